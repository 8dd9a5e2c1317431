"""How a game ends, and what becomes of a player who loses while others play on (QG-29, QG-30).

>>> s = State((Side(), Side(), Side(hand=("kay",))))
>>> s, _ = lost(s, 2, "deck")
>>> s.sides[2].is_out, s.sides[2].removed, s.winner
(True, ('kay',), -1)
>>> lost(s, 0, "conceded")[0].winner
1
"""

from rules.core.model import Event
from rules.core.stack import Frame
from rules.games.quest_for_the_grail.play.flow import FLOW, Done, given
from rules.games.quest_for_the_grail.play.harm import ended, left
from rules.games.quest_for_the_grail.play.zones import detached, discarded, drawn, removed
from rules.games.quest_for_the_grail.state import Side, State, changed_side, ref

__all__ = ["Side"]

END_OF_TURN = (("rest_of_chain",), ("turn_over",))


def won(s: State, seat: int, reason: str) -> Done:
    """The game ends for everybody, and nothing more is done (QG-29.6, QG-30.4)."""
    event = Event.of("won", seat, reason=reason)
    return s._replace(winner=seat, reason=reason, stack=()), (event,)


def lost(s: State, seat: int, reason: str) -> Done:
    """A player leaves the game with all cards that are theirs (QG-30.3); the last one who remains
    has won (QG-29.5, QG-30.4)."""
    s = changed_side(s, seat, is_out=True)
    event = Event.of("lost", seat, reason=reason)
    playing = [at for at in range(s.seats) if not s.sides[at].is_out]
    if len(playing) == 1:
        s, more = won(s, playing[0], reason)
        return s, (event, *more)
    s = _combat_ended(_cleared(s, seat), seat)
    if s.turn == seat:
        running = [frame for frame in s.stack if _is_others(frame, seat)]
        s = s._replace(stack=(Frame(END_OF_TURN, seat, "turn"), *running), combat=None, grail=None)
    return s, (event,)


def _is_others(frame: Frame, seat: int) -> bool:
    return frame.source == "effect" and frame.seat != seat


def _cleared(s: State, seat: int) -> State:
    """All that a player owns leaves the game; what they controlled of others goes to its owners'
    piles."""
    for w in s.warriors:
        at = ref("w", w.id)
        for one in [one for one in w.attached if one.owner == seat]:
            s, _ = detached(s, ref("c", one.id))
            s = removed(s, seat, one.card)
        if seat in (w.owner, w.controller):
            s, _ = left(s, at)
            s = discarded(s, w.owner, w.card)
    for d in [d for d in s.domains if seat in (d.owner, d.controller)]:
        s = s._replace(domains=tuple(one for one in s.domains if one.id != d.id))
        s = discarded(s, d.owner, d.card)
    for lasting in [one for one in s.lasting if one.owner == seat]:
        s = ended(s, lasting.id)
    for item in [item for item in s.chain if item.seat == seat and not item.is_support]:
        s = removed(s, seat, item.card)
    s = s._replace(chain=tuple(item for item in s.chain if item.seat != seat))
    side = s.sides[seat]
    piles = (side.hand, side.court, side.quests, side.court_discard, side.quest_discard)
    gone = tuple(card for pile in piles for card in pile)
    if side.quest:
        gone = (*gone, side.quest)
    return changed_side(
        s,
        seat,
        hand=(),
        court=(),
        quests=(),
        court_discard=(),
        quest_discard=(),
        quest="",
        quest_id=0,
        removed=(*side.removed, *gone),
    )


def _combat_ended(s: State, seat: int) -> State:
    """A combat that involves whoever has left is over, without a result; what others have on the
    chain still resolves."""
    combat = s.combat
    if combat is None:
        return s
    sides = [party.seat for party in combat.parties]
    quests = [int(party.fighter[1:]) for party in combat.parties if party.fighter[:1] == "q"]
    if seat not in (*sides, *quests):
        return s
    ops = (("rest_of_chain",), ("combat_over",))
    return s._replace(
        stack=tuple(f._replace(ops=ops) if f.source == "combat" else f for f in s.stack)
    )


@FLOW.op("draw", args=given("seat", "n"))
def draw(s: State, _: Frame, seat: int, n: int) -> Done:
    """A draw that has to be made: whoever can't draw the full number loses (QG-29.3)."""
    if s.sides[seat].is_out:
        return s, ()
    s, events, is_enough = drawn(s, seat, n)
    if is_enough:
        return s, events
    s, more = lost(s, seat, "deck")
    return s, (*events, *more)
