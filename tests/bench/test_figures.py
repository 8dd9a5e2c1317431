"""The table of figures: bars, medians, bytes transferred; and both Pythons answer the calls."""

import json

import pytest

from bench import bars, engines, own, table
from bench.page.press import pair
from bench.page.site import Request, wire
from bench.table import Row, percentile, share
from rules.bots.searcher import Searcher
from rules.core import registry


def test_a_share_holds_up_to_its_limit():
    assert share("boot", "warm", 1.0, 2.0, 0.5, "of it").holds
    assert not share("boot", "warm", 1.1, 2.0, 0.5, "of it").holds


def test_percentiles():
    assert percentile(range(1, 101), 95) == 95
    assert percentile([7], 50) == percentile([7], 95) == 7
    with pytest.raises(ValueError):
        percentile([], 50)


def test_nothing_measured_is_no_bar_kept():
    (row,) = pair("press", "a press", [], 100)
    assert row.holds is False and "DOES NOT HOLD" in table.text([row])


def test_written_for_machines_and_for_people(tmp_path):
    rows = [Row("boot", "first paint", 0.2, "s", "once", "≤ 0.5 s", True)]
    table.write(tmp_path, rows, "today")
    assert json.loads((tmp_path / "bench.json").read_text("utf-8"))["rows"][0]["holds"] is True
    said = (tmp_path / "bench.md").read_text("utf-8")
    assert "| boot | first paint | 0.20 s | ≤ 0.5 s | holds | once |" in said


def test_what_travels_counts_until_the_moment():
    log = [Request(1, "/a", 5, 9), Request(2, "/b", 3, 3, True), Request(3, "/c", 9, 9)]
    assert wire(log, 2) == {"packed": 8, "plain": 12, "stored": 3, "requests": 2}


@pytest.mark.parametrize("name", registry.ids())
def test_other_engines_stand_beside_every_game(name):
    rate = dict.fromkeys(("CPython", "Pyodide", *engines.RIVALS), 1.0)
    rows = engines._engine_rows(name, rate, 9)
    assert [row.what for row in rows][-len(engines.RIVALS) :] == list(engines.RIVALS)
    barred = [row for row in rows if row.bar]
    assert len(barred) == (len(bars.of(name).decisions) or 2) and not any(r.holds for r in barred)


@pytest.mark.parametrize("name", registry.ids())
def test_calls(name):
    assert json.loads(own.answer(json.dumps(["engine", 0.01, name])))["done"] > 0
    assert json.loads(own.answer(json.dumps(["searcher", 0.01, name])))["done"] > 0
    times = json.loads(own.answer(json.dumps(["desk", 1, name, 60])))
    assert all(times[op] for op in ("act", "undo", "go"))


@pytest.mark.parametrize("name", registry.ids())
def test_playouts_that_count_are_made(name, monkeypatch):
    """Decisions of which a searcher looks at one option alone take no playout."""
    made = []
    one = Searcher._try
    monkeypatch.setattr(Searcher, "_try", lambda self, *told: made.append(1) or one(self, *told))
    for seed in range(4):
        del made[:]
        own.lay_out(name, own.positions(name, seed, 3))
        counted = own.playouts(10)["done"]
        assert counted == 30 and len(made) >= counted
