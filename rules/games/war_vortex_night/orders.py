"""Standing orders for a player alone against bots: not to be asked for declarations that change
nothing.

>>> from rules.games.war_vortex_night.position import read
>>> s = read('character = [{ card = "odo", seat = "A" }, { card = "moth", seat = "B" }]')
>>> ordered(s, battle.decision(s), {"declare": "useful"}) is None  # nothing is to be declared
True
"""

from collections.abc import Sequence
from typing import Any

from rules.core.model import Config, Decision, Event, Option, Order
from rules.games.war_vortex_night import battle, cards
from rules.games.war_vortex_night.play.windows import PASS
from rules.games.war_vortex_night.state import State, index
from rules.games.war_vortex_night.vocabulary.terms import WINDOWS

ORDERS = (Order("declare", ("useful", "ask"), kinds=WINDOWS),)
MOST = 60  # answers after which it is assumed to change something


def ordered(
    v: State, d: Decision, by: Config, declined: Sequence[Option] = (), then: State | None = None
) -> Option | None:
    """Passes a window in which no declaration changes anything."""
    if d.kind not in WINDOWS or by["declare"] == "ask":
        return None
    i = index(d.source)
    may_help = _others_listen(v, i, d.kind) or any(_changes(v, o) for o in d.options)
    return None if may_help else PASS


def _others_listen(v: State, i: int, hook: str) -> bool:
    """Whether another character might declare something in the same window."""
    return any(
        ability.limit != "once_per_battle" or ability.id not in c.used
        for k, c in enumerate(v.characters)
        if k != i and not c.is_retired
        for ability in cards.listening(c.card, "declared", hook)
    )


def _changes(v: State, o: Option) -> bool:
    """Whether a declaration changes the events."""
    if o == PASS:
        return False
    with_it, without = _follow(v, o), _follow(v, PASS)
    return with_it is None or with_it != without


def _follow(v: State, o: Option) -> list[tuple[str, Any]] | None:
    """The events after an answer if all pass from there on, up to another question; None if that
    takes too long."""
    s, events = battle.step(v, o)
    told = [*events]
    for _ in range(MOST):
        d = battle.decision(s)
        if d is None or d.kind not in WINDOWS:
            return [_bare(e) for e in told if e.kind != "declared"]
        s, events = battle.step(s, PASS)
        told += events
    return None


def _bare(e: Event) -> tuple[str, Any]:
    """An event, without the parts of its number."""
    return e.kind, [(key, value) for key, value in e.facts if key != "parts"]
