"""Texts of decks (`rules.core.cards.deck`), and settings whose values are decks."""

import pytest

from rules.core import registry
from rules.core.cards.deck import Deck
from rules.text.errors import BadInput
from rules.text.words import t

GOOD = """game = "walpurgis"
name = "Two of a kind"

[cards]
bell_shot = 6
evensong = 4
tome_shot = 2
"""


@pytest.fixture
def form():
    return registry.game("walpurgis").decks


def test_a_deck_is_read_and_written_again(form):
    deck = form.read(GOOD)
    assert deck == Deck("Two of a kind", (("bell_shot", 6), ("evensong", 4), ("tome_shot", 2)))
    assert deck.cards == ("bell_shot",) * 6 + ("evensong",) * 4 + ("tome_shot",) * 2
    assert form.write(deck) == GOOD


def test_a_deck_may_be_json(form):
    text = '{"game": "walpurgis", "name": "Two of a kind", "cards": {"bell_shot": 6, "evensong": 4, "tome_shot": 2}}'  # noqa: E501
    assert form.read(text) == form.read(GOOD)


@pytest.mark.parametrize(
    ("before", "after", "error"),
    [
        (
            "evensong = 4",
            "evensing = 4",
            "line 6, cards.evensing: there is no card “evensing” in this game",
        ),
        (
            "evensong = 4",
            "evensong = 0",
            "line 6, cards.evensong: expected a number from 1 to 1000, found 0",
        ),
        (
            "evensong = 4",
            'evensong = "<script>"',
            "line 6, cards.evensong: expected a whole number",
        ),
        (
            "evensong = 4",
            "evensong = 4\nevensong = 1",
            "line 7: this is not valid TOML, at column 13: this key, or this table, is there "
            "already",
        ),
        ('"walpurgis"', '"chess"', "line 1, game: expected walpurgis, found “chess”"),
        ("[cards]", "[deck]", "line 4, deck: there is no key “deck” here"),
        ("Two of a kind", "x" * 61, "line 2, name: that is too big: 61 where 60 is the most"),
    ],
)
def test_what_cannot_be_read_names_its_line(form, before, after, error):
    with pytest.raises(BadInput) as caught:
        form.read(GOOD.replace(before, after, 1))
    assert str(caught.value).startswith(error), str(caught.value)


def test_a_huge_text_is_refused_before_it_is_read(form):
    with pytest.raises(BadInput) as caught:
        form.read(GOOD + "#" * 20_000)
    assert caught.value.key == "too_big"


def test_a_deck_of_cards_is_put_in_the_order_of_the_catalogue(form):
    made = form.made("Mine", [("tome_shot", 2), ("evensong", 4), ("bell_shot", 6)])
    assert [card for card, _ in made.counts] == ["bell_shot", "evensong", "tome_shot"]


@pytest.mark.parametrize(
    ("counts", "key"),
    [
        ([("evensing", 1)], "no_card"),
        ([("evensong", 0)], "out_of_range"),
        ([("evensong", True)], "out_of_range"),
        ([("evensong", 10_000)], "out_of_range"),
    ],
)
def test_a_deck_of_what_cannot_be_in_it_is_refused(form, counts, key):
    with pytest.raises(BadInput) as caught:
        form.made("Mine", counts)
    assert caught.value.key == key


def test_a_setting_keeps_the_cards_of_a_ready_made_deck(form):
    """So that a save's decks stay what they were when the ready-made ones change."""
    g = registry.game("walpurgis")
    config = g.configure({"deck_1": "tome"})
    assert form.read(config["deck_1"]).cards == form.ready()["tome"]
    assert g.configure(config) == config


def test_a_setting_takes_a_deck_of_ones_own_and_both_seats_play_with_theirs(form):
    g = registry.game("walpurgis")
    s = g.setup(1, g.configure({"deck_2": GOOD}))
    assert sorted(s.lists[1]) == sorted(form.read(GOOD).cards)
    assert sorted(s.lists[0]) == sorted(form.ready()["bell"])


@pytest.mark.parametrize(
    ("value", "error"),
    [
        ("bells", "deck_1: expected one of bell, "),
        (7, "deck_1: expected one of bell, "),
        (GOOD.replace("evensong", "evensing"), "line 6, deck_1.cards.evensing: there is no card"),
        (
            GOOD.replace("evensong = 4", "evensong = 5"),
            "deck_1: this deck can’t be played with. ",
        ),
    ],
)
def test_a_setting_says_what_is_wrong_with_a_deck(value, error):
    g = registry.game("walpurgis")
    with pytest.raises(BadInput) as caught:
        g.configure({"deck_1": value})
    assert str(caught.value).startswith(error), str(caught.value)
    if isinstance(value, str) and "= 5" in value:
        assert "(WP-1.2)" in str(caught.value)
        assert g.words.say(t("card.evensong"), "ja") in caught.value.say("ja")
