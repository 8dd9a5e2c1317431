"""Suggestions: the name most like the one that was written.

>>> nearest("sir_kay", ["kay", "sir_tor", "bedivere"]), nearest("Ember Shot", ["ember_shot"])
('kay', 'ember_shot')
>>> nearest("ｄｒａｗ", ["attack", "draw"])
'draw'
>>> nearest("atack", ["attack", "draw"]), nearest("epic", ["common", "heroic"])
('attack', '')
>>> kay = {"kay": ("Sir Kay", "ケイ卿")}
>>> nearest("Kay the Steward", kay), nearest("ケイ卿", kay)
('kay', 'kay')
"""

import re
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from unicodedata import normalize

LIKE = 0.7  # the required similarity, of 1
LONG = 80  # characters compared
_PARTS = re.compile(r"[^\W_]+")


def nearest(written: str, known: Iterable[str] | Mapping[str, Iterable[str]]) -> str:
    """The most similar of the known ids, by its id or one of its names; "" if none is similar. A
    name with all words in common is nearer than one with a similar spelling."""
    names = {id: (id, *known[id]) for id in known} if isinstance(known, Mapping) else None
    spelt = {_joined(name): id for id, all_ in (names or {}).items() for name in reversed(all_)}
    spelt = spelt or {_joined(id): id for id in known}
    spelt.pop("", None)
    wanted = _joined(written[:LONG])
    if wanted in spelt:
        return spelt[wanted]
    words = set(wanted.split("_")) - {""}
    inside = [name for name in spelt if words & set(name.split("_")) and _is_whole(words, name)]
    if inside:
        return spelt[max(inside, key=len)]
    found = get_close_matches(wanted, spelt, 1, LIKE)
    return spelt[found[0]] if found else ""


def _joined(name: str) -> str:
    return "_".join(_PARTS.findall(normalize("NFKC", name).lower()))


def _is_whole(words: set[str], name: str) -> bool:
    """Whether all words of one name occur in the other."""
    others = set(name.split("_"))
    return words <= others or others <= words
