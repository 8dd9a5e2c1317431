"""The page inside of another one: what that is told, and what it may ask."""

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
    assert told(port, "started") == [{"ply": 0, "plies": 0, "live": True, "game": "pond"}]
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
