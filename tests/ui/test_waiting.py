"""No wait is endless: a missing answer is reported where it is awaited, with ways out."""

import json

from pywasm_app.ui.base.tree import find
from tests.ui.paper import MANIFEST, answer, html, seated, start, table

GAMES = [dict(MANIFEST[0], id=id, decks=True, puzzles=2) for id in ("pond", "lake")]
ROOMS = {"#/rules/": "rulebook", "#/decks/": "catalogue", "#/cards/": "gallery",
         "#/puzzles/": "puzzles"}
CONTENT = {
    "rulebook": {"title": "Pond rules", "intro": "", "sections": []},
    "catalogue": {"grouped": "Pack", "groups": [], "tags": [], "cards": [], "ready": []},
    "gallery": {"groups": [], "cards": []},
    "puzzles": {"puzzles": []},
}
BROKEN = "Something went wrong in the rules"
LATE = "has not answered yet"
READY = '{"phase": "ready"}'


def house():
    app, port = start(games=GAMES)
    app.on_message("status", READY)
    return app, port


def asked(port, op):
    return len([m for m in port.sent if m["op"] == op])


def acts(port):
    """The things to press, and where they lead."""
    keys = find(port.tree, lambda n: n.tag in ("a", "button"))
    return [n.attrs.get("data-act") or n.attrs.get("href") for n in keys]


def wait(port, rounds=3):
    for _ in range(rounds):
        port.tick()


def test_a_room_that_cannot_be_shown_says_why_and_offers_ways_out():
    for address, op in ROOMS.items():
        app, port = house()
        port.go(address + "pond")
        assert " …" in html(port)
        answer(app, port, error=BROKEN, op=op)
        assert BROKEN in html(port) and " …" not in html(port) and app.notices == []
        assert "room_again" in acts(port) and "#/" in acts(port)
        app.act("room_again", "")
        assert asked(port, op) == 2 and BROKEN not in html(port) and " …" in html(port)
        answer(app, port, CONTENT[op], op=op)
        assert "room_again" not in acts(port) and " …" not in html(port)


def test_what_went_wrong_stays_in_its_room():
    for address, op in ROOMS.items():
        for elsewhere in ("#/", "#/settings", "#/new/pond", address + "lake"):
            app, port = house()
            port.go(address + "pond")
            answer(app, port, error=BROKEN, op=op)
            port.go(elsewhere)
            assert BROKEN not in html(port), elsewhere
            port.go(address + "pond")  # it is asked for once more
            assert BROKEN not in html(port) and asked(port, op) >= 2
            number = port.sent[-1]["id"]
            port.go(elsewhere)
            error = {"code": "internal", "text": BROKEN, "where": ""}
            app.on_message("message", json.dumps({"id": number, "error": error}))
            assert BROKEN not in html(port), elsewhere


def test_an_error_at_the_table_waits_there_for_who_reads_the_rules():
    app, port = seated()
    app.act("undo", "")
    port.go("#/rules/pond")
    answer(app, port, error=BROKEN, op="undo")
    assert BROKEN not in html(port)
    port.go(app.session.address())
    assert BROKEN in html(port)
    port.go("#/")
    assert BROKEN not in html(port)


def test_a_game_that_was_not_wanted_any_more_is_not_spoken_of():
    app, port = house()
    port.go("#/new/pond")
    app.submit("start")
    port.go("#/")
    answer(app, port, error=BROKEN, op="new")
    assert BROKEN not in html(port) and not app.worker["wanted"]


def test_every_request_that_is_late_is_spoken_of_where_it_was_sent():
    def opened(address):
        app, port = house()
        port.go(address)
        return app, port

    def started():
        app, port = opened("#/new/pond")
        app.submit("start")
        return app, port

    def pressed():
        app, port = seated()
        app.on_message("status", READY)
        app.act("option", "hop")
        return app, port

    def saved():
        app, port = house()
        port.shelf.put("yutaku.save.k", table()["save"])
        port.go("#/game/k")
        return app, port

    ways = [
        started,
        pressed,
        saved,
        lambda: opened("#/link/g1.eJxz"),
        lambda: opened("#/link/d1.eJxz"),
        lambda: opened("#/puzzle/pond/fork"),
    ]
    ways += [lambda a=a: opened(a + "pond") for a in ROOMS]
    for go in ways:
        app, port = go()
        here = port.where
        wait(port, 2)
        assert LATE not in html(port), here
        wait(port, 1)
        assert LATE in html(port) and "restart" in acts(port) and "lobby" in acts(port), here
        app.act("lobby", "")
        assert port.where == "#/" and LATE not in html(port), here
        wait(port)
        assert LATE not in html(port), "nobody waits for it here"


def test_what_is_late_is_spoken_of_again_to_who_comes_back_and_forgotten_when_it_is_there():
    app, port = house()
    port.go("#/decks/pond")
    wait(port)
    port.go("#/")
    port.go("#/decks/pond")
    assert asked(port, "catalogue") == 1
    wait(port, 1)
    assert LATE in html(port)
    answer(app, port, CONTENT["catalogue"], op="catalogue")
    assert LATE not in html(port)
    wait(port)
    assert port.timers == [], "nobody looks any more"


def test_the_way_out_of_a_silent_worker_is_another_one():
    app, port = house()
    port.go("#/rules/pond")
    wait(port)
    app.act("restart", "")
    assert port.restarts == 1 and LATE not in html(port) and asked(port, "rulebook") == 2
    app.on_message("status", READY)
    answer(app, port, CONTENT["rulebook"], op="rulebook")
    assert "Pond rules" in html(port) and LATE not in html(port)


def test_who_says_how_far_it_is_is_not_late():
    app, port = house()
    port.shelf.put("yutaku.save.k", table()["save"])
    port.go("#/game/k")
    number = port.sent[-1]["id"]
    for n in range(9):
        app.on_message("message", json.dumps({"push": "opening", "request": number, "done": n / 9}))
        wait(port, 1)
    assert LATE not in html(port)
    wait(port)
    assert LATE in html(port)


def test_a_start_is_slow_when_there_is_no_news_of_it():
    app, port = start()
    for n in range(9):
        app.on_message("status", json.dumps({"phase": "starting", "progress": n / 9}))
        wait(port, 1)
        assert "longer than usual" not in html(port)
    wait(port, 1)
    assert "longer than usual" in html(port) and "restart" in acts(port)
    port.go("#/rules/pond")
    wait(port)
    assert LATE not in html(port), "one cause, said once"


def test_a_hint_that_fails_can_be_asked_for_again():
    app, port = seated()
    for n in (1, 2):
        app.act("hint", "")
        assert asked(port, "hint") == n
        answer(app, port, error=BROKEN, op="hint")
        assert not app.session.hinting and BROKEN in html(port)


def test_an_analysis_that_fails_is_not_waited_for():
    for died in (False, True):
        app, port = seated()
        if died:
            app.on_message("status", '{"phase": "died", "error": "x"}')
        app.act("analysis", "")
        if died:
            answer(app, port, table(table="t2"), op="open")
        assert "analysis" in app.session.layers
        answer(app, port, error=BROKEN, op="analysis")
        assert "analysis" not in app.session.layers and BROKEN in html(port)


def test_a_lesson_whose_script_never_comes_begins_with_the_worker():
    script = {"en": "lesson.en.txt", "ja": "lesson.ja.txt"}
    app, port = start(games=[dict(GAMES[0], lesson={"title": "x", "minutes": 1, "script": script})])
    port.go("#/learn/pond")
    assert asked(port, "new") == 0
    app.on_message("status", READY)
    assert asked(port, "new") == 1
    port.fetched[0][1](None)
    assert asked(port, "new") == 1


def test_a_game_whose_folder_did_not_come_is_asked_for_again():
    away = {"code": "game_away", "text": "It did not arrive.", "where": ""}
    for address, op in (("#/link/g1.eJxz", "open"), ("#/puzzle/pond/fork", "new")):
        app, port = house()
        port.go(address)
        sent = [m for m in port.sent if m["op"] == op][-1]
        app.on_message("message", json.dumps({"id": sent["id"], "error": away}))
        assert "It did not arrive." in html(port) and port.where == address
        assert "open_again" in acts(port) and "lobby" in acts(port)
        app.act("open_again", "")
        assert "It did not arrive." not in html(port)
        assert answer(app, port, table(), op=op)["id"] != sent["id"]
        assert "Which frog?" in html(port)


def test_every_room_that_waits_for_the_start_shows_how_far_it_is():
    for address in ROOMS:
        app, port = start(games=GAMES)
        port.go(address + "pond")
        shown = []
        for done in (0.25, 0.75):
            app.on_message("status", json.dumps({"phase": "starting", "progress": done}))
            shown.append(html(port))
        assert shown[0] != shown[1], address
