"""The prospects of a side, for greedy bots, and for searchers at the end of a line of play.

The estimate is a logistic function of differences to the strongest other side: points, pieces by
rank, and the points earned in the current turn.

>>> s = State("duel", 2, False, ("a", "b"), ((7, 0, 0), (8, 0, 0)), (16, 3), scores=((4,), (4,)),
...           tally=((0, 0, 0),) * 2)
>>> evaluate(s, 0) > 0.5 > evaluate(s, 1)
True
"""

from math import fsum
from typing import NamedTuple

from rules.core import weights as data
from rules.core.reproducible import logistic
from rules.games.tash_kalar import cards
from rules.games.tash_kalar.play.end_of_turn import claimable
from rules.games.tash_kalar.scoring import points_for, points_of, ranking
from rules.games.tash_kalar.state import State, side_of, sides


class Points(NamedTuple):
    """A number for each mode."""

    classic: float
    duel: float
    melee: float


class Weights(NamedTuple):
    """The worth of a point; of a piece by its rank; of an odd piece destroyed this turn, in points;
    in a Melee of a point in the lowest colour, the next, …"""

    point: Points
    common: float
    heroic: float
    legendary: float
    odd: float
    colours: tuple[float, float, float]


WEIGHTS = data.beside(__file__, Weights)


def evaluate(s: State, seat: int, weights: Weights = WEIGHTS) -> float:
    """The prospects of the seat's side: 0 lost … 1 won."""
    me = side_of(s, seat)
    if s.phase == "over":
        first = ranking(s)[0]
        return (me in first) / len(first)
    worth = [_worth(s, side, weights) for side in range(sides(s))]
    mine = worth.pop(me)
    return logistic(mine - max(worth))


def _worth(s: State, side: int, of: Weights) -> float:
    commons, heroics, legends = s.pieces[side]
    points = _in_colours(s, side, of) if s.mode == "melee" else _points(s, side, of)
    on_board = of.common * commons.bit_count() + of.heroic * heroics.bit_count()
    return on_board + of.legendary * legends.bit_count() + getattr(of.point, s.mode) * points


def _points(s: State, side: int, of: Weights) -> float:
    """Points, including those earned in the current turn."""
    points = float(points_of(s, side))
    if side != side_of(s, s.to_move):
        return points
    if s.mode == "classic":
        return points + max([cards.task(card).points for card in claimable(s)], default=0)
    destroyed = s.tally[1 - side]
    return points + points_for(destroyed) + of.odd * (destroyed[0] % 2)


def _in_colours(s: State, side: int, of: Weights) -> float:
    """Melee points by colour, with the lowest counting most (TK-1.8)."""
    row = [float(points) for points in s.scores[side]]
    if side == side_of(s, s.to_move):
        row = [n + points_for(destroyed) for n, destroyed in zip(row, s.tally, strict=True)]
    del row[side]
    return fsum(weight * points for weight, points in zip(of.colours, sorted(row), strict=False))
