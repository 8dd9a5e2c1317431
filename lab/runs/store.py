"""The games that have been played, in a SQLite file.

A game is kept as soon as it is over. A plan is the same in a later run if it is of the same build;
so a run that was stopped goes on where it was, and one with more games adds to it.

>>> from lab.runs.plans import match
>>> with Store(":memory:", "abc") as store:
...     [plan] = match("edelweiss", ["greedy", "random"], 10)
...     key = store.key("match", plan)
...     store.keep(key, 3, Played((0,), 41, 0.5))
...     store.missing(key, 5), key == store.key("match", plan._replace(games=99))
([0, 1, 2, 4], True)
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from typing import Any, NamedTuple

from rules.cli.match import Plan

TABLES = """
create table if not exists plans (
    key integer primary key, kind text, game text, bots text, config text, seed integer,
    swap integer, build text, unique (kind, game, bots, config, seed, swap, build)
);
create table if not exists games (
    plan integer references plans, n integer, winners text, decisions integer, seconds real,
    fault text, predicted real, record text, primary key (plan, n)
) without rowid;
create table if not exists commands (command text, build text, unique (command, build));
"""


class Played(NamedTuple):
    """A game that is over: the bots that won it, by their places in the plan, the decisions, and
    the seconds that it took. `fault`: the error by which it ended. `predicted`: the chance to win
    that the plan's only bot gave to a seat in the middle of the game. `record`: how to play it
    again, if somebody will."""

    winners: tuple[int, ...]
    decisions: int
    seconds: float
    fault: str = ""
    predicted: float | None = None
    record: str = ""


class Results(NamedTuple):
    """The games of a plan that are over."""

    kind: str
    plan: Plan
    build: str
    games: tuple[Played, ...]

    def settings(self) -> str:
        """The settings that somebody has chosen; seats only where bots don't say how many."""
        known = ("seats", len(self.plan.bots))
        chosen = [
            f"{name}={value}" for name, value in self.plan.config.items() if (name, value) != known
        ]
        return f" ({', '.join(chosen)})" if chosen else ""


class Store:
    """`build`: the version that plays, such as a commit."""

    def __init__(self, path: str, build: str) -> None:
        self._build = build
        self._base = sqlite3.connect(path, isolation_level=None)  # each statement is kept at once
        self._base.executescript(TABLES)
        names = [name for _, name, *_ in self._base.execute("pragma table_info(games)")]
        for name, kind in (("predicted", "real"), ("record", "text not null default ''")):
            if name not in names:  # a file of an earlier version
                self._base.execute(f"alter table games add column {name} {kind}")

    def __enter__(self) -> Store:
        return self

    def __exit__(self, *_: object) -> None:
        self._base.close()

    def key(self, kind: str, plan: Plan) -> int:
        """The number of a plan here, whatever its number of games."""
        values = (
            kind,
            plan.game,
            json.dumps(plan.bots),
            json.dumps(plan.config, sort_keys=True),
            plan.seed,
            int(plan.swap),
            self._build,
        )
        self._base.execute(
            "insert or ignore into plans (kind, game, bots, config, seed, swap, build)"
            " values (?, ?, ?, ?, ?, ?, ?)",
            values,
        )
        [key] = self._base.execute(
            "select key from plans where kind = ? and game = ? and bots = ? and config = ?"
            " and seed = ? and swap = ? and build = ?",
            values,
        ).fetchone()
        return int(key)

    def missing(self, key: int, games: int) -> list[int]:
        """The numbers of the games of a plan that have not been played."""
        over = {n for [n] in self._base.execute("select n from games where plan = ?", (key,))}
        return [n for n in range(games) if n not in over]

    def keep(self, key: int, n: int, played: Played) -> None:
        """Keeps a game; one that is there already stays."""
        self._base.execute(
            f"insert or ignore into games (plan, n, {', '.join(Played._fields)})"
            " values (?, ?, ?, ?, ?, ?, ?, ?)",
            (key, n, json.dumps(played.winners), *played[1:]),
        )

    def games(self, key: int) -> tuple[Played, ...]:
        """The games of a plan that are over, by their numbers."""
        found = self._base.execute(
            "select winners, decisions, seconds, fault, predicted, record from games"
            " where plan = ? order by n",
            (key,),
        )
        return tuple(Played(tuple(json.loads(winners)), *more) for winners, *more in found)

    def command(self, command: str) -> None:
        """Notes the call of a run."""
        self._base.execute("insert or ignore into commands values (?, ?)", (command, self._build))

    def commands(self) -> list[str]:
        """The calls of all runs, with their builds."""
        return [
            f"{command}  # {build}"
            for command, build in self._base.execute("select * from commands order by rowid")
        ]

    def results(self) -> Iterator[Results]:
        """All plans, of all builds, in the order in which they were begun."""
        for key, kind, game, bots, config, seed, swap, build in self._base.execute(
            "select * from plans order by key"
        ).fetchall():
            games = self.games(key)
            settings: dict[str, Any] = json.loads(config)
            plan = Plan(game, tuple(json.loads(bots)), len(games), seed, settings, bool(swap))
            yield Results(kind, plan, build, games)
