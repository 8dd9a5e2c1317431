"""The sheets of War Vortex Night: the readable parts, at every size, with two and with six at the
table.

    read(visitor, "war_vortex_night-6-later") == []
"""

from __future__ import annotations

import pytest
from cut import cut
from playwright.sync_api import expect
from test_layout import ASTRAY, moments
from visitor import PERSON, Visitor, laid

from rules.core import registry

SIZES = ((1440, 900), (1280, 800), (1024, 768), (820, 1180), (390, 844), (360, 640), (640, 400))


def unread(visitor: Visitor, key: str) -> list[str]:
    """The unreadable texts of a save's table, at each size."""
    page, found = visitor.page, []
    page.goto(f"{visitor.site}#/help")
    page.locator(".keys").wait_for()  # no table is open
    page.goto(f"{visitor.site}#/game/{key}")
    page.locator(".ask .prompt").wait_for()
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        found += [f"{key} {width}: {what}" for what in cut(page) + page.evaluate(ASTRAY)]
    return found


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_every_word_can_be_read(visitor: Visitor, lang: str) -> None:
    saves = moments(registry.game("war_vortex_night"))
    for key, save in saves.items():
        visitor.lay(key, save)
    visitor.open("#/help", lang=lang)
    found = [what for key in saves for what in unread(visitor, key)]
    assert not found, "\n".join(found)


# Of every frame from now on: whether dice still fall, whether a number flies, the sum, all HP
WATCH = """() => {
  globalThis.frames_seen = [];
  const look = () => {
    const dice = [...document.querySelectorAll("[data-zone-id=dice] .die")];
    frames_seen.push([dice.some((die) => die.getAnimations().length),
      Boolean(document.querySelector(".carried")),
      document.querySelector(".sum-n")?.textContent ?? "",
      [...document.querySelectorAll(".sheet .gauge b")].map((one) => one.dataset.text).join()]);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}"""
# A number flies three times as long, as if drawn late
LATE = """() => {
  const { animate } = Element.prototype;
  Element.prototype.animate = function (frames, timing) {
    const duration = timing.duration * (this.matches(".carried") ? 3 : 1);
    return animate.call(this, frames, { ...timing, duration });
  };
}"""
BLOW = """phase = 2
order = ["c1", "c2"]
to_move = "c1"
chance = [0, 6, 4, 5, 2]
character = [{ card = "abbess", seat = "A" }, { card = "moth", seat = "B" }]"""


def test_a_number_flies_when_dice_lie_and_before_it_is_done(visitor: Visitor) -> None:
    """Then it stays in the middle, with its parts; in full on demand."""
    game = registry.game("war_vortex_night")
    visitor.lay("k1", laid(BLOW, (), (PERSON, PERSON), of=game))
    visitor.open("#/game/k1", motion="on", pace=900)
    visitor.wait()
    page = visitor.page
    page.evaluate(LATE)
    visitor.spoils = True
    page.evaluate(WATCH)
    gauge = page.locator('[data-zone-id="c2.sheet"] .gauge b')
    before = str(gauge.get_attribute("data-text"))
    page.locator('.ask [data-act=option][data-arg="roll"]').click()
    expect(gauge).not_to_have_attribute("data-text", before)
    frames = page.evaluate("() => frames_seen")
    flies = [frame for frame in frames if frame[1]]
    assert flies and not any(frame[0] for frame in flies)  # a busy machine paints few frames
    assert {frame[2] for frame in flies} == {"10"}
    assert {frame[3] for frame in flies} == {frames[0][3]} != {frames[-1][3]}
    told = page.locator(".came-to")
    expect(told).to_contain_text("HP 20 → 10")
    expect(told.locator(".sum-part")).to_have_text(["4 1D", "+5 1D", "+1 added"])
    expect(told.locator(".sum-lines")).to_be_hidden()
    told.locator("summary").press("Enter")
    expect(told.locator(".sum-lines")).to_contain_text("White Pyre of Ember Abbess Renata")


def test_an_ability_lights_up_when_it_takes_effect(visitor: Visitor) -> None:
    """Bad Omen takes HP of the Abbess, whose Penance answers it."""
    game = registry.game("war_vortex_night")
    text = BLOW.replace("[0, 6, 4, 5, 2]", "[0, 1, 5, 4, 2]")
    visitor.lay("k1", laid(text, (), (PERSON, PERSON), of=game))
    visitor.open("#/game/k1")
    visitor.wait()
    lit = visitor.page.locator(".part-abilities .is-now [data-ref]")
    expect(lit).to_have_count(0)
    visitor.answer("roll")
    expect(lit).to_have_attribute("data-ref", "c1.a.penance")


def test_where_nothing_moves_no_number_flies(visitor: Visitor) -> None:
    game = registry.game("war_vortex_night")
    visitor.lay("k1", laid(BLOW, (), (PERSON, PERSON), of=game))
    visitor.open("#/game/k1", motion="off", pace=900)
    visitor.wait()
    visitor.page.evaluate(WATCH)
    visitor.answer("roll")
    expect(visitor.page.locator(".came-to .sum-n")).to_have_text("10")
    assert not [frame for frame in visitor.page.evaluate("() => frames_seen") if frame[1]]


PREVENTS = """phase = 2
order = ["c1", "c2"]
to_move = "c1"
chance = [0, 6, 1, 4, 3]
character = [{ card = "abbess", seat = "A" }, { card = "odo", seat = "B", hp = 25 }]"""
ANSWERS = """() => [...document.querySelectorAll(".ask [data-act=option]")].map((button) => {
  const { left, right, top, bottom } = button.getBoundingClientRect();
  return [button.dataset.arg, left, right, top, bottom];
})"""


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_pass_has_a_place_that_no_other_answer_takes(visitor: Visitor, lang: str) -> None:
    game = registry.game("war_vortex_night")
    visitor.lay("k1", laid(PREVENTS, (), (PERSON, PERSON), of=game))
    places: dict[tuple[int, int], list[list]] = {}
    visitor.open("#/game/k1", lang=lang)
    visitor.wait()
    for n in range(3):
        for size in SIZES:
            visitor.page.set_viewport_size({"width": size[0], "height": size[1]})
            places.setdefault(size, []).extend(visitor.page.evaluate(ANSWERS))
        visitor.answer("roll" if n != 1 else "pass")
    for size, found in places.items():
        [(_, left, right, *_)] = [one for one in found if one[0] == "pass"]
        others = [one for one in found if one[0] != "pass"]
        assert len(others) == 3
        for name, begin, end, *_ in others:
            assert end <= left or begin >= right, (size, name)


def test_hp_beyond_what_it_was_at_first_is_marked(visitor: Visitor) -> None:
    """WVN-5.3, WVN-5.9: more than at the start, less than nothing"""
    game = registry.game("war_vortex_night")
    visitor.lay("k1", laid("""phase = 2
order = ["c1", "c2", "c3"]
to_move = "c1"
character = [
  { card = "abbess", seat = "A", hp = 24 },
  { card = "stag", seat = "A", hp = -3, retired = true },
  { card = "odo", seat = "B", hp = 25 },
]""", (), (PERSON, PERSON), of=game))
    visitor.open("#/game/k1")
    visitor.wait()
    marks = visitor.page.locator(".gauge .beyond")
    said = [mark.get_attribute("data-text") for mark in marks.all()]
    assert sorted(said, key=str) == ["▲4", "▲5", "▼"]
