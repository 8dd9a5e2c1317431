"""The options that a searcher looks at, the best guess first.

Summonings come first, by the rank of the being and the piece on the summon square; then placements,
by the patterns in hand that they would complete.

>>> from rules.games.tash_kalar.board import bit
>>> from rules.games.tash_kalar.state import Hand
>>> s = State("duel", 2, False, ("a", "b"), ((bit(4, 5), 0, 0), (0, 0, 0)), (16, 3),
...           hands=(Hand(), Hand()), actions=1)
>>> from rules.games.tash_kalar.legality.options import options
>>> len(candidates(s, options(s))) == MOST
True
"""

from rules.core.cards import HIDDEN
from rules.core.model import Option
from rules.games.tash_kalar import cards
from rules.games.tash_kalar.board import SQUARES, beside, square
from rules.games.tash_kalar.state import State, at, occupied, pieces_of, side_of
from rules.games.tash_kalar.vocabulary.finding import (
    cells_at,
    eight_of,
    empty_on_eight,
    found_with_one,
    places,
)

MOST = 20  # options at most
DISCARDS = 2
_BESIDE = {b: beside(b) for b in SQUARES}
_GUESSES = {"flare": 5.0, "end": 9.0, "discard": 0.4, "hand_over": -1.0}


def candidates(s: State, options: tuple[Option, ...]) -> list[Option]:
    """At most `MOST` of the options."""
    if len(options) <= 2:
        return list(options)
    completes: dict[int, float] = {}
    if any(o.verb == "place" for o in options):
        completes = completing(s)
    own, taken = pieces_of(s, side_of(s, s.to_move)), occupied(s)
    guesses = [(_guess(s, o, completes, own, taken), -i, o) for i, o in enumerate(options)]
    guesses.sort(reverse=True)
    best = [o for _, _, o in guesses]
    discards = [o for o in best if o.verb == "discard"][DISCARDS:]
    return [o for o in best if o not in discards][:MOST] if discards else best[:MOST]


def _guess(s: State, o: Option, completes: dict[int, float], own: int, taken: int) -> float:
    """A rough value of an option; `own`: all own pieces; `taken`: all occupied squares."""
    verb, args = o
    if verb == "summon":
        b = square(args[1])
        being = cards.being(args[0])
        worth = 4.0 + 2 * being.rank + len(being.effect)
        found = at(s, b) if b & taken else None
        if found is not None:
            worth += -1.5 - found[1] if b & own else 2 + 2 * found[1]
        return worth
    if verb in ("place", "move") and len(args) == 1:
        b = square(args[0])
        worth = completes.get(b, 0.0)
        if verb == "move" and b & taken:
            found = at(s, b)
            assert found is not None
            worth += -2 - found[1] if b & own else 2 + found[1]
        return worth + (_BESIDE[b] & own).bit_count() / 16
    return _GUESSES.get(verb, 1.0)


def completing(s: State) -> dict[int, float]:
    """Empty squares where one more common piece would complete a pattern in hand, with the value of
    that."""
    seat = s.to_move
    side = side_of(s, seat)
    own, mine = eight_of(s.pieces[side]), pieces_of(s, side)
    empty = (empty_on_eight(s.pieces), 0, 0)
    out: dict[int, float] = {}
    for card in s.hands[seat].beings:
        if card == HIDDEN:
            continue
        being = cards.being(card)
        worth = 1.0 + being.rank
        pattern = being.pattern
        for image, where in places(pattern, found_with_one(pattern, own, empty)):
            gap = cells_at(image, where) & ~mine
            out[gap] = out.get(gap, 0.0) + worth
            worth = max(0.25, worth * 0.8)
    return out
