"""Interceptions: exposure, reach, the asked seat (S-24, S-25, S-30 to S-43, S-75 …)."""

from lay import Rules, given

PASSES = ["decline", "decline turn"]
CHIME = {"board": "c1: P1 up bell_00; c5: P2 dor V1", "hand": "bell_01", "other": "tome_02"}


def test_a_square_left_free_is_no_target():
    """S-30; WP-9.5, WP-9.6"""
    t = given(**CHIME).activate("bell_01", "c2", "b3")
    assert t.options == PASSES
    t = given(**CHIME).activate("bell_01", "c2", "c3")
    assert t.can("tome_02", "c4")


def test_through_a_condition_square():
    """S-31; WP-9.5, WP-9.7"""
    t = given("c2: P1 act F1; b4: P2 dor V1; d4: P2 up bell_00", "mirror_02", "bell_02")
    t.activate("mirror_02", "c3")
    assert t.can("bell_02", "c4")


def test_through_a_destruction_square():
    """S-32; WP-9.5, WP-9.7, WP-11.3"""
    t = given(
        "b1: P1 dor F1; d1: P1 up ember_00; c2: P1 act ember_01; c4: P2 dor V1", "", "broom_02"
    )
    t.activate("ember_01", "c2")
    assert t.can("broom_02", "d4", "left")
    t.activate("broom_02", "d4", "e4", "left").decline().do("next V1")
    t.lies(e4="P2 dor m1", c4="", d4="", c2="P1 up ember_01")
    assert sorted(t.s.discards[1]) == ["V1", "broom_02"]


def test_the_own_square_of_the_activated_card_is_no_target():
    """S-33; WP-9.8"""
    t = given("c2: P1 act F1; c5: P2 dor V1", "mirror_02", "tome_02").activate("mirror_02", "c3")
    assert not t.can("tome_02", "c4")


def test_the_interceptors_own_square_does_not_count():
    """S-34; WP-9.8, WP-3.10"""
    t = given("c1: P1 up bell_00; c4: P2 dor V1", "bell_01", "tome_02")
    t.activate("bell_01", "c2", "b3 c3 d3")
    assert not t.can("tome_02", "c3")


def test_only_the_last_activation_counts():
    """S-35; WP-9.4"""
    t = given(
        "c1: P1 up bell_00; a3: P1 dor F1; b5: P2 dor V1; c5: P2 dor V2; d5: P2 dor V3",
        "bell_01 broom_02",
        "bell_01 tome_02",
    )
    t.activate("bell_01", "c2", "b3 c3 d3").activate("bell_01", "c4", "c3")
    t.activate("broom_02", "b3", "d3", "right")
    assert not t.can("tome_02", "b4") and t.can("tome_02", "d4")


def test_a_decline_closes_the_chain():
    """S-36; WP-9.11, WP-9.12"""
    board = "c1: P1 up bell_00; a3: P1 dor F1; c5: P2 dor V1"
    t = given(board, "bell_01 broom_02", "bell_01 tome_02").activate("bell_01", "c2", "c3")
    t.decline()
    assert not t.s.chain and t.asked.kind == "act" and t.asked.seat == 0
    t = given(board, "bell_01 broom_02", "bell_01 tome_02").activate("bell_01", "c2", "c3")
    t.activate("bell_01", "c4", "c3")
    assert (t.asked.kind, t.asked.seat) == ("respond", 0)
    t.decline()
    assert not t.s.chain and (t.asked.kind, t.asked.seat) == ("act", 0)


def test_interceptions_are_free_of_allowance():
    """S-37; WP-6.1, WP-6.12"""
    t = given(
        "c1: P1 up bell_00; e1: P1 up bell_00; e2: P1 act bell_01; a3: P1 dor F1; c5: P2 dor V1",
        "bell_01 broom_02",
        "bell_01",
    )
    t.activate("bell_01", "c2", "c3").activate("bell_01", "c4", "b3 c3")
    t.activate("broom_02", "b3", "d3", "right").decline()
    t.lies(b3="P1 dor broom_02", c3="", d3="P1 dor k2")
    t.has("barrages", 0, "k1").has("barrages", 1, "m1 m2")
    assert t.options == ["turn e2 main", "end"]


def test_from_hand_onto_a_barraged_square():
    """S-38; WP-3.10, WP-10.2, WP-10.5, WP-10.7, WP-10.9"""
    t = given("c1: P1 up bell_00; e3: P2 dor V1", "bell_01", "broom_02")
    t.activate("bell_01", "c2", "b3 c3 d3").activate("broom_02", "d3", "c3 b3", "right").decline()
    t.lies(b3="", c3="", d3="P2 dor broom_02")
    t.has("barrages", 0, "k1 k2 k3").has("barrages", 1, "m2 m1")


def test_not_onto_a_formation():
    """S-39; WP-8.2"""
    t = given(
        "c1: P1 up bell_00; d3: P1 act F1; e3: P2 dor V1; c4: P2 dor V2", "bell_01", "broom_02"
    )
    t.activate("bell_01", "c2", "b3 c3")
    assert not [o for o in t.options if o.endswith((" d3", " c4"))]


def test_a_barrage_blocks_a_condition_square():
    """S-40; WP-3.9, WP-8.7"""
    told = ("c2: P1 up bell_00; c4: P2 act V1", "bell_01", "broom_02")
    t = given(*told).activate("bell_01", "c3", "c4")
    assert not t.can("broom_02", "d4", "left")
    t = given(*told, rules=Rules(blocks=False)).activate("bell_01", "c3", "c4")
    assert t.can("broom_02", "d4", "left")
    t.activate("broom_02", "d4", "", "left").decline()
    t.lies(c4="", d4="P2 up broom_02").has("discards", 1, "V1").has("barrages", 0, "k1")


def test_dormant_cannot_intercept():
    """S-41; WP-3.4, WP-9.10"""
    told = "c1: P1 up bell_00; c5: P2 dor V1; c4: P2 {} tome_02"
    t = given(told.format("dor"), "bell_01").activate("bell_01", "c2", "c3")
    assert t.options == PASSES
    t = given(told.format("act"), "bell_01").activate("bell_01", "c2", "c3")
    assert t.can("tome_02", "c4")


def test_under_fire_and_answering():
    """S-42; WP-9.16, WP-10.7, WP-12.3"""
    t = given("c1: P1 up bell_00; c3: P2 act broom_02; d3: P2 dor V1", "bell_01")
    t.activate("bell_01", "c2", "b3 c3").activate("broom_02", "c3", "b3", "right").decline()
    t.lies(b3="", c3="P2 dor broom_02")
    t.has("barrages", 0, "k1 k2").has("barrages", 1, "m1")
    assert t.asked.kind == "act"


def test_nothing_exposed():
    """S-43; WP-9.15"""
    fillers = "; ".join(f"{at}: P1 dor F{i}" for i, at in enumerate(SEVEN, 1))
    t = given(fillers, "bell_03", "tome_02 bell_01").activate("bell_03", "c5")
    assert not t.s.chain and (t.asked.kind, t.asked.seat) == ("act", 0)


SEVEN = ("a1", "b1", "c1", "d1", "e1", "a2", "b2")


def vigil(*squares, extra=""):
    fillers = "; ".join(f"{at}: P1 dor F{i}" for i, at in enumerate(squares, 1))
    board = f"d5: P2 up bell_00; {fillers}; {extra}"
    hand = "" if extra else "bell_03"
    return given(board, "bell_01", hand, to_move=1).activate("bell_01", "d4", "d3")


def test_exactly_seven_others_from_hand():
    """S-24; WP-8.8, WP-9.4"""
    assert vigil(*SEVEN).can("bell_03", "c2")
    assert not vigil(*SEVEN[:-1]).can("bell_03", "c2")
    assert not vigil(*SEVEN, "e2").can("bell_03", "c2")


def test_exactly_seven_others_from_the_board():
    """S-25; WP-8.8"""
    lying = "c2: P1 act bell_03"
    assert not vigil(*SEVEN[:-1], extra=lying).can("bell_03", "c2")
    assert vigil(*SEVEN, extra=lying).can("bell_03", "c2")
    assert not vigil(*SEVEN, "e2", extra=lying).can("bell_03", "c2")


def test_a_plain_shot_never_intercepts():
    """S-75; WP-7.7, WP-9.4"""
    t = given("c1: P1 up bell_00; c4: P2 act ember_00", "bell_01", "ember_00")
    assert t.activate("bell_01", "c2", "b3 c3").options == PASSES


def test_the_common_square_need_not_be_used():
    """S-76; WP-9.5, WP-9.9, WP-12.1"""
    t = given(**CHIME).activate("bell_01", "c2", "c3").activate("tome_02", "c4")
    assert t.asked.kind == "respond" and t.asked.seat == 0
    t.decline()
    t.lies(c3="P1 dor k1", c4="P2 up tome_02").has("hands", 1, "m1")


def test_an_empty_deck_and_an_interception():
    """S-80; WP-9.9"""
    t = given(**CHIME, foes="").activate("bell_01", "c2", "c3")
    t.activate("tome_02", "c4").decline()
    t.lies(c4="P2 up tome_02").has("hands", 1, "")
