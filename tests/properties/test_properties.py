"""Property tests: codec, notations, positions and saves preserve any values.

Hypothesis is a tool of the developer's machine: inside Pyodide these tests are left out.
"""

import json
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

pytest.importorskip("hypothesis")

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

sys.path.insert(0, str(Path(__file__).parent.parent))
from larder import Larder

from rules.core import record, registry
from rules.core.history import History
from rules.core.model import Option
from rules.core.record import Record
from rules.core.rng import Rng
from rules.text.codec import Codec
from rules.text.document import Document, quote
from rules.text.errors import BadInput

GAMES = [*(registry.game(name) for name in registry.ids()), Larder()]
games = st.sampled_from(GAMES)
# The same examples each time, and no clock: other tests may have the processor.
settings.register_profile("yutaku", derandomize=True, deadline=None)
settings.load_profile("yutaku")
CALM = settings(max_examples=40, suppress_health_check=[HealthCheck.too_slow])


class Leaf(NamedTuple):
    name: str
    n: int


class Tree(NamedTuple):
    leaves: tuple[Leaf, ...]
    tags: tuple[tuple[str, int], ...] = ()
    on: bool = False
    none: None = None


CODEC = Codec(Tree, Leaf)
leaf = st.builds(Leaf, st.text(), st.integers())
tree = st.builds(
    Tree,
    st.lists(leaf).map(tuple),
    st.lists(st.tuples(st.text(), st.integers())).map(tuple),
    st.booleans(),
)


@given(tree)
def test_codec_round_trip(value):
    again = CODEC.load(json.loads(json.dumps(CODEC.dump(value))))
    assert again == value and type(again) is Tree
    assert all(type(x) is Leaf for x in again.leaves)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text() | st.just("$"), inner),
)


@given(json_values)
def test_codec_takes_or_refuses_anything(value):
    try:
        CODEC.load(value)
    except BadInput as e:
        assert e.say("en") and e.say("ja")


words = st.text(st.characters(exclude_categories=("Z", "C")), min_size=1, max_size=20)


@given(words, st.lists(words, max_size=4))
def test_notation_round_trip(verb, args):
    o = Option(verb, tuple(args))
    assert Option.parse(str(o)) == o


@given(games, st.text(max_size=60))
def test_any_typed_text_is_legal_or_explained(game, text):
    s = game.setup(1, game.configure({}))
    d = game.decision(s)
    try:
        o = Option.parse(text)
    except BadInput as e:
        assert e.say("en") and e.say("ja")
        return
    if o not in d.options:
        for reason in game.explain(s, d.seat, o):
            assert game.words.say(reason.text, "ja")
        with pytest.raises(BadInput):
            game.apply(s, o)


@given(st.text())
def test_quoted_text_is_read_back(text):
    clean = "".join(c for c in text if c.isprintable() or c == "\n")
    assert Document.parse(f"a = {quote(clean)}").text("a") == clean


def _reached(game, seed, plies):
    """A history of random play, `plies` steps long or to the end."""
    history = History(game, game.setup(seed, game.configure({})))
    rng = Rng.of_seed(seed)
    while history.ply < plies and (d := history.decision) is not None:
        history.play(rng.choice(d.options))
    return history


@CALM
@given(games, st.integers(0, 1 << 53), st.integers(0, 150))
def test_position_round_trip(game, seed, plies):
    s = _reached(game, seed, plies).state
    assert game.read(game.write(s)) == s


@CALM
@given(games, st.integers(0, 1 << 20), st.integers(0, 100), st.data())
def test_damaged_positions_are_read_or_refused(game, seed, plies, data):
    text = game.write(_reached(game, seed, plies).state)
    at = data.draw(st.integers(0, len(text) - 1))
    text = text[:at] + data.draw(st.text(max_size=3)) + text[at + data.draw(st.integers(0, 4)) :]
    try:
        s = game.read(text)
    except BadInput as e:
        assert e.say("en") and e.say("ja")
    else:
        assert game.read(game.write(s)) == s


real = st.sampled_from([g for g in GAMES if g.id in registry.ids()])
tables = st.dictionaries(st.text(max_size=8), st.text(max_size=8) | st.integers(), max_size=3)


@CALM
@given(real, st.integers(0, (1 << 53) - 1), st.integers(0, 150), tables)
def test_save_round_trip(game, seed, plies, table):
    history = _reached(game, seed, plies)
    moves = tuple(str(o) for o in history.options)
    kept = Record(game.id, game.version, seed, game.configure({}), moves, "", table)
    opened = record.read(record.write(kept, {"over": False}))
    assert opened.record == kept and opened.notice is None
    assert opened.history.states == history.states


@CALM
@given(real, st.integers(0, 1 << 20), st.data())
def test_damaged_saves_are_refused_or_tell(game, seed, data):
    history = _reached(game, seed, 40)
    moves = tuple(str(o) for o in history.options)
    kept = Record(game.id, game.version, seed, game.configure({}), moves)
    text = record.write(kept, {}).split("\n", 1)[1]
    at = data.draw(st.integers(0, len(text) - 2))
    damaged = text[:at] + data.draw(st.text(max_size=3)) + text[at + data.draw(st.integers(0, 9)) :]
    try:
        opened = record.read(damaged)
    except BadInput as e:
        assert e.say("en") and e.say("ja")
    else:
        same = opened.history.states == history.states
        assert same or opened.notice is not None
