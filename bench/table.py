"""The table of figures: rows with their bars, printed for people and written for machines.

>>> row = Row("boot", "first paint", 0.2, "s", bar="≤ 0.5 s", holds=0.2 <= 0.5)
>>> print(text([row]))
boot
  first paint  0.20 s  bar ≤ 0.5 s: holds
"""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from typing import NamedTuple

__all__ = ["Row", "counting", "gain", "markdown", "median", "percentile", "share", "text", "write"]


class Row(NamedTuple):
    """One figure. `bar` is the required value and `holds` whether it is reached; "" and None: the
    row is only for comparison. `note` describes the measurement."""

    part: str
    what: str
    value: float
    unit: str
    note: str = ""
    bar: str = ""
    holds: bool | None = None

    @property
    def figure(self) -> str:
        return f"{shown(self.value)} {self.unit}".strip()

    @property
    def verdict(self) -> str:
        return "" if self.holds is None else "holds" if self.holds else "DOES NOT HOLD"


def shown(value: float) -> str:
    """A number with three significant figures; a count as it is.

    >>> [shown(v) for v in (58856.2, 123.4, 12.34, 0.456, 4)]
    ['58,856', '123', '12.3', '0.46', '4']
    """
    if isinstance(value, int):
        return f"{value:,}"
    digits = 0 if abs(value) >= 100 else 1 if abs(value) >= 10 else 2
    return f"{value:,.{digits}f}"


def counting() -> float:
    """Million squares that Python adds up in a second of processor time: the speed of the machine,
    by which figures of different days can be compared.

    >>> counting() > 0
    True
    """
    began = time.process_time()
    sum([n * n for n in range(1_000_000)])
    return 1 / (time.process_time() - began)


def percentile(values: Sequence[float], p: float) -> float:
    """The smallest value that at least `p` percent do not exceed.

    >>> percentile([5, 1, 4, 2, 3], 50), percentile([5, 1, 4, 2, 3], 95)
    (3, 5)
    """
    if not values:
        raise ValueError("nothing was measured")
    ordered = sorted(values)
    return ordered[max(0, -(-len(ordered) * int(p) // 100) - 1)]


def share(part: str, what: str, of: float, by: float, limit: float, against: str) -> Row:
    """A row for the ratio of two figures, which may be at most `limit`."""
    ratio = of / by
    return Row(part, what, ratio, "×", against, f"≤ {limit:g} ×", ratio <= limit)


def gain(part: str, what: str, ratio: float, least: float | None, note: str) -> Row:
    """A row for how many times as much something is, which has to be `least` or more."""
    bar = ("", None) if least is None else (f"≥ {least:g} ×", ratio >= least)
    return Row(part, what, ratio, "×", note, *bar)


def text(rows: Sequence[Row]) -> str:
    """The table for a terminal."""
    width = max(len(row.what) for row in rows)
    figures = max(len(row.figure) for row in rows)
    lines: list[str] = []
    part = ""
    for row in rows:
        if row.part != part:
            part = row.part
            lines.append(part)
        line = f"  {row.what:{width}}  {row.figure:>{figures}}"
        if row.bar:
            line += f"  bar {row.bar}: {row.verdict}"
        if row.note:
            line += f"  ({row.note})"
        lines.append(line)
    return "\n".join(lines)


def markdown(rows: Sequence[Row], about: str) -> str:
    """The table for a page."""
    lines = [about, "", "| part | what | figure | bar | holds | how |", "|---|---|---|---|---|---|"]
    lines += [
        f"| {row.part} | {row.what} | {row.figure} | {row.bar} | {row.verdict} | {row.note} |"
        for row in rows
    ]
    return "\n".join(lines) + "\n"


def write(folder: Path, rows: Sequence[Row], about: str) -> None:
    """`bench.json` and `bench.md` in that folder."""
    folder.mkdir(parents=True, exist_ok=True)
    body = {"about": about, "rows": [row._asdict() for row in rows]}
    written = json.dumps(body, ensure_ascii=False, indent=1) + "\n"
    (folder / "bench.json").write_text(written, "utf-8")
    (folder / "bench.md").write_text(markdown(rows, about), "utf-8")
