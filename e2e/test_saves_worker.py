"""When the rules engine does not start or dies in mid-game, the page reports it and restarts it."""

from __future__ import annotations

import json

from conftest import faults, ready
from playwright.sync_api import Browser, Page, Route, expect
from visitor import NO_WORKER, Visitor, laid, way_in

from pywasm_app.ui.base.words import Words

OPENING = ('to_move = "A"\nphase = "main"\ndeck = "SHSHCDSHCD"\n[A]\nboard = "S"\nhand = "SHCD"\n'
           '[B]\nhand = "HC"')

# Records every alert that was shown, because "it died" disappears after the restart.
HEARD = """globalThis.heard = new Set();
new MutationObserver(() => {
  for (const e of document.querySelectorAll("[role=alert] p")) heard.add(e.textContent);
}).observe(document, { subtree: true, childList: true, characterData: true });
"""
DIES = "setTimeout(() => { throw new Error('out of memory') })"
# Presses a button at the moment when the page learns of the death.
PRESSED = """(notation) => new MutationObserver(() => {
  if (document.documentElement.dataset.phase === "starting" && !globalThis.done) {
    globalThis.done = true;
    document.querySelector(`.ask [data-arg="${notation}"]`).click();
  }
}).observe(document.documentElement, { attributeFilter: ["data-phase"] })"""

# Whether the table stored beside a save is the one that the save results in.
KEPT = """(ply) => {
  const [, text] = (localStorage["yutaku.table.k1"] ?? "").split("\\n");
  return JSON.parse(text ?? "{}").ply === ply;
}"""


def heard(page: Page, words: str) -> None:
    page.wait_for_function("(words) => heard.has(words)", arg=words)


def test_an_answer_is_kept_where_nothing_is_painted_any_more(visitor: Visitor) -> None:
    visitor.lay("k1", laid(OPENING))
    visitor.start_anew()
    visitor.open("#/game/k1")
    visitor.wait()
    visitor.page.evaluate("globalThis.requestAnimationFrame = () => 0")
    visitor.page.locator('.ask [data-act=option][data-arg="summon H"]').click()
    visitor.page.wait_for_function(
        """() => localStorage["yutaku.save.k1"]?.includes("summon H")""")


def test_a_saved_game_is_on_the_table_before_the_worker_knows_it(visitor: Visitor) -> None:
    visitor.lay("k1", laid(OPENING))
    visitor.start_anew()
    visitor.open("#/game/k1")
    visitor.wait()
    visitor.answer("summon H")
    seen = visitor.wait()
    visitor.page.wait_for_function(KEPT, arg=len(visitor.record()["moves"]))
    visitor.page.add_init_script(NO_WORKER)
    visitor.page.reload()
    assert visitor.wait() == seen
    visitor.page.locator('.ask [data-act=option][data-arg="attack"]').click()
    expect(visitor.page.locator(".ask[data-pending]")).to_have_count(1)
    assert visitor.record()["moves"] == ["summon H"]
    visitor.page.evaluate("release()")
    assert visitor.wait(seen) != seen
    assert visitor.record()["moves"][:2] == ["summon H", "attack"]


def test_dying_in_the_middle_of_a_game(visitor: Visitor) -> None:
    visitor.lay("k1", laid(OPENING))
    visitor.start_anew()
    visitor.page.add_init_script(HEARD)
    visitor.open("#/game/k1", lang="ja")
    visitor.wait()
    visitor.answer("summon H")
    before = visitor.moment()
    visitor.page.workers[0].evaluate(DIES)
    heard(visitor.page, visitor.t("boot_died"))
    ready(visitor.page)
    assert visitor.wait() == before
    visitor.answer("attack")
    assert visitor.record()["moves"][:2] == ["summon H", "attack"]
    expect(visitor.page.get_by_role("alert")).to_have_count(0)


def test_what_was_pressed_while_it_was_dead_is_done(visitor: Visitor) -> None:
    visitor.lay("k0", laid(OPENING))
    visitor.lay("k1", laid(OPENING))
    visitor.open("#/game/k0")
    visitor.wait()
    visitor.page.goto(visitor.site + "#/game/k1")
    visitor.wait()
    visitor.answer("summon H")
    visitor.spoils = True
    visitor.page.evaluate(PRESSED, "attack")
    visitor.page.workers[0].evaluate(DIES)
    visitor.page.wait_for_function("globalThis.done")
    visitor.page.wait_for_function(
        "JSON.parse(localStorage['yutaku.save.k1'].split('\\n')[1]).moves[1] == 'attack'")
    visitor.wait()


def test_not_starting(chromium: Browser, site: str) -> None:
    t = Words("en")
    context = chromium.new_context()
    settings = json.dumps({"lang": "en", "pace": 0})
    context.add_init_script("delete Navigator.prototype.serviceWorker;"
                            f"localStorage.setItem('yutaku.settings', {json.dumps(settings)});")
    context.route("**/data/host*", lambda route: route.abort())
    page = context.new_page()
    wrong = faults(page)
    page.goto(site)
    said = page.get_by_role("alert").filter(has_text=t("boot_failed"))
    expect(said).to_be_visible()
    context.unroute("**/data/host*")
    said.get_by_role("button", name=t("try_again")).click()
    ready(page)
    expect(said).to_have_count(0)
    way_in(page, t).click()
    page.get_by_role("dialog").locator("[type=submit]").click()
    page.locator(".ask [data-act=option]").first.wait_for()
    assert not wrong
    context.close()


def test_a_game_asked_for_before_the_engine_is_there(chromium: Browser, site: str) -> None:
    """The first visit: after an early press on Start the progress is shown, and then the game."""
    context = chromium.new_context()
    visitor = Visitor(context.new_page(), site)
    held: list[Route] = []
    context.route("**/data/host-*", lambda route: held.append(route))
    visitor.page.goto(site)
    way_in(visitor.page, visitor.t).click()
    dialog = visitor.page.get_by_role("dialog")
    dialog.locator("[type=submit]").click()
    expect(dialog.get_by_role("progressbar")).to_be_visible()
    for route in held:
        route.continue_()
    visitor.wait()
    assert not visitor.wrong
    context.close()
