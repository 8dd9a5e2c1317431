"""Accounts: the parts of a number at the table, each with its origin.

>>> from rules.games.war_vortex_night.state import Character, Element, Kind, Part, Status
>>> e = Element(Kind("damage_taken"), (Part(-1, 4, origin="c1.card.2"), Part(-1, 5, 2)))
>>> s = State((Character("x", statuses=(Status((e,), born=1),)),))
>>> [line] = changes(s, 0, "damage_taken")
>>> line.n, line.form, line.clause, line.causes
(-2, 'status', 'WVN-11.1', ((-1, 'c1.card.2'), (-1, '')))
"""

from functools import lru_cache
from typing import NamedTuple

from rules.games.war_vortex_night.cards import FACES
from rules.games.war_vortex_night.ongoing.statuses import in_force, is_for
from rules.games.war_vortex_night.state import Element, Line, Part, State, ref

Lines = tuple[Line, ...]
CLAMPED = Line(0, "clamped", "OP-13")
_CLAUSES = {"base": "WVN-14.5", "status": "WVN-11.1"}  # other forms are named statuses


class Account(NamedTuple):
    """The parts of a number, and its total (OP-22, OP-27)."""

    parts: Lines
    total: int


def amount(n: int, clause: str = "OP-22") -> Lines:
    """A number that stands by itself."""
    return (Line(n, "amount", clause),)


def summed(lines: list[Line], why: Line, low: int = 0, high: int | None = None) -> Account:
    """The sum of all parts, limited at the end to its lowest and highest values, because of
    `why`."""
    plain = sum([line.n for line in lines])
    total = max(plain, low) if high is None else min(max(plain, low), high)
    if total == plain:
        return Account(tuple(lines), total)
    return Account((*lines, why._replace(n=total - plain)), total)


def stopped(lines: list[Line], why: Line) -> Account:
    """Nothing, because of `why`, whatever the parts are."""
    return Account((*lines, why._replace(n=-sum([line.n for line in lines]))), 0)


def changes(s: State, i: int, what: str, attributes: tuple[str, ...] = ()) -> list[Line]:
    """All changes of one quantity of a character, class by class (WVN-14.5, OP-22). `attributes`:
    those of the damage in question."""
    c = s.characters[i]
    if not c.base and not c.statuses:
        return []
    return [
        line(s, form, e) for form, e in in_force(c, what) if e.net and is_for(e.kind, attributes)
    ]


def line(s: State, form: str, e: Element) -> Line:
    """An element as a part of a number: by its class (WVN-14.5, WVN-11.1, WVN-12.2), with its own
    parts (OP-52)."""
    return _line(form, e, _place(s))


@lru_cache(1 << 10)
def _line(form: str, e: Element, place: str) -> Line:
    clause = _CLAUSES.get(form, "WVN-12.2")
    return Line(e.net, e.kind.what, clause, form, e.kind.only, causes=_causes(e, place))


def flagged(s: State, i: int, what: str, clause: str) -> Line:
    """The latest element of a character that sets a flag without a number."""
    form, e = max(in_force(s.characters[i], what), key=lambda pair: pair[1].since)
    return Line(0, what, clause, form, causes=_causes(e, _place(s)))


def told_by(origin: str, what: str, clause: str, n: int = 0) -> Line:
    """A part from an effect; `origin` names it."""
    return Line(n, what, clause, causes=((n, origin),))


def _causes(e: Element, place: str) -> tuple[tuple[int, str], ...]:
    return tuple([(part.value, _cause(part, place)) for part in e.parts])


def cause(s: State, part: Part) -> str:
    """The origin of a part: a card, an ability or a face of a character's table (`c1.card.3`), or
    the field (`field.loam`); "" if unknown."""
    return _cause(part, _place(s))


def _cause(part: Part, place: str) -> str:
    if not part.source:
        return part.origin
    where, _, rest = part.source.partition(".")
    if where == "field":
        return f"field.{place}" if place else ""
    return f"{ref(int(where))}.{rest.rpartition('.')[0]}" if where.isdigit() else ""


def _place(s: State) -> str:
    """The field in place, or nothing."""
    return s.field.card if s.field else ""


# -- dice ------------------------------------------------------------------------------------------


def order_die(s: State, i: int, face: int) -> Account:
    """The result of a turn-order die, which has no limits (WVN-3.8, OP-10)."""
    lines = [Line(face, "die", "WVN-3.8"), *changes(s, i, "turn_order_die")]
    return Account(tuple(lines), sum([line.n for line in lines]))


def action_die(s: State, i: int) -> Account:
    """The face of the deck for the action die (WVN-4.4, OP-13)."""
    face = Line(s.face, "die" if s.natural else "set", "WVN-4.4")
    return summed([face, *changes(s, i, "action_die")], CLAMPED, 1, FACES)
