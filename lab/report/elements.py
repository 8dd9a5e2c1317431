"""What the parts of the page are made of: tables, figures, shares of wins."""

from __future__ import annotations

import io
from collections.abc import Iterable, Sequence

import matplotlib
from matplotlib.figure import Figure

from rules.core.interval import wilson

INK, PALE = "#333333", "#bbbbbb"


def share(won: int, of: int) -> str:
    """A share of wins with its interval."""
    if not of:
        return "–"
    low, high = wilson(won, of)
    return f"{won / of:.0%} ({low:.0%}–{high:.0%}) of {of}"


def svg(figure: Figure) -> str:
    """A figure as an element of the page; the same figure is always the same text."""
    out = io.StringIO()
    with matplotlib.rc_context({"svg.hashsalt": "yutaku", "svg.fonttype": "path"}):
        figure.savefig(out, format="svg", metadata={"Date": None}, bbox_inches="tight")
    return f"<figure>{out.getvalue()[out.getvalue().index('<svg') :]}</figure>"


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    def cells(row: Sequence[str], kind: str) -> str:
        return "".join(f"<{kind}>{one}</{kind}>" for one in row)

    body = "".join(f"<tr>{cells(row, 'td')}</tr>" for row in rows)
    return f"<table><thead><tr>{cells(head, 'th')}</tr></thead><tbody>{body}</tbody></table>"
