"""A first visit by a phone over a slow line: the time until a lesson, or a game, can be played.

The browser is throttled to 3 Mbit/s and a quarter of the processor, for our page and for a bare
one, which are visited in turn from a host that compresses; each with nothing stored. A row is the
median.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import quote

from playwright.sync_api import Browser, Page

from bench.page.boot import AGAINST, BARE, CHOICE, PATIENCE
from bench.page.site import served
from bench.table import Row, median, share

PART = "first visit, 3 Mbit/s, a quarter of a processor, 390×844"
LINE = {"offline": False, "latency": 40, "downloadThroughput": 375_000,
        "uploadThroughput": 375_000}
FEEDBACK_MS, LESSON_S = 100, 4.0
REACTION_MS = 250  # nobody presses sooner after seeing something
# `seen` {kind: when an element of that kind was first painted}, and `answered`: milliseconds from
# the press to the frame that shows its effect (Event Timing, as in "Interaction to Next Paint").
WATCH = """(() => {
  globalThis.seen = {};
  const kinds = {
    lobby: ".game-card", form: ".new-game [type=submit]", choice: "CHOICE",
    bare: "[data-bare] body",
  };
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries())
      if (name === "click") globalThis.answered ??= duration;
  }).observe({ type: "event", durationThreshold: 16 });
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
  globalThis.watch = new MutationObserver(() => {
    if (!waits) requestAnimationFrame(look);
    waits = true;
  });
  watch.observe(document, { subtree: true, childList: true, attributes: true });
  try {
    localStorage.setItem("yutaku.settings", '{"lang": "en", "pace": 0}');
  } catch (error) { /* a page that may not store */ }
})()""".replace("CHOICE", CHOICE)
ROOM = """[...document.querySelectorAll(".opening h1, .room-page, .coach, dialog")]
  .some((one) => one.checkVisibility())"""

# The minimum cost of a press here: nothing but a link and what it opens.
EMPTY = "data:text/html," + quote("""<!doctype html>
<meta name="viewport" content="width=device-width">
<p class="game-card"><a href="#/learn/nothing">Learn</a></p>
<div class="opening" hidden><h1>Nothing</h1></div>
<script>
addEventListener("click", () => { document.querySelector("div").hidden = false; });
</script>""")

# The coordinates of a link, so that the press itself costs no more than a finger's.
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
                calmly[way].append(calm(browser, ours.address, f"#/{way}/{game}"))
            empty.append(calm(browser, EMPTY, "#/learn/nothing"))
            seen["bare"].append(visit(browser, bare.address))

    def took(way: str, what: str, since: str = "") -> float:
        return median([v[what] - (v[since] if since else 0) for v in seen[way]])

    at_once = max(took(way, "answered") for way in calmly)
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


@contextmanager
def phone(browser: Browser, address: str) -> Iterator[Page]:
    """A page that has begun to load the address."""
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True,
                                  is_mobile=True)
    page = context.new_page()
    page.add_init_script(WATCH)
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", LINE)
    session.send("Emulation.setCPUThrottlingRate", {"rate": 4})
    page.goto(address, wait_until="commit")
    yield page
    context.close()


def visit(browser: Browser, address: str, way: str = "") -> dict[str, float]:
    """Milliseconds until each kind was seen, and until the press of a link of the lobby, `way`, was
    answered."""
    with phone(browser, address) as page:
        if way:
            until(page, "lobby")
            press(page, way)
            if way.startswith("#/new/"):
                until(page, "form")
                page.locator(".new-game [type=submit]").tap()
        until(page, "choice" if way else "bare")
        found: dict[str, float] = page.evaluate("({ ...seen, answered: globalThis.answered })")
        return found


def calm(browser: Browser, address: str, way: str) -> float:
    """Milliseconds until the press of a link was answered that had been visible for a while;
    nothing else is observed meanwhile."""
    with phone(browser, address) as page:
        until(page, "lobby")
        page.evaluate("watch.disconnect()")
        press(page, way, REACTION_MS)
        page.wait_for_function("globalThis.answered", polling=50, timeout=PATIENCE)
        assert page.evaluate(ROOM), "the press has opened nothing"
        took: float = page.evaluate("answered")
        return took


def press(page: Page, way: str, after: int = 0) -> None:
    page.wait_for_selector(f'a[href="{way}"] >> visible=true', state="attached")
    target = page.evaluate(TARGET, way)
    page.wait_for_timeout(after)
    page.touchscreen.tap(*target)


def until(page: Page, kind: str) -> None:
    there = f"Number.isFinite(globalThis.seen?.{kind})"
    page.wait_for_function(there, polling=50, timeout=PATIENCE)
