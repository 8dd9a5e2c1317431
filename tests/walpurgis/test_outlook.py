"""The outlook of an option: it comes true, and reveals nothing hidden."""

import pytest

from rules.core.model import Option
from rules.core.registry import game
from rules.core.rng import Rng
from rules.games.walpurgis.play.activation import DECLINE
from rules.games.walpurgis.state import counts
from rules.games.walpurgis.vocabulary.effects import PASS

G = game("walpurgis")


def said(s, o, lang="en"):
    d = G.decision(s)
    return [G.words.say(line, lang) for line in G.outlook(G.view(s, d.seat), d, o)]


def moments(seed):
    """States in which an outlook may be asked for, of a random game that tends to chains."""
    rng = Rng.of_seed(seed)
    s = G.setup(seed, G.configure({"deck_1": "ember", "deck_2": "mirror"}))
    while (d := G.decision(s)) is not None:
        if d.kind in G.outlooks:
            yield s, d
        chains = [o for o in d.options if o.verb in ("activate", "turn")]
        s = G.step(s, rng.choice(chains or d.options)).state


def settled(s, o):
    """The result of an option when nobody intercepts and every choice is the first option."""
    s = G.step(s, o).state
    while s.chain and (d := G.decision(s)):
        quiet = [one for one in (DECLINE, PASS) if one in d.options]
        s = G.step(s, quiet[0] if quiet else d.options[0]).state
    return s


@pytest.mark.parametrize("seed", range(3))
def test_what_is_told_comes_to_pass_whatever_lies_face_down(seed):
    """WP-10, WP-11, WP-16.3: the outlook from the view is that from the whole state."""
    tried = 0
    for s, d in moments(seed):
        view = G.view(s, d.seat)
        for o in d.options[:: max(1, len(d.options) // 8)]:
            lines = G.outlook(view, d, o)
            assert lines == G.outlook(s, d, o)
            if lines:
                tried += 1
                facts = dict(lines[0].facts)
                assert (facts["a"], facts["b"]) == counts(settled(s, o)), (o, G.write(s))
    assert tried > 50


FIRED = """
to_move = "B"
turn = 10
A = { hand = ["matins"], list = "bell" }
B = { hand = ["lull"], list = "broom" }
[board]
b1 = "A ready bell_shot"
c1 = "A ready bell_shot"
c4 = ["B active thistle_seed", "B barrage hedge_leap"]
d4 = "B activated clean_sweep main 1"
d3 = "B barrage night_ride"
[[chain]]
seat = "B"
card = "clean_sweep"
square = "d4"
laid = ["c4", "d3"]
"""


def test_each_step_names_its_squares():
    """WP-10.5, WP-10.13, WP-10.14"""
    s = G.read(FIRED)
    assert said(s, DECLINE) == [
        "After the chain: formations A 2, B 3",
        "B’s barrages become formations: d3",
        "(Other choices on the way may change this)",
    ]
    assert said(s, Option.parse("activate matins main c2")) == [
        "If nobody intercepts: formations A 5, B 3",
        "Both cards leave: c4",
        "A’s barrages become formations: c3, c5",
        "B’s barrages become formations: d3",
    ]
    assert said(s, DECLINE, "ja")[0] == "連鎖の処理後：陣はA 2枚、B 3枚"


def test_destruction_names_whose_formations_fall():
    """WP-11.5"""
    s = G.read("""
to_move = "A"
turn = 9
A = { hand = ["scarlet_ball"], list = "ember" }
B = { list = "broom" }
[board]
b1 = "A ready ember_shot"
d1 = "A ready ember_shot"
c3 = "B ready broom_shot"
b3 = "B active lull"
""")
    d = G.decision(s)
    o = next(o for o in d.options if o.args[0] == "scarlet_ball" and o.args[-1] == "c2")
    assert said(s, o) == [
        "If nobody intercepts: formations A 3, B 0",
        "B’s formations are destroyed: b3, c3",
    ]


def test_options_that_begin_no_chain_tell_nothing():
    s = G.read('A = { hand = ["evensong"], list = "bell" }\nboard = { c1 = "A ready bell_shot" }')
    assert said(s, Option("end")) == said(s, Option.parse("place evensong c2")) == []


def test_what_cannot_be_intercepted_is_told_as_sure():
    """WP-7.5, WP-9.14"""
    s = G.read('A = { hand = ["bell_shot"], list = "bell" }\nboard = { c1 = "A ready bell_shot" }')
    o = next(o for o in G.decision(s).options if o.verb == "activate" and o.args[-1] == "c3")
    assert said(s, o) == ["Can’t be intercepted: formations A 2, B 0"]
    assert said(s, o, "ja") == ["迎撃されない：陣はA 2枚、B 0枚"]
