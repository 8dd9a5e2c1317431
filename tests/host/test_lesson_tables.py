"""A lesson at the table: wrong tries, replies, steps that begin elsewhere, going back."""

import asyncio
import json
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[1]))
from patience import until

from pywasm_app.host import lesson_table, worker
from pywasm_app.host.desk import Desk
from pywasm_app.host.lesson_table import LessonTable
from pywasm_app.host.rooms import manifest
from pywasm_app.ui.bridge import read
from rules.core import registry
from rules.core.book import lesson
from rules.text.errors import BadInput

GAME = registry.game("edelweiss")
TEXT = """
title = { en = "Two", ja = "2つ" }
intro = { en = "Hello.", ja = "こんにちは。" }
outro = { en = "Goodbye.", ja = "さようなら。" }
""" + "".join(
    f"""
[[step]]
id = "{name}"
position = '''
to_move = "A"
phase = "main"
deck = "HHHHHH"
[A]
hand = "SCHD"
[B]
hand = "CC"
'''
accept = ["summon {card}"]
reply = ["summon C"]
clause = "ED-1.1"
say = {{ en = "Summon {card}.", ja = "{card}を召喚。" }}
hint = {{ en = "Not that.", ja = "それではなく。" }}
then = {{ en = "{card} is there.", ja = "{card}が出た。" }}
"""
    for name, card in (("one", "S"), ("two", "H"))
)


@pytest.fixture
def desk(monkeypatch):
    """A desk whose game has this lesson."""
    taught = lesson.parse(TEXT, GAME)
    monkeypatch.setattr(lesson_table, "load", lambda g: taught if g is GAME else None)
    return Desk()


def new(desk, **fields):
    return desk.answer({"op": "new", "game": "edelweiss", "lesson": True, **fields})


def act(desk, n, ply=0):
    return desk.answer({"op": "act", "table": "t1", "n": n, "ply": ply})


def played(desk):
    """The table after everything that plays by itself."""
    s = desk.tables["t1"]
    while (forced := s.forced()) is not None:
        s.play(forced)
    return desk.table(s)


def test_the_first_step(desk):
    table = new(desk)
    assert table["lesson"] == {
        "title": "Two", "step": 1, "of": 2, "then": "Hello.", "say": "Summon S.", "hint": "",
        "clause": "ED-1.1", "meant": ["summon S"], "next": False, "done": False,
        "onward": None,
    }  # fmt: skip
    assert [seat["name"] for seat in table["seats"]] == ["You", "Player B"]
    assert table["save"] == "" and table["curtain"] is None
    assert not any(table["can"].values())
    assert {"summon S", "summon C"} <= {o["n"] for o in table["decision"]["options"]}


def test_a_wrong_try_gets_the_hint_and_changes_nothing(desk):
    before = new(desk)
    after = act(desk, "summon C")
    assert after["lesson"]["hint"] == "Not that."
    assert (after["ply"], after["scene"]) == (0, before["scene"])
    assert act(desk, "summon S")["lesson"]["hint"] == ""
    with pytest.raises(BadInput):
        act(desk, "dance")


def test_the_others_reply_and_the_next_step_waits(desk):
    new(desk)
    answered = act(desk, "summon S")
    assert answered["ply"] == 1 and answered["decision"] is None
    assert (answered["lesson"]["then"], answered["lesson"]["say"]) == ("S is there.", "")
    assert answered["lesson"]["next"] is False
    replied = played(desk)
    assert any("Player B summoned a Club" in line["text"] for line in replied["log"]["lines"])
    assert replied["lesson"]["next"] and replied["decision"] is None
    table = desk.answer({"op": "next", "table": "t1"})
    assert (table["lesson"]["step"], table["lesson"]["then"]) == (2, "")  # of another table
    assert table["ply"] == 0 and table["log"] == {"from": 0, "lines": []}
    act(desk, "summon H")
    assert (played(desk)["lesson"]["done"], played(desk)["lesson"]["say"]) == (True, "Goodbye.")
    for op in ("next", "redo"):
        with pytest.raises(BadInput):
            desk.answer({"op": op, "table": "t1"})


def test_back_to_the_beginning_of_the_step_and_of_the_one_before(desk):
    new(desk)
    with pytest.raises(BadInput):
        desk.answer({"op": "undo", "table": "t1"})
    act(desk, "summon S")
    back = desk.answer({"op": "undo", "table": "t1"})
    assert (back["ply"], back["lesson"]["step"], back["lesson"]["say"]) == (0, 1, "Summon S.")
    act(desk, "summon S")
    played(desk)
    desk.answer({"op": "next", "table": "t1"})
    back = desk.answer({"op": "undo", "table": "t1"})
    assert (back["ply"], back["lesson"]["step"]) == (0, 1)
    assert act(desk, "summon S")["ply"] == 1


def test_it_can_begin_at_a_step_and_be_said_in_the_other_language(desk):
    assert new(desk, step=2)["lesson"]["say"] == "Summon H."
    desk.answer({"op": "hello", "lang": "ja"})
    table = desk.answer({"op": "view_as", "table": "t1", "seat": 0})
    assert (table["lesson"]["say"], table["lesson"]["then"]) == ("Hを召喚。", "")
    assert [seat["name"] for seat in table["seats"]] == ["あなた", "プレイヤーB"]
    for step in (0, 3, True, "2", None):
        with pytest.raises(BadInput):
            new(desk, step=step)


def test_looking_back_and_forward_again(desk):
    new(desk)
    act(desk, "summon S")
    played(desk)
    past = desk.answer({"op": "go", "table": "t1", "ply": 0, "seat": 0})
    assert not past["live"]
    assert desk.answer({"op": "next", "table": "t1"})["live"]


def test_nobody_resigns_and_nobody_else_has_a_lesson(desk):
    new(desk)
    with pytest.raises(BadInput):
        desk.answer({"op": "resign", "table": "t1", "seat": 0})
    desk.answer({"op": "new", "game": "edelweiss", "seats": [{"who": "person"}, {"who": "person"}]})
    with pytest.raises(BadInput):
        desk.answer({"op": "next", "table": "t2"})
    bare = LessonTable("t9", GAME, lesson.parse(TEXT, GAME))
    assert bare.bot_to_move() is None


def test_the_door_plays_the_replies(desk, monkeypatch):
    """Paced like everything that plays by itself, one push for each that shows anything: at the end
    of the own turn nothing is to be seen yet."""
    out = []

    async def scenario():
        worker.start(lambda text: out.append(read(text)))
        monkeypatch.setattr(worker, "_desk", desk)
        desk.pace = 0
        for request in (
            {"op": "new", "game": "edelweiss", "lesson": True},
            {"op": "act", "table": "t1", "n": "summon S", "ply": 0},
        ):
            await worker.receive(json.dumps(request))
        await until(lambda: out[-1].get("table", {}).get("lesson", {}).get("next"), "the replies")

    asyncio.run(scenario())
    plies = [m["table"]["ply"] for m in out if m.get("push") == "table"]
    shows = [ply for ply, told in enumerate(desk.tables["t1"].history.events) if told and ply > 1]
    assert plies == shows and len(plies) >= 2


def test_the_manifest_offers_it():
    for game in manifest.games("en"):
        taught = lesson.load(registry.game(game["id"]))
        said = taught and {"title": dict(taught.title)["en"], "minutes": taught.minutes}
        assert game["lesson"] == said
