"""The state of a game of Tash-Kalar, and operations on the pieces on the board.

A *side* is the owner of a colour: a player, or a team (seats 0 and 2, seats 1 and 3). The pieces of
a side are three bit masks, one for each rank (see `board`). In a view `?` stands for an unknown
card.

>>> from rules.games.tash_kalar.board import bit
>>> s = State("duel", 2, False, ("a", "b"), ((0, 0, 0), (0, 0, 0)), (16, 3))
>>> s = put(s, 0, 1, bit(5, 5))
>>> at(s, bit(5, 5)), supply(s, 0), side_of(s, 1)
((0, 1), (15, 3), 1)
>>> s = take_off(s, bit(5, 5))
>>> at(s, bit(5, 5)), supply(s, 0)
(None, (16, 3))
"""

from typing import Any, NamedTuple

from rules.core.cards import Cards
from rules.core.stack import Frame
from rules.core.tuples import changed, quick, without

MODES = ("classic", "duel", "melee")
RANKS = ("common", "heroic", "legendary")
COMMON, HEROIC, LEGENDARY = 0, 1, 2
LETTERS = "ABCD"
LEGENDARIES = 3  # of a colour (O-4)
LIMITS = (3, 2, 1)  # school, legend, flare (TK-2.7)

Masks = tuple[int, int, int]


@quick
class Hand(NamedTuple):
    """A seat's hand, by the kind of card."""

    school: Cards = ()
    legend: Cards = ()
    flare: Cards = ()

    @property
    def beings(self) -> Cards:
        return (*self.school, *self.legend)

    @property
    def cards(self) -> Cards:
        return (*self.school, *self.legend, *self.flare)

    def gaining(self, kind: str, cards: Cards) -> "Hand":
        """The hand with more cards of a kind."""
        return self._replace(**{kind: tuple(sorted((*getattr(self, kind), *cards)))})

    def losing(self, kind: str, card: str) -> "Hand":
        """The hand without one card of a kind; raises ValueError if it is not there."""
        return self._replace(**{kind: without(getattr(self, kind), card)})


class Pile(NamedTuple):
    """A deck, top first, and its discard pile."""

    deck: Cards = ()
    discard: Cards = ()


KINDS = Hand._fields


def pool_of(mode: str, seats: int) -> int:
    """The two-sided pieces of a colour that are not score markers (O-4)."""
    return {"classic": 17, "duel": 16, "melee": 15 if seats == 3 else 14}[mode]


@quick
class EffectContext(NamedTuple):
    """The memory of an effect in progress. Masks are squares."""

    card: str
    square: int = 0  # the being's, now or last (O-22); 0 for a flare
    alive: bool = False  # whether the being is still on the board
    marks: tuple[tuple[int, int], ...] = ()  # the marked squares by group (TK-6.13)
    used: int = 0  # the pieces of the pattern
    previous: int = 0  # the pieces of the previous step
    picked: int = 0  # the pieces of this step so far
    made: int = 0  # changes made in this step so far
    done: int = 0  # changes made in the previous step
    struck: int = 0  # pieces destroyed by the being
    mover: int = 0  # the piece that moves in this step


@quick
class State(NamedTuple):
    """The complete state."""

    mode: str
    seats: int
    teams: bool
    schools: Cards  # the pack of each seat's school deck
    pieces: tuple[Masks, ...]  # by side
    pool: tuple[int, int]  # two-sided and legendary pieces that each colour owns for play
    hands: tuple[Hand, ...] = ()  # by seat
    school_piles: tuple[Pile, ...] = ()  # by seat
    sideways: tuple[int, ...] = ()  # the number of cards at the bottom of a school deck (TK-3.25)
    legends: Pile = Pile()
    flares: Pile = Pile()
    tasks: Cards = ()  # three current ones, "" for an empty slot
    next_task: str = ""
    task_deck: Cards = ()
    claimed: tuple[Cards, ...] = ()  # by side
    scores: tuple[tuple[int, ...], ...] = ()  # by side; in a Melee in each colour
    spent: tuple[int, ...] = ()  # in a Melee, colours with a turned marker, a bit each (TK-8.2)
    start: int = 0  # the starting player's seat
    to_move: int = 0
    resolver: int = 0  # the seat that decides: the active player, or the teammate (TK-18.9)
    actions: int = 0
    phase: str = "turn"  # start (placing the start pieces of a Duel or a Melee), turn, over
    first_turn: bool = False  # the starting player's very first (TK-4.2)
    discarded: bool = False  # whether the discard action was used this turn (TK-4.5)
    tally: tuple[Masks, ...] = ()  # enemy pieces destroyed this turn, by side and rank (TK-12.4)
    summoned: tuple[tuple[int, int], ...] = ()  # this turn: (rank, square)
    owed: Cards = ()  # extra draws of this turn (TK-15.4)
    last: int = -1  # turns that still follow after an end condition was met (TK-16.6)
    stack: tuple[Frame, ...] = ()
    chance: tuple[int, ...] = (0,)


def sides(s: State) -> int:
    return len(s.pieces)


def side_of(s: State, seat: int) -> int:
    return seat % 2 if s.teams else seat


def teammate(seat: int) -> int:
    return (seat + 2) % 4


def pieces_of(s: State, side: int) -> int:
    """All squares with a piece of a side."""
    c, h, big = s.pieces[side]
    return c | h | big


def occupied(s: State) -> int:
    mask = 0
    for c, h, big in s.pieces:
        mask |= c | h | big
    return mask


def of_rank(s: State, rank: int) -> int:
    """All squares with a piece of this rank."""
    mask = 0
    for masks in s.pieces:
        mask |= masks[rank]
    return mask


def above(s: State, rank: int) -> int:
    """All squares with a piece of a higher rank (TK-2.2)."""
    mask = 0
    for masks in s.pieces:
        for higher in masks[rank + 1 :]:
            mask |= higher
    return mask


def at(s: State, b: int) -> tuple[int, int] | None:
    """(side, rank) of the piece on a single square."""
    assert not b & (b - 1), "several squares asked for one piece"
    for side, masks in enumerate(s.pieces):
        for rank in (0, 1, 2):
            if masks[rank] & b:
                return side, rank
    return None


def supply(s: State, side: int) -> tuple[int, int]:
    """A side's two-sided and legendary pieces that are not on the board (TK-2.4)."""
    c, h, big = s.pieces[side]
    return s.pool[0] - (c | h).bit_count(), s.pool[1] - big.bit_count()


def has_spare(s: State, side: int, rank: int) -> bool:
    """Whether the supply has a piece for this rank."""
    return supply(s, side)[rank == LEGENDARY] > 0


def put(s: State, side: int, rank: int, b: int, **more: Any) -> State:
    """The state with a piece on an empty square, and `more` of its fields changed."""
    assert b and not b & (b - 1), "a piece stands on one square"
    masks = list(s.pieces[side])
    masks[rank] |= b
    return s._replace(pieces=changed(s.pieces, side, tuple(masks)), **more)


def take_off(s: State, b: int) -> State:
    """The state with the square empty; its piece returns to its owner's supply (TK-12.3)."""
    assert b and not b & (b - 1), "one piece is taken off at a time"
    kept = tuple((c & ~b, h & ~b, big & ~b) for c, h, big in s.pieces)
    return s._replace(pieces=kept)


def with_hand(s: State, seat: int, hand: Hand, **more: Any) -> State:
    """The state with a seat's hand, and `more` of its fields, changed."""
    return s._replace(hands=changed(s.hands, seat, hand), **more)


def pile_of(s: State, kind: str, seat: int) -> Pile:
    """The deck and discard pile for a kind of cards; each seat has its own school."""
    if kind == "school":
        return s.school_piles[seat]
    return s.legends if kind == "legend" else s.flares


def with_pile(s: State, kind: str, seat: int, pile: Pile, **more: Any) -> State:
    """The state with the pile of `pile_of`, and `more` of its fields, changed."""
    if kind == "school":
        return s._replace(school_piles=changed(s.school_piles, seat, pile), **more)
    more["legends" if kind == "legend" else "flares"] = pile
    return s._replace(**more)
