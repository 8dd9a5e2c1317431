"""Previews on the board while the player points are in the middle of their squares, at every window
size; and a card may be dragged to its square, or its square pressed first.

    off = previews(visitor.page)
    assert off and max(off.values()) <= NEAR
"""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect
from test_walpurgis import DESTROYER, FIRED, TWO, played, sit, square
from visitor import Visitor

# width, height
SIZES = ((1920, 1080), (1440, 900), (1280, 800), (1024, 768), (820, 1180), (390, 844), (360, 640))
NEAR = 2  # pixels

# {preview: the distance of its middle from that of its square}
OFF = """() => {
  const middle = (e) => {
    const r = e.getBoundingClientRect();
    return [r.left + r.width / 2, r.top + r.height / 2];
  };
  const out = {};
  for (const e of document.querySelectorAll(".frame > .overlay > *")) {
    const style = getComputedStyle(e);
    const [x, y] = [style.gridColumnStart, style.gridRowStart].map(Number);
    if (!x || e.matches(".dot, .gone, .wash, .ways")) continue; // what the last turn has left
    const cell = document.querySelector(`.frame .grid-row:nth-child(${y}) > :nth-child(${x})`);
    const shown = e.matches(".coming") ? e.querySelector(".piece") : e;
    const [a, b] = [middle(shown), middle(cell)];
    out[`${e.getAttribute("class")} ${x},${y}`] = Math.hypot(a[0] - b[0], a[1] - b[1]);
  }
  return out;
}"""


def previews(page: Page) -> dict[str, float]:
    found: dict[str, float] = page.evaluate(OFF)
    return found


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_previews_lie_in_the_middle_of_their_squares(visitor: Visitor, lang: str) -> None:
    sit(visitor, DESTROYER, seats=TWO, lang=lang)
    page, wrong = visitor.page, {}
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.keyboard.press("Escape")
        page.keyboard.press("Escape")
        visitor.point("0.hand.scarlet_ball")
        square(visitor, "c2").hover()
        expect(page.locator(".overlay .sign-destroys")).to_have_count(5)
        expect(page.locator(".overlay .coming")).to_have_count(1)
        page.wait_for_function("document.getAnimations().every(a => a.playState !== 'running'"
                               " || a.timeline !== document.timeline)")
        found = previews(page)
        assert len(found) >= 8, found
        far = {what: off for what, off in found.items() if off > NEAR}
        if far:
            wrong[width, height] = far
    assert wrong == {}


def test_what_a_card_on_the_board_speaks_of_is_drawn_there(visitor: Visitor) -> None:
    """Even if nobody could act there: B's Clean Sweep fires at c4, d3 and e4."""
    sit(visitor, FIRED, seats=TWO)
    square(visitor, "d4").focus()
    expect(visitor.page.locator(".overlay .sign-marked")).to_have_count(3)
    expect(visitor.page.locator(".overlay .sign-uses")).to_have_count(1)


def test_a_card_is_dragged_to_its_square(visitor: Visitor) -> None:
    sit(visitor, FIRED, seats=TWO)
    page = visitor.page
    page.locator('.hands [data-ref="0.hand.matins"]').hover()
    page.mouse.down()
    square(visitor, "b3").hover()
    expect(page.locator('.hands [aria-pressed=true]')).to_have_count(1)
    square(visitor, "c2").hover()
    page.mouse.up()
    visitor.wait()
    assert played(visitor) == ["activate matins main c2"]


def test_a_square_is_pressed_before_its_card(visitor: Visitor) -> None:
    sit(visitor, FIRED, seats=TWO)
    visitor.point("c2")
    expect(square(visitor, "c2")).to_have_attribute("aria-pressed", "true")
    expect(visitor.page.locator(".hands .item.can")).to_have_count(1)
    expect(visitor.ask().get_by_role("heading")).to_have_text(re.compile("c2"))
    visitor.point("0.hand.matins")
    assert played(visitor) == ["activate matins main c2"]
