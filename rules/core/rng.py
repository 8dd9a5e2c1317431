"""One small generator, so that a seed means the same on every Python.

The state of the generator is stored in the game state as a *chance*: a plain tuple of ints, the
generator's word followed by rigged outcomes from a test or from `--rig`.

>>> rng = Rng.of_seed(7)
>>> first = rng.below(6)
>>> Rng(Rng.of_seed(7).chance).below(6) == first
True
>>> Rng((0, 3, 5)).roll(6), Rng((0, 3, 5)).below(6)
(3, 3)

No rigged outcome that a position may bring (1 … `DIE`) stops a game: what the next draw can't have
waits for one that can.

>>> rng = Rng((0, 5))
>>> rng.below(2) < 2, rng.roll(4) <= 4, rng.roll(6)
(True, True, 5)
"""

from collections.abc import MutableSequence, Sequence
from typing import TypeVar

from rules.text.errors import BadInput

T = TypeVar("T")
Chance = tuple[int, ...]  # the state of a generator
DIE = 6  # sides of an ordinary die
_MASK = (1 << 64) - 1
_STEP = 0x9E3779B97F4A7C15


class Rng:
    """SplitMix64 (Steele, Lea, Flood 2014), 64-bit words; `chance` is its whole state."""

    __slots__ = ("_rigged", "_word")

    def __init__(self, chance: Chance) -> None:
        self._word = chance[0]
        self._rigged = list(chance[1:])

    @classmethod
    def of_seed(cls, seed: int, *rigged: int) -> "Rng":
        """A generator started from any int; `rigged` outcomes are returned first."""
        return cls((seed & _MASK, *rigged))

    @property
    def chance(self) -> Chance:
        """The state of the generator; `Rng(chance)` continues from it."""
        return (self._word, *self._rigged)

    def word(self) -> int:
        """The next 64 random bits."""
        self._word = z = (self._word + _STEP) & _MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return z ^ (z >> 31)

    def below(self, n: int) -> int:
        """An int in 0 … n−1. A rigged outcome is returned unchanged if it is in that range."""
        if self._rigged and 0 <= self._rigged[0] < n:
            return self._rigged.pop(0)
        return (self.word() * n) >> 64

    def roll(self, sides: int) -> int:
        """A die: an int in 1 … sides. Raises for a rigged outcome that neither this die nor an
        ordinary one has."""
        if self._rigged:
            value = self._rigged[0]
            if 1 <= value <= sides:
                return self._rigged.pop(0)
            if not 1 <= value <= DIE:
                raise BadInput("rig_range", value=value, low=1, high=sides)
        return ((self.word() * sides) >> 64) + 1

    def random(self) -> float:
        """A float in [0, 1)."""
        return (self.word() >> 11) / (1 << 53)  # as many bits as a float holds

    def choice(self, items: Sequence[T]) -> T:
        """One of the items, each with equal probability."""
        return items[self.below(len(items))]

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Fisher and Yates, in place."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]


def drawn(before: Chance, after: Chance) -> int:
    """The number of draws between two chances of a generator; rigged outcomes don't count.

    >>> rng = Rng.of_seed(7)
    >>> before, _ = rng.chance, [rng.roll(6) for _ in range(5)]
    >>> drawn(before, rng.chance)
    5
    """
    return (after[0] - before[0]) * pow(_STEP, -1, 1 << 64) & _MASK
