"""The look of a board in play in another page: nothing is at the edge or on top of something else,
and no space below it stays empty without need."""

from __future__ import annotations

import pytest
from conftest import Site
from playwright.sync_api import BrowserContext, Page, expect
from test_embed_heights import middle, settled

from pywasm_app.wiki import block
from rules.core.book import puzzle
from rules.core.registry import game, ids

PAGE = """<!doctype html><meta charset="utf-8"><title>Wiki</title><style>
yutaku-board {{ display: block; min-height: {room}px }}</style><body style="margin: 0">
<yutaku-board link="{link}" lang="{lang}"></yutaku-board><p id="below">Below.</p>{script}"""
NARROW = (345, 390, 600)
ROOM = 3000  # px, more than any board needs
EDGE = """([outer, inner]) => {
  const [around, what] = [outer, inner].map((one) => document.querySelector(one));
  const range = document.createRange();
  range.selectNodeContents(what);
  return range.getBoundingClientRect().left - around.getBoundingClientRect().left;
}"""
LAST_LINES = """() => [...document.querySelectorAll("yutaku-board")].map((board) => {
  const task = board.shadowRoot.querySelector(".task-of");
  const range = document.createRange();
  range.selectNodeContents(task);
  const parts = [...range.getClientRects()];
  const end = Math.max(...parts.map((one) => one.bottom));
  const last = parts.filter((one) => one.bottom > end - 6);
  const wide = Math.max(...last.map((one) => one.right)) - Math.min(...last.map((one) => one.left));
  return wide / parseFloat(getComputedStyle(task).fontSize);
})"""
GAP = """() => {
  const task = document.querySelector(".task").getBoundingClientRect();
  const below = [...document.querySelectorAll(".standing, .told, .table > *")]
    .map((one) => one.getBoundingClientRect())
    .filter((one) => one.height && one.top >= task.top + 9);
  return Math.min(...below.map((one) => one.top)) - task.bottom;
}"""


def opened(
    context: BrowserContext, site: Site, link: str, lang: str = "en", room: int = 0, high: int = 800
) -> Page:
    text = PAGE.format(link=link, lang=lang, room=room, script=block.script(site.address))
    (site.folder / "wiki.html").write_text(text, "utf-8")
    page = context.new_page()
    page.set_viewport_size({"width": NARROW[-1], "height": high})
    page.goto(site.address + "wiki.html")
    expect(page.locator("yutaku-board iframe").content_frame.locator("main.table")).to_be_visible()
    return page


@pytest.mark.parametrize("name", ids())
def test_nothing_lies_at_the_edge_or_on_a_task(
    context: BrowserContext, own_site: Site, name: str
) -> None:
    first = puzzle.load(game(name))[0]
    page = opened(context, own_site, block.read(f"{name} puzzle={first.id}", "").link, "ja")
    inside = page.frames[1]
    for width in NARROW:
        page.set_viewport_size({"width": width, "height": 800})
        settled(page)
        assert inside.evaluate(EDGE, [".bar", ".bar h1"]) >= 6, width
        assert inside.evaluate(GAP) >= 4, width


def test_no_letter_of_a_japanese_task_stands_alone(context: BrowserContext, own_site: Site) -> None:
    """Below a picture, however wide"""
    asked = [f"{name} puzzle={puzzle.load(game(name))[0].id}" for name in ids()]
    pictures = [block.html(block.read(one, "", "ja"), own_site.address) for one in asked]
    (own_site.folder / "wiki.html").write_text(
        f'<!doctype html><meta charset="utf-8"><title>Wiki</title>{"".join(pictures)}', "utf-8"
    )
    page = context.new_page()
    page.goto(own_site.address + "wiki.html")
    expect(page.locator("yutaku-board .task-of")).to_have_count(len(asked))
    for width in range(300, 660, 30):
        page.set_viewport_size({"width": width, "height": 800})
        assert min(page.evaluate(LAST_LINES)) >= 2.5, width


class TestRoom:
    def test_what_is_too_much_is_given_back_out_of_sight(
        self, context: BrowserContext, own_site: Site
    ) -> None:
        page = opened(context, own_site, middle("walpurgis"), room=ROOM)
        page.wait_for_function(f"document.querySelector('yutaku-board').clientHeight < {ROOM}")
        settled(page)
        end = "document.querySelector('#below').getBoundingClientRect().top"
        foot = (
            "document.querySelector('yutaku-board').shadowRoot.querySelector('.place-foot')"
            ".getBoundingClientRect().bottom"
        )
        assert 0 <= page.evaluate(f"{end} - {foot}") < 50

    def test_nothing_moves_before_a_readers_eyes(
        self, context: BrowserContext, own_site: Site
    ) -> None:
        page = opened(context, own_site, middle("walpurgis"), room=ROOM, high=ROOM + 500)
        settled(page)
        assert page.evaluate("document.querySelector('yutaku-board').clientHeight") == ROOM
        page.set_viewport_size({"width": NARROW[-1], "height": 300})  # its foot is out of sight now
        page.wait_for_function(f"document.querySelector('yutaku-board').clientHeight < {ROOM}")
