"""Whether a condition holds, seen from the effect's character.

>>> from rules.games.war_vortex_night.state import Character
>>> s = State((Character("x", hp=4),), natural=6)
>>> holds(s, By(0), (("hp", 1, 5, "self"), ("natural_face", 6)))
True
>>> holds(s, By(0), (("not", ("natural_face", 6)),))
False
"""

from collections.abc import Callable

from rules.core.model import NOBODY
from rules.games.war_vortex_night import cards
from rules.games.war_vortex_night.ongoing.standing import attributes, is_disabled, species
from rules.games.war_vortex_night.ongoing.statuses import is_one, number
from rules.games.war_vortex_night.state import By, Character, State
from rules.text.vocabulary import Op


def holds(s: State, by: By, conditions: tuple[Op, ...]) -> bool:
    """Whether all conditions hold."""
    return not conditions or all(_holds(s, by, one) for one in conditions)


def person(by: By, of: str) -> int:
    """The character of a term, NOBODY if there is none."""
    i: int = by.who if of == "self" else getattr(by, of)
    return i


def _holds(s: State, by: By, condition: Op) -> bool:
    name, *args = condition
    if name in _OF_THE_BATTLE:
        return _OF_THE_BATTLE[name](s, by, *args)
    *args, of = args
    i = person(by, of)
    return i != NOBODY and _OF_SOMEBODY[name](s.characters[i], *args)


def _has_status(c: Character, name: str, kind: str) -> bool:
    """Whether it has a status change of that name, or with an element of that kind; any if neither
    is given."""
    return any(one.is_in_force and is_one(one, name, kind) for one in c.statuses)


_OF_SOMEBODY: dict[str, Callable[..., bool]] = {
    "has_attribute": lambda c, expr: cards.fits(cards.expression(expr), attributes(c)),
    "has_species": lambda c, expr: cards.fits(cards.expression(expr), species(c)),
    "hp": lambda c, at_least, at_most: at_least <= c.hp <= at_most,
    "status_count": lambda c, at_least, at_most: at_least <= number(c) <= at_most,
    "has_status": _has_status,
    "token": lambda c: cards.character(c.card).is_token,
}


def _field(s: State, _: By, id: str, steepness: int) -> bool:
    if s.field is None:
        return False
    there = cards.ground(s.field.card)
    return id in ("", there.id) and steepness in (-1, there.steepness)


def _this_card_usable(s: State, by: By) -> bool:
    return by.face > 0 and not is_disabled(s.characters[by.who], by.face)


_OF_THE_BATTLE: dict[str, Callable[..., bool]] = {
    "field": _field,
    "this_card_usable": _this_card_usable,
    "natural_face": lambda s, _, face: s.natural == face,  # before any modification (OP-48)
    "not": lambda s, by, condition: not _holds(s, by, condition),
}
