"""A page of what has been played: `python -m lab.report --store lab.sqlite --out report.html`.

For each game of a build: the bots' ratings and the steps between them, decks or schools against
each other, the length of games and what the first seat is worth. One file of HTML that needs
nothing else, to be read on a screen or on paper.

Ratings are those of Bradley and Terry (1952) on the scale of Elo: 400 points are odds of 10 to 1.
The fit is a logistic regression of wins on who plays (statsmodels), with intervals of 95 %; half a
win and half a loss are added to each pair of bots, so that one that wins all games is rated, too.
"""

from __future__ import annotations

import argparse
import io
import re
import sys
from collections import defaultdict
from collections.abc import Iterable, Sequence
from html import escape
from math import log
from pathlib import Path
from typing import NamedTuple

import matplotlib
import numpy as np
import statsmodels.api as sm
from matplotlib.figure import Figure

from lab.runs.store import Results, Store
from rules.cli.pairs import contested
from rules.core.interval import wilson
from rules.core.registry import game as found
from rules.text.words import t

ELO = 400 / log(10)
INK, PALE = "#333333", "#bbbbbb"
STYLE = """body { font: 1rem/1.5 system-ui, sans-serif; max-width: 52rem; margin: 2rem auto;
  padding: 0 1rem; color: #222; background: #fff }
table { border-collapse: collapse; margin: .5rem 0 1.5rem }
th, td { border-bottom: 1px solid #ccc; padding: .2rem .7rem; text-align: right }
th:first-child, td:first-child { text-align: left }
svg { max-width: 100%; height: auto }
h2 { border-bottom: 2px solid #222 }
figure { margin: 0; break-inside: avoid }
.out { font-weight: bold }
code { font-size: .9em }"""
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


def seat_of(bot: int, n: int, plan_bots: int, swap: bool) -> int:
    """The seat of the plan's bot of that number in game `n`.

    >>> seat_of(0, 0, 2, True), seat_of(0, 1, 2, True), seat_of(0, 1, 2, False)
    (0, 1, 0)
    """
    return (bot - n % plan_bots) % plan_bots if swap else bot


def share(won: int, of: int) -> str:
    """A share of wins with its interval."""
    if not of:
        return "–"
    low, high = wilson(won, of)
    return f"{won / of:.0%} ({low:.0%}–{high:.0%}) of {of}"


def _svg(figure: Figure) -> str:
    """A figure as an element of the page; the same figure is always the same text."""
    out = io.StringIO()
    with matplotlib.rc_context({"svg.hashsalt": "yutaku", "svg.fonttype": "path"}):
        figure.savefig(out, format="svg", metadata={"Date": None}, bbox_inches="tight")
    return f"<figure>{out.getvalue()[out.getvalue().index('<svg') :]}</figure>"


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    def cells(row: Sequence[str], kind: str) -> str:
        return "".join(f"<{kind}>{one}</{kind}>" for one in row)

    body = "".join(f"<tr>{cells(row, 'td')}</tr>" for row in rows)
    return f"<table><thead><tr>{cells(head, 'th')}</tr></thead><tbody>{body}</tbody></table>"


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
    scaled = any(re.search(r":[\d.]+x$", one.bot) for one in rated)
    note = "<p>A name with “:0.1x” at its end: a bot with a tenth of its time.</p>" * scaled
    return "<h3>Bots</h3>" + _svg(figure) + _table(("bot", "against", "wins"), rows) + note


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
        " each; bold: outside of 45–55 %.</p>" + _table(("", *map(escape, present)), rows)
    )


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
        f" {share(first, len(decisions))}.</p>" + _svg(figure)
    )


def page(store: Store, commands: Sequence[str]) -> str:
    """The whole page. `commands`: the calls that made it."""
    by_game: dict[tuple[str, str], list[Results]] = defaultdict(list)
    for one in store.results():
        if one.games:
            by_game[one.plan.game, one.build].append(one)
    parts = []
    for (game, build), results in by_game.items():
        title = escape(found(game).words.say(t("game.title"), "en"))
        matrix = [one for one in results if one.kind == "pairs"]
        rest = [one for one in results if one.kind != "pairs"]
        faults = [over.fault for one in results for over in one.games if over.fault]
        parts += [
            f"<h2>{title}</h2><p>Build <code>{escape(build)}</code>,"
            f" {sum(len(one.games) for one in results)} games.</p>",
            ladder(rest),
        ]
        parts += [pairs(game, matrix) if matrix else "", lengths(results)]
        parts += (
            [f"<p class=out>{len(faults)} games ended by an error: {escape(faults[0])}</p>"]
            if faults
            else []
        )
    made = "".join(f"<li><code>{escape(one)}</code></li>" for one in commands)
    return (
        "<!doctype html><html lang=en><meta charset=utf-8><title>Yutaku: the lab's report</title>"
        '<meta name=viewport content="width=device-width, initial-scale=1">'
        f"<style>{STYLE}</style><h1>The lab's report</h1>{''.join(parts)}"
        f"<h2>How it was made</h2><ul>{made}</ul></html>\n"
    )


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m lab.report", description=__doc__)
    parser.add_argument("--store", default="lab.sqlite")
    parser.add_argument("--out", default="report.html")
    given = parser.parse_args(argv)
    if not Path(given.store).is_file():
        print(f"there is no file {given.store}; python -m lab.runs makes one", file=sys.stderr)
        return 2
    with Store(given.store, "") as store:
        Path(given.out).write_text(page(store, store.commands()), "utf-8")
    print(given.out)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
