"""Steps that everybody has to see wait until a player continues."""

import asyncio
import json
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[1]))
from patience import stands_still, until

from pywasm_app.host import worker
from pywasm_app.host.desk import Desk
from pywasm_app.host.lesson_table import LessonTable
from pywasm_app.ui.bridge import read
from rules.core.book import lesson
from rules.core.registry import game
from rules.text.errors import BadInput

GAME = game("edelweiss")
PERSON = {"name": "", "who": "person"}
BOT = {"name": "", "who": "bot", "level": "beginner"}


@pytest.fixture
def pausing(monkeypatch):
    """Edelweiss, in which every draw has to be waited for."""
    decision = GAME.decision

    def pauses(s):
        d = decision(s)
        return d and d._replace(pause=d.kind == "draw")

    monkeypatch.setattr(GAME, "decision", pauses)


def table_of(*seats, first="1"):
    desk = Desk()
    config = {"first": first}
    new = {"op": "new", "game": "edelweiss", "seed": 4, "config": config, "seats": list(seats)}
    return desk, desk.answer(new)


def go_on(desk):
    s = desk.tables["t1"]
    return desk.answer({"op": "act", "table": "t1", "n": "draw", "ply": s.history.ply})


@pytest.mark.parametrize("first", ["1", "2"])
def test_whoever_looks_is_asked_also_about_a_bot_s_step(pausing, first):
    desk, table = table_of(PERSON, BOT, first=first)
    s = desk.tables["t1"]
    assert s.pauses() and s.forced() is None and s.bot_to_move() is None
    assert [o["n"] for o in table["decision"]["options"]] == ["draw"]
    assert table["decision"]["prompt"] and not table["can"]["hint"]
    assert go_on(desk)["ply"] == 1 and not s.pauses()


def test_nothing_else_may_be_done_for_a_bot(pausing):
    desk, _ = table_of(PERSON, BOT, first="2")
    for n in ("skip", "attack"):
        with pytest.raises(BadInput):
            desk.answer({"op": "act", "table": "t1", "n": n, "ply": 0})
    go_on(desk)
    with pytest.raises(BadInput) as e:
        desk.answer({"op": "act", "table": "t1", "n": "skip", "ply": 1})
    assert e.value.key == "not_yours"


def test_people_at_one_screen_need_no_curtain_for_it(pausing):
    desk, table = table_of(PERSON, PERSON)
    assert table["curtain"] is None and table["decision"]
    assert go_on(desk)["curtain"] == 0


def test_bots_among_themselves_wait_for_nobody(pausing):
    desk, table = table_of(BOT, BOT)
    assert table["decision"] is None and desk.tables["t1"].forced() == "draw"


def test_a_pause_survives_saving_and_undo(pausing):
    desk, table = table_of(PERSON, BOT)
    again = desk.answer({"op": "open", "save": table["save"]})
    assert again["decision"] == table["decision"]
    s = desk.tables["t1"]
    s.was_open = True
    go_on(desk)
    desk.answer({"op": "act", "table": "t1", "n": "skip", "ply": 1})
    assert desk.answer({"op": "undo", "table": "t1"})["ply"] == 1


def test_the_door_waits_too(pausing):
    out = []

    async def scenario():
        worker.start(lambda text: out.append(read(text)))
        await worker.receive('{"op": "hello", "pace": 0}')
        new = {"op": "new", "game": "edelweiss", "seed": 4, "config": {"first": "2"},
               "seats": [PERSON, BOT]}  # fmt: skip
        await worker.receive(json.dumps(new))
        await stands_still(lambda: len(out) == 2, 0.05)
        await worker.receive('{"op": "act", "table": "t1", "n": "draw", "ply": 0}')
        await until(lambda: any(m.get("push") == "table" for m in out[2:]), "what comes after it")

    asyncio.run(scenario())
    assert out[1]["ok"]["ply"] == 0


LESSON = """
title = { en = "A", ja = "あ" }
intro = { en = "B", ja = "い" }
outro = { en = "C", ja = "う" }
[[step]]
id = "end"
position = '''
phase = "attack"
deck = "HHHHHH"
A = { board = "S" }
B = { hand = "C" }
'''
accept = ["end"]
say = { en = "End.", ja = "終える。" }
hint = { en = "End!", ja = "終える！" }
"""


@pytest.mark.parametrize(("reply", "ply"), [("", 1), ('reply = ["skip"]', 3)])
def test_a_lesson_s_step_may_end_there(pausing, reply, ply):
    """With a reply to come it is played, as everything that plays by itself."""
    s = LessonTable("t1", GAME, lesson.parse(LESSON + reply, GAME))
    s.play("end")
    for _ in range(9):
        if (forced := s.forced()) is None or s.history.ply == ply:
            break
        s.play(forced)
    assert s.history.ply == ply and not s.pauses()
    assert s.is_done or reply
