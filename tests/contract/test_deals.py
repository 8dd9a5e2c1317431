"""A game that lists the deals of a view tells the truth: one of them goes on as the real state
does, whatever is chosen."""

import pytest
from test_contract import GAMES, SLOW, configs

from rules.core.game import Game
from rules.core.rng import Rng

LISTING = [g for g in GAMES if type(g).deals is not Game.deals]
ROUNDS = 1 if SLOW else 4


def looked_at(g, seed, config):
    """The positions of a random game in which the deals are listed, and the deals."""
    rng, s = Rng.of_seed(seed), g.setup(seed, config)
    while (d := g.decision(s)) is not None:
        if deals := g.deals(g.view(s, d.seat)):
            yield s, d, list(deals)
        s = g.after(s, rng.choice(d.options))


@pytest.mark.parametrize("g", LISTING, ids=lambda g: g.id)
def test_one_of_the_deals_goes_on_as_the_state_does(g):
    """TK-16.6, TK-18.7, ED-3.10: the same questions, the same options, the same winners."""
    tried, rng = 0, Rng.of_seed(5)
    for config in configs(g):
        for seed in range(ROUNDS):
            for s, d, deals in looked_at(g, seed, config):
                tried += 1
                while d is not None:
                    assert d in [g.decision(one) for one in deals]
                    deals = [one for one in deals if g.decision(one) == d]
                    o = rng.choice(d.options)
                    s, deals = g.after(s, o), [g.after(one, o) for one in deals]
                    d = g.decision(s)
                over = [g.result(one) for one in deals]
                assert g.result(s).winners in [one.winners for one in over if one]
    assert tried > 20


@pytest.mark.parametrize("g", LISTING, ids=lambda g: g.id)
def test_the_deals_are_known_by_the_view_alone(g):
    """Two deals of the same view list the same, so nothing hidden is told."""
    rng = Rng.of_seed(6)
    for config in configs(g)[:4]:
        for s, d, deals in looked_at(g, 1, config):
            v = g.view(s, d.seat)
            assert list(g.deals(g.view(g.sample(v, rng), d.seat))) == deals
            assert all(g.view(one, d.seat)._replace(chance=(0,)) == v for one in deals)
