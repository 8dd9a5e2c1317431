"""The options that a searcher looks at: every activation, and placements in useful squares.

A hand of six can be placed face down on an empty board in more than a hundred ways, most of them
alike.
"""

from collections.abc import Sequence

from rules.core.model import Decision, Option
from rules.games.walpurgis.board import SQUARES, shifted
from rules.games.walpurgis.play.activation import DECLINE_ALL
from rules.games.walpurgis.state import State

PLACES = 5  # squares considered for placements
_AROUND = ((-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1))
_NEAR = [
    [near for dx, dy in _AROUND if (near := shifted(at, dx, dy, 0)) >= 0]
    for at in range(len(SQUARES))
]


def candidates(s: State, d: Decision) -> Sequence[Option]:
    if d.kind == "respond":
        return [o for o in d.options if o != DECLINE_ALL]
    if d.kind != "act":
        return d.options
    use = _uses(s, d.seat)
    squares = {o.args[1] for o in d.options if o.verb == "place"}
    kept = sorted(squares, key=lambda word: (-use[word], word))[:PLACES]
    return [o for o in d.options if o.verb != "place" or o.args[1] in kept]


def _uses(s: State, seat: int) -> dict[str, int]:
    """The squares' uses: own cards around it, which it helps, count twice, others once."""
    use = [0] * len(SQUARES)
    for at, pile in enumerate(s.board):
        for lying in pile:
            for near in _NEAR[at]:
                use[near] += 2 if lying.owner == seat else 1
    return dict(zip(SQUARES, use, strict=True))
