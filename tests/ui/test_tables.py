"""A saved game is on the table at once: as it was last seen, until the worker knows it."""

import json

from pywasm_app.ui.storage.saves import MemoryShelf
from tests.ui.paper import answer, html, start, table

KEPT = "yutaku.table.k"
BOT = [{"name": "Aiko", "who": "person"}, {"name": "Ben", "who": "bot"}]
ONE = {"ply": 1, "seat": 0, "text": "Line one.", "kind": "hop"}
TWO = {"ply": 2, "seat": 0, "text": "Line two.", "kind": "hop"}


def left(**more):
    """The storage after a player has played against a bot and closed the page."""
    shelf = MemoryShelf()
    shelf.put("yutaku.save.k", table(seats=BOT)["save"])
    app, port = start(shelf)
    port.go("#/game/k")
    log = {"from": 0, "lines": [ONE]}
    answer(app, port, table(seats=BOT, log=log), op="open")
    port.tick()
    app.act("option", "hop")
    answer(app, port, table(ply=2, seats=BOT, log={"from": 1, "lines": [TWO]}, **more), op="act")
    port.tick()
    port.tick()
    return shelf


def again(shelf):
    app, port = start(shelf)
    port.go("#/game/k")
    return app, port


def test_it_is_there_at_once_and_the_workers_table_wins():
    app, port = again(left())
    assert "Which frog?" in html(port) and "Line two." in html(port)
    log = {"from": 0, "lines": [ONE, TWO]}
    answer(app, port, table(ply=2, table="t9", seats=BOT, log=log, status="Anew"), op="open")
    assert "Anew" in html(port) and "Line one." in html(port)
    assert app.spoken == "", "nothing has happened since"


def test_a_press_waits_for_the_worker_and_is_done_once():
    app, port = again(left())
    app.act("option", "hop")
    app.act("option", "hop")
    assert [m["op"] for m in port.sent] == ["hello", "open"]
    answer(app, port, table(ply=2, table="t9", seats=BOT), op="open")
    acts = [m for m in port.sent if m["op"] == "act"]
    assert [(m["table"], m["n"], m["ply"]) for m in acts] == [("t9", "hop", 2)]


def test_what_cannot_be_opened_goes_again():
    app, port = again(left())
    answer(app, port, error="Cut short.", op="open")
    assert "Cut short." in html(port) and "Which frog?" not in html(port)


def test_only_what_this_page_kept_of_this_save_is_believed():
    for spoil in ("version", "lang", "save", "text", "nothing"):
        shelf = left()
        kept = shelf.get(KEPT)
        if spoil == "version":
            shelf.put(KEPT, "v2" + kept[2:])
        elif spoil == "lang":
            shelf.put("yutaku.settings", json.dumps({"lang": "ja"}))
        elif spoil == "save":  # it went on in another tab
            shelf.put("yutaku.save.k", table(ply=3)["save"])
        elif spoil == "text":
            shelf.put(KEPT, kept.replace("Which frog", "Which bird"))
        _, port = again(shelf)
        drawn = 'data-act="option"' in html(port)
        assert drawn == (spoil == "nothing"), spoil


def test_behind_a_curtain_nothing_is_kept():
    people = [{"name": "Aiko", "who": "person"}, {"name": "Ben", "who": "person"}]
    shelf = MemoryShelf()
    shelf.put("yutaku.save.k", table()["save"])
    app, port = again(shelf)
    answer(app, port, table(ply=2, seats=people), op="open")
    for _ in range(3):
        port.tick()
    assert shelf.get("yutaku.save.k") == table(ply=2)["save"] and shelf.get(KEPT) is None


def test_tables_make_room_for_saves_and_go_with_them():
    shelf = left()
    put = shelf.put

    def full(key, text):
        return "full" if shelf.get(KEPT) else put(key, text)

    shelf.put = full
    app, _ = start(shelf)
    assert app.saves.write("m", table()["save"]) == "" and shelf.get(KEPT) is None
    shelf = left()
    app, _ = start(shelf)
    app.act("ask_delete", "k")
    app.submit("delete")
    assert shelf.keys() == []
