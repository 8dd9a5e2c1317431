"""Question, hand and board stay in place during a decision, wherever the player points, at every
window size; and the whole board is visible beside them."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from test_tash_kalar import TASH, begun
from visitor import Visitor, laid

SIZES = ((1440, 900), (1280, 800), (1280, 720), (1024, 768), (820, 1180), (720, 450), (390, 844),
         (360, 640))
# {name: [left, top, width, height]}; of the question only its place, as it may be a line or two
PLACES = """() => {
  scrollTo(0, 0);
  const place = (selector) => {
    const box = document.querySelector(selector).getBoundingClientRect();
    return [box.left, box.top, box.width, box.height].map(Math.round);
  };
  return { board: place(".board [role=grid]"), hand: place(".hands"), ask: place(".ask"),
    question: place(".prompt").slice(1, 2) };
}"""


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_nothing_moves_while_one_decides(visitor: Visitor, lang: str) -> None:
    visitor.lay("k1", laid(moves=begun(45), of=TASH, mode="duel"))
    visitor.open("#/game/k1", lang=lang)
    visitor.wait()
    page = visitor.page
    held = page.locator(".hands .item.can")
    expect(held).to_have_count(3)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        before = page.evaluate(PLACES)
        if width >= 1000:
            assert page.evaluate("document.documentElement.scrollHeight") == height, (width, height)
        board, dock = before["board"], page.locator(".ask").bounding_box()
        assert dock and (board[1] + board[3] <= dock["y"] or board[0] + board[2] <= dock["x"])
        for k in range(3):
            here = f"{width}x{height}, card {k}"
            held.nth(k).click()  # the page says why the first can only be discarded
            expect(page.locator(".hands .chosen")).to_have_count(1)
            assert page.evaluate(PLACES) == before, here
            squares = page.locator(".cell .item.can")
            if squares.count():
                squares.first.hover()
                assert page.evaluate(PLACES) == before, f"{here}, a square is pointed at"
            page.keyboard.press("Escape")
            page.keyboard.press("Escape")
            expect(page.locator(".hands .chosen")).to_have_count(0)
        page.mouse.move(1, 1)
        page.keyboard.press("Escape")
