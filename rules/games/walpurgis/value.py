"""The prospects of a seat, for greedy bots, and for searchers at the end of a line of play.

The estimate is a logistic function of a seat's lead: squares above all, more so on a full board;
formations that can be activated, and those with a free square ahead, as most cards need one behind
them; cards in hand and deck. A chain is settled first, as if nobody intercepted any more.
"""

from rules.core.model import GOING_ON, NOBODY
from rules.core.reproducible import logistic
from rules.games.walpurgis.board import SIZE, shifted
from rules.games.walpurgis.play.activation import DECLINE
from rules.games.walpurgis.play.turns import asked, step
from rules.games.walpurgis.state import ACTIVE, DORMANT, State

SQUARE, LATE = 0.22, 0.5
AWAKE, ASLEEP, AHEAD, HELD, FIRE = 0.1, 0.02, 0.04, 0.05, 0.03
MANY, ENOUGH = 8, 6  # cards in a hand and in a deck with a value, at most
_STEPS = 200
_AHEAD = tuple(tuple(shifted(at, 0, 1, seat) for at in range(SIZE * SIZE)) for seat in (0, 1))


def evaluate(s: State, seat: int) -> float:
    s = settled(s)
    if s.winner != GOING_ON:
        return 0.5 if s.winner == NOBODY else float(s.winner == seat)
    return logistic(_lead(s, seat))


def settled(s: State) -> State:
    """The state after the chain: declines if possible, and else takes the first option."""
    for _ in range(_STEPS):
        d = asked(s) if s.chain else None
        if d is None:
            break
        s = step(s, DECLINE if d.kind == "respond" else d.options[0]).state
    return s


def _lead(s: State, seat: int) -> float:
    """The lead of a seat over the other."""
    lead, held = 0.0, [0, 0]
    for at, pile in enumerate(s.board):
        for lying in pile:
            held[lying.owner] += 1
            worth = AWAKE * (lying.state == ACTIVE) + ASLEEP * (lying.state == DORMANT)
            ahead = _AHEAD[lying.owner][at]
            if ahead >= 0 and not s.board[ahead]:
                worth += AHEAD
            lead += worth if lying.owner == seat else -worth
    full = sum(held) / 25
    lead += (held[seat] - held[1 - seat]) * (SQUARE + LATE * full * full)
    hands, decks = [len(hand) for hand in s.hands], [len(deck) for deck in s.decks]
    lead += HELD * (min(hands[seat], MANY) - min(hands[1 - seat], MANY))
    return lead + FIRE * (min(decks[seat], ENOUGH) - min(decks[1 - seat], ENOUGH))
