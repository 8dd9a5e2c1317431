"""The layout: in every game, with the fewest and the most seats, at eight sizes, everything is on
its cloth, in its own place and beside the question, all texts can be read, and no page is wider
than its window. With `MOMENTS=0` in the environment (`make layout`) it is checked at every question
to a person in a whole seeded game, with `MOMENTS=9` nine times; by default at the first question,
at the last, and at earlier faults.

    for key, save in moments(game("walpurgis")).items():
        visitor.lay(key, save)
    visitor.open("#/help")
    assert astray(visitor, "walpurgis-2-0") == []
"""

from __future__ import annotations

import os
from typing import Any

import pytest
from cut import cut
from visitor import Seat, Visitor, asked, laid, overflow

from rules.core import registry
from rules.core.game import Game
from rules.core.rng import Rng

# 640×400 are the CSS pixels of 1280×800 at 200 %
SIZES = {1440: 900, 1280: 800, 1024: 768, 1000: 660, 820: 1180, 640: 400, 390: 844, 360: 640}
PLIES = 300  # at the most, of a game
MOMENTS = int(os.environ.get("MOMENTS", "2"))
# Questions with an earlier fault, by game and seats: names at the edge of a card, long questions
# under a card shown large, narrow buttons, many of them in a low window, squares named on a card.
FOUND = {
    ("quest_for_the_grail", 2): {2},
    ("quest_for_the_grail", 4): {2},
    ("tash_kalar", 2): {56, 81},
    ("tash_kalar", 4): {10, 39},
    ("walpurgis", 2): {7, 14, 20},
}

# Misplaced elements. Anything that a person can scroll to is in its place.
ASTRAY = """() => {
  const out = new Set();
  const all = (what, where = document) =>
    [...where.querySelectorAll(what)].filter((e) => e.checkVisibility());
  const one = (what) => all(what)[0];
  const box = (e) => e.getBoundingClientRect();
  const is = (r) => r.right - r.left > 1 && r.bottom - r.top > 1;
  const lie = (a, b) => is({ left: Math.max(a.left, b.left), right: Math.min(a.right, b.right),
    top: Math.max(a.top, b.top), bottom: Math.min(a.bottom, b.bottom) });
  // What of an element its scrollers let through, up to `until`.
  const seen = (e, until) => {
    let { left, right, top, bottom } = box(e);
    for (let up = e.parentElement; up && up !== until; up = up.parentElement) {
      const style = getComputedStyle(up), edge = box(up);
      if (/auto|scroll/.test(style.overflowX))
        [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
      if (/auto|scroll/.test(style.overflowY))
        [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
    }
    return { left, right, top, bottom };
  };
  const named = (e) => `${e.closest("[data-zone-id]")?.dataset.zoneId ?? ""}.${
    e.getAttribute("class")}`;
  const within = (what, place, room = 1) => {
    const edge = box(place);
    for (const e of what) {
      const r = seen(e, place);
      if (is(r) && (r.left < edge.left - room || r.right > edge.right + room
        || r.top < edge.top - room || r.bottom > edge.bottom + room))
        out.add(`${named(e)} reaches out of ${place.className}`);
    }
  };

  const cloth = one(".board > .surface");
  const things = all(".zone, .slot, .card, .piece, .token, .die, .sheet, .pile-count", cloth);
  within(things, cloth);

  // Zones have a place each, and a square holds what is in it.
  const zones = all(".zone", cloth).map((zone) => [zone, seen(zone, document)]);
  for (const [n, [a, there]] of zones.entries())
    for (const [b, here] of zones.slice(n + 1))
      if (!a.contains(b) && lie(there, here)) out.add(`${named(a)} on ${named(b)}`);
  for (const square of all(".cell:has(.stacked)", cloth)) within(all(".piece", square), square, 3);

  // Panels lie beside each other; on a phone some stay in sight over the others.
  const moves = (e) => /sticky|fixed/.test(getComputedStyle(e).position)
    || (e.parentElement && moves(e.parentElement));
  const wide = getComputedStyle(document.querySelector(".dock")).display === "contents";
  const panels = [".bar", ".standing", ".seats", ".board", ".ask", ".hands", ".log"]
    .map(one).filter((e) => e && (wide || !moves(e)));
  const lying = wide ? things.map((e) => [e, seen(e, document)]) : [];
  // In a low window the bar tells how everybody stands, between its name and its buttons.
  const inBar = (e) => e.matches(".standing") && getComputedStyle(e).position === "absolute";
  const range = document.createRange();
  for (const e of all(".bar h1, .bar .tools > *")) {
    range.selectNodeContents(e);
    for (const b of panels.filter(inBar))
      if (lie(range.getBoundingClientRect(), box(b))) out.add(`${named(e)} on ${b.className}`);
  }
  for (const [n, a] of panels.entries()) {
    for (const b of panels.slice(n + 1))
      if (!(a.matches(".bar") && inBar(b)) && lie(box(a), box(b)))
        out.add(`${a.className} on ${b.className}`);
    if (!a.matches(".board"))
      for (const [e, there] of lying) if (lie(there, box(a)))
        out.add(`${named(e)} on ${a.className}`);
  }
  for (const what of [".ask", ".seats", ".log"])
    within(all("*", one(what)).filter((e) => !e.closest(".sr, .moment-still")), one(what), 3);

  // Who somebody is and how they stand is said whole.
  for (const e of all(".seat-name > b, .seat > .tag"))
    if (e.scrollWidth > e.clientWidth + 1) out.add(`cut: ${e.textContent}`);
  for (const e of all(".standing .stands")) {
    const number = box(e.querySelector(".brief > :first-child"));
    if (number.right > box(e).right + 1 || box(e).right > innerWidth)
      out.add(`cut: ${e.textContent}`);
  }
  return [...out];
}"""


def moments(g: Game[Any]) -> dict[str, str]:
    """Saves by keys: few and many people at the table, from the start to the last question."""
    found = {}
    for n in sorted({g.seats[0], g.seats[-1]}):
        own = [s for seat, s in asked(g, n, PLIES) if seat == 0]  # the table waits for a person
        people = (Seat("Aiko", "person"), *(Seat("", "bot", "casual") for _ in range(n - 1)))
        many = min(MOMENTS or len(own), len(own))
        chosen = {(len(own) - 1) * i // max(many - 1, 1) for i in range(many)}
        for k in sorted(chosen | FOUND.get((g.id, n), set())):
            found[f"{g.id}-{n}-{k}"] = laid(g.write(own[k]), seats=people, of=g)
    return found


def astray(visitor: Visitor, key: str, reads: bool = True) -> list[str]:
    """Misplaced or unreadable parts of a save's table, at each size."""
    page, found = visitor.page, []
    page.goto(f"{visitor.site}#/help")
    page.locator(".keys").wait_for()  # no table is open
    page.goto(f"{visitor.site}#/game/{key}")
    page.locator(".board > .surface .zone").first.wait_for()
    page.locator(".ask .prompt").wait_for(state="attached")
    for width, height in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        faults = page.evaluate(ASTRAY) + overflow(page) + (cut(page) if reads else [])
        found += [f"{key} {width}: {what}" for what in faults]
    return found


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("name", registry.ids())
def test_all_lies_where_it_belongs(visitor: Visitor, name: str, lang: str) -> None:
    saves = moments(registry.game(name))
    for key, save in saves.items():
        visitor.lay(key, save)
    visitor.open("#/help", lang=lang)
    found = [what for key in saves for what in astray(visitor, key)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("name", registry.ids())
def test_a_seat_says_whole_who_thinks(visitor: Visitor, name: str) -> None:
    g = registry.game(name)
    n = g.seats[-1]
    s = thought_about(g, n)
    people = (Seat("Aiko", "person"), *(Seat("", "bot", "expert") for _ in range(n - 1)))
    visitor.lay("k1", laid(g.write(s), seats=people, of=g))
    visitor.page.set_viewport_size({"width": 1024, "height": 768})
    visitor.open("#/game/k1")
    visitor.page.locator(".seats .dots").wait_for()
    assert not [what for what in cut(visitor.page) if "seat-name" in what]


def thought_about(g: Game[Any], seats: int) -> Any:
    """The public state with the most options, for another seat than the first."""
    s, rng = g.setup(3, g.configure({"seats": seats})), Rng.of_seed(seats)
    found = []
    for _ in range(PLIES):
        if not (d := g.decision(s)):
            break
        if d.seat and not d.window and not d.secret:
            found.append((len(d.options), s))
        s = g.after(s, rng.choice(d.options))
    return max(found, key=lambda one: one[0])[1]
