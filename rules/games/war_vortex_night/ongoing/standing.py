"""What a character is at the moment, by its card and by all that is in force on it.

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
RETIRES_AT = 0  # HP, or less (WVN-5.1)


def attributes(c: Character) -> tuple[str, ...]:
    """Its current attributes, whatever grants or takes them (OP-04)."""
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
    """What is printed, with what it is treated as, and without what it has lost; the later wins,
    and of the same moment what forbids (OP-64, OP-65)."""
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
    """WVN-5.1; whoever is spared in this turn is not (OP-36)."""
    return not c.is_retired and not c.spared and c.hp <= retire_limit(c)


def may_act(c: Character) -> bool:
    """No inability is in force, of whatever class (WVN-12.7, OP-15, OP-54)."""
    return not [e for e in elements(c) if e.kind.what in ("inability", "cannot_act")]


def may_be_healed(c: Character) -> bool:
    return since(c, "cannot_be_healed") < 0


def is_disabled(c: Character, face: int) -> bool:
    """Whether the card on a face is turned face down, for whatever reason (WVN-16, OP-67)."""
    if c.failing >> face & 1:
        return True
    return bool(c.disabled) and any(loss.what == str(face) for loss in c.disabled)


def has_ability(c: Character, ability: str) -> bool:
    """Whether it has not lost that (WVN-7.4, OP-71)."""
    return not c.lost or not any(loss.what == ability for loss in c.lost)


def card_attributes(c: Character, face: int) -> tuple[str, ...]:
    """Those of an action card; while it is disabled it has none (WVN-16.3, OP-67)."""
    return () if is_disabled(c, face) else cards.action(c.deck[face - 1]).own_attributes


def refuses(c: Character, influence: int) -> bool:
    """Whether it does not receive status changes of that influence (WVN-10.12, OP-59)."""
    return any(level >= influence for _, level in settings(c, "immune_status"))


def has_table(c: Character) -> bool:
    """Whether a token has its action table, which is an ability (OP-41)."""
    return has_ability(c, TABLE)
