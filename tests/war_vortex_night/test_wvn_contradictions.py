"""Contradictory effects and declared abilities (WVN-15, OP-29, OP-64 to OP-66; CS-69 to CS-112)."""

import pytest
from duel import DRAIN, HEAL, HIT, B, S, card, dealt, element, fighter, make, passive, ring, taken

from rules.games.war_vortex_night.numbers.accounts import amount
from rules.games.war_vortex_night.numbers.damage import dealt as dealt_by
from rules.games.war_vortex_night.state import Blow

STONE = passive("stone", element("immune_damage"))
NOTHING = {"op": "prevent_damage"}


def shield(id="shield", *effects, **more):
    return {
        "id": id,
        "type": "declared",
        "when": "before_damage",
        "effects": list(effects or (NOTHING,)),
        **more,
    }


PIERCE = HIT(4, unstoppable=True)


def test_spear_against_shield():
    """CS-69: WVN-15.1, WVN-15.2, OP-64"""
    r = ring(B=fighter(abilities=[STONE])).use("A", HIT(4))
    assert r.hp("B") == 20
    assert r.use("A", PIERCE).hp("B") == 16


def test_shield_raised():
    """CS-70: WVN-15.3, WVN-7.2, OP-64, OP-66"""
    r = ring(B=fighter(abilities=[shield()])).use("A", PIERCE)
    assert r.asked.kind == "before_damage" and r.asked.seat == 1
    assert r.options == ["declare shield", "pass"]
    assert r.copy().do("pass").hp("B") == 16
    r.do("declare shield")
    assert r.hp("B") == 20 and r.asked is None and "damage_taken" not in r.kinds()


def test_spell_against_always_on():
    """CS-71: WVN-15.4, OP-29, OP-65"""
    r = ring(B=fighter(abilities=[STONE])).use("B", S(taken, -1)).use("A", PIERCE)
    assert r.hp("B") == 17


def test_spell_against_a_declaration():
    """CS-72: WVN-15.5, WVN-4.3"""
    r = ring(B=fighter(abilities=[shield(limit="once_per_battle")]))
    r.use("A", PIERCE).do("declare shield")
    assert r.hp("B") == 20
    r.use("A", PIERCE)
    assert r.hp("B") == 16 and r.asked is None


def test_always_on_against_always_on():
    """CS-104: WVN-15.1, OP-64"""
    spear = passive("spear", element("own_damage_unstoppable"))
    r = ring(A=fighter(abilities=[spear]), B=fighter(abilities=[STONE])).use("A", HIT(4))
    assert r.hp("B") == 16


def test_the_same_moment():
    """OP-64: of the same moment the forbidding effect wins"""
    both = {
        "op": "give_base",
        "target": "self",
        "elements": [element("treated_as_attribute", "ice"), element("without_attribute", "ice")],
    }
    assert ring().use("A", both).attributes("A") == set()


def test_a_blow_of_the_same_moment():
    """OP-64"""
    s = ring().s
    assert dealt_by(s, 0, Blow(1, amount(4), always=5, never=5, least=1)).total == 0
    assert dealt_by(s, 0, Blow(1, amount(4), always=6, never=5, least=1)).total == 4


def test_a_later_part_of_an_action_is_later():
    """WVN-15.1, OP-64: each part of an action counts from when it is done"""
    shield = B("immune_damage", target="one_enemy")
    assert ring().use("A", shield, PIERCE).hp("B") == 16
    assert ring().use("A", PIERCE, shield).hp("B") == 16
    r = ring().use("A", shield, PIERCE, shield, HIT(4))
    assert r.hp("B") == 16


def test_a_later_part_retires_whoever_was_spared_by_an_earlier_one():
    """OP-36, OP-64: “does not retire” was declared before the last part"""
    not_yet = {
        "id": "not_yet",
        "type": "declared",
        "when": "before_retire",
        "limit": "once_per_battle",
        "effects": [{"op": "prevent_retire"}],
    }
    hit = HIT(3, {"who": "one_enemy", "species": "golem"})
    r = ring(
        B=fighter(hp=3, species=["golem"], abilities=[not_yet]),
        C=fighter(),
        order="ABC",
        teams="A|BC",
    )
    gone = {"op": "retire", "target": {"who": "one_enemy", "species": "golem"}}
    r.use("A", hit, gone, pick="declare not_yet")
    assert r["B"].is_retired


def test_always_deals_damage():
    """CS-112: OP-29"""
    r = ring().use("B", S(taken, -9)).use("A", PIERCE)
    assert r.hp("B") == 19
    r.use("A", HIT(4, unstoppable=True, min_amount=3))
    assert r.hp("B") == 16
    assert r.use("A", HIT(4, unstoppable=True, min_amount=0)).hp("B") == 16


def test_an_answer_is_answered():
    """OP-66, OP-64: a window goes on until all pass in a row; each ability once"""
    spear = shield("spear", {"op": "make_unpreventable"}, whose="enemy")
    r = ring(A=fighter(abilities=[spear]), B=fighter(abilities=[shield()])).use("A", HIT(4))
    assert r.asked.seat == 1  # the target is asked first
    r.do("declare shield")
    assert r.asked.seat == 0
    assert r.copy().do("pass").hp("B") == 20
    r.do("declare spear")
    assert r.asked is None and r.hp("B") == 16
    r = ring(A=fighter(abilities=[spear]), B=fighter(abilities=[shield()])).use("A", HIT(4))
    r.do("pass", "declare spear")
    assert r.asked.seat == 1  # who had passed may answer again
    assert r.do("declare shield").hp("B") == 20


def test_what_is_made_unpreventable_always_deals_damage():
    """OP-29"""
    spear = shield("spear", {"op": "make_unpreventable"}, whose="enemy")
    r = ring(A=fighter(abilities=[spear])).use("B", S(taken, -9))
    assert r.use("A", HIT(4)).do("declare spear").hp("B") == 19


def test_whoever_has_declared_waits_for_the_others():
    """OP-66: asked in turn order, round and round"""
    spear = shield("spear", {"op": "make_unpreventable"}, whose="enemy")
    b = fighter(abilities=[shield("one"), shield("two")])
    r = ring(A=fighter(abilities=[spear]), B=b).use("A", HIT(4)).do("declare one")
    assert r.asked.seat == 0
    r.do("pass")
    assert r.options == ["declare two", "pass"]


def test_asked_in_turn_order_from_the_target():
    """OP-66"""
    guard = shield(whose="any")
    three = {x: fighter(abilities=[guard]) for x in "ABC"}
    r = ring("CAB", "A|B|C", **three).use("C", HIT(4), pick="A")
    seats = []
    while r.asked:
        seats.append(r.asked.seat)
        r.do("pass")
    assert seats == [0, 1, 2] and r.hp("A") == 16


def test_all_windows_close_before_any_damage():
    """OP-66: for damage to all, targets in turn order"""
    own = fighter(abilities=[shield()])
    r = ring("ACB", "A|BC", B=own, C=own).use("A", HIT(4, "all_enemies"))
    assert r.asked.source == "c3"
    r.do("pass")
    assert r.hp("C") == 20 and r.asked.source == "c2"
    r.do("declare shield")
    assert (r.hp("B"), r.hp("C")) == (20, 16)


def test_less_damage():
    """WVN-7.2: an amount is prevented; that is a number change (OP-65)"""
    r = ring(B=fighter(abilities=[shield("parry", {"op": "prevent_damage", "amount": 3})]))
    assert r.use("A", HIT(4)).do("declare parry").hp("B") == 19
    assert r.use("A", HIT(2)).do("declare parry").hp("B") == 19
    assert r.use("A", PIERCE).do("declare parry").hp("B") == 18
    both = [shield(id, {"op": "prevent_damage", "amount": 2}) for id in ("left", "right")]
    r = ring(B=fighter(abilities=both)).use("A", HIT(5)).do("declare left", "declare right")
    assert r.hp("B") == 19
    dice = shield("duck", {"op": "prevent_damage", "amount": "1D"})
    r = ring(B=fighter(abilities=[dice])).use("A", HIT(4)).script(3).do("declare duck")
    assert r.hp("B") == 19


def test_a_guard_without_asking():
    """WVN-7.2: automatic answers come before declared ones"""
    auto = {**shield("skin", {"op": "prevent_damage", "amount": 1}), "type": "triggered"}
    r = ring(B=fighter(abilities=[auto])).use("A", HIT(4))
    assert r.hp("B") == 17 and r.kinds("triggered") == ["triggered"]
    rule = {
        "kind": "rule",
        "when": "before_damage",
        "effects": [{"op": "prevent_damage", "amount": 2}],
    }
    ward = {"op": "give_base", "target": "self", "elements": [rule]}
    assert ring().use("B", ward).use("A", HIT(4)).hp("B") == 18


def test_another_answers():
    """WVN-7.2: an ability may answer an event of an ally"""
    guard = shield(whose="ally", **{"if": [{"is": "hp", "at_least": 10}]})
    r = ring("ABC", "A|BC", C=fighter(abilities=[guard])).use("A", HIT(4), pick="B")
    assert r.asked.seat == 1 and r.do("declare shield").hp("B") == 20
    r.use("C", DRAIN(15, "self")).use("A", HIT(4), pick="B")
    assert r.asked is None and r.hp("B") == 16


def test_a_counter_blow():
    """OP-66, OP-74: the window's answer may end the attack with its attacker"""
    counter = shield("counter", DRAIN(5, "attacker"), HEAL(1))
    r = ring("ABC", "AC|B", A=fighter(hp=5), B=fighter(abilities=[counter]))
    r.use("A", HIT(4)).do("declare counter")
    assert r["A"].is_retired and r.hp("B") == 21


def test_a_window_about_nobody_closes():
    """OP-66, OP-33: a character that retires during the question is not hit any more"""
    guard = shield("mercy", {"op": "retire", "target": "concerned"}, whose="ally")
    again = shield("again", whose="any")
    three = {"B": fighter(), "C": fighter(abilities=[guard, again])}
    r = ring("ABC", "A|BC", **three).use("A", HIT(4), pick="B").do("declare mercy")
    assert r["B"].is_retired and r.hp("B") == 20 and r.asked is None


def test_nested_windows():
    """OP-66: a blow that is struck in a window has a window of its own"""
    counter = shield("counter", HIT(3, "attacker"), NOTHING)
    r = ring(A=fighter(abilities=[shield("parry")]), B=fighter(abilities=[counter]))
    r.use("A", HIT(4)).do("declare counter")
    assert r.asked.seat == 0
    r.do("declare parry")
    assert (r.hp("A"), r.hp("B")) == (20, 20)


def test_lost_abilities_are_not_declared():
    """OP-71"""
    r = ring(B=fighter(abilities=[shield()]))
    r.use("A", {"op": "lose_ability", "target": "one_enemy", "ability": "shield"}, HIT(4))
    assert r.asked is None and r.hp("B") == 16


def test_inability_does_not_stop_declarations():
    """OP-15"""
    r = ring(B=fighter(abilities=[shield()])).use("B", S("inability", 2)).use("A", HIT(4))
    assert r.options == ["declare shield", "pass"]


FIRE, ICE = card(HIT(5), attributes="fire"), card(HIT(5), attributes="ice")


def test_attribute_of_damage():
    """CS-107: WVN-11.5, OP-26, OP-50"""
    b = fighter()
    a = fighter(attributes=["fire", "ice"], faces={1: FIRE, 2: ICE})
    r = ring(A=a, B=b, flows=True).use("B", S(taken, -2, only="fire")).use("B", S(taken, -1))
    assert r.count("B") == 2
    assert r.copy().turn(1).hp("B") == 18
    assert r.copy().turn(2).hp("B") == 16
    assert r.copy().use("A", HIT(5)).hp("B") == 16
    assert r.copy().use("A", HIT(5, attributes="moon&fire")).hp("B") == 18


@pytest.mark.parametrize(("attribute", "hp"), [("fire", 18), ("ice", 17)])
def test_attribute_of_a_status_or_fields_damage(attribute, hp):
    """OP-26: a status's damage has its attribute, a field's the field's"""
    burn = S("turn_start_damage", 3, attributes=attribute)
    r = ring(flows=True).use("B", S(taken, -1, only="fire")).use("B", burn).turn(1)
    assert r.hp("B") == hp
    rule = {"kind": "rule", "when": "turn_start", "effects": [HIT(3, "self")]}
    field = make(
        "fields",
        steepness=2,
        attributes=[attribute],
        continuous=[{"on": "all", "elements": [rule]}],
    )
    r = ring(flows=True).use("B", S(taken, -1, only="fire"))
    r.use("A", {"op": "set_field", "field": field}).turn(1)
    assert r.hp("B") == hp


def test_dealt_of_one_attribute():
    """OP-50: a restriction also of damage dealt"""
    a = fighter(attributes=["fire", "ice"], faces={1: FIRE, 2: ICE})
    r = ring(A=a, flows=True).use("A", S(dealt, 2, only="fire"))
    assert (r.copy().turn(1).hp("B"), r.copy().turn(2).hp("B")) == (13, 15)


def test_an_action_is_later_than_what_its_die_has_brought():
    """WVN-15.4, OP-64: an immunity that a face brings is older than the action on that face"""
    guard = passive(
        "guard", element("immune_damage"), **{"while": [{"is": "natural_face", "face": 4}]}
    )
    for effect, hp in ((PIERCE, 16), (HIT(4), 20)):
        a = fighter(faces={4: card(effect)})
        assert ring(A=a, B=fighter(abilities=[guard]), flows=True).turn(4).hp("B") == hp
