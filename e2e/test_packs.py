"""A card pack of the user's own, tried from a file: its errors are reported, a save contains it."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import expect
from visitor import Visitor

PAGE = Path(__file__).parents[1] / "docs" / "card-packs.md"
BROOK = re.findall(r"^```toml\n(.*?)^```$", PAGE.read_text("utf-8"), re.M | re.S)[0]
NAMES = {"en": ("Water Strider", "Reed Piper"), "ja": ("あめんぼ", "葦笛吹き")}


def test_a_pack_is_tried(visitor: Visitor, tmp_path: Path) -> None:
    good, bad = tmp_path / "brook.toml", tmp_path / "bad.toml"
    good.write_text(BROOK, "utf-8")
    bad.write_text(BROOK.replace("gain_action", "gain_actoin"), "utf-8")
    visitor.open("#/new/tash_kalar", lang="ja")
    dialog, t = visitor.page.get_by_role("dialog"), visitor.t
    dialog.get_by_role("button", name=t("more_options")).click()
    visitor.fill(dialog, "seating", "given")
    field = dialog.get_by_label(t("pack"))
    start = visitor.page.locator(".new-game [type=submit]")
    field.set_input_files(bad)
    start.click()
    expect(dialog.get_by_role("alert")).to_contain_text("gain_actoin")
    field.set_input_files(good)
    expect(dialog.locator("#dialog-error")).to_be_empty()
    start.click()
    visitor.wait()
    for _ in range(2):
        hand = visitor.page.locator(".hands")
        expect(hand).to_contain_text(NAMES["ja"][0])
        expect(hand).to_contain_text(NAMES["ja"][1])
        assert visitor.record()["config"]["packs"] == [BROOK]
        visitor.page.reload()  # the worker that opens the save knows no pack but the save's
        visitor.wait()


def test_a_game_without_packs_asks_for_none(visitor: Visitor) -> None:
    visitor.open("#/new/edelweiss")
    dialog = visitor.page.get_by_role("dialog")
    dialog.get_by_role("button", name=visitor.t("more_options")).click()
    expect(dialog.get_by_text(visitor.t("undo_rule"))).to_be_visible()
    expect(dialog.locator("[data-file]")).to_have_count(0)
