"""Runs on Dask: the same table whoever plays, nothing lost and nothing played twice."""

from __future__ import annotations

import logging
import os
import signal
import sqlite3
import subprocess
import sys
import time

import pytest

from lab.runs import cluster
from lab.runs.__main__ import ROOT, main
from lab.runs.plans import ladder, match, pairs, soak
from lab.runs.store import Played, Results, Store
from lab.runs.telling import outcome, text
from rules.bots import timer
from rules.cli.match import one
from rules.cli.walk import stroll, walk
from rules.core import registry
from rules.text.errors import BadInput

GAMES = 12
PATIENCE = 120  # seconds


def plan(games: int = GAMES, bots: tuple[str, ...] = ("searcher:6p", "greedy")):
    [found] = match("edelweiss", bots, games, seed=5)
    return found


def table(store: Store) -> list[tuple[int, ...]]:
    [found] = store.results()
    return [(*game.winners, game.decisions) for game in found.games]


def alone(of) -> list[tuple[int, ...]]:
    """The games of a plan, played here one after the other."""
    of = of._replace(config=registry.game(of.game).configure(of.config))
    return [(*winners, decisions) for winners, decisions in (one((of, n)) for n in range(of.games))]


@pytest.mark.parametrize("workers", [1, 2])
def test_same_table_with_any_workers(workers):
    with Store(":memory:", "x") as store, cluster.running("", workers) as client:
        cluster.play(store, "match", [plan()], client, quiet=True)
        assert table(store) == alone(plan())


def test_workers_leave_the_end_of_a_run_to_it():
    def says() -> tuple[bool, int, int]:
        loud = (logging.getLogger(name).level for name in ("distributed", "tornado.application"))
        return signal.getsignal(signal.SIGINT) == signal.SIG_IGN, *loud

    with cluster.running("", 1) as client:
        assert list(client.run(says).values()) == [(True, logging.CRITICAL, logging.CRITICAL)]


def test_bots_think_by_the_processors_time(monkeypatch):
    """A worker that waits, as on a busy machine, thinks no less."""

    def hasty(plan, n):
        began = timer.now()
        time.sleep(0.1)
        return Played((0,), int(timer.now() - began > 0.05), 0.0)

    monkeypatch.setitem(cluster.PLAYED, "match", hasty)
    monkeypatch.setattr(timer, "now", time.perf_counter)
    assert cluster.played(0, plan(), "match").decisions == 0


def test_goes_on_where_it_was(monkeypatch):
    """A second run plays what is missing, and only that."""
    with Store(":memory:", "x") as store, cluster.running("", 1) as client:
        cluster.play(store, "match", [plan(6)], client, quiet=True)
        asked = []
        submit = client.submit
        monkeypatch.setattr(
            client,
            "submit",
            lambda do, n, *more, **how: (asked.append(n), submit(do, n, *more, **how))[1],
        )
        cluster.play(store, "match", [plan(9)], client, quiet=True)
        assert sorted(asked) == [6, 7, 8]
        assert table(store) == alone(plan(9))


def test_builds_and_plans_are_kept_apart(tmp_path):
    path = str(tmp_path / "games.sqlite")
    for build in ("a", "b", "a"):
        with Store(path, build) as store:
            key = store.key("match", plan())
            store.keep(key, 0, Played((0,), 10, 1.0))
            store.keep(key, 0, Played((1,), 99, 1.0))  # the first one stays
    with Store(path, "c") as store:
        found = list(store.results())
        assert [(one.build, one.games) for one in found] == [
            ("a", (Played((0,), 10, 1.0),)),
            ("b", (Played((0,), 10, 1.0),)),
        ]
        assert store.missing(store.key("match", plan()), 3) == [0, 1, 2]


def test_a_killed_worker_costs_no_game():
    """Three times a worker is killed in the middle: the table is the same."""
    of = plan(40, ("searcher:6p", "greedy"))
    over: list[int] = []
    killed: list[int] = []
    with Store(":memory:", "x") as store, cluster.running("", 2) as client:

        def kept(key: int, n: int, played: Played) -> None:
            keep(key, n, played)
            over.append(n)
            if len(over) in (4, 12, 20):
                pids = [one.pid for one in client.cluster.workers.values()]
                killed.append(next(pid for pid in pids if pid and pid not in killed))
                os.kill(killed[-1], signal.SIGKILL)

        keep, store.keep = store.keep, kept
        cluster.play(store, "match", [of], client, quiet=True)
        assert len(killed) == 3
        assert sorted(over) == list(range(40))  # none twice
        assert table(store) == alone(of)


def test_no_worker_is_no_wait_without_an_end(monkeypatch):
    monkeypatch.setattr(cluster, "PATIENCE", 1.0)
    monkeypatch.setattr(cluster, "LOOK", 0.2)
    with (
        Store(":memory:", "x") as store,
        cluster.running("", 0) as client,
        pytest.raises(ConnectionError, match="no worker"),
    ):
        cluster.play(store, "match", [plan()], client, quiet=True)


def test_an_interrupted_run_ends_cleanly_and_goes_on(tmp_path):
    """The first run has games for longer than anybody waits, so that it can't end by itself. It is
    one in the foreground: what a shell starts in the background ignores Ctrl-C."""
    path = tmp_path / "games.sqlite"

    def call(games: int) -> list[str]:
        asked = f"match edelweiss --bots searcher:12p,greedy --games {games} --workers 2"
        return [sys.executable, "-m", "lab.runs", *asked.split(), "--store", str(path)]

    run = subprocess.Popen(
        call(100_000),
        cwd=ROOT,
        stderr=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )

    def kept() -> int:
        try:
            return sqlite3.connect(path).execute("select count(*) from games").fetchone()[0]
        except sqlite3.OperationalError:
            return 0

    ends = time.monotonic() + PATIENCE
    while kept() < 5 and time.monotonic() < ends:
        time.sleep(0.05)
    os.killpg(run.pid, signal.SIGINT)  # as Ctrl-C does, all of its processes
    said, errors = run.communicate(timeout=PATIENCE)
    assert run.returncode == 130
    assert "Traceback" not in errors and "stopped; what is over" in errors
    before = kept()
    assert before >= 5 and f"{before} games" in said
    more = before + 8  # all that were in work and a few
    done = subprocess.run(
        call(more), cwd=ROOT, capture_output=True, text=True, timeout=2 * PATIENCE
    )
    assert done.returncode == 0 and kept() == more and f"{more} games" in done.stdout


def test_an_error_in_a_game_is_a_result_of_it():
    broken = plan()._replace(config={"open_hands": "perhaps"})
    found = cluster.played(0, broken, "match")
    assert found.winners == () and "perhaps" in found.fault
    with Store(":memory:", "x") as store:
        store.keep(store.key("match", broken), 0, found)
        [result] = store.results()
        assert outcome(result).wins == (0, 0) and result.games[0].fault == found.fault


def test_soak(tmp_path, capsys, monkeypatch):
    """Games of any settings, whose faults are told with their seeds."""
    path = str(tmp_path / "games.sqlite")
    for kind, played in (("walk", walk), ("stroll", stroll)):
        plain = ["--plain"] if kind == "stroll" else []
        call = ["soak", "edelweiss", "walpurgis", "--games", "3", "--seed", "40", *plain]
        assert main([*call, "--quiet", "--workers", "1", "--store", path]) == 0
        decisions = sum(played(registry.game("walpurgis"), seed) for seed in (40, 41, 42))
        said = capsys.readouterr().out
        assert f"walpurgis: 3 games, {decisions} decisions: every contract kept" in said
    g = registry.game("edelweiss")

    class Endless(type(g)):
        def result(self, s):
            return None

    monkeypatch.setattr(registry, "game", lambda name: Endless())
    [of] = soak("edelweiss", 2, 40, plain=True)
    games = tuple(cluster.played(n, of, "soak") for n in range(2))
    lines = text(Results("soak", of, "x", games)).splitlines()
    assert lines[0] == "soak, x: edelweiss: 2 games, 0 decisions: 2 BROKEN"
    assert lines[2] == "  game 1: Broken: an end without a result"


def test_plans():
    steps = ladder("war_vortex_night", 10)
    assert [one.bots for one in steps] == [
        ("casual", "beginner"),
        ("intermediate", "casual"),
        ("skilled", "intermediate"),
        ("expert", "skilled"),
    ]
    assert {one.config["second_2"] for one in steps} == {"heron"}
    assert ladder("tash_kalar", 1, config={"mode": "classic"})[0].config["mode"] == "classic"
    both = pairs("walpurgis", "greedy", 10)
    assert len(both) == 20 and {one.games for one in both} == {5}
    sits = [(one.config["deck_1"], one.config["deck_2"]) for one in both]
    assert sits[0] == sits[1][::-1] and len(set(sits)) == 20
    with pytest.raises(BadInput, match="not_there"):
        pairs("walpurgis", "greedy", 10, only="not_there")
    with pytest.raises(BadInput, match="nobody"):
        match("edelweiss", ["nobody", "greedy"], 10)


def test_wrong_calls_say_what_is_wrong(tmp_path, capsys):
    path = str(tmp_path / "games.sqlite")
    assert main(["match", "edelweiss", "--bots", "greedy,nobody", "--store", path]) == 2
    assert "nobody" in capsys.readouterr().err
    assert main(["ladder", "chess", "--store", path]) == 2
    assert "chess" in capsys.readouterr().err
    match = ["match", "edelweiss", "--bots", "greedy,expert", "--store", path]
    assert main([*match, "--option", "first"]) == 2
    assert "NAME=VALUE" in capsys.readouterr().err
    three = ["match", "war_vortex_night", "--bots", "greedy,greedy", "--option", "seats=3"]
    assert main([*three, "--store", path]) == 2
    assert "--bots: 2 bots for 3 seats" in capsys.readouterr().err
    assert main([*match, "--scale", "0"]) == 2
    assert "expert:0x" in capsys.readouterr().err
    with pytest.raises(SystemExit, match="2"):
        main(["pairs", "walpurgis", "--option", "first=1", "--store", path])
    assert "--option" in capsys.readouterr().err


def test_a_ladder_tells_its_scale_and_whether_its_steps_hold(tmp_path, capsys):
    path = str(tmp_path / "games.sqlite")
    call = ["ladder", "edelweiss", "--bots", "greedy,searcher:0.1", "--games", "1", "--quiet"]
    assert main([*call, "--scale", "0.01", "--workers", "1", "--store", path]) == 0
    said = capsys.readouterr().out
    assert "searcher:0.1:0.01x" in said and "greedy:" not in said
    assert "a step of 60% to 75%: DOES NOT HOLD" in said
    with Store(":memory:", "x") as store:
        [plan] = ladder("tash_kalar", 3, bots=["greedy", "casual"])
        for n in range(3):
            store.keep(store.key("ladder", plan), n, Played((n % 2,), 9, 0.1))
        [found] = store.results()
        assert "(mode=duel)" in text(found) and text(found).endswith("75%: holds")
