"""Decks that players bring: their cards, and their faults (WP-1).

>>> [reason.clause for reason in faults((), 6)]
['WP-1.4', 'WP-1.4']
"""

from collections import Counter

from rules.core.cards import Cards
from rules.core.cards.deck import Deck, DeckForm, Entry
from rules.core.model import Reason
from rules.games.walpurgis.cards import COPIES, MOST, SHELF, Card, card
from rules.games.walpurgis.library import READY_MADE, deck, deck_names, whole
from rules.games.walpurgis.scene import face, label
from rules.text.looks import seen
from rules.text.words import t

LEAST = 6  # cards: WP-4 deals so many in all (OP-1)


def faults(cards: Cards, least: int = LEAST) -> list[Reason]:
    """Why a deck is illegal; empty if it is legal. `least`: the setting `min_deck_size`."""
    out = []
    named = {seen(card(one).name): one for one in cards}
    names = Counter(seen(card(one).name) for one in cards if not card(one).plain)  # WP-1.3
    if len(cards) < least:
        out.append(Reason("WP-1.4", t("deck.few", n=len(cards), least=least)))
    if len(cards) > MOST:
        out.append(Reason("WP-1.4", t("deck.many", n=len(cards), most=MOST)))
    if not any(card(one).plain for one in set(cards)):
        out.append(Reason("WP-1.4", t("deck.plain")))
    for name, n in names.items():
        if n > COPIES:
            said = t(f"card.{named[name]}")
            out.append(Reason("WP-1.2", t("deck.copies", name=said, n=n, most=COPIES)))
    return out


@SHELF.worked_out(1)
def catalogue() -> tuple[Entry, ...]:
    """Every card available for decks, character by character."""
    found = ((pack.id, card(one.id)) for pack in SHELF.now().dealt for one in pack.cards)
    return tuple(
        Entry(c.id, face(c.id), label(c.id), pack, _tags(c), None if c.plain else COPIES)
        for pack, c in found
    )


@SHELF.worked_out(1 << 6)
def of_text(text: str) -> tuple[str, ...]:
    """The cards of a deck's text; raises as `FORM.read` does."""
    return FORM.read(text).cards


def of_version_1(value: object) -> object:
    """The text of a ready-made deck named by a setting of version 1; anything else unchanged."""
    if not isinstance(value, str) or value not in READY_MADE:
        return value
    return FORM.write(Deck("", FORM.counted(whole(value))))


def _tags(c: Card) -> tuple[str, ...]:
    """A card's search tags, from its effects."""
    modes = c.modes
    kinds = {
        "shot": c.plain,
        "lays": not c.plain and any(m.pattern.barrages for m in modes),
        "hits": not c.plain and any(m.pattern.hits for m in modes),
        "charge": any(m.pattern.charge for m in modes),
        "up": any(m.face_up for m in modes),
        "hand": any(m.to_hand for m in modes),
        "before": any(m.before for m in modes),
        "after": any(m.after for m in modes),
        "lasting": any(m.lasting or m.ongoing for m in modes),
    }
    return tuple(name for name, fits in kinds.items() if fits)


FORM = DeckForm("walpurgis", catalogue, lambda: {n: deck(n) for n in deck_names()}, faults)
