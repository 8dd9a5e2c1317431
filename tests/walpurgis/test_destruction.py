"""Destruction processing and after-effects (S-57 to S-68)."""

from itertools import permutations

import pytest
from lay import V1_01, given

V = "b1: P1 dor F1; d1: P1 {}; c2: P1 act ember_01; "


@pytest.mark.parametrize(("rules", "stand"), [(None, True), (V1_01, False)])
def test_a_turned_destroyer_destroys_nothing(rules, stand):
    """S-57; WP-11.1, WP-11.2, WP-15.2"""
    more = {"rules": rules} if rules else {}
    board = V.format("up ember_00") + "c4: P2 act V1"
    t = given(board, "", "bell_01", **more).activate("ember_01", "c2")
    t.activate("bell_01", "c3", "c2").decline().lies(c2="P1 dor ember_01")
    t.has("barrages", 1, "m1")
    if stand:
        t.lies(c3="P2 up bell_01", c4="P2 act V1")
    else:
        t.lies(c3="", c4="").has("discards", 1, "bell_01 V1")


@pytest.mark.parametrize(
    ("rules", "c4", "gone"), [(None, "P2 dor tome_02", "V1"), (V1_01, "", "V1 tome_02")]
)
def test_an_own_b_effect_removes_the_own_destroyer(rules, c4, gone):
    """S-58; WP-8.10, WP-8.13, WP-11.1, WP-12.3"""
    more = {"rules": rules} if rules else {}
    t = given(V.format("dor F2") + "c5: P2 act V1", "ember_03", "tome_02", **more)
    t.activate("ember_01", "c2").activate("tome_02", "c4", "c3")
    t.activate("ember_03", "c3", "c4 c5", before="destroy c2").decline()
    t.lies(c2="", c3="P1 dor ember_03", c4=c4, c5="")
    t.has("discards", 0, "ember_01").has("barrages", 0, "k1 k2")
    t.has("discards", 1, gone).has("barrages", 1, "m1").has("hands", 1, "")


def test_two_destroyers_hit_each_other():
    """S-59; WP-11.5"""
    t = given(
        V.format("dor F2")
        + "c1: P1 dor F3; b5: P2 dor V1; d5: P2 dor V2; c5: P2 dor V3; c4: P2 act ember_01"
    )
    t.activate("ember_01", "c2").activate("ember_01", "c4").decline()
    while t.asked.kind == "pile":
        t.do(t.options[0])
    t.lies(c1="", c2="", c4="", c5="")
    t.lies(b1="P1 dor F1", d1="P1 dor F2", b5="P2 dor V1", d5="P2 dor V2")


def test_scope():
    """S-60; WP-11.3, WP-11.4, WP-11.5"""
    t = given("b1: P1 dor F1; d1: P1 dor F2; c3: P1 act F3; c4: P2 dor V1", "ember_01")
    t.activate("ember_01", "c2").decline().lies(c3="P1 act F3", c4="")
    t = given("c2: P1 dor F1; b3: P1 act F2; d3: P2 dor V1; c4: P2 up bell_01", "ember_02")
    t.activate("ember_02", "c3").decline()
    while t.asked.kind == "pile":
        t.do(t.options[0])
    t.lies(b3="", c3="", d3="", c4="", c2="P1 dor F1")


def test_the_turn_player_orders_first():
    """WP-11.7"""
    for turn in (0, 1):
        board = (
            "c2: P1 dor F1; b3: P1 act F2; d3: P2 dor V1; c4: P2 up bell_01; c3: P{} act ember_02"
        )
        if turn:
            board += "; c4: P2 dor V2"
        t = given(board.format(turn + 1), to_move=turn).activate("ember_02", "c3").decline()
        asked = []
        while t.asked.kind == "pile":
            asked.append(t.asked.seat)
            t.do(t.options[0])
        assert asked[0] == turn, asked


FIVE = (
    "b1: P1 dor F1; d1: P1 dor F2; c3: P2 dor V1; c4: P2 dor V2; c5: P2 dor V3; "
    "b4: P2 dor V4; d4: P2 dor V5"
)


def test_five_squares_free_order_discard_order():
    """S-61; WP-11.6, WP-11.7"""
    for order in list(permutations(["V1", "V2", "V3", "V4", "V5"]))[::17]:
        t = given(FIVE, "ember_01").activate("ember_01", "c2").decline()
        assert t.asked.seat == 1
        for one in order[:-1]:
            t.do(f"next {one}")
        t.has("discards", 1, " ".join(order))
    t = given(FIVE, "ember_01", rules=V1_01).activate("ember_01", "c2").decline()
    t.has("discards", 1, "V1 V4 V2 V5 V3")


GLASS = (
    "b3: P1 dor F1; d3: P1 dor F2; c3: P1 dor F3; c2: P1 act mirror_01; "
    "b5: P2 dor V1; d5: P2 dor V2; c4: P2 act ember_01"
)


def test_return_against_destroy_the_returner_is_the_turn_player():
    """S-62; WP-11.5, WP-11.8, WP-11.9"""
    t = given(GLASS).activate("mirror_01", "c2", mode="open").activate("ember_01", "c4").decline()
    t.has("hands", 0, "F3").has("discards", 0, "mirror_01")
    t.lies(b3="P1 dor F1", d3="P1 dor F2", c4="P2 up ember_01")


def test_return_against_destroy_the_destroyer_is_the_turn_player():
    """S-63; WP-11.9"""
    t = given(GLASS, to_move=1).activate("ember_01", "c4").activate("mirror_01", "c2", mode="open")
    t.decline().do("next F3")
    t.has("discards", 0, "F3 mirror_01").has("hands", 0, "")


def test_returning_an_opposing_formation():
    """S-64; WP-11.8, WP-11.12"""
    t = given("b3: P1 dor F1; d3: P1 dor F2; c3: P2 dor V1", "mirror_01")
    t.activate("mirror_01", "c2", mode="open").decline()
    t.has("hands", 1, "V1").lies(c3="", c2="P1 up mirror_01")
    back = next(e for e in t.events if e.kind == "sent_back")
    assert "card" in dict(back.seen_by(1).facts) and "card" not in dict(back.seen_by(0).facts)


def test_fresh_formations_can_be_destroyed():
    """S-65; WP-10.17, WP-11.5, WP-12.3"""
    t = given(V.format("dor F2") + "c5: P2 act V1", "", "tome_02").activate("ember_01", "c2")
    t.activate("tome_02", "c4", "c3").decline().do("next m1", "next tome_02")
    t.has("discards", 1, "m1 tome_02 V1").has("barrages", 1, "").has("hands", 1, "")


def alternating():
    t = given("c1: P1 dor F1; a3: P1 dor F2; c5: P2 dor V1", "tome_02 broom_02", "mirror_02")
    t.activate("tome_02", "c2", "c3").activate("mirror_02", "c4", "c3")
    t.activate("broom_02", "b3", "d3", "right").decline().lies(c3="", d3="P1 dor k2")
    assert t.options == ["after c2", "after b3"]
    return t


def test_alternating_a_effects():
    """S-66; WP-12.1, WP-12.2, WP-12.4"""
    t = alternating().do("after b3")
    assert t.asked.seat == 1 and t.options == ["return c2", "return c4", "pass"]
    t.do("return c2").has("hands", 0, "tome_02")
    t = alternating().do("after c2").has("hands", 0, "k3")
    assert t.options == ["return b3", "return c4", "pass"]
    t.do("return b3").has("hands", 0, "broom_02 k3")
    assert t.asked.kind == "act"


def test_a_turned_card_has_no_a_effect_and_a_mandatory_b_effect():
    """S-67; WP-8.10, WP-8.13, WP-12.3"""
    t = given("c1: P1 dor F1; c5: P2 dor V1", "tome_02", "ember_03").activate("tome_02", "c2", "c3")
    t.do("activate ember_03 main c4")
    assert t.options == ["destroy c5"]
    t.do("destroy c5", "lay c2", "stop").decline()
    t.lies(c2="P1 dor tome_02", c3="P1 dor k1", c4="P2 up ember_03")
    t.has("hands", 0, "").has("discards", 1, "V1").has("barrages", 1, "m1")


def test_a_lasting_card():
    """S-68; WP-12.6, WP-13.2, WP-3.8, WP-10.6"""
    t = given("c1: P1 dor F1; e1: P1 up bell_00; e2: P1 act bell_01; d3: P2 up ember_03", "tome_03")
    t.activate("tome_03", "c2", "b2 d2").decline()
    t.lies(b2="P1 up k1", d2="P1 up k2", c2="P1 activated tome_03")
    t.activate("bell_01", "e2", "d3 e3").decline()
    t.lies(d3="", e3="P1 up k4").has("barrages", 0, "k3").has("discards", 1, "ember_03")
    t.do("end").lies(c2="P1 up tome_03")
    assert t.asked.seat == 0 and t.options == ["wake c1", "pass"]
    t.do("wake c1").lies(c1="P1 act F1")
