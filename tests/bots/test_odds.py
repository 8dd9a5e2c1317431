"""Each seat's chance to win: from playouts with the viewer's knowledge, shown with its interval."""

import asyncio
import json
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[1]))
from patience import until

from pywasm_app.host import worker
from pywasm_app.ui.bridge import read
from rules.bots.odds import Odds, liked, reckoned
from rules.core.registry import game, ids
from rules.core.rng import Rng

WVN = game("war_vortex_night")
BOT = {"name": "", "who": "bot", "level": "beginner"}
PERSON = {"name": "", "who": "person"}
LAST = """
order = ["c1", "c2", "c3"]
at = 0
character = [
  { card = "odo", seat = "A", team = 1, deck = [DECK] },
  { card = "heron", seat = "B", team = 2, hp = 1 },
  { card = "moth", seat = "C", team = 1 },
]
""".replace("DECK", ", ".join(['"landslip"'] * 6))


def last(*args, **more):
    *_, odds = reckoned(*args, **more)
    return odds


@pytest.mark.parametrize("name", ids())
def test_every_game_has_odds(name):
    g = game(name)
    seats = g.seats[0]
    s = g.setup(2, g.configure({}))
    found = last(g, g.view(s, 0), seats, Rng.of_seed(1), 2)
    assert found.playouts == 2 and 0 <= sum(found.wins) <= 2


def test_a_team_wins_together():
    """WVN-6.4: the last of the others is about to fall"""
    s = WVN.read(LAST)
    odds = last(WVN, WVN.view(s, None), 3, Rng.of_seed(3), 20)
    assert odds.wins == (20, 0, 20)
    assert odds.share(0) == 1 and 0.8 < odds.interval(0)[0] < 1 == odds.interval(0)[1]


def test_before_the_first_playout_nothing_is_known():
    assert Odds((0, 0)).share(0) == 0.5 and Odds((0, 0)).interval(1) == (0, 1)


def test_nobody_knows_a_die_before_it_is_rolled():
    """The players of playouts choose the same, whatever the next dice"""
    choosing = list(_choices(8))
    assert len(choosing) > 9
    for s in choosing:
        other = s._replace(chance=(s.chance[0] ^ 0x5A5A5A,))
        for seed in range(3):
            mine, theirs = (
                liked(WVN, one, WVN.decision(one), Rng.of_seed(seed)) for one in (s, other)
            )
            assert mine == theirs


def _choices(games):
    """States of random battles in which there is something to choose."""
    for seed in range(games):
        rng = Rng.of_seed(seed)
        s = WVN.setup(seed, WVN.configure({"seats": 3, "deck_1": "nell", "deck_2": "judge"}))
        for _ in range(30):
            d = WVN.decision(s)
            if d is None:
                break
            if len(d.options) > 1:
                yield s
            s = WVN.after(s, rng.choice(d.options))


# -- the request -----------------------------------------------------------------------------------


def asked(*requests):
    """The answers of the worker to these requests, one after the other."""
    out = []

    async def scenario():
        worker.start(lambda text: out.append(read(text)))
        for n, request in enumerate(requests):
            await worker.receive(json.dumps({"id": n, **request}))
            await until(lambda n=n: any(message.get("id") == n for message in out), request)

    asyncio.run(scenario())
    return [message for message in out if "id" in message]


def new(name, seats, **more):
    return {"op": "new", "game": name, "seats": seats, "seed": 4, **more}


@pytest.fixture
def few(monkeypatch):
    monkeypatch.setattr(worker, "ODDS", 5)


def test_the_request(few):
    """Whoever is to move; the table does not change"""
    odds = {"op": "odds", "table": "t1"}
    table, first, second = asked(new("war_vortex_night", [PERSON, PERSON, PERSON]), odds, odds)
    assert table["ok"]["can"]["odds"]
    found = first["ok"]
    assert found == second["ok"] and found["ply"] == 0 and found["playouts"] == 5
    assert len(found["seats"]) == 3
    assert all(0 <= x["low"] <= x["share"] <= x["high"] <= 1 for x in found["seats"])


def test_where_nobody_may_look(few):
    """Behind the curtain no seat's view is shown, and the true state must not be used"""
    odds = {"op": "odds", "table": "t1"}
    seats = [PERSON, PERSON]
    table, refused = asked(new("edelweiss", seats, config={"first": "1"}), odds)
    assert table["ok"]["curtain"] is None and table["ok"]["eyes"] is None
    assert not table["ok"]["can"]["odds"] and refused["error"]["code"] == "not_yours"
    table, refused = asked(
        new("war_vortex_night", seats), {"op": "resign", "table": "t1", "seat": 0}, odds
    )[1:]
    assert not table["ok"]["can"]["odds"] and refused["error"]["code"] == "over"


def test_an_earlier_ply(few):
    """The odds are those of the ply that is shown, also when the game is over"""
    position = LAST
    moves = [{"op": "act", "table": "t1", "n": "roll", "ply": 0}]
    go = {"op": "go", "table": "t1", "ply": 0, "seat": None}
    seats = [PERSON] * 3
    answers = asked(
        new("war_vortex_night", seats, position=position), *moves, go, {"op": "odds", "table": "t1"}
    )
    assert answers[1]["ok"]["result"] and answers[2]["ok"]["can"]["odds"]
    assert answers[3]["ok"]["seats"][0]["share"] == 1
