"""A million characters of anything that is no save, position or pack: answered within a second."""

import json
import os
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[1]))
from patience import clock

from pywasm_app.host import worker
from pywasm_app.host.desk import Desk
from rules.core import record
from rules.core.registry import game, ids
from rules.text.document import SIZE
from rules.text.errors import BadInput

PERSON = {"name": "", "who": "person"}
BOT = {"name": "", "who": "bot", "level": "casual"}
MILLION = 1_000_000
LONG = bool(os.environ.get("YUTAKU_LONG"))  # every text to every reader, and larger values
UNITS = (
    *('"', "'", '"""', "'''", "\\", '\\"', "#", "[", "{", "[[", "]", "[[]]\n", "[a]\n", "[[a]]\n"),
    *("a=", "a=1\n", "a.", "a = [", "a={b=", "a={b=1},", "1", "9", "-1,", "1e", "1.", "0x1", "_1"),
    *("1979-05-27 ", " ", "\t", "\n", "\r\n", "\r", "\x01", "\x7f", "\ud800", "\\ud800", "\\u0000"),
    *("あ", "🎴", ",", ":", "a", "a ", '"a"', '"a",', '"a":', "nan ", "inf,", "true,", "null,"),
    *("{}", "[1,", '{"a":', '{"a":1,', "''.", "A.a=1\n", "S", "Ac ", ".. ", "\n.."),
)
BEFORE = {  # affixes that a text may have
    "": "",
    'a = "': "",
    "a = [": "",
    "board = '''\n": "'''",
    "chance = [0,": "]",
    "[[card]]\nid=": "",
    '{"yutaku":1,"game":"edelweiss","x":': "}",
    '{"yutaku":1,"game":"edelweiss","version":1,"seed":1,"config":{},"table":{},"moves":[': "]}",
}

GAMES = [game(name) for name in ids()]
READERS = [g.read for g in GAMES] + [g.packs.read for g in GAMES if g.packs]


def quickly(work):
    """`work` may refuse or accept its input, within a second: once in three tries, because a
    browser's Python counts the time of other programs, too."""
    for _ in range(3):
        began = clock()
        try:
            work()
        except BadInput as e:
            assert e.say("en") and e.say("ja")
        if clock() - began < 1:
            return
    raise AssertionError(f"{clock() - began:.1f} s")


@pytest.mark.parametrize("unit", UNITS, ids=[ascii(u)[1:-1] for u in UNITS])
def test_a_million_of(unit):
    desk = Desk()
    frames, nth = list(BEFORE.items()), UNITS.index(unit)
    readers = READERS if LONG else READERS[nth // 4 % 3 :: 3]  # they all begin alike
    for start, end in frames if LONG else frames[nth % 4 :: 4]:
        text = start + unit * (MILLION // len(unit)) + end
        for save in (text, '{"game": "edelweiss"}\n' + text):
            quickly(lambda save=save: desk.answer({"op": "open", "save": save}))
        quickly(lambda text=text: worker._parse(text))
        readable = start + unit * ((SIZE - len(start) - len(end)) // len(unit)) + end
        for read in readers:
            quickly(lambda text=text, read=read: read(text))
            quickly(lambda text=readable, read=read: read(text))


MANY = 300_000 if LONG else 100_000
LARGE = {
    "digits": "9" * MILLION,
    "controls": "\x01" * MILLION,
    "numbers": [1] * MANY,
    "words": ["draw"] * (MANY // 2),
    "lists": [[]] * MANY,
    "tables": [{"a": 1}] * (MANY // 3),
    "nothings": [None] * MANY,
    "table": {str(i): [i] for i in range(MANY // 5)},
}


@pytest.mark.parametrize("name", LARGE)
def test_large_values_in_a_save_or_a_request(name):
    """Well-formed JSON, with a large value in each possible place."""
    desk = Desk()
    seats = {"seats": [PERSON, BOT]}
    first = {"op": "new", "game": "edelweiss", "seed": 1, **seats}
    head, line = desk.answer(first)["save"].strip().split("\n")
    body, large = json.loads(line), LARGE[name]
    saves = [{**body, key: large} for key in (*body, "unknown")]
    saves += [{**body, "table": {**seats, k: large}} for k in ("seats", "resigned", "undo", "x")]
    saves += [{**body, "table": {"seats": [{**PERSON, "name": large}, BOT]}}]
    for save in saves:
        save["check"] = large if save["check"] is large else record._checksum(save)
        text = head + "\n" + json.dumps(save)
        quickly(lambda text=text: desk.answer({"op": "open", "save": text}))
    for key in ("game", "config", "seats", "seed", "seating", "undo", "position", "lesson", "step"):
        quickly(lambda key=key: desk.answer({**first, key: large}))
    for op, key in (("why", "n"), ("why", "ref"), ("act", "n"), ("scene", "position")):
        request = {"op": op, "table": "t1", "game": "edelweiss", "ply": 0, key: large}
        quickly(lambda request=request: desk.answer(request))
