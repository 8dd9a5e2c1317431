"""The puzzles of every game: each has a solution for all hidden cards, all dice and all answers of
the others, and a wrong choice exists."""

import pytest

from rules.bots.solver import Solver, dealt
from rules.core import registry
from rules.core.book import puzzle as puzzles
from rules.core.book import task as tasks
from rules.core.history import History, finished
from rules.text.errors import BadInput
from rules.text.words import LANGUAGES

GAMES = {name: registry.game(name) for name in registry.ids()}
ALL = [(name, one.id) for name, g in GAMES.items() for one in puzzles.load(g)]
NUMBERED = [(name, one.id) for name, g in GAMES.items() for one in puzzles.numbered(g)]
DEALS = {"war_vortex_night": 40, "quest_for_the_grail": 40, "edelweiss": 24}  # dice need many
FEW = 6


def laid(name, id):
    g = GAMES[name]
    one = puzzles.find(g, id)
    s = g.read(one.position)
    return g, one, s, tasks.read(one.task, g, s)


@pytest.mark.parametrize("name", GAMES)
def test_no_two_of_a_game_are_the_same(name):
    """A game may have any number of them, and none."""
    found = puzzles.load(GAMES[name])
    for lang in LANGUAGES:
        assert len({dict(one.title)[lang] for one in found}) == len(found)
    both = found + puzzles.numbered(GAMES[name])
    assert len({one.position for one in both}) == len(both)


@pytest.mark.parametrize(("name", "id"), ALL)
def test_it_is_solved_for_certain_and_not_by_anything(name, id):
    g, one, s, task = laid(name, id)
    found = finished(Solver(g, task).solutions(dealt(g, s, task.seat, DEALS.get(name, FEW))))
    options = g.decision(s).options
    assert 0 < len(found) <= max(1, len(options) // 4)
    assert one.solution[0] in map(str, found)


@pytest.mark.parametrize(("name", "id"), NUMBERED)
def test_a_numbered_one_has_one_certain_first_choice(name, id):
    g, one, s, task = laid(name, id)
    found = finished(Solver(g, task).solutions(dealt(g, s, task.seat, DEALS.get(name, 2), 7)))
    assert list(map(str, found)) == [one.solution[0]]
    assert len(g.decision(s).options) > 1


@pytest.mark.parametrize(("name", "id"), ALL + NUMBERED)
def test_its_solution_solves_it_and_ends_there(name, id):
    g, one, s, task = laid(name, id)
    h = History(g, s)
    for n in one.solution:
        assert tasks.standing(task, g, h.states) == "open"
        h.play(n)
    assert tasks.standing(task, g, h.states) == "solved"
    mine = [k for k, seat in enumerate(h.seats) if seat == task.seat and not h.auto[k]]
    assert len(mine) >= 2


TEXT = """\
[[puzzle]]
id = "one"
title = { en = "One", ja = "一" }
hint = { en = "Attack.", ja = "攻撃。" }
goal = "win"
position = '''
phase = "attack"
A = { board = "S" }
'''
solution = ["attack"]
"""


@pytest.mark.parametrize(
    ("old", "new", "where"),
    [
        ('"attack"\nA', '"attic"\nA', "line 7, puzzle.0.position.phase"),
        ('goal = "win"', 'goal = "wine"', "line 5, puzzle.0.goal"),
        ('goal = "win"', 'goal = "win"\nturns = 12', "line 5, puzzle.0.goal"),
        ('en = "One", ', "", "line 3, puzzle.0.title"),
        ('["attack"]', "[]", "line 10, puzzle.0.solution"),
        ('["attack"]', '["attack"]\nby_whom = 1', "line 11, puzzle.0.by_whom"),
        ('["attack"]\n', '["attack"]\n' + TEXT, "line 12, puzzle.1.id"),
    ],
)
def test_what_is_wrong_is_told_with_its_line(old, new, where):
    g = GAMES["edelweiss"]
    assert len(puzzles.parse(TEXT, g)) == 1
    with pytest.raises(BadInput) as e:
        puzzles.parse(TEXT.replace(old, new), g)
    assert e.value.where("en") == where


@pytest.mark.parametrize(
    ("old", "new", "where"),
    [
        ("grade = 3", "grade = 6", "line 4, puzzle.0.grade"),
        ("grade = 3\n", "", "line 1, puzzle.0"),
        ("grade = 3", 'grade = 3\ntitle = "One"', "line 5, puzzle.0.title"),
        ('["attack"]', "[]", "line 9, puzzle.0.solution"),
    ],
)
def test_what_is_wrong_in_a_numbered_one_is_told_with_its_line(old, new, where):
    g, text = GAMES["edelweiss"], TEXT.replace('id = "one"\n', "")
    lines = [line for line in text.splitlines() if not line.startswith(("title", "hint"))]
    lines.insert(2, "turns = 1")
    lines.insert(3, "grade = 3")
    text = "\n".join(lines) + "\n"
    [one] = puzzles.parse_numbered(text, g)
    assert (one.id, one.grade, dict(one.title)) == ("1", 3, {"en": "Puzzle 1", "ja": "第1問"})
    assert old in text
    with pytest.raises(BadInput) as e:
        puzzles.parse_numbered(text.replace(old, new), g)
    assert e.value.where("en") == where


@pytest.mark.parametrize(("name", "there"), [("nothing", "muster"), ("999", "1, 2, 3")])
def test_one_that_is_not_there(name, there):
    with pytest.raises(BadInput) as e:
        puzzles.find(GAMES["edelweiss"], name)
    assert e.value.key == "not_one_of" and there in e.value.say("en")
