"""The prospects of a seat, for bots and graphs: a logistic estimate of the chance to win.

The log-odds of the turn player are a weighted sum, with separate weights for each phase:

    bias + attacker · holdings + defender · holdings + threats · margins

The weights were fitted by logistic regression to the results of games that the greedy bot played
against itself with some random moves, each time with the previous weights.
"""

from functools import lru_cache
from operator import mul
from typing import NamedTuple

from rules.core.model import GOING_ON
from rules.core.reproducible import logistic
from rules.games.edelweiss.state import State


class _Weights(NamedTuple):
    """In hundredths. `attacker`, `defender`: in the order of `_holdings`; `threats`: three margins,
    in that of `_margin`."""

    bias: int
    attacker: tuple[int, ...]
    defender: tuple[int, ...]
    threats: tuple[int, ...]


WEIGHTS = {
    "draw": _Weights(
        48,
        (11, -22, 67, -16, 42, 49, 33, 63, 33, 47),
        (-2, 24, -66, 11, -43, -63, -35, -57, -32, -44),
        (31, 0, 6, -19, -9, -17, 99, 16, 18),
    ),
    "main": _Weights(
        -14,
        (18, -26, 66, 0, 48, 0, 33, 0, 33, 0),
        (-5, 24, -66, 2, -43, -48, -34, -61, -31, -36),
        (106, -3, 10, -67, -19, -22, 4, 19, 10),
    ),
    "attack": _Weights(
        -36,
        (7, -24, 71, -11, 46, 57, 38, 70, 33, 46),
        (-5, 21, -68, -1, -47, -53, -34, -45, -34, -40),
        (102, 6, 14, -84, -12, -19, 43, 9, 19),
    ),
    "defence": _Weights(
        6,
        (13, -22, 77, -8, 42, 50, 40, 61, 37, 38),
        (0, 27, -68, -18, -48, -55, -35, -37, -35, -40),
        (107, 10, 13, -74, -8, -22, 49, 11, 6),
    ),
    "counter": _Weights(
        -56,
        (1, -20, 67, -13, 49, 64, 42, 67, 48, 46),
        (-10, 31, -70, 4, -51, -54, -33, -43, -36, -41),
        (115, 3, 23, -90, -12, -23, 19, 6, -56),
    ),
    "pursuit": _Weights(
        8,
        (16, -24, 76, -5, 33, 36, 36, 49, 27, 26),
        (9, 24, -61, 8, -48, -59, -32, -30, -22, -35),
        (87, 4, -2, -54, -15, -12, 30, 25, 8),
    ),
}
WEIGHTS["interception"] = WEIGHTS["defence"]


def evaluate(s: State, seat: int) -> float:
    """The estimated chance (0 … 1) that `seat` wins from the full state `s`."""
    if s.winner != GOING_ON:
        return float(s.winner == seat)
    phase = s.phase
    if phase == "class":
        return 0.5
    turn = s.to_move
    (mine, theirs), (ours, yours) = s.hands, s.boards
    if turn:
        mine, theirs, ours, yours = theirs, mine, yours, ours
    odds = _side(phase, True, mine, ours) + _side(phase, False, theirs, yours)
    chance = _chance(odds + _threats(phase, ours, yours, len(mine), len(theirs)))
    return chance if seat == turn else 1 - chance


@lru_cache(1 << 12)
def _chance(odds: int) -> float:
    """The chance of log-odds in hundredths."""
    return logistic(odds / 100)


@lru_cache(1 << 15)
def _side(phase: str, is_attacker: bool, hand: str, board: str) -> int:
    """The contribution of a seat's holdings to the turn player's log-odds."""
    weights = WEIGHTS[phase].attacker if is_attacker else WEIGHTS[phase].defender
    return _weighted(weights, _holdings(hand, board))


@lru_cache(1 << 14)
def _holdings(hand: str, board: str) -> tuple[int, ...]:
    """Numbers of cards other than Diamonds in hand (at most 6), those beyond two, Diamonds, whether
    the hand is empty; upright and sideways Spades, Hearts, Clubs on the board."""
    diamonds = hand.count("D")
    plain = len(hand) - diamonds
    counts = [board.count(card) for card in "SsHhCc"]
    return (min(plain, 6), max(0, plain - 2), diamonds, int(not hand), *counts)


@lru_cache(1 << 15)
def _threats(phase: str, ours: str, yours: str, mine: int, theirs: int) -> int:
    """This turn's attack, the response in the opponent's next turn, and the attack in our next
    one."""
    weights = WEIGHTS[phase]
    return weights.bias + _weighted(weights.threats, _margins(ours, yours, mine, theirs))


@lru_cache(1 << 14)
def _margins(ours: str, yours: str, mine: int, theirs: int) -> tuple[int, ...]:
    return (
        *_margin(ours, yours, theirs),
        *_margin(yours.upper(), ours, mine),
        *_margin(ours.upper(), yours.replace("h", "H").replace("c", "C"), theirs),
    )


def _margin(attacker: str, defender: str, hand: int) -> tuple[int, int, int]:
    """Whether a turn has more attacks than the defence can stop (ED-9.6), the difference (−4 … 4),
    and whether it has any attack."""
    spades, clubs = attacker.count("S"), attacker.count("C")
    attacks = spades + clubs if spades else 0
    upright, sideways = defender.count("H"), defender.count("h")
    stops = hand + upright + min(defender.count("C"), upright + sideways)
    margin = attacks - stops
    return int(margin > 0), max(-4, min(margin, 4)), int(spades > 0)


def _weighted(weights: tuple[int, ...], numbers: tuple[int, ...]) -> int:
    return sum(map(mul, weights, numbers))
