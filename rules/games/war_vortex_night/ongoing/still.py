"""The last state that had no automatic consequences, so that states like it need no evaluation.

>>> from rules.games.war_vortex_night.state import Field, with_character
>>> s = State((Character("frost", hp=9), Character("frost", team=1)))
>>> with SHELF.beside(frost=cards.Card("frost")):
...     keep(s, {}, read(s))
...     hurt = with_character(s, 0, s.characters[0]._replace(hp=3))
...     is_still(hurt), is_still(hurt._replace(field=Field("loam", 4))), is_ruled(hurt)
(True, False, False)
"""

from typing import NamedTuple

from rules.core.memo import Latest
from rules.games.war_vortex_night import cards
from rules.games.war_vortex_night.cards import SHELF, Gift
from rules.games.war_vortex_night.ongoing.standing import traits
from rules.games.war_vortex_night.ongoing.statuses import elements
from rules.games.war_vortex_night.state import Character, State

Wanted = dict[int, dict[str, Gift]]  # the continuous changes by bearer and source
_OF_CHANGES = frozenset(("status_count", "has_status"))


class Still(NamedTuple):
    """A state without further consequences, the continuous changes in it, the values that they
    depend on (`read`), and whether anyone has a rule that responds to hooks."""

    state: State
    wanted: Wanted
    read: frozenset[str]
    is_ruled: bool


_last = Latest()  # the last `Still`, among the same cards


def last() -> Still | None:
    found: Still | None = _last.of(SHELF.now())
    return found


def keep(s: State, wanted: Wanted, read: frozenset[str]) -> None:
    """Keeps a state without further consequences."""
    _last.keep(Still(s, wanted, read, _any_rule(s)), SHELF.now())


def read(s: State) -> frozenset[str]:
    """The frequently changing values that any continuous effect depends on; and TRAITS, if one
    depends on attributes or species."""
    found = cards.NONE_READ
    if s.field is not None:
        found |= cards.read_by_ground(s.field.card)
    for c in s.characters:
        found |= cards.read_by(c.card, c.deck)
    return found


def is_still(s: State) -> bool:
    """Whether a state is known to have no automatic consequences: everything that continuous
    effects depend on is as in the last such state. Unchanged objects are identical, because a step
    changes hardly anything."""
    now = SHELF.now()
    known: Still | None = _last.of(now)
    if known is None:
        return False
    still, wanted, read, ruled = known
    if s.field is not still.field or s.halted is not still.halted:
        return False
    if "natural_face" in read and s.natural != still.natural:
        return False
    if s.characters is still.characters:
        return True
    if len(s.characters) != len(still.characters):
        return False
    if "hp" in read and _hp_of(s) != _hp_of(still):
        return False
    has_changed = False
    for i, (c, old) in enumerate(zip(s.characters, still.characters, strict=True)):
        if c is old:
            continue
        if not is_the_same(c, old):
            return False
        if not has_same_changes(c, old):
            if not read.isdisjoint(_OF_CHANGES) or not _keeps(c, old, wanted.get(i)):
                return False
            has_changed = True
    ruled = _any_rule(s) if has_changed else ruled
    _last.keep(Still(s, wanted, read, ruled), now)
    return True


def is_ruled(s: State) -> bool:
    """Whether anyone has a rule in force that responds to hooks."""
    known: Still | None = _last.of(SHELF.now())
    if known is not None and known.state.characters is s.characters:
        return known.is_ruled
    return _any_rule(s)


def _any_rule(s: State) -> bool:
    return bool([e for c in s.characters for e in elements(c) if e.kind.what == "rule"])


def _hp_of(s: State) -> list[int]:
    return [c.hp for c in s.characters]


def is_the_same(c: Character, old: Character) -> bool:
    """Whether a character is as it was, except for its HP and the changes in force."""
    return (
        c.is_retired is old.is_retired
        and c.disabled is old.disabled
        and c.lost is old.lost
        and c.failing == old.failing
        and c.card is old.card
        and c.deck is old.deck
        and c.team == old.team
    )


def has_same_changes(c: Character, old: Character) -> bool:
    return c.base is old.base and c.statuses is old.statuses


def _keeps(c: Character, old: Character, wanted: dict[str, Gift] | None) -> bool:
    """Whether other changes leave a character its traits, and the continuous ones that it ought to
    have."""
    return sources_of(c) == (wanted or {}).keys() and traits(c) == traits(old)


def sources_of(c: Character) -> frozenset[str]:
    """The causes of the continuous changes in force."""
    return frozenset([part.source for e in elements(c) for part in e.parts if part.source])
