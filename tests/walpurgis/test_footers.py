"""The line under each card of a hand: the squares for its activation, the cards that it meets
there, or in a few words the reason against it."""

from rules.core.registry import game
from rules.games.walpurgis.scene.footers import footers

G = game("walpurgis")
ACTING = """
turn = 9
A = { hand = ["bell_shot", "evensong", "matins", "seven_tolls"], list = "bell" }
B = { hand = ["lull"], list = "broom" }
board = { c1 = "A ready bell_shot", c5 = "B ready broom_shot" }
"""
# B's cards on c4 and d3 are to be met.
ANSWERING = """
to_move = "B"
turn = 10
A = { hand = ["bell_rope", "bell_shot", "matins", "seven_tolls"], list = "bell" }
B = { hand = ["lull"], list = "broom" }
[board]
b1 = "A ready bell_shot"
c1 = "A ready bell_shot"
d5 = "B ready broom_shot"
c4 = "B barrage hedge_leap"
d4 = "B activated clean_sweep main 1"
d3 = "B barrage night_ride"
[[chain]]
seat = "B"
card = "clean_sweep"
square = "d4"
laid = ["c4", "d3"]
"""


def told(position, seat=0, short=False):
    found = footers(G.view(G.read(position), seat), seat)
    return {
        one: (G.words.say(line.short if short else line.text, "en"), line.is_open)
        for one, line in found.items()
    }


def test_while_one_chooses():
    assert told(ACTING) == {
        "bell_shot": ("on any free square", True),
        "evensong": ("activate on c2", True),
        "matins": ("activate on c2", True),
        "seven_tolls": ("face down: you have 1 of 7", False),
    }
    assert told(ACTING, short=True)["evensong"] == ("→ c2", True)


def test_while_one_answers():
    assert told(ANSWERING) == {
        "bell_rope": ("not now: meets no square", False),
        "bell_shot": ("never intercepts", False),
        "matins": ("meets it on c4", True),
        "seven_tolls": ("not now: you have 2 of 7", False),
    }
    assert told(ANSWERING, short=True)["seven_tolls"] == ("you have 2", False)
    assert told(ANSWERING, short=True)["matins"] == ("→ c4", True)


def test_when_a_card_has_been_placed_the_others_say_so():
    assert told("used = 1\n" + ACTING)["matins"] == ("not now: one card a turn", False)


def test_nobody_is_told_of_a_hand_that_is_not_asked():
    assert told(ACTING, 1) == told(ANSWERING, 1) == {}


def test_a_small_card_says_in_japanese_what_comes_first():
    """WP-7.1"""
    first = """
turn = 1
A = { hand = ["bell_shot", "evensong"], list = "bell" }
B = { hand = ["broom_shot"], list = "broom" }
"""
    line = footers(G.view(G.read(first), 0), 0)["evensong"]
    assert G.words.say(line.text, "ja") == "今は不可：まず「通常弾」"
    assert G.words.say(line.short, "ja") == "まず通常弾"
