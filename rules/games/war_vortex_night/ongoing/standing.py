"""A character's current traits, from its card and all changes in force.

>>> from rules.games.war_vortex_night.cards import SHELF, Card
>>> from rules.games.war_vortex_night.state import Kind, Part
>>> earth = Element(Kind("treated_as_attribute", "", "earth"), (Part(since=3),))
>>> c = Character("frost", base=(earth,))
>>> with SHELF.beside(frost=Card("frost", attributes=("ice",))):
...     attributes(c), retire_limit(c), may_act(c)
(('ice', 'earth'), 0, True)
"""

from rules.games.war_vortex_night import cards
from rules.games.war_vortex_night.cards import TABLE
from rules.games.war_vortex_night.ongoing.statuses import elements, settings, since
from rules.games.war_vortex_night.state import Character, Element

_TRAITS = frozenset(
    ("treated_as_attribute", "treated_as_species", "without_attribute", "without_species")
)
RETIRES_AT = 0  # HP at which it retires, or less (WVN-5.1)


def attributes(c: Character) -> tuple[str, ...]:
    """Its current attributes, from all grants and losses (OP-04)."""
    return traits(c)[0]


def species(c: Character) -> tuple[str, ...]:
    return traits(c)[1]


def traits(c: Character) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Its attributes and its species."""
    printed = cards.character(c.card)
    found = [e for e in elements(c) if e.kind.what in _TRAITS]
    if not found:
        return printed.attributes, printed.species
    return (
        _with_settings(found, printed.attributes, "attribute"),
        _with_settings(found, printed.species, "species"),
    )


def _with_settings(found: list[Element], printed: tuple[str, ...], what: str) -> tuple[str, ...]:
    """The printed values, plus those it is treated as, minus those it has lost; the later change
    wins, and at the same moment the loss (OP-64, OP-65)."""
    since_: dict[str, int] = dict.fromkeys(printed, -1)
    lost: dict[str, int] = {}
    for e in found:
        if e.kind.what == f"treated_as_{what}":
            since_[e.kind.sets] = max(since_.get(e.kind.sets, -1), e.since)
        elif e.kind.what == f"without_{what}":
            lost[e.kind.sets] = max(lost.get(e.kind.sets, -1), e.since)
    return tuple([one for one, moment in since_.items() if lost.get(one, -2) < moment])


def retire_limit(c: Character) -> int:
    """The HP at which it retires; a text that moves the limit replaces it (WVN-5.2, OP-50)."""
    limit, latest = RETIRES_AT, -1
    for e in elements(c):
        if e.kind.what == "retire_limit" and e.since >= latest:
            limit, latest = e.kind.sets, e.since
    return limit


def is_at_its_limit(c: Character) -> bool:
    """Whether its HP have reached the limit (WVN-5.1) and it is not spared in this turn (OP-36)."""
    if c.is_retired or c.spared:
        return False
    return c.hp <= (retire_limit(c) if c.base or c.statuses else RETIRES_AT)


def may_act(c: Character) -> bool:
    """Whether no inability is in force, of any class (WVN-12.7, OP-15, OP-54)."""
    return not [e for e in elements(c) if e.kind.what in ("inability", "cannot_act")]


def may_be_healed(c: Character) -> bool:
    return since(c, "cannot_be_healed") < 0


def is_disabled(c: Character, face: int) -> bool:
    """Whether the card on a face is face down, for any reason (WVN-16, OP-67)."""
    if c.failing >> face & 1:
        return True
    return bool(c.disabled) and any(loss.what == str(face) for loss in c.disabled)


def has_ability(c: Character, ability: str) -> bool:
    """Whether it has not lost that ability (WVN-7.4, OP-71)."""
    return not c.lost or not any(loss.what == ability for loss in c.lost)


def card_attributes(c: Character, face: int) -> tuple[str, ...]:
    """The attributes of an action card; none while it is disabled (WVN-16.3, OP-67)."""
    return () if is_disabled(c, face) else cards.action(c.deck[face - 1]).own_attributes


def refuses(c: Character, influence: int) -> bool:
    """Whether it refuses status changes of that influence (WVN-10.12, OP-59)."""
    return any(level >= influence for _, level in settings(c, "immune_status"))


def has_table(c: Character) -> bool:
    """Whether a token has its action table, which is an ability (OP-41)."""
    return has_ability(c, TABLE)
