"""Challenges of honor: discourtesy, refusal, champions, yields, gains and losses."""

import pytest
from tourney import Arena

RED, NEXT = "King Red of Northmark", "Bow"  # another warrior may act next, so that the turn goes on


def honor(mine, theirs, dice="", mine_more=(), theirs_more=(), **more):
    a = Arena([mine, NEXT, *mine_more], [theirs, *theirs_more], **more).begin().dice(dice)
    one, other = (word.partition(" +")[0].partition("(")[0] for word in (mine, theirs))
    return a.do(f"honor P1.{one}", f"target P2.{other.replace(' ', '_')}")


def test_a_plain_result():
    """S-47, QG-16.1, QG-16.12, QG-16.13, QG-16.14, QG-11.21, QG-23.9, QG-23.10"""
    beta = "Beta(6) + Plain Sword, Veteran, Vow of Silence"
    a = honor("Alpha(8)", beta, "4+4 3+3 5+3 4+4").to_act()
    assert [e["totals"] for e in a.events("blows")] == [(14, 12), (14, 14)]
    assert (a.valor("P1.Alpha"), a.valor("P2.Beta")) == (9, 5)
    assert (a.damage("P1.Alpha"), a.damage("P2.Beta")) == (0, 0)
    assert a.on("P2.Beta") == ["Veteran", "Vow of Silence"] and a.pile(2) == ["Plain Sword"]


def test_the_winner_chooses_one_reward():
    """S-48, QG-16.13, OP-23"""
    beta = "Beta(6) + Plain Sword, Buckler, Charger"
    a = honor("Alpha(8)", beta, "4+4 3+3 5+3 4+3").until("lost_reward", 1)
    assert a.options() == [f"take {a.ref(f'P2.Beta.{what}')}" for what in ("Plain", "Buck", "Char")]
    a.do("take P2.Beta.Buckler")
    assert a.on("P2.Beta") == ["Plain Sword", "Charger"]
    assert (a.valor("P1.Alpha"), a.valor("P2.Beta")) == (9, 5)


@pytest.mark.parametrize(("theirs", "left"), [("Beta(5)", 6), ("Beta(6)", 8)])
def test_discourtesy_by_valor(theirs, left):
    """S-49, QG-16.3, QG-16.4, OP-25, OP-26"""
    a = honor("Alpha(8)", theirs)
    assert a.d.kind == "answer_honor" and a.valor("P1.Alpha") == left


def test_a_lesser_target_is_one_discourtesy():
    """S-50, QG-16.2, QG-16.4, QG-16.7, QG-7.3, QG-21.5"""
    a = honor("Alpha(8)", "Spear(3)")
    assert a.valor("P1.Alpha") == 6
    a.do("refuse")
    assert a.valor("P2.Spear") == 3 and a.s.combat is None and a.w("P1.Alpha").acted


def test_refusal():
    """S-51, QG-16.7, QG-20.3, QG-20.4"""
    a = honor("Alpha(8)", "Beta(6) + Bright Sword").do("refuse")
    assert a.valor("P2.Beta") == 4 and a.on("P2.Beta") == ["Bright Sword"]
    assert a.valor("P1.Alpha") == 8
    b = honor("Alpha(4)", "Beta(2) + Bright Sword").do("refuse")
    assert not b.is_there("P2.Beta") and sorted(b.pile(2)) == ["Beta", "Bright Sword"]


def test_a_draw_changes_nothing():
    """S-52, QG-16.11"""
    a = honor("Alpha(8)", "Delta(6) + Plain Sword", "3+4 3+4 4+4 4+4").to_act()
    assert (a.valor("P1.Alpha"), a.valor("P2.Delta")) == (8, 6)
    assert a.on("P2.Delta") == ["Plain Sword"]
    assert (a.damage("P1.Alpha"), a.damage("P2.Delta")) == (0, 0)


def test_an_accepted_yield():
    """S-53, QG-13.1, QG-13.4, QG-13.6, QG-13.9, OP-28"""
    a = (
        honor("Alpha(8)", "Beta(6) + Plain Sword", "4+4 3+3")
        .until("yield", 2)
        .do("yield", "accept")
    )
    assert (a.valor("P1.Alpha"), a.valor("P2.Beta")) == (9, 5)
    assert a.on("P2.Beta") == ["Plain Sword"] and a.damage("P2.Beta") == 0


def test_a_refused_yield():
    """S-54, QG-13.1, QG-13.5"""
    a = honor("Alpha(8)", "Beta(6)", "4+4 3+3 1+1 6+6 6+6 1+1").until("yield", 2).do("yield")
    a.do("refuse")
    assert a.valor("P1.Alpha") == 6 and a.s.combat.engagement == 2
    assert a.d.kind == "yield" and a.d.seat == 0
    a.do("fight_on")  # Beta is not asked again, and falls in the third
    assert a.s.combat is None and a.valor("P1.Alpha") == 7


def test_a_lesser_warrior_refuses_a_yield_for_nothing():
    """S-54, QG-13.5, QG-21.5"""
    a = honor("Alpha(8)", "Spear(3)", "1+1 6+6 6+6 1+1").until("yield", 1).do("yield", "refuse")
    assert a.valor("P2.Spear") == 3 and a.valor("P1.Alpha") == 6


def test_a_champion():
    """S-55, QG-16.4, QG-16.9, QG-19.1, QG-19.2, QG-19.3, QG-19.4, QG-19.5, QG-19.6, QG-19.7,
    OP-33"""
    a = honor("Gamma(13)", f"{RED}(9) + Bright Sword", "3+3 1+2", theirs_more=["Spear"])
    assert a.valor("P1.Gamma") == 11
    a.do("accept", "champion P2.Spear").to_act()
    assert (a.valor("P1.Gamma"), a.valor("P2.King_Red")) == (12, 8)
    assert a.on("P2.King_Red") == [] and a.valor("P2.Spear") == 3 and a.damage("P2.Spear") == 0
    assert not a.w("P2.Spear").acted


def test_no_outside_help():
    """S-56, QG-12.1, QG-12.2, QG-12.3, QG-22.7, QG-27.1"""
    a = honor(
        "Alpha + Lady Rose",
        "Beta + Sage",
        "1+1 1+1",
        mine_more=["Warlock"],
        hands=(["Bolt", "Lunge", "Mishap"], ["Bolt"]),
    )
    a.do("accept").window("w_commit", 1)
    assert [o for o in a.options() if not o.startswith("pass")] == ["play x_lunge", "play x_mishap"]
    a.window("w_commit", 2)
    assert not a.offers("play Bolt")
    a.until("yield")
    assert a.events("blows")[0]["totals"] == (7 + 2, 5 + 2)


def test_permanent_damage_stays():
    """S-57, QG-11.21, QG-20.7, QG-20.14"""
    a = Arena(["Alpha", NEXT], ["Beta"]).dice("2+2 4+4")
    a.s = a.s._replace(
        warriors=(a.s.warriors[0]._replace(damage=3, permanent=3), *a.s.warriors[1:])
    )
    a.begin().do("honor P1.Alpha", "target P2.Beta").to_act()
    alpha = a.w("P1.Alpha")
    assert (alpha.damage, alpha.permanent, alpha.valor, alpha.is_wounded) == (0, 3, 7, False)
    assert a.valor("P2.Beta") == 7


def test_permanent_damage_that_is_enough_is_deadly():
    """QG-20.14, QG-11.21, OP-43"""
    a = Arena(["Alpha", NEXT], ["Beta"], hands=(["Deep Cut"],))
    a.s = a.s._replace(warriors=(a.s.warriors[0]._replace(permanent=7), *a.s.warriors[1:]))
    a.begin().do("honor P1.Alpha", "target P2.Beta").window("w_commit", 1)
    a.do("play Deep_Cut", "target P1.Alpha").to_act()
    assert not a.is_there("P1.Alpha") and not a.events("blows") and a.valor("P2.Beta") == 7


def test_who_may_yield_first():
    """S-94, QG-11.15, QG-13.3, OP-30"""
    a = honor("Delta(5)", "Beta(6)", "3+3 2+2").until("yield")
    assert a.d.seat == 0
    a.do("yield", "accept").to_act()
    assert (a.valor("P1.Delta"), a.valor("P2.Beta")) == (4, 7)
    assert len(a.events("offers_yield")) == 1


def test_nobody_yields_with_a_fatal_wound():
    """S-94, QG-11.15, QG-20.9, OP-29"""
    a = honor("Alpha(8)", "Spear(3)", "6+6 1+1 6+6 1+1").to_act(answer_honor="accept")
    assert not a.events("offers_yield")
    a = honor("Alpha(8)", "Spear(3)", "6+6 1+1 6+6 1+1").until("yield")
    a.do("fight_on", "fight_on")
    assert a.d is None or a.d.kind != "yield"


def test_shame_ends_a_combat_before_the_dice():
    """S-67, QG-20.3, QG-11.23, OP-44"""
    a = honor("Alpha(4)", "Delta(2)", hands=(["Shame"], []))
    a.do("accept").window("w_commit", 1).do("play Shame", "target P2.Delta").to_act()
    assert not a.is_there("P2.Delta") and a.valor("P1.Alpha") == 5 and not a.events("blows")


def test_a_target_that_is_gone_before_the_combat():
    """S-96, QG-16.6, QG-16.10, QG-7.3"""
    a = Arena(["Alpha(8)", NEXT], ["Delta(5)", "Beta"], hands=(["Shame"] * 3, [])).begin()
    a.do("honor P1.Alpha", "target P2.Delta")
    assert a.valor("P1.Alpha") == 6 and a.d.source == "w_declare"
    for _ in range(3):
        a.window("w_declare", 1).do("play Shame", "target P2.Delta")
    a.to_act()
    assert not a.is_there("P2.Delta") and a.valor("P1.Alpha") == 6
    assert not a.events("accepts_honor") and a.w("P1.Alpha").acted


def test_a_vow_against_choice():
    """S-108, QG-1.12, QG-23.9"""
    a = honor("Alpha(8)", "Beta + Vow of Pride", "1+1 1+1")
    assert a.options() == ["accept"] and a.d.auto
    a.do("accept").until("yield")
    assert a.events("blows")[0]["totals"] == (8, 6 + 2)


def test_whoever_must_accept_a_yield():
    """QG-13.5, QG-23.9: Dinadan cannot refuse one"""
    a = honor("Alpha(8)", "Dinadan(7)", "1+1 6+6").until("yield", 1).do("yield")
    assert a.options() == ["accept"]
    a.do("accept").to_act()
    assert (a.valor("P1.Alpha"), a.valor("P2.Dinadan")) == (7, 8)


def test_mercy_is_rewarded():
    """QG-13.4: on_yield_accepted"""
    a = honor("Alpha(8)", "Beta(6) + Vow of Mercy", "1+1 6+6").until("yield", 1).do("yield")
    a.do("accept").to_act()
    assert a.valor("P2.Beta") == 6 + 1 + 1


def test_what_winning_triggers():
    """QG-19.4, QG-13.10: Agravain's opponent loses one more"""
    a = honor("Agravain(4)", "Beta(6)", "6+6 1+1").until("yield", 2).do("yield", "accept").to_act()
    assert (a.valor("P1.Agravain"), a.valor("P2.Beta")) == (5, 4)


def test_several_combat_actions():
    """S-105, QG-26.3, QG-24.4"""
    a = honor("Alpha", "Beta", "1+1 1+1", hands=(["Lunge", "Lunge"], ["Heavy Blow"])).do("accept")
    assert a.d.source == "w_commit" and a.d.seat == 0
    a.do("play Lunge").window("w_commit", 2).do("play Heavy_Blow").window("w_commit", 1)
    a.do("play Lunge").until("yield")
    assert a.events("blows")[0]["totals"] == (12 + 2, 5 + 2)
    assert len([e for e in a.told if e.kind == "engagement"]) == 1
