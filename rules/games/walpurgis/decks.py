"""Decks that players bring: what is wrong with one (WP-1).

>>> [reason.clause for reason in faults((), 6)]
['WP-1.4', 'WP-1.4']
"""

from collections import Counter

from rules.core.cards import Cards
from rules.core.model import Reason
from rules.games.walpurgis.cards import PLAIN, card
from rules.text.words import literal, t

COPIES = 4  # of one name (WP-1.2)
MOST = 1_000  # cards; the rules name no limit, a table has one


def faults(deck: Cards, least: int) -> list[Reason]:
    """Why a deck can't be played with; nothing where it can. `least`: what `min_deck_size` says."""
    out = []
    names = Counter(card(one).name for one in deck)
    if len(deck) < least:
        out.append(Reason("WP-1.4", t("deck.few", n=len(deck), least=least)))
    if len(deck) > MOST:
        out.append(Reason("WP-1.4", t("deck.many", n=len(deck), most=MOST)))
    if not names[PLAIN]:
        out.append(Reason("WP-1.4", t("deck.plain")))
    for name, n in names.items():
        if n > COPIES and name != PLAIN:  # WP-1.3
            out.append(Reason("WP-1.2", t("deck.copies", name=literal(name), n=n, most=COPIES)))
    return out
