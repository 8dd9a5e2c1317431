"""A seat's deck: a court deck and a quest deck, built as one list of cards.

>>> [reason.clause for reason in faults(("kay",) * 40)]
['QG-1.5']
>>> len(FORM.ready()["table_round"])
74
"""

from rules.core.cards import Cards
from rules.core.cards.deck import DeckForm, Entry
from rules.core.model import Choice, Reason, Setting
from rules.games.quest_for_the_grail import cards
from rules.games.quest_for_the_grail.cards import SHELF
from rules.games.quest_for_the_grail.faces import card_face, label, symbol
from rules.games.quest_for_the_grail.library import READY_MADE, Decks
from rules.games.quest_for_the_grail.setup import decks
from rules.games.quest_for_the_grail.setup.decks import COPIES
from rules.text.words import t

SEATS = range(2, 5)


def faults(brought: Cards) -> list[Reason]:
    """Why these cards are no legal deck; empty if they are."""
    return decks.faults(decks.parted(brought))


@SHELF.worked_out(1)
def catalogue() -> tuple[Entry, ...]:
    """Every card available for decks."""
    out = []
    for pack in SHELF.now().dealt:
        for card in [cards.card(one.id) for one in pack.cards]:
            most = COPIES if card.type == "quest" else None
            face, said, tags = card_face(card.id), label(card.id), (symbol(card),)
            out.append(Entry(card.id, face, said, pack.id, tags, most))
    return tuple(out)


def _ready() -> dict[str, Cards]:
    return {name: (*found.court, *found.quests) for name, found in READY_MADE.items()}


@SHELF.worked_out(16)
def of_text(text: str) -> Decks:
    """Both decks from the text of a legal deck."""
    return decks.parted(FORM.read(text).cards)


def settings() -> tuple[Setting, ...]:
    """A deck for each seat."""
    names = tuple(READY_MADE)
    choices = tuple(Choice(name, t(f"deck.{name}"), (), t(f"deck.{name}.about")) for name in names)
    label_, help_ = t("setting.deck"), t("setting.deck.help")
    return tuple(
        Setting(
            f"deck_{n + 1}", label_, help_, "deck", names[n % len(names)], choices, seats="each"
        )
        for n in range(SEATS[-1])
    )


FORM = DeckForm("quest_for_the_grail", catalogue, _ready, faults)
