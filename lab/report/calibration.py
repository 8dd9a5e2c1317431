"""How well odds are calibrated: a curve (reliability diagram), and its tenths as a table."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from matplotlib.figure import Figure
from matplotlib.ticker import PercentFormatter

from lab.report.elements import INK, PALE, svg, table
from lab.runs.calibration import BAR, Tenth, tenths
from lab.runs.store import Results

POINTS = f"{100 * BAR:.0f} points"
HEAD = ("chance", "positions", "predicted", "seen", "error in points", f"at most {POINTS}")


def calibration(results: Sequence[Results]) -> str:
    """The curve and the table of each plan."""
    return "".join(map(_of_plan, results))


def _of_plan(found: Results) -> str:
    rows = tenths(found.games)
    if not rows:
        return ""
    name = escape(found.plan.bots[0] + found.settings())
    told = (
        f"A seat's chance in {sum(row.positions for row in rows)} positions, each of a game of its"
        " own, and how often it won, with intervals of 95&nbsp;%. On the diagonal predictions come"
        f" true. Bold: an error above {POINTS}; a tenth has too few positions to tell as long as"
        f" its interval is wider than ±{POINTS}."
    )
    figure = svg(curve(rows))
    return f"<h3>Calibration of {name}</h3><p>{told}</p>{figure}{table(HEAD, map(_row, rows))}"


def curve(rows: Sequence[Tenth]) -> Figure:
    """The share of wins by the predicted chance, with intervals, and the diagonal."""
    figure = Figure(figsize=(5, 5))
    axes = figure.subplots()
    axes.plot([0, 1], [0, 1], color=PALE, linestyle="--", linewidth=1)
    predicted, seen = [row.predicted for row in rows], [row.seen for row in rows]
    low, high = zip(*(row.interval for row in rows), strict=True)
    axes.vlines(predicted, low, high, color=PALE, linewidth=4)
    axes.plot(predicted, seen, "o-", color=INK, clip_on=False)
    axes.set(xlim=(0, 1), ylim=(0, 1), aspect="equal", xlabel="predicted", ylabel="seen")
    for axis in (axes.xaxis, axes.yaxis):
        axis.set_major_formatter(PercentFormatter(1))
    axes.spines[["top", "right"]].set_visible(False)
    return figure


def _row(row: Tenth) -> tuple[str, ...]:
    low, high = row.interval
    error = f"{100 * (row.seen - row.predicted):+z.1f}".replace("-", "−")
    return (
        f"{100 * row.low:.0f}–{100 * row.low + 10:.0f}%",
        str(row.positions),
        f"{row.predicted:.1%}",
        f"{row.seen:.1%} ({100 * low:.1f}–{100 * high:.1f})",
        f'<span class="out">{error}</span>' if row.is_out else error,
        row.verdict,
    )
