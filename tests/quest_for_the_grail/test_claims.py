"""Challenges of victory."""

from tourney import Arena

from rules.core.model import GOING_ON

RED, BLUE = "King Red of Northmark", "King Blue of Southmark"
FOUR = ["Northmark"] * 4


def claiming(*theirs, mine=(), hands=([], ["Mishap"]), more=()):
    a = Arena([f"{RED}(9)", *FOUR, *mine], [*theirs, *["Free Hold"] * 9], *more, hands=hands)
    return a.begin().do("victory P1.King_Red")


def test_winning():
    """S-80, QG-18.1, QG-18.3, QG-18.9, QG-29.2"""
    a = claiming("Spear")
    assert a.s.claims == (a.ref("P1.King_Red"),) and a.w("P1.King_Red").acted
    a.to_the_end()
    assert a.s.winner == 0 and a.s.reason == "victory" and a.s.turn == 3


def test_the_condition_is_broken_once():
    """S-81, QG-18.8, OP-36"""
    a = Arena([RED, *FOUR], ["Free Hold"], hands=(["Northmark"], ["Unland"])).begin()
    a.do("victory P1.King_Red").window("w_build", 2).do("play Unland", "target P1.Northmark")
    a.until("deploy", 2)
    assert a.s.claims == () and a.events("claim_ended")
    a.until("build", 1).do("build Northmark").until("act", 1)
    assert a.s.winner == GOING_ON and a.offers("victory P1.King_Red")


def test_a_defeated_champion():
    """S-82, QG-18.6, QG-18.7, QG-11.18, QG-13.10, OP-38"""
    a = claiming("Alpha(8)", mine=["Spear"]).until("act", 2).dice("3+3 2+2 4+4 1+1")
    a.do("honor P2.Alpha", "target P1.King_Red", "accept", "champion P1.Spear")
    a.window("w_combat_end", 2)
    assert not a.is_there("P1.King_Red") and RED in a.pile(1)
    a.until("act")
    assert a.valor("P2.Alpha") == 9 and a.damage("P1.Spear") == 0


def test_a_yield_of_the_champion_is_a_defeat():
    """S-82, QG-13.10"""
    a = claiming("Alpha(8)", mine=["Spear"]).until("act", 2).dice("3+3 2+2")
    a.do("honor P2.Alpha", "target P1.King_Red", "accept", "champion P1.Spear")
    a.until("yield", 1).do("yield", "accept")
    assert not a.is_there("P1.King_Red")


def test_a_free_challenge_and_a_refusal():
    """S-83, QG-16.5, QG-18.5, QG-18.6, OP-37"""
    a = claiming("Gamma(13)", "Spear", "Beta(6)").until("act", 2)
    assert not a.offers("honor P2.Spear")
    a.do("honor P2.Gamma", "target P1.King_Red")
    assert a.valor("P2.Gamma") == 13
    a.do("refuse")
    assert a.valor("P1.King_Red") == 7 and a.s.claims
    a.do("mortal P2.Beta", "target P1.King_Red")
    assert a.valor("P2.Beta") == 4


def test_mortal_defeat():
    """S-84, QG-18.7, QG-11.18"""
    a = claiming("Gamma(13)").until("act", 2).dice("6+6 1+1 5+5 2+2")
    a.do("mortal P2.Gamma", "target P1.King_Red").window("w_combat_end", 2)
    assert a.valor("P2.Gamma") == 11 and not a.is_there("P1.King_Red")
    assert [e["totals"] for e in a.events("blows")] == [(19, 8), (17, 10)]
    a.until("window", 2, "w_after_action")
    assert not a.events("knightly_healing")


def test_a_draw_is_no_defeat():
    """QG-18.7, QG-16.11"""
    a = claiming("Alpha(8)").until("act", 2).dice("1+1 1+1 1+1 1+1")
    a.do("honor P2.Alpha", "target P1.King_Red", "accept").until("window", 2, "w_after_action")
    assert a.events("combat_drawn")
    assert a.s.claims and a.is_there("P1.King_Red")


def test_two_at_a_time():
    """S-99, QG-18.10, QG-18.4, OP-39"""
    mine = [RED, *FOUR, BLUE, "Alpha", "Beta", *["Free Hold"] * 9]
    a = Arena(mine, ["Gamma(13)", *["Free Hold"] * 3], hands=([], ["Mishap"])).begin()
    a.do("victory P1.King_Red", "victory P1.King_Blue").until("act", 2)
    a.dice("6+6 1+1 5+5 2+2").do("mortal P2.Gamma", "target P1.King_Red").to_the_end()
    assert a.pile(1) == [RED]
    assert a.s.winner == 0 and a.s.reason == "victory"


def test_three_players():
    """S-110, QG-30.5, QG-18.4, QG-18.5"""
    a = claiming("Gamma(13)", BLUE, "Alpha", "Beta", more=(["Delta", "Free Hold", "Free Hold"],))
    a.until("act", 2)
    assert not a.offers("grail P2.Gamma") and not a.offers("victory P2.King_Blue")
    a.do("honor P2.Gamma", "target P1.King_Red")
    assert a.valor("P2.Gamma") == 13
    a.do("refuse").until("act", 3).do("honor P3.Delta")
    assert a.offers("target P1.King_Red")
