"""What is worked out from the cards that are known, and forgotten when others are.

>>> @worked_out(8)
... def twice(n):
...     print("works")
...     return 2 * n
>>> twice(2), twice(2)
works
(4, 4)
>>> before = edition()
>>> forget_worked_out()
>>> twice(2), edition() == before
works
(4, False)
"""

from collections.abc import Callable
from functools import lru_cache
from typing import Any, TypeVar, cast

F = TypeVar("F", bound=Callable[..., Any])

_FORGET: list[Callable[[], None]] = []
_edition = 0


def worked_out(size: int) -> Callable[[F], F]:
    """Keeps so many of a function's results for as long as the same cards are known."""

    def keep(work: F) -> F:
        kept = lru_cache(size)(work)
        _FORGET.append(kept.cache_clear)
        return cast(F, kept)

    return keep


def edition() -> int:
    """Another number whenever other cards are known."""
    return _edition


def forget_worked_out() -> None:
    """To be called by whoever makes cards known or forgets them."""
    global _edition
    _edition += 1
    for forget in _FORGET:
        forget()
