"""Every step of every being and flare of the shipped decks is played until its effect has been
observed. `pytest -s tests/tash_kalar/test_every_step.py` lists the effects; tasks are met and
claimed in `test_every_card.py`."""

import pytest
from test_every_card import FORMS, SCHOOL, begun
from tk_facets import facets, unseen_of_being, unseen_of_flare

from rules.core.rng import Rng
from rules.games.tash_kalar import cards
from rules.games.tash_kalar.setup import shared


@pytest.mark.parametrize("card", [*SCHOOL, *shared("legends")])
def test_every_step_of_a_being_happens(card):
    """TK-10.1 to TK-10.8, TK-11.1 to TK-11.28"""
    assert unseen_of_being(card, Rng.of_seed(sum(map(ord, card)))) == set()
    print(
        f"\n{card}: {', '.join(sorted(facets(cards.being(card).effect))) or 'no effect'}", end=" "
    )


@pytest.mark.parametrize("card", shared("flares"))
def test_every_step_of_a_flare_happens(card):
    """TK-9.6 to TK-9.8"""
    rng = Rng.of_seed(sum(map(ord, card)))
    assert unseen_of_flare(card, rng, lambda rng: begun(*rng.choice(FORMS), rng)) == set()
    f = cards.flare(card)
    print(
        f"\n{card}: {', '.join(sorted(facets(f.upper.effect) | facets(f.lower.effect)))}", end=" "
    )
