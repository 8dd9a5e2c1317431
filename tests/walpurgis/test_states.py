"""The places of cards, and the meaning of their states."""

import pytest
from lay import V1_01, Rules, given

from rules.games.walpurgis.board import SQUARES, name, shifted, square
from rules.games.walpurgis.play import turns
from rules.games.walpurgis.play.settling import returns
from rules.games.walpurgis.state import ACTIVATED, BARRAGE_DOWN, Lying, counts


def test_the_board_and_its_seats():
    """WP-2.1, WP-2.2: 25 squares; a step forward is a row up for the one and down for the other."""
    assert len(SQUARES) == 25 and SQUARES[0] == "a1" and SQUARES[-1] == "e5"
    assert name(shifted(square("c1"), 0, 1, 0)) == "c2"
    assert name(shifted(square("c5"), 0, 1, 1)) == "c4"
    assert name(shifted(square("c3"), 1, 0, 0)) == "d3" == name(shifted(square("c3"), -1, 0, 1))


def test_an_activated_card_lies_sideways_face_up_where_it_is():
    """WP-3.5, WP-8.3, WP-8.11: until its chain is over (WP-12.1, WP-12.7)."""
    t = given("c1: P1 up bell_00; c2: P1 act bell_01; c5: P2 dor V1", "", "tome_02")
    t.activate("bell_01", "c2", "c3")
    (lying,) = t.s.board[square("c2")]
    assert lying == Lying(0, "bell_01", ACTIVATED, 1, "main") and not lying.is_down
    t.decline().lies(c2="P1 up bell_01")
    assert t.s.chain == () and not any(x.chain for pile in t.s.board for x in pile)


def test_a_barrage_is_no_formation():
    """WP-3.7, WP-3.1, WP-10.1: it fills nothing and is none until the chain is settled."""
    t = given("c1: P1 up bell_00; c5: P2 dor V1", "bell_01 tome_02", "mirror_02")
    t.activate("bell_01", "c2", "b3 c3 d3")
    assert [x.state for x in t.s.board[square("c3")]] == [BARRAGE_DOWN]
    t.activate("mirror_02", "c4")
    assert not t.can("tome_02", "b4") and not t.can("tome_02", "d4")
    t.decline().lies(b3="P1 dor k1", c3="P1 dor k2", d3="P1 dor k3")
    assert counts(t.s) == (5, 2)


def test_a_mode_without_conditions_is_always_available():
    """WP-8.9"""
    t = given("", "F1")
    assert {f"activate F1 main {word}" for word in SQUARES} <= set(t.options)


def test_a_chain_goes_on_as_long_as_somebody_answers():
    """WP-9.1, WP-9.2, WP-9.3, WP-9.13: and the other one is asked each time."""
    t = given(
        "b2: P1 dor F1; d2: P1 dor F2; a3: P1 dor F3; c5: P2 dor V1; d5: P2 dor V2",
        "bell_02 broom_02",
        "tome_02 bell_01",
    )
    asked = []
    for card, at, squares in (
        ("bell_02", "c2", "c3"),
        ("tome_02", "c4", "c3"),
        ("broom_02", "b3", "d3"),
        ("bell_01", "d4", "c3"),
    ):
        t.activate(card, at, squares, "right" if card == "broom_02" else "")
        asked.append((t.asked.kind, t.asked.seat))
    assert asked == [("respond", 1), ("respond", 0)] * 2
    assert [a.seat for a in t.s.chain] == [0, 1, 0, 1]


def test_nobody_else_is_untapped():
    """WP-12.5: dormant formations stay as they are."""
    t = given("c1: P1 dor F1; c5: P2 dor V1", "bell_01").activate("bell_01", "c2").decline()
    t.lies(c1="P1 dor F1", c5="P2 dor V1")


@pytest.mark.parametrize(
    ("turn", "owner", "judged", "back"),
    [
        (0, 0, [(0, True), (1, False)], True),  # the turn player's source returns (WP-11.9)
        (0, 0, [(0, False), (1, True)], False),
        (0, 0, [(0, True), (0, False)], True),  # they disagree: an own one returns (WP-11.10)
        (0, 1, [(0, True), (0, False)], False),
        (0, 1, [(1, True), (1, False)], True),  # only the other's sources, which disagree
        (0, 0, [(1, True), (1, False)], False),
        (0, 0, [(1, True), (1, True)], True),  # equal fates count once (WP-11.11)
        (1, 0, [(1, False), (1, False)], False),
    ],
)
def test_destroyed_and_returned(turn, owner, judged, back):
    """WP-11.9, WP-11.10, WP-11.11; in both profiles (WP-15.3)."""
    for rules in (Rules(), V1_01):
        assert returns(given(to_move=turn, rules=rules).s, owner, judged) is back


def test_the_newest_rulings_are_the_default():
    """WP-15.1, WP-15.2"""
    assert Rules() == ("must_remain", "owner_orders", 6, True, True, 0, True)
    assert V1_01 == ("locked_at_activation", "square_order", 0, True, True, 0, True)


def test_a_turn_and_its_phases():
    """WP-5.2, WP-6.11, WP-13.1: start phase, normal phase until it is ended, end phase."""
    t = given("a1: P1 dor F1", "F2", "V1", ops=(("wake",), ("recycle",), ("draw_step",), ("act",)))
    kinds = [t.asked.kind]
    t.do("skip")
    kinds.append(t.asked.kind)
    t.do("place F2 c3")
    assert "end" in t.options and t.s.to_move == 0
    t.do("end")
    assert kinds == ["wake", "act"] and t.s.to_move == 1 and turns.decision(t.s).seat == 1
