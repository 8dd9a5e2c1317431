"""Possible activations: conditions, free squares, and the squares that an interception needs.

Everything here is computed with masks of squares; a view contains enough about its own seat.
"""

from collections.abc import Callable
from typing import NamedTuple

from rules.core.cards import HIDDEN
from rules.core.model import Option
from rules.games.walpurgis.board import ALL, name, square
from rules.games.walpurgis.cards import SHELF, Mode, Placed, card, placed
from rules.games.walpurgis.state import (
    ACTIVATED,
    ACTIVE,
    BARRAGES,
    DOWN,
    Activation,
    Board,
    Lying,
    State,
)


class Masks(NamedTuple):
    """The squares of formations, for each seat: `down` face down, `icons` face up by icon; and for
    both `taken` (any formation) and `fire` (any barrage). `active`: each seat's known active
    formations."""

    down: tuple[int, int]
    icons: tuple[dict[str, int], dict[str, int]]
    taken: int
    fire: int
    number: tuple[int, int]  # of formations
    active: tuple[list[tuple[int, str]], list[tuple[int, str]]]  # (square, card)

    @property
    def free(self) -> int:
        """The squares for a card from hand: without a formation of either player (WP-8.2)."""
        return ALL & ~self.taken

    def filled(self, seat: int, icon: str, blocks: bool) -> int:
        """The squares that fill a condition of a seat's card with this icon (WP-8.4, WP-8.5); if
        `blocks`, without barrages (WP-3.9)."""
        own = self.down[seat] | self.icons[seat].get(icon, 0)
        return own & ~self.fire if blocks else own

    def has_number(self, seat: int, mode: Mode, from_board: bool) -> bool:
        """Whether the required number of other formations holds (WP-8.8)."""
        return mode.others < 0 or self.number[seat] - from_board == mode.others


@SHELF.worked_out(1 << 12)
def masks(board: Board) -> Masks:
    down, number = [0, 0], [0, 0]
    icons: tuple[dict[str, int], dict[str, int]] = ({}, {})
    taken = fire = 0
    active: tuple[list[tuple[int, str]], list[tuple[int, str]]] = ([], [])
    known = SHELF.now().cards
    for at, pile in enumerate(board):
        if not pile:
            continue
        bit = 1 << at
        for owner, one, state, _, _ in pile:
            if state in BARRAGES:
                fire |= bit
                continue
            taken |= bit
            number[owner] += 1
            if state in DOWN:
                down[owner] |= bit
                if state == ACTIVE and one != HIDDEN:
                    active[owner].append((at, one))
            else:
                icon = known[one].icon
                icons[owner][icon] = icons[owner].get(icon, 0) | bit
    return Masks((down[0], down[1]), icons, taken, fire, (number[0], number[1]), active)


def filled(s: State, seat: int, icon: str) -> int:
    return masks(s.board).filled(seat, icon, s.rules.blocks)


def free(s: State) -> int:
    return masks(s.board).free


def on_board(board: Board, state: str) -> list[tuple[int, Lying]]:
    """The squares and cards in a state."""
    return [
        (at, lying)
        for at, pile in enumerate(board)
        if pile
        for lying in pile
        if lying.state == state
    ]


def is_any(board: Board, seat: int, state: str) -> bool:
    """Whether a seat has a card in a state."""
    for pile in board:
        for lying in pile:
            if lying.state == state and lying.owner == seat:
                return True
    return False


Fits = Callable[[int, Lying], bool]  # whether a card on a square is meant


def choices(s: State, verb: str, fits: Fits) -> list[Option]:
    """An option for each fitting card on the board, by its square; if several in a square fit, also
    by its number there, the lowest card being 1."""
    out = []
    for at, pile in enumerate(s.board):
        if not pile:
            continue
        found = [n for n, lying in enumerate(pile, 1) if fits(at, lying)]
        for n in found:
            out.append(Option(verb, (name(at), str(n)) if len(found) > 1 else (name(at),)))
    return out


def chosen(s: State, o: Option, fits: Fits) -> tuple[int, Lying]:
    """The square and the card of one of the `choices`."""
    at = square(o.args[0])
    pile = s.board[at]
    return at, pile[int(o.args[1]) - 1] if len(o.args) > 1 else next(
        lying for lying in pile if fits(at, lying)
    )


def own_formation(s: State, at: int, seat: int) -> Lying | None:
    """A seat's formation on a square: the active one, if there are several (WP-6.6)."""
    own = [x for x in s.board[at] if x.owner == seat and not x.is_barrage]
    return next((x for x in own if x.state == ACTIVE), own[0] if own else None)


def lying_at(s: State, at: int, seat: int, *states: str) -> Lying:
    """A seat's card on a square, in one of some states."""
    return next(x for x in s.board[at] if x.owner == seat and x.state in states)


def mode_of(a: Activation | Lying) -> Mode:
    """The mode in which a card was activated."""
    return card(a.card).mode(a.mode)


def lies(a: Activation) -> Placed:
    """An activation's squares, fixed at its beginning (WP-8.12)."""
    return placed(a.card, a.mode, a.seat, a.square)


def exposed(s: State) -> int:
    """The squares of the last activation that an interception must touch."""
    return exposes(s.chain[-1])


def exposes(a: Activation) -> int:
    """The squares of an activation by which it can be intercepted (WP-9.5)."""
    at = lies(a)
    return at.conditions | at.hits | a.laid


def met(s: State, n: int) -> int:
    """The squares where the `n`th activation of the chain, from 2, met the one before (WP-9.7)."""
    return lies(s.chain[n - 1]).reach & exposes(s.chain[n - 2])


def strikes(s: State, n: int) -> bool:
    """Whether the `n`th activation of the chain, from 1, destroys in the current state
    (WP-11.2)."""
    return s.rules.timing != "must_remain" or is_running(s, n)


def is_running(s: State, n: int) -> bool:
    """Whether the card of the `n`th activation of the chain, from 1, is still activated
    (WP-11.1)."""
    return any(x.chain == n for _, x in on_board(s.board, ACTIVATED))
