"""A view laid out as a scene: each warrior a sheet with the cards on it, each player's domains on
another; in the middle the active quests, the combat with its sums, the chain.

>>> from rules.games.quest_for_the_grail.state import Side, Warrior
>>> s = State((Side(quest="vigil"), Side()), warriors=(Warrior(1, "kay", 0, 0, 5),))
>>> [zone.id for zone in scene(s).zones][:3]
['quests', 'w1.sheet', '0.realm']
"""

from collections import Counter as Counted
from collections.abc import Iterator
from typing import Any

from rules.core.cards import Cards
from rules.core.model import GOING_ON, NOBODY, Decision, Turn
from rules.core.scene import Course, Detail, Face, Panel, Scene, Zone, pile, steps
from rules.games.quest_for_the_grail import asked, cards
from rules.games.quest_for_the_grail.faces import BACK, card_face, card_item, label
from rules.games.quest_for_the_grail.legality.playing import card_at
from rules.games.quest_for_the_grail.numbers.accounts import power
from rules.games.quest_for_the_grail.numbers.chances import chance
from rules.games.quest_for_the_grail.play import match
from rules.games.quest_for_the_grail.play.grail import STAGES
from rules.games.quest_for_the_grail.scene import fight
from rules.games.quest_for_the_grail.scene.ending import ending, winning_card
from rules.games.quest_for_the_grail.scene.sheets import realm, sheet, sign
from rules.games.quest_for_the_grail.state import Domain, State
from rules.games.quest_for_the_grail.state import Item as Played
from rules.games.quest_for_the_grail.text.words import name_of
from rules.games.quest_for_the_grail.vocabulary import brief
from rules.games.quest_for_the_grail.vocabulary.terms import PHASES
from rules.text import chances
from rules.text.document import letter
from rules.text.words import Text, Who, joined, t

COURSE = (*PHASES, "end")


def scene(v: State) -> Scene:
    zones = [*ending(v), *_grail(v), _quests(v), *_fight(v), *_chain(v), *_lasting(v), *_offered(v)]
    for seat in range(v.seats):
        if not v.sides[seat].is_out:
            here = v.warriors_of(seat)
            zones += [sheet(v, w) for w in here if not v.is_fighting(w.at)]
            zones += [realm(v, seat), *_piles(v, seat), _hand(v, seat)]
    panels = tuple(_panel(v, seat) for seat in range(v.seats))
    return Scene(tuple(zones), panels, layout="sheets", course=_course(v))


def _course(v: State) -> Course:
    """The phases of a turn (QG-3)."""
    names = tuple(t(f"course.{phase}") for phase in COURSE)
    return Course(t("zone.course"), names, COURSE.index(v.phase or COURSE[0]))


def who(v: State, at: str) -> Text:
    """The name of a thing, by its ref."""
    if at[:1] == "p":
        return t("option.target.player", whose=Who(int(at[1:])))
    return _apart(v, at, name_of(card_at(v, at)))


def _apart(v: State, at: str, called: Text) -> Text:
    """A name, with its owner or bearer if another thing in play has the same."""
    if at[:1] == "c" and (host := v.host_of(at)):
        card = card_at(v, at)
        others = [w for w in v.warriors if w.id != host.id and card in [a.card for a in w.attached]]
        return t("said.on", card=called, who=who(v, host.at)) if others else called
    if at[:1] == "w" and (mine := v.warrior(at)):
        alike = [w for w in v.warriors if w.card == mine.card]
        own = [w for w in alike if w.controller == mine.controller]
        if len(own) > 1:
            n = own.index(mine) + 1
            return t("said.nth", card=called, whose=Who(mine.controller), n=n)
        return t("said.of", card=called, whose=Who(mine.controller)) if len(alike) > 1 else called
    if at[:1] == "d" and isinstance(one := v.thing(at), Domain):
        owners = {d.controller for d in v.domains if d.card == one.card}
        return t("said.of", card=called, whose=Who(one.controller)) if len(owners) > 1 else called
    return called


# -- the middle ------------------------------------------------------------------------------------


def _quests(v: State) -> Zone:
    """The active quests, open to all (QG-8.1), without one being fought, which is among the
    fighters."""
    items, d = [], match.decision(v)
    for seat, side in enumerate(v.sides):
        if side.quest and not v.is_fighting(f"q{seat}"):
            by = _attempts(v, d, f"q{seat}") if d else ""
            said = t("said.quest.card", card=label(side.quest), whose=Who(seat))
            called = t("said.quest", card=name_of(side.quest), whose=Who(seat))
            key, at = f"q{seat}.{side.quest_id}", f"q{seat}"
            odds = None
            if by and (share := chance(v, by, side.quest)) is not None:
                odds = chances.chance(share)
                said = t("said.chance", what=said, who=who(v, by), chance=odds)
            face = _plate(side.quest, seat)
            more: dict[str, Any] = {"label": said, "name": called, "odds": odds}
            items.append(card_item(key, side.quest, face, at, **more))
    return Zone("quests", "row", t("zone.quests"), items=tuple(items))


def _attempts(v: State, d: Decision, quest: str) -> str:
    """The warrior that attempts a quest, or may be sent to it by the current answer."""
    if d.source == "w_declare":
        at, *others = asked.args(v)["about"] or ("",)
        return at if others == [quest] and v.warrior(at) else ""
    chosen = d.kind in ("quest", "stage") or (d.kind == "target" and d.source[:1] == "w")
    is_asked = chosen and any(o.args == (quest,) for o in d.options)
    return d.source if is_asked and v.warrior(d.source) else ""


def _plate(card: str, seat: int) -> Face:
    return card_face(card, seat)._replace(shape="plate")


def _grail(v: State) -> Iterator[Zone]:
    """The progress of a grail quest (QG-10.3)."""
    knight = card_at(v, v.grail.knight) if v.grail else ""
    if not v.grail or not knight:
        return
    names = {f"grail.{n}": t("step.quest", n=n) for n in range(1, STAGES + 1)}
    names[f"grail.{STAGES + 1}"] = t("step.grail")
    now = STAGES if v.reason == "grail" else v.grail.stage - 1  # the Grail itself, once it is won
    yield steps("grail", t("zone.grail", who=name_of(knight)), names, now)


def _fight(v: State) -> Iterator[Zone]:
    """The combat in progress; its fighters are here instead of in their usual places."""
    yield from fight.zones(v)
    for party in v.parties:
        if party.seat == NOBODY:
            yield fight.foe(v, party.fighter)
        elif w := v.warrior(party.fighter):
            yield sheet(v, w)._replace(in_middle=True)


def _chain(v: State) -> Iterator[Zone]:
    """The played items not resolved yet, the last first (QG-24.6)."""
    items = []
    for n, item in enumerate(reversed(v.chain)):
        card = cards.card(item.card)
        seal, drawn = (card.seal, "") if item.is_support else ("", sign(item.card))
        face = Face("chip", drawn, title=name_of(item.card), owner=item.seat, seal=seal)
        state = "stuck" if item.is_cancelled else "" if n else "next"
        called = t("said.of", card=name_of(item.card), whose=Who(item.seat))
        if item.is_cancelled:
            called = t("said.cancelled", what=called)
        key = f"chain.{item.id}"
        does = t("chain.does", what=does_at(v, item))
        more: dict[str, Any] = {"state": state, "name": called, "tag": does}
        items.append(card_item(key, item.card, face, item.at, **more))
    if items:
        yield Zone("chain", "queue", t("zone.chain"), items=tuple(items))


def does_at(v: State, item: Played) -> Text:
    """The effect of an item in a few words, and its targets."""
    card = cards.card(item.card)
    does = brief.support(card) if item.is_support else brief.played(card, item.mode)
    named = [who(v, at) for group in item.targets for at in group if _is_named(v, at)]
    return t("chain.at", what=does, whom=joined(named, "realm.and")) if named else does


def _is_named(v: State, at: str) -> bool:
    """Whether a target is still there and has a name."""
    return at[:1] == "p" or (at[:1] in "wcdq" and v.thing(at) is not None)


def _lasting(v: State) -> Iterator[Zone]:
    """Lasting cards that are not attached (QG-24.9)."""
    found = [one for one in v.lasting if one.lies and not one.on]
    items = [
        card_item(f"lasting.{one.id}", one.card, _plate(one.card, one.owner), one.at)
        for one in found
    ]
    if items:
        yield Zone("lasting", "row", t("zone.lasting"), items=tuple(items))


def _offered(v: State) -> Iterator[Zone]:
    """The cards of a discard pile, while one of them is to be chosen."""
    d = match.decision(v)
    if d is None or d.kind != "target":
        return
    items = []
    for o in d.options:
        at = o.args[0] if o.args else ""
        if "." in at:
            items.append(card_item(f"offered.{at}", card_at(v, at), on=at))
    if items:
        yield Zone("offered", "row", t("zone.offered"), items=tuple(items))


# -- before a seat ---------------------------------------------------------------------------------


def _hand(v: State, seat: int) -> Zone:
    items, seen = [], Counted[str]()
    for card in v.sides[seat].hand:
        seen[card] += 1
        at = f"{seat}.hand.{card}"
        items.append(card_item(f"{at}.{seen[card]}", card, on=at))
    return Zone(f"{seat}.hand", "hand", t("zone.hand"), seat, tuple(items), team=seat)


def _piles(v: State, seat: int) -> Iterator[Zone]:
    """A player's piles (QG-28.1)."""
    side = v.sides[seat]
    decks = (("court", side.court), ("quest_deck", side.quests))
    for name, cards_ in decks:
        at = f"{seat}.{name}"
        face = Face("card", f"back_{name}", back=True)
        zone = pile(at, t(f"zone.{name}"), len(cards_), face, t("back"), seat=seat)
        yield zone._replace(team=seat)
    open_piles = (
        ("court_discard", side.court_discard, f"k{seat}"),
        ("quest_discard", side.quest_discard, f"r{seat}"),
        ("removed", side.removed, ""),
    )
    for name, cards_, at in open_piles:
        if name == "removed" and not cards_:
            continue
        zone = _open_pile(seat, name, cards_)
        yield zone._replace(on=at, team=seat)


def _open_pile(seat: int, name: str, found: Cards) -> Zone:
    top = found[-1] if found else ""
    face, said = (card_face(top), label(top)) if top else (BACK, t("back"))
    counted = Counted(found)
    detail = tuple(Detail(name_of(card), n, card_face(card)) for card, n in counted.items())
    at, called = f"{seat}.{name}", t(f"zone.{name}")
    zone = pile(at, called, len(found), face, said, seat=seat, detail=detail)
    items = [item._replace(name=name_of(top), about=label(top)) for item in zone.items]
    return zone._replace(items=tuple(items))


# -- numbers ---------------------------------------------------------------------------------------


def _panel(v: State, seat: int) -> Panel:
    side = v.sides[seat]
    best = max([w.valor for w in v.warriors_of(seat)], default=0)
    facts = (
        (t("fact.power"), power(v, seat).total),
        (t("fact.hand"), len(side.hand)),
        (t("fact.best"), best),
        (t("fact.court"), len(side.court)),
    )
    brief = (t("brief.valor", n=best), t("brief.hand", n=len(side.hand)))
    on_turn = v.winner == GOING_ON and v.to_move == seat
    told = facts[2:3]
    return Panel(seat, letter(seat), facts, on_turn, brief=brief, told=told)


def status(v: State) -> Text:
    if v.winner != GOING_ON:
        return t("status.over")
    if v.combat is not None and (names := fight.names(v, v.combat)):
        cause = t(f"cause.{v.combat.cause}")
        return t("status.fight", cause=cause, one=names[0], other=names[1])
    if v.grail is not None:
        return t("status.grail", n=v.grail.stage)
    if v.phase == "end":
        return t("status.end")
    return t("status.phase", phase=t(f"phase.{v.phase or 'draw'}"))


def turn(s: State) -> Turn | None:
    if not s.turn or s.winner != GOING_ON:
        return None
    return Turn(s.to_move, t("turn.number", n=s.turn))


CLAUSES = {"grail": "QG-29.1", "victory": "QG-29.2", "deck": "QG-29.3", "conceded": "QG-29.8"}


def outcome(s: State) -> tuple[tuple[int, ...], Text, str]:
    """The winners, the sentence about it, and the clause."""
    card = winning_card(s)
    said = t(f"result.{s.reason}", who=Who(s.winner), card=name_of(card))
    if not card and s.reason in ("grail", "victory"):
        said = t(f"result.{s.reason}.bare", who=Who(s.winner))
    return (s.winner,), said, CLAUSES[s.reason]
