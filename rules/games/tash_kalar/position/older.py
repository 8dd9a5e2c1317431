"""Effects in progress as positions of versions 1 and 2 have them: one text of JSON.

A link or a saved game may begin with such a position.

>>> frame = '{"$": "Frame", "ops": [["take", 2097152]], "seat": 0, "source": "", "chosen": []}'
>>> tables(f"[{frame}]")
[{'seat': 0, 'card': '', 'steps': [{'op': 'take', 'pieces': ['e1']}]}]
"""

from typing import Any

from rules.core.codec import Codec
from rules.core.errors import Unreadable
from rules.core.nesting import read_json
from rules.core.stack import Frame
from rules.core.vocabulary import Op
from rules.core.words import t
from rules.games.tash_kalar.board import BOARD
from rules.games.tash_kalar.effects import EFFECTS
from rules.games.tash_kalar.state import Act
from rules.games.tash_kalar.terms import names_of

_CODEC = Codec(Frame, Act)


def tables(text: str) -> list[dict[str, Any]]:
    """The tables that say the same today; raises Unreadable for what is no such text."""
    stack = _CODEC.load(read_json(text))
    return [_table(_a(Frame, frame)) for frame in _a(tuple, stack)]


def _table(frame: Frame) -> dict[str, Any]:
    steps = [_step(_a(tuple, op)) for op in _a(tuple, frame.ops)]
    out: dict[str, Any] = {"seat": frame.seat, "card": frame.source, "steps": steps}
    if not frame.chosen:
        if frame.source:
            raise _wrong(frame.chosen)
        return out
    [pair] = _a(tuple, frame.chosen) if len(frame.chosen) == 1 else [None]
    if not isinstance(pair, tuple) or len(pair) != 2 or pair[0] != "act":
        raise _wrong(pair)
    act = _a(Act, pair[1])
    if act.card != frame.source:
        raise _wrong(act.card)
    return out | _act(act)


def _step(op: Op) -> Any:
    if op[:1] == ("take",):
        return {"op": "take", "pieces": _names(op[-1])}
    if len(op) < 2 or type(op[1]) is not int or not EFFECTS.knows(op[0]):
        return op
    try:
        args = EFFECTS.args(op)
    except ValueError:  # too many or too few of them
        raise _wrong(op) from None
    mask, count = args.pop("target", None), _a(tuple, args.pop("count", None))
    if args.pop("may", None) is not False or len(count) != 2 or count[0] != count[1]:
        raise _wrong(op)
    return {"op": op[0], **args, "squares": _names(mask), "due": count[0]}


def _act(act: Act) -> dict[str, Any]:
    """What is remembered, where it is anything."""
    said = {**act._asdict(), "card": None}
    for key in ("square", "mover"):
        said[key] = "".join(_names(said[key]))
    for key in ("used", "previous", "picked"):
        said[key] = _names(said[key])
    said["marks"] = {str(group): _names(mask) for group, mask in _pairs(act.marks)}
    return {key: value for key, value in said.items() if value}


def _pairs(value: Any) -> list[tuple[Any, Any]]:
    return [(_a(tuple, pair)[0], pair[-1]) for pair in _a(tuple, value) if pair]


def _names(mask: Any) -> list[str]:
    if type(mask) is not int or mask < 0 or mask & ~BOARD:
        raise _wrong(mask)
    return names_of(mask)


def _a(kind: Any, value: Any) -> Any:
    if not isinstance(value, kind):
        raise _wrong(value)
    return value


def _wrong(found: Any) -> Unreadable:
    return Unreadable("wrong_type", expected=t("type.other"), found=str(found))
