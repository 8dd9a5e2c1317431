"""Disabled cards, lost abilities, and the conditions of texts (WVN-16)."""

import pytest
from duel import (
    DRAIN,
    HIT,
    OFF,
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
    set_field,
    taken,
)

from rules.games.war_vortex_night import cards
from rules.games.war_vortex_night.ongoing.standing import card_attributes

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
    """OP-14, OP-67: a card disabled in T5 does not count down in that turn"""
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
        assert [loss.what for loss in r["A"].disabled] == ["1"] and r.s.halted == ()
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
