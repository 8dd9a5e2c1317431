"""Hidden cards: in views, in samples, and in positions that don't name them.

Hands and piles are tuples of the cards' names. In a view `?` stands for an unknown card; a sample
deals the rest of the pack into these places; a position need not list the cards of a deck.

>>> pack = ("moon", "star", "sun", "sun")
>>> hand, deck = ("moon", "star"), ("sun", "sun")
>>> hidden(hand), hidden(deck)
(('?', '?'), ('?', '?'))
>>> unseen = left_over(pack, hand)
>>> filled(("?", "?"), unseen), unseen
(('sun', 'sun'), [])
>>> dealt(("?", "?"), ["star", "moon"]), shuffled(left_over(pack, deck), Rng.of_seed(1))
(('moon', 'star'), ('moon', 'star'))
>>> doc = Document.parse('hand = ["moon"]\\ndeck = ["sun", "moon"]')
>>> each_once(doc, (("hand", ("moon",)), ("deck", ("sun", "moon"))))
Traceback (most recent call last):
rules.text.errors.Unreadable: line 2, deck.1: “moon” stands here twice
"""

from collections import Counter
from collections.abc import Iterable

from rules.core.rng import Rng
from rules.text.document import Document

HIDDEN = "?"  # an unknown card
Cards = tuple[str, ...]  # the names of the cards of a hand or pile


def hidden(cards: Cards) -> Cards:
    """The same number of cards, all unknown."""
    return (HIDDEN,) * len(cards)


def left_over(pack: Iterable[str], used: Iterable[str]) -> list[str]:
    """The cards of a pack that are not used, in its order; each as often as it is left."""
    return list((Counter(pack) - Counter(used)).elements())


def shuffled(cards: Iterable[str], rng: Rng) -> Cards:
    """The cards in a random order."""
    mixed = list(cards)
    rng.shuffle(mixed)
    return tuple(mixed)


def filled(cards: Cards, unseen: list[str]) -> Cards:
    """The cards, with the hidden ones taken from the end of `unseen`."""
    return tuple([unseen.pop() if card == HIDDEN else card for card in cards])


def dealt(hand: Cards, unseen: list[str]) -> Cards:
    """A hand, which is kept in order, with its hidden cards filled in."""
    return tuple(sorted(filled(hand, unseen))) if HIDDEN in hand else hand


def each_once(doc: Document, places: Iterable[tuple[str, Cards]]) -> None:
    """Reports a card that occurs twice in a position. `places` are (path, cards) pairs; "" is a
    place without a card."""
    seen: set[str] = set()
    for path, cards in places:
        for i, card in enumerate(cards):
            if card and card in seen:
                raise doc.wrong(f"{path}.{i}", "duplicate", name=card)
            seen.add(card)
