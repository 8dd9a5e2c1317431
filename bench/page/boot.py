"""The duration of a first and of a next visit, and the bytes transferred, beside bare pages.

A cold visit has a new profile with nothing stored; a warm one is the next visit of that profile,
when our page has stored itself and the browser has cached the bare ones. The pages are visited in
turn, round after round; a row is the median.

The first legal move: a script starts a game with the form's defaults as soon as the form appears,
always with the same deal and this seat first; the time is that of painting the first option that
can be chosen.
"""

from __future__ import annotations

import json
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page

from bench.page.site import Site, served, wire
from bench.table import Row, median, share

PROBE = (Path(__file__).resolve().parent / "probe.js").read_text("utf-8")
PATIENCE = 90_000
PLAIN_MB = 6
CHOICE = "[data-act=option]:not([aria-disabled=true]), .item.can"
AGAINST = "of a bare Pyodide page's hello"
FIRST_PAINT = """() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime"""
BARE = ("pyodide", "pyscript")
NAMES = {"pyodide": "bare Pyodide page", "pyscript": "bare PyScript page"}
Visit = dict[str, float]


def prepared(page: Page, starter: str = "") -> None:
    """Adds the probe to the page, and settings without pauses between forced moves and bots'
    moves."""
    page.add_init_script(PROBE + f"\nif (globalThis.bench) bench.starter = {json.dumps(starter)};")
    page.add_init_script("""try {
      const kept = JSON.parse(localStorage.getItem("yutaku.settings")) || {};
      localStorage.setItem("yutaku.settings", JSON.stringify({ ...kept, lang: "en", pace: 0 }));
    } catch (error) { /* a page that may not store */ }""")


def visit(page: Page, site: Site, mark: str) -> Visit:
    """One load, until that mark is painted."""
    del site.log[:]
    page.goto(site.address, wait_until="commit")
    page.wait_for_function(f"globalThis.bench?.marks.{mark} > 0", timeout=PATIENCE)
    found: dict[str, Any] = page.evaluate("({...bench.marks, began: performance.timeOrigin})")
    found["paint"] = page.evaluate(FIRST_PAINT) or found[mark]
    return {**found, **wire(site.log, (found["began"] + found[mark]) / 1000)}


def ours(browser: Browser, site: Site, game: str) -> tuple[Visit, Visit]:
    """A cold and a warm visit to our page."""
    context = browser.new_context()
    page = context.new_page()
    prepared(page, game)
    cold = visit(page, site, "move")
    page.wait_for_selector("html[data-offline=ready]", state="attached", timeout=PATIENCE)
    page.goto("about:blank")
    page.wait_for_timeout(500)
    warm = visit(page, site, "move")
    if page.evaluate("document.documentElement.dataset.how") != "snapshot":
        raise RuntimeError("the second visit did not start from the stored memory")
    context.close()
    return cold, warm


def bare(browser: Browser, site: Site) -> tuple[Visit, Visit]:
    """A cold and a warm visit to a bare page."""
    context = browser.new_context()
    page = context.new_page()
    prepared(page)
    cold = visit(page, site, "bare")
    page.goto("about:blank")
    page.wait_for_timeout(500)
    warm = visit(page, site, "bare")
    context.close()
    return cold, warm


def measure(browser: Browser, pages: Path, game: str, rounds: int) -> list[Row]:
    """The rows of boot and of bytes."""
    seen: dict[str, tuple[list[Visit], list[Visit]]] = {n: ([], []) for n in ("ours", *BARE)}
    with ExitStack() as stack:
        sites = {name: stack.enter_context(served(pages / name)) for name in seen}
        for _ in range(rounds):
            for name in seen:
                site = sites[name]
                pair = ours(browser, site, game) if name == "ours" else bare(browser, site)
                for kept, one in zip(seen[name], pair, strict=True):
                    kept.append(one)

    def cold(name: str, key: str) -> float:
        return median([v[key] for v in seen[name][0]])

    def warm(name: str, key: str) -> float:
        return median([v[key] for v in seen[name][1]])

    return [*_boot_rows(cold, warm, rounds), *_wire_rows(cold, warm)]


def _boot_rows(cold: Any, warm: Any, rounds: int) -> list[Row]:
    part = "boot, Chromium"
    note = f"median of {rounds} visits"
    rows = []
    for how, took in (("cold", cold), ("warm", warm)):
        rows += [
            Row(part, f"{how}: first paint of the lobby", took("ours", "paint") / 1000, "s", note),
            Row(part, f"{how}: the games' cards painted", took("ours", "cards") / 1000, "s", note),
            Row(part, f"{how}: the page listens", took("ours", "page") / 1000, "s", note),
            Row(part, f"{how}: the worker is ready", took("ours", "worker") / 1000, "s", note),
            Row(part, f"{how}: first legal move possible", took("ours", "move") / 1000, "s", note),
        ]
        rows += [Row(part, f"{how}: {NAMES[name]} says hello", took(name, "bare") / 1000, "s", note)
                 for name in BARE]
    lobby = max(warm("ours", "paint"), warm("ours", "cards"))
    hello = {"cold": cold("pyodide", "bare"), "warm": warm("pyodide", "bare")}
    return [
        *rows,
        share(part, "warm: first paint, cards and all", lobby, hello["warm"], 0.25, AGAINST),
        share(part, "warm: first legal move", warm("ours", "move"), hello["warm"], 0.5, AGAINST),
        share(part, "cold: first legal move", cold("ours", "move"), hello["cold"], 1.0, AGAINST),
        share(part, "cold: first legal move", cold("ours", "move"), cold("pyscript", "bare"), 0.9,
              "of a bare PyScript page's hello"),
    ]


def _wire_rows(cold: Any, warm: Any) -> list[Row]:
    part = "over the wire, gzip"
    own, other = cold("ours", "packed"), cold("pyscript", "packed")
    stored, plain = cold("ours", "stored") / 1e6, cold("ours", "plain") / 1e6
    rows = [
        Row(part, "first visit, up to the first move", own / 1e6, "MB",
            f"{cold('ours', 'requests'):.0f} requests, {stored:.2f} MB of it to be stored",
            "≤ bare PyScript page", own <= other),
        Row(part, "the same from a host that does not compress", plain, "MB", "",
            f"≤ {PLAIN_MB} MB", plain <= PLAIN_MB),
        Row(part, "next visit, up to the first move", warm("ours", "packed") / 1e6, "MB",
            f"{warm('ours', 'requests'):.0f} requests"),
    ]
    return rows + [
        Row(part, f"first visit, {NAMES[name]}", cold(name, "packed") / 1e6, "MB",
            f"{cold(name, 'requests'):.0f} requests") for name in BARE
    ]
