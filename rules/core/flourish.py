"""Great moments of a game, which a table marks for less than a second: what lights up, the way from
cause to target, and a few words.

>>> called = Flourish("called", 0, "e5", Text("card.toad"), ("d4", "f4"))
>>> as_json(called, lambda text: text.key)
{'kind': 'called', 'seat': 0, 'ref': 'e5', 'text': 'card.toad', 'ways': ['d4', 'f4']}
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from rules.text.words import Text

KINDS = (
    "called",  # a being enters: lines lead from `ways` to it, then it is stamped in
    "chain",  # what lies at `ways`, and last at `ref`, takes effect one after another
    "blow",  # a heavy one strikes `ref`
    "falls",  # `ref` leaves the table for good
    "completed",  # `ref`, a task or a quest, is done by what is at `ways`
)


class Flourish(NamedTuple):
    """`seat` has done it, or it happened to it; `ref`: the thing that it is about, as it is on the
    table before or after the step; `text`: what is written there."""

    kind: str
    seat: int | None
    ref: str
    text: Text | None = None
    ways: tuple[str, ...] = ()


def as_json(one: Flourish, say: Callable[[Text], str]) -> dict[str, Any]:
    """A great moment as the page gets it."""
    text = say(one.text) if one.text else ""
    return {
        "kind": one.kind,
        "seat": one.seat,
        "ref": one.ref,
        "text": text,
        "ways": list(one.ways),
    }
