"""Responses to responses: detecting those that would go on without end.

Two characters with thorns strike each other until one retires; that ends. A character that heals
when hurt and is hurt when healed does not. A response that begins within itself is stopped

- if everything is as it was at an earlier beginning, so that it would recur for ever; or
- after `GROWING` times, if no value has become less than at first; or
- after `MOST` times.

This is a technical safety, like the limit of phases (OP-17), and it is logged.

>>> from rules.core.stack import Frame
>>> s = State((Character("x"),), stack=(Frame((), 0, "c1.ability.thorns"),) * (OFTEN + 1))
>>> sign = signed(s, "c1.ability.thorns")
>>> sign[1:], signed(s, "c1.ability.horns")
((20, 0), ())
>>> s = s._replace(stack=(*s.stack, s.stack[0].choose("sign", sign)))
>>> signed(s, "c1.ability.thorns") is None
True
"""

from binascii import crc32
from collections import Counter
from collections.abc import Iterator
from typing import Any

from rules.core.stack import with_stack
from rules.games.war_vortex_night.ongoing.settling import told
from rules.games.war_vortex_night.ongoing.standing import is_disabled
from rules.games.war_vortex_night.play.steps import Done
from rules.games.war_vortex_night.state import Character, State, Status
from rules.games.war_vortex_night.vocabulary.effects import EFFECTS
from rules.text.vocabulary import Op

Sign = tuple[int, ...]
OFTEN = 8  # nested beginnings before a check
GROWING = 60
ANSWERS = ("ability", "element", "parting", "at_once", "remove", "turn_over")
MOST = 1_000  # the highest HP on a card


def signed(s: State, source: str) -> Sign | None:
    """The sign of a state, for the beginning of a response: a checksum, then the values that may
    run out. None if it would go on without end; empty if it is not nested deeply enough."""
    if len(s.stack) <= OFTEN:
        return ()
    within = [frame for frame in s.stack if frame.source == source]
    if len(within) <= OFTEN:
        return ()
    left = [n for c in s.characters for n in _left(c)]
    sign = (crc32(repr(tuple(_situation(s))).encode()), *left)
    before = [found for frame in within if (found := frame.choice("sign"))]
    wears = not before or any(now < then for now, then in zip(left, before[0][1:], strict=False))
    if sign in before or len(within) > (MOST if wears else GROWING):
        return None
    return sign


def endless(s: State, source: str, i: int, ability: str = "") -> Done:
    """Stops an ability, or a rule on a character, with the rest of its chain; steps of the rules
    themselves stay."""
    often = Counter(one.source for one in s.stack if one.source)
    first = next(
        n for n, one in enumerate(s.stack) if often[one.source] > 1 or one.source == source
    )
    chain = [one._replace(ops=tuple(filter(_stays, one.ops))) for one in s.stack[first:]]
    event = told(s, "endless", i, ability=ability)
    return with_stack(s, (*s.stack[:first], *chain)), (event,)


def _stays(op: Op) -> bool:
    return not EFFECTS.knows(op[0]) and op[0] not in ANSWERS


def _left(c: Character) -> tuple[int, int]:
    """A character's values that may run out: HP; status changes and usable cards."""
    if c.is_retired:
        return -MOST, 0
    usable = [face for face in range(1, len(c.deck) + 1) if not is_disabled(c, face)]
    return c.hp, len(c.statuses) + len(usable)


def _situation(s: State) -> Iterator[Any]:
    """Everything that decides the next steps, except the moments of changes."""
    yield s.field, s.used, s.to_move, s.face, s.natural, s.chance, s.halted, s.doomed
    for c in s.characters:
        yield c.hp, c.is_retired, c.failing, c.spared > 0, c.used
        yield [loss.what for loss in (*c.disabled, *c.lost)]
        yield [(e.kind, e.net) for e in c.base], [_of_status(one) for one in c.statuses]


def _of_status(status: Status) -> Any:
    return status.name, [(e.kind, e.net) for e in status.elements]
