"""The board: squares, offsets seen from a seat, and masks of squares.

A square is a number from 0 (`a1`) to 24 (`e5`), row by row; a mask is an int with a bit for each
square. Seat 0 sits at row 1, seat 1 at row 5 (WP-2.2).

>>> name(square("c2")), [name(at) for at in each(1 << 7 | 1 << 24)]
('c2', ['c2', 'e5'])
>>> name(shifted(square("c2"), 1, 1, 0)), name(shifted(square("c4"), 1, 1, 1))
('d3', 'b3')
>>> shifted(square("a1"), -1, 0, 0)
-1
"""

from collections.abc import Iterator
from functools import lru_cache

SIZE = 5
SQUARES = tuple(column + row for row in "12345" for column in "abcde")  # WP-10.2
ALL = (1 << len(SQUARES)) - 1
_NUMBERS = {word: at for at, word in enumerate(SQUARES)}


def name(at: int) -> str:
    return SQUARES[at]


def square(word: str) -> int:
    """The square of that name; −1 if there is none."""
    return _NUMBERS.get(word, -1)


def _side(seat: int) -> int:
    return 1 - 2 * seat


def ahead(right: int, forward: int, seat: int) -> int:
    """The difference of square numbers for an offset to the right and forward."""
    return _side(seat) * (forward * SIZE + right)


def shifted(at: int, right: int, forward: int, seat: int) -> int:
    """The square at an offset to the right and forward of a seat (WP-2.3); −1 beyond the board."""
    row, column = divmod(at, SIZE)
    side = _side(seat)
    row, column = row + side * forward, column + side * right
    return row * SIZE + column if 0 <= row < SIZE and 0 <= column < SIZE else -1


@lru_cache(1 << 14)
def squares_of(mask: int) -> tuple[int, ...]:
    """The squares of a mask, in order."""
    return tuple(at for at in range(SIZE * SIZE) if mask >> at & 1)


def each(mask: int) -> Iterator[int]:
    return iter(squares_of(mask))
