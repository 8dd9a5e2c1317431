"""Face-down cards are shown to all at the end, and told."""

import pytest
from lay import given

from rules.core.cards import HIDDEN
from rules.core.registry import game

G = game("walpurgis")
FULL = "; ".join(
    [f"{square}: P1 up bell_00" for square in ("a1", "b1", "c1", "d1", "e1", "a2", "b2", "d2")]
    + [f"{square}: P1 act matins" for square in ("e2", "a3", "b3", "c3")]
    + [f"{square}: P2 up broom_00" for square in ("d3", "e3", "a4", "b4", "c4", "d4", "e4")]
    + [f"{square}: P2 dor lull" for square in ("a5", "b5", "c5", "d5", "e5")]
)


def known(s, seat, owner):
    return [x.card for pile in G.view(s, seat).board for x in pile if x.owner == owner]


@pytest.fixture
def table():
    return given(FULL, "bell_00", "broom_01")


@pytest.mark.parametrize("seat", [0, 1, None])
def test_what_lies_face_down_is_shown_once_the_game_is_over(table, seat):
    """WP-14.4, WP-3.12"""
    assert HIDDEN in known(table.s, seat, 0 if seat else 1)
    table.do("activate bell_00 main c2")
    assert G.result(table.s).winners == (0,)
    assert HIDDEN not in known(table.s, seat, 0) + known(table.s, seat, 1)
    assert "?" in G.view(table.s, 0).hands[1]  # nobody else may see a hand


@pytest.mark.parametrize(
    ("lang", "words"),
    [("en", "Ben had face down:"), ("ja", "Benの裏向きの陣：a5の「")],
)
def test_it_is_told_by_whom(table, lang, words):
    steps = table.do("activate bell_00 main c2").events
    told = [e for e in steps if e.kind == "uncover"]
    assert [e.seat for e in told] == [0, 1] and all(e.reveals for e in told)
    assert G.words.say(told[1].text, lang, ("Aiko", "Ben")).startswith(words)
