"""A wiki made with MkDocs Material, whose pages change without a page load: boards come and go with
them, follow their theme, and are found by their words."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from conftest import Site, faults, mkdocs
from playwright.sync_api import Browser, BrowserContext, Page, expect
from test_access import AXE, FINDINGS
from waits import page_lies_still, until

SETTINGS = """site_name: Rules wiki
site_url: {address}
theme:
  name: material
  font: false
  features: [navigation.instant]
  palette:
    - scheme: default
      toggle: {{icon: material/weather-night, name: Dark}}
    - scheme: slate
      toggle: {{icon: material/weather-sunny, name: Light}}
nav: [index.md, second.md, third.md]
plugins: [search]
markdown_extensions:
  - pywasm_app.wiki.markdown:
      site: /yutaku/
"""
FENCE = "```yutaku {game}\n{position}\n```\n"
SPADE = 'to_move = "A"\nphase = "attack"\ndeck = "SHCD"\n[A]\nboard = "S"\n[B]\nhand = "SH"'
PAGES = {
    "index.md": "# Attacking\n\n" + FENCE.format(game="edelweiss", position=SPADE),
    "second.md": "# Summoning\n\n"
    + FENCE.format(game="tash_kalar", position="board = '''\n        ..  ..  Ac  ..  ..\n'''")
    + "\nWords.\n\n"
    + FENCE.format(game="edelweiss puzzle=muster", position=""),
    "third.md": "# Nothing\n\nNo board is here.\n",
}
CHANGES = 10  # of the page


@pytest.fixture(scope="module")
def wiki(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    home = tmp_path_factory.mktemp("material")
    (home / "docs").mkdir()
    (home / "site").mkdir()
    (home / "site" / "index.html").touch()  # else nothing is served
    served = Site(home / "site")
    (home / "mkdocs.yml").write_text(SETTINGS.format(address=served.address), "utf-8")
    for name, text in PAGES.items():
        (home / "docs" / name).write_text(text, "utf-8")
    done = mkdocs(home)
    assert done.returncode == 0, done.stderr
    shutil.copytree(dist, home / "site" / "yutaku")
    yield served
    served.close()


def go(page: Page, title: str) -> None:
    """Goes to another page as a reader does; the window stays the same."""
    page.locator(".md-nav--primary").get_by_role("link", name=title, exact=True).first.click()
    expect(page.get_by_role("heading", level=1)).to_contain_text(title)


def opened(context: BrowserContext, wiki: Site) -> Page:
    page = context.new_page()
    page.set_viewport_size({"width": 1280, "height": 800})
    page.goto(wiki.address)
    page.evaluate("globalThis.stays = true")
    return page


def changes_without_loading(page: Page) -> None:
    boards = page.locator("yutaku-board")
    expect(boards.first.locator(".surface")).to_be_visible()
    go(page, "Summoning")
    assert page.evaluate("globalThis.stays")
    expect(boards).to_have_count(2)
    for nth in range(2):
        expect(boards.nth(nth).locator(".surface")).to_be_visible()
    page_lies_still(page)
    boards.first.get_by_role("button", name="Play from here").click()
    expect(boards.first.locator("iframe").content_frame.locator("main.table")).to_be_visible()


def test_pictures_come_with_a_page_that_is_not_loaded(context: BrowserContext, wiki: Site) -> None:
    """From a page with boards and from one without any, which has not loaded the script yet."""
    page = opened(context, wiki)
    wrong = faults(page)
    changes_without_loading(page)
    page.goto(wiki.address + "third/")
    page.evaluate("globalThis.stays = true")
    go(page, "Attacking")
    assert page.evaluate("globalThis.stays")
    expect(page.locator("yutaku-board .surface")).to_be_visible()
    assert wrong == []


class TestFirefox:
    def test_pictures_come_with_a_page_that_is_not_loaded(
        self, wiki: Site, firefox: Browser
    ) -> None:
        profile = firefox.new_context()
        changes_without_loading(opened(profile, wiki))
        profile.close()

    def test_nobody_is_shut_out(self, wiki: Site, firefox: Browser) -> None:
        """Everything that scrolls can be reached by keyboard; Chromium makes scrollers
        focusable."""
        profile = firefox.new_context()
        page = opened(profile, wiki)
        go(page, "Summoning")
        expect(page.locator("yutaku-board").first.locator(".surface")).to_be_visible()
        assert page.locator(".yutaku-words table").count()
        page.evaluate(AXE.read_text("utf-8") + "; 0")
        assert page.evaluate(FINDINGS, "yutaku-board") == []
        profile.close()


def test_nothing_stays_of_boards_that_have_left(context: BrowserContext, wiki: Site) -> None:
    """No frame and no worker. (Material itself keeps its listeners of each page that was left, so
    listeners and memory are counted in `test_embed_page.py`.)"""
    page = opened(context, wiki)
    for _ in range(CHANGES // 2):
        go(page, "Attacking")
        board = page.locator("yutaku-board")
        board.locator("[part=before] button").click()
        frame = board.locator("iframe").content_frame
        expect(frame.locator("main.table")).to_be_visible()
        assert len([worker for worker in page.workers if "/yutaku/" in worker.url]) == 1
        go(page, "Nothing")
        expect(page.locator("iframe")).to_have_count(0)
        until(
            lambda: not [worker for worker in page.workers if "/yutaku/" in worker.url],
            "the end of the worker",
            page,
        )


def test_a_game_is_there_for_whoever_comes_back(context: BrowserContext, wiki: Site) -> None:
    page = opened(context, wiki)
    board = page.locator("yutaku-board")
    page_lies_still(page)
    board.get_by_role("button", name="Play from here").click()
    frame = board.locator("iframe").content_frame
    frame.locator('.ask [data-act=option][data-arg="attack"]').click()
    expect(frame.locator(".log .line", has_text="attack").first).to_be_attached()
    go(page, "Nothing")
    page.go_back()
    board.get_by_role("button", name="Play on").click()
    expect(frame.locator(".log .line", has_text="attack").first).to_be_attached()


def test_the_theme_follows_the_page_s_button(context: BrowserContext, wiki: Site) -> None:
    page = opened(context, wiki)
    board = page.locator("yutaku-board")
    still = board.locator("[part=before]")
    expect(still).to_have_css("color-scheme", "light")
    page.locator("[data-md-component=palette] label:not([hidden])").click()
    expect(still).to_have_css("color-scheme", "dark")
    page_lies_still(page)
    board.get_by_role("button", name="Play from here").click()
    html = board.locator("iframe").content_frame.locator("html")
    expect(html).to_have_attribute("data-theme", "dark")
    page.locator("[data-md-component=palette] label:not([hidden])").click()
    expect(html).to_have_attribute("data-theme", "light")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_what_it_adds(
    context: BrowserContext, wiki: Site, scheme: str
) -> None:
    page = opened(context, wiki)
    if scheme == "dark":
        page.locator("[data-md-component=palette] label:not([hidden])").click()
    go(page, "Summoning")
    page.evaluate(AXE.read_text("utf-8") + "; 0")
    board = page.locator("yutaku-board").first
    expect(board.locator(".surface")).to_be_visible()
    assert page.evaluate(FINDINGS, "yutaku-board") == []
    board.get_by_role("button").click()
    board.locator("iframe").content_frame.locator("main.table").wait_for()
    assert page.evaluate(FINDINGS, "yutaku-board") == []


def test_search_finds_words(wiki: Site) -> None:
    """The picture's description; no letters of its edges, no button."""
    found = json.loads((wiki.folder / "search" / "search_index.json").read_text("utf-8"))
    texts = " ".join(doc["text"] for doc in found["docs"])
    for word in ("Spade", "Edelweiss", "Tash-Kalar", "Win within 3 turns"):
        assert word in texts, word
    for no_word in ("Play from here", "abcdefghi", "123456789", "ABCDEFGHI"):
        assert no_word not in texts, no_word
