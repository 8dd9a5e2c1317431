"""The review of a game: a curve for each seat, and its statistics."""

import asyncio
import json
import sys
from itertools import pairwise
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[1]))
from patience import until
from test_linked import over
from test_session import BOT, PERSON, desk_with, forced

from pywasm_app.host import analysis, telling, worker
from pywasm_app.host.past import Past
from pywasm_app.host.sight import seen
from pywasm_app.ui.bridge import read
from rules.core.history import finished
from rules.core.registry import game, ids
from rules.core.rng import Rng
from rules.text.words import t


def of(s):
    return finished(analysis.analysing(seen(s), "en"))


def test_a_curve_ends_with_the_result():
    desk, s = over([PERSON, BOT])
    found = of(s)
    winner = desk.table(s)["result"]["winners"][0]
    assert found["plies"] == list(range(s.history.plies + 1))
    assert found["shares"][winner][-1] == 1.0 and found["shares"][1 - winner][-1] == 0.0
    assert all(0 <= share <= 1 for curve in found["shares"] for share in curve)


def test_who_gives_up_has_lost_there():
    desk, _ = desk_with([PERSON, BOT])
    forced(desk)
    desk.answer({"op": "resign", "table": "t1", "seat": 0})
    assert [curve[-1] for curve in of(desk.tables["t1"])["shares"]] == [0.0, 1.0]


def test_the_moment_that_decided_is_a_winners():
    desk, s = over([PERSON, BOT])
    found = of(s)
    winner = desk.table(s)["result"]["winners"][0]
    moment, curve = found["moment"], found["shares"][winner]
    k = found["plies"].index(moment["ply"])
    assert moment["seat"] == winner
    assert (moment["before"], moment["after"]) == (curve[k - 1], curve[k])
    assert curve[k] - curve[k - 1] == max(b - a for a, b in pairwise(curve))
    assert moment["scene"]["zones"]


def test_a_running_game_has_no_moment():
    desk, _ = desk_with([PERSON, BOT])
    forced(desk)
    found = of(desk.tables["t1"])
    assert found["moment"] is None and found["stats"] == []


def test_a_give_up_is_no_moment():
    desk, _ = desk_with([PERSON, BOT])
    forced(desk)
    desk.answer({"op": "resign", "table": "t1", "seat": 0})
    found = of(desk.tables["t1"])
    assert found["moment"] is None or found["moment"]["ply"] < found["plies"][-1]


@pytest.mark.parametrize("name", ids())
def test_what_happened_is_counted_as_the_log_tells_it(name):
    seats = [PERSON] + [BOT] * (game(name).seats[0] - 1)
    desk, _ = desk_with(seats, game=name, config={})
    s, rng = desk.tables["t1"], Rng.of_seed(2)
    while (d := s.asked()) is not None:
        s.play(str(rng.choice(d.options)))
    found, words = of(s), game(name).words
    told = {words.say(t(key), "en"): key for key in words.table if key.startswith("counts.")}
    assert len(found["stats"]) <= min(3, len(told))
    for one in found["stats"]:
        kind = told[one["text"]].removeprefix("counts.")
        events = [line.event for line in seen(s).past.lines() if line.event]
        for seat, value in enumerate(one["values"]):
            mine = [e for e in events if e.seat == seat and e.kind == kind.removesuffix(".n")]
            sums = sum(dict(e.facts)["n"] for e in mine) if kind.endswith(".n") else len(mine)
            assert value == sums


@pytest.mark.parametrize("name", ids())
def test_what_is_counted_is_told_in_the_log(name):
    table = game(name).words.table
    kinds = [key.removeprefix("counts.") for key in table if key.startswith("counts.")]
    for kind in kinds:
        sentence = table[f"log.{kind.removesuffix('.n')}"]
        assert not kind.endswith(".n") or all("{n}" in one for one in sentence)


def test_a_give_up_is_no_swing():
    desk, _ = desk_with([PERSON, BOT])
    forced(desk)
    desk.answer({"op": "resign", "table": "t1", "seat": 0})
    found = of(desk.tables["t1"])
    assert found["shares"][1][-1] == 1.0
    assert found["swing"] is None or found["swing"]["ply"] < found["plies"][-1]


def test_a_change_of_less_than_a_point_is_no_swing():
    assert analysis.swing([0, 1, 2], [[0.56, 0.569, 0.56], [0.44, 0.431, 0.44]]) is None
    assert analysis.swing([0, 1, 2], [[0.56, 0.57, 0.56], [0.44, 0.43, 0.44]])["by"] == 0.01


def test_giving_up_where_others_play_on_is_no_swing():
    desk, _ = desk_with([PERSON] * 3, game="quest_for_the_grail", config={})
    forced(desk)
    s = desk.tables["t1"]
    desk.answer({"op": "resign", "table": "t1", "seat": s.history.decision.seat})
    left = next(k for k, o in enumerate(s.history.options, 1) if o.verb == "concede")
    found = of(s)
    assert s.resigned is None and found["plies"][-1] == left and found["swing"] is None
    assert found["shares"][0][left] != found["shares"][0][left - 1]  # else this would show nothing


def test_what_is_counted():
    _, s = over([PERSON, BOT])
    facts = {fact["fact"]: fact["values"] for fact in of(s)["facts"]}
    lines = telling.log(Past(s.history, "all"), ("A", "B"), "en")
    began = [line["seat"] for line in lines if line["kind"] == "heading"]
    assert facts["turns"] == [began.count(0), began.count(1)] != [0, 0]
    h = s.history
    moves = zip(h.seats, h.auto, h.hollow, strict=True)
    chose = [seat for seat, was_auto, was_hollow in moves if not was_auto and not was_hollow]
    assert facts["choices"] == [chose.count(0), None]  # bots make no counted choices
    assert max(facts["best"]) == 100 and min(facts["least"]) == 0


@pytest.mark.parametrize("name", ids())
def test_while_a_game_goes_on_it_tells_what_the_looker_knows(name):
    """Two games that look the same to a seat give it the same curve."""
    g = game(name)
    seats = [PERSON, *[BOT] * (g.seats[0] - 1)]
    desk, _ = desk_with(seats, game=name, config={})
    s = desk.tables["t1"]
    rng = Rng.of_seed(3)
    for _ in range(12):
        d = g.decision(s.history.state)
        if d is None or g.result(g.after(s.history.state, o := rng.choice(d.options))):
            break  # it is a short one
        s.play(str(o))
    if not g.keeps_secrets(s.history.state):
        return
    first = of(s)
    s.history.states = [g.sample(g.view(state, 0), Rng.of_seed(9)) for state in s.history.states]
    assert of(s) == first


def test_a_long_game_is_looked_at_in_strides():
    assert len(analysis.points(0, 12_000)) == analysis.POINTS
    assert analysis.points(5, 12_000)[0] == 5 and analysis.points(5, 12_000)[-1] == 12_000


def test_through_the_worker():
    out = []

    async def visit():
        worker.start(out.append)
        new = {"id": 1, "op": "new", "game": "edelweiss", "seats": [PERSON, BOT], "seed": 3}
        await worker.receive(json.dumps(new))
        await worker.receive('{"id": 2, "op": "analysis", "table": "t1"}')
        return await until(lambda: [m["ok"] for m in map(read, out) if m.get("id") == 2], "curves")

    [found] = asyncio.run(visit())
    assert len(found["shares"]) == 2 and found["plies"][0] == 0
