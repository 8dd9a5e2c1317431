"""The form for a new game: what it offers for so many seats, and what it asks for."""

from pywasm_app.ui.base.tree import find, text_of
from pywasm_app.ui.base.words import Words
from pywasm_app.ui.rooms.newgame_view import default_form, fit, new_game, request

DUEL = {"value": "duel", "label": "Duel", "seats": [2, 4]}
MELEE = {"value": "melee", "label": "Melee", "seats": [3, 4]}
THIRD = {"value": "x", "label": "X", "seats": [3, 4]}
GAME = {
    "id": "pond",
    "title": "Pond",
    "blurb": "",
    "seats": [2, 4],
    "levels": [],
    "settings": [
        {"name": "form", "label": "Form", "kind": "choice", "default": "duel",
         "choices": [DUEL, MELEE]},
        {"name": "third", "label": "Third", "kind": "choice", "default": "x", "choices": [THIRD]},
    ],
}  # fmt: skip


def offered(form):
    view = new_game(GAME, form, Words("en"), {"state": "ready", "wanted": False})
    selects = find(view, lambda n: n.tag == "select")
    return {
        s.attrs["data-set"]: [o.attrs["value"] for o in find(s, lambda n: n.tag == "option")]
        for s in selects
    }


def test_choices_are_those_for_the_number_of_seats():
    form = default_form(GAME)
    assert offered(form)["config.form"] == ["duel"]
    assert "config.third" not in offered(form)
    form["count"] = 3
    fit(form, GAME)
    assert offered(form)["config.form"] == ["melee"]
    assert offered(form)["config.third"] == ["x"]
    assert request(form, GAME)["config"]["form"] == "melee"


def test_a_choice_that_fits_stays_and_the_default_comes_back():
    form = default_form(GAME)
    form["count"] = 4
    form["config"]["form"] = "melee"
    fit(form, GAME)
    assert form["config"]["form"] == "melee"
    form["count"] = 2
    fit(form, GAME)
    assert form["config"]["form"] == "duel"


def test_the_number_of_players_is_not_headed_like_who_plays():
    view = new_game(GAME, default_form(GAME), Words("en"), {"state": "ready", "wanted": False})
    fields = find(view, lambda n: n.attrs.get("class") == "field")
    heads = [text_of(f.kids[0]) for f in fields if find(f, lambda n: n.tag == "select")]
    assert heads[0] == "Players"


PACKED = dict(GAME, packs=True)


def files(game, form):
    view = new_game(game, form, Words("en"), {"state": "ready", "wanted": False})
    return [n.attrs["data-file"] for n in find(view, lambda n: n.attrs.get("type") == "file")]


def test_a_pack_may_be_tried_where_there_are_packs():
    form = default_form(PACKED)
    assert files(PACKED, form) == []
    form["more"] = True
    assert files(PACKED, form) == ["pack"] and files(GAME, form) == []


def test_a_pack_brings_its_own_defaults_and_leaves_what_was_chosen():
    form = default_form(PACKED)
    assert request(form, PACKED)["config"] == {"form": "duel", "third": "x"}
    form["pack"] = "game = 1"
    assert request(form, PACKED)["config"] == {"packs": ["game = 1"]}
    form["config"]["form"] = "melee"
    assert request(form, PACKED)["config"] == {"packs": ["game = 1"], "form": "melee"}
