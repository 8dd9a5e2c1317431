"""Links on the page: followed without keeping anything, made in a dialog, copied."""

import json

from pywasm_app.ui.storage.saves import MemoryShelf
from tests.ui.paper import answer, html, seated, start, table

LINK = "g1.eJxz"
BOOK = {"title": "Pond", "intro": "Frogs."}


def follow(**more):
    app, port = start(MemoryShelf())
    port.go("#/link/" + LINK)
    answer(app, port, table(ply=0, **more), op="open")
    return app, port


def saves(port):
    return [key for key in port.shelf.things if key.startswith("yutaku.save.")]


def test_the_worker_is_asked_for_what_a_link_leads_to():
    app, port = start()
    port.go("#/link/" + LINK)
    assert answer(app, port, table(), op="open")["link"] == LINK
    assert "Which frog?" in html(port) and port.where == "#/link/" + LINK


def test_the_position_of_a_clause_says_which_it_is_and_what_to_try():
    app, port = start()
    clause = {"id": "PD-1.1", "text": "A **frog** hops twice. It rests.", "position": "x = 1",
              "moves": ["hop"]}
    section = {"id": "PD-1", "title": "Hops", "clauses": [clause]}
    app.rulebooks.books._answers["pond"] = dict(BOOK, sections=[section])
    port.go("#/link/" + LINK + "#PD-1.1")
    answer(app, port, table(ply=0), op="open")
    [notice] = app.notices
    assert notice["text"] == "Rule PD-1.1: A frog hops twice. Try: Hop!"
    assert "from a link" not in html(port)
    app.act("clause", "pond#PD-1.1")
    assert port.where == "#/rules/pond#PD-1.1" and not app.notices
    app, port = follow()
    assert "You opened this position from a link." in html(port)


def test_nothing_is_kept_of_it():
    app, port = follow()
    port.tick()
    port.tick()
    app.keeping.leave()
    assert saves(port) == [] and "yutaku.about." not in "".join(port.shelf.things)
    port.go("#/")
    assert saves(port) == []


def test_what_is_played_on_is_kept():
    app, port = follow()
    app.act("option", "hop")
    key = app.session.key
    assert port.where == "#/game/" + key != "#/game/"
    assert answer(app, port, table(ply=1), op="act")["n"] == "hop"
    assert port.shelf.get("yutaku.save." + key).endswith("ply 1")
    assert app.session.address() == "#/game/" + key


def test_a_bot_that_plays_first_keeps_nothing():
    app, port = follow()
    app.play.take(table(ply=1))
    assert saves(port) == [] and port.where == "#/link/" + LINK


def test_a_look_into_another_room_leads_back():
    app, port = follow()
    port.go("#/rules/pond")
    port.go(app.session.address())
    assert "Which frog?" in html(port)
    assert len([sent for sent in port.sent if sent["op"] == "open"]) == 1


def test_a_link_that_leads_nowhere():
    app, port = start()
    port.go("#/link/" + LINK)
    answer(app, port, error="Cut short.", op="open")
    assert "Cut short." in html(port) and port.where == "#/"


def test_a_new_worker_is_asked_again():
    app, port = follow()
    app.bring_back()
    assert answer(app, port, table(ply=0, table="t2"), op="open")["link"] == LINK
    assert app.session.table["table"] == "t2"


def test_of_a_running_game_the_position():
    app, port = seated()
    app.act("share", "")
    sent = answer(app, port, {"link": LINK}, op="link")
    assert (sent["what"], sent["table"]) == ("position", "t1")
    page = html(port)
    assert "https://table.test/#/link/" + LINK in page and "share.what" not in page


def test_of_one_that_is_over_the_whole_game_or_the_position():
    app, port = seated()
    app.session.table["can"]["all"] = True
    app.act("share", "")
    assert answer(app, port, {"link": "g1.whole"}, op="link")["what"] == "game"
    app.set("share.what", "position")
    assert "g1.whole" not in html(port)
    assert answer(app, port, {"link": "g1.here"}, op="link")["what"] == "position"
    assert "g1.here" in html(port)


def test_for_a_page_it_carries_a_picture():
    app, port = seated()
    app.act("share", "")
    begins_with = {
        "frame": '<iframe frameborder="0"',
        "board": '<script defer="" src="https://table.test/board.js"></script>\n<yutaku-board ',
        "wiki": "<yutaku>https://table.test/embed.html#g",
    }
    for way in begins_with:
        app.set("share.as", way)
        asked = [m for m in port.sent if m["op"] == "link"]
        assert "surface" in asked[-1]["picture"]["html"]
        assert '<svg class="symbols"><symbol id="pond.' in asked[-1]["picture"]["html"]
        assert asked[-1]["table"] == app.session.table["table"]  # its words are the worker's
        for number, link in ((asked[-2]["id"], "g1.a"), (asked[-1]["id"], "p1.b")):
            assert not app.dialog["link"]
            app.on_message("message", json.dumps({"id": number, "ok": {"link": link}}))
        code = app.dialog["link"]
        assert code.startswith(begins_with[way])
        assert "g1.a?lang=en" in code or 'link="g1.a" picture="p1.b"' in code
        assert "p1.b" in code and "replay" not in code and "style" not in code


def test_a_whole_game_for_a_page_is_looked_at():
    app, port = seated()
    app.session.table["can"]["all"] = True
    app.act("share", "")
    app.set("share.as", "wiki")
    asked = [m["id"] for m in port.sent if m["op"] == "link"][-2:]
    for number, link in ((asked[0], "g1.a"), (asked[1], "p1.b")):
        app.on_message("message", json.dumps({"id": number, "ok": {"link": link}}))
    assert "?lang=en&start=replay&picture=p1.b" in app.dialog["link"]


def test_it_is_copied():
    app, port = seated()
    app.act("share", "")
    app.submit("share")
    assert port.copied == []  # it is not here yet
    answer(app, port, {"link": LINK}, op="link")
    app.submit("share")
    assert port.copied == ["https://table.test/#/link/" + LINK]
    assert app.t("link_copied") in html(port)


def test_where_the_browser_does_not_let_it():
    app, port = seated()
    port.copies = False
    app.act("share", "")
    answer(app, port, {"link": LINK}, op="link")
    app.submit("share")
    assert app.t("link_copy_yourself") in html(port)


def test_an_error_is_said_in_the_dialog():
    app, port = seated()
    app.act("share", "")
    answer(app, port, error="Not yours.", op="link")
    assert "Not yours." in html(port) and app.dialog


def test_a_deck_is_taken_only_if_somebody_says_so():
    app, port = start()
    app.games[0]["decks"] = True
    port.go("#/link/d1.eJxz")
    told = {"game": "pond", "name": "Frogs", "cards": [["frog", 2]], "text": "frog = 2",
            "faults": [], "plan": None}
    assert answer(app, port, told, op="deck")["link"] == "d1.eJxz"
    assert port.where == "#/decks/pond" and app.dialog["told"] == told
    shown = html(port)
    assert "Frogs" in shown and "A shared deck" in shown and "<textarea" not in shown
    assert [key for key in port.shelf.things if "deck" in key] == []
    app.submit("deck_shared")
    assert app.deck_room.deck["name"] == "Frogs" and app.deck_room.deck["cards"] == [["frog", 2]]
    app.games[0]["decks"] = False


def test_a_puzzle_for_a_page_has_its_task():
    app, _ = seated()
    app.session.table["puzzle"] = {"title": "Leap", "text": "Win this turn.", "standing": "open"}
    drawn = app.linking.picture(app.session)["html"]
    assert '<p class="task-of"><b>Leap</b> Win this turn.</p>' in drawn


def test_a_link_is_followed_wherever_it_is_pasted():
    for pasted in (LINK, " " + LINK[:4] + "\n" + LINK[4:], "https://x.example/y/#/li\nnk/" + LINK):
        app, port = start()
        app.act("ask_import", "")
        app.set("dialog.text", pasted)
        app.submit("import")
        assert answer(app, port, table(), op="open")["link"] == LINK
        assert "Which frog?" in html(port) and port.where == "#/link/" + LINK


def test_a_deck_is_read_from_a_link_with_blanks():
    for address in ("#/link/d1.eJxz", "#/link/%20d1.eJxz", "#/link/%E2%80%8Bd1.eJxz%0A"):
        _, port = start()
        port.go(address)
        assert next(m for m in port.sent if m["op"] == "deck")["link"].startswith("d1.eJxz")
