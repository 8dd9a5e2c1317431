"""All figures in one table: `python -m bench`; printed, and saved in `build/`.

    python -m bench --game ID --only engines,boot,press,memory --quick
    python -m bench --against COMMIT --only engines,digests,match,boot,press,memory --games 200

The second compares this build with that of another commit, side by side: all games unless one is
named, and of the parts engines, digests and match unless others are named; `--games` of each match.
It is saved in `build/against/`.
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
from bench.against import report, tree
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
    parser.add_argument("--only", default="", help="some of " + ", ".join(PARTS)
                        + "; with --against of " + ", ".join(report.PARTS + report.ON_PAGE))
    parser.add_argument("--quick", action="store_true", help="few rounds, to try the bench itself")
    parser.add_argument("--against", default="", metavar="COMMIT", help="compare with that build")
    parser.add_argument("--games", type=int, default=report.MATCH,
                        help=f"of each match against another build (default: {report.MATCH})")
    given = parser.parse_args()
    parts = tuple(given.only.split(",")) if given.only else report.PARTS if given.against else PARTS
    if unknown := set(parts) - set(report.PARTS + report.ON_PAGE if given.against else PARTS):
        parser.error(f"no such part: {', '.join(sorted(unknown))}")
    began, load = time.monotonic(), os.getloadavg()[0]
    if not given.against:
        rows, out = measured(given.game or registry.ids()[0], parts, given.quick), ROOT / "build"
    else:
        try:
            rows, out = compared(given, parts), tree.TREES
        except tree.NoCommit as e:
            print(f"bench: {e}", file=sys.stderr)
            return 2
    about = (
        f"{datetime.now(UTC):%Y-%m-%d %H:%M} UTC, {os.cpu_count()} cores, "
        f"load {load:.1f} before and {os.getloadavg()[0]:.1f} after, "
        f"Python {platform.python_version()} that adds {table.counting():.0f} million squares "
        f"a second, {time.monotonic() - began:.0f} s"
    )
    table.write(out, rows, about)
    print(table.text(rows))
    print(about)
    failed = [row for row in rows if row.holds is False]
    print(f"{sum(row.holds is True for row in rows)} bars hold, {len(failed)} do not")
    return 0


def compared(given: argparse.Namespace, parts: tuple[str, ...]) -> list[Row]:
    """The rows against another build; raises NoCommit."""
    other = tree.checked_out(given.against)
    if set(parts) & set(report.ON_PAGE):
        site.pages(PAGES, DIST)
    games = [registry.game(given.game).id] if given.game else registry.ids()
    matches = min(given.games, 2) if given.quick else given.games
    return report.measure(other, games, parts, given.quick, matches, launched, PAGES)


def measured(name: str, parts: tuple[str, ...], few: bool) -> list[Row]:
    """The rows of one game, beside other projects' engines and bare pages."""
    game = registry.game(name)
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
    for part in parts:
        print(f"measuring {part} …", file=sys.stderr, flush=True)
        rows += measures[part]()
    return rows


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
