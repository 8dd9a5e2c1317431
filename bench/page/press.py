"""Real presses in a real game: the time until the change is painted, also while a bot thinks.

A mouse plays whole games: it presses available options and cards on the player's turn, and cards,
menu and board while a bot thinks. The page's probe records each press and the paint after it. The
round trips of undo and replay steps are timed from the page, at a separate table of the probe's.
"""

from __future__ import annotations

import time
from typing import Any

from playwright.sync_api import Browser, Page

from bench.page.boot import CHOICE, PATIENCE, prepared
from bench.page.site import Site
from bench.table import Row, percentile

PAINT_MS, TASK_MS = 80, 100
PART = "press to paint, Chromium"
ANSWER = f"[data-act=sure], {CHOICE}"
AGAIN = "[data-act=rematch]"
THINKING = ".item, [data-act=menu], [data-act=flip]"
FORGET = """for (const kind of ['paints', 'changes', 'thinking', 'settled', 'tasks'])
  bench[kind].length = 0"""
LIMIT = 100.0  # seconds for one row
LOOK = 2000  # milliseconds for which a player looks at a new table before the first press
TABLE = """async ([game, seats, moves]) => {
  const people = Array.from({ length: seats }, () => ({ name: "", who: "person" }));
  let at = (await bench.ask("new", { game, seats: people, seed: 1, undo: "open" })).ok;
  const table = at.table;
  const answer = async (op, fields) => {
    const got = await bench.ask(op, { table, ...fields });
    if (got.ok?.table) at = got.ok;
    return got.ok;
  };
  for (let asked = 0; asked < 10 * moves && at.ply < moves && !at.result; asked += 1) {
    if (at.curtain !== null) await answer("view_as", { seat: at.curtain });
    else if (at.decision) {
      const { options } = at.decision;
      const { n } = options[Math.floor(Math.random() * options.length)];
      await answer("act", { n, ply: at.ply });
    } else {  // a forced move is under way
      await new Promise((then) => setTimeout(then, 20));
      await answer("view_as", { seat: at.eyes });
    }
  }
  const { plies } = at;
  for (let ply = plies; ply >= 0; ply -= 1) await answer("go", { ply, seat: null });
  await answer("go", { ply: plies, seat: null });
  while (at.can.undo && (await answer("undo", {}))) {
    if (at.curtain !== null) await answer("view_as", { seat: at.curtain });
  }
  await answer("close", {});
  return { undo: bench.trips.undo ?? [], go: bench.trips.go ?? [] };
}"""


def measure(browser: Browser, site: Site, game: str, presses: int, seats: int) -> list[Row]:
    """The rows of presses and of round trips."""
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    page = context.new_page()
    prepared(page)
    start(page, site, game, strongest=False)
    play(page, presses, "paints")
    quick: dict[str, list[float]] = page.evaluate("({...bench, worker: 0})")
    trips = page.evaluate(TABLE, [game, seats, 60])
    start(page, site, game, strongest=True)
    play(page, presses // 2, "thinking")
    busy: list[float] = page.evaluate("bench.thinking")
    context.close()
    return [
        *pair(PART, "a press changes the page", quick["paints"], PAINT_MS),
        *pair(PART, "of which the page's program", quick["changes"]),
        longest(quick["tasks"]),
        *pair(PART, "a press while a bot thinks", busy, PAINT_MS),
        *pair(PART, "a press, until the worker's answer is seen", quick["settled"]),
        *pair("round trip, page and worker", "undo", trips["undo"]),
        *pair("round trip, page and worker", "replay step", trips["go"]),
    ]


def pair(part: str, what: str, times: list[float], bar: float | None = None) -> list[Row]:
    """Rows with the p50 and p95 of those times."""
    note = f"{len(times)} times"
    if not times:
        failed = Row(part, what, 0.0, "ms", "none could be measured", f"≤ {bar} ms", False)
        return [failed if bar else failed._replace(bar="", holds=None)]
    p95 = percentile(times, 95)
    verdict: tuple[Any, ...] = (f"≤ {bar} ms", p95 <= bar) if bar else ()
    return [
        Row(part, f"{what}, p50", percentile(times, 50), "ms", note),
        Row(part, f"{what}, p95", p95, "ms", note, *verdict),
    ]


def longest(tasks: list[float]) -> Row:
    """The row of the longest task in a game; browsers report tasks of 50 ms and more."""
    most = max(tasks, default=50.0)
    note = f"{len(tasks)} of 50 ms and more"
    return Row(PART, "the longest task in a game", most, "ms", note, f"≤ {TASK_MS} ms",
               most <= TASK_MS)


def start(page: Page, site: Site, game: str, strongest: bool) -> None:
    """Starts a game against a bot: with the form's defaults, or with the longest-thinking bot."""
    page.goto("about:blank")
    page.goto(f"{site.address}#/new/{game}")
    page.wait_for_selector("html[data-ui=ready]", state="attached", timeout=PATIENCE)
    page.wait_for_selector(".new-game [type=submit]", timeout=PATIENCE)
    levels = page.locator("select[data-set$='.level']")
    if strongest:
        for i in range(levels.count()):
            levels.nth(i).select_option(index=levels.nth(i).locator("option").count() - 1)
    page.click(".new-game [type=submit]")
    page.wait_for_selector(
        "[data-act=option], .item.can, [data-act=stop]", state="attached", timeout=PATIENCE
    )
    page.wait_for_timeout(LOOK)
    page.evaluate(FORGET)


def play(page: Page, presses: int, kind: str) -> None:
    """Presses until so many presses of that kind have been recorded."""
    ends = time.monotonic() + LIMIT
    while time.monotonic() < ends and page.evaluate(f"bench.{kind}.length") < presses:
        thinks = page.evaluate("!!document.querySelector('[data-act=stop]')")
        wanted = THINKING if thinks else ANSWER
        at = page.evaluate("(wanted) => bench.target(wanted)", wanted)
        at = at or page.evaluate("(wanted) => bench.target(wanted)", AGAIN)
        if at:
            page.mouse.click(*at)
        page.wait_for_timeout(150 if thinks else 60)
