"""A board in a sandboxed frame without an origin, or in a page without one; and the messages when a
board can't be loaded."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Literal

import pytest
from conftest import Site, sends
from playwright.sync_api import Browser, BrowserContext, FrameLocator, Page, expect

from pywasm_app.wiki import block

TURN = 'to_move = "A"\nphase = "main"\ndeck = "SSHHCCDD"\n[A]\nhand = "SHC"\n[B]\nhand = "SH"'
HEARD = """<!doctype html><meta charset="utf-8"><title>Wiki</title><script>
globalThis.heard = [];
addEventListener("message", ({ data }) => heard.push(data.event));
</script>"""
SAID = {
    "en": "The frame that this board stands in keeps it from starting.",
    "ja": "この枠の制限のため、ここでは盤を始められません。",
}
ANY_ORIGIN = {"Access-Control-Allow-Origin": "*"}  # may read our files
LONG = 21_000  # ms, longer than any wait


@pytest.fixture
def wiki(tmp_path: Path) -> Iterator[Site]:
    """A page of another host; `page.html` is a test's."""
    (tmp_path / "index.html").write_text("", "utf-8")
    host = Site(tmp_path)
    yield host
    host.close()


@pytest.fixture
def generous(monkeypatch: pytest.MonkeyPatch) -> None:
    """Our host lets pages of any origin read its files, as many static hosts do."""
    sends(monkeypatch, lambda path: ANY_ORIGIN)


def link() -> str:
    return block.read("edelweiss", TURN).link


def lies_in(
    wiki: Site, page: Page, body: str, until: Literal["commit", "load"] = "load"
) -> FrameLocator:
    """Opens a page with this content; returns its first frame."""
    (wiki.folder / "page.html").write_text(HEARD + body, "utf-8")
    page.goto(wiki.address + "page.html", wait_until=until)
    return page.locator("iframe").first.content_frame


def boxed(site: str, asked: str = "", allows: str = "allow-scripts") -> str:
    return (f'<iframe sandbox="{allows}" width="760" height="700" '
            f'src="{site}embed.html#{link()}{asked}"></iframe>')


def plays(frame: FrameLocator) -> None:
    expect(frame.locator("main.table")).to_be_visible()
    frame.locator('.ask [data-act=option][data-arg="summon S"]').click()
    expect(frame.locator(".log .line", has_text="summoned a Spade").first).to_be_attached()


@pytest.mark.usefixtures("generous")
def test_a_board_in_a_sandbox_is_played_where_its_host_allows_it(
    wiki: Site, context: BrowserContext, site: str
) -> None:
    plays(lies_in(wiki, context.new_page(), boxed(site)))


@pytest.mark.usefixtures("generous")
class TestFirefox:
    def test_a_board_in_a_sandbox_is_played(self, wiki: Site, firefox: Browser, site: str) -> None:
        page = firefox.new_page()
        plays(lies_in(wiki, page, boxed(site)))
        page.close()


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_else_it_says_why_not_with_a_way_out(
    wiki: Site, context: BrowserContext, site: str, lang: str
) -> None:
    page = context.new_page()
    frame = lies_in(wiki, page, boxed(site, f"?lang={lang}&from={wiki.address}"))
    said = frame.locator("#picture [role=status]")
    expect(said).to_contain_text(SAID[lang])
    way = said.get_by_role("link")
    assert way.get_attribute("href") == f"{site}index.html#/link/{link()}"
    way.click()  # this frame must not open windows: its address is there to be copied
    expect(said).to_contain_text(f"{site}index.html#/link/{link()}")
    assert "error" in page.evaluate("heard")


def test_the_way_out_leads_to_the_board(wiki: Site, context: BrowserContext, site: str) -> None:
    page = context.new_page()
    allows = "allow-scripts allow-popups allow-popups-to-escape-sandbox"
    frame = lies_in(wiki, page, boxed(site, allows=allows))
    with context.expect_page() as opened:
        frame.locator("#picture [role=status] a").click()
    expect(opened.value.locator("main.table")).to_be_visible()


def test_a_page_in_a_sandbox_says_so(wiki: Site, context: BrowserContext, site: str) -> None:
    page = context.new_page()
    frame = lies_in(wiki, page, f'<iframe sandbox="allow-scripts" src="{site}"></iframe>')
    expect(frame.locator("#without-origin")).to_be_visible()
    expect(frame.locator("#without-origin")).to_contain_text("keeps it from starting")


@pytest.mark.parametrize(
    ("asked", "told"),
    [("from=null", True), ("from=", False), ("from=garbage", False), ("from=%00", False),
     ("from=https://", False), ("from=javascript:1", False), ("from=*", False),
     ("from=http://[", False), ("from=//wiki.test", False), ("from=data:,x", False),
     ("from=null&from=garbage", True), ("from=NULL", False), ("from", False), ("", False)],
)  # fmt: skip
def test_a_board_is_played_whoever_its_address_names(
    wiki: Site, context: BrowserContext, site: str, asked: str, told: bool
) -> None:
    """And reports events to nobody else."""
    page = context.new_page()
    body = f'<iframe width="760" height="700" src="{site}embed.html#{link()}?{asked}"></iframe>'
    plays(lies_in(wiki, page, body))
    assert ("started" in page.evaluate("heard")) == told


def test_an_address_of_a_page_names_its_origin(
    wiki: Site, context: BrowserContext, site: str
) -> None:
    page = context.new_page()
    asked = f"?from={wiki.address}page.html"
    body = f'<iframe width="760" height="700" src="{site}embed.html#{link()}{asked}"></iframe>'
    plays(lies_in(wiki, page, body))
    page.wait_for_function("heard.includes('move')")


@pytest.mark.usefixtures("generous")
def test_a_page_without_an_origin_has_boards(
    wiki: Site, context: BrowserContext, site: str
) -> None:
    """A frame of another page, in a sandbox; and a file."""
    page = context.new_page()
    inner = (f'<yutaku-board link="{link()}"></yutaku-board><p></p>{block.script(site)}<script>'
             'for (const event of ["yutaku-started", "yutaku-move"]) addEventListener(event,'
             '() => { document.querySelector("p").textContent += event; });</script>')
    (wiki.folder / "inner.html").write_text("<!doctype html>" + inner, "utf-8")
    around = lies_in(wiki, page, '<iframe sandbox="allow-scripts" width="780" height="900" '
                                 f'src="{wiki.address}inner.html"></iframe>')
    plays(around.locator("yutaku-board iframe").content_frame)
    expect(around.locator("p")).to_have_text("yutaku-startedyutaku-move")
    page.goto(f"file://{wiki.folder}/inner.html")
    plays(page.locator("yutaku-board iframe").content_frame)
    expect(page.locator("p")).to_have_text("yutaku-startedyutaku-move")


def test_a_program_that_does_not_come_is_told(context: BrowserContext, site: str) -> None:
    page = context.new_page()
    page.route("**/core.js", lambda route: None)  # it is never answered
    page.clock.install()
    page.goto(f"{site}embed.html#{link()}?lang=en")
    expect(page.locator("html")).to_have_attribute("data-embed", "awake")
    page.clock.run_for(LONG)
    said = page.locator("#picture [role=status]")
    expect(said).to_contain_text("The board has not started within 20 seconds.")
    expect(said.get_by_role("link")).to_have_attribute("href", f"{site}index.html#/link/{link()}")


def test_a_program_that_is_not_there_is_told_at_once(context: BrowserContext, site: str) -> None:
    page = context.new_page()
    page.route("**/core.js", lambda route: route.abort())
    page.goto(f"{site}embed.html#{link()}?lang=ja")
    expect(page.locator("#picture [role=status]")).to_contain_text("盤の一部が届かず")
    page.goto(site)
    expect(page.locator("#without-start")).to_be_visible()


def test_a_frame_that_does_not_come_is_told(
    wiki: Site, context: BrowserContext, site: str
) -> None:
    page = context.new_page()
    page.route("**/embed.html", lambda route: None)
    page.clock.install()
    body = f'<yutaku-board link="{link()}"></yutaku-board>{block.script(site)}'
    lies_in(wiki, page, body, until="commit")
    expect(page.locator("yutaku-board iframe")).to_be_attached()
    page.clock.run_for(LONG)
    told = page.locator("yutaku-board").get_by_role("alert")
    expect(told).to_contain_text("The board has not come within 20 seconds.")
    expect(told.get_by_role("link")).to_have_attribute("href", f"{site}index.html#/link/{link()}")
