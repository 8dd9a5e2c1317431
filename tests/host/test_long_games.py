"""Long games: what comes with a table does not grow with them."""

import pytest

from pywasm_app.host import serializer
from pywasm_app.host.desk import Desk
from rules.core.registry import game
from rules.core.rng import Rng

PERSON = {"name": "", "who": "person"}


def played(name, plies, seats=2):
    """A desk with a game that has gone on for so many plies, and its last table."""
    desk = Desk(lambda push: None)
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
    again = Desk(lambda push: None).answer({"op": "open", "save": save})
    assert again["ply"] == 5 and again["scene"] == table["scene"]


@pytest.mark.parametrize("seats", [2, 6])
def test_a_table_is_one_scene(monkeypatch, seats):
    """However many plies ago one chose last"""
    scenes = []
    g = game("war_vortex_night")
    scene = type(g).scene
    monkeypatch.setattr(g, "scene", lambda v: scenes.append(v) or scene(g, v), raising=False)
    desk, _ = played("war_vortex_night", 12, seats)
    scenes.clear()
    desk.table(desk.tables["t1"])
    assert len(scenes) == 1
