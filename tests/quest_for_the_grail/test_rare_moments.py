"""Rare situations: a second engagement, a challenge of title before anything is built."""

import pytest
from constructs import GROUPS, all_of_them
from rare import RARE
from twins import GAIN, as_if

from rules.games.quest_for_the_grail import cards
from rules.games.quest_for_the_grail.cards import SHELF

DRAW = ("draw_cards", 1, "controller")


def _other(card):
    """The card with something else, or nothing, in the place of its one part."""
    modes = tuple([mode._replace(effects=(DRAW,)) for mode in card.modes])
    support = (GAIN,) if card.support else ()
    return card._replace(statics=(), triggers=(), modes=modes, support=support)


@pytest.mark.parametrize("made", RARE, ids=lambda made: RARE[made].__name__)
def test_what_is_rare_happens(made):
    """With the part of the card, and not without it"""
    with SHELF.beside(made):
        RARE[made]()
        with as_if(_other(cards.card("invented"))), pytest.raises((AssertionError, IndexError)):
            RARE[made]()


def test_all_of_them_are_constructs():
    assert set(RARE) <= {made for group in GROUPS for made in all_of_them(group)}
