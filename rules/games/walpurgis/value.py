"""How well a seat stands: what greedy bots look at, and searchers at the end of a line of play.

The estimate is a logistic function of what a seat has more than the other: squares above all, the
more the fuller the board; formations that can be activated, and those with a free square ahead, as
most cards need one behind them; cards in hand. In a chain it is what would be if nobody answered
any more.
"""

from math import exp

from rules.core.model import Option
from rules.games.walpurgis.board import shifted
from rules.games.walpurgis.play.activation import DECLINE, STOP
from rules.games.walpurgis.play.turns import decision, step
from rules.games.walpurgis.state import ACTIVE, DORMANT, State, counts

SQUARE, LATE = 0.22, 0.5
AWAKE, ASLEEP, AHEAD, HELD, FIRE = 0.1, 0.02, 0.04, 0.05, 0.03
_STEPS = 200


def evaluate(s: State, seat: int) -> float:
    s = settled(s, DECLINE, STOP)  # nobody intercepts or lays any more
    if s.winner != -2:
        return 0.5 if s.winner < 0 else float(s.winner == seat)
    return 1 / (1 + exp(_worth(s, 1 - seat) - _worth(s, seat)))


def settled(s: State, *quiet: Option) -> State:
    """The state when the chain is over: whoever is asked answers by the first of these options that
    is legal, else by the first that there is."""
    for _ in range(_STEPS):
        d = decision(s) if s.chain else None
        if d is None:
            break
        s = step(s, next((o for o in quiet if o in d.options), d.options[0])).state
    return s


def _worth(s: State, seat: int) -> float:
    held = counts(s)
    full = sum(held) / 25
    worth = held[seat] * (SQUARE + LATE * full * full)
    for at, pile in enumerate(s.board):
        for lying in pile:
            if lying.owner == seat:
                worth += AWAKE * (lying.state == ACTIVE) + ASLEEP * (lying.state == DORMANT)
                ahead = shifted(at, 0, 1, seat)
                worth += AHEAD * (ahead >= 0 and not s.board[ahead])
    return worth + HELD * min(len(s.hands[seat]), 8) + FIRE * min(len(s.decks[seat]), 6)
