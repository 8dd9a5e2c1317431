"""Sounds: equally loud, offered once and over nothing that can be pressed, muted in sight."""

from __future__ import annotations

import math

import pytest
from playwright.sync_api import Page, expect
from test_access import AXE, FINDINGS
from visitor import Visitor, overflow
from waits import until

from rules.core.registry import ids

RATE = 48_000
# Every context of the page is one whose sound can be taken.
RECORDED = f"""window.AudioContext = function () {{
  return (window.taken = new OfflineAudioContext(1, {3 * RATE}, {RATE}));
}}"""
# The largest mean square of 50 ms, and the peak.
LOUDNESS = f"""async () => {{
  const heard = (await taken.startRendering()).getChannelData(0);
  const most = (from, to) => {{
    let sum = 0;
    for (let n = from; n < to; n++) sum += heard[n] * heard[n];
    return sum / (to - from);
  }};
  const step = {RATE // 20};
  let loudest = 0;
  for (let from = 0; from + step <= heard.length; from += step / 2)
    loudest = Math.max(loudest, most(from, from + step));
  return [loudest, heard.reduce((peak, one) => Math.max(peak, Math.abs(one)), 0)];
}}"""
LOUDEST = -10.0  # dB of full scale
APART = 6.0  # dB between the loudest and the softest voice
# Contexts that count what is begun in them.
MADE = """window.AudioContext = class extends AudioContext {
  constructor() { super(); (window.made ??= []).push(this); this.began = 0; }
  createOscillator() { this.began++; return super.createOscillator(); }
  createBufferSource() { this.began++; return super.createBufferSource(); }
};"""


def voices(page: Page) -> list[str]:
    names: list[str] = page.evaluate("yutaku.sound.voices")
    return names


def test_every_voice_is_about_as_loud(page: Page, site: str) -> None:
    """And none clips, alone or with others."""
    page.add_init_script(RECORDED)
    page.goto(site)
    loud = {}
    for names in (*voices(page), "card hit shield bell"):
        page.goto(site)
        page.evaluate("(names) => yutaku.sound.play(names)", names)
        power, peak = page.evaluate(LOUDNESS)
        assert power > 0 and peak < 1, (names, peak)
        loud[names] = 10 * math.log10(power)
    assert max(loud.values()) < LOUDEST, loud
    loud.popitem()  # the last is more than one voice
    assert max(loud.values()) - min(loud.values()) < APART, loud


# What can be pressed or pointed at where the offer lies on it.
COVERED = """() => {
  const offer = document.querySelector(".sound-offer").getBoundingClientRect();
  const all = document.querySelectorAll(".ask button, .item.can, .square.can, .zone.can");
  return [...all].filter((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    return x > offer.left && x < offer.right && y > offer.top && y < offer.bottom;
  }).map((one) => one.outerHTML.slice(0, 120));
}"""


def begin(visitor: Visitor, name: str, size: tuple[int, int], **settings: str) -> None:
    """A new game of a new user, with real sound."""
    visitor.start_anew()
    visitor.page.set_viewport_size({"width": size[0], "height": size[1]})
    visitor.page.add_init_script(MADE)
    visitor.open(f"#/new/{name}", **settings)
    visitor.page.locator(".new-game [type=submit]").click()
    visitor.wait()


def answer(visitor: Visitor, n: int) -> None:
    """Chooses another option at each time: the first may only mark a card."""
    options = visitor.options()
    visitor.answer(options[n % len(options)])


def play_until(visitor: Visitor, selector: str) -> None:
    for n in range(40):
        if visitor.page.locator(selector).count():
            return
        answer(visitor, n)
    raise AssertionError(f"never there: {selector}")


def began(page: Page) -> int:
    """The sounds that were begun."""
    return int(page.evaluate("(window.made ?? []).reduce((sum, one) => sum + one.began, 0)"))


@pytest.mark.parametrize(("size", "lang"), [((1280, 800), "en"), ((390, 844), "ja")])
@pytest.mark.parametrize("name", ids())
def test_sound_is_offered_once_and_heard(
    visitor: Visitor, name: str, size: tuple[int, int], lang: str
) -> None:
    begin(visitor, name, size, sound="", lang=lang)
    page = visitor.page
    mute = page.locator(".bar .icon-btn[data-act=sound_off]")
    assert not mute.count()
    play_until(visitor, ".sound-offer")
    offer = page.locator(".sound-offer")
    expect(offer).to_be_in_viewport(ratio=1)
    assert page.evaluate(COVERED) == []
    page.evaluate(AXE.read_text("utf-8") + "; 0")
    assert page.evaluate(FINDINGS, ".sound-offer") == []
    assert overflow(page) == [] and began(page) == 0
    offer.locator("[data-act=sound_on]").click()
    expect(offer).to_have_count(0)
    expect(mute).to_be_in_viewport(ratio=1)
    assert overflow(page) == []
    until(lambda: began(page), "a bell", page)
    bell = began(page)
    for n in range(20):
        answer(visitor, n)
        if began(page) > bell or visitor.is_over():
            break
    assert began(page) > bell
    mute.click()
    expect(mute).to_have_count(0)
    silent = began(page)
    for n in range(3):
        if not visitor.is_over():
            answer(visitor, n)
    assert began(page) == silent and not offer.count()


def test_a_browser_without_sound_is_not_asked(visitor: Visitor) -> None:
    visitor.start_anew()
    visitor.page.add_init_script("delete window.AudioContext")
    visitor.open("#/new/edelweiss", sound="")
    visitor.page.locator(".new-game [type=submit]").click()
    visitor.wait()
    for n in range(6):
        answer(visitor, n)
        assert not visitor.page.locator(".sound-offer").count()
    visitor.page.goto(visitor.site + "#/settings")
    expect(visitor.page.locator("[name='set.motion']").first).to_be_attached()
    assert visitor.page.locator("[name='set.sound']").count() == 0


def test_a_browser_that_refuses_a_context_stays_silent(visitor: Visitor) -> None:
    visitor.start_anew()
    visitor.page.add_init_script(
        "window.AudioContext = function () { throw new DOMException('no', 'NotSupportedError'); }")
    visitor.open("#/settings", sound="on")
    visitor.page.locator(".listen button").first.click()
    expect(visitor.page.locator(".listen")).to_be_visible()
