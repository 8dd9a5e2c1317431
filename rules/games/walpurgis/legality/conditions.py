"""Possible activations: conditions, free squares, and the squares that an interception needs.

Everything here is computed with masks of squares; a view contains enough about its own seat.
"""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from rules.core.cards import HIDDEN
from rules.core.memo import Latest
from rules.core.model import Option
from rules.games.walpurgis.board import ALL, SQUARES, square
from rules.games.walpurgis.cards import SHELF, Card, Mode, Placed, card, placed
from rules.games.walpurgis.state import (
    ACTIVATED,
    ACTIVE,
    DORMANT,
    UP,
    Activation,
    Board,
    Lying,
    State,
)


class Masks(NamedTuple):
    """The squares of formations, for each seat: `down` face down, `icons` face up by icon; and for
    both `taken` (any formation) and `fire` (any barrage). `active`: each seat's known active
    formations; `dormant`: whether it has dormant ones; `running`: whether a card is activated."""

    down: tuple[int, int]
    icons: tuple[dict[str, int], dict[str, int]]
    taken: int
    fire: int
    number: tuple[int, int]  # of formations
    active: tuple[list[tuple[int, str]], list[tuple[int, str]]]  # (square, card)
    dormant: tuple[bool, bool]
    running: bool

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


_MASKS = Latest()  # lists of options ask for the masks of one board several times


def masks(board: Board) -> Masks:
    known = SHELF.now()
    found: Masks | None = _MASKS.of(board, known)
    if found is None:
        found = _masks(board, known.cards)
        _MASKS.keep(found, board, known)
    return found


def _masks(board: Board, known: Mapping[str, Card]) -> Masks:
    down, number, dormant = [0, 0], [0, 0], [False, False]
    icons: tuple[dict[str, int], dict[str, int]] = ({}, {})
    taken, fire, running = 0, 0, False
    active: tuple[list[tuple[int, str]], list[tuple[int, str]]] = ([], [])
    for at, pile in enumerate(board):
        if not pile:
            continue
        bit = 1 << at
        for owner, one, state, _, _ in pile:
            if state in UP:
                own, icon = icons[owner], known[one].icon
                own[icon] = own.get(icon, 0) | bit
                if state == ACTIVATED:
                    running = True
            elif state == ACTIVE:
                down[owner] |= bit
                if one != HIDDEN:
                    active[owner].append((at, one))
            elif state == DORMANT:
                down[owner] |= bit
                dormant[owner] = True
            else:  # a barrage
                fire |= bit
                continue
            taken |= bit
            number[owner] += 1
    return Masks(
        (down[0], down[1]),
        icons,
        taken,
        fire,
        (number[0], number[1]),
        active,
        (dormant[0], dormant[1]),
        running,
    )


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


Fits = Callable[[int, Lying], bool]  # whether a card on a square is meant


def choices(s: State, verb: str, fits: Fits) -> list[Option]:
    """An option for each fitting card on the board, by its square; if several in a square fit, also
    by its number there, the lowest card being 1."""
    out = []
    for at, pile in enumerate(s.board):
        if not pile:
            continue
        found = [n for n, lying in enumerate(pile, 1) if fits(at, lying)]
        if len(found) == 1:
            out.append(Option(verb, (SQUARES[at],)))
        else:
            out += [Option(verb, (SQUARES[at], str(n))) for n in found]
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
