"""Seals as a browser draws them, at 24 pixels: each within its box, and no two alike."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from visitor import Visitor

from rules.games.tash_kalar import cards
from rules.games.tash_kalar.setup import shared
from rules.games.walpurgis import cards as walpurgis
from rules.games.walpurgis.cards import SHELF

ALIKE = 0.6  # of the ink of two; the closest pair has 0.59
# [[names that draw outside of the box, or nearly nothing], [[share, name, name], …]], closest first
DRAWN = """(paths) => {
  const side = 26, pen = new OffscreenCanvas(side, side).getContext("2d");
  Object.assign(pen, { lineWidth: 1.9, lineCap: "round", lineJoin: "round" });
  const ink = {}, wrong = [];
  for (const [name, path] of Object.entries(paths)) {
    pen.resetTransform();
    pen.clearRect(0, 0, side, side);
    pen.translate(1, 1);
    pen.stroke(new Path2D(path));
    const pixels = pen.getImageData(0, 0, side, side).data;
    const marked = new Set();
    for (let i = 0; i < side * side; i += 1) if (pixels[4 * i + 3] > 100) marked.add(i);
    const out = [...marked].some((i) => i % side === 0 || i % side === side - 1
      || i < side || i >= side * (side - 1));
    if (out || marked.size < 60) wrong.push(name);
    ink[name] = marked;
  }
  const alike = (a, b) => Math.max(...[-1, 0, 1].flatMap((x) => [-1, 0, 1].map((y) => {
    const both = [...a].filter((i) => b.has(i + x + side * y)).length;
    return both / (a.size + b.size - both);
  })));
  const names = Object.keys(ink), pairs = [];
  names.forEach((one, k) => names.slice(k + 1).forEach((other) => {
    pairs.push([alike(ink[one], ink[other]), one, other]);
  }));
  return [wrong, pairs.sort((p, q) => q[0] - p[0]).slice(0, 5)];
}"""


def beings() -> dict[str, str]:
    names = [name for kind in ("school", "legends") for name in shared(kind)]
    return {name: cards.being(name).seal for name in names}


def spells() -> dict[str, str]:
    shipped = [card for pack in SHELF.now().shipped for card in pack.cards]
    return {card.id: walpurgis.card(card.id).seal for card in shipped}


@pytest.mark.parametrize("drawn", [beings, spells])
def test_no_two_seals_look_alike(visitor: Visitor, drawn: Callable[[], dict[str, str]]) -> None:
    visitor.open()
    paths = drawn()
    wrong, closest = visitor.page.evaluate(DRAWN, paths)
    assert wrong == []
    assert closest[0][0] < ALIKE, closest
    first = next(iter(paths.values()))
    again = {"one": first, "other": first}
    assert visitor.page.evaluate(DRAWN, again)[1][0][0] == 1
