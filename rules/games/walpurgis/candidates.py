"""The options that a searcher looks at: every activation, and placements in useful squares.

A hand of six can be placed face down on an empty board in more than a hundred ways, most of them
alike.
"""

from collections.abc import Sequence

from rules.core.model import Decision, Option
from rules.games.walpurgis.board import shifted, square
from rules.games.walpurgis.play.activation import DECLINE_ALL
from rules.games.walpurgis.state import State

PLACES = 5  # squares considered for placements
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
    """A square's use: own formations around it, which it helps, count twice, others once."""
    near = (shifted(square(word), dx, dy, seat) for dx, dy in _AROUND)
    return sum(2 if x.owner == seat else 1 for at in near if at >= 0 for x in s.board[at])
