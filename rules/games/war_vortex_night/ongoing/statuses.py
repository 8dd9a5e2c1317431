"""Classes of changes: how received changes integrate, end and are counted (WVN-10 to WVN-14).

All functions map a character to a character. The caller decides who may receive a change, and makes
the events.

>>> plus, minus = Kind("damage_dealt"), Part(-1, 9)
>>> c = received(received(Character("x"), plus, Part(1, 1), 1), plus, Part(1, 2), 2)
>>> len(c.statuses), c.statuses[0].elements[0].net, number(c)
(1, 2, 1)
>>> number(received(received(c, plus, minus, 3), plus, minus, 4))
0
"""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from rules.games.war_vortex_night.cards import expression, fits
from rules.games.war_vortex_night.state import Character, Element, Kind, Loss, Part, Status

Left = Callable[[Element], Element | None]
Counted = TypeVar("Counted", Part, Loss)

TURN_START = ("turn_start_lose_hp", "turn_start_heal", "turn_start_damage")  # done in T2 (OP-49)


def elements(c: Character) -> Sequence[Element]:
    """Everything in force on a character: the base modification, then statuses by age."""
    if not c.statuses:
        return c.base
    if not c.base and len(c.statuses) == 1:
        return c.statuses[0].elements
    return [*c.base, *[e for status in c.statuses for e in status.elements]]


def in_force(c: Character, what: str) -> list[tuple[str, Element]]:
    """All elements in force on a character of one kind, with their class: "base", "status", or the
    name of a named status."""
    found = [("base", e) for e in c.base if e.kind.what == what]
    for status in c.statuses:
        for e in status.elements:
            if e.kind.what == what:
                found.append((status.name or "status", e))
    return found


def is_for(kind: Kind, attributes: tuple[str, ...]) -> bool:
    """Whether a kind is about damage of these attributes (OP-50)."""
    return not kind.only or fits(expression(kind.only), attributes)


def is_one(status: Status, name: str, kind: str) -> bool:
    """Whether a status has that name, if any, and an element of that kind, if any."""
    is_of_kind = not kind or any(e.kind.what == kind for e in status.elements)
    return name in ("", status.name) and is_of_kind


def settings(c: Character, what: str) -> list[tuple[int, Any]]:
    """The settings of one kind, as (since, value) pairs, the latest last (OP-50, OP-64)."""
    found = [(e.since, e.kind.sets) for e in elements(c) if e.kind.what == what]
    if len(found) > 1:
        found.sort(key=lambda pair: pair[0])
    return found


def since(c: Character, what: str) -> int:
    """The moment since when a flag has been in force, -1 if it is not."""
    if not c.base and not c.statuses:
        return -1
    return max([e.since for e in elements(c) if e.kind.what == what], default=-1)


def number(c: Character) -> int:
    """The status count (OP-62): integrated normal statuses and copies of named ones, never the base
    modification (WVN-14.6)."""
    return sum([status.is_in_force for status in c.statuses])


# -- integration -----------------------------------------------------------------------------------


def integrated(e: Element | None, kind: Kind, part: Part) -> Element | None:
    """An element with one more part; None if nothing is left of it (WVN-11.2 to WVN-11.4)."""
    if kind.what == "inability":
        return _longer(e, kind, part)
    parts = (*e.parts, part) if e else (part,)
    return _kept(kind, parts)


def _kept(kind: Kind, parts: tuple[Part, ...]) -> Element | None:
    """At ±0 the parts are deleted, unless one of them is continuous (OP-52)."""
    e = Element(kind, parts)
    if not parts or (e.net == 0 and not any(part.source for part in parts)):
        return None
    return e


def _longer(e: Element | None, kind: Kind, part: Part) -> Element | None:
    """An inability is one count of turns, which does not exist at 0 or below (OP-53). Merged ones
    have no known origin."""
    if e is not None:
        old = e.parts[0]
        attributes = tuple(dict.fromkeys((*old.attributes, *part.attributes)))
        influence = max(old.influence, part.influence)
        origin = old.origin if old.origin == part.origin else ""
        value = old.value + part.value
        part = old._replace(value=value, attributes=attributes, influence=influence, origin=origin)
    return Element(kind, (part,)) if part.value > 0 else None


def received(c: Character, kind: Kind, part: Part, born: int) -> Character:
    """The character with another normal status, merged into one of the same kind if it has that
    (WVN-11.1, WVN-11.5); never into a named one (WVN-12.5)."""
    for i, status in enumerate(c.statuses):
        if not status.name and status.elements[0].kind == kind:
            e = integrated(status.elements[0], kind, part)
            mine = () if e is None else (status._replace(elements=(e,)),)
            return c._replace(statuses=(*c.statuses[:i], *mine, *c.statuses[i + 1 :]))
    e = integrated(None, kind, part)
    if e is None:
        return c
    return c._replace(statuses=(*c.statuses, Status((e,), "", born)))


def named(c: Character, name: str, parts: list[tuple[Kind, Part]], born: int) -> Character:
    """The character with another named status, always separate (WVN-12.1)."""
    found: tuple[Element, ...] = ()
    for kind, part in parts:
        found = _put(found, kind, part)
    return c._replace(statuses=(*c.statuses, Status(found, name, born))) if found else c


def based(c: Character, kind: Kind, part: Part) -> Character:
    """The character with an addition to its only base modification (WVN-14.1, WVN-14.4)."""
    base = _put(c.base, kind, part)
    return c if base is c.base else c._replace(base=base)


def _put(group: tuple[Element, ...], kind: Kind, part: Part) -> tuple[Element, ...]:
    for i, old in enumerate(group):
        if old.kind == kind:
            e = integrated(old, kind, part)
            return (*group[:i], *(() if e is None else (e,)), *group[i + 1 :])
    e = integrated(None, kind, part)
    return group if e is None else (*group, e)


# -- ending changes --------------------------------------------------------------------------------


def removed(c: Character, born: int) -> Character:
    """The character without one whole status (WVN-11.7). Its continuous parts arise anew at the
    next evaluation (OP-52, OP-60)."""
    return c._replace(statuses=tuple([x for x in c.statuses if x.born != born]))


def without_base(c: Character, what: str) -> Character:
    """The character without the one-off parts of its base modification, of one kind, or of any
    (""); only an effect that names them does this (OP-63)."""
    base = []
    for e in c.base:
        left = tuple([part for part in e.parts if part.source])
        kept = e if what not in ("", e.kind.what) else _kept(e.kind, left)
        if kept is not None:
            base.append(kept)
    return c._replace(base=tuple(base))


def without_sources(c: Character, ended: frozenset[str]) -> Character:
    """The character without the parts whose causes have ended; each removes its own value
    (WVN-13.4, OP-52)."""

    def left(e: Element) -> Element | None:
        parts = tuple([part for part in e.parts if part.source not in ended])
        return e if len(parts) == len(e.parts) else _kept(e.kind, parts)

    return _each(c, left)


def counted_down(c: Character, mark: int) -> Character:
    """The character after T6 of its turn: changes that existed at T3 have one turn less (OP-12,
    OP-14)."""
    if not c.disabled and not c.lost and not [e for e in elements(c) if _is_counted(e)]:
        return c
    disabled, lost = _older(c.disabled, mark), _older(c.lost, mark)
    if disabled is not c.disabled or lost is not c.lost:
        c = c._replace(disabled=disabled, lost=lost)

    def left(e: Element) -> Element | None:
        if e.kind.what == "inability":
            old = e.parts[0]
            shorter = Part(-1, origin=old.origin)
            return integrated(e, e.kind, shorter) if old.since <= mark else e
        parts = _older(e.parts, mark)
        return e if parts is e.parts else _kept(e.kind, parts)

    return _each(c, left)


def _is_counted(e: Element) -> bool:
    """Whether an element has a count of turns."""
    return e.kind.what == "inability" or any(part.turns for part in e.parts)


def _older(those: tuple[Counted, ...], mark: int) -> tuple[Counted, ...]:
    """Those with turns left, or without a count."""
    if not [one for one in those if one.turns and one.since <= mark]:
        return those
    out = []
    for one in those:
        if not one.turns or one.since > mark:
            out.append(one)
        elif one.turns > 1:
            out.append(one._replace(turns=one.turns - 1))
    return tuple(out)


def _each(c: Character, left: Left) -> Character:
    """The character with each element changed; empty elements are removed."""
    base = _changed(c.base, left)
    found = [(status, _changed(status.elements, left)) for status in c.statuses]
    if base is c.base and not [kept for status, kept in found if kept is not status.elements]:
        return c
    statuses = [
        status if kept is status.elements else status._replace(elements=kept)
        for status, kept in found
        if kept
    ]
    return c._replace(base=base, statuses=tuple(statuses))


def _changed(group: tuple[Element, ...], left: Left) -> tuple[Element, ...]:
    found = tuple(map(left, group))
    same = [e for e, old in zip(found, group, strict=True) if e is old]
    return group if len(same) == len(group) else tuple([e for e in found if e is not None])
