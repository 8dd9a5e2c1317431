"""The current question: the step on top of the stack, and its subject."""

from typing import Any

from rules.games.quest_for_the_grail.play.flow import FLOW
from rules.games.quest_for_the_grail.state import State
from rules.text.vocabulary import named


def args(s: State) -> dict[str, Any]:
    """The arguments of the step that asks, by name."""
    op = s.stack[-1].ops[0]
    return named(FLOW.work(op).names, op)


def window(s: State) -> str:
    """The open window, "" if the question is another one."""
    if not s.stack or s.stack[-1].next != "window":
        return ""
    name: str = args(s)["name"]
    return name
