"""Looking back on the page: playing on by itself, scrubbing, notes, lines, curves."""

import json

from pywasm_app.ui.base.letters import apart
from tests.ui.paper import answer, html, seated, table

CURVES = {
    "plies": [0, 1, 2],
    "shares": [[0.5, 0.4, 1.0], [0.5, 0.6, 0.0]],
    "swing": {"ply": 2, "seat": 0, "by": 0.6},
    "facts": [{"fact": "turns", "values": [1, 2]}],
}
LINES = [{"name": "Bold", "plies": 2, "from": 1}, {"name": "", "plies": 2, "from": 2}]


def back(ply=1, plies=2, **more):
    """A table of a game that is looked back on."""
    can = dict(table()["can"], all=True, branch=True, undo=False)
    fields = {"live": False, "decision": None, "eyes": "all", "can": can}
    fields.update(more)
    eyes = fields.pop("eyes")
    return dict(table(ply=ply, plies=plies, **fields), eyes=eyes)


def looking(**more):
    app, port = seated()
    app.play.take(back(**more))
    app.render()
    return app, port


def asked(port, op):
    return [m for m in port.sent if m["op"] == op]


def test_it_plays_on_by_itself_to_the_end():
    app, port = looking(ply=0)
    app.act("play_on", "")
    port.tick()
    assert answer(app, port, back(ply=1), op="go")["ply"] == 1
    assert 'data-act="pause"' in html(port)
    port.tick()
    assert answer(app, port, table(ply=2), op="go")["ply"] == 2
    port.tick()
    assert not app.session.playing and len(asked(port, "go")) == 2


def test_it_stops_when_somebody_says_so_or_goes_elsewhere():
    for act, arg in (("pause", ""), ("step", "earlier"), ("step", "first")):
        app, port = looking(ply=1, plies=5)
        app.act("play_on", "")
        app.act(act, arg)
        before = len(asked(port, "go"))
        port.tick()
        assert len(asked(port, "go")) == before and not app.session.playing


def test_scrubbing_goes_where_the_slider_is():
    app, port = looking(ply=1, plies=9)
    app.set("scrub", "7")
    app.set("scrub", "8")
    assert answer(app, port, back(ply=7, plies=9), op="go")["ply"] == 7
    assert answer(app, port, back(ply=8, plies=9), op="go")["ply"] == 8


def test_another_line_begins():
    app, port = looking()
    assert "The game as it was played is kept" in html(port)
    app.act("branch", "")
    assert answer(app, port, table(ply=1), op="branch")["ply"] == 1
    app, port = looking(can=dict(back()["can"], branch=False))
    assert 'data-act="branch"' not in html(port)
    app.act("branch", "")
    assert not asked(port, "branch")


def reviewing(**more):
    app, port = looking(**more)
    app.act("analysis", "")
    assert app.t("analysis_wait") in html(port)
    answer(app, port, dict(CURVES), op="analysis")
    return app, port


def test_lines_are_listed_taken_renamed_and_dropped():
    app, port = reviewing(lines=LINES, line=1)
    page = html(port)
    assert "Bold" in page and app.t("line_n", n=2) in page
    app.act("line", "1")
    assert not asked(port, "line")  # it is on the table
    app.act("ask_name_line", "1")
    app.set("dialog.text", "  Calm ")
    app.submit("name_line")
    sent = answer(app, port, back(), op="name_line")
    assert (sent["line"], sent["name"]) == (1, "Calm")
    app.session.table["lines"], app.session.table["line"] = LINES, 1
    app.act("ask_drop_line", "0")
    assert "Bold" in html(port)
    app.submit("drop_line")
    assert answer(app, port, back(), op="drop_line")["line"] == 0
    app.session.table["lines"], app.session.table["line"] = LINES, 1
    app.act("line", "0")
    assert answer(app, port, back(), op="line")["line"] == 0


def test_a_note_is_kept_when_the_writer_rests():
    app, port = reviewing()
    app.set("note", "H")
    app.set("note", "Hm")
    assert not asked(port, "note")
    port.tick()
    sent = asked(port, "note")
    assert [(m["ply"], m["text"]) for m in sent] == [(1, "Hm")]
    answer(app, port, back(notes={"1": "Hm"}), op="note")
    assert "Hm" in html(port)


def test_a_note_is_of_whoever_wrote_it():
    others = [{"ply": 1, "text": "A\nbluff", "seat": 1}, {"ply": 2, "text": "Later", "seat": 1},
              {"ply": 1, "text": "All", "seat": None}]
    app, port = reviewing(writer=0, notes={"1": "Hearts"}, noted=others)
    shown = html(port)
    assert "Hearts" in shown and "bluff" in shown and "All" in shown and "Later" not in shown
    assert app.t("note_by", who=app.session.name(1)) in shown
    app.set("note", "Spades")
    app.session.table["writer"] = 1  # the screen was handed on meanwhile
    assert app.session.note() != "Spades"
    port.tick()
    assert [(m["text"], m["seat"]) for m in asked(port, "note")] == [("Spades", 0)]


def test_nobody_writes_where_nobody_can_tell_who_it_is():
    _, port = reviewing(can=dict(back()["can"], note=False))
    assert "textarea" not in html(port)
    _, port = reviewing()
    assert "textarea" in html(port)


def test_a_note_is_of_the_step_it_was_written_at():
    app, port = reviewing(plies=5)
    app.set("note", "Hm")
    app.act("step", "later")
    answer(app, port, back(ply=2, plies=5), op="go")
    assert app.session.note() == ""
    port.tick()
    assert [(m["ply"], m["text"]) for m in asked(port, "note")] == [(1, "Hm")]


def test_a_note_waits_for_an_answer_under_way():
    app, port = reviewing(plies=5)
    app.set("note", "Hm")
    app.act("step", "later")
    port.tick()
    assert not asked(port, "note")
    answer(app, port, back(ply=2, plies=5), op="go")
    port.tick()
    assert len(asked(port, "note")) == 1


def test_curves_are_drawn_and_said():
    app, port = reviewing()
    plies, curves, ply = app.make().curves
    assert plies == [0, 1, 2] and ply == 1
    assert curves == [("A", [0.5, 0.4, 1.0]), ("B", [0.5, 0.6, 0.0])]
    page = html(port)
    assert "Aiko 40%" in page and "Ben 60%" in page
    assert app.t("swing", n=2, who="Aiko", by=60) in page
    app.act("analysis_table", "")
    assert html(port).count("<tr") == 2 + 4  # a head each, the fact, three steps


def test_they_stay_while_one_steps_and_go_with_the_game():
    app, _ = reviewing()
    app.play.take(back(ply=2, live=True))
    assert "analysis" in app.session.layers
    app.play.take(table(ply=3))
    assert "analysis" not in app.session.layers


def test_no_other_eyes_see_them_while_the_game_goes_on():
    app, _ = reviewing(can=dict(back()["can"], all=False))
    app.play.take(back(ply=1, eyes=1, can=dict(back()["can"], all=False)))
    assert "analysis" not in app.session.layers


def test_one_may_step_on_while_it_is_reckoned():
    app, port = looking(plies=5)
    app.act("analysis", "")
    app.act("step", "later")
    answer(app, port, back(ply=2, plies=5), op="go")
    assert app.t("analysis_wait") in html(port)
    answer(app, port, dict(CURVES), op="analysis")
    assert app.make().curves[2] == 2


def test_what_was_reckoned_for_one_is_not_shown_to_another():
    one = dict(back()["can"], all=False)
    app, port = looking(can=one, eyes=0)
    app.act("analysis", "")
    asked_first = asked(port, "analysis")[0]["id"]
    app.play.take(back(eyes=1, can=one))
    app.act("analysis", "")
    app.on_message("message", json.dumps({"id": asked_first, "ok": CURVES}))
    assert app.make().curves is None


def test_closed_while_it_is_reckoned():
    app, port = looking()
    app.act("analysis", "")
    app.act("analysis_close", "")
    answer(app, port, dict(CURVES), op="analysis")
    assert "analysis" not in app.session.layers


def test_a_text_for_people():
    app, port = looking()
    app.act("export_text", "")
    answer(app, port, {"text": "Pond\n"}, op="transcript")
    assert port.files == [("yutaku-pond.txt", "Pond\n")]


def test_it_steps_over_what_changed_nothing_but_over_no_line_that_is_not_known():
    told = [{"ply": ply, "text": "", "kind": "plain"} for ply in (3, 4, 8)]
    app, _ = looking(ply=4, plies=9)
    s = app.session
    s.first_line, s.lines = 0, told
    assert (s.told_after(4), s.told_before(8), s.told_after(0)) == (8, 4, 3)
    s.first_line = 150  # of a long game the last lines alone are there
    assert (s.told_after(0), s.told_after(3), s.told_before(3)) == (1, 4, 2)


def test_letters_of_curves_that_end_at_one_place_lie_apart():
    """Wherever that is: about the middle there was no end to it."""
    for high in (60, 96.5, 110):
        for end in (0, 8.1, high / 2 - 1e-9, high / 2, high / 2 + 0.3, high):
            for n in range(1, 7):
                places = apart([end + 0.1 * k for k in range(n)], high)
                assert abs(places[0] - min(max(end, 8), high - 8)) < 1
                gaps = [abs(a - b) for i, a in enumerate(places) for b in places[:i]]
                assert min(gaps, default=14) > 13
                room = n * 14 <= high - 40
                assert not room or all(8 <= place <= high - 8 for place in places)
