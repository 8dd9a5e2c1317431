"""Views and options as arrays, at the edges."""

from __future__ import annotations

from itertools import count
from typing import NamedTuple

import numpy as np

from lab.arrays import ACTIONS, LARGEST, mask, number, numbered, vector
from rules.core.model import Decision, Option


def test_every_option_has_a_number_of_its_own():
    """Two options with the same hash have different numbers, in whatever order they are listed."""
    first = next(f"take {n}" for n in count() if number(f"take {n}") == ACTIONS - 1)
    others = (f"take {n}" for n in count() if number(f"take {n}") == ACTIONS - 1)
    options = [Option.parse(one) for one in (first, next(o for o in others if o != first), "pass")]
    found = numbered(Decision(0, "take", tuple(options)))
    assert sorted(map(str, found.values())) == sorted(map(str, options))
    assert list(found) == sorted(found) and set(found) == {0, number("pass"), ACTIONS - 1}
    assert found == numbered(Decision(0, "take", tuple(options[::-1])))
    assert np.flatnonzero(mask(found)).tolist() == list(found)


class Side(NamedTuple):
    hand: tuple[str, ...]
    points: int


class View(NamedTuple):
    sides: tuple[Side, ...]
    turn: int = 0
    chance: tuple[int, ...] = (0,)


def test_a_vector_tells_views_apart():
    view = View((Side(("a", "b"), 3), Side(("?",), -2)))
    other = [
        view._replace(turn=1),
        view._replace(sides=view.sides[::-1]),
        view._replace(sides=(view.sides[0]._replace(hand=("b", "a")), view.sides[1])),
        view._replace(sides=(view.sides[0]._replace(points=-3), view.sides[1])),
    ]
    vectors = [vector(one) for one in (view, *other)]
    assert len({one.tobytes() for one in vectors}) == len(vectors)
    assert np.array_equal(vector(view._replace(chance=(7, 8))), vectors[0])  # the dice to come


def test_a_vector_has_bounds():
    huge = vector(View(tuple(Side(("a",) * 9, 10**9) for _ in range(200))))
    assert huge.min() >= -LARGEST and huge.max() == LARGEST
