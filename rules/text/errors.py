"""Errors in input, which can be worded in any language.

An error names a sentence (`error.<key>` in the words) and its facts, and the place of the fault:

>>> e = BadInput("too_big", size=9, limit=5).at(line=3, key="A.hand")
>>> e.key, e.line, e.where_key
('too_big', 3, 'A.hand')
>>> str(e)
'line 3, A.hand: that is too big: 9 where 5 is the most'
>>> BadInput("op", op="x" * 1000).facts["op"]
'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…'
>>> len(BadInput("too_big", size=9, limit=5).at(1, "k" * 1000).say()) < 100
True
"""

import json
from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar

from rules.text.near import nearest
from rules.text.words import CORE, Said, Text, plain, t

T = TypeVar("T")

# Facts that quote the user's input, of any kind and length.
_WRITTEN = ("found", "name", "notation", "op", "text")
_LISTS = ("expected", "known", "missing", "given")  # facts that may be lists
SHOWN = 40  # characters of quoted input
LISTED = 400  # characters of any other fact
PLACE = 120  # characters of the place
_NUMBERS = (bool, int, float)
# Errors about an unknown name: the fact with the name, and the fact with the known ones.
UNKNOWN = {
    "not_one_of": ("found", "expected"),
    "not_a": ("found", "expected"),
    "unknown_key": ("name", "known"),
    "no_game": ("name", "known"),
    "bot_level": ("name", "known"),
    "pack_op": ("op", "known"),
    "no_card": ("name", "known"),
    "not_like": ("found", "known"),
}


class BadInput(ValueError):
    """Input that cannot be accepted. `key` names the sentence, and `facts` fill it in. The facts
    are shortened, those that quote the input (`found`, `name`, `notation`, `op`, `text`) more than
    the others, so that for any input a sentence is no longer than a few lines."""

    line: int | None = None
    where_key: str = ""
    _near: str = ""

    def __init__(self, key: str, **facts: Any) -> None:
        super().__init__(key)
        self.key = key
        self.facts = {k: _short(v, SHOWN if k in _WRITTEN else LISTED) for k, v in facts.items()}
        known = named(key, facts)
        self.known = listed(known) if isinstance(known, str) else []  # the names that it lists
        self._found = _told(facts.get("found"))

    def at(self, line: int | None = None, key: str = "") -> "BadInput":
        """The same error, with its place (an outer place does not overwrite an inner one)."""
        self.line = self.line if self.line is not None else line
        self.where_key = self.where_key or key
        return self

    def inside(self, key: str) -> "BadInput":
        """The same error, its place seen from further out: `0` inside `effect` is `effect.0`."""
        self.where_key = f"{key}.{self.where_key}" if self.where_key else key
        return self

    def meant(self, known: Iterable[str] | Mapping[str, Iterable[str]]) -> "BadInput":
        """The same error, with the known name (an id, perhaps with names) most like the input, if
        there is one."""
        self._near = self._near or nearest(self._written, known)
        return self

    def rather(self, meant: str) -> "BadInput":
        """The same error, with the text to write instead; "" if it is unknown."""
        self._near = self._near or meant
        return self

    @property
    def near(self) -> str:
        """The suggestion; also of a list of names in the error. "" if there is none."""
        return self._near or nearest(self._written, self.known)

    @property
    def first(self) -> str:
        """The first of the names in the error; of a description its first word."""
        expected = named(self.key, self.facts)
        words = expected.split() if isinstance(expected, str) else []
        return self.known[0] if self.known else words[0] if words else ""

    @property
    def _written(self) -> str:
        name, _ = UNKNOWN.get(self.key, ("", ""))
        return str(self.facts.get(name, ""))

    def say(self, lang: str = "en", lined: bool = True) -> str:
        """The sentence after its place; without `lined` the line is left out."""
        sentence = plain(CORE.say(self.text, lang))
        if self.near:
            sentence = CORE.say(t("error.near", sentence=sentence, near=self.near), lang)
        where = self.where(lang, lined)
        return f"{where}: {sentence}" if where else sentence

    @property
    def text(self) -> Text:
        """The sentence alone. Lists are separated by the language's own marks, and input is quoted
        as written. “One of” is used if there are several."""
        facts = {k: _parted(v) if k in _LISTS else v for k, v in self.facts.items()}
        if "found" in facts:
            facts["found"] = self._found
        key, expected = self.key, facts.get("expected")
        if key == "not_one_of" and type(expected) is not tuple:
            key = "none_of" if expected in ("", "–") else "not_this"
        return t(f"error.{key}", **facts)

    def where(self, lang: str = "en", lined: bool = True) -> str:
        """The place alone, like 'line 3, A.hand'; empty when it has none."""
        line = ""
        if lined and self.line is not None:
            line = f"line {self.line}" if lang == "en" else f"{self.line}行目"
        between = ", " if lang == "en" else "、"
        parts = [cut(part, SHOWN) for part in self.where_key.split(".")]
        place = plain(cut(".".join(parts), PLACE))
        return between.join(p for p in (line, place) if p)

    def __str__(self) -> str:
        return self.say("en")


def named(key: str, facts: Mapping[str, Any]) -> Any:
    """The known names that an error of this key lists; None if it lists none."""
    return facts.get("known", facts.get(UNKNOWN.get(key, ("", ""))[1]))


def _parted(names: Any) -> Any:
    """The names of a list; any other value unchanged."""
    is_list = isinstance(names, str) and ", " in names
    return tuple(one or '""' for one in names.split(", ")) if is_list else names


def _told(found: Any) -> Text | Said | str:
    """The input as a sentence quotes it: a text in quotes; a number, true or a list as written;
    otherwise its kind."""
    if isinstance(found, (Text, Said)):
        return found
    if isinstance(found, dict) or found is None:
        return t("type.table" if found is not None else "found.nothing")
    shown = cut(as_typed(found), SHOWN)
    is_bare = type(found) in (*_NUMBERS, list, tuple)
    return shown if is_bare else t("found.text", text=shown)


def listed(known: str) -> list[str]:
    """The names of a list as errors show it; not descriptions, such as “a–z 0–9 _”."""
    return [name for name in known.split(", ") if " " not in name] if known else []


def cut(text: str, most: int) -> str:
    """The text, or its beginning with a mark for the rest."""
    return text if len(text) <= most else text[: most - 1] + "…"


def _short(value: Any, most: int) -> Any:
    """A fact, shortened to a length; of texts, their facts."""
    if isinstance(value, Said):
        return value._replace(text=_short(value.text, most))
    if isinstance(value, Text):
        facts = ((k, _short(v, SHOWN if k in _WRITTEN else LISTED)) for k, v in value.facts)
        return value._replace(facts=tuple(facts))
    if most > SHOWN and not isinstance(value, str):
        return value
    return cut(as_typed(value), most)


def as_typed(value: Any) -> str:
    """A text, or anything else as JSON and TOML write it."""
    is_text = type(value) not in (*_NUMBERS, list, tuple, dict, type(None))
    return str(value) if is_text else json.dumps(value, ensure_ascii=False, default=str)


class Unreadable(BadInput):
    """A text without the required form (notation, position, save, pack)."""


class Illegal(BadInput):
    """Readable, but not allowed by the rules now."""


def inside(key: str, read: Callable[..., T], *args: Any) -> T:
    """The result of `read` for these arguments, the value at `key`; its error names the key.

    >>> inside("n", int, "7")
    7
    """
    try:
        return read(*args)
    except BadInput as e:
        raise e.inside(key) from None
