"""Mortal challenges, support, and spells in them."""

from tourney import Arena

BLUE = "King Blue of Southmark"


def attack(mine, theirs, dice="", mine_more=("Warlock",), theirs_more=("Delta",), **more):
    a = Arena([mine, *mine_more], [theirs, *theirs_more], **more).begin().dice(dice)
    one, other = (word.partition(" +")[0].partition("(")[0] for word in (mine, theirs))
    return a.do(f"mortal P1.{one}", f"target P2.{other.replace(' ', '_')}")


def test_a_knight_attacks():
    """S-58, QG-15.1, QG-15.2, QG-15.5, QG-11.20"""
    a = attack("Alpha(8)", "Spear", "3+3 2+2 1+2 3+3 4+4 2+3").to_act()
    assert not a.is_there("P2.Spear")
    assert a.valor("P1.Alpha") == 6 and a.damage("P1.Alpha") == 4


def test_a_lesser_warrior_attacks_and_the_knight_is_healed():
    """S-59, QG-15.2, QG-20.11, QG-21.5"""
    a = attack("Spear(3)", "Beta(6) + Plain Sword", "5+5 2+2 4+4 3+3").to_act(heal="heal")
    assert a.valor("P2.Beta") == 5 and a.damage("P2.Beta") == 0
    assert a.on("P2.Beta") == ["Plain Sword"]
    assert a.valor("P1.Spear") == 3 and a.damage("P1.Spear") == 0


def test_armor():
    """S-60, QG-11.11, QG-23.8, QG-28.9"""
    a = attack("Spear", "Alpha + Mail, Buckler", "6+6 2+3 1+1 1+1 1+2 3+3").to_act()
    assert not a.is_there("P1.Spear") and a.damage("P2.Alpha") == 1
    a.do("end").start(2)
    assert a.damage("P2.Alpha") == 0


def test_the_last_valor():
    """S-61, QG-15.2, QG-15.4, QG-20.3, QG-20.17, OP-27"""
    a = attack("Alpha(2) + Page", "Spear").to_act()
    assert not a.is_there("P1.Alpha") and a.pile(1) == ["Page", "Alpha"]
    assert not a.events("engagement")


def test_yielding():
    """S-62, QG-13.7, QG-13.9, OP-31"""

    def begun():
        a = attack("Alpha(8)", "Beta(6)", "4+4 3+3").until("yield", 2).do("yield", "accept")
        assert a.valor("P1.Alpha") == 6 and a.d.kind == "inflict" and a.d.seat == 0
        return a

    a = begun().do("wound").to_act(heal="heal")
    assert (a.valor("P2.Beta"), a.damage("P2.Beta")) == (5, 0)
    b = begun().do("spare").to_act()
    assert (b.valor("P2.Beta"), b.damage("P2.Beta")) == (6, 5)
    assert not begun().do("wound").to_act().is_there("P2.Beta")
    assert a.valor("P1.Alpha") == b.valor("P1.Alpha") == 6


def test_a_king_refuses_a_yield():
    """S-63, QG-13.5, QG-21.4"""
    a = attack("Spear", f"{BLUE}(7)", "1+1 1+1").until("yield", 1).do("yield", "refuse")
    assert a.valor("P2.King_Blue") == 5


def test_support():
    """S-64, QG-27.1, QG-27.2, QG-27.3, QG-27.4, QG-27.5, QG-7.5, OP-53"""
    a = (
        Arena(["Alpha(8)", "Bow"], ["Beta", "Free Hold", "Free Hold"], quests=("", "Ogre"))
        .begin()
        .dice("1+1 1+1 1+1 6+6 6+6 1+1")
    )
    a.do("quest P1.Alpha", "target P2.quest").window("w_commit", 1).do("support P1.Bow")
    a.do("fight_on").until("yield")
    assert [e["totals"][0] for e in a.events("blows")] == [9 + 2, 9 + 2]
    assert a.w("P1.Bow").acted
    a.until("act", 2).dice("1+1 1+1").do("mortal P2.Beta", "target P1.Alpha")
    a.window("w_commit", 1).do("support P1.Bow").until("yield")
    assert not a.w("P1.Bow").acted and a.w("P1.Bow").supported
    assert a.events("blows")[-1]["totals"] == (5 + 2, 9 + 2)


def test_one_support_in_a_foreign_turn():
    """S-64, QG-27.3: not again in the next engagement, nor in another combat of the turn"""
    a = Arena(["Alpha", "Bow"], ["Beta", "Delta"], hands=(["Mishap"],), first=1).begin()
    a.dice("1+1 1+1 1+1 1+1").do("mortal P2.Beta", "target P1.Alpha").window("w_commit", 1)
    a.do("support P1.Bow").until("yield")
    engagement = a.s.combat.engagement
    a.do("fight_on").window("w_commit", 1)
    assert a.s.combat.engagement == engagement + 1
    assert not a.offers("support P1.Bow") and not a.w("P1.Bow").acted


def test_a_fighter_does_not_support_itself():
    """S-64, QG-27.5"""
    a = Arena(["Bow", "Spear"], [], quests=("", "Ogre"), hands=(["Mishap"],)).begin()
    a.do("quest P1.Bow", "target P2.quest").window("w_commit", 1)
    assert a.offers("play Mishap") and not a.offers("support P1.Bow")


def test_whoever_has_acted_does_not_support():
    """QG-7.5, QG-27.2"""
    a = Arena(["Alpha", "Bow"], [], quests=("Vigil", "Ogre"), hands=(["Mishap"],)).begin()
    a.do("quest P1.Bow", "target P1.quest", "quest P1.Alpha", "target P2.quest")
    a.window("w_commit", 1)
    assert not a.offers("support P1.Bow")


def test_old_damage_counts():
    """S-93, QG-11.5, QG-20.6"""
    a = Arena(["Spear", "Bow"], ["Beta"], hands=(["Mishap", "Mishap"],)).dice("5+5 2+2").begin()
    a.do("play Mishap", "target P2.Beta", "play Mishap", "target P2.Beta")
    a.do("mortal P1.Spear", "target P2.Beta").to_act()
    assert not a.is_there("P2.Beta") and len(a.events("blows")) == 1


def test_no_way_out():
    """S-95, QG-15.3"""
    a = attack("Spear", BLUE, "1+1 1+1", theirs_more=["Gamma"])
    assert a.d.kind == "yield"


def test_a_stalemate():
    """S-70, QG-11.16, QG-11.17, OP-45"""
    a = attack(
        "Bow + Mail, Buckler", "Warlock + Plate", "1+1 6+6" * 10, mine_more=["Spear"]
    ).to_act()
    assert len(a.events("blows")) == 10
    assert a.valor("P1.Bow") == 2 and a.valor("P2.Warlock") == 2
    assert a.damage("P1.Bow") == 0


def test_nothing_comes_between_dice_and_damage():
    """S-69, QG-11.12, OP-48"""
    a = attack("Alpha", "Spear", "6+6 1+1", hands=(["Mishap"], ["Mishap"]))
    a.window("w_commit", 2).do("pass")
    assert a.d.kind == "yield" and a.damage("P2.Spear") == 5


def test_wounded_fighters_cannot_act():
    """S-100, QG-20.9, QG-22.8, QG-24.3"""
    a = attack("Warlock + Sage", "Spear", "1+1 6+6", mine_more=["Bow"], hands=(["Bolt"],))
    a.window("w_combat_end", 1)
    assert a.w("P1.Warlock").is_wounded and a.offers("play Bolt")
    a.do("play Bolt")
    assert a.d.kind == "target"  # one caster only: the sage
    a.do("target P2.Spear")
    assert a.events("casts")[0]["by"] == "x_sage"


def test_healing_cards():
    """S-101, QG-20.15, OP-43, QG-20.13"""

    def fallen(card):
        a = attack("Spear", "Alpha", "1+1 6+6 1+1 6+6", mine_more=["Bow"], hands=([card],))
        return a.window("w_combat_end", 1).do(f"play {card}", "target P1.Spear")

    a = fallen("Salve").to_act()
    assert a.events("healed") and not a.is_there("P1.Spear")
    b = fallen("Miracle").to_act()
    assert b.is_there("P1.Spear") and b.damage("P1.Spear") == 0
    assert b.events("combat_won")[-1]["card"] == "x_alpha"


def test_enchanters():
    """S-65, QG-25.2, QG-25.3, QG-25.5, OP-51"""
    a = Arena(["Warlock", "Alpha + Sage"], ["Beta"], hands=(["Bolt", "Bolt", "Haze", "Storm"], []))
    a.begin().window("w_challenge", 1)
    assert not a.offers("play Storm")
    a.do("play Bolt")
    assert a.d.kind == "caster" and len(a.d.options) == 2
    a.do("caster P1.Warlock", "target P2.Beta").window("w_challenge", 1).do("play Bolt")
    assert a.d.kind == "target"
    a.do("target P2.Beta").window("w_challenge", 1)
    assert not a.offers("play Haze")
    a.until("act")
    assert a.offers("mortal P1.Warlock")
    a.start(2)
    assert a.w("P1.Warlock").has_cast
    a.start(1)
    assert not a.w("P1.Warlock").has_cast


def test_a_lasting_spell_without_its_caster():
    """S-106, QG-25.1, QG-25.4, QG-25.7, QG-12.2, OP-56"""
    a = Arena(["Warlock", "Alpha(8)"], ["Beta"], hands=(["Haze"], [])).begin()
    a.do("play Haze", "target P2.Beta").until("act")
    a.s = a.s._replace(warriors=tuple(w for w in a.s.warriors if w.card != "x_warlock"))
    a.dice("1+1 1+1").do("honor P1.Alpha", "target P2.Beta").until("yield")
    assert a.events("blows")[-1]["totals"] == (8, 3 + 2)
    a.s = a.s._replace(combat=None, stack=())
    a.start(2)
    assert a.s.lasting and not a.pile(1)
    a.start(1)
    assert not a.s.lasting and a.pile(1) == ["Haze"]
