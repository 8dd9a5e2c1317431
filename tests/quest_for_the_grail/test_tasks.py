"""Condition quests, their costs and tests, and payouts."""

import pytest
from tourney import Arena

from rules.core.model import GOING_ON, Option
from rules.games.quest_for_the_grail import objections


def task(mine, quest, *more, owner=1, **fields):
    quests = (quest, "") if owner == 1 else ("", quest)
    a = Arena([mine, "Bow"], [], quests=quests, **fields).begin()
    name = mine.partition(" +")[0].partition("(")[0]
    return a.do(f"quest P1.{name}", f"target P{owner}.quest", *more)


def test_payout_as_valor():
    """S-31, QG-8.4, QG-8.5, QG-8.8, QG-9.2"""
    a = task("Alpha(8)", "Vigil", decks=(["Ogre"],)).do("valor")
    assert a.valor("P1.Alpha") == 9
    assert a.pile(1, "quest_discard") == ["Vigil"] and a.quest(1) == "Ogre"


def test_another_players_quest_paid_as_a_card():
    """S-32, QG-8.1, QG-8.8, QG-9.5"""
    a = task("Alpha + Page", "Riddle", "card", owner=2)
    assert len(a.hand(1)) == 1 and a.valor("P1.Alpha") == 8
    assert a.pile(2, "quest_discard") == ["Riddle"] and a.quest(2) == "Rebel"


HAND = ["Bright Sword", "Veteran", "Mail", "Plain Sword", "Vow of Wrath"]


def payouts(a):
    """Every set of rewards that can be placed."""
    found, todo = set(), [(a.s, ())]
    while todo:
        s, placed = todo.pop()
        a.s = s
        if a.d.kind != "reward":
            found.add(tuple(sorted(placed)))
            continue
        for o in a.options():
            a.s = s
            a.do(o)
            todo.append((a.s, placed if o == "done" else (*placed, o.split()[1])))
    return sorted(found)


def test_payout_as_rewards():
    """S-33, QG-9.1, QG-9.3, QG-9.4, QG-9.6, OP-13"""
    a = task("Alpha + Page, Golden Spurs", "Riddle", hands=(HAND,)).until("payout")  # award 3
    assert a.options() == ["valor", "rewards", "card"]
    a.do("rewards")
    s, m, v = "x_bright_sword", "x_mail", "x_veteran"
    assert payouts(a) == [(s,), (s, m), (s, v), (m,), (m, v), (v,)]


def test_why_an_award_is_not_taken_so():
    """QG-9.4, QG-9.5"""
    a = task("Alpha", "Vigil", hands=(["Plain Sword"],)).until("payout")
    a.s = a.s.with_side(0, court=())
    assert a.options() == ["valor"]
    said = [objections.of(a.s, a.d, Option(verb)) for verb in ("card", "rewards", "target")]
    assert [[one.clause for one in found] for found in said] == [["QG-9.5"], ["QG-9.4"], ["QG-3.2"]]


def test_what_is_left_of_an_award_is_lost():
    """S-33, QG-9.3"""
    a = task("Alpha + Page, Golden Spurs", "Riddle", hands=(HAND,))
    a.do("rewards", "attach Bright_Sword", "done")
    assert a.on("P1.Alpha") == ["Page", "Golden Spurs", "Bright Sword"] and a.valor("P1.Alpha") == 8


def test_unique_rewards_in_a_payout():
    """S-17, QG-17.9, QG-17.11, QG-23.10, QG-9.4"""
    a = Arena(["Alpha + Page, Golden Spurs", "Bow"], ["Beta + Bright Sword, Plain Sword, Veteran"],
              quests=("Riddle",), hands=(["Bright Sword", "Veteran", "Mail"],)).begin()  # fmt: skip
    a.do("quest P1.Alpha", "target P1.quest", "rewards")
    assert payouts(a) == [("x_mail",), ("x_mail", "x_veteran"), ("x_veteran",)]


def test_no_card_of_an_empty_deck():
    """S-34, QG-9.5, QG-29.3, OP-14"""
    a = task("Alpha", "Vigil", court=([],))
    assert a.options() == ["valor"]
    assert a.s.winner == GOING_ON


def test_failure():
    """S-35, QG-7.3, QG-8.5, QG-8.7"""
    a = task("Spear", "Riddle")
    assert a.d.kind == "act" and a.quest(1) == "Riddle" and a.valor("P1.Spear") == 3
    assert a.events("quest_failed") and not a.offers("quest P1.Spear")


def test_a_response_decides():
    """S-36, QG-8.4, QG-8.5, QG-24.1, OP-12"""
    a = task("Alpha(8)", "Vigil", hands=([], ["Shame"])).window("w_declare", 2)
    a.do("play Shame", "target P1.Alpha").until("act")
    assert a.valor("P1.Alpha") == 6 and a.quest(1) == "Vigil"


@pytest.mark.parametrize(("dice", "is_met"), [("3+4", True), ("3+3", False)])
def test_dice(dice, is_met):
    """S-37, QG-8.6, QG-31.1"""
    a = Arena(["Beta + Plain Sword", "Bow"], [], quests=("Ford",)).begin().dice(dice)
    a.do("quest P1.Beta", "target P1.quest")
    assert (a.d.kind == "payout") is is_met
    assert a.events("tested")[0]["total"] == sum(map(int, dice.split("+"))) + 5


def test_a_quest_vanishes():
    """S-38, QG-8.11, QG-7.3, OP-16"""
    a = task("Alpha", "Vigil", owner=2, hands=([], ["Fresh News"]), decks=([], ["Riddle"]))
    a.window("w_declare", 2).do("play Fresh_News", "target P2.quest").until("act")
    assert a.quest(2) == "Riddle" and a.w("P1.Alpha").acted
    assert not a.events("quest_failed") and not a.events("quest_completed")


def test_a_quest_of_the_same_name_is_another_one():
    """QG-8.11"""
    a = task("Alpha", "Vigil", owner=2, hands=([], ["Fresh News"]), decks=([], ["Vigil"]))
    a.window("w_declare", 2).do("play Fresh_News", "target P2.quest").until("act")
    assert a.quest(2) == "Vigil" and not a.events("quest_completed")


def test_the_smallest_cycle():
    """S-90, QG-8.9, QG-8.10, QG-29.4"""
    a = task("Alpha", "Vigil", "valor", decks=([],))
    assert a.quest(1) == "Vigil" and a.pile(1, "quest_discard") == []
    b = Arena([], ["Alpha"], quests=("", "Vigil"), decks=([], [])).start(1)
    assert b.d.kind != "refresh" and b.s.winner == GOING_ON
    c = Arena(["Alpha", "Bow"], [], quests=("", "Vigil"), decks=([], [])).begin()
    c.do("quest P1.Alpha", "target P2.quest", "valor")
    assert c.valor("P1.Alpha") == 9


def test_an_award_of_nothing():
    """S-91, QG-9.7, OP-14"""
    from rules.games.quest_for_the_grail.state import Lasting

    a = Arena(["Alpha", "Bow"], [], quests=("Vigil",), hands=(["Mail"],))
    less = ((("mod_award", -1, "any", "t"), (a.ref("P1.Alpha"),)),)
    a.s = a.s._replace(lasting=(Lasting(90, "x_haze", 1, "round", 1, less),))
    a.begin().do("quest P1.Alpha", "target P1.quest").until("act")
    assert a.quest(1) == "Rebel" and a.valor("P1.Alpha") == 8 and not a.events("draw")


def test_alms():
    """QG-8.6, QG-31.3: a reward, or two cards from hand"""
    mine = "Alpha + Plain Sword, Vow of Silence, Veteran"
    a = task(mine, "Alms", hands=(["Mail", "Page"],)).until("cost")
    assert a.options() == [f"pay {a.ref('P1.Alpha.Plain')}", "pay_cards 2", "give_up"]
    s = a.s
    a.do("pay P1.Alpha.Plain").until("payout")
    assert a.pile(1) == ["Plain Sword"]
    a.s = s
    a.do("pay_cards 2", "discard Mail")
    assert a.options() == ["discard x_page"]
    a.do("discard Page").until("payout")
    assert a.hand(1) == []
    a.s = s
    a.do("give_up").until("act")
    assert a.quest(1) == "Alms for the Poor" and a.on("P1.Alpha")[0] == "Plain Sword"


def test_what_cannot_be_paid_fails():
    """QG-8.6"""
    a = task("Alpha + Vow of Silence", "Alms", hands=(["Mail"],)).until("act")
    assert a.events("quest_failed") and a.on("P1.Alpha") == ["Vow of Silence"]


def test_the_minstrel_sings():
    """QG-8.8: on_quest_completed"""
    a = task("Alpha(8) + Wandering Minstrel", "Vigil", "valor")
    assert a.valor("P1.Alpha") == 8 + 1 + 1


@pytest.mark.parametrize(("dice", "is_met"), [("3+4", True), ("3+3", False)])
def test_a_condition_and_dice(dice, is_met):
    """QG-8.2, QG-8.6: Chapel Perilous asks for valor 10 as well"""

    def chapel(mine):
        a = Arena([mine, "Bow"], [], quests=("Chapel Perilous",)).begin().dice(dice)
        return a.do("quest P1.Alpha", "target P1.quest")

    assert (chapel("Alpha(10)").d.kind == "payout") is is_met
    low = chapel("Alpha(9)")
    assert low.events("quest_failed") and len(low.s.chance) == 3  # nothing was rolled
