"""A board in a page is as high as its content, and the content does not depend on the height of the
frame: no reported height feeds back on itself."""

from __future__ import annotations

import os

import pytest
from conftest import Site
from playwright.sync_api import BrowserContext, Page, expect
from waits import stands_still, until

from pywasm_app.wiki import block
from rules.core.book import puzzle
from rules.core.link import of_game
from rules.core.record import Record
from rules.core.registry import folder, game, ids
from rules.core.rng import Rng

WIDTHS = (360, 700, 1010, 1500)
# STANDS=1 watches each board for long, at all of the widths instead of every other one.
LONG = bool(os.environ.get("STANDS"))
STANDS = 30_000 if LONG else 600  # ms
MANY = 400  # steps after which a random game is cut short
PAGE = """<!doctype html><meta charset="utf-8"><title>Wiki</title><body style="margin: 0">
<yutaku-board link="{link}"></yutaku-board><script>globalThis.told = [];
addEventListener("yutaku-height", ({{ detail }}) => told.push(detail.height));
globalThis.begun = 0;
addEventListener("yutaku-started", () => {{ begun += 1; }});</script>{script}"""
# Replaces the board by another, as a page's own script may do.
OTHER = "(link) => document.querySelector('yutaku-board').setAttribute('link', link)"
HEIGHTS = """() => {
  const frame = document.querySelector("yutaku-board").shadowRoot.querySelector("iframe");
  const { body } = frame.contentDocument;
  return [parseFloat(frame.style.height), Math.ceil(body.getBoundingClientRect().height)];
}"""
# The heights of the content while the frame is lower, one pixel higher and much higher, after two
# paints each.
AT_OTHER_HEIGHTS = """async (higher) => {
  const frame = document.querySelector("yutaku-board").shadowRoot.querySelector("iframe");
  const first = frame.getBoundingClientRect().height;
  const inner = frame.contentWindow;
  const found = [];
  for (const more of [0, -300, 1, -90, 60, 500]) {
    frame.style.height = `${first + more}px`;
    for (let n = 0; n < 3; n += 1) await new Promise((go) => inner.requestAnimationFrame(go));
    found.push(Math.ceil(inner.document.body.getBoundingClientRect().height));
  }
  frame.style.height = `${first}px`;
  return [first, ...found];
}"""


def finished_game(name: str) -> str:
    """A link to a random game that was played to its end, or for many moves."""
    g, rng = game(name), Rng.of_seed(2)
    config = g.configure({})
    s, moves = g.setup(2, config), []
    while (d := g.decision(s)) and len(moves) < MANY:
        option = rng.choice(d.options)
        moves.append(str(option))
        s = g.after(s, option)
    return of_game(Record(g.id, g.version, 2, config, tuple(moves)))


def middle(name: str) -> str:
    """A position with a choice, so that the game waits."""
    g, rng = game(name), Rng.of_seed(5)
    s, plies = g.setup(5, g.configure({})), 0
    while (d := g.decision(s)) and (plies < 20 or d.auto or d.window or len(d.options) < 2):
        s, plies = g.after(s, rng.choice(d.options)), plies + 1
    return block.read(name, g.write(s)).link


def with_a_pack() -> str:
    text = (folder("walpurgis") / "packs" / "bell.toml").read_text("utf-8")
    pack = text.replace('id = "bell', 'id = "own').replace('id = "', 'id = "own_', 9)
    g = game("walpurgis")
    config = g.configure({"packs": [pack]})
    position = '[board]\nc1 = "A ready own_own_shot"\n'
    return of_game(Record(g.id, g.version, 0, config, position=position))


def boards(name: str) -> dict[str, str]:
    """Links to everything that a page may show of a game."""
    found = {"game": middle(name), "over": finished_game(name)}
    for posed in puzzle.load(game(name))[:1]:
        found["puzzle"] = block.read(f"{name} puzzle={posed.id}", "").link
    if name == "walpurgis":
        found["pack"] = with_a_pack()
    return found


@pytest.mark.parametrize("name", ids())
def test_no_height_feeds_on_itself(context: BrowserContext, own_site: Site, name: str) -> None:
    page = context.new_page()
    page.set_viewport_size({"width": WIDTHS[0], "height": 800})
    for nth, (kind, link) in enumerate(boards(name).items()):
        if nth:
            page.evaluate(OTHER, link)
        else:
            (own_site.folder / "wiki.html").write_text(
                PAGE.format(link=link, script=block.script(own_site.address)), "utf-8"
            )
            page.goto(own_site.address + "wiki.html")
        inside = page.locator("yutaku-board iframe").content_frame
        expect(inside.locator("main.table")).to_be_visible()
        page.wait_for_function("(nth) => begun > nth", arg=nth)
        for width in WIDTHS if LONG else WIDTHS[nth % 2 :: 2]:
            page.set_viewport_size({"width": width, "height": 800})
            settled(page)
            page.evaluate("told.length = 0")
            stands_still(lambda: page.evaluate("told") == [], STANDS, page)
            first, *others = page.evaluate(AT_OTHER_HEIGHTS)
            assert set(others) == {first}, (kind, width, first, others)


LOOKS = 20  # at which a settled frame has the same height


def settled(page: Page) -> None:
    """Waits until the frame is as high as its content, and stays so for some looks."""
    seen: list[list[float]] = []

    def holds() -> bool:
        seen.append(now := page.evaluate(HEIGHTS))
        return len(seen) >= LOOKS and now[0] == now[1] and all(one == now for one in seen[-LOOKS:])

    until(holds, "a frame as high as its board", page)
