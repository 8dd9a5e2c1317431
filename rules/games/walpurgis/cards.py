"""The cards in the rules' form: modes with their squares, and every known card by its id.

`form` reads them; the squares of a mode on the board are computed once.

>>> Placed(1, 2, 4, 0).reach
7
"""

from typing import NamedTuple

from rules.core.cards.library import Shelf
from rules.core.model import Option
from rules.games.walpurgis.board import SQUARES, ahead, shifted
from rules.text.vocabulary import Op

Offsets = tuple[tuple[int, int], ...]  # (right, forward)
PLAIN = "Plain Shot"  # the common name of all Plain Shots (WP-1.6)
ANY_PLAIN = "plain_shot"  # means every Plain Shot in a step that names a card
COPIES = 4  # of a name in a deck, except Plain Shots (WP-1.2)
MOST = 1_000  # technical limit for a deck; the rules have none


class Pattern(NamedTuple):
    """A mode's squares as offsets from the card (CD-2). `charge`: at most one (CD-8)."""

    conditions: Offsets = ()
    barrages: Offsets = ()
    hits: Offsets = ()
    charge: Offsets = ()


class Mode(NamedTuple):
    """One of a card's alternative effects (WP-8.1)."""

    id: str
    pattern: Pattern = Pattern()
    others: int = -1  # required number of other formations; −1: any (WP-8.8)
    face_up: bool = False  # lays its barrages face up
    both: bool = False  # destroys formations of both players (WP-11.4)
    to_hand: bool = False  # returns them instead (WP-11.8)
    before: tuple[Op, ...] = ()
    after: tuple[Op, ...] = ()
    lasting: bool = False  # stays activated until the end phase (WP-12.6)
    ongoing: tuple[str, ...] = ()


class Card(NamedTuple):
    id: str
    name: str  # compared as `seen` for counting copies (WP-1.2)
    icon: str
    plain: bool  # whether it is a Plain Shot
    modes: tuple[Mode, ...]
    seal: str = ""

    def mode(self, name: str) -> Mode:
        for mode in self.modes:
            if mode.id == name:
                return mode
        raise KeyError(name)


class Placed(NamedTuple):
    """A mode's squares on the board, as masks; `conditions` is −1 if one of them is off the board
    (WP-8.6)."""

    conditions: int
    barrages: int
    hits: int
    charge: int

    @property
    def reach(self) -> int:
        """The squares with which it can intercept (WP-9.7)."""
        return self.conditions | self.hits | self.barrages


SHELF: Shelf[Card] = Shelf("walpurgis")
card, is_known, known = SHELF.card, SHELF.is_known, SHELF.known


class Way(NamedTuple):
    """A card's mode for a seat, with the card's icon: its squares, for the card on every square
    (WP-2.3, WP-8.12), and the options that activate it from the hand. Its conditions are on the
    board if the card is `inside`, a mask, and their square numbers differ from the card's by
    `steps`."""

    icon: str
    mode: Mode
    placed: tuple[Placed, ...]
    options: tuple[Option, ...]
    inside: int
    steps: tuple[int, ...]

    def fitting(self, filled: int) -> int:
        """The squares, as a mask, for which all conditions are among the `filled` ones (WP-8.4,
        WP-8.6)."""
        found = self.inside
        for step in self.steps:
            found &= filled >> step if step >= 0 else filled << -step
        return found


@SHELF.worked_out(1 << 12)
def ways(name: str, seat: int) -> tuple[Way, ...]:
    """A card's modes for a seat."""
    one = card(name)
    return tuple([_way(mode, one, seat) for mode in one.modes])


def _way(mode: Mode, one: Card, seat: int) -> Way:
    at = tuple([_placed(mode.pattern, seat, at) for at in range(len(SQUARES))])
    inside = sum(1 << n for n, p in enumerate(at) if p.conditions >= 0)
    steps = tuple([ahead(dx, dy, seat) for dx, dy in mode.pattern.conditions])
    options = tuple([Option("activate", (one.id, mode.id, square)) for square in SQUARES])
    return Way(one.icon, mode, at, options, inside, steps)


@SHELF.worked_out(1 << 12)
def placed(name: str, mode: str, seat: int, at: int) -> Placed:
    """A mode's squares for a card on a square, as its owner's seat sees them."""
    return next(way for way in ways(name, seat) if way.mode.id == mode).placed[at]


def _placed(pattern: Pattern, seat: int, at: int) -> Placed:
    def mask(offsets: Offsets) -> tuple[int, bool]:
        squares = [shifted(at, dx, dy, seat) for dx, dy in offsets]
        return sum(1 << sq for sq in squares if sq >= 0), -1 in squares

    conditions, beyond = mask(pattern.conditions)
    return Placed(
        -1 if beyond else conditions,
        mask(pattern.barrages)[0],
        mask(pattern.hits)[0],
        mask(pattern.charge)[0],
    )
