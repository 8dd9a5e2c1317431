"""A short soak: random games with undo, redo, save and load, and the host asked anything."""

import sys

import pytest

from bench import soak
from bench.page.visitor import visit
from rules.cli.walk import Broken, stroll, walk
from rules.core import registry


@pytest.mark.parametrize("name", registry.ids())
def test_random_games_keep_every_contract(name):
    """The same amount for each game: that number of games, or fewer if they are long."""
    decisions = 0
    for seed in range(1, 25):
        decisions += soak.soak(name, seed, 1)[0]
        if decisions > 2_000:
            break
    assert decisions > 24


@pytest.mark.parametrize("name", registry.ids())
def test_the_host_takes_anything(name):
    assert sum(visit(name, seed) for seed in range(8)) > 80


@pytest.mark.skipif(sys.platform == "emscripten", reason="no processes in a browser")
def test_games_over_several_processes():
    name = "edelweiss"
    alone = soak.soak(name, 0, 4)
    assert soak.spread(name, 0, 4, jobs=2) == alone


def test_a_failure_tells_the_seed(monkeypatch):
    g = registry.game("edelweiss")

    class Deaf(type(g)):
        def explain(self, s, seat, attempt):
            return ["for no reason"]

    monkeypatch.setattr(registry, "game", lambda name: Deaf())
    with pytest.raises(RuntimeError, match=r"seed 3: Broken: .*\n.*--first 3 --games 1"):
        soak.soak(g.id, 3, 1)


@pytest.mark.parametrize("played", [walk, stroll])
def test_lost_things_are_noticed(played):
    """A game whose positions forget something is not let through."""
    g = registry.game("edelweiss")

    class Forgetful(type(g)):
        def read(self, position):
            s = super().read(position)
            return s._replace(chance=("another", 1))

    with pytest.raises(Broken, match="position"):
        for seed in range(20):
            played(Forgetful(), seed)
