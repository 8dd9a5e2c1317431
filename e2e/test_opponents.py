"""Opponents on the page: chosen by their faces, met at the table, still there after a return."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect
from visitor import Visitor

from rules.bots import opponents
from rules.core.registry import game, ids

ONE = ("edelweiss", "notary")

# The parts of a picture that are painted: a face that is missing is one colour, or none.
COLOURS = """async (img) => {
  await img.decode();
  const canvas = Object.assign(document.createElement("canvas"), { width: 96, height: 96 });
  const pen = canvas.getContext("2d");
  pen.drawImage(img, 0, 0, 96, 96);
  const data = pen.getImageData(0, 0, 96, 96).data, seen = {};
  for (let i = 0; i < data.length; i += 4) {
    const colour = `${data[i] >> 4},${data[i + 1] >> 4},${data[i + 2] >> 4},${data[i + 3] >> 4}`;
    seen[colour] = (seen[colour] ?? 0) + 1;
  }
  return Object.entries(seen).sort((a, b) => b[1] - a[1]).slice(0, 8).join(" ");
}"""


@pytest.mark.parametrize("name", ids())
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_every_face_is_offered_with_its_name_and_motto(
    visitor: Visitor, name: str, lang: str
) -> None:
    visitor.open(f"#/new/{name}", lang=lang)
    people = visitor.page.locator(".person")
    known = opponents.load(game(name))
    expect(people).to_have_count(len(known))
    looks = set()
    for one, person in zip(known, people.all(), strict=True):
        person.click()
        expect(person.locator("b")).to_have_text(dict(one.name)[lang])
        expect(person.locator("q")).to_have_text(dict(one.lines["motto"])[lang])
        expect(person.locator(".manner")).to_be_visible()
        start = visitor.page.locator(".new-game [type=submit]")
        expect(start).to_have_text(visitor.t("play_whom", name=dict(one.name)[lang]))
        looks.add(person.locator("img").evaluate(COLOURS))
    assert len(looks) == len(known)


def test_by_keyboard_another_opponent_brings_another_level(visitor: Visitor) -> None:
    visitor.open("#/new/edelweiss")
    chosen = visitor.page.locator('.person input[value="vreni"]')
    expect(chosen).to_be_checked()
    chosen.focus()
    visitor.page.keyboard.press("ArrowRight")
    visitor.page.keyboard.press("ArrowRight")
    expect(visitor.page.locator('.person input[value="notary"]')).to_be_checked()
    expect(visitor.page.locator('[data-set="seat.1.level"]')).to_have_value("skilled")


@pytest.mark.parametrize("width", [390, 1280])
def test_it_greets_and_is_still_there_after_a_return(visitor: Visitor, width: int) -> None:
    name, who = ONE
    one = opponents.find(game(name), who)
    page = visitor.page
    page.set_viewport_size({"width": width, "height": 844})
    visitor.open(f"#/new/{name}")
    page.locator(f'.person:has([value="{who}"])').click()
    page.locator(".new-game [type=submit]").click()
    said = page.locator(".says q")
    expect(said).to_have_text(dict(one.lines["hello"])["en"])
    expect(page.locator(".seats")).to_contain_text(dict(one.name)["en"])
    box = page.locator(".says > p").bounding_box()
    assert box and box["x"] >= 0 and box["x"] + box["width"] <= width and box["y"] > 0
    assert page.locator(".says > p").evaluate("(p) => getComputedStyle(p).pointerEvents") == "none"
    visitor.wait()
    page.reload()
    visitor.wait()
    expect(page.locator(".seats")).to_contain_text(dict(one.name)["en"])
    seats = visitor.record()["table"]["seats"]
    assert [seat["opponent"] for seat in seats if seat["who"] == "bot"] == [who]


def test_the_bubble_goes_by_itself(visitor: Visitor) -> None:
    visitor.open("#/new/edelweiss")
    visitor.page.locator(".new-game [type=submit]").click()
    bubble = visitor.page.locator(".says > p")
    expect(bubble).to_have_css("visibility", "visible")
    expect(bubble).to_have_css("visibility", "hidden")


def test_two_of_a_name_are_told_apart(visitor: Visitor) -> None:
    visitor.open("#/new/quest_for_the_grail")
    visitor.page.locator('[data-set="count"]').select_option("3")
    for seat in 1, 2:
        visitor.page.locator(f'[data-set="seat.{seat}.opponent"]').select_option("mark")
    visitor.page.locator(".new-game [type=submit]").click()
    visitor.wait()
    seats = visitor.page.locator(".seats .seat-name b")
    expect(seats.filter(has_text=re.compile("King Mark"))).to_have_text(
        ["King Mark 2", "King Mark 3"]
    )
