"""Faces show all their parts: symbol, text, owner, back."""

from pywasm_app.ui.base.tree import find, text_of, to_html
from pywasm_app.ui.scene.face_view import SEATS, badge, diagram, dress, face, sprite, tint


def having(tree, name):
    return find(tree, lambda n: name in (n.attrs.get("class") or "").split())


def test_a_text_beside_a_symbol_has_a_corner_of_its_own():
    for shape in ("card", "piece", "token"):
        tree = face({"shape": shape, "symbol": "frog", "text": "5"}, "pond")
        assert having(tree, "lettered") and having(tree, "symbol")
        said = [n.attrs.get("data-text") for n in find(tree, lambda n: n.tag == "b")]
        assert text_of(tree) == "5" or said == ["5"]
    assert not having(face({"shape": "card", "text": "5"}, "pond"), "lettered")


def test_a_back_without_a_symbol_has_a_pattern():
    assert having(face({"shape": "card", "back": True}, "pond"), "plain-back")
    drawn = face({"shape": "card", "back": True, "symbol": "back"}, "pond")
    assert not having(drawn, "plain-back")


def test_whose_it_is():
    for shape in ("card", "piece", "die", "token"):
        tree = face({"shape": shape, "symbol": "frog", "owner": 1}, "pond")
        [owner] = having(tree, "owner")
        assert find(owner, lambda n: n.tag == "b")[0].attrs["data-text"] == "B"
        assert text_of(tree) == "", "it would have to be in the thing's name"
        assert having(tree, "seat-1")
        assert not having(face({"shape": shape, "symbol": "frog", "owner": None}, "pond"), "owner")
    plain = face({"shape": "piece", "owner": 2}, "pond")
    assert text_of(plain) == "C" and not having(plain, "owner")


def test_six_seats_differ_in_class_and_shape_wherever_they_are_drawn():
    assert SEATS == 6 and tint(6) == tint(0)
    drawn = [badge(seat, "X") for seat in range(6)]
    for shape in ("piece", "token"):
        drawn += [face({"shape": shape, "text": "X", "owner": seat}, "pond") for seat in range(6)]
    for k in range(0, len(drawn), 6):
        kinds, shapes = {}, {}
        for seat, tree in enumerate(drawn[k : k + 6]):
            assert tint(seat) in tree.attrs["class"].split()
            kinds[tree.attrs["class"]] = True
            shapes[to_html(find(tree, lambda n: n.tag == "svg")[0])] = True
        assert len(kinds) == len(shapes) == 6


def test_a_die_with_more_than_six_sides():
    assert text_of(face({"shape": "die", "text": "12"}, "pond")) == "12"
    assert text_of(face({"shape": "die", "text": "6"}, "pond")) == ""


PATTERN = {"columns": 3, "rows": 2, "cells": [[0, 0, "cell"], [0, 0, "common"], [2, 1, "summon"]]}


def test_a_diagram_is_painted_in_its_order():
    uses = find(diagram(PATTERN, "pond"), lambda n: n.tag == "use")
    assert [(u.attrs["href"], u.attrs["x"], u.attrs["y"]) for u in uses] == [
        ("#pond.cell", "0", "0"),
        ("#pond.common", "0", "0"),
        ("#pond.summon", "2", "1"),
    ]


def test_a_card_with_words_has_its_drawing_behind_them():
    told = {"shape": "card", "symbol": "frame", "title": "Bell", "notes": ["Ring.", "Twice."]}
    drawn = dict(told)
    drawn["diagram"] = PATTERN
    tree = face(drawn, "pond")
    assert text_of(tree) == "Bell Ring.Twice." and having(tree, "diagram")
    backdrop = having(tree, "symbol")[0]
    assert backdrop.attrs["preserveAspectRatio"] == "none"
    assert having(face(told, "pond"), "no-diagram")
    assert not having(face({"shape": "card", "symbol": "spade"}, "pond"), "worded")


def test_partners_letters_fit_into_a_badge():
    assert having(badge(0, "A2"), "long-letter") and not having(badge(0, "A"), "long-letter")


def test_what_a_skin_draws_in_boxes_of_their_own():
    skin = {
        "box": "0 0 100 100",
        "boxes": {"back": "0 0 100 140"},
        "symbols": {"frog": "<path/>", "back": "<rect/>"},
        "material": "sandstone",
        "stones": True,
    }
    drawn = sprite(skin, "pond")
    assert 'id="pond.frog" viewBox="0 0 100 100"' in drawn
    assert 'id="pond.back" viewBox="0 0 100 140"' in drawn
    assert dress(skin) == "sandstone stones" and dress(None) == dress({}) == "plain"


def test_a_seal_stands_beside_the_pattern_and_on_the_piece():
    path = "M1 1h9"
    drawn = {"columns": 1, "rows": 1, "cells": [[0, 0, "cell"]]}
    card = {"shape": "card", "title": "Frog", "diagram": drawn}
    [signed] = having(face(dict(card, seal=path), "pond"), "signed")
    assert having(signed, "seal")[0].kids[0].attrs["d"] == path and having(signed, "diagram")
    assert not having(face(card, "pond"), "signed") and having(face(card, "pond"), "diagram")
    piece = {"shape": "piece", "symbol": "frog", "owner": 1}
    [sealed] = having(face(dict(piece, seal=path), "pond"), "sealed")
    assert sealed.kids[1].attrs["class"] == "seal"
    assert not having(face(piece, "pond"), "seal")


def test_the_more_is_written_on_a_card_the_smaller_it_is():
    drawn = [having(face({"shape": "card", "title": "Frog", "notes": [text]}, "pond"), "card-notes")
             for text in ("Hop.", "Hop twice, and once more.", "二度跳ぶ。")]
    sizes = [float(found[0].attrs["style"].split(":")[1]) for found in drawn]
    assert sizes[0] > sizes[2] > sizes[1]


def test_whose_it_is_shows_on_every_shape():
    """By the letter, not by a colour alone; on a die with pips as on one with a drawing."""
    for shape in ("card", "piece", "token", "die", "mark"):
        for more in ({}, {"symbol": "frog"}, {"text": "4"}, {"text": "20"}):
            if shape in ("piece", "token", "mark") and "text" in more:
                continue  # the text is in the owner's own shape
            said = [to_html(face(dict(more, shape=shape, owner=owner), "pond")) for owner in (0, 1)]
            assert "seat-0" in said[0] and "seat-1" in said[1], shape
            assert 'data-text="A"' in said[0] or ">A<" in said[0], (shape, more)
            assert 'data-text="B"' in said[1] or ">B<" in said[1], (shape, more)
