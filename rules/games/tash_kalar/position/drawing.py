"""The board as a picture of letters, for positions.

A cell is `..` or a colour and a rank, `Ac`, `Bh`, `CL`; a place without a square is `--`, or left
out. A row has all of its squares, or only `--` if it has no piece.

>>> masks = read(Document.parse("board = '.. Ac .. .. ..'"), 2)
>>> [each.bit_count() for each in masks[0]]
[1, 0, 0]
>>> print(write(masks).split("\\n")[0])
--  --  ..  Ac  ..  ..  ..  --  --
"""

from typing import Any

from rules.games.tash_kalar.board import HOLES, bit
from rules.games.tash_kalar.state import LETTERS, Masks
from rules.text.document import Document
from rules.text.errors import BadInput
from rules.text.words import t

_RANK = "chL"


def read(doc: Document, n_sides: int) -> tuple[Masks, ...]:
    """The pieces of each side from `board`; missing rows at the end are empty."""
    masks = [[0, 0, 0] for _ in range(n_sides)]
    letters = LETTERS[:n_sides]
    lines = doc.text("board", "").split("\n")
    rows = [(nth, line.split()) for nth, line in enumerate(lines, 1) if line.strip()]
    for y, (nth, row) in enumerate(rows, 1):
        if y > 9:
            raise _wrong(doc, nth, "impossible", why=t("position.rows", n=len(rows)))
        for x, cell in _squares(doc, nth, y, row):
            if cell == "..":
                continue
            if len(cell) != 2 or cell[0] not in letters or cell[1] not in _RANK:
                expected = ", ".join(["..", *(side + rank for side in letters for rank in _RANK)])
                raise _wrong(doc, nth, "not_one_of", expected=expected, found=cell)
            masks[letters.index(cell[0])][_RANK.index(cell[1])] |= bit(x, y)
    return tuple((c, h, big) for c, h, big in masks)


def _squares(doc: Document, nth: int, y: int, row: list[str]) -> list[tuple[int, str]]:
    """(column, cell) of each square in a row."""
    columns = [x for x in range(1, 10) if (x, y) not in HOLES]
    bare = [cell for cell in row if cell != "--"]
    if not bare:
        return []
    if len(row) == 9:
        for x, cell in enumerate(row, 1):
            if x not in columns and cell not in ("--", ".."):
                raise _wrong(doc, nth, "impossible", why=t("position.hole", x=x, y=y))
        return [(x, row[x - 1]) for x in columns]
    if len(bare) != len(columns):
        why = t("position.columns", y=y, n=len(bare), columns=len(columns))
        raise _wrong(doc, nth, "impossible", why=why)
    return list(zip(columns, bare, strict=True))


def _wrong(doc: Document, nth: int, key: str, **facts: Any) -> BadInput:
    """An error in the nth line of the picture."""
    e = doc.wrong("board", key, **facts)
    e.line = doc.line_in("board", nth)
    return e


def write(masks: tuple[Masks, ...]) -> str:
    rows = []
    for y in range(1, 10):
        cells = []
        for x in range(1, 10):
            b = bit(x, y)
            found = [
                LETTERS[side] + _RANK[rank]
                for side, ranks in enumerate(masks)
                for rank, mask in enumerate(ranks)
                if mask & b
            ]
            cells.append("--" if (x, y) in HOLES else found[0] if found else "..")
        rows.append("  ".join(cells))
    return "\n".join(rows)
