"""The packs of Quest for the Grail, and the ready-made decks.

>>> OWN.packs["kings"].name.en, SHELF.card("arthur").realm
('Kings', 'Logres')
>>> brought = deck("table_round")
>>> len(brought.court), brought.quests[:2]
(62, ('wild_boar', 'questing_beast'))
"""

from pathlib import Path
from typing import Any, NamedTuple

from rules.core.cards import Cards
from rules.games.quest_for_the_grail.cards import SHELF
from rules.games.quest_for_the_grail.text.words import WORDS
from rules.games.quest_for_the_grail.vocabulary.form import FORM, of_pack
from rules.text.document import Document

_HERE = Path(__file__).parent
_SET = Document.parse((_HERE / "set.toml").read_text("utf-8"))


class Decks(NamedTuple):
    """Both decks of a player (QG-1.1)."""

    court: Cards
    quests: Cards


OWN = SHELF.stock(FORM, WORDS, lambda pack, printed: of_pack(printed), _HERE / "packs")


def _cards(counts: dict[str, int]) -> Cards:
    return tuple(card for card, n in counts.items() for _ in range(n))


def _deck(told: dict[str, Any]) -> Decks:
    return Decks(_cards(told["court"]), _cards(told["quests"]))


READY_MADE: dict[str, Decks] = {name: _deck(told) for name, told in _SET.table("decks").items()}


def deck(name: str) -> Decks:
    return READY_MADE[name]
