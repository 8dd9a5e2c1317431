"""Conditions of tasks: their form in packs, their tests, and their texts (TK-13.7).

>>> condition({"is": "line", "length": 4})
('line', 4, 'any', 'any')
>>> CONDITIONS.text((condition({"is": "legends", "least": 2}),), "en")
'You have 2 or more legendary pieces on the board.'
"""

from collections.abc import Callable
from functools import cache
from typing import Any

from rules.games.tash_kalar.board import BOARD, COLUMNS, MARKS, ROW, ROWS, around, beside, each
from rules.games.tash_kalar.state import State, pieces_of, sides
from rules.games.tash_kalar.text.phrases import PHRASES
from rules.games.tash_kalar.vocabulary import patterns
from rules.games.tash_kalar.vocabulary.finding import eight_of, found
from rules.games.tash_kalar.vocabulary.patterns import impossible, rows_of
from rules.games.tash_kalar.vocabulary.terms import RANK_WORDS, said_unit
from rules.text.vocabulary import Arg, Op, Say, Vocabulary, one_of, whole
from rules.text.words import CORE, Text, Words, t

Test = Callable[..., bool]  # takes the state, the side and the arguments by name
CONDITIONS = Vocabulary("is", Words(PHRASES, CORE))
_args = cache(CONDITIONS.args)
_TESTS: dict[str, Test] = {}
_RANKS = one_of("ranks", tuple(RANK_WORDS), "any")
_WHERE = one_of("where", tuple(MARKS))
_LINES: dict[str, tuple[int, ...]] = {"straight": (1, ROW), "diagonal": (ROW + 1, ROW - 1)}
_LINES["any"] = (*_LINES["straight"], *_LINES["diagonal"])


def _shape(value: Any) -> tuple[str, ...]:
    rows = rows_of(value, 1)
    if sum(cell != "." for row in rows for cell in row) < 2:
        raise impossible("pack.pieces")
    return tuple(" ".join(row) for row in rows)


def _condition(name: str, *args: Arg, say: Say) -> Callable[[Test], Test]:
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
    """Whether a side meets a condition, by the current board and the current turn."""
    return _TESTS[c[0]](s, side, **_args(c))


def shape_of(c: Op) -> tuple[str, ...]:
    """The rows of the shape of a condition; () if it has none."""
    rows: tuple[str, ...] = CONDITIONS.args(c).get("grid", ())
    return rows


def _own(s: State, side: int, ranks: str) -> int:
    mask = 0
    for rank in RANK_WORDS[ranks]:
        mask |= s.pieces[side][rank]
    return mask


@_condition(
    "on",
    _WHERE,
    whole("least", 1, 20),
    _RANKS,
    say=lambda where, least, ranks: t(
        "task.on", where=t(f"squares.{where}"), n=least, unit=said_unit("own", ranks)
    ),
)
def on(s: State, side: int, where: str, least: int, ranks: str) -> bool:
    return (_own(s, side, ranks) & MARKS[where]).bit_count() >= least


@_condition("all", _WHERE, say=lambda where: t("task.all", where=t(f"squares.{where}")))
def every(s: State, side: int, where: str) -> bool:
    return not MARKS[where] & ~pieces_of(s, side)


@_condition(
    "line",
    whole("length", 2, 9),
    one_of("direction", tuple(_LINES), "any"),
    _RANKS,
    say=lambda length, direction, ranks: t(
        "task.line",
        n=length,
        direction=t(f"direction.{direction}"),
        unit=said_unit("own", ranks),
    ),
)
def line(s: State, side: int, length: int, direction: str, ranks: str) -> bool:
    own = _own(s, side, ranks)
    if own.bit_count() < length:
        return False
    return any(_run(own, length, step) for step in _LINES[direction])


@cache
def longest(direction: str) -> int:
    """The length of the longest line on the board."""
    n = 0
    while any(_run(BOARD, n + 1, step) for step in _LINES[direction]):
        n += 1
    return n


def _run(own: int, length: int, step: int) -> int:
    """The squares from which `length` of `own` are in a row."""
    run = own
    for n in range(1, length):
        run &= own >> (n * step)
        if not run:
            break
    return run


@_condition("shape", Arg("grid", _shape), say=lambda grid: t("task.shape"))
def shape(s: State, side: int, grid: tuple[str, ...]) -> bool:
    return bool(found(patterns.shape(grid), eight_of(s.pieces[side])))


@_condition("group", whole("least", 2, 20), say=lambda least: t("task.group", n=least))
def group(s: State, side: int, least: int) -> bool:
    left = pieces_of(s, side)
    while left.bit_count() >= least:
        grown = left & -left
        reached = 0
        while grown != reached:
            reached = grown
            grown = around(reached) & left
        if reached.bit_count() >= least:
            return True
        left &= ~reached
    return False


@_condition(
    "spread",
    one_of("over", ("columns", "rows")),
    whole("least", 1, 9),
    say=lambda over, least: t(f"task.spread.{over}", n=least),
)
def spread(s: State, side: int, over: str, least: int) -> bool:
    own = pieces_of(s, side)
    return sum(1 for lane in (COLUMNS if over == "columns" else ROWS) if lane & own) >= least


@_condition(
    "lead",
    _RANKS,
    whole("by", 1, 20),
    say=lambda ranks, by: t("task.lead", unit=said_unit("own", ranks), n=by),
)
def lead(s: State, side: int, ranks: str, by: int) -> bool:
    own = _own(s, side, ranks).bit_count()
    others = (k for k in range(sides(s)) if k != side)
    return all(own - _own(s, k, ranks).bit_count() >= by for k in others)


@_condition("beset", whole("least", 1, 8), say=lambda least: t("task.beset", n=least))
def beset(s: State, side: int, least: int) -> bool:
    own = pieces_of(s, side)
    enemies = (b for k in range(sides(s)) if k != side for b in each(pieces_of(s, k)))
    return any((beside(b) & own).bit_count() >= least for b in enemies)


@_condition(
    "destroyed",
    whole("least", 1, 20),
    _RANKS,
    say=lambda least, ranks: t("task.destroyed", n=least, unit=said_unit("enemy", ranks)),
)
def destroyed(s: State, side: int, least: int, ranks: str) -> bool:
    return sum(counts[rank] for counts in s.tally for rank in RANK_WORDS[ranks]) >= least


@_condition(
    "summoned",
    whole("least", 1, 9),
    _RANKS,
    say=lambda least, ranks: t("task.summoned", n=least, rank=t(f"ranks.{ranks}")),
)
def summoned(s: State, side: int, least: int, ranks: str) -> bool:
    return sum(1 for rank, _ in s.summoned if rank in RANK_WORDS[ranks]) >= least


@_condition(
    "summoned_on",
    _WHERE,
    whole("least", 1, 9, 1),
    say=lambda where, least: t("task.summoned_on", where=t(f"squares.{where}"), n=least),
)
def summoned_on(s: State, side: int, where: str, least: int) -> bool:
    return sum(1 for _, b in s.summoned if b & MARKS[where]) >= least


@_condition("legends", whole("least", 1, 9), say=lambda least: t("task.legends", n=least))
def legends(s: State, side: int, least: int) -> bool:
    return s.pieces[side][2].bit_count() >= least
