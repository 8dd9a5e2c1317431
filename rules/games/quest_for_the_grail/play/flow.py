"""The steps that the rules take by themselves, as ops; packs can't name them. The modules of this
folder register theirs, and `match` runs them.

>>> framed(State((Side(), Side())), "combat", ("engage",), ("fought",)).stack[-1].next
'engage'
"""

from typing import Any

from rules.core.model import Event, Option
from rules.core.stack import Frame, OpBook, push
from rules.games.quest_for_the_grail.play.zones import Done
from rules.games.quest_for_the_grail.state import Side, State
from rules.text.vocabulary import Arg, Op

__all__ = ["FLOW", "Done", "Event", "Option", "Side", "done", "framed", "given"]

FLOW = OpBook()


def given(*names: str) -> tuple[Arg, ...]:
    """The arguments of a step. No pack writes them, so nothing checks."""
    return tuple(Arg(name, _as_it_is) for name in names)


def _as_it_is(value: Any) -> Any:
    return value


def framed(s: State, source: str, *ops: Op, seat: int = 0) -> State:
    """The state with ops to be done before all else. `source`: what they belong to."""
    return push(s, Frame(ops, seat, source))


def done(s: State, *events: Event) -> Done:
    return s, events
