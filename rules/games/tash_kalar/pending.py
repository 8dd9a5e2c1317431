"""Whether an effect in progress that somebody wrote down is one that the rules could go on with.

>>> is_sound((Frame((("nonsense",),), 0),), 2), is_sound((Frame((("return",),), 0),), 2)
(False, True)
"""

from typing import Any

from rules.core.errors import BadInput
from rules.core.stack import Frame
from rules.games.tash_kalar import cards
from rules.games.tash_kalar.board import BOARD
from rules.games.tash_kalar.effects import EFFECTS
from rules.games.tash_kalar.ending import END_OF_TURN_OPS
from rules.games.tash_kalar.state import Act

_OF_CARDS = ("enter", "legend_point", "half", "leave")
_SQUARES = ("square", "used", "previous", "picked", "mover")
_COUNTS = ("made", "done", "struck")


def is_sound(stack: Any, seats: int) -> bool:
    return isinstance(stack, tuple) and all(_is_frame(frame, seats) for frame in stack)


def _is_frame(frame: Any, seats: int) -> bool:
    if not isinstance(frame, Frame) or not isinstance(frame.ops, tuple):
        return False
    if type(frame.seat) is not int or frame.seat not in range(seats):
        return False
    if not frame.chosen:
        known = (*END_OF_TURN_OPS, ("return",))
        return frame.source == "" and all(op in known for op in frame.ops)
    pair = frame.chosen[0] if isinstance(frame.chosen, tuple) else None
    if not isinstance(pair, tuple) or len(pair) != 2 or pair[0] != "act" or len(frame.chosen) > 1:
        return False
    act = pair[1]
    is_card = cards.is_being(frame.source) or cards.is_flare(frame.source)
    if frame.source and not (is_card and isinstance(act, Act) and act.card == frame.source):
        return False
    return _is_act(act) and all(_is_op(op) for op in frame.ops)


def _is_op(op: Any) -> bool:
    if not isinstance(op, tuple) or not op:
        return False
    if op[0] in _OF_CARDS:
        return len(op) == 1
    if op[0] == "take":
        return len(op) == 2 and _is_mask(op[1]) and op[1] > 0
    try:
        return EFFECTS.read((op,)) == (op,)
    except BadInput:
        return False


def _is_act(act: Any) -> bool:
    if not isinstance(act, Act) or not isinstance(act.card, str) or type(act.alive) is not bool:
        return False
    if not all(_is_mask(getattr(act, field)) for field in _SQUARES):
        return False
    if act.square.bit_count() > 1 or act.mover.bit_count() > 1 or (act.alive and not act.square):
        return False
    counts = [getattr(act, field) for field in _COUNTS]
    if not all(type(n) is int and 0 <= n <= 99 for n in counts):
        return False
    marks = act.marks
    return isinstance(marks, tuple) and all(
        isinstance(mark, tuple)
        and len(mark) == 2
        and all(type(n) is int for n in mark)
        and _is_mask(mark[1])
        for mark in marks
    )


def _is_mask(value: Any) -> bool:
    return type(value) is int and not value & ~BOARD and value >= 0
