"""Barrage processing: the three cases, and the barrages kept (S-44 to S-56, S-79)."""

import pytest
from lay import given

PLACE = "b2: P1 dor F1; d2: P1 dor F2; c1: P1 up bell_00; "


def test_case_2_face_up_against_face_up():
    """S-44; WP-10.6, WP-10.9"""
    t = given(PLACE + "c3: P2 up ember_00", "bell_02").activate("bell_02", "c2", "c3").decline()
    t.lies(c3="").has("barrages", 0, "k1").has("discards", 1, "ember_00")


def test_cases_1_and_3_with_a_face_down_barrage():
    """S-45, S-78; WP-10.5, WP-10.7"""
    t = given(PLACE + "c3: P2 act ember_02", "bell_01").activate("bell_01", "c2", "c3").decline()
    t.lies(c3="").has("barrages", 0, "k1").has("discards", 1, "ember_02")
    t = given(PLACE + "c3: P2 up ember_00", "bell_01").activate("bell_01", "c2", "c3").decline()
    t.lies(c3="P2 dor ember_00").has("barrages", 0, "k1")


def test_case_3_face_up_barrage_against_face_down_formation():
    """S-46; WP-10.7"""
    t = given(PLACE + "c3: P2 act ember_02", "bell_02").activate("bell_02", "c2", "c3 c4")
    t.decline().lies(c3="P1 dor k1", c4="P1 up k2").has("discards", 1, "ember_02")


def test_face_up_barrage_against_face_down_barrage():
    """S-47; WP-10.4, WP-10.7"""
    t = given(PLACE + "c5: P2 dor V1", "bell_02", "tome_02").activate("bell_02", "c2", "c3")
    t.activate("tome_02", "c4", "c3").decline()
    t.lies(c3="P1 dor k1", c4="P2 up tome_02").has("barrages", 1, "m1").has("hands", 1, "m2")


def test_an_own_barrage_shields_an_own_formation():
    """S-48; WP-10.4, WP-8.15"""
    t = given("c1: P1 up bell_00; c3: P2 up ember_00; c5: P2 dor V1", "bell_01", "tome_02")
    t.activate("bell_01", "c2", "c3").activate("tome_02", "c4", "c3").decline()
    t.lies(c3="P2 up ember_00").has("barrages", 0, "k1").has("barrages", 1, "m2")
    t.has("hands", 1, "m1 m3")


def test_two_barrages_against_one_face_up_formation():
    """S-49; WP-10.3, WP-10.7, WP-10.8"""
    t = given(
        "c1: P1 up bell_00; e3: P1 dor F1; c3: P2 up ember_00; c5: P2 dor V1",
        "bell_01 broom_02",
        "bell_01",
    )
    t.activate("bell_01", "c2", "c3").activate("bell_01", "c4", "b3")
    t.activate("broom_02", "d3", "c3", "left").decline()
    t.lies(c3="", b3="P2 dor m1").has("barrages", 0, "k1 k2").has("discards", 1, "ember_00")


def test_each_collision_is_a_ply(monkeypatch):
    """S-49; WP-10.3: a replay can stop between two of one square."""
    t = given(
        "c1: P1 up bell_00; e3: P1 dor F1; c3: P2 up ember_00; c5: P2 dor V1",
        "bell_01 broom_02",
        "bell_01",
    )
    t.activate("bell_01", "c2", "c3").activate("bell_01", "c4", "b3")
    t.activate("broom_02", "d3", "c3", "left")
    monkeypatch.setattr(type(t), "settle", lambda table: None)
    t.do("decline")
    plies = []
    while t.asked.kind == "fight":
        told = len(t.events)
        square = str(t.asked.options[0])
        t.do(square)
        plies.append((square, [event.kind for event in t.events[told:]]))
    assert plies[-2:] == [("settle c3", ["turn_down"]), ("settle c3", ["cancel"])]


def test_equal_barrages_nothing_beneath():
    """S-50; WP-10.5, WP-10.12"""
    t = given("c1: P1 up bell_00; c5: P2 dor V1", "bell_01", "bell_01")
    t.activate("bell_01", "c2", "b3 c3").activate("bell_01", "c4", "c3 d3").decline()
    t.lies(c3="", b3="P1 dor k1", d3="P2 dor m2")
    t.has("barrages", 0, "k2").has("barrages", 1, "m1")


@pytest.mark.parametrize(
    ("below", "n", "stays", "gone"),
    [
        ("up tome_00", 2, "P1 dor k1", "tome_00"),
        ("up tome_00", 1, "P1 up tome_00", "k1"),
        ("act F1", 1, "P1 act F1", "k1"),
    ],
)
def test_leftover_choice(below, n, stays, gone):
    """S-51; WP-10.13, WP-10.14, WP-10.15"""
    t = given(f"c1: P1 up bell_00; c3: P1 {below}", "bell_01").activate("bell_01", "c2", "c3")
    t.decline()
    assert t.asked.seat == 0 and t.options == ["keep c3 1", "keep c3 2"]
    t.do(f"keep c3 {n}").lies(c3=stays).has("discards", 0, gone).has("barrages", 0, "")


def test_swap_by_a_card_made_for_it():
    """S-52; WP-8.10, WP-8.15, WP-10.16"""
    t = given("b2: P1 up tome_00; d2: P1 dor F1", "tome_01").activate("tome_01", "c2", "b2 c3")
    t.decline().do("keep b2 2").lies(b2="P1 dor k1", c3="P1 dor k2", d2="P1 dor F1")
    t.lies(c2="P1 up tome_01").has("discards", 0, "tome_00")


def test_swap_stopped_by_an_interception():
    """S-53; WP-10.16, WP-10.4"""
    t = given("c1: P1 up bell_00; c3: P1 up tome_01; c5: P2 dor V1", "bell_01", "tome_02")
    t.activate("bell_01", "c2", "c3").activate("tome_02", "c4", "c3").decline()
    t.lies(c3="P1 up tome_01").has("barrages", 0, "k1").has("barrages", 1, "m1")
    t.has("hands", 1, "m2")


def test_charge_into_a_face_up_formation():
    """S-54; WP-3.11, WP-10.6"""
    t = given("c1: P1 up broom_00; c3: P2 up ember_00", "broom_01")
    t.activate("broom_01", "c2", charge=True).decline().lies(c2="", c3="")
    t.has("discards", 0, "broom_01").has("discards", 1, "ember_00")


def test_charge_into_a_face_down_formation():
    """S-55; WP-10.7, WP-10.11"""
    t = given("c1: P1 up broom_00; c3: P2 dor V1", "broom_01")
    t.activate("broom_01", "c2", charge=True).decline().lies(c2="", c3="P1 dor broom_01")
    t.has("discards", 1, "V1")


def test_charge_onto_an_own_formation_and_off_the_board():
    """S-56; WP-10.13, WP-10.15, CD-8"""
    for keeps, stays, gone in ((2, "P1 up broom_01", "F1"), (1, "P1 act F1", "broom_01")):
        t = given("c1: P1 up broom_00; c3: P1 act F1", "broom_01")
        t.activate("broom_01", "c2", charge=True).decline().do(f"keep c3 {keeps}")
        t.lies(c3=stays, c2="").has("discards", 0, gone)
    t = given("c4: P1 up broom_00", "broom_01").do("activate broom_01 main c5")
    assert t.asked.kind != "charge"


def test_a_turned_barrage_still_fights():
    """S-79; WP-10.4, WP-10.7, WP-10.10"""
    t = given(
        "b2: P1 dor F1; d2: P1 dor F2; a3: P1 dor F3; c3: P1 act F4; c5: P2 dor V1; d5: P2 dor V2",
        "bell_02 broom_02",
        "tome_02 bell_01",
    )
    t.activate("bell_02", "c2", "c3").activate("tome_02", "c4", "c3")
    t.activate("broom_02", "b3", "d3", "right").activate("bell_01", "d4", "c3").decline()
    t.lies(c3="P1 act F4").has("barrages", 0, "k1").has("barrages", 1, "m1 m2")
