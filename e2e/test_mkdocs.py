"""A wiki made with MkDocs: fenced positions become playable boards, mistakes stop the build."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from conftest import Site, faults, mkdocs
from playwright.sync_api import Browser, BrowserContext, expect
from test_access import AXE, FINDINGS
from waits import page_lies_still

from rules.core.book.puzzle import load
from rules.core.registry import game, ids

SETTINGS = """site_name: Rules wiki
theme:
  name: readthedocs
  highlightjs: false
nav: [index.md, deep/page.md]
markdown_extensions:
  - fenced_code
  - pywasm_app.wiki.markdown:
      site: /yutaku/
"""
PAGE = """# Attacking

A Spade that stands upright may attack.

```yutaku edelweiss
to_move = "A"
phase = "attack"
deck = "SHCD"
[A]
board = "S"
[B]
hand = "SH"
```

It is answered:

```yutaku edelweiss lang=ja
to_move = "A"
phase = "main"
deck = "SHCD"
[A]
hand = "SHC"
```
"""


def made(folder: Path, page: str = PAGE) -> subprocess.CompletedProcess[str]:
    """Builds the wiki strictly, in `folder/site`."""
    (folder / "docs" / "deep").mkdir(parents=True, exist_ok=True)
    (folder / "mkdocs.yml").write_text(SETTINGS, "utf-8")
    for name in ("index.md", "deep/page.md"):
        (folder / "docs" / name).write_text(page, "utf-8")
    return mkdocs(folder)


@pytest.fixture
def wiki(dist: Path, tmp_path: Path) -> Iterator[Site]:
    done = made(tmp_path)
    assert done.returncode == 0, done.stderr
    shutil.copytree(dist, tmp_path / "site" / "yutaku")
    served = Site(tmp_path / "site")
    yield served
    served.close()


@pytest.mark.parametrize("place", ["", "deep/page/"])
def test_a_position_in_a_wiki_is_played_from(
    context: BrowserContext, wiki: Site, place: str
) -> None:
    page = context.new_page()
    wrong = faults(page)
    page.goto(wiki.address + place)
    boards = page.locator("yutaku-board")
    expect(boards).to_have_count(2)
    expect(boards.first.locator(".surface")).to_be_visible()
    assert not [one for one in page.workers if "/yutaku/" in one.url]
    page_lies_still(page)
    boards.first.get_by_role("button", name="Play from here").click()
    frame = boards.first.locator("iframe").content_frame
    frame.locator('.ask [data-act=option][data-arg="attack"]').click()
    expect(frame.locator(".ask [data-arg=attack]")).to_have_count(0)
    boards.nth(1).get_by_role("button", name="ここから遊ぶ").click()
    other = boards.nth(1).locator("iframe").content_frame
    expect(other.locator('.ask [data-arg="summon S"]')).to_be_visible()
    assert page.locator("iframe").count() == 1 and wrong == []


def test_axe_finds_nothing_in_what_it_adds(context: BrowserContext, wiki: Site) -> None:
    """Before the game starts, and with a table on the page; the theme is not ours to fix."""
    page = context.new_page()
    page.goto(wiki.address)
    page.evaluate(AXE.read_text("utf-8") + "; 0")
    boards = page.locator("yutaku-board")
    expect(boards.first.locator(".surface")).to_be_visible()
    assert page.evaluate(FINDINGS, "yutaku-board") == []
    boards.first.get_by_role("button").click()
    boards.first.locator("iframe").content_frame.locator("main.table").wait_for()
    assert page.evaluate(FINDINGS, "yutaku-board") == []


def test_without_scripts_the_picture_is_there(
    context: BrowserContext, wiki: Site, chromium
) -> None:
    plain = chromium.new_context(java_script_enabled=False)
    page = plain.new_page()
    page.goto(wiki.address)
    expect(page.locator("yutaku-board").first.locator(".surface")).to_be_visible()
    plain.close()


def test_a_mistake_stops_a_strict_build_and_says_the_line(tmp_path: Path) -> None:
    done = made(tmp_path, PAGE.replace('phase = "attack"', 'phase = "nap"'))
    assert done.returncode != 0 and "line 7, phase" in done.stderr


BEYOND = """(tables) => tables.map((table) => {
  const board = table.closest("yutaku-board").getBoundingClientRect();
  const cells = [...table.querySelectorAll("td, th")];
  return Math.max(...cells.map((one) => one.getBoundingClientRect().right)) - board.right;
})"""


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no scripts"])
def test_no_table_of_a_board_goes_beyond_the_paper(
    chromium: Browser, dist: Path, tmp_path: Path, scripts: bool
) -> None:
    """The theme keeps the content of a cell on one line, and lets wide tables scroll."""
    asked = [f"```yutaku {name} puzzle={load(game(name))[1].id}\n```\n" for name in ids()]
    done = made(tmp_path, "# Boards\n\n" + "\n".join(asked))
    assert done.returncode == 0, done.stderr
    (tmp_path / "site" / "yutaku").symlink_to(dist)
    served = Site(tmp_path / "site")
    guest = chromium.new_context(java_script_enabled=scripts)
    page = guest.new_page()
    page.set_viewport_size({"width": 720, "height": 1000})
    page.goto(served.address)
    page.emulate_media(media="print")
    tables = page.locator("yutaku-board .yutaku-table")
    expect(tables).to_have_count(2)
    expect(tables.first).to_be_visible()
    beyond = tables.evaluate_all(BEYOND)
    guest.close()
    served.close()
    assert max(beyond) <= 0, beyond
