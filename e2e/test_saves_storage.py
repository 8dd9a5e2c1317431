"""When the browser's storage is full, blocked or cleared, or another tab has the same game."""

from __future__ import annotations

import json
from pathlib import Path

from conftest import ready
from playwright.sync_api import BrowserContext, Locator, expect
from visitor import PERSON, Visitor, laid

OPENING = ('to_move = "A"\nphase = "main"\ndeck = "SHSHCDSHCDCD"\n[A]\nboard = "HH"\n'
           'hand = "SHCD"\n[B]\nhand = "HC"\nboard = "HH"')
OPEN = {"seats": (PERSON, PERSON), "open_hands": True}

FULL = """Storage.prototype.setItem = () => {
  throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
}"""
BLOCKED = """Object.defineProperty(window, "localStorage", {
  get() { throw new DOMException("Access is denied for this document.", "SecurityError"); },
})"""


def notice(visitor: Visitor, key: str) -> Locator:
    return visitor.page.get_by_role("alert").filter(has_text=visitor.t(key))


def exported(visitor: Visitor, where: Locator, to: Path) -> list[str]:
    """The moves in the file of the notice's Export button."""
    with visitor.page.expect_download() as download:
        where.get_by_role("button", name=visitor.t("export")).click()
    download.value.save_as(to)
    moves: list[str] = json.loads(to.read_text("utf-8").split("\n")[1])["moves"]
    return moves


def test_full_storage_is_said_once_for_each_game_and_play_goes_on(
    visitor: Visitor, tmp_path: Path
) -> None:
    visitor.lay("k1", laid(OPENING))
    visitor.open("#/game/k1", lang="en")
    visitor.wait()
    visitor.spoils = True
    visitor.page.evaluate(f"() => {{ {FULL} }}")
    visitor.answer("summon H")
    said = notice(visitor, "storage_full")
    expect(said).to_have_count(1)
    moves = exported(visitor, said, tmp_path / "save.txt")
    assert moves[0] == "summon H" and len(moves) == visitor.ply()[1]
    assert visitor.record("k1")["moves"] == [], "the last save that fitted is still there"
    said.get_by_role("button", name=visitor.t("close")).click()
    visitor.answer(visitor.options()[0])
    expect(notice(visitor, "storage_full")).to_have_count(0)
    table = visitor.page.url
    visitor.page.get_by_role("link", name=visitor.t("to_lobby")).click()
    visitor.page.locator(".save-card a").click()
    visitor.wait()
    assert visitor.page.url == table
    visitor.page.get_by_role("link", name=visitor.t("to_lobby")).click()
    visitor.set_up()
    expect(notice(visitor, "storage_full")).to_have_count(1)  # each game's loss is reported


def test_blocked_storage_is_said_once_and_play_goes_on(
    home: BrowserContext, site: str, tmp_path: Path
) -> None:
    visitor = Visitor(home.new_page(), site)
    visitor.page.add_init_script(BLOCKED)
    visitor.page.goto(site)
    ready(visitor.page)
    visitor.button("other_language").click()
    visitor.t = type(visitor.t)("ja")
    expect(visitor.page.locator("html")).to_have_attribute("lang", "ja")
    visitor.set_up(mode="two", config__open_hands=True)
    said = notice(visitor, "storage_blocked")
    expect(said).to_have_count(1)
    said.get_by_role("button", name=visitor.t("close")).click()
    visitor.answer(visitor.options()[0])
    expect(notice(visitor, "storage_blocked")).to_have_count(0)
    visitor.page.get_by_role("link", name=visitor.t("to_lobby")).click()
    visitor.page.locator(".save-card a").click()
    visitor.wait()
    with visitor.page.expect_download() as download:
        visitor.menu("export_all")
    download.value.save_as(tmp_path / "save.txt")
    assert len(json.loads((tmp_path / "save.txt").read_text("utf-8").split("\n")[1])["moves"]) > 1
    assert not visitor.wrong
    visitor.page.close()


def test_cleared_storage_is_said_and_the_game_is_saved_again(visitor: Visitor) -> None:
    visitor.lay("k1", laid(OPENING))
    visitor.open("#/game/k1")
    visitor.wait()
    visitor.answer("summon H")
    visitor.page.evaluate("localStorage.clear()")
    visitor.answer(visitor.options()[0])
    expect(notice(visitor, "storage_cleared")).to_have_count(1)
    assert len(visitor.record("k1")["moves"]) == visitor.ply()[1]


def test_two_tabs_on_one_save(visitor: Visitor, site: str) -> None:
    visitor.lay("k1", laid(seed=4, **OPEN))
    visitor.open("#/game/k1")
    visitor.wait()
    later = Visitor(visitor.page.context.new_page(), site)
    later.page.goto(site + "#/game/k1")
    later.wait()
    expect(notice(later, "other_tab")).to_have_count(1)
    expect(notice(visitor, "other_tab")).to_have_count(0)
    before = visitor.save("k1")

    later.answer(later.options()[0])
    assert visitor.save("k1") == before, "the later tab must not overwrite"
    visitor.answer(visitor.options()[-1])
    mine = visitor.save("k1")
    assert mine != before, "the first tab goes on saving"

    notice(later, "other_tab").get_by_role("button", name=later.t("take_over")).click()
    expect(notice(visitor, "other_tab_took")).to_have_count(1)
    # a browser's tabs get storage events one after the other
    stored = "localStorage.getItem('yutaku.save.k1')"
    visitor.page.wait_for_function(f"mine => {stored} !== mine", arg=mine)
    theirs = later.save("k1")
    assert theirs != mine
    visitor.answer(visitor.options()[0])
    assert visitor.save("k1") == theirs, "who was told stops saving"
    later.answer(later.options()[0])
    assert later.save("k1") != theirs
    assert not later.wrong
