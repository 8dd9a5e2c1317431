"""Standing orders of a player alone with bots, who is asked less often by them: QG-24.4."""

import json
import re

import pytest

from pywasm_app.host import keeping, lines, loading
from pywasm_app.host.desk import Desk
from pywasm_app.host.seats import Seat
from pywasm_app.host.session import Session
from rules.bots.bot import decided
from rules.bots.levels import make
from rules.core.history import finished
from rules.core.record import Record
from rules.core.registry import game
from rules.core.rng import Rng
from rules.text.errors import BadInput, Unreadable

G = game("quest_for_the_grail")
PERSON, BOT = Seat("", "person"), Seat("", "bot", "casual")


def begun(seed=1, seats=(PERSON, BOT)):
    return Session("t1", G, Record(G.id, G.version, seed, G.configure({})), seats)


def presses(s, plies=2000):
    """(the decision, the choice) for each time that the person was asked, who tries all that is
    offered one step ahead, but builds, attaches and draws whenever that is offered."""
    bot, found = make("casual"), []
    while s.asked() is not None and s.ply < plies:
        if s.forced() is not None:
            s.go_on()
            continue
        d = s.asked()
        view, rng = s.game.view(s.history.state, d.seat), Rng.of_seed(s.ply)
        if d.seat == 0:
            chosen = next((o for o in d.options if is_liked(o)), None) or best(s.game, view, d, rng)
            found.append((d, str(chosen)))
        else:
            chosen = decided(bot, s.game, view, d, rng)
        s.play(str(chosen))
    return found


def best(game, view, d, rng):
    deals = [game.sample(view, rng) for _ in range(8)]
    return max(d.options, key=lambda o: sum(game.evaluate(game.after(s, o), d.seat) for s in deals))


def is_liked(o):
    return o.verb in ("build", "attach") or str(o) == "play pentecost"


def step(s, which):
    """A ply that plays itself, or one of the options."""
    if s.forced() is not None:
        s.go_on()
    else:
        s.play(str(s.asked().options[which]))


IDLE = ("end", "fight_on", "keep")


def is_in_vain(d, notation):
    """Whether there was hardly anything to choose: one answer, or to do nothing; but not to keep a
    card for another engagement."""
    passed = d.window and d.source != "w_commit" and notation.startswith("pass")
    idle = notation in IDLE or passed
    return len(d.options) == 1 or d.kind == "refresh" or idle


def test_few_presses_are_in_vain():
    """Of games against the casual bot less than one in twenty; before there were orders, half."""
    found = [one for seed in (2, 3) for one in presses(begun(seed), 1800)]
    assert len(found) > 200
    assert sum(is_in_vain(*one) for one in found) <= len(found) / 20


def test_one_is_asked_as_often_as_one_likes():
    """QG-24.4, QG-3.7"""
    counts = {}
    for windows in ("all", "useful", "aimed"):
        s = begun()
        s.order("windows", windows)
        counts[windows] = sum(d.window for d, _ in presses(s))
    assert counts["all"] > counts["useful"] > counts["aimed"] > 0
    s = begun()
    s.order("refresh", "ask")
    s.order("stops", ["w_end"])
    asked = [d for d, _ in presses(s)]
    assert any(d.kind == "refresh" for d in asked) and any(d.source == "w_end" for d in asked)
    assert not any(d.kind == "refresh" for d, _ in presses(begun()))


@pytest.mark.parametrize("seats", [(PERSON, PERSON), (BOT, BOT)])
def test_where_others_look_on_nothing_is_ordered(seats):
    s = begun(seats=seats)
    with pytest.raises(BadInput):
        s.order("windows", "aimed")
    while s.asked() and not s.asked().is_hollow and s.ply < 60:
        assert s.forced() is None or s.asked().auto
        s.play(str(s.asked().options[-1]))


def test_to_be_asked_when_something_concerns_one_holds_until_it_is_lifted():
    """In the next turns, too; others order nothing by it."""
    s = begun()
    s.order("windows", "all")
    while not (s.asked().window and s.asked().seat == 0 and len(s.asked().options) > 3):
        step(s, 0)
    s.play("pass aimed")
    assert s.orders.given["windows"] == "aimed"
    presses(s, s.ply + 200)
    assert s.orders.changed() == {"windows": "aimed"}


def test_what_cannot_be_ordered_is_told():
    s = begun()
    for name, chosen in (("x", "all"), ("windows", "x"), ("windows", ["all"]), ("stops", "w_end")):
        with pytest.raises(BadInput):
            s.order(name, chosen)
    assert s.orders.changed() == {}


def test_undo_passes_over_what_was_ordered_also_when_it_was_saved():
    s = begun()
    s.order("windows", "aimed")
    presses(s, 120)
    assert s.orders.passed
    again = finished(loading.from_save("t2", keeping.save(s)))
    assert again.orders.given == s.orders.given and again.orders.given["windows"] == "aimed"
    assert again.orders.passed == s.orders.passed
    assert again.history.hollow == s.history.hollow
    plies = {ply for ply in range(s.ply) if again.history.hollow[ply]}
    assert plies >= s.orders.passed


def test_what_was_ordered_belongs_to_its_line():
    """It is there again when one comes back to it, also from a save made in another line."""
    s = begun()
    s.order("windows", "aimed")
    presses(s, 120)
    s.resign(0)
    passed, hollow = set(s.orders.passed), list(s.history.hollow)
    ply = sorted(passed)[len(passed) // 2]
    lines.leave(s, ply)
    presses(s, ply + 40)
    later = set(s.orders.passed)
    assert min(passed) in later and later != passed
    again = finished(loading.from_save("t2", keeping.save(s)))
    for table in (s, again):
        finished(lines.entering(table, 0))
        assert table.orders.passed == passed and table.history.hollow == hollow
        finished(lines.entering(table, 1))
        assert table.orders.passed == later


@pytest.mark.parametrize("wrong", ['["x"]', "3", "[null]"])
def test_a_save_that_names_no_plies_is_refused(wrong):
    s = begun()
    s.order("windows", "aimed")
    presses(s, 120)
    s.resign(0)
    lines.leave(s, 1)
    text = keeping.save(s)
    kept = re.sub(r'"ordered":\[[\d,]+\]', f'"ordered":{wrong}', text)
    assert kept != text
    with pytest.raises(Unreadable):
        finished(loading.from_save("t2", kept))


def test_whoever_took_something_back_is_asked():
    s = Session(
        "t1", G, Record(G.id, G.version, 1, G.configure({}), table={"undo": "open"}), (PERSON, BOT)
    )
    while not s.orders.passed:
        step(s, -1)
    ply = max(s.orders.passed)
    s.history.go(ply)
    s.changed()
    assert s.forced() is None and s.asked().seat == 0


def test_a_board_asks_where_it_begins():
    """A position that shows a window is not passed by itself."""
    position = G.write(_window().history.state)
    record = Record(G.id, G.version, 1, G.configure({}), position=position)
    s = Session("t1", G, record, (PERSON, BOT))
    assert s.asked().window and s.forced() is None


def _window():
    """A table at a window that is passed by a standing order."""
    s = begun()
    while not (
        s.asked().window and s.asked().seat == 0 and s.forced() and len(s.asked().options) > 3
    ):
        step(s, 0)
    return s


def test_the_page_is_told():
    desk = Desk()
    seats = [PERSON._asdict(), {"who": "bot", "level": "casual"}]
    told = desk.answer({"op": "new", "game": G.id, "seats": seats, "seed": 1})
    names = [order["name"] for order in told["orders"]]
    assert names == ["windows", "refresh", "vain", "give", "stops"]
    assert all(c["text"] for order in told["orders"] for c in order["choices"])
    told = desk.answer(
        {"op": "order", "table": "t1", "name": "stops", "chosen": ["w_end", "w_draw"]}
    )
    assert json.dumps(told["orders"][-1]["chosen"]) == '["w_draw", "w_end"]'
