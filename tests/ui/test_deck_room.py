"""The deck room on paper: searching, adding, saving, importing and exporting."""

import json

from pywasm_app.ui.base.tree import find, text_of
from pywasm_app.ui.base.words import Words
from pywasm_app.ui.rooms.newgame_view import default_form, new_game, request
from pywasm_app.ui.storage.decks import Decks
from pywasm_app.ui.storage.saves import MemoryShelf
from tests.ui.paper import MANIFEST, App, Port, answer

FACE = {"shape": "card", "symbol": "frog", "title": "Frog"}
CARDS = [
    {"id": "frog", "face": FACE, "label": "Frog: it hops.", "group": "wet", "tags": ["hops"],
     "most": 2},
    {"id": "newt", "face": dict(FACE, title="Newt"), "label": "Newt: it dives.", "group": "wet",
     "tags": ["dives"], "most": None},
    {"id": "hen", "face": dict(FACE, title="Hen"), "label": "Hen: it hops, too.", "group": "dry",
     "tags": ["hops"], "most": 2},
]  # fmt: skip
CATALOGUE = {
    "grouped": "Pond",
    "groups": [{"id": "wet", "label": "Wet"}, {"id": "dry", "label": "Dry"}],
    "tags": [{"id": "hops", "label": "hops"}, {"id": "dives", "label": "dives"}],
    "cards": CARDS,
    "ready": [
        {"id": "wet", "label": "Wet", "about": "Wet.", "seal": "", "cards": [["frog", 2]]},
    ],
}
WET = {"value": "wet", "label": "Wet", "seats": [], "about": "Wet."}
DECK_SETTING = {"name": "deck_1", "label": "Deck", "help": "", "kind": "deck", "default": "wet",
                "seats": "each", "more": False, "choices": [WET]}  # fmt: skip
GAME = dict(MANIFEST[0], decks=True, settings=[DECK_SETTING])


def told(cards, *faults, name="New deck"):
    return {
        "name": name,
        "cards": cards,
        "text": f"text of {cards}",
        "faults": [{"clause": "PD-1", "text": fault} for fault in faults],
    }


def room(shelf=None):
    """(app, port) in the deck room, the catalogue on the table."""
    port = Port(shelf or MemoryShelf())
    app = App(port, [GAME])
    port.app = app
    app.start()
    port.go("#/decks/pond")
    answer(app, port, CATALOGUE, op="catalogue")
    return app, port


def listed(port):
    """The cards of the catalogue in sight."""
    cards = find(port.tree, lambda n: n.attrs.get("class") == "card-list")[0]
    return [n.attrs["data-arg"] for n in find(cards, lambda n: n.attrs.get("class") == "item")]


def stored(port):
    return [json.loads(port.shelf.get(k)) for k in port.shelf.keys() if k.startswith("yutaku.deck")]  # noqa: SIM118


def test_cards_are_found_by_word_pack_and_what_they_do():
    app, port = room()
    assert listed(port) == ["frog", "newt", "hen"]
    app.set("deck.query", " HOP ")
    assert listed(port) == ["frog", "hen"]
    app.set("deck.group", "dry")
    assert listed(port) == ["hen"]
    app.act("deck_find_all", "")
    app.set("deck.tag", "dives")
    assert listed(port) == ["newt"]


def test_a_pressed_card_begins_a_deck_which_is_kept_with_what_the_worker_says():
    app, port = room()
    app.act("deck_more", "frog")
    asked = answer(app, port, told([["frog", 1]], "too few"), op="deck")
    assert asked["cards"] == [["frog", 1]] and asked["game"] == "pond"
    assert stored(port)[0]["good"] is False and "too few" in text_of(port.tree)
    app.act("deck_more", "frog")
    answer(app, port, told([["frog", 2]]), op="deck")
    (deck,) = stored(port)
    assert deck["good"] is True and deck["text"] == "text of [['frog', 2]]"
    assert "too few" not in text_of(port.tree) and "2 cards" in text_of(port.tree)


def test_no_more_of_a_card_than_a_deck_takes_but_any_number_of_some():
    app, _ = room()
    for _ in range(3):
        app.act("deck_more", "frog")
        app.act("deck_more", "newt")
    assert app.deck_room.held("frog") == 2 and app.deck_room.held("newt") == 3
    app.act("deck_less", "frog")
    app.act("deck_less", "frog")
    app.act("deck_less", "frog")
    assert app.deck_room.deck["cards"] == [["newt", 3]]


def test_of_a_card_that_is_not_known_any_more_there_is_no_number_to_reach():
    app, port = room()
    app.act("deck_more", "frog")
    answer(app, port, told([["frog", 1], ["toad", 3]]), op="deck")
    [cards] = find(port.tree, lambda n: n.attrs.get("class") == "deck-cards")
    said = [text_of(b) for b in find(cards, lambda n: n.tag == "b")]
    assert said == ["1/2", "3"]


def test_an_answer_to_an_earlier_question_changes_nothing():
    app, port = room()
    app.act("deck_more", "frog")
    first = [m for m in port.sent if m["op"] == "deck"][-1]
    app.act("deck_more", "frog")
    reply = {"id": first["id"], "ok": told([["frog", 1]])}
    app.on_message("message", json.dumps(reply))
    assert app.deck_room.held("frog") == 2


def test_a_ready_made_deck_is_begun_with_and_another_one_is_opened():
    app, port = room()
    app.act("deck_new", "wet")
    answer(app, port, told([["frog", 2]], name="Wet, copy"), op="deck")
    app.act("deck_new", "")
    answer(app, port, told([], "too few"), op="deck")
    keys = [deck["key"] for deck in app.decks.of("pond")]
    assert len(keys) == 2 and app.deck_room.deck["cards"] == []
    wet = next(deck["key"] for deck in app.decks.of("pond") if deck["name"] == "Wet, copy")
    app.act("deck_open", wet)
    assert app.deck_room.deck["cards"] == [["frog", 2]]


def test_a_deck_is_exported_duplicated_printed_and_deleted():
    app, port = room()
    printed = []
    port.print_page = lambda: printed.append(len(find(
        port.tree, lambda n: n.attrs.get("class") == "sheet-card")))  # fmt: skip
    app.act("deck_new", "wet")
    answer(app, port, told([["frog", 2]], name="Wet, copy"), op="deck")
    app.act("deck_export", "")
    assert port.files == [("yutaku-deck-wetcopy.toml", "text of [['frog', 2]]")]
    app.act("deck_print", "")
    port.tick()
    assert printed == [2]
    app.act("deck_copy", "")
    assert len(stored(port)) == 2
    app.act("ask_deck_delete", "")
    app.submit("deck_delete")
    assert [deck["name"] for deck in stored(port)] == ["Wet, copy"]
    assert app.deck_room.deck["name"] == "Wet, copy"


def test_a_text_is_imported_or_refused_with_what_is_wrong():
    app, port = room()
    app.act("ask_deck_import", "")
    app.submit("deck_import")
    assert "no text" in text_of(port.tree)
    app.set("deck_text", "x" * 20_001)
    assert "20 kB" in text_of(port.tree)
    app.set("deck_text", None)
    assert "could not be read" in text_of(port.tree)
    app.set("deck_text", "[cards]\nfrag = 1")
    app.submit("deck_import")
    answer(app, port, error="line 2, cards.frag: there is no card “frag” here", op="deck")
    assert "line 2, cards.frag" in text_of(port.tree) and stored(port) == []
    app.set("deck_text", "[cards]\nfrog = 1")
    app.submit("deck_import")
    asked = answer(app, port, told([["frog", 1]], name="Mine"), op="deck")
    assert asked["text"] == "[cards]\nfrog = 1"
    assert not app.dialog and app.deck_room.deck["name"] == "Mine" and len(stored(port)) == 1


def test_what_the_browser_does_not_store_is_kept_while_the_page_is_open_and_told():
    app, port = room(MemoryShelf("full"))
    app.act("deck_more", "frog")
    answer(app, port, told([["frog", 1]]), op="deck")
    assert "storage is full" in text_of(port.tree)
    assert [deck["cards"] for deck in app.decks.of("pond")] == [[["frog", 1]]]


def test_damaged_and_later_decks_are_passed_over():
    shelf = MemoryShelf()
    good = {"version": 1, "game": "pond", "name": "G", "cards": [["frog", 1]], "good": True}
    for key, deck in {
        "good": good,
        "later": dict(good, version=2),
        "pairs": dict(good, cards=[["frog", "1"]]),
        "table": dict(good, cards={"frog": 1}),
        "name": dict(good, name=5),
    }.items():
        shelf.put("yutaku.deck." + key, json.dumps(deck))
    shelf.put("yutaku.deck.bad", "{")
    shelf.put("yutaku.deck.long", "[" * 200_000)
    assert [deck["key"] for deck in Decks(shelf).of("pond")] == ["good"]


def test_a_card_that_is_no_longer_known_can_be_taken_out():
    shelf = MemoryShelf()
    deck = {"version": 1, "game": "pond", "name": "G", "cards": [["dodo", 1]], "good": True}
    shelf.put("yutaku.deck.k", json.dumps(deck))
    app, port = room(shelf)
    answer(app, port, error="there is no card “dodo” here", op="deck")
    assert "no card “dodo”" in text_of(port.tree)
    app.act("deck_less", "dodo")
    assert app.deck_room.deck["cards"] == []


def test_a_game_without_decks_has_no_deck_room():
    port = Port()
    app = App(port, MANIFEST)
    port.app = app
    app.start()
    port.go("#/decks/pond")
    assert app.route == {"room": "lobby"} and "no game" in text_of(port.tree)


def test_the_form_offers_ones_own_decks_and_sends_their_texts():
    mine = [{"key": "k1", "name": "Mine", "cards": [["frog", 2]], "good": True, "text": "mine!"}]
    form = default_form(GAME)
    tree = new_game(GAME, form, Words("en"), {"wanted": False}, mine)
    radios = find(tree, lambda n: n.attrs.get("data-set") == "config.deck_1")
    assert [n.attrs["value"] for n in radios] == ["wet", "own.k1"]
    form["config"]["deck_1"] = "own.k1"
    assert request(form, mine)["config"]["deck_1"] == "mine!"
    assert form["config"]["deck_1"] == "own.k1"
    assert "2 cards" in text_of(new_game(GAME, form, Words("en"), {"wanted": False}, mine))


def test_a_deck_that_was_deleted_in_another_tab_does_not_come_back():
    app, port = room()
    app.act("deck_more", "frog")
    for key in list(port.shelf.things):
        if key.startswith("yutaku.deck."):
            port.shelf.drop(key)
    answer(app, port, told([["frog", 1]]), op="deck")
    assert stored(port) == [] and not app.deck_room.deck


PLAN = {
    "slots": [
        {"label": "1", "card": "newt", "cost": -1, "swaps": False},
        {"label": "2", "card": "frog", "cost": 2, "swaps": True},
        {"label": "3", "card": "hen", "cost": 2, "swaps": False},
    ],
    "budget": {"spent": 3, "most": 5, "said": "3 of 5 AP spent, 2 left", "clause": "PD-2"},
    "refused": {"hen": {"clause": "PD-3", "text": "It costs 2"},
                "newt": {"clause": "PD-4", "text": "It dives"}},
    "worth": {"title": "One roll", "bars": [["1", 0.0], ["2", 3.5], ["3", 7.0]],
              "numbers": [["Mean", 3.5]], "note": "Exact."},
}  # fmt: skip


def planned(cards):
    app, port = room()
    app.act("deck_more", cards[0][0])
    answer(app, port, dict(told(cards), plan=PLAN), op="deck")
    return app, port


def test_a_deck_with_places_shows_what_is_spent_and_what_a_roll_is_worth():
    _, port = planned([["newt", 1], ["frog", 1], ["hen", 1]])
    shown = text_of(port.tree)
    assert "3 of 5 AP spent, 2 left" in shown and "Exact." in shown and "\u22121" in shown
    notches = find(port.tree, lambda n: n.attrs.get("class") == "notches")[0]
    assert [n.attrs["class"] for n in find(notches, lambda n: n.tag == "i")] == ["spent"] * 3 + [
        ""
    ] * 2
    bars = find(port.tree, lambda n: n.tag == "i" and "height" in (n.attrs.get("style") or ""))
    assert [n.attrs["style"] for n in bars] == ["height:2px", "height:32px", "height:64px"]


def test_cards_of_equal_cost_are_swapped():
    app, port = planned([["newt", 1], ["frog", 1], ["hen", 1]])
    buttons = find(port.tree, lambda n: n.attrs.get("data-act") == "deck_swap")
    assert [n.attrs["data-arg"] for n in buttons] == ["frog hen"]
    app.act("deck_swap", "frog hen")
    assert app.deck_room.deck["cards"] == [["newt", 1], ["hen", 1], ["frog", 1]]
    app.act("deck_swap", "frog dodo")
    assert app.deck_room.deck["cards"] == [["newt", 1], ["hen", 1], ["frog", 1]]


def repeated():
    """A deck whose places alternate between two cards of equal cost: frog, hen, frog, hen."""
    slots = [{"label": str(n), "card": card, "cost": 2, "swaps": n < 4}
             for n, card in enumerate(["frog", "hen", "frog", "hen"], 1)]  # fmt: skip
    app, port = room()
    app.act("deck_more", "newt")
    cards = [["newt", 1], ["frog", 1], ["hen", 1], ["frog", 1], ["hen", 1]]
    answer(app, port, dict(told(cards), plan=dict(PLAN, slots=slots)), op="deck")
    return app, port


def laid(app):
    return [id for id, n in app.deck_room.deck["cards"] for _ in range(n)]


def test_copies_need_not_lie_together():
    app, port = repeated()
    buttons = find(port.tree, lambda n: n.attrs.get("data-act") == "deck_swap")
    args = [n.attrs["data-arg"] for n in buttons]
    assert args == ["frog hen", "hen frog", "frog hen 2"]
    assert app.deck_room.held("frog") == 2
    for arg, then in (
        ("frog hen", ["hen", "frog", "frog", "hen"]),
        ("hen frog", ["frog", "frog", "hen", "hen"]),
        ("frog hen 2", ["frog", "hen", "hen", "frog"]),
    ):
        app, port = repeated()
        app.act("deck_swap", arg)
        assert laid(app)[1:] == then
        asked = [m for m in port.sent if m["op"] == "deck"][-1]
        assert [id for id, n in asked["cards"] for _ in range(n)][1:] == then


def test_one_more_and_one_less_of_a_card_that_comes_again():
    app, _ = repeated()
    app.act("deck_less", "frog")
    assert laid(app) == ["newt", "frog", "hen", "hen"]
    app.act("deck_less", "frog")
    assert laid(app) == ["newt", "hen", "hen"]
    app.act("deck_more", "frog")
    assert laid(app) == ["newt", "hen", "hen", "frog"]
    app, _ = repeated()
    app.act("deck_more", "newt")
    assert laid(app) == ["newt", "newt", "frog", "hen", "frog", "hen"]
    app.act("deck_swap", "frog")
    app.act("deck_swap", "")
    assert laid(app)[2:] == ["frog", "hen", "frog", "hen"]


def test_a_card_that_may_not_be_put_in_says_why():
    _, port = planned([["newt", 1], ["frog", 1]])
    said = find(port.tree, lambda n: n.attrs.get("class") == "refusal")
    assert [text_of(n) for n in said] == ["It costs 2 PD-3"]  # the newt is in
