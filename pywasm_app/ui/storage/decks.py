"""The player's decks, each under a key of its own.

>>> from pywasm_app.ui.storage.saves import MemoryShelf
>>> decks = Decks(MemoryShelf())
>>> decks.write("k1", {"game": "pond", "name": "Rain", "cards": [["frog", 2]], "good": True,
...                    "text": "…"})
''
>>> [(deck["key"], deck["name"], size(deck)) for deck in decks.of("pond")], decks.of("lake")
([('k1', 'Rain', 2)], [])
"""

import json

from pywasm_app.ui.base.calls import Say
from pywasm_app.ui.storage.readers import VERSION, read_deck
from pywasm_app.ui.storage.saves import free_key, put

TYPE_CHECKING = False  # see `base.calls`

if TYPE_CHECKING:
    from pywasm_app.ui.storage.saves import Shelf

DECK = "yutaku.deck."


def counted(cards: list) -> list:
    """The number of each card, if a card's copies are separated by others.

    >>> counted([["frog", 1], ["hen", 1], ["frog", 1]])
    [('frog', 2), ('hen', 1)]
    """
    ids = []
    for id, _ in cards:
        if id not in ids:
            ids.append(id)
    return [(id, sum([n for one, n in cards if one == id])) for id in ids]


def size(deck: dict) -> int:
    """The number of cards in a deck."""
    return sum([n for _, n in deck["cards"]])


class Decks:
    """A deck is {"game", "name", "cards": [[card, number], …], "text", "good": whether it is
    legal}."""

    def __init__(self, shelf: "Shelf") -> None:
        self.shelf = shelf
        self.refused: dict[str, dict] = {}  # refused by the shelf; kept while the page is open

    def write(self, key: str, deck: dict) -> str:
        """Stores a deck. Returns "" or, like the shelf, the reason of a refusal."""
        answer = put(self.shelf, DECK + key, json.dumps(dict(deck, version=VERSION)))
        if answer:
            self.refused[key] = deck
        else:
            self.refused.pop(key, None)
        return answer

    def read(self, key: str) -> dict:
        """The deck with this key; {} if there is none that can be read."""
        return self.refused.get(key) or read_deck(self.shelf.get(DECK + key))

    def drop(self, key: str) -> None:
        self.shelf.drop(DECK + key)
        self.refused.pop(key, None)

    def of(self, game: str) -> list[dict]:
        """A game's decks with their keys, sorted by name."""
        n = len(DECK)
        names = self.shelf.keys()
        keys = [key[n:] for key in names if key.startswith(DECK)]
        keys += [key for key in self.refused if key not in keys]
        found = [dict(self.read(key), key=key) for key in keys]
        found = [deck for deck in found if deck.get("game") == game]
        found.sort(key=lambda deck: (deck["name"].lower(), deck["key"]))
        return found

    def new_key(self, draw: Say) -> str:
        return free_key(draw, self.read)
