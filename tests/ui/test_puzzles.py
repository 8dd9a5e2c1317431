"""Puzzles on the page: the room that lists them, the table, and the solved ones."""

import json

from pywasm_app.ui.base.tree import find, text_of, to_html
from pywasm_app.ui.storage.readers import read_solved
from pywasm_app.ui.storage.saves import MemoryShelf
from pywasm_app.ui.storage.solved import SOLVED, Solved
from tests.ui.paper import MANIFEST, answer, html, start, table

GAMES = [dict(MANIFEST[0], puzzles=2)]
LIST = [{"id": "leap", "title": "Leap", "text": "Win this turn.", "picture": {"zones": []}},
        {"id": "dive", "title": "Dive", "text": "Don’t lose.", "picture": {"zones": []}}]


def posed(standing="open", **more):
    told = {"id": "leap", "title": "Leap", "text": "Win this turn.", "hint": "Look up!",
            "standing": standing, "next": "dive", "progress": ["Turn 1 of 3."]}
    told.update(more)
    return told


def arrived(shelf=None, games=GAMES):
    return start(shelf, games)


def at_puzzle(**more):
    app, port = arrived(**more)
    port.go("#/puzzle/pond/leap")
    answer(app, port, table(ply=0, puzzle=posed()), op="new")
    return app, port


def asked(port, op):
    return [m for m in port.sent if m["op"] == op]


def test_the_lobby_leads_to_them():
    _, port = arrived()
    assert 'href="#/puzzles/pond"' in html(port)
    _, port = arrived(games=MANIFEST)
    assert "#/puzzles/" not in html(port)


def test_the_lobby_says_nothing_of_none():
    """The manifest has the number of a game's puzzles."""
    _, port = arrived(games=[dict(MANIFEST[0], puzzles=0, decks=False, lesson=None)])
    [row] = find(port.tree, lambda n: n.attrs.get("class") == "game-row")
    assert text_of(row).startswith("PlayRules2 players")


def test_the_room_lists_them():
    app, port = arrived()
    port.go("#/puzzles/pond")
    assert answer(app, port, {"puzzles": LIST}, op="puzzles")["game"] == "pond"
    app.render()
    drawn = html(port)
    assert 'href="#/puzzle/pond/leap"' in drawn and "2. Dive" in drawn.replace("<b>", "")
    assert app.t("puzzles_solved", n=0, of=2) in drawn
    port.go("#/")
    port.go("#/puzzles/pond")
    assert len(asked(port, "puzzles")) == 1


def test_a_game_without_any_leads_back_to_the_lobby():
    app, port = arrived(games=MANIFEST)
    port.go("#/puzzles/pond")
    assert port.where == "#/" and app.t("no_puzzles") in html(port)


def test_another_language_asks_anew():
    app, port = arrived()
    port.go("#/puzzles/pond")
    answer(app, port, {"puzzles": LIST}, op="puzzles")
    app.change("lang", "ja")
    assert len(asked(port, "puzzles")) == 2


def test_the_task_stands_over_the_board():
    app, port = at_puzzle()
    assert asked(port, "new")[-1]["puzzle"] == "leap"
    drawn = html(port)
    assert "Win this turn." in drawn and "Which frog?" in drawn and "Look up!" not in drawn
    app.act("puzzle_hint", "")
    assert "Look up!" in html(port)
    app.act("option", "hop")
    answer(app, port, table(ply=1, puzzle=posed()), op="act")
    assert "Look up!" in html(port)
    assert not find(port.tree, lambda n: n.attrs.get("data-act") == "hint")  # it has its own
    assert port.where == "#/puzzle/pond/leap" == app.session.address()


def test_nothing_is_kept_of_the_game():
    app, port = at_puzzle()
    app.act("option", "hop")
    answer(app, port, table(ply=1, puzzle=posed()), op="act")
    port.tick()
    port.tick()
    assert [key for key in port.shelf.things if "save" in key or "about" in key] == []


def test_what_is_solved_is_remembered():
    app, port = at_puzzle()
    app.act("option", "hop")
    answer(app, port, table(ply=1, puzzle=posed("solved"), decision=None), op="act")
    drawn = html(port)
    assert app.t("puzzle_solved") in drawn and 'href="#/puzzle/pond/dive"' in drawn
    app, port = arrived(shelf=port.shelf)
    port.go("#/puzzles/pond")
    answer(app, port, {"puzzles": LIST}, op="puzzles")
    assert html(port).count(app.t("puzzle_done")) == 1
    assert app.t("puzzles_solved", n=1, of=2) in html(port)


def test_a_failure_offers_to_try_again_and_the_solution():
    app, port = at_puzzle()
    app.play.take(table(ply=1, puzzle=posed("failed"), decision=None))
    app.render()
    assert app.t("puzzle_failed") in html(port)
    app.act("puzzle_solution", "")
    shown = table(ply=1, puzzle=posed("shown"), decision=None)
    assert answer(app, port, shown, op="solution")["table"] == "t1"
    assert app.t("puzzle_shown") in html(port) and SOLVED not in port.shelf.things
    app.act("puzzle_again", "")
    answer(app, port, table(ply=0, puzzle=posed()), op="again")
    assert "Which frog?" in html(port)


def test_one_of_somebody_else_is_not_remembered_and_has_no_solution():
    app, port = arrived()
    port.go("#/link/g1.eJxz")
    bare = posed(id="", title="", hint="", next="")
    answer(app, port, table(ply=0, puzzle=bare), op="open")
    assert "Win this turn." in html(port) and app.t("hint") + "</button>" not in html(port)
    app.act("option", "hop")
    assert port.where == "#/link/g1.eJxz"  # it does not become a game of one's own
    bare["standing"] = "failed"
    answer(app, port, table(ply=1, puzzle=bare, decision=None), op="act")
    drawn = html(port)
    assert app.t("puzzle_again") in drawn and "#/puzzle" not in drawn
    assert app.t("puzzle_solution") not in drawn
    bare["standing"] = "solved"
    app.play.take(table(ply=1, puzzle=bare, decision=None))
    assert SOLVED not in port.shelf.things


def test_a_new_worker_is_asked_again():
    app, port = at_puzzle()
    app.on_message("status", '{"phase": "failed", "error": ""}')
    app.on_message("status", '{"phase": "ready", "fresh": true}')
    app.bring_back()
    assert [m["puzzle"] for m in asked(port, "new")] == ["leap", "leap"]


def test_one_that_is_not_there():
    app, port = arrived()
    port.go("#/puzzle/pond/none")
    message = {"id": asked(port, "new")[-1]["id"],
               "error": {"code": "not_one_of", "text": "expected leap", "where": ""}}
    app.on_message("message", json.dumps(message))
    assert port.where == "#/" and "expected leap" in html(port)


def test_a_full_storage_is_told_and_remembered_while_the_page_is_open():
    shelf = MemoryShelf("full")
    app, port = at_puzzle(shelf=shelf)
    app.play.take(table(ply=1, puzzle=posed("solved"), decision=None))
    app.render()
    assert app.t("solved_forgotten") in html(port)
    assert app.solved.of("pond") == ["leap"]


def test_whatever_lies_in_the_storage():
    for text in (None, "", "5", "[]", '{"pond": 5}', '{"pond": [5, null, {}]}', "x" * 200000,
                 '{"pond": "leap"}', '{"pond": {"leap": 1}}'):
        shelf = MemoryShelf()
        if text is not None:
            shelf.put(SOLVED, text)
        solved = Solved(shelf)
        assert solved.of("pond") == []
        solved.add("pond", "leap")
        assert solved.of("pond") == ["leap"]
    assert read_solved('{"pond": ["leap", 5]}') == {"pond": ["leap"]}


def test_the_page_around_hears_how_it_stands():
    app, port = start(games=GAMES, embedded=True)
    port.go("#/link/g1.eJxz")
    answer(app, port, table(ply=0, puzzle=posed()), op="open")
    for _ in range(2):
        app.play.take(table(ply=1, puzzle=posed("solved"), decision=None))
    app.render()
    assert [facts for name, facts in port.told if name == "puzzle"] == [{"standing": "solved"}]
    assert "#/puzzle" not in html(port)


def test_how_far_one_is_stands_with_the_task_and_why_it_failed_with_the_verdict():
    app, port = at_puzzle()
    [task] = find(port.tree, lambda n: n.attrs.get("class") == "task")
    assert "Turn 1 of 3." in to_html(task)
    for standing, is_told in (("failed", True), ("solved", False)):
        told = posed(standing, progress=["The turns are over."])
        app.session.take(table(ply=1, puzzle=told, decision=None))
        app.render()
        assert ("The turns are over." in html(port)) == is_told
