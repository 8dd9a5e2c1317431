"""The last state that had no automatic consequences, so that states like it need no evaluation.

>>> from rules.games.war_vortex_night.state import Field, with_character
>>> s = State((Character("frost", hp=9), Character("frost", team=1)))
>>> with SHELF.beside(frost=cards.Card("frost")):
...     keep(s, {}, read(s), ())
...     hurt = with_character(s, 0, s.characters[0]._replace(hp=3))
...     is_still(hurt), is_still(hurt._replace(field=Field("loam", 4))), is_ruled(hurt)
(True, False, False)
"""

from typing import NamedTuple

from rules.core.memo import Latest
from rules.games.war_vortex_night import cards
from rules.games.war_vortex_night.cards import SHELF, Gift
from rules.games.war_vortex_night.ongoing.conditions import holds
from rules.games.war_vortex_night.ongoing.standing import traits
from rules.games.war_vortex_night.ongoing.statuses import elements
from rules.games.war_vortex_night.state import By, Character, State
from rules.text.vocabulary import Op

Wanted = dict[int, dict[str, Gift]]  # the continuous changes by bearer and source
_OF_CHANGES = frozenset(("status_count", "has_status"))


class Cause(NamedTuple):
    """A cause in effect, and its targets. `by`: its character, for which its conditions are
    evaluated; None for the field's, whose conditions are evaluated for each target."""

    key: str
    gift: Gift
    by: By | None
    conditions: tuple[Op, ...]
    targets: tuple[int, ...]


Causes = tuple[Cause, ...]


class Still(NamedTuple):
    """A state without further consequences, the continuous changes in it and their causes, the
    values that these depend on (`read`), and whether anyone has a rule that responds to hooks."""

    state: State
    wanted: Wanted
    read: frozenset[str]
    causes: Causes
    is_ruled: bool


_last = Latest()  # the last `Still`, among the same cards


def last() -> Still | None:
    found: Still | None = _last.of(SHELF.now())
    return found


def keep(s: State, wanted: Wanted, read: frozenset[str], causes: Causes) -> None:
    """Keeps a state without further consequences."""
    _last.keep(Still(s, wanted, read, causes, _any_rule(s)), SHELF.now())


def wanted_in(s: State, causes: Causes) -> Wanted:
    """The changes that these causes give now."""
    out: Wanted = {}
    for key, gift, by, conditions, targets in causes:
        if by is not None and conditions and not holds(s, by, conditions):
            continue
        for i in targets:
            if by is not None or holds(s, By(i), conditions):
                out.setdefault(i, {})[key] = gift
    return out


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
    still, wanted, read, causes, ruled = known
    if s.field is not still.field or s.halted is not still.halted:
        return False
    is_read = "natural_face" in read and s.natural != still.natural
    if s.characters is not still.characters:
        if len(s.characters) != len(still.characters):
            return False
        has_changed = False
        for i, (c, old) in enumerate(zip(s.characters, still.characters, strict=True)):
            if c is old:
                continue
            if not is_the_same(c, old):
                return False
            if not has_same_changes(c, old):
                has_changed = True
                if not _keeps(c, old, wanted.get(i)):
                    return False
        if has_changed:
            ruled = _any_rule(s)
            is_read = is_read or not read.isdisjoint(_OF_CHANGES)
        is_read = is_read or ("hp" in read and _hp_of(s) != _hp_of(still))
    elif not is_read:
        return True
    if is_read and wanted_in(s, causes) != wanted:
        return False
    _last.keep(Still(s, wanted, read, causes, ruled), now)
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
