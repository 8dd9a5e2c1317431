"""The record: from the end of a game to its room, in a browser that keeps it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import expect
from visitor import Visitor, laid, overflow

from pywasm_app.host.seats import Seat

LAST = 'to_move = "A"\nphase = "attack"\ndeck = "S"\n[A]\nboard = "S"\n'
ME, PEPPI = Seat("", "person"), Seat("", "bot", "beginner", "peppi")
KEPT = "JSON.parse(localStorage['yutaku.results'] ?? '{}')"


def go(visitor: Visitor, address: str) -> None:
    visitor.page.evaluate("(address) => location.hash = address", address)


def test_two_victories_are_told_and_lead_to_the_next_opponent(visitor: Visitor) -> None:
    page = visitor.page
    for key in ("k1", "k2"):
        visitor.lay(key, laid(LAST, (), (ME, PEPPI)))
    visitor.open("#/game/k1")
    visitor.wait()
    visitor.answer("attack")
    expect(page.locator(".verdict-of.won")).to_be_visible()
    [[who, how, day]] = page.evaluate(KEPT)["edelweiss"]
    assert (who, how) == ("peppi", "w")
    assert day == page.evaluate("new Date().toLocaleDateString('sv')")  # Swedish days are ISO days
    page.reload()
    expect(page.locator(".verdict-of.won")).to_be_visible()
    assert len(page.evaluate(KEPT)["edelweiss"]) == 1  # not counted again
    go(visitor, "#/game/k2")
    expect(page.locator(".ask [data-act=option]").first).to_be_visible()  # no longer the first game
    visitor.wait()
    visitor.answer("attack")
    expect(page.locator(".aftermath")).to_contain_text("2 wins in a row")
    go(visitor, "#/new/edelweiss")
    expect(page.locator(".person:has([value=peppi]) .past")).to_have_text("2 won, 0 lost")
    expect(page.locator(".person.on input")).to_have_value("vreni")


@pytest.mark.parametrize("size", [(320, 640), (390, 844), (1280, 800)])
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_room_tells_it_exports_it_and_erases_it(
    visitor: Visitor, size: tuple[int, int], lang: str, tmp_path: Path
) -> None:
    page = visitor.page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    many = [["peppi", how, "2026-01-02"] for how in "wwldwwwlwlll"] + [["vreni", "w", ""]]
    visitor.saves["yutaku.results"] = json.dumps({"edelweiss": many})
    visitor.open("#/record", lang=lang)
    met = page.locator(".met li")
    expect(met).to_have_count(2)
    expect(met.first.locator(".marks i")).to_have_count(10)
    assert not overflow(page)
    heads = [room.bounding_box() or {} for room in page.locator(".room").all()]
    assert len({box["y"] for box in heads}) == 1  # one line
    with page.expect_download() as download:
        visitor.button("record_export").click()
    download.value.save_as(tmp_path / "record.json")
    assert json.loads((tmp_path / "record.json").read_text())["results"] == {"edelweiss": many}
    visitor.button("record_erase").click()
    page.locator("dialog [type=submit]").click()
    expect(met).to_have_count(0)
    assert page.evaluate(KEPT) == {}
