"""The other cards that a card names, so that none is missing when a battle begins.

>>> effects = EFFECTS.read([{"op": "repeat", "times": 2, "do": [{"op": "summon", "token": "imp"}]}])
>>> sorted(spoken_of(Action("example", "Call", effects=effects)))
[('token', 'imp')]
"""

from collections.abc import Iterator
from typing import Any

from rules.games.war_vortex_night import cards
from rules.games.war_vortex_night.cards import CARD, Action, Card, Continuous, Gift, Ground
from rules.games.war_vortex_night.text.words import name_of
from rules.games.war_vortex_night.vocabulary.effects import EFFECTS
from rules.games.war_vortex_night.vocabulary.parts import quoted
from rules.games.war_vortex_night.vocabulary.sense import never
from rules.games.war_vortex_night.vocabulary.terms import CONDITIONS
from rules.text.errors import BadInput

KINDS = {"status": Gift, "token": Card, "field": Ground}
Known = Card | Action | Ground | Gift
Reference = tuple[str, str]  # status, token or field, and its id


def spoken_of(card: Known) -> Iterator[Reference]:
    """Everything that a card names, anywhere in it."""
    for _, args in _terms(card):
        yield from ((key, args[key]) for key in KINDS if args.get(key))


def check_names(card: Known) -> None:
    """Raises for a name in a card that no known card has, or one of another type: a token, a named
    status, a field, an ability; and for a continuous inability, which has no turns to count
    (OP-53)."""
    for name, args in _terms(card):
        given = cards.status(args["status"]).given if name == "keeps" and args["status"] else ()
        if any(one.kind.what == "inability" for one in given):
            raise never("continuous_inability")
        if name == "summon" and args["token"] and not cards.character(args["token"]).is_token:
            raise never("no_token", name=quoted(name_of(args["token"])))
        if name in ("remove_status", "has_status") and not _is_named(args["name"]):
            raise never("no_named", name=quoted(name_of(args["name"])))
        if name in ("lose_ability", "restore_ability") and not _is_ability(args["ability"]):
            raise never("no_ability", name=quoted(args["ability"]))
        if name == "field" and args["id"]:
            cards.ground(args["id"])


def _is_named(name: str) -> bool:
    """Whether statuses of that name are named ones, by a status card or by any card that gives
    them."""
    if not name or (name in cards.known(Gift) and cards.status(name).form == "named"):
        return True
    return any(
        op in ("keeps", "give_status") and args["name"] == name
        for card in _every()
        for op, args in _terms(card)
    )


def _every() -> Iterator[Known]:
    for kind in (Card, Action, Ground, Gift):
        for one in cards.known(kind):
            yield cards.SHELF.card(one)


def _is_ability(name: str) -> bool:
    people = (cards.character(one) for one in cards.known(Card))
    return name == "all" or any(name in c.ability_ids for c in people)


def _terms(card: Known) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every effect and every condition anywhere in a card; and its continuous changes, as
    `keeps`."""
    found: list[Any] = []
    if isinstance(card, Gift):
        found = [_rules(card)]
    elif isinstance(card, Card):
        found = [entry.effects for entry in card.table]
        for ability in card.abilities:
            found += [ability.effects, ability.conditions, *ability.continuous]
    else:
        found = [*card.continuous, card.effects if isinstance(card, Action) else ()]
    for one in found:
        if isinstance(one, Continuous):
            gift = one.gift
            of_card = gift.name if gift.form == CARD else ""
            yield "keeps", {"status": of_card, "name": gift.name}
            one = (one.conditions, _rules(gift))
        yield from _inside(one)


def _rules(gift: Gift) -> tuple[Any, ...]:
    return tuple(one.kind.sets for one in gift.given if one.kind.what == "rule")


def _inside(value: Any) -> Iterator[tuple[str, dict[str, Any]]]:
    if not isinstance(value, tuple):
        return
    name = value[0] if value and isinstance(value[0], str) else ""
    for book in (EFFECTS, CONDITIONS):
        if book.knows(name) and len(value) == len(book.names(name)) + 1:
            yield name, book.args(value)
    for one in value:
        yield from _inside(one)


def check(pool: set[Reference], *found: Known) -> None:
    """Raises for an unknown card named by these, by those of the pool, or by any that they name."""
    open_ = {*pool, *(one for card in found for one in spoken_of(card))}
    seen: set[Reference] = set()
    while open_:
        kind, name = one = min(open_)
        seen.add(one)
        if name not in cards.known(KINDS[kind]):
            known = cards.known(KINDS[kind])
            raise BadInput("no_card", name=name, known=", ".join(known[:20])).meant(known)
        open_ = (open_ | {*spoken_of(cards.SHELF.card(name))}) - seen
