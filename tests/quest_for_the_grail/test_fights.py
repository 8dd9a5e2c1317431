"""Fight quests, from the attempt to the payout."""

from tourney import Arena


def ogre(dice, mine="Alpha"):
    a = Arena([mine, "Bow"], [], quests=("", "Ogre")).begin().dice(dice)
    return a.do(f"quest P1.{mine}", "target P2.quest")


E1, E2 = "3+4 2+3", "2+1 5+2"  # 13:10, 9:12


def test_a_quest_is_won():
    """S-39, QG-14.1, QG-14.4, QG-11.12, QG-8.8, QG-9.2, QG-20.6, QG-7.3"""
    a = ogre(f"{E1} {E2} 6+2 4+4").to_act(payout="valor")
    assert a.valor("P1.Alpha") == 11 and a.damage("P1.Alpha") == 5
    assert a.pile(2, "quest_discard") == ["Ogre"] and a.quest(2) == "Rebel"
    assert a.w("P1.Alpha").acted and not a.offers("quest P1.Alpha")


def test_both_fall_and_the_knight_is_healed():
    """S-40, QG-11.10, QG-11.19, QG-14.5, QG-20.11, QG-20.13"""
    a = ogre(f"{E1} {E2} 6+1 4+4").to_act(heal="heal", payout="valor")
    assert a.valor("P1.Alpha") == 10 and a.damage("P1.Alpha") == 0


def test_both_fall_and_nobody_is_healed():
    """S-40, QG-14.5, QG-9.8"""
    a = ogre(f"{E1} {E2} 6+1 4+4").to_act(heal="keep")
    assert not a.is_there("P1.Alpha") and a.quest(2) == "Rebel"
    assert a.pile(2, "quest_discard") == ["Ogre"] and not a.events("valor_gained")


def test_a_lesser_warrior_falls_with_it():
    """S-41, QG-14.5, QG-20.12, QG-9.8, QG-21.5"""
    a = ogre("4+4 3+3 1+2 4+4 4+3 3+3", "Spear").to_act()
    assert not a.is_there("P1.Spear") and a.quest(2) == "Rebel"


def test_the_quest_wins_and_recovers():
    """S-42, QG-14.6, QG-14.7, QG-8.12"""
    a = Arena(["Beta", "Alpha"], [], quests=("", "Ogre")).begin()
    a.dice("5+5 1+2 1+1 3+3 2+1 2+2").do("quest P1.Beta", "target P2.quest").to_act(heal="heal")
    assert a.valor("P1.Beta") == 5 and a.damage("P1.Beta") == 0 and a.quest(2) == "Ogre"
    a.dice("6+6 1+1").do("quest P1.Alpha", "target P2.quest").until("yield")
    assert a.s.combat.damage == 5 and not a.s.combat.wounded


def test_yielding_to_a_quest():
    """S-43, QG-13.8, QG-13.9, QG-14.6"""
    a = Arena(["Alpha"], [], quests=("", "Dragon")).begin().dice("2+2 3+3")
    a.do("quest P1.Alpha", "target P2.quest", "yield").until("heal")
    assert a.w("P1.Alpha").is_wounded
    a.to_act(heal="heal")
    assert a.valor("P1.Alpha") == 7 and a.damage("P1.Alpha") == 0 and a.quest(2) == "Dragon"
    b = Arena(["Alpha"], [], quests=("", "Dragon")).begin().dice("2+2 3+3")
    b.do("quest P1.Alpha", "target P2.quest", "yield").to_act(heal="keep")
    assert not b.is_there("P1.Alpha")


def test_nobody_plays_for_the_quest():
    """S-44, QG-14.3, QG-25.6, QG-26.2"""
    a = Arena(["Alpha"], ["Beta + Sage"], hands=([], ["Lunge", "Bolt", "Mishap"]),
              quests=("", "Ogre")).begin()  # fmt: skip
    a.do("quest P1.Alpha", "target P2.quest").window("w_commit", 2)
    assert a.offers("play Bolt") and a.offers("play Mishap") and not a.offers("play Lunge")
    a.do("play Bolt")
    assert a.offers("target P2.quest") and a.offers("target P1.Alpha")
    a.dice("1+1 3+3").do("target P2.quest").until("yield", 1)
    assert a.s.combat.damage == 3


def test_a_spell_before_the_dice():
    """S-45, QG-11.14, QG-20.8, QG-24.10"""
    a = Arena(["Alpha"], ["Beta + Sage"], hands=([], ["Bolt"]), quests=("", "Ogre")).begin()
    a.s = a.s._replace(warriors=(a.s.warriors[0]._replace(damage=7), *a.s.warriors[1:]))
    a.do("quest P1.Alpha", "target P2.quest").window("w_commit", 2)
    a.do("play Bolt", "target P1.Alpha").until("heal", 1)
    assert a.s.combat.result == "1" and not a.events("blows")
    a.to_act(heal="heal")
    assert a.damage("P1.Alpha") == 0 and a.quest(2) == "Ogre"


def test_a_combat_action_lasts_for_an_engagement():
    """S-46, QG-26.1, QG-26.4, QG-26.5"""
    a = Arena(["Alpha"], [], hands=(["Lunge"], []), quests=("", "Ogre")).begin()
    a.do("quest P1.Alpha", "target P2.quest").window("w_commit", 1)
    a.dice("2+2 4+4 2+2 4+4").do("play Lunge").to_act()
    assert [e["totals"] for e in a.events("blows")] == [(13, 13), (10, 13)]
    assert not a.is_there("P1.Alpha") and "Lunge" in a.pile(1)


def test_dice_for_the_quest_with_three_players():
    """S-86, QG-14.2, QG-30.2, OP-17"""
    a = Arena([], ["Alpha"], [], quests=("Ogre",), first=1).begin()
    a.dice("6+6 1+1 6+6 1+1").do("quest P2.Alpha", "target P1.quest").to_act()
    assert a.pile(1, "quest_discard") == ["Ogre"]
