"""What searches over sets of deals share. A deal is a full state that agrees with what a seat
knows; the seat has to choose the same in deals that look the same to it."""

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

Deal = TypeVar("Deal")

DEEP = 120  # limit for the depth of a search: each level takes frames of Python's stack


class TooLong(Exception):
    """The search would exceed its limit."""


def told_apart(deals: Iterable[Deal], seen: Callable[[Deal], Any]) -> list[list[Deal]]:
    """The deals in groups that look the same, by what is seen of each; the smallest group first.

    >>> told_apart(["Ab", "Cd", "Ae"], lambda deal: deal[0])
    [['Cd'], ['Ab', 'Ae']]
    """
    groups: dict[Any, list[Deal]] = {}
    for one in deals:
        groups.setdefault(seen(one), []).append(one)
    return sorted(groups.values(), key=len)
