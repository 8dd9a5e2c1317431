"""Which other cards a card speaks of, so that none is missing when a battle begins.

>>> effects = EFFECTS.read([{"op": "repeat", "times": 2, "do": [{"op": "summon", "token": "imp"}]}])
>>> sorted(spoken_of(Action("example", "Call", effects=effects)))
[('token', 'imp')]
"""

from collections.abc import Iterator
from typing import Any

from rules.games.war_vortex_night import cards
from rules.games.war_vortex_night.cards import CARD, Action, Card, Gift, Given, Ground
from rules.games.war_vortex_night.text.words import name_of
from rules.games.war_vortex_night.vocabulary.effects import EFFECTS
from rules.games.war_vortex_night.vocabulary.parts import quoted
from rules.games.war_vortex_night.vocabulary.sense import never
from rules.games.war_vortex_night.vocabulary.terms import CONDITIONS, given
from rules.text.errors import BadInput
from rules.text.vocabulary import Op

KINDS = {"status": Gift, "token": Card, "field": Ground}
Reference = tuple[str, str]  # status, token or field, and its id


def spoken_of(card: Card | Action | Ground | Gift) -> Iterator[Reference]:
    """Everything that a card names, wherever in it."""
    if isinstance(card, Gift):
        yield from _of_gift(card)
    elif isinstance(card, Card):
        for entry in card.table:
            yield from _of_effects(entry.effects)
        for ability in card.abilities:
            yield from _of_effects(ability.effects)
            for continuous in ability.continuous:
                yield from _of_gift(continuous.gift)
    else:
        for continuous in card.continuous:
            yield from _of_gift(continuous.gift)
        if isinstance(card, Action):
            yield from _of_effects(card.effects)


def _of_gift(gift: Gift) -> Iterator[Reference]:
    if gift.form == CARD:
        yield "status", gift.name
    yield from _of_given(gift.given)


def _of_given(found: tuple[Given, ...]) -> Iterator[Reference]:
    for one in found:
        if one.kind.what == "rule":
            yield from _of_effects(one.kind.sets[1])


def _of_effects(effects: tuple[Op, ...]) -> Iterator[Reference]:
    for op in effects:
        args = EFFECTS.args(op)
        yield from ((key, args[key]) for key in KINDS if args.get(key))
        for key in ("do", "then", "otherwise"):
            yield from _of_effects(args.get(key, ()))
        for key in ("options", "table"):
            for branch in args.get(key, ()):
                yield from _of_effects(branch)
        yield from _of_given(given(args.get("elements", ())))


def check_names(card: Card | Action | Ground | Gift) -> None:
    """Raises where a card asks for something by a name that no known card has, or has as something
    else: a token, a named status, a field, an ability; and for a continuous inability, which has no
    turns to count (OP-53)."""
    for gift in _gifts(card):
        of_card = gift.form == CARD and cards.status(gift.name).given
        if of_card and any(one.kind.what == "inability" for one in of_card):
            raise never("continuous_inability")
    for name, args in _terms(card):
        if name == "summon" and args["token"] and not cards.character(args["token"]).is_token:
            raise never("no_token", name=quoted(name_of(args["token"])))
        if name in ("remove_status", "has_status") and not _is_named(args["name"]):
            raise never("no_named", name=quoted(name_of(args["name"])))
        if name in ("lose_ability", "restore_ability") and not _is_ability(args["ability"]):
            raise never("no_ability", name=quoted(args["ability"]))
        if name == "field" and args["id"]:
            cards.ground(args["id"])


def _is_named(name: str) -> bool:
    """Whether statuses of that name are named ones, by a status card or wherever they are given."""
    if not name or (name in cards.known(Gift) and cards.status(name).form == "named"):
        return True
    return any(
        name in (gift.name for gift in _gifts(card))
        or any(op == "give_status" and args["name"] == name for op, args in _terms(card))
        for card in _every()
    )


def _every() -> Iterator[Card | Action | Ground | Gift]:
    for kind in (Card, Action, Ground, Gift):
        for one in cards.known(kind):
            yield cards.SHELF.card(one)


def _is_ability(name: str) -> bool:
    people = (cards.character(one) for one in cards.known(Card))
    return name == "all" or any(name in c.ability_ids for c in people)


def _gifts(card: Card | Action | Ground | Gift) -> Iterator[Gift]:
    """What a card gives continuously."""
    if isinstance(card, Card):
        for ability in card.abilities:
            yield from (one.gift for one in ability.continuous)
    elif not isinstance(card, Gift):
        yield from (one.gift for one in card.continuous)


def _terms(card: Card | Action | Ground | Gift) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every effect and every condition of a card, wherever in it."""
    found: list[Any] = []
    if isinstance(card, Gift):
        found = [one.kind.sets for one in card.given if one.kind.what == "rule"]
    elif isinstance(card, Card):
        found = [entry.effects for entry in card.table]
        for ability in card.abilities:
            found += [ability.effects, ability.conditions]
            found += [(one.conditions, one.gift.given) for one in ability.continuous]
    else:
        found = [(one.conditions, one.gift.given) for one in card.continuous]
        found += [card.effects] if isinstance(card, Action) else []
    yield from _inside(tuple(found))


def _inside(value: Any) -> Iterator[tuple[str, dict[str, Any]]]:
    if not isinstance(value, tuple):
        return
    name = value[0] if value and isinstance(value[0], str) else ""
    for book in (EFFECTS, CONDITIONS):
        if book.knows(name) and len(value) == len(book.names(name)) + 1:
            yield name, book.args(value)
    for one in value:
        yield from _inside(one)


def check(pool: set[Reference], *found: Card | Action | Ground | Gift) -> None:
    """Raises for a card that these, those of the pool, or any that they speak of name and that
    nobody knows."""
    open_ = {*pool, *(one for card in found for one in spoken_of(card))}
    seen: set[Reference] = set()
    while open_:
        kind, name = one = min(open_)
        seen.add(one)
        if name not in cards.known(KINDS[kind]):
            known = cards.known(KINDS[kind])
            raise BadInput("no_card", name=name, known=", ".join(known[:20])).meant(known)
        open_ = (open_ | {*spoken_of(cards.SHELF.card(name))}) - seen
