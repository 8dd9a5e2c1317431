"""The fields of a request, read and checked on arrival.

>>> whole({"ply": 3}, "ply"), one_of({}, "undo", ("fair", "open"))
(3, 'fair')
>>> text({"save": 3}, "save")
Traceback (most recent call last):
rules.text.errors.Unreadable: save: expected a text in quotes, found 3
"""

from typing import Any

from rules.text.errors import BadInput
from rules.text.nesting import typed
from rules.text.words import t

Request = dict[str, Any]
CARDS = 1_000  # different ones in a deck


def text(r: Request, key: str) -> str:
    return typed(r.get(key), str, key)


def whole(r: Request, key: str) -> int:
    value = r.get(key)
    if type(value) is not int:  # JSON's true and 1.0 equal 1, but aren't integers
        raise BadInput("wrong_type", expected=t("type.number"), found=value).at(key=key)
    return value


def moves(r: Request) -> list[str]:
    value = r.get("moves")
    if not isinstance(value, list) or not all(isinstance(move, str) for move in value):
        raise BadInput("wrong_type", expected=t("type.list"), found=value).at(key="moves")
    return value


def counts(r: Request) -> list[tuple[str, int]]:
    """Cards and the number of each."""
    value = r.get("cards")
    if not isinstance(value, list) or len(value) > CARDS:
        raise BadInput("wrong_type", expected=t("type.list"), found=value).at(key="cards")
    for pair in value:
        if not isinstance(pair, list) or [type(part) for part in pair] != [str, int]:
            raise BadInput("wrong_type", expected=t("type.list"), found=pair).at(key="cards")
    return [(card, n) for card, n in value]


def one_of(r: Request, key: str, choices: tuple[str, ...]) -> str:
    """One of a few words; the first if the request leaves it out."""
    value = r.get(key, choices[0])
    if value not in choices:
        raise BadInput("not_one_of", expected=", ".join(choices), found=value).at(key=key)
    return str(value)
