"""The prospects of a seat, for greedy bots, and for searchers at the end of a line of play.

The estimate is a logistic function of a seat's lead: squares above all, more so on a full board;
formations that can be activated, and those with a free square ahead, as most cards need one behind
them; cards in hand that the board lets be activated, and all cards in hand and deck. A chain is
settled first, as if nobody intercepted any more.

The common scale of the weights was fitted to the results of games, and that of usable cards by
games against the evaluation without it.
"""

from rules.core.model import GOING_ON, NOBODY
from rules.core.reproducible import logistic
from rules.games.walpurgis.board import SIZE, shifted
from rules.games.walpurgis.play.activation import unanswered, usable
from rules.games.walpurgis.play.turns import asked, step
from rules.games.walpurgis.state import ACTIVE, DORMANT, State

SQUARE, LATE = 0.35, 0.8
AWAKE, ASLEEP, AHEAD, HELD, FIRE, USABLE = 0.16, 0.032, 0.064, 0.08, 0.048, 0.4
MANY, ENOUGH = 8, 6  # cards in a hand and in a deck with a value, at most
_STEPS = 200
_RESTING = {ACTIVE: AWAKE, DORMANT: ASLEEP}
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
        s = unanswered(s) if d.kind == "respond" else step(s, d.options[0]).state
    return s


def _lead(s: State, seat: int) -> float:
    """The lead of a seat over the other."""
    board, other = s.board, 1 - seat
    lead, own, others = 0.0, 0, 0
    for at, pile in enumerate(board):
        if not pile:
            continue
        for owner, _, state, _, _ in pile:
            worth = _RESTING.get(state, 0.0)
            ahead = _AHEAD[owner][at]
            if ahead >= 0 and not board[ahead]:
                worth += AHEAD
            if owner == seat:
                own += 1
                lead += worth
            else:
                others += 1
                lead -= worth
    full = (own + others) / 25
    lead += (own - others) * (SQUARE + LATE * full * full)
    lead += USABLE * (usable(s, seat) - usable(s, other))
    lead += HELD * (min(len(s.hands[seat]), MANY) - min(len(s.hands[other]), MANY))
    return lead + FIRE * (min(len(s.decks[seat]), ENOUGH) - min(len(s.decks[other]), ENOUGH))
