"""The form for a new game: its fields for a number of seats, and its request."""

from pywasm_app.ui.base.tree import find, text_of
from pywasm_app.ui.base.words import Words
from pywasm_app.ui.rooms.company_view import meet
from pywasm_app.ui.rooms.newgame_view import (
    default_form,
    fit,
    in_words,
    new_game,
    request,
    seed_is_bad,
    set_apart,
    set_mode,
    signs,
)

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
    assert request(form)["config"]["form"] == "melee"


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


def test_seats_have_the_letters_and_colours_that_they_have_at_the_table():
    form = default_form(GAME)
    assert signs(form, GAME) == [("A", 0), ("B", 1)]
    teams = [["A1", 0], ["B1", 1], ["A2", 0], ["B2", 1]]
    alone = [["A", 0], ["B", 1], ["C", 2], ["D", 3]]
    game = dict(GAME, signs={"2": [["1", 0], ["2", 1]], "4": teams, "4 form=melee": alone})
    assert signs(form, game) == [("1", 0), ("2", 1)]
    form["count"] = 4
    assert signs(form, game) == [tuple(sign) for sign in teams]
    form["config"]["form"] = "melee"
    assert signs(form, game) == [tuple(sign) for sign in alone]
    form["seating"] = "random"
    assert signs(form, game) == [("1", None), ("2", None), ("3", None), ("4", None)]


def test_a_choice_is_shown_with_its_emblem_and_its_character():
    red = {"value": "red", "label": "Red", "about": "It is red.", "seal": "M1 1", "seats": []}
    green = {"value": "green", "label": "Green", "about": "It is green.", "seats": []}
    own = [{"name": name, "label": "Kind", "help": "Help.", "kind": "choice", "default": "red",
            "seats": "each", "choices": [red, green]} for name in ("kind_1", "kind_2")]
    game = dict(GAME, settings=own)
    form = default_form(game)
    form["config"]["kind_2"] = "green"
    view = new_game(game, form, Words("en"), {"state": "ready", "wanted": False})
    rows = find(view, lambda n: "seat-row" in str(n.attrs.get("class")))
    assert [[text_of(p) for p in find(row, lambda n: n.attrs.get("class") == "about")]
            for row in rows] == [["It is red."], ["It is green."]]
    assert len(find(view, lambda n: n.attrs.get("class") == "seal")) == 2
    assert "Help." not in text_of(view)


def test_an_empty_deck_is_no_choice_and_trouble_names_no_setting_by_its_inner_name():
    own = [{"name": name, "label": "Deck", "help": "", "kind": "deck", "default": "red",
            "seats": "each", "choices": [{"value": "red", "label": "Red", "about": "It is red."}]}
           for name in ("deck_1", "deck_2")]
    game = dict(GAME, settings=own)
    form = default_form(game)
    mine = [{"key": "k1", "name": "Full", "good": True, "cards": [["frog", 2]]},
            {"key": "k2", "name": "Bare", "good": False, "cards": []}]
    view = new_game(game, form, Words("en"), {"state": "ready", "wanted": False}, mine)
    assert "Full" in text_of(view) and "Bare" not in text_of(view)
    said = in_words("line 1, deck_2.court: there is no key “court” here", form, game, Words("en"))
    assert "deck_2" not in said and said.endswith("Deck, court: there is no key “court” here")


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
    assert request(form)["config"] == {"form": "duel", "third": "x"}
    form["pack"] = "game = 1"
    assert request(form)["config"] == {"packs": ["game = 1"]}
    form["config"]["form"] = "melee"
    assert request(form)["config"] == {"packs": ["game = 1"], "form": "melee"}


def test_who_begins_is_chosen_by_name():
    first = {"name": "first", "label": "First", "kind": "choice", "default": "random",
             "seats": "which", "choices": [{"value": "random", "label": "Lots"},
                                           {"value": "1", "label": "Seat 1"},
                                           {"value": "2", "label": "Seat 2"}]}  # fmt: skip
    game = dict(GAME, settings=[first], levels=[{"level": "easy", "label": "Easy"}])
    form = default_form(game)

    def names():
        view = new_game(game, form, Words("en"), {"state": "ready", "wanted": False})
        [select] = find(view, lambda n: n.attrs.get("data-set") == "config.first")
        return [text_of(option) for option in find(select, lambda n: n.tag == "option")]

    assert names() == ["Lots", "A · You", "B · Computer"]
    form["seats"][0]["name"] = " Aiko "
    form["seating"] = "random"
    assert names() == ["Lots", "1 · Aiko", "2 · Computer"]


def test_numbers_and_names_as_an_input_method_leaves_them():
    form = default_form(GAME)
    form["seed"] = "\u3000１２３"
    form["seats"][0]["who"], form["seats"][0]["name"] = "person", "\u3000葵\u3000"
    form["seats"][1]["who"], form["seats"][1]["name"] = "person", "\u3000"
    assert not seed_is_bad(form)
    asked = request(form)
    assert asked["seed"] == 123 and [seat["name"] for seat in asked["seats"]] == ["葵", ""]


FOUR = [{"value": v, "label": v, "about": f"It is {v}.", "holds": f"{v} 1, {v} 2"}
        for v in ("red", "green", "blue", "grey")]  # fmt: skip
FLAG = {"name": "pairs", "label": "Pairs", "kind": "flag", "default": False}


def paired():
    """Two seats that choose one each, and a second one each where the flag is set."""
    bare = [{"value": c["value"], "label": c["label"]} for c in FOUR]
    each = [{"name": f"first_{n + 1}", "label": "First", "kind": "choice", "seats": "each",
             "default": FOUR[n]["value"], "choices": FOUR} for n in (0, 1)]
    more = [{"name": f"second_{n + 1}", "label": "Second", "kind": "choice", "seats": "each",
             "default": FOUR[n + 2]["value"], "choices": bare, "only": "pairs"} for n in (0, 1)]
    game = dict(GAME, settings=[FLAG] + each + more)
    return game, default_form(game)


def test_partners_are_chosen_where_there_are_some_and_nobody_twice():
    game, form = paired()

    def lists():
        view = new_game(game, form, Words("en"), {"state": "ready", "wanted": False})
        selects = find(view, lambda n: n.tag == "select")
        found = {}
        for s in [one for one in selects if "second" in one.attrs["data-set"]]:
            options = find(s, lambda n: n.tag == "option")
            found[s.attrs["data-set"]] = [o.attrs["value"] for o in options]
        return found, text_of(view)

    assert lists()[0] == {}
    form["config"]["pairs"] = True
    found, words = lists()
    assert found == {"config.second_1": ["blue"], "config.second_2": ["grey"]}
    assert "blue 1, blue 2" in words
    form["config"]["first_1"] = "blue"  # the partner gives way to it
    set_apart(form, game)
    assert form["config"]["second_1"] == "red" and form["config"]["second_2"] == "grey"
    assert lists()[0]["config.second_1"] == ["red"]


def test_what_a_choice_consists_of_is_told_with_its_character():
    game, form = paired()
    view = new_game(game, form, Words("en"), {"state": "ready", "wanted": False})
    told = [text_of(n) for n in find(view, lambda n: n.attrs.get("class") == "holds")]
    assert told == ["red 1, red 2", "green 1, green 2"]


LEVELS = [{"level": "low", "label": "Low"}, {"level": "high", "label": "High"}]
DECK = {"kind": "choice", "label": "Deck", "default": "reed", "seats": "each",
        "choices": [{"value": v, "label": v} for v in ("reed", "lily")]}  # fmt: skip
WITH_COMPANY = dict(
    GAME,
    levels=LEVELS,
    settings=[dict(DECK, name="deck_1"), dict(DECK, name="deck_2")],
    opponents=[
        {"id": "frog", "level": "low", "label": "Frog", "about": "hops", "said": "Croak.",
         "settings": {}},
        {"id": "heron", "level": "high", "label": "Heron", "about": "waits", "said": "…",
         "settings": {"deck": "lily"}},
    ],
)  # fmt: skip


def shown(form):
    return new_game(WITH_COMPANY, form, Words("en"), {"state": "ready", "wanted": False})


def test_a_sole_opponent_is_chosen_by_its_face_and_brings_its_level_and_deck():
    form = default_form(WITH_COMPANY)
    assert form["seats"][1]["opponent"] == "heron"
    assert form["config"] == {"deck_1": "reed", "deck_2": "lily"}  # a person's is nobody's affair
    settings = [dict(DECK, name="deck_1", default="lily"), dict(DECK, name="deck_2")]
    alike = dict(WITH_COMPANY, settings=settings)
    config = default_form(alike)["config"]
    assert (config["deck_1"], config["deck_2"]) == ("reed", "lily")  # not two of the same
    meet(form, WITH_COMPANY, 1, "frog")
    faces = find(shown(form), lambda n: n.attrs.get("name") == "seat.1.opponent")
    assert [(f.attrs["value"], "checked" in f.attrs) for f in faces] == [
        ("frog", True),
        ("heron", False),
    ]
    [button] = find(shown(form), lambda n: n.attrs.get("type") == "submit")
    assert text_of(button) == "Play Frog"
    seat = request(form)["seats"][1]
    assert (seat["opponent"], seat["level"]) == ("frog", "low")
    meet(form, WITH_COMPANY, 1, "heron")
    seat = request(form)["seats"][1]
    assert (seat["opponent"], seat["level"]) == ("heron", "high")


def test_several_opponents_are_chosen_by_name_and_none_where_persons_play():
    form = default_form(WITH_COMPANY)
    form["count"] = 3
    lists = find(shown(form), lambda n: n.attrs.get("data-set", "").endswith(".opponent"))
    assert [(n.tag, n.attrs["data-set"]) for n in lists] == [
        ("select", "seat.1.opponent"),
        ("select", "seat.2.opponent"),
    ]
    [button] = find(shown(form), lambda n: n.attrs.get("type") == "submit")
    assert text_of(button) == "Start"
    set_mode(form, "two")
    assert not find(shown(form), lambda n: n.attrs.get("data-set", "").endswith(".opponent"))
    assert all("opponent" not in seat for seat in request(form)["seats"])
