"""The prospects of a seat, for bots and graphs: a logistic estimate of the chance to win.

The log-odds of the turn player are a weighted sum, with separate weights for each phase:

    bias + attacker · holdings + defender · holdings + threats · margins
"""

from functools import lru_cache
from operator import mul
from typing import NamedTuple

from rules.core import weights as data
from rules.core.model import GOING_ON
from rules.core.reproducible import logistic
from rules.games.edelweiss.state import State

Ten = tuple[int, int, int, int, int, int, int, int, int, int]
Nine = tuple[int, int, int, int, int, int, int, int, int]


class Phase(NamedTuple):
    """In hundredths. `attacker`, `defender`: in the order of `_holdings`; `threats`: three margins,
    in that of `_margin`."""

    bias: int
    attacker: Ten
    defender: Ten
    threats: Nine


class Weights(NamedTuple):
    """Those of each phase of a turn."""

    draw: Phase
    main: Phase
    attack: Phase
    defence: Phase
    counter: Phase
    pursuit: Phase

    @property
    def interception(self) -> Phase:
        return self.defence


WEIGHTS = data.beside(__file__, Weights)


def evaluate(s: State, seat: int, weights: Weights = WEIGHTS) -> float:
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
    of: Phase = getattr(weights, phase)
    odds = of.bias + _side(of.attacker, mine, ours) + _side(of.defender, theirs, yours)
    chance = _chance(odds + _threats(of.threats, ours, yours, len(mine), len(theirs)))
    return chance if seat == turn else 1 - chance


@lru_cache(1 << 12)
def _chance(odds: int) -> float:
    """The chance of log-odds in hundredths."""
    return logistic(odds / 100)


@lru_cache(1 << 15)
def _side(weights: Ten, hand: str, board: str) -> int:
    """The contribution of a seat's holdings to the turn player's log-odds."""
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
def _threats(weights: Nine, ours: str, yours: str, mine: int, theirs: int) -> int:
    """This turn's attack, the response in the opponent's next turn, and the attack in our next
    one."""
    return _weighted(weights, _margins(ours, yours, mine, theirs))


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
