"""Standing orders: a player who passes for a turn is not asked again in it (WP-9.2)."""

import pytest

from rules.core.model import Option
from rules.core.registry import game
from rules.core.rng import Rng

G = game("walpurgis")
# A activates from the hand and from the board; B could answer both with the Lull or Thistle Seed.
TWICE = """
to_move = "A"
A = { hand = ["evensong"], list = "bell", deck = ["matins", "bell_rope", "bell_rope", "matins"] }
B = { hand = ["lull", "broom_shot"], list = "broom" }
[board]
c1 = "A ready bell_shot"
a1 = "A ready bell_shot"
a2 = "A active matins"
a5 = "B dormant broom_shot"
b4 = "B dormant lull"
c5 = "B dormant broom_shot"
"""
FIRST = ("activate evensong main c2", "lay c3", "stop")
SECOND = ("turn a2 main", "lay a3", "lay a4", "stop")


def play(s, *moves):
    told = []
    for move in moves:
        step = G.apply(s, Option.parse(move))
        s, told = step.state, told + [e.kind for e in step.events]
        while (d := G.decision(s)) and d.is_forced:
            step = G.apply(s, d.options[0])
            s, told = step.state, told + [e.kind for e in step.events]
    return s, told


def asked(s):
    d = G.decision(s)
    return d.kind, d.seat


def test_a_whole_turn_is_declined_at_once():
    s, _ = play(G.read(TWICE), *FIRST)
    assert asked(s) == ("respond", 1)
    s, _ = play(s, "decline turn")
    assert asked(s) == ("act", 0)
    s, told = play(s, *SECOND)
    assert asked(s) == ("act", 0) and told.count("decline") == 1


def test_without_the_order_the_second_activation_is_asked():
    s, _ = play(G.read(TWICE), *FIRST, "decline", *SECOND)
    assert asked(s) == ("respond", 1)


def test_the_log_does_not_tell_an_order_from_an_answer():
    """The other's view is the same, whether B was asked or had an order."""
    once, told_once = play(G.read(TWICE), *FIRST, "decline", *SECOND, "decline")
    order, told_order = play(G.read(TWICE), *FIRST, "decline turn", *SECOND)
    assert told_once == told_order
    for seat in (0, None):
        assert G.view(once, seat) == G.view(order, seat)
    assert G.view(once, 1) != G.view(order, 1)


def test_an_order_ends_with_the_turn():
    s, _ = play(G.read(TWICE), *FIRST, "decline turn", "end")
    assert s.orders == 0 and s.to_move == 1


@pytest.mark.parametrize("seat", [0, 1])
def test_a_sample_agrees_with_what_a_seat_knows_of_orders(seat):
    s, _ = play(G.read(TWICE), *FIRST, "decline turn")
    v = G.view(s, seat)
    assert v.orders == (2 if seat else 0)
    assert G.view(G.sample(v, Rng.of_seed(1)), seat) == v


def test_an_order_stands_in_the_position():
    s, _ = play(G.read(TWICE), *FIRST, "decline turn")
    text = G.write(s)
    assert 'orders = ["B"]' in text and G.read(text) == s


def test_bots_do_not_give_orders():
    s, _ = play(G.read(TWICE), *FIRST)
    d = G.decision(s)
    assert Option.parse("decline turn") in d.options
    assert Option.parse("decline turn") not in G.candidates(s, d)
    assert Option.parse("decline") in G.candidates(s, d)
