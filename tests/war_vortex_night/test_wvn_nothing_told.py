"""Steps without a change are not told; an effect on all cards is one on each of them."""

import pytest
from duel import OFF, B, card, dealt, element, fighter, passive, ring, taken

LOSE = {"op": "lose_ability", "target": "self"}
RESTORE = {"op": "restore_ability", "target": "self"}
KEEN, TOUGH = passive("keen", element(dealt, 1)), passive("tough", element(taken, -1))
ALL_OFF = {"op": "disable_action", "target": "self", "which": "all"}


@pytest.mark.clause("OP-71")
def test_abilities_are_lost_and_restored_where_there_are_any():
    assert ring().use("A", LOSE).events == [] == ring().use("A", RESTORE).events
    r = ring(A=fighter(abilities=[KEEN, TOUGH]))
    assert r.use("A", RESTORE).events == []
    assert r.use("A", {**LOSE, "ability": "keen"}).kinds() == ["ability_lost"]
    assert r.use("A", {**LOSE, "ability": "keen"}).events == []
    assert r.use("A", {**RESTORE, "ability": "tough"}).events == []
    assert r.use("A", LOSE).kinds() == ["ability_lost"] and r.base("A") == {}
    assert r.use("A", RESTORE).kinds() == ["ability_restored"]
    assert r.base("A") == {dealt: 1, taken: -1}


@pytest.mark.clause("OP-71", "OP-14")
def test_an_ability_lost_for_a_turn_and_then_for_good_is_lost_once():
    r = ring(A=fighter(abilities=[KEEN]), flows=True)
    assert r.use("A", {**LOSE, "turns": 1}).kinds() == ["ability_lost"]
    assert r.use("A", LOSE).events == []
    r.turn(1).turn(1).turn(1)
    assert r.base("A") == {}


@pytest.mark.clause("OP-63")
def test_elements_are_removed_where_there_are_any():
    remove = {"op": "remove_base", "target": "self"}
    r = ring(A=fighter(abilities=[KEEN]))
    assert r.use("A", remove).events == []
    r.use("A", B(taken, -1))
    assert r.use("A", {**remove, "kind": dealt}).events == []
    assert r.use("A", remove).kinds() == ["base_removed"] and r.base("A") == {dealt: 1}


@pytest.mark.clause("OP-67")
def test_all_cards_are_disabled_those_that_already_are_too():
    """Both causes must be gone before such a card is usable again."""
    r = ring(flows=True).use("A", OFF(3, turns=1)).use("A", ALL_OFF)
    r.turn(1).turn(1)
    assert r.down("A") == [1, 2, 3, 4, 5, 6]
    rooted = passive("rooted", element("treated_as_attribute", "earth"))
    r = ring(A=fighter(abilities=[rooted], faces={2: card(attributes="earth")}))
    r.use("A", LOSE).use("A", ALL_OFF).use("A", RESTORE)
    assert r.down("A") == [1, 2, 3, 4, 5, 6]
    assert len(r["A"].disabled) == 6 == len(r.use("A", ALL_OFF)["A"].disabled)
