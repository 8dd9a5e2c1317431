"""Tables with a task, as the desk keeps them."""

import asyncio
import json
import os
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[1]))
from patience import until

from pywasm_app.host import worker
from pywasm_app.host.desk import Desk
from rules.bots.solver import Defender
from rules.core import link as links
from rules.core import registry
from rules.core.book import puzzle as puzzles
from rules.core.registry import game
from rules.text.errors import BadInput

ID = "second_blow"


def desk_with(name=ID):
    desk = Desk()
    desk.pace = 0
    return desk, desk.answer({"op": "new", "game": "edelweiss", "puzzle": name})


def through(desk, table, *notations):
    """The moves at a table, and the plies that play themselves in between."""
    s = desk.tables[table["table"]]
    for n in notations:
        while (forced := s.forced()) is not None:
            s.play(forced)
        s.play(n)
    return desk.table(s)


def test_a_puzzle_says_what_is_to_be_done():
    desk, table = desk_with()
    told = table["puzzle"]
    assert (told["id"], told["standing"], told["next"]) == (ID, "open", "on_guard")
    assert told["text"] == "Win within 3 turns (this one and other players’ turns count)."
    assert told["progress"] == ["Turn 1 of 3."]
    assert [seat["who"] for seat in table["seats"]] == ["person", "bot"]
    assert [seat["strength"] for seat in table["seats"]] == ["", ""]
    assert not table["can"]["hint"] and not table["can"]["resign"]
    desk.answer({"op": "hello", "lang": "ja"})
    told = desk.table(desk.tables[table["table"]])["puzzle"]
    assert (
        told["text"]
        == "このターンから、ほかのプレイヤーのターンも数えて3ターンのうちに、勝ってください。"
    )


@pytest.mark.parametrize(("lang", "first"), [("en", "First move: "), ("ja", "初手：")])
@pytest.mark.parametrize("name", [one for one in registry.ids() if puzzles.numbered(game(one))])
def test_the_hint_of_a_numbered_one_is_its_first_move(name, lang, first):
    desk = Desk()
    desk.answer({"op": "hello", "lang": lang})
    one = puzzles.numbered(game(name))[0]
    table = desk.answer({"op": "new", "game": name, "puzzle": "1"})
    told = table["puzzle"]
    assert (told["id"], told["title"], told["next"]) == ("1", dict(one.title)[lang], "2")
    [said] = [o["text"] for o in table["decision"]["options"] if o["n"] == one.solution[0]]
    assert told["hint"] == first + said
    link = desk.answer({"op": "link", "table": table["table"], "what": "game"})["link"]
    assert Desk().answer({"op": "open", "link": link})["puzzle"]["id"] == "1"


def test_another_table_has_none():
    desk, _ = desk_with()
    seats = [{"name": "", "who": "person"}] * 2
    table = desk.answer({"op": "new", "game": "edelweiss", "seats": seats})
    assert table["puzzle"] is None
    for op in ("again", "solution"):
        with pytest.raises(BadInput) as e:
            desk.answer({"op": op, "table": table["table"]})
        assert e.value.key == "not_yours"


def test_one_that_does_not_exist():
    for name in ("", "nothing", "x" * 500):
        with pytest.raises(BadInput):
            desk_with(name)


def test_the_solution_is_shown_and_is_no_solving():
    desk, table = desk_with()
    shown = desk.answer({"op": "solution", "table": table["table"]})
    assert shown["puzzle"]["standing"] == "shown" and shown["result"]["winners"] == [0]
    again = desk.answer({"op": "again", "table": table["table"]})
    assert (again["ply"], again["puzzle"]["standing"]) == (0, "open")


def test_nothing_is_asked_once_it_failed_until_that_is_taken_back():
    desk, table = desk_with()
    s = desk.tables[table["table"]]
    through(desk, table, "summon H")
    while s.standing == "open":
        d = s.asked()
        last = [o for o in d.options if o.verb in ("end", "skip", "no_pursuit", "draw")]
        s.play(str((last or d.options)[0]))
    table = desk.table(s)
    assert table["puzzle"]["standing"] == "failed" and table["decision"] is None
    assert table["puzzle"]["progress"] == ["The turns are over."]
    assert s.forced() is None and s.bot_to_move() is None
    back = desk.answer({"op": "undo", "table": s.key})
    assert back["puzzle"]["standing"] == "open" and back["decision"]["seat"] == 0


def test_a_link_leads_to_its_beginning():
    desk, table = desk_with()
    through(desk, table, "summon C")
    link = desk.answer({"op": "link", "table": table["table"], "what": "position"})["link"]
    assert len(link) < 200
    other = desk.answer({"op": "open", "link": link})
    assert (other["ply"], other["puzzle"]) == (0, table["puzzle"])


def test_a_puzzle_of_somebody_else_is_kept_and_linked_with_its_task():
    desk, _ = desk_with()
    g = game("edelweiss")
    record = {
        "game": "edelweiss",
        "position": 'phase = "attack"\nopen_hands = true\ndeck = "SHCD"\nA = { board = "S" }',
        "table": {"task": {"goal": "win"}},
    }
    body = links._folded("g", record)
    table = desk.answer({"op": "open", "link": body})
    told = table["puzzle"]
    assert (told["id"], told["title"], told["text"]) == ("", "", "Win this turn.")
    with pytest.raises(BadInput) as e:
        desk.answer({"op": "solution", "table": table["table"]})
    assert e.value.key == "no_solution"
    saved = desk.answer({"op": "open", "save": table["save"]})
    assert saved["puzzle"] == told and g.id == saved["game"]
    s = desk.tables[saved["table"]]
    s.play("attack")
    link = desk.answer({"op": "link", "table": s.key, "what": "position"})["link"]
    again = desk.answer({"op": "open", "link": link})
    assert (again["puzzle"], again["ply"]) == (told, 0)


@pytest.mark.parametrize(
    "task",
    [5, "win", {}, {"goal": "jump"}, {"goal": "win", "turns": 10**9}, {"goal": "win", "x": 1}],
)
def test_a_task_that_is_none(task):
    desk = Desk()
    link = links._folded("g", {"game": "edelweiss", "position": "", "table": {"task": task}})
    with pytest.raises(BadInput):
        desk.answer({"op": "open", "link": link})


def test_all_puzzles_of_a_game_are_listed():
    desk, _ = desk_with()
    found = desk.answer({"op": "puzzles", "game": "edelweiss"})["puzzles"]
    assert [one["id"] for one in found][:2] == ["muster", ID] and len(found) == 10
    assert all(one["title"] and one["text"] and one["picture"]["zones"] for one in found)


def test_what_a_puzzle_s_list_shows_is_what_the_solver_sees():
    desk, _ = desk_with()
    pictures = desk.answer({"op": "puzzles", "game": "edelweiss"})["puzzles"]
    assert "hidden" not in json.dumps(pictures)


def test_the_others_answer_at_once_and_as_well_as_they_can():
    """The worker's own bot: after a summoning that lets the attack be stopped, it is stopped."""
    out = []

    async def play():
        worker.start(out.append)
        await worker.receive('{"id": 1, "op": "hello", "pace": 0}')
        request = {"id": 2, "op": "new", "game": "edelweiss", "puzzle": ID}
        await worker.receive(json.dumps(request))
        s = worker._desk.tables["t1"]

        def is_next():
            d = s.asked()
            return s.standing != "open" or (d and d.seat == 0 and not d.is_forced)

        for number in range(60):
            await until(is_next, "an answer of the other")
            d = s.asked()
            if s.standing != "open":
                return s.standing
            n = "summon H" if d.kind == "main" and s.history.ply == 0 else str(d.options[0])
            request = {"id": 10 + number, "op": "act", "table": "t1", "ply": s.history.ply, "n": n}
            await worker.receive(json.dumps(request))
        return s.standing

    assert asyncio.run(play()) == "failed"


def solved_by(desk, table, *path):
    """The standings after each of these requests."""
    told = []
    for op, *fields in path:
        request = {"op": op, "table": table["table"], **dict([fields] if fields else [])}
        told.append(desk.answer(request)["puzzle"]["standing"])
    return told


def test_the_solution_that_was_shown_is_nobody_s_own():
    desk, table = desk_with()
    assert solved_by(desk, table, ("solution",), ("again",)) == ["shown", "open"]
    with pytest.raises(BadInput):
        desk.answer({"op": "redo", "table": table["table"]})
    desk, table = desk_with()
    shown = desk.answer({"op": "solution", "table": table["table"]})
    again = desk.answer({"op": "open", "save": shown["save"]})
    assert again["puzzle"]["standing"] == "shown"
    path = (("branch", "ply", 0), ("again",), ("line", "line", 0))
    assert solved_by(desk, table, *path)[-1] == "shown"
    desk, table = desk_with()
    solved_by(desk, table, ("solution",), ("again",))
    assert through(desk, table, "summon C")["puzzle"]["standing"] == "open"


STOLEN = {
    "game": "edelweiss",
    "position": 'phase = "attack"\nopen_hands = true\ndeck = "SHCD"\nA = { board = "S" }',
    "table": {"task": {"goal": "win"}, "puzzle": "on_guard"},
}


def test_neither_name_nor_task_make_a_position_one_of_the_game_s_own():
    desk, _ = desk_with()
    same = {"task": {"goal": "win", "turns": 3}, "puzzle": "muster"}
    table = desk.answer({"op": "open", "link": links._folded("g", {**STOLEN, "table": same})})
    assert table["puzzle"]["id"] == ""


def test_a_name_alone_makes_nobody_s_puzzle_one_of_the_game_s_own():
    desk, _ = desk_with()
    table = desk.answer({"op": "open", "link": links._folded("g", STOLEN)})
    assert table["puzzle"]["id"] == table["puzzle"]["title"] == ""
    through(desk, table, "attack")
    with pytest.raises(BadInput):
        desk.answer({"op": "solution", "table": table["table"]})
    s = desk.tables[table["table"]]
    assert (s.history.ply, s.standing) == (1, "solved")


def test_a_solution_that_can_t_be_played_changes_nothing():
    desk, table = desk_with()
    s = desk.tables[table["table"]]
    s.play("summon C")
    s.puzzle = s.puzzle._replace(solution=("summon C", "attack S"))
    with pytest.raises(BadInput):
        desk.answer({"op": "solution", "table": s.key})
    assert s.moves == ("summon C",) and not s.is_shown


def test_whoever_gave_up_has_no_puzzle():
    desk, _ = desk_with()
    bad = {**STOLEN, "table": {**STOLEN["table"], "resigned": 0}}
    with pytest.raises(BadInput) as e:
        desk.answer({"op": "open", "link": links._folded("g", bad)})
    assert e.value.key == "no_resigning"


def test_everything_may_be_taken_back_whatever_a_link_says():
    desk, _ = desk_with()
    seats = [{"name": "", "who": "person"}, {"name": "", "who": "bot", "level": "casual"}]
    fair = {**STOLEN, "table": {**STOLEN["table"], "undo": "fair", "seats": seats}}
    table = desk.answer({"op": "open", "link": links._folded("g", fair)})
    assert desk.tables[table["table"]].is_open
    assert through(desk, table, "end")["can"]["undo"]


def test_the_others_defend_in_the_turns_that_are_left():
    desk, table = desk_with()
    s = desk.tables[table["table"]]
    s.play("summon C")
    while s.forced():
        s.play(s.forced())
    bot = s.bot(s.seats[1])
    assert isinstance(bot, Defender) and (bot.task, bot.clock.turns) == (s.task, 2)


def test_a_link_of_several_people_tells_no_hand(monkeypatch):
    monkeypatch.setattr(os, "urandom", lambda n: bytes(range(n)))
    desk, _ = desk_with()
    seats = [{"name": "", "who": "person"}, {"name": "", "who": "person"}]
    laid = {
        "game": "edelweiss",
        "position": 'phase = "attack"\nA = { board = "S" }\nB = { hand = "DDDDDD" }',
        "table": {"task": {"goal": "win"}, "seats": seats},
    }
    table = desk.answer({"op": "open", "link": links._folded("g", laid)})
    desk.answer({"op": "view_as", "table": table["table"], "seat": 0})
    link = desk.answer({"op": "link", "table": table["table"], "what": "position"})["link"]
    other = desk.answer({"op": "open", "link": link})
    hand = desk.tables[other["table"]].history.state.hands[1]
    assert len(hand) == 6 and set(hand) != {"D"}


def test_a_long_game_with_a_task_is_judged_by_all_of_it():
    desk, _ = desk_with()
    g = game("edelweiss")
    s = g.setup(3, g.configure({"first": "1"}))
    moves = []
    while (d := g.decision(s)) is not None and len(moves) < 450:
        o = next((o for o in d.options if o.verb in ("skip", "no_pursuit")), d.options[-1])
        moves.append(str(o))
        s = g.after(s, o)
    seats = [{"name": "", "who": "person"}, {"name": "", "who": "bot", "level": "casual"}]
    record = {
        "game": "edelweiss",
        "seed": 3,
        "config": {"first": "1"},
        "moves": moves,
        "table": {"task": {"goal": "win"}, "seats": seats},
    }
    link = links._folded("g", record)
    table = desk.answer({"op": "open", "link": link})
    assert table["puzzle"]["standing"] == "failed" and table["decision"] is None
