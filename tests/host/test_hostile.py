"""Hostile requests: one clear sentence each, and nothing has changed."""

import asyncio
import json
import sys

import pytest

from pywasm_app.host import worker
from pywasm_app.host.desk import Desk
from pywasm_app.host.sight import seen
from rules.text.errors import BadInput

PERSON = {"name": "", "who": "person"}
BOT = {"name": "", "who": "bot", "level": "casual"}
DEEP = "[" * 3_000 + "]" * 3_000
HUGE = "x" * 10_000_000
ODD = [
    None, True, False, 0, 1, -1, 1.0, 0.0, 0.5, 10**30, -(10**30), float("nan"), float("inf"),
    "", " ", "0", "1", "t1", "true", "null", "\ud800", "a\x00b", "\u202e", "é" * 300, HUGE,
    [], ["t1"], [[[]]], [0], {}, {"a": 1}, {"": None},
]  # fmt: skip
FIELDS = {
    "hello": ("lang", "pace"),
    "new": ("game", "config", "seats", "seating", "seed", "undo", "position"),
    "open": ("save",),
    "close": ("table",),
    "act": ("table", "n", "ply"),
    "undo": ("table",),
    "redo": ("table",),
    "view_as": ("table", "seat"),
    "go": ("table", "ply", "seat"),
    "why": ("table", "n", "ref"),
    "outlook": ("table", "n"),
    "resign": ("table", "seat"),
    "skip": ("table",),
    "stop": ("table",),
    "rulebook": ("game",),
    "scene": ("game", "position"),
    "steps": ("game", "position", "moves"),
}
GOOD = {
    "lang": "en", "pace": 0, "game": "edelweiss", "config": {}, "seats": [PERSON, BOT],
    "seating": "given", "seed": 1, "undo": "fair", "position": None, "save": "", "table": "t1",
    "n": "skip", "ply": 1, "seat": 0, "ref": "deck", "moves": [],
}  # fmt: skip


def desk_with(seats=(PERSON, BOT), **more):
    """A desk with a game on it, its first card drawn."""
    desk = Desk()
    request = {"op": "new", "game": "edelweiss", "seed": 4, "config": {"first": "1"}}
    desk.answer({**request, "seats": list(seats), **more})
    desk.tables["t1"].play("draw")
    return desk


def state_of(desk):
    """The whole state of a desk: its tables, their plies and their eyes."""
    tables = {
        key: (s.history.states, s.history.ply, s.eyes, s.viewed, s.looking, s.resigned, s.seats)
        for key, s in desk.tables.items()
    }
    return repr((desk.lang, desk.pace, tables))


def refused(call):
    """The error a call ends with, said in both languages on one line."""
    with pytest.raises(BadInput) as e:
        call()
    for lang in ("en", "ja"):
        said = e.value.say(lang)
        assert said and len(said) < 1_000 and "\n" not in said
        said.encode()  # no half characters
    return e.value


def kinds(value):
    """Names for odd values in a test's name."""
    return repr(value)[:20]


@pytest.mark.parametrize("op", FIELDS)
def test_every_field_of_every_request(op):
    """An odd value is answered or refused, never a fault; a refusal changes nothing."""
    for field in FIELDS[op]:
        good = {name: GOOD[name] for name in FIELDS[op] if (op, field, name) != ("why", "ref", "n")}
        for value in ODD:
            desk = desk_with()
            before = state_of(desk)
            try:
                reply = desk.answer({"op": op, **good, field: value})
            except BadInput as e:
                assert all(e.say(lang) for lang in ("en", "ja"))
                assert state_of(desk) == before, (field, kinds(value))
            else:
                json.dumps(reply, allow_nan=False)


@pytest.mark.parametrize(
    "op", [*ODD, "__init__", "table", "answer", "_table", "new ", "NEW"], ids=kinds
)
def test_only_requests_are_requests(op):
    assert refused(lambda: desk_with().answer({"op": op})).key == "op"


@pytest.mark.parametrize(
    ("op", "change"),
    [
        ("act", {"ply": True}),
        ("act", {"ply": 1.0}),
        ("act", {"ply": "1"}),
        ("act", {"ply": -1}),
        ("act", {"ply": None}),
        ("act", {"n": ["skip"]}),
        ("view_as", {"seat": False}),
        ("view_as", {"seat": 0.0}),
        ("view_as", {"seat": "0"}),
        ("view_as", {"seat": [0]}),
        ("view_as", {"seat": -1}),
        ("go", {"ply": True}),
        ("go", {"ply": 0.0}),
        ("go", {"ply": -1}),
        ("go", {"seat": False}),
        ("go", {"seat": 0.0}),
        ("go", {"seat": "0"}),
        ("go", {"seat": "everything"}),
        ("resign", {"seat": False}),
        ("resign", {"seat": 0.0}),
        ("resign", {"seat": "0"}),
        ("hello", {"pace": True}),
        ("new", {"position": 5}),
        ("new", {"position": ["x"]}),
        ("new", {"seating": True}),
        ("new", {"undo": "always"}),
        ("new", {"seed": True}),
        ("new", {"seed": 1.0}),
        ("new", {"seats": [PERSON, {**BOT, "level": ["casual"]}]}),
        ("new", {"seats": [PERSON, {**BOT, "level": None}]}),
        ("new", {"config": {"diamond_dust": 1.0}}),
        ("new", {"config": {"diamond_dust": [True]}}),
        ("new", {"config": {"class_1": True}}),
        ("new", {"config": {"\ud800": 1}}),
        ("new", {"config": {"first": HUGE}}),
    ],
    ids=kinds,
)
def test_what_only_looks_right_is_refused(op, change):
    desk = desk_with()
    before = state_of(desk)
    refused(lambda: desk.answer({"op": op, **{f: GOOD[f] for f in FIELDS[op]}, **change}))
    assert state_of(desk) == before


def test_eyes_after_the_game_are_seats_too():
    desk = desk_with()
    desk.answer({"op": "resign", "table": "t1", "seat": 0})
    for seat in (2, -1, True, 1.0, "x", "0", [0], {}):
        refused(lambda seat=seat: desk.answer({"op": "go", "table": "t1", "ply": 0, "seat": seat}))
    for seat in (0, 1, None, "all"):
        desk.answer({"op": "go", "table": "t1", "ply": 0, "seat": seat})


def test_behind_the_curtain_nothing_is_told_or_done():
    """Neither “why not?” nor trying a notation may reveal the hidden hand."""
    desk = desk_with([PERSON, PERSON])
    assert desk.tables["t1"].curtain() == 0
    before = state_of(desk)
    for request in (
        {"op": "why", "n": "summon S"},
        {"op": "why", "ref": "0.hand.S"},
        {"op": "outlook", "n": "skip"},
        {"op": "act", "n": "summon S", "ply": 1},
        {"op": "act", "n": "skip", "ply": 1},
    ):
        error = refused(lambda r=request: desk.answer({"table": "t1", **r}))
        assert error.key == "not_yours"
    assert state_of(desk) == before
    desk.answer({"op": "view_as", "table": "t1", "seat": 0})
    assert desk.answer({"op": "why", "table": "t1", "n": "skip"})["reasons"] == []


def test_a_refused_act_leaves_the_replay_where_it_was():
    desk = desk_with()
    desk.answer({"op": "go", "table": "t1", "ply": 0, "seat": 0})
    before = state_of(desk)
    refused(lambda: desk.answer({"op": "act", "table": "t1", "n": "summon D", "ply": 1}))
    assert state_of(desk) == before


def test_names_are_one_line_of_whole_characters():
    name = "Ai\x00\tko\ud800\n\u2028\x1b[31m"
    desk = desk_with([{**PERSON, "name": name}, BOT])
    said = seen(desk.tables["t1"]).names("en")[0]
    said.encode()
    assert said.startswith("Ai") and said.isprintable()


# -- notations ------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["", "  ", "\n", "\x00", "\ud800", HUGE, "skip " * 200], ids=kinds)
def test_hostile_notations(text):
    desk = desk_with()
    before = state_of(desk)
    refused(lambda: desk.answer({"op": "act", "table": "t1", "n": text, "ply": 1}))
    assert state_of(desk) == before


def test_every_ref_can_be_pointed_at():
    desk = desk_with()
    for ref in ("", ".", "..", "0", "0.hand", "0.hand.", "0.hand.X", "0.hand.🂡", "0.hand.S.S",
                "9.hand.S", "-1.hand.S", "true.hand.S", "0.board.?", "deck.S", HUGE):  # fmt: skip
        why = desk.answer({"op": "why", "table": "t1", "ref": ref})
        assert all(r["text"] for r in why["reasons"]), ref


# -- the worker's door ----------------------------------------------------------------------------


@pytest.mark.skipif(sys.platform == "emscripten", reason="the loop runs already in a browser")
def test_hostile_texts_at_the_door():
    """Each is answered once, by something that is JSON, and never by a fault of ours."""
    texts = [
        "", "\x00", "\ud800", "{", "[]", "true", "NaN", '"x"', DEEP, HUGE, '{"op": "hello"',
        '{"id": NaN, "op": "hello"}', '{"id": ' + "9" * 5_000 + "}", '{"id": [1], "op": "hello"}',
        '{"id": true, "op": "hello"}', '{"id": 1.5, "op": "hello"}', '{"id": "\\ud800"}',
        '{"id": 1, "op": "hint"}', '{"id": 1, "op": "hint", "table": ["t1"]}',
        '{"id": 1, "op": {"op": 1}}', '{"id": 1, "id": 2, "op": "x"}',
        '{"op": "act", "table": "t1"}',
        '{"id": 1, "op": "open", "save": "' + "\\ud800" * 10 + '"}',
        '{"id": 1, "op": "new", "game": "edelweiss", "seats": 1e400}',
    ]  # fmt: skip
    out = []

    async def door():
        worker.start(out.append)
        for text in texts:
            before = len(out)
            await worker.receive(text)
            for _ in range(50):
                await asyncio.sleep(0)
            assert len(out) == before + 1, text[:40]

    asyncio.run(door())
    for answer in map(json.loads, out):
        assert answer["error"]["text"] and answer["error"]["code"] != "internal", answer
