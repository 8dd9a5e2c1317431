"""How well a side stands: what greedy bots look at, and searchers at the end of a line of play.

The estimate is a logistic function of differences to the strongest other side: points, pieces by
rank, and what the turn in progress has earned already.

>>> s = State("duel", 2, False, ("a", "b"), ((7, 0, 0), (8, 0, 0)), (16, 3), scores=((4,), (4,)),
...           tally=((0, 0, 0),) * 2, hands=((), ()), legends=((), ()))
>>> evaluate(s, 0) > 0.5 > evaluate(s, 1)
True
"""

from math import exp

from rules.games.tash_kalar import cards
from rules.games.tash_kalar.ending import claimable
from rules.games.tash_kalar.scoring import points_for, points_of, ranking
from rules.games.tash_kalar.state import State, side_of, sides

POINT = {"classic": 0.55, "duel": 0.32, "melee": 0.4}
COMMON, HEROIC, LEGENDARY = 0.07, 0.16, 0.24
CARD = 0.02


def evaluate(s: State, seat: int) -> float:
    me = side_of(s, seat)
    if s.phase == "over":
        first = ranking(s)[0]
        return (me in first) / len(first)
    worth = [_worth(s, side) for side in range(sides(s))]
    others = max(w for side, w in enumerate(worth) if side != me)
    return 1 / (1 + exp(others - worth[me]))


def _worth(s: State, side: int) -> float:
    commons, heroics, legends = s.pieces[side]
    worth = (
        COMMON * commons.bit_count()
        + HEROIC * heroics.bit_count()
        + LEGENDARY * legends.bit_count()
    )
    points = float(points_of(s, side))
    if side == side_of(s, s.turn):
        points += _earned(s)
    return worth + POINT[s.mode] * points


def _earned(s: State) -> float:
    """What this turn's deeds will be worth at its end."""
    if s.mode == "classic":
        return max((cards.task(card).points for card in claimable(s)), default=0)
    if s.mode == "duel":
        foe = 1 - side_of(s, s.turn)
        return points_for(s.tally[foe]) + 0.4 * (s.tally[foe][0] % 2)
    return sum(points_for(counts) for counts in s.tally) / (sides(s) - 1)
