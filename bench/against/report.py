"""The rows of `python -m bench --against COMMIT`: part by part, all games in each."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from bench.against import digests, match, page, speed, tree
from bench.against.tree import Tree
from bench.engines import Unanswered
from bench.page.memory import Launch
from bench.table import Row, text

PARTS = ("engines", "digests", "match")
ON_PAGE = ("boot", "press", "memory")  # only if asked for: the other build's page is built for them
MATCH, RANDOM = 20, 200  # games of each game


def measure(
    other: Tree, games: Sequence[str], parts: Sequence[str], few: bool, matches: int,
    launch: Launch, pages: Path,
) -> list[Row]:
    """The rows of these parts. `matches`: the games of a match; `pages` holds this build's page and
    the bare ones."""
    name, scores = other.name, []
    folders = {"here": pages / "ours", "bare": pages / "pyodide"}
    if set(parts) & {"boot", "memory"}:
        folders["there"] = tree.built(other)

    def matched(game: str) -> list[Row]:
        scores.append(match.measure(game, other, matches, os.cpu_count() or 1))
        return [match.row(game, name, scores[-1])]

    def booted(game: str) -> list[Row]:
        with launch() as browser:
            return page.boot(browser, folders, name, game, 1 if few else 5)

    def pressed(game: str) -> list[Row]:
        with launch() as browser:
            return page.presses(browser, folders, game, 20 if few else 150)

    measures: dict[str, Callable[[str], list[Row]]] = {
        "engines": lambda game: speed.measure(game, other, *((1, 0.3) if few else (9, 0.8))),
        "digests": lambda game: [digests.measure(game, other, 20 if few else RANDOM)],
        "match": matched,
        "boot": booted,
        "press": pressed,
        "memory": lambda game: page.memory(launch, folders, name, game, 1 if few else 5),
    }
    rows: list[Row] = []
    for part in parts:
        for game in games:
            print(f"measuring {part}, {game} …", file=sys.stderr, flush=True)
            try:
                found = measures[part](game)
            except Unanswered as e:
                found = [speed.unanswered(part, f"{game}, against {name}", e)]
            print(text(found), file=sys.stderr, flush=True)  # in case the run is stopped
            rows += found
    if len(scores) > 1:
        rows.append(match.clear(scores))
    order = list(dict.fromkeys(row.part for row in rows))
    return sorted(rows, key=lambda row: order.index(row.part))
