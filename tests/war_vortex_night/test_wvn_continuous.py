"""Continuous statuses, base modification, disabled cards (WVN-13, WVN-14, WVN-16)."""

import pytest
from duel import (
    CLEAR,
    CLEAR_ALL,
    DRAIN,
    HIT,
    OFF,
    B,
    N,
    S,
    card,
    cont,
    dealt,
    element,
    fighter,
    make,
    passive,
    rime,
    ring,
    taken,
)

from rules.games.war_vortex_night import cards
from rules.games.war_vortex_night.standing import card_attributes

MINUS_1 = cont(element(taken, -1))


def cover(**more):
    """B with CONT(taken −1) on face 1."""
    return ring(B=fighter(faces={1: MINUS_1}), **more)


def set_field(*elements, on="all", rules=(), **printed):
    continuous = [{"on": on, "elements": [*elements, *rules]}] if elements or rules else []
    field = make("fields", steepness=1, continuous=continuous, **printed)
    return {"op": "set_field", "field": field}


def test_removal_fails():
    """CS-56: WVN-13.1, WVN-13.2, WVN-13.3, OP-60"""
    r = cover().use("B", S(dealt, 1))
    r.use("B", CLEAR(), pick=taken)
    assert r.kinds("status_removed", "status_gained") == ["status_removed", "status_gained"]
    assert r.statuses("B") == {dealt: [1], taken: [-1]} and r.count("B") == 2
    assert r.does("B", 3) == 2


def test_merged_status_removed():
    """CS-57: WVN-13.5, WVN-13.6, OP-52 (c)"""
    r = cover().use("B", S(taken, -2))
    assert r.statuses("B") == {taken: [-3]} and r.does("B", 5) == 2
    r.use("B", CLEAR())
    assert r.statuses("B") == {taken: [-1]} and r.count("B") == 1 and r.does("B", 5) == 4


def test_ending_the_cause():
    """CS-58: WVN-13.4, OP-70"""
    r = cover().use("B", OFF(1))
    assert r.count("B") == 0 and r.does("B", 3) == 3


def test_usable_again():
    """OP-70, OP-67"""
    r = cover().use("B", OFF(1)).use("B", {"op": "enable_action", "target": "self", "face": 1})
    assert r.count("B") == 1 and r.down("B") == []


def test_cause_ends_inside_a_merged_status():
    """CS-59: WVN-13.4, OP-52 (d)"""
    r = cover().use("B", S(taken, -2)).use("B", OFF(1))
    assert r.statuses("B") == {taken: [-2]} and r.count("B") == 1
    r.use("B", CLEAR())
    assert r.count("B") == 0


def test_offset_by_a_one_off():
    """CS-60: WVN-11.4, OP-52 (b): a dormant status is not counted and can't be removed"""
    r = cover().use("B", S(taken, 1))
    assert r.count("B") == 0 and r.does("B", 3) == 3
    r.use("B", CLEAR_ALL)
    assert "status_removed" not in r.kinds()
    r.use("B", OFF(1))
    assert r.statuses("B") == {taken: [1]} and r.count("B") == 1 and r.does("B", 3) == 4


def test_two_copies_of_the_card():
    """CS-61: WVN-11.2, WVN-13.2, WVN-13.5"""
    r = ring(B=fighter(faces={1: MINUS_1, 2: MINUS_1}))
    assert r.statuses("B") == {taken: [-2]} and r.count("B") == 1
    r.use("B", CLEAR())
    assert "status_removed" in r.kinds()
    assert r.statuses("B") == {taken: [-2]} and r.count("B") == 1


def test_only_that_copy_ends():
    """OP-70"""
    r = ring(B=fighter(faces={1: MINUS_1, 2: MINUS_1})).use("B", OFF(2))
    assert r.statuses("B") == {taken: [-1]}


def test_continuous_named_status():
    """CS-93: WVN-13.2, OP-60, OP-61"""
    zeal = card(continuous=[{"name": "zeal", "elements": [element(dealt, 1)]}])
    r = ring(B=fighter(faces={1: zeal})).use("B", N("zeal", dealt, 1))
    assert r.count("B") == 2
    r.use("B", CLEAR_ALL)
    assert r.kinds().count("status_removed") == 2
    assert r.statuses("B") == {"zeal": [1]} and r.count("B") == 1
    r.use("B", CLEAR())
    assert r.count("B") == 1


def test_immunity_stops_arising_again():
    """OP-59: also re-arising; and it arises as soon as nothing stops it"""
    r = cover().use("B", B("immune_status", 1)).use("B", CLEAR())
    assert r.count("B") == 0
    r.use("B", {"op": "remove_base", "target": "self", "kind": "immune_status"})
    assert r.statuses("B") == {taken: [-1]}


def test_immunity_of_the_same_moment():
    """OP-59, OP-64: what forbids is there first"""
    gives = {"class": "status", "elements": [element(dealt, 1)]}
    eager = [{"id": "eager", "type": "passive", "continuous": [gives]}]
    r = ring(A=fighter(abilities=[*eager, passive("calm", element("immune_status", 1))]))
    assert r.count("A") == 0 and r.base("A") == {"immune_status": 1}


def test_what_arose_again_is_not_removed_again():
    """OP-60: the removal is used up"""
    r = cover().use("B", S(dealt, 1)).use("B", S("healing_received", 1))
    r.use("B", CLEAR(2), pick=taken)
    assert len(r.options) == 2
    r.do(r.options[0])
    assert r.count("B") == 2 and taken in r.statuses("B")


def test_a_dormant_status_does_nothing():
    """OP-52 (b)"""
    bleed = cont(element("turn_start_lose_hp", 1))
    r = ring(B=fighter(faces={1: bleed}), flows=True).use("B", S("turn_start_lose_hp", -1)).turn(1)
    assert r.acting == "B" and not r.kinds("hp_lost", "came_to_nothing")


def test_a_while_condition():
    """WVN-13.1: it arises and ends with its condition"""
    grit = passive("grit", element(dealt, 2), **{"while": [{"is": "hp", "at_most": 5}]})
    r = ring(A=fighter(abilities=[grit]))
    assert r.base("A") == {}
    r.use("B", DRAIN(15))
    assert r.base("A") == {dealt: 2}
    r.use("B", {"op": "heal", "target": "one_enemy", "amount": 1})
    assert r.base("A") == {}


def test_an_aura():
    """WVN-13.1: it reaches those that it means, latecomers too"""
    aura = [
        {
            "id": "banner",
            "type": "passive",
            "continuous": [
                {"on": "other_allies", "class": "status", "elements": [element(dealt, 1)]}
            ],
        }
    ]
    token = make("tokens", threat=1, action_table=TABLE)
    r = ring("ABC", "AB|C", A=fighter(abilities=aura), tokens=[token])
    assert [r.count(x) for x in "ABC"] == [0, 1, 0]
    r.use("B", {"op": "summon", "threat": 1})
    assert r.count("T1") == 1
    r.use("A", DRAIN(20, "self"))
    assert r.count("B") == r.count("T1") == 0


TABLE = [{"faces": [1, 2, 3, 4, 5, 6], "effects": []}]


# -- base modification -----------------------------------------------------------------------------

EARTH = {"who": "all", "attribute": "earth"}


def test_one_bundle():
    """CS-62: WVN-14.1, WVN-14.2, WVN-14.3, OP-44, WVN-9.1, WVN-9.6, WVN-10.7"""
    rule = {"kind": "rule", "when": "turn_end", "effects": []}
    swift = passive("swift", element("turn_order_die", 1))
    r = ring(A=fighter(attributes=["earth"], abilities=[swift]))
    r.use("B", set_field(element(taken, -2), on=EARTH, rules=[rule]))
    assert [e.kind.what for e in r["A"].base] == ["turn_order_die", taken, "rule"]
    assert r.base("A") == {"turn_order_die": 1, taken: -2, "rule": 1}
    assert r.count("A") == 0 and r.base("B") == {}


def test_same_kind_inside():
    """CS-63: WVN-14.4, WVN-9.5, OP-46"""
    r = ring(A=fighter(abilities=[passive("hide", element(taken, -1))]))
    r.use("B", set_field(element(taken, -2)))
    assert r.base("A") == {taken: -3} and len(r["A"].base) == 1 and r.does("A", 5) == 2
    r.use("B", set_field())
    assert r.base("A") == {taken: -1} and r.does("A", 5) == 4


def test_zero_inside():
    """CS-64: WVN-14.2, WVN-14.4, OP-63"""
    r = ring(A=fighter(abilities=[passive("keen", element(dealt, 1))]))
    assert r.base("A") == {dealt: 1} and r.deals("A", 3) == 4
    r.use("B", set_field(element(dealt, -1)))
    assert r.base("A") == {}
    assert r["A"].base and r.use("A", HIT(3)).hp("B") == 17
    r.use("B", {"op": "discard_field"})
    assert r.base("A") == {dealt: 1}


def test_not_across_the_border():
    """CS-65: WVN-14.5, WVN-14.6"""
    r = ring(A=fighter(abilities=[passive("keen", element(dealt, 1))])).use("A", S(dealt, -1))
    assert r.count("A") == 1 and r.deals("A", 3) == 3
    r.use("A", CLEAR_ALL)
    assert r.count("A") == 0 and r.deals("A", 3) == 4


def test_unmarked_means_base():
    """CS-66: WVN-10.1, WVN-10.2, WVN-10.3, WVN-14.4"""
    r = ring().use("A", B(dealt, 1)).use("A", B(dealt, 1))
    assert r.count("A") == 0 and r.base("A") == {dealt: 2} and len(r["A"].base) == 1
    r.use("A", CLEAR())
    assert "status_removed" not in r.kinds() and r.deals("A", 3) == 5
    unmarked = card(continuous=[{"elements": [element(dealt, 1)]}])
    assert ring(A=fighter(faces={1: unmarked})).base("A") == {dealt: 1}


def test_base_elements_by_an_effect_that_names_them():
    """OP-63, OP-18"""
    r = ring(A=fighter(abilities=[passive("keen", element(dealt, 1))]))
    r.use("A", B(dealt, 2)).use("A", B(taken, -1))
    r.use("A", {"op": "remove_base", "target": "self", "kind": dealt})
    assert r.base("A") == {dealt: 1, taken: -1}
    r.use("A", {"op": "remove_base", "target": "self"})
    assert r.base("A") == {dealt: 1}


def test_no_attribute_no_influence():
    """CS-67: WVN-10.14, WVN-14.6"""
    r = ring().use("A", set_field(element(taken, 1), attributes=["ice"]))
    r.use("B", {**CLEAR_ALL, "attribute": "ice"}).use("B", {**CLEAR_ALL, "influence_max": 3})
    assert r.base("B") == {taken: 1} and r.does("B", 3) == 4


def test_count_pays():
    """CS-68: WVN-10.8, WVN-11.7, OP-62"""
    r = ring().use("A", S(taken, -1)).use("A", S(taken, -1)).use("A", rime()).use("A", rime())
    r.use("A", B(taken, -2)).use("A", HIT({"amount": "status_count"}))
    assert r.hp("B") == 17


def test_a_field_that_says_status_change():
    """OP-47: a continuous status on all who meet its condition, latecomers too"""
    status = {"on": EARTH, "class": "status", "elements": [element(dealt, -1)]}
    field = make("fields", steepness=1, continuous=[status])
    r = ring(A=fighter(attributes=["earth"])).use("B", {"op": "set_field", "field": field})
    assert r.statuses("A") == {dealt: [-1]} and r.count("B") == 0
    r.use("B", {"op": "gain_attribute", "target": "self", "value": "earth"})
    assert r.statuses("B") == {dealt: [-1]}
    r.use("B", {"op": "lose_attribute", "target": "self", "value": "earth"})
    assert r.count("B") == 0


def test_is_treated_as():
    """OP-65, OP-64: settings contradict each other, and the later one wins"""
    gain = {"op": "gain_attribute", "target": "self", "value": "earth"}
    lose = {"op": "lose_attribute", "target": "self", "value": "earth", "turns": 1}
    r = ring("BA", A=fighter(attributes=["ice"]), flows=True).use("A", gain)
    assert r.attributes("A") == {"ice", "earth"}
    r.use("A", lose)
    assert r.attributes("A") == {"ice"}
    r.use("A", {**gain, "turns": 1})
    assert r.attributes("A") == {"ice", "earth"}
    r.turn(1).turn(1)
    assert r.attributes("A") == {"ice", "earth"} and r.base("A") == {"treated_as_attribute": 1}


# -- disabled cards --------------------------------------------------------------------------------

ROOTED = passive("rooted", element("treated_as_attribute", "earth"))
QUAKE = card(HIT(2), attributes="earth")
UNROOT = {"op": "lose_ability", "target": "one_enemy", "ability": "rooted"}


def rooted(attributes, order="BA", **more):
    hit = {n: card(HIT(1), name=f"tap {n}") for n in (1, 3, 4, 6)}
    b = fighter(attributes=attributes, abilities=[ROOTED], faces={2: QUAKE, 5: QUAKE, **hit})
    return ring(order, B=b, **more)


def test_lost_attribute():
    """CS-74: WVN-16.1, WVN-16.2, OP-69, WVN-7.1, WVN-7.4"""
    r = rooted(["ice"], flows=True)
    assert r.down("B") == []
    r.use("A", UNROOT)
    assert r.down("B") == [2, 5]
    assert [e["face"] for e in r.told("card_disabled")] == [2, 5]
    lost = r.copy().turn(5)
    assert lost.hp("A") == 20 and lost.acting == "A"
    assert r.turn(1).hp("A") == 19


def test_still_printed():
    """CS-75: WVN-16.1"""
    assert rooted(["earth"]).use("A", UNROOT).down("B") == []


def test_values_of_a_disabled_card():
    """CS-76: WVN-16.3, WVN-16.4, OP-67"""
    one = card(attributes="fire", cost=4, name="Blaze")
    r = ring(B=fighter(attributes=["fire"], faces={6: one}))
    assert card_attributes(r["B"], 6) == ("fire",)
    r.use("B", OFF(6))
    assert card_attributes(r["B"], 6) == ()
    action = cards.action(r["B"].deck[5])
    assert (action.cost, action.name) == (4, "Blaze")
    r.use("B", DRAIN({"amount": "cost_of", "face": 6}))
    assert r.hp("A") == 16


def test_counters_run_on():
    """CS-77: WVN-16.2, OP-69"""
    r = ring(flows=True).use("B", OFF(3)).use("B", S(dealt, -1, turns=1)).turn(1).turn(3)
    assert r.count("B") == 0 and r.acting == "A"
    assert "performed" not in r.kinds()


def test_it_comes_back():
    """OP-67: usable again when the condition holds and no effect disables it; OP-71"""
    r = rooted(["ice"], "AB", flows=True).use("A", {**UNROOT, "turns": 1})
    r.use("A", OFF(2, "one_enemy", turns=2))
    assert r.down("B") == [2, 5]
    r.turn(1).turn(1)
    assert r.down("B") == [2] and r.base("B") == {"treated_as_attribute": 1}
    r.turn(1).turn(1)
    assert r.down("B") == []


def test_disabled_in_ones_own_turn():
    """OP-14, OP-67: what is disabled in T5 does not count down in that turn"""
    r = ring(A=fighter(faces={6: card(OFF(1, turns=1))}), flows=True).turn(6)
    assert r.down("A") == [1]
    r.turn(1).turn(2)
    assert r.down("A") == []


def test_an_ability_is_restored():
    """OP-71, OP-67"""
    r = rooted(["ice"]).use("A", UNROOT)
    r.use("B", {"op": "enable_action", "target": "self", "which": "all"})
    assert r.down("B") == [2, 5]  # their condition still fails
    r.use("B", {"op": "restore_ability", "target": "self"})
    assert r.down("B") == [] and r.kinds("card_enabled") == ["card_enabled"] * 2


def test_disabled_by_choice():
    """OP-20, OP-67"""
    r = rooted(["ice"])
    r.use("A", {"op": "disable_action", "target": "one_enemy", "attribute": "earth"})
    assert r.options == ["disable c2 2", "disable c2 5"] and r.asked.seat == 0
    r.do("disable c2 5")
    assert r.down("B") == [5]
    r.use("A", {"op": "disable_action", "target": "one_enemy", "which": "all"})
    assert r.down("B") == [1, 2, 3, 4, 5, 6]
    r.use("A", {"op": "disable_action", "target": "one_enemy"})
    assert r.asked is None


def test_the_running_card_finishes():
    """CS-102: OP-68, WVN-16.1"""
    lose = {"op": "lose_ability", "target": "self"}
    one = card(lose, HIT(4), attributes="earth")
    b = fighter(abilities=[passive("fireproof", element(taken, -1))])
    a = fighter(attributes=["ice"], abilities=[ROOTED], faces={4: one})
    r = ring(A=a, B=b, flows=True).use("B", S(taken, -1, only="earth")).turn(4)
    assert r.down("A") == [4] and r.hp("B") == 18


@pytest.mark.parametrize("by_card", [True, False])
def test_a_card_that_goes_on_and_off(by_card):
    """OP-30: a state recurs; the cards that alternate stay disabled for the rest of the battle"""
    away = {"elements": [element("without_attribute", "earth")]}
    if by_card:
        one = card(attributes="earth", continuous=[away])
        r = ring(A=fighter(attributes=["earth"], faces={1: one}))
        assert r.down("A") == [1] and r.attributes("A") == {"earth"}
        assert [loss.what for loss in r["A"].disabled] == ["1"]
    else:
        has = [{"is": "has_attribute", "expr": "earth"}]
        moody = [{"id": "moody", "type": "passive", "continuous": [{**away, "while": has}]}]
        r = ring(A=fighter(attributes=["earth"], abilities=moody))
        assert r.attributes("A") == {"earth"} and r.s.halted == ("0.ability.moody.0",)
        assert not r["A"].disabled


def test_a_field_that_goes_on_and_off():
    """OP-30: no card alternates, so its cause gives nothing any more"""
    has = [{"is": "has_attribute", "expr": "earth"}]
    away = {"on": "all", "elements": [element("without_attribute", "earth")], "while": has}
    field = make("fields", steepness=2, continuous=[away])
    r = ring(A=fighter(attributes=["earth"])).use("A", {"op": "set_field", "field": field})
    assert r.attributes("A") == {"earth"} and len(r.s.halted) == 1
    r.use("A", {"op": "set_field", "field": field})
    assert len(r.s.halted) == 2


def test_conditions():
    """WVN-13.1 and the conditions of texts"""
    still = cont(element("healing_received", 1))  # dormant: it is not there
    r = ring(A=fighter(attributes=["ice"], species=["golem"], faces={1: still}))
    r.use("A", rime()).use("A", S("healing_received", -1)).use("B", set_field())
    yes = [
        {"is": "has_attribute", "expr": "ice, fire"},
        {"is": "has_species", "expr": "golem"},
        {"is": "hp", "at_least": 20},
        {"is": "status_count", "at_least": 1, "at_most": 1},
        {"is": "has_status", "name": "rime"},
        {"is": "has_status", "kind": "turn_start_lose_hp"},
        {"is": "field"},
        {"is": "field", "steepness": 1},
        {"is": "not", "condition": "token"},
    ]
    no = [
        {"is": "has_attribute", "expr": "ice&fire"},
        {"is": "has_species", "expr": "beast"},
        {"is": "hp", "at_most": 19},
        {"is": "status_count", "at_most": 0},
        {"is": "has_status", "name": "zeal"},
        {"is": "has_status", "kind": dealt},
        {"is": "has_status", "kind": "healing_received"},
        {"is": "field", "id": "bog"},
        {"is": "field", "steepness": 2},
        {"is": "token"},
        {"is": "this_card_usable"},
        {"is": "natural_face", "face": 6},
        {"is": "hp", "of": "attacker"},
        {"is": "not", "condition": {"is": "field"}},
    ]
    for condition in (*yes, *no):
        hit = {"op": "if", "condition": [condition], "then": [DRAIN(1)], "otherwise": [DRAIN(2)]}
        lost = 20 - r.copy().use("A", hit).hp("B")
        assert lost == (1 if condition in yes else 2), condition
    usable = {"op": "if", "condition": [{"is": "this_card_usable"}], "then": [DRAIN(3)]}
    assert ring(A=fighter(faces={6: card(OFF(6), usable)}), flows=True).turn(6).hp("B") == 20
    assert ring(A=fighter(faces={6: card(usable)}), flows=True).turn(6).hp("B") == 17
