"""The page inside another one: its messages, and the requests to it."""

import json

from tests.ui.paper import answer, html, start, table


def embedded():
    app, port = start(embedded=True)
    port.go("#/link/g1.eJxz")
    answer(app, port, table(ply=0), op="open")
    return app, port


def told(port, event):
    return [facts for name, facts in port.told if name == event]


def sent(port, op):
    return [m for m in port.sent if m["op"] == op]


def test_it_tells_what_happens():
    app, port = embedded()
    begun = {"ply": 0, "plies": 0, "live": True, "game": "pond", "title": "Pond, Turn 1"}
    assert told(port, "started") == [begun]
    app.act("option", "hop")
    answer(app, port, table(ply=1), op="act")
    moved = {"ply": 1, "plies": 1, "live": True, "said": ["Line 1."]}
    assert told(port, "move") == [moved]
    assert told(port, "save")[-1]["save"].endswith("ply 1")
    app.play.take(table(ply=2, result={"winners": [0], "text": "Won.", "clause": ""}))
    assert told(port, "over") == [{"winners": [0], "text": "Won."}]
    app.play.take(table(ply=2, result={"winners": [0], "text": "Won.", "clause": ""}))
    assert len(told(port, "over")) == 1


def test_no_word_on_where_it_comes_from():
    app, port = embedded()
    assert app.t("linked_position") not in html(port)


def test_what_it_may_ask():
    app, port = embedded()
    app.play.take(table(ply=5))
    app.embed.hear("seek", "3", "")
    assert answer(app, port, table(ply=3, plies=5, live=False), op="go")["ply"] == 3
    app.play.take(table(ply=5))
    app.embed.hear("undo", "", "")
    assert len(sent(port, "undo")) == 1
    answer(app, port, table(ply=4, can=dict(table()["can"], redo=True)), op="undo")
    app.embed.hear("redo", "", "")
    assert len(sent(port, "redo")) == 1
    answer(app, port, table(ply=5), op="redo")
    app.embed.hear("position", "", "")
    answer(app, port, {"link": "g1.x"}, op="link")
    assert told(port, "position") == [{"link": "g1.x", "ply": 5}]
    app.embed.hear("theme", "dark", "")
    app.embed.hear("lang", "ja", "")
    assert (app.settings["theme"], app.settings["lang"]) == ("dark", "ja")


def test_another_link_or_a_save_is_laid_on_the_table():
    app, port = embedded()
    app.embed.hear("open", "g1.other", "link")
    assert answer(app, port, table(table="t2"), op="open")["link"] == "g1.other"
    assert port.where == "#/link/g1.other" and app.session.table["table"] == "t2"
    app.embed.hear("open", '{"game": "pond"}\nply 7', "save")
    assert answer(app, port, table(table="t3", ply=7), op="open")["save"].endswith("ply 7")
    assert app.session.table["table"] == "t3"
    assert len(told(port, "started")) == 3


def test_what_can_t_be_told_is_an_error():
    app, port = embedded()
    app.embed.hear("position", "", "")
    answer(app, port, error="Not yours.", op="link")
    assert told(port, "error") == [{"text": "Not yours."}]


def test_before_there_is_a_table_nothing_is_asked():
    app, port = start(embedded=True)
    for name in ("seek", "undo", "redo", "position"):
        app.embed.hear(name, "1", "")
    assert [m["op"] for m in port.sent] == ["hello"]


def test_what_can_t_be_opened_leaves_the_game_where_it_is():
    app, port = embedded()
    for what, text in (("link", "g1.broken"), ("save", "no save"), ("save", "{}\n{")):
        app.act("option", "hop")
        answer(app, port, table(ply=3), op="act")
        before = (app.session.table, port.where)
        app.embed.hear("open", text, what)
        answer(app, port, error="Line 1: damaged.", op="open")
        assert (app.session.table, port.where) == before
        assert told(port, "error")[-1] == {"text": "Line 1: damaged."}
        assert "Line 1: damaged." in html(port) and "Which frog?" in html(port)
        assert sent(port, "close") == []
        app.act("option", "hop")
        assert answer(app, port, table(ply=4), op="act")["table"] == "t1"
    assert len(told(port, "started")) == 1


def test_what_the_worker_lost_is_an_error_too():
    app, port = embedded()
    app.embed.hear("open", "g1.other", "link")
    app.on_message("status", '{"phase": "died", "error": "x"}')
    assert told(port, "error") == [{"text": app.t("lost_answer")}]
    answer(app, port, table(table="t9"), op="open")
    assert app.session.linked == "g1.eJxz" and app.session.table["table"] == "t9"


def test_what_was_asked_for_last_is_laid_on_the_table():
    app, port = embedded()
    app.embed.hear("open", "g1.one", "link")
    app.embed.hear("open", "g1.two", "link")
    one, two = sent(port, "open")[-2:]
    app.on_message("message", json.dumps({"id": two["id"], "ok": table(table="t3")}))
    app.on_message("message", json.dumps({"id": one["id"], "ok": table(table="t2")}))
    assert app.session.table["table"] == "t3"
    assert [m["table"] for m in sent(port, "close")] == ["t1", "t2"]


def test_before_the_first_table_a_broken_save_gives_way_to_the_link():
    app, port = start(embedded=True)
    port.go("#/link/g1.eJxz")
    app.embed.hear("open", "broken", "save")
    first, wish = sent(port, "open")
    app.on_message("message", json.dumps({"id": first["id"], "ok": table()}))
    assert app.session is None  # not shown, because the requested one is on its way
    error = {"code": "x", "text": "Damaged.", "where": ""}
    app.on_message("message", json.dumps({"id": wish["id"], "error": error}))
    assert answer(app, port, table(table="t2"), op="open")["link"] == "g1.eJxz"
    assert app.session.table["table"] == "t2" and "Damaged." in html(port)


# Requests that replace a table or its contents.
REPLACING = [
    ("go", lambda app: app.act("step", "first")), ("undo", lambda app: app.act("undo", "")),
    ("redo", lambda app: app.embed.hear("redo", "", "")),
    ("go", lambda app: app.embed.hear("seek", "3", "")),
    ("link", lambda app: app.embed.hear("position", "", "")),
    ("act", lambda app: app.act("option", "hop")),
    ("resign", lambda app: app.act("give_up_sure", "")),
    ("branch", lambda app: app.act("branch", "")), ("view_as", lambda app: app.act("lift", "0")),
    ("line", lambda app: app.act("line", "1")), ("again", lambda app: app.act("puzzle_again", "")),
    ("solution", lambda app: app.act("puzzle_solution", "")),
    ("next", lambda app: app.act("lesson_next", "")),
    ("new", lambda app: app.new_game.begin({"game": "pond"})),
    ("open", lambda app: app.embed.hear("open", "x", "save")),
    ("open", lambda app: app.embed.hear("open", "x", "link")),
]


def test_no_refusal_takes_the_table_away():
    for op, ask in REPLACING:
        app, port = embedded()
        can = dict(table()["can"], redo=True, branch=True)
        lines = [{"name": "", "from": 0, "plies": 5}, {"name": "", "from": 1, "plies": 3}]
        app.play.take(table(ply=5, can=can, line=0, lines=lines))
        before = app.session.table["table"], app.session.table["ply"]
        n = len(sent(port, op))
        ask(app)
        assert len(sent(port, op)) == n + 1, op
        answer(app, port, error="It is damaged.", op=op)
        assert (app.session.table["table"], app.session.table["ply"]) == before, op
        assert "It is damaged." in html(port) or told(port, "error"), op
        assert not app.session.pending and app.session.way is None, op
