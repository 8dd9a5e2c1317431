"""The results of numbers, and their parts."""

from trial import at, fights, of, table

from rules.games.quest_for_the_grail.numbers.accounts import (
    Line,
    award,
    forbidding,
    forbids_attaching,
    power,
    prevents,
    price,
    stat,
    upkeep,
)
from rules.games.quest_for_the_grail.state import Lasting

NORTH = "Northmark"


def total(s, name, what, seat=0):
    return stat(s, at(s, name, seat), what).total


def test_a_king_adds_power_from_his_own_domains():
    """S-26, QG-6.2, QG-6.3, QG-6.4"""
    s = table(["King Red of Northmark", NORTH, NORTH, "Free Hold"], [NORTH])
    assert power(s, 0).total == 5 and power(s, 1).total == 1
    assert power(s, 0).lines.count(Line(1, of("King Red of Northmark"))) == 2


def test_a_domain_without_its_king_or_with_another_players_gives_what_it_says():
    """S-102, QG-6.4, QG-21.2"""
    assert power(table([NORTH], ["King Red of Northmark"]), 0).total == 1
    assert power(table(["King Blue of Southmark", NORTH], []), 0).total == 1


def test_power_is_never_below_nothing():
    """QG-6.5"""
    fog = Lasting(90, "fog", 1, "round", 1, ((("mod_power", -2, "t"), ("p0",)),))
    s = table(["Free Hold"], ["Free Hold"])._replace(lasting=(fog,))
    assert power(s, 0).total == 0 and power(s, 1).total == 1
    assert power(s._replace(added=2), 0).total == 1  # by events, on the own turn only
    assert power(s._replace(added=2, to_move=1), 0).total == 0


def test_upkeep_and_what_changes_it():
    """QG-6.8, QG-4.9"""
    s = table(["Alpha + Dwarf", "Spear"], [])
    alpha, spear = s.warriors
    assert (upkeep(s, alpha).total, upkeep(s, spear).total) == (1, 1)


def test_armor_of_several_cards_adds_up():
    """S-60, QG-11.11, QG-23.8"""
    s = table(["Alpha + Mail, Buckler"], ["Alpha"])
    assert total(s, "Alpha", "armor") == 3 and total(s, "Alpha", "armor", 1) == 0


def test_a_reward_helps_whoever_bears_it():
    """QG-19.3, QG-22.7"""
    s = table(["Alpha + Plain Sword, Charger, Lady Rose, Belt", "Beta"], [])
    found = [total(s, "Alpha", what) for what in ("prowess", "strength", "endurance")]
    assert found == [8, 6, 12]
    assert [total(s, "Beta", what) for what in ("prowess", "strength", "endurance")] == [5, 4, 8]
    parts = stat(s, at(s, "Alpha"), "prowess").lines
    assert parts == (Line(6, "x_alpha"), Line(1, "x_charger"), Line(1, "x_lady_rose"))


def test_strength_is_not_below_nothing_but_prowess_may_be():
    """QG-11.9, OP-46"""
    weak = (("mod_stat", "prowess", -9, "t"), ("w1",)), (("mod_stat", "strength", -9, "t"), ("w1",))
    s = table(["Alpha"], [])._replace(lasting=(Lasting(9, "haze", 0, "round", 0, weak),))
    assert (total(s, "Alpha", "strength"), total(s, "Alpha", "prowess")) == (0, -3)


def test_roles_and_causes_count_only_in_their_combat():
    """QG-11.2, QG-21.6"""
    s = table(["Gawain", "Lancelot"], ["Alpha"])
    gawain, alpha = at(s, "Gawain"), at(s, "Alpha", 1)
    assert stat(s, gawain, "strength").total == 6
    assert stat(fights(s, gawain, alpha), gawain, "strength").total == 7
    assert stat(fights(s, alpha, gawain), gawain, "strength").total == 6
    lancelot = at(s, "Lancelot")
    duel = fights(s, alpha, lancelot, cause="honor_challenge", kind="formal")
    assert stat(duel, lancelot, "prowess").total == 10
    assert stat(fights(s, alpha, lancelot), lancelot, "prowess").total == 9


def test_a_quest_fights_with_its_own_numbers():
    """QG-8.2, QG-14.1"""
    s = table(["Palomides"], [])
    s = s._replace(sides=(s.sides[0], s.sides[1]._replace(quest="x_ogre")))
    s = fights(s, at(s, "Palomides"), "q1", cause="fight_quest")
    assert [stat(s, "q1", what).total for what in ("prowess", "strength", "armor")] == [5, 5, 0]
    assert stat(s, at(s, "Palomides"), "prowess").total == 8  # against a creature


def test_a_kings_champion():
    """QG-19.1, QG-19.3"""
    s = table(["Arthur", "Spear"], ["Alpha"])
    s = fights(s, at(s, "Alpha", 1), at(s, "Arthur"), "honor_challenge", "formal")
    first, second = s.combat.parties
    spear = at(s, "Spear")
    assert stat(s, spear, "prowess").total == 4
    fought = s.combat._replace(parties=(first, second._replace(fighter=spear)))
    assert stat(s._replace(combat=fought), spear, "prowess").total == 5


def test_prices_in_valor():
    """QG-15.2, QG-16.7, QG-13.5, QG-20.11, QG-21.5"""
    s = table(["Alpha", "Spear", "Mordred", "Mark"], [])
    for deed, n in (("mortal_challenge", 2), ("refuse_honor", 2), ("knightly_healing", 1)):
        assert price(s, at(s, "Alpha"), deed) == n
        assert price(s, at(s, "Spear"), deed) == 0
    assert price(s, at(s, "Mordred"), "mortal_challenge") == 0
    assert price(s, at(s, "Mark"), "refuse_honor") == 1
    helped = table(["Alpha + Ragnelle"], [])
    assert price(helped, "w1", "refuse_honor") == 0
    assert price(helped, "w1", "refuse_yield") == 2


def test_what_a_vow_forbids():
    """S-108, QG-23.9, QG-1.12"""
    s = table(["Beta + Vow of Pride", "Alpha + Vow of Poverty"], [])
    assert forbidding(s, at(s, "Beta"), "refuse_honor") == ("x_vow_of_pride",)
    assert forbidding(s, at(s, "Alpha"), "refuse_honor") == ()
    assert total(s, "Beta", "prowess") == 6
    alpha = at(s, "Alpha")
    assert forbids_attaching(s, alpha, "x_mail") == ("vow_of_poverty",)
    for name in ("x_buckler", "x_veteran"):
        assert forbids_attaching(s, alpha, name) == ()


def test_an_award_and_what_adds_to_it():
    """QG-9.1"""
    s = table(["Galahad + Golden Spurs", "Alpha"], [])
    assert award(s, at(s, "Galahad"), "x_vigil").total == 3
    assert award(s, at(s, "Galahad"), "x_ogre").total == 4
    assert award(s, at(s, "Alpha"), "x_vigil").total == 1


def test_no_permanent_damage_for_percivale():
    """QG-20.7"""
    s = table(["Percivale", "Alpha"], [])
    assert prevents(s, at(s, "Percivale"), "permanent_damage") == ("percivale",)
    assert prevents(s, at(s, "Percivale"), "normal_damage") == ()
    assert prevents(s, at(s, "Alpha"), "permanent_damage") == ()


def test_a_warrior_can_be_changed():
    s = (table(["Alpha", "Beta"], [])).with_warrior("w2", valor=1)
    assert [w.valor for w in s.warriors] == [8, 1] and s.warrior("w9") is None
