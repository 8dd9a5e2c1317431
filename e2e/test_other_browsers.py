"""Firefox and WebKitGTK: the first visit, from the snapshot, without the network; and playing."""

from __future__ import annotations

import time
from contextlib import suppress

import pytest
from conftest import Site, offline_ready, ready
from playwright.sync_api import Browser
from selenium.common.exceptions import StaleElementReferenceException
from selenium.webdriver.common.by import By
from visitor import SEEDED, Visitor
from webkitgtk import until

READY = "document.documentElement.dataset.phase === 'ready'"
STORED = "document.documentElement.dataset.offline === 'ready'"
FROM_SNAPSHOT = "document.documentElement.dataset.how === 'snapshot'"
PLIES = 12
GAMES = ("edelweiss", "tash_kalar")
TO_PRESS = ".item.can:not(.chosen), .ask [data-act=option]:not([aria-disabled])"


def test_firefox_starts_and_starts_again_without_the_network(
    firefox: Browser, own_site: Site
) -> None:
    context = firefox.new_context()
    page = context.new_page()
    page.goto(own_site.address)
    ready(page, "ordinary")
    offline_ready(page)
    own_site.close()
    page.reload()
    ready(page, "snapshot")
    context.close()


def test_webkitgtk_starts_and_starts_again_without_the_network(webkit, own_site: Site) -> None:
    webkit.get(own_site.address)
    until(webkit, READY)
    until(webkit, STORED)
    own_site.close()
    webkit.refresh()
    until(webkit, READY)
    assert webkit.execute_script(f"return {FROM_SNAPSHOT}")


@pytest.mark.parametrize("game", GAMES)
def test_firefox_plays(firefox: Browser, site: str, game: str) -> None:
    context = firefox.new_context()
    somebody = Visitor(context.new_page(), site)
    somebody.open(f"#/new/{game}")
    somebody.button("start").click()
    now = somebody.wait()
    while now != "over" and somebody.ply()[0] < PLIES:
        somebody.page.locator(TO_PRESS).locator("visible=true").first.click()
        now = somebody.wait(now)
    assert not somebody.wrong, "\n".join(somebody.wrong)
    context.close()


@pytest.mark.parametrize("game", GAMES)
def test_webkitgtk_plays(webkit, site: str, game: str) -> None:
    webkit.get(f"{site}#/new/{game}")
    until(webkit, READY)
    webkit.execute_script(f"({SEEDED})()")
    webkit.find_element(By.CSS_SELECTOR, ".new-game [type=submit]").click()
    played = "return parseInt(document.querySelector('.count-of')?.textContent || 0)"
    end = time.monotonic() + 90
    while webkit.execute_script(played) < PLIES:
        assert time.monotonic() < end, webkit.execute_script(played)
        for thing in webkit.find_elements(By.CSS_SELECTOR, TO_PRESS):
            with suppress(StaleElementReferenceException):  # the page went on
                if thing.is_displayed():
                    thing.click()
                    break
        time.sleep(0.1)
