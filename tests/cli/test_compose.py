"""`python -m rules compose`: puzzles found by search."""

import json

import pytest

from rules.bots.solver import Solver, dealt
from rules.cli import compose
from rules.cli.main import main
from rules.core import registry
from rules.core.book import puzzle as puzzles
from rules.core.book import task as tasks
from rules.core.history import finished
from rules.core.rng import Rng

EDELWEISS = registry.game("edelweiss")
OPEN = {"open_hands": True}


@pytest.fixture(scope="module")
def one():
    """The first puzzle in the game of a seed that has one."""
    return next(compose.composed(EDELWEISS, OPEN, 4, 1))


def test_it_has_one_certain_first_choice(one):
    s = EDELWEISS.read(one.position)
    task = tasks.read(one.task, EDELWEISS, s)
    for seed in (3, 4):
        solver = Solver(EDELWEISS, task)
        found = finished(solver.solutions(dealt(EDELWEISS, s, task.seat, 20, seed)))
        assert list(map(str, found)) == [one.solution[0]]


def test_it_is_printed_as_an_entry_of_problems(one):
    [read] = puzzles.parse_numbered(one.as_text(), EDELWEISS)
    assert (read.task, read.solution, read.grade) == (one.task, one.solution, one.grade)
    assert EDELWEISS.read(read.position) == EDELWEISS.read(one.position)


def test_a_board_in_a_position_keeps_its_quotes():
    g = registry.game("tash_kalar")
    s = g.setup(1, g.configure({"mode": "duel"}))
    task = {"goal": "points", "by": 1}
    text = compose.Found(task, g.write(s), ("place a3", "end"), 2, 0.5, 9).as_text()
    [read] = puzzles.parse_numbered(text, g)
    assert g.read(read.position) == s


@pytest.mark.parametrize(
    ("share", "looked", "grade"), [(1, 10, 1), (0.2, 10, 2), (0.05, 10, 3), (0, 10, 4), (0, 900, 5)]
)
def test_the_grade_follows_from_attempts_and_search(monkeypatch, share, looked, grade):
    s = EDELWEISS.read('phase = "attack"\ndeck = "S"\nA = { board = "S" }')
    monkeypatch.setattr(compose, "_only_one", lambda *_: looked)
    monkeypatch.setattr(compose, "_line", lambda *_: ("attack", "attack"))
    results = iter(["solved"] * round(share * compose.TRIES) + ["failed"] * compose.TRIES)
    monkeypatch.setattr(compose.tasks, "standing", lambda *_: next(results))
    found = compose._found(EDELWEISS, s, EDELWEISS.decision(s), Rng.of_seed(1))
    assert found.grade == grade


def test_a_seed_finds_the_same_again(capsys):
    told = []
    for _ in range(2):
        call = ["compose", "edelweiss", "--json", "--games", "2", "--seed", "4", "--every", "1"]
        assert main([*call, "--option", "open_hands=true"]) == 0
        told.append(capsys.readouterr().out)
    assert told[0] and told[0] == told[1]
    for line in told[0].splitlines():
        assert 4 <= json.loads(line)["seed"] < 6


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["nowhere"], "nowhere"),
        (["edelweiss", "--games", "0"], "--games"),
        (["edelweiss", "--option", "class_1=king"], "king"),
    ],
)
def test_a_wrong_call_is_told(capsys, arguments, said):
    assert main(["compose", *arguments]) == 2
    assert said in capsys.readouterr().err
