"""Pictures in addresses are untrusted: nothing in them is mistaken for a part of our page."""

from __future__ import annotations

import re
from pathlib import Path

from conftest import ROOT
from playwright.sync_api import BrowserContext, Page, expect
from test_embed_alone import link
from waits import page_lies_still

from pywasm_app.wiki import block
from rules.core.link import of_picture

PREFIX = "from-outside-"
SOURCES = [*ROOT.glob("pywasm_app/ui/**/*.py"), *ROOT.glob("static/boot/*js"),
           *ROOT.glob("static/style/*.css"), *ROOT.glob("static/embed/*.js")]  # fmt: skip


def names(dist: Path) -> tuple[set[str], set[str]]:
    """Every id and class that our pages have, or that our code looks for."""
    pages = "".join((dist / name).read_text("utf-8") for name in ("index.html", "embed.html"))
    texts = "".join(path.read_text("utf-8") for path in SOURCES)
    ids = set(re.findall(r'id="([\w.-]+)"', pages))
    ids |= set(re.findall(r'"id": "([\w-]+)"', texts)) | set(re.findall(r"#([a-z][\w-]+)", texts))
    classes = set(re.findall(r"\.([a-z][\w-]+)", texts))
    return ids, classes


def comes(context: BrowserContext, site: str, html: str) -> Page:
    page = context.new_page()
    page.goto(f"{site}embed.html#{link()}?lang=en&picture={of_picture(html, 'x')}")
    expect(page.locator("#picture .still > *").first).to_be_attached()
    return page


def starts(page: Page) -> None:
    page_lies_still(page)
    page.get_by_role("button", name="Play from here").click()
    expect(page.locator("main.table")).to_be_visible()


def test_no_id_of_ours_comes_from_outside(context: BrowserContext, site: str, dist: Path) -> None:
    ids, _ = names(dist)
    assert {"manifest", "program", "app", "picture", "main", "dialog-title", "link"} <= ids
    page = comes(context, site, "<svg>" + "".join(
        f'<symbol id="{one}" name="{one}" viewBox="0 0 1 1"><text>{{"games": []}}</text></symbol>'
        f'<use href="#{one}" data-act="settings" aria-labelledby="{one}"></use>'
        for one in sorted(ids)) + "</svg>")
    brought = page.eval_on_selector_all(".still [id]", "(all) => all.map((one) => one.id)")
    assert set(brought) == {PREFIX + one for one in ids} and len(brought) == len(ids)
    meant = page.eval_on_selector_all(".still use", "(all) => all.map((one) => one.href.baseVal)")
    assert set(meant) == {f"#{PREFIX}{one}" for one in ids}
    assert page.locator(
        ".still :is([data-act], [name], [aria-labelledby], [data-arg], [for], [role])").count() == 0
    starts(page)
    assert page.title() and page.locator(".bar h1").inner_text() == "Edelweiss"
    assert page.locator(f'[id^="{PREFIX}"]').count() == 0  # the picture is gone
    page.goto(site)
    page.wait_for_selector("html[data-ui=ready]", state="attached")
    assert page.locator(f'[id^="{PREFIX}"], [href^="#{PREFIX}"]').count() == 0


def test_no_class_of_ours_is_taken_for_ours(
    context: BrowserContext, site: str, dist: Path
) -> None:
    """Even if a picture has everything that the front end looks for."""
    _, classes = names(dist)
    assert {"surface", "mid", "item", "dock", "zone", "can", "skip", "page"} <= classes
    nest = "".join(f'<div class="{one}">' for one in ("page", "surface", "zone can", "skip"))
    page = comes(context, site, "".join(
        f'<div class="{one}">x</div>' for one in sorted(classes)) + nest + "x")
    for name in ("zone", "skip", "dock"):
        page.locator(f".still .{name}").first.dispatch_event("click")
    starts(page)
    page.locator('.ask [data-act=option][data-arg="summon S"]').click()
    expect(page.locator(".log .line", has_text="summoned a Spade").first).to_be_attached()
    assert page.locator(".still").count() == 0


def test_a_picture_keeps_the_drawings_it_brings(context: BrowserContext, site: str) -> None:
    """And uses the page's for those it does not include, as old pictures do."""
    still = block.read("edelweiss", 'to_move = "A"\n[A]\nhand = "SHC"').still
    drawn = """(all) => all.map((use) => document.querySelector(
        `#picture symbol[id="${use.href.baseVal.slice(1)}"], body > svg [id="${
          use.href.baseVal.slice(1)}"]`)?.innerHTML ?? use.href.baseVal)"""
    found = []
    for html in (still.html, re.sub(r"<svg class=\"symbols\">.*?</svg>", "", still.html, count=1)):
        page = comes(context, site, html)
        found.append(page.eval_on_selector_all(".still use", drawn))
    assert found[0] == found[1] and found[0] and not any(one.startswith("#") for one in found[0])
