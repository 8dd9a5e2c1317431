"""Starting: first visit, next visit, without a network, with a damaged store, a new version."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from conftest import PHASES, Site, faults, next_version_in_use, offline_ready, ready
from damage import hasty
from playwright.sync_api import Browser, Page, Route, expect
from waits import comes_true, until

from pywasm_app.tools import serve

STORED = """async (change) => {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      if (!request.url.includes("/snapshot-")) continue;
      if (change === "remove") await cache.delete(request);
      else if (change === "cut") {
        const whole = await (await cache.match(request)).arrayBuffer();
        await cache.put(request, new Response(whole.slice(0, whole.byteLength / 2)));
      } else await cache.put(request, new Response(change));
    }
  }
}"""


def visited(page: Page, address: str) -> None:
    page.goto(address)
    ready(page)
    offline_ready(page)


def attribute(page: Page, name: str) -> str:
    return page.evaluate(f"document.documentElement.dataset.{name} || ''")


FIRST_VISIT = 5_800_000  # bytes; with the first game's archive less than 6 MB


def test_first_visit_is_ordinary_and_the_next_uses_the_snapshot(
    page: Page, site: str, dist: Path
) -> None:
    """Nothing is loaded from other hosts. Without compression the first visit is small enough,
    too."""
    asked: list[str] = []
    refused = []
    page.on("request", lambda r: asked.append(r.url))
    page.on("response", lambda r: r.status >= 400 and refused.append(r.url))
    page.goto(site)
    ready(page, "ordinary")
    files = {dist / (url.removeprefix(site) or "index.html") for url in asked if site in url}
    assert len(files) > 25
    assert sum(file.stat().st_size for file in files if file.exists()) < FIRST_VISIT
    offline_ready(page)
    page.reload()
    ready(page, "snapshot")
    assert not refused
    assert [url for url in asked if not url.startswith((site, "blob:", "data:"))] == []


def test_under_a_sub_path_and_without_the_network(page: Page, own_site: Site) -> None:
    visited(page, own_site.address)
    own_site.close()
    page.goto(own_site.address + "?from=home#/table")
    ready(page, "snapshot")
    page.goto(own_site.address + "index.html")
    ready(page, "snapshot")


def test_a_damaged_snapshot_falls_back_and_is_mended(page: Page, own_site: Site) -> None:
    visited(page, hasty(own_site).address)
    said: list[str] = []
    page.on("console", lambda m: said.append(m.text))
    for change in ("remove", "cut", "", "not a memory at all"):
        page.evaluate(STORED, change)
        page.reload()
        ready(page, "ordinary")
        until(lambda: any("yutaku:" in text for text in said), f"a line on {change!r}", page)
        page.wait_for_selector("html[data-damage=mended]", state="attached")
        said.clear()
    page.reload()
    ready(page, "snapshot")


def test_a_new_version_waits_until_it_is_asked_for_or_the_next_start(
        page: Page, own_site: Site) -> None:
    visited(page, own_site.address)
    page.evaluate("localStorage.setItem('yutaku.save.x', 'kept')")
    publish(own_site.folder, "newer")
    page.reload()
    page.wait_for_selector("html[data-update=waiting]", state="attached")
    assert attribute(page, "edition") == ""
    with page.expect_navigation():
        page.evaluate("yutaku.update()")
    ready(page)
    assert attribute(page, "edition") == "newer"
    assert page.evaluate("localStorage.getItem('yutaku.save.x')") == "kept"
    comes_true(page, "async () => (await caches.keys()).length === 1")
    publish(own_site.folder, "newest")
    page.reload()
    page.wait_for_selector("html[data-update=waiting]", state="attached")
    next_version_in_use(page, own_site)
    page.goto(own_site.address)
    assert attribute(page, "edition") == "newest"
    ready(page, "snapshot")


def test_a_worker_that_dies_is_noticed_and_can_be_restarted(page: Page, site: str) -> None:
    page.goto(site)
    ready(page)
    page.evaluate(PHASES)
    page.workers[0].evaluate("setTimeout(() => { throw new Error('out of memory') })")
    page.wait_for_function("phases.includes('died')")
    page.evaluate("yutaku.restart()")
    ready(page)


def test_a_worker_that_falls_silent_is_noticed(page: Page, own_site: Site) -> None:
    page.goto(hasty(own_site).address)
    ready(page)
    page.evaluate(PHASES)
    page.workers[0].evaluate("setTimeout(() => self.close())")
    page.wait_for_function("phases.includes('died')")


def test_a_worker_that_cannot_start_says_so(context, own_site: Site) -> None:
    for path in own_site.folder.glob("static/data/host-*.bin"):
        path.unlink()
    page = context.new_page()
    page.goto(own_site.address)
    page.wait_for_selector("html[data-phase=failed]", state="attached")


def test_a_host_that_does_not_know_webassembly_will_do(
    page: Page, own_site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(serve.TYPES, ".wasm", "application/octet-stream")
    page.goto(own_site.address)
    ready(page, "ordinary")
    offline_ready(page)
    page.reload()
    ready(page, "snapshot")


def test_without_webassembly_the_page_says_so(context, site: str) -> None:
    context.add_init_script("delete globalThis.WebAssembly")
    for lang, word in (("en", "WebAssembly, which this browser lacks"), ("ja", "必要です")):
        page = context.new_page()
        page.add_init_script(
            f"""localStorage.setItem("yutaku.settings", '{{"lang": "{lang}"}}')""")
        page.goto(site)
        expect(page.locator("#without-webassembly")).to_contain_text(word)
        expect(page.locator("html")).to_have_attribute("data-phase", "failed")


def test_without_service_workers_it_plays_all_the_same(chromium: Browser, site: str) -> None:
    context = chromium.new_context(service_workers="block")
    context.add_init_script("delete Navigator.prototype.serviceWorker")
    page = context.new_page()
    wrong = faults(page)
    page.goto(site)
    ready(page, "ordinary")
    page.wait_for_selector("html[data-offline=unsupported]", state="attached")
    assert not wrong
    context.close()


def test_language_and_theme_are_set_before_anything_is_drawn(chromium: Browser, site: str) -> None:
    context = chromium.new_context(locale="ja-JP")
    page = context.new_page()
    page.goto(site, wait_until="commit")
    page.wait_for_selector("body", state="attached")
    assert page.evaluate("document.documentElement.lang") == "ja"
    page.evaluate("""localStorage.setItem("yutaku.settings", '{"lang": "en", "theme": "dark"}')""")
    page.reload(wait_until="commit")
    page.wait_for_selector("body", state="attached")
    assert page.evaluate("document.documentElement.lang") == "en"
    assert attribute(page, "theme") == "dark"
    context.close()


def publish(folder: Path, edition: str) -> None:
    """Turn the built folder into another version of itself."""
    from pywasm_app.tools import precache
    from pywasm_app.tools.node import ROOT

    index = folder / "index.html"
    text = index.read_text("utf-8").replace("<html ", f'<html data-edition="{edition}" ')
    index.write_text(text, "utf-8")
    precache.write(folder, (ROOT / "static" / "boot" / "sw.js").read_text("utf-8"))


def test_a_script_that_does_not_arrive_is_asked_for_again(chromium: Browser, site: str) -> None:
    page = chromium.new_page()
    asked = []

    def lost_once(route: Route) -> None:
        asked.append(route.request.url)
        route.abort() if len(asked) == 1 else route.continue_()

    page.route("**/screen.js", lost_once)
    page.goto(site)
    ready(page)
    assert len(asked) == 2
    page.get_by_role("link", name=re.compile("Rulebooks|ルールブック")).first.click()
    page.locator(".book-list").wait_for()
    page.context.close()
