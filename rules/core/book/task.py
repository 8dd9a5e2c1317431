"""A goal to reach from a position on, within a number of turns: win, hold, or gain an amount of a
tally (`Game.tally`).

>>> from rules.core.registry import game
>>> g = game("edelweiss")
>>> s = g.read('phase = "attack"\\ndeck = "S"\\nA = {board = "S"}\\nB = {board = "S"}')
>>> task = read({"goal": "win"}, g, s)
>>> later = g.after(s, g.decision(s).options[-1])
>>> standing(task, g, [s]), standing(task, g, [s, later])
('open', 'failed')
>>> g.words.say(text(task), "en")
'Win this turn.'
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from rules.core.game import Game
from rules.core.model import Turn
from rules.text.errors import BadInput
from rules.text.nesting import typed
from rules.text.words import Text, t

WIN = "win"
HOLD = "hold"
MOST = 99  # the largest amount in a task
TURNS = 9


class Task(NamedTuple):
    """For one seat: to win, to hold (not to lose), or to have at least `least` in its tally of
    `goal`; `by` is the increase since the beginning. `turns`: of all seats, the first one included.
    A task to win may be completed on any of these turns; others are checked after the last."""

    seat: int
    goal: str = WIN
    by: int = 0
    least: int = 0
    turns: int = 1


def read(value: Any, g: Game[Any], s: Any) -> Task:
    """A task in the form of tables, {"goal": "win"} or {"goal": "points", "by": 2, "turns": 3}, for
    the seat that decides in its first position; raises BadInput."""
    given = typed(value, dict, "task")
    d = g.decision(s)
    if d is None:
        raise BadInput("over").at(key="task")
    counted = g.tally(s, d.seat)
    check(given, list(counted))
    goal = given["goal"]
    turns = given.get("turns", 2 if goal == HOLD else 1)
    if goal in (WIN, HOLD):
        return Task(d.seat, goal, turns=turns)
    return Task(d.seat, goal, given["by"], counted[goal] + given["by"], turns)


def check(given: dict[str, Any], counted: Sequence[str]) -> None:
    """Raises for an impossible task in a game with these tallies."""
    for name in given:
        if name not in ("goal", "by", "turns"):
            raise BadInput("unknown_key", name=name, known="goal, by, turns").at(key="task")
    goal = given.get("goal")
    known = (WIN, HOLD, *counted)
    if goal not in known:
        raise BadInput("not_one_of", expected=", ".join(known), found=goal).at(key="goal")
    if "turns" in given:
        _check_number(given, "turns", TURNS)
    if goal in (WIN, HOLD):
        if "by" in given:
            raise BadInput("by_uncounted", goal=goal)
    elif "by" not in given:
        raise BadInput("by_missing", goal=goal)
    else:
        _check_number(given, "by", MOST)


def _check_number(given: dict[str, Any], key: str, high: int) -> None:
    value = given[key]
    if type(value) is not int or not 1 <= value <= high:
        raise BadInput("out_of_range", low=1, high=high, found=value).at(key=key)


def text(task: Task) -> Text:
    """The task in a sentence."""
    when = t("task.turn") if task.turns == 1 else t("task.turns", n=task.turns)
    return t(f"task.{task.goal}", n=task.by, turns=task.turns, when=when)


class Clock(NamedTuple):
    """The number of turns left, the current one included, and that turn; None before the first one.
    A moment between two turns, when it is nobody's, uses up none."""

    turns: int
    turn: Turn | None


def wound(task: Task, g: Game[Any], s: Any) -> Clock:
    """The clock at the beginning of the task."""
    return Clock(task.turns, g.turn(s))


def gone_on(clock: Clock, g: Game[Any], s: Any) -> Clock:
    """The clock in the next state."""
    turn = g.turn(s)
    if turn is None or turn == clock.turn:
        return clock
    return Clock(clock.turns - (clock.turn is not None), turn)


def is_reached(task: Task, g: Game[Any], s: Any, turns: int) -> bool:
    """Whether a state with this number of turns left completes the task."""
    over = g.result(s)
    if task.goal == WIN:
        return over is not None and task.seat in over.winners
    if task.goal == HOLD:
        return (not over.winners or task.seat in over.winners) if over else turns == 0
    is_last = turns == 0 or over is not None  # things on the table may not stay until then
    return is_last and g.tally(s, task.seat)[task.goal] >= task.least


def is_over(g: Game[Any], s: Any, turns: int) -> bool:
    """Whether a state in which a task isn't reached leaves no time for it."""
    return turns == 0 or g.decision(s) is None


def at(task: Task, g: Game[Any], states: Sequence[Any]) -> tuple[str, Clock]:
    """`solved`, `failed` or `open` after the game went through these states, and the clock then."""
    clock = wound(task, g, states[0])
    for s in states:
        clock = gone_on(clock, g, s)
        if is_reached(task, g, s, clock.turns):
            return "solved", clock
        if is_over(g, s, clock.turns):
            return "failed", clock
    return "open", clock


def progress(task: Task, g: Game[Any], s: Any, turns: int) -> tuple[Text, ...]:
    """The progress in a state with this number of turns left: the current turn, and the amount
    gained; or, if no time is left, why the task failed."""
    over = g.result(s)
    is_counted = task.goal not in (WIN, HOLD)
    gained = g.tally(s, task.seat)[task.goal] - task.least + task.by if is_counted else 0
    if over or turns == 0:
        ended = over.text if over else t("task.ended", turns=task.turns)
        return (ended, t("task.short", n=max(gained, 0), by=task.by)) if is_counted else (ended,)
    so_far = [t("task.so_far", n=gained, by=task.by)] if is_counted else []
    if task.turns > 1:
        so_far.insert(0, t("task.turn_of", n=task.turns - turns + 1, turns=task.turns))
    return tuple(so_far)


def standing(task: Task, g: Game[Any], states: Sequence[Any]) -> str:
    """The standing of a task after the game went through these states."""
    return at(task, g, states)[0]
