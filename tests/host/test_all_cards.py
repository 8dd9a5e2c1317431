"""The request `gallery`: every card of every game, in both languages."""

import pytest

from pywasm_app.host.desk import Desk
from pywasm_app.host.rooms.gallery import sought
from pywasm_app.ui.rooms.gallery_view import fitting, folded
from pywasm_app.ui.router import plain
from rules.core.registry import game, ids
from rules.games.edelweiss.scene import SYMBOLS
from rules.games.edelweiss.state import CLASSES
from rules.text.words import LANGUAGES

WINGS = """
game = "walpurgis"
id = "moth"
name = { en = "Moth", ja = "蛾" }
[[card]]
id = "wing"
name = { en = "Wing", ja = "翅" }
icon = "bell"
[[card.modes]]
grid = ["b b b", ". @ .", ". c ."]
"""


def told(name, lang="en"):
    desk = Desk()
    desk.answer({"op": "hello", "lang": lang})
    return desk.answer({"op": "gallery", "game": name})


def of_the_set(name):
    """The ids of all cards of a game's set."""
    shelf = game(name).shelf
    return sorted(shelf.known() if shelf else (*SYMBOLS.values(), *CLASSES))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", ids())
def test_every_card_of_the_set_is_there_once_with_its_name_and_text(name, lang):
    found = told(name, lang)
    cards = found["cards"]
    assert sorted(card["id"] for card in cards) == of_the_set(name)
    groups = [group["id"] for group in found["groups"]]
    assert [*dict.fromkeys(card["group"] for card in cards)] == groups
    assert all(group["label"] and "pack." not in group["label"] for group in found["groups"])
    words, other = game(name).words, LANGUAGES[1 - LANGUAGES.index(lang)]
    for card in cards:
        face = card["face"]
        assert face["shape"] == "card" and not face["back"], card
        assert card["name"][lang] == (face["title"] or card["name"][lang]) != ""
        assert card["name"][other] and all(face["notes"]) and face["notes"], card
        assert f"card.{card['id']}" not in words.table or card["name"] == {
            one: words.table[f"card.{card['id']}"][n] for n, one in enumerate(LANGUAGES)
        }
        assert plain(card["id"]) == card["id"], "it can stand in an address"


@pytest.mark.parametrize("name", ids())
def test_every_card_is_found_by_either_name_and_by_its_text(name):
    for lang in LANGUAGES:
        cards = told(name, lang)["cards"]
        for card in cards:
            for query in (*card["name"].values(), card["face"]["reading"], card["label"][-9:]):
                assert folded(query) == sought(query).strip(), query
                assert card in fitting(cards, query, card["group"]), query


def test_what_it_finds_is_the_same_in_both_languages():
    assert {n: [c["find"] for c in told(n, "en")["cards"]] for n in ids()} == {
        n: [c["find"] for c in told(n, "ja")["cards"]] for n in ids()
    }


def test_packs_that_are_tried_are_in_the_gallery_of_their_game_alone():
    g = game("walpurgis")
    added = {entry.id for entry in g.with_packs(WINGS).gallery()}
    assert added - {entry.id for entry in g.gallery()} == {"wing"}
