"""The chain beside the board: a ring for each link, a dashed one for the asked seat; and the result
if nothing is done, before anything is pointed at."""

from pywasm_app.ui.base.tree import find, text_of
from tests.ui.paper import answer, card, html, seated, table

DECLINE = {"n": "let", "text": "Let it", "short": "", "at": [], "warn": "", "quiet": True}
WAVE = {"n": "wave", "text": "Wave", "short": "", "at": ["0.frog"], "warn": ""}


def chained():
    out = table(2)
    out["scene"]["zones"].append({
        "id": "chain", "kind": "links", "seat": None, "label": "Chain", "ref": "chain",
        "items": [_link(1, "c4, laid b3"), _link(0, "c2", short="through b3")],
    })
    out["decision"].update(options=[WAVE, DECLINE], outlook=True, window=True)
    return out


def _link(owner, sub, short=""):
    thing = card(f"link{owner}", "wave", f"Wave of {owner}")
    thing["face"].update(title="Wave", text="I" * (2 - owner), owner=owner)
    return dict(thing, sub=sub, short=short)


def sat():
    app, port = seated()
    app.act("option", "hop")
    answer(app, port, chained(), op="act")
    port.tick()
    return app, port


def test_each_link_says_what_it_did_and_where_it_met_the_one_before():
    _, port = sat()
    links = find(port.tree, lambda n: "link" in (n.attrs.get("class") or "").split())
    drawn = [[n.attrs["data-text"] for n in find(one, lambda n: "data-text" in n.attrs)]
             for one in links]
    assert drawn == [["I", "B", "Wave", "c4, laid b3"], ["II", "A", "Wave", "c2"], ["A"]]
    assert [text_of(one) for one in links] == ["", "through b3", "?Aikoto answer"]
    assert [one.attrs["class"].split()[1:] for one in links] == [
        ["seat-1"], ["seat-0"], ["awaited", "seat-0"],
    ]
    [second] = find(port.tree, lambda n: n.attrs.get("data-item") == "link0")
    assert second.attrs["aria-label"] == "Wave of 0"


def test_what_follows_if_nothing_is_done_is_told_at_once():
    app, port = sat()
    asked = [m["n"] for m in port.sent if m["op"] == "outlook"]
    assert asked == ["let"]
    told = {"n": "let", "lines": ["After it: 2", "First: b3", "(May change)"]}
    answer(app, port, told, op="outlook")
    port.tick()
    assert "After it: 2" in html(port)
    [aside] = find(port.tree, lambda n: n.attrs.get("class") == "aside")
    assert text_of(aside) == "(May change)"
    app.consider("focus", ("point", "0.frog 0.hand"))
    port.tick()
    assert "After it: 2" not in html(port)


def test_on_a_phone_nothing_is_said_where_nobody_is_asked():
    app, port = seated()
    port.roomy = False
    app.act("option", "hop")
    told = chained()
    told["decision"] = None
    answer(app, port, told, op="act")
    port.tick()
    assert "link seat-1" in html(port) and "awaited" not in html(port)


def test_a_link_that_is_pointed_at_marks_what_it_speaks_of_and_nobody_answers_out_of_a_window():
    app, port = seated()
    app.act("option", "hop")
    told = chained()
    frog = dict(card("log", "frog", "Frog"), x=0, y=0)
    told["scene"]["zones"][-1]["items"][0]["marks"] = [[frog["ref"], "destroys"]]
    square = {"x": 0, "y": 0, "ref": "log", "label": "Log", "mark": "over_met"}
    told["scene"]["zones"].append({
        "id": "board", "kind": "grid", "seat": None, "label": "Board", "ref": "board",
        "columns": 1, "rows": 1, "holes": [], "squares": [square], "items": [frog],
    })
    told["decision"]["window"] = False
    answer(app, port, told, op="act")
    port.tick()
    assert "awaited" not in html(port) and "sign-destroys" not in html(port)
    [cell] = find(port.tree, lambda n: "mark-over_met" in (n.attrs.get("class") or "").split())
    drawn = [n.attrs["class"] for n in cell.kids[0].kids]
    assert drawn == ["slot", "inlay"], "the sign lies over the thing"
    app.consider("focus", ("point", "link1"))
    port.tick()
    assert "sign-destroys" in html(port)
