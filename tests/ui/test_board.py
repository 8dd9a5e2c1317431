"""A table with a board and cards to be read: reading, marking, telling orientations apart."""

from pywasm_app.ui.base.tree import find, text_of, to_html
from pywasm_app.ui.table.choosing import PASSES
from tests.ui.paper import answer, card, html, seated, table


def worded(id, title, *notes):
    out = card(id, "frame", title)
    out["face"] = {"shape": "card", "title": title, "notes": list(notes), "diagram": None}
    return out


def square(x, y):
    name = f"{'abcdefghi'[x]}{y + 1}"
    return {"x": x, "y": y, "ref": name, "label": name, "mark": ""}


def arena(ply=1, **more):
    """A Table with a 9×9 board, a hand of two cards with words and a pile to look through."""
    out = table(ply, **more)
    heap = [
        {"label": "Crow", "value": 1, "face": worded("", "Crow", "Flies.")["face"]},
        {"label": "Toad", "value": 1, "face": worded("", "Toad", "Sits.")["face"]},
    ]
    hand = [worded("0.bell", "Bell", "Ring it."), worded("0.newt", "Newt", "Swim.")]
    out["scene"]["zones"][0]["items"] = hand
    out["scene"]["zones"] += [
        {
            "id": "board",
            "kind": "grid",
            "seat": None,
            "label": "Board",
            "ref": "board",
            "items": [],
            "columns": 9,
            "rows": 9,
            "holes": [],
            "squares": [square(x, y) for y in range(9) for x in range(9)],
        },
        {
            "id": "heap",
            "kind": "pile",
            "seat": None,
            "label": "Heap",
            "ref": "heap",
            "items": [worded("heap.top", "Crow", "Flies.")],
            "count": 2,
            "detail": heap,
        },
    ]
    for panel in out["scene"]["panels"]:
        panel["colour"] = 0
        panel["letter"] = f"A{panel['seat'] + 1}"

    def summon(n, at, *uses):
        highlights = [[at[1], "goal"]] + [[ref, "uses"] for ref in uses]
        return {"n": n, "text": n, "short": n, "at": at, "warn": "", "highlights": highlights}

    if out["decision"]:
        out["decision"]["options"] = [
            summon("bell e5 r0", ["0.bell", "e5"], "d4"),
            summon("bell e5 r1", ["0.bell", "e5"], "f4"),
            summon("bell c3", ["0.bell", "c3"]),
        ]
    return out


def at_the_arena():
    app, port = seated()
    app.play.take(arena(ply=2))
    app.render()
    return app, port


def having(port, name):
    return find(port.tree, lambda n: name in (n.attrs.get("class") or "").split())


def signs(port):
    return sorted(s.attrs["class"].split("-")[1] for s in having(port, "sign"))


def focus(app, name, arg):
    app.consider("focus", (name, arg))


def test_the_card_in_focus_is_shown_without_any_hover():
    app, port = at_the_arena()
    assert not having(port, "reader")
    focus(app, "point", "0.newt 0.hand")
    assert "Swim." in text_of(having(port, "reader")[0])
    app.consider("hover", ("point", "0.bell 0.hand"))
    assert "Ring it." in text_of(having(port, "reader")[0])
    app.consider("hover", None)
    app.consider("focus", None)
    assert not having(port, "reader")


def test_a_chosen_card_stays_in_sight_and_can_be_put_away():
    app, port = at_the_arena()
    app.act("point", "0.bell 0.hand")
    focus(app, "point", "a1 board")
    assert "Ring it." in text_of(having(port, "reader")[0])
    app.act("read_close", "")
    assert not having(port, "reader")
    focus(app, "point", "0.bell 0.hand")
    assert having(port, "reader")


def test_a_pile_is_looked_through_line_by_line():
    app, port = at_the_arena()
    app.act("point", "heap.top heap")
    focus(app, "point", "heap.top heap")
    lines = find(port.tree, lambda n: n.attrs.get("data-act") == "read")
    assert [text_of(line) for line in lines] == ["Crow", "Toad"]
    assert not having(port, "detail")
    app.act("read", "heap|1")
    assert "Sits." in text_of(having(port, "reader")[0])
    assert [m for m in port.sent if m["op"] == "why"] == []  # to read is not to ask why not
    assert app.key("Escape", {}) and not having(port, "reader")


def test_aiming_marks_the_board():
    app, port = at_the_arena()
    focus(app, "point", "0.bell 0.hand")
    assert signs(port) == ["goal", "goal"]
    app.act("point", "0.bell 0.hand")
    focus(app, "point", "e5 board")
    assert signs(port) == ["goal", "uses", "uses"]
    assert "e5, can be chosen: 2 ways" in html(port)
    assert "c3, can be chosen: ends up at c3" in html(port)
    focus(app, "option", "bell e5 r1")
    assert signs(port) == ["goal", "uses"]


def test_orientations_are_told_apart_by_buttons():
    app, port = at_the_arena()
    app.act("point", "0.bell 0.hand")
    app.act("point", "e5 board")
    assert app.session.selection.complete() and having(port, "variants")
    assert len(having(port, "sketch")) == 2
    heard = [text_of(n) for n in having(port, "options")[0].kids]
    assert heard[1] == "bell e5 r1bell e5 r1 (ends up at e5; uses f4)"
    assert app.key("ArrowRight", {"option": True})
    assert port.moved == [(".ask [data-act=option]", 1)]
    app.act("option", "bell e5 r1")
    assert port.sent[-1]["n"] == "bell e5 r1"


def test_ways_that_come_to_the_same_are_not_asked():
    app, port = at_the_arena()
    again = arena(ply=3)
    again["decision"]["options"][1]["same"] = "bell e5 r0"
    app.play.take(again)
    app.act("point", "0.bell 0.hand")
    app.act("point", "e5 board")
    assert (port.sent[-1]["op"], port.sent[-1]["n"]) == ("act", "bell e5 r0")
    s = app.session
    assert s.selection.known("bell e5 r1")["n"] == "bell e5 r0"  # as a hint may mean it
    assert s.selection.typed("bell e5 r1")["n"] == "bell e5 r1"


def standing(port):
    return [n.key for n in having(port, "coming")]


def test_what_would_stand_there_is_shown_where_one_points():
    app, port = at_the_arena()
    again = arena(ply=3)
    stone = {"shape": "piece", "symbol": "stone", "owner": 0}
    rock = {"shape": "piece", "symbol": "rock", "owner": 0}
    again["decision"]["stand"] = [stone, rock]
    for i, option in enumerate(again["decision"]["options"]):
        option["stands"] = i % 2
    app.play.take(again)
    app.render()
    assert standing(port) == []  # a card is to be chosen first
    focus(app, "option", "bell e5 r1")
    assert standing(port) == ["e5"]
    assert "#pond.rock" in to_html(having(port, "coming")[0])
    only = [dict(o, at=o["at"][1:]) for o in again["decision"]["options"][2:]]
    app.play.take(dict(again, ply=4, decision=dict(again["decision"], options=only)))
    app.render()
    assert standing(port) == ["c3"]


def test_where_one_answer_is_left_it_is_shown_and_done_at_once():
    app, port = at_the_arena()
    alone = arena(ply=3)
    alone["decision"]["options"] = alone["decision"]["options"][:1]
    app.play.take(alone)
    app.by_finger = True
    app.render()
    assert signs(port) == ["goal", "uses"]
    app.act("option", "bell e5 r0")
    assert (port.sent[-1]["op"], port.sent[-1]["n"]) == ("act", "bell e5 r0")


def test_a_reason_shows_what_is_missing():
    app, port = at_the_arena()
    app.act("point", "0.newt 0.hand")
    highlights = [["d4", "uses"], ["e4", "missing"]]
    reasons = [{"clause": "", "text": "No pattern.", "need": "", "highlights": highlights}]
    answer(app, port, {"tried": "", "reasons": reasons, "nearest": None}, op="why")
    assert signs(port) == ["missing", "uses"]
    assert "missing at e4; uses d4" in text_of(having(port, "why")[0])
    app.act("why_close", "")
    assert signs(port) == []


def test_partners_share_a_colour():
    _, port = at_the_arena()
    seats = having(port, "seat")
    assert all("seat-0" in seat.attrs["class"].split() for seat in seats)
    assert sorted(text_of(b) for b in having(port, "long-letter"))[:2] == ["A1", "A1"]


def test_a_curtain_puts_the_book_away():
    app, port = at_the_arena()
    focus(app, "point", "0.bell 0.hand")
    app.play.take(arena(ply=3, curtain=1))
    app.render()
    assert "Ring it." not in html(port)


def asking_crow(app, ply, options=None):
    """A question of a card that is in no zone."""
    told = arena(ply)
    told["decision"]["asking"] = worded("", "Crow", "Flies.")["face"]
    if options:
        told["decision"]["options"] = options
    app.play.take(told)
    app.render()


def read(port):
    return "".join(text_of(reader) for reader in having(port, "reader"))


def test_the_card_that_asks_is_read_while_it_asks():
    app, port = at_the_arena()
    asking_crow(app, 3)
    assert "Flies." in read(port)
    app.consider("hover", ("point", "0.newt 0.hand"))
    assert "Swim." in read(port) and "Flies." not in read(port)
    app.consider("hover", ("point", "a1 board"))
    assert "Flies." in read(port)
    app.play.take(arena(ply=4))
    app.render()
    assert read(port) == ""


def test_the_card_that_asks_can_be_put_away_until_the_next_question():
    app, port = at_the_arena()
    asking_crow(app, 3)
    app.act("read_close", "")
    focus(app, "point", "a1 board")
    assert read(port) == ""
    asking_crow(app, 4)
    assert "Flies." in read(port)


def simple(n, *at, quiet=False):
    return {"n": n, "text": n, "short": n, "at": list(at), "warn": "", "highlights": [],
            "quiet": quiet}


def test_what_points_at_nothing_is_outside_of_the_list():
    app, port = at_the_arena()
    cards = [simple(f"return {i}", f"0.{i}") for i in range(6)]
    asking_crow(app, 3, cards + [simple("keep")])
    assert [text_of(n) for n in having(port, "apart")] == ["keepkeep"]
    assert "keep" not in text_of(having(port, "several")[0])
    asking_crow(app, 4, cards + cards + [simple("keep")])
    assert [text_of(n) for n in having(port, "apart")] == ["keepkeep"]
    app.act("all_options", "")
    assert "keep" not in text_of(having(port, "all-options")[0])
    assert "return 5" in text_of(having(port, "all-options")[0])
    app.act("all_options", "")
    asking_crow(app, 5, [cards[0], simple("keep")])
    assert not having(port, "apart") and len(having(port, "option")) == 2


def test_a_long_list_is_made_when_it_is_opened_and_stays_open():
    app, port = at_the_arena()
    cards = [simple(f"return {i}", f"0.{i}") for i in range(9)]
    asking_crow(app, 3, cards)
    [opener] = having(port, "opener")
    assert opener.attrs["aria-expanded"] == "false" and not having(port, "option")
    app.act("all_options", "")
    assert having(port, "opener")[0].attrs["aria-expanded"] == "true"
    assert len(having(port, "option")) == 9
    asking_crow(app, 4, cards + cards)
    assert len(having(port, "option")) == 18
    app.act("all_options", "")
    assert not having(port, "option")


def test_what_can_be_done_at_any_time_is_ringed_faintly():
    app, port = at_the_arena()
    drops = [simple(f"drop {c}", f"0.{c}", "heap", quiet=True) for c in ("bell", "newt")]
    asking_crow(app, 3, drops + [simple("ring", "0.bell", "e5")])
    assert [n.attrs["data-ref"] for n in having(port, "faint")] == ["0.newt"]


def test_a_press_draws_only_what_it_changes():
    app, port = at_the_arena()
    squares = [simple(f"place {x}1", f"{x}1") for x in "abcdefghi"]
    asking_crow(app, 3, squares)
    before = having(port, "option")
    app.session.wait()
    app.render()
    pressed = having(port, "option")
    assert all(b.attrs.get("aria-disabled") == "true" for b in pressed)
    assert [b.kids for b in before] == [b.kids for b in pressed]  # nodes are equal if the same
    cells = {n.key + n.kids[0].attrs["data-ref"]: n for n in having(port, "cell")}
    asking_crow(app, 4, squares[1:] + [simple("pass")])
    changed = [
        n for n in having(port, "cell") if cells[n.key + n.kids[0].attrs["data-ref"]] is not n
    ]
    assert [n.kids[0].attrs["data-ref"] for n in changed] == ["a1"]
    assert not [b for b in having(port, "option") if "aria-disabled" in b.attrs]


def test_what_a_press_has_drawn_is_not_drawn_again_before_the_picture():
    app, port = at_the_arena()
    drawn, frames = [], []
    port.soon = lambda work, after: frames.append(work)
    port.show = lambda *given: drawn.append(given)
    app.consider("hover", ("point", "0.bell 0.hand"))
    app.act("point", "0.bell 0.hand")
    assert len(drawn) == 1 and len(frames) == 1
    frames.pop()()
    assert len(drawn) == 1
    app.consider("hover", None)
    app.consider("hover", ("point", "0.newt 0.hand"))
    frames.pop()()
    assert len(drawn) == 2 and not frames


def test_what_a_pointer_passes_waits_and_holds_nothing_up():
    app, port = at_the_arena()
    asked = []
    port.soon = lambda work, after: asked.append(after)
    for thing in ("bell", "newt", "bell"):
        app.consider("hover", ("point", f"0.{thing} 0.hand"))
    assert asked == [PASSES]
    news(app, 3)
    news(app, 4)
    app.consider("hover", None)
    assert asked == [PASSES, 0]


def test_what_has_the_focus_is_shown_at_once():
    app, port = at_the_arena()
    asked = []
    port.soon = lambda work, after: asked.append(after)
    app.consider("focus", ("point", "0.bell 0.hand"))
    assert asked == [0]


def in_steps():
    """At the arena: (app, pending changes, frame callbacks, the pictures shown)."""
    app, port = at_the_arena()
    made, frames, shown = [], [], []
    port.soon = lambda work, after: made.append(work)
    port.with_frame, port.show = frames.append, shown.append
    return app, made, frames, shown


def news(app, ply, **more):
    """A table arrives from the worker."""
    app.play.take(dict(arena(ply), **more))
    app.render_soon()


def test_a_press_before_a_picture_is_worked_out_is_shown_with_it_in_the_next_frame():
    app, made, frames, shown = in_steps()
    tasks, prepared = [], []
    app.port.with_task, app.port.prepare = tasks.append, prepared.append
    news(app, 3)
    made.pop()()
    app.act("point", "0.bell 0.hand")
    assert len(tasks) == 2 and not shown and not prepared
    tasks.pop()()
    frames.pop()()
    assert len(prepared) == len(shown) == 1 and "chosen" in to_html(shown[0].tree)
    app.act("point", "0.bell 0.hand")
    assert len(shown) == 2


def test_a_press_before_news_are_drawn_is_shown_with_them_in_the_next_frame():
    app, made, frames, shown = in_steps()
    news(app, 3)
    app.act("point", "0.bell 0.hand")
    assert len(frames) == 1 and not shown
    frames.pop()()
    assert len(shown) == 1 and "chosen" in to_html(shown[0].tree)
    made.pop()()
    assert not frames and not made  # all is drawn


def test_a_press_on_what_a_pointer_has_just_reached_is_shown_at_once():
    app, _, frames, shown = in_steps()
    app.consider("hover", ("point", "0.bell 0.hand"))
    app.act("point", "0.bell 0.hand")
    assert len(shown) == 1 and not frames


def test_a_press_between_making_and_showing_is_what_is_seen():
    app, made, frames, shown = in_steps()
    news(app, 3)
    made.pop()()
    assert not shown
    app.act("point", "0.bell 0.hand")
    assert len(shown) == 1
    frames.pop()()
    assert len(shown) == 1 and not made


def test_what_moves_between_making_and_showing_moves_after_it():
    app, made, frames, shown = in_steps()
    first = app.session.table["scene"]
    news(app, 3)
    second = app.session.table["scene"]
    made.pop()()
    news(app, 4)
    third = app.session.table["scene"]
    frames.pop()()
    made.pop()()
    frames.pop()()
    assert [picture.moved[:2] for picture in shown] == [(first, second), (second, third)]
    app.render()
    assert shown[-1].moved is None


def test_a_curtain_falls_over_a_picture_that_is_not_shown_yet():
    app, made, frames, shown = in_steps()
    news(app, 3)
    made.pop()()
    news(app, 4, curtain=1, perspective=None)
    frames.pop()()
    assert not shown
    made.pop()()
    frames.pop()()
    assert [picture.moved for picture in shown] == [None]
    assert shown[0].arrows is None


def test_the_question_says_what_was_chosen():
    app, port = at_the_arena()
    asked = app.session.table["decision"]["prompt"]
    assert asked in text_of(having(port, "prompt")[0])
    app.act("point", "0.bell 0.hand")
    assert text_of(having(port, "prompt")[0]) == "Bell: choose among what is lit."
    app.act("point", "e5 board")
    assert text_of(having(port, "prompt")[0]) == "Bell → e5: choose one"


def test_asked_why_not_an_answer_is_said_to_be_allowed_and_not_played():
    app, port = at_the_arena()
    sent = len(port.sent)
    app.act("why_mode", "")
    app.act("option", app.session.selection.options[0]["n"])
    assert len(port.sent) == sent
    assert "That is allowed right now." in text_of(having(port, "why")[0])
    app.act("option", app.session.selection.options[0]["n"])
    assert port.sent[-1]["op"] == "act"


def throwing(app):
    """An option that is always possible: to throw the Newt away."""
    newt = {"n": "throw newt", "text": "Throw", "short": "Throw", "at": ["0.newt", "heap"]}
    newt["warn"], newt["highlights"], newt["quiet"] = "", [], True
    app.session.selection.options.append(newt)


def test_a_card_that_can_only_be_thrown_away_says_why():
    app, port = at_the_arena()
    throwing(app)
    app.act("point", "0.newt 0.hand")
    assert port.sent[-1]["op"] == "why" and port.sent[-1]["ref"] == "0.newt"
    focus(app, "point", "0.newt 0.hand")
    reasons = [{"clause": "P-1.2", "text": "It is winter.", "need": ""}]
    near = {"n": "throw newt", "text": "Throw"}
    answer(app, port, {"tried": "", "reasons": reasons, "nearest": near}, op="why")
    said = text_of(having(port, "why")[0])
    assert "It is winter." in said and "Swim." in said
    assert "Instead" not in said, "that button stands there already"
    [button] = having(port, "option")
    assert "go" not in button.attrs["class"].split()


def test_what_is_proposed_instead_is_shown_unless_it_stands_there():
    app, port = at_the_arena()
    app.session.selection.options *= 4  # a closed list
    app.act("point", "0.bell 0.hand")
    app.act("point", "a1 board")
    reasons = [{"clause": "P-1.2", "text": "It is winter.", "need": ""}]
    near = {"n": "bell c3", "text": "Bell on c3"}
    answer(app, port, {"tried": "", "reasons": reasons, "nearest": near}, op="why")
    assert "Instead: Bell on c3" in html(port)
    app.session.selection.options = app.session.selection.options[:3]
    app.render()
    assert "It is winter." in html(port) and "Instead" not in html(port)


def test_numbers_choose_only_what_is_seen():
    app, port = at_the_arena()
    app.session.selection.options *= 4
    app.act("all_options", "")
    assert "aria-keyshortcuts" not in having(port, "option")[0].attrs
    sent = len(port.sent)
    assert app.key("1", {}) and len(port.sent) == sent
    app.session.selection.options = app.session.selection.options[:3]
    app.key("1", {})
    assert port.sent[-1]["n"] == "bell e5 r0"


def test_the_own_hand_can_be_read_while_others_are_asked():
    app, port = at_the_arena()
    waiting = arena(ply=3)
    waiting["decision"] = None
    app.play.take(waiting)
    app.act("point", "0.newt 0.hand")
    assert not having(port, "why")
    focus(app, "point", "0.newt 0.hand")
    assert "Swim." in text_of(having(port, "reader")[0])


def test_escape_leads_back_from_another_room():
    app, _ = at_the_arena()
    app.act("help", "")
    assert app.route["room"] == "help"
    assert app.key("Escape", {}) and app.route["room"] == "game"


def test_after_the_end_nobody_is_on_turn():
    app, port = at_the_arena()
    assert len(having(port, "on-turn")) == 2  # its panel, and its part of the line of a phone
    ended = arena(ply=3)
    ended["decision"], ended["result"] = None, {"winners": [1], "text": "Ben won.", "clause": ""}
    app.play.take(ended)
    app.render()
    assert not having(port, "on-turn")


def test_the_card_in_focus_gives_the_kana_of_a_japanese_name():
    app, port = at_the_arena()
    table = arena(ply=3)
    hand = table["scene"]["zones"][0]["items"]
    newt = next(item["face"] for item in hand if item["id"] == "0.newt")
    newt["title"], newt["reading"] = "井守", "いもり"
    app.play.take(table)
    focus(app, "point", "0.newt 0.hand")
    assert not find(port.tree, lambda n: n.tag == "ruby")
    app.act("other_language", "")
    answer(app, port, table, op="view_as")
    [ruby] = find(port.tree, lambda n: n.tag == "ruby")
    assert text_of(ruby) == "井守いもり"


def test_what_was_chosen_stays_so_when_a_new_worker_has_the_table():
    app, port = at_the_arena()
    app.on_message("status", '{"phase": "died", "progress": 0, "error": "x"}')
    app.act("point", "0.bell 0.hand")
    assert app.session.selection.path == ["0.bell"]
    answer(app, port, dict(arena(ply=2), table="t9"), op="open")
    assert app.session.selection.path == ["0.bell"] and not app.session.reopening
    app.act("point", "c3 board")
    assert (port.sent[-1]["op"], port.sent[-1]["table"]) == ("act", "t9")
    app.on_message("status", '{"phase": "died", "progress": 0, "error": "x"}')
    answer(app, port, dict(arena(ply=3), table="t10"), op="open")
    assert app.session.selection.path == []


def test_where_it_would_lie_over_the_table_nothing_is_shown_large_under_a_pointer():
    app, port = at_the_arena()
    port.roomy = False
    app.consider("hover", ("point", "0.bell 0.hand"))
    assert not having(port, "reader") and signs(port)
    focus(app, "point", "0.newt 0.hand")
    assert "Swim." in text_of(having(port, "reader")[0])
    port.roomy = True
    app.consider("hover", None)
    app.consider("hover", ("point", "0.bell 0.hand"))
    assert "Ring it." in text_of(having(port, "reader")[0])


def test_a_finger_s_first_press_shows_and_the_second_does():
    """Where something would be used or destroyed; a mouse has seen it before it presses."""
    app, port = at_the_arena()
    bell = app.session.selection.known("bell c3")
    bell["highlights"].append(["c4", "uses"])
    asked = len(port.sent)
    app.by_finger = True
    for _ in range(2):
        app.act("point", "0.bell 0.hand")
        focus(app, "point", "c3 board")
        app.act("point", "c3 board")
        assert len(port.sent) == asked and app.session.pointing.primed == "bell c3"
        [heading] = having(port, "prompt")
        assert "Press again: bell c3" in text_of(heading)
        [room] = find(heading, lambda n: n.attrs.get("class") == "room")
        assert room.attrs["data-text"] == app.session.table["decision"]["prompt"]  # nothing moves
        assert signs(port) == ["goal", "uses"]
        app.act("choose_again", "")
        assert not app.session.pointing.primed and "again" not in text_of(having(port, "prompt")[0])
    app.act("point", "0.bell 0.hand")
    app.act("point", "c3 board")
    app.act("point", "c3 board")
    assert (port.sent[-1]["op"], port.sent[-1]["n"]) == ("act", "bell c3")


def test_a_finger_presses_once_where_only_what_is_pressed_is_marked():
    app, port = at_the_arena()
    bell = app.session.selection.known("bell c3")
    bell["at"], bell["highlights"] = ["c3"], [["c3", "destroys"]]
    app.by_finger = True
    app.act("option", "bell c3")
    assert port.sent[-1]["n"] == "bell c3"


def test_what_touches_nothing_else_is_done_at_once_and_a_mouse_does_all_at_once():
    for by_finger, n in ((True, "bell c3"), (False, "bell e5 r0")):
        app, port = at_the_arena()
        app.by_finger = by_finger
        app.act("option", n)
        assert port.sent[-1]["n"] == n


def test_a_number_for_the_eye_has_words_for_the_ear():
    told = table()
    told["scene"]["panels"][0]["facts"] = [
        {"label": "supply", "value": "2 + 1★", "said": "2 of clay, 1 of gold"},
        {"label": "hand", "value": "3", "said": ""},
    ]
    app, port = seated()
    app.play.take(told)
    app.render()
    shown = html(port)
    words = '<span aria-hidden="true">2 + 1★</span><span class="sr">2 of clay, 1 of gold</span>'
    assert words in shown and "<dd>3</dd>" in shown
