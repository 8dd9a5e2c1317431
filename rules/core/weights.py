r"""The weights of a game's evaluation, as data: `weights.toml` in the game's folder.

`[made]` tells by which run they were made, or in words how they came about. `[weights]` has the
names of the game's `Weights`, a NamedTuple of numbers, of lists of numbers, and of further
NamedTuples, which are tables.

>>> from typing import NamedTuple
>>> class Weights(NamedTuple):
...     card: float
...     late: tuple[float, ...]
>>> parse(Weights, '[made]\nhow = "by hand"\n[weights]\ncard = 0.5\nlate = [1, 2.5]\n')
Weights(card=0.5, late=(1, 2.5))
>>> parse(Weights, '[made]\nhow = "by hand"\n[weights]\ncard = "much"\nlate = []\n')
Traceback (most recent call last):
rules.text.errors.Unreadable: line 4, weights.card: expected a number, found “much”
"""

from collections.abc import Mapping
from copy import copy
from functools import lru_cache, partial
from math import isfinite
from pathlib import Path
from typing import Any, TypeVar, get_args

from rules.core.game import Game
from rules.text.document import Document
from rules.text.words import t

FILE = "weights.toml"
HOW = ("how",)  # what every file tells
RUN = ("command", "build", "games", "positions", "loss_before", "loss_after", "gate")  # a run, too

W = TypeVar("W", bound=tuple[Any, ...])


def beside(module: str, kind: type[W]) -> W:
    """The weights in the folder of a module, which passes its `__file__`."""
    return parse(kind, (Path(module).parent / FILE).read_text("utf-8"))


def parse(kind: type[W], text: str) -> W:
    """Reads weights. Raises BadInput for a name that is unknown or missing, and for a value that is
    no number, and tells its place."""
    doc = Document.parse(text)
    doc.only("", ("made", "weights"))
    doc.only("made", (*HOW, *RUN))
    for name in HOW:
        doc.text(f"made.{name}")
    found: W = _read(doc, "weights", kind)
    return found


def scaled(weights: W, factors: Mapping[str, float]) -> W:
    """Weights of which those with these names are so many times as large.

    >>> from typing import NamedTuple
    >>> class Piece(NamedTuple):
    ...     own: int
    ...     near: tuple[float, ...]
    >>> class Weights(NamedTuple):
    ...     knight: Piece
    ...     hand: float
    >>> scaled(Weights(Piece(3, (1.0, 2.0)), 0.5), {"own": 1.5, "near": 2, "hand": 0.5})
    Weights(knight=Piece(own=4, near=(2.0, 4.0)), hand=0.25)
    """
    return _scaled(weights, factors, 1.0)


def _scaled(value: Any, factors: Mapping[str, float], factor: float) -> Any:
    if fields := getattr(value, "_fields", ()):
        inside = zip(fields, value, strict=True)
        return type(value)(*[_scaled(one, factors, factors.get(n, factor)) for n, one in inside])
    if isinstance(value, tuple):
        return tuple(_scaled(one, factors, factor) for one in value)
    return round(value * factor) if isinstance(value, int) else value * factor


def names(weights: Any) -> frozenset[str]:
    """All names in weights, those of tables inside of them too."""
    if not hasattr(weights, "_fields"):
        return frozenset()
    return frozenset(weights._fields).union(*map(names, weights))


@lru_cache(32)
def judging(g: Game[Any], weights: Any) -> Game[Any]:
    """The same game, whose evaluation has these weights."""
    by = copy(g)
    evaluate: Any = g.evaluate  # games with weights take others, too
    vars(by)["evaluate"] = partial(evaluate, weights=weights)
    return by


def _read(doc: Document, path: str, kind: Any) -> Any:
    """The value at a path: a number, a list of numbers, or a table of named values."""
    if kind in (int, float):
        return _number(doc, path, kind)
    if not hasattr(kind, "_fields"):
        return _numbers(doc, path, get_args(kind))
    doc.only(path, kind._fields)
    kinds = kind.__annotations__
    return kind(*[_read(doc, f"{path}.{name}", kinds[name]) for name in kind._fields])


def _numbers(doc: Document, path: str, kinds: tuple[Any, ...]) -> tuple[Any, ...]:
    """A list of numbers: of a fixed length, or, as in `tuple[float, ...]`, of at least one."""
    n = len(doc.list(path))
    length = max(n, 1) if kinds[-1] is ... else len(kinds)
    if n != length:
        raise doc.wrong(path, "list_length", range=length, found=n)
    return tuple(_number(doc, f"{path}.{i}", kinds[0]) for i in range(n))


def _number(doc: Document, path: str, kind: type) -> Any:
    value = doc.value(path)
    if type(value) is int or (type(value) is float and kind is float and isfinite(value)):
        return value
    expected = t("type.number" if kind is int else "type.real")
    raise doc.wrong(path, "wrong_type", expected=expected, found=value)
