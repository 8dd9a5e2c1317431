"""The weights of a game as numbers in a row, as a bot's name and as a file.

>>> own = room("walpurgis").WEIGHTS
>>> row = numbers(own)
>>> len(row), row[0], with_numbers(own, row) == own
(8, 0.35, True)
>>> judged("walpurgis", named(own)).id, named(own)[:16]
('walpurgis', 'weights:[0.35, 0')
>>> print(written(room("tash_kalar").WEIGHTS, {"how": "by hand"}), end="")
[made]
how = "by hand"
<BLANKLINE>
[weights]
common = 0.07
heroic = 0.16
legendary = 0.24
odd = 0.4
colours = [1.0, 0.35, 0.1]
<BLANKLINE>
[weights.point]
classic = 0.55
duel = 0.32
melee = 0.4
"""

from __future__ import annotations

import importlib
import json
from collections.abc import Iterator, Mapping, Sequence
from copy import copy
from functools import cache, partial
from pathlib import Path
from types import ModuleType
from typing import Any

from rules import games
from rules.core import registry, weights
from rules.core.game import Game
from rules.text.document import written as lines
from rules.text.errors import BadInput

OF = "weights:"  # begins the name of a bot that judges by the numbers after it
DIGITS = 4  # of each fitted number


def room(game: str) -> ModuleType:
    """The module with a game's `Weights`, its own `WEIGHTS` and `evaluate`."""
    registry.game(game)  # raises if there is none
    try:
        found = importlib.import_module(f"{games.__name__}.{game}.value")
    except ModuleNotFoundError:
        found = None
    if not hasattr(found, "WEIGHTS"):
        raise BadInput("game_folder", name=game, why="value.py: WEIGHTS")
    return found


def read(game: str, path: str) -> Any:
    """The weights in a file; without a path the game's own. Its errors name the file."""
    found = room(game)
    if not path:
        return found.WEIGHTS
    try:
        return weights.parse(found.Weights, Path(path).read_text("utf-8"))
    except BadInput as e:
        raise e.inside(Path(path).name) from None


def numbers(value: Any) -> list[float]:
    """All numbers of weights, in their order."""
    return [n for one in value for n in numbers(one)] if isinstance(value, tuple) else [value]


def with_numbers(like: Any, row: Sequence[float]) -> Any:
    """Weights of the same form as these, with other numbers."""
    return _filled(like, iter(row))


def rounded(like: Any, row: Sequence[float]) -> list[float]:
    """Numbers as a file has them: whole ones where the game has whole ones."""
    return [
        round(n) if isinstance(own, int) else float(f"{n:.{DIGITS}g}")
        for own, n in zip(numbers(like), row, strict=True)
    ]


def _filled(like: Any, row: Iterator[float]) -> Any:
    if not isinstance(like, tuple):
        return next(row)
    inside = [_filled(one, row) for one in like]
    return type(like)(*inside) if hasattr(like, "_fields") else tuple(inside)


def named(value: Any) -> str:
    """The name of the bot that judges by these weights one step ahead."""
    return OF + json.dumps(numbers(value))


@cache
def judged(game: str, bot: str) -> Game[Any]:
    """A game whose evaluation has the weights of a bot with such a name."""
    found = room(game)
    row = json.loads(bot.removeprefix(OF))
    by = copy(registry.game(game))
    vars(by)["evaluate"] = partial(found.evaluate, weights=with_numbers(found.WEIGHTS, row))
    return by


def written(value: Any, made: Mapping[str, Any]) -> str:
    """A `weights.toml`."""
    return f"[made]\n{lines(made)}\n{_table('weights', value)}"


def _table(path: str, value: Any) -> str:
    """A table with its numbers and lists, and after it those inside of it."""
    fields = value._asdict()
    inside = {name: one for name, one in fields.items() if hasattr(one, "_fields")}
    own = {name: one for name, one in fields.items() if name not in inside}
    head = [f"[{path}]\n{lines(own)}"] if own else []
    return "\n".join([*head, *(_table(f"{path}.{name}", one) for name, one in inside.items())])
