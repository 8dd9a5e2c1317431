"""Finding patterns on the board, in all orientations at once.

A turned pattern fits the board where the original pattern fits a board turned back. So eight boards
are searched, side by side in rows of 128 bits, each turned back by one orientation: one shift for
each cell finds every square where some orientation fits (TK-6.2 to TK-6.9).

>>> from rules.games.tash_kalar.board import bit, name
>>> from rules.games.tash_kalar.vocabulary.patterns import pattern
>>> own = eight_of((bit(5, 4), bit(5, 3), 0))
>>> line = pattern((".@ c. h.",))
>>> [(image.name, name(b)) for image, b in places(line, found(line, own))]
[('r3', 'e5')]
"""

from functools import lru_cache

from rules.games.tash_kalar.board import BOARD, ROW, bit, each, place, shifted
from rules.games.tash_kalar.state import Masks
from rules.games.tash_kalar.vocabulary.patterns import ORIENTATIONS, WIDE, Image, Pattern, turn

Eight = tuple[int, int, int]  # pieces on the eight boards, by the least rank they match
_MIDDLE = 5  # column and row of the square that all symmetries fix


def _lay_out() -> tuple[dict[int, int], dict[int, tuple[int, int]]]:
    """For each square its bits on the eight boards; and for each of these bits, by its length, the
    number of its board and the square that it represents."""
    eight, back = dict.fromkeys(each(BOARD), 0), {}
    for n in range(len(ORIENTATIONS)):
        for b in eight:
            x, y = place(b)
            dx, dy = turn(n, x - _MIDDLE, y - _MIDDLE)
            there = bit(_MIDDLE + dx, _MIDDLE + dy)
            on_board = 1 << (WIDE * y + ROW * n + x)
            eight[there] |= on_board
            back[on_board.bit_length()] = n, there
    return eight, back


_EIGHT, _BACK = _lay_out()


def on_eight(mask: int) -> int:
    """The squares of a mask on the eight boards."""
    eight = 0
    while mask:
        b = mask & -mask
        eight |= _EIGHT[b]
        mask ^= b
    return eight


_EVERYWHERE = on_eight(BOARD)
ANY_PIECE: Eight = (_EVERYWHERE,) * 3  # pieces of all ranks on all squares


@lru_cache(1 << 10)
def eight_of(pieces: Masks) -> Eight:
    """A side's pieces on the eight boards, by the least rank they match (TK-6.3)."""
    commons, heroics, legends = map(on_eight, pieces)
    return commons | heroics | legends, heroics | legends, legends


def empty_on_eight(pieces: tuple[Masks, ...]) -> int:
    """The squares of the eight boards without a piece."""
    taken = 0
    for side in pieces:
        taken |= eight_of(side)[0]
    return _EVERYWHERE & ~taken


def found(p: Pattern, own: Eight) -> int:
    """The squares of the being for which a pattern fits, on the eight boards."""
    mask = _EVERYWHERE
    for shift, rank in p.cells:
        mine = own[rank]
        mask &= mine >> shift if shift >= 0 else mine << -shift
        if not mask:
            break
    return mask


def found_with_one(p: Pattern, own: Eight, enemy: Eight) -> int:
    """The same if exactly one enemy piece counts as own (TK-8.3, TK-8.6)."""
    none, one = _EVERYWHERE, 0
    for shift, rank in p.cells:
        mine, theirs = own[rank], enemy[rank]
        if shift >= 0:
            mine, theirs = mine >> shift, theirs >> shift
        else:
            mine, theirs = mine << -shift, theirs << -shift
        one = one & mine | none & theirs
        none &= mine
        if not (none or one):
            break
    return one


def places(p: Pattern, mask: int) -> list[tuple[Image, int]]:
    """A mask on the eight boards as images with their summon squares, image by image, each row by
    row."""
    there = []
    while mask:
        b = mask & -mask
        there.append(_BACK[b.bit_length()])
        mask ^= b
    there.sort()
    return [(image, b) for n, b in there if (image := p.turned[n])]


def cells_at(image: Image, b: int) -> int:
    """The squares of the pattern's pieces for the summon square `b`."""
    mask = 0
    for shift, _ in image.pieces:
        mask |= shifted(b, shift)
    return mask


def marks_at(image: Image, b: int) -> tuple[tuple[int, int], ...]:
    """The marked squares by group, without those off the board (TK-11.8)."""
    return tuple((g, sum(shifted(b, shift) for shift in shifts)) for g, shifts in image.marks)
