"""Calibrations: positions that follow from their numbers, in a run, in words and as a curve."""

from __future__ import annotations

import sqlite3
from collections import Counter
from itertools import islice

import pytest

from lab.report.__main__ import page
from lab.report.calibration import curve
from lab.runs import cluster
from lab.runs.__main__ import main
from lab.runs.calibration import position, positions, tenths
from lab.runs.plans import calibration, match
from lab.runs.store import Played, Store
from lab.runs.telling import text
from rules.core import registry
from rules.core.interval import wilson
from rules.core.rng import Rng

ALL_THREE = 2.39  # in standard deviations: three shares lie in such intervals in 95 of 100 runs


def plan(games: int = 12):
    [found] = calibration("edelweiss", games, seed=5, playouts=10)
    return found


def table(store: Store) -> list[Played]:
    [found] = store.results()
    return [one._replace(seconds=0.0) for one in found.games]


def alone(games: int) -> list[Played]:
    """The positions of a plan, taken here from the last to the first."""
    return [position(plan(), n) for n in reversed(range(games))][::-1]


def test_odds_are_calibrated():
    """The share seen agrees with the one predicted within its interval; few positions, in thirds"""
    [of] = calibration("war_vortex_night", 60, 7, 16, {"seats": 2, "three": "false"})
    rows = tenths((position(of, n) for n in range(of.games)), 3)
    assert [row.low for row in rows] == [0, 1 / 3, 2 / 3]
    for row in rows:
        low, high = wilson(row.won, row.positions, ALL_THREE)
        assert low <= row.predicted <= high, row


@pytest.mark.parametrize("workers", [1, 2])
def test_same_table_with_any_workers(workers):
    with Store(":memory:", "x") as store, cluster.running("", workers) as client:
        cluster.play(store, "calibration", [plan()], client, quiet=True)
        assert table(store) == alone(12)
    assert len({one.predicted for one in alone(12)}) > 3


def test_goes_on_where_it_was(tmp_path, capsys):
    """A run that is stopped and one with more games: the same as without a stop."""
    path = tmp_path / "games.sqlite"
    call = ["calibration", "edelweiss", "--playouts", "10", "--seed", "5", "--quiet"]
    call += ["--workers", "1", "--store", str(path), "--games"]
    assert main([*call, "9"]) == 0
    base = sqlite3.connect(path)
    base.execute("delete from games where n in (2, 5, 7)")
    base.commit()
    kept = base.execute("select * from games").fetchall()
    assert main([*call, "12"]) == 0
    with Store(str(path), "") as store:
        assert table(store) == alone(12)
    assert len(kept) == 6 and set(kept) < set(base.execute("select * from games"))
    said = capsys.readouterr().out
    assert "edelweiss: 9 positions, odds:10p" in said and "12 positions, odds:10p" in said


def test_settings_of_positions():
    """Those that are given, and any others."""
    g = registry.game("war_vortex_night")
    found = list(islice(positions(g, {"shape": "two_teams"}, Rng.of_seed(1)), 8))
    assert {seats for seats, _, _ in found} == {4, 6}


class Countdown:
    """A game of one to three forced decisions; states are those to come."""

    seats, settings = range(2, 3), ()

    def configure(self, given):
        return given

    def setup(self, seed, config):
        return seed % 3 + 1

    def decision(self, s):
        return s or None

    def candidates(self, s, d):
        return ("count",)

    def after(self, s, o):
        return s - 1


def test_positions_are_of_games_that_go_on():
    """A ply is drawn from the length of another game: how long this one goes on does not count."""
    found = [(ply, s) for _, ply, s in islice(positions(Countdown(), {}, Rng.of_seed(1)), 3000)]
    shares = {one: n / len(found) for one, n in Counter(found).items()}
    # Of a game of n decisions, ply 0 to n; of this one, all that come before its end.
    drawn = [sum(1 / (n + 1) for n in (1, 2, 3) if ply <= n) for ply in range(3)]
    weights = {(ply, s): drawn[ply] for ply in range(3) for s in range(1, 4 - ply)}
    total = sum(weights.values())
    assert shares == {at: pytest.approx(one / total, abs=0.03) for at, one in weights.items()}


# -- what is told of it ----------------------------------------------------------------------------


PREDICTED = (0.15, 10, 4), (0.35, 1200, 420), (0.65, 800, 520), (0.95, 1200, 1080)


@pytest.fixture
def store():
    """Seats whose chances were predicted, how many, and how many of them won; and a game that ended
    by an error."""
    with Store(":memory:", "abc") as found:
        key = found.key("calibration", plan())
        n = 0
        for predicted, positions, won in PREDICTED:
            for k in range(positions):
                winners = (0,) if k < won else ()
                found.keep(key, n, Played(winners, 41, 0.1, predicted=predicted))
                n += 1
        found.keep(key, n, Played((), 0, 0.1, "KeyError: lost"))
        yield found


def test_tenths(store):
    [found] = store.results()
    rows = tenths(found.games)
    assert [(row.low, row.positions, row.won) for row in rows] == [
        (0.1, 10, 4),
        (0.3, 1200, 420),
        (0.6, 800, 520),
        (0.9, 1200, 1080),
    ]
    assert [round(row.predicted, 9) for row in rows] == [0.15, 0.35, 0.65, 0.95]
    assert [row.seen for row in rows] == [0.4, 0.35, 0.65, 0.9]
    assert [row.is_out for row in rows] == [True, False, False, True]
    few = "too few positions"
    assert [row.verdict for row in rows] == [few, "holds", few, "DOES NOT HOLD"]
    ends = [Played((0,), 1, 0.1, predicted=predicted) for predicted in (0.0, 0.1, 1.0)]
    assert [row.low for row in tenths(ends)] == [0.0, 0.1, 0.9]


def test_text(store):
    [found] = store.results()
    lines = text(found).splitlines()
    assert lines[0].startswith("calibration, abc: edelweiss: 3211 positions, odds:10p")
    assert [line.split()[0] for line in lines[1:5]] == ["10%", "30%", "60%", "90%"]
    assert "predicted  35.0%  seen  35.0%  (95 % Wilson interval 32.4% … 37.7%): hold" in lines[2]
    assert lines[5] == "  game 3210: KeyError: lost"


def test_curve(store):
    [found] = store.results()
    [axes] = curve(tenths(found.games)).axes
    diagonal, seen = (list(zip(*line.get_data(), strict=True)) for line in axes.get_lines())
    assert diagonal == [(0, 0), (1, 1)]
    assert seen == [(pytest.approx(x), won / of) for x, of, won in PREDICTED]
    [intervals] = axes.collections
    bounds = [(low, high) for (_, low), (_, high) in intervals.get_segments()]
    assert bounds == [wilson(won, of) for _, of, won in PREDICTED]


@pytest.mark.filterwarnings("ignore::RuntimeWarning")  # of a fit of one game
def test_page(store):
    """Beside games of other kinds, whose lengths and ratings it leaves alone."""
    [other] = match("edelweiss", ("greedy", "random"), 2)
    store.keep(store.key("match", other), 0, Played((0,), 77, 0.1))
    found = page(store, [])
    assert "<td>30–40%</td><td>1200</td><td>35.0%</td><td>35.0% (32.4–37.7)</td>" in found
    assert "<td>+0.0</td><td>holds</td>" in found
    assert '<td><span class="out">−5.0</span></td><td>DOES NOT HOLD</td>' in found
    assert '<td><span class="out">+25.0</span></td><td>too few positions</td>' in found
    assert "Calibration of odds:10p" in found and "in 3210 positions" in found
    assert "Half of them take 77 decisions or fewer" in found
    assert "1 games ended by an error: KeyError: lost" in found
    assert found == page(store, [])


def test_settings_are_told(tmp_path):
    [of] = calibration("war_vortex_night", 1, config={"seats": 2, "three": "false"})
    with Store(":memory:", "x") as store:
        store.keep(store.key("calibration", of), 0, Played((0,), 9, 0.1, predicted=0.5))
        assert "odds:200p (seats=2, three=false)</h3>" in page(store, [])


def test_a_file_of_the_version_before(tmp_path):
    """It is read, and goes on."""
    path = str(tmp_path / "old.sqlite")
    [of] = match("edelweiss", ("greedy", "random"), 2)
    with Store(path, "x") as store:
        store.keep(store.key("match", of), 0, Played((0,), 9, 0.1))
    base = sqlite3.connect(path)
    for column in ("predicted", "record"):
        base.execute(f"alter table games drop column {column}")
    base.commit()
    for _ in range(2):
        with Store(path, "x") as store:
            store.keep(store.key("calibration", plan()), 3, Played((), 9, 0.1, predicted=0.25))
            found = [one.games for one in store.results()]
            assert found == [(Played((0,), 9, 0.1),), (Played((), 9, 0.1, "", 0.25),)]


@pytest.mark.parametrize(
    ("option", "says"),
    [
        (["--option", "class_1"], ["--option", "NAME=VALUE", "class_1"]),
        (["--option", "class_1=nobody"], ["class_1", "nobody", "wizard"]),
        (["--option", "colour=red"], ["colour", "class_1"]),
        (["--option", "seats=3"], ["not 3"]),
        (["--playouts", "0"], ["--playouts", "0"]),
    ],
)
def test_wrong_calls_say_what_is_wrong(tmp_path, capsys, option, says):
    assert main(["calibration", "edelweiss", *option, "--store", str(tmp_path / "games")]) == 2
    told = capsys.readouterr().err
    assert all(said in told for said in says), told
