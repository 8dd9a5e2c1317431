"""No legal option has a reason against it, and every illegal one has (WP-16.2)."""

import pytest
from lay import Rules, given
from test_phases import BELLS, EMBERS

from rules.core.model import Option
from rules.core.rng import Rng
from rules.games.walpurgis import cards, objections
from rules.games.walpurgis.board import SQUARES
from rules.games.walpurgis.objections import VERBS
from rules.games.walpurgis.play import turns


def against(t, notation, seat=None):
    """The clauses that speak against it, for the asked seat."""
    o = Option.parse(notation)
    asked = t.asked.seat if seat is None else seat
    return [r.clause for r in objections.of(objections.attempt(t.s, asked, o))]


def attempts(s, seat):
    """Everything that could be meant with the hand and the board, and some that could not."""
    for one in (*dict.fromkeys(s.hands[seat]), "ember_02"):
        for word in SQUARES:
            yield Option("place", (one, word))
            for mode in cards.card(one).modes:
                yield Option("activate", (one, mode.id, word))
    for at, word in enumerate(SQUARES):
        modes = {m.id for x in s.board[at] if x.card != "?" for m in cards.card(x.card).modes}
        for mode in modes or {"main"}:
            yield Option("turn", (word, mode))


@pytest.mark.parametrize("seed", range(12))
def test_what_is_legal_and_only_that_has_nothing_against_it(seed):
    """WP-16.2: of the turn player's actions and of interceptions, in whole games."""
    rng = Rng.of_seed(seed)
    rules = Rules(same_turn=bool(seed % 2), blocks=bool(seed % 3), max_turns=30)
    s = turns.new((BELLS * 2, EMBERS * 2), rules, 0, seed)
    asked = 0
    while (d := turns.decision(s)) is not None:
        if d.kind in ("act", "respond"):
            asked += 1
            legal = {o for o in d.options if o.verb in VERBS}
            found = {
                o
                for o in attempts(s, d.seat)
                if not objections.of(objections.attempt(s, d.seat, o))
            }
            assert found == legal, (s, found ^ legal)
        s = turns.step(s, rng.choice(d.options)).state
    assert asked > 20


CHIME = "c1: P1 up bell_00; c5: P2 dor V1"


@pytest.mark.parametrize(
    ("board", "hand", "notation", "clause"),
    [
        (CHIME, "bell_01", "activate bell_01 main c1", "WP-8.2"),
        (CHIME, "bell_01", "place bell_01 c5", "WP-6.3"),
        (CHIME, "bell_01", "activate bell_01 main d2", "WP-8.4"),
        (CHIME, "bell_01", "activate bell_01 main a1", "WP-8.6"),
        (CHIME, "bell_01", "activate bell_01 left c2", "WP-8.1"),
        (CHIME, "bell_01", "activate tome_01 main c2", "WP-6.2"),
        (CHIME, "bell_01", "activate bell_01 main f9", "WP-2.1"),
        (CHIME, "bell_03", "activate bell_03 main c2", "WP-8.8"),
        ("c2: P1 dor bell_01", "", "turn c2 main", "WP-3.4"),
        ("c2: P1 up bell_01", "", "turn c2 main", "WP-3.6"),
        ("c2: P2 act bell_01", "", "turn c2 main", "WP-6.6"),
    ],
)
def test_why_not(board, hand, notation, clause):
    assert clause in against(given(board, hand), notation)


def test_beyond_the_board_lies_nothing_to_speak_of():
    """WP-2.1"""
    assert against(given(CHIME), "turn f9 main") == ["WP-2.1"]


def test_why_not_now():
    """WP-5.1, WP-6.1, WP-7.1"""
    t = given(CHIME + "; a2: P1 act F1; b2: P1 act F2", "bell_01 bell_01").do("place bell_01 e3")
    assert against(t, "place bell_01 e4") == ["WP-6.1"]
    assert against(t, "place V1 e4", seat=1) == ["WP-5.1", "WP-6.2"]
    t.do("turn a2 main")
    while t.asked.kind == "respond":
        t.decline()
    assert against(t, "turn b2 main") == ["WP-6.1"]
    first = given(CHIME, "bell_01 bell_00", turn=1)
    assert against(first, "activate bell_01 main c2") == ["WP-7.1"]
    assert against(first, "place bell_00 c3") == ["WP-7.1"]


def test_why_not_in_answer():
    """WP-9.3, WP-9.4, WP-9.11, WP-8.7, WP-7.7"""
    t = given(CHIME, "bell_01", "tome_02 ember_00").activate("bell_01", "c2", "b3")
    assert against(t, "activate tome_02 main c4") == ["WP-9.4"]
    assert against(t, "activate ember_00 main c4") == ["WP-7.7"]
    assert against(t, "place tome_02 c4") == ["WP-9.3"]
    assert "WP-9.11" in against(t, "activate bell_01 main c3", seat=0)
    t = given("c2: P1 up bell_00; c4: P2 act V1", "bell_01", "broom_02")
    t.activate("bell_01", "c3", "c4")
    assert against(t, "activate broom_02 left d4") == ["WP-8.7"]
