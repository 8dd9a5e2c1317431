"""How far a searcher looks ahead."""

from math import inf

import pytest

from rules.bots.bot import decided
from rules.bots.searcher import Searcher
from rules.core.registry import game
from rules.core.rng import Rng

TRIED = 40


@pytest.fixture
def looked(monkeypatch):
    """The number of states that a searcher makes in some playouts of a game with that horizon."""
    g = game("edelweiss")

    def looked(horizon):
        made = []
        after = type(g).after
        s = g.setup(5, g.configure({}))
        while len(g.decision(s).options) == 1:
            s = g.after(s, g.decision(s).options[0])
        d = g.decision(s)
        with monkeypatch.context() as patched:
            patched.setattr(type(g), "horizon", horizon)
            patched.setattr(type(g), "after", lambda self, *a: made.append(1) or after(self, *a))
            decided(Searcher(iterations=TRIED), g, g.view(s, d.seat), d, Rng.of_seed(1))
        return len(made), len(g.candidates(s, d))

    return looked


def test_nothing_is_looked_at_beyond_the_horizon(looked):
    """With none at all, each playout is its option and no more; all candidates have the same deals,
    so the last deal may go over the number asked for."""
    at_once, options = looked(0)
    assert TRIED <= at_once < TRIED + options
    one, _ = looked(1)
    far, _ = looked(inf)
    assert at_once < one < far
