"""Odd moments: results that stand, things that are gone, players who leave."""

import pytest
from tourney import Arena

from rules.core.model import GOING_ON, Option
from rules.games.quest_for_the_grail.game import QuestForTheGrail
from rules.games.quest_for_the_grail.play import match
from rules.text.errors import Illegal

RED, RUFUS = "King Red of Northmark", "King Rufus of Northmark"
THREE = ("Vigil",) * 3


def test_a_result_stands():
    """QG-11.23, QG-11.17, QG-14.6: later effects on the quest complete nothing"""
    a = Arena(["Alpha + Sage", "Spear"], [], quests=("Vigil", "Ogre"), hands=(["Bolt"],)).begin()
    a.dice("6+6 1+1").do("quest P1.Alpha", "target P2.quest").until("yield").do("yield")
    a.window("w_combat_end", 1).do("play Bolt", "target P2.quest").until("heal").do("heal")
    a.to_act()
    assert a.quest(2) == "Ogre" and not a.events("quest_completed")


def test_a_completed_quest_may_be_replaced_before_its_payout():
    """QG-11.23: the award is that of the quest that was completed, and it is replaced once"""
    a = Arena(["Alpha(8)", "Bow"], [], quests=("Vigil", "Ogre"), decks=([], ["Dragon", "Rebel"]),
              hands=(["Fresh News"],)).begin()  # fmt: skip
    a.dice("6+6 1+1 6+6 1+1").do("quest P1.Alpha", "target P2.quest").window("w_combat_end", 1)
    a.do("play Fresh_News", "target P2.quest").to_act(payout="valor")
    assert a.valor("P1.Alpha") == 11 and a.quest(2) == "Dragon"


def test_the_owner_of_the_quest_leaves():
    """QG-10.11, QG-30.3: the stage is neither completed nor lost"""
    a = Arena(["Gamma(13)", "Bow"], ["Spear"], [], quests=("Vigil", "Ogre", "Vigil"),
              decks=(["Vigil"] * 3,), hands=(["Council"],),
              court=(None, [], None)).begin()  # fmt: skip
    a.do("grail P1.Gamma", "quest q0", "quest q0", "quest q1").window("w_commit", 1)
    a.do("play Council").until("stage")
    assert a.s.sides[1].is_out and a.s.grail.stage == 3 and a.s.winner == GOING_ON


def test_effects_of_a_combat_end_with_it():
    """QG-30.3, QG-11.22: also where the active player leaves in it"""
    hands = (["Summons at Pentecost"], ["Strength of Giants", "Mishap"])
    a = Arena(["Alpha", "Spear"], ["Beta + Sage"], ["Delta"], quests=THREE, court=(["Spear"],),
              hands=hands).begin()  # fmt: skip
    a.do("mortal P1.Alpha", "target P2.Beta").window("w_commit", 2)
    a.do("play Strength", "target P2.Beta").window("w_commit", 1).do("pass").window("w_commit", 1)
    a.do("play Summons").until("refresh", 2)
    assert a.s.sides[0].is_out and not a.s.lasting and a.s.combat is None


def test_a_duel_that_is_broken_off_heals():
    """QG-11.21, QG-30.3"""
    a = Arena(["Alpha", "Spear"], ["Beta"], ["Delta"], quests=THREE, court=(["Spear"],),
              hands=(["Summons at Pentecost"],)).begin()  # fmt: skip
    a.dice("6+6 1+1 6+6 1+1").do("honor P1.Alpha", "target P2.Beta", "accept")
    a.window("w_combat_end", 1).do("play Summons").until("refresh", 2)
    assert a.damage("P2.Beta") == 0 and not a.w("P2.Beta").is_wounded


def test_a_quest_that_has_been_replaced_is_no_target():
    """QG-24.7"""
    a = Arena(["Alpha"], [], quests=("Vigil", "Ogre"), decks=([], ["Riddle", "Ford"]),
              hands=(["Fresh News"], ["Fresh News"])).begin()  # fmt: skip
    a.do("play Fresh_News", "target P2.quest").window("w_challenge", 2)
    a.do("play Fresh_News", "target P2.quest").until("act")
    assert a.quest(2) == "Riddle" and a.pile(2, "quest_discard") == ["Ogre"]


def test_a_card_that_is_gone_from_a_pile():
    """QG-24.7: of two that were named, one is left"""
    a = Arena(["Alpha"], [], hands=(["Burning of the Rolls"] * 2,),
              discards=(["Spear", "Spear", "Mail"],)).begin()  # fmt: skip
    a.do("play Burning", "target k0", "target k0.x_spear", "target k0.x_spear")
    a.window("w_challenge", 1).do("play Burning", "target k0", "target k0.x_spear", "enough")
    a.until("act")
    assert sorted(a.s.sides[0].removed) == ["x_spear", "x_spear"]


def test_a_reward_that_nobody_can_carry_is_not_named():
    """QG-24.5, QG-5.9"""
    a = Arena(["Alpha + Plain Sword"], [], hands=(["Heirloom"],),
              discards=(["Bright Sword"],)).begin()  # fmt: skip
    assert not a.offers("play Heirloom")
    b = Arena(["Alpha + Plain Sword"], [], hands=(["Heirloom"],),
              discards=(["Bright Sword", "Mail"],)).begin()  # fmt: skip
    b.do("play Heirloom")
    assert b.options() == ["target k0.x_mail"]


def test_a_champion_who_claims_victory_loses_by_a_drawn_title():
    """QG-18.7, QG-19.5, QG-17.6"""
    blue = "King Blue of Southmark"
    a = Arena([], [RED, blue, "Alpha", "Beta"], hands=([RUFUS],))
    a.s = a.s._replace(claims=(a.ref("P2.King_Blue"),))
    a.begin("deployment").dice("4+4 4+4 4+4 4+4").do("deploy King_Rufus", "champion P2.King_Blue")
    assert not a.is_there("P2.King_Red") and not a.is_there("P2.King_Blue")


def test_yields_come_before_a_stalemate():
    """QG-11.15, QG-11.16"""
    a = Arena(["Bow + Mail, Buckler", "Spear"], ["Warlock + Plate"]).begin().dice("1+1 6+6" * 10)
    a.do("mortal P1.Bow", "target P2.Warlock")
    for _ in range(18):
        a.do("fight_on")
    assert a.s.combat.engagement == 10 and a.d.kind == "yield"
    a.do("yield", "accept", "spare")
    assert not a.events("combat_drawn")


def test_damage_by_a_card_counts_against_a_stalemate():
    """QG-11.16, OP-45"""
    a = Arena(["Bow + Mail, Buckler", "Spear"], ["Warlock + Plate"], hands=(["Mishap"],)).begin()
    a.dice("1+1 6+6" * 15).do("mortal P1.Bow", "target P2.Warlock")
    while a.s.combat is None or a.s.combat.engagement < 5:
        a._usual({})
    a.window("w_commit", 1).do("play Mishap", "target P2.Warlock").to_act()
    assert len(a.events("blows")) == 15


def test_what_follows_from_a_loss():
    """QG-24.10, QG-30.3: an absent player's belt kept Alpha alive"""
    a = Arena(["Alpha"], ["Beta"], ["Delta + Belt"], quests=THREE, court=(None, [], None))
    alpha, beta, delta = a.s.warriors
    belt = delta.attached[0]._replace(owner=1)
    a.s = a.s._replace(warriors=(alpha, beta, delta._replace(attached=(belt,), permanent=9)))
    a.start(2)
    assert not a.is_there("P3.Delta")


def test_all_that_a_leaving_player_brought_is_removed():
    """QG-30.3: also the card that is being resolved"""
    a = Arena(["Alpha"], [], [], quests=THREE, court=(["Spear"],),
              hands=(["Summons at Pentecost"],)).begin()  # fmt: skip
    a.do("play Summons").until("refresh", 2)
    side = a.s.sides[0]
    assert sorted(side.removed) == sorted(side.brought) and "pentecost" in side.removed


def test_ones_own_king_is_not_taken_over():
    """QG-18.8: control that does not change ends nothing"""
    a = Arena([RED, *["Northmark"] * 4], [], hands=(["Defect", "Mishap"],)).begin()
    a.do("victory P1.King_Red").window("w_declare", 1)
    a.do("play Defect", "target P1.King_Red").until("window")
    assert a.s.claims


def test_giving_up_with_three():
    """QG-29.8, QG-30.3, OP-66: the others play on; the last one has won"""
    a = Arena(["Alpha"], ["Beta"], ["Delta"], quests=THREE, hands=([], ["Mishap"])).begin()
    assert a.d.seat == 1 and match.may_leave(a.s, 1) and not match.may_leave(a.s, 0)
    a._took(match.conceded(a.s, 1))
    assert a.s.sides[1].is_out and a.d.seat == 0 and a.d.kind == "act" and a.s.winner == GOING_ON
    assert not match.may_leave(a.s, 0)  # two are left: giving up ends the game
    a._took(match.conceded(a.s, 0))
    assert a.s.winner == 2 and a.s.reason == "conceded"


def test_giving_up_while_one_is_asked():
    """QG-29.8: in the middle of a card, of a challenge, of a combat"""
    hands = ([], ["Mishap"])
    a = Arena(["Alpha"], ["Beta"], ["Delta"], quests=THREE, hands=hands).begin()
    a.do("play Mishap")
    a._took(match.conceded(a.s, 1))
    assert a.d.seat == 0 and not a.s.chain and "x_mishap" in a.s.sides[1].removed
    b = Arena(["Alpha"], ["Beta"], ["Delta"], quests=THREE).begin()
    b.do("honor P1.Alpha", "target P2.Beta")
    assert b.d.seat == 1 and b.d.kind == "answer_honor"
    b._took(match.conceded(b.s, 1))
    assert b.s.combat is None and b.s.to_move != 1 and b.valor("P1.Alpha") == 8
    c = Arena(["Alpha"], ["Beta"], ["Delta"], quests=THREE).begin().dice("1+1 1+1")
    c.do("mortal P1.Alpha", "target P2.Beta").until("yield", 2)
    c._took(match.conceded(c.s, 1))
    assert c.s.combat is None and c.is_there("P1.Alpha")


def test_the_active_player_gives_up():
    """QG-29.8, QG-30.3: the turn ends, and the next player's begins"""
    a = Arena(["Alpha"], ["Beta"], ["Delta"], quests=THREE).begin()
    a._took(match.conceded(a.s, 0))
    assert a.s.to_move == 1 and a.d.seat == 1 and a.s.phase == "draw"


def test_giving_up_as_a_game():
    """QG-29.8: `leaving` is an option that `apply` takes; with two left it ends the game"""
    g = QuestForTheGrail()
    s = g.setup(3, g.configure({"seats": 3, "first": "1"}))
    assert g.leaving(s, 0) == Option("concede") and g.leaving(s, 1) is None
    assert g.resigned(s, 0, 3) is None
    s = g.apply(s, Option("concede")).state
    seat = g.decision(s).seat
    assert seat == 1 and g.leaving(s, 1) is None and g.resigned(s, 1, 3).winners == (2,)
    with pytest.raises(Illegal):
        g.apply(s, Option("concede"))


def test_the_actions():
    """QG-7.2: the actions of a king with everything; support waits for a combat"""
    a = Arena([f"{RED}(13)", *["Northmark"] * 4, "Bow"], ["Beta"]).begin()
    red, bow = a.ref("P1.King_Red"), a.ref("P1.Bow")
    verbs = {o.split()[0] for o in a.options() if o.endswith(red)}
    assert verbs == {"quest", "grail", "honor", "mortal", "victory"}
    assert {o.split()[0] for o in a.options() if o.endswith(bow)} == {"quest", "mortal"}
    assert "end" in a.options()


@pytest.mark.parametrize(
    ("verb", "target", "kind"),
    [
        ("quest", "P2.quest", "mortal"),
        ("mortal", "P2.Beta", "mortal"),
        ("honor", "P2.Beta", "formal"),
    ],
)
def test_sides_of_a_combat(verb, target, kind):
    """QG-11.1, QG-11.3, QG-11.2: one fighter against one, by cause formal or mortal"""
    a = Arena(["Alpha"], ["Beta"], quests=("Vigil", "Ogre")).begin().dice("1+1 1+1")
    a.do(f"{verb} P1.Alpha", f"target {target}").until("yield")
    combat = a.s.combat
    assert combat.kind == kind and [party.role for party in combat.parties] == [
        "attacker",
        "defender",
    ]
    for party, word, seat in zip(combat.parties, ("P1.Alpha", target), (0, 1), strict=True):
        assert party.principal == party.fighter == a.ref(word)
        assert party.seat == (-1 if word == "P2.quest" else seat)


def test_commitment():
    """QG-11.6: actions of the two sides, in mortal combat supports and spells; events of anyone"""
    hands = (["Lunge"], ["Lunge", "Bolt"], ["Mishap", "Lunge"])
    a = Arena(["Alpha", "Bow"], ["Beta + Sage"], ["Delta"], quests=THREE, hands=hands).begin()
    a.do("mortal P1.Alpha", "target P2.Beta")
    found = []
    for seat in (1, 2, 3):
        a.window("w_commit", seat)
        found.append([o for o in a.options() if not o.startswith("pass")])
    bow = a.ref("P1.Bow")
    assert found == [["play x_lunge", f"support {bow}"], ["play x_bolt", "play x_lunge"],
                     ["play x_mishap"]]  # fmt: skip


def test_a_reward_stays():
    """QG-23.5: on an own warrior, and nobody can remove it"""
    mine = ["Alpha", "Free Hold", "Free Hold"]
    a = Arena(mine, ["Beta"], hands=(["Plain Sword", "Spear"],)).begin("assignment")
    a.do("attach Plain_Sword")
    assert a.options() == [f"to {a.ref('P1.Alpha')}"]
    a.do("to P1.Alpha").until("act")
    assert a.on("P1.Alpha") == ["Plain Sword"]
    a.to_act()
    assert a.on("P1.Alpha") == ["Plain Sword"] and not a.events("destroyed")
