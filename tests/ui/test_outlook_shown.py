"""The outlook is requested once, in parallel to play, and shown with the option looked at."""

from pywasm_app.ui.base.tree import find
from tests.ui.paper import answer, html, seated, table

LINES = ["If nobody minds: 3 frogs", "The newt leaves"]


def told(app, port, n):
    answer(app, port, {"n": n, "lines": LINES}, op="outlook")


def asked(port):
    return [m["n"] for m in port.sent if m["op"] == "outlook"]


def at_pond():
    decision = dict(table()["decision"], outlook=True)
    return seated(decision=decision)


def test_it_is_asked_for_once_and_shown_while_its_option_is_looked_at():
    app, port = at_pond()
    assert asked(port) == []
    app.consider("focus", ("option", "dive"))
    assert asked(port) == ["dive"] and not app.at_table().pending
    assert LINES[0] not in html(port)
    told(app, port, "dive")
    assert len(find(port.tree, lambda n: n.attrs.get("class") == "outlook")) == 1
    assert LINES[0] in html(port) and LINES[1] in html(port)
    app.consider("focus", ("option", "hop"))
    assert asked(port) == ["dive", "hop"] and LINES[0] not in html(port)
    app.consider("focus", ("option", "dive"))
    assert asked(port) == ["dive", "hop"] and LINES[0] in html(port)


def test_an_answer_of_another_ply_says_nothing():
    app, port = at_pond()
    app.consider("focus", ("option", "dive"))
    s = app.at_table()
    s.take(table(ply=2, decision=dict(table()["decision"], outlook=True)))
    told(app, port, "dive")
    app.consider("focus", ("option", "dive"))
    assert LINES[0] not in html(port) and asked(port) == ["dive", "dive"]


def test_a_game_that_tells_none_is_not_asked():
    app, port = seated()
    app.consider("focus", ("option", "dive"))
    assert asked(port) == []


def test_what_was_put_away_stays_away():
    app, port = at_pond()
    app.consider("focus", ("option", "dive"))
    told(app, port, "dive")
    app.act("read_close", "")
    assert LINES[0] not in html(port)
