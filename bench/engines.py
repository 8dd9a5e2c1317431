"""The speed of the rules and the searcher, beside other projects' engines, in one run.

Every engine is a process that answers one call at a time. They are called in turn, round after
round. Seconds are those of the process's main thread (Linux; elsewhere of the wall clock), so that
other load on the machine has no influence; a row is the median.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from time import perf_counter
from typing import Any

from bench import bars
from bench.table import Row, median, percentile
from pywasm_app.tools import node
from pywasm_app.tools.node import ROOT

HERE = Path(__file__).resolve().parent
VENV = ROOT / "build" / "bench-venv" / "bin" / "python"
THEIRS = HERE / "rivals"
RIVALS: dict[str, list[object]] = {
    "RLCard uno": [VENV, THEIRS / "rlcard_uno.py"],
    "RLCard uno, rules alone": [VENV, THEIRS / "rlcard_uno_rules.py"],
    "OpenSpiel tic-tac-toe (Python)": [VENV, THEIRS / "open_spiel_game.py", "python_tic_tac_toe"],
    "OpenSpiel tic-tac-toe (C++)": [VENV, THEIRS / "open_spiel_game.py", "tic_tac_toe"],
    "OpenSpiel gin rummy (C++)": [VENV, THEIRS / "open_spiel_game.py", "gin_rummy"],
    "boardgame.io tic-tac-toe (JS)": ["node", THEIRS / "boardgame_tic_tac_toe.mjs", HERE],
    "boardgame.io uno (JS)": ["node", THEIRS / "boardgame_uno.mjs", HERE],
}
STEP_MS = 16
SLICE_MS = 50


class Unanswered(Exception):
    """A call that the rules of an engine can't answer; the text says why."""


class Engine:
    """A process that answers calls: `ask("engine", 1.0, "…")`."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process = process

    def ask(self, *call: object) -> Any:
        assert self.process.stdin and self.process.stdout
        self.process.stdin.write(json.dumps(call) + "\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        if not line:
            raise RuntimeError(f"{self.process.args!r} ended without an answer to {call}")
        found = json.loads(line)
        if isinstance(found, dict) and "error" in found:
            raise Unanswered(found["error"])
        return found

    def rate(self, *call: object) -> float:
        """The amount that a call got done per second."""
        began = self._clock()
        done = self.ask(*call)["done"]
        return done / (self._clock() - began)

    def _clock(self) -> float:
        """Processor time of the process's main thread, in seconds."""
        pid = self.process.pid
        try:
            return int(Path(f"/proc/{pid}/task/{pid}/schedstat").read_text().split()[0]) / 1e9
        except OSError:
            return perf_counter()


@contextmanager
def running(*command: object) -> Iterator[Engine]:
    """An engine's process, which is ended afterwards."""
    path = [node.node() if part == "node" else str(part) for part in command]
    env = {**os.environ, "NODE_ENV": "production", "NODE_NO_WARNINGS": "1"}
    process = subprocess.Popen(
        path, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=ROOT, env=env
    )
    with process:
        yield Engine(process)
        assert process.stdin
        process.stdin.close()


@contextmanager
def ours() -> Iterator[dict[str, Engine]]:
    """`bench.own` on both Pythons."""
    with (
        running(sys.executable, "-m", "bench.own") as cpython,
        running("node", HERE / "pyodide.mjs", ROOT) as pyodide,
    ):
        yield {"CPython": cpython, "Pyodide": pyodide}


def measure(game: str, rounds: int, seconds: float) -> list[Row]:
    """Decisions per second, and the searcher's iterations per second."""
    rates: dict[str, list[float]] = {}
    searched: dict[str, list[float]] = {}
    with ExitStack() as stack:
        own = stack.enter_context(ours())
        rivals = {name: stack.enter_context(running(*path)) for name, path in RIVALS.items()}
        everyone = [*own.values(), *rivals.values()]
        for engine in everyone:
            engine.ask("engine", 0.2, game)  # warms up: lazy loading is not part of the figure
        for _ in range(rounds):
            for name, engine in {**own, **rivals}.items():
                rates.setdefault(name, []).append(engine.rate("engine", seconds, game))
            for name, engine in own.items():
                searched.setdefault(name, []).append(engine.rate("searcher", seconds, game))
        thought = own["Pyodide"].ask("slices", rounds * seconds, game)
        listed = {name: engine.ask("listing", rounds, game) for name, engine in own.items()}
    return [*_engine_rows(game, {n: median(r) for n, r in rates.items()}, rounds),
            *_listing_rows(game, listed, rounds),
            *_slice_rows(game, thought),
            *_searcher_rows(game, {n: median(r) for n, r in searched.items()}, rounds)]


def _engine_rows(game: str, rate: dict[str, float], rounds: int) -> list[Row]:
    part = "engine, random play"
    note = f"median of {rounds} rounds, of processor time"
    beside = [Row(part, name, rate[name], "decisions/s", note) for name in RIVALS]
    least = bars.of(game).decisions
    if least:
        unit = "decisions and rolls/s" if bars.of(game).rolls else "decisions/s"
        rows = [
            Row(part, f"{game}, {name}", rate[name], unit, note,
                f"≥ {n:,}", rate[name] >= n)
            for name, n in least.items()
        ]
        return rows + beside
    native = max(rate["RLCard uno"], rate["OpenSpiel tic-tac-toe (Python)"])
    script = max(rate["boardgame.io tic-tac-toe (JS)"], rate["boardgame.io uno (JS)"])
    against = {
        "CPython": ("> RLCard uno and OpenSpiel in Python", rate["CPython"] > native),
        "Pyodide": ("> boardgame.io", rate["Pyodide"] > script),
    }
    rows = [
        Row(part, f"{game}, {name}", rate[name], "decisions/s", note, *bar)
        for name, bar in against.items()
    ]
    return rows + beside


def _listing_rows(game: str, listed: dict[str, list[float]], rounds: int) -> list[Row]:
    """Listing all options of a decision; a game's bar for it applies to CPython."""
    limit = bars.of(game).listing_ms
    rows = []
    for name, times in listed.items():
        p95 = percentile(times, 95)
        note = f"{len(times)} decisions of {rounds} whole games"
        barred = limit and name == "CPython"
        bar = (f"≤ {limit} ms", p95 <= limit) if barred else ("", None)
        rows.append(Row("listing options", f"{game}, {name}, p95", p95, "ms", note, *bar))
    return rows


def _slice_rows(game: str, times: list[float]) -> list[Row]:
    """The lengths of a bot's slices, between which the worker answers requests."""
    note = f"{len(times)} slices, Pyodide in Node"
    return [
        Row("a bot's slice", f"{game}, p95", percentile(times, 95), "ms", note),
        Row("a bot's slice", f"{game}, the longest", max(times), "ms", note,
            f"≤ {SLICE_MS} ms", max(times) <= SLICE_MS),
    ]


def _searcher_rows(game: str, rate: dict[str, float], rounds: int) -> list[Row]:
    note = f"median of {rounds} rounds, 200 iterations a decision"
    return [
        Row("searcher", f"{game}, {name}", value, "iterations/s", note)
        for name, value in rate.items()
    ]


def steps(game: str, games: int) -> list[Row]:
    """The desk's undo and replay steps, with JSON as text, inside Pyodide."""
    with running("node", HERE / "pyodide.mjs", ROOT) as pyodide:
        pyodide.ask("desk", 1, game)
        times = pyodide.ask("desk", games, game)
    rows = []
    for op, what in (("undo", "undo"), ("go", "replay step"), ("act", "a move")):
        note = f"{len(times[op])} steps of {games} whole games, Pyodide in Node"
        rows.append(Row("in the worker", f"{what}, p50", percentile(times[op], 50), "ms", note))
        p95 = percentile(times[op], 95)
        bar = ("", None) if op == "act" else (f"≤ {STEP_MS} ms", p95 <= STEP_MS)
        rows.append(Row("in the worker", f"{what}, p95", p95, "ms", note, *bar))
    return rows
