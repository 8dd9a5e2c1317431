"""Damage to the files that a browser has stored of the page, and profiles with such damage.

    hurt(page, "asm.wasm.bin", "flip", seed=3)    # some bits of that file, always the same ones
    assert broken(page, dist, site) == ["static/vendor/pyodide-314.0.7/pyodide.asm.wasm.bin"]

A kind names one stored file, by a unique part of its address; `*` stands for any name.
"""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

from conftest import Site, faults, offline_ready, ready
from playwright.sync_api import Browser, BrowserContext, Page
from visitor import QUICK, laid

from pywasm_app.tools import precache
from pywasm_app.tools.node import ROOT
from pywasm_app.ui.base.words import Words

# Files that the page requests, files that the worker requests, and files that no start requests.
FRONT = (
    "index.html", "boot/head.js", "boot/host.js", "boot/shelf.js", "boot/offline.mjs",
    "style/page.css", "pyscript-*/core.js", "pyscript-*/core-", "micropython.mjs",
    "micropython.wasm.bin", "data/ui-*.py", "data/ui-*.bin",
)
RULES = (
    "data/snapshot-", "boot/worker.mjs", "boot/python.mjs", "data/host-", "pyodide.mjs",
    "pyodide.asm.mjs.bin", "pyodide.asm.wasm.bin", "boot/packed.mjs", "data/host_edelweiss-",
)
REST = ("data/library-", "data/lock-", "icons/mark.svg", "app.webmanifest")
WAYS = ("flip", "zeros", "cut", "empty", "other", "missing")

HURT = """async ([pattern, way, seed]) => {
  const random = (n) => { // Park and Miller's
    seed = (seed * 48271) % 2147483647;
    return Math.floor((seed / 2147483647) * n);
  };
  seed = seed * 7919 + 12345;
  random(1);
  const fits = new RegExp(pattern);
  const [name] = await caches.keys();
  const cache = await caches.open(name);
  const files = await cache.keys();
  const hit = files.filter(({ url }) => fits.test(url));
  if (hit.length !== 1) throw new Error(`${pattern}: ${hit.length} files`);
  const [request] = hit;
  if (way === "missing") return cache.delete(request);
  const before = await cache.match(request);
  const content = new Uint8Array(await before.arrayBuffer());
  let after = content;
  if (way === "flip") {
    for (let n = 1 + random(12); n; n -= 1) content[random(content.length)] ^= 1 << random(8);
  } else if (way === "zeros") {
    // A sector of the disk, with something in it before.
    const from = random(content.length);
    content.fill(content[from] ? 0 : 255, from, from + 512);
  } else if (way === "cut") after = content.slice(0, random(content.length));
  else if (way === "empty") after = new Uint8Array(0);
  else {
    const others = files.filter(({ url }) => !fits.test(url));
    const other = await cache.match(others[random(others.length)]);
    return cache.put(request, other);
  }
  return cache.put(request, new Response(after, { headers: before.headers }));
}"""

SUMS = """async () => {
  const sums = {};
  const [name] = await caches.keys();
  const cache = await caches.open(name);
  for (const request of await cache.keys()) {
    const content = await (await cache.match(request)).arrayBuffer();
    const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
    sums[request.url] = btoa(String.fromCharCode(...sum));
  }
  return sums;
}"""


def hurt(page: Page, kind: str, way: str, seed: int) -> None:
    """Damages one stored file."""
    pattern = kind.replace(".", r"\.").replace("*", "[^/]*")
    page.evaluate(HURT, [pattern, way, seed])


def broken(page: Page, dist: Path, address: str) -> list[str]:
    """The files of the page at `address` whose stored content is wrong."""
    sums = page.evaluate(SUMS)
    files = sorted(p for p in dist.rglob("*") if p.is_file())
    return [name for path in files
            if (name := path.relative_to(dist).as_posix()).rsplit("/")[-1] not in precache.LEFT_OUT
            and sums.get(address + name) != wanted(name, path.read_bytes())]


def wanted(name: str, content: bytes) -> str:
    """The digest of a file's stored content."""
    return precache.sha256(precache.stored(name, content))


def told(page: Page) -> dict[str, str]:
    """The state shown by the page's root element."""
    said: dict[str, str] = json.loads(
        page.evaluate("JSON.stringify(document.documentElement.dataset)"))
    return said


OPTION = ".ask [data-act=option]:not([aria-disabled])"
SAVE = laid('to_move = "A"\nphase = "main"\ndeck = "SHSHCD"\n[A]\nboard = "S"\nhand = "SHCD"\n'
            '[B]\nhand = "HC"')
KEEP = """(things) => {
  for (const [key, text] of Object.entries(things)) localStorage.setItem(key, text);
}"""


def playable(page: Page) -> None:
    """Waits until the game on the table asks a question."""
    ready(page)
    page.locator(OPTION).first.wait_for()


LOOKS = "module[what](status, ...more))"


class Stay:
    """A profile with the stored page and two games, of which `k0` is never opened."""

    def __init__(self, browser: Browser, site: str, dist: Path) -> None:
        self.context: BrowserContext = browser.new_context()
        self.address, self.dist = site, dist
        self.page = self.context.new_page()
        self.wrong = faults(self.page)
        self.page.goto(site)
        self.speak("en")
        self.page.evaluate(KEEP, {"yutaku.save.k0": SAVE, "yutaku.save.k1": SAVE})
        ready(self.page)
        offline_ready(self.page)

    def speak(self, lang: str) -> Words:
        """Sets the page's language from the next visit on."""
        self.page.evaluate(KEEP, {"yutaku.settings": json.dumps({**QUICK, "lang": lang})})
        return Words(lang)

    def visit(self) -> None:
        """Visits the game on the table again."""
        self.page.goto("about:blank")
        self.page.goto(self.address + "#/game/k1")

    def broken(self) -> list[str]:
        return broken(self.page, self.dist, self.address)

    def heals(self) -> bool:
        """Whether all stored files are intact when the page has checked them on this visit."""
        self.page.wait_for_selector("html[data-looked=watch]", state="attached")
        return not self.broken()

    def visits_until_whole(self) -> int:
        """The number of visits until all is intact, at most two: the game can be played on each,
        and the saves are there."""
        for number in (1, 2):
            self.visit()
            playable(self.page)
            assert self.page.evaluate("localStorage['yutaku.save.k0']") == SAVE
            if self.heals():
                return number
        raise AssertionError(f"still damaged on the second visit: {self.broken()}")

    def good(self) -> None:
        """The page works as usual, and nothing went wrong on the way."""
        self.visit()
        ready(self.page, "snapshot")
        assert self.heals()
        assert told(self.page)["offline"] == "ready"
        assert not self.wrong, "\n".join(self.wrong)


def copied(dist: Path, parent: Path, beat: int = 1000) -> Site:
    """A copy of the built page under a path of its own, with shorter waits, unless the machine is
    busy."""
    shutil.copytree(dist, parent / "some" / "where")
    return hasty(Site(parent / "some" / "where", parent), beat)


class Cabin(Stay):
    """A stay with its own site, whose network can be switched off and on."""

    def __init__(self, browser: Browser, site: Site) -> None:
        self.site = site
        super().__init__(browser, site.address, site.folder)

    def disconnect(self) -> None:
        self.site.close()

    def connect(self) -> None:
        self.site.serve()


def hasty(site: Site, beat: int = 500) -> Site:
    """Shortens the page's waits: it pings Python every `beat` ms, checks the stored files as soon
    as it is ready, and shows when it has checked them (`data-looked`)."""
    changed(site.folder, "static/app-*/boot/host.js", "BEAT = 2000", f"BEAT = {beat}")
    changed(site.folder, "static/app-*/boot/host.js", LOOKS,
            LOOKS + ".then(() => (root.dataset.looked = what))")
    changed(site.folder, "static/app-*/boot/offline.mjs", "MOMENT = 4000", "MOMENT = 0")
    return site


def changed(folder: Path, pattern: str, before: str | re.Pattern[str], after: str) -> None:
    """Changes a file of a built folder, and the service worker's list with it."""
    [path] = folder.glob(pattern)
    text = path.read_text("utf-8")
    what = re.compile(re.escape(before)) if isinstance(before, str) else before
    assert what.search(text)
    path.write_text(what.sub(lambda _: after, text), "utf-8")
    precache.write(folder, (ROOT / "static" / "boot" / "sw.js").read_text("utf-8"))
