"""Cards face down, tuples with one entry other, and who begins."""

import pytest

from rules.core.cards import dealt, each_once, filled, hidden, left_over, shuffled
from rules.core.model import Choice, Setting
from rules.core.registry import game, ids
from rules.core.rng import Rng
from rules.core.settings import at_random, chosen_first, first_player, seats_with
from rules.core.tuples import changed, without
from rules.text.document import Document
from rules.text.errors import BadInput
from rules.text.words import t


def test_hidden_cards_are_filled_from_what_is_left():
    assert hidden(("sun", "moon")) == ("?", "?")
    assert left_over(["a", "b", "a", "c"], ["a", "c", "d"]) == ["a", "b"]
    unseen = ["a", "c", "b"]
    assert filled(("?", "x", "?"), unseen) == ("b", "x", "c") and unseen == ["a"]


def test_a_hand_is_kept_in_order():
    assert dealt(("b", "?", "?"), ["c", "a"]) == ("a", "b", "c")
    assert dealt(("b", "a"), ["c"]) == ("b", "a")


def test_what_is_mixed_stays_as_it_was():
    cards = ("a", "b", "c", "d")
    mixed = shuffled(cards, Rng.of_seed(3))
    assert mixed != cards and sorted(mixed) == list(cards)


def test_a_card_lies_in_one_place():
    doc = Document.parse('hand = ["a", ""]\ndeck = ["", "b", "a"]')
    each_once(doc, (("hand", ("a", "")), ("deck", ("", "b"))))
    with pytest.raises(BadInput) as e:
        each_once(doc, (("hand", ("a", "")), ("deck", ("", "b", "a"))))
    assert (e.value.key, e.value.where_key, e.value.line) == ("duplicate", "deck.2", 2)
    assert e.value.facts == {"name": "a"}


def test_one_entry_other():
    assert changed((1, 2, 3), 1, 9) == (1, 9, 3) and changed((1, 2, 3), -1, 9) == (1, 2, 9)
    assert without(("a", "b", "a"), "a") == ("b", "a") and without("SHD", "D") == "SH"
    with pytest.raises(ValueError, match="not"):
        without(("a",), "b")


def test_who_begins():
    seats = ((), (2, 3, 4), (2, 3, 4), (3, 4), (4,))
    labels = (t("first.random"), *(t("first.seat", n=n) for n in (1, 2, 3, 4)))
    choices = zip(("random", "1", "2", "3", "4"), labels, seats, strict=True)
    assert first_player(range(2, 5)) == Setting(
        "first", t("setting.first"), t("setting.first.help"), "choice", "random",
        tuple(Choice(*choice) for choice in choices), True, "which",
    )  # fmt: skip
    assert [chosen_first({"first": first}) for first in ("random", "1", "4")] == [-1, 0, 3]


@pytest.mark.parametrize("name", ids())
def test_settings_at_random(name):
    """Every value of every setting comes, the same ones from the same generator; what is given
    stays, also where it is false."""
    g = game(name)
    found = [at_random(g, Rng.of_seed(seed)) for seed in range(200)]
    assert found == [at_random(g, Rng.of_seed(seed)) for seed in range(200)]
    for config in found:
        g.configure(config)
    assert {config["seats"] for config in found} == set(g.seats)
    for setting in g.settings:
        values = {c.value for c in setting.choices} or {True, False}
        assert {config[setting.name] for config in found} == values
        for value in values:
            given = at_random(g, Rng.of_seed(1), {setting.name: value})
            assert given[setting.name] == value and g.configure(given)


def test_settings_that_are_given_choose_the_seats():
    wvn = game("war_vortex_night")
    assert seats_with(wvn, {"shape": "two_teams"}) == [4, 6]
    assert {at_random(wvn, Rng.of_seed(n), {"seats": 3})["seats"] for n in range(20)} == {3}
    for wrong, key in (({"shape": "?"}, "shape"), ({"seats": 99}, ""), ({"no": 1}, "config")):
        with pytest.raises(BadInput) as e:
            at_random(wvn, Rng.of_seed(1), wrong)
        assert e.value.where_key == key
