"""The gallery on paper: searching, filtering, a card large, and the ways in and out."""

from pywasm_app.ui.base.tree import find, text_of
from tests.ui.paper import MANIFEST, answer, html, seated, start

FACE = {"shape": "card", "symbol": "frog", "title": "Frog", "notes": ["It hops."], "reading": ""}
CARDS = [
    {"id": "frog", "face": FACE, "label": "Frog: it hops.", "group": "wet",
     "name": {"en": "Frog", "ja": "カエル"}, "find": "frog: it hops.\nかえる:跳ぶ。"},
    {"id": "newt", "face": dict(FACE, title="Newt", notes=["It dives."]), "label": "Newt.",
     "group": "wet", "name": {"en": "Newt", "ja": "イモリ"}, "find": "newt: it dives.\nいもり"},
    {"id": "hen", "face": {"shape": "card", "symbol": "hen", "notes": ["It hops, too."]},
     "label": "Hen.", "group": "dry", "name": {"en": "Hen", "ja": "鶏"},
     "find": "hen: it hops, too.\n鶏(にわとり)"},
]  # fmt: skip
SET = {"groups": [{"id": "wet", "label": "Wet"}, {"id": "dry", "label": "Dry"}], "cards": CARDS}
ALL = ["Frog", "Newt", "Hen"]


def room(address="#/cards/pond"):
    """(app, port) in the gallery, the cards on the table."""
    app, port = start()
    port.go(address)
    answer(app, port, SET, op="gallery")
    return app, port


def names(port):
    """The names of the cards, in their order: their titles, or below them."""
    return [text_of(find(card, lambda n: n.tag == "b")[0])
            for card in find(port.tree, lambda n: n.attrs.get("class") == "item")]


def status(port):
    return text_of(find(port.tree, lambda n: n.attrs.get("role") == "status")[0])


def large(port):
    """The text of the dialog; "" if none is open."""
    return "".join([text_of(one) for one in find(port.tree, lambda n: n.tag == "dialog")])


def test_the_cards_lie_in_their_groups_with_their_numbers():
    _, port = room()
    heads = find(port.tree, lambda n: n.tag == "h2")
    assert [text_of(head) for head in heads] == ["Wet 2 cards", "Dry 1 card"]
    assert names(port) == ALL and status(port) == "3 of 3 cards"
    links = find(port.tree, lambda n: n.attrs.get("class") == "item")
    assert links[0].attrs["href"] == "#/cards/pond/frog"
    assert "Hen" in text_of(links[2]), "a card without words has its name below"


def test_a_search_finds_names_and_texts_in_both_languages():
    app, port = room()
    for query, found in (
        ("HOPS", ["Frog", "Hen"]), ("ｎｅｗｔ", ["Newt"]), ("カエル", ["Frog"]),
        ("かえる", ["Frog"]), ("ｲﾓﾘ", ["Newt"]), ("にわとり", ["Hen"]), ("　鶏 ", ["Hen"]),
        ("", ALL),
    ):  # fmt: skip
        app.set("cards.query", query)
        assert names(port) == found, query


def test_an_empty_search_says_so_and_shows_all_again():
    app, port = room()
    app.set("cards.query", "toad")
    assert names(port) == [] and "Nothing found for “toad”" in status(port)
    app.act("cards_all", "")
    assert names(port) == ALL and app.t("deck_find_all") not in html(port)


def test_groups_filter_and_a_second_press_shows_all():
    app, port = room()
    app.act("cards_group", "dry")
    assert names(port) == ["Hen"] and status(port).startswith("1 of 3 cards")
    chosen = find(port.tree, lambda n: n.attrs.get("aria-pressed") == "true")
    assert [text_of(one) for one in chosen] == ["Dry 1"]
    app.set("cards.query", "frog")
    assert names(port) == []
    app.set("cards.query", "")
    app.act("cards_group", "dry")
    assert names(port) == ALL


def test_a_card_opens_large_with_its_text_and_its_other_name():
    app, port = room()
    assert large(port) == "" and not app.has_dialog()
    port.go("#/cards/pond/newt")
    assert "It dives." in large(port) and "イモリ" in large(port) and "2 of 3" in large(port)
    assert app.has_dialog()
    port.go("#/cards/pond/hen")
    assert large(port).startswith("Hen") and "It hops, too." in large(port)


def test_it_is_turned_to_the_next_and_the_previous_one_in_a_ring():
    app, port = room("#/cards/pond/newt")
    for by, card in (("1", "hen"), ("1", "frog"), ("-1", "hen")):
        app.act("card_turn", by)
        assert port.where == "#/cards/pond/" + card
    app.set("cards.query", "hops")  # only among those found
    app.act("card_turn", "-1")
    assert port.where == "#/cards/pond/frog" and "1 of 2" in large(port)
    port.go("#/cards/pond/newt")  # which is not found: among all
    assert "2 of 3" in large(port)


def test_escape_closes_it_and_the_focus_returns_to_the_card():
    app, port = room("#/cards/pond/newt")
    focused = []
    port.focus = focused.append
    app.act("card_turn", "1")
    port.timers = []
    assert app.key("Escape", {})
    assert port.where == "#/cards/pond" and large(port) == ""
    port.tick()
    assert focused == ['.gallery [href="#/cards/pond/hen"]']


def test_an_address_of_no_card_leads_to_all():
    _, port = room("#/cards/pond/toad")
    assert port.where == "#/cards/pond" and names(port) == ALL
    assert "no such card" in html(port)
    port.go("#/cards/ludo")
    assert port.where == "#/" and "no game “ludo”" in html(port)


def test_another_game_is_searched_anew_and_another_language_asked_for():
    lake = dict(MANIFEST[0], id="lake")
    app, port = start(games=[MANIFEST[0], lake])
    port.go("#/cards/pond")
    answer(app, port, SET, op="gallery")
    app.set("cards.query", "frog")
    port.go("#/cards/lake")
    answer(app, port, SET, op="gallery")
    assert names(port) == ALL
    app.act("other_language", "")
    assert port.sent[-1]["op"] == "gallery"
    answer(app, port, SET, op="gallery")
    assert names(port) == ["Frog", "Newt", "鶏"]


def test_a_game_without_cards_does_not_lead_here():
    for has in (True, False):
        app, port = seated()
        app.game("pond")["cards"] = has
        app.act("menu", "")
        keys = find(port.tree, lambda n: n.attrs.get("data-act") == "cards")
        assert len(keys) == int(has)
        port.go("#/rules/pond")
        answer(app, port, {"title": "Pond", "intro": "", "sections": []}, op="rulebook")
        assert ("#/cards/pond" in html(port)) == has
    app.game("pond")["cards"] = True


def test_from_a_table_one_looks_in_and_goes_back():
    app, port = seated()
    app.act("menu", "")
    app.act("cards", "")
    assert port.where == "#/cards/pond" and app.session is not None
    answer(app, port, SET, op="gallery")
    assert find(port.tree, lambda n: n.attrs.get("href") == app.session.address())
    port.go("#/cards/pond/frog")
    assert app.key("Escape", {}) and port.where == "#/cards/pond"
    assert app.key("Escape", {}) and port.where == app.session.address()
