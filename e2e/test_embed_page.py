"""A board as a guest: in pages with a strict policy, in narrow places, in light and dark, for users
without a mouse, without scripts, or on paper."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from math import ceil

import pytest
from conftest import Site, faults, sends
from playwright.sync_api import Browser, BrowserContext, FrameLocator, Locator, Page, expect
from test_access import AXE, FINDINGS
from waits import page_lies_still, until

from pywasm_app.wiki import block
from rules.core.book import puzzle
from rules.core.history import History
from rules.core.link import of_game, of_picture
from rules.core.record import Record
from rules.core.registry import data, game, ids
from rules.core.rng import Rng

TURN = 'to_move = "A"\nphase = "main"\ndeck = "SSHHCCDD"\n[A]\nhand = "SHC"\n[B]\nhand = "SH"'
POLICY = "default-src 'self'"
PAGE = """<!doctype html><html lang="en"{root}><head><meta charset="utf-8"><title>Wiki</title>
{head}</head><body{of_body}><main><h1>Wiki</h1>{body}</main>{script}</body></html>"""
SIZES = """(board) => [...board.shadowRoot.querySelectorAll(".still *")]
  .map((one) => one.getBoundingClientRect())
  .map(({ width, height }) => [width.toFixed(1), height.toFixed(1)])"""
PAPER = (794, 1123)  # px: A4
PHONE = {"width": 390, "height": 844}

Wiki = Callable[..., str]


@pytest.fixture
def wiki(own_site: Site) -> Wiki:
    """Writes a page beside the folder of the boards, on the same host; returns its address."""

    def written(*parts: str, root: str = "", of_body: str = "", head: str = "") -> str:
        text = PAGE.format(
            root=root,
            of_body=of_body,
            head=head,
            body="\n".join(parts),
            script=block.script("/some/where/"),
        )
        (own_site.folder.parents[1] / "page.html").write_text(text, "utf-8")
        return own_site.address + "../../page.html"

    return written


@pytest.fixture
def strict(monkeypatch: pytest.MonkeyPatch) -> None:
    """The wiki's pages forbid everything inline; the folder of the boards has its own policy."""
    strict = {"Content-Security-Policy": POLICY}
    sends(monkeypatch, lambda path: {} if "/some/" in path else strict)


def board(info: str = "edelweiss", body: str = TURN) -> str:
    return block.html(block.read(info, body), "/some/where/")


def inside(page: Page) -> FrameLocator:
    return page.locator("yutaku-board iframe").content_frame


def press(page: Page, nth: int = 0) -> FrameLocator:
    page_lies_still(page)
    page.locator("yutaku-board").nth(nth).locator("[part=before] button").click()
    frame = inside(page)
    expect(frame.locator("main.table")).to_be_visible()
    return frame


def is_large(page: Page) -> bool:
    return page.locator("yutaku-board [part=place]").first.evaluate(
        "(place) => place.matches(':popover-open')"
    )


# A strict policy


@pytest.mark.parametrize("name", ids())
def test_a_picture_has_no_inline_style_nor_script(name: str) -> None:
    g = game(name)
    s, rng = g.setup(5, g.configure({})), Rng.of_seed(5)
    for _ in range(20):
        if d := g.decision(s):
            s = g.after(s, rng.choice(d.options))
    found = block.read(name, g.write(s))
    html = block.html(found, "/") + block.frame(found, "/")
    assert not re.search(r"\s(style|on\w+)=|<style|<script", html)


def in_a_strict_page(context: BrowserContext, wiki: Wiki) -> Page:
    page = context.new_page()
    wrong = faults(page)
    still = block.read("edelweiss", TURN).still
    old = of_picture('<div class="surface"><p style="--n:3;opacity:.5">Old</p></div>', "Old")
    page.goto(
        wiki(
            board(),
            f'<yutaku-board link="g1.x" picture="{still.link}"></yutaku-board>',
            f'<yutaku-board link="g1.x" picture="{old}"></yutaku-board>',
        )
    )
    boards = page.locator("yutaku-board")
    expect(boards.nth(1).locator(".surface")).to_be_visible()
    expect(boards.nth(2).get_by_text("Old", exact=True).first).to_have_css("opacity", "0.5")
    assert boards.nth(0).evaluate(SIZES) == boards.nth(1).evaluate(SIZES)
    frame = press(page)
    frame.locator('.ask [data-act=option][data-arg="summon S"]').click()
    expect(frame.locator(".log .line", has_text="summoned a Spade").first).to_be_attached()
    page.get_by_role("button", name="Open large").click()
    until(lambda: is_large(page), "the large view", page)
    page.get_by_role("button", name="Close").click()
    until(lambda: not is_large(page), "the page", page)
    assert wrong == []
    return page


@pytest.mark.usefixtures("strict")
def test_a_page_with_a_strict_policy_has_boards(context: BrowserContext, wiki: Wiki) -> None:
    in_a_strict_page(context, wiki)


# In a narrow place


def opens_large_from_a_cell(page: Page, wiki: Wiki) -> None:
    filler = "<p>Words.</p>" * 30
    cell = f"<table><tr><td style='width: 150px; max-width: 150px'>{board()}</td></tr></table>"
    page.set_viewport_size({"width": 900, "height": 700})
    page.goto(wiki(filler, cell, filler))
    page.locator("yutaku-board [part=before] button").scroll_into_view_if_needed()
    at = page.evaluate("scrollY")
    assert at > 0
    frame = press(page)
    assert is_large(page)
    box = page.locator("yutaku-board iframe").bounding_box()
    assert box and box["width"] == 900 and box["height"] > 600
    frame.locator('.ask [data-act=option][data-arg="summon S"]').click()
    frame.locator("body").press("Escape")
    until(lambda: not is_large(page), "the page", page)
    assert page.evaluate("scrollY") == at
    go_on = page.locator("yutaku-board [part=before] button")
    expect(go_on).to_be_focused()
    expect(go_on).to_have_text("Play on")
    assert page.locator("[inert]").count() == 0
    go_on.press("Enter")
    until(lambda: is_large(page), "the large view again", page)
    expect(frame.locator(".log .line", has_text="summoned a Spade").first).to_be_attached()


def test_a_board_in_a_cell_opens_large(context: BrowserContext, wiki: Wiki) -> None:
    opens_large_from_a_cell(context.new_page(), wiki)


def test_on_a_phone_the_page_is_what_scrolls(context: BrowserContext, wiki: Wiki) -> None:
    """Nothing inside it scrolls, nor does the question stick; large, it is as high as the phone."""
    page = context.new_page()
    page.set_viewport_size(PHONE)
    page.goto(
        wiki(
            board("tash_kalar", ""),
            head='<meta name="viewport" content="width=device-width, initial-scale=1">',
        )
    )
    frame = press(page)
    html = frame.locator("html")
    expect(html).to_have_css("overflow-y", "hidden")
    until(lambda: html.evaluate("(e) => e.scrollHeight <= innerHeight"), "the whole board", page)
    page.get_by_role("button", name="Open large").click()
    until(lambda: is_large(page), "the large view", page)
    expect(html).to_have_attribute("data-large", "")
    assert html.evaluate("() => innerHeight") < PHONE["height"]
    asks = frame.locator(".ask").bounding_box()
    assert asks and asks["height"] < PHONE["height"] / 2
    page.get_by_role("button", name="Close").click()
    until(lambda: html.evaluate("(e) => e.scrollHeight <= innerHeight"), "the whole board", page)
    expect(page.get_by_role("button", name="Open large")).to_be_focused()


# Where HTML comes and goes

SWAP = """(html) => {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  document.querySelector("main").replaceChildren(...body.childNodes);
}"""
ROUNDS = 5  # and a hundredth of the memory for each
COUNTED = ("Frames", "JSEventListeners", "Documents", "Nodes", "JSHeapUsedSize")


def counted(page: Page) -> dict[str, float]:
    """The browser's counts for a page, after garbage collection."""
    there = page.context.new_cdp_session(page)
    there.send("Performance.enable")
    there.send("HeapProfiler.collectGarbage")
    metrics = {it["name"]: it["value"] for it in there.send("Performance.getMetrics")["metrics"]}
    there.detach()
    return {name: metrics[name] for name in COUNTED}


def test_what_comes_and_goes_leaves_nothing(context: BrowserContext, wiki: Wiki) -> None:
    """Inserted by `innerHTML`, or parsed by a script, without shadow trees for templates."""
    page = context.new_page()
    page.goto(wiki("<p>Empty</p>"))

    def comes_and_goes() -> None:
        page.evaluate(SWAP, board() + board("tash_kalar", ""))
        expect(page.locator("yutaku-board .surface")).to_have_count(2)
        press(page)
        assert len(page.workers) == 1 and page.locator("iframe").count() == 1
        page.evaluate("document.querySelector('main').innerHTML = '<p>Empty</p>'")
        until(lambda: not page.workers, "the end of the worker", page)

    page.evaluate("(html) => { document.querySelector('main').innerHTML = html; }", board())
    expect(page.locator("yutaku-board .surface")).to_be_visible()
    comes_and_goes()
    start = counted(page)
    for _ in range(ROUNDS):
        comes_and_goes()

    def is_as_before() -> bool:
        end = counted(page)
        return all(
            end[name] <= start[name] * (1.05 if name == "JSHeapUsedSize" else 1)
            for name in COUNTED
        )

    until(is_as_before, f"what there was before: {start}", page)


# Light and dark

THEMES = [  # at the root, at the body, in a style; the system's preference; the resulting theme
    ('', ' data-md-color-scheme="slate"', "", "light", "dark"),
    ('', ' data-md-color-scheme="default"', "", "dark", "light"),
    (' class="skin-theme-clientpref-night"', "", "", "light", "dark"),
    (' class="skin-theme-clientpref-day"', "", "", "dark", "light"),
    (' class="skin-theme-clientpref-os"', "", "", "dark", "dark"),
    (' data-theme="dark"', "", "", "light", "dark"),
    (' data-theme="light"', "", "", "dark", "light"),
    (' data-theme="auto"', "", "", "dark", "dark"),
    ("", "", "body { background: #181818; color: #eee }", "light", "dark"),
    ("", "", "main { background: rgb(250 250 250) }", "dark", "light"),
    ("", "", ":root { color-scheme: dark }", "light", "dark"),
    ("", "", "", "light", "light"), ("", "", "", "dark", "dark"),
]  # fmt: skip


@pytest.mark.parametrize(("root", "of_body", "style", "prefers", "theme"), THEMES)
def test_the_theme_is_the_page_s(
    context: BrowserContext, wiki: Wiki, root: str, of_body: str, style: str, prefers, theme: str
) -> None:
    page = context.new_page()
    page.emulate_media(color_scheme=prefers)
    page.goto(
        wiki(
            board(),
            board("edelweiss theme=dark"),
            board("edelweiss theme=system"),
            root=root,
            of_body=of_body,
            head=f"<style>{style}</style>",
        )
    )
    boards = page.locator("yutaku-board")
    for nth, known in enumerate((theme, "dark", prefers)):
        expect(boards.nth(nth)).to_have_css("color-scheme", known)


def test_the_theme_changes_with_the_page_s(context: BrowserContext, wiki: Wiki) -> None:
    page = context.new_page()
    page.goto(
        wiki(
            board(),
            head="<style>body { transition: background .2s; background: #fff }"
            ".night { background: #222 }</style>",
        )
    )
    one = page.locator("yutaku-board")
    expect(one).to_have_css("color-scheme", "light")
    html = press(page).locator("html")
    for script, theme in [
        ("document.body.className = 'night'", "dark"), ("document.body.className = ''", "light"),
        ("document.documentElement.dataset.theme = 'dark'", "dark"),
        ("document.querySelector('yutaku-board').setAttribute('theme', 'light')", "light"),
    ]:  # fmt: skip
        page.evaluate(script)
        expect(one).to_have_css("color-scheme", theme)
        expect(html).to_have_attribute("data-theme", theme)


# Without a mouse


def test_enter_leads_to_the_question(context: BrowserContext, wiki: Wiki) -> None:
    page = context.new_page()
    page.goto(wiki("<a href='#x'>First</a>", board()))
    frame = inside(page)
    page.locator("yutaku-board [part=before] button").press("Enter")
    asked = frame.locator(".ask [data-home]")
    until(lambda: asked.evaluate("(it) => it === document.activeElement"), "the question", page)
    has_it = "(it) => it === it.getRootNode().activeElement"
    assert page.locator("yutaku-board iframe").evaluate(has_it)
    title = page.locator("yutaku-board iframe").get_attribute("title") or ""
    assert title.startswith("Edelweiss, Turn 1A")
    assert inside(page).locator("html").evaluate("() => document.title") == title


def test_a_board_that_begins_by_itself_takes_no_focus(context: BrowserContext, wiki: Wiki) -> None:
    page = context.new_page()
    link = block.read("edelweiss", TURN).link
    page.goto(wiki("<input autofocus>", f'<yutaku-board link="{link}"></yutaku-board>'))
    expect(inside(page).locator("main.table")).to_be_visible()
    expect(page.locator("input")).to_be_focused()


def test_whoever_comes_back_finds_the_game(context: BrowserContext, wiki: Wiki) -> None:
    """Only within the same tab."""
    page = context.new_page()
    page.goto(address := wiki(board()))
    frame = press(page)
    frame.locator('.ask [data-act=option][data-arg="summon S"]').click()
    expect(frame.locator(".log .line", has_text="summoned a Spade").first).to_be_attached()
    page.goto("about:blank")
    page.go_back()
    page.get_by_role("button", name="Play on").click()
    expect(frame.locator(".log .line", has_text="summoned a Spade").first).to_be_attached()
    page.goto("about:blank")
    page.goto(address)
    expect(page.get_by_role("button", name="Play from here")).to_be_visible()


# Without scripts, and on paper


@pytest.fixture
def without_scripts(chromium: Browser) -> Iterator[Page]:
    profile = chromium.new_context(java_script_enabled=False)
    yield profile.new_page()
    profile.close()


def shows_picture_and_words(of: Locator) -> None:
    expect(of.locator(".surface")).to_be_visible()
    expect(of.locator(".words")).to_be_visible()
    size = of.locator(".words").bounding_box()
    assert size and size["height"] > 100
    expect(of.locator(".yutaku-words")).to_contain_text("One Spade, three Clubs: Win within 3")
    expect(of.locator(".task-of")).to_be_hidden()  # the words have it
    for button in of.locator("button").all():
        expect(button).to_be_hidden()


def test_without_scripts_there_are_picture_and_words(without_scripts: Page, wiki: Wiki) -> None:
    without_scripts.goto(wiki(board("edelweiss puzzle=muster", "")))
    shows_picture_and_words(without_scripts.locator("yutaku-board"))


def test_on_paper_there_are_picture_and_words(context: BrowserContext, wiki: Wiki) -> None:
    """Those of the page, even if the game was played on."""
    page = context.new_page()
    page.goto(wiki(board("edelweiss puzzle=muster", "")))
    size = page.locator("yutaku-board .words").bounding_box()
    assert size and size["width"] <= 1 and size["height"] <= 1  # for screen readers only
    press(page)
    page.emulate_media(media="print")
    shows_picture_and_words(page.locator("yutaku-board"))
    expect(page.locator("yutaku-board iframe")).to_be_hidden()


@pytest.mark.parametrize("name", ids())
def test_print_looks_meant(context: BrowserContext, wiki: Wiki, name: str) -> None:
    """No page is left empty for a board that is longer than a page; light colours (the pips of
    dice, letters of seats) have their background; nothing is cut, and the task occurs once."""
    one = puzzle.load(game(name))[0]
    page = context.new_page()
    page.set_viewport_size({"width": PAPER[0], "height": PAPER[1]})
    page.goto(wiki("<p>Words.</p>", board(f"{name} puzzle={one.id}", "")))
    expect(page.locator("yutaku-board .surface")).to_be_visible()
    page.emulate_media(media="print")
    height = page.evaluate("document.documentElement.scrollHeight")
    pdf = page.pdf(width=f"{PAPER[0]}px", height=f"{PAPER[1]}px")
    assert len(re.findall(rb"/Type ?/Page\b", pdf)) == ceil(height / PAPER[1])
    drawn = page.locator("yutaku-board .still *")
    kept = "(all) => all.map((one) => getComputedStyle(one).printColorAdjust)"
    assert set(drawn.evaluate_all(kept)) == {"exact"}
    assert page.locator("body").inner_text().count(f"\n{dict(one.title)['en']}: ") == 1
    assert page.evaluate("document.documentElement.scrollWidth") <= PAPER[0]


# Parts that a small place cuts off


PAINTED = """(canvas) => canvas.getContext("2d")
  .getImageData(0, 0, canvas.width, canvas.height).data.some((value) => value)"""


def test_no_arrow_stays_from_the_board_before(context: BrowserContext, wiki: Wiki) -> None:
    page = context.new_page()
    page.goto(wiki(board("edelweiss", data("edelweiss", "cover.toml")), board()))
    frame = press(page)
    arrows = frame.locator("canvas.arrows")
    until(lambda: arrows.evaluate(PAINTED), "the attack", page)
    press(page, 1)
    expect(inside(page).locator('.ask [data-arg="summon S"]')).to_be_visible()
    assert not arrows.evaluate(PAINTED)


def test_names_and_numbers_are_whole_on_a_phone(context: BrowserContext, wiki: Wiki) -> None:
    page = context.new_page()
    page.set_viewport_size({"width": 360, "height": 844})
    for name in ids():
        page.goto(wiki(board(f"{name} lang=ja", data(name, "cover.toml"))))
        said = press(page).locator(".standing :is(b, .brief)")
        cut = "(all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).length"
        assert said.count() > 2 and said.evaluate_all(cut) == 0, name


@pytest.mark.parametrize("width", [390, 690])
def test_who_played_is_whole_below_a_replay(
    context: BrowserContext, wiki: Wiki, width: int
) -> None:
    page = context.new_page()
    page.set_viewport_size({"width": width, "height": 844})
    g = game("edelweiss")
    h = History(g, g.read(TURN.replace("SSHHCCDD", "S")))
    while h.decision is not None:
        h.play(h.decision.options[0])
    start = g.write(h.states[0])
    record = Record(g.id, g.version, 0, g.configure({}), tuple(map(str, h.options)), position=start)
    page.goto(wiki(board("", of_game(record))))
    frame = press(page)
    expect(frame.locator(".past .scrub")).to_be_visible()
    seats, steps = (frame.locator(one).bounding_box() for one in (".seats", ".steps-bar"))
    assert seats and steps and seats["y"] + seats["height"] <= steps["y"] + 1


def test_four_tasks_lie_two_by_two_on_a_phone(context: BrowserContext, wiki: Wiki) -> None:
    page = context.new_page()
    for phone in (360, 390, 430):
        page.set_viewport_size({"width": phone, "height": 844})
        page.goto(wiki(board("tash_kalar", data("tash_kalar", "cover.toml"))))
        cards = page.locator("yutaku-board .beside .slot")
        expect(cards).to_have_count(4)
        tops = cards.evaluate_all("(all) => all.map((one) => one.getBoundingClientRect().top)")
        assert tops[0] == tops[1] < tops[2] == tops[3], phone


def test_axe_finds_nothing_in_the_large_view(context: BrowserContext, wiki: Wiki) -> None:
    page = context.new_page()
    page.goto(wiki(board()))
    page.evaluate(AXE.read_text("utf-8") + "; 0")
    press(page)
    page.get_by_role("button", name="Open large").click()
    until(lambda: is_large(page), "the large view", page)
    assert page.evaluate(FINDINGS, "yutaku-board") == []


class TestFirefox:
    def test_a_board_in_a_cell_opens_large(self, wiki: Wiki, firefox: Browser) -> None:
        page = firefox.new_page()
        opens_large_from_a_cell(page, wiki)
        page.close()

    @pytest.mark.usefixtures("strict")
    def test_a_page_with_a_strict_policy_has_boards(self, wiki: Wiki, firefox: Browser) -> None:
        profile = firefox.new_context()
        in_a_strict_page(profile, wiki)
        profile.close()
