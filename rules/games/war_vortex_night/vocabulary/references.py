"""Which other cards a card speaks of, so that none is missing when a battle begins.

>>> effects = EFFECTS.read([{"op": "repeat", "times": 2, "do": [{"op": "summon", "token": "imp"}]}])
>>> sorted(spoken_of(effects))
[('token', 'imp')]
"""

from collections.abc import Iterator
from typing import Any

from rules.games.war_vortex_night import cards
from rules.games.war_vortex_night.cards import CARD, Action, Card, Gift, Ground
from rules.games.war_vortex_night.vocabulary.book import EFFECTS
from rules.text.errors import BadInput

KINDS = {"status": Gift, "token": Card, "field": Ground}
Reference = tuple[str, str]  # status, token or field, and its id


def spoken_of(value: Any) -> Iterator[Reference]:
    """Everything that effects name, wherever in them they do."""
    if isinstance(value, Gift) and value.form == CARD:
        yield "status", value.name
    if not isinstance(value, tuple):
        return
    if value and isinstance(value[0], str) and EFFECTS.knows(value[0]):
        for key, found in EFFECTS.args(value).items():
            if key in KINDS and found:
                yield key, found
    for inner in value:
        yield from spoken_of(inner)


def check(pool: set[Reference], *found: Card | Action) -> None:
    """Raises for the first card that these, those of the pool, or any that they speak of name and
    that nobody knows."""
    open_ = {*pool, *(one for card in found for one in spoken_of(tuple(card)))}
    seen: set[Reference] = set()
    while open_:
        kind, name = open_.pop()
        seen.add((kind, name))
        if name not in cards.known(KINDS[kind]):
            raise BadInput("no_card", name=name, known=", ".join(cards.known(KINDS[kind])[:20]))
        card: Any = cards.look_up(KINDS[kind], name)
        open_ |= {*spoken_of(tuple(card))} - seen
