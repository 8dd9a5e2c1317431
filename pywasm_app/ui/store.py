"""Saves: a cupboard over the browser's storage that never loses the game on the table.

A cupboard is given a shelf with `get`, `put` (answers "", "full" or "blocked"), `drop` and
`keys`. What the shelf refuses stays in memory, and the trouble is reported once.

>>> saves = Saves(MemoryShelf())
>>> saves.write("k1", '{"game": "x", "when": "2026-01-02T03:04:05Z"}\\nrecord')
''
>>> [card["key"] for card in saves.cards()]
['k1']
>>> read_head("nonsense")
(None, 'bad_head')
"""

import json

PREFIX = "yutaku.save."
ABOUT = "yutaku.about."
SETTINGS = "yutaku.settings"
LIMIT = 1000000  # a text of 4 MB is more than MicroPython can hold

DEFAULTS = {"lang": "", "theme": "system", "sound": "off", "motion": "system", "pace": 900}


class MemoryShelf:
    """A shelf without a browser: for tests, and for browsers that have none."""

    def __init__(self, answer=""):
        self.things = {}
        self.answer = answer

    def get(self, key):
        return self.things.get(key)

    def put(self, key, text):
        if not self.answer:
            self.things[key] = text
        return self.answer

    def drop(self, key):
        if key in self.things:
            del self.things[key]

    def keys(self):
        return list(self.things)


def read_head(text):
    """(summary, "") of a save, or (None, key of the sentence that says what is wrong)."""
    if not text or not text.strip():
        return None, "bad_empty"
    if len(text) > LIMIT:
        return None, "bad_big"
    head, newline, _ = text.partition("\n")
    try:
        summary = json.loads(head)
    except (ValueError, RuntimeError):
        return None, "bad_head"
    if not newline or not isinstance(summary, dict) or not isinstance(summary.get("game"), str):
        return None, "bad_head"
    return summary, ""


def _words(value):
    """A text, or one for each language; anything else says nothing."""
    if isinstance(value, dict):
        return {k: value[k] for k in value if isinstance(value[k], str)}
    return value if isinstance(value, str) else ""


def _card(summary):
    """What the lobby shows of a summary, each of the right kind: storage may hold anything."""
    seats = summary.get("seats")
    when = summary.get("when")
    return {
        "game": summary["game"],
        "title": _words(summary.get("title")),
        "seats": seats if isinstance(seats, list) else [],
        "status": _words(summary.get("status")),
        "when": when if isinstance(when, str) else "",
        "over": bool(summary.get("over")),
    }


def _as_dict(text):
    try:
        out = json.loads(text) if text else {}
    except (ValueError, RuntimeError):
        out = {}
    return out if isinstance(out, dict) else {}


class Saves:
    def __init__(self, shelf):
        self.shelf = shelf
        self.memory = {}
        self.written = {}
        self.refused = {}
        self.told = {}

    def write(self, key, text):
        """Stores a save. Answers "" or the key of the sentence to say (each only once)."""
        self.memory[key] = text
        cleared = key in self.written and self.shelf.get(PREFIX + key) is None
        answer = self.shelf.put(PREFIX + key, text)
        if answer:
            self.refused[key] = True
            return self._tell("storage_" + answer)
        self.refused.pop(key, None)
        self.written[key] = True
        if cleared:
            return self._tell("storage_cleared")
        return ""

    def _tell(self, key):
        if key in self.told:
            return ""
        self.told[key] = True
        return key

    def read(self, key):
        """The text of a save; what the shelf refused or lost is known from memory."""
        if key in self.refused:
            return self.memory.get(key)
        stored = self.shelf.get(PREFIX + key)
        return stored if stored is not None else self.memory.get(key)

    def drop(self, key):
        self.shelf.drop(PREFIX + key)
        self.shelf.drop(ABOUT + key)
        for where in (self.memory, self.written, self.refused):
            if key in where:
                del where[key]

    def keys(self):
        n = len(PREFIX)
        names = self.shelf.keys()
        out = [key[n:] for key in names if key.startswith(PREFIX)]
        return out + [key for key in self.memory if key not in out]

    def cards(self):
        """One summary for each readable save, the newest first."""
        out = []
        for key in self.keys():
            summary, bad = read_head(self.read(key))
            if bad:
                continue
            about = self.about(key)
            card = _card(summary)
            card["key"] = key
            card["name"] = _words(about.get("name"))
            card["scene"] = about.get("scene")
            out.append(card)
        out.sort(key=lambda card: card["when"] + card["key"], reverse=True)
        return out

    def about(self, key):
        """What the page itself notes beside a save: its name, how it was set up, a miniature."""
        return _as_dict(self.shelf.get(ABOUT + key) or self.memory.get(ABOUT + key))

    def note(self, key, **facts):
        about = self.about(key)
        about.update(facts)
        text = json.dumps(about)
        self.shelf.put(ABOUT + key, text)

    def new_key(self, draw):
        """A key that nothing has; `draw()` gives random letters."""
        while True:
            key = draw()
            if self.read(key) is None:
                return key


def load_settings(shelf, languages):
    """The stored settings, each checked; the language follows the browser until it is chosen."""
    out = dict(DEFAULTS)
    stored = _as_dict(shelf.get(SETTINGS))
    choices = {
        "lang": ("en", "ja"),
        "theme": ("light", "dark", "system"),
        "sound": ("on", "off"),
        "motion": ("on", "off", "system"),
        "pace": (0, 500, 900, 1800),
    }
    for name in choices:
        if stored.get(name) in choices[name]:
            out[name] = stored[name]
    if not out["lang"]:
        out["lang"] = "ja" if [1 for code in languages[:1] if code.startswith("ja")] else "en"
    return out


def save_settings(shelf, settings):
    return shelf.put(SETTINGS, json.dumps(settings))
