"""The depth of a text's nesting, measured before it is parsed; and a safe reader of JSON.

A recursive parser can overflow the stack of a browser, which no `except` catches. So input is
measured first, by counting brackets outside quotes and comments.

>>> depth('{"a": [1, "[[["]}'), depth("a = ['[[[', '''[[''']  # [[[[")
(2, 1)
>>> guard("[" * 500)
Traceback (most recent call last):
rules.text.errors.Unreadable: that is nested too deeply
>>> read_json('{"seed": NaN}')
Traceback (most recent call last):
rules.text.errors.Unreadable: this is not valid JSON: “NaN” is no number
"""

import json
import re
import sys
from itertools import accumulate
from typing import Any, TypeVar

from rules.text.errors import Unreadable
from rules.text.syntax import why_no_json
from rules.text.words import t

T = TypeVar("T")

LIMIT = 100
DIGITS = 100  # of a whole number; Python refuses to convert thousands

# Quoted parts of JSON and TOML, the longest quotes first, and TOML's comments. A JSON text with a
# form of TOML alone is rejected by its parser anyway. Every form extends to the end of the line or
# the text if it is never closed; there, the parsers give up as well. So no character is scanned
# twice, however long the text. Quantifiers are possessive, so a long text takes no memory; CPython
# before 3.11.5 can't apply them to a group (its issue 106052).
_MANY = "*+" if sys.version_info >= (3, 11, 5) else "*"
_QUOTED = re.compile(
    rf"""\"{{3}}(?:[^"\\]++|\\.|"(?!"")){_MANY}(?:"{{3,5}}|\\?\Z)"""
    rf"|'{{3}}(?:[^']++|'(?!'')){_MANY}(?:'{{3,5}}|\Z)"
    rf'|"(?:[^"\\\n]++|\\[^\n]){_MANY}"?'
    r"|'[^'\n]*+'?"
    r"|#[^\n]*+",
    re.S,
)
_BRACKET = re.compile(r"[\[\]{}]")
_STEP = {"[": 1, "{": 1, "]": -1, "}": -1}
_HALF = re.compile(r"[\ud800-\udfff]|\\u[dD][89a-fA-F]")


def unquoted(text: str) -> str:
    """The text without quoted parts and comments."""
    return _QUOTED.sub("", text)


def depth(text: str) -> int:
    """The deepest nesting of square and curly brackets outside quotes."""
    steps = map(_STEP.__getitem__, _BRACKET.findall(unquoted(text)))
    return max(accumulate(steps, initial=0))


def guard(text: str, limit: int = LIMIT) -> None:
    """Raises Unreadable for a text that nests deeper than `limit`."""
    if text.count("[") + text.count("{") > limit and depth(text) > limit:
        raise Unreadable("too_deep")


def unmarked(text: str) -> str:
    """The text without the byte-order mark that some editors write at its beginning."""
    return text.removeprefix("\ufeff")


def read_json(text: str) -> Any:
    """The value of a JSON text from outside; raises Unreadable, with the line of the mistake."""
    text = unmarked(text)
    guard(text)
    try:
        value = json.loads(text, parse_int=_whole, parse_constant=_no_number)
    except json.JSONDecodeError as e:
        raise why_no_json(e) from None
    if _HALF.search(text):
        whole_characters(json.dumps(value, ensure_ascii=False))
    return value


_KINDS: dict[type, str] = {str: "text", list: "list", dict: "table"}


def typed(value: object, kind: type[T], key: str = "") -> T:
    """A value from JSON, if it is a text (str), a list or a table (dict); otherwise raises
    Unreadable, with its key."""
    if not isinstance(value, kind):
        raise Unreadable("wrong_type", expected=t(f"type.{_KINDS[kind]}"), found=value).at(key=key)
    return value


def whole_characters(text: str) -> None:
    """Raises Unreadable for a text with half a character (a lone surrogate) in it."""
    try:
        text.encode()
    except UnicodeEncodeError:
        raise Unreadable("encoding") from None


def _whole(digits: str) -> int:
    if len(digits.lstrip("-")) > DIGITS:
        raise Unreadable("digits", limit=DIGITS)
    return int(digits)


def _no_number(name: str) -> float:
    raise Unreadable("json_number", found=name)
