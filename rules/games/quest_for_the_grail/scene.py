"""A view laid out as a scene: each warrior a sheet with what is on it, each player's domains as one
more; in the middle the active quests, the combat with its sums, the chain.

>>> from rules.games.quest_for_the_grail.state import Side, Warrior
>>> s = State((Side(quest="vigil"), Side()), warriors=(Warrior(1, "kay", 0, 0, 5),))
>>> [zone.id for zone in scene(s).zones][:3]
['quests', 'w1.sheet', '0.realm']
"""

from collections import Counter as Counted
from collections.abc import Iterator
from typing import Any

from rules.core.cards import Cards
from rules.core.model import GOING_ON, NOBODY, Turn
from rules.core.scene import Counter, Detail, Face, Item, Panel, Scene, Zone, pile, steps
from rules.games.quest_for_the_grail import cards, fight
from rules.games.quest_for_the_grail.faces import BACK, card_face, card_item, label, stats, symbol
from rules.games.quest_for_the_grail.legality.paying import paid_for
from rules.games.quest_for_the_grail.legality.playing import card_at
from rules.games.quest_for_the_grail.numbers.accounts import Account, power, stat, upkeep
from rules.games.quest_for_the_grail.play import match
from rules.games.quest_for_the_grail.play.grail import STAGES
from rules.games.quest_for_the_grail.state import Domain, State, Warrior
from rules.games.quest_for_the_grail.text.words import name_of
from rules.games.quest_for_the_grail.vocabulary import printing
from rules.games.quest_for_the_grail.vocabulary.parts import joined
from rules.text.document import letter
from rules.text.words import Text, Who, t

CASTLE = "M4 21V8h3v3h3V8h4v3h3V8h3v13zM10 21v-5h4v5"  # the seal of domains


def scene(v: State) -> Scene:
    zones = [*_grail(v), _quests(v), *_fight(v), *_chain(v), *_lasting(v), *_offered(v)]
    for seat in range(v.seats):
        if not v.sides[seat].is_out:
            here = v.warriors_of(seat)
            zones += [_sheet(v, w) for w in here if not v.is_fighting(w.at)]
            zones += [_realm(v, seat), *_piles(v, seat), _hand(v, seat)]
    panels = tuple(_panel(v, seat) for seat in range(v.seats))
    return Scene(tuple(zones), panels, layout="sheets")


def who(v: State, at: str) -> Text:
    """What something is called, by its ref."""
    if at[:1] == "p":
        return t("option.target.player", whose=Who(int(at[1:])))
    return _apart(v, at, name_of(card_at(v, at)))


def _apart(v: State, at: str, called: Text) -> Text:
    """A name, and whose it is or what it is on, where something else in play has the same."""
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
    """The active quests, open to all (QG-8.1); one that is fought stands among the fighters."""
    items = []
    for seat, side in enumerate(v.sides):
        if side.quest and not v.is_fighting(f"q{seat}"):
            said = t("said.quest", card=label(side.quest), whose=Who(seat))
            called = t("said.quest", card=name_of(side.quest), whose=Who(seat))
            key, at = f"q{seat}.{side.quest_id}", f"q{seat}"
            items.append(
                card_item(key, side.quest, _plate(side.quest, seat), at, label=said, name=called)
            )
    return Zone("quests", "row", t("zone.quests"), items=tuple(items))


def _plate(card: str, seat: int) -> Face:
    return card_face(card, seat)._replace(shape="plate")


def _grail(v: State) -> Iterator[Zone]:
    """How far a knight has come who seeks the Grail (QG-10.3)."""
    knight = card_at(v, v.grail.knight) if v.grail else ""
    if not v.grail or not knight:
        return
    names = {f"grail.{n}": t("step.quest", n=n) for n in range(1, STAGES + 1)}
    names[f"grail.{STAGES + 1}"] = t("step.grail")
    yield steps("grail", t("zone.grail", who=name_of(knight)), names, v.grail.stage - 1)


def _fight(v: State) -> Iterator[Zone]:
    """The combat in progress; its fighters have left their places for it."""
    yield from fight.zones(v)
    for party in v.parties:
        if party.seat == NOBODY:
            yield fight.foe(v, party.fighter)
        elif w := v.warrior(party.fighter):
            yield _sheet(v, w)._replace(in_middle=True)


def _chain(v: State) -> Iterator[Zone]:
    """What has been played and is not resolved yet, the last first (QG-24.6)."""
    items = []
    for n, item in enumerate(reversed(v.chain)):
        kind = symbol(cards.card(item.card))
        face = Face("chip", kind, title=name_of(item.card), owner=item.seat)
        state = "stuck" if item.is_cancelled else "" if n else "next"
        called = t("said.of", card=name_of(item.card), whose=Who(item.seat))
        if item.is_cancelled:
            called = t("said.cancelled", what=called)
        key = f"chain.{item.id}"
        items.append(card_item(key, item.card, face, item.at, state=state, name=called))
    if items:
        yield Zone("chain", "queue", t("zone.chain"), items=tuple(items))


def _lasting(v: State) -> Iterator[Zone]:
    """Lasting cards that lie on nobody (QG-24.9)."""
    found = [one for one in v.lasting if one.lies and not one.on]
    items = [
        card_item(f"lasting.{one.id}", one.card, _plate(one.card, one.owner), one.at)
        for one in found
    ]
    if items:
        yield Zone("lasting", "row", t("zone.lasting"), items=tuple(items))


def _offered(v: State) -> Iterator[Zone]:
    """Cards of a discard pile, while one of them is to be named."""
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


def _sheet(v: State, w: Warrior) -> Zone:
    """A warrior with all that is on it."""
    at = w.at
    items = [_head(v, w)]
    items += [_change(a.at, a.card, w.controller) for a in w.attached]
    for one in v.lasting:  # what lies on it for a time, or works on it
        if one.on == at or any(at in refs for _, refs in one.terms):
            on = one.at if one.lies and one.on == at else ""
            items.append(_change(f"{at}.l{one.id}", one.card, one.owner, on))
    title = t("zone.warrior", who=name_of(w.card))
    return Zone(f"{at}.sheet", "sheet", title, w.controller, tuple(items), team=w.controller)


def _change(key: str, card: str, owner: int, on: str = "") -> Item:
    sub = printing.text(cards.card(card))
    return card_item(key, card, _line(card, owner), on, part="changes", sub=sub)


def _line(card: str, owner: int) -> Face:
    return card_face(card, owner)._replace(shape="line", symbol=_sign(card), text="")


def _sign(name: str) -> str:
    """The drawing before a line."""
    card = cards.card(name)
    return {"domain": "land", "spell": "magic", "event": "bell"}.get(card.type, card.kind)


def _head(v: State, w: Warrior) -> Item:
    at = w.at
    card = cards.card(w.card)
    names = {"pro": "prowess", "str": "strength", "arm": "armor"}
    facts = {key: stat(v, at, name).total for key, name in names.items()}
    endurance = stat(v, at, "endurance").total
    more = {"end": endurance, "val": w.valor, "dam": w.suffered, "text": printing.text(card)}
    said = t("said.warrior", who=name_of(w.card), **facts, **more)
    face = card_face(w.card, w.controller)._replace(shape="head", text="")
    counters = (Counter(t("fact.damage"), w.suffered, endurance),)
    tag, state = _state(v, w)
    line = t("line.valor", val=w.valor, stats=stats(**facts))
    if w.permanent:
        line = t("line.permanent", line=line, n=w.permanent)
    looks: dict[str, Any] = {"tag": tag, "state": state, "sub": line, "counters": counters}
    return card_item(at, w.card, face, label=said, part="head", **looks)


def _state(v: State, w: Warrior) -> tuple[Text | None, str]:
    """How a warrior stands now, in a word, and a state that the page knows."""
    at = w.at
    if w.is_wounded:
        return t("state.wounded"), "stuck"
    for party in v.parties:
        if party.fighter == at:
            is_champion = party.principal != at
            return t("state.champion" if is_champion else f"state.{party.role}"), "now"
    if v.grail is not None and v.grail.knight == at:
        return t("state.seeks"), "now"
    if at in v.claims:
        return t("state.claims"), ""
    if at in paid_for(v):
        return t("state.paid"), "done"
    if w.acted and w.controller == v.to_move:
        return t("state.acted"), "done"
    return (t("state.supported"), "done") if w.supported else (None, "")


def _realm(v: State, seat: int) -> Zone:
    """A player's domains and the power that they produce; those that are alike are one line."""
    account = power(v, seat)
    found = account.total
    needs = sum(upkeep(v, w).total for w in v.warriors_of(seat))
    notes = (_by_card(account),)
    face = Face("head", "domain", title=t("zone.domains"), notes=notes, owner=seat, seal=CASTLE)
    said = t("said.realm", whose=Who(seat), n=found, needs=needs)
    counters = (Counter(t("fact.power"), found),)
    head = Item(f"{seat}.realm.head", face, said, f"p{seat}", part="head", counters=counters)
    items = [head._replace(sub=t("line.upkeep", n=needs))]
    alike: dict[tuple[str, int], list[int]] = {}
    for d in v.domains_of(seat):
        alike.setdefault((d.card, d.owner), []).append(d.id)
    for (card, _), ids in alike.items():
        at = f"d{ids[0]}"
        many = (Counter(t("fact.power"), len(ids)),) if len(ids) > 1 else ()
        line = t("said.many", what=label(card), n=len(ids)) if many else label(card)
        face = _line(card, seat)
        items.append(card_item(at, card, face, label=line, part="table", counters=many))
    return Zone(f"{seat}.realm", "sheet", t("zone.domains"), seat, tuple(items), team=seat)


def _by_card(found: Account) -> Text:
    """What each card adds to a power: domains of a name together."""
    added = Counted[str]()
    for line in found.lines:
        added[line.card] += line.n
    said = [
        t("realm.part", n=n, card=name_of(card)) if card else t("realm.more", n=n)
        for card, n in added.items()
    ]
    if not said:
        return t("realm.none")
    return t("realm.power", n=found.total, parts=joined(said, "realm.and"))


def _hand(v: State, seat: int) -> Zone:
    items, seen = [], Counted[str]()
    for card in v.sides[seat].hand:
        seen[card] += 1
        at = f"{seat}.hand.{card}"
        items.append(card_item(f"{at}.{seen[card]}", card, on=at))
    return Zone(f"{seat}.hand", "hand", t("zone.hand"), seat, tuple(items), team=seat)


def _piles(v: State, seat: int) -> Iterator[Zone]:
    """QG-28.1"""
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
    """Who has won, in words, and by which clause."""
    said = t(f"result.{s.reason}", who=Who(s.winner))
    return (s.winner,), said, CLAUSES[s.reason]
