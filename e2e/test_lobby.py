"""The part of the lobby that newcomers and returning visitors see before they scroll."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page
from visitor import Visitor, laid

from rules.core.registry import ids

SIZES = {False: ((1024, 768), (1280, 800), (1440, 900)), True: ((1024, 768),)}

# {game: the lower edge of its link} for the games whose name is in the first row
FIRST_ROW = """() => {
  const cards = [...document.querySelectorAll(".game-card")];
  const top = (card) => Math.round(card.getBoundingClientRect().top);
  return Object.fromEntries(cards.filter((card) => top(card) === top(cards[0])).map((card) =>
    [card.querySelector("h3").textContent, card.querySelector(".go").getBoundingClientRect().bottom]
  ));
}"""


@pytest.mark.parametrize("comes_back", [False, True], ids=["new", "with a game"])
def test_the_first_games_can_be_played_without_scrolling(
    visitor: Visitor, comes_back: bool
) -> None:
    if comes_back:
        visitor.lay("k1", laid())
    visitor.open("#/")
    below = {}
    for width, height in SIZES[comes_back]:
        visitor.page.set_viewport_size({"width": width, "height": height})
        found = visitor.page.evaluate(FIRST_ROW)
        assert found
        below |= {(width, name): at for name, at in found.items() if at > height}
    assert below == {}


# The label of every cover, and whether it is drawn
COVERS = """() => [...document.querySelectorAll("#app [data-cover]")].map((place) => [
  place.dataset.cover, place.children.length, place.querySelector(".surface") !== null])"""


def test_every_cover_is_drawn_in_both_languages_again_and_again(page: Page, site: str) -> None:
    """The program knows only the place of a cover; the build supplies its content."""
    page.add_init_script("localStorage['yutaku.settings'] ??= '{\"lang\": \"en\"}'")

    def whole(lang: str) -> None:
        page.wait_for_function(f"document.querySelector('[data-cover$=\".{lang}\"]')")
        found = page.evaluate(COVERS)
        assert found == [[f"{game}.{lang}", 1, True] for game in ids()]

    page.goto(site)
    whole("en")
    page.wait_for_selector("html[data-ui=ready]")
    whole("en")
    page.locator("[data-act=other_language]").click()
    whole("ja")
    page.locator(".house-bar a[href='#/rules']").click()
    page.wait_for_selector(".book-list")
    whole("ja")
    page.locator(".house-bar a.house").click()
    page.wait_for_selector(".game-cards")
    whole("ja")
    page.locator("[data-act=other_language]").click()
    whole("en")
