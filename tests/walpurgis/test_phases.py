"""Setup, phases, hand limit, the end of the game (S-04 to S-16, S-69 to S-73, S-77, S-81, S-82)."""

import pytest
from lay import Rules, Table, given, words

from rules.core.model import GOING_ON
from rules.core.rng import Rng
from rules.games.walpurgis.observation import view
from rules.games.walpurgis.play import turns

BELLS = words("bell_00 bell_00 bell_00 bell_01 bell_01 bell_01 bell_01 bell_02 bell_02 bell_03")
EMBERS = words(
    "ember_00 tome_00 ember_01 ember_02 ember_03 tome_01 tome_02 tome_02 ember_00 tome_03"
)


def begun(first=0, seed=1, **more):
    return Table(turns.new((BELLS, EMBERS), Rules(**more), first, seed))


def started(first=0, **more):
    """Six cards each, and the first player is asked."""
    t = begun(first, **more)
    for _ in range(2):
        t.do(t.options[0])
    return t.do("keep", "keep")


def test_opening_hand_and_exchange():
    """S-04; WP-4.2 to WP-4.7"""
    t = given(
        hand="bell_00 F1 F2 F3 F4 F5", deck="F6 F7 F8 F9", fetched=("bell_00", "ember_00"),
        ops=(("exchange", 0, 0), ("exchange", 1, 0)), other="ember_00 V1",
    )  # fmt: skip
    t.do("return F4", "return F2", "keep")
    t.has("hands", 0, "F1 F3 F5 F6 F7 bell_00").has("decks", 0, "F8 F9 F4 F2")


def test_limits_of_the_exchange():
    """S-05; WP-4.5, WP-4.6"""
    t = given(hand="bell_00 F1 F2 F3 F4 F5", fetched=("bell_00", ""), ops=(("exchange", 0, 0),))
    assert "return bell_00" not in t.options and "keep" in t.options
    t.do(*(f"return F{i}" for i in range(1, 6)))
    assert t.options == ["keep"]
    t = given(hand="bell_00 bell_00 F2", fetched=("bell_00", ""), ops=(("exchange", 0, 0),))
    t.do("return bell_00")
    assert "return bell_00" not in t.options


def test_the_first_player_decides_first():
    """WP-4.8, WP-4.1: whichever seat that is."""
    t = begun(first=1)
    assert (t.asked.kind, t.asked.seat) == ("fetch", 1)
    t.do(t.options[0])  # the other one has a single kind, so that nothing is asked
    assert (t.asked.kind, t.asked.seat) == ("exchange", 1)
    told = t.do(t.options[0], "keep").events
    exchange = next(e for e in told if e.kind == "exchange")
    assert dict(exchange.seen_by(0).facts)["n"] == 1 and not exchange.secret
    assert t.asked.seat == 0


def test_whoever_wins_the_lots_chooses():
    """S-81; WP-4.1, WP-16.1"""
    winners = {begun(-1, seed).asked.seat for seed in range(9)}
    assert winners == {0, 1}
    for answer, first in (("first", 1), ("second", 0)):
        t = next(t for t in (begun(-1, seed) for seed in range(9)) if t.asked.seat == 1)
        assert t.options == ["first", "second"]
        assert t.do(answer).s.first == first
        fetched = [e.seat for e in t.events if e.kind == "fetch"]
        assert (t.asked.kind, t.asked.seat) == ("fetch", 1) and fetched == [0] * (first == 0)


def test_each_fetches_a_plain_shot_of_own_choice():
    """WP-4.2, WP-4.3, WP-4.4; the opening hand is six cards (WP-4.7)."""
    t = begun().do("fetch bell_00")
    assert t.options == ["fetch ember_00", "fetch tome_00"]
    t.do("fetch tome_00")
    assert [len(hand) for hand in t.s.hands] == [6, 6] and "tome_00" in t.s.hands[1]
    for seat, brought in ((0, BELLS), (1, EMBERS)):
        assert sorted(t.s.hands[seat] + t.s.decks[seat]) == sorted(brought)


def test_who_fetches_looks_through_an_own_deck():
    """WP-4.2, WP-2.5: no other player's, and no longer once it is shuffled."""
    t = begun()
    assert view(t.s, 0).decks == (t.s.decks[0], ("?",) * len(t.s.decks[1]))
    assert turns.decision(view(t.s, 0)).options == t.asked.options
    t.do("fetch bell_00")
    assert turns.decision(view(t.s, 1)).options == t.asked.options
    t.do("fetch ember_00")
    for seat in (0, 1, None):
        assert {card for deck in view(t.s, seat).decks for card in deck} == {"?"}


def test_the_first_turns():
    """S-06, S-07, S-08; WP-5.1, WP-5.7, WP-7.1, WP-7.2, WP-7.3, WP-7.5, WP-8.2"""
    t = started()
    assert t.s.to_move == 0 and len(t.s.hands[0]) == 6  # nothing was drawn
    assert {o.split()[1] for o in t.options} == {"bell_00"}
    assert all(o.startswith("activate bell_00") for o in t.options) and len(t.options) == 25
    t.do("activate bell_00 main c1").lies(c1="P1 up bell_00")
    assert t.asked.seat == 1 and len(t.s.hands[0]) == 5 and len(t.s.hands[1]) == 7
    plain = {o.split()[1] for o in t.options}
    assert plain <= {"ember_00", "tome_00"} and not any(o.endswith(" c1") for o in t.options)
    t.do(f"activate {sorted(plain)[0]} main c5")
    assert len(t.s.hands[1]) == 6 and t.s.to_move == 0 and t.asked.seat == 0


def test_a_plain_shot_later():
    """S-09; WP-7.4, WP-7.5, WP-6.5, WP-9.14, WP-7.6"""
    told = ("c5: P2 dor V1", "bell_00 bell_00", "bell_01")
    t = given(*told).do("activate bell_00 main c3").lies(c3="P1 up bell_00")
    assert t.asked.seat == 0 and t.options == ["end"]
    t = given(*told).do("place bell_00 c3").lies(c3="P1 act bell_00")
    assert t.asked.seat == 0
    t.do("turn c3 main").lies(c3="P1 up bell_00")
    assert "end" in given(*told).options


START = {"ops": (("wake",), ("recycle",), ("draw_step",), ("act",))}


def test_the_start_phase_in_its_order():
    """S-10; WP-5.3, WP-5.5, WP-5.6, WP-2.6"""
    t = given(deck="k1 k2", barrages=(words("F1 F2"), ()), **START)
    t.has("hands", 0, "k1").has("decks", 0, "k2 F2").has("barrages", 0, "F1")


def test_recycling_saves_an_empty_deck():
    """S-11; WP-5.8"""
    t = given(deck="", barrages=(words("F1 F2"), ()), **START)
    t.has("hands", 0, "F2").has("decks", 0, "").has("barrages", 0, "F1")


def test_an_empty_deck_draws_nothing():
    """WP-5.6, WP-14.8"""
    assert given(deck="", **START).has("hands", 0, "").asked.kind == "act"


def test_wake():
    """S-12; WP-5.4"""
    board = "a1: P1 dor F1; b1: P1 dor F2; a5: P2 dor V1"
    t = given(board, **START)
    assert t.options == ["wake a1", "wake b1", "skip"]
    t.do("wake a1").lies(a1="P1 act F1", b1="P1 dor F2", a5="P2 dor V1")
    assert t.asked.kind == "act"
    given(board, **START).do("skip").lies(a1="P1 dor F1", b1="P1 dor F2")


def test_two_actions_in_either_order():
    """S-13, S-14; WP-6.1, WP-6.2, WP-6.8"""
    board = "c1: P1 up bell_00; e1: P1 up bell_00; e2: P1 act bell_01; a5: P1 act F5"
    told = (board, "bell_01 F1")
    t = given(*told).activate("bell_01", "c2").decline()
    assert t.options == ["turn e2 main", "turn a5 main", "end"]
    t.activate("bell_01", "e2").decline()
    assert t.options == ["end"]
    before = len(t.s.hands[0])
    t.do("end")
    assert len(t.s.hands[0]) == before
    t = given(*told).activate("bell_01", "e2").decline()
    assert not any(o.startswith("turn") for o in t.options)
    t.activate("bell_01", "c2").decline()
    assert t.options == ["end"]


def test_two_cards_for_whoever_did_nothing():
    """S-15, S-16; WP-6.9, WP-6.10, WP-14.8"""
    t = given(hand="F1").do("end").has("hands", 0, "F1 k1 k2")
    assert t.s.to_move == 1
    given(hand="F1").do("place F1 c3", "end").has("hands", 0, "")
    given(hand="F1", deck="k1").do("end").has("hands", 0, "F1 k1")
    given(hand="F1", deck="").do("end").has("hands", 0, "F1")


def test_the_hand_limit():
    """S-69; WP-13.3, WP-13.4"""
    eight, nine = "F1 F2 F3 F4 F5 F6 F7 F8", "V1 V2 V3 V4 V5 V6 V7 V8 V9"
    t = given(hand=eight, other=nine, used=3).do("end")
    assert t.asked.kind == "limit" and t.asked.seat == 0 and len(t.options) == 8
    t.do("discard F3", "discard F1").has("discards", 0, "F3 F1").has("discards", 1, "")
    assert t.s.to_move == 1 and len(t.s.hands[0]) == 6
    assert given(hand=eight, used=3, rules=Rules(hand_limit=0)).do("end").s.to_move == 1
    assert given(hand="F1 F2 F3 F4 F5 F6", used=3).do("end").s.to_move == 1


MINE = words("a1 b1 c1 d1 e1 a2 b2 d2 e2 a3 b3")
THEIRS = words("d3 e3 a4 b4 c4 d4 e4 a5 b5 c5 d5 e5")
NEARLY = "; ".join(
    [f"{at}: P1 dor F{i}" for i, at in enumerate(MINE, 1)]
    + [f"{at}: P2 dor V{i}" for i, at in enumerate(THEIRS, 1)]
)


def test_a_full_board():
    """S-70; WP-14.1 to WP-14.5"""
    t = given(NEARLY, "bell_01").activate("bell_01", "c2", "c3").decline()
    assert t.asked is None and (t.s.winner, t.s.reason) == (0, "full")


def test_full_only_inside_of_the_chain():
    """S-71; WP-14.2"""
    board = NEARLY.replace("c4: P2 dor V5", "c4: P2 act tome_02")
    t = given(board, "bell_01").activate("bell_01", "c2", "c3").activate("tome_02", "c4", "c3")
    t.decline().lies(c3="").has("hands", 1, "m2")
    assert t.asked.kind == "act" and t.s.winner == GOING_ON


def test_a_full_board_after_a_placement():
    """WP-14.2, WP-14.3: face-down cards count alike (WP-14.4)."""
    t = given(NEARLY + "; c2: P2 dor V13", "F20").do("place F20 c3")
    assert t.asked is None and (t.s.winner, t.s.reason) == (1, "full")


@pytest.mark.parametrize(("extra", "winner"), [("", -1), ("; e1: P1 act F6", 0)])
def test_idle_turns(extra, winner):
    """S-73; WP-14.7"""
    board = "; ".join(
        f"{c}{row}: {who}{i}"
        for row, who in ((1, "P1 act F"), (5, "P2 act V"))
        for i, c in enumerate("abcd", 1)
    )
    t = given(board + extra, deck="", foes="", ops=(("begin",),), first=0)
    t.do("end")
    assert t.s.idle == 1 and t.s.to_move == 1
    t.do("end")
    assert t.asked is None and (t.s.winner, t.s.reason) == (winner, "idle")


def test_a_turn_that_changes_something_is_not_idle():
    """WP-14.7"""
    t = given("c1: P1 dor F1; c5: P2 act V1", deck="", foes="", ops=(("begin",),), first=0)
    t.do("wake c1", "end", "end", "end")
    assert t.s.idle == 2 or t.asked is None
    assert t.s.turn - 7 == 3


def test_the_same_position_three_times():
    """S-82; WP-14.7"""
    t = given("c5: P2 act V1", deck="", foes="", ops=(("begin",),), first=0)
    seen = t.s.seen[-1]
    t = given("c5: P2 act V1", deck="", foes="", ops=(("begin",),), first=0, seen=(seen, seen))
    assert t.asked is None and (t.s.winner, t.s.reason) == (1, "repeated")


def test_as_many_turns_as_the_option_says():
    """The option `max_turns`; as WP-14.7 compares."""
    t = given("c5: P2 act V1", hand="F1", rules=Rules(max_turns=7)).do("end")
    assert t.asked is None and (t.s.winner, t.s.reason) == (1, "turns")


@pytest.mark.parametrize("seed", range(25))
def test_random_games_keep_every_card_and_end(seed):
    """WP-2.9, WP-16.4: each card stays its owner's; the same answers give the same game."""
    rng = Rng.of_seed(seed)
    t, again = (begun(-1, seed, max_turns=80) for _ in range(2))
    while t.asked:
        d = t.asked
        assert d.options and len(set(d.options)) == len(d.options)
        o = rng.choice(d.options)
        t.s = turns.step(t.s, o).state
        again.s = turns.step(again.s, o).state
        assert t.s == again.s
        assert held(t.s) == [sorted(BELLS), sorted(EMBERS)]
        outside = not t.s.chain
        assert not outside or all(len(pile) < 2 for pile in t.s.board)
    assert t.s.winner in (-1, 0, 1) and t.s.reason


def held(s):
    """Every card of each player, in all zones."""
    found = [list(s.hands[k] + s.decks[k] + s.barrages[k] + s.discards[k]) for k in (0, 1)]
    for pile in s.board:
        for lying in pile:
            found[lying.owner].append(lying.card)
    for frame in s.stack:
        for op in frame.ops:
            if op[0] == "pile":
                found[op[1]] += op[2]
    return [sorted(cards) for cards in found]
