"""The puzzle of the day: which it is, where it is offered, and what is told of solved days."""

import json

from pywasm_app.ui.base.daily import FIRST, Daily, date, number
from pywasm_app.ui.base.tree import find, text_of
from pywasm_app.ui.storage.saves import MemoryShelf
from pywasm_app.ui.storage.solved import SOLVED
from tests.ui.paper import MANIFEST, answer, start, table

TODAY = "2026-01-02"  # of the port
POND = dict(MANIFEST[0], puzzles=2, problems=[1, 5, 2])


def of(port, name):
    return find(port.tree, lambda n: name in n.attrs.get("class", "").split())


def posed(name, standing="open"):
    return {
        "id": name, "title": "Problem", "text": "Hop.", "progress": [], "hint": "",
        "standing": standing, "next": "",
    }  # fmt: skip


def named(day):
    return Daily([POND]).of(day)[1]


def test_days_are_counted_without_gaps():
    day, last = number("2024-02-27"), number("2030-03-02")
    while day < last:
        assert number(date(day)) == day
        assert date(day) < date(day + 1)
        day += 1


def test_games_take_turns_and_nothing_comes_twice_before_all_have_come():
    games = [{"id": id, "problems": [1] * n} for id, n in (("b", 2), ("a", 3), ("c", 0))]
    daily = Daily(games)
    begun = number(FIRST)
    found = [daily.of(date(begun + k)) for k in range(10)]
    assert found[:5] == [("a", "1"), ("b", "1"), ("a", "2"), ("b", "2"), ("a", "3")]
    assert found[5:] == found[:5]
    assert Daily([{"id": "c"}]).of(FIRST) is None


def test_a_row_may_end_today_or_yesterday():
    games = [{"id": "pond", "problems": [1] * 9}]
    daily, begun = Daily(games), number(FIRST)

    def row(*solved):
        return daily.row(date(begun + 5), {"pond": list(solved)}.get)  # the day of 6

    assert row() == 0
    assert row("6") == 1
    assert row("5", "4") == 2
    assert row("6", "5", "3") == 2
    assert row("4") == 0
    assert row(*"123456789") == 9


def test_the_lobby_leads_to_it_and_marks_it_when_it_is_solved():
    _, port = start(games=[POND])
    [link] = of(port, "day")
    assert link.attrs["href"] == "#/day" and "Pond" in text_of(link)
    before = str(link)
    _, port = start(MemoryShelf(), games=[POND])
    shelf = MemoryShelf()
    shelf.put(SOLVED, json.dumps({"pond": [named(TODAY)]}))
    _, port = start(shelf, games=[POND])
    assert str(of(port, "day")[0]) != before
    _, port = start()
    assert not of(port, "day")


def test_its_address_opens_it():
    _, port = start(games=[POND])
    port.go("#/day")
    [asked] = [m for m in port.sent if m["op"] == "new"]
    assert (asked["game"], asked["puzzle"]) == ("pond", named(TODAY))
    _, port = start()
    port.go("#/day")
    assert of(port, "lobby")


def solve(name, *solved):
    shelf = MemoryShelf()
    shelf.put(SOLVED, json.dumps({"pond": list(solved)}))
    app, port = start(shelf, games=[POND])
    port.go("#/puzzle/pond/" + name)
    answer(app, port, table(ply=0, puzzle=posed(name)), op="new")
    app.act("option", "hop")
    over = table(ply=1, puzzle=posed(name, "solved"), decision=None)
    answer(app, port, over, op="act")
    return port


def test_whoever_solves_it_is_led_to_the_days():
    yesterday = named(date(number(TODAY) - 1))
    for solved, told in (((), False), ((yesterday,), True)):
        port = solve(named(TODAY), *solved)
        assert find(port.tree, lambda n: n.attrs.get("href") == "#/record")
        assert ("2 days in a row" in text_of(of(port, "verdict")[0])) == told
    port = solve(yesterday)
    assert not find(port.tree, lambda n: n.attrs.get("href") == "#/record")


def test_the_record_shows_the_days_of_five_weeks():
    shelf = MemoryShelf()
    yesterday = date(number(TODAY) - 1)
    shelf.put(SOLVED, json.dumps({"pond": [named(TODAY), named(yesterday)]}))
    app, port = start(shelf, games=[POND])
    app.on_address("#/record")
    days = of(port, "a-day")
    assert len(days) == 28 + 5  # Friday
    assert [day.attrs.get("aria-current") for day in days[-2:]] == [None, "date"]
    assert all("solved" in day.attrs["class"] for day in days[-2:])
    assert days[-1].attrs["href"] == "#/puzzle/pond/" + named(TODAY)
    assert text_of(days[0]).startswith("12/1 2025-12-01, Pond")
    assert text_of(days[-1]) == "2 2026-01-02, Pond, Solved"
    assert "2 days in a row" in text_of(of(port, "record-of")[0])


def test_the_puzzle_room_lists_numbers_and_grades():
    shelf = MemoryShelf()
    shelf.put(SOLVED, json.dumps({"pond": ["2"]}))
    app, port = start(shelf, games=[dict(POND, puzzles=0)])
    port.go("#/puzzles/pond")
    answer(app, port, {"puzzles": []}, op="puzzles")
    app.render()
    numbers = of(port, "problem")
    assert [one.attrs["href"][-1] for one in numbers] == ["1", "2", "3"]
    assert ["solved" in one.attrs["class"].split() for one in numbers] == [False, True, False]
    assert numbers[1].attrs["aria-label"] == "Puzzle 2, difficulty 5 of 5, Solved"
