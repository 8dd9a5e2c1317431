"""The length of games, and what the first seat is worth."""

from __future__ import annotations

from collections.abc import Sequence

from matplotlib.figure import Figure

from lab.report.elements import INK, PALE, share, svg
from lab.runs.store import Results


def lengths(results: Sequence[Results]) -> str:
    """How many decisions games take, and how often the first seat wins."""
    games = [(over, n, one.plan) for one in results for n, over in enumerate(one.games)]
    decisions = [over.decisions for over, _, _ in games if over.winners]
    if not decisions:
        return ""
    figure = Figure(figsize=(7, 2))
    axes = figure.subplots()
    axes.hist(decisions, bins=30, color=PALE, edgecolor=INK, linewidth=0.5)
    axes.set_xlabel("decisions in a game")
    axes.set_ylabel("games")
    axes.spines[["top", "right"]].set_visible(False)
    first = sum(
        any(seat_of(bot, n, len(plan.bots), plan.swap) == 0 for bot in over.winners)
        for over, n, plan in games
    )
    middle = sorted(decisions)[len(decisions) // 2]
    return (
        f"<h3>Games</h3><p>Half of them take {middle} decisions or fewer. The first seat wins"
        f" {share(first, len(decisions))}.</p>" + svg(figure)
    )


def seat_of(bot: int, n: int, plan_bots: int, swap: bool) -> int:
    """The seat of the plan's bot of that number in game `n`.

    >>> seat_of(0, 0, 2, True), seat_of(0, 1, 2, True), seat_of(0, 1, 2, False)
    (0, 1, 0)
    """
    return (bot - n % plan_bots) % plan_bots if swap else bot
