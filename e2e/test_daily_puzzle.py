"""The puzzle of the day: from the lobby to the calendar."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from visitor import Visitor, overflow

from pywasm_app.ui.base.daily import FIRST, Daily, date, number
from rules.core import registry
from rules.core.book import puzzle

GAMES = [
    {"id": name, "problems": [one.grade for one in puzzle.numbered(registry.game(name))]}
    for name in registry.ids()
]
DAILY = Daily(GAMES)
ON = """const [year, month, day] = "%s".split("-").map(Number);
Object.assign(Date.prototype, {
  getFullYear: () => year, getMonth: () => month - 1, getDate: () => day });"""


def a_day_of(game: str) -> str:
    """The first day with a puzzle of this game."""
    days = (date(number(FIRST) + k) for k in range(len(DAILY.order)))
    return next(day for day in days if (DAILY.of(day) or ("",))[0] == game)


@pytest.mark.parametrize("size", [(390, 844), (1280, 800)], ids=["phone", "desktop"])
def test_it_leads_from_the_lobby_to_the_calendar(
    visitor: Visitor, size: tuple[int, int]
) -> None:
    day = a_day_of("tash_kalar")
    _, name = DAILY.of(day) or ("", "")
    visitor.start_anew()
    page = visitor.page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.add_init_script(ON % day)
    visitor.open()
    page.locator(".day").click()
    visitor.wait()
    one = puzzle.find(registry.game("tash_kalar"), name)
    expect(page.locator(".task")).to_contain_text(dict(one.title)["en"])
    page.locator("[data-act=puzzle_hint]").click()
    expect(page.locator(".task .sub")).to_contain_text("First move")
    for notation in one.solution:
        visitor.answer(notation)
    expect(page.locator(".verdict.solved")).to_be_visible()
    page.get_by_role("link", name=visitor.t("day_calendar"), exact=True).click()
    today = page.locator(".a-day[aria-current=date]")
    expect(today).to_have_class("a-day solved")
    assert not overflow(page)
    page.locator(".house").click()
    expect(page.locator(".day")).to_contain_text("Tash-Kalar")
