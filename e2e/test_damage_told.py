"""With damaged stored files and without a network the page tells the cause."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from conftest import Site, next_version_in_use, ready
from damage import Cabin, changed, copied, hasty, hurt, playable, told
from playwright.sync_api import Browser, expect
from waits import comes_true, never_after

from pywasm_app.ui.base.words import Words

NEWS = {"en": "was stored on this device is damaged", "ja": "保存されたページの一部が壊れてい"}
# Whether a new version is stored beside the one in use.
STORED = "async () => Boolean((await navigator.serviceWorker.getRegistration()).waiting)"
NOT_LATE = never_after(20_000)  # else the page reports a file that did not arrive


@pytest.fixture(scope="module")
def lived_in(chromium: Browser, dist: Path, tmp_path_factory) -> Iterator[Cabin]:
    somebody = Cabin(chromium, copied(dist, tmp_path_factory.mktemp("site")))
    somebody.context.add_init_script(NOT_LATE)
    yield somebody
    somebody.good()
    somebody.context.close()
    somebody.site.close()


@pytest.fixture
def cabin(lived_in: Cabin) -> Iterator[Cabin]:
    """A visitor without a network; afterwards it is back and the damage is repaired."""
    lived_in.disconnect()
    yield lived_in
    lived_in.page.goto("about:blank")
    lived_in.wrong.clear()  # a missing module throws
    lived_in.connect()
    lived_in.visits_until_whole()
    assert not lived_in.wrong


@pytest.mark.parametrize(("kind", "lang"), [
    ("index.html", "en"), ("index.html", "ja"), ("boot/host.js", "ja"), ("pyscript-*/core-", "en"),
    ("micropython.wasm", "ja")])
def test_a_part_of_the_page(cabin: Cabin, kind: str, lang: str) -> None:
    cabin.speak(lang)
    hurt(cabin.page, kind, "flip", seed=7)
    cabin.visit()
    expect(cabin.page.get_by_text(NEWS[lang]).first).to_be_visible()


@pytest.mark.parametrize(("kind", "lang"), [
    ("boot/worker.mjs", "en"), ("pyodide.asm.wasm", "ja"), ("data/host-", "en")])
def test_a_part_of_the_rules(cabin: Cabin, kind: str, lang: str) -> None:
    t = cabin.speak(lang)
    hurt(cabin.page, kind, "flip", seed=7)
    cabin.page.goto("about:blank")
    cabin.page.goto(cabin.address)
    said = cabin.page.get_by_role("alert").filter(has_text=t("boot_failed"))
    expect(said).to_contain_text(t("cause_damaged"))
    expect(cabin.page.get_by_role("alert").locator("visible=true")).to_have_count(1)
    cabin.connect()
    said.get_by_role("button", name=t("try_again")).click()
    ready(cabin.page)
    cabin.disconnect()


def test_the_snapshot(cabin: Cabin) -> None:
    t = cabin.speak("en")
    hurt(cabin.page, "data/snapshot-", "flip", seed=7)
    cabin.visit()
    playable(cabin.page)
    expect(cabin.page.get_by_role("alert").filter(has_text=t("damage_lost"))).to_be_visible()
    assert told(cabin.page)["offline"] == "no"
    cabin.connect()
    cabin.page.evaluate("dispatchEvent(new Event('online'))")
    expect(cabin.page.get_by_role("alert").filter(has_text=t("damage_mended"))).to_be_visible()
    assert told(cabin.page)["offline"] == "ready"
    cabin.disconnect()


def test_not_arriving_is_another_cause(chromium: Browser, own_site: Site) -> None:
    """The first visit, when nothing is stored yet."""
    for path in own_site.folder.glob("static/data/host-*"):
        path.unlink()
    page = chromium.new_page()
    page.goto(own_site.address)
    said = page.get_by_role("alert").filter(has_text=Words("en")("cause_network"))
    expect(said).to_be_visible()
    page.context.close()


def test_when_the_host_has_another_version_by_now(chromium: Browser, own_site: Site) -> None:
    """The damaged file no longer exists anywhere: the new version takes over."""
    somebody = Cabin(chromium, hasty(own_site))
    somebody.context.add_init_script(NOT_LATE)
    [app] = (own_site.folder / "static").glob("app-*")
    app.rename(app.with_name("app-newer"))
    changed(own_site.folder, "index.html", app.name, "app-newer")
    hurt(somebody.page, "boot/worker.mjs", "flip", seed=7)
    somebody.visit()
    said = somebody.page.get_by_role("alert").filter(has_text=Words("en")("cause_damaged"))
    expect(said.first).to_be_visible()
    somebody.page.reload()
    playable(somebody.page)  # the new one, from the network, while it is not stored yet
    comes_true(somebody.page, STORED)
    next_version_in_use(somebody.page, own_site)
    somebody.visits_until_whole()
    somebody.good()
    somebody.context.close()
