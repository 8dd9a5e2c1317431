"""The prospects of a seat, for bots and graphs: a logistic estimate of the chance to win.

The log-odds of the turn player are a weighted sum, with separate weights for each phase:

    bias + attacker · holdings + defender · holdings + threats · margins

The weights were fitted by logistic regression to the results of games that the greedy bot played
against itself with some random moves, each time with the previous weights.
"""

from functools import lru_cache
from math import fsum
from typing import NamedTuple

from rules.core.model import GOING_ON
from rules.core.reproducible import logistic
from rules.games.edelweiss.state import State


class _Weights(NamedTuple):
    """`attacker`, `defender`: in the order of `_holdings`; `threats`: three margins, in that of
    `_margin`."""

    bias: float
    attacker: tuple[float, ...]
    defender: tuple[float, ...]
    threats: tuple[float, ...]


WEIGHTS = {
    "draw": _Weights(
        0.48,
        (0.11, -0.22, 0.67, -0.16, 0.42, 0.49, 0.33, 0.63, 0.33, 0.47),
        (-0.02, 0.24, -0.66, 0.11, -0.43, -0.63, -0.35, -0.57, -0.32, -0.44),
        (0.31, -0.00, 0.06, -0.19, -0.09, -0.17, 0.99, 0.16, 0.18),
    ),
    "main": _Weights(
        -0.14,
        (0.18, -0.26, 0.66, 0.00, 0.48, 0.00, 0.33, 0.00, 0.33, 0.00),
        (-0.05, 0.24, -0.66, 0.02, -0.43, -0.48, -0.34, -0.61, -0.31, -0.36),
        (1.06, -0.03, 0.10, -0.67, -0.19, -0.22, 0.04, 0.19, 0.10),
    ),
    "attack": _Weights(
        -0.36,
        (0.07, -0.24, 0.71, -0.11, 0.46, 0.57, 0.38, 0.70, 0.33, 0.46),
        (-0.05, 0.21, -0.68, -0.01, -0.47, -0.53, -0.34, -0.45, -0.34, -0.40),
        (1.02, 0.06, 0.14, -0.84, -0.12, -0.19, 0.43, 0.09, 0.19),
    ),
    "defence": _Weights(
        0.06,
        (0.13, -0.22, 0.77, -0.08, 0.42, 0.50, 0.40, 0.61, 0.37, 0.38),
        (-0.00, 0.27, -0.68, -0.18, -0.48, -0.55, -0.35, -0.37, -0.35, -0.40),
        (1.07, 0.10, 0.13, -0.74, -0.08, -0.22, 0.49, 0.11, 0.06),
    ),
    "counter": _Weights(
        -0.56,
        (0.01, -0.20, 0.67, -0.13, 0.49, 0.64, 0.42, 0.67, 0.48, 0.46),
        (-0.10, 0.31, -0.70, 0.04, -0.51, -0.54, -0.33, -0.43, -0.36, -0.41),
        (1.15, 0.03, 0.23, -0.90, -0.12, -0.23, 0.19, 0.06, -0.56),
    ),
    "pursuit": _Weights(
        0.08,
        (0.16, -0.24, 0.76, -0.05, 0.33, 0.36, 0.36, 0.49, 0.27, 0.26),
        (0.09, 0.24, -0.61, 0.08, -0.48, -0.59, -0.32, -0.30, -0.22, -0.35),
        (0.87, 0.04, -0.02, -0.54, -0.15, -0.12, 0.30, 0.25, 0.08),
    ),
}
WEIGHTS["interception"] = WEIGHTS["defence"]


def evaluate(s: State, seat: int) -> float:
    """The estimated chance (0 … 1) that `seat` wins from the full state `s`."""
    if s.winner != GOING_ON:
        return float(s.winner == seat)
    if s.phase == "class":
        return 0.5
    turn = s.to_move
    (mine, theirs), (ours, yours) = s.hands, s.boards
    if turn:
        mine, theirs, ours, yours = theirs, mine, yours, ours
    odds = _side(s.phase, True, mine, ours) + _side(s.phase, False, theirs, yours)
    odds += _threats(s.phase, ours, yours, len(mine), len(theirs))
    chance = logistic(odds)
    return chance if seat == turn else 1 - chance


@lru_cache(1 << 15)
def _side(phase: str, is_attacker: bool, hand: str, board: str) -> float:
    """The contribution of a seat's holdings to the turn player's log-odds."""
    weights = WEIGHTS[phase].attacker if is_attacker else WEIGHTS[phase].defender
    return fsum(w * x for w, x in zip(weights, _holdings(hand, board), strict=True))


def _holdings(hand: str, board: str) -> tuple[float, ...]:
    """Numbers of cards other than Diamonds in hand (at most 6), those beyond two, Diamonds, whether
    the hand is empty; upright and sideways Spades, Hearts, Clubs on the board."""
    diamonds = hand.count("D")
    plain = len(hand) - diamonds
    counts = (board.count(card) for card in "SsHhCc")
    return (min(plain, 6), max(0, plain - 2), diamonds, float(not hand), *counts)


@lru_cache(1 << 15)
def _threats(phase: str, ours: str, yours: str, mine: int, theirs: int) -> float:
    """This turn's attack, the response in the opponent's next turn, and the attack in our next
    one."""
    weights = WEIGHTS[phase]
    margins = (
        *_margin(ours, yours, theirs),
        *_margin(yours.upper(), ours, mine),
        *_margin(ours.upper(), yours.replace("h", "H").replace("c", "C"), theirs),
    )
    return weights.bias + fsum(w * x for w, x in zip(weights.threats, margins, strict=True))


def _margin(attacker: str, defender: str, hand: int) -> tuple[float, float, float]:
    """Whether a turn has more attacks than the defence can stop (ED-9.6), the difference (−4 … 4),
    and whether it has any attack."""
    spades, clubs = attacker.count("S"), attacker.count("C")
    attacks = spades + clubs if spades else 0
    upright, sideways = defender.count("H"), defender.count("h")
    stops = hand + upright + min(defender.count("C"), upright + sideways)
    margin = attacks - stops
    return float(margin > 0), float(max(-4, min(margin, 4))), float(spades > 0)
