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
from rules.games.tash_kalar.end_of_turn import END_OF_TURN_OPS
from rules.games.tash_kalar.state import Act
from rules.games.tash_kalar.turn import ONE_OWN

_OF_BEINGS = ("take", "enter", "legend_point")
_OF_CARDS = ("enter", "legend_point", "half", "leave")
_SQUARES = ("square", "used", "previous", "picked", "mover")
_CHANGING = ("upgrade", "downgrade", "convert")
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
    if not _is_act(act) or act.card != frame.source:
        return False
    if not frame.source:  # a piece that was taken back (TK-5.2)
        return all(op == ONE_OWN for op in frame.ops)
    if cards.is_flare(frame.source):
        return all(_is_op(op) and op[0] not in _OF_BEINGS for op in frame.ops)
    return cards.is_being(frame.source) and all(_is_op(op) for op in frame.ops)


def _is_op(op: Any) -> bool:
    if not isinstance(op, tuple) or not op:
        return False
    if op[0] in _OF_CARDS:
        return len(op) == 1
    if op[0] == "take":
        return len(op) == 2 and _is_mask(op[1]) and op[1] > 0
    if len(op) > 1 and type(op[1]) is int and op[0] in _CHANGING:
        return _is_rest(op)
    return _is_of_pack(op)


def _is_rest(op: Any) -> bool:
    """What is left of an “all” for which pieces lack: so many of these squares (TK-10.5)."""
    try:
        args = EFFECTS.args(op)
    except ValueError:  # too many or too few of them
        return False
    target, count = args["target"], args["count"]
    many = isinstance(count, tuple) and len(count) == 2 and type(count[0]) is int
    if not (many and count[0] == count[1] and 0 < count[0] <= 99 and args["may"] is False):
        return False
    words = EFFECTS.replaced(op, target="self", count=(1, 1))
    return _is_mask(target) and target > 0 and _is_of_pack(words)


def _is_of_pack(op: Any) -> bool:
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
