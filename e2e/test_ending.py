"""The end of a game on the page, from the last press to the next game."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from visitor import Visitor, laid

from pywasm_app.host.seats import Seat
from rules.bots import opponents
from rules.core.registry import game

LAST = 'to_move = "A"\nphase = "attack"\ndeck = "S"\n[A]\nboard = "S"\n'
ME, PEPPI = Seat("", "person"), Seat("", "bot", "beginner", "peppi")


@pytest.mark.parametrize("size", [(390, 844), (1280, 800)], ids=["phone", "desktop"])
def test_a_victory_is_told_and_what_comes_next(visitor: Visitor, size: tuple[int, int]) -> None:
    page = visitor.page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    visitor.lay("k1", laid(LAST, (), (ME, PEPPI)))
    visitor.open("#/game/k1")
    visitor.wait()
    visitor.answer("attack")
    assert visitor.is_over()
    expect(visitor.button("rematch")).to_be_enabled()  # at once
    one = opponents.find(game("edelweiss"), "peppi")
    expect(page.locator(".farewell")).to_contain_text(dict(one.lines["lost"])["en"])
    expect(page.locator(".verdict-of.won .stamp")).to_be_visible()
    expect(page.locator(".moment")).to_contain_text("100%")
    expect(page.locator(".btn.next")).to_contain_text("Grandmother Vreni")
    for part in (".stamp", ".farewell", ".moment", ".btn.next"):
        box = page.locator(part).bounding_box()
        assert box and box["x"] >= 0 and box["x"] + box["width"] <= size[0]
    page.locator(".moment").click()
    expect(page.locator(".moment")).to_have_count(0)
    assert visitor.ply()[0] == visitor.ply()[1] - 1  # before the last step, which is on the table


def test_another_game_begins_with_seats_exchanged(visitor: Visitor) -> None:
    visitor.open("#/new/edelweiss")
    visitor.page.locator('.person:has([value="peppi"])').click()
    visitor.page.locator(".new-game [type=submit]").click()
    visitor.wait()
    visitor.menu("give_up")
    visitor.button("sure").click()
    visitor.button("rematch").click()
    visitor.wait("over")
    seats = visitor.record()["table"]["seats"]
    assert sorted(seat["who"] for seat in seats) == ["bot", "person"]
    assert [seat["opponent"] for seat in seats if seat["who"] == "bot"] == ["peppi"]
