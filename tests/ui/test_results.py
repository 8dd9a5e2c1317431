"""The player's record: what is counted, where it is shown, how it leaves the device."""

import json

from pywasm_app.ui.base.tree import find, text_of
from pywasm_app.ui.rooms.newgame_view import default_form
from pywasm_app.ui.storage.readers import MANY, RECORD, read_results
from pywasm_app.ui.storage.results import RESULTS, Results
from pywasm_app.ui.storage.saves import MemoryShelf
from pywasm_app.ui.storage.solved import Solved
from tests.ui.paper import MANIFEST, answer, seated, start, table
from tests.ui.test_ending_shown import SEATS, over, part

GAME = MANIFEST[0]["id"]


def html(port):
    return text_of(port.tree)


def kept(port):
    return json.loads(port.shelf.things.get(RESULTS, "{}"))


def finish(app, port, **how):
    app.act("redo", "")
    answer(app, port, table(**over(**how)), op="redo")


def begun(**facts):
    return seated(seats=SEATS, ply=2, plies=2, can={"undo": True, "redo": True}, **facts)


def test_a_game_that_ends_is_counted_with_opponent_and_day():
    for winners, how in (((0,), "w"), ((1,), "l"), ((), "d")):
        app, port = begun()
        assert not kept(port)
        finish(app, port, winners=winners)
        assert kept(port) == {GAME: [["frog", how, "2026-01-02"]]}


def test_it_is_counted_once_whatever_is_taken_back():
    app, port = begun()
    finish(app, port)
    app.act("undo", "")
    answer(app, port, table(seats=SEATS, ply=2, plies=3, can={"redo": True}), op="undo")
    finish(app, port, winners=(1,))
    assert kept(port) == {GAME: [["frog", "w", "2026-01-02"]]}


def test_a_level_and_several_opponents_are_told_apart():
    for seats, who in (
        ([SEATS[0], {"name": "Computer", "who": "bot", "level": "easy"}], "easy"),
        ([SEATS[0], SEATS[1], dict(SEATS[1], name="Toad")], ""),
    ):
        app, port = seated(seats=seats, ply=2, plies=2, can={"redo": True})
        finish(app, port, seats=seats)
        assert kept(port)[GAME][0][0] == who


def test_nothing_is_counted_where_nobody_or_several_play():
    for who in ("person", "bot"):
        seats = [{"name": n, "who": who, "level": "easy"} for n in ("Aiko", "Ben")]
        app, port = seated(seats=seats, ply=2, plies=2, can={"redo": True})
        finish(app, port, seats=seats)
        assert not kept(port)


def test_a_game_opened_after_its_end_is_not_counted_but_told():
    results = Results(MemoryShelf())
    results.add(GAME, "frog", "l", "2026-01-01")
    results.add(GAME, "frog", "w", "2026-01-02")
    _, port = seated(results.shelf, **over())
    assert len(kept(port)[GAME]) == 2
    assert "1 won, 1 lost" in text_of(part(port, "aftermath")[0])


def test_a_look_back_counts_nothing():
    """Somebody else's game, or one finished before games were counted."""
    app, port = seated(**over())
    app.act("go", "2")
    answer(app, port, table(**over(ply=2, plies=3, live=False, result=None)), op="go")
    app.act("go", "3")
    answer(app, port, table(**over()), op="go")
    assert not kept(port)


def test_the_end_tells_the_results_and_a_streak():
    app, port = begun()
    for how in "lww":
        app.results.add(GAME, "frog", how, "2026-01-01")
    finish(app, port)
    said = text_of(part(port, "aftermath")[0])
    assert "Against Frog: 3 won, 1 lost" in said and "3 wins in a row" in said


WITH_COMPANY = dict(
    MANIFEST[0],
    opponents=[
        {"id": name, "label": name, "said": "", "about": "", "level": "easy", "settings": {}}
        for name in ("frog", "heron", "pike")
    ],
)  # fmt: skip


def test_who_wins_twice_in_a_row_is_offered_the_next():
    for past, expected in (
        ([], "heron"),
        (["heron w"], "heron"),
        (["frog w", "frog w"], "heron"),
        (["frog w", "frog w", "frog l"], "frog"),
        (["frog w", "heron w"], "heron"),
        (["pike w", "pike w"], "pike"),
        (["heron w", "heron w", "easy l"], "pike"),
    ):
        form = default_form(WITH_COMPANY, [one.split() + ["2026-01-01"] for one in past])
        assert form["seats"][1]["opponent"] == expected


def test_the_room_tells_each_opponent_the_longest_streak_and_puzzles():
    app, port = start()
    for how in "wwwld":
        app.results.add(GAME, "easy", how, "2026-01-01")
    Solved(port.shelf).add(GAME, "leap")
    app.on_address("#/record")
    said = html(port)
    for words in ("5 games", "3 won, 1 lost, 1 drawn", "longest winning streak: 3"):
        assert words in said
    assert text_of(part(port, "marks")[0]) == "○○○●△"


def test_before_the_first_game_the_room_offers_it_and_has_nothing_to_erase():
    app, port = start()
    app.on_address("#/record")
    assert find(port.tree, lambda n: n.attrs.get("href") == "#/new/" + GAME)
    assert not find(port.tree, lambda n: n.attrs.get("data-act") == "ask_erase")


def test_it_is_exported_and_erased_after_a_question():
    app, port = start()
    app.results.add(GAME, "easy", "w", "2026-01-01")
    app.solved.add(GAME, "leap")
    app.on_address("#/record")
    app.act("export_record", "")
    [(name, text)] = port.files
    assert name == "yutaku-record-2026-01-02.json"
    assert json.loads(text) == {
        "results": {GAME: [["easy", "w", "2026-01-01"]]}, "solved": {GAME: ["leap"]},
    }  # fmt: skip
    app.act("ask_erase", "")
    assert kept(port) and find(port.tree, lambda n: n.tag == "dialog")
    app.submit("erase")
    assert not kept(port) and not app.solved.of(GAME) and not app.results.all()


def test_what_the_shelf_refuses_counts_while_the_page_is_open():
    results = Results(MemoryShelf("full"))
    assert results.add("pond", "frog", "w", "") == "full"
    results.add("pond", "frog", "l", "")
    assert [how for _, how, _ in results.of("pond")] == ["w", "l"]


def test_of_very_many_games_the_oldest_go():
    results = Results(MemoryShelf())
    results.shelf.put(RESULTS, json.dumps({"pond": [["old", "w", "2026-01-02"]] * MANY}))
    results.add("pond", "new", "w", "2026-01-02")
    found = results.of("pond")
    assert len(found) == MANY and found[-1][0] == "new"
    assert len(json.dumps(dict.fromkeys("abcde", found))) < RECORD  # five games are read again


def test_a_damaged_record_costs_only_what_is_damaged():
    for text in (
        "", "null", "[]", "{", '{"pond": 3}', '{"pond": [["frog", "x", ""]]}',
        '{"pond": [["frog", "w"]]}', '{"pond": [{"frog": "w"}]}', '{"pond": [[1, "w", ""]]}',
    ):  # fmt: skip
        assert not any(read_results(text).values())
    good = '{"pond": [["frog", "w", ""], 7], "lake": 3}'
    assert read_results(good) == {"pond": [["frog", "w", ""]]}
