"""The time and the purpose of a card in hand, as the reason when it can't be used now.

>>> from rules.games.quest_for_the_grail import library
>>> [use(card).clause for card in ("logres", "kay", "excalibur", "vow_of_mercy", "veil_of_mist")]
['QG-4.1', 'QG-4.2', 'QG-9.3', 'QG-5.2', 'QG-25.2']
"""

from rules.core.model import Reason
from rules.games.quest_for_the_grail import cards
from rules.games.quest_for_the_grail.text.words import name_of
from rules.games.quest_for_the_grail.vocabulary import parts, printing
from rules.text.words import joined, t

_CLAUSES = {
    "domain": "QG-4.1",
    "warrior": "QG-4.2",
    "companion": "QG-5.2",
    "event": "QG-24.1",
    "spell": "QG-25.2",
    "combat_action": "QG-26.1",
}


def use(card: str) -> Reason:
    """The time and the purpose of this card, with their clause."""
    one = cards.card(card)
    key, clause = one.type, _CLAUSES.get(one.type, "")
    if one.type == "reward":
        is_award = bool(one.value) and one.kind != "vow"
        key, clause = ("award", "QG-9.3") if is_award else ("reward", "QG-5.2")
    facts = {"card": name_of(card), "what": printing.type_line(one)}
    said = t(f"use.{key}", n=one.value if key == "award" else one.rating, **facts)
    if one.timing != "any":
        said = joined([said, parts.timing(one.timing)])
    return Reason(clause, said)
