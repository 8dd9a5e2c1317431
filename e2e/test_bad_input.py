"""Saves that are none, broken, too new, too big or hostile: one sentence, and nothing changes."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect
from visitor import PERSON, Visitor, laid, words

from pywasm_app.host.seats import Seat

OPENING = 'to_move = "A"\nphase = "main"\ndeck = "SHSHCD"\n[A]\nhand = "SHCD"\n[B]\nhand = "HC"'
HTML = "<img src=x onerror=\"document.title='bad'\">"
MINE = laid(OPENING)
PLAYED = laid(seed=3, moves=("draw", "skip"), seats=(PERSON, PERSON))
EVERYTHING = "JSON.stringify(Object.entries(localStorage).sort())"


def changed(save: str, **keys: object) -> str:
    """The save with other values in its record (the checksum no longer fits)."""
    head, body, _ = save.split("\n")
    return f"{head}\n{json.dumps({**json.loads(body), **keys})}\n"


def start(key: str) -> Callable[[Visitor], str]:
    """The beginning of the engine's sentence, up to its first fact."""
    return lambda v: words("error." + key, v.t.lang, **dict.fromkeys(
        ("detail", "theirs", "ours", "kept", "total", "expected", "found"), "\0")).split("\0")[0]


def own(key: str, **facts: str) -> Callable[[Visitor], str]:
    """A sentence of the page itself."""
    return lambda v: v.t(key, **facts)


BAD: dict[str, tuple[str, Callable[[Visitor], str]]] = {
    "empty": ("", own("bad_empty")),
    "prose": ("Dear diary,\ntoday I played cards.", own("bad_head")),
    "json": ('{"a": [1, 2, 3]}', own("bad_head")),
    "markup": ("<!doctype html>\n<script>alert(1)</script>", own("bad_head")),
    "nested": ("[" * 200_000 + "\n{}", own("bad_head")),
    "another game": (PLAYED.replace("edelweiss", "ludo"), own("bad_game", game="ludo")),
    "cut short": (PLAYED[: len(PLAYED) * 2 // 3], start("save_cut")),
    "summary only": (PLAYED.split("\n")[0] + "\n", start("save_cut")),
    "newer house": (changed(PLAYED, yutaku=99), start("save_newer")),
    "newer game": (changed(PLAYED, version=99), start("save_newer")),
    "wrong type": (changed(PLAYED, moves="draw"), start("wrong_type")),
    "nested record": (PLAYED.split("\n")[0] + '\n{"yutaku":' + "[" * 200_000, start("too_deep")),
}


def importing(visitor: Visitor, save: str | Path) -> Locator:
    """Opens the dialog, enters the save and presses Open; returns the dialog."""
    visitor.button("import_game").click()
    dialog = visitor.page.get_by_role("dialog")
    if isinstance(save, Path):
        dialog.get_by_label(visitor.t("import_file")).set_input_files(save)
    else:
        dialog.get_by_label(visitor.t("import_text")).fill(save)
    dialog.get_by_role("button", name=visitor.t("import_go")).click()
    return dialog


@pytest.mark.parametrize(("lang", "names"), [
    ("en", list(BAD)), ("ja", ["prose", "another game", "cut short"])])
def test_bad_imports_are_refused_in_one_sentence(
    visitor: Visitor, lang: str, names: list[str]
) -> None:
    visitor.lay("k1", MINE)
    visitor.open(lang=lang)
    before = visitor.page.evaluate(EVERYTHING)
    for name in names:
        save, sentence = BAD[name]
        dialog = importing(visitor, save)
        said = dialog.get_by_role("alert")
        expect(said, name).to_contain_text(sentence(visitor))
        assert len(said.inner_text()) < 200, name
        assert visitor.page.evaluate(EVERYTHING) == before, name
        dialog.get_by_role("button", name=visitor.t("cancel")).click()
    visitor.page.locator(".save-card a").click()
    visitor.wait()
    assert visitor.options() == ["summon S", "summon H", "summon C", "skip"]


def test_fifty_megabytes_are_refused_at_once(visitor: Visitor, tmp_path: Path) -> None:
    visitor.open(lang="ja")
    before = visitor.page.evaluate(EVERYTHING)
    huge = tmp_path / "huge.txt"
    for size in (50_000_000, 1_000_001):
        huge.write_bytes(PLAYED.encode().ljust(size))
        dialog = importing(visitor, huge)
        expect(dialog.get_by_role("alert")).to_have_text(visitor.t("bad_big"))
        dialog.get_by_role("button", name=visitor.t("cancel")).click()
    assert visitor.page.evaluate(EVERYTHING) == before


def test_as_big_as_may_be_is_read(visitor: Visitor, tmp_path: Path) -> None:
    visitor.open()
    large = tmp_path / "large.txt"
    large.write_bytes(changed(PLAYED, position="x" * 990_000).encode())
    dialog = importing(visitor, large)
    expect(dialog.get_by_role("alert")).not_to_be_empty()


def test_a_paste_far_too_big_is_refused(visitor: Visitor) -> None:
    visitor.open()
    visitor.button("import_game").click()
    dialog = visitor.page.get_by_role("dialog")
    field = dialog.get_by_label(visitor.t("import_text"))
    field.evaluate("""(field) => {
      field.value = "x".repeat(6_000_000);
      field.dispatchEvent(new Event("input", { bubbles: true }));
    }""")
    expect(dialog.get_by_role("alert")).to_have_text(visitor.t("bad_big"))


def test_a_picture_is_no_save(visitor: Visitor, tmp_path: Path) -> None:
    visitor.open()
    picture = tmp_path / "picture.png"
    picture.write_bytes(bytes(range(256)) * 40)
    dialog = importing(visitor, picture)
    expect(dialog.get_by_role("alert")).to_have_text(visitor.t("bad_head"))


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_flipped_bit_keeps_what_can_be_kept_and_says_so(visitor: Visitor, lang: str) -> None:
    visitor.lay("k1", MINE)
    visitor.open(lang=lang)
    importing(visitor, PLAYED.replace('"moves":["draw","skip"]', '"moves":["draw","sjip"]'))
    visitor.wait()
    said = visitor.page.get_by_role("alert")
    expect(said).to_contain_text("sjip")
    assert visitor.record()["moves"] == ["draw"]
    assert visitor.save("k1") == MINE


def test_markup_in_names_is_text(visitor: Visitor) -> None:
    people = (Seat("<b>Aiko</b>", "person"), Seat("<i onclick=x>", "person"))
    save = laid(OPENING, seats=people)
    head, body, _ = save.split("\n")
    summary = {**json.loads(head), "title": {"en": HTML, "ja": HTML}, "status": {"en": HTML}}
    visitor.lay("k1", f"{json.dumps(summary)}\n{body}\n")
    visitor.open()
    expect(visitor.page.locator(".save-card b").first).to_have_text(HTML)
    visitor.page.locator(".save-card a").click()
    visitor.wait()
    expect(visitor.page.get_by_role("heading", level=2)).to_contain_text("<b>Aiko</b>")
    visitor.lift()
    expect(visitor.page.locator(".seats")).to_contain_text("<i onclick=x>")
    assert visitor.page.locator("#app img, #app [onclick], #app [onerror]").count() == 0
    assert visitor.page.title() != "bad"


@pytest.mark.parametrize(
    "summary",
    ['{"game": "edelweiss"}',
     '{"game": "edelweiss", "title": 5, "seats": "x", "status": [1], "when": 7, "over": "?"}',
     '{"game": "edelweiss", "seats": [{"a": 1}], "title": ["x"], "when": {}}',
     '{"game": "ludo", "title": {"en": "Ludo"}, "seats": ["a", "b"], "when": "yesterday"}',
     "not a save", "[" * 100_000])
def test_spoiled_storage_does_not_spoil_the_lobby(visitor: Visitor, summary: str) -> None:
    visitor.lay("k1", MINE)
    visitor.lay("k2", f"{summary}\n{{}}\n")
    visitor.open()
    mine = visitor.page.locator(".save-card a[href='#/game/k1']")
    expect(mine).to_be_visible()
    before = visitor.save("k2")
    visitor.page.goto(visitor.site + "#/game/k2")
    expect(visitor.page.get_by_role("alert").first).to_be_visible()
    mine.click()
    visitor.wait()
    assert visitor.save("k2") == before


def test_bad_addresses_lead_to_a_room(visitor: Visitor) -> None:
    for address in ("#/game/", "#/game/../../x", "#/new/ludo", "#/rules/ludo",
                    "#/rules/edelweiss#ED-999", "#/%00<script>", "#" + "/x" * 9999,
                    "#/game/" + HTML):
        visitor.open(address)
        expect(visitor.page.get_by_role("main")).to_be_visible()
        assert visitor.page.locator("#app img, #app script").count() == 0, address
        assert visitor.page.title() != "bad"


def test_settings_that_are_none_are_replaced_by_defaults(visitor: Visitor) -> None:
    visitor.open(lang="xx", theme=["?"], pace=-1, motion=None, sound={"a": 1})
    expect(visitor.page.locator("html")).to_have_attribute("lang", "en")
    visitor.t = type(visitor.t)("en")
    visitor.page.goto(visitor.site + "#/settings")
    expect(visitor.page.get_by_role("group", name=visitor.t("pace")).locator("input:checked")
           ).to_have_value("900")
