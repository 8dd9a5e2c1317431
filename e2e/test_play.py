"""Whole games, from the lobby to the end: by mouse, keyboard, touch in Japanese; and typed."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, Locator, expect
from visitor import Visitor, foreign_words, overflow, way_in, words

# Japanese pages write these in Latin letters
LATIN = {"ED", "Yutaku", "English", "DNA", "Ver", "War", "Vortex", "Night"}
CREDITS = {  # the authors of the original games
    *("Czech", "Games", "Edition", "lm", "Horizon", "Stone", "Ring"),
}


def card_to_choose(visitor: Visitor) -> Locator | None:
    """The first card on the table that can be chosen now."""
    t = visitor.t
    cards = visitor.page.get_by_role("button", name=t("comma") + t("can"))
    cards = cards.and_(visitor.page.locator("[data-item]:not([data-item=''])"))
    return cards.first if cards.count() else None


def first_button(visitor: Visitor) -> Locator:
    return visitor.ask().get_by_role("group").get_by_role("button").first


def points(visitor: Visitor) -> None:
    """Points at the first card that can be chosen; if there is none, presses a button."""
    card = card_to_choose(visitor)
    if card is None:
        first_button(visitor).click()
        return
    box = card.bounding_box()
    assert box
    visitor.page.mouse.click(box["x"] + 10, box["y"] + box["height"] / 2, delay=visitor.HELD)


def ended(visitor: Visitor) -> None:
    """The game is over; page and save give the winner and the reason."""
    assert visitor.is_over()
    lang = visitor.t.lang
    said = visitor.ask().get_by_role("heading").inner_text()
    ways = ("unblocked", "deck_out", "deck_tie")
    endings = [words(f"result.{how}", lang, winner="|").split("|") for how in ways]
    assert any(all(part in said for part in ending) for ending in endings), said
    assert len(visitor.record()["moves"]) == visitor.ply()[1] > 2
    assert '"over":true' in visitor.save().split("\n")[0]


def test_by_mouse_pointing_at_cards(visitor: Visitor) -> None:
    visitor.open()
    visitor.set_up()
    visitor.play_out(points)
    ended(visitor)


def focused(visitor: Visitor, what: str) -> str:
    return str(visitor.page.evaluate(f"document.activeElement.getAttribute('{what}') || ''"))


def tab_to(visitor: Visitor, what: str, value: str, stops: int = 60) -> None:
    """Presses Tab until the focused element has the `value` in its attribute `what`."""
    for _ in range(stops):
        if focused(visitor, what) == value:
            return
        visitor.page.keyboard.press("Tab")
    raise AssertionError(f"Tab never came to {what}={value}")


def steers(visitor: Visitor) -> None:
    """Goes to a card with Tab and arrows and presses Enter; else presses the first number key."""
    keyboard = visitor.page.keyboard
    assert visitor.page.evaluate("document.activeElement !== document.body"), "the focus got lost"
    card = card_to_choose(visitor)
    if card is None:
        keyboard.press("1")
        return
    zone, item = (str(card.get_attribute(name)) for name in ("data-zone", "data-item"))
    tab_to(visitor, "data-zone", zone)
    keyboard.press("Home")
    for _ in range(40):
        if focused(visitor, "data-item") == item:
            break
        keyboard.press("ArrowRight")
    assert focused(visitor, "data-item") == item
    keyboard.press("Enter")


def test_by_keyboard_only(visitor: Visitor) -> None:
    visitor.open()
    tab_to(visitor, "href", "#/new/edelweiss")
    visitor.page.keyboard.press("Enter")
    expect(visitor.page.get_by_role("dialog")).to_be_visible()
    tab_to(visitor, "type", "submit")
    visitor.page.keyboard.press("Enter")
    visitor.wait()
    visitor.play_out(steers)
    ended(visitor)


def test_by_touch_on_a_small_phone_in_japanese(chromium: Browser, site: str) -> None:
    context = chromium.new_context(viewport={"width": 360, "height": 740}, has_touch=True,
                                   is_mobile=True, device_scale_factor=2)
    visitor = Visitor(context.new_page(), site)
    visitor.open(lang="ja")
    assert visitor.page.evaluate("document.documentElement.lang") == "ja"
    seen = foreign_words(visitor.page, LATIN)
    assert overflow(visitor.page) == []
    way_in(visitor.page, visitor.t).tap()
    start = visitor.page.get_by_role("dialog").locator("[type=submit]")
    expect(start).to_be_visible()
    assert overflow(visitor.page) == []
    start.tap()
    visitor.wait()

    def taps(visitor: Visitor) -> None:
        assert overflow(visitor.page) == []
        seen.update(foreign_words(visitor.page, LATIN))
        (card_to_choose(visitor) or first_button(visitor)).tap()

    visitor.play_out(taps)
    ended(visitor)
    assert overflow(visitor.page) == []
    seen.update(foreign_words(visitor.page, LATIN))
    for address, there in (("#/settings", ".settings"), ("#/rules", ".book-list"),
                           ("#/new/edelweiss", ".new-game")):
        visitor.page.goto(visitor.site + address)
        visitor.page.wait_for_selector(there)
        seen.update(foreign_words(visitor.page, LATIN | CREDITS))
    assert seen == set()
    assert not visitor.wrong
    context.close()


def test_by_typed_notation(visitor: Visitor) -> None:
    visitor.open()
    visitor.set_up()

    def types(visitor: Visitor) -> None:
        page = visitor.page
        page.keyboard.press("/")
        field = page.get_by_role("textbox", name=re.compile("notation"))
        expect(field).to_be_focused()
        field.press_sequentially(f" {visitor.options()[0].upper()} ")
        field.press("Enter")

    now, moves = visitor.moment(), 12
    while len(visitor.record()["moves"]) < moves:
        types(visitor)
        now = visitor.wait(now)


def test_the_language_can_be_changed_at_the_table(visitor: Visitor) -> None:
    visitor.open()
    visitor.set_up()
    table = visitor.page.url
    visitor.page.goto(visitor.site + "#/settings")
    visitor.page.locator("label", has_text="日本語").click()
    visitor.page.goto(table)
    expect(visitor.page.get_by_role("heading", level=1)).to_have_text("エーデルワイス")
    visitor.t = type(visitor.t)("ja")
    visitor.wait()
    assert foreign_words(visitor.page, LATIN) == set()
