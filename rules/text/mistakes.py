"""All mistakes in a text, although its reader stops at the first one.

Each mistake is reported and mended as well as possible, and the text is read again. So every reader
of positions, packs and decks reports all mistakes, without code of its own for it. Errors that may
result only from a mend are not reported.

>>> from rules.text.document import Document
>>> def read(text):
...     doc = Document.parse(text)
...     doc.only("", ("n", "side", "on"))
...     return doc.number("n"), doc.one_of("side", ("A", "B")), doc.flag("on")
>>> for e in mistakes(read, "n = 'two'\\nsied = 'A'\\non = 1\\nside = 'C'"):
...     print(e)
line 1, n: expected a whole number, found “two”
line 2, sied: there is no key “sied” here; known: n, side, on; did you mean “side”?
line 3, on: expected true or false, found 1
line 4, side: expected one of A, B, found “C”
"""

import re
from collections import Counter
from collections.abc import Callable
from typing import Any

from rules.text.document import Document
from rules.text.errors import UNKNOWN, BadInput
from rules.text.mends import GONE, mended
from rules.text.words import Said, Text

MOST = 20  # mistakes reported at once
_ROUNDS = 200
_TRIES = 4  # for one place
_WORDS = 30  # limit for a place where any of several words may stand
_STEP = 17  # steps through such words, because similar ones are adjacent
# Errors in one place, independent of other places.
_ALONE = {
    *("unknown_key", "missing_key", "wrong_type", "not_one_of", "not_a", "out_of_range"),
    *("no_card", "pack_op", "duplicate", "taken", "not_kana", "too_big", "seal"),
    *("list_length", "not_like", "foreign"),
}
_EVER = {"unknown_key", "wrong_type"}  # reported whatever else may be wrong
_EMPTY = {"type.text": "", "type.number": 0, "type.flag": False, "type.table": {}, "type.list": []}


def mistakes(read: Callable[[str], Any], text: str, apart: str = "") -> list[BadInput]:
    """The mistakes that `read` finds in the text, in the order of its lines; empty if it can be
    read. `apart`: the key of a list whose entries are independent of each other."""
    found = _Found(read, text, apart)
    for _ in range(_ROUNDS):
        e = found.next()
        if e is None or not found.goes_on(e) or len(found.told) >= MOST:
            break
    return sorted(found.told, key=lambda e: e.line or 0)


class _Found:
    """The mistakes found, and their mends: paths and values."""

    def __init__(self, read: Callable[[str], Any], text: str, apart: str) -> None:
        self.told: list[BadInput] = []
        self.mends: dict[str, Any] = {}
        self._read, self._text, self._apart = read, text, apart
        self._written = _parsed(text)
        self._kinds = _ALONE  # kinds of errors that no mend can have caused
        self._is_sure = True  # no mend so far can have caused another error
        self._tries: Counter[str] = Counter()
        self._words: dict[str, list[str]] = {}  # {path: the words allowed there}
        self._turn = 0

    def next(self) -> BadInput | None:
        """The next mistake in the text as it is mended now."""
        try:
            with mended(self._text, self.mends):
                self._read(self._text)
        except BadInput as e:
            return e
        return None

    def goes_on(self, e: BadInput) -> bool:
        """Records a mistake; returns whether the text can be read again, mended."""
        path = self._place(e)
        value = self._written.at(path) if self._written else None
        is_told = self._is_told(e, path, value)
        if is_told:
            self.told.append(e)
        is_part = path in self.mends or not isinstance(value, (dict, list))
        if self._written is None:
            return False
        if not path or not (is_told or is_part):
            return self._turned() or self._left_out(e.where_key)
        self._is_sure = self._is_sure and e.key == "unknown_key"
        return self._mend(e, path, value)

    def _place(self, e: BadInput) -> str:
        name = str(e.facts.get("name", ""))
        place = e.where_key
        if e.key == "missing_key" and not name.isidentifier():
            return ""  # it requires more than a key
        if e.key in ("unknown_key", "missing_key") and place.rpartition(".")[2] != name:
            place = f"{place}.{name}" if place else name
        return self._written.written(place) if self._written and e.key != "missing_key" else place

    def _is_told(self, e: BadInput, path: str, value: Any) -> bool:
        if not self.told:
            return True
        if not self._is_sure and (e.key not in self._kinds or not path):
            return False
        if any(_same(e, other) for other in self.told):
            return False
        touched = any(
            f"{path}.".startswith(f"{one}.") or f"{one}.".startswith(f"{path}.")
            for one in self.mends
        )
        return (not touched and self._is_again(e)) or _is_part(e, value)

    def _is_again(self, e: BadInput) -> bool:
        """Whether the same error remains with other words where any are allowed; if another error
        appears, the cause is unknown."""
        if not self._words or e.key in _EVER:
            return True
        before = dict(self.mends)
        others = []
        for turn in (1, 2, 3):
            self._put_words(self._turn + turn)
            other = self.next()
            if other is None or other.where_key == e.where_key:
                others.append(other)
        self.mends = before
        return all(other is not None and _same(e, other) for other in others)

    def _mend(self, e: BadInput, path: str, value: Any) -> bool:
        """Inserts an allowed value; if there is none, a required one; if that can't be found
        either, removes the enclosing part."""
        self._tries[path] += 1
        if self._tries[path] <= _TRIES:
            again = path in self.mends or e.key == "missing_key"
            value = self.mends.get(path, value)
            self.mends[path] = _required(e, value) if again else _better(e, value)
            if again and e.key in ("not_one_of", "not_a", "no_card") and e.known:
                self._words[path] = e.known
                self._put_words(self._turn)
            return True
        if path in self._words and self._tries[path] < _WORDS:
            self._words[path] = self._words[path][_STEP:] + self._words[path][:_STEP]
            self._put_words(self._turn)
            return True
        return self._left_out(path) or self._gone(path.rpartition(".")[0])

    def _left_out(self, path: str) -> bool:
        """Removes the entry of a list whose entries are independent of each other."""
        first, _, rest = path.partition(".")
        is_one = (
            bool(rest)
            and first == self._apart
            and f"{first}.{rest.partition('.')[0]}" not in self.mends
        )
        return is_one and self._gone(f"{first}.{rest.partition('.')[0]}")

    def _gone(self, path: str) -> bool:
        if not path:
            return False
        if path.rpartition(".")[0] != self._apart or not self._apart:
            self._kinds = _EVER
        self.mends = {k: v for k, v in self.mends.items() if not k.startswith(f"{path}.")}
        self._words = {k: v for k, v in self._words.items() if not k.startswith(f"{path}.")}
        self.mends[path] = GONE
        return True

    def _turned(self) -> bool:
        """Replaces words that can't occur together by others that are allowed there, if there are
        any."""
        self._turn += 1
        self._put_words(self._turn)
        return bool(self._words) and self._turn < _TRIES

    def _put_words(self, turn: int) -> None:
        """Puts another word at each place with the same choices."""
        alike: Counter[frozenset[str]] = Counter()
        for path, words in self._words.items():
            if path in self.mends:
                kind = frozenset(words)
                self.mends[path] = words[(alike[kind] + turn) % len(words)]
                alike[kind] += 1


def _parsed(text: str) -> Document | None:
    try:
        return Document.either(text, size=len(text) + 1)
    except BadInput:
        return None


def _same(e: BadInput, other: BadInput) -> bool:
    return (e.key, e.line, e.where_key, str(e.facts)) == (
        *(other.key, other.line, other.where_key),
        str(other.facts),
    )


def _is_part(e: BadInput, value: Any) -> bool:
    """Whether the error is about a letter or a word of a longer text."""
    found = str(e.facts.get("found", ""))
    is_in = isinstance(value, str) and found not in ("", value) and found in value
    return is_in and e.key in ("not_one_of", "not_a")


def _better(e: BadInput, value: Any) -> Any:
    """The intended text, if it can be guessed, or an empty one."""
    if _is_part(e, value):
        return value.replace(str(e.facts["found"]), e.near or e.first)
    return e.near if e.near and e.key in UNKNOWN and e.key != "unknown_key" else GONE


def _required(e: BadInput, value: Any) -> Any:
    """A value that is allowed where one is required."""
    if _is_part(e, value):
        return _better(e, value)
    if e.key == "missing_key":
        return ""
    if e.key in ("duplicate", "taken"):
        return f"{str(value)[:30]}_"
    if e.key in ("list_length", "not_like"):
        return GONE
    if e.key == "out_of_range":
        return e.facts.get("low", GONE)
    if e.key == "wrong_type":
        expected = e.facts.get("expected")
        text = expected.text if isinstance(expected, Said) else expected
        return _EMPTY.get(text.key, GONE) if isinstance(text, Text) else GONE
    if not e.known:  # the name has to be new
        return "x" + re.sub(r"\W", "", e.where_key)[:30]
    word = e.near or e.known[0]
    return int(word) if isinstance(value, int) and word.isdigit() else word
