"""Which options a searcher looks at: every activation, and placements where they are of use.

A hand of six on an empty board can be laid face down in more than a hundred ways, most of which
are alike.
"""

from collections.abc import Sequence

from rules.core.model import Decision, Option
from rules.games.walpurgis.board import shifted, square
from rules.games.walpurgis.play.activation import DECLINE_ALL
from rules.games.walpurgis.state import State

PLACES = 5  # squares that are thought of for a card
_AROUND = ((-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1))


def candidates(s: State, d: Decision) -> Sequence[Option]:
    if d.kind == "respond":
        return [o for o in d.options if o != DECLINE_ALL]
    if d.kind != "act":
        return d.options
    placements = [o for o in d.options if o.verb == "place"]
    squares = sorted(
        {o.args[1] for o in placements}, key=lambda word: (-_use(s, d.seat, word), word)
    )
    kept = set(squares[:PLACES])
    return [o for o in d.options if o.verb != "place" or o.args[1] in kept]


def _use(s: State, seat: int, word: str) -> int:
    """How many formations lie around a square: own ones, which it helps, and others."""
    near = (shifted(square(word), dx, dy, seat) for dx, dy in _AROUND)
    return sum(2 if x.owner == seat else 1 for at in near if at >= 0 for x in s.board[at])
