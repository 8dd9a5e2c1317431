"""When the save is kept; that of a long game comes by itself and not with every table."""

import json

from pywasm_app.ui.storage.saves import MemoryShelf
from tests.ui.paper import answer, html, start, table

BOT = [{"name": "Aiko", "who": "person"}, {"name": "Ben", "who": "bot"}]


def long(**more):
    return table(seats=BOT, save=None, **more)


def at_a_long_game():
    shelf = MemoryShelf()
    shelf.put("yutaku.save.k", table(seats=BOT)["save"])
    app, port = start(shelf)
    port.go("#/game/k")
    port.tick()
    answer(app, port, long(ply=500), op="open")
    return app, port


def kept(port):
    return port.shelf.get("yutaku.save.k")


def asked(port):
    return [sent for sent in port.sent if sent["op"] == "save"]


def test_it_is_asked_for_and_kept():
    app, port = at_a_long_game()
    assert len(asked(port)) == 1 and asked(port)[0]["table"] == "t1"
    answer(app, port, {"save": '{"game": "pond"}\nply 500'}, op="save")
    assert kept(port).endswith("ply 500") and len(asked(port)) == 1
    assert app.session.table["save"].endswith("ply 500")


def test_one_at_a_time_and_the_last_one_counts():
    app, port = at_a_long_game()
    for ply in (501, 502):
        app.act("option", "hop")
        answer(app, port, long(ply=ply), op="act")
    assert len(asked(port)) == 1
    answer(app, port, {"save": '{"game": "pond"}\nply 500'}, op="save")
    assert len(asked(port)) == 2
    answer(app, port, {"save": '{"game": "pond"}\nply 502'}, op="save")
    assert kept(port).endswith("ply 502") and len(asked(port)) == 2


def test_the_table_is_kept_beside_it():
    app, port = at_a_long_game()
    answer(app, port, {"save": '{"game": "pond"}\nply 500'}, op="save")
    port.tick()
    port.tick()
    app, port = start(port.shelf)
    port.go("#/game/k")
    assert "Which frog?" in html(port)
    shelf = port.shelf
    shelf.put("yutaku.save.k", '{"game": "pond"}\nply 501')  # it went on elsewhere
    app, port = start(shelf)
    port.go("#/game/k")
    assert "Which frog?" not in html(port)


def at_a_game_of_one():
    shelf = MemoryShelf()
    shelf.put("yutaku.save.k", table(seats=BOT)["save"])
    app, port = start(shelf)
    port.go("#/game/k")
    answer(app, port, table(seats=BOT), op="open")
    port.tick()  # no other tab holds it
    return app, port


def miniature(port):
    return json.loads(port.shelf.get("yutaku.about.k").splitlines()[1])["zones"]


def test_who_got_up_gets_no_save():
    app, port = at_a_long_game()
    before = kept(port)
    port.go("#/")
    answer(app, port, {"save": '{"game": "pond"}\nply 500'}, op="save")
    assert kept(port) == before


def just_opened():
    """A step has been made at a game that was opened so lately that other tabs may still say that
    they hold it."""
    shelf = MemoryShelf()
    shelf.put("yutaku.save.k", '{"game": "pond"}\nply 1')
    app, port = start(shelf)
    port.go("#/game/k")
    answer(app, port, table(seats=BOT, save='{"game": "pond"}\nply 1'), op="open")
    app.act("option", "hop")
    answer(app, port, table(ply=2, seats=BOT, save='{"game": "pond"}\nply 2'), op="act")
    assert kept(port).endswith("ply 1")
    return app, port


def test_a_step_is_kept_when_the_page_is_left_before_the_other_tabs_could_answer():
    app, port = just_opened()
    app.keeping.leave()
    assert kept(port).endswith("ply 2")


def test_a_step_is_not_kept_where_another_tab_holds_the_game():
    app, port = just_opened()
    app.tabs.hear({"say": "held", "key": "k", "from": "other", "to": ""})
    app.keeping.leave()
    assert kept(port).endswith("ply 1")


def test_the_miniature_is_of_a_step_that_came_between_miniature_and_table():
    app, port = at_a_game_of_one()
    port.tick()  # the miniature is kept, the table itself is next
    app.act("option", "hop")
    pond = {"zones": [{"kind": "row", "seat": None, "id": "pond", "ref": "pond", "label": "Pond",
                       "items": []}], "panels": [], "arrows": []}  # fmt: skip
    step = table(ply=2, seats=BOT, save='{"game": "pond"}\nply 2', scene=pond)
    answer(app, port, step, op="act")
    port.tick()
    app.keeping.leave()
    assert [zone["id"] for zone in miniature(port)] == ["pond"]
