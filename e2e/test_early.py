"""Presses before the page's program is loaded are answered at once, and carried out."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from conftest import ready
from playwright.sync_api import Page, Route, expect
from waits import never_after, slowdown, stands_still, until

from pywasm_app.ui.base.words import Words

PROGRAM = "**/micropython.wasm.bin"
# The times of the press and of painting the room's heading, in milliseconds.
ANSWERED = """() => new Promise((answer) => {
  const link = document.querySelector('html:lang(en) #app [lang=en] a[href="#/learn/edelweiss"]');
  link.addEventListener("click", ({ timeStamp }) => requestAnimationFrame(() => setTimeout(() => {
    const seen = document.querySelector("[lang=en] .opening h1").checkVisibility();
    answer(seen ? performance.now() - timeStamp : Infinity);
  })));
  link.click();
})"""

NO_SECOND = never_after(1000)  # after one second the program would start by itself

# Observers and queries of the page.
READING = """globalThis.reading = [];
for (const [kind, does] of [[MutationObserver, "observe"], [XPathEvaluator, "createExpression"]]) {
  const done = kind.prototype[does];
  kind.prototype[does] = function (...what) {
    if (what[0]?.id !== "app") reading.push(kind.name); // that one is ours: `screen.js`
    return done.apply(this, what);
  };
}"""


@pytest.fixture
def release(page: Page, site: str) -> Callable[[], None]:
    """Opens the page without its program; a call of the result lets the program load."""
    waiting: list[Route] = []
    may_come: list[bool] = []

    def asked(route: Route) -> None:
        if may_come:
            route.continue_()
        else:
            waiting.append(route)

    def release() -> None:
        may_come.append(True)
        for route in waiting:
            route.continue_()

    page.route(PROGRAM, asked)
    page.add_init_script("localStorage['yutaku.settings'] ??= '{\"lang\": \"en\"}'")
    page.goto(site, wait_until="domcontentloaded")
    page.wait_for_function("globalThis.yutaku?.pressed")
    expect(page.get_by_role("heading", level=3).first).to_be_visible()
    return release


@pytest.mark.timed
def test_a_link_opens_its_room_within_a_tenth_of_a_second(page: Page, release) -> None:
    t = Words("en")
    assert page.evaluate(ANSWERED) < 100 * slowdown()
    expect(page.get_by_role("heading", level=1, name="Edelweiss")).to_be_visible()
    assert page.evaluate("location.hash") == "#/learn/edelweiss"
    expect(page.get_by_text(t("boot_starting")).locator("visible=true")).to_be_visible()
    release()
    expect(page.locator(".coach")).to_be_visible()
    expect(page.locator("[data-opening]")).to_have_count(0)


def test_a_link_that_is_opened_beside_leaves_the_lobby_as_it_is(page: Page, release) -> None:
    link = page.get_by_role("link", name="Edelweiss").locator("visible=true").first
    with page.context.expect_page() as opened:
        link.click(modifiers=["ControlOrMeta"])
    opened.value.wait_for_url("**/#/*/edelweiss")
    assert page.locator("[data-opening]").count() == 0
    assert page.evaluate("location.hash") == ""


def test_language_and_theme_change_at_once_and_stay(page: Page, release) -> None:
    page.get_by_role("button", name="日本語").click()
    expect(page.get_by_role("link", name=Words("ja")("rulebooks")).first).to_be_visible()
    page.get_by_role("button", name=Words("ja")("theme")).click()
    dark = page.locator("html[data-theme=dark]")
    expect(dark).to_have_count(1)
    release()
    ready(page)
    expect(page.locator("html[lang=ja]")).to_have_count(1)
    expect(dark).to_have_count(1)
    page.wait_for_function("JSON.parse(localStorage['yutaku.settings']).lang === 'ja'")


def test_other_buttons_are_done_when_the_program_is_there(page: Page, release) -> None:
    button = page.locator("#app > [lang=en] [data-act=ask_import]")
    button.click()
    expect(button).to_have_attribute("aria-busy", "true")
    release()
    expect(page.get_by_role("dialog")).to_be_visible()


def test_the_way_back_to_the_lobby(page: Page, release) -> None:
    page.evaluate("location.hash = '#/settings'")
    expect(page.get_by_role("heading", level=3).first).to_be_hidden()
    page.go_back()
    expect(page.get_by_role("heading", level=3).first).to_be_visible()
    release()
    ready(page)
    expect(page.locator(".page.room-lobby")).to_be_visible()


def test_the_program_takes_over_what_is_drawn_and_draws_the_same(page: Page, release) -> None:
    page.evaluate("document.querySelector('#app > [lang=en] .game-card').seen = true")
    release()
    ready(page)
    assert page.evaluate("document.querySelector('.game-card').seen")
    assert page.locator(".page").count() == 1
    page.evaluate("globalThis.taken = document.querySelector('.game-cards').cloneNode(true)")
    page.evaluate("location.hash = '#/settings'")
    expect(page.locator(".game-card")).to_have_count(0)
    page.evaluate("location.hash = '#/'")
    expect(page.locator(".game-card").first).to_be_visible()
    assert not page.evaluate("document.querySelector('.game-card').seen")
    assert page.evaluate("document.querySelector('.game-cards').isEqualNode(taken)")


@pytest.mark.parametrize("pressed", [True, False])
def test_a_first_visit_s_program_begins_after_the_first_press_or_when_the_worker_is_ready(
    page: Page, site: str, pressed: bool
) -> None:
    """Otherwise it would start after a second; that timer is disabled."""
    page.add_init_script(NO_SECOND)
    workers: list[Route] = []
    page.route("**/boot/worker.mjs", lambda route: workers.append(route))
    page.goto(site, wait_until="load")
    until(lambda: workers, "the worker's script", page)
    stands_still(lambda: not page.locator("html[data-page]").count(), 1500, page)
    if pressed:
        page.locator('a[href="#/learn/edelweiss"] >> visible=true').first.click()
        expect(page.locator("html[data-page]")).to_have_count(1)
        workers[0].continue_()
        expect(page.locator(".coach")).to_be_visible()
    else:
        workers[0].continue_()
        ready(page)


def test_on_a_phone_the_lower_pictures_are_drawn_when_somebody_scrolls(
    page: Page, site: str
) -> None:
    """Nothing moves then: a picture has its height before it is drawn."""
    page.set_viewport_size({"width": 390, "height": 844})
    page.route("**/boot/worker.mjs", lambda route: None)  # the program would begin when it is ready
    page.add_init_script(NO_SECOND + "localStorage['yutaku.settings'] ??= '{\"lang\": \"en\"}'")
    page.goto(site, wait_until="load")
    second = page.locator("#app [lang=en] .cover").nth(1)
    drawn = """(picture) => [...picture.querySelectorAll(".cell, .sheet")]
      .some((part) => part.checkVisibility())"""
    third = page.locator("#app [lang=en] .game-card").nth(2)
    before = third.bounding_box()
    assert before
    assert not second.evaluate(drawn)
    page.mouse.wheel(0, 400)
    expect(second).to_have_attribute("data-near", "")
    assert second.evaluate(drawn)
    page.evaluate("scrollTo(0, 0)")
    expect(page.locator("#app [lang=en] .cover").nth(3)).not_to_have_attribute("data-near", "")
    assert third.bounding_box() == before
    fits = """(picture) => {
      const end = picture.getBoundingClientRect().bottom + 1;
      const drawn = [...picture.querySelectorAll(".surface, .big-board, .sheet")];
      return drawn.every((one) => one.getBoundingClientRect().bottom < end);
    }"""
    for picture in page.locator("#app [lang=en] .cover").all():
        picture.evaluate("(picture) => picture.scrollIntoView()")
        expect(picture).to_have_attribute("data-near", "")
        assert picture.evaluate(fits)


def test_pyscript_reads_no_attributes_of_the_page(page: Page, site: str) -> None:
    """The browser would create a node for each."""
    page.add_init_script(READING)
    page.goto(f"{site}#/learn/edelweiss")
    expect(page.locator(".coach")).to_be_visible()
    assert page.evaluate("reading") == []
    page.evaluate("new MutationObserver(() => {}).observe(document, { childList: true })")
    assert page.evaluate("reading") == ["MutationObserver"]  # others may, when PyScript has begun


@pytest.mark.parametrize("name", ["early", "host", "fetch", "shelf", "screen", "lobby"])
@pytest.mark.parametrize("late", [False, True])
def test_a_script_that_does_not_arrive_is_asked_for_once_more(
    page: Page, site: str, name: str, late: bool
) -> None:
    """It may come before the page is parsed, or only afterwards (late)."""
    asked: list[Route] = []

    def once(route: Route) -> None:
        asked.append(route)
        if len(asked) == 1:
            route.abort()
        elif not late:
            route.continue_()

    page.route(f"**/boot/{name}.js", once)
    page.goto(site, wait_until="domcontentloaded")
    if late:
        until(lambda: len(asked) > 1, "asked for once more", page)
        asked[1].continue_()
    expect(page.get_by_role("heading", level=3).first).to_be_visible()
    ready(page)
    assert len(asked) == 2


def test_the_lobby_waits_for_no_other_script(page: Page, site: str) -> None:
    held: list[Route] = []
    lost: list[Route] = []

    def late(route: Route) -> None:
        if lost:
            held.append(route)
        else:
            lost.append(route)
            route.abort()

    page.route("**/boot/host.js", late)
    page.route("**/boot/shelf.js", lambda route: held.append(route))  # else all scripts are loaded
    page.goto(site, wait_until="commit")
    expect(page.get_by_role("heading", level=3).first).to_be_visible()
    for route in held:
        route.continue_()
    ready(page)
