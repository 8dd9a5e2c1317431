"""A lesson before there is a worker: the page plays it, and the worker takes over at a step."""

import json

from tests.ui.paper import MANIFEST, App, Port, answer, html
from tests.ui.test_learning import lesson_table

POND = dict(MANIFEST[0])
POND["lesson"] = {"title": {"en": "Hops", "ja": "跳び"}, "minutes": 3,
                  "script": {"en": "hops.en", "ja": "hops.ja"}}
STEPS = [{"at": 0, "n": "hop", "others": ["dive"], "hint": "The frog!"},
         {"at": 3, "n": "hop", "others": [], "hint": "Again!"}]
TABLES = [lesson_table(ply=0), lesson_table(ply=1, say=""), lesson_table(ply=2, say=""),
          lesson_table(ply=3, step=2, say="Once more."),
          lesson_table(ply=4, step=2, say="Goodbye.", done=True,
                       onward={"opponent": None, "puzzle": ""})]
SCRIPT = [json.dumps(x) for x in [STEPS] + [dict(t, table="lesson") for t in TABLES]]


def begun(lines=SCRIPT):
    """(app, port) at the lesson, while the worker starts."""
    port = Port()
    port.app = App(port, [POND])
    port.app.start()
    port.go("#/learn/pond")
    address, then = port.fetched[-1]
    assert address == "hops.en"
    then(lines)
    return port.app, port


def asked(port, op):
    return [m for m in port.sent if m["op"] == op]


def ready(app):
    app.on_message("status", '{"phase": "ready", "progress": 1}')


def test_it_is_played_without_a_worker():
    app, port = begun()
    assert "Hop." in html(port) and not asked(port, "new")
    app.act("option", "hop")
    assert app.session.table["ply"] == 1
    port.tick()
    port.tick()
    assert app.session.table["ply"] == 3 and "Once more." in html(port)
    app.act("option", "hop")
    assert "Goodbye." in html(port) and not asked(port, "act")


def test_a_wrong_try_gets_the_hint():
    app, port = begun()
    app.play.ask("act", {"n": "sing", "ply": 0})
    app.render()
    assert "The frog!" in html(port) and app.session.table["ply"] == 0 and not app.session.pending


def test_the_worker_takes_over_where_a_step_begins():
    app, port = begun()
    app.act("option", "hop")
    ready(app)
    assert not asked(port, "new"), "the others still reply"
    port.tick()
    port.tick()
    assert [m["step"] for m in asked(port, "new")] == [2]
    answer(app, port, dict(TABLES[3], table="t7"), op="new")
    app.act("option", "hop")
    [act] = asked(port, "act")
    assert (act["table"], act["n"], act["ply"]) == ("t7", "hop", 3)


def test_whoever_is_quicker_than_the_worker_goes_on():
    app, port = begun()
    ready(app)
    app.act("option", "hop")
    answer(app, port, dict(TABLES[0], table="t7"), op="new")
    assert app.session.table["ply"] == 1 and asked(port, "close")[-1]["table"] == "t7"
    port.tick()
    port.tick()
    assert [m["step"] for m in asked(port, "new")] == [1, 2]


def test_what_only_a_worker_knows_waits_for_it():
    app, port = begun()
    app.act("option", "dive")  # the step takes it, the script does not show it
    app.act("sure", "")
    assert app.session.pending and 'role="progressbar"' in html(port)
    ready(app)
    answer(app, port, dict(TABLES[0], table="t7"), op="new")
    [act] = asked(port, "act")
    assert (act["table"], act["n"]) == ("t7", "dive")
    assert "waking" not in html(port)


def test_without_a_script_the_worker_is_asked():
    app, port = begun(None)
    assert [m["step"] for m in asked(port, "new")] == [1]
    answer(app, port, TABLES[0], op="new")
    assert "Hop." in html(port)


def test_a_script_that_comes_too_late_is_left():
    port = Port()
    port.app = app = App(port, [POND])
    app.start()
    port.go("#/learn/pond")
    ready(app)
    port.fetched[-1][1](SCRIPT)
    assert [m["step"] for m in asked(port, "new")] == [1] and not app.session.table
    port.go("#/")
    port.go("#/learn/pond")
    assert len(port.fetched) == 1 and len(asked(port, "new")) == 2
