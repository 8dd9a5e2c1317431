"""Decks or schools against each other."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from html import escape

from lab.report.elements import table
from lab.runs.store import Results
from rules.cli.pairs import contested
from rules.core.interval import wilson
from rules.core.registry import game as found


def pairs(game: str, results: Sequence[Results]) -> str:
    """Decks or schools as a matrix of the row's share of wins against the column."""
    stem, choices = contested(found(game))
    won: dict[tuple[str, str], int] = defaultdict(int)
    played: dict[tuple[str, str], int] = defaultdict(int)
    for one in results:
        first, second = (one.plan.config[f"{stem}{n}"] for n in (1, 2))
        for over in one.games:
            for pair, seat in (((first, second), 0), ((second, first), 1)):
                played[pair] += bool(over.winners)
                won[pair] += seat in over.winners
    present = [one for one in choices if any(one in pair for pair in played)]
    if not present:
        return ""

    def cell(row: str, column: str) -> str:
        n = played.get((row, column), 0)
        if not n:
            return ""
        low, high = wilson(won[row, column], n)
        text = f"{won[row, column] / n:.0%}<br><small>{low:.0%}–{high:.0%}</small>"
        return text if low <= 0.55 and high >= 0.45 else f'<span class="out">{text}</span>'

    rows = [(escape(row), *(cell(row, column) for column in present)) for row in present]
    n = max(played.values())
    return (
        f"<h3>{stem.rstrip('_').capitalize()}s</h3><p>The row's wins against the column, {n} games"
        " each; bold: outside of 45–55 %.</p>" + table(("", *map(escape, present)), rows)
    )
