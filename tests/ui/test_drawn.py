"""Kept parts of earlier pictures follow their data: `paper.App` compares each picture with one that
is drawn anew."""

import json

from tests.ui.paper import answer, html, seated, start, table

BOTS = [{"name": "Aiko", "who": "person"}] + [{"name": "Bot", "who": "bot"}] * 2


def thinks(app, seat):
    push = {"push": "thinking", "table": "t1", "seat": seat, "done": 0.5}
    app.on_message("message", json.dumps(push))


def test_the_dots_go_to_whichever_bot_thinks():
    app, port = seated(seats=BOTS, decision=None)
    for seat in (0, 1):
        thinks(app, seat)
        before, _ = html(port).split('class="dots"')
        assert before.count('<b title="') == (2, 1)[seat]  # the own panel is the last


def test_the_bar_says_what_is_open():
    app, port = seated()
    for pressed in ("true", "false"):
        app.act("why_mode", "")
        assert html(port).count(f'aria-pressed="{pressed}"') == 1


def test_an_open_menu_offers_a_copy_as_soon_as_there_is_a_save():
    app, port = start()
    port.go("#/new/pond")
    app.submit("start")
    answer(app, port, table(save=None), op="new")
    app.act("menu", "")
    assert "keep_copy" not in html(port)
    answer(app, port, {"save": table()["save"]}, op="save")
    assert "keep_copy" in html(port)
