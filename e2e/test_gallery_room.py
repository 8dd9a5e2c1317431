"""The gallery in the browser: it shows every card, finds them, and opens them large."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect
from test_access import AXE, FINDINGS
from visitor import Visitor, overflow
from waits import comes_true, until

from pywasm_app.host.desk import Desk
from pywasm_app.ui.base.words import LANGUAGES
from rules.core.registry import ids

CARDS = ".gallery-cards .item"
FOCUSED = "(link) => document.activeElement?.getAttribute('href') === link"


def is_accessible(page: Page) -> None:
    page.evaluate(AXE.read_text("utf-8") + "; 0")
    assert page.evaluate(FINDINGS) == []


@pytest.mark.parametrize("size", [(390, 844), (1280, 800)], ids=["phone", "desktop"])
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", ids())
def test_cards_are_shown_found_and_opened_large(
    visitor: Visitor, name: str, lang: str, size: tuple[int, int]
) -> None:
    page, other = visitor.page, LANGUAGES[1 - LANGUAGES.index(lang)]
    known = Desk().answer({"op": "gallery", "game": name})["cards"]
    card = known[len(known) // 2]
    page.set_viewport_size({"width": size[0], "height": size[1]})
    visitor.open(f"#/cards/{name}", lang=lang, theme="dark" if lang == "ja" else "light")
    expect(page.locator(CARDS)).to_have_count(len(known))
    until(lambda: not overflow(page), "nothing is too wide", page)
    is_accessible(page)
    page.get_by_role("searchbox").fill(card["name"][other])
    link = page.locator(f'{CARDS}[href="#/cards/{name}/{card["id"]}"]')
    until(lambda: page.locator(CARDS).count() < len(known), "fewer cards", page)
    link.click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("heading")).to_contain_text(card["name"][lang])
    expect(dialog).to_contain_text(card["name"][other])
    assert page.url.endswith(f"#/cards/{name}/{card['id']}")
    assert not overflow(page)
    is_accessible(page)
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    comes_true(page, FOCUSED, f"#/cards/{name}/{card['id']}")
    link.press("Enter")
    expect(dialog).to_be_visible()
    page.go_back()
    expect(dialog).to_have_count(0)
    page.get_by_role("searchbox").fill("xyzzy")
    expect(page.locator(CARDS)).to_have_count(0)
    expect(page.locator(".gallery > [role=status]")).to_contain_text("xyzzy")
    visitor.button("deck_find_all").click()
    expect(page.locator(CARDS)).to_have_count(len(known))


def test_a_link_opens_a_card_and_it_is_turned(visitor: Visitor) -> None:
    page = visitor.page
    visitor.open("#/cards/edelweiss/spade")
    expect(page.get_by_role("dialog")).to_contain_text("Spade")
    page.get_by_role("dialog").locator("[data-act=card_turn]").last.click()
    expect(page.get_by_role("dialog")).to_contain_text("Heart")
    assert page.url.endswith("/heart")
    page.keyboard.press("Escape")
    comes_true(page, FOCUSED, "#/cards/edelweiss/heart")


def test_on_paper_there_are_only_cards(visitor: Visitor) -> None:
    page = visitor.page
    visitor.open("#/cards/walpurgis")
    expect(page.locator(CARDS).first).to_be_visible()
    page.emulate_media(media="print")
    expect(page.locator(CARDS).last).to_be_visible()
    for chrome in (".house-bar", ".book-head", ".gallery-find"):
        expect(page.locator(chrome)).to_be_hidden()
    page.emulate_media(media="screen")
