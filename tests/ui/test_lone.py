"""A lone button can be left to the page."""

from tests.ui.paper import answer, seated, table

END = {"n": "end", "text": "End the turn", "short": "End", "at": [], "warn": "", "highlights": []}


def ending(ply=2, can=(), **option):
    out = table(ply)
    out["decision"]["options"] = [dict(END, **option)]
    out["can"] = dict(out["can"], **dict.fromkeys(can, True))
    return out


def sent_after(told, lone="play"):
    """What is asked of the worker once a table came and time passed."""
    app, port = seated()
    app.set("set.lone", lone)
    app.act("option", "hop")
    answer(app, port, told, op="act")
    before = len(port.sent)
    port.tick()
    return [(m["op"], m.get("n"), m.get("ply")) for m in port.sent[before:]]


def test_it_is_pressed_only_where_the_settings_say_so():
    assert sent_after(ending()) == [("act", "end", 2)]
    assert sent_after(ending(), "ask") == []


def test_it_is_not_pressed_where_somebody_may_want_to_decide():
    two = ending()
    two["decision"]["options"].append(dict(END, n="wait"))
    paused = ending()
    paused["decision"]["pause"] = True
    for told in (two, paused, ending(at=["0.frog"]), ending(warn="Sure?"), ending(can=["redo"])):
        assert sent_after(told) == []


def test_it_is_not_pressed_twice():
    app, port = seated()
    app.set("set.lone", "play")
    app.act("option", "hop")
    answer(app, port, ending(), op="act")
    app.act("option", "end")
    answer(app, port, table(3), op="act")
    before = len(port.sent)
    port.tick()
    assert [m for m in port.sent[before:] if m["op"] == "act"] == []
