"""Which other cards a card speaks of, so that none is missing when a battle begins.

>>> effects = EFFECTS.read([{"op": "repeat", "times": 2, "do": [{"op": "summon", "token": "imp"}]}])
>>> sorted(spoken_of(Action("example", "Call", effects=effects)))
[('token', 'imp')]
"""

from collections.abc import Iterator

from rules.games.war_vortex_night import cards
from rules.games.war_vortex_night.cards import CARD, Action, Card, Gift, Given, Ground
from rules.games.war_vortex_night.vocabulary.book import EFFECTS
from rules.games.war_vortex_night.vocabulary.terms import given
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


def check(pool: set[Reference], *found: Card | Action | Ground | Gift) -> None:
    """Raises for a card that these, those of the pool, or any that they speak of name and that
    nobody knows."""
    open_ = {*pool, *(one for card in found for one in spoken_of(card))}
    seen: set[Reference] = set()
    while open_:
        kind, name = one = min(open_)
        seen.add(one)
        if name not in cards.known(KINDS[kind]):
            raise BadInput("no_card", name=name, known=", ".join(cards.known(KINDS[kind])[:20]))
        open_ = (open_ | {*spoken_of(cards.look_up(KINDS[kind], name))}) - seen
