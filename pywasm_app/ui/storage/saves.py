"""Saves: a layer over the browser's storage that never loses the game on the table.

`Saves` gets a shelf with `get`, `put` (returns "", "full" or "blocked"), `drop` and `keys`. If the
shelf refuses a save, it stays in memory, and the problem is reported once for each save.

>>> saves = Saves(MemoryShelf())
>>> saves.write("k1", '{"game": "x", "when": "2026-01-02T03:04:05Z"}\\nrecord')
''
>>> [card["key"] for card in saves.cards()]
['k1']
"""

import json

from pywasm_app.ui.base.calls import Call, Say
from pywasm_app.ui.storage.readers import (
    VERSION,
    is_later,
    read_facts,
    read_head,
    read_note,
    read_settings,
)
from pywasm_app.ui.storage.tables import TABLE, make_room

TYPE_CHECKING = False  # see `base.calls`

if TYPE_CHECKING:
    from typing import Protocol

    class Shelf(Protocol):
        def get(self, key: str) -> str | None: ...
        def put(self, key: str, text: str) -> str: ...
        def drop(self, key: str) -> None: ...
        def keys(self) -> list[str]: ...

PREFIX = "yutaku.save."
ABOUT = "yutaku.about."
SETTINGS = "yutaku.settings"
REFUSALS = ("storage_full", "storage_blocked")  # notices about a save that the shelf refuses


class MemoryShelf:
    """A shelf without a browser: for tests, and for browsers without storage."""

    def __init__(self, answer: str = "") -> None:
        self.things: dict[str, str] = {}
        self.answer = answer

    def get(self, key: str) -> str | None:
        return self.things.get(key)

    def put(self, key: str, text: str) -> str:
        if not self.answer:
            self.things[key] = text
        return self.answer

    def drop(self, key: str) -> None:
        if key in self.things:
            del self.things[key]

    def keys(self) -> list[str]:
        return list(self.things)


class Saves:
    def __init__(self, shelf: "Shelf") -> None:
        self.shelf = shelf
        self.memory: dict[str, str] = {}
        self.notes: dict[str, str] = {}  # refused by the shelf
        self.written: dict[str, bool] = {}
        self.refused: dict[str, bool] = {}
        self.told: dict[tuple, bool] = {}

    def write(self, key: str, text: str) -> str:
        """Stores a save. Returns "" or the key of a notice, once for each save."""
        self.memory[key] = text
        cleared = key in self.written and self.shelf.get(PREFIX + key) is None
        answer = put(self.shelf, PREFIX + key, text)
        if answer:
            self.refused[key] = True
            return self._tell(key, "storage_" + answer)
        self.refused.pop(key, None)
        self.written[key] = True
        for refusal in REFUSALS:  # if refused again, report it again
            self.told.pop((key, refusal), None)
        if cleared:
            return self._tell(key, "storage_cleared")
        return ""

    def _tell(self, key: str, sentence: str) -> str:
        if (key, sentence) in self.told:
            return ""
        self.told[(key, sentence)] = True
        return sentence

    def read(self, key: str) -> str | None:
        """The text of a save; one that the shelf refused or lost comes from memory."""
        if key in self.refused:
            return self.memory.get(key)
        stored = self.shelf.get(PREFIX + key)
        return stored if stored is not None else self.memory.get(key)

    def drop(self, key: str) -> None:
        self.shelf.drop(PREFIX + key)
        self.shelf.drop(ABOUT + key)
        self.shelf.drop(TABLE + key)
        for where in (self.memory, self.notes, self.written, self.refused):
            where.pop(key, None)

    def dropped_elsewhere(self, open_key: str) -> None:
        """Forgets saves that another tab has deleted, except the one open here."""
        for key in list(self.memory):
            lost = self.shelf.get(PREFIX + key) is None and key not in self.refused
            if lost and key != open_key:
                self.drop(key)

    def keys(self) -> list[str]:
        n = len(PREFIX)
        names = self.shelf.keys()
        out = [key[n:] for key in names if key.startswith(PREFIX)]
        return out + [key for key in self.memory if key not in out]

    def cards(self) -> list[dict]:
        """A summary of each save, the newest first; a save with an unreadable first line has only
        its key and `bad`, the reason."""
        out = []
        for key in self.keys():
            card, bad = read_head(self.read(key))
            if bad:
                card = {"game": "", "title": "", "seats": [], "status": "", "when": "",
                        "over": False}
            about = read_note(self._noted(key))
            card.update({"key": key, "bad": bad, "name": about.get("name") or "",
                         "scene": about.get("scene")})
            out.append(card)
        out.sort(key=lambda card: (not card["bad"], card["when"] + card["key"]), reverse=True)
        return out

    def _noted(self, key: str) -> str:
        return self.notes.get(key) or self.shelf.get(ABOUT + key) or ""

    def about(self, key: str) -> dict:
        """The page's own note beside a save, without its miniature (see `read_facts`)."""
        return read_facts(self._noted(key))

    def note(self, key: str, scene: dict | None = None, **facts: object) -> str:
        """Adds facts to the note beside a save; `scene`: its miniature. Returns the same as the
        shelf; a refused note is kept while the page is open."""
        about = self.about(key)
        if is_later(about):
            return ""
        about.update(facts)
        about["version"] = VERSION
        picture = json.dumps(scene) if scene else self._noted(key).partition("\n")[2]
        text = json.dumps(about) + "\n" + picture
        answer = put(self.shelf, ABOUT + key, text)
        if answer:
            self.notes[key] = text
        else:
            self.notes.pop(key, None)
        return answer

    def new_key(self, draw: Say) -> str:
        """A key that is not taken; `draw()` returns random letters."""
        return free_key(draw, lambda key: self.read(key) is not None)


def free_key(draw: Say, is_taken: Call) -> str:
    """The first drawn key that is not taken."""
    while True:
        key = draw()
        if not is_taken(key):
            return key


def load_settings(shelf: "Shelf", languages: list[str]) -> dict:
    """The stored settings; the language follows the browser until it is chosen."""
    out = read_settings(shelf.get(SETTINGS))
    if not out["lang"]:
        out["lang"] = "ja" if [1 for code in languages[:1] if code.startswith("ja")] else "en"
    return out


def save_settings(shelf: "Shelf", settings: dict) -> str:
    return put(shelf, SETTINGS, json.dumps(dict(settings, version=VERSION)))


def put(shelf: "Shelf", key: str, text: str) -> str:
    """Puts a text on the shelf; if that is full, again without the stored tables."""
    answer = shelf.put(key, text)
    if answer == "full":
        make_room(shelf)
        answer = shelf.put(key, text)
    return answer
