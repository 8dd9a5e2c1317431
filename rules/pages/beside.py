"""The settings that an editor writes after the name of a board: `key=value` (see `board`), read in
such a way that all mistakes are reported.

>>> name, given, wrong = read('edelweiss live = no show="bar log" seats=person,bot')
>>> name, given, wrong
('edelweiss', {'live': 'no', 'show': 'bar+log', 'seats': 'person,bot'}, [])
>>> for e in read("edelweiss level turns=２ levle=casual")[2]:
...     print(e)
“turns=２” has full-width or curly characters; did you mean “turns=2”?
“level” has no value: it is written level=…
there is no key “levle” here; known: lang, theme, live, level, show, seats, view, puzzle, goal, \
by, turns; did you mean “level”?
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from unicodedata import normalize

from rules.bots.levels import LEVELS
from rules.text.errors import BadInput
from rules.text.words import LANGUAGES

CHOICES = {
    "lang": LANGUAGES,
    "theme": ("light", "dark", "system"),
    "live": ("yes", "no"),
    "level": tuple(LEVELS),
}
PARTS = ("bar", "seats", "steps", "log")
SEEN = ("lang", "theme", "show", "live", "view")  # allowed for every board
TASK = ("goal", "by", "turns")
KEYS = (*CHOICES, "show", "seats", "view", "puzzle", *TASK)

_WORD = re.compile(r"([^\s=＝]+|[=＝])(?:\s*[=＝]\s*(\"[^\"]*\"|'[^']*'|\S*))?")
_QUOTES = str.maketrans("“”„‘’‚", "\"\"\"'''")


def read(info: str) -> tuple[str, dict[str, str], list[BadInput]]:
    """The name of the game, "" for none, its settings, and the mistakes."""
    wrong: list[BadInput] = []
    words = [_plain(found[0], wrong) for found in _WORD.finditer(info)]
    name = words.pop(0) if words and "=" not in words[0] else ""
    given: dict[str, str] = {}
    for word in words:
        key, sign, value = (part.strip() for part in word.partition("="))
        value = _one(key, value.strip("\"'"))
        e = _wrong(key, sign, value, given)
        if e is None:
            given[key] = value
        else:
            wrong.append(e)
    return name, given, wrong


def written(given: Iterable[tuple[str, str]]) -> str:
    """The text that `read` reads: values with blanks are quoted."""
    return " ".join(f'{k}="{v}"' if re.search(r"\s", v) else f"{k}={v}" for k, v in given)


def not_beside(given: Mapping[str, str], known: Sequence[str], what: str) -> list[BadInput]:
    """The errors for settings that are not allowed with a `link` or a `puzzle`, which has its
    own."""
    return [BadInput(f"beside_{what}", name=key) for key in given if key not in known]


def _plain(word: str, wrong: list[BadInput]) -> str:
    plain = normalize("NFKC", word.translate(_QUOTES))
    if plain != word:
        wrong.append(BadInput("wide", found=word).rather(plain))
    return plain


def _one(key: str, value: str) -> str:
    """A value without blanks between its parts."""
    if key == "show":
        return "+".join(re.split(r"[\s+]+", value.strip()))
    return re.sub(r"\s*,\s*", ",", value) if key == "seats" else value


def _wrong(key: str, sign: str, value: str, given: Mapping[str, str]) -> BadInput | None:
    if key not in KEYS:
        return BadInput("unknown_key", name=key or "=", known=", ".join(KEYS))
    if not sign:
        return BadInput("no_value", name=key)
    if key in given:
        return BadInput("duplicate", name=key)
    known: Sequence[str] = PARTS if key == "show" else CHOICES.get(key, ())
    for part in value.split("+") if key == "show" and value else [value]:
        if known and part not in known:
            return BadInput("not_one_of", expected=", ".join(known), found=part).at(key=key)
    return None
