"""The small picture on an option's button."""

from pywasm_app.ui.panels.question_view import pictured, pictures

FROG, POND, BACK = {"symbol": "frog"}, {"symbol": "pond"}, {"symbol": "back", "back": True}
FACES = {
    "frog": FROG,
    "pond": POND,
    "hidden": BACK,
    "number": {"text": "3"},
    "words": {"symbol": "frame", "title": "A card to be read"},
}


def test_a_card_of_the_own_hand_comes_first():
    assert pictured(["frog", "pond"], FACES, ["frog"]) == FROG
    assert pictured(["pond", "frog"], FACES, ["frog"]) == FROG


def test_without_one_the_first_ref_counts():
    assert pictured(["pond", "frog"], FACES, []) == POND
    assert pictured(["empty square", "frog"], FACES, []) is None


def test_nothing_to_show():
    for at in ([], ["hidden"], ["number"], ["nowhere"], ["words"]):
        assert pictured(at, FACES, []) is None


def test_only_the_hand_of_whoever_is_asked_counts():
    def zone(kind, seat, ref):
        return {"kind": kind, "seat": seat, "items": [{"ref": ref, "face": FROG}]}

    zones = [zone("hand", 0, "mine"), zone("hand", 1, "theirs"), zone("row", 0, "board")]
    faces, held = pictures({"zones": zones}, 0)
    assert held == ["mine"] and sorted(faces) == ["board", "mine", "theirs"]


def test_things_that_share_a_ref_and_look_different_have_no_picture():
    """A button may mean either of them."""
    pile = [{"ref": ref, "face": face} for ref, face in
            (("c3", FROG), ("c3", POND), ("c3", FROG), ("d3", POND), ("d3", POND))]
    faces, held = pictures({"zones": [{"kind": "grid", "items": pile}]}, 0)
    assert pictured(["c3"], faces, held) is None
    assert pictured(["d3"], faces, held) == POND
