"""Exceptions thrown by a browser's refusals, and numbers beyond 32 bits: the page's Python can't
catch the former and would cut the latter, so neither may reach it."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from visitor import Visitor, laid

# A file of that size, chosen in every field for one.
CHOSEN = """(size) => {
  for (const field of document.querySelectorAll("[data-file]")) {
    const file = new File(['{"game": "x"}'], "a.txt");
    Object.defineProperty(file, "size", { value: size });
    Object.defineProperty(field, "files", { value: { length: 1, 0: file } });
    field.dispatchEvent(new Event("change", { bubbles: true }));
  }
}"""
THROWS = """for (const name of ["AudioContext", "BroadcastChannel"]) {
  const Real = window[name];
  window[name] = class extends Real {
    constructor(...how) {
      if (!how.length || how[0] === "yutaku") throw new DOMException(name, "NotAllowedError");
      super(...how);
    }
  };
}"""


SIZES = (1_000_001, 2**31, 2_300_000_000, 2**32, 2**32 + 5, 2**40)


@pytest.mark.parametrize(
    ("address", "way_in", "told"),
    [("#/", "[data-act=ask_import]", "too big to be a saved game"),
     ("#/decks/walpurgis", "[data-act=ask_deck_import]", "too long for a deck"),
     ("#/new/walpurgis", "[data-act=more]", "too big for a card pack")],
    ids=["save", "deck", "pack"])  # fmt: skip
def test_no_file_is_too_big_to_be_refused(
    visitor: Visitor, address: str, way_in: str, told: str
) -> None:
    visitor.open(address)
    page = visitor.page
    for size in SIZES:
        visitor.leave()  # clears the latest message and the open file
        page.goto(visitor.site + address)
        page.locator(way_in).first.click()
        page.locator("[data-file]").first.wait_for(state="attached")
        expect(page.get_by_role("dialog")).not_to_contain_text(told)
        page.evaluate(CHOSEN, size)
        expect(page.get_by_role("dialog"), str(size)).to_contain_text(told)


def test_what_throws_when_it_is_made_is_done_without(visitor: Visitor) -> None:
    visitor.start_anew()
    visitor.page.add_init_script(THROWS)
    visitor.lay("k1", laid('to_move = "A"\nphase = "attack"\ndeck = "S"\n[A]\nboard = "S"'))
    visitor.open("#/game/k1", sound="on")
    visitor.wait()
    visitor.answer("attack")
    assert visitor.is_over()


@pytest.mark.parametrize("name", ['a"]', "\\", "'", "]", ":is(", "\n", "*"])
def test_what_is_no_selector_finds_nothing(visitor: Visitor, name: str) -> None:
    visitor.open("")
    found = "(name) => [yutaku.screen.find(name + '\"]['), yutaku.screen.all('[' + name).length]"
    assert visitor.page.evaluate(found, name) == [None, 0]
    assert visitor.page.evaluate("(name) => yutaku.screen.symbol(name)", name) == ""


def test_events_of_the_document_itself_are_no_news(visitor: Visitor) -> None:
    """Extensions send them; a fault of the page's Python is reported as one."""
    visitor.open("")
    page = visitor.page
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    page.evaluate(
        """() => { for (const name of ["click", "input", "change", "submit", "keydown", "focusin",
          "focusout", "pointerover", "pointerout", "pointerdown", "pointerup", "pointercancel",
          "cancel"]) document.dispatchEvent(new Event(name)); }""")
    visitor.page.locator("[data-act=next_theme]").first.click()
    assert not [text for text in said if "Error" in text or "Traceback" in text]
