"""The packs of Walpurgis, and the ready-made decks.

>>> len(deck("bell")), deck("bell")[:2], LIBRARY.packs["tome"].name.en
(30, ('bell_shot', 'bell_shot'), 'Aldous Vellum')
"""

from pathlib import Path

from rules.core.cards import Cards
from rules.core.library import Library
from rules.core.pack import Card as Printed
from rules.core.pack import Pack
from rules.games.walpurgis import cards, conditions
from rules.games.walpurgis.cards import PLAIN, Card
from rules.games.walpurgis.form import FORM
from rules.games.walpurgis.sentences import SENTENCES
from rules.text import seal
from rules.text.document import Document
from rules.text.words import CORE, Text, Words, literal, t

WORDS = Words(SENTENCES, CORE)
_HERE = Path(__file__).parent
_SET = Document.parse((_HERE / "set.toml").read_text("utf-8"))
_EMBLEMS: dict[str, str] = _SET.table("emblems")


def emblem(icon: str) -> str:
    """The seal of a character."""
    return _EMBLEMS.get(icon) or seal.made(icon, ((0, 0), (2, 0), (1, 2)))


def icon_name(icon: str) -> Text:
    """A character's name: that of the pack whose id is the icon, or the icon itself."""
    return t(f"pack.{icon}") if icon in LIBRARY.packs else literal(icon)


def _put(pack: Pack, printed: Printed) -> None:
    f = dict(printed.fields)
    plain, icon = f["plain_shot"], f["icon"]
    offsets = [place for part in f["modes"][0].pattern for place in part]
    own = emblem(icon) if plain else seal.made(printed.id, [(0, 0), *offsets])
    name = PLAIN if plain else printed.name.en
    cards.learn(Card(printed.id, name, icon, plain, f["modes"], f["seal"] or own))


def _drop(card: str) -> None:
    cards.forget(card)
    conditions.masks.cache_clear()  # another card of that id may have another icon


LIBRARY = Library(FORM, WORDS, _put, _drop)
extra, learn = LIBRARY.extra, LIBRARY.learn
LIBRARY.ship(_HERE / "packs")
_DECKS: dict[str, Cards] = {
    name: tuple(card for card, n in counts.items() for _ in range(n))
    for name, counts in _SET.table("decks").items()
}
DECKS = tuple(_DECKS)


def deck(name: str) -> Cards:
    """The cards of a ready-made deck."""
    return _DECKS[name]
