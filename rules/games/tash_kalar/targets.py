"""Which pieces and squares an effect may touch now.

>>> from rules.games.tash_kalar.board import bit, name
>>> from rules.games.tash_kalar.state import put
>>> s = State("duel", 2, False, ("a", "b"), ((0, 0, 0), (0, 0, 0)), (16, 3))
>>> s = put(put(s, 0, 1, bit(5, 5)), 1, 0, bit(6, 6))
>>> act = Act("being", bit(5, 5), True)
>>> [name(b) for b in each(pieces(s, act, ("enemy", "any", "adjacent", "")))]
['f6']
>>> [name(b) for b in each(goals(s, act, bit(6, 6), "normal", "move", "within 1"))]
['f5', 'g5', 'e6', 'g6', 'e7', 'f7', 'g7']
"""

from rules.games.tash_kalar.board import BOARD, MARKS, beside, each, within
from rules.games.tash_kalar.state import (
    LEGENDARY,
    Act,
    State,
    above,
    at,
    has_spare,
    occupied,
    of_rank,
    side_of,
    sides,
)
from rules.games.tash_kalar.terms import RANK_WORDS, Target, parsed


def acting(s: State) -> int:
    """The side whose turn it is: effects are always its (TK-10.8)."""
    return side_of(s, s.turn)


def _of(s: State, owner: str, ranks: str) -> int:
    """The squares of an owner's pieces of some ranks."""
    me = acting(s)
    mask = 0
    for side in range(sides(s)):
        if owner == "any" or (side == me) == (owner == "own"):
            for rank in RANK_WORDS[ranks]:
                mask |= s.pieces[side][rank]
    return mask


def squares(s: State, act: Act, where: str, origin: int = 0) -> int:
    """The squares of an area, empty or not. `origin`: what distances are counted from, if not from
    the being (TK-11.10)."""
    a = parsed(where)
    assert a is not None
    if a.kind == "anywhere":
        return BOARD
    if a.kind in MARKS:
        return MARKS[a.kind]
    if a.kind == "marked":
        return sum(mask for group, mask in act.marks if group == a.n)
    if a.ref == "pieces":
        ref = _of(s, a.owner, a.ranks)
    elif a.ref == "previous":
        ref = act.previous
    else:
        ref = act.square
        if a.kind != "adjacent" and origin:
            ref = origin
    if a.kind == "adjacent":
        return beside(ref)
    near = 0
    for b in each(ref):
        inner = within(b, a.n - 1) if a.kind == "exactly" else b
        near |= within(b, a.n) & ~inner
    return near


def pieces(s: State, act: Act, what: Target) -> int:
    """The pieces that fit a target."""
    if what == "self":
        return act.square if act.alive else 0
    if isinstance(what, str):
        return act.previous & occupied(s)
    owner, ranks, where, other = what
    mask = _of(s, owner, ranks) & squares(s, act, where)
    if other == "self" and act.alive:
        mask &= ~act.square
    elif other == "previous":
        mask &= ~act.previous
    return mask


def changeable(s: State, mask: int, verb: str, to_rank: str = "same") -> int:
    """Those of the pieces with which a step is possible at all."""
    if verb == "destroy":
        return mask
    if verb == "convert":
        return _convertible(s, mask, to_rank)
    out = 0
    for side in range(sides(s)):
        commons, heroics, legends = s.pieces[side]
        if verb == "upgrade":  # TK-11.20 to 11.22
            out |= commons
            if has_spare(s, side, LEGENDARY):
                out |= heroics
        else:  # TK-11.23 to 11.25
            out |= heroics
            if has_spare(s, side, 0):
                out |= legends
    return mask & out


def _convertible(s: State, mask: int, to_rank: str) -> int:
    """Enemy pieces for which an own piece of the new rank is at hand (TK-11.27, TK-11.28)."""
    me = acting(s)
    mask &= _of(s, "enemy", "any")
    if to_rank != "same":
        return mask if has_spare(s, me, RANK_WORDS[to_rank][0]) else 0
    out = 0
    for rank in (0, 1, 2):
        if has_spare(s, me, rank):
            out |= of_rank(s, rank)
    return mask & out


def goals(s: State, act: Act, b: int, style: str, reach: str, where: str) -> int:
    """The squares that the piece on `b` may move or leap to (TK-11.12 to TK-11.18)."""
    found = at(s, b)
    if found is None:
        return 0
    rank = found[1]
    mask = (beside(b) if reach == "move" else BOARD & ~b) & squares(s, act, where, b)
    stronger = above(s, rank)
    if style == "normal":
        stronger |= of_rank(s, rank)
    return mask & ~stronger & ~b
