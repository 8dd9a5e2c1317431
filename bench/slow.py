"""A first visit over a slow line by a phone: how long until a lesson, or a game, can be played.

The browser itself lets 3 Mbit/s through and leaves a quarter of the processor, for our page and for
a bare one, which are visited in turn, from a host that compresses; each with nothing stored. A row
is the median.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any
from urllib.parse import quote

from playwright.sync_api import Browser, Page

from bench.boot import AGAINST, BARE, CHOICE, PATIENCE
from bench.site import served
from bench.table import Row, median, share

PART = "first visit, 3 Mbit/s, a quarter of a processor, 390×844"
LINE = {"offline": False, "latency": 40, "downloadThroughput": 375_000,
        "uploadThroughput": 375_000}
FEEDBACK_MS, LESSON_S = 100, 4.0
REACTION_MS = 250  # nobody presses sooner what he has just seen
# `seen` {name: when something of that kind was first painted}, and `pressed`.
WATCH = """(() => {
  globalThis.seen = {};
  const kinds = {
    lobby: ".game-card", room: ".opening h1, .room-page, .coach, dialog",
    form: ".new-game [type=submit]",
    choice: "CHOICE", bare: "[data-bare] body",
  };
  addEventListener("click", ({ timeStamp }) => { globalThis.pressed ??= timeStamp; }, true);
  const after = new MessageChannel(); // its message comes when the frame has been painted
  after.port1.onmessage = ({ data }) => { seen[data] = performance.now(); };
  const there = (kind) => [...document.querySelectorAll(kind)].some((e) => e.checkVisibility());
  let waits = false;
  const look = () => {
    waits = false;
    for (const kind in kinds)
      if (!(kind in seen) && there(kinds[kind])) {
        seen[kind] = Infinity;
        after.port2.postMessage(kind);
      }
  };
  // Only when something has changed: looking at every frame would cost a tenth of a slow processor.
  new MutationObserver(() => {
    if (!waits) requestAnimationFrame(look);
    waits = true;
  }).observe(document, { subtree: true, childList: true, attributes: true });
  try {
    localStorage.setItem("yutaku.settings", '{"lang": "en", "pace": 0}');
  } catch (error) { /* a page that may not store */ }
})()""".replace("CHOICE", CHOICE)

# The least that a press can cost here: nothing but a link and what it opens.
EMPTY = "data:text/html," + quote("""<!doctype html>
<meta name="viewport" content="width=device-width">
<p class="game-card"><a href="#/learn/nothing">Learn</a></p>
<div class="opening" hidden><h1>Nothing</h1></div>
<script>
addEventListener("click", () => { document.querySelector("div").hidden = false; });
</script>""")

# Where to press a link: the press itself must cost no more than a finger's does.
TARGET = """(way) => {
  const links = document.querySelectorAll(`a[href="${way}"]`);
  const link = [...links].find((one) => one.checkVisibility());
  link.scrollIntoView({ block: "nearest", behavior: "instant" });
  const { x, y, width, height } = link.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}"""


def measure(browser: Browser, pages: Path, game: str, rounds: int) -> list[Row]:
    seen: dict[str, list[dict[str, float]]] = {"learn": [], "new": [], "bare": []}
    calmly: dict[str, list[float]] = {"learn": [], "new": []}
    empty: list[float] = []
    with served(pages / "ours", zips=True) as ours, served(pages / BARE[0], zips=True) as bare:
        for _ in range(rounds):
            for way in ("learn", "new"):
                seen[way].append(visit(browser, ours.address, f"#/{way}/{game}"))
                calm = visit(browser, ours.address, f"#/{way}/{game}", REACTION_MS, "room")
                calmly[way].append(calm["room"] - calm["pressed"])
            calm = visit(browser, EMPTY, "#/learn/nothing", REACTION_MS, "room")
            empty.append(calm["room"] - calm["pressed"])
            seen["bare"].append(visit(browser, bare.address))

    def took(way: str, what: str, since: str = "") -> float:
        return median([v[what] - (v[since] if since else 0) for v in seen[way]])

    at_once = max(took(way, "room", "pressed") for way in calmly)
    feedback = max(median(one) for one in calmly.values())
    lesson = took("learn", "choice", "lobby") / 1000
    note = f"median of {rounds} visits"
    return [
        Row(PART, "the lobby is painted", took("learn", "lobby") / 1000, "s", note),
        Row(PART, "a press at once is answered", at_once, "ms", note),
        Row(PART, f"a press {REACTION_MS} ms later is answered", feedback, "ms", note,
            f"≤ {FEEDBACK_MS} ms", feedback <= FEEDBACK_MS),
        Row(PART, "the same on an empty page", median(empty), "ms", note),
        Row(PART, "the lesson's first step, after the lobby", lesson, "s", note,
            f"≤ {LESSON_S} s", lesson <= LESSON_S),
        Row(PART, "bare Pyodide page says hello", took("bare", "bare") / 1000, "s", note),
        share(PART, "first own choice of a game", took("new", "choice"), took("bare", "bare"),
              0.9, AGAINST),
    ]


def visit(browser: Browser, address: str, way: str = "", after: int = 0, last: str = "choice",
          ) -> dict[str, float]:
    """Milliseconds until things were seen; `way`: the link in the lobby that is pressed `after` so
    many milliseconds, `last`: what ends the visit."""
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True)
    page = context.new_page()
    page.add_init_script(WATCH)
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", LINE)
    session.send("Emulation.setCPUThrottlingRate", {"rate": 4})
    page.goto(address, wait_until="commit")
    if way:
        until(page, "lobby")
        page.wait_for_selector(f'a[href="{way}"] >> visible=true', state="attached")
        target = page.evaluate(TARGET, way)
        page.wait_for_timeout(after)
        page.touchscreen.tap(*target)
        if last == "choice" and way.startswith("#/new/"):
            until(page, "form")
            page.locator(".new-game [type=submit]").tap()
    until(page, last if way else "bare")
    found: dict[str, Any] = page.evaluate("({ ...seen, pressed: globalThis.pressed ?? 0 })")
    context.close()
    return found


def until(page: Page, kind: str) -> None:
    there = f"Number.isFinite(globalThis.seen?.{kind})"
    page.wait_for_function(there, polling=50, timeout=PATIENCE)
