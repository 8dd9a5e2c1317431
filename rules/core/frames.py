"""Frames of a stack as text: what is still to do, the running one last.

>>> from rules.text.document import Document
>>> from rules.text.schema import each, number, one_of, plain
>>> word = plain(lambda doc, path: (doc.text(path),), lambda op: op[0])
>>> FRAMES = each(frame(each(word), one_of("", "turn"), aim=number()), most=9)
>>> doc = Document.parse('pending = [{ steps = ["draw"] }, { seat = "B", aim = 3, steps = [] }]')
>>> stack = FRAMES.read(doc, "pending", {"seats": 2})
>>> stack[1]
Frame(ops=(), seat=1, source='', chosen=(('aim', 3),))
>>> FRAMES.write(stack)
[{'seat': 'A', 'steps': ['draw']}, {'seat': 'B', 'aim': 3, 'steps': []}]
>>> print("\\n".join(lines(FRAMES, stack[:1])))
<BLANKLINE>
[[pending]]
seat = "A"
steps = ["draw"]
"""

from typing import Any

from rules.core.stack import Frame
from rules.text.document import blocks
from rules.text.schema import NOTHING, SEAT, Field, Kind, Known, Schema


def frame(steps: Kind, source: Kind, **chosen: Kind | Schema) -> Kind:
    """A frame: the form of its `steps` and its `source`, and the answers that may be `chosen` in
    it."""

    def make(seat: int, source: str, *more: Any) -> Frame:
        *found, ops = more
        pairs = zip(chosen, found, strict=True)
        return Frame(ops, seat, source, tuple(pair for pair in pairs if pair[1] is not None))

    table = Schema(
        make,
        seat=Field(SEAT, 0, always=True),
        source=Field(source, ""),
        **{name: Field(kind, None) for name, kind in chosen.items()},
        steps=Field(steps),
    )

    def write(one: Frame, known: Known = NOTHING) -> dict[str, Any]:
        found = (one.choice(name) for name in chosen)
        return table.write((one.seat, one.source, *found, one.ops), known)

    return Kind(table.read, write)


def lines(kind: Kind, stack: tuple[Frame, ...]) -> list[str]:
    """The frames as a position stores them."""
    return blocks("pending", kind.write(stack))
