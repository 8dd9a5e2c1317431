"""Looking back on a game: stepped through, played on, annotated, tried otherwise, seen as a
curve."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import expect
from visitor import BOT, PERSON, Visitor, foreign_words, laid, overflow

from pywasm_app.host import keeping
from pywasm_app.host.session import Session
from pywasm_app.ui.base.words import LANGUAGES, Words
from rules.bots.odds import liked
from rules.core.record import Record
from rules.core.registry import game, ids
from rules.core.rng import Rng


def finished_game(name: str = "edelweiss", seed: int = 3, gives_up: bool = False) -> str:
    """The save of a whole game against a bot, or of one that the person gives up after three own
    questions."""
    g = game(name)
    config = g.configure({})
    record = Record(name, g.version, seed, config, table={"undo": "fair"})
    s = Session("k", g, record, (PERSON, *[BOT] * (config["seats"] - 1)))
    rng, own = Rng.of_seed(seed), 0
    while (d := s.asked()) is not None and not (gives_up and own == 3):
        own += d.seat == 0
        s.play(str(liked(g, s.history.state, d, rng)))
    if gives_up:
        s.resign(0)
    return keeping.save(s)


def sit_at(visitor: Visitor, save: str, **settings: str) -> int:
    """Opens a finished game; returns the number of its steps."""
    visitor.lay("k1", save)
    visitor.open("#/game/k1", **settings)
    visitor.wait()
    return visitor.ply()[1]


def come_back(visitor: Visitor, name: str = "edelweiss", **settings: str) -> int:
    """Opens a finished game at its beginning; returns the number of its steps."""
    plies = sit_at(visitor, finished_game(name), **settings)
    visitor.page.locator('.steps-bar [data-arg="first"]').click()
    shows(visitor, 0, plies)
    return plies


def shows(visitor: Visitor, ply: int, plies: int) -> None:
    expect(visitor.page.locator(".count-of")).to_have_text(visitor.t("ply_of", n=ply, of=plies))


# Whether the curve has lines in all of these colours.
INKED = """(colours) => {
  const canvas = document.querySelector("canvas.curve"), { width, height } = canvas;
  const dots = canvas.getContext("2d").getImageData(0, 0, width, height).data;
  const found = new Set();
  for (let i = 0; i < dots.length; i += 4)
    if (dots[i + 3] === 255) found.add(dots.slice(i, i + 3).join());
  return colours.every((colour) => found.has(colour));
}"""


@pytest.mark.parametrize(
    ("name", "lang", "size"),
    [("edelweiss", "en", (1280, 900)), ("tash_kalar", "ja", (360, 740)),
     ("war_vortex_night", "en", (1400, 900)), ("walpurgis", "ja", (1280, 800))],
)  # fmt: skip
def test_review(visitor: Visitor, name: str, lang: str, size: tuple[int, int]) -> None:
    page = visitor.page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    plies = come_back(visitor, name, lang=lang)
    page.locator('.scrub input').fill("4")
    shows(visitor, 4, plies)
    page.locator('.ask [data-act="analysis"]').click()
    curve = page.locator("canvas.curve")
    expect(curve).to_be_visible()
    seats = page.locator(".keys-of > li").evaluate_all(
        "(all) => all.map((one) => getComputedStyle(one).color.match(/\\d+/g).slice(0, 3).join())")
    assert len(seats) == 2
    page.wait_for_function(INKED, arg=seats)
    page.locator(".note textarea").fill("Hm")
    page.wait_for_function(
        "JSON.parse(localStorage['yutaku.save.k1'].split('\\n')[1]).notes?.['4'] === 'Hm'")
    page.locator('[data-act="analysis_table"]').click()
    expect(page.locator(".numbers tbody tr")).to_have_count(plies + 1)
    assert overflow(page) == [] and visitor.wrong == []
    if lang == "ja":
        known = {"A", "B", "Yutaku", "English", "Hm", "TK", "WP"}
        assert foreign_words(page, known) == set()


@pytest.mark.parametrize("name", [name for name in ids() if name != "quest_for_the_grail"])  # long
def test_a_review_leaves_the_board_in_sight(visitor: Visitor, name: str) -> None:
    page = visitor.page
    come_back(visitor, name)
    page.locator('.ask [data-act="analysis"]').click()
    expect(page.locator("canvas.curve")).to_be_visible()
    for width, height in ((1024, 768), (1280, 800), (1440, 900)):
        page.set_viewport_size({"width": width, "height": height})
        panel = page.locator(".analysis").bounding_box()
        board = page.locator(".board .surface").first.bounding_box()
        assert panel and board
        assert board["x"] + board["width"] <= panel["x"] + 1, (width, board, panel)


def test_another_line_is_tried_and_both_are_kept(visitor: Visitor) -> None:
    page, t = visitor.page, visitor.t
    plies = come_back(visitor)
    page.locator('.scrub input').fill("6")
    shows(visitor, 6, plies)
    page.locator('.ask [data-act="branch"]').click()
    visitor.wait()
    now = visitor.moment()
    while now != "over":
        visitor.page.locator(".ask [data-act=option]").last.click()
        now = visitor.wait(now)
    record = visitor.record()
    assert len(record["branches"]) == 1 and record["branches"][0]["from"] >= 6
    other = visitor.ply()[1]
    page.reload()
    visitor.wait()
    page.locator('.ask [data-act="analysis"]').click()
    lines = page.locator(".game-lines li")
    expect(lines).to_have_count(2)
    lines.nth(1).locator('[data-act="ask_name_line"]').click()
    page.get_by_role("dialog").locator("input").fill("月夜")
    page.get_by_role("dialog").locator("[type=submit]").click()
    expect(lines.nth(1)).to_contain_text("月夜")
    lines.nth(0).locator('[data-act="line"]').click()
    shows(visitor, plies, plies)
    lines_again = page.locator('.ask [data-act="analysis"]')
    lines_again.click()
    lines.nth(1).locator('[data-act="line"]').click()
    shows(visitor, other, other)
    page.locator('.ask [data-act="analysis"]').click()
    lines.nth(0).locator('[data-act="ask_drop_line"]').click()
    page.get_by_role("dialog").get_by_role("button", name=t("delete"), exact=True).click()
    expect(lines).to_have_count(0)
    assert "branches" not in visitor.record()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", ids())
def test_in_every_game_another_line_begins_at_a_step(
        visitor: Visitor, name: str, lang: str) -> None:
    page, t = visitor.page, Words(lang)
    plies = sit_at(visitor, finished_game(name, gives_up=True), lang=lang)
    page.locator('.steps-bar [data-arg="first"]').click()
    page.locator(".scrub input").fill("1")
    shows(visitor, 1, plies)
    expect(page.locator(".ask .kept")).to_have_text(t("branch_keeps"))
    page.locator(".ask").get_by_role("button", name=t("branch"), exact=True).click()
    visitor.wait()
    assert len(visitor.record()["branches"]) == 1
    page.locator('.steps-bar [data-arg="first"]').click()
    page.locator('.ask [data-act="analysis"]').click()
    lines = page.locator(".game-lines li")
    expect(lines).to_have_count(2)
    lines.nth(0).locator('[data-act="line"]').click()
    shows(visitor, plies, plies)
    expect(page.locator(".ask [data-act=rematch]")).to_be_visible()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", ids())
def test_every_table_is_found_again_from_settings_and_keys(
        visitor: Visitor, name: str, lang: str) -> None:
    page, t = visitor.page, Words(lang)
    sit_at(visitor, finished_game(name, gives_up=True), lang=lang)
    for room in ("settings", "help"):
        page.locator(".tools [data-act=menu]").click()
        page.locator(f'.menu [data-act="{room}"]').click()
        page.locator(f".room-{room}").wait_for(state="attached")
        page.get_by_role("link", name=t("to_table"), exact=True).click()
        expect(page.locator(".ask [data-act=rematch]")).to_be_visible()
    assert visitor.wrong == []


def test_it_plays_on_by_itself(visitor: Visitor) -> None:
    plies = come_back(visitor)
    visitor.page.locator('.scrub input').fill(str(plies - 2))
    shows(visitor, plies - 2, plies)
    visitor.page.locator('[data-act="play_on"]').click()
    expect(visitor.page.locator(".ask [data-act=rematch]")).to_be_visible()
    shows(visitor, plies, plies)


def test_the_text_of_a_game(visitor: Visitor) -> None:
    page = visitor.page
    visitor.lay("k1", finished_game())
    visitor.open("#/game/k1")
    visitor.wait()
    with page.expect_download() as waiting:
        visitor.menu("export_text")
    text = waiting.value.path().read_text("utf-8")
    assert text.startswith("Edelweiss\n")
    for line in visitor.log():
        assert line.split("\n")[-1] in text


def test_while_a_game_goes_on_its_curve_can_be_seen_and_no_line_begun(visitor: Visitor) -> None:
    visitor.lay("k1", laid())
    visitor.open("#/game/k1")
    visitor.wait()
    visitor.menu("analysis")
    expect(visitor.page.locator("canvas.curve")).to_be_visible()
    assert visitor.page.locator('[data-act="branch"]').count() == 0
    assert json.loads(visitor.save().split("\n")[1]).get("branches") is None
