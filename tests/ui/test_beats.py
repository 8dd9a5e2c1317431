"""One beat after the other: dice land before their effect is seen."""

from tests.ui.paper import answer, seated, table

MORE = {"ply": 2, "seat": 0, "text": "The frog leaps over the newt.", "kind": "hop", "seal": ""}


def die(id, face):
    return {"id": id, "ref": id, "label": "", "sub": "", "tag": "", "counters": [], "part": "",
            "state": "", "face": {"shape": "die", "text": str(face)}}


def thrown(ply, *dice, **more):
    """A table with these dice, (id, face) each."""
    out = table(ply, **more)
    tray = dict(out["scene"]["zones"][0], id="dice", kind="dice", seat=None,
                items=[die(id, face) for id, face in dice])
    zones = out["scene"]["zones"] + [tray]
    log = {"from": 1, "lines": [dict(MORE, ply=ply)]} if ply > 1 else out["log"]
    return dict(out, scene=dict(out["scene"], zones=zones), log=log)


def begun(**settings):
    app, port = seated()
    app.settings.update(dict({"pace": 900}, **settings))
    app.play.take(thrown(1))
    return app, port


def lie(app):
    """The dice that are shown, the ply, and the lines of the log."""
    s = app.session
    [tray] = [zone for zone in s.table["scene"]["zones"] if zone["id"] == "dice"]
    return [item["id"] for item in tray["items"]], s.table["ply"], len(s.lines)


def test_the_first_die_then_the_others_then_what_they_did():
    app, port = begun()
    app.act("option", "hop")
    answer(app, port, thrown(2, ("a", 3), ("b", 6)), op="act")
    assert lie(app) == (["a"], 1, 1) and app.session.table["decision"] is None
    port.tick()
    assert lie(app) == (["a", "b"], 1, 1)
    port.tick()
    assert lie(app) == (["a", "b"], 2, 2) and app.session.table["decision"]
    port.tick()
    assert lie(app) == (["a", "b"], 2, 2)


def test_a_beat_that_is_drawn_late_is_waited_for_but_not_for_ever():
    app, port = begun()
    app.act("option", "hop")
    port.is_playing_beat = True
    answer(app, port, thrown(2, ("a", 3)), op="act")
    for _ in range(5):
        port.tick()
        assert lie(app) == (["a"], 1, 1)
    port.is_playing_beat = False
    port.tick()
    assert lie(app) == (["a"], 2, 2)

    port.is_playing_beat = True
    app.play.take(thrown(3, ("c", 3)))
    ticks = 0
    while lie(app)[1] == 2:
        port.tick()
        ticks += 1
        assert ticks < 100
    assert ticks > 5


def test_a_press_ends_it():
    app, port = begun()
    app.act("option", "hop")
    answer(app, port, thrown(2, ("a", 3), ("b", 6)), op="act")
    app.hurry()
    assert lie(app) == (["a", "b"], 2, 2)
    port.tick()
    assert lie(app)[1] == 2


def test_what_is_told_meanwhile_waits_for_its_turn():
    app, port = begun()
    app.play.take(thrown(2, ("a", 3)))
    app.play.take(thrown(3, ("c", 5)))
    assert lie(app)[:2] == (["a"], 1)
    port.tick()
    assert lie(app)[:2] == (["c"], 2)
    port.tick()
    assert lie(app)[:2] == (["c"], 3)


def test_nobody_waits_for_many():
    app, port = begun()
    for ply in range(2, 10):
        app.play.take(thrown(ply, (f"d{ply}", 1 + ply % 6)))
    assert lie(app)[:2] == (["d9"], 8)
    app.play.leave()
    port.tick()
    assert app.session is None


def test_where_nothing_moves_nothing_waits():
    for more in ({"pace": 0}, {}):
        app, port = begun(**more)
        port.moving = bool(more)
        app.play.take(thrown(2, ("a", 3)))
        assert lie(app)[:2] == (["a"], 2)


def test_looking_back_throws_no_dice():
    app, _ = begun()
    app.play.take(thrown(2, ("a", 3)))
    app.hurry()
    app.play.take(dict(thrown(1), live=False))
    assert lie(app)[:2] == ([], 1)


def test_the_save_is_kept_at_once():
    app, port = begun()
    told = dict(thrown(2, ("a", 3)), save="after it")
    app.play.take(told)
    assert lie(app)[1] == 1
    assert any(text == "after it" for text in port.shelf.things.values())


def test_what_is_kept_beside_the_save_is_how_it_ends():
    """While dice fall the miniature waits; who gets up or goes meanwhile leaves the last table."""
    app, _ = begun()
    app.play.take(dict(thrown(2, ("a", 3)), save="after it"))
    noted = []
    app.keeping.note_miniature = lambda: noted.append(app.session.table["ply"])
    app.keeping.note_at_rest()
    assert noted == []
    app.leave()
    assert lie(app)[:2] == (["a"], 2) and noted == [2]
    app.play.take(dict(thrown(3, ("b", 4)), save="and after that"))
    app.play.leave()
    assert noted == [2, 3] and app.play.coming == []


def test_a_new_worker_is_asked_about_what_the_last_one_told():
    app, _ = begun()
    app.play.take(dict(thrown(2, ("a", 3)), save="after it"))
    app.boot.revive()
    assert lie(app)[1] == 2 and app.session.reopening


HIT = {"ref": "leap", "ply": 2, "n": "5", "does": "−5", "title": "Hop hits the newt", "then": "9",
       "parts": [{"n": "6", "what": "1D", "said": "1D 6"}]}  # fmt: skip


def test_what_dice_came_to_flies_before_it_is_done():
    """One beat after the dice: the sum is there, ply and log are as they were."""
    app, port = begun()
    app.act("option", "hop")
    answer(app, port, dict(thrown(2, ("a", 3)), sums=[HIT]), op="act")
    assert lie(app)[1:] == (1, 1) and app.session.sums() == [] and app.session.falls()
    port.tick()
    assert lie(app)[1:] == (1, 1) and app.session.sums() == [HIT] and not app.session.falls()
    assert app.session.flights() == [("sum.leap", "leap", 0, "−5")]
    port.tick()
    assert lie(app)[1:] == (2, 2) and app.session.sums() == [HIT]


def test_while_the_next_dice_fall_the_last_sum_fades():
    app, port = begun()
    app.play.take(dict(thrown(2, ("a", 3)), sums=[HIT]))
    app.hurry()
    app.play.take(dict(thrown(3, ("b", 6)), sums=[HIT]))
    assert app.session.falls() and app.session.sums() == [HIT]
    port.tick()
    assert lie(app)[1] == 3  # it is no news


def test_a_number_without_dice_flies_too():
    app, port = begun()
    app.play.take(dict(thrown(2), sums=[HIT]))
    assert lie(app)[1] == 1 and app.session.sums() == [HIT]
    port.tick()
    assert lie(app)[1] == 2


def test_no_line_lights_up_before_its_die_lies_and_no_die_waits_among_those_that_fall():
    app, port = begun()
    line = dict(die("leap", 6), state="")
    sheet = dict(table()["scene"]["zones"][0], id="frog.sheet", kind="sheet", items=[line])
    one, two = thrown(2, ("x", 1)), thrown(3, ("a", 3), ("next", ""))
    for told in (one, two):
        told["scene"]["zones"].append(sheet)
    two["recent"]["traces"] = [{"role": "performed", "ref": "leap", "start": "", "face": None,
                                "seat": 0}]
    app.play.take(one)
    app.hurry()
    app.play.take(two)
    lit = []
    while lie(app)[1] == 2:
        [seen] = [z for z in app.session.table["scene"]["zones"] if z["kind"] == "sheet"]
        lit.append((lie(app)[0], seen["items"][0]["state"]))
        port.tick()
    assert lit == [(["a"], ""), (["a"], "now")]
    assert lie(app)[0] == ["a", "next"]


def test_what_a_question_is_about_stands_in_the_place_of_sums_and_flies_nowhere():
    app, _ = begun()
    asked = table(2)
    asked["decision"] = dict(asked["decision"], stake=dict(HIT, ply=2))
    app.play.take(dict(asked, sums=[dict(HIT, ply=1, n="3")]))
    [told] = app.session.sums()
    assert told["n"] == "5" and told["at_stake"]
    assert app.session.flights() == []
