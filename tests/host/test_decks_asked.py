"""The requests `catalogue` and `deck`: the cards for decks, and the faults of a deck."""

import pytest

from pywasm_app.host.desk import Desk
from rules.core import registry
from rules.games.walpurgis import cards
from rules.text.errors import BadInput


@pytest.fixture
def desk():
    return Desk()


def ask(desk, op, **fields):
    return desk.answer({"op": op, "game": "walpurgis", **fields})


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_catalogue_has_every_card_once_with_its_pack_and_words(desk, lang):
    desk.answer({"op": "hello", "lang": lang})
    found = ask(desk, "catalogue")
    ids = [card["id"] for card in found["cards"]]
    assert len(set(ids)) == len(ids) == 35
    groups = {group["id"]: group["label"] for group in found["groups"]}
    tags = {tag["id"]: tag["label"] for tag in found["tags"]}
    assert len(groups) == 5
    for card in found["cards"]:
        assert card["group"] in groups and set(card["tags"]) <= set(tags) and card["tags"]
        assert card["label"] and card["face"]["title"]
    assert [deck["id"] for deck in found["ready"]] == list(groups)
    assert all(sum(n for _, n in deck["cards"]) == 30 for deck in found["ready"])


def test_the_catalogue_knows_no_pack_that_a_table_tries(desk):
    text = (registry.folder("walpurgis") / "packs" / "bell.toml").read_text("utf-8")
    pack = text.replace('id = "bell', 'id = "own').replace('id = "', 'id = "own_', 9)
    seats = [{"name": "", "who": "person"}] * 2
    new = {"op": "new", "game": "walpurgis", "seats": seats, "config": {"packs": [pack]}}
    table = desk.tables[desk.answer(new)["table"]]
    assert table.game.words.has("card.own_own_shot")
    found = ask(desk, "catalogue")
    assert "own_own_shot" not in [card["id"] for card in found["cards"]]
    assert "own_own_shot" not in cards.known()


def test_a_deck_is_told_with_its_text_and_everything_that_is_wrong_with_it(desk):
    told = ask(desk, "deck", name="Mine", cards=[["evensong", 5]])
    assert [fault["clause"] for fault in told["faults"]] == ["WP-1.4", "WP-1.4", "WP-1.2"]
    assert "Evensong" in told["faults"][2]["text"]
    good = ask(desk, "deck", name="Mine", cards=[["evensong", 4], ["bell_shot", 6]])
    assert good["faults"] == []
    assert ask(desk, "deck", text=good["text"]) == good
    assert good["cards"] == [["bell_shot", 6], ["evensong", 4]]


@pytest.mark.parametrize(
    "fields",
    [
        {"name": "x"},
        {"name": "x", "cards": {"evensong": 1}},
        {"name": "x", "cards": [["evensong", 1, 2]]},
        {"name": "x", "cards": [["evensong", "1"]]},
        {"name": "x", "cards": [["evensing", 1]]},
        {"name": 3, "cards": []},
        {"name": "x" * 1000, "cards": []},
        {"name": "x", "cards": [["evensong", 1]] * 10_000},
        {"text": 5},
        {"text": "game = "},
        {"text": 'game = "tash_kalar"\n[cards]\n'},
    ],
)
def test_bad_decks_are_refused_with_a_reason(desk, fields):
    with pytest.raises(BadInput) as caught:
        ask(desk, "deck", **fields)
    assert caught.value.say("ja") != caught.value.say("en")


def test_a_game_without_decks_says_so(desk):
    for op, fields in (("catalogue", {}), ("deck", {"name": "x", "cards": []})):
        with pytest.raises(BadInput) as caught:
            desk.answer({"op": op, "game": "edelweiss", **fields})
        assert caught.value.key == "no_decks"
