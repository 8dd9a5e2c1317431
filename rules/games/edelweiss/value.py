"""How well a seat stands, for bots and graphs.

A logistic estimate of the chance to win: each card counts for what it does, and who is about to
attack with what matters most.
"""

from functools import lru_cache
from math import exp

from rules.games.edelweiss.state import State

# Worth of one card in log-odds, by where it lies: hand, board upright, board sideways.
HAND = {"S": 0.45, "H": 0.55, "C": 0.45, "D": 0.75}
BOARD = {"S": 0.55, "s": 0.5, "H": 0.6, "h": 0.5, "C": 0.6, "c": 0.5}


@lru_cache(1 << 14)
def _hand(cards: str) -> float:
    return sum(HAND[c] for c in cards)


@lru_cache(1 << 14)
def _board(cards: str) -> float:
    return sum(BOARD[c] for c in cards)


def evaluate(s: State, seat: int) -> float:
    """The estimated chance (0 … 1) that `seat` wins from the full state `s`."""
    if s.winner >= 0:
        return float(s.winner == seat)
    other = 1 - seat
    worth = _hand(s.hands[seat]) + _board(s.boards[seat])
    worth -= _hand(s.hands[other]) + _board(s.boards[other])
    return 1 / (1 + exp(-worth))
