"""A view of a battle laid out as a scene: nothing is hidden (OP-73).

Before each seat lie its characters with what is in force on them, and below each its deck, a card
for each face; in the middle the turn order, the dice as they were rolled, and the field.

>>> from rules.games.war_vortex_night.position import read
>>> s = read('order = ["c1", "c2"]\\nfield = "mirror_lake"\\n'
...          'character = [{ card = "odo", seat = "A" }, { card = "nell", seat = "B" }]')
>>> [zone.id for zone in scene(s).zones]
['order', 'dice', 'field', 'c1.fighter', 'c1.deck', 'c2.fighter', 'c2.deck']
>>> [item.ref for item in scene(s).zones[4].items]
['c1.f1', 'c1.f2', 'c1.f3', 'c1.f4', 'c1.f5', 'c1.f6']
"""

from collections.abc import Iterator

from rules.core.model import Turn
from rules.core.scene import Face, Item, Panel, Scene, Zone
from rules.games.war_vortex_night import cards
from rules.games.war_vortex_night.changes.standing import is_disabled, may_act
from rules.games.war_vortex_night.faces import (
    action_face,
    base_face,
    card_face,
    field_face,
    status_face,
)
from rules.games.war_vortex_night.speech.naming import who
from rules.games.war_vortex_night.speech.telling import status_words
from rules.games.war_vortex_night.state import (
    DRAWN,
    GOING_ON,
    NOBODY,
    Character,
    Roll,
    State,
    ref,
)
from rules.games.war_vortex_night.text.words import name_of
from rules.games.war_vortex_night.vocabulary import parts, printing
from rules.text.document import letter
from rules.text.words import Text, Who, t

DIE = "die"  # the ref of the action die
DICE = 12  # that are shown of many


def scene(v: State) -> Scene:
    zones = [*_order(v), _dice(v), *_field(v)]
    for i, c in enumerate(v.characters):
        zones.append(_fighter(v, i, c))
        if c.deck:
            zones.append(_deck(v, i, c))
    return Scene(tuple(zones), tuple(_panel(v, seat) for seat in range(seats(v))))


def seats(v: State) -> int:
    return max([c.player for c in v.characters]) + 1


# -- the middle ------------------------------------------------------------------------------------


def _order(v: State) -> Iterator[Zone]:
    """Who acts when; whoever is retired keeps the place (OP-35)."""
    items = []
    for n, i in enumerate(v.order, 1):
        c = v.characters[i]
        face = Face("piece", title=name_of(c.card), owner=c.player)
        said = t("said.order", n=n, who=who(v, i))
        state = _state(v, i, n - 1)
        label = t("said.in_state", said=said, state=state)
        items.append(Item(f"order.{ref(i)}", face, label, ref(i), tag=state))
    if items:
        yield Zone("order", "row", t("zone.order"), items=tuple(items))


def _state(v: State, i: int, place: int) -> Text:
    """How far a character is in this phase."""
    c = v.characters[i]
    if c.is_retired:
        return t("state.retired")
    if i == v.acting:
        return t("state.acting")
    if place <= v.at:
        return t("state.acted")
    return t("state.waiting" if may_act(c) else "state.unable")


def _dice(v: State) -> Zone:
    """The action die, and the dice of effects; before the first turn, those for the turn order."""
    rolls = v.dice[-DICE:]
    last = max([k for k, roll in enumerate(rolls) if roll.purpose == "action"], default=-1)
    items = [
        Item(
            DIE if k == last else f"die.{k}",
            Face("die", text=str(roll.face), owner=v.characters[roll.who].player),
            _die_said(v, roll),
            tag=t(f"die.{roll.purpose}"),
        )
        for k, roll in enumerate(rolls)
    ]
    if last < 0:
        items.append(Item(DIE, Face("die"), t("said.no_die"), tag=t("die.action")))
    return Zone("dice", "dice", t("zone.dice"), items=tuple(items))


def _die_said(v: State, roll: Roll) -> Text:
    purpose = t(f"die.{roll.purpose}")
    return t("said.die", purpose=purpose, who=who(v, roll.who), face=roll.face)


def _field(v: State) -> Iterator[Zone]:
    if v.field is not None:
        name = v.field.card
        text = printing.text(cards.ground(name))
        said = t("said.field", card=name_of(name), text=text)
        item = Item("field.card", field_face(name), said)
        yield Zone("field", "row", t("zone.field"), items=(item,))


# -- before a seat ---------------------------------------------------------------------------------


def _fighter(v: State, i: int, c: Character) -> Zone:
    """A character, its status changes by age, and its base modification, where there is anything
    in it."""
    items = [_character(v, i, c)]
    for status in c.statuses:
        if status.is_in_force:  # a dormant one is not there (OP-52)
            face = status_face(v, status, c.player)
            what = status_words(status.name, status.elements)
            label = t("said.status", what=what, text=face.notes)
            items.append(Item(f"{ref(i)}.s{status.born}", face, label))
    if c.base:
        face = base_face(v, c.base, c.player)
        items.append(Item(f"{ref(i)}.base", face, t("said.base", what=face.notes)))
    label = t("zone.character", who=who(v, i))
    return Zone(f"{ref(i)}.fighter", "row", label, c.player, tuple(items))


def _character(v: State, i: int, c: Character) -> Item:
    card = cards.character(c.card)
    face = card_face(c.card, c.player, str(c.hp))
    said = t(
        "said.character",
        who=who(v, i),
        hp=parts.number(c.hp),
        initial=card.initial_hp,
        text=printing.text(card),
    )
    state = _state(v, i, len(v.order))  # as if its turn were still to come
    tag = None if state == t("state.waiting") else state
    if tag is not None:
        said = t("said.in_state", said=said, state=tag)
    return Item(ref(i), face, said, turn=90 if c.is_retired else 0, tag=tag)


def _deck(v: State, i: int, c: Character) -> Zone:
    items = []
    for face, name in enumerate(c.deck, 1):
        is_down = is_disabled(c, face)
        look = action_face(name, face, is_down, c.player)
        text = printing.text(cards.action(name))
        key = "said.card.down" if is_down else "said.card"
        label = t(key, face=face, card=name_of(name), text=text)
        tag = t("face.tag.down" if is_down else "face.tag", face=face)
        items.append(Item(f"{ref(i)}.f{face}", look, label, tag=tag))
    return Zone(f"{ref(i)}.deck", "row", t("zone.deck", who=who(v, i)), c.player, tuple(items))


# -- numbers ---------------------------------------------------------------------------------------


def _panel(v: State, seat: int) -> Panel:
    mine = [c for c in v.characters if c.player == seat]
    active = [c for c in mine if not c.is_retired]
    hp = parts.number(sum([c.hp for c in active]))
    facts = (
        (t("fact.hp"), hp),
        (t("fact.characters"), t("fact.of", n=len(active), all=len(mine))),
    )
    on_turn = v.winner == GOING_ON and v.acting != NOBODY and v.characters[v.acting].player == seat
    team = t("team", n=mine[0].team + 1) if mine and _has_teams(v) else None
    return Panel(seat, letter(seat), facts, on_turn, team, brief=(t("brief", hp=hp),))


def _has_teams(v: State) -> bool:
    """Whether several seats are of one team."""
    return len({c.team for c in v.characters}) < seats(v)


def whose_turn(v: State) -> int:
    """The character whose turn it is, though it may have retired in it; NOBODY before the first."""
    return v.order[v.at] if 0 <= v.at < len(v.order) else NOBODY


def status(v: State) -> Text:
    if v.winner != GOING_ON:
        return t("status.over")
    if not v.phase:
        return t("status.before")
    i = whose_turn(v)
    if i == NOBODY:
        return t("status.phase", phase=v.phase)
    return t("status.turn", phase=v.phase, who=who(v, i))


def turn(s: State) -> Turn | None:
    i = whose_turn(s)
    if i == NOBODY or s.winner != GOING_ON:
        return None
    return Turn(s.characters[i].player, t("turn.title", phase=s.phase, who=who(s, i)))


def outcome(s: State) -> tuple[tuple[int, ...], Text, str]:
    """Who has won, in words, and by which clause."""
    if s.reason == "limit":
        return (), t("result.limit", n=s.rules.max_phases), "OP-17"
    if s.winner == DRAWN:
        return (), t("result.drawn"), "OP-32"
    won = tuple(sorted({c.player for c in s.characters if c.team == s.winner}))
    return won, t("result.won", winners=tuple(map(Who, won))), "WVN-6.4"
