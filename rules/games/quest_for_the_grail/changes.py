"""Movements of cards: drawn, discarded, attached, turned up. Each function returns the next state
and the events, as plain facts.

>>> from rules.games.quest_for_the_grail.state import Side
>>> s = State((Side(quests=("vigil", "oath")), Side()))
>>> s, _ = turned_up(s, 0)
>>> s.sides[0].quest, s.sides[0].quests
('vigil', ('oath',))
"""

from collections.abc import Callable, Iterable
from functools import cache
from typing import Any

from rules.core.cards import shuffled
from rules.core.model import Event, Facts
from rules.core.rng import Rng
from rules.core.tuples import without
from rules.games.quest_for_the_grail import cards
from rules.games.quest_for_the_grail.state import Attached, Domain, State, Warrior, number_of

Done = tuple[State, tuple[Event, ...]]


def after(event: Event, done: Done) -> Done:
    """`done`, with an event before its events."""
    s, events = done
    return s, (event, *events)


def each(s: State, change: Callable[[State, str], Done], refs: Iterable[str]) -> Done:
    """Applies a change to one thing after the other."""
    events: tuple[Event, ...] = ()
    for at in refs:
        s, more = change(s, at)
        events += more
    return s, events


def discarded(s: State, owner: int, card: str) -> State:
    """A card goes to its owner's pile of its kind (QG-1.11, QG-28.2). The cards of a player who has
    left the game are removed from it (QG-30.3)."""
    side = s.sides[owner]
    if side.is_out:
        return s
    if cards.card(card).type == "quest":
        return s.with_side(owner, quest_discard=(*side.quest_discard, card))
    return s.with_side(owner, court_discard=(*side.court_discard, card))


def removed(s: State, owner: int, card: str) -> State:
    """A card goes to the third zone, out of the game (QG-28.3)."""
    return s.with_side(owner, removed=(*s.sides[owner].removed, card))


def showing(s: State, kind: str, seat: int, **facts: Any) -> Event:
    """An event that reveals the card of a hand to all."""
    return Event.of(kind, seat, reveals=True, **facts)._replace(own=_others(s.seats, seat))


@cache
def _others(seats: int, seat: int) -> tuple[tuple[int, Facts], ...]:
    return tuple([(n, ()) for n in range(seats) if n != seat])


def out_of_hand(s: State, seat: int, card: str) -> State:
    return s.with_side(seat, hand=without(s.sides[seat].hand, card))


# -- drawing ---------------------------------------------------------------------------------------


def drawn(s: State, seat: int, n: int) -> tuple[State, tuple[Event, ...], bool]:
    """Draws `n` cards from the court deck, or all that are left; and whether there were enough
    (QG-29.3)."""
    side = s.sides[seat]
    found = side.court[:n]
    if found:
        hand = tuple(sorted((*side.hand, *found)))
        s = s.with_side(seat, hand=hand, court=side.court[n:])
    event = Event.of("draw", seat, reveals=True, n=len(found)).telling((seat,), cards=found)
    return s, (event,) if found else (), len(found) == n


# -- quests ----------------------------------------------------------------------------------------


def turned_up(s: State, seat: int) -> Done:
    """The top card of a quest deck becomes the active quest. An empty deck is refilled from its
    discard pile (QG-8.9); if that is empty, too, there is no active quest (QG-8.10)."""
    side = s.sides[seat]
    events: tuple[Event, ...] = ()
    if not side.quests and side.quest_discard:
        rng = Rng(s.chance)
        mixed = shuffled(side.quest_discard, rng)
        s = (s._replace(chance=rng.chance)).with_side(seat, quests=mixed, quest_discard=())
        events = (Event.of("quests_shuffled", seat, reveals=True, n=len(mixed)),)
        side = s.sides[seat]
    if not side.quests:
        return s.with_side(seat, quest="", quest_id=0), events
    card, found = side.quests[0], s.next_id
    s = s.with_side(seat, quest=card, quest_id=found, quests=side.quests[1:])
    s = s._replace(next_id=found + 1)
    return s, (*events, Event.of("quest_turned_up", seat, reveals=True, card=card))


def replaced(s: State, seat: int) -> Done:
    """The active quest is discarded and the next one turned up (QG-3.7, QG-8.8)."""
    card = s.sides[seat].quest
    events: tuple[Event, ...] = ()
    if card:
        s = _without_changes(s, f"q{seat}")
        s = discarded(s.with_side(seat, quest="", quest_id=0), seat, card)
        events = (Event.of("quest_discarded", seat, card=card),)
    s, more = turned_up(s, seat)
    return s, (*events, *more)


def _without_changes(s: State, at: str) -> State:
    """Changes to a replaced quest do not apply to the next one."""
    if not any(at in refs for one in s.lasting for _, refs in one.terms):
        return s
    kept = []
    for one in s.lasting:
        terms = [(term, tuple([x for x in refs if x != at])) for term, refs in one.terms]
        kept.append(one._replace(terms=tuple(terms)))
    return s._replace(lasting=tuple(kept))


# -- into play -------------------------------------------------------------------------------------


def placed_warrior(s: State, seat: int, card: str, owner: int | None = None) -> tuple[State, str]:
    """A warrior enters play with its printed valor, no damage and nothing attached (QG-4.4,
    QG-20.5); returns its ref, too."""
    own = seat if owner is None else owner
    new = Warrior(s.next_id, card, own, seat, cards.card(card).valor)
    s = s._replace(warriors=(*s.warriors, new), next_id=s.next_id + 1)
    return s, new.at


def placed_domain(s: State, seat: int, card: str) -> State:
    """A domain enters play (QG-4.1)."""
    new = Domain(s.next_id, card, seat, seat)
    return s._replace(domains=(*s.domains, new), next_id=s.next_id + 1)


def attached(s: State, at: str, card: str, owner: int) -> tuple[State, str]:
    """Attaches a reward or a companion to a warrior (QG-22.1, QG-23.5); returns its ref, too."""
    w = s.the(at)
    new = Attached(s.next_id, card, owner)
    s = s._replace(next_id=s.next_id + 1)
    return s.with_warrior(at, attached=(*w.attached, new)), new.at


def detached(s: State, at: str) -> tuple[State, Attached]:
    """Takes an attached card off its warrior."""
    w = s.host_of(at)
    assert w is not None
    n = number_of(at)
    found = next(a for a in w.attached if a.id == n)
    kept = tuple(a for a in w.attached if a.id != n)
    return s.with_warrior(w.at, attached=kept), found


def handed_over(s: State, at: str, to: str) -> State:
    """An attached card goes to another warrior (QG-5.5)."""
    s, found = detached(s, at)
    w = s.the(to)
    return s.with_warrior(to, attached=(*w.attached, found))
