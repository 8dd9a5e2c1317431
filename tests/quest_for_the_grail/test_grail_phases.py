"""Setup and the phases of a turn."""

from collections import Counter

import pytest
from tourney import Arena
from trial import of

from rules.core.model import GOING_ON
from rules.games.quest_for_the_grail.library import Decks, deck
from rules.games.quest_for_the_grail.play import match

RED, RUFUS, BLUE = "King Red of Northmark", "King Rufus of Northmark", "King Blue of Southmark"


def test_setup():
    """S-03, QG-2.1, QG-2.2, QG-2.3, QG-2.4, QG-2.6, QG-3.6"""
    quests = tuple(of(name) for name in ("Ogre", "Rebel", "Dragon", "Riddle", "Vigil") * 2)
    brought = Decks((of("Spear"),) * 30 + (of("Alpha"),) * 10, quests)
    laid = match.laid_out((brought, brought), seed=5, first=0)
    for side in laid.sides:
        assert (len(side.hand), len(side.court), len(side.quests)) == (9, 31, 9)
        assert side.quest and Counter((*side.quests, side.quest)) == Counter(quests)
    assert not laid.warriors and not laid.domains and laid.to_move == 0
    assert len({match.laid_out((brought, brought), seed=n).sides[0].court for n in range(9)}) > 1
    s = match.begun(laid).state
    assert match.decision(s).kind == "refresh"  # no mulligan
    assert (len(s.sides[0].hand), len(s.sides[0].court)) == (10, 30)


def test_the_first_player_is_drawn():
    """QG-2.5, OP-1"""
    decks = (deck("table_round"), deck("northern_rebellion"), deck("table_round"))
    firsts = Counter(match.new(decks, seed).first for seed in range(60))
    assert set(firsts) == {0, 1, 2}


def test_the_phases():
    """S-87, QG-3.1, QG-3.2, QG-28.8"""
    a = Arena([], [], hands=(["Mishap"], [])).start(1)
    phases = []
    while a.s.turn < 4:
        told = (a.s.to_move, a.s.phase)
        if told not in phases:
            phases.append(told)
        a._usual({})
    names = ["draw", "build", "deployment", "assignment", "upkeep", "challenge", "end"]
    assert [name for seat, name in phases if seat == 0] == names
    assert [seat for seat, _ in phases] == sorted(seat for seat, _ in phases)


def test_no_hand_limit():
    """S-04, QG-2.7, QG-28.7"""
    a = Arena([], [], hands=(["Spear"] * 15,)).begin("end")
    assert len(a.hand(1)) == 15
    a.until("refresh", 2) if a.quest(2) else a.until("build", 2)
    assert len(a.hand(1)) == 15


def test_refresh():
    """S-05, QG-3.7, QG-8.13"""
    a = Arena([], [], quests=("Ogre", "Dragon"), decks=(["Riddle"],)).start(1)
    assert a.d.kind == "refresh" and a.d.source == "q0" and a.options() == ["keep", "refresh"]
    a.do("refresh")
    assert a.pile(1, "quest_discard") == ["Ogre"] and a.quest(1) == "Riddle"
    assert a.quest(2) == "Dragon" and a.d.kind != "refresh"


def test_refresh_with_an_empty_quest_deck():
    """S-06, QG-3.7, QG-8.9, QG-28.5, OP-15"""
    a = Arena([], [], quests=("Ogre",), decks=([],))
    discard = (of("Riddle"), of("Vigil"))
    a.s = a.s._replace(sides=(a.s.sides[0]._replace(quest_discard=discard), a.s.sides[1]))
    a.start(1).do("refresh")
    side = a.s.sides[0]
    assert len(side.quests) == 2 and side.quest_discard == ()
    assert sorted((*side.quests, side.quest)) == sorted((*discard, of("Ogre")))


def test_deck_out():
    """S-07, QG-3.5, QG-29.3, QG-29.4, QG-29.5, QG-28.4"""
    a = Arena([], [], court=(["Spear"],), discards=(["Spear"] * 30,)).start(1)
    assert a.s.sides[0].court == () and a.s.winner == GOING_ON
    a.start(1)
    assert a.s.winner == 1 and a.s.reason == "deck" and a.d is None


def test_the_victory_check_comes_first():
    """S-08, QG-3.4, QG-18.9, QG-29.6"""
    a = Arena([RED, *["Northmark"] * 4], [], court=([],))
    a.s = a.s._replace(claims=(a.ref("P1.King_Red"),))
    a.start(1)
    assert a.s.winner == 0 and a.s.reason == "victory"


def test_one_domain():
    """S-09, QG-4.1, QG-4.3, QG-21.1"""
    a = Arena(["Northmark"], [], hands=(["Northmark", "Northmark"],)).begin("build")
    a.do("build Northmark")
    assert len(a.s.domains) == 2
    a.until("deploy")
    assert not any(o.startswith("build") for o in a.options()) and a.s.phase == "deployment"


def test_placing_many_and_paying_in_the_same_turn():
    """S-10, QG-4.2, QG-4.3, QG-4.4, QG-4.9, QG-6.9, QG-6.10"""

    def placed():
        a = Arena(["Free Hold", "Free Hold"], [], hands=(["Alpha", "Spear", "Spear"],))
        return a.begin("deployment").do("deploy Alpha", "deploy Spear", "deploy Spear").until("pay")

    a = placed()
    assert a.valor("P1.Alpha") == 8 and a.damage("P1.Alpha") == 0 and a.on("P1.Alpha") == []
    assert len(a.options()) == 3
    a.do("pay P1.Alpha")
    assert [w.card for w in a.s.warriors] == ["x_alpha"]
    b = placed().do("pay P1.Spear")
    assert b.d.kind == "pay" and len(b.options()) == 1  # the other spear, not Alpha
    b.do(b.options()[0])
    assert [w.card for w in b.s.warriors] == ["x_spear", "x_spear"] and b.pile(1) == ["Alpha"]


def test_own_duplicates():
    """S-11, QG-4.5, QG-4.7"""
    a = Arena(["Alpha", "Spear"], [], hands=(["Alpha", "Spear"],)).begin("deployment")
    assert a.options() == ["deploy x_spear", "end"]


def test_own_realm():
    """S-12, QG-4.6"""
    a = Arena([RED], [], hands=([RUFUS, BLUE],)).begin("deployment")
    assert a.options() == ["deploy x_king_blue_of_southmark", "end"]


def test_no_summoning_sickness():
    """S-88, QG-3.8, QG-7.1, QG-7.4"""
    a = Arena(["Free Hold", "Free Hold"], ["Beta(8)", "Free Hold", "Free Hold"],
        hands=(["Alpha", "Plain Sword"],),
              quests=("Vigil",)).begin("deployment")  # fmt: skip
    a.do("deploy Alpha", "attach Plain_Sword", "to P1.Alpha", "quest P1.Alpha", "target P1.quest")
    a.to_act(payout="valor")
    assert a.valor("P1.Alpha") == 9
    assert a.s.to_move == 1  # nobody could act any more
    for _ in range(2):
        a.until("act", 2).do("honor P2.Beta", "target P1.Alpha", "refuse")
        a.s = a.s._replace(warriors=tuple(w._replace(acted=False) for w in a.s.warriors))
    assert a.valor("P1.Alpha") == 5


def test_the_end_of_a_turn():
    """S-72, QG-28.6, QG-28.9, QG-20.1, OP-11"""
    a = Arena(["Alpha(6)"], ["Beta"])
    one, other = a.s.warriors
    a.s = a.s._replace(warriors=(one._replace(damage=5), other._replace(damage=4, permanent=3)))
    a.begin("end")
    assert (a.damage("P1.Alpha"), a.valor("P1.Alpha")) == (0, 6)
    assert (a.damage("P2.Beta"), a.w("P2.Beta").permanent) == (0, 3)


@pytest.mark.parametrize("phase", ["draw", "build", "deployment", "assignment", "challenge", "end"])
def test_an_event_for_upkeep_in_other_phases(phase):
    """S-29, QG-24.2"""
    a = Arena(["Spear"], [], hands=(["Tithe"],)).begin(phase).until("window", 1)
    assert a.s.phase == phase and not a.offers("play Tithe")


def test_power_from_an_event():
    """S-29, QG-3.9, QG-6.5, QG-6.7, QG-24.2, QG-6.6"""
    a = Arena(["Free Hold", "Alpha", "Spear"], [], hands=(["Tithe"],)).begin("upkeep")
    a.window("w_upkeep", 1).do("play Tithe").until("act")
    assert len(a.s.warriors) == 2 and a.events("upkeep")[0]["n"] == 3
    a.start(1).until("pay")
    assert a.events("upkeep")[-1]["n"] == 1


def test_power_is_counted_once():
    """S-27, QG-6.6, QG-6.9, OP-9"""
    a = Arena(["Northmark", "Northmark", RED, "Alpha", "Beta"], []).begin("upkeep")
    a.do("pay P1.Alpha", "pay P1.Beta")
    assert [w.card for w in a.s.warriors] == ["x_alpha", "x_beta"] and a.pile(1) == [RED]


def test_no_voluntary_neglect():
    """S-28, QG-6.8, QG-6.9, OP-8"""

    def three():
        return Arena(["Free Hold"] * 3 + ["Gamma", "Alpha", "Spear"], []).begin("upkeep")

    a = three().do("pay P1.Gamma")
    assert [w.card for w in a.s.warriors] == ["x_gamma"]
    b = three().do("pay P1.Alpha")
    assert b.options() == [f"pay {b.ref('P1.Spear')}"]
    b.do("pay P1.Spear")
    assert [w.card for w in b.s.warriors] == ["x_alpha", "x_spear"]


def test_the_unpaid_take_everything_along():
    """S-30, QG-6.10, QG-20.17, QG-17.10"""
    a = Arena(["Alpha + Lady Rose, Page, Bright Sword, Vow of Silence"], ["Free Hold", "Beta"],
              hands=([], ["Lady Rose"])).begin("upkeep")  # fmt: skip
    a.until("assign", 2)
    assert sorted(a.pile(1)) == ["Alpha", "Bright Sword", "Lady Rose", "Page", "Vow of Silence"]
    assert a.offers("attach Lady_Rose")
