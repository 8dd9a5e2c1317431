"""Firefox and WebKitGTK: the first visit, from the snapshot, without the network; and playing."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from conftest import Site, offline_ready, ready
from damage import copied
from playwright.sync_api import Browser, BrowserContext
from selenium.common.exceptions import (
    ElementClickInterceptedException,
    ElementNotInteractableException,
    StaleElementReferenceException,
)
from selenium.webdriver.common.by import By
from visitor import SEEDED, Visitor
from waits import until
from webkitgtk import true

READY = "document.documentElement.dataset.phase === 'ready'"
STORED = "document.documentElement.dataset.offline === 'ready'"
FROM_SNAPSHOT = "document.documentElement.dataset.how === 'snapshot'"
PLIES = 8
GAMES = ("edelweiss", "tash_kalar")
# The reason why a game does not continue, and then all visible text.
AT = """return [location.hash, document.visibilityState, document.documentElement.dataset.phase,
  ...[...document.querySelectorAll(".notice, .ask, .dots")].map((e) => e.className + e.innerText),
  document.body.innerText].join(" | ")"""
SHOWN = "return [...document.querySelectorAll(arguments[0])].find((e) => e.checkVisibility())"
# The message of a press on an element that was redrawn, covered or hidden since it was found
MOVED = (
    StaleElementReferenceException,
    ElementClickInterceptedException,
    ElementNotInteractableException,
)
TO_PRESS = ".item.can:not(.chosen), .ask [data-act=option]:not([aria-disabled])"


@pytest.fixture(scope="module")
def own(dist: Path, tmp_path_factory) -> Iterator[Site]:
    """A copy of the built page whose network can be taken away."""
    slow = 6000  # on a busy machine WebKit needs more than ten seconds to restore its snapshot
    served = copied(dist, tmp_path_factory.mktemp("site"), beat=slow)
    yield served
    served.close()


@pytest.fixture(scope="class")
def firefox_home(firefox: Browser, own: Site) -> Iterator[BrowserContext]:
    """A profile of Firefox after its first visit."""
    lived_in = firefox.new_context()
    page = lived_in.new_page()
    page.goto(own.address)
    ready(page, "ordinary")
    offline_ready(page)
    yield lived_in
    lived_in.close()


@pytest.fixture(scope="class")
def webkit_home(webkit, own: Site):
    """WebKitGTK after its first visit."""
    webkit.get(own.address)
    true(webkit, READY)
    true(webkit, STORED)
    return webkit


class TestFirefox:
    def test_starts_again_without_the_network(
            self, firefox_home: BrowserContext, own: Site) -> None:
        with own.away():
            page = firefox_home.new_page()
            page.goto(own.address)
            ready(page, "snapshot")
            page.close()

    def test_plays(self, firefox_home: BrowserContext, own: Site) -> None:
        somebody = Visitor(firefox_home.new_page(), own.address)
        for game in GAMES:
            somebody.open(f"#/new/{game}")
            somebody.page.locator(".new-game [type=submit]").click()
            now = somebody.wait()
            while now != "over" and somebody.ply()[0] < PLIES:
                somebody.page.locator(TO_PRESS).locator("visible=true").first.click()
                now = somebody.wait(now)
        somebody.page.close()
        assert not somebody.wrong, "\n".join(somebody.wrong)


class TestWebKitGTK:
    def test_starts_again_without_the_network(self, webkit_home, own: Site) -> None:
        with own.away():
            webkit_home.get(own.address)
            true(webkit_home, READY)
            assert webkit_home.execute_script(f"return {FROM_SNAPSHOT}")

    def test_plays(self, webkit_home, own: Site) -> None:
        webkit_home.get(own.address)
        true(webkit_home, READY)
        webkit_home.execute_script(f"({SEEDED})()")
        for game in GAMES:
            plays(webkit_home, game)


def plays(webkit_home, game: str) -> None:
    webkit_home.execute_script(f"location.hash = '#/new/{game}'")
    true(webkit_home, "document.querySelector('.new-game [type=submit]')")
    webkit_home.find_element(By.CSS_SELECTOR, ".new-game [type=submit]").click()
    played = "return parseInt(document.querySelector('.count-of')?.textContent || 0)"
    before = -1

    def goes_on() -> bool:
        if webkit_home.execute_script(played) > before:
            return True
        thing = webkit_home.execute_script(SHOWN, TO_PRESS)
        with suppress(*MOVED):
            if thing:  # the page may have changed since
                thing.click()
        return False

    while before < PLIES:
        until(goes_on, f"a move after {before} at {webkit_home.execute_script(AT)}")
        before = webkit_home.execute_script(played)
