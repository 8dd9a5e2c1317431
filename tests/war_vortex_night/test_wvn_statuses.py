"""Classes of change and how they integrate (WVN-10 to WVN-12; CS-37 to CS-55)."""

import pytest
from duel import (
    CLEAR,
    CLEAR_ALL,
    DRAIN,
    STUN,
    B,
    N,
    S,
    dealt,
    element,
    fighter,
    make,
    passive,
    rime,
    ring,
    taken,
)


def test_same_sign():
    """CS-37: WVN-11.1, WVN-11.2"""
    r = ring().use("A", S(dealt, 1)).use("A", S(dealt, 1))
    assert r.statuses("A") == {dealt: [2]}
    assert r.count("A") == 1 and r.deals("A", 3) == 5


def test_opposite_sign():
    """CS-38: WVN-11.3"""
    r = ring().use("A", S(dealt, 2)).use("A", S(dealt, -1))
    assert r.statuses("A") == {dealt: [1]} and r.count("A") == 1 and r.deals("A", 3) == 4


def test_zero():
    """CS-39: WVN-11.4, OP-18, OP-52"""
    r = ring().use("A", S(dealt, 1)).use("A", S(dealt, -1))
    assert r.count("A") == 0 and r.deals("A", 3) == 3
    assert r["A"].statuses == ()
    r.use("A", CLEAR())
    assert "status_removed" not in r.kinds()
    r.use("A", S(dealt, 1))
    assert r.statuses("A") == {dealt: [1]} and r.count("A") == 1


def test_two_kinds_from_one_card():
    """CS-40: WVN-11.5"""
    both = {
        "op": "give_status",
        "target": "self",
        "elements": [element(dealt, 1), element(taken, -1)],
    }
    r = ring().use("A", both)
    assert r.count("A") == 2
    r.use("A", CLEAR(), pick=dealt)
    assert r.count("A") == 1 and r.statuses("A") == {taken: [-1]}


def test_inability_adds_up():
    """CS-41: WVN-11.6, OP-14, OP-15"""
    r = ring(flows=True)
    r.use("B", STUN(3)).use("B", STUN(3))
    assert r.statuses("B") == {"inability": [6]} and r.count("B") == 1
    for _ in range(6):
        r.turn(1)
        assert r.asked.kind == "lose" and r.acting == "B"
        r.turn()
        assert "die" not in r.kinds()
    r.turn(1)
    assert r.acting == "B" and r.asked.kind == "roll" and r.count("B") == 0


def test_removing_a_merged_status():
    """CS-42: WVN-11.7"""
    r = ring().use("A", S(dealt, 1)).use("A", S(dealt, 1)).use("A", CLEAR())
    assert r.count("A") == 0 and r.deals("A", 3) == 3


def test_a_merged_inability_is_removed_whole():
    """CS-43: WVN-11.6, WVN-11.7"""
    r = ring(flows=True).use("B", STUN(3)).use("B", STUN(3)).use("B", CLEAR())
    r.turn(1)
    assert r.acting == "B" and r.asked.kind == "roll"


def test_merged_attribute_and_influence():
    """CS-44: WVN-11.1, OP-51, WVN-10.10"""
    r = ring().use("B", S(taken, 1, attributes="ice"))
    r.use("B", S(taken, 1, attributes="fire", influence=3))
    (status,) = r["B"].statuses
    assert r.statuses("B") == {taken: [2]}
    assert set(status.attributes) == {"ice", "fire"} and status.influence == 3
    r.use("A", CLEAR(target="one_enemy", influence_max=2))
    assert r.count("B") == 1


def test_defaults():
    """CS-45: WVN-10.13"""
    r = ring().use("A", S(dealt, 1)).use("A", STUN(3))
    assert [(x.attributes, x.influence) for x in r["A"].statuses] == [((), 1), ((), 1)]


def test_two_copies_of_a_named_status():
    """CS-46: WVN-12.1, WVN-12.2, WVN-10.5, OP-58"""
    r = ring("BA", flows=True)
    r.turn(1)
    r.use("B", rime()).use("B", rime())
    assert r.count("B") == 2
    r.turn(1)
    assert [x["amount"] for x in r.told("hp_lost")] == [1, 1] and r.hp("B") == 18
    r.turn(1).use("B", CLEAR(), pick="rime")
    assert r.count("B") == 1
    r.turn(1)
    assert r.hp("B") == 17


def test_a_reduction_works_on_each_loss():
    """CS-47: WVN-5.6, WVN-12.3"""
    shell = fighter(abilities=[passive("shell", element("direct_loss", -1))])
    r = ring(B=shell, flows=True).use("B", rime()).use("B", rime()).turn(1)
    assert "hp_lost" not in r.kinds() and r.hp("B") == 20 and r.count("B") == 2


@pytest.mark.parametrize(
    ("abilities", "hp"), [((), 18), ((passive("shell", element("direct_loss", -1)),), 19)]
)
def test_the_merged_contrast(abilities, hp):
    """CS-48: WVN-11.2, WVN-5.6"""
    r = ring(B=fighter(abilities=list(abilities)), flows=True)
    r.use("B", S("turn_start_lose_hp", 1)).use("B", S("turn_start_lose_hp", 1)).turn(1)
    assert len(r.told("hp_lost")) == 1 and r.hp("B") == hp


def test_opposite_named():
    """CS-49: WVN-12.4"""
    r = ring().use("A", N("zeal", dealt, 1)).use("A", N("dread", dealt, -1))
    assert r.count("A") == 2 and r.deals("A", 3) == 3
    r.use("A", CLEAR(), pick="dread")
    assert r.deals("A", 3) == 4


def test_normal_and_named():
    """CS-50: WVN-12.5, WVN-12.6"""
    r = ring().use("A", S(dealt, 1)).use("A", N("zeal", dealt, 1))
    assert r.count("A") == 2 and r.deals("A", 3) == 5
    r.use("A", CLEAR(), pick=dealt)
    assert r.deals("A", 3) == 4 and r.statuses("A") == {"zeal": [1]}


def test_normal_and_named_do_not_cancel():
    """CS-51: WVN-12.5"""
    r = ring().use("A", S(dealt, 1)).use("A", N("dread", dealt, -1))
    assert r.count("A") == 2 and r.deals("A", 3) == 3
    r = ring().use("A", N("dread", dealt, -1)).use("A", S(dealt, 1))
    assert r.count("A") == 2


def lost_turns(r, letter):
    """Turns that a character loses until it acts, with the status count after each."""
    counts = []
    while True:
        while r.acting != letter:
            r.turn(1)
        if r.asked.kind == "roll":
            return counts
        r.turn()
        counts.append(r.count(letter))


def test_inabilities_side_by_side():
    """CS-52: WVN-12.7, OP-54"""
    r = ring(flows=True).use("B", STUN(3)).use("B", N("chains", "inability", 3))
    assert r.count("B") == 2
    assert lost_turns(r, "B") == [2, 2, 0]


def test_base_inability_counts_down_too():
    """OP-54, WVN-14.5"""
    r = ring(flows=True).use("B", STUN(1)).use("B", B("inability", 2))
    assert lost_turns(r, "B") == [0, 0]


def test_unequal_inabilities():
    """CS-53: WVN-12.7"""
    r = ring(flows=True).use("B", STUN(1)).use("B", N("chains", "inability", 3))
    assert lost_turns(r, "B") == [1, 1, 0]


def test_immunity():
    """CS-54: WVN-10.12, OP-59"""
    immune = fighter(abilities=[passive("calm", element("immune_status", 1))])
    r = ring(B=immune).use("A", S(dealt, -3, "one_enemy"))
    assert r.kinds() == ["status_refused"]
    r.use("A", rime("one_enemy")).use("A", B(taken, 1, "one_enemy"))
    assert r.statuses("B") == {"rime": [1]} and r.count("B") == 1
    assert r.does("B", 3) == 4


def test_immunity_stops_own_ones_and_leaves_what_is_there():
    """OP-59"""
    r = ring().use("B", S(dealt, 1)).use("B", B("immune_status", 1)).use("B", S(dealt, 1))
    assert r.statuses("B") == {dealt: [1]}


def test_influence_is_not_strength():
    """CS-55: WVN-10.11, WVN-10.12"""
    r = ring().use("B", S(dealt, -5)).use("B", N("mark", taken, 1, influence=3))
    r.use("B", {**CLEAR_ALL, "influence_max": 2})
    assert r.statuses("B") == {"mark": [1]} and r.count("B") == 1
    r.use("B", rime()).use("B", {**CLEAR_ALL, "influence_max": 2})
    assert r.statuses("B") == {"mark": [1]}


def test_status_change_includes_named():
    """CS-91: WVN-10.6"""
    r = ring().use("A", S(dealt, 1)).use("A", rime()).use("A", CLEAR_ALL)
    assert r.count("A") == 0


def test_does_not_stack():
    """CS-97: OP-57"""
    make("statuses", id="hush", named=True, stacks=False, elements=[element(dealt, -1)])
    hush = {"op": "give_status", "target": "self", "status": "hush"}
    r = ring().use("A", hush).use("A", hush)
    assert r.count("A") == 1 and r.kinds() == ["status_refused"]
    r.use("A", rime()).use("A", rime())
    assert r.count("A") == 3


def test_a_label_is_not_a_name():
    """CS-98: OP-56, WVN-11.1"""
    make("statuses", id="poison", elements=[element("turn_start_lose_hp", 1)])
    poison = {"op": "give_status", "target": "self", "status": "poison"}
    r = ring(flows=True).use("B", poison).use("B", poison)
    assert r.count("B") == 1
    r.turn(1)
    assert [x["amount"] for x in r.told("hp_lost")] == [2]


def test_fewer_than_asked():
    """CS-99: OP-58"""
    r = ring().use("A", S(dealt, 1)).use("A", S(taken, -1)).use("A", CLEAR(3))
    assert r.count("A") == 0


def test_filters_of_a_removal():
    """OP-58, WVN-10.12"""
    r = ring().use("A", S(dealt, 1, attributes="ice")).use("A", rime()).use("A", S(taken, 1))
    r.use("A", {**CLEAR_ALL, "named": "yes"})
    assert r.count("A") == 2
    r.use("A", {**CLEAR_ALL, "attribute": "ice"})
    assert r.statuses("A") == {taken: [1]}
    r.use("A", {**CLEAR_ALL, "kind": dealt}).use("A", {**CLEAR_ALL, "name": "rime"})
    assert r.count("A") == 1
    r.use("A", {**CLEAR_ALL, "kind": taken})
    assert r.count("A") == 0


def test_a_removal_asks_among_what_was_there():
    """OP-58, OP-20: the acting player chooses"""
    r = ring().use("B", S(dealt, 1)).use("B", S(taken, 1)).use("B", rime())
    r.use("A", CLEAR(2, "one_enemy"))
    assert r.asked.seat == 0 and r.asked.kind == "remove" and len(r.options) == 3
    r.do(r.options[0])
    assert len(r.options) == 2


def test_inability_shortened():
    """CS-96: WVN-11.6, OP-53"""
    r = ring(flows=True).use("B", STUN(3)).use("B", STUN(-2))
    assert r.statuses("B") == {"inability": [1]} and r.count("B") == 1
    r.use("B", STUN(-2))
    assert r.count("B") == 0
    r.use("B", STUN(-2))  # there is no negative one
    assert r.count("B") == 0
    r.turn(1)
    assert r.asked.kind == "roll" and r.acting == "B"


def test_a_merged_inability_keeps_its_marks():
    """OP-53"""
    r = ring().use("B", S("inability", 2, attributes="ice", influence=2)).use("B", STUN(1))
    (status,) = r["B"].statuses
    assert status.attributes == ("ice",) and status.influence == 2
    assert status.elements[0].net == 3


def test_inability_without_a_number():
    """OP-53: its own kind, for as long as its source"""
    r = ring(flows=True).use("B", STUN(1)).use("B", S("cannot_act"))
    assert r.count("B") == 2
    for _ in range(3):
        r.turn(1).turn()
    assert r.statuses("B") == {"cannot_act": [1]}
    r.use("B", CLEAR()).turn(1)
    assert r.asked.kind == "roll"


def test_kinds_without_number():
    """CS-105: OP-55"""
    r = ring(flows=True)
    r.use("B", S("cannot_be_healed", turns=1)).use("B", S("cannot_be_healed", turns=3))
    assert r.count("B") == 1
    there = []
    for _ in range(3):
        r.turn(1).turn(1)
        there.append(r.count("B"))
    assert there == [1, 1, 0]


def test_a_part_expires():
    """CS-103: OP-14, OP-52"""
    r = ring("BA", flows=True).use("A", S(dealt, 1)).use("A", S(dealt, 2, turns=1))
    assert r.statuses("A") == {dealt: [3]} and r.count("A") == 1
    r.turn(1)
    assert r.acting == "A" and r.deals("A", 3) == 6
    r.turn(1)
    assert r.statuses("A") == {dealt: [1]} and r.count("A") == 1


def test_a_part_that_expires_can_leave_nothing():
    """OP-52 (a), (d)"""
    r = ring("BA", flows=True).use("A", S(dealt, 2)).use("A", S(dealt, -1, turns=1))
    assert r.statuses("A") == {dealt: [1]}
    r.use("A", S(dealt, -2)).use("A", S(dealt, 1, turns=2))
    assert r.count("A") == 0 and r["A"].statuses == ()


def test_kinds_by_timing_restriction_and_setting():
    """OP-50: the definition of a kind"""
    r = ring().use("A", S("turn_start_lose_hp", 1)).use("A", S("turn_start_heal", 1))
    r.use("A", S(taken, -1)).use("A", S(taken, -1, only="fire"))
    assert r.count("A") == 4
    r.use("A", S("treated_as_attribute", "ice")).use("A", S("treated_as_attribute", "ice"))
    r.use("A", S("treated_as_attribute", "fire"))
    assert r.count("A") == 6 and r.attributes("A") == {"ice", "fire"}


def test_two_turn_start_kinds():
    """CS-92: WVN-10.4, WVN-11.5, OP-49, OP-50"""
    r = ring(flows=True).use("B", S("turn_start_lose_hp", 2)).use("B", S("turn_start_heal", 1))
    assert r.count("B") == 2
    r.turn(1)
    assert [(e["hp"]) for kind in ("hp_lost", "healed") for e in r.told(kind)] == [18, 19]
    assert r.kinds("hp_lost", "healed") == ["hp_lost", "healed"]


def test_the_latest_setting_wins_and_the_earlier_returns():
    """OP-50, OP-64"""
    r = ring().use("A", S("retire_limit", -5)).use("A", S("retire_limit", -10))
    assert r.limit("A") == -10
    r.use("A", CLEAR(), pick=r_pick(r, -10))
    assert r.limit("A") == -5
    r.use("A", DRAIN(24, "self"))
    assert not r["A"].is_retired
    r.use("A", DRAIN(1, "self"))
    assert r["A"].is_retired


def r_pick(r, value):
    born = next(x.born for x in r["A"].statuses if x.elements[0].kind.sets == value)
    return f"remove c1 s{born}"
