"""The prospects of a seat, for greedy bots, and for searchers at the end of a line of play.

The estimate is a logistic function of a seat's lead: squares above all, more so on a full board;
formations that can be activated, and those with a free square ahead, as most cards need one behind
them; cards in hand that the board lets be activated, and all cards in hand and deck. A chain is
settled first, as if nobody intercepted any more.
"""

from typing import NamedTuple

from rules.core import weights as data
from rules.core.model import GOING_ON, NOBODY
from rules.core.reproducible import logistic
from rules.games.walpurgis.board import SIZE, SQUARES
from rules.games.walpurgis.legality.conditions import Masks, masks
from rules.games.walpurgis.play.activation import unanswered, usable
from rules.games.walpurgis.play.turns import asked, step
from rules.games.walpurgis.state import State


class Weights(NamedTuple):
    """The worth of a square, and what a full board adds to it; of an active and of a dormant
    formation, of a free square ahead of one; of a card in hand, in the deck, and of one that the
    board lets be activated."""

    square: float
    late: float
    awake: float
    asleep: float
    ahead: float
    held: float
    fire: float
    usable: float


WEIGHTS = data.beside(__file__, Weights)
MANY, ENOUGH = 8, 6  # cards in a hand and in a deck with a value, at most
_STEPS = 200


def evaluate(s: State, seat: int, weights: Weights = WEIGHTS) -> float:
    s = settled(s)
    if s.winner != GOING_ON:
        return 0.5 if s.winner == NOBODY else float(s.winner == seat)
    return logistic(_lead(s, seat, weights))


def settled(s: State) -> State:
    """The state after the chain: declines if possible, and else takes the first option."""
    for _ in range(_STEPS):
        d = asked(s) if s.chain else None
        if d is None:
            break
        s = unanswered(s) if d.kind == "respond" else step(s, d.options[0]).state
    return s


def _lead(s: State, seat: int, of: Weights) -> float:
    """The lead of a seat over the other."""
    other = 1 - seat
    m = masks(s.board)
    number = m.number[seat] - m.number[other]
    full = sum(m.number) / len(SQUARES)
    lead = number * (of.square + of.late * full * full)
    lead += _formations(m, seat, of) - _formations(m, other, of)
    lead += of.usable * (usable(s, seat) - usable(s, other))
    lead += of.held * (min(len(s.hands[seat]), MANY) - min(len(s.hands[other]), MANY))
    return lead + of.fire * (min(len(s.decks[seat]), ENOUGH) - min(len(s.decks[other]), ENOUGH))


def _formations(m: Masks, seat: int, of: Weights) -> float:
    """What the state and the place of a seat's formations add to their number."""
    down, active = m.down[seat], len(m.active[seat])
    own = down
    for up in m.icons[seat].values():
        own |= up
    ahead = (own >> SIZE if seat else own << SIZE) & m.free  # seat 1 looks down (WP-2.2)
    resting = of.awake * active + of.asleep * (down.bit_count() - active)
    return resting + of.ahead * ahead.bit_count()
