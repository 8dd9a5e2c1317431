"""Windows and the chain."""

import pytest
from tourney import Arena

from rules.core.model import GOING_ON
from rules.games.quest_for_the_grail.game import QuestForTheGrail
from rules.games.quest_for_the_grail.state import ORDERS

RED = "King Red of Northmark"


def test_cancelling():
    """S-68, QG-24.5, QG-24.6, QG-24.7, OP-49"""
    a = Arena(["Alpha"], ["Beta"], hands=(["Mishap", "Hush"], ["Hush"])).begin()
    a.do("play Mishap", "target P2.Beta")
    assert a.d.seat == 1
    first = f"i{a.s.chain[0].id}"
    a.do("play Hush", f"target {first}").window("w_challenge", 1)
    a.do("play Hush", f"target i{a.s.chain[1].id}").until("act")
    assert a.damage("P2.Beta") == 2
    assert sorted(a.pile(1)) == ["Hush", "Mishap"] and a.pile(2) == ["Hush"]
    resolved = [e["card"] for e in a.told_of("resolves", "cancelled")]
    assert resolved == ["x_hush", "x_hush", "x_mishap"] and not a.told_of("in_vain")


def test_a_cancelled_event_does_nothing():
    """QG-24.7"""
    a = Arena(["Alpha"], ["Beta"], hands=(["Mishap"], ["Hush"])).begin()
    a.do("play Mishap", "target P2.Beta")
    a.do("play Hush", f"target i{a.s.chain[0].id}").until("act")
    assert a.damage("P2.Beta") == 0 and a.pile(1) == ["Mishap"]


def test_a_target_that_is_gone():
    """QG-24.7"""
    a = Arena(["Alpha"], ["Spear(3)"], hands=(["Shame"] * 3,)).begin()
    for _ in range(3):  # two of them are enough
        a.do("play Shame", "target P2.Spear")
    a.until("act")
    assert not a.is_there("P2.Spear")
    assert [e["card"] for e in a.told_of("in_vain")] == ["x_shame"]
    assert a.pile(1) == ["Shame"] * 3


def test_who_is_asked():
    """QG-24.4, QG-24.5, QG-24.6, OP-50"""
    a = Arena(["Alpha"], ["Beta"], ["Delta"], hands=(["Mishap"], ["Mishap"], ["Mishap"]), first=1)
    a.begin()
    asked = []
    while a.d.source == "w_challenge":
        asked.append(a.d.seat)
        a.do("pass")
    assert asked == [1, 2, 0]
    b = Arena(["Alpha"], ["Beta"], ["Delta"], hands=(["Mishap"], ["Mishap"], ["Mishap"]), first=1)
    b.begin().do("pass", "play Mishap", "target P1.Alpha")
    asked = []
    while b.d.source == "w_challenge":
        asked.append(b.d.seat)
        b.do("pass")
    # a seat without cards is not asked: 0, 1 pass; then 1 may act again, and 0
    assert asked == [0, 1, 1, 0] and b.damage("P1.Alpha") == 2


def test_windows_do_not_tell_of_hands():
    """QG-2.8: a seat with cards is asked, whatever they are"""
    for card in ("Mishap", "Spear"):
        a = Arena(["Alpha"], ["Beta"], hands=([], [card])).begin()
        assert (a.d.seat, a.d.kind, a.d.window) == (1, "window", True)
    assert Arena(["Alpha"], ["Beta"]).begin().d.kind == "act"


def test_standing_orders():
    """QG-24.3: to pass until one's next turn, or until something is aimed at oneself"""

    def two(order):
        a = Arena(["Alpha", "Bow"], ["Beta", "Free Hold", "Free Hold"],
                  hands=([], ["Mishap", "Shame"])).begin()  # fmt: skip
        a.window("w_challenge", 2).do(f"pass {order}")
        assert a.d.kind == "act"
        a.do("quest P1.Bow", "target P1.quest").passed()
        assert a.d.kind == "act"
        return a.do("mortal P1.Alpha", "target P2.Beta").passed()

    assert two("aimed").d.source == "w_declare"
    assert two("turn").d.kind == "yield"
    a = two("turn").until("window", 2)
    while a.d.is_forced:
        a = a.do("pass").until("window", 2)
    assert a.s.to_move == 1  # the order is over with one's next turn


@pytest.mark.clause("QG-2.8")
@pytest.mark.parametrize("order", ORDERS)
def test_nobody_can_tell_an_order_from_an_answer(order):
    """The views and events of all others are the same, and so is the asked seat."""
    g = QuestForTheGrail()

    def told(first):
        a = Arena(["Alpha", "Bow"], ["Beta"], hands=([], ["Mishap", "Shame"])).begin()
        out, asked = [], []
        for word in (first, "quest P1.Bow", "target P1.quest", "pass"):
            asked.append(len(a.d.options))
            a.do(word)
            views = [g.view(a.s, eyes) for eyes in (0, None)]
            out.append((views, [g.scene(v) for v in views], a.d.seat, a.d.kind, a.d.auto))
        return out, [(e.kind, e.seat, e.facts) for e in a.told], asked[3], a.s.sides[1].order

    one, two = told(f"pass {order}"), told("pass")
    assert one[:2] == two[:2]
    assert (one[2:], two[2:]) == ((1, order), (5, ""))


def test_a_lasting_event():
    """S-71, QG-3.3, QG-24.9, OP-56"""
    a = Arena(["Alpha"], ["Beta"], hands=([], ["Truce"])).begin()
    a.window("w_challenge", 2).do("play Truce").until("act")
    assert not a.offers("mortal P1.Alpha") and a.offers("honor P1.Alpha")
    assert [x.card for x in a.s.lasting] == ["x_truce"] and a.pile(2) == []
    a.start(2)
    assert not a.s.lasting and a.pile(2) == ["Truce"]


def test_lasting_effects_of_others_go_on():
    """QG-3.3"""
    a = Arena(["Alpha"], ["Beta"], hands=([], ["Truce"])).begin()
    a.window("w_challenge", 2).do("play Truce").until("act").start(1)
    assert a.s.lasting


def test_a_wound_outside_of_combat():
    """S-66, QG-20.10, QG-24.10, OP-42"""
    a = Arena(["Alpha"], ["Beta"], hands=(["Mishap"],))
    a.s = a.s._replace(warriors=(a.s.warriors[0], a.s.warriors[1]._replace(damage=6)))
    a.begin().do("play Mishap", "target P2.Beta").until("act")
    assert not a.is_there("P2.Beta") and not a.events("knightly_healing")


def test_zones():
    """S-73, QG-28.2, QG-28.3, QG-28.4"""
    a = Arena(["Alpha"], [], hands=(["Oblivion"],), discards=(["Alpha"],), decks=([],))
    a.s = a.s._replace(sides=(a.s.sides[0]._replace(quest_discard=("x_ogre",)), a.s.sides[1]))
    a.begin().do("play Oblivion")
    assert a.options() == ["target k0", "target r0"]
    a.do("target r0")
    assert a.options() == ["target r0.x_ogre"]
    a.do("target r0.x_ogre").until("act")
    side = a.s.sides[0]
    assert side.removed == ("x_ogre",) and side.quest_discard == ()
    a.do("quest P1.Alpha", "target P1.quest", "valor")
    assert a.quest(1) == "Vigil"


def test_two_cards_of_one_pile():
    """QG-24.5: Burning of the Rolls removes up to 2"""
    a = Arena(
        ["Alpha"],
        [],
        hands=(["Burning of the Rolls"],),
        discards=(["Bow", "Bow", "Spear"], ["Bow"]),
    )
    a.begin().do("play Burning", "target k0", "target k0.x_bow")
    assert a.options() == ["target k0.x_bow", "target k0.x_spear", "enough"]
    s = a.s
    a.do("target k0.x_bow").until("act")
    assert a.s.sides[0].removed == ("x_bow", "x_bow")
    a.s = s
    a.do("enough").until("act")
    assert a.s.sides[0].removed == ("x_bow",)


def test_modes():
    """QG-24.5: Broken Enchantment cancels, or destroys a lasting spell"""
    hands = (["Haze", "Mishap"], ["Broken Enchantment"])
    a = Arena(["Warlock"], ["Beta"], hands=hands).begin()
    a.do("play Haze", "target P2.Beta")
    s = a.s
    a.do("play Broken")
    assert a.d.kind == "target"  # one mode only: nothing lasts yet
    a.s = s
    while not a.s.lasting:
        a.do("pass")
    a.do("play Mishap", "target P2.Beta")
    assert a.s.lasting and a.d.seat == 1
    a.do("play Broken")
    assert a.options() == ["mode 0", "mode 1"]
    a.do("mode 1", f"target l{a.s.lasting[0].id}").until("act")
    assert not a.s.lasting and "Haze" in a.pile(1) and a.damage("P2.Beta") == 2


def test_destroying_rewards():
    """QG-20.16: Strip, Unhorse"""
    a = Arena(["Alpha"], ["Beta + Plain Sword"], hands=(["Strip"],)).begin()
    a.do("play Strip", "target P2.Beta.Plain").until("act")
    assert a.on("P2.Beta") == [] and a.pile(2) == ["Plain Sword"]
    b = Arena(["Alpha"], ["Beta + Charger, Plain Sword"], hands=(["Unhorse"],)).begin()
    b.do("mortal P1.Alpha", "target P2.Beta").window("w_commit", 1).do("play Unhorse")
    b.until("yield")
    assert b.on("P2.Beta") == ["Plain Sword"]


def test_recall():
    """QG-20.17, OP-58"""
    a = Arena(["Alpha + Page", "Bow"], [], hands=(["Recall to Court"],)).begin()
    a.do("play Recall", "target P1.Alpha").until("act")
    assert a.hand(1) == ["Alpha"] and sorted(a.pile(1)) == ["Page", "Recall to Court"]


def test_a_fresh_start():
    """S-89, QG-4.4, QG-20.5"""
    a = Arena(["Bow"], [], hands=(["Rising"],), discards=(["Alpha"],)).begin()
    a.do("play Rising", "target k0.x_alpha").until("act")
    alpha = a.w("P1.Alpha")
    assert (alpha.valor, alpha.damage, alpha.permanent, alpha.attached) == (8, 0, 0, ())


def test_limits_of_valor():
    """S-109, QG-20.2, QG-20.3"""
    a = Arena(["Alpha(1)"], [], hands=(["Shame"],)).begin()
    a.do("play Shame", "target P1.Alpha")
    a.until("window", 2) if a.s.sides[1].hand else a.until("refresh", 2)
    assert not a.is_there("P1.Alpha")
    assert a.events("valor_lost")[0]["valor"] == 0


def test_a_domain_without_its_king():
    """S-102, QG-21.2, QG-6.4"""
    a = (
        Arena([], [RED], hands=(["Northmark"],))
        .begin("build")
        .do("build Northmark")
        .until("refresh", 2)
    )
    assert a.events("upkeep")[0]["n"] == 1


def test_everybody_draws():
    """S-107, QG-29.6, QG-29.7, QG-24.11, OP-59, OP-62"""
    a = Arena(["Alpha"], [], hands=(["Council"],), court=([], [])).begin().do("play Council")
    assert a.s.winner == 1 and len(a.events("lost_deck")) == 1


def test_a_player_who_leaves():
    """S-85, QG-30.1, QG-30.3, QG-30.4, QG-29.3, OP-60"""
    a = Arena(["Alpha"], ["Beta", "Northmark"], ["Delta"], court=(None, [], None),
              quests=("Vigil", "Ogre", "Vigil")).start(2)  # fmt: skip
    side = a.s.sides[1]
    assert side.is_out and a.s.to_move == 2 and a.s.winner == GOING_ON
    assert {"x_beta", "x_northmark", "x_ogre"} <= set(side.removed) and not side.quest
    assert not a.is_there("P2.Beta") and not a.s.domains
    seats = set()
    for _ in range(60):
        seats.add(a.d.seat)
        a._usual({})
    assert seats == {0, 2}


def test_what_others_have_of_a_player_who_leaves():
    """QG-30.3, QG-1.11"""
    a = Arena(["Alpha + Page"], ["Beta"], ["Delta"], court=(None, [], None))
    alpha, beta, delta = a.s.warriors
    page = alpha.attached[0]._replace(owner=1)
    a.s = a.s._replace(
        warriors=(
            alpha._replace(attached=(page,)),
            beta._replace(controller=0),
            delta._replace(controller=1),
        )
    )
    a.start(2)
    assert a.on("P1.Alpha") == [] and not a.is_there("P1.Beta")
    assert a.pile(3) == ["Delta"] and {"x_beta", "x_page"} <= set(a.s.sides[1].removed)


def test_who_leaves_in_the_middle_of_a_combat():
    """QG-30.3, QG-30.2"""
    a = Arena(["Alpha", "Bow"], ["Beta"], ["Delta"], court=(None, [], None),
              hands=(["Council"],)).begin()  # fmt: skip
    a.do("mortal P1.Alpha", "target P2.Beta").window("w_commit", 1).do("play Council").until("act")
    assert a.s.combat is None and a.s.sides[1].is_out and a.s.to_move == 0
    assert a.valor("P1.Alpha") == 6 and not a.events("blows")
    assert len(a.hand(3)) == 1
