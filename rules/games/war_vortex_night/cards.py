"""The cards in the rules' form, and every known card by its id.

Icons, frames and printed texts are left out: no rule reads them (WVN-17).

>>> expression("moon&shadow, fire"), attributes_of(expression("moon＆shadow、fire"))
((('moon', 'shadow'), ('fire',)), ('moon', 'shadow', 'fire'))
>>> [fits(expression("golem&construct, spirit"), has) for has in (("golem",), ("spirit",), ())]
[False, True, False]
>>> fits(expression(""), ())
True
"""

import unicodedata
from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any, NamedTuple, NoReturn, TypeVar

from rules.core.cards.library import Shelf
from rules.games.war_vortex_night.state import Kind
from rules.text.errors import BadInput
from rules.text.vocabulary import Op

T = TypeVar("T")
FACES = 6  # of a die (WVN-1.5)
CARD = "card"  # the form of a change defined by a status card
TABLE = "table"  # the id of a token's action table as an ability (OP-41)

CHANGING = ("hp", "natural_face", "status_count", "has_status")  # values that change often
TRAITS = "traits"  # attributes and species, which rarely change
NONE_READ: frozenset[str] = frozenset()
ONESELF = ("self", "", "", "any")  # as a target, without filters

Expression = tuple[tuple[str, ...], ...]  # one of these groups, each in full (OP-02)


class Given(NamedTuple):
    """One element of a change on a card."""

    kind: Kind
    value: int = 1
    turns: int = 0


class Gift(NamedTuple):
    """A change on a card. `form`: "base" if the card says nothing else (WVN-10.3), "status" or
    "named"; or CARD, for the current change of the status card of that name. `name` is that of a
    named status; without other notation a status has no attribute and influence 1 (WVN-10.13).
    `stacks` False: no further copy is received (OP-57)."""

    given: tuple[Given, ...]
    form: str = "base"
    name: str = ""
    attributes: tuple[str, ...] = ()
    influence: int = 1
    stacks: bool = True


class Continuous(NamedTuple):
    """A change that arises continuously on the characters of `on` while the conditions hold
    (WVN-13)."""

    on: Op
    gift: Gift
    conditions: tuple[Op, ...] = ()


class Ability(NamedTuple):
    """`type`: passive, triggered or declared (WVN-7.2). `when`: the hook that it responds to, and
    `whose`: the character concerned: its bearer ("own"), an "ally", an "enemy" or "any". `limit`:
    "", "once_per_battle" or "once_per_turn"."""

    id: str
    type: str
    when: str = ""
    whose: str = "own"
    conditions: tuple[Op, ...] = ()
    limit: str = ""
    continuous: tuple[Continuous, ...] = ()
    effects: tuple[Op, ...] = ()


class Entry(NamedTuple):
    """A token's action on a face; no attribute unless stated (OP-41)."""

    effects: tuple[Op, ...]
    attributes: tuple[str, ...] = ()


class Card(NamedTuple):
    """A character, or with `table` a token: an entry for each face from 1 on (WVN-8.3)."""

    id: str
    initial_hp: int = 20
    ap: int = 15
    attributes: tuple[str, ...] = ()
    species: tuple[str, ...] = ()
    abilities: tuple[Ability, ...] = ()
    threat: int = 0
    table: tuple[Entry, ...] = ()

    @property
    def is_token(self) -> bool:
        return bool(self.table)

    @property
    def ability_ids(self) -> tuple[str, ...]:
        """All special abilities, including a token's action table (OP-41)."""
        ids = tuple([ability.id for ability in self.abilities])
        return (*ids, TABLE) if self.table else ids


class Action(NamedTuple):
    """`name` decides which cards are copies; `conditions`: (attribute or species, expression)."""

    id: str
    name: str
    cost: int = 0
    attributes: Expression = ()
    conditions: tuple[tuple[str, Expression], ...] = ()
    effects: tuple[Op, ...] = ()
    continuous: tuple[Continuous, ...] = ()

    @property
    def own_attributes(self) -> tuple[str, ...]:
        """All attributes in its text box (OP-05, WVN-17.1)."""
        return attributes_of(self.attributes)


class Ground(NamedTuple):
    """A field card."""

    id: str
    steepness: int = 0
    attributes: tuple[str, ...] = ()
    continuous: tuple[Continuous, ...] = ()


class Source(NamedTuple):
    """A continuous effect of a character: `key` is unique among all causes; `face` or `ability`:
    the thing that it depends on."""

    key: str
    continuous: Continuous
    face: int = 0
    ability: str = ""

    @property
    def is_for_itself(self) -> bool:
        """Whether it reaches only its own character."""
        return self.continuous.on == ONESELF


SHELF: Shelf[Card | Action | Ground | Gift] = Shelf("war_vortex_night")  # a Gift: a status card


def _finder(type_: type[T]) -> Callable[[str], T]:
    """Finds a card of that type by its id."""

    def find(name: str) -> T:
        found = SHELF.now().cards.get(name)
        return found if isinstance(found, type_) else _unknown(name, type_)

    return find


character, action = _finder(Card), _finder(Action)
ground, status = _finder(Ground), _finder(Gift)


def _unknown(name: str, type_: type) -> NoReturn:
    found = sorted(known(type_))
    raise BadInput("no_card", name=name, known=", ".join(found[:20])).meant(found)


@SHELF.worked_out(4)
def known(type_: type) -> tuple[str, ...]:
    """The ids of all cards of a type."""
    return tuple([name for name, one in SHELF.now().cards.items() if isinstance(one, type_)])


# -- inclusion conditions --------------------------------------------------------------------------


def same(text: str) -> str:
    """The form in which names and attributes are compared (OP-06).

    >>> same(" Ｊａｂ "), same("Jab") == same("Jab+")
    ('Jab', False)
    """
    return unicodedata.normalize("NFKC", text).strip()


@lru_cache(1 << 10)
def expression(text: str) -> Expression:
    """Reads an expression: moon&shadow, fire is (moon and shadow) or fire (WVN-2.10 to WVN-2.12,
    OP-02)."""
    either = same(text).replace("、", ",").split(",")
    groups = (tuple([same(one) for one in both.split("&")]) for both in either)
    return tuple(group for group in groups if any(group))


@lru_cache(1 << 12)
def attributes_of(e: Expression) -> tuple[str, ...]:
    return tuple(dict.fromkeys(one for group in e for one in group))


def fits(e: Expression, has: tuple[str, ...]) -> bool:
    """Whether `has` contains one of the groups in full; an empty expression always fits
    (WVN-2.9)."""
    return not e or any(all(one in has for one in group) for group in e)


def attribute_fits(a: Action, attributes: tuple[str, ...]) -> bool:
    """Whether an action card fits these attributes (WVN-2.8)."""
    return fits(a.attributes, attributes)


def conditions_fit(a: Action, attributes: tuple[str, ...], species: tuple[str, ...]) -> bool:
    """Whether the other conditions of an action card hold (WVN-2.12), besides its attribute
    (OP-03)."""
    return all(fits(e, species if on == "species" else attributes) for on, e in a.conditions)


@SHELF.worked_out(1 << 12)
def failing(deck: tuple[str, ...], attributes: tuple[str, ...], species: tuple[str, ...]) -> int:
    """The faces, as bits, of the cards whose inclusion conditions fail now (WVN-16.1). The printed
    conditions count, whatever has changed since (OP-67)."""
    out = 0
    for face, name in enumerate(deck, 1):
        a = action(name)
        if not (attribute_fits(a, attributes) and conditions_fit(a, attributes, species)):
            out |= 1 << face
    return out


# -- continuous effects and hooks ------------------------------------------------------------------


@SHELF.worked_out(1 << 12)
def sources(i: int, name: str, deck: tuple[str, ...]) -> tuple[Source, ...]:
    """All continuous effects of character `i`, from abilities and cards."""
    out = []
    for ability in character(name).abilities:
        for n, continuous in enumerate(one_by_one(ability.continuous)):
            out.append(Source(f"{i}.ability.{ability.id}.{n}", continuous, 0, ability.id))
    for face, one in enumerate(deck, 1):
        for n, continuous in enumerate(one_by_one(action(one).continuous)):
            out.append(Source(f"{i}.card.{face}.{n}", continuous, face))
    return tuple(out)


@SHELF.worked_out(1 << 10)
def of_ground(name: str) -> tuple[Continuous, ...]:
    """The continuous effects of a field. Damage by its rules has the field's attributes (OP-26); a
    status from it has its own (WVN-10.13)."""
    field = ground(name)
    return tuple(
        one._replace(gift=one.gift._replace(attributes=field.attributes))
        if one.gift.form == "base"
        else one
        for one in one_by_one(field.continuous)
    )


@SHELF.worked_out(1 << 12)
def read_by(name: str, deck: tuple[str, ...]) -> frozenset[str]:
    """The frequently changing values that a character's continuous effects depend on; and TRAITS,
    if they depend on these."""
    return _read(tuple([source.continuous for source in sources(0, name, deck)]))


@SHELF.worked_out(1 << 10)
def read_by_ground(name: str) -> frozenset[str]:
    return _read(of_ground(name))


def _read(continuous: tuple[Continuous, ...]) -> frozenset[str]:
    found = {n for one in continuous for n in CHANGING if _names(one.conditions, (n,))}
    for on, _, conditions in continuous:
        _, attribute, species, _ = on
        if attribute or species or _names(conditions, ("has_attribute", "has_species")):
            found.add(TRAITS)
    return frozenset(found)


def one_by_one(continuous: tuple[Continuous, ...]) -> Iterator[Continuous]:
    """Continuous effects, with a separate cause for each normal status: these are removed and arise
    separately (WVN-11.5)."""
    for one in continuous:
        gift = status(one.gift.name) if one.gift.form == CARD else one.gift
        if gift.form == "status":
            for element in gift.given:
                yield one._replace(gift=gift._replace(given=(element,)))
        else:
            yield one._replace(gift=gift)


@SHELF.worked_out(1 << 12)
def listening(name: str, type_: str, hook: str) -> tuple[Ability, ...]:
    """A character's abilities that respond to a hook."""
    return tuple(a for a in character(name).abilities if a.type == type_ and a.when == hook)


@SHELF.worked_out(1 << 10)
def hooks(name: str) -> frozenset[str]:
    """All hooks of a character's triggered and declared abilities."""
    return frozenset([a.when for a in character(name).abilities if a.when])


@lru_cache(1 << 10)
def sets_face(effects: tuple[Op, ...]) -> bool:
    """Whether effects roll or set an action die; these come before all other responses."""
    return _names(effects, ("reroll_action_die", "set_action_die"))


def _names(terms: tuple[Any, ...], names: tuple[str, ...]) -> bool:
    return any(
        one in names if isinstance(one, str) else isinstance(one, tuple) and _names(one, names)
        for one in terms
    )
