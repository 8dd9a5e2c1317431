"""The signs of an open chain on the board: the square where a link met the previous one, and its
coming destructions, as marks and in words."""

from rules.core.model import Option
from rules.core.registry import game

G = game("walpurgis")
STORM = """
to_move = "A"
turn = 9
A = { hand = ["matins"], list = "ember" }
B = { hand = ["lull"], list = "broom" }
[board]
b1 = "A ready ember_shot"
d1 = "A ready ember_shot"
c2 = "A activated scarlet_ball main 1"
c3 = "B activated clean_sweep main 2"
b4 = "B ready broom_shot"
c4 = "B ready broom_shot"
d4 = "B ready broom_shot"
[[chain]]
seat = "A"
card = "scarlet_ball"
square = "c2"
[[chain]]
seat = "B"
card = "clean_sweep"
square = "c3"
"""


def signs(s):
    """{square: (marks, words)} of the squares that have any of an open chain."""
    board = next(z for z in G.scene(G.view(s, 0)).zones if z.id == "board")
    say = G.words.say
    return {q.ref: (q.mark, say(q.said, "en")) for q in board.squares if "over_" in q.mark}


def after(s, *answers):
    for word in answers:
        s = G.after(s, Option.parse(word))
    return s


def test_where_a_link_met_the_one_before_and_what_will_be_destroyed():
    s = G.read(STORM)
    found = signs(s)
    assert {at for at, (mark, _) in found.items() if "over_met" in mark} == {"b3", "d3", "c4"}
    struck = {at for at, (mark, _) in found.items() if "over_struck" in mark}
    assert struck == {"b3", "c3", "d3", "c4", "c5"}
    assert found["d3"][1] == "link I destroys here; met by link II"
    assert found["c5"] == ("over_struck", "link I destroys here")


def test_nothing_is_marked_that_will_not_be_destroyed_any_more():
    turned = STORM.replace("activated scarlet_ball main 1", "dormant scarlet_ball")
    assert not any("over_struck" in mark for mark, _ in signs(G.read(turned)).values())
    old = turned + '\n[rules]\ntiming = "locked_at_activation"\n'
    assert len(signs(G.read(old))) == 5


def test_the_signs_go_with_the_destruction_and_not_with_the_last_answer():
    s = after(G.read(STORM), "decline")
    assert "over_struck" in signs(s)["c4"][0]
    while (kind := G.decision(s).kind) != "destruction":
        assert signs(s), kind
        s = G.after(s, G.decision(s).options[0])
    assert signs(s) and not signs(after(s, "destruction"))


def test_a_link_that_is_pointed_at_shows_its_whole_pattern():
    [link, _] = next(z for z in G.scene(G.view(G.read(STORM), 0)).zones if z.kind == "links").items
    assert dict(link.marks) == {
        "b1": "uses", "d1": "uses",
        "b3": "destroys", "c3": "destroys", "d3": "destroys", "c4": "destroys", "c5": "destroys",
    }  # fmt: skip
