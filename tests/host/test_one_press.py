"""One undo takes back the choices of one press, and one redo repeats them: at a table of one person
and of two, and after the save was opened."""

import pytest

from pywasm_app.host import loading
from pywasm_app.host.desk import Desk
from pywasm_app.host.keeping import save
from pywasm_app.host.seats import Seat
from pywasm_app.host.session import Session
from rules.core.history import finished
from rules.core.record import Record
from rules.core.registry import game

G = game("walpurgis")
POSITION = """
turn = 9
A = { hand = ["evensong", "lull"], deck = ["matins", "matins", "matins", "matins"] }
B = { hand = ["lull", "matins"], deck = ["matins"], list = "broom" }
board = { c1 = "A ready bell_shot", c5 = "B ready broom_shot" }
"""
PERSON, BOT = Seat("", "person"), Seat("", "bot", "casual")


@pytest.fixture(params=[(PERSON, BOT), (PERSON, PERSON)], ids=["alone", "two"])
def desk(request):
    record = Record(G.id, G.version, 1, G.configure({}), position=POSITION)
    out = Desk()
    out.tables["t1"] = Session("t1", G, record, request.param)
    ask(out, "view_as", seat=0) if request.param[1] is PERSON else None
    return out


def ask(desk, op, **fields):
    return desk.answer({"op": op, "table": "t1", **fields})


def act(desk, n, **fields):
    return ask(desk, "act", n=n, ply=desk.tables["t1"].ply, **fields)


def undone(desk):
    """The question after undoing the last press, whoever is to answer."""
    ask(desk, "undo")
    return [str(o) for o in desk.tables["t1"].asked().options]


def laid(desk):
    act(desk, "activate evensong main c2")
    act(desk, "lay b3")
    act(desk, "lay c3", joined=True)
    return act(desk, "lay d3", joined=True)


def test_one_undo_takes_back_one_press(desk):
    laid(desk)
    assert undone(desk) == ["lay b3", "lay c3", "lay d3", "stop"]
    ask(desk, "redo")
    assert desk.tables["t1"].moves[-3:] == ("lay b3", "lay c3", "lay d3")
    assert undone(desk) == ["lay b3", "lay c3", "lay d3", "stop"]


@pytest.mark.parametrize("desk", [(PERSON, BOT)], indirect=True)
def test_another_line_of_the_game_keeps_what_was_pressed_together(desk):
    s = desk.tables["t1"]
    s.was_open = True
    laid(desk)
    begins = s.ply - 3
    ask(desk, "branch", ply=begins)
    act(desk, "lay b3")
    act(desk, "lay c3")
    desk.tables["t1"] = s = finished(loading.from_save("t1", save(s)))
    s.eyes = 0
    desk.answer({"op": "line", "table": "t1", "line": 0})
    assert undone(desk) == ["lay b3", "lay c3", "lay d3", "stop"]
    desk.answer({"op": "line", "table": "t1", "line": 1})
    assert undone(desk) == ["lay c3", "lay d3", "stop"]


def test_what_was_pressed_alone_is_taken_back_alone(desk):
    act(desk, "activate evensong main c2")
    act(desk, "lay b3")
    act(desk, "lay c3")
    assert undone(desk) == ["lay c3", "lay d3", "stop"]
    act(desk, "lay c3", joined=True)
    ask(desk, "undo")
    act(desk, "lay c3")  # the same once more, but alone
    assert desk.tables["t1"].history.joined[-1] is False


def test_a_save_says_what_was_pressed_together(desk):
    laid(desk)
    text = save(desk.tables["t1"])
    desk.tables["t1"] = finished(loading.from_save("t1", text))
    desk.tables["t1"].eyes = 0
    assert undone(desk) == ["lay b3", "lay c3", "lay d3", "stop"]
    assert '"joined"' not in save(desk.tables["t1"])
    for wrong in ("[-1,99,true,null]", '"x"', "{}"):
        hurt = text.replace('"joined":[2,3]', f'"joined":{wrong}')
        assert finished(loading.from_save("t1", hurt)).ply == 4
