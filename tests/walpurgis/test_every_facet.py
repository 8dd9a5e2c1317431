"""Every card of the shipped set is played until all its effects have been observed.

`pytest -s tests/walpurgis/test_every_facet.py` lists the effects, card by card.
"""

import pytest
from walp_facets import facets, unseen

from rules.core.rng import Rng
from rules.games.walpurgis.cards import SHELF

SHIPPED = [card.id for pack in SHELF.now().shipped for card in pack.cards]


@pytest.mark.parametrize("card", SHIPPED)
def test_everything_that_a_card_says_happens(card):
    """CD-1 to CD-10; WP-8.1 to WP-8.17, WP-11.3 to WP-11.8, WP-12.1, WP-12.6"""
    assert unseen(card, Rng.of_seed(sum(map(ord, card)))) == set()
    print(f"\n{card}: {', '.join(' '.join(map(str, f)) for f in sorted(facets(card), key=str))}")
