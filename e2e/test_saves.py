"""Saves: after every decision, across a reload, as copies, renamed, deleted, exported and
imported."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from conftest import ready
from playwright.sync_api import Locator, expect
from visitor import BOT, PERSON, Visitor, laid, words
from waits import until

OPENING = ('to_move = "A"\nphase = "main"\ndeck = "SHSHCDSHCD"\n[A]\nboard = "S"\nhand = "SHCD"\n'
           '[B]\nhand = "HC"')
ATTACKED = ('to_move = "A"\nphase = "interception"\ndeck = "SHSH"\n[A]\nboard = "s"\n'
            '[B]\nboard = "hC"')


def card(visitor: Visitor, name: str) -> Locator:
    """A save in the lobby."""
    return visitor.page.locator(".save-card").filter(has=visitor.page.get_by_text(name, exact=True))


def save_menu(visitor: Visitor, name: str, key: str) -> None:
    entry = card(visitor, name).get_by_role("button", name=visitor.t(key), exact=True)
    if not entry.is_visible():
        card(visitor, name).get_by_label(visitor.t("menu") + visitor.t("colon") + name).click()
    entry.click()


def test_every_decision_is_saved_at_once(visitor: Visitor) -> None:
    visitor.open()
    visitor.set_up(seat__1__level="beginner")
    for _ in range(4):
        if visitor.is_over():
            break
        visitor.answer(visitor.options()[0])
        assert len(visitor.record()["moves"]) == visitor.ply()[1]


@pytest.mark.parametrize("save", [laid(OPENING, ("summon C",)),
                                  laid(ATTACKED, seats=(BOT, PERSON))])
def test_a_reload_goes_on_where_one_was(visitor: Visitor, save: str) -> None:
    visitor.lay("k1", save)
    visitor.open("#/game/k1")
    before = visitor.wait()
    shown = visitor.page.locator("main").aria_snapshot()
    visitor.page.reload()
    assert visitor.wait() == before
    main = visitor.page.locator("main")
    until(lambda: main.aria_snapshot() == shown, shown, visitor.page)
    visitor.answer(visitor.options()[0])


def of_new_year(save: str) -> str:
    """A save written long before any other: times are rounded to seconds."""
    head, _, record = save.partition("\n")
    return json.dumps({**json.loads(head), "when": "2026-01-01T00:00:00+00:00"}) + "\n" + record


def test_the_lobby_lists_saves_and_continues_them(visitor: Visitor) -> None:
    visitor.lay("k1", laid(OPENING))
    visitor.lay("k2", of_new_year(laid(ATTACKED, seats=(BOT, PERSON))))
    visitor.open()
    cards = visitor.page.locator(".save-card")
    expect(cards).to_have_count(2)
    expect(cards.first).to_contain_text("You")
    visitor.page.locator(".save-card [href='#/game/k1']").click()
    visitor.wait()
    visitor.answer("summon H")
    visitor.page.get_by_role("link", name=visitor.t("to_lobby")).click()
    expect(cards.first.locator("a")).to_have_attribute("href", "#/game/k1")  # the latest first


def test_a_copy_stays_as_it_is_while_the_game_goes_on(visitor: Visitor) -> None:
    visitor.lay("k1", laid(OPENING))
    visitor.open("#/game/k1")
    visitor.wait()
    visitor.menu("keep_copy")
    expect(visitor.page.get_by_role("alert")).to_contain_text(visitor.t("copy_kept"))
    visitor.answer("summon H")
    assert visitor.record()["moves"] == ["summon H"]
    visitor.page.get_by_role("link", name=visitor.t("to_lobby")).click()
    card(visitor, visitor.t("copy_name", title="Edelweiss")).locator("a").click()
    visitor.wait()
    assert visitor.ply() == (0, 0)
    assert "summon H" in visitor.options()


def test_saves_are_renamed(visitor: Visitor) -> None:
    visitor.lay("k1", laid(OPENING))
    visitor.open()
    save_menu(visitor, "Edelweiss", "rename")
    field = visitor.page.get_by_role("dialog").get_by_role("textbox")
    expect(field).to_have_value("Edelweiss")
    field.fill("On the train <b>電車</b>")
    field.press("Enter")
    expect(card(visitor, "On the train <b>電車</b>")).to_be_visible()
    visitor.page.reload()
    expect(card(visitor, "On the train <b>電車</b>")).to_be_visible()


def test_deleting_asks_first(visitor: Visitor) -> None:
    visitor.lay("k1", laid(OPENING))
    visitor.open()
    save_menu(visitor, "Edelweiss", "delete")
    dialog = visitor.page.get_by_role("dialog")
    expect(dialog).to_contain_text(visitor.t("delete_sure", name="Edelweiss"))
    dialog.get_by_role("button", name=visitor.t("cancel")).click()
    expect(visitor.page.locator(".save-card")).to_have_count(1)
    save_menu(visitor, "Edelweiss", "delete")
    dialog.get_by_role("button", name=visitor.t("delete"), exact=True).click()
    expect(visitor.page.locator(".save-card")).to_have_count(0)
    keys = "Object.keys(localStorage).filter((key) => key.includes('k1'))"
    assert visitor.page.evaluate(keys) == []
    visitor.page.goto(visitor.site + "#/game/k1")
    expect(visitor.page.get_by_role("alert").filter(has_text=visitor.t("no_save"))).to_be_visible()


@pytest.mark.parametrize("way", ["file", "text"])
def test_out_and_in_again(visitor: Visitor, tmp_path: Path, way: str) -> None:
    visitor.lay("k1", laid(OPENING))
    visitor.open("#/game/k1")
    visitor.wait()
    visitor.answer("summon S")
    page, t = visitor.page, visitor.t
    with page.expect_download() as download:
        visitor.menu("export_all")
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    assert file.suffix == ".txt"
    exported = file.read_text("utf-8")
    assert exported == visitor.save("k1")
    options = visitor.options()

    page.evaluate("localStorage.removeItem('yutaku.save.k1')")
    page.goto(visitor.site)
    page.reload()
    ready(page)  # a press on a prerendered element is lost
    expect(page.locator(".save-card")).to_have_count(0)
    visitor.button("import_game").click()
    dialog = page.get_by_role("dialog")
    if way == "file":
        dialog.get_by_label(t("import_file")).set_input_files(file)
    else:
        dialog.get_by_label(t("import_text")).fill(exported)
    dialog.get_by_role("button", name=t("import_go")).click()
    page.wait_for_url("**/#/game/*")
    visitor.wait()
    assert visitor.options() == options
    assert visitor.record()["moves"] == ["summon S"]
    assert visitor.page.url.rsplit("/", 1)[-1] != "k1"


def test_the_lobbys_export_is_the_save(visitor: Visitor, tmp_path: Path) -> None:
    save = laid(OPENING, ("summon H",))
    visitor.lay("k1", save)
    visitor.open(lang="ja")
    title = words("game.title", "ja")
    with visitor.page.expect_download() as download:
        save_menu(visitor, title, "export")
    download.value.save_as(tmp_path / "save.txt")
    assert (tmp_path / "save.txt").read_text("utf-8") == save
