"""Continuous statuses and the base modification (WVN-13, WVN-14)."""

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
    set_field,
    taken,
)

MINUS_1 = cont(element(taken, -1))


def cover(**more):
    """B with CONT(taken −1) on face 1."""
    return ring(B=fighter(faces={1: MINUS_1}), **more)


def test_removal_fails():
    """CS-56: WVN-13.1, WVN-13.2, WVN-13.3, OP-60"""
    r = cover().use("B", S(dealt, 1))
    r.use("B", CLEAR(), pick=taken)
    assert r.kinds("status_removed", "status_gained") == ["status_removed", "status_gained"]
    assert r.statuses("B") == {dealt: [1], taken: [-1]} and r.count("B") == 2
    assert r.does("B", 3) == 2


def test_each_kind_arises_by_itself():
    """WVN-13.2, WVN-11.5: one card that gives two status changes"""
    both = cont(element(dealt, 1), element(taken, -1))
    for kind in (dealt, taken):
        r = ring(B=fighter(faces={1: both})).use("B", CLEAR(), pick=kind)
        assert r.kinds("status_removed", "status_gained") == ["status_removed", "status_gained"]
        assert r.statuses("B") == {dealt: [1], taken: [-1]}
    make("statuses", id="guise", elements=[element(dealt, 1), element(taken, -1)])
    disguise = card(continuous=[{"status": "guise"}])
    r = ring(B=fighter(faces={1: disguise})).use("B", CLEAR(), pick=dealt)
    assert r.statuses("B") == {dealt: [1], taken: [-1]}
    status = {"on": "all", "class": "status", "elements": [element(dealt, 1), element(taken, 1)]}
    field = make("fields", steepness=1, continuous=[status])
    r = ring().use("A", {"op": "set_field", "field": field}).use("A", CLEAR(), pick=taken)
    assert r.statuses("A") == {dealt: [1], taken: [1]}


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


def test_a_named_status_counts_whatever_it_comes_to():
    """WVN-12.4, OP-62"""
    both = [element(dealt, 1), element(dealt, -1), element(taken, 1)]
    odd = card(continuous=[{"name": "odd", "elements": both}])
    r = ring(B=fighter(faces={1: odd}))
    assert r.statuses("B") == {"odd": [0, 1]} and r.count("B") == 1


def test_immunity_stops_arising_again():
    """OP-59: also re-arising; and it arises as soon as nothing stops it"""
    r = cover().use("B", B("immune_status", 1)).use("B", CLEAR())
    assert r.count("B") == 0
    r.use("B", {"op": "remove_base", "target": "self", "kind": "immune_status"})
    assert r.statuses("B") == {taken: [-1]}


def test_immunity_of_the_same_moment():
    """OP-59, OP-64: the prohibition comes first"""
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


def test_the_attribute_of_a_fields_status():
    """OP-47, WVN-10.13: a status has its own attribute, whatever the field has"""
    for more, attributes in (({}, ()), ({"attributes": "moon"}, ("moon",))):
        status = {"on": "all", "class": "status", "elements": [element(dealt, 1)], **more}
        field = make("fields", steepness=1, attributes=["ice"], continuous=[status])
        r = ring().use("A", {"op": "set_field", "field": field})
        assert r["A"].statuses[0].attributes == attributes


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
