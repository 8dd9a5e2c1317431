"""Weights fitted to games: the same file however a run goes, and a gate that only lets pass what
wins."""

from __future__ import annotations

import sqlite3
import tomllib

import pytest

from lab.runs import plans, weighing
from lab.runs.__main__ import main
from lab.runs.fitting import fit, loss
from lab.runs.tuning import against, gate, recorded, samples
from rules.core import registry, weights
from rules.text.errors import BadInput

GAME = "war_vortex_night"
ALONE = ["--option", "three=false"]  # one character a side: short games
ROOM = weighing.room(GAME)
NONSENSE = ROOM.WEIGHTS._replace(idle=0.3, cost=0.1, dealt=-4.0, later=-2.0, taken=-0.06)


def written(path, value) -> str:
    path.write_text(weighing.written(value, {"how": "by a test"}), "utf-8")
    return str(path)


def tuned(folder, name: str, *more: str) -> str:
    """Runs `tune`, and returns the name of the file that it writes."""
    out = folder / name
    call = ["tune", GAME, *ALONE, "--games", "12", "--gate", "4", "--quiet", "--out", str(out)]
    assert main([*call, "--store", str(folder / "games.sqlite"), *more]) == 0
    return out.read_text("utf-8")


def test_the_same_file_by_any_workers_and_after_a_stop(tmp_path, capsys):
    whole = tuned(tmp_path, "one.toml", "--workers", "1")
    base = sqlite3.connect(tmp_path / "games.sqlite")
    assert base.execute("select count(*) from games").fetchone() == (16,)
    base.execute("delete from games where n in (1, 2, 7)")
    base.commit()
    kept = set(base.execute("select * from games"))
    assert len(kept) == 11
    assert tuned(tmp_path, "again.toml", "--workers", "2") == whole
    assert kept < set(base.execute("select * from games"))
    made = tomllib.loads(whole)["made"]
    assert made["command"] == (
        f"python -m lab.runs tune {GAME} --games 12 --gate 4 --seed 0 --option three=false"
    )
    assert (made["games"], made["positions"] % 10) == (12, 0)
    assert "DOES NOT LAND" in made["gate"] and made["gate"] in capsys.readouterr().out
    assert weights.parse(ROOM.Weights, whole) != ROOM.WEIGHTS


def test_positions_are_made_again_as_they_were():
    [plan] = plans.tune(GAME, ROOM.WEIGHTS, 3, seed=4, config={"three": "false"})
    games = [recorded(plan, n) for n in range(3)]
    assert games == [recorded(plan, n) for n in range(3)] and len({one.record for one in games}) > 1
    g = registry.game(GAME)
    found = list(samples(GAME, games))
    assert len(found) == 10 * sum(bool(one.winners) for one in games)
    assert all(g.decision(one.state) is not None for one in found)
    assert {len(g.decision(one.state).options) > 1 for one in found} == {True, False}
    assert {one.won for one in found} == {True, False}
    assert all(one.won == (one.seat in games[one.game].winners) for one in found)


def test_a_fit_predicts_better_than_nonsense():
    [plan] = plans.tune(GAME, NONSENSE, 20, config={"three": "false"})
    told = list(samples(GAME, [recorded(plan, n) for n in range(plan.games)]))
    found = fit(ROOM.evaluate, NONSENSE, told)
    held = [one for one in told if one.game % 5 == 0]
    assert found.after == loss(ROOM.evaluate, found.weights, held) < found.before
    assert fit(ROOM.evaluate, NONSENSE, told) == found


def test_whole_numbers_stay_whole():
    own = weighing.room("edelweiss").WEIGHTS
    row = weighing.rounded(own, [n + 0.4 for n in weighing.numbers(own)])
    assert weighing.with_numbers(own, row) == own
    text = weighing.written(own, {"how": "by a test"})
    assert weights.parse(type(own), text) == own


@pytest.mark.parametrize("name", registry.ids())
def test_a_file_is_read_as_it_was_written(name):
    own = weighing.room(name).WEIGHTS
    assert weights.parse(type(own), weighing.written(own, {"how": "by a test"})) == own


def test_the_gate_refuses_worse_weights_and_lets_better_ones_pass(tmp_path, capsys):
    """One weight is nonsense: each square is a loss to whoever has it."""
    own = weighing.room("walpurgis").WEIGHTS
    worse = written(tmp_path / "worse.toml", own._replace(square=-3.0))
    call = ["gate", "walpurgis", "--games", "20", "--quiet", "--store", str(tmp_path / "a.sqlite")]
    assert main([*call, "--weights", worse]) == 0
    assert "DOES NOT LAND" in capsys.readouterr().out
    assert main([*call, "--weights", written(tmp_path / "own.toml", own), "--against", worse]) == 0
    said = capsys.readouterr().out
    assert said.strip().endswith("): lands") and "NOT" not in said


def test_equals_do_not_land():
    """Both sides have the same eyes: whoever wins a deal by luck is as often one as the other."""
    [plan] = plans.gate(GAME, ROOM.WEIGHTS, ROOM.WEIGHTS, 40, config={"three": "false"})
    found = gate([against(plan, n) for n in range(plan.games)])
    assert 5 < found.won < 35 and not found.lands


def test_wrong_files_say_where(tmp_path, capsys):
    call = ["gate", "walpurgis", "--store", str(tmp_path / "a.sqlite"), "--weights"]
    path = tmp_path / "mine.toml"
    text = weighing.written(weighing.room("walpurgis").WEIGHTS, {"how": "by a test"})
    path.write_text(text.replace("square =", "squares ="), "utf-8")
    assert main([*call, str(path)]) == 2
    said = capsys.readouterr().err
    assert "line 5" in said and "mine.toml" in said and "squares" in said
    assert main([*call, str(tmp_path / "nowhere.toml")]) == 2
    assert "nowhere.toml" in capsys.readouterr().err
    own = registry.folder("walpurgis") / weights.FILE
    before = own.read_text("utf-8")
    call = ["tune", "walpurgis", "--store", str(tmp_path / "a.sqlite")]
    assert main([*call, "--out", str(own)]) == 2
    assert "--out" in capsys.readouterr().err and own.read_text("utf-8") == before
    with pytest.raises(BadInput, match="chess"):
        weighing.room("chess")
