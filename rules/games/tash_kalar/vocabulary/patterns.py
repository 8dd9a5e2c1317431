"""Patterns: the grid of a card as shifts, in every orientation.

>>> hook = pattern((".@ c. c.", ".. .. h."))
>>> [i.name for i in hook.images], hook.images[0].pieces
(['r0', 'r1', 'r2', 'r3', 'm0', 'm1', 'm2', 'm3'], ((18, 1), (1, 0), (2, 0)))
>>> [i.name for i in pattern(("c. .@ c.",)).images]
['r0', 'r1']
"""

from functools import cache
from typing import Any, NamedTuple

from rules.games.tash_kalar.board import ROW
from rules.games.tash_kalar.text.reasons import REASONS
from rules.text.errors import Unreadable
from rules.text.vocabulary import drawn_row, list_of
from rules.text.words import Said, Words, t

LARGEST = 7  # rows and columns of a grid, at most: the limit for shifts (see `board`)
_RANK = {"c": 0, "h": 1, "L": 2}
ORIENTATIONS = ("r0", "r1", "r2", "r3", "m0", "m1", "m2", "m3")  # mirrored or not, then rotated
WIDE = ROW * len(ORIENTATIONS)  # bits in a row of all boards, one for each orientation
Cell = tuple[int, int, int]  # dx, dy, rank or group


class Image(NamedTuple):
    """One orientation. `pieces` are (shift, least rank), `marks` shifts by group."""

    name: str
    pieces: tuple[tuple[int, int], ...]
    marks: tuple[tuple[int, tuple[int, ...]], ...]


class Pattern(NamedTuple):
    """`images`: the distinct orientations. `turned`: the image of each of ORIENTATIONS; None for a
    duplicate of an earlier one. `cells`: (shift on the eight boards, least rank) of the original
    pattern (see `finding`). `is_double`: whether images cover the same squares."""

    grid: tuple[str, ...] = ()
    images: tuple[Image, ...] = ()
    turned: tuple[Image | None, ...] = ()
    cells: tuple[tuple[int, int], ...] = ()
    is_double: bool = False


def grid(value: Any) -> tuple[str, ...]:
    """A pattern's rows in a pack, checked: one summon square, at least two pieces."""
    rows = rows_of(value, 2)
    cells = "".join("".join(row) for row in rows)
    if cells.count("@") != 1:
        raise impossible("pack.summon_square", n=cells.count("@"))
    if sum(cell[0] != "." for row in rows for cell in row) < 2:
        raise impossible("pack.pieces")
    return tuple(" ".join(row) for row in rows)


def rows_of(value: Any, width: int) -> list[list[str]]:
    """The cells of a grid, row by row; each has `width` characters."""
    rows = [line.split() for line in list_of(drawn_row)(value)]
    if not rows or not rows[0]:
        raise impossible("pack.empty_grid")
    if len(rows) > LARGEST or max(map(len, rows)) > LARGEST:
        raise impossible("pack.too_large", n=LARGEST)
    for row in rows:
        if len(row) != len(rows[0]):
            raise impossible("pack.uneven")
        for cell in row:
            if len(cell) != width or cell[0] not in ".chL" or cell[1:] not in _SECOND[width]:
                if width == 1:
                    raise Unreadable("not_one_of", expected="., c, h, L", found=cell)
                raise Unreadable("not_like", known=".., c., .@, h1, L*", found=cell)
    return rows


_WORDS = Words(REASONS)


def impossible(why: str, **facts: int) -> Unreadable:
    """The error for something impossible in a pack."""
    return Unreadable("impossible", why=Said(_WORDS, t(why, **facts)))


def drawn(rows: tuple[str, ...]) -> list[tuple[int, int, str]]:
    """The cells of a pattern or of a shape: column and row from the top left, and its text."""
    return [(x, y, cell) for y, row in enumerate(rows) for x, cell in enumerate(row.split())]


_SECOND: dict[int, tuple[str, ...]] = {1: ("",), 2: (*".@*123456789",)}


def pattern(rows: tuple[str, ...]) -> Pattern:
    """A checked grid with its distinct images, at most eight (TK-6.4)."""
    cells = drawn(rows)
    ox, oy = next((x, y) for x, y, cell in cells if cell[1] == "@")
    pieces = [(x - ox, y - oy, _RANK[cell[0]]) for x, y, cell in cells if cell[0] != "."]
    marks = [(x - ox, y - oy, int(cell[1])) for x, y, cell in cells if cell[1].isdigit()]
    return _made(rows, pieces, marks)


@cache
def shape(rows: tuple[str, ...]) -> Pattern:
    """The shape of a task, relative to its first piece."""
    cells = [(x, y, _RANK[cell]) for x, y, cell in drawn(rows) if cell != "."]
    ox, oy, _ = cells[0]
    return _made(rows, [(x - ox, y - oy, rank) for x, y, rank in cells], [])


def _made(rows: tuple[str, ...], pieces: list[Cell], marks: list[Cell]) -> Pattern:
    """The images under the eight symmetries. Those that differ only in their marks are kept
    (TK-6.13)."""
    every = [_image(n, pieces, marks) for n in range(len(ORIENTATIONS))]
    first = {image[1:]: image for image in reversed(every)}
    images = tuple(image for image in every if image is first[image[1:]])
    on_squares = {frozenset(shift for shift, _ in image.pieces) for image in images}
    return Pattern(
        rows,
        images,
        tuple(image if image in images else None for image in every),
        _shifts(WIDE, pieces),
        len(on_squares) < len(images),
    )


def _image(n: int, pieces: list[Cell], marks: list[Cell]) -> Image:
    ps, ms = ([(*turn(n, dx, dy), k) for dx, dy, k in cells] for cells in (pieces, marks))
    groups = sorted({g for *_, g in ms})
    by_group = ((g, tuple(sorted(dx + ROW * dy for dx, dy, k in ms if k == g))) for g in groups)
    return Image(ORIENTATIONS[n], _shifts(ROW, ps), tuple(by_group))


def _shifts(row: int, pieces: list[Cell]) -> tuple[tuple[int, int], ...]:
    """(shift, least rank), the rarest first."""
    found = [(dx + row * dy, rank) for dx, dy, rank in pieces]
    return tuple(sorted(found, key=lambda piece: (-piece[1], piece[0])))


def turn(n: int, dx: int, dy: int) -> tuple[int, int]:
    """An offset in an orientation: mirrored from the fifth on, and rotated by quarters."""
    if n >= 4:
        dx = -dx
    for _ in range(n % 4):
        dx, dy = -dy, dx
    return dx, dy
