"""Activations, and the placing of barrages (S-17 to S-29)."""

import pytest
from lay import Rules, given

from rules.games.walpurgis import cards
from rules.games.walpurgis.board import name, square, squares_of


def test_same_turn():
    """S-17; WP-6.4, WP-6.7"""
    told = ("c1: P1 dor F1", "bell_01")
    t = given(*told).do("place bell_01 c2").lies(c2="P1 act bell_01")
    assert t.can("bell_01", "c2")
    t = given(*told, rules=Rules(same_turn=False)).do("place bell_01 c2")
    assert not t.can("bell_01", "c2")


def test_where_a_face_down_card_may_go():
    """S-18; WP-6.3, WP-6.5, WP-9.14"""
    t = given("c3: P2 act V1; b3: P1 act F1", "bell_01", "tome_02")
    assert not {"place bell_01 c3", "place bell_01 b3"} & set(t.options)
    t.do("place bell_01 d3")
    assert t.asked.seat == 0


@pytest.mark.parametrize(
    ("lying", "legal"),
    [
        ("P1 act bell_01", True),
        ("P1 dor bell_01", True),
        ("P1 up ember_00", True),
        ("P1 up bell_00", False),
        ("P2 up ember_00", False),
        ("P2 dor V1", False),
        ("", False),
    ],
)
def test_what_fills_a_condition_square(lying, legal):
    """S-19; WP-8.4, WP-8.5"""
    t = given(f"c1: {lying}" if lying else "", "ember_03")
    assert t.can("ember_03", "c2") == legal


def test_mixed_characters():
    """S-03; WP-1.5, WP-3.3, WP-8.4"""
    board = "b1: P1 {}; d1: P1 up ember_00"
    assert not given(board.format("up bell_00"), "ember_01").can("ember_01", "c2")
    assert given(board.format("dor bell_00"), "ember_01").can("ember_01", "c2")


def test_a_condition_off_the_board():
    """S-20; WP-8.6"""
    t = given("b2: P1 dor F1", "bell_01 ember_01")
    assert not [o for o in t.options if o.startswith("activate bell_01") and o.endswith("1")]
    assert not t.can("ember_01", "a3")


def pattern(card, at, mode="main", seat=1):
    found = cards.placed(card, mode, seat, square(at))
    return [{name(sq) for sq in squares_of(mask)} for mask in found[:3] if mask > 0]


def test_the_second_players_view():
    """S-21; WP-2.3, WP-2.4"""
    assert pattern("bell_01", "c4") == [{"c5"}, {"d3", "c3", "b3"}]
    assert pattern("ember_01", "c4") == [{"d5", "b5"}, {"c3", "c2", "c1", "d2", "b2"}]
    assert pattern("broom_02", "c4", "left") == [{"b4"}, {"d4", "e4"}]
    assert pattern("broom_02", "c4", "right") == [{"d4"}, {"b4", "a4"}]


def test_not_activatable():
    """S-22; WP-3.4, WP-3.6, WP-6.6"""
    t = given("c1: P1 act F1; c2: P1 dor bell_01; d1: P1 act F2; d2: P1 up bell_01")
    assert not t.can("bell_01", "c2") and not t.can("bell_01", "d2")


def test_one_mode_only():
    """S-23; WP-8.1"""
    t = given("b2: P1 act F1; d2: P1 act F2", "broom_02")
    assert t.can("broom_02", "c2", "left") and t.can("broom_02", "c2", "right")
    t.do("activate broom_02 right c2")
    assert t.options == ["lay d2", "lay e2", "stop"]
    t.do("lay d2", "stop")
    assert t.asked.kind == "respond"


def test_a_name_on_the_board():
    """S-26; WP-3.2, WP-3.3"""

    def draws(board):
        return given(board, "tome_02").do("activate tome_02 main c2").s.hands[0]

    assert draws("c1: P1 up tome_00") == ("k1",)
    assert draws("c1: P1 dor tome_00") == ()
    assert draws("c1: P1 dor F1; a5: P1 up ember_00") == ("k1",)
    assert draws("c1: P1 dor F1; a5: P2 up ember_00") == ()


def test_optional_ordered_off_the_board_uncontested():
    """S-27; WP-8.12, WP-8.14, WP-8.16, WP-10.14"""
    t = given("a1: P1 up bell_00", "bell_01").do("activate bell_01 main a2", "lay b3")
    assert t.options == ["lay a3", "stop"]
    t.do("lay a3").decline()
    t.lies(b3="P1 dor k1", a3="P1 dor k2", a2="P1 up bell_01")
    assert t.s.decks[0][0] == "k3"


def test_a_deck_too_short():
    """S-28; WP-8.17"""
    t = given("c1: P1 up bell_00", "bell_01", deck="k1").do("activate bell_01 main c2", "lay b3")
    assert t.asked.kind == "respond"
    t = given("c1: P1 up bell_00", "bell_01", deck="").do("activate bell_01 main c2")
    assert t.asked.kind == "respond"


def test_a_face_up_barrage_on_an_empty_square():
    """S-29; WP-10.14, WP-3.2, WP-8.4"""
    t = given("b2: P1 dor F1; d2: P1 dor F2; c5: P1 act bell_01", "bell_02")
    t.activate("bell_02", "c2", "c3 c4").decline()
    t.lies(c3="P1 up k1", c4="P1 up k2")
    assert t.can("bell_01", "c5")
