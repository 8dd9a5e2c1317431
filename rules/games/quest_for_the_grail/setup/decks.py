"""The limits of a court deck and a quest deck (QG-1).

>>> from rules.games.quest_for_the_grail.library import deck
>>> [reason.clause for reason in faults(Decks((), ()))]
['QG-1.2', 'QG-1.5']
>>> faults(deck("table_round"))
[]
"""

from collections import Counter

from rules.core.cards import Cards
from rules.core.model import Reason
from rules.games.quest_for_the_grail.cards import COURT, card
from rules.games.quest_for_the_grail.library import Decks
from rules.games.quest_for_the_grail.text.words import name_of
from rules.text.words import t

LEAST_COURT, LEAST_QUESTS, COPIES = 40, 10, 2


def parted(cards: Cards) -> Decks:
    """Splits cards into the two decks: those with a purple back, and those with a red one."""
    court = tuple(name for name in cards if card(name).type in COURT)
    return Decks(court, tuple(name for name in cards if card(name).type not in COURT))


def faults(decks: Decks) -> list[Reason]:
    """Why decks are illegal; empty if they are legal."""
    out = _few(decks.court, LEAST_COURT, "QG-1.2", "deck.court.few")
    out += _strange(decks.court, True, "QG-1.3", "deck.court.quest")
    out += _few(decks.quests, LEAST_QUESTS, "QG-1.5", "deck.quests.few")
    out += _strange(decks.quests, False, "QG-1.6", "deck.quests.court")
    named = {card(name).name: name for name in decks.quests}
    for called, n in Counter(card(name).name for name in decks.quests).items():
        if n > COPIES:
            said = t("deck.quests.copies", card=name_of(named[called]), n=n, most=COPIES)
            out.append(Reason("QG-1.7", said))
    return out


def _few(deck: Cards, least: int, clause: str, key: str) -> list[Reason]:
    n = len(deck)
    return [Reason(clause, t(key, n=n, least=least))] if n < least else []


def _strange(deck: Cards, is_court: bool, clause: str, key: str) -> list[Reason]:
    """Cards with the wrong back."""
    found = [name for name in dict.fromkeys(deck) if (card(name).type in COURT) is not is_court]
    return [Reason(clause, t(key, card=name_of(name))) for name in found]
