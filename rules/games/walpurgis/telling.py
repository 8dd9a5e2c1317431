"""The marks of events on the board, their seals, and a turn's summary.

>>> met = Part(1, t("recap.intercept", card="lull", square="d2"))
>>> found = [Part(0, t("recap.settle", square=square)) for square in ("b3", "c3")]
>>> [dict(part.text.facts).get("squares") for part in merged([met, *found])]
[None, ('b3', 'c3')]
>>> merged(found)
[]
>>> thrown = [Part(0, t("recap.discard", card=t(f"card.{one}"))) for one in ("lull", "lull")]
>>> from rules.games.walpurgis.library import OWN
>>> [OWN.words.say(part.text, "en") for part in merged(thrown)]
['discarded Lull ×2']
"""

from collections import Counter
from collections.abc import Sequence
from itertools import groupby

from rules.core.flourish import Flourish
from rules.core.model import Event, Part, Played
from rules.core.scene import Trace
from rules.games.walpurgis.board import name
from rules.games.walpurgis.cards import card, is_known
from rules.games.walpurgis.state import State
from rules.text.words import Text, t

_ROLES = {
    "place": "placed",
    "plain": "placed",
    "activate": "placed",
    "intercept": "placed",
    "lay": "placed",
    "lay_open": "placed",
    "charge": "placed",
    "settle": "changed",
    "wake": "changed",
    "sleep": "changed",
    "turn_down": "changed",
    "cancel": "removed",
    "keep": "changed",
    "destroy": "destroyed",
    "sacrifice": "destroyed",
    "sent_back": "removed",
    "return": "removed",
}
_OF_CARDS = ("plain", "activate", "intercept")


def traces(e: Event) -> tuple[Trace, ...]:
    role = _ROLES.get(e.kind)
    return (Trace(role, dict(e.facts)["square"]),) if role else ()


def flourish(one: Played[State]) -> Flourish | None:
    """A chain of several cards begins to settle: back from its last card to its first (WP-10.1)."""
    chain = one.state.chain
    if len(chain) < 2 or not any(e.kind == "decline" for e in one.events):
        return None
    first, *others = [name(link.square) for link in chain]
    text = t("flourish.chain", n=len(chain))
    return Flourish("chain", chain[-1].seat, first, text, tuple(others[::-1]))


def seal(e: Event) -> str:
    """The seal of a card that is activated."""
    told = dict(e.facts).get("card") if e.kind in _OF_CARDS else None
    one = told.key.partition(".")[2] if isinstance(told, Text) else ""
    return card(one).seal if is_known(one) else ""


def merged(parts: Sequence[Part]) -> list[Part]:
    """Repeated actions of one side are told once: barrages laid, cards discarded, and barrages that
    became formations. The latter are left out without an interception, as they are where they were
    laid."""
    out: list[Part] = []
    is_met = any(part.text.key == "recap.intercept" for part in parts)
    for (seat, key), same in groupby(parts, key=lambda part: (part.seat, part.text.key)):
        if key == "recap.discard":
            cards = Counter(dict(part.text.facts)["card"] for part in same)
            out.append(Part(seat, t(key, cards=tuple(map(_several, cards.items())))))
        elif key not in ("recap.lay", "recap.settle"):
            out += same
        elif is_met or key == "recap.lay":
            squares = tuple(dict(part.text.facts)["square"] for part in same)
            out.append(Part(seat, t(key, squares=squares, n=len(squares))))
    return out


def _several(card_and_number: tuple[Text, int]) -> Text:
    one, n = card_and_number
    called = t("recap.card", card=one)
    return t("told.times", what=called, n=n) if n > 1 else called
