"""Views and options as arrays of fixed length, the same way for every game.

A view becomes a vector by feature hashing (Weinberger and others 2009): every value in it, together
with its place, is hashed to one of `FEATURES` components and to a sign. Whole numbers count by
sign(n) · ln(1 + |n|), all other values by 1.

An option has a number of its own among `ACTIONS`: the hash of its notation. If two options of one
decision have the same hash, the later one takes the next free number. So a number nearly always
means the same option, in every decision of a game, and options that look alike to a seat have the
same numbers in all deals.

>>> from rules.core.registry import game
>>> g = game("edelweiss")
>>> s = g.setup(1, g.configure({}))
>>> d = g.decision(s)
>>> [str(o) for o in numbered(d).values()] == sorted(map(str, d.options), key=lambda o: number(o))
True
>>> vector(g.view(s, d.seat)).shape, mask(numbered(d)).sum() == len(d.options)
((1024,), np.True_)
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from math import copysign, log1p
from typing import Any
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

from rules.core.model import Decision, Option

FEATURES = 1024  # components of a view's vector
ACTIONS = 4096  # numbers of options; far more than any decision has options
LARGEST = 8.0  # components are cut off there

Vector = NDArray[np.float32]


def vector(view: Any) -> Vector:
    """The view as `FEATURES` numbers in -`LARGEST` … `LARGEST`."""
    out = np.zeros(FEATURES, np.float32)
    for place, value in _children("", view):
        # Most of a view is as it was a step before: parts of it are kept.
        for part, one in _children(place, value) if isinstance(value, tuple) else [(place, value)]:
            out += _part(part, one)
        if isinstance(value, tuple):
            out += _part(f"{place}.len", len(value))
    return np.clip(out, -LARGEST, LARGEST)


def _children(place: str, value: tuple[Any, ...]) -> Iterator[tuple[str, Any]]:
    """The values in a tuple, each with its place; not the dice to come."""
    names: Iterable[Any] = getattr(value, "_fields", range(len(value)))
    for name, one in zip(names, value, strict=True):
        if name != "chance":
            yield f"{place}.{name}", one


@lru_cache(1 << 12)
def _part(place: str, value: Any) -> Vector:
    """What a value at that place adds."""
    out = np.zeros(FEATURES, np.float32)
    for where, one in _values(place, value):
        at, sign = _component(where)
        out[at] += sign * one
    return out


def _values(place: str, value: Any) -> Iterator[tuple[str, float]]:
    """The plain values in a value, with their places in words."""
    if isinstance(value, tuple):
        for where, one in _children(place, value):
            yield from _values(where, one)
        yield f"{place}.len", log1p(len(value))
    elif isinstance(value, str) or value is None:
        yield f"{place}={value}", 1.0
    elif value:
        yield place, copysign(log1p(abs(value)), value)


@lru_cache(1 << 16)
def _component(place: str) -> tuple[int, float]:
    hashed = crc32(place.encode())
    return hashed % FEATURES, 1.0 if hashed >> 31 else -1.0


@lru_cache(1 << 16)
def number(notation: str) -> int:
    """The number of an option, if no other one has it.

    >>> number("draw") == number("draw"), 0 <= number("skip") < ACTIONS
    (True, True)
    """
    return crc32(notation.encode()) % ACTIONS


def numbered(d: Decision) -> dict[int, Option]:
    """The options of a decision by their numbers, in ascending order."""
    if len(d.options) > ACTIONS:
        raise ValueError(f"{len(d.options)} options, but only {ACTIONS} numbers")
    found: dict[int, Option] = {}
    for o in sorted(d.options, key=str):
        n = number(str(o))
        while n in found:
            n = (n + 1) % ACTIONS
        found[n] = o
    return dict(sorted(found.items()))


def mask(numbers: Iterable[int]) -> NDArray[np.int8]:
    """An array of `ACTIONS` components: 1 for these numbers, else 0."""
    out = np.zeros(ACTIONS, np.int8)
    out[list(numbers)] = 1
    return out
