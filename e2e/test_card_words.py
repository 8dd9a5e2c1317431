"""Every card's text, at every window size: all of it can be read where the card is offered.

The page draws a hand and the card in focus; each card of the game is put into their places by the
page's own drawing functions, and measured there.
"""

from __future__ import annotations

import pytest
from test_tash_kalar import CORNER, position
from visitor import Visitor, laid

from pywasm_app.ui.base.tree import to_html
from pywasm_app.ui.base.words import Words
from pywasm_app.ui.panels.reader_view import card
from pywasm_app.ui.scene.face_view import face
from rules.core.registry import game
from rules.core.scene import face_as_json
from rules.games.tash_kalar import scene
from rules.games.tash_kalar.setup import shared

TASH = game("tash_kalar")
KINDS = ("school", "legends", "flares")
# width, height; the last is 1280×800 at 200 %
SIZES = ((1440, 900), (1280, 860), (1024, 768), (820, 1180), (390, 844), (360, 640), (640, 400))

# {card: its cut texts}: on the card in the hand if it has space for words, else in the reader
CUT = """([faces, larges]) => {
  const cut = (e) => e.scrollHeight > e.clientHeight + 1 || e.scrollWidth > e.clientWidth + 1;
  const held = document.querySelector(".hands .item:has(.card.worded)");
  const found = {};
  for (const name of Object.keys(faces)) {
    held.innerHTML = faces[name];
    const title = held.querySelector(".card-title"), notes = held.querySelector(".card-notes");
    const all = held.querySelector(".card-face");
    const words = notes && notes.checkVisibility() && notes.clientHeight > 0;
    document.querySelector(".reader .reading").outerHTML = larges[name];
    const large = document.querySelector(".reader");
    const wrong = [];
    if (title.scrollWidth > title.clientWidth + 1) wrong.push("title");
    if (cut(all)) wrong.push("card");
    const size = words ? parseFloat(getComputedStyle(notes).fontSize) : 0;
    if (size && cut(notes)) wrong.push("half of its words");
    const small = size < 9 || cut(notes);
    const box = large.getBoundingClientRect();
    const whole = !cut(large) && box.top >= 0 && box.bottom <= innerHeight;
    if (small && !whole) wrong.push("words " + large.scrollHeight + " in " + large.clientHeight);
    if (wrong.length) found[name] = wrong;
  }
  return found;
}"""

# The texts of tags on cards, and the pixels by which they are too wide
TAGS = """() => [...document.querySelectorAll(".hands .item-tag")].map(tag => {
  const drawn = getComputedStyle(tag, "::before"), says = drawn.content.slice(1, -1);
  const pen = document.createElement("canvas").getContext("2d");
  pen.font = drawn.font;
  return [says, pen.measureText(says).width + 2 * parseFloat(drawn.paddingLeft) - tag.clientWidth];
})"""


def drawn(lang: str) -> tuple[dict[str, str], dict[str, str]]:
    """(card: its face, card: its face in the reader), as markup."""
    t, small, large = Words(lang), {}, {}
    for kind in KINDS:
        for name in shared(kind):
            told = face_as_json(
                scene.face(name, kind), lambda x: TASH.words.say(x, lang) if x else ""
            )
            small[name] = to_html(face(told, TASH.id, lang))
            large[name] = to_html(card(told, TASH.id, t))
    return small, large


@pytest.mark.parametrize("seventh", ["", "toll_ogre"])
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_every_card_can_be_read(visitor: Visitor, lang: str, seventh: str) -> None:
    held = position("duel", CORNER, school=f"lantern_boy paper_crane counterfeiter {seventh}",
                    legend="silent_peak tide_queen", flare="rekindling")
    visitor.lay("k1", laid(held, of=TASH))
    visitor.open("#/game/k1", lang=lang)
    visitor.wait()
    page, faces = visitor.page, drawn(lang)
    visitor.spoils = True
    wrong = {}
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.locator(".hands .item").first.focus()
        page.locator(".reader .reading").wait_for()
        found = page.evaluate(CUT, list(faces))
        if found:
            wrong[width, height] = found
        tags = page.evaluate(TAGS)
        assert tags
        if cut := [says for says, over in tags if over > 0.5]:
            wrong[width, height, "tags"] = cut
    assert not wrong, "\n".join(f"{size}: {what}" for size, what in wrong.items())
