"""The characters of a target (OP-20).

>>> from rules.games.war_vortex_night.state import Character
>>> s = State(tuple(Character("x", team=team) for team in (0, 0, 1, 1)))
>>> meant(s, By(0), ("all_enemies", "", "", "any")), meant(s, By(1), ("one_ally", "", "", "any"))
((2, 3), (0, 1))
>>> meant(s._replace(order=(3, 1, 2, 0)), By(0), ("all_enemies", "", "", "any"))
(3, 2)
"""

from collections.abc import Iterable

from rules.core.model import NOBODY
from rules.games.war_vortex_night import cards
from rules.games.war_vortex_night.ongoing.conditions import person
from rules.games.war_vortex_night.ongoing.standing import attributes, species
from rules.games.war_vortex_night.state import By, Character, State
from rules.games.war_vortex_night.vocabulary.terms import ALLIES, CHOSEN, ENEMIES, PERSONS
from rules.text.vocabulary import Op


def in_turn_order(s: State) -> tuple[int, ...]:
    """All characters, retired ones included; before the order is rolled, in the order of
    registration."""
    return s.order or tuple(range(len(s.characters)))


def is_chosen(target: Op) -> bool:
    """Whether a player chooses one of the legal characters."""
    return target[0] in CHOSEN


def meant(s: State, by: By, target: Op, retired: bool = False) -> tuple[int, ...]:
    """The legal characters in turn order: active ones, or for an effect that brings back, `retired`
    ones. An enemy is any character of another team; an ally may be the character itself."""
    who, attribute, kind, token = target
    characters = s.characters
    if who in PERSONS:
        i = person(by, who)
        found: Iterable[int] = () if i == NOBODY else (i,)
    else:
        found = in_turn_order(s)
        if who in ENEMIES:
            team = characters[by.who].team
            found = [i for i in found if characters[i].team != team]
        elif who in ALLIES:
            team = characters[by.who].team
            found = [i for i in found if characters[i].team == team]
        if who == "other_allies":
            found = [i for i in found if i != by.who]
    found = [i for i in found if characters[i].is_retired is retired]
    if attribute or kind or token != "any":
        found = [i for i in found if _fits(characters[i], attribute, kind, token)]
    return tuple(found)


def _fits(c: Character, attribute: str, kind: str, token: str) -> bool:
    if attribute and not cards.fits(cards.expression(attribute), attributes(c)):
        return False
    if kind and not cards.fits(cards.expression(kind), species(c)):
        return False
    return token == "any" or cards.character(c.card).is_token is (token == "yes")
