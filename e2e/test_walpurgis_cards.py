"""Every card of Walpurgis in a hand of seven, at every window size: its title, its pattern and its
words are clear of the frame, and the line under it is whole, whatever its text.

    assert page.evaluate(CUT, [faces, lines]) == {}
"""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from test_walpurgis import WALPURGIS, sit
from visitor import Visitor

from pywasm_app.ui.base.tree import to_html
from pywasm_app.ui.scene.face_view import face
from rules.core.scene import face_as_json
from rules.games.walpurgis import scene
from rules.games.walpurgis.cards import SHELF
from rules.text.words import t

SIZES = ((1440, 900), (1280, 800), (1024, 768), (820, 1180), (390, 844), (360, 640))
SEVEN = """
turn = 11
A = { hand = ["bell_shot", "bell_shot", "evensong", "matins", "seven_tolls", "seven_tolls",
  "change_ringing"], list = "bell" }
B = { hand = ["lull"], list = "broom" }
board = { c1 = "A ready bell_shot", c5 = "B ready broom_shot" }
"""
FACTS = {"squares": ("b2", "c3", "d3"), "n": 12, "have": 11}
LINES = ("ready", "ready.many", "anywhere", "meets", "meets.many", "down", "never")
NOT = ("placed", "first", "full", "other", "beyond", "under_fire", "unfilled", "number",
       "out_of_reach")

# {card or line: its cut part}
CUT = """([faces, lines]) => {
  const found = {};
  const wrong = (what, how) => (found[what] ??= []).push(how);
  const held = document.querySelector(".hands .item");
  const tag = held.querySelector(".item-tag").outerHTML;
  const wide = (e) => e.scrollWidth > e.clientWidth + 1;
  const low = (e) => e.scrollHeight > e.clientHeight + 1;
  for (const [name, markup] of Object.entries(faces)) {
    held.innerHTML = markup + tag;
    const all = held.querySelector(".card-face"), title = held.querySelector(".card-title");
    const notes = held.querySelector(".card-notes"), line = held.querySelector(".item-tag");
    if (wide(title)) wrong(name, "title");
    if (low(all) || wide(all)) wrong(name, "card");
    const shown = notes.checkVisibility() && parseFloat(getComputedStyle(notes).fontSize) > 0;
    if (shown && low(notes)) wrong(name, "words");
    const words = notes.getBoundingClientRect(), below = line.getBoundingClientRect();
    if (shown && words.bottom > below.top + 1.5) wrong(name, "words on the line");
    const drawing = held.querySelector(".diagram svg");
    const { height, width } = drawing.getBoundingClientRect();
    const { width: columns, height: rows } = drawing.viewBox.baseVal;
    const least = innerWidth < 1000 ? 5 : 8; // px of a square
    if (height < 20 || Math.min(height / rows, width / columns) < least) wrong(name, "pattern");
    const seal = held.querySelector(".signed > .seal"), range = document.createRange();
    range.selectNodeContents(title);
    if (seal.checkVisibility()) {
      const a = seal.getBoundingClientRect();
      for (const b of range.getClientRects())
        if (b.left < a.right - 1 && b.top + 2 < a.bottom) wrong(name, "title under the seal");
    }
  }
  for (const [long, short] of lines) {
    const line = held.querySelector(".item-tag");
    [line.dataset.text, line.dataset.short] = [long, short];
    const style = getComputedStyle(line, "::before"), says = style.content.slice(1, -1);
    const box = document.createElement("div");
    box.textContent = says;
    for (const name of ["font", "letterSpacing", "lineHeight", "whiteSpace", "overflowWrap"])
      box.style[name] = style[name];
    box.style.width = line.clientWidth - 2 * parseFloat(style.paddingLeft) + "px";
    document.body.append(box);
    const lines = Math.round(box.scrollHeight / parseFloat(style.lineHeight));
    if (wide(box) || lines > (style.whiteSpace === "nowrap" ? 1 : 2))
      wrong(says, box.scrollWidth + " in " + box.clientWidth + ", lines: " + lines);
    box.remove();
  }
  return found;
}"""


def drawn(lang: str) -> tuple[dict[str, str], list[tuple[str, str]]]:
    """{card: its face as markup}, and the possible texts of a line: (long, short)."""
    def say(text: object) -> str:
        return str(WALPURGIS.words.say(text, lang)) if text else ""  # type: ignore[arg-type]

    faces = {one: to_html(face(face_as_json(scene.face(one), say), WALPURGIS.id, lang))
             for one in SHELF.now().cards}
    lines = []
    for key in LINES:
        facts = {**FACTS, "why": t("card.not.number", **FACTS)}
        lines.append((say(t(f"card.{key}", **facts)), say(t(f"card.{key}.short", **facts))))
    for why in NOT:
        facts = {**FACTS, "squares": ("b2", "c3")}
        said = t(f"card.not.{why}", **facts)
        lines.append((say(t("card.not", why=said)), say(t(f"card.not.{why}.short", **facts))))
    return faces, lines


# The lower edge of the lowest card of the hand
LOWEST = """() => Math.max(...[...document.querySelectorAll(".hands .card")]
  .map((e) => e.getBoundingClientRect().bottom))"""


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_every_card_and_every_line_under_it_is_whole(visitor: Visitor, lang: str) -> None:
    sit(visitor, SEVEN, lang=lang)
    visitor.spoils = True
    faces, lines = drawn(lang)
    wrong = {}
    for width, height in SIZES:
        visitor.page.set_viewport_size({"width": width, "height": height})
        found = visitor.page.evaluate(CUT, [faces, lines])
        if found:
            wrong[width, height] = found
    assert not wrong, "\n".join(f"{size}: {what}" for size, what in wrong.items())
    visitor.page.locator(".ask .opener").click()  # a long list pushes no card out of the window
    visitor.page.locator(".ask .all-options .option").first.wait_for()
    for width, height in ((1024, 768), (1280, 720), (1440, 900)):
        visitor.page.set_viewport_size({"width": width, "height": height})
        assert visitor.page.evaluate(LOWEST) <= height, (width, height)


def test_what_is_exchanged_bears_a_mark_and_the_button_can_be_read(visitor: Visitor) -> None:
    s = WALPURGIS.setup(3, WALPURGIS.configure({"first": "1"}))
    while (d := WALPURGIS.decision(s)) and (d.kind, d.seat) != ("exchange", 0):
        s = WALPURGIS.after(s, d.options[0])
    sit(visitor, WALPURGIS.write(s))
    cards = visitor.page.locator(".hands .item.can")
    cards.first.click()
    cards.last.click()
    expect(visitor.page.locator(".hands .picked")).to_have_count(2)
    does = visitor.page.locator(".ask .btn.go")
    assert does.evaluate("""(e) => { const { color, backgroundColor } = getComputedStyle(e);
      const sum = (text) => text.match(/\\d+/g).slice(0, 3).reduce((a, n) => a + Number(n), 0);
      return Math.abs(sum(color) - sum(backgroundColor)); }""") > 500
