"""The latest events: the line over the board, the marks on it, and watching them again."""

from pywasm_app.ui.base.tree import find, text_of
from tests.ui.paper import answer, html, seated, table
from tests.ui.test_board import arena

GHOST = {"shape": "piece", "symbol": "common", "owner": 0}


def trace(role, ref, start="", face=None, seat=1):
    return {"role": role, "ref": ref, "start": start, "face": face, "seat": seat}


TRACES = [trace("placed", "c1"), trace("moved", "e2", "d2"), trace("destroyed", "g4", face=GHOST)]


def news(ply=6, begin=3, traces=(), **more):
    parts = [{"text": "Bull, d2 → e2", "seal": "M1 1h9"}, {"text": "destroyed 1", "seal": ""}]
    turns = [{"seat": 1, "parts": parts}]
    recent = {"from": begin, "to": 5, "turns": turns, "upshot": [], "traces": list(traces)}
    return dict(arena(ply, plies=6, **more), recent=recent)


def seen(told):
    app, port = seated()
    app.act("option", "hop")
    answer(app, port, told, op="act")
    return app, port


def test_the_line_over_the_board_says_who_did_what():
    _, port = seen(news())
    [line] = find(port.tree, lambda n: n.attrs.get("class") == "turns")
    assert text_of(line).startswith("A2") and "Ben: Bull, d2 → e2 · destroyed 1" in text_of(line)
    nothing = {"from": 6, "to": 6, "turns": [], "upshot": [], "traces": []}
    _, port = seen(dict(news(), recent=nothing))
    [line] = find(port.tree, lambda n: n.attrs.get("class") == "turns")
    assert text_of(line) == table()["status"] and "Watch again" not in html(port)


def test_what_weighs_most_is_said_first_where_much_was_done():
    told = news()
    told["recent"]["upshot"] = ["Owl retired", "Bull −5"]
    _, port = seen(told)
    assert not find(port.tree, lambda n: n.attrs.get("class") == "upshot")
    told["recent"]["turns"] = [dict(told["recent"]["turns"][0], seat=seat) for seat in (1, 0)]
    _, port = seen(told)
    [line] = find(port.tree, lambda n: n.attrs.get("class") == "turns long")
    assert text_of(line).startswith("Owl retired · Bull −5A2Ben: Bull, d2 → e2")


def test_how_both_sides_stand_is_a_bar_where_it_may_be_known():
    _, port = seen(dict(news(), stands=[61, 39]))
    [bar] = find(port.tree, lambda n: n.attrs.get("class") == "balance")
    assert "Aiko 61%, Ben 39%" in bar.attrs["aria-label"]
    assert [kid.attrs["data-text"] for kid in bar.kids] == ["61%", "39%"]
    for told in (news(), dict(news(), stands=[61, 39], result={"winners": [0], "text": "Won.",
                                                                "clause": ""}, decision=None)):
        _, port = seen(told)
        assert not find(port.tree, lambda n: n.attrs.get("class") == "balance")


def test_marks_lie_where_something_was_done():
    told = news(traces=TRACES)
    [board] = [zone for zone in told["scene"]["zones"] if zone["id"] == "board"]
    board["items"] = [{"id": "p", "ref": "c1", "label": "", "face": GHOST, "x": 2, "y": 0}]
    _, port = seen(told)
    [marks] = find(port.tree, lambda n: "traces" in n.attrs.get("class", ""))
    lie = {kid.attrs["class"]: kid.attrs.get("style") for kid in marks.kids}
    assert lie["dot seat-0"] == "grid-area:1/3" and lie["wash seat-0"] == "grid-area:2/4"
    assert lie["gone seat-0"] == "grid-area:4/7" and "ways" in lie and len(lie) == 4
    board["items"][0]["ref"], board["items"][0]["x"], board["items"][0]["y"] = "g4", 6, 3
    _, port = seen(told)
    [marks] = find(port.tree, lambda n: "traces" in n.attrs.get("class", ""))
    shown = [kid.attrs["class"] for kid in marks.kids]
    assert "gone seat-0" in shown and "dot seat-0" not in shown


def test_it_can_be_watched_again_and_comes_back():
    app, port = seen(news())
    app.act("watch", "")
    for ply in (3, 4, 5):
        past = news(ply, live=False, decision=None)
        assert answer(app, port, past, op="go")["ply"] == ply
        port.tick()
    assert answer(app, port, news(), op="go")["ply"] == 6
    asked = len(port.sent)
    port.tick()
    assert len(port.sent) == asked and app.session.table["live"]


def test_who_goes_elsewhere_while_it_is_shown_stays_there():
    app, port = seen(news())
    app.act("watch", "")
    answer(app, port, news(3, live=False, decision=None), op="go")
    app.act("step", "first")
    answer(app, port, news(0, live=False, decision=None), op="go")
    asked = len(port.sent)
    port.tick()
    assert len(port.sent) == asked


def test_what_all_have_to_know_is_said_until_the_end_and_then_as_the_reason():
    told = dict(news(), announced={"ply": 4, "text": "Enough points are scored."})
    _, port = seen(told)
    [notice] = find(port.tree, lambda n: n.attrs.get("class") == "announced")
    assert text_of(notice) == "Enough points are scored."
    over = {"winners": [0], "text": "You won.", "clause": ""}
    _, port = seen(dict(told, result=over, decision=None))
    assert not find(port.tree, lambda n: n.attrs.get("class") == "announced")
    [ask] = find(port.tree, lambda n: n.attrs.get("class") == "ask")
    assert "Enough points are scored." in text_of(ask)


def test_a_line_says_how_everybody_stands_and_whose_turn_it_is():
    told = news()
    for panel in told["scene"]["panels"]:
        panel["brief"] = ["2 points"] + ["1 action left"] * panel["on_turn"]
    _, port = seen(told)
    [line] = find(port.tree, lambda n: n.attrs.get("class") == "standing")
    said = [text_of(kid) for kid in line.kids]
    assert said == ["A1Aiko2 points1 action left", "A2Ben2 points"]
    assert ["on-turn" in kid.attrs["class"] for kid in line.kids] == [True, False]


def test_a_part_is_told_with_the_seal_of_the_card_that_did_it():
    _, port = seen(news())
    [line] = find(port.tree, lambda n: n.attrs.get("class") == "turns")
    [drawn] = find(line, lambda n: n.attrs.get("class") == "seal")
    assert drawn.kids[0].attrs["d"] == "M1 1h9"


def test_a_line_of_the_log_has_its_card_s_seal_in_place_of_the_badge():
    line = {"ply": 6, "seat": 1, "text": "Ben summoned Bull.", "kind": "summon", "seal": "M1 1h9"}
    plain = {"ply": 6, "seat": 1, "text": "Ben drew.", "kind": "draw", "seal": ""}
    _, port = seen(dict(news(), log={"from": 0, "lines": [line, plain]}))
    first, second = find(port.tree, lambda n: "line" in n.attrs.get("class", "").split())
    assert find(first, lambda n: n.attrs.get("class") == "signet seat-0"), "that is Ben's colour"
    assert not find(first, lambda n: "badge" in n.attrs.get("class", ""))
    assert find(second, lambda n: "badge" in n.attrs.get("class", ""))
