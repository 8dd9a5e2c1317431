"""The deck room: a deck is made, stored, exported and imported, and played with."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect
from test_play import tab_to
from visitor import Visitor, foreign_words, overflow

from rules.core.registry import game

FORM = game("walpurgis").decks
ROOM = "#/decks/walpurgis"


def enter(visitor: Visitor, **settings: str) -> None:
    visitor.open(ROOM, **settings)
    visitor.page.locator(".card-list .card").first.wait_for()


def card(visitor: Visitor, name: str):
    return visitor.page.locator(f'.card-list .item[data-arg="{name}"]')


def holds(visitor: Visitor, n: int, state: str) -> None:
    expect(visitor.page.locator(".deck .deck-state b")).to_have_text(visitor.t("cards_left", n=n))
    expect(visitor.page.locator(".deck .deck-state")).to_have_class(f"deck-state {state}")


def begin(visitor: Visitor, ready_made: str) -> None:
    visitor.page.locator(f'.deck-row [data-arg="{ready_made}"]').click()
    holds(visitor, 30, "good")


@pytest.mark.parametrize(("lang", "size"), [("en", (1440, 900)), ("ja", (360, 740))])
def test_a_deck_made_in_the_builder_is_played(
    visitor: Visitor, lang: str, size: tuple[int, int]
) -> None:
    page = visitor.page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    enter(visitor, lang=lang)
    t = visitor.t
    for name in ("evensong", "matins"):
        for _ in range(5):  # a fifth is refused
            card(visitor, name).click()
    holds(visitor, 8, "bad")
    clause = page.locator(".deck-faults a")
    expect(clause).to_have_text("WP-1.4")
    card(visitor, "tome_shot").click()
    holds(visitor, 9, "good")
    page.locator(".deck input[type=text]").fill("月夜 Moonlight")
    assert overflow(page) == []
    if lang == "ja":
        assert foreign_words(page, {"A", "B", "WP", "Yutaku", "English", "Moonlight"}) == set()
    page.locator('.book-head [href="#/new/walpurgis"]').click()
    page.locator('.new-game [name="config.deck_1"][value^="own."]').check()
    expect(page.locator(".new-game .about").first).to_contain_text(t("cards_left", n=9))
    page.locator(".new-game [type=submit]").click()
    visitor.wait()
    (key,) = {k for k in page.evaluate("Object.keys(localStorage)") if k.startswith("yutaku.save")}
    record = visitor.record(key.removeprefix("yutaku.save."))
    assert FORM is not None
    mine = FORM.read(record["config"]["deck_1"])
    assert mine.name == "月夜 Moonlight"
    assert dict(mine.counts) == {"evensong": 4, "matins": 4, "tome_shot": 1}


def test_a_deck_outlives_a_reload_and_comes_back_from_its_file(
    visitor: Visitor, tmp_path: Path
) -> None:
    page = visitor.page
    enter(visitor)
    begin(visitor, "mirror")
    page.locator('.deck-cards [data-act="deck_less"]').first.click()
    holds(visitor, 29, "good")
    page.reload()
    page.locator(".card-list .card").first.wait_for()
    holds(visitor, 29, "good")
    with page.expect_download() as download:
        page.locator('[data-act="deck_export"]').click()
    file = tmp_path / "deck.toml"
    download.value.save_as(file)
    page.locator('[data-act="ask_deck_delete"]').click()
    page.locator("dialog [type=submit]").click()
    expect(page.locator(".deck")).to_have_count(0)
    page.locator('[data-act="ask_deck_import"]').click()
    page.locator("dialog [type=file]").set_input_files(file)
    page.locator("dialog [type=submit]").click()
    holds(visitor, 29, "good")


def test_a_bad_text_is_refused_with_line_and_key_and_nothing_changes(visitor: Visitor) -> None:
    page = visitor.page
    enter(visitor)
    begin(visitor, "mirror")
    page.locator('[data-act="ask_deck_import"]').click()
    for text, error in (
        ('game = "walpurgis"\n[cards]\nripples = 4\nmoonshine = 2', "line 4, cards.moonshine"),
        ('game = "walpurgis"\n[cards]\nripples = 99999', "line 3, cards.ripples"),
        ('game = "walpurgis"\n[cards]\n"<img src=x onerror=alert(1)>" = 1', "line 3, "),
        ("nonsense", "TOML"),
        ("a" * 20_001, "20 kB"),
    ):
        page.locator("dialog textarea").fill(text)
        page.locator("dialog [type=submit]").click()
        expect(page.locator("dialog .error")).to_contain_text(error)
    page.locator("dialog [data-act=close_dialog]").click()
    holds(visitor, 30, "good")
    assert page.locator("img").count() == 0


def test_a_deck_is_made_by_keyboard(visitor: Visitor) -> None:
    page = visitor.page
    enter(visitor)
    tab_to(visitor, "data-arg", "bell_shot")
    for _ in range(6):
        page.keyboard.press("Enter")
    holds(visitor, 6, "good")
    tab_to(visitor, "data-act", "deck_less")
    page.keyboard.press("Enter")
    holds(visitor, 5, "bad")


def test_a_deck_is_printed_as_a_sheet_of_cards(visitor: Visitor) -> None:
    page = visitor.page
    enter(visitor)
    begin(visitor, "ember")
    page.evaluate("""window.print = () => {
        window.sheet = document.querySelectorAll('.card-sheet .card').length }""")
    page.locator('[data-act="deck_print"]').click()
    page.wait_for_function("window.sheet === 30")
    expect(page.locator(".card-sheet")).to_have_count(0)


def test_no_card_that_is_come_to_lies_under_what_is_said_of_the_deck(visitor: Visitor) -> None:
    visitor.page.set_viewport_size({"width": 360, "height": 640})
    visitor.open("#/decks/war_vortex_night", lang="ja")
    page = visitor.page
    page.locator(".card-list .card").first.wait_for()
    page.locator('.deck-row [data-arg="odo"]').click()
    foot = page.locator(".deck-foot")
    for card in page.locator(".card-list > li").all()[3:6]:
        card.locator(".stepper button").last.evaluate("(b) => b.scrollIntoView({ block: 'end' })")
        lies, over = card.locator(".stepper").bounding_box(), foot.bounding_box()
        assert lies and over and lies["y"] + lies["height"] <= over["y"]
