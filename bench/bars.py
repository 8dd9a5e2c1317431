"""The absolute bars of each game, and those against an older build; others compare with rivals.

>>> of("no such game").decisions
{}
"""

from __future__ import annotations

from typing import NamedTuple


class Bars(NamedTuple):
    """`decisions`: per second, by Python; empty: faster than the rivals. `rolls`: they count as
    well. `listing_ms`: the p95 of listing a decision's options, in ms; 0: no bar. `times`: how many
    times as many decisions as another build, by Python. `options`: of a match against another
    build, as `name=value`."""

    decisions: dict[str, int] = {}  # noqa: RUF012
    rolls: bool = False
    listing_ms: float = 0
    times: dict[str, float] = {}  # noqa: RUF012
    options: tuple[str, ...] = ()


class Against(NamedTuple):
    """The bars of every game against another build. Ratios to it: `playouts` a second of the
    searcher (at least), `answering` (p95), `wire` (bytes of a first visit) and `memory` (at most);
    `press`: the first legal press of a next visit, as a ratio to a bare page's hello; `paint_ms`: a
    press while one core is busy. `wins`: the lower end of the searcher's share is above `clear` in
    all games but `unclear`, and above `least` in all."""

    playouts: float = 2.0
    answering: float = 0.5
    press: float = 0.42
    wire: float = 0.95
    memory: float = 1.0
    paint_ms: int = 80
    clear: float = 0.5
    unclear: int = 1
    least: float = 0.45


AGAINST = Against()

STAGS = (  # the same three on both sides: dozens of choices a battle, where two alone have few
    "three=true",
    *("deck_1=stag", "second_1=heron", "third_1=piper"),
    *("deck_2=stag", "second_2=heron", "third_2=piper"),
)

_BARS = {
    "edelweiss": Bars(times={"CPython": 1.2, "Pyodide": 1.1}),
    "tash_kalar": Bars(
        {"CPython": 8_000, "Pyodide": 3_000},
        listing_ms=0.5,
        times={"CPython": 1.3, "Pyodide": 1.2},
        options=("mode=classic",),
    ),
    "walpurgis": Bars(
        {"CPython": 10_000, "Pyodide": 4_000},
        listing_ms=0.5,
        times={"CPython": 1.6, "Pyodide": 1.5},
    ),
    "quest_for_the_grail": Bars(
        {"CPython": 8_000, "Pyodide": 3_000},
        listing_ms=1,
        times={"CPython": 2.0, "Pyodide": 1.8},
    ),
    "war_vortex_night": Bars(
        {"CPython": 20_000},
        rolls=True,
        times={"CPython": 2.0, "Pyodide": 1.8},
        options=STAGS,
    ),
}


def of(game: str) -> Bars:
    return _BARS.get(game, Bars())
