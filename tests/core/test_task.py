"""Tasks: the possible ones, and when they are done."""

import pytest

from rules.core.book import task as tasks
from rules.core.registry import game, ids
from rules.text.errors import BadInput

GAME = game("edelweiss")
GRAIL = """
to_move = "A"
phase = "challenge"
turn = 5
[A]
hand = ["destrier"]
quest = "vigil"
warriors = ["bors"]
[B]
quest = "oath"
"""
READY = 'phase = "attack"\nopen_hands = true\ndeck = "SHCD"\nA = { board = "S" }\n'


def told(text, *notations):
    """The states that a game goes through from a position on."""
    states = [GAME.read(text)]
    for n in notations:
        d = GAME.decision(states[-1])
        states.append(GAME.after(states[-1], next(o for o in d.options if str(o) == n)))
    return states


def stands(task, states):
    read = tasks.read(task, GAME, states[0])
    return tasks.standing(read, GAME, states)


def test_to_win():
    states = told(READY, "attack")
    assert stands({"goal": "win"}, states[:1]) == "open"
    assert stands({"goal": "win"}, states) == "solved"


def test_a_turn_later_is_too_late():
    states = told(READY, "end")
    assert stands({"goal": "win"}, states) == "failed"
    assert stands({"goal": "win", "turns": 2}, states) == "open"


def test_turns_of_anybody_are_counted():
    states = told(READY, "end", "draw", "skip", "end")
    asked = [stands({"goal": "win", "turns": n}, states) for n in (1, 2, 3)]
    assert asked == ["failed", "failed", "open"]


def test_to_hold_is_not_to_lose_until_the_turns_are_over():
    armed = READY.replace('A = { board = "S" }', 'A = { board = "C" }\nB = { board = "S" }')
    safe = told(armed, "end", "draw", "skip", "end")
    assert [stands({"goal": "hold"}, safe[:n]) for n in (1, 2, 5)] == ["open", "open", "solved"]
    lost = told(armed, "end", "draw", "skip", "attack")
    assert stands({"goal": "hold"}, lost) == "failed"


def test_to_hold_is_done_by_winning():
    assert stands({"goal": "hold", "turns": 5}, told(READY, "attack")) == "solved"


def said(task, states, g=GAME):
    read = tasks.read(task, g, states[0])
    _, clock = tasks.at(read, g, states)
    found = tasks.progress(read, g, states[-1], clock.turns)
    return [g.words.say(one, "en", ("Ann", "Ben")) for one in found]


def test_progress_tells_the_turn_and_at_the_end_why():
    states = told(READY, "end", "draw", "skip", "end")
    assert said({"goal": "win"}, states[:1]) == []
    assert said({"goal": "win", "turns": 3}, states[:1]) == ["Turn 1 of 3."]
    assert said({"goal": "win", "turns": 3}, states[:2]) == ["Turn 2 of 3."]
    assert said({"goal": "win", "turns": 2}, states) == ["The turns are over."]
    assert said({"goal": "win"}, states) == ["The turn is over."]
    armed = READY.replace('A = { board = "S" }', 'A = { board = "C" }\nB = { board = "S" }')
    lost = told(armed, "end", "draw", "skip", "attack")
    assert said({"goal": "hold"}, lost) == ["Ben won: the attack was not stopped."]


def test_progress_counts_what_is_gained():
    g = game("quest_for_the_grail")
    s = g.read(GRAIL)
    task = {"goal": "valor", "by": 3}
    assert said(task, [s], g) == ["So far 0 of 3."]
    more = s._replace(warriors=tuple(w._replace(valor=w.valor + 2) for w in s.warriors))
    assert said(task, [s, more], g) == ["So far 2 of 3."]
    less = s._replace(warriors=(), winner=1, reason="conceded")
    assert said(task, [s, less], g)[-1] == "You reached 0 of 3."


def test_what_is_gained_has_to_be_there_at_the_end_of_the_turn():
    """A barrage that is on the board while it fires is no formation yet."""
    g = game("walpurgis")
    position = (
        'turn = 6\nto_move = "A"\n[A]\nhand = ["matins"]\ndeck = ["matins", "matins", "matins"]\n'
        'list = "bell"\n[B]\nlist = "ember"\n[board]\na4 = "A ready bell_shot"\n'
    )
    states = [g.read(position)]
    task = tasks.read({"goal": "lead", "by": 1}, g, states[0])
    n = "place matins c3"
    states.append(g.after(states[0], next(o for o in g.decision(states[0]).options if str(o) == n)))
    assert g.tally(states[1], 0)["lead"] == task.least
    assert tasks.standing(task, g, states) == "open"
    while tasks.standing(task, g, states) == "open":
        d = g.decision(states[-1])
        ends = [o for o in d.options if o.verb in ("end", "pass")]
        states.append(g.after(states[-1], (ends or d.options)[0]))
    assert tasks.standing(task, g, states) == "solved"


@pytest.mark.parametrize(
    ("value", "key"),
    [
        ("win", "wrong_type"),
        ({}, "not_one_of"),
        ({"goal": "dance"}, "not_one_of"),
        ({"goal": ["win"]}, "not_one_of"),
        ({"goal": "win", "turns": 0}, "out_of_range"),
        ({"goal": "win", "turns": True}, "out_of_range"),
        ({"goal": "win", "turns": tasks.TURNS + 1}, "out_of_range"),
        ({"goal": "win", "until": 3}, "unknown_key"),
    ],
)
def test_what_is_no_task(value, key):
    with pytest.raises(BadInput) as e:
        tasks.read(value, GAME, GAME.read(READY))
    assert e.value.key == key


def test_so_much_of_what_is_counted():
    g = game("tash_kalar")
    s = g.setup(1, g.configure({}))
    d = g.decision(s)
    read = tasks.read({"goal": "points", "by": 3}, g, s)
    assert read.least == g.tally(s, d.seat)["points"] + 3
    for by in (0, -1, "3", None, tasks.MOST + 1):
        with pytest.raises(BadInput) as e:
            tasks.read({"goal": "points", "by": by}, g, s)
        assert e.value.key == "out_of_range"


def test_nobody_is_asked_once_the_game_is_over():
    with pytest.raises(BadInput) as e:
        tasks.read({"goal": "win"}, GAME, told(READY, "attack")[-1])
    assert e.value.key == "over"


@pytest.mark.parametrize("name", ids())
def test_everything_counted_is_said_in_both_languages(name):
    g = game(name)
    s = g.setup(1, g.configure({}))
    for goal in (tasks.WIN, tasks.HOLD, *g.tally(s, 0)):
        for lang in ("en", "ja"):
            said = [
                g.words.say(tasks.text(tasks.Task(0, goal, by, turns=n)), lang)
                for n in (1, 3)
                for by in (1, 2)
            ]
            assert all(said) and len(set(said)) == (2 if goal in (tasks.WIN, tasks.HOLD) else 4)


class Table:
    """A game of which only the turns matter: its states are turns, None between them."""

    def __init__(self, *turns):
        self.turns = turns

    def turn(self, s):
        return self.turns[s]

    def result(self, s):
        return None

    def decision(self, s):
        return "something"

    def tally(self, s, seat):
        return {"x": 0}


@pytest.mark.parametrize(
    ("turns", "left"),
    [("AAB", 2), ("A.B", 2), ("A..A", 3), (".AB", 2), ("..A", 3), ("ABAB", 0)],
)
def test_a_turn_is_over_when_another_one_begins(turns, left):
    table = Table(*(None if one == "." else one for one in turns))
    task = tasks.Task(0, "x", 9, 9, 3)
    assert tasks.at(task, table, range(len(turns)))[1].turns == left


def test_to_win_is_not_asked_by_a_number():
    with pytest.raises(BadInput) as e:
        tasks.read({"goal": "win", "by": 3}, GAME, GAME.read(READY))
    assert e.value.key == "by_uncounted"


def test_a_draw_is_not_lost():
    g = game("walpurgis")
    s = g.read("turn = 6\n")
    over = s._replace(winner=-1, reason="idle")
    assert tasks.is_reached(tasks.Task(0, "hold", turns=2), g, over, 1)
    assert not tasks.is_reached(tasks.Task(0, "win"), g, over, 1)
