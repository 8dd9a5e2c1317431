"""The end of a game in numbers: the score, and the things on the table that it counts."""

from itertools import product

import pytest

from rules.core.registry import game, ids
from rules.core.rng import Rng

SEEDS = 4
PLIES = 6000


def ends(of):
    """Finished random games, with settings at random."""
    for seed in range(SEEDS):
        rng = Rng.of_seed(seed)
        seats = of.seats[seed % len(of.seats)]
        s = of.setup(seed, of.configure({"seats": seats}))
        for _ in range(PLIES):
            if (d := of.decision(s)) is None:
                yield seats, s
                break
            s = of.after(s, rng.choice(d.options))


@pytest.mark.parametrize("name", ids())
def test_a_score_has_a_number_for_each_seat(name):
    of = game(name)
    for seats, s in ends(of):
        result = of.result(s)
        assert len(result.score) in (0, seats)
        if result.winners and result.score:
            best = max(result.score)
            assert all(result.score[seat] == best for seat in result.winners)


@pytest.mark.parametrize("name", ids())
def test_what_is_counted_lies_on_the_table_and_is_part_of_the_score(name):
    of = game(name)
    for seats, s in ends(of):
        result = of.result(s)
        for seat, one in product(range(seats), result.counted):
            scene = of.scene(of.view(s, seat))
            there = {thing.ref for zone in scene.zones for thing in (*zone.items, *zone.squares)}
            assert one.ref in there
            worth = sum(other.worth for other in result.counted if other.seat == seat)
            assert worth <= result.score[seat]


def test_a_full_board_is_counted_square_by_square():
    """WP-14.4"""
    of = game("walpurgis")
    full = 0
    for _, s in ends(of):
        result = of.result(s)
        if result.clause == "WP-14.4":
            full += 1
            assert len({one.ref for one in result.counted}) == 25
        for seat in (0, 1):
            assert sum(one.seat == seat for one in result.counted) == result.score[seat]
    assert full
