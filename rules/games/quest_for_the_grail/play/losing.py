"""The end of a game, and of a player who loses while others play on (QG-29, QG-30).

>>> from rules.games.quest_for_the_grail.state import Side
>>> s = State((Side(), Side(), Side(brought=("kay",), hand=("kay",))))
>>> s, _ = lost(s, 2, "deck")
>>> s.sides[2].is_out, s.sides[2].removed, s.winner
(True, ('kay',), -2)
>>> lost(s, 0, "conceded")[0].winner
1
"""

from typing import Any

from rules.core.model import Event
from rules.core.stack import Frame
from rules.games.quest_for_the_grail.changes import Done, after, discarded, drawn
from rules.games.quest_for_the_grail.play.flow import checked, combat_goes_to, step
from rules.games.quest_for_the_grail.play.harm import ended, taken
from rules.games.quest_for_the_grail.state import State, Warrior
from rules.text.vocabulary import Op


def won(s: State, seat: int, reason: str) -> Done:
    """The game ends for all, and all pending steps are dropped (QG-29.6, QG-30.4)."""
    event = Event.of(f"won_{reason}", seat, card=by.card if (by := winner(s, seat, reason)) else "")
    return s._replace(winner=seat, reason=reason, stack=()), (event,)


def winner(s: State, seat: int, reason: str) -> Warrior | None:
    """The warrior that won a game: the knight who has completed the grail quest, or the king whose
    challenge of victory stood."""
    knight = (s.grail.knight,) if s.grail else ()
    refs = {"grail": knight, "victory": s.claims}.get(reason, ())
    mine = [w for at in refs if (w := s.warrior(at)) and w.controller == seat]
    return mine[0] if mine else None


def lost(s: State, seat: int, reason: str) -> Done:
    """A player leaves the game with all cards they own (QG-30.3); the last remaining player has won
    (QG-29.5, QG-30.4)."""
    s = s.with_side(seat, is_out=True)
    event = Event.of(f"lost_{reason}", seat)
    if len(s.playing) == 1:
        return after(event, won(s, s.playing[0], reason))
    s = _cleared(s, seat)
    s = _turn_ended(s, seat) if s.to_move == seat else _combat_ended(s, seat)
    return checked(s, (event,))


def _turn_ended(s: State, seat: int) -> State:
    """The active player has left: others' items on the chain still resolve, and the turn ends
    without further choices (QG-30.3)."""
    waiting = [op[1] for frame in s.stack for op in frame.ops if op[0] == "chain_again"]
    items = tuple([item for found in waiting for item in found if item.seat != seat])
    running = [frame for frame in s.stack if frame.source == "effect" and frame.seat != seat]
    over = Frame((("turn_over",),), seat, "turn")
    ending = Frame(_ending(s), seat, "combat" if s.combat else "turn")
    return s._replace(stack=(over, ending, *running), chain=(*items, *s.chain), grail=None)


def _combat_ended(s: State, seat: int) -> State:
    """The effects of a player who has left end, and so does a combat that involves them, without a
    result; others' items on the chain still resolve (QG-30.3)."""
    if s.takes_part(seat):
        s = combat_goes_to(s, *_ending(s))
    kept = [f for f in s.stack if f.source != "effect" or f.seat != seat]
    return s._replace(stack=tuple(kept))


def _ending(s: State) -> tuple[Op, ...]:
    """The end of a combat without a winner; a formal one still heals (QG-11.21)."""
    is_formal = s.combat is not None and s.combat.kind == "formal"
    heals: tuple[Op, ...] = (("recover",),) if is_formal else ()
    return (("rest_of_chain",), *heals, ("combat_over",))


def _cleared(s: State, seat: int) -> State:
    """All cards that a player owns leave the game; others' cards under their control go to the
    owners' piles."""
    for w in s.warriors:
        for one in [one for one in w.attached if one.owner == seat]:
            s, _ = taken(s, one.at)
        if seat in (w.owner, w.controller):
            s, _ = taken(s, w.at)
            s = discarded(s, w.owner, w.card)
    for d in [d for d in s.domains if seat in (d.owner, d.controller)]:
        s, _ = taken(s, d.at)
        s = discarded(s, d.owner, d.card)
    for lasting in [one for one in s.lasting if one.owner == seat]:
        s = ended(s, lasting)
    s = s._replace(chain=tuple([item for item in s.chain if item.seat != seat]))
    side = s.sides[seat]
    return s.with_side(seat, **{**NOTHING, "removed": side.brought})


# The rest of the player's own things.
NOTHING: dict[str, Any] = {
    **dict.fromkeys(("hand", "court", "quests", "court_discard", "quest_discard"), ()),
    **dict.fromkeys(("quest", "order"), ""),
    "quest_id": 0,
}


@step
def draw(s: State, seat: int, n: int) -> Done:
    """A mandatory draw: a player who can't draw the full number loses (QG-29.3)."""
    if s.sides[seat].is_out:
        return s, ()
    s, events, is_enough = drawn(s, seat, n)
    if is_enough:
        return s, events
    s, more = lost(s, seat, "deck")
    return s, (*events, *more)
