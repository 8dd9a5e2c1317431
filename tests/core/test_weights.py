"""Weights as data: what `weights.toml` may contain, and another set beside a game's own."""

import importlib
import sys
from typing import NamedTuple

import pytest

from rules.core import weights
from rules.core.registry import data, game, ids
from rules.core.rng import Rng
from rules.text.errors import BadInput

ROOM = {name: importlib.import_module(f"rules.games.{name}.value") for name in ids()}


class Part(NamedTuple):
    whole: int
    two: tuple[float, float]


class Weights(NamedTuple):
    card: float
    many: tuple[float, ...]
    part: Part


GOOD = """
[made]
how = "by hand"
[weights]
card = 0.5
many = [1.5, 2]
[weights.part]
whole = -3
two = [0.1, 0.2]
"""


def changed(old, new):
    assert old in GOOD
    return GOOD.replace(old, new)


@pytest.mark.parametrize("text, line, place, key", [
    (changed("card = 0.5", "card = 0.5\ncart = 1"), 6, "weights.cart", "unknown_key"),
    (changed("whole = -3", "whole = -3\nhalf = 1"), 9, "weights.part.half", "unknown_key"),
    (changed("card = 0.5\n", ""), 4, "weights", "missing_key"),
    (changed("whole = -3\n", ""), 7, "weights.part", "missing_key"),
    (changed("0.5", '"0.5"'), 5, "weights.card", "wrong_type"),
    (changed("0.5", "true"), 5, "weights.card", "wrong_type"),
    (changed("0.5", "nan"), 5, "weights.card", "wrong_type"),
    (changed("0.5", "inf"), 5, "weights.card", "wrong_type"),
    (changed("0.5", "[1]"), 5, "weights.card", "wrong_type"),
    (changed("-3", "-3.5"), 8, "weights.part.whole", "wrong_type"),
    (changed("1.5, 2", "1.5, {}"), 6, "weights.many.1", "wrong_type"),
    (changed("[1.5, 2]", "[]"), 6, "weights.many", "list_length"),
    (changed("0.1, 0.2", "0.1"), 9, "weights.part.two", "list_length"),
    (changed("[1.5, 2]", "1.5"), 6, "weights.many", "wrong_type"),
    (changed('how = "by hand"', ""), 2, "made", "missing_key"),
    (changed('how = "by hand"', 'how = "by hand"\nwho = "me"'), 4, "made.who", "unknown_key"),
    (GOOD + "[more]\n", 10, "more", "unknown_key"),
])  # fmt: skip
def test_what_is_wrong_is_refused_at_its_place(text, line, place, key):
    with pytest.raises(BadInput) as found:
        weights.parse(Weights, text)
    assert (found.value.line, found.value.where_key, found.value.key) == (line, place, key)


def test_numbers_are_read_as_they_are_written():
    found = weights.parse(Weights, GOOD)
    assert found == Weights(0.5, (1.5, 2), Part(-3, (0.1, 0.2)))
    assert type(found.part.whole) is int


@pytest.mark.parametrize("name", ids())
def test_every_game_has_weights_and_says_how_they_were_made(name):
    text = data(name, weights.FILE)
    assert weights.parse(ROOM[name].Weights, text) == ROOM[name].WEIGHTS


def other(value):
    """The same weights at a third of their size."""
    if isinstance(value, tuple):
        made = [other(one) for one in value]
        return type(value)(*made) if hasattr(value, "_fields") else tuple(made)
    return type(value)(value / 3)


def alone(name, monkeypatch):
    """A game's `value` once more, which remembers nothing."""
    room = ROOM[name]
    parent = importlib.import_module(room.__package__)
    monkeypatch.setattr(parent, "value", room)  # and so again at the end
    monkeypatch.delitem(sys.modules, room.__name__)
    return importlib.import_module(room.__name__)


@pytest.mark.parametrize("name", ids())
def test_another_set_is_tried_beside_the_game_s_own(name, monkeypatch):
    """What is remembered of one set is not taken for the other."""
    g, evaluate = game(name), ROOM[name].evaluate
    weaker = other(ROOM[name].WEIGHTS)
    rng, s, states = Rng.of_seed(1), g.setup(1, g.configure({})), []
    while (d := g.decision(s)) is not None and len(states) < 200:
        states.append(s)
        s = g.after(s, rng.choice(d.options))
    by_turns = [(evaluate(s, 0), evaluate(s, 0, weaker)) for s in states]
    fresh = alone(name, monkeypatch).evaluate
    assert fresh is not evaluate
    assert [b for _, b in by_turns] == [fresh(s, 0, weaker) for s in states]
    assert [a for a, _ in by_turns] == [evaluate(s, 0) for s in states]
    assert sum(a != b for a, b in by_turns) > len(states) / 2
