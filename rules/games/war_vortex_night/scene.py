"""A view of a battle laid out as a scene: nothing is hidden (OP-73).

Each seat has its characters, each a sheet with its deck, a card for each face, and the changes in
force on it; in the middle are the turn order, the rolled dice, and the field.

>>> from rules.games.war_vortex_night.position import read
>>> s = read('order = ["c1", "c2"]\\nfield = "mirror_lake"\\n'
...          'character = [{ card = "odo", seat = "A" }, { card = "nell", seat = "B" }]')
>>> [zone.id for zone in scene(s).zones]
['order', 'dice', 'field', 'c1.sheet', 'c2.sheet']
>>> [item.ref for item in scene(s).zones[3].items if item.part == "abilities"]
['c1.a.pilgrim_road', 'c1.a.one_more_stone']
"""

from collections.abc import Iterator

from rules.core.model import GOING_ON, NOBODY, Turn
from rules.core.scene import Counter, Face, Item, Panel, Scene, Zone
from rules.games.war_vortex_night import cards, foreseen, library
from rules.games.war_vortex_night.cards import SHELF
from rules.games.war_vortex_night.faces import (
    action_face,
    base_face,
    base_line,
    card_face,
    field_face,
    giver,
    sign_face,
    status_face,
    status_lasts,
    status_line,
    status_said,
)
from rules.games.war_vortex_night.numbers import accounts
from rules.games.war_vortex_night.ongoing.standing import has_ability, is_disabled, may_act, traits
from rules.games.war_vortex_night.state import Character, Field, Roll, State, ref
from rules.games.war_vortex_night.telling import causing, foretelling
from rules.games.war_vortex_night.telling.log import status_words
from rules.games.war_vortex_night.telling.naming import nth, who
from rules.games.war_vortex_night.text.words import ability_name, name_of
from rules.games.war_vortex_night.vocabulary import parts, printing
from rules.text.document import letter
from rules.text.words import Text, Who, literal, t

DIE = "die"  # the ref of the action die
DICE = 24  # the dice shown, at most


def scene(v: State) -> Scene:
    zones = [*_order(v), _dice(v), *_field(v)]
    cast = _cast(tuple([(c.card, c.player, c.deck) for c in v.characters]), v.field)
    foresees, fates = foreseen.of(v), foreseen.fates(v)
    for i, c in enumerate(v.characters):
        face = accounts.action_die(v, i)[1] if v.face and i == v.to_move else 0
        sheet = _sheet(cast, i, c, _state(v, i), face)
        if foresees and i == v.to_move:
            sheet = _with_odds(v, sheet, foresees)
        zones.append(_with_fate(v, i, sheet) if i in fates else sheet)
    panels = tuple(_panel(v, seat) for seat in range(seats(v)))
    return Scene(tuple(zones), panels, layout="sheets")


def seats(v: State) -> int:
    return max([c.player for c in v.characters]) + 1


# -- the middle ------------------------------------------------------------------------------------


def _order(v: State) -> Iterator[Zone]:
    """The turn order; a retired character keeps its place (OP-35)."""
    items = []
    for n, i in enumerate(v.order, 1):
        c = v.characters[i]
        face = Face("chip", title=who(v, i), owner=c.player, seal=library.seal(c.card))
        said = t("said.order", n=n, who=who(v, i))
        state = _state(v, i)
        words = t(f"state.{state}")
        label = t("said.in_state", said=said, state=words)
        mark = STATES[state]
        at = ref(i)
        items.append(Item(f"order.{at}", face, label, at, tag=words, state=mark, name=said))
        if number := nth(v, i):
            items[-1] = items[-1]._replace(short=literal(number))
    if items:
        yield Zone("order", "queue", t("zone.order"), items=tuple(items))


STATES = {
    "acting": "now",
    "next": "next",
    "acted": "done",
    "waiting": "",
    "unable": "stuck",
    "retired": "out",
    "standing": "",
}


def _state(v: State, i: int) -> str:
    """A character's progress in this phase."""
    c = v.characters[i]
    place = v.order.index(i) if i in v.order else len(v.order)
    if c.is_retired:
        return "retired"
    if v.winner != GOING_ON:
        return "standing"
    if i == v.to_move:
        return "acting"
    if place <= v.at:
        return "acted"
    if not may_act(c):
        return "unable"
    return "next" if i == _next(v) else "waiting"


def _next(v: State) -> int:
    """The next character in this phase."""
    waiting = (i for i in v.order[v.at + 1 :] if not v.characters[i].is_retired)
    return next(waiting, NOBODY)


def _dice(v: State) -> Zone:
    """The action die and the dice of effects; before the first turn those for the turn order, with
    all re-rolls (WVN-3.5). The die to be rolled is beside those of the last turn."""
    rolls = v.dice[-DICE:]
    thrown = [] if foreseen.is_due(v) else enumerate(rolls)
    last = max([k for k, roll in thrown if roll.purpose == "action"], default=-1)
    items = []
    for k, roll in enumerate(rolls):
        is_action, is_order = k == last, roll.purpose == "order"
        owner = None if roll.purpose == "effect" else v.characters[roll.who].player
        face = Face("die", text=str(roll.face), owner=owner)
        tag = who(v, roll.who) if is_order else t(f"die.{roll.purpose}")
        if is_action and v.face and roll.who == v.to_move:
            counts = accounts.action_die(v, roll.who)[1]
            tag = t("die.counts", n=counts) if counts != roll.face else tag
        at = DIE if is_action else f"die.{k}"
        key = f"die.{v.phase}.{v.at}.{k}"  # a die that is rolled again has a new key
        items.append(Item(key, face, _die_said(v, roll), at, tag=tag))
    if last < 0:
        owner = NOBODY if not v.phase else v.to_move
        face = Face("die", owner=None if owner == NOBODY else v.characters[owner].player)
        tag = t("die.action" if v.phase else "die.order")
        items.append(Item(DIE, face, t("said.no_die"), tag=tag))
    return Zone("dice", "dice", t("zone.dice"), items=tuple(items))


def _die_said(v: State, roll: Roll) -> Text:
    purpose = t(f"die.{roll.purpose}")
    return t("said.die", purpose=purpose, who=who(v, roll.who), face=roll.face)


def _field(v: State) -> Iterator[Zone]:
    if v.field is not None:
        name = v.field.card
        text = printing.text(cards.ground(name))
        said = t("said.field", card=name_of(name), text=text)
        face = field_face(name)._replace(shape="plate")
        about = t("label.card", card=name_of(name), text=text)
        item = Item("field.card", face, said, name=name_of(name), about=about)
        yield Zone("field", "row", t("zone.field"), items=(item,))


# -- before a seat ---------------------------------------------------------------------------------


@SHELF.worked_out(8)
def _cast(cards: tuple[tuple[str, int, tuple[str, ...]], ...], field: Field | None) -> State:
    """All characters, each with only its card, player and deck: the data that the sheets of others
    depend on."""
    cast = [Character(card, player, deck=deck) for card, player, deck in cards]
    return State(tuple(cast), field=field)


@SHELF.worked_out(256)
def _sheet(cast: State, i: int, c: Character, state: str, performs: int) -> Zone:
    """A character with its deck, special abilities, status changes by age, and its base
    modification (WVN-14.1), if that changes anything. `performs`: the face being performed, or 0.
    Sheets are cached, because a step changes few of them."""
    items = [
        _character(cast, i, c, state),
        *_deck(i, c, performs),
        *_table(i, c),
        *_abilities(i, c),
    ]
    for status in c.statuses:
        if status.is_in_force:  # a dormant one is not there (OP-52)
            face = status_face(cast, status, c.player)
            what = status_words(status.name, status.elements)
            label = t("said.status", what=what, text=status_said(cast, status))
            at = f"{ref(i)}.s{status.born}"
            item = Item(at, face, label, part="changes", sub=status_line(cast, status))
            items.append(item._replace(short=status_lasts(status), signs=giver(cast, status)))
    if c.base and not c.is_retired:
        face = base_face(cast, c.base, c.player)
        label = t("said.base", what=face.notes)
        items.append(Item(f"{ref(i)}.base", face, label, part="changes", sub=base_line(c.base)))
    label = t("zone.character", who=who(cast, i))
    return Zone(f"{ref(i)}.sheet", "sheet", label, c.player, tuple(items), team=c.team)


def _with_odds(v: State, sheet: Zone, rows: dict[int, foreseen.Row]) -> Zone:
    """The sheet of the character about to roll, with the results of each face; in few words if
    there are many sheets."""
    is_duel = sum(not cards.character(c.card).is_token for c in v.characters) <= 2
    items = []
    for item in sheet.items:
        row = rows.get(int(item.face.text)) if item.part == "table" and item.face.text else None
        odds = foretelling.line(v, row) if row else None
        if row and odds is not None:
            label = t("odds.said", said=item.label, odds=odds)
            drawn = odds if is_duel else foretelling.brief(v, row)
            item = item._replace(odds=drawn, label=label)
        items.append(item)
    return sheet._replace(items=tuple(items))


def _with_fate(v: State, i: int, sheet: Zone) -> Zone:
    """The sheet of a possible target, with its result."""
    goes = foretelling.goes(v, i)
    if goes is None:
        return sheet
    head, *more = sheet.items
    label = t("fate.said", said=head.label, fate=foretelling.fate(v, i))
    return sheet._replace(items=(head._replace(odds=goes, label=label), *more))


def _character(cast: State, i: int, c: Character, state: str) -> Item:
    card = cards.character(c.card)
    face = card_face(c.card, c.player, str(c.hp))._replace(shape="head", title=who(cast, i))
    said = t(
        "said.character",
        who=who(cast, i),
        hp=parts.number(c.hp),
        initial=card.initial_hp,
        text=printing.text(card),
    )
    tag = None if state in ("waiting", "acted") else t(f"state.{state}")
    if tag is not None:
        said = t("said.in_state", said=said, state=tag)
    hp = Counter(t("fact.hp"), c.hp, card.initial_hp)
    line = printing.traits(*traits(c))
    about = t("label.card", card=name_of(c.card), text=printing.text(card))
    item = Item(ref(i), face, said, tag=tag, part="head", state=STATES[state], sub=line)
    attributes, _ = traits(c)
    return item._replace(counters=(hp,), about=about, signs=tuple(map(sign_face, attributes)))


def _deck(i: int, c: Character, performs: int) -> Iterator[Item]:
    """A card for each face; all can read the ones face down, too (OP-73)."""
    for face, name in enumerate(c.deck, 1):
        is_down = is_disabled(c, face)
        look = action_face(name, face)._replace(shape="line", symbol="")
        card = cards.action(name)
        text = printing.text(card)
        key = "said.card.down" if is_down else "said.card"
        label = t(key, face=face, card=name_of(name), text=text)
        yield Item(
            f"{ref(i)}.f{face}",
            look,
            label,
            part="table",
            tag=t("state.down") if is_down else None,
            sub=printing.effect(card),
            state="down" if is_down else "now" if face == performs else "",
            counters=(Counter(t("fact.cost"), card.cost),),
            name=t("named.face", face=face, card=name_of(name)),
            about=t("label.card", card=name_of(name), text=text),
        )


def _table(i: int, c: Character) -> Iterator[Item]:
    """The action table on a token (WVN-8.3)."""
    for n, row in enumerate(printing.rows(cards.character(c.card)), 1):
        said = dict(row.facts)
        face = Face("line", title=said["text"], notes=(row,))
        yield Item(f"{ref(i)}.t{n}", face, row, part="table", tag=said["faces"])


def _abilities(i: int, c: Character) -> Iterator[Item]:
    """Each by its name, with a note if it is lost or used up (WVN-7.2, WVN-7.4)."""
    card = cards.character(c.card)
    for ability in card.abilities:
        said, name = printing.of_ability(card, ability), ability_name(c.card, ability.id)
        tag = None
        if not has_ability(c, ability.id):
            tag = t("state.lost")
        elif ability.limit == "once_per_battle" and ability.id in c.used:
            tag = t("state.used")
        yield Item(
            causing.line(i, ability.id),
            Face("line", "ability", title=name, notes=(said,)),
            said if tag is None else t("said.in_state", said=said, state=tag),
            part="abilities",
            tag=tag,
            sub=printing.ability_text(ability),
            state="" if tag is None else "down",
            name=name,
        )


# -- numbers ---------------------------------------------------------------------------------------


def _panel(v: State, seat: int) -> Panel:
    mine = [c for c in v.characters if c.player == seat]
    active = [c for c in mine if not c.is_retired]
    fighting = (t("fact.characters"), t("fact.of", n=len(active), all=len(mine)))
    hp = parts.number(sum([c.hp for c in active or mine]))  # retired: unchanged (OP-33)
    has_sum = bool(active) or len(mine) == 1
    facts = ((t("fact.hp"), hp), fighting) if has_sum else (fighting,)
    brief = t("brief", hp=hp) if has_sum else t("brief.none")
    is_on = v.winner == GOING_ON and v.to_move != NOBODY
    on_turn = is_on and v.characters[v.to_move].player == seat
    team = t("team", n=mine[0].team + 1) if mine and _has_teams(v) else None
    told = facts if len(mine) > 1 else ()
    return Panel(seat, letter(seat), facts, on_turn, team, brief=(brief,), told=told)


def _has_teams(v: State) -> bool:
    """Whether a team has several seats."""
    return len({c.team for c in v.characters}) < seats(v)


def whose_turn(v: State) -> int:
    """The character whose turn it is, even if it has retired in it; NOBODY before the first."""
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


def left_standing(s: State) -> tuple[int, ...]:
    """How many characters each player has left; () where nobody had more than one."""
    left, had = [0] * seats(s), [0] * seats(s)
    for c in s.characters:
        had[c.player] += 1
        left[c.player] += not c.is_retired
    return tuple(left) if max(had) > 1 else ()


def outcome(s: State) -> tuple[tuple[int, ...], Text, str]:
    """The winners, the sentence about it, and the clause."""
    if s.reason == "limit":
        return (), t("result.limit", n=s.rules.max_phases), "OP-17"
    if s.winner == NOBODY:
        return (), t("result.drawn"), "OP-32"
    won = tuple(sorted({c.player for c in s.characters if c.team == s.winner}))
    lost = tuple(sorted({c.player for c in s.characters if c.team != s.winner}))
    said = t("result.won", losers=tuple(map(Who, lost)), winners=tuple(map(Who, won)))
    return won, said, "WVN-6.4"
