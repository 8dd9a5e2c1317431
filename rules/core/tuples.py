"""Tuples with one entry other than it was: what the next state is made of.

>>> changed(("SS", "H"), 1, "HH"), without(("sun", "moon", "sun"), "sun"), without("SHD", "H")
(('SS', 'HH'), ('moon', 'sun'), 'SD')
"""

from typing import Any, TypeVar

G = TypeVar("G", bound=tuple[Any, ...])
C = TypeVar("C", str, tuple[str, ...])


def changed(group: G, index: int, value: Any) -> G:
    """The tuple with one entry replaced."""
    out: Any = list(group)
    out[index] = value
    return tuple(out)  # type: ignore[return-value]


def without(cards: C, card: str) -> C:
    """One card less, of a tuple or of letters; raises ValueError if it is not there."""
    i = cards.index(card)
    return cards[:i] + cards[i + 1 :]
