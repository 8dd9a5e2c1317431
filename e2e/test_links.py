"""Links: a position, a game and a deck are shared as an address, and opened in another browser."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect
from visitor import Visitor, foreign_words, laid, overflow

from rules.core import link
from rules.core.record import Record
from rules.core.registry import game, ids

ATTACK = 'to_move = "A"\nphase = "attack"\ndeck = "S"\n[A]\nboard = "S"'
TURN = 'to_move = "A"\nphase = "main"\ndeck = "SSHHCCDD"\n[A]\nhand = "SHC"\n[B]\nhand = "SH"'
SHOT = "Plain Shot"
DECK = 'game = "walpurgis"\nname = "月夜"\n\n[cards]\nbell_shot = 9\n'


def made(visitor: Visitor) -> str:
    """The address in the dialog, from its # on."""
    field = visitor.page.locator("#link")
    visitor.page.wait_for_function("document.querySelector('#link')?.value")
    address = field.input_value()
    assert address.startswith(visitor.site)
    return address[address.index("#") :]


def saves(visitor: Visitor) -> list[str]:
    names = visitor.page.evaluate("Object.keys(localStorage)")
    return [name for name in names if name.startswith("yutaku.save.")]


def close_dialog(visitor: Visitor) -> None:
    visitor.page.keyboard.press("Escape")
    expect(visitor.page.get_by_role("dialog")).to_have_count(0)


def follow(visitor: Visitor, address: str, **settings: str) -> None:
    """Opens an address in a profile with nothing stored."""
    visitor.saves = {}
    visitor.open(address, **settings)


@pytest.mark.parametrize(("lang", "size"), [("en", (1280, 900)), ("ja", (360, 740))])
def test_a_position_is_played_on_by_somebody_else(
    visitor: Visitor, lang: str, size: tuple[int, int]
) -> None:
    page = visitor.page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    visitor.lay("k1", laid(TURN))
    visitor.open("#/game/k1", lang=lang)
    visitor.wait()
    options = visitor.options()
    visitor.menu("share")
    address = made(visitor)
    assert visitor.page.locator('[data-set="share.what"]').count() == 0
    assert overflow(page) == []
    if lang == "ja":
        assert foreign_words(page, {"A", "B", "Yutaku", "English", "ED", "MediaWiki"}) == set()
    close_dialog(visitor)
    follow(visitor, address, lang=lang)
    visitor.wait()
    assert visitor.options() == options and saves(visitor) == []
    expect(page.get_by_role("alert")).to_contain_text(visitor.t("linked_position"))
    assert overflow(page) == []
    visitor.answer("summon S")
    page.wait_for_url("**/#/game/*")
    assert len(saves(visitor)) == 1
    assert visitor.record()["moves"][0] == "summon S"
    page.reload()
    visitor.wait()
    assert visitor.record()["moves"][0] == "summon S"


def test_a_game_that_is_over_is_stepped_through(visitor: Visitor) -> None:
    page = visitor.page
    visitor.lay("k1", laid(ATTACK))
    visitor.open("#/game/k1")
    visitor.answer("attack")
    assert visitor.is_over()
    plies = visitor.ply()[1]
    visitor.menu("share")
    whole = made(visitor)
    page.locator('label:has([data-set="share.what"][value="position"])').click()
    expect(page.locator("#link")).not_to_have_value(f"{visitor.site}{whole}")
    assert made(visitor) != whole
    close_dialog(visitor)
    follow(visitor, whole)
    expect(page.locator(".count-of")).to_have_text(visitor.t("ply_of", n=0, of=plies))
    expect(page.get_by_role("alert")).to_contain_text(visitor.t("linked_game"))
    page.locator('.steps-bar [data-arg="last"]').click()
    expect(page.locator(".ask [data-act=rematch]")).to_be_visible()
    assert saves(visitor) == []


def test_it_is_copied(visitor: Visitor) -> None:
    page = visitor.page
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    visitor.lay("k1", laid(TURN))
    visitor.open("#/game/k1")
    visitor.wait()
    visitor.menu("share")
    address = made(visitor)
    page.get_by_role("dialog").get_by_role("button", name=visitor.t("share_copy")).click()
    expect(page.locator("dialog [role=status]")).to_have_text(visitor.t("link_copied"))
    assert page.evaluate("navigator.clipboard.readText()") == visitor.site + address


def test_the_code_for_a_page_shows_its_picture(visitor: Visitor) -> None:
    page = visitor.page
    visitor.lay("k1", laid(TURN))
    visitor.open("#/game/k1", lang="ja")
    visitor.wait()
    cards = page.locator(".hands .item").count()
    visitor.menu("share")
    made(visitor)
    page.locator('label:has([data-set="share.as"][value="frame"])').click()
    page.wait_for_function("document.querySelector('#link').value.startsWith('<iframe')")
    code = page.locator("#link").input_value()
    address = re.search(r'src="([^"]+)"', code)[1].replace("&amp;", "&")
    other = page.context.new_page()
    other.goto(address)
    expect(other.locator("#picture .surface")).to_be_visible()
    assert other.locator("#picture .zone-hand .slot").count() >= cards
    expect(other.locator("#picture .told")).to_contain_text("手札")
    used, known = other.locator("#picture .still").evaluate("""(still) => [
      [...still.querySelectorAll("use")].map((one) => one.getAttribute("href").slice(1)),
      [...still.querySelectorAll("symbol")].map((one) => one.id)]""")
    assert used and set(used) <= set(known)  # it includes its drawings
    other.get_by_role("button", name="ここから遊ぶ").click()
    expect(other.locator('.ask [data-arg="summon S"]')).to_be_visible()
    page.locator('label:has([data-set="share.as"][value="wiki"])').click()
    page.wait_for_function("document.querySelector('#link').value.startsWith('<yutaku>')")
    assert overflow(page) == []


def test_a_deck(visitor: Visitor) -> None:
    page = visitor.page
    follow(visitor, "#/link/" + link.of_deck(DECK))
    dialog = page.get_by_role("dialog")
    expect(dialog.locator("textarea")).to_have_count(0)
    expect(dialog.locator(".deck-cards li")).to_have_text([f"{SHOT}×9"])
    assert not page.evaluate("Object.keys(localStorage).some((k) => k.includes('deck'))")
    dialog.locator("[type=submit]").click()
    expect(page.locator(".deck .deck-state")).to_have_class("deck-state good")
    page.locator(".deck [data-act=deck_share]").click()
    assert link.deck_of(made(visitor).removeprefix("#/link/")).startswith('game = "walpurgis"')


# Whether they are in view, and on a phone, their places.
IN_SIGHT = """() => Object.fromEntries([".board", ".ask"].map((what) => {
  const { top, bottom } = document.querySelector(what).getBoundingClientRect();
  const is_whole = top >= 0 && bottom <= innerHeight;
  return [what, innerWidth < 700 ? [is_whole, top, bottom] : [is_whole]];
}))"""


@pytest.mark.parametrize("size", [(1280, 800), (390, 844), (360, 640)])
def test_what_is_said_of_a_link_pushes_nothing_off_the_table(
    visitor: Visitor, size: tuple[int, int]
) -> None:
    page = visitor.page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    for name in ids():
        g = game(name)
        config = g.configure({"seats": g.seats[0]})
        position = g.write(g.setup(3, config))
        record = Record(name, g.version, 0, config, position=position)
        follow(visitor, "#/link/" + link.of_game(record))
        visitor.wait()
        said = page.get_by_role("alert")
        expect(said).to_contain_text(visitor.t("linked_position"))
        there = page.evaluate(IN_SIGHT)
        said.locator("[data-act=dismiss]").click()
        expect(said).to_have_count(0)
        assert there[".ask"][0] and there == page.evaluate(IN_SIGHT), name


@pytest.mark.parametrize("broken", ["g1.AAAA", "d1.AAAA", "x", "g9.AAAA", "%3Cimg%20src=x%3E"])
def test_a_broken_link_is_told_and_the_lobby_is_there(visitor: Visitor, broken: str) -> None:
    follow(visitor, "#/link/" + broken)
    expect(visitor.page.get_by_role("alert")).to_be_visible()
    expect(visitor.page.locator(".room-lobby")).to_be_visible()
    visitor.page.wait_for_url("**/#/")
    assert saves(visitor) == []
