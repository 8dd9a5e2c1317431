"""Saves: read again whole, and every way in which one can be broken (nothing is lost)."""

import hashlib
import json

import pytest

from rules.core import record
from rules.core.history import History
from rules.core.model import Event
from rules.core.record import FORMAT, MOVES, SIZE, Record
from rules.core.registry import game
from rules.core.rng import Rng
from rules.text.errors import BadInput
from rules.text.words import t

G = game("edelweiss")


def saved(plies=40, seed=3):
    config = G.configure({"diamond_dust": True})
    history = History(G, G.setup(seed, config))
    rng = Rng.of_seed(seed)
    while history.ply < plies and (d := history.decision) is not None:
        history.play(rng.choice(d.options))
    moves = tuple(str(o) for o in history.options)
    r = Record(G.id, G.version, seed, config, moves, table={"seats": [], "undo": "fair"})
    return record.write(r, {"game": G.id, "over": False}), r, history


def body_of(text):
    return json.loads(text.splitlines()[-1])


def with_body(text, **changes):
    """The save with fields changed, as with a text editor."""
    return text.splitlines()[0] + "\n" + json.dumps({**body_of(text), **changes}) + "\n"


def checked(**body):
    """The record of a save as an engine writes it that has these fields."""
    return json.dumps({**body, "check": record._checksum(body)})


def error(text):
    with pytest.raises(BadInput) as e:
        record.read(text)
    for lang in ("en", "ja"):
        assert e.value.say(lang)
    return e.value


def refused(text):
    return error(text).key


def test_round_trip():
    text, r, history = saved()
    opened = record.read(text)
    assert opened.record == r
    assert opened.notice is None
    assert opened.history.states == history.states


def test_first_line_is_the_summary():
    text, *_ = saved(5)
    assert json.loads(text.splitlines()[0]) == {"game": G.id, "over": False}


def test_a_checksum_stays_what_it_is():
    """So that saves of other versions are found whole: the fields by name, without spaces, each
    character that is not of ASCII escaped, and the first 16 digits of SHA-256."""
    body = {"b": [1, "葵"], "a": {"d": True, "c": None}}
    text = '{"a":{"c":null,"d":true},"b":[1,"\\u8475"]}'
    expected = hashlib.sha256(text.encode()).hexdigest()[:16]
    assert record._checksum(body) == record._checksum({**body, "check": "x"}) == expected


def test_what_happened_before_the_first_move(monkeypatch):
    text, *_ = saved(0)
    monkeypatch.setattr(type(G), "opening", lambda _, s: (Event("deal", s.to_move),))
    history = record.read(text).history
    assert history.events == [(Event("deal", history.state.to_move),)]


def test_saves_are_short():
    """No spaces between, and characters as they are."""
    r = Record(G.id, G.version, 1, G.configure({}), table={"names": ["葵"]})
    text = record.write(r, {"over": False})
    assert '{"over":false}\n' in text and '{"names":["葵"]}' in text


def test_a_record_may_be_indented_and_tell_no_position():
    text, r, _ = saved(5)
    body = {key: value for key, value in body_of(text).items() if key not in ("position", "check")}
    opened = record.read("  " + checked(**body))
    assert opened.record == r and opened.record.position == "" and opened.notice is None


def test_record_alone_is_enough():
    text, r, _ = saved()
    assert record.read(text.splitlines()[1]).record == r


@pytest.mark.parametrize("text", ["", "hello", "[1]", "{}", "null\n", "<b>save</b>"])
def test_something_else(text):
    assert refused(text) in ("save_form", "save_cut")


def test_cut_short_anywhere():
    """Every beginning of a save is refused, or is the save whole but for its last line break."""
    text, *_ = saved(10)
    for end in range(0, len(text) - 1, 7):
        assert refused(text[:end]) in ("save_form", "save_cut")
    first, second, _ = text.split("\n")
    for cut in (first, first + "\n" + second[:-9]):
        assert (error(cut).key, error(cut).line) == ("save_cut", 2)


def test_bit_flips():
    """A flipped bit is found: refused, or opened with a notice as far as its moves are legal."""
    text, r, history = saved(30)
    line, data = text.split("\n", 1)[0], text.split("\n", 1)[1]
    rng = Rng.of_seed(1)
    for _ in range(400):
        at, bit = rng.below(len(data) - 1), rng.below(7)
        flipped = data[:at] + chr(ord(data[at]) ^ (1 << bit)) + data[at + 1 :]
        try:
            opened = record.read(line + "\n" + flipped)
        except BadInput as e:
            assert e.say("en") and e.say("ja")
        else:
            same = opened.history.states == history.states and opened.record.table == r.table
            assert opened.notice is not None or same


def test_damaged_moves_keep_what_is_legal():
    text, r, _ = saved(30)
    moves = list(r.moves)
    moves[20] = "summon X"
    opened = record.read(with_body(text, moves=moves))
    assert opened.history.plies == 20 and opened.record.moves == r.moves[:20]
    assert opened.notice.key == "replay" and opened.notice.facts["ply"] == 21
    assert opened.notice.facts["notation"] == "summon X"
    why = opened.notice.facts["why"]
    assert why.words is G.words and why.text.key == "error.illegal"
    assert dict(why.text.facts)["text"] == "summon X"


def test_damage_that_changes_no_move_is_told():
    text, _, history = saved(30)
    opened = record.read(with_body(text, table={}))
    assert opened.history.states == history.states and opened.notice.key == "save_damaged"
    assert opened.notice.facts == {"kept": 30, "total": 30}
    body = body_of(text)
    del body["check"]
    assert record.read(checked(**body)).notice is None
    assert record.read(checked(**{**body, "state": None})).notice.key == "save_damaged"


def test_older_version_stops_where_it_must():
    text, r, _ = saved(30)
    body = {**body_of(text), "version": 0, "moves": [*r.moves[:12], "cast spell"]}
    body["check"] = record._checksum(body)
    opened = record.read(json.dumps(body))
    assert opened.notice.key == "save_older"
    assert opened.history.plies == 12
    assert opened.record.version == G.version


def test_older_version_that_still_plays_is_simply_opened():
    text, *_ = saved(30)
    body = {**body_of(text), "version": 0, "state": "what an older engine wrote"}
    body["check"] = record._checksum(body)
    assert record.read(json.dumps(body)).notice is None


def test_newer_versions_are_refused():
    text, *_ = saved()
    for changes, ours, where in (({"yutaku": FORMAT + 1}, FORMAT, ""),
                                 ({"version": G.version + 1}, G.version, G.id)):  # fmt: skip
        e = error(with_body(text, **changes))
        assert (e.key, e.facts, e.where_key) == (
            "save_newer", {"theirs": ours + 1, "ours": ours}, where,
        )  # fmt: skip


def test_size_has_a_limit():
    text, r, _ = saved(5)
    assert record.read(text.ljust(SIZE)).record == r
    e = error(text.ljust(SIZE + 1))
    assert (e.key, e.facts) == ("too_big", {"size": SIZE + 1, "limit": SIZE})
    assert record.read(with_body(text, moves=["x"] * MOVES)).history.plies == 0
    e = error(with_body(text, moves=["x"] * (MOVES + 1)))
    assert (e.key, e.facts, e.where_key) == (
        "too_big",
        {"size": MOVES + 1, "limit": MOVES},
        "moves",
    )


def test_a_game_that_cannot_begin_names_its_configuration(monkeypatch):
    text, *_ = saved(5)
    monkeypatch.setattr(type(G), "setup", lambda *_: G.with_packs("no pack"))
    assert error(text).where_key == "config"


@pytest.mark.parametrize(
    ("changes", "key", "where"),
    [
        ({"config": {"nonsense": 1}}, "unknown_key", "config"),
        ({"game": "chess"}, "no_game", ""),
        ({"position": "x ="}, "toml", "position"),
    ],
)
def test_wrong_values(changes, key, where):
    text, *_ = saved(5)
    e = error(with_body(text, **changes))
    assert (e.key, e.where_key) == (key, where)


@pytest.mark.parametrize(
    ("changes", "expected", "found", "where"),
    [
        ({"moves": "all"}, "list", "all", "moves"),
        ({"moves": ["draw", 1]}, "text", "1", "moves.2"),
        ({"config": []}, "table", "[]", "config"),
        ({"table": None}, "table", "null", "table"),
        ({"position": 3}, "text", "3", "position"),
        ({"seed": -1}, "number", "-1", "seed"),
        ({"seed": "x"}, "number", "x", "seed"),
        ({"yutaku": True}, "number", "true", "yutaku"),
    ],
)
def test_wrong_types(changes, expected, found, where):
    text, *_ = saved(5)
    e = error(with_body(text, **changes))
    assert (e.key, e.where_key) == ("wrong_type", where)
    assert e.facts == {"expected": t(f"type.{expected}"), "found": found}


def test_a_record_names_its_game():
    text, *_ = saved(5)
    body = body_of(text)
    del body["game"]
    e = error(json.dumps(body))
    assert (e.key, e.facts["name"]) == ("no_game", "")


def test_deep_nesting_is_refused():
    assert refused('{"yutaku":1,"state":' + "[" * 100_000 + "]" * 100_000 + "}") == "too_deep"
