"""The cards as the rules know them: modes with their squares, and every known card by its id.

`form` reads them; how a mode's squares lie on the board is worked out once.

>>> Placed(1, 2, 4, 0).reach
7
"""

from typing import NamedTuple

from rules.core.cards.library import Shelf
from rules.core.model import Option
from rules.games.walpurgis.board import SQUARES, ahead, shifted
from rules.text.vocabulary import Op

Offsets = tuple[tuple[int, int], ...]  # (right, forward)
PLAIN = "Plain Shot"  # the name that all Plain Shots share (WP-1.6)
ANY_PLAIN = "plain_shot"  # stands for every Plain Shot where a step asks for a name
COPIES = 4  # of any other name in a deck (WP-1.2)
MOST = 1_000  # cards of a deck; the rules name no limit, a table has one


class Pattern(NamedTuple):
    """A mode's squares as offsets from the card (CD-2). `charge`: one at the most (CD-8)."""

    conditions: Offsets = ()
    barrages: Offsets = ()
    hits: Offsets = ()
    charge: Offsets = ()


class Mode(NamedTuple):
    """One of a card's alternative effects (WP-8.1)."""

    id: str
    pattern: Pattern = Pattern()
    others: int = -1  # exactly so many other formations; −1: any number (WP-8.8)
    face_up: bool = False  # its barrages
    both: bool = False  # destroys formations of both players (WP-11.4)
    to_hand: bool = False  # returns them instead (WP-11.8)
    before: tuple[Op, ...] = ()
    after: tuple[Op, ...] = ()
    lasting: bool = False  # stays activated until the end phase (WP-12.6)
    ongoing: tuple[str, ...] = ()


class Card(NamedTuple):
    id: str
    name: str  # what copies are counted by, as it is `seen` (WP-1.2)
    icon: str
    plain: bool  # a Plain Shot
    modes: tuple[Mode, ...]
    seal: str = ""

    def mode(self, name: str) -> Mode:
        return next(m for m in self.modes if m.id == name)


class Placed(NamedTuple):
    """A mode's squares on the board, as masks; `conditions` −1 where one lies beyond (WP-8.6)."""

    conditions: int
    barrages: int
    hits: int
    charge: int

    @property
    def reach(self) -> int:
        """WP-9.7"""
        return self.conditions | self.hits | self.barrages


SHELF: Shelf[Card] = Shelf("walpurgis")
card, is_known, known = SHELF.card, SHELF.is_known, SHELF.known


class Way(NamedTuple):
    """A mode as a seat plays it: its squares, for the card on every square (WP-2.3, WP-8.12), and
    the option that brings it there from the hand. Its conditions all lie on the board where the
    card is `inside`, a mask, and are so many `steps` further than it."""

    mode: Mode
    placed: tuple[Placed, ...]
    options: tuple[Option, ...]
    inside: int
    steps: tuple[int, ...]

    def fitting(self, filled: int) -> int:
        """The squares, as a mask, from which the conditions are all among the `filled` ones
        (WP-8.4, WP-8.6)."""
        found = self.inside
        for step in self.steps:
            found &= filled >> step if step >= 0 else filled << -step
        return found


@SHELF.worked_out(1 << 12)
def ways(name: str, seat: int) -> tuple[Way, ...]:
    """A card's modes as a seat plays them."""
    one = card(name)
    return tuple([_way(mode, one, seat) for mode in one.modes])


def _way(mode: Mode, one: Card, seat: int) -> Way:
    at = tuple([_placed(mode.pattern, seat, at) for at in range(len(SQUARES))])
    inside = sum(1 << n for n, p in enumerate(at) if p.conditions >= 0)
    steps = tuple([ahead(dx, dy, seat) for dx, dy in mode.pattern.conditions])
    options = tuple([Option("activate", (one.id, mode.id, square)) for square in SQUARES])
    return Way(mode, at, options, inside, steps)


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
