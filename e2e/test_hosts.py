"""Every kind of board on every kind of page, in two browsers: each game's cover, a puzzle, a
finished game, a position with a card of the user's own. MediaWiki's are in `test_mediawiki.py`.

HOSTS=all tests all of them in both browsers; by default some run in each, because it takes minutes.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from html import escape
from pathlib import Path

import pytest
from conftest import Site, faults, mkdocs, patient, sends
from playwright.sync_api import Browser, FrameLocator, Page, expect
from test_embed_alone import ANY_ORIGIN
from test_embed_page import PAGE, POLICY
from test_mediawiki import OWN, PACK, over

from pywasm_app.wiki import block
from rules.core.book import puzzle
from rules.core.registry import data, ids
from rules.core.registry import game as find_game

TASK = puzzle.load(find_game("walpurgis"))[0]
# The text after ```yutaku, and inside the block.
KINDS: dict[str, tuple[str, str]] = {
    **{name: (name, data(name, "cover.toml")) for name in ids()},
    "puzzle": (f"walpurgis puzzle={TASK.id}", ""),
    "over": ("", over()),
    "own card": ("walpurgis", f'[A]\nhand = ["{OWN}"]\n'),
}
GAME_OF = {"puzzle": "walpurgis", "over": "edelweiss", "own card": "walpurgis"}
NAME = PACK.split(f'"{OWN}"')[1].split('en = "')[1].split('"')[0]
MARKDOWN = f"# Boards\n\n```yutaku pack\n{PACK}\n```\n" + "".join(
    f"\n```yutaku {info}\n{body}\n```\n" for info, body in KINDS.values()
)
MKDOCS = """site_name: Rules wiki
theme:
  name: {theme}
  {more}
nav: [index.md]
markdown_extensions:
  - fenced_code
  - pywasm_app.wiki.markdown:
      site: /yutaku/
"""
THEMES = {
    "mkdocs": "highlightjs: false",
    "material": "features: [navigation.instant]\n  font: false",
}
HOSTS = (*THEMES, "plain", "strict", "sandbox")


@pytest.fixture(scope="module")
def host(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """All these pages on one host, with the folder of the boards."""
    home = tmp_path_factory.mktemp("hosts")
    folder = home / "host"
    folder.mkdir()
    (folder / "index.html").touch()  # else nothing is served
    shutil.copytree(dist, folder / "yutaku")
    for theme, more in THEMES.items():
        wiki = home / theme
        (wiki / "docs").mkdir(parents=True)
        (wiki / "docs" / "index.md").write_text(MARKDOWN, "utf-8")
        (wiki / "mkdocs.yml").write_text(MKDOCS.format(theme=theme, more=more), "utf-8")
        done = mkdocs(wiki, "--site-dir", folder / theme)
        assert done.returncode == 0, done.stderr
    boards = [block.read(info, body, packs=[PACK]) for info, body in KINDS.values()]
    html = "".join(block.html(one, "/yutaku/") for one in boards)
    page = PAGE.format(root="", of_body="", head="", body=html, script=block.script("/yutaku/"))
    for kind in ("plain", "strict"):
        (folder / kind).mkdir()
        (folder / kind / "index.html").write_text(page, "utf-8")
    (folder / "sandbox").mkdir()
    for nth, one in enumerate(boards):
        address = escape(f"/yutaku/embed.html#{one.link}")
        text = (
            '<!doctype html><title>Wiki</title><iframe sandbox="allow-scripts" width="760" '
            f'height="700" src="{address}"></iframe>'
        )
        (folder / "sandbox" / f"{nth}.html").write_text(text, "utf-8")
    served = Site(folder)
    yield served
    served.close()


@pytest.fixture(autouse=True)
def headers(monkeypatch: pytest.MonkeyPatch) -> None:
    """One kind of page has a strict policy; pages of any origin may read files."""
    strict = {"Content-Security-Policy": POLICY}
    sends(monkeypatch, lambda path: ANY_ORIGIN | (strict if path.startswith("/strict") else {}))


def plays(frame: FrameLocator, kind: str) -> None:
    """Presses an option, which appears in the log; a finished game says so. Each kind is of another
    game than the one before, whose table may still be there."""
    ask = frame.locator(f"main.skin-{GAME_OF.get(kind, kind)} .ask")
    expect(ask).to_be_visible()
    if kind == "own card":
        expect(frame.locator(".zone-hand").get_by_text(NAME).first).to_be_visible()
    if kind == "over":
        expect(ask.locator("[data-act=option], .opener")).to_have_count(0)
        expect(frame.locator(".log .line").nth(5)).to_be_attached()
        return
    expect(ask.locator("[data-act=option], .opener").first).to_be_visible()
    before = frame.locator(".log .line").count()
    if ask.locator(".opener").count():
        ask.locator(".opener").click()
    ask.locator("[data-act=option]").first.click()
    expect(frame.locator(".log .line").nth(before)).to_be_attached()


def one_after_the_other(page: Page, address: str) -> None:
    wrong = faults(page)
    page.goto(address)
    boards = page.locator("yutaku-board")
    expect(boards).to_have_count(len(KINDS))
    for nth, kind in enumerate(KINDS):
        boards.nth(nth).locator("[part=before] button").click()
        plays(boards.nth(nth).locator("iframe").content_frame, kind)
    assert page.locator("yutaku-board iframe").count() == 1 and wrong == []


def each_in_a_sandbox(page: Page, address: str) -> None:
    for nth, kind in enumerate(KINDS):
        page.goto(f"{address}{nth}.html")
        plays(page.locator("iframe").content_frame, kind)


def walked(browser: Browser, host: Site, name: str) -> None:
    """In a profile without an earlier visit."""
    profile = browser.new_context()
    patient(profile)
    walk = each_in_a_sandbox if name == "sandbox" else one_after_the_other
    walk(profile.new_page(), f"{host.address}{name}/")
    profile.close()


def some(*names: str) -> list[object]:
    """All hosts; those not named only with HOSTS=all."""
    asked = pytest.mark.skipif("HOSTS" not in os.environ, reason="with HOSTS=all")
    return [name if name in names else pytest.param(name, marks=asked) for name in HOSTS]


@pytest.mark.parametrize("name", some("material"))
def test_every_kind_of_board_is_played_at(chromium: Browser, host: Site, name: str) -> None:
    walked(chromium, host, name)


class TestFirefox:
    @pytest.mark.parametrize("name", some("mkdocs"))
    def test_every_kind_of_board_is_played_at(
        self, firefox: Browser, host: Site, name: str
    ) -> None:
        walked(firefox, host, name)
