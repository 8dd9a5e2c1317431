"""A lesson on paper: the way in, texts and marks, wrong tries, the way out."""

import json

from pywasm_app.ui.base.tree import find, text_of
from pywasm_app.ui.table import seen
from tests.ui.paper import MANIFEST, App, Port, answer, html, seated, table

TAUGHT = dict(MANIFEST[0])
TAUGHT["lesson"] = {"title": {"en": "First hops", "ja": "はじめの一跳び"}, "minutes": 3}


def said(**facts):
    lesson = {
        "title": "First hops",
        "step": 1,
        "of": 2,
        "then": "Welcome.",
        "say": "Hop.",
        "hint": "",
        "clause": "PD-1.1",
        "meant": ["hop"],
        "next": False,
        "done": False,
        "onward": None,
    }
    lesson.update(facts)
    return lesson


def start():
    port = Port()
    port.app = App(port, [TAUGHT])
    port.app.start()
    return port.app, port


def lessoned(**facts):
    """(app, port) at the lesson's table."""
    app, port = start()
    port.go("#/learn/pond")
    answer(app, port, lesson_table(**facts), op="new")
    return app, port


def lesson_table(ply=1, **facts):
    return table(
        ply=ply,
        save="",
        lesson=said(**facts),
        decision=None if facts.get("next") or facts.get("done") else table()["decision"],
    )


def hears(app, table):
    app.on_message("message", json.dumps({"push": "table", "table": table}))


def test_the_lobby_leads_to_it():
    _, port = start()
    ways = find(port.tree, lambda n: n.attrs.get("href") == "#/learn/pond")
    assert [text_of(way) for way in ways] == ["Lesson · 3 min"]


def test_it_says_what_to_do_and_marks_it():
    app, port = lessoned()
    asked = [m for m in port.sent if m["op"] == "new"][-1]
    assert (asked["game"], asked["lesson"], asked["step"]) == ("pond", True, 1)
    shown = html(port)
    for words in ("First hops", "1 of 2", "Welcome.", "Hop.", "#/rules/pond#PD-1.1"):
        assert words in shown
    assert seen.aim(app.session) == ["0.frog"]
    assert seen.advised(app.session) == ["hop"]
    assert not app.saves.keys()


def test_a_wrong_try_shows_the_hint_in_its_place():
    app, port = lessoned()
    app.session.selection.path = ["0.frog"]
    hears(app, lesson_table(hint="The frog!"))
    shown = html(port)
    assert "The frog!" in shown and "Welcome." not in shown
    assert app.session.selection.path == []


def test_on_and_to_the_end():
    app, port = lessoned(next=True, say="")
    app.act("lesson_next", "")
    assert port.sent[-1]["op"] == "next"
    onward = {"opponent": {"id": "frog", "label": "Frog"}, "puzzle": "leap"}
    farewell = {"say": "That is all.", "then": "Well done.", "done": True, "onward": onward}
    answer(app, port, lesson_table(ply=2, step=2, **farewell))
    shown = html(port)
    assert "Play Frog" in shown and "#/puzzle/pond/leap" in shown
    assert "That is all." in shown and "#/new/pond" in shown and "PD-1.1" not in shown
    app.act("lesson_again", "")
    assert [m["op"] for m in port.sent[-2:]] == ["close", "new"]


def test_an_easy_opponent_follows():
    app, port = lessoned()
    frog = {"id": "frog", "level": "easy", "label": {"en": "Frog", "ja": "かえる"}, "settings": {},
            "about": {"en": "", "ja": ""}, "said": {"en": "", "ja": ""}}  # fmt: skip
    heron = dict(frog, id="heron")
    app.games = [dict(TAUGHT, opponents=[frog, heron])]
    app.act("first_opponent", "pond")
    assert port.where == "#/new/pond" and port.sent[-1]["op"] != "new"  # there is no worker yet
    app.worker["phase"] = "ready"
    app.act("first_opponent", "pond")
    assert port.sent[-1]["op"] == "new"
    assert [seat.get("opponent") for seat in port.sent[-1]["seats"]] == [None, "frog"]


def test_a_new_worker_goes_on_at_the_step():
    app, port = lessoned(step=2)
    app.boot.on_status({"phase": "died"})
    again = port.sent[-1]
    assert (again["op"], again["lesson"], again["step"]) == ("new", True, 2)
    answer(app, port, lesson_table(step=2, say="Hop again."))
    assert "Hop again." in html(port) and not app.session.reopening


def test_what_is_pressed_before_the_new_worker_has_the_lesson_is_asked_of_it():
    for ply, op in ((1, "act"), (0, "new")):
        app, port = lessoned(ply=1, step=2)
        app.boot.on_status({"phase": "died"})
        app.act("option", "hop")
        assert port.sent[-1]["op"] == "new"
        answer(app, port, lesson_table(ply=ply, step=2), op="new")
        assert port.sent[-1]["op"] == op and not app.session.later


def test_to_the_rules_and_back():
    app, port = lessoned()
    session = app.session
    port.go("#/rules/pond#PD-1.1")
    answer(app, port, {"title": "Pond", "intro": "", "sections": []}, op="rulebook")
    assert "#/learn/pond" in html(port)
    port.go("#/learn/pond")
    assert app.session is session
    port.go("#/")
    assert app.session is None and port.sent[-1]["op"] == "close"


def test_nothing_to_keep():
    app, port = lessoned()
    app.act("menu", "")
    entries = [
        n.attrs["data-act"] for n in find(port.tree, lambda n: n.attrs.get("class") == "menu-entry")
    ]
    assert "keep_copy" not in entries and "export_table" not in entries
    assert "Leave the lesson" in html(port)
    port.go("#/learn/lake")
    assert "no lesson" in html(port) and app.session is None


def test_whoever_left_before_it_began():
    app, port = start()
    port.go("#/learn/pond")
    port.go("#/")
    answer(app, port, lesson_table(), op="new")
    assert port.sent[-1] == {"id": port.sent[-1]["id"], "op": "close", "table": "t1"}
    assert app.session is None


def test_a_hint_that_means_something_else_lets_go_of_what_was_begun():
    app, _ = seated()
    s = app.at_table()
    for hinted, kept in (("hop", ["0.frog"]), ("dive", [])):
        s.selection.path = ["0.frog"]
        s.take_hint({"n": hinted}, 1)
        assert (s.hint["n"], s.selection.path) == (hinted, kept)


def test_pressing_where_a_hint_is_means_it():
    app, port = seated()
    s = app.at_table()
    s.selection.take([{"n": n, "text": n, "short": n, "warn": "", "at": ["0.frog", "e5"]}
                      for n in ("leap", "crawl")])
    app.act("why_mode", "")
    app.act("point", "e5")
    assert port.sent[-1]["op"] == "why"
    answer(app, port, {"tried": "leap", "reasons": [], "nearest": None}, op="why")
    assert "First choose" in html(port)
    s.take_hint({"n": "leap", "text": "Leap"}, 1)
    s.selection.clear()
    app.act("point", "e5")
    assert (port.sent[-1]["op"], port.sent[-1]["n"]) == ("act", "leap")


def test_a_card_with_nothing_lit_does_not_speak_of_light():
    app, port = seated()
    s = app.at_table()
    for quiet, said in ((True, "all that it can do now"), (False, "choose among what is lit")):
        s.selection.take([{"n": n, "text": n, "short": n, "warn": "", "at": ["0.frog", n],
                           "quiet": quiet} for n in ("e5", "e6")])
        app.act("point", "0.frog")
        assert said in html(port)
        s.selection.clear()
