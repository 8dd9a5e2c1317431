"""Reads a text with some of its values replaced, so that a reader that stops at a mistake gets
further (see `mistakes`).

>>> text = "a = [1, 2, 3]"
>>> with mended(text, {"a.1": GONE, "b": "x"}):
...     mend(text, {"a": [1, 2, 3]})
({'a': [1, 3], 'b': 'x'}, {'a': [0, 2]})
>>> mend(text, {"a": [1]})
({'a': [1]}, {})
"""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from copy import deepcopy
from typing import Any

GONE: Any = object()  # in place of a value: removes it
_NONE: tuple[str, Mapping[str, Any]] = ("", {})
_here: ContextVar[tuple[str, Mapping[str, Any]]] = ContextVar("mends", default=_NONE)


@contextmanager
def mended(text: str, mends: Mapping[str, Any]) -> Iterator[None]:
    """In this context, the text is read with other values at these dotted paths."""
    before = _here.set((text, mends))
    try:
        yield
    finally:
        _here.reset(before)


def mend(text: str, data: dict[str, Any]) -> tuple[dict[str, Any], dict[str, list[int]]]:
    """The parsed text, mended if mends are active; and for each list from which entries were
    removed, by its path, the original numbers of the others."""
    of, mends = _here.get()
    if not mends or of != text:
        return data, {}
    data = deepcopy(data)
    for path, value in mends.items():
        _put(data, path.split("."), value)
    moved: dict[str, list[int]] = {}
    return _without_gone(data, "", moved), moved


def _put(here: Any, path: list[str], value: Any) -> None:
    for part in path[:-1]:
        if isinstance(here, list):
            here = here[int(part)] if part.isdigit() and int(part) < len(here) else None
        else:
            here = here.get(part)
        if not isinstance(here, (dict, list)):
            return  # the value above is mended as a whole
    if isinstance(here, list):
        if path[-1].isdigit() and int(path[-1]) < len(here):
            here[int(path[-1])] = value
    else:
        here[path[-1]] = deepcopy(value) if value is not GONE else GONE


def _without_gone(here: Any, path: str, moved: dict[str, list[int]]) -> Any:
    if isinstance(here, list):
        kept = [n for n, one in enumerate(here) if one is not GONE]
        if len(kept) < len(here):
            moved[path] = kept
        return [_without_gone(here[n], _under(path, k), moved) for k, n in enumerate(kept)]
    if isinstance(here, dict):
        return {
            key: _without_gone(one, _under(path, key), moved)
            for key, one in here.items()
            if one is not GONE
        }
    return here


def _under(path: str, part: object) -> str:
    return f"{path}.{part}" if path else str(part)


def unmoved(path: str, moved: Mapping[str, list[int]]) -> str:
    """A path as it is in the text.

    >>> unmoved("a.1.b", {"a": [0, 2]})
    'a.2.b'
    """
    if not moved:
        return path
    out: list[str] = []
    here = ""
    for part in path.split(".") if path else ():
        numbers = moved.get(here)
        is_moved = numbers is not None and part.isdigit() and int(part) < len(numbers)
        out.append(str(numbers[int(part)]) if numbers is not None and is_moved else part)
        here = _under(here, part)
    return ".".join(out)
