"""Combinations of effects: in sequence, by choice, by condition, by a die.

>>> s = State(natural=6, stack=(Frame((), 0),))
>>> s, _ = if_(s, s.stack[0], (("natural_face", 6),), (("do_nothing",),), ())
>>> s.stack[0].ops
(('do_nothing',),)
"""

from typing import Any

from rules.core.model import Decision, Option
from rules.core.stack import Frame, todo
from rules.games.war_vortex_night.numbers.amounts import die, value
from rules.games.war_vortex_night.ongoing.conditions import holds
from rules.games.war_vortex_night.play.steps import FLOW, Done, by_of
from rules.games.war_vortex_night.state import State
from rules.games.war_vortex_night.vocabulary.effects import REPEATS, Ops


@FLOW.op("sequence")
def sequence(s: State, frame: Frame, do: Ops) -> Done:
    return todo(s, *do), ()


def _chosen(s: State, frame: Frame, o: Option, options: tuple[Ops, ...]) -> Done:
    return todo(s, *options[int(o.args[0]) - 1]), ()


@FLOW.question("choose", answer=_chosen)
def choose(s: State, frame: Frame, options: tuple[Ops, ...]) -> Decision | None:
    """The player chooses; a part worded “may” has an empty branch (OP-19)."""
    found = tuple(Option("choose", (str(n),)) for n in range(1, len(options) + 1))
    return Decision(frame.seat, "choose", found, frame.source)


@FLOW.op("if")
def if_(s: State, frame: Frame, condition: Ops, then: Ops, otherwise: Ops) -> Done:
    return todo(s, *(then if holds(s, by_of(frame), condition) else otherwise)), ()


@FLOW.op("repeat")
def repeat(s: State, frame: Frame, times: Any, do: Ops) -> Done:
    s, n, events = value(s, by_of(frame), times)
    return todo(s, *do * min(n, REPEATS)), events


@FLOW.op("roll_table")
def roll_table(s: State, frame: Frame, table: tuple[Ops, ...]) -> Done:
    """Rolls one die, and does the effects of its face."""
    s, face, event = die(s, by_of(frame).who, "effect")
    return todo(s, *table[face - 1]), (event,)
