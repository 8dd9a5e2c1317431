"""Whether a condition holds, for whoever's effect it stands in.

>>> from rules.games.war_vortex_night.state import Character
>>> s = State((Character("x", hp=4),), natural=6)
>>> holds(s, By(0), (("hp", 1, 5, "self"), ("natural_face", 6)))
True
>>> holds(s, By(0), (("not", ("natural_face", 6)),))
False
"""

from collections.abc import Callable
from typing import Any

from rules.core.model import NOBODY
from rules.games.war_vortex_night import cards
from rules.games.war_vortex_night.ongoing.standing import attributes, is_disabled, species
from rules.games.war_vortex_night.ongoing.statuses import number
from rules.games.war_vortex_night.state import By, State
from rules.games.war_vortex_night.vocabulary.terms import CONDITIONS
from rules.text.vocabulary import Op


def holds(s: State, by: By, conditions: tuple[Op, ...]) -> bool:
    """Whether all of them do."""
    return all(_HOLDS[one[0]](s, by, **CONDITIONS.args(one)) for one in conditions)


def person(by: By, of: str) -> int:
    """Whom a term speaks of, NOBODY where there is none."""
    if of == "self":
        return by.who
    if of == "attacker":
        return by.attacker
    return by.target if of == "target" else by.concerned


def _has_attribute(s: State, by: By, expr: str, of: str) -> bool:
    i = person(by, of)
    return i != NOBODY and cards.fits(cards.expression(expr), attributes(s.characters[i]))


def _has_species(s: State, by: By, expr: str, of: str) -> bool:
    i = person(by, of)
    return i != NOBODY and cards.fits(cards.expression(expr), species(s.characters[i]))


def _hp(s: State, by: By, at_least: int, at_most: int, of: str) -> bool:
    i = person(by, of)
    return i != NOBODY and at_least <= s.characters[i].hp <= at_most


def _status_count(s: State, by: By, at_least: int, at_most: int, of: str) -> bool:
    i = person(by, of)
    return i != NOBODY and at_least <= number(s.characters[i]) <= at_most


def _has_status(s: State, by: By, name: str, kind: str, of: str) -> bool:
    """A status change of that name, or with an element of that kind; of any, if neither is said."""
    i = person(by, of)
    return i != NOBODY and any(
        status.is_in_force
        and name in ("", status.name)
        and (not kind or any(e.kind.what == kind for e in status.elements))
        for status in s.characters[i].statuses
    )


def _field(s: State, by: By, id: str, steepness: int) -> bool:
    if s.field is None:
        return False
    there = cards.ground(s.field.card)
    return id in ("", there.id) and steepness in (-1, there.steepness)


def _this_card_usable(s: State, by: By) -> bool:
    return by.face > 0 and not is_disabled(s.characters[by.who], by.face)


def _token(s: State, by: By, of: str) -> bool:
    i = person(by, of)
    return i != NOBODY and cards.character(s.characters[i].card).is_token


def _natural_face(s: State, by: By, face: int) -> bool:
    """Of the action die, before any modification (OP-48)."""
    return s.natural == face


def _not(s: State, by: By, condition: Op) -> bool:
    return not holds(s, by, (condition,))


_HOLDS: dict[str, Callable[..., Any]] = {
    "has_attribute": _has_attribute,
    "has_species": _has_species,
    "hp": _hp,
    "status_count": _status_count,
    "has_status": _has_status,
    "field": _field,
    "this_card_usable": _this_card_usable,
    "token": _token,
    "natural_face": _natural_face,
    "not": _not,
}
