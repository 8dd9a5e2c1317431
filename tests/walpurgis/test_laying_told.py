"""The text of a barrage's option comes true when nobody intercepts."""

import pytest
from lay import given

from rules.core.model import Option
from rules.core.registry import game

G = game("walpurgis")
BELL = "a1: P1 up bell_00"


@pytest.mark.parametrize(
    ("there", "key", "left"),
    [
        ("", "free", "P1 dor k1"),
        ("a3: P2 dor V1", "down", ""),
        ("a3: P2 act V1", "down", ""),
        ("a3: P2 up ember_00", "up", "P2 dor ember_00"),
    ],
)
def test_what_comes_of_a_barrage(there, key, left):
    """WP-10.5, WP-10.7, WP-10.14"""
    t = given("; ".join(filter(None, (BELL, there))), "bell_01").do("activate bell_01 main a2")
    text = G.offer(t.s, t.asked, Option.parse("lay a3")).text
    assert text.key == f"option.lay.{key}"
    assert all(G.words.say(text, lang) for lang in ("en", "ja"))
    t.do("lay a3", "stop").decline()
    t.lies(a3=left)


def test_on_an_own_formation_one_of_the_two_is_kept():
    """WP-10.13, WP-10.16"""
    t = given(f"{BELL}; a3: P1 up bell_00", "bell_01").do("activate bell_01 main a2")
    assert G.offer(t.s, t.asked, Option.parse("lay a3")).text.key == "option.lay.own"
    t.do("lay a3", "stop").decline()
    assert t.asked.kind == "keep" and len(t.options) == 2


def test_against_a_barrage():
    """WP-10.4"""
    t = given(f"{BELL}; a5: P2 act F1", "bell_01", "bell_01")
    t.do("activate bell_01 main a2", "lay b3", "stop")
    t.do("activate bell_01 main a4")
    assert G.offer(t.s, t.asked, Option.parse("lay b3")).text.key == "option.lay.barrage"
    assert G.offer(t.s, t.asked, Option.parse("lay a3")).text.key == "option.lay.free"
