"""A pattern compared with the board: the matching pieces, and the missing ones.

>>> from rules.games.tash_kalar import position
>>> board = "mode = 'duel'\\nboard = '.. Ac .. .. ..'"
>>> s = position.read(board + "\\n[[seat]]\\nschool = ['kite_courier']")
>>> held = nearest(s, cards.being("kite_courier"))
>>> len(held.uses), len(held.missing)
(1, 1)
>>> lacking(s, cards.being("kite_courier"), held).clause
'TK-6.2'
"""

from collections.abc import Iterable
from typing import NamedTuple

from rules.core.model import Option, Reason
from rules.games.tash_kalar import cards
from rules.games.tash_kalar.board import SQUARES, each, name, place, shifted, square
from rules.games.tash_kalar.cards import Being
from rules.games.tash_kalar.changes import piece
from rules.games.tash_kalar.legality.rule import me, owner, rank_name
from rules.games.tash_kalar.state import LEGENDARY, State, at, pieces_of, supply
from rules.games.tash_kalar.vocabulary.patterns import Image
from rules.text.words import t


class Fit(NamedTuple):
    """`missing` are (square, least rank) pairs; the square is 0 if it is off the board."""

    image: Image
    square: int
    uses: tuple[int, ...]
    missing: tuple[tuple[int, int], ...]


def fit(s: State, image: Image, b: int, used: int = 0) -> Fit:
    """An orientation on a square: its cells with an own piece of sufficient rank (TK-6.2, TK-6.3),
    or with the enemy piece `used` as one (TK-8.3)."""
    uses, missing = [], []
    for shift, rank in image.pieces:
        cell = shifted(b, shift)
        found = at(s, cell)
        if found and found[1] >= rank and (found[0] == me(s) or cell == used):
            uses.append(cell)
        else:
            missing.append((cell, rank))
    return Fit(image, b, tuple(uses), tuple(missing))


def is_outranked(s: State, being: Being, b: int) -> bool:
    """Whether the summon square has a piece of higher rank (TK-6.11)."""
    found = at(s, b)
    return found is not None and found[1] > being.rank


def can_be_had(s: State, being: Being, held: Fit) -> bool:
    """Whether there is a piece for the being: in the supply (TK-7.1), on the summon square
    (TK-7.2), or elsewhere outside the pattern (TK-7.3); of its kind (TK-7.4)."""
    is_legend = being.rank == LEGENDARY
    if supply(s, me(s))[is_legend] > 0:
        return True
    cells = (*held.uses, *(cell for cell, _ in held.missing))
    for b in each(pieces_of(s, me(s))):
        found = at(s, b)
        of_kind = found is not None and (found[1] == LEGENDARY) == is_legend
        if of_kind and (b == held.square or b not in cells):
            return True
    return False


def nearest(s: State, being: Being, squares: Iterable[int] = SQUARES) -> Fit | None:
    """The best place and orientation: with the fewest missing cells, then without a piece in the
    way, then with cells that a common piece can fill. None if the pattern fits nowhere on the
    board."""
    fits = [fit(s, image, b) for b in squares for image in being.pattern.images]
    fits = [f for f in fits if all(cell for cell, _ in f.missing)]

    def lack(f: Fit) -> tuple[bool, int, bool, bool, int]:
        outranked = is_outranked(s, being, f.square)
        wants = len(f.missing) + outranked
        hard = sum(rank > 0 or at(s, cell) is not None for cell, rank in f.missing)
        return bool(f.missing), wants, outranked, not can_be_had(s, being, f), hard

    return min(fits, key=lack, default=None)


def lacking(s: State, being: Being, held: Fit) -> Reason | None:
    """The reason why a fit fails, with marks for the board; None if it does not fail."""
    if not held.missing:
        return in_the_way(s, being, held.square) or no_piece(s, being, held)
    highlights = [(name(held.square), "goal"), *((name(b), "uses") for b in held.uses)]
    highlights += [(name(cell), "missing") for cell, _ in held.missing if cell]
    cells = [cell for cell, _ in held.missing]
    if not all(cells):
        return Reason("TK-6.6", t("why.off_board"), None, tuple(highlights))
    clause = "TK-6.8" if cells == [held.square] else "TK-6.2"
    if all(owner(s, cell) == me(s) for cell in cells):
        clause = "TK-6.3"
    wanted = tuple(
        t("why.cell", rank=rank_name(rank), square=name(cell))
        for cell, rank in held.missing
        if cell
    )
    return Reason(clause, t("why.pattern"), t("need.pieces", wanted=wanted), tuple(highlights))


def in_the_way(s: State, being: Being, b: int) -> Reason | None:
    """A piece of higher rank is in the way (TK-6.11)."""
    found = at(s, b)
    if found is None or not is_outranked(s, being, b):
        return None
    facts = {"piece": piece(*found), "square": name(b), "rank": rank_name(being.rank)}
    return Reason("TK-6.11", t("why.outranked", **facts))


def no_piece(s: State, being: Being, held: Fit) -> Reason | None:
    """There is no piece for the being (TK-7.5)."""
    if can_be_had(s, being, held):
        return None
    return Reason("TK-7.5", t("why.no_piece", rank=rank_name(being.rank)))


def closest(o: Option, options: Iterable[Option]) -> Option | None:
    """The option that differs from an attempt only in its square, and has the nearest one."""
    if not o.args or not square(o.args[-1]):
        return None
    alike = [
        other
        for other in options
        if (other.verb, other.args[:-1]) == (o.verb, o.args[:-1]) and square(other.args[-1])
    ]
    x, y = place(square(o.args[-1]))

    def far(other: Option) -> tuple[int, int]:
        dx, dy = (abs(a - b) for a, b in zip(place(square(other.args[-1])), (x, y), strict=True))
        return max(dx, dy), dx + dy

    return min(alike, key=far, default=None)


def towards(s: State, o: Option) -> Option | None:
    """A placement after which the being could be summoned, if some orientation lacks only one
    common piece."""
    card = o.args[0] if o.verb == "summon" and o.args else ""
    if not cards.is_being(card):
        return None
    being = cards.being(card)
    for held in (fit(s, image, b) for b in SQUARES for image in being.pattern.images):
        if len(held.missing) != 1 or is_outranked(s, being, held.square):
            continue
        cell, rank = held.missing[0]
        if cell and not rank and at(s, cell) is None and can_be_had(s, being, held):
            return Option("place", (name(cell),))
    return None
