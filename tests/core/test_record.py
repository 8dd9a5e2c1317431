"""Saves: read again whole, and every way in which one can be broken (nothing is lost)."""

import json

import pytest

from rules.core import record
from rules.core.errors import BadInput
from rules.core.history import History
from rules.core.record import FORMAT, SIZE, Record
from rules.core.registry import game
from rules.core.rng import Rng

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
    """The save with fields changed, as somebody with an editor would."""
    return text.splitlines()[0] + "\n" + json.dumps({**body_of(text), **changes}) + "\n"


def refused(text):
    with pytest.raises(BadInput) as e:
        record.read(text)
    for lang in ("en", "ja"):
        assert e.value.say(lang)
    return e.value.key


def test_round_trip():
    text, r, history = saved()
    opened = record.read(text)
    assert opened.record == r
    assert opened.notice is None
    assert opened.history.states == history.states


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
    assert opened.history.plies == 20
    assert opened.notice.key == "replay"
    assert "21" in opened.notice.say("en")


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
    assert refused(with_body(text, yutaku=FORMAT + 1)) == "save_newer"
    assert refused(with_body(text, version=G.version + 1)) == "save_newer"


def test_fifty_megabytes():
    text, *_ = saved(5)
    assert refused(text + " " * 50_000_000) == "too_big"
    assert SIZE < 50_000_000


@pytest.mark.parametrize(
    ("changes", "key"),
    [
        ({"moves": "all"}, "wrong_type"),
        ({"moves": [1]}, "wrong_type"),
        ({"moves": ["draw"] * 100_001}, "too_big"),
        ({"config": []}, "wrong_type"),
        ({"config": {"nonsense": 1}}, "unknown_key"),
        ({"seed": -1}, "wrong_type"),
        ({"seed": "x"}, "wrong_type"),
        ({"game": "chess"}, "no_game"),
        ({"table": None}, "wrong_type"),
        ({"position": 3}, "wrong_type"),
        ({"position": "x ="}, "toml"),
        ({"yutaku": True}, "wrong_type"),
    ],
)
def test_wrong_fields(changes, key):
    text, *_ = saved(5)
    assert refused(with_body(text, **changes)) == key


def test_deep_nesting_is_refused():
    assert refused('{"yutaku":1,"state":' + "[" * 100_000 + "]" * 100_000 + "}") == "too_deep"
