"""Long games: the messages of a table do not grow with them, and they are opened at once."""

import asyncio
import json
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[1]))
from patience import until

from pywasm_app.host import keeping, serializer, worker
from pywasm_app.host.desk import Desk
from pywasm_app.ui.bridge import read
from rules.core import record
from rules.core.history import finished
from rules.core.registry import game
from rules.core.rng import Rng
from rules.text.errors import BadInput

PERSON = {"name": "", "who": "person"}


def played(name, plies, seats=2):
    """A desk with a game of this many plies, and its last table."""
    desk = Desk()
    new = {"op": "new", "game": name, "seats": [PERSON] * seats, "seed": 4, "undo": "open"}
    table = desk.answer(new)
    s, rng = desk.tables["t1"], Rng.of_seed(1)
    for ply in range(plies):
        n = str(rng.choice(s.asked().options))
        table = desk.answer({"op": "act", "table": "t1", "n": n, "ply": ply})
    return desk, table


def test_the_save_comes_when_it_is_asked_for(monkeypatch):
    monkeypatch.setattr(serializer, "PLIES", 3)
    desk, table = played("war_vortex_night", 3)
    assert (
        desk.answer({"op": "save", "table": "t1"})["save"].splitlines()[1:]
        == (table["save"].splitlines()[1:])
    )
    desk, table = played("war_vortex_night", 5)
    assert table["save"] is None
    save = desk.answer({"op": "save", "table": "t1"})["save"]
    again = Desk().answer({"op": "open", "save": save})
    assert again["ply"] == 5 and again["scene"] == table["scene"]


@pytest.mark.parametrize("seats", [2, 6])
def test_a_table_is_one_scene(monkeypatch, seats):
    """However long ago the last choice was"""
    scenes = []
    g = game("war_vortex_night")
    scene = g.scene
    monkeypatch.setattr(g, "scene", lambda v: scenes.append(v) or scene(v), raising=False)
    desk, _ = played("war_vortex_night", 12, seats)
    scenes.clear()
    desk.table(desk.tables["t1"])
    assert len(scenes) == 1


# -- opened before the earlier moves are replayed --------------------------------------------------


@pytest.fixture(params=["war_vortex_night", "edelweiss", "walpurgis"])
def saved(request, monkeypatch):
    """A save that counts as long, and the session that wrote it."""
    monkeypatch.setattr(record, "LONG", 5)
    desk, _ = _lifting(request.param, 12)
    return desk.answer({"op": "save", "table": "t1"})["save"], desk.tables["t1"]


def _lifting(name, plies):
    """As `played`, with each curtain lifted."""
    desk = Desk()
    new = {"op": "new", "game": name, "seats": [PERSON] * 2, "seed": 4, "undo": "open"}
    desk.answer(new)
    s, rng = desk.tables["t1"], Rng.of_seed(1)
    while s.history.ply < plies and s.asked():
        s.play(str(rng.choice(s.asked().options)))
    return desk, s


def _ahead(save):
    desk = Desk()
    table = finished(desk.sliced_open({"save": save}, ahead=True))
    return desk, table, desk.tables["t1"]


def test_it_stands_where_it_stood(saved):
    save, before = saved
    _, table, s = _ahead(save)
    assert s.history.known == s.history.ply == before.history.ply == table["ply"]
    assert s.history.state == before.history.state and s.asked() == before.asked()
    assert table["log"]["lines"] == [] and table["recent"]["turns"] == []
    assert keeping.save(s).splitlines()[1] == save.splitlines()[1]


def test_what_lies_before_has_to_wait(saved):
    save, _ = saved
    _, table, s = _ahead(save)
    for ask in (lambda: s.go(0, "all"), lambda: s.history.go(3), lambda: s.undo()):
        with pytest.raises(BadInput) as e:
            ask()
        assert e.value.key in ("past_unread", "not_yours") and e.value.say("ja")
    assert not table["can"]["undo"]


def test_it_is_played_on_meanwhile(saved):
    """Moves played and undone since then are there when the past is, too"""
    save, before = saved
    desk, _, s = _ahead(save)
    rng = Rng.of_seed(2)
    for _ in range(3):
        n = str(rng.choice(s.asked().options))
        s.play(n)
        before.play(n)
    s.history.go(s.history.ply - 1)
    before.history.go(before.history.ply - 1)
    desk.table(s)
    finished(s.catching_up())
    assert s.history.known == 0
    for name in ("states", "options", "events", "seats", "auto", "turns", "made", "log", "told"):
        assert getattr(s.history, name) == getattr(before.history, name), name
    assert s.history.ply == before.history.ply and s.history.plies == before.history.plies
    assert desk.anew(s)["log"]["lines"] == Desk().anew(before)["log"]["lines"]


def test_a_save_that_does_not_lead_there(saved):
    """A forged state, even with its checksum, gives way to the result of the moves"""
    save, before = saved
    head, body = save.splitlines()
    wrong = json.loads(body)
    wrong["state"] = before.game.codec.dump(before.history.states[7])
    wrong["check"] = record._checksum(wrong)
    _, _, s = _ahead(f"{head}\n{json.dumps(wrong)}\n")
    finished(s.catching_up())
    assert s.history.state == before.history.state and s.notice.key == "save_damaged"
    wrong["state"] = {"$": "nothing"}
    wrong["check"] = record._checksum(wrong)
    _, table, s = _ahead(f"{head}\n{json.dumps(wrong)}\n")
    assert s.history.known == 0 and table["notice"]


def test_the_page_gets_the_log_when_it_is_there(saved):
    save, before = saved
    out = []

    async def scenario():
        worker.start(lambda text: out.append(read(text)))
        await worker.receive(json.dumps({"id": 1, "op": "open", "save": save}))
        await until(lambda: any(message.get("push") == "table" for message in out), "the log")

    asyncio.run(scenario())
    [first] = [message["ok"] for message in out if message.get("id") == 1]
    assert first["log"]["lines"] == []
    [table] = [message["table"] for message in out if message.get("push") == "table"][:1]
    assert table["log"]["from"] == 0 and table["log"]["lines"]
    assert table["ply"] >= before.history.ply
