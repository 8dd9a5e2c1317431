"""Reading a file takes time: a form that is sent meanwhile waits for it."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect
from test_bad_input import PLAYED, importing
from test_packs import BROOK
from visitor import Visitor

# Files are read when `arrive()` is called.
LATE = """() => {
  const read = File.prototype.text;
  globalThis.arrive = () => {};
  File.prototype.text = function () {
    return new Promise((go) => { globalThis.arrive = () => go(read.call(this)); });
  };
}"""


@pytest.fixture
def late(visitor: Visitor) -> Visitor:
    visitor.start_anew()
    return visitor


def test_a_save(late: Visitor, tmp_path: Path) -> None:
    late.open()
    late.page.evaluate(LATE)
    file = tmp_path / "save.txt"
    file.write_text(PLAYED, "utf-8")
    importing(late, file)
    late.page.evaluate("arrive()")
    late.page.wait_for_url("**/#/game/*")


def test_a_form_that_was_closed_meanwhile_is_not_sent(late: Visitor, tmp_path: Path) -> None:
    late.open()
    late.page.evaluate(LATE)
    file = tmp_path / "save.txt"
    file.write_text(PLAYED, "utf-8")
    dialog = importing(late, file)
    dialog.get_by_role("button", name=late.t("cancel")).click()
    late.page.evaluate("arrive()")
    dialog = importing(late, PLAYED[:40])
    expect(dialog.get_by_role("alert")).not_to_be_empty()


def test_a_pack_for_a_new_game(late: Visitor, tmp_path: Path) -> None:
    file = tmp_path / "brook.toml"
    file.write_text(BROOK, "utf-8")
    late.open("#/new/tash_kalar")
    dialog = late.page.get_by_role("dialog")
    dialog.get_by_role("button", name=late.t("more_options")).click()
    late.page.evaluate(LATE)
    dialog.get_by_label(late.t("pack")).set_input_files(file)
    late.page.locator(".new-game [type=submit]").click()
    late.page.evaluate("arrive()")
    late.wait()
    assert late.record()["config"]["packs"] == [BROOK]


def test_a_deck(late: Visitor, tmp_path: Path) -> None:
    file = tmp_path / "deck.toml"
    file.write_text('game = "walpurgis"\n[cards]\nripples = 4\n', "utf-8")
    late.open("#/decks/walpurgis")
    late.page.locator('[data-act="ask_deck_import"]').click()
    late.page.evaluate(LATE)
    late.page.locator("dialog [type=file]").set_input_files(file)
    late.page.locator("dialog [type=submit]").click()
    late.page.evaluate("arrive()")
    expect(late.page.locator(".deck-cards")).to_be_visible()
