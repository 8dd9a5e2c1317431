"""The memory of a page on a next visit, measured in two ways, for ours and for a bare page.

The first is the private memory of the page's process (`Private_Dirty`, Linux), the browser's own
part included, which a blank page shows. The second is Chromium's figure for the page,
`performance.measureUserAgentSpecificMemory`; it needs two headers that are sent only for this
measurement, and does not include WebAssembly's memories.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path

from playwright.sync_api import Browser, Page

from bench.page.boot import PATIENCE, prepared
from bench.page.site import served
from bench.table import Row, median, share

PART = "memory, next visit"
AGAINST = "of a bare Pyodide page's process"
Launch = Callable[[], AbstractContextManager[Browser]]
COUNT = "performance.measureUserAgentSpecificMemory().then(({ bytes }) => bytes)"


def measure(launch: Launch, pages: Path, game: str, rounds: int) -> list[Row]:
    """The rows of memory: our page with a game on the table, a bare page, and a blank one. `launch`
    returns a fresh browser for each: one that has shown a page before uses less for the next."""
    rows, weights = [], []
    for name, folder, mark in (("with a game on the table", "ours", "move"),
                               ("bare Pyodide page", "pyodide", "bare"), ("blank page", "", "")):
        private, counted = [], []
        for _ in range(rounds):
            process, scripts = weighed(launch, pages / folder, game, mark)
            private += process
            counted += scripts
        note = f"median of {rounds} browsers"
        if private:
            rows.append(Row(PART, f"{name}, whole process", median(private), "MB", note))
            weights.append(median(private))
        if counted:
            rows.append(Row(PART, f"{name}, scripts alone", median(counted), "MB", note))
    if weights:
        ours, bare = weights[:2]
        rows.append(share(PART, "with a game on the table", ours, bare, 1.35, AGAINST))
    return rows


def weighed(launch: Launch, folder: Path, game: str, mark: str) -> tuple[list[float], list[float]]:
    """Megabytes of the page in that folder, by both ways, once `mark` is painted (a blank page
    without one); empty for a way that can't be measured."""
    with launch() as browser, served(folder, isolated=True) as site:
        before = _renderers(browser)
        page = browser.new_page()
        prepared(page, game)
        if mark:
            _next_visit(page, site.address, mark)
        else:
            page.goto("data:text/html,blank")
        private = _private(browser, before)
        # last, because it collects garbage
        return private, [page.evaluate(COUNT) / 1e6] if mark else []


def _next_visit(page: Page, address: str, mark: str) -> None:
    """The second of two visits, until two seconds after its mark."""
    for _ in "first", "next":
        page.goto(address)
        page.wait_for_function(f"globalThis.bench?.marks.{mark} > 0", timeout=PATIENCE)
        if mark == "move":
            offline = "html[data-offline=ready]"
            page.wait_for_selector(offline, state="attached", timeout=PATIENCE)
    page.wait_for_timeout(2000)


def _renderers(browser: Browser) -> set[int]:
    """The ids of the browser's page processes; unused ones may remain for a while."""
    session = browser.new_browser_cdp_session()
    processes = session.send("SystemInfo.getProcessInfo")["processInfo"]
    session.detach()
    return {p["id"] for p in processes if p["type"] == "renderer"}


def _private(browser: Browser, before: set[int]) -> list[float]:
    """Megabytes of the largest new page process; empty if they can't be read."""
    sizes = [_dirty(process) for process in _renderers(browser) - before]
    return [max(sizes) / 1e3] if any(sizes) else []


def _dirty(process: int) -> int:
    """Kilobytes that this process alone has written to."""
    try:
        lines = Path(f"/proc/{process}/smaps_rollup").read_text("ascii").splitlines()
    except OSError:
        return 0
    return sum(int(line.split()[1]) for line in lines if line.startswith("Private_Dirty"))
