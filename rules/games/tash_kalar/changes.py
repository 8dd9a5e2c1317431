"""Changes of pieces: placing, destroying, moving, converting, changing the rank.

Each function returns the next state and the events; those for effects also return the effect's
memory, which follows the being and counts the pieces that it destroyed.

>>> from rules.games.tash_kalar.board import bit
>>> s = State("duel", 2, False, ("a", "b"), ((0, 0, 0), (0, 0, 0)), (16, 3), tally=((0, 0, 0),) * 2)
>>> s = put(put(s, 0, 1, bit(5, 5)), 1, 0, bit(6, 6))
>>> context = EffectContext("being", bit(5, 5), True)
>>> s, context, events = move_piece(s, context, bit(5, 5), bit(6, 6))
>>> at(s, bit(6, 6)), s.tally[1], context.struck, [e.kind for e in events]
((0, 1), (1, 0, 0), 1, ['move', 'destroy'])
"""

from functools import lru_cache
from typing import Any

from rules.core.model import Event
from rules.core.tuples import changed
from rules.games.tash_kalar.board import name
from rules.games.tash_kalar.state import (
    LETTERS,
    RANKS,
    EffectContext,
    State,
    at,
    put,
    side_of,
    take_off,
)
from rules.text.words import Text, t

Events = tuple[Event, ...]


def piece(side: int, rank: int) -> Text:
    """A piece in words."""
    return t(f"piece.{RANKS[rank]}", side=LETTERS[side])


def event(s: State, kind: str, side: int, rank: int, b: int, **more: Any) -> Event:
    """An event about a piece, by the seat that decides now."""
    return Event.of(kind, s.resolver, piece=piece(side, rank), square=name(b), **more)


def place_piece(s: State, side: int, rank: int, b: int, **more: Any) -> tuple[State, Events]:
    """Places a piece from the supply on an empty square, with `more` fields of the state
    changed."""
    return put(s, side, rank, b, **more), _placed(s.resolver, side, rank, b)


@lru_cache(1 << 12)
def _placed(seat: int, side: int, rank: int, b: int) -> Events:
    return (Event.of("place", seat, piece=piece(side, rank), square=name(b)),)


def destroy(s: State, context: EffectContext, b: int) -> tuple[State, EffectContext, Events]:
    """Destroys the piece on `b`: it returns to its owner's supply, and an enemy's counts in the
    turn's tally (TK-11.26, TK-12.1, TK-12.3 to TK-12.5)."""
    found = at(s, b)
    assert found is not None
    side, rank = found
    happened = event(s, "destroy", side, rank, b)
    if side != side_of(s, s.to_move):
        counts = s.tally[side]
        s = s._replace(tally=changed(s.tally, side, changed(counts, rank, counts[rank] + 1)))
    return take_off(s, b), left(context, b), (happened,)


def left(context: EffectContext, b: int) -> EffectContext:
    """The effect's memory after the piece on `b` is gone; it may have been the being (O-22)."""
    return context._replace(alive=False) if context.alive and b == context.square else context


def change(
    s: State, context: EffectContext, b: int, verb: str
) -> tuple[State, EffectContext, Events]:
    """Destroy, upgrade or downgrade the piece on `b` (TK-11.20 to TK-11.26)."""
    if verb == "destroy":
        return destroy(s, context, b)
    found = at(s, b)
    assert found is not None
    side, rank = found
    to = rank + 1 if verb == "upgrade" else rank - 1
    happened = event(s, verb, side, to, b)
    return put(take_off(s, b), side, to, b), context, (happened,)


def convert(
    s: State, context: EffectContext, b: int, to_rank: str
) -> tuple[State, EffectContext, Events]:
    """Replaces the enemy piece on `b` by an own one; it counts as destroyed (TK-11.27, 12.1)."""
    found = at(s, b)
    assert found is not None
    rank = found[1] if to_rank == "same" else RANKS.index(to_rank)
    me = side_of(s, s.to_move)
    happened = event(s, "convert", found[0], found[1], b, to=piece(me, rank))
    s, context, _ = destroy(s, context, b)
    return put(s, me, rank, b), context, (happened,)


def move_piece(
    s: State, context: EffectContext, start: int, end: int
) -> tuple[State, EffectContext, Events]:
    """A move or leap; a piece on the goal is destroyed (TK-11.13)."""
    found = at(s, start)
    assert found is not None
    side, rank = found
    is_being = context.alive and start == context.square
    events: Events = (event(s, "move", side, rank, end, start=name(start)),)
    if at(s, end) is not None:
        s, context, happened = destroy(s, context, end)
        events += happened
        if is_being:
            context = context._replace(struck=context.struck + 1)
    if is_being:
        context = context._replace(square=end)
    return put(take_off(s, start), side, rank, end), context, events


def lifted(s: State, b: int) -> tuple[State, Events]:
    """An own piece is taken off the board for lack of pieces: it is not destroyed (TK-5.6,
    TK-7.7)."""
    found = at(s, b)
    assert found is not None
    return take_off(s, b), (event(s, "lift", *found, b),)
