"""Questions that need not be asked, because no other answer could help (orders, vain)."""

import pytest
from test_grail_offers import played, until

from rules.core.registry import game
from rules.core.stack import Frame
from rules.games.quest_for_the_grail.orders import ORDERS

G = game("quest_for_the_grail")
AT_FIRST = {order.name: order.at_first for order in ORDERS}
TABLE = """to_move = "A"
phase = "{phase}"
turn = 5
chance = [0, {dice}]
[A]
quest = "wild_boar"
hand = [{hand}]
warriors = [{{ card = "gawain"{gawain} }}{more}]
domains = ["logres", "cornwall", "cornwall", "cornwall"]
[B]
quest = "vigil"
warriors = [{{ card = "kay"{kay} }}]
domains = ["cornwall", "cornwall"]
"""


def at(phase="challenge", hand="", gawain="", more="", kay="", dice="6, 6, 1, 1"):
    more = {"gawain": gawain, "more": more, "kay": kay, "dice": dice}
    return G.read(TABLE.format(phase=phase, hand=hand, **more))


def answered(s, declined=(), then=None, **by):
    """The automatic answer for the asked seat."""
    d = G.decision(s)
    found = G.ordered(G.view(s, d.seat), d, {**AT_FIRST, **by}, declined, then)
    return found and str(found)


def test_nobody_yields_to_a_quest_by_choice():
    """QG-13.8"""
    s = until(played(at(dice="1, 1, 3, 3"), "quest", "target q0"), "yield")
    assert answered(s) == "fight_on"
    assert answered(s, vain="ask") is None


@pytest.mark.parametrize("hurt, found", [("", "fight_on"), (", damage = 7", None)])
def test_one_is_asked_to_yield_before_a_hit_that_may_be_fatal(hurt, found):
    """QG-13.1: Sir Kay hits for 5, and cards may make that more; Sir Gawain endures 11."""
    s = until(played(at(gawain=hurt), "mortal", "target"), "yield")
    assert answered(s) == found


def healing(**looks):
    """Sir Gawain is asked after a fight."""
    s = until(played(at(gawain=", damage = 5"), "mortal", "target"), "yield")
    at_ = s.warriors[0].at
    return s.with_warrior(at_, **looks)._replace(
        stack=(Frame((("heal", 0),), 0, "turn"),), combat=s.combat._replace(result="0")
    )


def test_damage_that_goes_by_itself_is_not_healed():
    """QG-20.11, QG-28.6"""
    assert answered(healing(damage=3)) == "keep"
    assert answered(healing(damage=3), vain="ask") is None
    assert answered(healing(damage=8)) is None  # an event could still kill him
    assert answered(healing(damage=3)._replace(to_move=1)) is None  # Sir Kay has not acted yet


def test_a_wound_is_healed_by_choice_unless_that_takes_the_last_valor():
    """QG-20.3, QG-20.14"""
    assert answered(healing(damage=12, is_wounded=True)) is None
    assert answered(healing(damage=12, is_wounded=True, valor=1)) == "keep"


def test_nobody_is_placed_who_cannot_be_paid_for():
    """QG-6.10: four power, of which Sir Gawain takes three."""
    assert answered(at("deployment", '"man_at_arms"')) is None  # he can be paid for
    assert answered(at("deployment", '"lancelot"')) is None  # and he in Sir Gawain's place
    s = at("deployment", '"man_at_arms"', more=', "gareth"')
    assert answered(s) == "end"
    assert answered(s, vain="ask") is None
    harvest = ', "rich_harvest"' * 2  # which add four power
    assert answered(at("deployment", '"man_at_arms"' + harvest, more=', "gareth"')) is None


def test_a_better_one_in_the_place_of_another_is_asked_for_once():
    s = at("deployment", '"lancelot"')
    d = G.decision(s)
    assert answered(s, d.options, s) == "end"
    assert answered(at("deployment", '"lancelot"', more=', "gareth"'), d.options, s) is None


def test_cards_are_passed_on_where_somebody_is_new():
    """QG-5.5"""
    on = ', attached = ["merlin"]'
    s = at("assignment", '"logres"', gawain=on, more=', "gareth"')
    d = G.decision(s)
    assert {o.verb for o in d.options} == {"give", "end"}
    assert answered(s) is None
    assert answered(s, d.options, s) == "end"
    assert answered(s, d.options, s, give="ask") is None
    alone = at("assignment", '"logres"', gawain=on)
    assert answered(s, d.options, alone) is None


def test_an_interdict_is_offered_where_somebody_is_near_the_grail():
    """QG-10.1: at the end of the own turn, before the other may set out."""
    for kay, phase, found in (
        ("", "end", "pass"),
        (", valor = 9", "end", None),
        (", valor = 9", "draw", "pass"),
    ):
        s = at(phase, '"interdict"', kay=kay)
        while not (G.decision(s).window and G.decision(s).seat == 0):
            s = G.after(s, G.decision(s).options[0])
        assert answered(s) == found, (kay, phase)
