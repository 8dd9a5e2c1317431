"""The generator: the published one, and outcomes that are rigged."""

import pytest

from rules.core.rng import Rng
from rules.text.errors import BadInput


def test_these_are_the_published_words():
    """The first five of SplitMix64 for the seed 1234567."""
    rng = Rng.of_seed(1234567)
    assert [rng.word() for _ in range(5)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_numbers_are_the_upper_part_of_a_word():
    words, rng = Rng.of_seed(5), Rng.of_seed(5)
    for n in (6, 52, 1, 2**40):
        assert rng.below(n) == words.word() * n >> 64
        assert rng.roll(n) == (words.word() * n >> 64) + 1
    assert rng.random() == words.word() / 2**64
    assert rng.choice("abc") == "abc"[words.below(3)]
    assert rng.chance == words.chance


def test_a_seed_is_cut_to_a_word():
    assert Rng.of_seed(-1).chance == (2**64 - 1,)
    assert Rng.of_seed(2**64 + 7, 3).chance == (7, 3)


def test_a_shuffle_draws_from_the_end():
    items, words = list("abcde"), Rng.of_seed(8)
    Rng.of_seed(8).shuffle(items)
    left, drawn = list("abcde"), []
    for n in (5, 4, 3, 2):
        i = words.below(n)
        left[i], left[n - 1] = left[n - 1], left[i]
        drawn.insert(0, left.pop())
    assert items == left + drawn


def test_rigged_outcomes_come_first_and_cost_no_word():
    rng = Rng.of_seed(9, 0, 5, 1, 6)
    assert (rng.below(6), rng.below(6), rng.roll(6), rng.roll(6)) == (0, 5, 1, 6)
    assert rng.chance == Rng.of_seed(9).chance


@pytest.mark.parametrize("sides, value", [(6, 0), (6, 7), (4, 0), (4, 7), (20, 21)])
def test_a_rigged_outcome_that_no_die_has_is_an_error(sides, value):
    with pytest.raises(BadInput) as e:
        Rng.of_seed(1, value).roll(sides)
    assert (e.value.key, e.value.facts) == ("rig_range", {"value": value, "low": 1, "high": sides})


def test_a_rigged_outcome_waits_for_a_draw_that_can_have_it():
    rng, free = Rng.of_seed(3, 6, 2), Rng.of_seed(3)
    assert rng.below(3) == free.below(3) and rng.roll(4) == free.roll(4)
    assert rng.choice("ab") == free.choice("ab")
    assert (rng.roll(6), rng.below(3)) == (6, 2)
    assert rng.chance == free.chance
