"""How deeply a text nests, found before any parser is let near it.

A parser that recurses can overflow the stack of a browser, which no `except` catches. So texts from
outside are measured first: brackets are counted, those inside quotes left out.

>>> depth('{"a": [1, "[[["]}')
2
>>> guard("[" * 500)
Traceback (most recent call last):
rules.core.errors.Unreadable: that is nested too deeply
"""

import re

from rules.core.errors import Unreadable

LIMIT = 100

_QUOTED = re.compile(r'"(?:[^"\\\n]|\\.)*"')
_BRACKET = re.compile(r"[\[\]{}]")


def depth(text: str) -> int:
    """The deepest nesting of square and curly brackets outside quotes."""
    here = deepest = 0
    for bracket in _BRACKET.findall(_QUOTED.sub("", text)):
        if bracket in "[{":
            here += 1
            deepest = max(deepest, here)
        else:
            here -= 1
    return deepest


def guard(text: str, limit: int = LIMIT) -> None:
    """Raises Unreadable for a text that nests deeper than `limit`."""
    if depth(text) > limit:
        raise Unreadable("too_deep")
