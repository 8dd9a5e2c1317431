"""Declarations that change nothing are not asked for, and all others are: OP-66."""

from rules.core.registry import game
from rules.games.war_vortex_night import battle, orders

G = game("war_vortex_night")
STRUCK = """
order = ["c1", "c2"]
to_move = "c1"
[[character]]
card = "sexton"
seat = "A"
[[character]]
card = "{other}"
seat = "B"
{used}
[[pending]]
by = {{ who = "c1", dealer = "c1" }}
steps = [{{ op = "damage", target = "all_enemies", amount = {n} }}]
"""


def asked(other="moth", n=3, used="", order="useful"):
    s = G.read(STRUCK.format(other=other, n=n, used=used))
    d = battle.decision(s)
    assert (d.kind, d.seat) == ("before_damage", 0)
    return orders.ordered(s, d, {"declare": order})


def test_damage_that_nobody_lowers_is_not_asked_about():
    assert str(asked()) == "pass"
    assert asked(order="ask") is None


def test_what_a_declaration_would_raise_is_asked_about():
    """OP-29, OP-64: damage that comes to nothing is at least 1"""
    assert asked(n=0) is None


def test_whoever_may_still_answer_is_reckoned_with():
    s = G.read(STRUCK.format(other="odo", n=3, used=""))
    d = battle.decision(s)
    assert d.seat == 1  # whom it concerns is asked first
    s = G.after(s, d.options[-1])
    assert orders.ordered(s, battle.decision(s), {"declare": "useful"}) is None
    assert str(asked("odo", used='used = ["one_more_stone"]')) == "pass"
