"""Single presses: several options chosen together, all of them at once, the end of a turn that is
over anyway; and a place that is pointed at before the thing that goes there."""

from pywasm_app.ui.base.tree import find, text_of
from tests.ui.paper import answer, seated, start, table

KEEP = {"n": "keep", "text": "Keep the rest", "short": "Keep", "at": [], "warn": ""}
PICK = {"ns": ["give", "give"], "end": "keep", "texts": ["Keep all", "Give 1", "Give 2"]}


def asking(ply=1, options=(), **decision):
    out = table(ply)
    out["decision"].update(decision, options=list(options))
    return out


def give(n="give", at=("0.frog",)):
    return {"n": n, "text": n, "short": n, "at": list(at), "warn": ""}


def sat(told):
    app, port = seated()
    app.act("option", "hop")
    answer(app, port, told, op="act")
    port.sent.clear()
    port.tick()
    return app, port


def sent(port):
    return [(m["n"], m["ply"]) for m in port.sent if m["op"] == "act"]


def buttons(port, act="option"):
    found = find(port.tree, lambda n: n.attrs.get("data-act") == act)
    return [text_of(b) for b in found]


def test_several_are_chosen_and_then_done_one_after_the_other():
    together = dict(PICK, all=False)
    app, port = sat(asking(2, [give(), KEEP], together=together))
    assert "Keep all" in buttons(port)
    app.act("point", "0.frog 0.hand")
    [card] = find(port.tree, lambda n: n.attrs.get("data-ref") == "0.frog")
    assert card.attrs["aria-pressed"] == "true" and "Give 1" in buttons(port)
    app.act("option", "give")
    assert "Give 2" in buttons(port)
    assert sent(port) == []
    app.act("option", "keep")
    answer(app, port, asking(3, [give(), KEEP], together=together), op="act")
    answer(app, port, asking(4, [give(), KEEP], together=together), op="act")
    answer(app, port, table(5), op="act")
    assert sent(port) == [("give", 2), ("give", 3), ("keep", 4)]
    assert [m.get("joined") for m in port.sent if m["op"] == "act"] == [None, True, True]


def hand(port):
    """The chosen ones of three equal cards."""
    cards = find(port.tree, lambda n: n.attrs.get("data-ref") == "0.frog")
    return [card.attrs.get("aria-pressed") == "true" for card in cards]


def press(app, copy):
    app.thing = f"0.frog.{copy}"
    app.act("point", "0.frog 0.hand")
    app.thing = ""


def of_three(**decision):
    told = asking(2, [give(), KEEP], **decision)
    for zone in told["scene"]["zones"]:
        held = [item for item in zone["items"] if item["ref"] == "0.frog"]
        zone["items"] = [dict(held[0], id=f"0.frog.{n}") for n in range(3)] if held else []
    return sat(told)


def test_of_equal_cards_those_are_marked_that_were_pressed():
    app, port = of_three(together=dict(PICK, all=False))
    press(app, 1)
    assert hand(port) == [False, True, False]
    press(app, 2)
    assert hand(port) == [False, True, True] and "Give 2" in buttons(port)
    press(app, 1)  # it is let go, and not one more chosen
    assert hand(port) == [False, False, True] and "Give 1" in buttons(port)
    press(app, 0)
    press(app, 1)  # no more than two may be given
    assert hand(port) == [True, True, False] and "Give 2" in buttons(port)


def test_of_equal_cards_the_one_is_taken_up_that_was_pressed():
    app, port = of_three()
    app.session.selection.options[0]["at"].append("pond")
    press(app, 1)
    assert hand(port) == [False, True, False]
    app.act("choose_again", "")
    app.take_up("0.frog 0.hand", "0.frog.2")
    assert hand(port) == [False, False, True]


def test_what_was_chosen_can_be_let_go():
    app, port = sat(asking(2, [give(), KEEP], together=dict(PICK, all=False)))
    for _ in range(3):  # as often as it can be given, and once more
        app.act("point", "0.frog 0.hand")
    app.act("option", "keep")
    assert sent(port) == [("keep", 2)]


def test_all_is_done_in_one_press():
    ways = [give("a"), give("b")]
    together = {"ns": ["a", "b"], "end": "keep", "texts": ["All: a, b"], "all": True}
    app, port = sat(asking(2, ways + [KEEP], together=together))
    assert buttons(port, "together") == ["All: a, b"]
    app.act("together", "")
    answer(app, port, asking(3, [ways[1], KEEP]), op="act")
    assert sent(port) == [("a", 2), ("b", 3)]


def test_what_is_not_asked_for_any_more_is_not_done():
    together = {"ns": ["a", "b"], "end": "keep", "texts": ["All"], "all": True}
    app, port = sat(asking(2, [give("a"), give("b"), KEEP], together=together))
    app.act("together", "")
    answer(app, port, table(3), op="act")
    assert sent(port) == [("a", 2)]
    app.act("option", "hop")
    answer(app, port, asking(4, [give("b"), KEEP]), op="act")
    assert sent(port) == [("a", 2), ("hop", 3)]


def test_a_turn_that_is_over_ends_by_itself():
    end = {"n": "end", "text": "End the turn", "short": "", "at": [], "warn": "", "idle": True}
    _, port = sat(asking(2, [end]))
    assert sent(port) == [("end", 2)]
    other = dict(end, idle=False)
    assert sent(sat(asking(2, [other]))[1]) == []
    taken_back = asking(2, [end])
    taken_back["can"]["redo"] = True
    _, port = sat(taken_back)
    assert sent(port) == [] and buttons(port) == ["End the turn"]


def test_what_a_link_shows_stands_still():
    end = {"n": "end", "text": "End the turn", "short": "", "at": [], "warn": "", "idle": True}
    app, port = start()
    port.go("#/link/g1.xyz")
    answer(app, port, asking(2, [end]), op="open")
    port.tick()
    assert sent(port) == [] and buttons(port) == ["End the turn"]


def test_before_that_there_is_nothing_to_press():
    end = {"n": "end", "text": "End the turn", "short": "", "at": [], "warn": "", "idle": True}
    app, port = seated()
    app.act("option", "hop")
    answer(app, port, asking(2, [end]), op="act")
    assert buttons(port) == []


def test_whoever_holds_that_up_has_its_button():
    """An open menu, or why a second press on the same square did nothing."""
    end = {"n": "end", "text": "End the turn", "short": "", "at": [], "warn": "", "idle": True}
    app, port = seated()
    app.act("option", "hop")
    answer(app, port, asking(2, [end]), op="act")
    app.act("menu", "")
    port.tick()
    assert sent(port) == [("hop", 1)] and buttons(port) == ["End the turn"]
    app.act("option", "end")
    assert sent(port) == [("hop", 1), ("end", 2)]


def test_a_place_may_be_pointed_at_before_what_goes_there():
    board = {"id": "g", "kind": "grid", "seat": None, "label": "Pond", "ref": "g", "items": [],
             "columns": 2, "rows": 1, "holes": [], "squares": [
                 {"x": x, "y": 0, "ref": ref, "label": ref, "mark": ""}
                 for x, ref in enumerate(("a1", "b1"))]}
    told = asking(2, [give("to a1", ("0.frog", "a1")), give("to b1", ("0.frog", "b1"))])
    told["scene"]["zones"].append(board)
    app, port = sat(told)
    app.act("point", "b1 g")
    [square] = find(port.tree, lambda n: n.attrs.get("data-ref") == "b1")
    assert square.attrs["aria-pressed"] == "true"
    app.act("point", "a1 g")  # rather this one
    app.act("point", "0.frog 0.hand")
    assert sent(port) == [("to a1", 2)]
