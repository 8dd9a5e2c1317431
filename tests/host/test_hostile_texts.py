"""Hostile positions, saves and packs: refused in no time, in one clear sentence each."""

import json
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent.parent))
from larder import Larder
from patience import clock
from test_hostile import BOT, DEEP, HUGE, PERSON, desk_with, kinds, refused, state_of

from pywasm_app.host.desk import Desk
from rules.core import record, registry
from rules.core.cards import pack
from rules.text.document import Document

# -- positions ------------------------------------------------------------------------------------

POSITIONS = {
    "endless number": "seed = " + "9" * 5_000,
    "endless hexadecimal": "half_turn = 0x" + "f" * 5_000,
    "endless text of a number": "deck = 0x" + "f" * 5_000,
    "endless chance": "chance = [0x" + "f" * 5_000 + "]",
    "more bits than a word": "chance = [18446744073709551616]",
    "not a number": "half_turn = nan",
    "infinite": "half_turn = inf",
    "half a turn": "half_turn = 1.5",
    "true": "half_turn = true",
    "negative": "half_turn = -1",
    "a date": "deck = 1979-05-27",
    "no date": "deck = 1979-13-45",
    "half a character": '# \ud800\ndeck = "S"',
    "null": 'deck = "\x00"',
    "escaped null": 'deck = "\\u0000"',
    "line separator": 'deck = "S\u2028"',
    "key of two lines": '"a\\nb" = 1',
    "twice": 'deck = "S"\ndeck = "S"',
    "lists for tables": "A = []",
    "many tables for one": '[[A]]\nboard = "S"',
    "list for a text": 'A = { board = ["S"] }',
    "a hundred cards": f'deck = "{"S" * 100}"',
    "deep": f"chance = {DEEP}",
    "deep between quotes": f"chance = ['\"', {DEEP}, '\"']",
    "deep between long quotes": f'chance = ["""\n""", {DEEP}, """\n"""]',
    "deep between longer quotes": f'chance = ["""a"""", {DEEP}, """"a"""]',
    "deep after an apostrophe": f"# it's\nchance = {DEEP} # isn't",
    "deep key": "a." * 3_000 + "a = 1",
    "deep header": "[" + "a." * 3_000 + "a]",
    "endless key": "a." * 60_000 + "a = 1",
    "endless white space": "chance = [\n[" + " " * 50_000 + "\n1]]",
    "ten megabytes": HUGE,
}


@pytest.mark.parametrize("name", POSITIONS)
def test_hostile_positions(name):
    """Refused in no time, by the game, the desk and the pictures."""
    g = registry.game("edelweiss")
    began = clock()
    refused(lambda: g.read(POSITIONS[name]))
    desk = desk_with()
    before = state_of(desk)
    for request in (
        {"op": "new", "game": "edelweiss", "seats": [PERSON, BOT], "position": POSITIONS[name]},
        {"op": "pictures", "game": "edelweiss", "positions": {"x": POSITIONS[name]}},
    ):
        refused(lambda r=request: desk.answer(r))
    assert state_of(desk) == before
    assert clock() - began < 5


def test_quotes_and_comments_do_not_nest():
    doc = Document.parse(f'a = \'{DEEP}\'  # {DEEP}\nb = """{DEEP}\n\\"{DEEP}"""\n')
    assert doc.line("b") == 2


# -- saves ----------------------------------------------------------------------------------------


def save_with(raw="", drop="", **changes):
    """A save with fields changed and its checksum right again; `raw` in place of the rest."""
    desk = desk_with()
    text = desk.answer({"op": "go", "table": "t1", "ply": 1, "seat": 0})["save"]
    head, line = text.strip().split("\n")
    body = {**json.loads(line), **changes}
    body.pop(drop, None)
    body["check"] = record._checksum(body)
    return head + "\n" + (raw or json.dumps(body)) + "\n"


SEATS = {"seats": [PERSON, BOT]}


@pytest.mark.parametrize(
    "text",
    [
        save_with(raw='{"yutaku":' + "9" * 5_000 + "}"),
        save_with(raw='{"yutaku":NaN}'),
        save_with(raw='{"yutaku":1e400}'),
        save_with(raw='{"yutaku":1,"a":' + DEEP + "}"),
        save_with(raw='{"yutaku":1,"a":"\'",' + DEEP + ',"b":"\'"}'),
        save_with(version=1.0),
        save_with(version=True),
        save_with(seed=True),
        save_with(seed="1"),
        save_with(game=["edelweiss"]),
        save_with(config={"seats": True}),
        save_with(config={"seats": 2, "diamond_dust": 1.0}),
        save_with(table={}),
        save_with(table={"seats": [PERSON]}),
        save_with(table={"seats": [PERSON, {**BOT, "level": []}]}),
        save_with(table={"seats": [{**PERSON, "name": "\ud800"}, BOT]}),
        save_with(table={**SEATS, "resigned": True}),
        save_with(table={**SEATS, "resigned": 1.0}),
        save_with(table={**SEATS, "resigned": -1}),
        save_with(table={**SEATS, "resigned": 2}),
        save_with(table={**SEATS, "resigned": "0"}),
        save_with(table={**SEATS, "resigned": []}),
        save_with(position=True),
        save_with(position='seat_of_A = -1\nphase = "draw"\ndeck = ""', moves=["draw"]),
        save_with(position='phase = "attack"\nblocked = true\nA = { board = "S" }', moves=[]),
        save_with(position="seed = " + "9" * 5_000),
        save_with(position='phase = "class"\nA = { class = "choose" }\nchance = [0, 999]'),
        save_with(moves=[["draw"]]),
        save_with(moves={"draw": 1}),
        "\x00",
        "\ud800",
        HUGE,
    ],
    ids=[str(n) for n in range(32)],
)  # fmt: skip
def test_hostile_saves(text):
    desk = desk_with()
    before = state_of(desk)
    refused(lambda: desk.answer({"op": "open", "save": text}))
    assert state_of(desk) == before


@pytest.mark.parametrize(
    "text",
    [
        save_with(drop="state"),
        save_with(state=None),
        save_with(state=[[[]]]),
        save_with(moves=["draw\x00"]),
        save_with(moves=["draw", "x" * 3_000_000]),
    ],
    ids=[str(n) for n in range(5)],
)
def test_damaged_saves_open_with_a_notice(text):
    for lang in ("en", "ja"):
        desk = Desk()
        desk.lang = lang
        table = desk.answer({"op": "open", "save": text})
        assert table["notice"]
        table["notice"].encode()


SAVE = save_with()


def test_a_table_that_cannot_be_shown_does_not_stand(monkeypatch):
    desk = desk_with()
    game = desk.tables["t1"].game
    monkeypatch.setattr(type(game), "status", lambda *a: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        desk.answer({"op": "open", "save": SAVE})
    assert list(desk.tables) == ["t1"]


# -- packs ----------------------------------------------------------------------------------------

CARD = 'game = "larder"\nid = "x"\nname = { en = "X", ja = "X" }\n'


@pytest.mark.parametrize(
    "text",
    [
        "", "{", "[]", "null", "{}", '{"game": 1}', '{"game": null}', '{"game": "chess"}',
        '{"game": "edelweiss"}', '{"game": ' + "9" * 5_000 + "}", '{"game": NaN}', '{"a b": 1}',
        '{"game": "\\ud800"}', '{"a": ' + DEEP + "}", "game = 0x" + "f" * 5_000, HUGE, "\x00",
        '{"game": "edelweiss\\u0000"}',
    ],
    ids=kinds,
)  # fmt: skip
def test_hostile_packs(text):
    refused(lambda: pack.check(text))


@pytest.mark.parametrize(
    "cards",
    [
        "card = 1", "card = [1]", "card = [[]]", "[card]", '[[card]]\nid = "A B"',
        "[[card]]\nid = 1",
        '[[card]]\nid = "a"\nname = "A"', '[[card]]\nid = "a"\nname = { en = 1, ja = 2 }',
        '[[card]]\nid = "a"\nname = { en = "A" }', "card = " + DEEP,
    ],
    ids=kinds,
)  # fmt: skip
def test_hostile_cards(cards):
    refused(lambda: Larder.packs.read(CARD + cards))
