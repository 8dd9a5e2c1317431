"""What a page holds in memory on a next visit: two countings, ours and a bare page's.

The first is what the page's process keeps for itself alone (`Private_Dirty`, Linux), the browser's
own part included, which a blank page shows. The second is Chromium's own for the page,
`performance.measureUserAgentSpecificMemory`; it needs two headers that are sent for this
measurement only, and leaves WebAssembly's memories out.
"""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, Page

from bench.boot import PATIENCE, prepared
from bench.site import served
from bench.table import Row, share

PART = "memory, next visit"
AGAINST = "of a bare Pyodide page's process"
COUNT = "performance.measureUserAgentSpecificMemory().then(({ bytes }) => bytes)"


def measure(browser: Browser, pages: Path, game: str) -> list[Row]:
    """The rows of memory: our page with a game on the table, a bare page, and a blank one."""
    private, counted = [], []
    for name, folder, mark in (("with a game on the table", "ours", "move"),
                               ("bare Pyodide page", "pyodide", "bare")):
        with served(pages / folder, isolated=True) as site:
            before = _renderers(browser)
            context = browser.new_context()
            page = context.new_page()
            prepared(page, game)
            for _ in "first", "next":
                page.goto(site.address)
                page.wait_for_function(f"globalThis.bench?.marks.{mark} > 0", timeout=PATIENCE)
                if mark == "move":
                    offline = "html[data-offline=ready]"
                    page.wait_for_selector(offline, state="attached", timeout=PATIENCE)
            page.wait_for_timeout(2000)
            private += _private(browser, name, before)
            counted.append(Row(PART, f"{name}, scripts alone", page.evaluate(COUNT) / 1e6, "MB"))
            context.close()
    before = _renderers(browser)
    context = browser.new_context()
    page: Page = context.new_page()
    page.goto("data:text/html,blank")
    private += _private(browser, "blank page", before)
    context.close()
    if private:
        ours, bare = private[0].value, private[1].value
        private.append(share(PART, "with a game on the table", ours, bare, 1.35, AGAINST))
    return [*private, *counted]


def _renderers(browser: Browser) -> set[int]:
    """The browser's page processes; one that is not needed any more may stay for a while."""
    session = browser.new_browser_cdp_session()
    processes = session.send("SystemInfo.getProcessInfo")["processInfo"]
    session.detach()
    return {p["id"] for p in processes if p["type"] == "renderer"}


def _private(browser: Browser, name: str, before: set[int]) -> list[Row]:
    """The memory of the largest page process that is new; no row where it can’t be read."""
    sizes = [_dirty(process) for process in _renderers(browser) - before]
    return [Row(PART, f"{name}, whole process", max(sizes) / 1e3, "MB")] if any(sizes) else []


def _dirty(process: int) -> int:
    """Kilobytes that this process alone has written to."""
    try:
        lines = Path(f"/proc/{process}/smaps_rollup").read_text("ascii").splitlines()
    except OSError:
        return 0
    return sum(int(line.split()[1]) for line in lines if line.startswith("Private_Dirty"))
