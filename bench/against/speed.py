"""Two builds' rules and searchers in turn, on both Pythons.

Processes of both answer the same calls, round after round, and every other round the other one
begins. A ratio is the median of the rounds' ratios, so that what slows the machine down for a while
meets both.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TypeVar

from bench import bars
from bench.against.tree import Tree
from bench.engines import HERE, Engine, Unanswered, running
from bench.table import Row, gain, median, percentile, share
from pywasm_app.tools.node import ROOT

T = TypeVar("T")
Pair = tuple[Engine, Engine]  # this build's, and the other's
POSITIONS, PLAYOUTS = 3, 100  # of one round: decisions, and playouts for each
DECISIONS = 100  # of one round, at least: those whose options are listed


def guest(checkout: Path, *more: str) -> list[object]:
    """The command line of a process with the rules of that checkout, on CPython."""
    return [sys.executable, "-m", "bench.against.guest", checkout, *more]


@contextmanager
def both(tree: Tree, *more: str, pyodide: bool = True) -> Iterator[dict[str, Pair]]:
    """Processes of both builds, by Python."""
    commands = {"CPython": lambda root: guest(root, *more)}
    if pyodide:
        commands["Pyodide"] = lambda root: ["node", HERE / "pyodide.mjs", ROOT, root]
    with ExitStack() as stack:
        yield {
            name: (stack.enter_context(running(*command(ROOT))),
                   stack.enter_context(running(*command(tree.folder))))
            for name, command in commands.items()
        }


def in_turn(
    pair: tuple[T, T], rounds: int, measure: Callable[[T, int], float]
) -> tuple[list[float], list[float]]:
    """The figures of both, `measure(engine, round)`; the first to be asked changes every round."""
    found: tuple[list[float], list[float]] = ([], [])
    for n in range(rounds):
        for k in (0, 1) if n % 2 == 0 else (1, 0):
            found[k].append(measure(pair[k], n))
    return found


def times(here: Sequence[float], there: Sequence[float]) -> float:
    """The median of the rounds' ratios.

    >>> times([4.0, 9.0, 20.0], [2.0, 3.0, 10.0])
    2.0
    """
    return median([a / b for a, b in zip(here, there, strict=True)])


def measure(game: str, tree: Tree, rounds: int, seconds: float) -> list[Row]:
    """Decisions and playouts per second, and the time in which a decision is listed and the next is
    found, each as a ratio to the other build's."""
    with both(tree) as pairs:
        for pair in pairs.values():
            for engine in pair:
                engine.ask("engine", 0.2, game)  # warms up
        return [
            *[_played(game, tree, name, pair, rounds, seconds) for name, pair in pairs.items()],
            *[_searched(game, tree, name, pair, rounds) for name, pair in pairs.items()],
            *_answered(game, tree, pairs["Pyodide"], rounds),
        ]


def _played(
    game: str, tree: Tree, python: str, pair: Pair, rounds: int, seconds: float
) -> Row:
    least = bars.of(game).times.get(python)
    part, what = "random play", f"{game}, {python}, against {tree.name}"
    return _row(part, what, "decisions/s", least, rounds,
                lambda: in_turn(pair, rounds, lambda e, _: e.rate("engine", seconds, game)))


def _searched(game: str, tree: Tree, python: str, pair: Pair, rounds: int) -> Row:
    def thought() -> tuple[list[float], list[float]]:
        # by the other's rules: a newer build reads an older one's positions
        laid = [pair[1].ask("positions", game, n, POSITIONS) for n in range(rounds)]

        def one(engine: Engine, n: int) -> float:
            engine.ask("lay_out", game, laid[n])
            return engine.rate("playouts", PLAYOUTS)

        return in_turn(pair, rounds, one)

    part, what = "the searcher's playouts", f"{game}, {python}, against {tree.name}"
    return _row(part, what, "playouts/s", bars.AGAINST.playouts, rounds, thought)


def _row(part: str, what: str, unit: str, least: float | None, rounds: int,
         measured: Callable[[], tuple[list[float], list[float]]]) -> Row:
    try:
        here, there = measured()
    except Unanswered as e:
        return unanswered(part, what, e)
    note = f"{median(here):,.0f} against {median(there):,.0f} {unit}, {rounds} rounds"
    return gain(part, what, times(here, there), least, note)


def unanswered(part: str, what: str, why: Unanswered) -> Row:
    """The row of a figure that one of the builds can't give: its bar does not hold."""
    return Row(part, what, 0.0, "", f"not measured: {why}", "measured", False)


def _answered(game: str, tree: Tree, pair: Pair, rounds: int) -> list[Row]:
    part = "answering, Pyodide"
    said = {"options": "a decision's options", "next": "who is asked next",
            "both": "from a choice to the next options"}
    found: dict[str, tuple[list[float], list[float]]] = {kind: ([], []) for kind in said}

    def asked(engine: Engine, n: int) -> float:
        for kind, took in engine.ask("answering", game, n, DECISIONS).items():
            found[kind][pair.index(engine)].extend(took)
        return 0.0

    try:
        in_turn(pair, rounds, asked)
    except Unanswered as e:
        return [unanswered(part, f"{game}, against {tree.name}", e)]
    rows = []
    for kind, what in said.items():
        here, there = (percentile(took, 95) for took in found[kind])
        note = f"{here:.2f} against {there:.2f} ms, {len(found[kind][0])} times"
        rows.append(share(part, f"{game}, {what}, p95, against {tree.name}", here, there,
                          bars.AGAINST.answering, note))
    return rows
