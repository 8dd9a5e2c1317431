"""Orders that rely on dicts in CPython, and not on MicroPython's."""

from pywasm_app.ui.base.tree import create, diff, h
from pywasm_app.ui.bridge import Bridge
from pywasm_app.ui.motion.transitions import rolled
from pywasm_app.ui.rooms.newgame_view import signs
from tests.ui.paper import answer, seated, start, table

MANY = 40


def of_colours(colours):
    app, _ = seated()
    panels = [{"seat": seat, "letter": chr(65 + seat), "on_turn": False, "facts": [],
               "colour": colour} for seat, colour in enumerate(colours)]
    seats = [{"name": str(seat), "who": "person"} for seat in range(len(colours))]
    scene = dict(table()["scene"], panels=panels)
    app.session.take(table(seats=seats, scene=scene))
    return app.session


def test_teams_come_by_their_first_seats():
    for shift in range(7):
        colours = [(3 * seat + shift) % 8 for seat in range(8)]
        s = of_colours(colours + colours)
        assert s.teams() == [[seat, seat + 8] for seat in range(8)], shift
        assert s.sides() == list(range(8))


def test_the_value_of_a_field_comes_behind_its_bounds():
    """A browser cuts 140 to 100 where there is no other `max` yet."""
    for n in range(MANY):
        attrs = {"value": "140", "max": str(140 + n), "min": "0", "type": "range", "step": "1",
                 "data-set": f"scrub{n}", "aria-label": "Step"}
        [new] = create(h("input", attrs))
        assert new[-2:] == ("value", "140"), new
        old = h("input", {"type": "range", "max": "100", "value": "100"})
        create(old)
        assert diff(old, h("input", dict(attrs)))[-1][2:] == ("value", "140")


def test_what_a_dead_worker_owes_is_answered_in_its_order():
    bridge = Bridge(lambda *_: None)
    heard = []
    for n in range(MANY):
        bridge.ask("hint", {}, lambda answer, n=n: heard.append(n))
    bridge.lost()
    assert heard == list(range(MANY))


def test_pictures_are_asked_for_as_they_came_into_view():
    app, port = start()
    clauses = [{"id": f"PD-{n}", "text": "", "position": f"p{n}"} for n in range(MANY)]
    port.go("#/rules/pond")
    sections = [{"id": "1", "title": "Ponds", "clauses": clauses}]
    book = {"title": "Pond", "intro": "", "sections": sections}
    answer(app, port, book, op="rulebook")
    for clause in clauses:
        app.rulebooks.draw("pond", clause["id"])
    port.tick()
    some = [m for m in port.sent if m["op"] == "pictures"][-1]["positions"]
    assert len(some) > 1
    assert sorted(some) == sorted([clause["id"] for clause in clauses[:len(some)]])


def test_the_last_setting_that_says_so_decides_whose_colours_there_are():
    names = [f"rule{n}" for n in range(MANY)]
    game = {"settings": [{"name": name} for name in names],
            "signs": {f"2 {name}=yes": [[name, 0], [name, 1]] for name in names}}
    form = {"count": 2, "seating": "given", "config": dict.fromkeys(names, "yes")}
    assert signs(form, game) == [(names[-1], 0), (names[-1], 1)]


def test_dice_roll_in_the_order_of_their_names():
    def dice(text):
        items = [{"id": f"d{n:02d}", "face": {"shape": "die", "text": text}} for n in range(MANY)]
        return {"zones": [{"id": "dice", "kind": "dice", "items": items}]}

    assert rolled(dice("1"), dice("6")) == [f"d{n:02d}" for n in range(MANY)]
