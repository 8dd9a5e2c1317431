"""The marks while an option is considered, as signs and as words."""

from pywasm_app.ui.base.tree import find
from pywasm_app.ui.base.words import Words
from pywasm_app.ui.scene.highlights import ROLES, SIGNS, overlay, places, sketch, union, words

BELL = {"n": "bell",
        "highlights": [["e5", "goal"], ["e5", "destroys"], ["d4", "uses"], ["f4", "uses"]]}
TOLL = {"n": "toll", "highlights": [["e5", "goal"], ["d4", "marked"], ["g7", "missing"]]}


def board():
    squares = [
        {"x": x, "y": y, "ref": f"{'abcdefghi'[x]}{y + 1}", "label": "", "mark": ""}
        for y in range(9)
        for x in range(9)
    ]
    return {"id": "board", "kind": "grid", "items": [], "squares": squares}


def test_every_role_has_a_sign_and_words():
    t = {lang: Words(lang) for lang in ("en", "ja")}
    assert sorted(SIGNS) == sorted(ROLES)
    assert len({str(SIGNS[role]) for role in ROLES}) == len(ROLES)
    for role in ROLES:
        assert "e5" in t["en"]("role_" + role, what="e5")
        assert "e5" in t["ja"]("role_" + role, what="e5")


def test_a_place_may_be_a_goal_and_something_else():
    assert union([BELL])["e5"] == ["goal", "destroys"]
    both = union([BELL, TOLL])
    assert both == {"e5": ["goal", "destroys"], "d4": ["uses"], "f4": ["uses"], "g7": ["missing"]}
    assert union([BELL, TOLL], "goal") == {"e5": ["goal"]}
    assert union([{"n": "old"}, {"n": "odd", "highlights": [["e5", "sparkles"]]}]) == {}


def test_in_words():
    labels = {ref: ref.upper() for ref in ("e5", "d4", "f4")}
    said = words(union([BELL]), labels, Words("en"))
    assert said == "ends up at E5; destroys E5; uses D4, F4"
    assert words(union([TOLL]), {}, Words("en")) == ""
    assert words(union([BELL]), labels, Words("ja")) == "行き先：E5。破壊：E5。使う：D4、F4"


def test_over_the_board():
    tree = overlay(board(), union([BELL]))
    areas = sorted((kid.attrs["style"], kid.attrs["class"]) for kid in tree.kids)
    assert areas == [
        ("grid-area:4/4", "sign sign-uses"),
        ("grid-area:4/6", "sign sign-uses"),
        ("grid-area:5/5", "sign sign-destroys"),
        ("grid-area:5/5", "sign sign-goal"),
    ]
    assert overlay(board(), {"0.hand.frog": ["uses"]}) is None


def test_a_sketch_shows_what_tells_options_apart():
    where = places([board(), {"id": "h", "kind": "hand", "items": []}])
    assert where["e5"] == (4, 4) and len(where) == 81
    drawn = sketch(BELL, where)
    assert drawn.attrs["viewBox"] == "0 0 3 3"
    assert len(find(drawn, lambda n: n.attrs.get("class") == "spot")) == 3
    assert sketch({"n": "pass"}, where) is None
    assert sketch({"n": "hop", "highlights": [["e5", "goal"]]}, where) is None
