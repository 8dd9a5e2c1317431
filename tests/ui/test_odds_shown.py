"""Each seat's chance to win can be requested at any time, and is shown to the requester only."""

from pywasm_app.ui.base.tree import find
from tests.ui.paper import answer, html, seated, table

CAN = {"undo": True, "redo": False, "hint": True, "odds": True, "resign": True, "all": False}
SEATS = [{"share": 0.61, "low": 0.55, "high": 0.67}, {"share": 0.39, "low": 0.33, "high": 0.45}]


def told(app, port, ply=1):
    answer(app, port, {"ply": ply, "playouts": 240, "seats": SEATS}, op="odds")


def panels(port):
    return find(port.tree, lambda n: n.attrs.get("class") == "why odds")


def test_the_shares_their_intervals_and_the_number_of_trials_are_shown():
    app, port = seated(can=CAN)
    app.act("odds", "")
    assert len(panels(port)) == 1 and "240" not in html(port)
    assert not app.at_table().pending  # one may play on meanwhile
    told(app, port)
    shown = html(port)
    for words in ("61%", "(55–67%)", "39%", "(33–45%)", "240 trial games"):
        assert words in shown
    assert "--low: 55%; --high: 67%; --at: 61%" in shown
    assert "moved on" not in shown
    app.act("odds_close", "")
    assert not panels(port)


def test_it_is_not_asked_where_it_cannot_be_told():
    app, port = seated(can=dict(CAN, odds=False))
    app.act("odds", "")
    assert not panels(port) and not [m for m in port.sent if m["op"] == "odds"]


def test_what_was_closed_meanwhile_stays_closed():
    app, port = seated(can=CAN)
    app.act("odds", "")
    app.act("odds_close", "")
    told(app, port)
    assert not panels(port)


def test_the_answer_is_shown_though_the_game_has_moved_on():
    app, port = seated(can=CAN)
    app.act("odds", "")
    app.at_table().take(table(ply=2, can=CAN))
    told(app, port)
    assert "moved on" in html(port)


def test_other_eyes_see_nothing_of_it():
    app, port = seated(can=CAN)
    app.act("odds", "")
    app.at_table().take(table(ply=2, eyes=1, can=CAN))
    told(app, port)
    assert not panels(port)


def test_an_error_is_said_and_the_panel_goes():
    app, port = seated(can=CAN)
    app.act("odds", "")
    answer(app, port, error="The pond is still.", op="odds")
    assert not panels(port) and "The pond is still." in html(port)


def test_the_last_that_was_asked_is_on_top():
    app, port = seated(can=CAN)
    app.act("odds", "")
    told(app, port)
    app.at_table().layers.lay("why", {"tried": "", "reasons": [], "nearest": None, "note": "No."})
    app.render()
    assert not panels(port) and "No." in html(port)
