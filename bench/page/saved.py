"""A next visit that opens a saved game: the time until a choice is possible, and until it is done.

The game was begun in this profile and played for some moves; our page and a bare one, which the
browser has cached, are visited in turn. A row is the median.
"""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser

from bench.page.boot import AGAINST, BARE, CHOICE, PATIENCE, prepared, visit
from bench.page.site import served
from bench.table import Row, median, share

PART = "saved game, next visit, Chromium"
MOVES = 3
PRESS = f"document.querySelector('{CHOICE}')?.click()"
# `times`: when a choice was possible, and when the worker had answered the first one.
WATCH = """(() => {
  globalThis.times = {};
  const one = (what) => [...document.querySelectorAll(what)].find((e) => e.checkVisibility());
  let frames = 0; // since the press
  const look = () => {
    const choice = one("CHOICE");
    if (choice && !times.choice) {
      times.choice = performance.now();
      choice.click();
    } else if (times.choice && !times.done) {
      frames += 1;
      const ready = document.documentElement.dataset.phase === "ready";
      if (frames > 2 && ready && !one("[data-pending]")) times.done = performance.now();
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})()""".replace("CHOICE", CHOICE)


def measure(browser: Browser, pages: Path, game: str, rounds: int) -> list[Row]:
    choices, done, hellos = [], [], []
    with served(pages / "ours") as ours, served(pages / BARE[0]) as bare:
        person, other = browser.new_context(), browser.new_context()
        page, plain = person.new_page(), other.new_page()
        prepared(page, game)
        prepared(plain)
        visit(page, ours, "move")
        page.wait_for_selector("html[data-offline=ready]", state="attached", timeout=PATIENCE)
        for _ in range(MOVES):
            page.evaluate(PRESS)
            page.wait_for_timeout(1000)  # until the table is saved
        address = page.url
        page.close()
        page = person.new_page()
        page.add_init_script(WATCH)
        visit(plain, bare, "bare")
        for _ in range(rounds):
            page.goto("about:blank")
            page.goto(address)
            page.wait_for_function("globalThis.times?.done", timeout=PATIENCE)
            choices.append(page.evaluate("times.choice"))
            done.append(page.evaluate("times.done"))
            page.wait_for_timeout(1500)
            plain.goto("about:blank")
            hellos.append(visit(plain, bare, "bare")["bare"])
        person.close()
        other.close()
    hello = median(hellos)
    return [
        Row(PART, "bare Pyodide page says hello", hello / 1000, "s", f"median of {rounds} visits"),
        share(PART, "first legal press possible", median(choices), hello, 0.35, AGAINST),
        share(PART, "and done", median(done), hello, 0.65, AGAINST),
    ]
