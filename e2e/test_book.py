"""The rulebooks as a separate site: clauses with anchors, playable boards, both languages."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from conftest import Site, faults
from playwright.sync_api import BrowserContext, expect
from waits import page_lies_still

from pywasm_app.tools import book
from rules.core.book import rulebook


@pytest.fixture(scope="module")
def shelf(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    out = tmp_path_factory.mktemp("shelf") / "book"
    book.make(out, dist, reference=False)  # tests/tools/test_library.py
    served = Site(out)
    yield served
    served.close()


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_every_clause_and_every_example_is_there(shelf: Site, lang: str) -> None:
    assert len(book.written(lang)) >= 5
    for name in book.written(lang):
        text = (shelf.folder / lang / f"{name}.html").read_text("utf-8")
        clauses = [c for s in rulebook.load(name, lang).sections for c in s.clauses]
        assert all(f'<a id="{clause.id}"></a>' in text for clause in clauses)
        own = [clause for clause in clauses if clause.position and not clause.see]
        assert text.count("<yutaku-board") == len(own)


@pytest.mark.parametrize(("lang", "words"), [("en", "Play from here"), ("ja", "ここから遊ぶ")])
def test_a_clause_is_tried_where_it_is_read(
    context: BrowserContext, shelf: Site, lang: str, words: str
) -> None:
    page = context.new_page()
    wrong = faults(page)
    page.goto(shelf.address)
    page.get_by_role("link").and_(page.locator(f"[lang={lang}]")).click()
    page.goto(f"{shelf.address}{lang}/edelweiss.html#ED-9.1")
    board = page.locator("yutaku-board").first
    expect(board.locator(".surface")).to_be_visible()
    board.get_by_role("button", name=words).click()
    frame = board.locator("iframe").content_frame
    expect(frame.locator("main.table")).to_be_visible()
    expect(frame.locator("html")).to_have_attribute("lang", lang)
    assert wrong == []


def test_why_not_leads_to_the_clause_on_the_page(context: BrowserContext, shelf: Site) -> None:
    page = context.new_page()
    wrong = faults(page)
    page.goto(f"{shelf.address}en/edelweiss.html#ED-9.5")
    board = page.locator("xpath=//a[@id='ED-9.5']/following::yutaku-board[1]")
    page_lies_still(page)
    board.get_by_role("button", name="Play from here").click()
    frame = board.locator("iframe").content_frame
    expect(frame.locator("main.table")).to_be_visible()
    frame.locator('.ask [data-arg="attack"]').press("/")
    frame.locator("#typed").fill("field_guard D")
    frame.locator("#typed").press("Enter")
    clause = frame.locator(".why a.clause").first
    name = clause.inner_text()
    clause.click()
    page.wait_for_url(f"**/en/edelweiss.html#{name}")
    expect(page.locator(f'[id="{name}"]')).to_be_in_viewport()
    expect(frame.locator("main.table")).to_be_visible()
    assert wrong == []
