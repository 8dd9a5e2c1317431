"""The state of a game of Walpurgis: the cards in all zones, and the progress of the game.

>>> s = State(hands=(("kite",), ()), board=laid({"c2": (Lying(0, "kite", READY),)}))
>>> counts(s)
(1, 0)
"""

from collections.abc import Mapping
from typing import NamedTuple

from rules.core.cards import Cards
from rules.core.model import GOING_ON, Count
from rules.core.stack import Frame
from rules.core.tuples import quick
from rules.games.walpurgis.board import SQUARES, name, square

# States of a card on the board (WP-3): formations face down and face up, and barrages.
ACTIVE, DORMANT, READY, ACTIVATED = "active", "dormant", "ready", "activated"
BARRAGE_DOWN, BARRAGE_UP = "barrage", "barrage_up"
UP = (READY, ACTIVATED)
DOWN = (ACTIVE, DORMANT, BARRAGE_DOWN)
BARRAGES = (BARRAGE_DOWN, BARRAGE_UP)


@quick
class Lying(NamedTuple):
    """A card on the board. `chain`: the number of its activation in the running chain, from 1; else
    0. `mode`: the activated one, if any."""

    owner: int
    card: str
    state: str
    chain: int = 0
    mode: str = ""

    @property
    def is_down(self) -> bool:
        return self.state in DOWN

    @property
    def is_barrage(self) -> bool:
        return self.state in BARRAGES


Pile = tuple[Lying, ...]  # the cards in a square, the lowest first
Board = tuple[Pile, ...]
EMPTY: Board = ((),) * len(SQUARES)


@quick
class Activation(NamedTuple):
    """One activation of a chain. Its squares are fixed at its beginning (WP-8.12); `laid` are those
    with a barrage of it."""

    seat: int
    card: str
    mode: str
    square: int
    laid: int = 0


class Rules(NamedTuple):
    """The options of WP-15; the defaults are the newest rulings."""

    timing: str = "must_remain"  # or "locked_at_activation"
    order: str = "owner_orders"  # or "square_order"
    hand_limit: int = 6  # 0: none
    blocks: bool = True  # whether a barrage prevents its square from filling a condition (WP-3.9)
    same_turn: bool = True  # whether a card may be activated in the turn of its face-down placement
    max_turns: int = 0  # 0: none
    open_lists: bool = True  # whether both players know the cards of a deck, without its order


@quick
class State(NamedTuple):
    """The complete state. Decks have their top first; of the other piles the last is on top.

    `turn`: its number, 0 before the first. `used`: the turn player's actions, a placement (1) and a
    board activation (2). `fresh`: squares with cards placed face down this turn. `orders`: the
    seats, as bits, that intercept nothing more this turn; hidden from the other seat.
    """

    hands: tuple[Cards, Cards] = ((), ())
    decks: tuple[Cards, Cards] = ((), ())
    barrages: tuple[Cards, Cards] = ((), ())
    discards: tuple[Cards, Cards] = ((), ())
    board: Board = EMPTY
    first: int = 0  # the first player's seat
    to_move: int = 0  # the turn player's seat
    turn: int = 0
    used: int = 0
    fresh: int = 0
    orders: int = 0
    chain: tuple[Activation, ...] = ()
    stack: tuple[Frame, ...] = ()
    rules: Rules = Rules()
    lists: tuple[Cards, Cards] = ((), ())  # the decks as they were brought
    fetched: Cards = ("", "")  # each seat's first Plain Shot, until the exchange is over (WP-4.6)
    start: str = ""  # a digest of the position at the beginning of the turn (WP-14.7)
    idle: int = 0  # idle turns in a row
    seen: tuple[str, ...] = ()  # digests of the positions at the beginning of all turns
    winner: int = GOING_ON  # or NOBODY
    reason: str = ""  # full, idle, repeated, turns
    chance: tuple[int, ...] = (0,)


def laid(squares: Mapping[str, Pile]) -> Board:
    """A board from the cards in some squares."""
    board: list[Pile] = list(EMPTY)
    for word, pile in squares.items():
        board[square(word)] = pile
    return tuple(board)


def counted(s: State) -> tuple[Count, ...]:
    """The cards that `counts` counts, by their squares from a1 on (WP-14.4)."""
    squares = enumerate(s.board)
    return tuple(Count(name(at), lying.owner) for at, pile in squares for lying in pile)


def counts(s: State) -> tuple[int, int]:
    """The number of cards of each seat on the board (WP-14.4)."""
    owners = [lying.owner for pile in s.board for lying in pile]
    return owners.count(0), owners.count(1)
