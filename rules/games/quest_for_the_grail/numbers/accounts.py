"""Stats, upkeep, power, awards, prices and prohibitions as they are now, each as a sum that says
where its parts come from.

>>> from rules.games.quest_for_the_grail import library
>>> armed = Warrior(1, "gawain", 0, 0, 7, attached=(Attached(2, "galatine", 0),))
>>> s = State((Side(), Side()), warriors=(armed,))
>>> stat(s, "w1", "strength")
Account(lines=(Line(n=6, card='gawain'), Line(n=2, card='galatine')), total=8)
>>> price(s, "w1", "mortal_challenge"), upkeep(s, armed).total
(2, 3)
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from rules.games.quest_for_the_grail import cards
from rules.games.quest_for_the_grail.cards import Card
from rules.games.quest_for_the_grail.numbers.matching import About, fits_card, holds
from rules.games.quest_for_the_grail.state import (
    Attached,
    Side,
    State,
    Warrior,
    domains_of,
    ref,
    warrior,
    warriors_of,
)
from rules.games.quest_for_the_grail.vocabulary.terms import BEARER, CONTINUOUS
from rules.text.vocabulary import Op

__all__ = ["Attached", "Side"]

HEALING_PRICE, PRICE = 1, 2  # in valor (QG-20.11; QG-13.5, QG-15.2, QG-16.4, QG-16.7)


class Line(NamedTuple):
    """A part of a sum, and the card that it comes from."""

    n: int
    card: str


class Account(NamedTuple):
    """A sum: its parts, and what they come to, which may be cut off at 0."""

    lines: tuple[Line, ...]
    total: int


class Cause(NamedTuple):
    """What is in force on something, and the card that says so."""

    term: Op
    card: str


# -- what is in force ------------------------------------------------------------------------------


def causes_on(s: State, at: str, quest: str = "") -> Iterator[Cause]:
    """All that is in force on a warrior, or on the quest that is fought. `quest`: the card of the
    quest that is attempted."""
    w = warrior(s, at)
    if w is not None:
        about = About(at, w.controller, quest)
        for card in (w.card, *(a.card for a in w.attached)):
            yield from _static(s, about, card, BEARER)
        yield from _as_champion(s, at)
        yield from _of_player(s, w.controller)
    for one in s.lasting:
        for term, refs in one.terms:
            if at in refs:
                yield Cause(term, one.card)


def _static(s: State, about: About, name: str, target: str) -> Iterator[Cause]:
    """What a card in play does to whom it means by this word."""
    for one in cards.card(name).statics:
        mine = [term for term in one.terms if CONTINUOUS.args(term)["target"] == target]
        if mine and holds(s, about, one.conditions):
            yield from (Cause(term, name) for term in mine)


def _as_champion(s: State, at: str) -> Iterator[Cause]:
    """What a king does to whoever fights for him (QG-19.1)."""
    for party in s.combat.parties if s.combat else ():
        if party.fighter == at and party.principal != at:
            king = warrior(s, party.principal)
            if king is not None:
                yield from _static(s, About(at, king.controller), king.card, "champion")


def _of_player(s: State, seat: int) -> Iterator[Cause]:
    """What is in force on everybody of a player, or on all players."""
    for one in s.lasting:
        for term, refs in one.terms:
            if ref("p", seat) in refs and term[0] == "forbid":
                yield Cause(term, one.card)


def _only(causes: Iterable[Cause], name: str, **wanted: str) -> Iterator[tuple[int, Cause]]:
    """Those of a name with these arguments, and their amounts."""
    for cause in causes:
        if cause.term[0] == name:
            args = CONTINUOUS.args(cause.term)
            if all(args[key] == value for key, value in wanted.items()):
                yield args.get("amount", 0), cause


def _account(lines: list[Line], least: int | None = 0) -> Account:
    total = sum(line.n for line in lines)
    return Account(tuple(lines), total if least is None else max(least, total))


# -- numbers ---------------------------------------------------------------------------------------


def stat(s: State, at: str, name: str) -> Account:
    """Prowess, strength, endurance or armor; only prowess may be negative (OP-46)."""
    card = _card_of(s, at)
    lines = []
    printed = getattr(card, name)
    if printed or name != "armor":
        lines.append(Line(printed, card.id))
    if name == "armor":
        w = warrior(s, at)
        worn = [cards.card(a.card) for a in w.attached] if w else []
        lines += [Line(one.armor, one.id) for one in worn if one.type == "reward" and one.armor]
    lines += [Line(n, c.card) for n, c in _only(causes_on(s, at), "mod_stat", stat=name)]
    return _account(lines, None if name == "prowess" else 0)


def _card_of(s: State, at: str) -> Card:
    """The card of a warrior, or of the quest that is fought."""
    w = warrior(s, at)
    if w is not None:
        return cards.card(w.card)
    assert s.combat is not None and at[:1] == "q"
    return cards.card(s.combat.quest)


def upkeep(s: State, w: Warrior) -> Account:
    """QG-6.8"""
    lines = [Line(cards.card(w.card).upkeep, w.card)]
    found = _only(causes_on(s, ref("w", w.id)), "mod_upkeep")
    return _account(lines + [Line(n, c.card) for n, c in found])


def power(s: State, seat: int) -> Account:
    """What a player's domains produce, and what adds to it (QG-6.2 to QG-6.5)."""
    kings = [cards.card(w.card) for w in warriors_of(s, seat) if cards.card(w.card).is_king]
    realms = {king.realm: king.id for king in kings}
    lines = []
    for d in domains_of(s, seat):
        card = cards.card(d.card)
        lines.append(Line(card.power, d.card))
        if card.realm in realms:
            lines.append(Line(1, realms[card.realm]))
    for w in warriors_of(s, seat):
        about = About(ref("w", w.id), seat)
        for name in (w.card, *(a.card for a in w.attached)):
            found = _only(_static(s, about, name, "controller"), "mod_power")
            lines += [Line(n, c.card) for n, c in found]
    for one in s.lasting:
        for term, refs in one.terms:
            if term[0] == "mod_power" and ref("p", seat) in refs:
                lines.append(Line(CONTINUOUS.args(term)["amount"], one.card))
    if s.turn == seat and s.added:
        lines.append(Line(s.added, ""))
    return _account(lines)


def award(s: State, at: str, quest: str) -> Account:
    """What a warrior is awarded for an ordinary quest (QG-9.1)."""
    card = cards.card(quest)
    lines = [Line(card.valor, quest)]
    kind = "fight" if card.is_fight else "condition"
    for n, cause in _only(causes_on(s, at, quest), "mod_award"):
        if CONTINUOUS.args(cause.term)["of"] in ("any", kind):
            lines.append(Line(n, cause.card))
    return _account(lines)


def price(s: State, at: str, of: str) -> int:
    """The valor that something costs a warrior. A lesser warrior pays nothing (QG-21.5); of several
    cards that say another price, the lowest holds."""
    w = warrior(s, at)
    if w is None or not cards.card(w.card).is_titled:
        return 0
    usual = HEALING_PRICE if of == "knightly_healing" else PRICE
    found = [n for n, _ in _only(causes_on(s, at), "valor_cost", of=of)]
    return min(found, default=usual)


def forbidding(s: State, at: str, what: str, quest: str = "") -> tuple[str, ...]:
    """The cards that forbid something to a warrior (QG-1.12)."""
    return tuple(c.card for _, c in _only(causes_on(s, at, quest), "forbid", what=what))


def forbids_attaching(s: State, at: str, name: str) -> tuple[str, ...]:
    """The cards that forbid to attach this one to a warrior."""
    card = cards.card(name)
    found = [c for _, c in _only(causes_on(s, at), "forbid", what="attach")]
    return tuple(
        c.card
        for c in found
        if any(fits_card(card, term) for term in CONTINUOUS.args(c.term)["cards"])
    )


def prevents(s: State, at: str, what: str) -> tuple[str, ...]:
    """The cards that keep a kind of damage from a warrior."""
    return tuple(c.card for _, c in _only(causes_on(s, at), "prevent", what=what))
