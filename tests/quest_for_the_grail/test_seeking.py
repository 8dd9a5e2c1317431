"""The grail quest."""

from tourney import Arena

from rules.core.model import GOING_ON

RED = "King Red of Northmark"


def seeking(mine="Gamma(13) + Page", dice="", **more):
    more = {"quests": ("Vigil", "Ogre"), "decks": (["Riddle"], ["Dragon"]), **more}
    return Arena([mine, "Bow"], [], **more).begin().dice(dice).do("grail P1.Gamma")


WON = "4+4 5+5 6+1 1+2"  # 15:15, 14:8


def test_success():
    """S-75, QG-10.1, QG-10.3, QG-10.4, QG-10.5, QG-10.6, QG-10.7, QG-10.12, QG-10.14, QG-29.1,
    QG-9.9"""
    a = seeking(dice=WON)
    assert a.options() == ["quest q0", "quest q1"]
    a.do("quest q0")
    assert a.quest(1) == "Riddle" and a.s.grail.stage == 2
    a.do("quest q1").until("heal")
    assert a.damage("P1.Gamma") == 5
    a.do("heal")
    assert a.valor("P1.Gamma") == 12 and a.damage("P1.Gamma") == 0 and a.quest(2) == "Dragon"
    a.do("quest q0")
    assert a.s.winner == 0 and a.s.reason == "grail"
    assert not a.events("valor_gained") and not a.events("draw")


def test_healing_below_twelve():
    """S-76, QG-10.12, QG-10.13, OP-21"""
    a = seeking("Gamma(12) + Page", WON).do("quest q0", "quest q1", "heal", "quest q0").until("act")
    assert a.s.winner == GOING_ON and a.valor("P1.Gamma") == 11 and a.s.grail is None
    b = seeking("Gamma(12) + Page", WON).do("quest q0", "quest q1", "keep")
    assert b.damage("P1.Gamma") == 5
    b.do("quest q0")
    if b.d is not None and b.d.kind == "heal":  # between stages and after the last (QG-10.7)
        b.do("keep")
    assert b.s.winner == 0


def test_a_lost_stage():
    """S-77, QG-10.9, QG-10.6, OP-20"""
    a = Arena(["Gamma(13)", "Bow"], [], quests=("Vigil", "Riddle")).begin()
    a.do("grail P1.Gamma", "quest q0", "quest q1").until("act")
    assert a.valor("P1.Gamma") == 11 and a.s.grail is None and a.quest(2) == "Riddle"
    assert not a.events("valor_gained") and a.w("P1.Gamma").acted


def test_a_wound_in_a_completed_third_stage():
    """S-78, QG-10.8, QG-10.10, OP-19"""
    a = Arena(["Gamma(13)", "Bow"], [], quests=("Vigil", "Ogre"), decks=(["Vigil"] * 3, ["Dragon"]))
    a.begin().dice("3+3 4+4 1+1 4+4 3+4 5+4").do(
        "grail P1.Gamma", "quest q0", "quest q0", "quest q1"
    )
    a.do("heal").until("act")
    assert a.s.winner == GOING_ON and a.valor("P1.Gamma") == 12 and a.quest(2) == "Dragon"
    assert a.events("grail_failed")


def test_a_replaced_quest():
    """S-92, QG-10.11, QG-10.15, QG-10.4, OP-22"""
    a = Arena(["Gamma(13)", "Bow"], [], quests=("Vigil", "Vigil"), decks=(["Vigil"], ["Riddle"]),
              hands=([], ["Fresh News"])).begin()  # fmt: skip
    a.do("grail P1.Gamma", "quest q0", "quest q1").window("w_declare", 2)
    a.do("play Fresh_News", "target P2.quest").until("stage")
    assert a.s.grail.stage == 2 and a.options() == ["quest q0"]  # Riddle was not there before
    assert a.quest(2) == "Riddle"


def test_the_knight_is_destroyed():
    """S-92, QG-10.15"""
    a = Arena(["Gamma(13)", "Bow"], [], quests=("Vigil", "Vigil"), hands=([], ["Storm"])).begin()
    a.do("grail P1.Gamma", "quest q0", "quest q1").window("w_declare", 2)
    a.s = a.s._replace(warriors=tuple(w for w in a.s.warriors if w.card != "x_gamma"))
    a.until("act")
    assert a.events("grail_failed") and a.s.grail is None and not a.events("valor_lost")


def test_no_quest_is_left():
    """QG-10.11, OP-22"""
    a = Arena(["Gamma(13)", "Bow"], [], quests=("Vigil", ""), decks=([], [])).begin()
    a.do("grail P1.Gamma", "quest q0")  # it is shuffled back and may be attempted again
    assert a.d.kind == "stage" and a.quest(1) == "Vigil"
    b = Arena(["Gamma(13) + Page", "Bow"], [], quests=("", "Riddle"), decks=([], [])).begin()
    b.s = b.s._replace(sides=(b.s.sides[0], b.s.sides[1]))
    b.do("grail P1.Gamma").until("stage")
    assert b.options() == ["quest q1"]


def test_healing_after_a_condition_quest():
    """QG-10.7, OP-40"""
    a = Arena(["Gamma(13)", "Bow"], [], quests=("Vigil", "Ogre"))
    a.s = a.s._replace(warriors=(a.s.warriors[0]._replace(damage=4), *a.s.warriors[1:]))
    a.begin().do("grail P1.Gamma", "quest q0")
    assert a.d.kind == "heal"
    a.do("heal")
    assert a.damage("P1.Gamma") == 0 and a.valor("P1.Gamma") == 12 and a.s.grail.stage == 2


def test_a_stalemate_ends_it_without_loss():
    """QG-10.10"""
    from rules.games.quest_for_the_grail.state import Lasting

    a = Arena(["Gamma(13)", "Bow"], [], quests=("Vigil", "Ogre"), decks=(["Vigil"],))
    none = tuple((("mod_stat", "strength", -9, "t"), (at,)) for at in (a.ref("P1.Gamma"), "q1"))
    a.s = a.s._replace(lasting=(Lasting(90, "x_haze", 1, "round", 1, none),))
    a.begin().dice("1+1 1+1" * 10).do("grail P1.Gamma", "quest q0", "quest q1").until("act")
    assert a.valor("P1.Gamma") == 13 and a.events("grail_failed") and a.quest(2) == "Ogre"


def test_yielding_loses_the_stage():
    """QG-10.9, QG-13.8"""
    a = Arena(["Gamma(13)", "Bow"], [], quests=("Vigil", "Ogre")).begin().dice("1+1 1+1")
    a.do("grail P1.Gamma", "quest q1", "yield", "heal").until("act")
    assert a.valor("P1.Gamma") == 13 - 1 - 3 and a.events("grail_failed")


def test_bors_heals_for_nothing_in_a_grail_quest():
    """QG-20.11: valor_cost"""
    a = Arena(["Bors(13)", "Bow"], [], quests=("Vigil", "Ogre")).begin().dice("1+1 6+6 6+6 1+1")
    a.do("grail P1.Bors", "quest q1", "fight_on").until("heal").do("heal")
    assert a.valor("P1.Bors") == 13 and a.damage("P1.Bors") == 0
