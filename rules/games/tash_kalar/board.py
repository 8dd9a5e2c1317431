"""The board as bit masks: 69 squares, one bit each, sixteen bits a row.

The square (x, y), column 1 … 9 from the left and row 1 … 9 from the top, is the bit `16·y + x`, so
a step of (dx, dy) is a shift by `16·dy + dx`, and the seven empty columns at the end of each row
catch every step off the board (source: TK-2.1, O-1).

>>> BOARD.bit_count(), name(bit(5, 5)), square("e5") == bit(5, 5)
(69, 'e5', True)
>>> [name(b) for b in each(around(square("a4")))]
['a3', 'b3', 'a4', 'b4', 'a5', 'b5']
>>> [bool(within(square("a5"), d) & square("i5")) for d in (7, 8)]
[False, True]
"""

from collections.abc import Iterator
from functools import cache

ROW = 16
_LETTERS = "abcdefghi"


def bit(x: int, y: int) -> int:
    return 1 << (ROW * y + x)


SQUARES = tuple(
    bit(x, y)
    for y in range(1, 10)
    for x in range(1, 10)
    if 3 < x + y < 17 and -7 < x - y < 7  # O-1
)
BOARD = sum(SQUARES)
ROWS = tuple(sum(b for b in SQUARES if (b.bit_length() - 1) // ROW == y) for y in range(1, 10))
COLUMNS = tuple(sum(b for b in SQUARES if (b.bit_length() - 1) % ROW == x) for x in range(1, 10))
HOLES = tuple((x, y) for y in range(1, 10) for x in range(1, 10) if not bit(x, y) & BOARD)


def _mask(*squares: tuple[int, int]) -> int:
    return sum(bit(x, y) for x, y in squares)


# Marks are data: only rules and cards that name them use them (TK-2.11, O-2).
RED = _mask((4, 2), (5, 5), (8, 6), (3, 8))
GREEN = _mask((3, 3), (7, 3), (9, 4), (1, 5), (6, 8))
CENTRAL = _mask(*((x, y) for x in (4, 5, 6) for y in (4, 5, 6)))
EDGE = BOARD & _mask(*((x, y) for x in range(1, 10) for y in range(1, 10) if {x, y} & {1, 9}))
MARKS = {"red": RED, "green": GREEN, "coloured": RED | GREEN, "central": CENTRAL, "edge": EDGE}

# Start icons (O-3): a Duel's are on squares, a Melee's between two squares.
DUEL_ICONS = (bit(3, 5), bit(7, 5))
MELEE_ICONS = (_mask((6, 2), (7, 2)), _mask((7, 6), (7, 7)), _mask((2, 7), (3, 7)))


@cache
def name(b: int) -> str:
    """A square's name, `e5`: the column's letter and the row from the top."""
    assert b in _PLACES, "a name is that of one square"
    y, x = divmod(b.bit_length() - 1, ROW)
    return f"{_LETTERS[x - 1]}{y}"


_PLACES = frozenset(SQUARES)
_BY_NAME = {name(b): b for b in SQUARES}


def square(text: str) -> int:
    """The bit of a square's name; 0 if there is no such square."""
    return _BY_NAME.get(text, 0)


def place(b: int) -> tuple[int, int]:
    """(x, y) of a square."""
    assert b in _PLACES, "a place is that of one square"
    y, x = divmod(b.bit_length() - 1, ROW)
    return x, y


def each(mask: int) -> Iterator[int]:
    """The squares of a mask, row by row."""
    while mask:
        b = mask & -mask
        yield b
        mask ^= b


def around(mask: int) -> int:
    """The mask and all adjacent squares, by an edge or a corner (TK-11.9)."""
    mask |= mask << 1 | mask >> 1
    return (mask | mask << ROW | mask >> ROW) & BOARD


def beside(mask: int) -> int:
    """All squares adjacent to some square of the mask (TK-11.9)."""
    level = mask << 1 | mask >> 1
    rows = mask | level
    return (level | rows << ROW | rows >> ROW) & BOARD


def within(mask: int, d: int) -> int:
    """All squares at distance `d` or less from one of the mask (TK-11.11)."""
    for _ in range(d):
        mask = around(mask)
    return mask


def shifted(mask: int, by: int) -> int:
    """The mask moved by a step (`16·dy + dx`); squares moved off the board are dropped."""
    return (mask << by if by >= 0 else mask >> -by) & BOARD
