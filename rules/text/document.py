"""TOML that people type, read so that every error names its line and key.

>>> doc = Document.parse('turn = "A"\\n[A]\\nhand = "SS"\\n')
>>> doc.text("A.hand"), doc.line("A.hand"), doc.seat("turn", 2)
('SS', 3, 0)
>>> doc.number("A.hand", 0)
Traceback (most recent call last):
rules.text.errors.Unreadable: line 3, A.hand: expected a whole number, found “SS”
>>> print(written({"turn": letter(0), "chance": (0,), "seed": None, "A": {"hand": "SS"}}), end="")
turn = "A"
chance = [0]
A = { hand = "SS" }
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from typing import Any

from rules.text.errors import SHOWN, BadInput, Unreadable, cut, listed, named
from rules.text.lines import lines_of
from rules.text.mends import mend, unmoved
from rules.text.nesting import (
    DIGITS,
    LIMIT,
    guard,
    read_json,
    typed,
    unmarked,
    unquoted,
    whole_characters,
)
from rules.text.syntax import why_no_toml
from rules.text.words import CORE, Said, Text, Words, card_names, t

SIZE = 200_000  # characters
DEPTH = 12
LETTERS = "ABCDEFGHIJ"  # of the seats

_LONG = re.compile(r"[^=]*=\s*(?:\"{3}|'{3})(\r?$)?")  # of several lines; (1): begins below
_CONTROL = re.compile("[\x00-\x08\x0b-\x1f\x7f]")  # TOML requires escapes for these
_MISSING = object()


class Document:
    """A parsed text, whose values are reached by dotted paths like `A.hand` or `card.3.cost`."""

    def __init__(
        self, data: dict[str, Any], text: str, words: Words, is_json: bool = False
    ) -> None:
        self._text = text
        self._is_json = is_json
        self._words = words
        self.data, self._moved = mend(text, data)
        self._former: dict[str, str] = {}  # {key: its former name, if the text uses it}

    @cached_property
    def _lines(self) -> dict[str, int]:
        return lines_of(self._text, self._is_json)

    @classmethod
    def parse(cls, text: str, words: Words = CORE, size: int = SIZE) -> Document:
        """Reads the text. Errors are worded with `words`, so that a game can use its own."""
        if len(text) > size:
            raise Unreadable("too_big", size=len(text), limit=size)
        text = unmarked(text)
        whole_characters(text)
        guard(text)
        if any(line.count(".") > LIMIT for line in unquoted(text).split("\n")):
            raise Unreadable("too_deep")  # dotted keys nest too, and long ones parse slowly
        try:
            data = tomllib.loads(text)
        except tomllib.TOMLDecodeError as e:
            raise why_no_toml(text, str(e)) from None
        except ValueError:  # Python refuses numbers of several thousand digits
            raise Unreadable("digits", limit=DIGITS) from None
        _check(data, DEPTH)
        return cls(data, text, words)

    @classmethod
    def either(cls, text: str, words: Words = CORE, size: int = SIZE) -> Document:
        """Reads a text that may be JSON with the same keys."""
        if not unmarked(text).lstrip().startswith("{"):
            return cls.parse(text, words, size)
        if len(text) > size:
            raise Unreadable("too_big", size=len(text), limit=size)
        data = typed(read_json(text), dict)
        _check(data, DEPTH)
        return cls(data, unmarked(text), words, is_json=True)

    def line(self, path: str) -> int | None:
        """The line of a path, or of the nearest enclosing one in the text. If a single value stands
        for a list of it, its path may lack the 0."""
        path = self._in_text(self.written(path))
        while path:
            if path in self._lines:
                return self._lines[path]
            path = path.rpartition(".")[0]
        return None

    def line_in(self, path: str, nth: int) -> int | None:
        """The line of the nth line, from 1, of the text at `path`."""
        key = self._lines.get(self._in_text(path))
        if key is None:
            return self.line(path)
        long = _LONG.match(self._text.split("\n")[key - 1])
        if long is None:
            return key
        return key + nth - (long[1] is None)

    def place_of(self, value: str, path: str = "") -> str:
        """The place of a value within `path`, found by its wording in an error; `path` if there is
        none."""
        inside = self._find(path)
        if isinstance(inside, list):
            inside = dict(enumerate(inside))
        for key, one in inside.items() if isinstance(inside, dict) else ():
            here = f"{path}.{key}" if path else str(key)
            if not isinstance(one, (dict, list)) and cut(str(one), SHOWN) == value:
                return here
            found = self.place_of(value, here)
            if found != here:
                return found
        return path

    def located(self, e: BadInput, path: str = "") -> BadInput:
        """An error about a part of the value at `path`, with the whole path and its line."""
        e = e.inside(path) if path else e
        place = self._meant(e, e.facts).where_key
        if e.key == "unknown_key":
            place = f"{place}.{e.facts['name']}"
        elif e.key in ("pack_op", "no_card"):
            place = self.place_of(str(e.facts.get("op", e.facts.get("name"))), place)
        e.at(self.line(place))
        e.where_key = self._in_text(e.where_key)
        return e

    def made(self, path: str, read: Callable[[Any], Any]) -> Any:
        """The result of `read` for the value at `path`, written as in packs; its error names the
        place.

        >>> doc = Document.parse("cost = -3")
        >>> doc.made("cost", abs)
        3
        """
        value = self.value(path)
        try:
            return read(value)
        except BadInput as e:
            raise self.located(e, path) from None

    def wrong(self, path: str, key: str, **facts: Any) -> BadInput:
        """An error at `path`, to be raised; facts that are texts are worded with these words."""
        facts = {k: Said(self._words, v) if isinstance(v, Text) else v for k, v in facts.items()}
        e = self._meant(Unreadable(key, **facts), facts)
        return e.at(self.line(path), self._in_text(path))

    def _meant(self, e: BadInput, facts: Mapping[str, Any]) -> BadInput:
        """The error with a suggestion: from the words that are allowed there, or else from the
        game's cards."""
        known = named(e.key, facts)
        if known is None or e.key == "not_like":
            return e
        names = card_names(self._words)
        if isinstance(known, str) and e.key != "no_card":
            return e.meant({one: names.get(one, ()) for one in listed(known)})
        e.known = e.known or list(names)
        return e.meant(names)

    def at(self, path: str) -> Any:
        """The value at a path; None if there is none."""
        value = self._find(path)
        return None if value is _MISSING else value

    def has(self, path: str) -> bool:
        """Whether the text has a value at a path."""
        return self._find(path) is not _MISSING

    def formerly(self, old: str, key: str, kind: type = object) -> None:
        """Accepts `old`, the former name of the top-level key `key`, if its value is of that kind.
        Errors there name the key that is in the text.

        >>> doc = Document.parse("turns = 0")
        >>> doc.formerly("turns", "turn")
        >>> doc.only("", ("turn",))
        >>> doc.number("turn", low=1, high=9)
        Traceback (most recent call last):
        rules.text.errors.Unreadable: line 1, turns: expected a number from 1 to 9, found 0
        """
        if key not in self.data and isinstance(self.data.get(old), kind):
            self.data = {key if name == old else name: one for name, one in self.data.items()}
            self._former[key] = old

    def only(self, path: str, known: Iterable[str]) -> None:
        """Reports a key of the table at `path` that is not `known`."""
        self.only_of_one(path, known)

    def only_of_one(self, path: str, known: Iterable[str]) -> None:
        """The same for a table that is one of many kinds, each with keys of its own, which are not
        listed as keys of positions."""
        names = list(known)
        for key in self.table(path):
            if key not in names:
                where = f"{path}.{key}" if path else key
                raise self.wrong(where, "unknown_key", name=key, known=", ".join(names))

    def text(self, path: str, default: Any = _MISSING, limit: int = 2_000) -> str:
        """The text at a path, of at most `limit` characters."""
        value = self._typed(path, default, str, t("type.text"))
        if isinstance(value, str) and len(value) > limit:
            raise self.wrong(path, "too_big", size=len(value), limit=limit)
        return value

    def number(self, path: str, default: Any = _MISSING, low: int = 0, high: int = 1 << 63) -> int:
        """The whole number at a path, from `low` to `high`."""
        value = self._typed(path, default, int, t("type.number"))
        if isinstance(value, int) and not low <= value <= high:
            raise self.wrong(path, "out_of_range", low=low, high=high, found=value)
        return value

    def flag(self, path: str, default: Any = _MISSING) -> bool:
        """The true or false at a path."""
        return self._typed(path, default, bool, t("type.flag"))

    def one_of(self, path: str, choices: Iterable[str], default: Any = _MISSING) -> str:
        """The text at a path, which is one of the choices."""
        value = self.text(path, default)
        names = list(choices)
        if value is not None and value not in names:
            expected = ", ".join(names)
            raise self.wrong(path, "not_one_of", expected=expected, found=value)
        return value

    def words(
        self, path: str, choices: Iterable[str], default: Iterable[str] = ()
    ) -> tuple[str, ...]:
        """A list of known words, each of which may occur more than once."""
        known = list(choices)
        for i, word in enumerate(self.list(path, [])):
            if word not in known:
                expected = ", ".join(known)
                raise self.wrong(f"{path}.{i}", "not_one_of", expected=expected, found=word)
        return tuple(self.list(path, list(default)))

    def seat(self, path: str, seats: int, default: Any = _MISSING) -> int:
        """A seat, from 0, written as its letter."""
        value = self.one_of(path, [letter(seat) for seat in range(seats)], default)
        return LETTERS.index(value)

    def seats(self, numbers: range) -> int:
        """The number of seats: those of A, B, C … that have a key, without a gap."""
        there = [self.has(name) for name in LETTERS]
        n, low, high = sum(there), numbers[0], numbers[-1]
        few_to_many = str(low) if low == high else f"{low}–{high}"
        if n > high:
            raise self.wrong("", "seat_count", range=few_to_many, n=n)
        missing = [letter(seat) for seat in range(max(n, low)) if not there[seat]]
        if missing:
            raise self.wrong("", "seats_missing", range=few_to_many, missing=", ".join(missing))
        return n

    def chance(self, path: str, below: int, low: int = 0) -> tuple[int, ...]:
        """The generator's state (see `rng`): its word of 64 bits, and rigged outcomes, each at
        least `low` and less than `below`, the largest draw of the game.

        >>> doc = Document.parse("chance = [1, 6, 0]")
        >>> doc.chance("chance", below=7, low=1)
        Traceback (most recent call last):
        rules.text.errors.Unreadable: line 1, chance.2: expected a number from 1 to 6, found 0
        """
        values = self.list(path, [0])
        for i, value in enumerate(values or [None]):
            place = f"{path}.{i}"
            least, most = (low, below - 1) if i else (0, (1 << 64) - 1)
            if type(value) is not int:
                raise self.wrong(place, "wrong_type", expected=t("type.number"), found=value)
            if not least <= value <= most:
                raise self.wrong(place, "out_of_range", low=least, high=most, found=value)
        return tuple(values)

    def value(self, path: str) -> Any:
        """The value at a path, of any kind."""
        value = self._find(path)
        if value is _MISSING:
            outer, _, name = path.rpartition(".")
            e = Unreadable("missing_key", name=name)
            raise e.at(self.line(outer), self._in_text(outer))
        return value

    def table(self, path: str = "", default: Any = _MISSING) -> dict[str, Any]:
        """The table at a path."""
        return self._typed(path, default, dict, t("type.table"))

    def list(self, path: str, default: Any = _MISSING) -> list[Any]:
        """The list at a path."""
        return self._typed(path, default, list, t("type.list"))

    def _typed(self, path: str, default: Any, kind: type, expected: Any) -> Any:
        if default is not _MISSING and not self.has(path):
            return default
        value = self.value(path)
        if type(value) is not kind:
            raise self.wrong(path, "wrong_type", expected=expected, found=value)
        return value

    def _in_text(self, path: str) -> str:
        """A path as the text writes it."""
        key, dot, inside = unmoved(path, self._moved).partition(".")
        return f"{self._former.get(key, key)}{dot}{inside}"

    def written(self, path: str) -> str:
        """A path without the numbers of lists that the text does not write."""
        here: Any = self.data
        parts: list[str] = []
        for part in path.split(".") if path else ():
            if part.isdigit() and not isinstance(here, list) and f"{part}" not in here:
                continue
            parts.append(part)
            found = self._find(".".join(parts))
            here = found if isinstance(found, (dict, list)) else {}
        return ".".join(parts)

    def _find(self, path: str) -> Any:
        here: Any = self.data
        for part in path.split(".") if path else ():
            if isinstance(here, dict) and part in here:
                here = here[part]
            elif isinstance(here, list) and part.isdigit() and int(part) < len(here):
                here = here[int(part)]
            else:
                return _MISSING
        return here


def _check(value: Any, left: int) -> None:
    if left < 0:
        raise Unreadable("too_deep")
    if isinstance(value, int) and abs(value) >= 10**DIGITS:
        raise Unreadable("digits", limit=DIGITS)
    for inner in (
        value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    ):
        _check(inner, left - 1)


def letter(seat: int) -> str:
    """The letter of a seat in positions."""
    return LETTERS[seat]


def quote(text: str) -> str:
    r"""A TOML string for `text`, on one line.

    >>> print(quote('a "b"\n'), quote("\r\x7f"))
    "a \"b\"\n" "\u000d\u007f"
    """
    text = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return '"' + _CONTROL.sub(lambda found: f"\\u{ord(found[0]):04x}", text) + '"'


def toml(value: Any) -> str:
    """A value as it is written in TOML, on one line.

    >>> print(toml({"op": "gain", "n": [1, 2], "may": True}), toml(("a", "b")))
    { op = "gain", n = [1, 2], may = true } ["a", "b"]
    """
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        return quote(value)
    if isinstance(value, (list, tuple)):
        return f"[{', '.join(map(toml, value))}]"
    if isinstance(value, dict):
        pairs = ", ".join(f"{_bare(key)} = {toml(inner)}" for key, inner in value.items())
        return f"{{ {pairs} }}" if pairs else "{}"
    if value is None:
        raise Unreadable("wrong_type", expected=t("type.value"), found=None)
    return str(value)


def _bare(key: str) -> str:
    return key if re.fullmatch(r"[\w-]+", key, re.A) else quote(key)


def written(values: Mapping[str, Any]) -> str:
    """TOML, one key a line; values that are None are left out, in tables too."""
    there = {key: value for key, value in values.items() if value is not None}
    return "".join(f"{key} = {toml(_told(value))}\n" for key, value in there.items())


def blocks(key: str, tables: Iterable[Mapping[str, Any]]) -> list[str]:
    """The lines of an array of tables.

    >>> blocks("card", [{"cost": 2}])
    ['', '[[card]]', 'cost = 2']
    """
    out = []
    for table in tables:
        out += ["", f"[[{key}]]", *(f"{name} = {toml(value)}" for name, value in table.items())]
    return out


def _told(value: Any) -> Any:
    is_table = isinstance(value, dict)
    return {k: v for k, v in value.items() if v is not None} if is_table else value
