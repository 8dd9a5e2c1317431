"""The possible pieces and squares of an effect.

>>> from rules.games.tash_kalar.board import bit, each, name
>>> from rules.games.tash_kalar.state import put
>>> s = State("duel", 2, False, ("a", "b"), ((0, 0, 0), (0, 0, 0)), (16, 3))
>>> s = put(put(s, 0, 1, bit(5, 5)), 1, 0, bit(6, 6))
>>> context = EffectContext("being", bit(5, 5), True)
>>> [name(b) for b in each(pieces(s, context, ("enemy", "any", "adjacent", "")))]
['f6']
>>> [name(b) for b in each(goals(s, context, bit(6, 6), "normal", "move", "within 1"))]
['f5', 'g5', 'e6', 'g6', 'e7', 'f7', 'g7']
"""

from functools import cache

from rules.core.model import Option
from rules.games.tash_kalar.board import BOARD, MARKS, beside, name
from rules.games.tash_kalar.state import (
    COMMON,
    HEROIC,
    LEGENDARY,
    RANKS,
    EffectContext,
    State,
    above,
    at,
    occupied,
    of_rank,
    side_of,
    sides,
    supply,
)
from rules.games.tash_kalar.vocabulary.terms import RANK_WORDS, Target, parsed


@cache
def on_square(verb: str, b: int) -> Option:
    """The option that names a square."""
    return Option(verb, (name(b),))


def acting(s: State) -> int:
    """The active side: effects always belong to it (TK-10.8)."""
    return side_of(s, s.to_move)


def _of(s: State, owner: str, ranks: str) -> int:
    """The squares of an owner's pieces of some ranks."""
    me = acting(s)
    mask = 0
    for side in range(sides(s)):
        if owner == "any" or (side == me) == (owner == "own"):
            for rank in RANK_WORDS[ranks]:
                mask |= s.pieces[side][rank]
    return mask


def squares(s: State, context: EffectContext, where: str, origin: int = 0) -> int:
    """The squares of an area, empty or not. `origin`: the origin of distances, if not the being
    (TK-11.10)."""
    a = parsed(where)
    assert a is not None
    if a.kind == "anywhere":
        return BOARD
    if a.kind in MARKS:
        return MARKS[a.kind]
    if a.kind == "marked":
        return sum(mask for group, mask in context.marks if group == a.n)
    if a.ref == "pieces":
        ref = _of(s, a.owner, a.ranks)
    elif a.ref == "previous":
        ref = context.previous
    else:
        ref = context.square
        if a.kind != "adjacent" and origin:
            ref = origin
    return a.around(ref)


def pieces(s: State, context: EffectContext, what: Target) -> int:
    """The pieces that fit a target."""
    if isinstance(what, int):
        return what
    if what == "self":
        return context.square if context.alive else 0
    if isinstance(what, str):
        return context.previous & occupied(s)
    owner, ranks, where, other = what
    mask = _of(s, owner, ranks) & squares(s, context, where)
    if other == "self" and context.alive:
        mask &= ~context.square
    elif other == "previous":
        mask &= ~context.previous
    return mask


def changeable(s: State, mask: int, verb: str, to_rank: str) -> int:
    """Those of the pieces that a step can change."""
    if verb == "convert":  # TK-11.27
        mask &= _of(s, "enemy", "any")
    elif verb == "upgrade":  # TK-11.22
        mask &= ~of_rank(s, LEGENDARY)
    elif verb == "downgrade":  # TK-11.25
        mask &= ~of_rank(s, COMMON)
    for group, spare in needing(s, mask, verb, to_rank):
        if spare <= 0:
            mask &= ~group
    return mask


def needing(s: State, mask: int, verb: str, to_rank: str) -> list[tuple[int, int]]:
    """Those of the pieces that a step replaces by others, grouped by supply, each with the number
    of pieces in it (TK-11.21, TK-11.24, TK-11.28)."""
    if verb == "convert":
        two_sided, legendary = supply(s, acting(s))
        if to_rank != "same":
            return [(mask, legendary if to_rank == RANKS[LEGENDARY] else two_sided)]
        legends = mask & of_rank(s, LEGENDARY)
        return [(mask & ~legends, two_sided), (legends, legendary)]
    if verb == "upgrade":
        return [(mask & s.pieces[k][HEROIC], supply(s, k)[1]) for k in range(sides(s))]
    if verb == "downgrade":
        return [(mask & s.pieces[k][LEGENDARY], supply(s, k)[0]) for k in range(sides(s))]
    return []


def contested(s: State, mask: int, verb: str, to_rank: str) -> tuple[int, int]:
    """If all these pieces are to be changed: those for which the supply has too few, and the number
    for which it has enough (TK-10.5)."""
    squares, enough = 0, 0
    for group, spare in needing(s, mask, verb, to_rank):
        if group.bit_count() > spare:
            squares |= group
            enough += spare
    return squares, enough


def goals(s: State, context: EffectContext, b: int, style: str, reach: str, where: str) -> int:
    """The squares that the piece on `b` may move or leap to (TK-11.12 to TK-11.18)."""
    found = at(s, b)
    if found is None:
        return 0
    rank = found[1]
    mask = (beside(b) if reach == "move" else BOARD & ~b) & squares(s, context, where, b)
    stronger = above(s, rank)
    if style == "normal":
        stronger |= of_rank(s, rank)
    return mask & ~stronger
