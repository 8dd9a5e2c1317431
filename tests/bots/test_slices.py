"""Bots think in slices: the event loop gets its turn soon, whatever the number of options."""

import sys
from itertools import pairwise
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[1]))
from patience import clock

from rules.bots.bot import GreedyBot, Slices
from rules.bots.levels import LEVELS
from rules.bots.searcher import Searcher
from rules.core.registry import game
from rules.core.rng import Rng

# In a browser's Python a slice may take this long; what is below is the bar for any.
LONGEST = 0.05


def largest(name, config, seeds=4):
    """The state with the most options in some random games; cards are kept, so that many can be
    summoned at once."""
    g = game(name)
    most = None
    for seed in range(seeds):
        s, rng = g.setup(seed, g.configure(config)), Rng.of_seed(seed)
        for _ in range(400):
            d = g.decision(s)
            if d is None:
                break
            if most is None or len(d.options) > len(g.decision(most).options):
                most = s
            keep = [o for o in d.options if o.verb not in ("discard", "summon", "flare")]
            s = g.apply(s, rng.choice(keep or d.options)).state
    return g, most


CASES = [("edelweiss", {}), ("tash_kalar", {"mode": "duel"})]
CASES += [("tash_kalar", {"mode": "melee", "seats": n}) for n in (3, 4)]


@pytest.fixture(scope="module", params=CASES, ids=lambda case: f"{case[0]}-{case[1]}")
def hard(request):
    return largest(*request.param)


THINKERS = {
    **{level: LEVELS[level] for level in ("beginner", "casual")},
    "searcher": lambda: Searcher(iterations=60),  # as the upper levels, but the same each time
}


@pytest.mark.parametrize("name", THINKERS)
def test_no_slice_is_long(hard, name, monkeypatch):
    """A slice is over at the first look at the clock after its time. So the work between two looks
    is measured, in this program's own time: of three tries the shortest of each."""
    g, s = hard
    d = g.decision(s)
    view = g.view(s, d.seat)
    looks = []
    monkeypatch.setattr(Slices, "is_over", lambda self: looks.append(clock()))
    tries = []
    for _ in range(3):
        looks[:] = [clock()]
        *_, last = THINKERS[name]().think(g, view, d, Rng.of_seed(4))
        looks.append(clock())
        assert last.option in d.options
        tries.append([b - a for a, b in pairwise(looks)])
    assert len(tries[0]) == len(tries[1]) == len(tries[2]) > 3
    longest = Slices().seconds + max(map(min, zip(*tries, strict=True)))
    print(g.id, name, len(d.options), "options, longest slice", round(longest * 1000, 1), "ms")
    assert longest < LONGEST


def test_slices_change_nothing_about_the_choice(hard, monkeypatch):
    g, s = hard
    d = g.decision(s)
    view = g.view(s, d.seat)
    whole = list(GreedyBot(3).think(g, view, d, Rng.of_seed(5)))[-1]
    monkeypatch.setattr(Slices, "is_over", lambda self: True)
    thoughts = list(GreedyBot(3).think(g, view, d, Rng.of_seed(5)))
    assert thoughts[-1] == whole and thoughts[-1].done == 1.0
    assert len(thoughts) == 3 * len(g.candidates(view, d)) + 1
    shares = [thought.done for thought in thoughts]
    assert shares == sorted(shares)
    assert all(0 <= thought.win_probability <= 1 for thought in thoughts)


def test_a_searcher_pauses_within_its_playouts(hard, monkeypatch):
    g, s = hard
    d = g.decision(s)
    view = g.view(s, d.seat)
    whole = list(Searcher(iterations=60).think(g, view, d, Rng.of_seed(5)))[-1]
    monkeypatch.setattr(Slices, "is_over", lambda self: True)
    playouts, play = [], Searcher._try
    monkeypatch.setattr(Searcher, "_try", lambda *given: playouts.append(1) or play(*given))
    thoughts = list(Searcher(iterations=60).think(g, view, d, Rng.of_seed(5)))
    assert thoughts[-1] == whole
    assert len(thoughts) > 2 * len(playouts)
