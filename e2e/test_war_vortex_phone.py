"""War Vortex Night on a phone: the subject of a question is in view, and the most important events
are told."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from test_war_vortex_night import GAME
from visitor import BOT, PERSON, Visitor, laid

from pywasm_app.host import telling
from pywasm_app.host.past import Past
from rules.core.history import History
from rules.core.rng import Rng

PHONE = {"width": 390, "height": 844}
THREE = """phase = 2
order = ["c3", "c4", "c1", "c2", "c5", "c6"]
at = 0
to_move = "c3"
chance = [0, 3]
character = [
  { card = "odo", seat = "A" }, { card = "abbess", seat = "A" }, { card = "stag", seat = "A" },
  { card = "heron", seat = "B" }, { card = "moth", seat = "B" }, { card = "nell", seat = "B" },
]
"""
# Whether all of a thing lies between the head of the window and the dock.
SEEN = """(thing) => {
  const box = thing.getBoundingClientRect();
  const dock = document.querySelector(".dock").getBoundingClientRect();
  return box.top >= 0 && box.bottom <= dock.top + 1;
}"""

# Texts with their lines.
LINES = """(all) => all.map((text) => {
  const lines = [];
  let low = -Infinity;
  const range = document.createRange();
  const walk = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) for (let i = 0; i < walk.currentNode.length; i++) {
    range.setStart(walk.currentNode, i);
    range.setEnd(walk.currentNode, i + 1);
    const box = range.getBoundingClientRect();
    if (box.top > low + 3) lines.push("");
    low = Math.max(low, box.top);
    lines[lines.length - 1] += range.toString();
  }
  return lines;
})"""


@pytest.mark.parametrize("size", [(360, 640), (390, 844), (1280, 800)])
def test_no_name_is_broken_within_a_word(visitor: Visitor, size: tuple[int, int]) -> None:
    """In the choice of characters."""
    page = visitor.page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    visitor.open("#/new/war_vortex_night", lang="ja")
    names = page.locator(".tile-row .segment span")
    expect(names).to_have_count(24)
    broken = [lines for lines in names.evaluate_all(LINES) if len(lines) > 1]
    assert broken and all(lines == ["熾火の尼僧長", "レナータ"] for lines in broken)
    deck = page.locator(".holds").first.evaluate_all(LINES)[0]
    assert (len(deck) > 1) == (size[0] < 880)  # the form is wide enough for a line
    assert all(line.endswith(("・", "：")) for line in deck[:-1])


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_who_acts_and_who_may_be_picked_are_in_sight(visitor: Visitor, lang: str) -> None:
    page = visitor.page
    page.set_viewport_size(PHONE)
    visitor.lay("k1", laid(THREE, (), (PERSON, PERSON), of=GAME))
    visitor.open("#/game/k1", lang=lang)
    visitor.wait()
    for line in page.locator(".sheet.is-now .part-table .item").all():
        assert line.evaluate(SEEN)
    before = visitor.ply()
    visitor.answer("roll")
    assert visitor.ply() > before
    for head in page.locator(".sheet .item.can").all():
        assert head.evaluate(SEEN)
    for chip in page.locator(".zone-queue .chip").all():  # the whole order of turns
        box = chip.bounding_box()
        assert box and box["x"] >= 0 and box["x"] + box["width"] <= PHONE["width"]
    options = page.locator(".ask .option")
    assert options.count() == 3
    for option in options.all():
        assert "→" in option.inner_text() and option.locator(".chip-sign .badge").count() == 1


def much_was_done() -> tuple[str, tuple[str, ...]]:
    """A position, and the steps from there until the person was asked after a long turn of the
    other side in which an own character lost HP."""
    s, rng = GAME.setup(3, GAME.configure({"three": True})), Rng.of_seed(3)
    history = History(GAME, s)
    while True:
        decision = GAME.decision(history.state)
        assert decision is not None
        if decision.seat == 0:
            told = telling.recent(Past(history, 0), history.ply, ("A", "B"), "en")
            if sum(len(turn["parts"]) for turn in told["turns"]) > 5 and told["upshot"]:
                return GAME.write(s), tuple(map(str, history.options))
        history.play(str(rng.choice(decision.options)))


def test_a_recap_says_first_what_weighs_most_and_can_be_opened(visitor: Visitor) -> None:
    page = visitor.page
    page.set_viewport_size(PHONE)
    position, moves = much_was_done()
    visitor.lay("k1", laid(position, moves, (PERSON, BOT), of=GAME))
    visitor.open("#/game/k1", lang="ja")
    visitor.wait()
    line = page.locator(".recent .turns")
    expect(line).to_have_class("turns long")
    upshot = line.locator(".upshot")
    expect(upshot).to_contain_text("−")
    shown, room = upshot.bounding_box(), page.locator(".recent").bounding_box()
    assert shown and room and shown["y"] >= room["y"]
    assert shown["y"] + shown["height"] <= room["y"] + room["height"] + 1
    begins = line.locator(".told").first.bounding_box()  # and whose turn comes after it
    assert begins and shown["y"] + shown["height"] - 1 <= begins["y"]
    assert begins["y"] + 12 <= room["y"] + room["height"]
    line.click()
    opened = line.locator(".list").evaluate("(list) => list.scrollHeight <= list.clientHeight + 1")
    assert opened
    paper = line.evaluate("(box) => box.getBoundingClientRect().bottom")
    last = line.locator(".told").last.evaluate("(told) => told.getBoundingClientRect().bottom")
    assert last <= paper  # no text is on the cloth
