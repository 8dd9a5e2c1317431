"""Seals: emblems of cards, each one stroked path in a box of 24 by 24 units.

A pack may include its own, as the `d` of an SVG path; otherwise `made` draws one.

>>> checked("M4 20 12 4l8 16z")
'M4 20 12 4l8 16z'
>>> made("moth", ((0, 0), (2, 0), (1, 1))) == made("moth", ((0, 0), (2, 0), (1, 1)))
True
"""

import re
from binascii import crc32
from collections.abc import Sequence
from math import atan2, cos, pi, sin
from typing import Any

from rules.text.errors import Unreadable

LIMIT = 400  # characters
STAR = "M12 2.8l2.8 6.1 6.6.7-4.9 4.5 1.4 6.6L12 17.4l-5.9 3.3 1.4-6.6-4.9-4.5 6.6-.7z"
_PATH = re.compile("[Mm][-MmLlHhVvCcSsQqAaZz0-9., ]+")
_MIDDLE = 12.0
_INNER, _DOT, _RIM = 6.6, 1.3, 10.4  # radii: of the joined points, of a dot, of the rim
_SIGNS = ("", "M12 9v6", "M9 12h6", "M9 12h6M12 9v6", "M10 10l4 4M14 10l-4 4", "M10 10h4v4h-4z")


def checked(value: Any) -> str:
    """A path from a pack; raises for anything else."""
    if not isinstance(value, str) or len(value) > LIMIT or not _PATH.fullmatch(value):
        raise Unreadable("seal", limit=LIMIT, found=value)
    return value


def made(name: str, points: Sequence[tuple[int, int]]) -> str:
    """A seal for a card without one: these points joined round their middle, with a rim and a sign
    that depend on the name. The same card gets the same seal everywhere."""
    xs, ys = [x for x, _ in points], [y for _, y in points]
    mx, my = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
    wide = max(max(xs) - min(xs), max(ys) - min(ys), 1) / 2
    laid = [((x - mx) / wide * _INNER, (y - my) / wide * _INNER) for x, y in points]
    laid.sort(key=lambda at: (atan2(at[1], at[0]), at))
    line = "L".join(f"{_at(x)} {_at(y)}" for x, y in laid)
    dots = "".join(_circle(x, y, _DOT) for x, y in laid)
    number = crc32(name.encode())
    return f"{_rim(number)}M{line}z{dots}{_SIGNS[number // 12 % len(_SIGNS)]}"


def _rim(number: int) -> str:
    """A ring, or a polygon of four to eight corners, upright or turned by half a corner."""
    corners = number % 6 + 3
    if corners == 3:
        return _circle(0, 0, _RIM)
    start = -pi / 2 + (pi / corners if number // 6 % 2 else 0)
    turns = [start + 2 * pi * k / corners for k in range(corners)]
    return "M" + "L".join(f"{_at(cos(a) * _RIM)} {_at(sin(a) * _RIM)}" for a in turns) + "z"


def _circle(x: float, y: float, r: float) -> str:
    return f"M{_at(x - r)} {_at(y)}a{r:g} {r:g} 0 1 0 {2 * r:g} 0a{r:g} {r:g} 0 1 0 {-2 * r:g} 0z"


def _at(x: float) -> str:
    return f"{round(x + _MIDDLE, 1):g}"
