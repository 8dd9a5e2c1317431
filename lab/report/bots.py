"""The bots' ratings, and each two of them against each other.

Ratings are those of Bradley and Terry (1952) on the scale of Elo: 400 points are odds of 10 to 1.
The fit is a logistic regression of wins on who plays (statsmodels), with intervals of 95 %; half a
win and half a loss are added to each pair of bots, so that one that wins all games is rated, too.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from html import escape
from math import log
from typing import NamedTuple

import numpy as np
import statsmodels.api as sm
from matplotlib.figure import Figure

from lab.report.elements import INK, PALE, share, svg, table
from lab.runs.store import Results
from rules.bots.levels import unscaled

ELO = 400 / log(10)
Wins = dict[tuple[str, str], list[int]]  # (a bot, another): games that the first won and lost


class Rating(NamedTuple):
    """A bot's rating in points, and its interval. The first bot of a fit has 0."""

    bot: str
    points: float
    low: float
    high: float


def wins(results: Iterable[Results]) -> Wins:
    """The games of each two different bots, whichever seats they had; games without a winner count
    for nobody."""
    out: Wins = defaultdict(lambda: [0, 0])
    for one in results:
        first, *others = one.plan.bots
        for other in set(others) - {first}:
            for game in one.games:
                if game.winners:
                    out[first, other][0 not in game.winners] += 1
    return dict(out)


def ratings(of: Wins) -> list[Rating]:
    """The bots by their ratings, the weakest of the first pair at 0.

    >>> [(one.bot, round(one.points)) for one in ratings({("b", "a"): [75, 25]})]
    [('a', 0), ('b', 189)]
    """
    bots = list(dict.fromkeys(bot for pair in of for bot in reversed(pair)))
    if len(bots) < 2:
        return []
    plays = np.zeros((len(of), len(bots)))
    for row, (one, other) in zip(plays, of, strict=True):
        row[bots.index(one)], row[bots.index(other)] = 1, -1
    counts = np.array(list(of.values()), float) + 0.5
    fit = sm.GLM(counts, plays[:, 1:], family=sm.families.Binomial()).fit()
    bounds = fit.conf_int()
    rated = [Rating(bots[0], 0.0, 0.0, 0.0)]
    for bot, points, (low, high) in zip(bots[1:], fit.params, bounds, strict=True):
        rated.append(Rating(bot, *(float(x) * ELO for x in (points, low, high))))
    return sorted(rated, key=lambda one: one.points)


def ladder(results: Sequence[Results]) -> str:
    """Ratings as a chart, and each pair of bots as a row."""
    of = wins(results)
    rated = ratings(of)
    if not rated:
        return ""
    figure = Figure(figsize=(7, 0.5 + 0.4 * len(rated)))
    axes = figure.subplots()
    for y, one in enumerate(rated):
        axes.plot([one.low, one.high], [y, y], color=PALE, linewidth=6, solid_capstyle="round")
        axes.plot(one.points, y, "o", color=INK)
    axes.set_yticks(range(len(rated)), [one.bot for one in rated])
    axes.set_xlabel("points (400: ten to one)")
    axes.spines[["top", "right"]].set_visible(False)
    rows = [
        (escape(one), escape(other), share(won, won + lost))
        for (one, other), (won, lost) in of.items()
    ]
    scaled = any(unscaled(one.bot) != (one.bot, 1.0) for one in rated)
    note = "<p>A name with “:0.1x” at its end: a bot with a tenth of its time.</p>" * scaled
    return "<h3>Bots</h3>" + svg(figure) + table(("bot", "against", "wins"), rows) + note
