"""The values of amounts. Dice are rolled here, with events (OP-72).

>>> from rules.games.war_vortex_night.state import Character
>>> s = State((Character("x", hp=7),), chance=(0, 6, 1))
>>> s, n, _ = value(s, By(0), ("dice", 2, 6, -2)); n, s.chance, value(s, By(0), ("hp", "self"))[1]
(5, (0,), 7)
"""

from functools import lru_cache
from typing import Any

from rules.core.model import NOBODY, Event
from rules.core.rng import Rng
from rules.games.war_vortex_night import cards
from rules.games.war_vortex_night.numbers.accounts import Lines
from rules.games.war_vortex_night.ongoing.conditions import person
from rules.games.war_vortex_night.ongoing.statuses import number
from rules.games.war_vortex_night.state import By, Line, Roll, State
from rules.games.war_vortex_night.vocabulary.terms import AMOUNTS

Events = tuple[Event, ...]


def die(s: State, i: int, purpose: str, faces: int = cards.FACES) -> tuple[State, int, Event]:
    """Rolls one die for a character, from the only source of chance (OP-72)."""
    rng = Rng(s.chance)
    face = rng.roll(faces)
    dice = (*s.dice, Roll(i, purpose, face))
    return s._replace(chance=rng.chance, dice=dice), face, told(s, i, purpose, face)


def told(s: State, i: int, purpose: str, face: int) -> Event:
    """The event of a rolled die."""
    return _told(s.characters[i].player, i, purpose, face)


@lru_cache(1 << 10)
def _told(seat: int, i: int, purpose: str, face: int) -> Event:
    facts = (("who", i), ("purpose", purpose), ("face", face))
    return Event("die", seat, facts, reveals=True)


def rolled(s: State, by: By, amount: Any) -> tuple[State, Any, Events]:
    """The amount with all its dice rolled, once for all its targets (OP-21)."""
    if type(amount) is int:
        return s, amount, ()
    if amount[0] == "dice":
        return _dice(s, by, *amount[1:])
    if amount[0] != "sum":
        return s, amount, ()
    parts = []
    events: Events = ()
    for one in amount[1]:
        s, part, more = rolled(s, by, one)
        parts.append(part)
        events += more
    return s, ("sum", tuple(parts)), events


def _dice(s: State, by: By, n: int, faces: int, plus: int) -> tuple[State, Any, Events]:
    rng = Rng(s.chance)
    found = [rng.roll(faces) for _ in range(n)]
    dice = (*s.dice, *[Roll(by.who, "effect", face) for face in found])
    lines = [Line(face, "die", "WVN-1.6") for face in found]
    if plus:
        lines.append(Line(plus, "plus", "WVN-1.6"))
    events = tuple([told(s, by.who, "effect", face) for face in found])
    return s._replace(chance=rng.chance, dice=dice), ("rolled", tuple(lines)), events


def lines(s: State, by: By, amount: Any, clause: str) -> Lines:
    """The parts of an amount without dice; `clause`: the one for a plain number."""
    if type(amount) is int:
        return (Line(amount, "amount", clause),)
    if amount[0] == "rolled":
        found: Lines = amount[1]
        return found
    if amount[0] == "sum":
        return tuple([line for one in amount[1] for line in lines(s, by, one, clause)])
    args = AMOUNTS.args(amount)
    return (
        Line(_known(s, by, amount[0], **args), amount[0], clause, whose=person(by, args["of"])),
    )


def value(s: State, by: By, amount: Any) -> tuple[State, int, Events]:
    """The current value of an amount. Only dice change the state."""
    s, fixed, events = rolled(s, by, amount)
    return s, total(lines(s, by, fixed, "")), events


def total(found: Lines) -> int:
    return sum([line.n for line in found])


def amounts(
    s: State,
    by: By,
    amount: Any,
    targets: tuple[int, ...],
    each: bool,
    source: str = "",
    clause: str = "",
) -> tuple[State, tuple[Lines, ...], Events]:
    """The parts of the amount for every target, by `source` and `clause`: one roll for all, unless
    it is for `each` (OP-21)."""
    if type(amount) is int:
        line = Line(amount, "amount", clause, "", "", NOBODY, ((amount, source),))
        return s, ((line,),) * len(targets), ()
    out = []
    events: Events = ()
    if not each:
        s, amount, events = rolled(s, by, amount)
        if amount[0] == "rolled":
            return s, (_caused(amount[1], source, clause),) * len(targets), events
    for i in targets:
        mine = by._replace(target=i)
        s, fixed, more = rolled(s, mine, amount)
        out.append(_caused(lines(s, mine, fixed, clause), source, clause))
        events += more
    return s, tuple(out), events


def _caused(found: Lines, source: str, clause: str) -> Lines:
    """The parts of an amount, the first of which names the cause."""
    first, *others = found
    return (first._replace(clause=clause, causes=((first.n, source),)), *others)


def _known(s: State, by: By, what: str, of: str, face: int = 0) -> int:
    i = person(by, of)
    if i == NOBODY:
        return 0
    c = s.characters[i]
    if what == "hp":
        return c.hp
    if what == "status_count":
        return number(c)
    face = face or by.face
    return cards.action(c.deck[face - 1]).cost if 0 < face <= len(c.deck) else 0  # WVN-16.4
