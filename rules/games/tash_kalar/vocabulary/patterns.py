"""Patterns: a grid of a card made into shifts, in every orientation, and found on the board.

A pattern is matched on all 69 squares at once: the mask of own pieces is shifted against the
orientation's cells, and what is left after all of them are the squares where the being may be
summoned (TK-6.2 to TK-6.9).

>>> hook = pattern((".@ c. c.", ".. .. h."))
>>> [i.name for i in hook.images], hook.images[0].pieces
(['r0', 'r1', 'r2', 'r3', 'm0', 'm1', 'm2', 'm3'], ((18, 1), (1, 0), (2, 0)))
>>> [i.name for i in pattern(("c. .@ c.",)).images]
['r0', 'r1']
"""

from typing import Any, NamedTuple

from rules.games.tash_kalar.board import BOARD, ROW, shifted
from rules.games.tash_kalar.text.reasons import REASONS
from rules.text.errors import Unreadable
from rules.text.vocabulary import drawn_row, list_of
from rules.text.words import Said, Words, t

LARGEST = 7  # rows and columns of a grid: what a shift can carry (see `board`)
_RANK = {"c": 0, "h": 1, "L": 2}
Cell = tuple[int, int, int]  # dx, dy, rank or group


class Image(NamedTuple):
    """One orientation. `pieces` are (shift, least rank), `marks` shifts by group."""

    name: str
    pieces: tuple[tuple[int, int], ...]
    marks: tuple[tuple[int, tuple[int, ...]], ...]


class Pattern(NamedTuple):
    grid: tuple[str, ...]
    images: tuple[Image, ...]


def grid(value: Any) -> tuple[str, ...]:
    """A pattern's rows as a pack has them, checked: one summon square, two pieces at least."""
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
    """The error for what a pack can't have."""
    return Unreadable("impossible", why=Said(_WORDS, t(why, **facts)))


def drawn(rows: tuple[str, ...]) -> list[tuple[int, int, str]]:
    """The cells of a pattern or of a shape: column and row from the top left, and its text."""
    return [(x, y, cell) for y, row in enumerate(rows) for x, cell in enumerate(row.split())]


_SECOND: dict[int, tuple[str, ...]] = {1: ("",), 2: (*".@*123456789",)}


def pattern(rows: tuple[str, ...]) -> Pattern:
    """A checked grid with its different images, at most eight (TK-6.4)."""
    cells = drawn(rows)
    ox, oy = next((x, y) for x, y, cell in cells if cell[1] == "@")
    pieces: list[Cell] = []
    marks: list[Cell] = []
    for x, y, cell in cells:
        if cell[0] in _RANK:
            pieces.append((x - ox, y - oy, _RANK[cell[0]]))
        if cell[1].isdigit():
            marks.append((x - ox, y - oy, int(cell[1])))
    return Pattern(rows, images(pieces, marks))


def images(pieces: list[Cell], marks: list[Cell]) -> tuple[Image, ...]:
    """The images of the cells under the eight symmetries, duplicates left out; those that differ
    in their marks alone are kept (TK-6.13)."""
    out: list[Image] = []
    seen = set()
    for name, turned in _orientations(pieces, marks):
        ps, ms = turned
        groups = sorted({g for *_, g in ms})
        image = Image(
            name,
            tuple(sorted(((dx + ROW * dy, rank) for dx, dy, rank in ps), key=_rarest)),
            tuple((g, tuple(sorted(dx + ROW * dy for dx, dy, k in ms if k == g))) for g in groups),
        )
        if image[1:] not in seen:
            seen.add(image[1:])
            out.append(image)
    return tuple(out)


def _rarest(piece: tuple[int, int]) -> tuple[int, int]:
    shift, rank = piece
    return -rank, shift


Cells = list[Cell]


def _orientations(pieces: Cells, marks: Cells) -> list[tuple[str, tuple[Cells, Cells]]]:
    out = []
    for mirror in "rm":
        ps, ms = pieces, marks
        if mirror == "m":
            ps, ms = ([(-dx, dy, k) for dx, dy, k in group] for group in (ps, ms))
        for quarter in range(4):
            out.append((f"{mirror}{quarter}", (ps, ms)))
            ps, ms = ([(-dy, dx, k) for dx, dy, k in group] for group in (ps, ms))
    return out


def found(image: Image, at_least: tuple[int, int, int]) -> int:
    """The squares around which `at_least` (masks of own pieces, by least rank) shows the image."""
    mask = BOARD
    for shift, rank in image.pieces:
        own = at_least[rank]
        mask &= own >> shift if shift >= 0 else own << -shift
        if not mask:
            break
    return mask


def found_with_one(image: Image, own: tuple[int, int, int], enemy: tuple[int, int, int]) -> int:
    """The squares where the image shows if exactly one enemy piece counts as own (TK-8.3, 8.6)."""
    none, one = BOARD, 0
    for shift, rank in image.pieces:
        mine, theirs = own[rank], enemy[rank]
        if shift >= 0:
            mine, theirs = mine >> shift, theirs >> shift
        else:
            mine, theirs = mine << -shift, theirs << -shift
        one = one & mine | none & theirs
        none &= mine
    return one


def cells_at(image: Image, b: int) -> int:
    """The squares of the pattern's pieces, for the summon square `b`."""
    mask = 0
    for shift, _ in image.pieces:
        mask |= shifted(b, shift)
    return mask


def marks_at(image: Image, b: int) -> tuple[tuple[int, int], ...]:
    """The marked squares by group; those off the board don't exist (TK-11.8)."""
    return tuple((g, sum(shifted(b, shift) for shift in shifts)) for g, shifts in image.marks)
