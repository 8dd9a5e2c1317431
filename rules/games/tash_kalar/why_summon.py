"""Why a being can't be summoned: the nearest orientation, and what it lacks.

>>> from rules.games.tash_kalar import position
>>> s = position.read("mode = 'duel'\\nboard = '.. Ac ..'")
>>> [r.clause for r in summoning(s, 0, Option("summon", ("nobody",)))]
['TK-6.1']
"""

from collections.abc import Iterator
from typing import NamedTuple

from rules.core.model import Option, Reason
from rules.core.words import t
from rules.games.tash_kalar import cards, legal
from rules.games.tash_kalar.board import SQUARES, name, shifted, square
from rules.games.tash_kalar.cards import Being
from rules.games.tash_kalar.changes import piece
from rules.games.tash_kalar.patterns import Image
from rules.games.tash_kalar.state import RANKS, State, above, at, has_spare, side_of, sides


class Fit(NamedTuple):
    """A pattern held against the board: own pieces that serve, and cells that lack one."""

    image: Image
    square: int
    uses: tuple[int, ...]
    missing: tuple[tuple[int, int], ...]  # square (0: off the board), least rank


def fit(s: State, image: Image, b: int) -> Fit:
    own = legal.at_least(s, side_of(s, s.turn))
    uses, missing = [], []
    for shift, rank in image.pieces:
        cell = shifted(b, shift)
        if cell & own[rank]:
            uses.append(cell)
        else:
            missing.append((cell, rank))
    return Fit(image, b, tuple(uses), tuple(missing))


def nearest(s: State, being: Being, squares: tuple[int, ...] = SQUARES) -> Fit | None:
    """The place and orientation that lacks least: fewest cells, those on the board first."""
    fits = [
        fit(s, image, b)
        for b in squares
        if not b & above(s, being.rank)
        for image in being.pattern.images
    ]
    fits = [f for f in fits if all(cell for cell, _ in f.missing)]
    return min(fits, key=lambda f: (len(f.missing), -len(f.uses)), default=None)


def summoning(s: State, seat: int, o: Option) -> Iterator[Reason]:
    """TK-6, TK-7 and TK-8, as far as `o` says what is meant: card, square, orientation, enemy."""
    card = o.args[0] if o.args else ""
    if not s.actions:
        yield Reason("TK-4.2", t("why.no_action"))
    if s.resolver != s.turn:
        yield Reason("TK-18.7", t("why.only_place"))
    if not cards.is_being(card) or card not in (*s.hands[s.turn], *s.legends[s.turn]):
        yield Reason("TK-6.1", t("why.not_in_hand"))
        return
    being = cards.being(card)
    if len(o.args) == 1:
        if not legal.summonings(s, card):
            yield _lacking(s, being, nearest(s, being))
        return
    b = square(o.args[1])
    if not b:
        yield Reason("TK-6.6", t("why.no_square", square=o.args[1][:10]))
        return
    yield from _on_square(s, being, b)
    image = legal.image_of(being, o.args[2]) if len(o.args) > 2 else None
    if len(o.args) > 2 and image is None:
        known = ", ".join(i.name for i in being.pattern.images)
        yield Reason("TK-6.4", t("why.orientation", known=known))
    elif len(o.args) > 3 and image is not None:
        yield from _improvised(s, being, fit(s, image, b), square(o.args[3]))
    else:
        held = fit(s, image, b) if image else nearest(s, being, (b,))
        if held is None or held.missing:
            yield _lacking(s, being, held)
        elif _cannot_be_had(s, being, held.image, b):
            yield Reason("TK-7.5", t("why.no_piece", rank=t(f"rank.{RANKS[being.rank]}")))


def _cannot_be_had(s: State, being: Being, image: Image, b: int) -> bool:
    lacks = not has_spare(s, side_of(s, s.turn), being.rank)
    return lacks and not legal.can_be_freed(s, being, image, b)


def _on_square(s: State, being: Being, b: int) -> Iterator[Reason]:
    found = at(s, b)
    if found is not None and found[1] > being.rank:
        facts = {"piece": piece(*found), "square": name(b)}
        rank = t(f"rank.{RANKS[being.rank]}")
        yield Reason("TK-6.11", t("why.outranked", **facts, rank=rank))


def towards(s: State, o: Option) -> Option | None:
    """The placing after which the being could be summoned, where one common piece is all that it
    lacks; the nearest orientation may lack something else that another does not."""
    card = o.args[0] if o.verb == "summon" and o.args else ""
    if not cards.is_being(card):
        return None
    held = nearest(s, cards.being(card))
    if held is None or len(held.missing) != 1:
        return None
    cell, rank = held.missing[0]
    return Option("place", (name(cell),)) if not rank and at(s, cell) is None else None


def _lacking(s: State, being: Being, held: Fit | None) -> Reason:
    """What the nearest orientation lacks, to be marked on the board."""
    if held is None:
        return Reason("TK-6.6", t("why.off_board"))
    if not held.missing:
        return Reason("TK-7.5", t("why.no_piece", rank=t(f"rank.{RANKS[being.rank]}")))
    shows = [(name(held.square), "goal"), *((name(b), "uses") for b in held.uses)]
    shows += [(name(cell), "missing") for cell, _ in held.missing if cell]
    cell, _ = held.missing[0]
    if not cell:
        return Reason("TK-6.6", t("why.off_board"), None, tuple(shows))
    clause = "TK-6.8" if cell == held.square else "TK-6.2"
    found = at(s, cell)
    if found is not None and found[0] == side_of(s, s.turn):
        clause = "TK-6.3"
    wanted = tuple(
        t("why.cell", rank=t(f"rank.{RANKS[rank]}"), square=name(cell))
        for cell, rank in held.missing
        if cell
    )
    return Reason(clause, t("why.pattern"), t("need.pieces", wanted=wanted), tuple(shows))


def _improvised(s: State, being: Being, held: Fit, used: int) -> Iterator[Reason]:
    """TK-8: one enemy piece of an unspent colour, where it is needed, of sufficient rank."""
    found = at(s, used) if used else None
    if s.mode != "melee":
        yield Reason("TK-8.1", t("why.only_melee"))
    elif found is None or found[0] == side_of(s, s.turn):
        yield Reason("TK-8.3", t("why.not_enemy"))
    elif s.spent[s.turn] >> found[0] & 1:
        yield Reason("TK-8.2", t("why.spent", colour="ABCD"[found[0]]))
    elif used not in [cell for cell, _ in held.missing]:
        yield Reason("TK-8.9", t("why.not_needed"))
    elif len(held.missing) > 1:
        enemy = any(_enemy(s, cell) for cell, _ in held.missing if cell != used)
        yield Reason("TK-8.6" if enemy else "TK-6.2", t("why.one_enemy"))
    elif found[1] < held.missing[0][1]:
        yield Reason("TK-8.3", t("why.weak", rank=t(f"rank.{RANKS[held.missing[0][1]]}")))
    elif _cannot_be_had(s, being, held.image, held.square):
        yield Reason("TK-7.5", t("why.no_piece", rank=t(f"rank.{RANKS[being.rank]}")))


def _enemy(s: State, cell: int) -> bool:
    found = at(s, cell) if cell else None
    return found is not None and found[0] != side_of(s, s.turn) and sides(s) > 2
