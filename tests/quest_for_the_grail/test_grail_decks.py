"""The possible contents of a court deck and a quest deck."""

import pytest
from trial import of

from rules.games.quest_for_the_grail.cards import SHELF
from rules.games.quest_for_the_grail.library import READY_MADE, Decks
from rules.games.quest_for_the_grail.setup.decks import faults, parted

SPEARS, ALPHAS = ("Spear",) * 20, ("Alpha",) * 20
FIVE = ("Ogre", "Rebel", "Dragon", "Riddle", "Vigil")


def clauses(court=SPEARS + ALPHAS, quests=FIVE * 2):
    found = faults(Decks(tuple(map(of, court)), tuple(map(of, quests))))
    for reason in found:
        assert all(SHELF.now().words.both(reason.text).values())
    return [reason.clause for reason in found]


@pytest.mark.parametrize(
    ("court", "expected"),
    [
        ((SPEARS + ALPHAS)[1:], ["QG-1.2"]),
        (SPEARS + ALPHAS, []),  # any number of the same card (QG-1.4)
        (("Spear",) * 90, []),  # and no maximum
        ((*SPEARS, *ALPHAS, "Ogre"), ["QG-1.3"]),
    ],
)
def test_court_decks(court, expected):
    """S-01, QG-1.2, QG-1.3, QG-1.4"""
    assert clauses(court=court) == expected


@pytest.mark.parametrize(
    ("quests", "expected"),
    [
        ((FIVE * 2)[1:], ["QG-1.5"]),
        (FIVE * 2, []),
        ((*FIVE * 2, "Ogre"), ["QG-1.7"]),
        ((*FIVE * 2, "Spear"), ["QG-1.6"]),
    ],
)
def test_quest_decks(quests, expected):
    """S-02, QG-1.5, QG-1.6, QG-1.7"""
    assert clauses(quests=quests) == expected


def test_cards_make_two_decks():
    """QG-1.1"""
    for decks in READY_MADE.values():
        assert parted((*decks.quests, *decks.court)) == decks
        assert faults(decks) == []
