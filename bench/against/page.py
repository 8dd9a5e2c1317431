"""Two builds' pages in turn: a new game's first press, bytes, memory; and presses beside another
process that keeps one core busy.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from playwright.sync_api import Browser

from bench import bars
from bench.page import press
from bench.page.boot import AGAINST as HELLO
from bench.page.boot import Visit, bare, ours
from bench.page.memory import Launch, weighed
from bench.page.site import served
from bench.table import Row, median, share

Pages = dict[str, Path]  # the folders of this build ("here"), the other ("there"), a bare page


def boot(browser: Browser, pages: Pages, name: str, game: str, rounds: int) -> list[Row]:
    """A next visit's first legal press beside a bare page's hello, and the bytes of a first
    visit."""
    cold: dict[str, list[Visit]] = {one: [] for one in pages}
    warm: dict[str, list[Visit]] = {one: [] for one in pages}
    with ExitStack() as stack:
        sites = {one: stack.enter_context(served(folder)) for one, folder in pages.items()}
        for _ in range(rounds):
            for one, site in sites.items():
                pair = bare(browser, site) if one == "bare" else ours(browser, site, game)
                cold[one].append(pair[0])
                warm[one].append(pair[1])

    def middle(visits: list[Visit], key: str) -> float:
        return median([visit[key] for visit in visits])

    part, what = "a new game, next visit", f"{game}: first legal press"
    hello = middle(warm["bare"], "bare")
    here, there = (middle(warm[one], "move") for one in ("here", "there"))
    wire = {one: middle(cold[one], "packed") / 1e6 for one in ("here", "there")}
    travels = f"{wire['here']:.2f} against {wire['there']:.2f} MB, gzip"
    return [
        share(part, what, here, hello, bars.AGAINST.press, f"{HELLO}, {here:.0f} ms"),
        Row(part, f"{what}, {name}", there / hello, "×", f"{HELLO}, {there:.0f} ms"),
        share("a first visit, bytes", f"{game}: up to the first move, against {name}",
              wire["here"], wire["there"], bars.AGAINST.wire, travels),
    ]


def memory(launch: Launch, pages: Pages, name: str, game: str, rounds: int) -> list[Row]:
    """The private memory of the page's process with a game on the table."""
    sizes: dict[str, list[float]] = {"here": [], "there": []}
    for _ in range(rounds):
        for one, found in sizes.items():
            found += weighed(launch, pages[one], game, "move")[0]
    part, what = "memory", f"{game}: with a game on the table, against {name}"
    if not all(sizes.values()):
        return [Row(part, what, 0.0, "", "this system does not tell it", "measured", False)]
    here, there = (median(found) for found in sizes.values())
    note = f"{here:.0f} against {there:.0f} MB, whole process, {rounds} browsers each"
    return [share(part, what, here, there, bars.AGAINST.memory, note)]


def presses(browser: Browser, pages: Pages, game: str, count: int) -> list[Row]:
    """Presses at this build's page while one core is kept busy."""
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    page = context.new_page()
    press.prepared(page)
    with served(pages["here"]) as site, one_core_busy():
        press.start(page, site, game, strongest=False)
        press.play(page, count, "paints")
        paints: list[float] = page.evaluate("bench.paints")
    context.close()
    what = f"{game}: a press changes the page, one core kept busy"
    return press.pair(press.PART, what, paints, bars.AGAINST.paint_ms)


@contextmanager
def one_core_busy() -> Iterator[None]:
    """Another process that never waits."""
    process = subprocess.Popen([sys.executable, "-c", "while True: pass"])
    try:
        yield
    finally:
        process.kill()
        process.wait()
