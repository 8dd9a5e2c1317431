"""OpenSpiel's IS-MCTS as a bot of ours."""

import pytest

from lab.peers import IsMcts
from lab.runs.plans import match
from lab.tests.forms import SEATS, config
from rules.bots import timer
from rules.bots.bot import decided
from rules.bots.levels import make
from rules.cli.match import one
from rules.core import registry
from rules.core.rng import Rng
from rules.text.errors import BadInput


def first_choice(game: str, seats: int):
    """A view in which a seat has a choice, its decision, and the game."""
    settings = registry.game(game).configure(config(game, seats))
    g, rng = registry.game(game).of(settings), Rng.of_seed(seats)
    s = g.setup(seats, settings)
    while len((d := g.decision(s)).options) == 1:
        s = g.after(s, rng.choice(d.options))
    return g, g.view(s, d.seat), d


@pytest.mark.parametrize(("game", "seats"), SEATS)
def test_chooses_the_same_each_time(game, seats):
    g, view, d = first_choice(game, seats)
    chosen = [decided(make("ismcts:6p"), g, view, d, Rng.of_seed(3)) for _ in range(2)]
    assert chosen[0] == chosen[1] and chosen[0] in d.options


def test_plays_a_whole_game():
    [plan] = match("edelweiss", ("ismcts:4p", "greedy"), 1, seed=5)
    plan = plan._replace(config=registry.game(plan.game).configure(plan.config))
    winners, decisions = one((plan, 0))
    assert decisions > 20 and one((plan, 0)) == (winners, decisions)


def test_thinks_as_long_as_it_may(monkeypatch):
    """Each look at this clock takes a hundredth of a second."""
    looks = []
    monkeypatch.setattr(timer, "now", lambda: looks.append(1) or len(looks) / 100)
    g, view, d = first_choice("walpurgis", 2)
    assert decided(IsMcts(seconds=0.5), g, view, d, Rng.of_seed(1)) in d.options
    assert len(looks) == 52  # at the beginning, before each of the playouts, and when time is up
    looks.clear()
    assert decided(IsMcts(seconds=0.001), g, view, d, Rng.of_seed(1)) in d.options


def test_names():
    assert make("ismcts:0.2").seconds == 0.2
    for wrong in ("ismcts:0", "ismcts", "greedy:40p"):
        with pytest.raises(BadInput, match="bot"):
            make(wrong)
