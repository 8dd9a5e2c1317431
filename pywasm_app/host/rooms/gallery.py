"""All cards of a game, as the page gets them.

>>> from rules.core.registry import game
>>> told = gallery(game("edelweiss"), "ja")
>>> told["groups"][0], [card["id"] for card in told["cards"]][:2]
({'id': 'suits', 'label': 'スート'}, ['spade', 'heart'])
>>> told["cards"][0]["name"], sought("ｽﾍﾟｰﾄﾞ") in told["cards"][0]["find"]
({'en': 'Spade', 'ja': 'スペード'}, True)
"""

import unicodedata
from typing import Any

from rules.core.game import Game
from rules.core.scene import face_as_json
from rules.text.words import LANGUAGES, Text, t

HIRAGANA = {ord(c): ord(c) - 0x60 for c in map(chr, range(0x30A1, 0x30F7))}  # of katakana


def gallery(g: Game[Any], lang: str) -> dict[str, Any]:
    """The cards with their names in both languages, and the texts to search in (`find`)."""

    def say(text: Text | None) -> str:
        return g.words.say(text, lang) if text else ""

    entries = g.gallery()
    return {
        "groups": [
            {"id": name, "label": say(t(f"pack.{name}"))}
            for name in dict.fromkeys(entry.group for entry in entries)
        ],
        "cards": [
            {
                "id": entry.id,
                "face": face_as_json(entry.face, say),
                "label": say(entry.label),
                "group": entry.group,
                "name": {
                    one: g.words.say(entry.name or entry.face.title or entry.label, one)
                    for one in LANGUAGES
                },
                "find": sought(
                    "\n".join(
                        (*(g.words.say(entry.label, one) for one in LANGUAGES), entry.face.reading)
                    )
                ),
            }
            for entry in entries
        ],
    }


def sought(text: str) -> str:
    """The form in which texts are compared: NFKC, lower case, hiragana."""
    return unicodedata.normalize("NFKC", text).casefold().translate(HIRAGANA)
