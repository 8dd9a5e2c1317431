"""Current stats, upkeep, power, awards, prices and prohibitions, each as a sum with the sources of
its parts.

>>> from rules.games.quest_for_the_grail import library
>>> from rules.games.quest_for_the_grail.state import Attached, Side
>>> armed = Warrior(1, "gawain", 0, 0, 7, attached=(Attached(2, "galatine", 0),))
>>> s = State((Side(), Side()), warriors=(armed,))
>>> stat(s, "w1", "strength")
Account(lines=(Line(n=6, card='gawain'), Line(n=2, card='galatine')), total=8)
>>> price(s, "w1", "mortal_challenge"), upkeep(s, armed).total
(2, 3)
"""

from typing import Any, NamedTuple

from rules.core.cards import Cards
from rules.games.quest_for_the_grail import cards
from rules.games.quest_for_the_grail.cards import SHELF, Card
from rules.games.quest_for_the_grail.numbers.matching import HOLDS, About, fits_card, holds
from rules.games.quest_for_the_grail.state import State, Warrior
from rules.games.quest_for_the_grail.vocabulary.terms import BEARER, CONTINUOUS
from rules.text.vocabulary import Op

HEALING_PRICE, PRICE = 1, 2  # in valor (QG-20.11; QG-13.5, QG-15.2, QG-16.4, QG-16.7)


class Line(NamedTuple):
    """A part of a sum, and its source."""

    n: int
    card: str


class Account(NamedTuple):
    """A sum: its parts and its total, which may be limited to at least 0."""

    lines: tuple[Line, ...]
    total: int


class Cause(NamedTuple):
    """A term in force: its arguments by name, and its card."""

    args: dict[str, Any]
    card: str

    @property
    def line(self) -> Line:
        """Its part of a sum."""
        return Line(self.args["amount"], self.card)


# -- in force --------------------------------------------------------------------------------------

Found = tuple[tuple[tuple[Op, ...], dict[str, Any]], ...]


@SHELF.worked_out(4_096)
def _said(card: str, target: str, name: str, of: str) -> Found:
    """The conditions and arguments of a card's continuous terms of this name and target word; if
    `of` is given, only those about it."""
    out = []
    for one in cards.card(card).statics:
        for term in one.terms:
            args = CONTINUOUS.args(term)
            if term[0] == name and args["target"] == target and _is_about(args, of):
                out.append((one.conditions, args))
    return tuple(out)


def _is_about(args: dict[str, Any], of: str) -> bool:
    return not of or of in (args.get("stat"), args.get("of"), args.get("what"))


@SHELF.worked_out(16_384)
def _on(borne: Cards, target: str, name: str, of: str) -> tuple[tuple[tuple[Op, ...], Cause], ...]:
    """The conditions and causes of these terms on several cards."""
    return tuple([
        (conditions, Cause(args, card))
        for card in borne
        for conditions, args in _said(card, target, name, of)
    ])  # fmt: skip


def causes(s: State, at: str, name: str, of: str = "", quest: str = "") -> list[Cause]:
    """All terms of a name in force on a warrior, or on the quest being fought. `quest`: the card of
    the quest being attempted."""
    w = s.warrior(at)
    out: list[Cause] = []
    if w is not None:
        found = _on((w.card, *[a.card for a in w.attached]), BEARER, name, of)
        if found:
            # Prices and prohibitions depend on the principal, numbers on the fighter.
            is_principal = name in ("valor_cost", "forbid")
            out += _in_force(s, found, About(at, w.controller, quest, is_principal))
        if s.combat is not None:
            out += _as_champion(s, at, name, of)
    for one in s.lasting:
        for term, refs in one.terms:
            if term[0] != name or not (at in refs or _reaches(w, name, refs)):
                continue
            if _is_about(args := CONTINUOUS.args(term), of):
                out.append(Cause(args, one.card))
    return out


def _in_force(
    s: State, found: tuple[tuple[tuple[Op, ...], Cause], ...], about: About
) -> list[Cause]:
    return [cause for these, cause in found if not these or holds(s, about, these)]


def _reaches(w: Warrior | None, name: str, refs: tuple[str, ...]) -> bool:
    """Whether a prohibition for players applies to this warrior."""
    return name == "forbid" and w is not None and f"p{w.controller}" in refs


def _as_champion(s: State, at: str, name: str, of: str) -> list[Cause]:
    """A king's effects on his champion (QG-19.1)."""
    for party in s.parties:
        if party.fighter == at and party.principal != at:
            king = s.warrior(party.principal)
            if king is not None:
                found = _on((king.card,), "champion", name, of)
                return _in_force(s, found, About(at, king.controller))
    return []


def _account(lines: list[Line], least: int | None = 0) -> Account:
    total = sum(line.n for line in lines)
    return Account(tuple(lines), total if least is None else max(least, total))


# -- numbers ---------------------------------------------------------------------------------------


def stat(s: State, at: str, name: str, quest: str = "") -> Account:
    """Prowess, strength, endurance or armor; only prowess may be negative (OP-46). `quest`: the
    card of the condition quest that tests it."""
    card = _card_of(s, at)
    lines = []
    printed = getattr(card, name)
    if printed or name != "armor":
        lines.append(Line(printed, card.id))
    if name == "armor":
        w = s.warrior(at)
        worn = [cards.card(a.card) for a in w.attached] if w else []
        lines += [Line(one.armor, one.id) for one in worn if one.type == "reward" and one.armor]
    lines += [cause.line for cause in causes(s, at, "mod_stat", name, quest)]
    return _account(lines, None if name == "prowess" else 0)


def _card_of(s: State, at: str) -> Card:
    """The card of a warrior, or of the quest being fought."""
    w = s.warrior(at)
    if w is not None:
        return cards.card(w.card)
    assert at[:1] == "q"
    return cards.card(s.fight.quest)


def _has_stat(s: State, about: About, **asked: Any) -> bool:
    """Whether a current stat is high enough (QG-8.5)."""
    return stat(s, about.bearer, asked["stat"], about.quest).total >= asked["at_least"]


HOLDS["stat"] = _has_stat


def upkeep(s: State, w: Warrior) -> Account:
    """The upkeep of a warrior (QG-6.8)."""
    more = [cause.line for cause in causes(s, w.at, "mod_upkeep")]
    return _account([Line(cards.card(w.card).upkeep, w.card), *more])


def power(s: State, seat: int) -> Account:
    """The power of a player's domains, with all additions (QG-6.2 to QG-6.5)."""
    kings = [cards.card(w.card) for w in s.warriors_of(seat) if cards.card(w.card).is_king]
    realms = {king.realm: king.id for king in kings}
    lines = []
    for d in s.domains_of(seat):
        card = cards.card(d.card)
        lines.append(Line(card.power, d.card))
        if card.realm in realms:
            lines.append(Line(1, realms[card.realm]))
    for w in s.warriors_of(seat):
        about = About(w.at, seat)
        found = _on((w.card, *[a.card for a in w.attached]), "controller", "mod_power", "")
        lines += [cause.line for cause in _in_force(s, found, about)]
    lines += [cause.line for cause in causes(s, f"p{seat}", "mod_power")]
    if s.to_move == seat and s.added:
        lines.append(Line(s.added, ""))
    return _account(lines)


def award(s: State, at: str, quest: str) -> Account:
    """The award of an ordinary quest for a warrior (QG-9.1)."""
    card = cards.card(quest)
    these = ("any", "fight" if card.is_fight else "condition")
    found = causes(s, at, "mod_award", quest=quest)
    return _account([Line(card.valor, quest), *(c.line for c in found if c.args["of"] in these)])


def stage_loss(s: State, owner: int) -> int:
    """The valor lost with a lost stage of the grail quest: the printed valor of the stage's quest,
    which is `owner`'s (QG-10.9)."""
    return cards.card(s.sides[owner].quest).valor


def price(s: State, at: str, of: str) -> int:
    """The price of something for a warrior, in valor. A lesser warrior pays nothing (QG-21.5); of
    several cards with another price, the lowest counts."""
    w = s.warrior(at)
    if w is None or not cards.card(w.card).is_titled:
        return 0
    usual = HEALING_PRICE if of == "knightly_healing" else PRICE
    found = [c.args["amount"] for c in causes(s, at, "valor_cost", of)]
    return min(found, default=usual)


def forbidding(s: State, at: str, what: str, quest: str = "") -> tuple[str, ...]:
    """The cards that forbid something to a warrior (QG-1.12)."""
    return tuple([c.card for c in causes(s, at, "forbid", what, quest)])


def forbids_attaching(s: State, at: str, name: str) -> tuple[str, ...]:
    """The cards that forbid attaching this one to a warrior."""
    card = cards.card(name)
    found = causes(s, at, "forbid", "attach")
    return tuple([c.card for c in found if any(fits_card(card, x) for x in c.args["cards"])])


def prevents(s: State, at: str, what: str) -> tuple[str, ...]:
    """The cards that prevent a kind of damage to a warrior."""
    return tuple([c.card for c in causes(s, at, "prevent", what)])


@SHELF.worked_out(1_024)
def lowers_endurance(card: str) -> bool:
    """Whether a card in play may lower a warrior's endurance."""
    said = (*_said(card, BEARER, "mod_stat", "endurance"),
            *_said(card, "champion", "mod_stat", "endurance"))  # fmt: skip
    return any(args["amount"] < 0 for _, args in said)
