"""All figures in one table: `python -m bench`; printed, and saved in `build/`.

    python -m bench --game ID --only engines,boot,press,memory --quick
"""

from __future__ import annotations

import argparse
import os
import platform
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime

from playwright.sync_api import Browser, sync_playwright

from bench import engines, table
from bench.page import boot, crowd, memory, press, saved, site, slow
from bench.table import Row
from pywasm_app.tools import browsers
from pywasm_app.tools.node import ROOT
from rules.core import registry

DIST = ROOT / "dist"
PAGES = ROOT / "build" / "bench-pages"
FLAGS = ["--no-sandbox", "--disable-quic", "--no-first-run", "--disable-background-networking",
         "--disable-component-update", "--disable-sync",
         "--enable-blink-features=ForceEagerMeasureMemory"]
PARTS = ("engines", "steps", "boot", "saved", "slow", "press", "crowd", "memory")


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("--game", default="", help="whose figures (default: the first game)")
    parser.add_argument("--only", default=",".join(PARTS), help="some of " + ", ".join(PARTS))
    parser.add_argument("--quick", action="store_true", help="few rounds, to try the bench itself")
    given = parser.parse_args()
    game = registry.game(given.game or registry.ids()[0])
    few = given.quick
    began, load = time.monotonic(), os.getloadavg()[0]
    site.pages(PAGES, DIST)

    def in_browser(measure: Callable[[Browser], list[Row]]) -> list[Row]:
        with launched() as browser:
            return measure(browser)

    def presses(browser: Browser) -> list[Row]:
        with site.served(PAGES / "ours") as served:
            return press.measure(browser, served, game.id, 20 if few else 150, game.seats[0])

    def crowded(browser: Browser) -> list[Row]:
        with site.served(PAGES / "ours") as served:
            return crowd.measure(browser, served, game.id, 20 if few else 100)

    measures: dict[str, Callable[[], list[Row]]] = {
        "engines": lambda: engines.measure(game.id, 1 if few else 9, 0.3 if few else 0.8),
        "steps": lambda: engines.steps(game.id, 1 if few else 6),
        "boot": lambda: in_browser(
            lambda b: boot.measure(b, PAGES, game.id, 1 if few else 5)
        ),
        "saved": lambda: in_browser(
            lambda b: saved.measure(b, PAGES, game.id, 1 if few else 5)
        ),
        "slow": lambda: in_browser(
            lambda b: slow.measure(b, PAGES, game.id, 1 if few else 5)
        ),
        "press": lambda: in_browser(presses),
        "crowd": lambda: in_browser(crowded),
        "memory": lambda: memory.measure(launched, PAGES, game.id, 1 if few else 5),
    }
    rows: list[Row] = []
    for name in given.only.split(","):
        print(f"measuring {name} …", file=sys.stderr, flush=True)
        rows += measures[name]()
    about = (
        f"{datetime.now(UTC):%Y-%m-%d %H:%M} UTC, {os.cpu_count()} cores, "
        f"load {load:.1f} before and {os.getloadavg()[0]:.1f} after, "
        f"Python {platform.python_version()} that adds {table.counting():.0f} million squares "
        f"a second, {time.monotonic() - began:.0f} s"
    )
    table.write(ROOT / "build", rows, about)
    print(table.text(rows))
    print(about)
    failed = [row for row in rows if row.holds is False]
    print(f"{sum(row.holds is True for row in rows)} bars hold, {len(failed)} do not")
    return 0


@contextmanager
def launched() -> Iterator[Browser]:
    with sync_playwright() as running:
        browser = running.chromium.launch(executable_path=browsers.chromium(), args=FLAGS)
        try:
            yield browser
        finally:
            browser.close()


if __name__ == "__main__":
    sys.exit(main())
