"""Conditions of tasks: how a pack writes them, when they are met, how they are said (TK-13.7).

>>> condition({"is": "line", "length": 4})
('line', 4, 'any', 'any')
>>> CONDITIONS.text((condition({"is": "legends", "least": 2}),), "en")
'You have 2 or more legendary pieces on the board.'
"""

from collections.abc import Callable
from functools import cache
from typing import Any

from rules.core.vocabulary import Arg, Op, Vocabulary, one_of, whole
from rules.core.words import Text, Words, t
from rules.games.tash_kalar.board import MARKS, ROW, SQUARES, around, beside, each
from rules.games.tash_kalar.patterns import Cell, Image, found, images, impossible, rows_of
from rules.games.tash_kalar.phrases import PHRASES
from rules.games.tash_kalar.state import State, pieces_of, sides
from rules.games.tash_kalar.terms import RANK_WORDS, said_unit

Test = Callable[[State, int, Op], bool]
CONDITIONS = Vocabulary("is", Words(PHRASES))
_TESTS: dict[str, Test] = {}
_RANKS = one_of("ranks", tuple(RANK_WORDS), "any")
_WHERE = one_of("where", tuple(MARKS))
_LINES: dict[str, tuple[int, ...]] = {"straight": (1, ROW), "diagonal": (ROW + 1, ROW - 1)}
_LINES["any"] = (*_LINES["straight"], *_LINES["diagonal"])
_ROWS = tuple(sum(b for b in SQUARES if (b.bit_length() - 1) // ROW == y) for y in range(1, 10))
_COLUMNS = tuple(sum(b for b in SQUARES if (b.bit_length() - 1) % ROW == x) for x in range(1, 10))


def _shape(value: Any) -> tuple[str, ...]:
    rows = rows_of(value, 1)
    if sum(cell != "." for row in rows for cell in row) < 2:
        raise impossible("pack.pieces")
    return tuple(" ".join(row) for row in rows)


def _condition(name: str, *args: Arg, say: Callable[[Op], Text]) -> Callable[[Test], Test]:
    CONDITIONS.add(name, args, say=say)

    def register(test: Test) -> Test:
        _TESTS[name] = test
        return test

    return register


def condition(value: Any) -> Op:
    """A condition of a pack, checked."""
    return CONDITIONS.read_term(value)


def said(c: Op) -> Text:
    """A condition in words."""
    return CONDITIONS.said(c)


def is_met(s: State, side: int, c: Op) -> bool:
    """Whether a condition is met by a side, on the board as it is and the turn as it went."""
    return _TESTS[c[0]](s, side, c)


def _own(s: State, side: int, ranks: str) -> int:
    mask = 0
    for rank in RANK_WORDS[ranks]:
        mask |= s.pieces[side][rank]
    return mask


def _unit(c: Op, at: int, owner: str = "own") -> Text:
    return said_unit(owner, c[at])


@_condition(
    "on",
    _WHERE,
    whole("least", 1, 20),
    _RANKS,
    say=lambda c: t("task.on", where=t(f"squares.{c[1]}"), n=c[2], unit=_unit(c, 3)),
)
def on(s: State, side: int, c: Op) -> bool:
    return (_own(s, side, c[3]) & MARKS[c[1]]).bit_count() >= c[2]


@_condition("all", _WHERE, say=lambda c: t("task.all", where=t(f"squares.{c[1]}")))
def every(s: State, side: int, c: Op) -> bool:
    return not MARKS[c[1]] & ~pieces_of(s, side)


@_condition(
    "line",
    whole("length", 2, 9),
    one_of("direction", tuple(_LINES), "any"),
    _RANKS,
    say=lambda c: t("task.line", n=c[1], direction=t(f"direction.{c[2]}"), unit=_unit(c, 3)),
)
def line(s: State, side: int, c: Op) -> bool:
    for step in _LINES[c[2]]:
        run = own = _own(s, side, c[3])
        for n in range(1, c[1]):
            run &= own >> (n * step)
        if run:
            return True
    return False


@cache
def shape_images(rows: tuple[str, ...]) -> tuple[Image, ...]:
    """The orientations of a shape, seen from its first piece."""
    cells: list[Cell] = [
        (x, y, ".chL".index(cell) - 1)
        for y, row in enumerate(rows)
        for x, cell in enumerate(row.split())
        if cell != "."
    ]
    ox, oy, _ = cells[0]
    return images([(x - ox, y - oy, rank) for x, y, rank in cells], [])


@_condition("shape", Arg("grid", _shape), say=lambda c: t("task.shape"))
def shape(s: State, side: int, c: Op) -> bool:
    commons, heroics, legends = s.pieces[side]
    at_least = (commons | heroics | legends, heroics | legends, legends)
    return any(found(image, at_least) for image in shape_images(c[1]))


@_condition("group", whole("least", 2, 20), say=lambda c: t("task.group", n=c[1]))
def group(s: State, side: int, c: Op) -> bool:
    left = pieces_of(s, side)
    while left:
        grown = left & -left
        reached = 0
        while grown != reached:
            reached = grown
            grown = around(reached) & left
        if reached.bit_count() >= c[1]:
            return True
        left &= ~reached
    return False


@_condition(
    "spread",
    one_of("over", ("columns", "rows")),
    whole("least", 1, 9),
    say=lambda c: t(f"task.spread.{c[1]}", n=c[2]),
)
def spread(s: State, side: int, c: Op) -> bool:
    own = pieces_of(s, side)
    return sum(1 for lane in (_COLUMNS if c[1] == "columns" else _ROWS) if lane & own) >= c[2]


@_condition(
    "lead", _RANKS, whole("by", 1, 20), say=lambda c: t("task.lead", unit=_unit(c, 1), n=c[2])
)
def lead(s: State, side: int, c: Op) -> bool:
    own = _own(s, side, c[1]).bit_count()
    others = (k for k in range(sides(s)) if k != side)
    return all(own - _own(s, k, c[1]).bit_count() >= c[2] for k in others)


@_condition("beset", whole("least", 1, 8), say=lambda c: t("task.beset", n=c[1]))
def beset(s: State, side: int, c: Op) -> bool:
    own = pieces_of(s, side)
    enemies = (b for k in range(sides(s)) if k != side for b in each(pieces_of(s, k)))
    return any((beside(b) & own).bit_count() >= c[1] for b in enemies)


@_condition(
    "destroyed",
    whole("least", 1, 20),
    _RANKS,
    say=lambda c: t("task.destroyed", n=c[1], unit=_unit(c, 2, "enemy")),
)
def destroyed(s: State, side: int, c: Op) -> bool:
    return sum(counts[rank] for counts in s.tally for rank in RANK_WORDS[c[2]]) >= c[1]


@_condition(
    "summoned",
    whole("least", 1, 9),
    _RANKS,
    say=lambda c: t("task.summoned", n=c[1], rank=t(f"ranks.{c[2]}")),
)
def summoned(s: State, side: int, c: Op) -> bool:
    return sum(1 for rank, _ in s.summoned if rank in RANK_WORDS[c[2]]) >= c[1]


@_condition(
    "summoned_on",
    _WHERE,
    whole("least", 1, 9, 1),
    say=lambda c: t("task.summoned_on", where=t(f"squares.{c[1]}"), n=c[2]),
)
def summoned_on(s: State, side: int, c: Op) -> bool:
    return sum(1 for _, b in s.summoned if b & MARKS[c[1]]) >= c[2]


@_condition("legends", whole("least", 1, 9), say=lambda c: t("task.legends", n=c[1]))
def legends(s: State, side: int, c: Op) -> bool:
    return s.pieces[side][2].bit_count() >= c[1]
