"""What events leave on the board to be marked there, and whose seal tells of them."""

from rules.core.model import Event
from rules.core.scene import Trace
from rules.games.walpurgis.cards import card, is_known
from rules.text.words import Text

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


def seal(e: Event) -> str:
    """The seal of a card that is activated."""
    told = dict(e.facts).get("card") if e.kind in _OF_CARDS else None
    name = told.key.partition(".")[2] if isinstance(told, Text) else ""
    return card(name).seal if is_known(name) else ""
