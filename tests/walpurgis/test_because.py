"""A hint's reason: the number of formations afterwards, and the new options."""

import pytest

from rules.core.model import Option
from rules.core.registry import game

G = game("walpurgis")
BOARD = 'board = { c1 = "A ready bell_shot", c4 = "B ready ember_shot", e5 = "B ready ember_shot" }'


def said(text, notation, lang="en"):
    s = G.read(text + BOARD)
    v = G.view(s, 0)
    why = G.because(v, G.decision(v), Option.parse(notation))
    return G.words.say(why, lang) if why else ""


@pytest.mark.parametrize(
    ("hand", "notation", "reason"),
    [
        # its own square, the one behind it and the three that it fires at
        ("evensong", "activate evensong main c2", "5 formations to 2 if nobody intercepts"),
        # of c3, c4 and c5, c4 is taken
        ("matins", "activate matins main c2", "4 formations to 2 if nobody intercepts"),
        ("bell_shot", "activate bell_shot main a1", "gains 1 formation"),
        ("bell_shot", "place bell_shot a1", ""),
        ("matins", "end", ""),
    ],
)
def test_what_speaks_for_an_option(hand, notation, reason):
    text = f'A = {{ hand = ["{hand}"], list = "bell" }}\nB = {{ list = "ember" }}\n'
    assert said(text, notation) == reason


def test_a_placement_fills_a_condition():
    s = G.read('A = { hand = ["pealing_row", "matins"], list = "bell" }\n')
    why = G.because(s, G.decision(s), Option.parse("place pealing_row c2"))
    assert why and G.words.say(why, "en") == "fills the condition of Matins"


def test_a_reason_is_said_in_both_languages():
    text = 'A = { hand = ["evensong"], list = "bell" }\nB = { list = "ember" }\n'
    assert said(text, "activate evensong main c2", "ja") == "迎撃されなければ、陣が5枚対2枚になる"


def test_what_is_lost_is_no_reason():
    """A chain that is closed by declining is settled; losses are not told."""
    s = G.read(f'A = {{ hand = ["evensong"] }}\nB = {{ hand = ["lull"], list = "broom" }}\n{BOARD}')
    for move in ("activate evensong main c2", "lay c3", "stop"):
        s = G.apply(s, Option.parse(move)).state
    d = G.decision(s)
    why = G.because(G.view(s, d.seat), d, Option.parse("decline"))
    assert why is None or "after this chain" in G.words.say(why, "en")
