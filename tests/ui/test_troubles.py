"""When something goes wrong, or is pressed twice: it is said, and nothing happens twice."""

import json

from pywasm_app.ui.base.tree import find, text_of
from pywasm_app.ui.storage.saves import MemoryShelf
from tests.ui.paper import answer, html, seated, start, table

DIED = '{"phase": "died", "error": "x"}'


def push(app, **message):
    app.on_message("message", json.dumps(message))


def notices_of(port):
    """The notices, and whether they are in the dialog (outside of it nothing can be pressed)."""
    found = find(port.tree, lambda n: n.attrs.get("class") == "notices")
    dialog = find(port.tree, lambda n: n.tag == "dialog")
    assert len(found) == 1
    inside = bool(dialog) and found[0] in dialog[0].kids
    return found[0], inside


def test_the_fourth_death_waits_for_a_press_that_can_be_made():
    app, port = start()
    for _ in range(3):
        app.on_message("status", DIED)
        assert "starting again" in html(port)
    assert port.restarts == 3
    port.go("#/new/pond")
    app.on_message("status", DIED)
    assert port.restarts == 3 and "starting again" not in html(port)
    notices, inside = notices_of(port)
    assert inside and find(notices, lambda n: n.attrs.get("data-act") == "restart")
    app.act("restart", "")
    assert port.restarts == 4
    app.on_message("status", DIED)  # and then three more are made good again
    assert port.restarts == 5 and "starting again" in html(port)


def test_notices_lie_above_the_room_without_a_dialog():
    app, port = start()
    app.on_message("status", DIED)
    assert not notices_of(port)[1]
    app.act("ask_import", "")
    assert notices_of(port)[1]


def test_three_quick_submits_make_one_game():
    app, port = start()
    port.go("#/new/pond")
    for _ in range(3):
        app.submit("start")
    assert [m["op"] for m in port.sent].count("new") == 1
    answer(app, port, table(), op="new")
    port.tick()
    assert len(app.saves.keys()) == 1
    for _ in range(3):
        app.act("rematch", "")
    assert [m["op"] for m in port.sent].count("new") == 2


def test_three_quick_imports_make_one_game():
    app, port = start()
    app.act("ask_import", "")
    app.set("dialog.text", table()["save"])
    for _ in range(3):
        app.submit("import")
    assert [m["op"] for m in port.sent].count("open") == 1
    answer(app, port, table(), op="open")
    port.tick()
    assert len(app.saves.keys()) == 1


def test_who_left_before_the_answer_is_not_called_back():
    """The table that comes too late is closed."""
    app, port = start()
    port.go("#/new/pond")
    app.submit("start")
    app.act("close_dialog", "")
    answer(app, port, table(), op="new")
    assert app.session is None and port.sent[-1]["op"] == "close" and app.saves.keys() == []
    app.act("ask_import", "")
    app.set("dialog.text", table()["save"])
    app.submit("import")
    app.act("close_dialog", "")
    answer(app, port, table(), op="open")
    assert app.session is None and port.sent[-1]["op"] == "close" and app.saves.keys() == []
    port.shelf.put("yutaku.save.k", table()["save"])
    port.go("#/game/k")
    port.go("#/")
    answer(app, port, table(), op="open")
    assert app.session is None and port.sent[-1]["op"] == "close"


def test_a_file_that_is_read_after_its_dialog_was_closed_is_dropped():
    app, port = start()
    app.act("ask_import", "")
    app.act("close_dialog", "")
    app.set("dialog.text", table()["save"])
    assert not app.dialog and not find(port.tree, lambda n: n.tag == "dialog")


def bar(port):
    found = find(port.tree, lambda n: n.attrs.get("role") == "progressbar")
    return [n.attrs["aria-valuenow"] for n in found]


def test_a_long_save_shows_how_far_it_is():
    app, port = start()
    port.shelf.put("yutaku.save.k", table()["save"])
    port.go("#/game/k")
    number = port.sent[-1]["id"]
    push(app, push="opening", request=number, done=0.4)
    assert bar(port) == ["40"] and "Opening the game" in html(port)
    push(app, push="opening", request=number + 1, done=0.9)
    assert bar(port) == ["40"]
    answer(app, port, table(), op="open")
    assert bar(port) == []
    port.go("#/")
    app.act("ask_import", "")
    app.set("dialog.text", table()["save"])
    app.submit("import")
    push(app, push="opening", request=port.sent[-1]["id"], done=0.7)
    assert bar(port) == ["70"]


def test_a_fault_of_a_bot_is_said_with_ways_out():
    app, port = seated()
    app.on_message("status", '{"phase": "ready"}')
    error = {"code": "internal", "text": "Broken", "where": ""}
    push(app, push="fault", table="t9", error=error)
    assert "Broken" not in html(port)
    push(app, push="fault", table="t1", error=error)
    notices, _ = notices_of(port)
    acts = [n.attrs["data-act"] for n in find(notices, lambda n: n.tag == "button")]
    assert "Broken" in html(port) and acts == ["restart", "export_table", "dismiss"]
    app.act("restart", "")
    assert [m["op"] for m in port.sent[-2:]] == ["hello", "open"] and "Broken" not in html(port)
    push(app, push="fault", table="t1", error=error)
    port.go("#/")
    assert "Broken" not in html(port)


def test_a_full_storage_is_said_for_each_game():
    app, port = seated(MemoryShelf("full"))
    assert "storage is full" in html(port)
    app.act("dismiss", "storage_full")
    port.go("#/new/pond")
    app.submit("start")
    answer(app, port, table(table="t2"), op="new")
    port.tick()
    assert "storage is full" in html(port)


def test_a_name_that_cannot_be_stored_is_said_and_kept():
    app, port = seated()
    key = app.session.key
    port.go("#/")
    port.shelf.answer = "full"
    app.act("ask_rename", key)
    app.set("dialog.text", "Sunday")
    app.submit("rename")
    assert "could not be stored" in html(port) and "Sunday" in html(port)


def test_earlier_lines_are_asked_for():
    lines = [{"ply": n, "seat": 0, "text": f"Hop {n}.", "kind": "hop"} for n in range(1, 10)]
    app, port = seated(ply=9, log={"from": 5, "lines": lines[5:]})
    assert "5 earlier lines" in html(port) and "Hop 6." in html(port) and "Hop 5." not in html(port)
    app.act("earlier_lines", "")
    assert port.sent[-1]["op"] == "log" and port.sent[-1]["before"] == 5
    answer(app, port, {"log": {"from": 2, "lines": lines[2:5]}}, op="log")
    assert "2 earlier lines" in html(port) and "Hop 3." in html(port)
    numbers = [n.attrs["data-line"] for n in find(port.tree, lambda n: "data-line" in n.attrs)]
    assert numbers == [str(n) for n in range(2, 9)]
    more = {"from": 9, "lines": [{"ply": 10, "seat": 0, "text": "Hop 10.", "kind": "hop"}]}
    push(app, push="table", table=table(ply=10, log=more))
    assert "2 earlier lines" in html(port) and "Hop 10." in html(port) and "Hop 3." in html(port)
    far = {"from": 50, "lines": [{"ply": 60, "seat": 0, "text": "Hop 60.", "kind": "hop"}]}
    push(app, push="table", table=table(ply=60, log=far))
    assert "50 earlier lines" in html(port) and "Hop 3." not in html(port)


def test_worker_dies_and_the_game_goes_on():
    app, port = seated()
    app.act("option", "hop")
    app.on_message("status", '{"phase": "died", "progress": 0, "error": "x"}')
    assert port.restarts == 1
    assert [m["op"] for m in port.sent[-2:]] == ["hello", "open"]
    assert port.sent[-1]["save"].endswith("ply 1")
    assert "starting again" in html(port)
    answer(app, port, table(table="t9"), op="open")
    app.on_message("status", '{"phase": "ready"}')
    assert "Which frog?" in html(port) and "starting again" not in html(port)


def test_worker_fails_to_start():
    app, port = start()
    app.on_message("status", '{"phase": "failed", "error": "no wasm"}')
    assert "could not be loaded" in html(port)
    app.act("restart", "")
    assert port.restarts == 1 and port.sent[-1]["op"] == "hello"


def test_the_cause_of_a_failure_is_said():
    for error, words in (("damaged", "is damaged"), ("network", "did not arrive"),
                         ("no-module-workers", "too old")):
        app, port = start()
        app.on_message("status", '{"damage": "lost"}')
        app.on_message("status", json.dumps({"phase": "failed", "error": error}))
        assert "could not be loaded" in html(port) and words in html(port)
        assert len(app.notices) == 1, "one cause, said once"


def test_damage_is_said_while_the_game_goes_on():
    app, port = start()
    app.on_message("status", '{"damage": "lost"}')
    assert "could not be downloaded again yet" in html(port)
    app.on_message("status", '{"damage": "mended"}')
    assert "downloaded again" in html(port) and "could not be downloaded" not in html(port)


def test_a_slow_start_is_spoken_of_until_the_worker_is_ready():
    app, port = start()
    port.tick()
    assert "longer than usual" in html(port)
    app.act("restart", "")
    assert port.restarts == 1 and "longer than usual" not in html(port)
    port.tick()
    assert "longer than usual" in html(port)
    app.on_message("status", '{"phase": "ready"}')
    assert "longer than usual" not in html(port)
    app.on_message("status", '{"phase": "died", "error": "x"}')
    app.on_message("status", '{"phase": "ready"}')
    port.tick()
    assert "longer than usual" not in html(port), "that start is over"


def test_what_could_not_be_stored_is_told_until_it_can():
    """The save of a game, a setting, a deck's save, a name, a solved puzzle."""
    app, port = seated(MemoryShelf("full"))
    assert "storage is full" in html(port)
    port.shelf.answer = ""
    app.act("option", "hop")
    answer(app, port, table(ply=2), op="act")
    assert "storage is full" not in html(port)
    port.shelf.answer = "blocked"
    app.act("option", "hop")
    answer(app, port, table(ply=3), op="act")
    assert "let the page store" in html(port)
    port.shelf.answer = "full"  # and a second time
    app.act("option", "hop")
    answer(app, port, table(ply=4), op="act")
    assert "storage is full" in html(port)
    port.shelf.answer = ""
    app.act("option", "hop")
    answer(app, port, table(ply=5), op="act")
    notices, _ = notices_of(port)
    assert "stor" not in text_of(notices)


def test_no_setting_and_no_name_is_told_of_for_ever():
    app, port = seated()
    key = app.session.key
    port.go("#/")
    before = html(port).count('role="alert"')
    port.shelf.answer = "full"
    app.change("sound", "on")
    app.act("ask_rename", key)
    app.submit("rename")
    assert html(port).count('role="alert"') == before + 2
    port.shelf.answer = ""
    app.change("sound", "off")
    app.act("ask_rename", key)
    app.submit("rename")
    assert html(port).count('role="alert"') == before


def test_another_game_does_not_speak_of_the_one_before():
    app, port = seated(MemoryShelf("full"))
    port.go("#/")
    port.shelf.answer = ""
    port.go("#/new/pond")
    app.submit("start")
    answer(app, port, table(table="t2"), op="new")
    assert "storage is full" not in html(port)
