"""Where there is nothing to decide, the page presses: a button as the settings say, and a roll."""

from pywasm_app.ui.table import lone
from tests.ui.paper import answer, card, seated, table

END = {"n": "end", "text": "End the turn", "short": "End", "at": [], "warn": "", "highlights": []}
ROLL = dict(END, n="roll", text="Roll", at=["die"])


def ending(ply=2, can=(), **option):
    out = table(ply)
    out["decision"]["options"] = [dict(END, **option)]
    out["can"] = dict(out["can"], **dict.fromkeys(can, True))
    return out


def rolling(ply=2, **more):
    out = table(ply, **more)
    out["decision"]["options"] = [ROLL]
    dice = {"id": "dice", "kind": "dice", "seat": None, "label": "Dice", "ref": "dice"}
    dice["items"] = [card("die", "die", "Die")]
    out["scene"] = dict(out["scene"], zones=out["scene"]["zones"] + [dice])
    return out


def begun(told, left="play", pace="900"):
    """A table that has arrived, before time passes; earlier requests are forgotten."""
    app, port = seated()
    app.set("set.lone", left)
    app.set("set.pace", pace)
    app.act("option", "hop")
    answer(app, port, told, op="act")
    port.sent.clear()
    return app, port


def acts(port):
    return [(m["n"], m["ply"]) for m in port.sent if m["op"] == "act"]


def sent_after(told, left="play", pace="900"):
    """The requests to the worker after a table has arrived and time has passed."""
    _, port = begun(told, left, pace)
    port.tick()
    return acts(port)


def test_a_button_is_pressed_only_where_the_settings_say_so():
    assert sent_after(ending()) == [("end", 2)]
    assert sent_after(ending(), "ask") == sent_after(ending(), "roll") == []


def test_it_is_not_pressed_where_somebody_may_want_to_decide():
    two = ending()
    two["decision"]["options"].append(dict(END, n="wait"))
    paused = ending()
    paused["decision"]["pause"] = True
    for told in (two, paused, ending(at=["0.frog"]), ending(warn="Sure?"), ending(can=["redo"])):
        assert sent_after(told) == []


def test_it_is_not_pressed_twice():
    app, port = begun(ending())
    app.act("option", "end")
    answer(app, port, table(3), op="act")
    port.sent.clear()
    port.tick()
    assert acts(port) == []


def test_dice_roll_by_themselves_unless_somebody_wants_to():
    """At questions with other rolls left to the page, and with no other option."""
    assert sent_after(rolling(), "roll") == sent_after(rolling(), "play") == [("roll", 2)]
    assert sent_after(rolling(), "ask") == []


def test_where_steps_are_not_shown_one_by_one_no_roll_is():
    assert sent_after(rolling(), "roll", "0") == []


def test_puzzles_are_rolled_for_by_hand():
    app, _ = begun(rolling())
    app.session.table["puzzle"] = {"standing": "open"}
    assert lone.pressed(app.settings, app.session) == {}


def test_who_comes_back_rolls_first():
    app, port = begun(rolling())
    app.session.came_at = 2
    port.tick()
    assert acts(port) == []


def test_a_roll_waits_for_who_reads():
    """A press on something else, an open menu; in another room it waits, too."""
    app, port = begun(rolling(), "roll")
    app.act("menu", "")
    port.tick()
    assert acts(port) == []
    app.act("menu", "")
    port.tick()
    assert acts(port) == [("roll", 2)]


def test_a_roll_waits_in_other_rooms():
    app, port = begun(rolling(), "roll")
    where = port.where
    app.act("settings", "")
    port.tick()
    assert acts(port) == []
    port.go(where)
    port.tick()
    assert acts(port) == [("roll", 2)]


def test_whoever_has_finished_a_game_of_the_kind_waits_for_a_roll_no_longer_than_it_takes():
    for game, stands in (("pond", 2250), ("another", 3 * 2250)):
        app, port = seated()
        finished = {"game": game, "over": True, "key": "k9"}
        app.saves.cards = lambda finished=finished: [finished]
        app.set("set.lone", "roll")
        app.set("set.pace", "900")
        app.act("option", "hop")
        answer(app, port, rolling(), op="act")
        assert app.session.stands == stands


def test_who_wants_to_roll_says_so_beside_the_button():
    app, port = begun(rolling(), "roll")
    assert app.session.stands == 3 * 2250  # in a first game there is much to read
    app.act("roll_myself", "")
    assert app.session.stands == 0 and app.settings["lone"] == "ask"
    port.tick()
    assert acts(port) == []
    app.set("set.lone", "roll")
    port.tick()
    assert acts(port) == [("roll", 2)]
