"""Effects in progress in positions of versions 1 and 2: one text of JSON.

A link or a saved game may begin with such a position.

>>> frame = '{"$": "Frame", "ops": [["take", 2097152]], "seat": 0, "source": "", "chosen": []}'
>>> tables(f"[{frame}]")
[{'seat': 0, 'card': '', 'steps': [{'op': 'take', 'pieces': ['e1']}]}]
"""

from typing import Any

from rules.core.stack import Frame
from rules.games.tash_kalar.board import BOARD
from rules.games.tash_kalar.state import EffectContext
from rules.games.tash_kalar.vocabulary.effects import EFFECTS
from rules.games.tash_kalar.vocabulary.terms import names_of
from rules.text.codec import Codec
from rules.text.errors import Unreadable
from rules.text.nesting import read_json
from rules.text.vocabulary import Op, named
from rules.text.words import t

_CODEC = Codec(Frame, Act=EffectContext)


def tables(text: str) -> list[dict[str, Any]]:
    """The same effects in today's tables; raises Unreadable for any other text."""
    stack = _CODEC.load(read_json(text))
    return [_table(_typed(Frame, frame)) for frame in _typed(tuple, stack)]


def _table(frame: Frame) -> dict[str, Any]:
    steps = [_step(_typed(tuple, op)) for op in _typed(tuple, frame.ops)]
    out: dict[str, Any] = {"seat": frame.seat, "card": frame.source, "steps": steps}
    if frame.chosen == () and not frame.source:
        return out
    names = [_typed(tuple, pair)[:1] for pair in _typed(tuple, frame.chosen)]
    if names != [("act",)]:
        raise _wrong(names)
    context = _typed(EffectContext, frame.chosen[0][-1])
    if context.card != frame.source:
        raise _wrong(context.card)
    return out | _remembered(context)


def _step(op: Op) -> Any:
    if op[:1] == ("take",):
        return {"op": "take", "pieces": _names(op[-1])}
    if len(op) < 2 or type(op[1]) is not int or not EFFECTS.knows(op[0]):
        return op
    try:
        args = named(EFFECTS.names(op[0]), op)
    except ValueError:  # too many or too few values
        raise _wrong(op) from None
    mask, count = args.pop("target", None), _typed(tuple, args.pop("count", None))
    if args.pop("may", None) is not False or len(count) != 2 or count[0] != count[1]:
        raise _wrong(op)
    return {"op": op[0], **args, "squares": _names(mask), "due": count[0]}


def _remembered(context: EffectContext) -> dict[str, Any]:
    said = {**context._asdict(), "card": None}
    for key in ("square", "mover"):
        said[key] = "".join(_names(said[key]))
    for key in ("used", "previous", "picked"):
        said[key] = _names(said[key])
    marks = [_typed(tuple, mark) for mark in _typed(tuple, context.marks)]
    if any(len(mark) != 2 for mark in marks):
        raise _wrong(marks)
    said["marks"] = {str(group): _names(mask) for group, mask in marks}
    return {key: value for key, value in said.items() if value}


def _names(mask: Any) -> list[str]:
    if type(mask) is not int or mask < 0 or mask & ~BOARD:
        raise _wrong(mask)
    return names_of(mask)


def _typed(kind: Any, value: Any) -> Any:
    """The value, which must have that type."""
    if not isinstance(value, kind):
        raise _wrong(value)
    return value


def _wrong(found: Any) -> Unreadable:
    return Unreadable("wrong_type", expected=t("type.other"), found=found)
