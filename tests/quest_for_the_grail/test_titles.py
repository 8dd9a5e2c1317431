"""Uniqueness: challenges of title, and what is discarded without one."""

from tourney import Arena

RED, RUFUS = "King Red of Northmark", "King Rufus of Northmark"
HOLDS = ["Free Hold"] * 6


def test_by_deployment():
    """S-13, QG-4.8, QG-11.4, QG-17.1, QG-17.5, QG-17.6, QG-17.7, QG-17.8, QG-13.2"""
    a = Arena(["Bow"], ["Alpha + Plain Sword, Mail"], hands=(["Alpha", "Spear"],))
    a.begin("deployment").dice("6+5 3+4 1+2 4+4 2+3 2+3").do("deploy Alpha").until("deploy")
    assert [e["totals"] for e in a.events("blows")] == [(17, 13), (9, 14), (11, 11)]
    assert not a.is_there("P1.Alpha") and a.pile(1) == ["Alpha"]
    alpha = a.w("P2.Alpha")
    assert (alpha.damage, alpha.valor) == (0, 8) and a.on("P2.Alpha") == ["Plain Sword", "Mail"]
    assert not a.events("offers_yield")
    assert a.offers("deploy Spear")


def test_a_draw_discards_both():
    """S-14, QG-17.2, QG-17.6, QG-20.17, OP-35"""
    a = Arena([], [f"{RED} + Page"], hands=([RUFUS],)).begin("deployment")
    a.dice("4+4 3+4 6+1 3+3").do("deploy King_Rufus")
    assert not a.is_there("P1.King_Rufus") and not a.is_there("P2.King_Red")
    assert a.pile(2) == ["Page", RED] and not a.events("valor_lost")


def test_a_champion():
    """S-15, QG-17.5, QG-19.1, QG-19.3, QG-19.4, QG-19.5, OP-32"""
    a = Arena(["Gamma", *HOLDS], [RED, "Spear"], hands=([RUFUS],)).begin("deployment")
    a.dice("3+3 2+2 1+1 4+5 5+5 6+4").do("deploy King_Rufus")
    assert a.d.kind == "champion" and a.d.seat == 0
    a.do("champion P1.Gamma")
    assert a.d.kind == "champion" and a.d.seat == 1
    a.do("himself")
    assert [e["totals"] for e in a.events("blows")] == [(13, 10), (9, 15), (17, 16)]
    assert not a.is_there("P2.King_Red") and a.damage("P1.King_Rufus") == 0
    assert (a.damage("P1.Gamma"), a.valor("P1.Gamma")) == (0, 13)


def test_a_defeated_champion_stays_and_his_king_goes():
    """QG-19.4, QG-19.5"""
    a = (
        Arena(["Spear", *HOLDS], [RED], hands=([RUFUS],))
        .begin("deployment")
        .dice("1+1 6+6 1+1 6+6")
    )
    a.do("deploy King_Rufus", "champion P1.Spear")
    assert not a.is_there("P1.King_Rufus") and a.is_there("P2.King_Red")
    assert a.damage("P1.Spear") == 0 and not a.w("P1.Spear").is_wounded


def test_within_a_side_the_first_stays():
    """S-18, QG-17.4"""
    a = Arena(["Alpha + Page"], [], hands=(["Rising"],), discards=(["Alpha"],)).begin()
    a.do("play Rising", "target k0.x_alpha").until("act")
    assert [w.card for w in a.s.warriors] == ["x_alpha"] and a.on("P1.Alpha") == ["Page"]
    assert sorted(a.pile(1)) == ["Alpha", "Rising"] and not a.events("engagement")


def test_a_clash_by_an_effect():
    """S-97, QG-17.3, QG-16.8, QG-11.2"""
    a = Arena(["Bow"], ["Alpha"], hands=(["Rising", "Mishap"], []), discards=(["Alpha"],)).begin()
    a.do("play Rising", "target k0.x_alpha").window("w_commit", 1)
    assert [party.role for party in a.s.combat.parties] == ["defender", "defender"]
    assert a.s.combat.cause == "title_challenge"
    a.dice("6+6 1+1 6+6 1+1").do("pass").until("act")
    assert a.is_there("P1.Alpha") and not a.is_there("P2.Alpha")


def test_the_old_chain_waits():
    """QG-17.3, QG-24.7"""
    a = Arena(["Bow"], ["Alpha", "Spear"], hands=(["Rising"], ["Mishap"]), discards=(["Alpha"],))
    a.begin().dice("1+1 6+6 1+1 6+6").window("w_challenge", 1)
    a.s = a.s._replace(sides=(a.s.sides[0]._replace(hand=("x_mishap", "x_rising")), a.s.sides[1]))
    a.do("play Mishap", "target P2.Spear").window("w_challenge", 1)
    a.do("play Rising", "target k0.x_alpha").window("w_commit", 2)
    assert a.s.chain == () and a.damage("P2.Spear") == 0
    a.until("act")
    assert not a.is_there("P1.Alpha") and a.damage("P2.Spear") == 2


def test_a_second_unique_reward():
    """S-98, QG-17.12, OP-63"""
    a = Arena(
        ["Alpha"], ["Beta + Bright Sword"], hands=(["Heirloom"],), discards=(["Bright Sword"],)
    )
    a.begin().do("play Heirloom", "target k0.x_bright_sword", "target P1.Alpha").until("act")
    assert sorted(a.pile(1)) == ["Bright Sword", "Heirloom"]
    assert a.on("P2.Beta") == ["Bright Sword"] and a.on("P1.Alpha") == []


def test_an_heirloom():
    """QG-17.12"""
    a = Arena(["Alpha"], ["Beta"], hands=(["Heirloom"],), discards=(["Bright Sword"],))
    a.begin().do("play Heirloom", "target k0.x_bright_sword", "target P1.Alpha").until("act")
    assert a.on("P1.Alpha") == ["Bright Sword"]


def test_change_of_control():
    """S-19, QG-1.11, QG-6.1, QG-20.17, OP-61"""
    a = Arena(["Spear", "Free Hold", "Free Hold", "Free Hold"], ["Beta + Page"],
              hands=(["Defect", "Shame", "Shame", "Shame"],)).begin("assignment")  # fmt: skip
    a.do("play Defect", "target P2.Beta").until("act")
    assert a.on("P1.Beta") == ["Page"]
    assert a.events("upkeep")[0]["due"] == 3
    a.start(2)
    for _ in range(3):
        a.window("w_draw", 1).do("play Shame", "target P1.Beta")
    a.until("build")
    assert a.pile(2) == ["Page", "Beta"]


def test_what_is_placed_triggers_only_if_it_survives():
    """QG-4.8: Kay draws a card"""
    a = Arena([], [], hands=(["Kay"],)).begin("deployment").do("deploy Kay")
    a.until("assign")
    assert len(a.hand(1)) == 1
    b = Arena([], ["Kay", *HOLDS], hands=(["Kay"],)).begin("deployment").dice("1+1 6+6" * 3)
    b.do("deploy Kay").until("act", 2)
    assert not b.is_there("P1.Kay") and b.hand(1) == []
