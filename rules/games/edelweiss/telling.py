"""The great moment of a step.

>>> from rules.core.model import Event, Option
>>> summoned = Event("summon", 1), Event("special_summon", 1)
>>> flourish(Played(None, Option("summon", ("S",)), summoned)).ref
'1.board.h'
"""

from rules.core.flourish import Flourish
from rules.core.model import Played
from rules.games.edelweiss.state import State
from rules.text.words import t


def flourish(one: Played[State]) -> Flourish | None:
    """The buddy comes (ED-19.1), or a pursuit breaks the block (ED-14.2)."""
    for e in one.events:
        if e.kind == "special_summon":
            return Flourish("called", e.seat, f"{e.seat}.board.h", t("flourish.special_summon"))
        if e.kind == "break":
            me, other = one.state.to_move, one.state.defender
            club = (f"{me}.board.C",)
            return Flourish("blow", me, f"{other}.board.h", t("flourish.break"), club)
    return None
