"""Faces show everything they are told to show: symbol, text, owner, back."""

from pywasm_app.ui.face_view import face
from pywasm_app.ui.tree import find, text_of


def having(tree, name):
    return find(tree, lambda n: name in (n.attrs.get("class") or "").split())


def test_a_text_beside_a_symbol_has_a_corner_of_its_own():
    for shape in ("card", "piece", "token"):
        tree = face({"shape": shape, "symbol": "frog", "text": "5"}, "pond")
        assert having(tree, "lettered") and having(tree, "symbol")
        assert text_of(tree) == "5"
    assert not having(face({"shape": "card", "text": "5"}, "pond"), "lettered")


def test_a_back_without_a_symbol_has_a_pattern():
    assert having(face({"shape": "card", "back": True}, "pond"), "plain-back")
    drawn = face({"shape": "card", "back": True, "symbol": "back"}, "pond")
    assert not having(drawn, "plain-back")


def test_whose_it_is():
    for shape in ("card", "piece", "die", "token"):
        tree = face({"shape": shape, "symbol": "frog", "owner": 1}, "pond")
        assert text_of(having(tree, "owner")[0]) == "B"
        assert having(tree, "seat-1")
        assert not having(face({"shape": shape, "symbol": "frog", "owner": None}, "pond"), "owner")
    plain = face({"shape": "piece", "owner": 2}, "pond")
    assert text_of(plain) == "C" and not having(plain, "owner")


def test_a_die_with_more_than_six_sides():
    assert text_of(face({"shape": "die", "text": "12"}, "pond")) == "12"
    assert text_of(face({"shape": "die", "text": "6"}, "pond")) == ""
