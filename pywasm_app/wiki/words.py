"""A description of a position as HTML: lists, and a table where it is a board.

It stands in any page, whose styles it takes; without any, the lines of a table are seen. Tables
have a class: Material puts those without one into a region that scrolls, to which no key leads.

>>> from rules.core.picture import Description, Grid, Line, Part
>>> board = Part("Board", (Line("a1 A’s fox"),), Grid(("a",), (("1", ("A’s fox",)),)))
>>> print(html(Description("Foxes.", (board,))))  # doctest: +ELLIPSIS
<div class="yutaku-words"><p>Foxes.</p><table class="yutaku-table" border="1" ...
"""

from html import escape

from rules.core.picture import Description, Grid, Line, Part


def html(d: Description) -> str:
    head = "".join(f"<p>{escape(one)}</p>" for one in (d.first, d.task) if one)
    return f'<div class="yutaku-words">{head}{"".join(map(_part, d.parts))}</div>'


def _part(part: Part) -> str:
    if part.grid:
        return _table(part.title, part.grid) + _list(part.beside)
    lines = part.lines + part.beside
    return f"<p><b>{escape(part.title)}</b></p>{_list(lines)}"


def _list(lines: tuple[Line, ...]) -> str:
    items = (
        f"<li>{escape(line.text)}{_list(tuple(Line(one) for one in line.below))}</li>"
        for line in lines
    )
    return f"<ul>{' '.join(items)}</ul>" if lines else ""


def _table(title: str, grid: Grid) -> str:
    """With headings for its columns and rows; a dot for an empty square."""
    names = "".join(f' <th scope="col">{escape(name)}</th>' for name in grid.columns)
    rows = []
    for name, cells in grid.rows:
        drawn = "".join(f" <td>{_cell(cell)}</td>" for cell in cells)
        rows.append(f'<tr><th scope="row">{escape(name)}</th>{drawn}</tr>')
    return (
        f'<table class="yutaku-table" border="1" cellspacing="0" cellpadding="3">'
        f"<caption>{escape(title)}</caption>"
        f"<thead><tr><td></td>{names}</tr></thead><tbody>{' '.join(rows)}</tbody></table>"
    )


def _cell(cell: str | None) -> str:
    return "" if cell is None else escape(cell) or "·"
