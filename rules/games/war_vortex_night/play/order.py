"""The turn order: its roll (WVN-3.3 to WVN-3.8), and its changes (OP-16).

>>> script = iter((3, 6, 3, 4, 4, 2, 5))
>>> rolled(("A", "B", "C"), lambda who: next(script))
['B', 'C', 'A']
"""

from collections.abc import Callable, Sequence
from typing import TypeVar

from rules.games.war_vortex_night.state import Shift

T = TypeVar("T")


def rolled(members: Sequence[T], roll: Callable[[T], int]) -> list[T]:
    """The members by their rolls, the highest first. Equal ones roll again among themselves, which
    moves no one else; the highest group first, and ties inside a group are settled before the next
    lower group (OP-11)."""
    blocks: dict[int, list[T]] = {}
    for one in members:
        blocks.setdefault(roll(one), []).append(one)
    out: list[T] = []
    for result in sorted(blocks, reverse=True):
        block = blocks[result]
        out += block if len(block) == 1 else rolled(block, roll)
    return out


def shifted(order: tuple[int, ...], shift: Shift) -> tuple[int, ...]:
    """The order after one change.

    >>> shifted((0, 1, 2), Shift("to_front", 1)), shifted((0, 1, 2), Shift("swap", 0, 2))
    ((1, 0, 2), (2, 1, 0))
    """
    if shift.how == "swap":
        new = {shift.who: shift.other, shift.other: shift.who}
        return tuple([new.get(i, i) for i in order])
    others = tuple([i for i in order if i != shift.who])
    return (shift.who, *others) if shift.how == "to_front" else (*others, shift.who)
