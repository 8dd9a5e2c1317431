"""Boards inside other pages: pictures before any Python, one engine for all boards in play,
messages in and out, and nothing from other hosts."""

from __future__ import annotations

import gzip
import json
import random
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from conftest import Site, faults
from playwright.sync_api import BrowserContext, FrameLocator, Page, Route, expect
from test_access import AXE, FINDINGS
from visitor import overflow
from waits import page_lies_still, slowdown, stands_still, until

from pywasm_app.tools.book import written
from pywasm_app.wiki import block
from rules.core.history import History
from rules.core.link import of_game
from rules.core.record import Record
from rules.core.registry import game
from rules.core.rng import Rng
from rules.text.words import t

TURN = 'to_move = "A"\nphase = "main"\ndeck = "SSHHCCDD"\n[A]\nhand = "SHC"\n[B]\nhand = "SH"'
ATTACK = 'to_move = "A"\nphase = "attack"\ndeck = "S"\n[A]\nboard = "S"'
DRAWN = 300  # ms within which ten pictures are drawn
SCRIPT = 8_192  # bytes of the script, packed
PAGE = """<!doctype html><html lang="{lang}"><meta charset="utf-8"><title>Wiki</title>
<body style="max-width: 760px; margin: auto">{body}
<script>globalThis.heard = [];
for (const event of ["ready", "started", "move", "position", "height", "over", "puzzle", "save",
                     "error"])
  addEventListener("yutaku-" + event, ({{ detail }}) => heard.push([event, detail]));
</script>{script}"""

# Whether the frame has the height that it requested last.
AS_HIGH = """() => {
  const [, { height }] = heard.findLast(([event]) => event === "height");
  const frame = document.querySelector("yutaku-board").shadowRoot.querySelector("iframe");
  return frame.getBoundingClientRect().height === height;
}"""

Wiki = Callable[..., Page]


@pytest.fixture
def wiki(context: BrowserContext, site: str, tmp_path: Path) -> Iterator[Wiki]:
    """Opens a page of another host with this body; its errors fail the test."""
    (tmp_path / "index.html").write_text("", "utf-8")
    host = Site(tmp_path)
    wrong: list[str] = []

    def opened(*parts: str, lang: str = "en") -> Page:
        page = context.new_page()
        text = PAGE.format(lang=lang, body="\n<p>Words.</p>\n".join(parts),
                           script=block.script(site))
        (tmp_path / "page.html").write_text(text, "utf-8")
        wrong.extend(faults(page))
        page.goto(host.address + "page.html")
        return page

    yield opened
    host.close()
    assert not wrong


def board(site: str, info: str = "edelweiss", body: str = TURN) -> str:
    return block.html(block.read(info, body), site)


def positions() -> list[tuple[str, str]]:
    """Two of each game that has a rulebook: (its id, the position)."""
    found = []
    for name in written("en"):
        g = game(name)
        s, rng = g.setup(5, g.configure({})), Rng.of_seed(5)
        for plies in (20, 20):
            for _ in range(plies):
                if d := g.decision(s):
                    s = g.after(s, rng.choice(d.options))
            found.append((name, g.write(s)))
    return found


def inside(page: Page, nth: int = 0) -> FrameLocator:
    return page.locator("yutaku-board").nth(nth).locator("iframe").content_frame


def press(page: Page, nth: int = 0) -> None:
    page_lies_still(page)
    page.locator("yutaku-board").nth(nth).get_by_role("button").click()


def play(page: Page, nth: int = 0) -> FrameLocator:
    press(page, nth)
    frame = inside(page, nth)
    expect(frame.locator("main.table")).to_be_visible()
    return frame


def heard(page: Page, event: str) -> list[dict]:
    return [facts for name, facts in page.evaluate("heard") if name == event]


def wait_for(page: Page, event: str, more: str = "true") -> dict:
    page.wait_for_function(
        f"heard.some(([event, facts]) => event === '{event}' && {more})")
    return heard(page, event)[-1]


@pytest.mark.timed
def test_ten_boards_are_drawn_without_python(wiki: Wiki, site: str) -> None:
    boards = [board(site, name, text) for name, text in positions()]
    assert len(boards) == 10
    page = wiki(*boards)
    drawn = page.evaluate(
        """async () => {
          const [{ loadEventEnd }] = performance.getEntriesByType("navigation");
          const there = () => [...document.querySelectorAll("yutaku-board")].every((board) => {
            const box = board.shadowRoot?.querySelector(".surface")?.getBoundingClientRect();
            const styles = [...(board.shadowRoot?.querySelectorAll("link") ?? [])];
            return box?.height > 60 && styles.every((style) => style.sheet);
          });
          while (!there()) await new Promise(requestAnimationFrame);
          return performance.now() - loadEventEnd;
        }""")
    assert drawn <= DRAWN * slowdown()
    assert page.locator("iframe").count() == 0 and page.workers == []
    for nth, (name, _) in enumerate(positions()):
        one = page.locator("yutaku-board").nth(nth)
        said = one.locator(".still").get_attribute("aria-label")
        title = game(name).words.say(t("game.title"), "en")
        assert said.startswith(title) and said in one.locator(".yutaku-words").text_content()
    assert overflow(page) == []


def test_a_puzzle_is_solved_there(wiki: Wiki, site: str) -> None:
    page = wiki(board(site, "edelweiss goal=win", ATTACK),
                board(site, "edelweiss puzzle=muster", ""))
    expect(page.locator("yutaku-board").first).to_contain_text("Win this turn.")
    frame = play(page)
    expect(frame.locator(".task")).to_contain_text("Win this turn.")
    frame.locator('.ask [data-arg="attack"]').click()
    wait_for(page, "puzzle", "facts.standing === 'solved'")
    expect(frame.locator(".verdict.solved")).to_be_visible()
    assert frame.locator('a[href^="#/puzzle"]').count() == 0
    frame = play(page, 1)
    expect(frame.locator(".task")).to_contain_text("One Spade, three Clubs")


def test_a_board_that_is_begun_by_a_script_has_the_focus(wiki: Wiki, site: str) -> None:
    page = wiki(board(site))
    page.evaluate("document.querySelector('yutaku-board').ask('start')")
    expect(inside(page).locator("main.table")).to_be_visible()
    page.wait_for_function("document.activeElement.localName === 'yutaku-board'")


def test_the_script_is_small(dist: Path) -> None:
    assert len(gzip.compress((dist / "board.js").read_bytes(), 9)) <= SCRIPT


def test_a_position_is_played_from(wiki: Wiki, site: str) -> None:
    page = wiki(board(site))
    frame = play(page)
    frame.locator('.ask [data-act=option][data-arg="summon S"]').click()
    moved = wait_for(page, "move")
    assert any("summoned a Spade" in line for line in moved["said"])
    page.wait_for_function(AS_HIGH)
    assert page.evaluate("Object.keys(localStorage)") == []
    assert frame.locator("html").evaluate("() => Object.keys(localStorage)") == []


def test_one_frame_goes_from_board_to_board_and_games_go_on(wiki: Wiki, site: str) -> None:
    page = wiki(board(site), board(site, body=ATTACK), board(site, "tash_kalar", ""))
    frame = play(page)
    frame.locator('.ask [data-act=option][data-arg="summon S"]').click()
    wait_for(page, "move")
    expect(frame.locator(".log")).to_contain_text("Turn 2A")  # the other has played, too
    expect(frame.locator('.ask [data-arg="skip"]')).to_be_visible()
    log = frame.locator(".log .line").all_text_contents()
    workers = len(page.workers)
    other = play(page, 1)
    expect(other.locator('.ask [data-arg="attack"]')).to_be_visible()
    until(lambda: len(heard(page, "started")) > 1, "a board in its place", page)  # it may scroll
    assert page.locator("iframe").count() == 1 and len(page.workers) == workers == 1
    expect(page.locator("yutaku-board").nth(0).get_by_role("button")).to_have_text("Play on")
    press(page)
    expect(inside(page).locator(".ask [data-act=option]").first).to_be_visible()
    again = inside(page)
    # What was on its table last is there at once, and the log with the worker's answer.
    expect(again.locator(".log .line")).to_have_text(log)


def test_a_table_that_another_one_follows_is_dim(wiki: Wiki, site: str) -> None:
    """Nothing can be pressed there; if the other table is refused, the game continues."""
    page = wiki(board(site), board(site, "tash_kalar", ""))
    play(page)
    held: list[Route] = []
    page.context.route("**/host_tash_kalar*", lambda route: held.append(route))
    press(page, 1)
    there = inside(page, 1)
    expect(there.locator("main.skin-edelweiss")).to_have_css("pointer-events", "none")
    until(lambda: held, "the rules of the other game", page)
    held[0].continue_()
    expect(there.locator("main.skin-tash_kalar")).to_have_css("pointer-events", "auto")
    page.evaluate("document.querySelectorAll('yutaku-board')[1].ask('open', {link: 'g1.nothing'})")
    wait_for(page, "error")
    expect(there.locator("main.skin-tash_kalar")).to_have_css("pointer-events", "auto")


def test_each_board_is_shown_as_it_wishes(wiki: Wiki, site: str) -> None:
    """Whichever is played first."""
    page = wiki(board(site), board(site, "edelweiss lang=ja theme=dark show=bar+log"))
    for nth in (0, 1, 0):
        frame = play(page, nth)
        wishes = ("ja", "dark", "bar log") if nth else ("en", None, "bar seats steps")
        html = frame.locator("html")
        expect(html).to_have_attribute("lang", wishes[0])
        expect(html).to_have_attribute("data-show", wishes[2])
        if wishes[1]:
            expect(html).to_have_attribute("data-theme", wishes[1])
        else:
            expect(html).not_to_have_attribute("data-theme", "dark")
        expect(frame.locator(".log .lines")).to_be_visible(visible=bool(nth))


def test_every_board_of_a_long_page_is_seen_when_it_is_played_at(wiki: Wiki, site: str) -> None:
    """And its question, also where picture or board are taller than the window."""
    page = wiki(*[board(site, name, text) for name, text in positions()])
    page.set_viewport_size({"width": 800, "height": 500})
    for nth in range(10):
        play(page, nth)
        expect(page.locator("iframe")).to_be_in_viewport()
        expect(inside(page, nth).locator(".ask")).to_be_in_viewport(ratio=0.9)
    assert len([one for one in page.workers if one.url.startswith(site)]) == 1


def test_the_page_around_it_may_ask(wiki: Wiki, site: str) -> None:
    page = wiki(board(site))
    frame = play(page)
    ask = """([what, more]) => document.querySelector("yutaku-board").ask(what, more)"""
    frame.locator('.ask [data-act=option][data-arg="summon S"]').click()
    wait_for(page, "move")
    page.evaluate(ask, ["position", {}])
    link = wait_for(page, "position")["link"]
    assert link.startswith("g1.")
    page.evaluate(ask, ["seek", {"ply": 0}])
    wait_for(page, "move", "facts.ply === 0 && !facts.live")
    page.evaluate(ask, ["theme", {"theme": "dark"}])
    expect(frame.locator("html")).to_have_attribute("data-theme", "dark")
    page.evaluate(ask, ["lang", {"lang": "ja"}])
    expect(frame.locator("html")).to_have_attribute("lang", "ja")
    other = block.read("edelweiss", ATTACK).link
    page.evaluate("(link) => document.querySelector('yutaku-board').setAttribute('link', link)",
                  other)
    expect(frame.locator('.ask [data-arg="attack"]')).to_be_visible()
    frame.locator('.ask [data-arg="attack"]').click()
    assert wait_for(page, "over")["winners"] == [0]


@pytest.mark.parametrize("rules", ["", "/rules/{game}.html"])
def test_a_clause_is_read_in_a_page_of_its_own(wiki: Wiki, site: str, rules: str) -> None:
    """On a page with rulebooks of its own, in those; the game stays open."""
    page = wiki(block.html(block.read("edelweiss", ATTACK), site, rules))
    page.context.route("**/rules/*", lambda route: route.fulfill(body="Rules"))
    frame = play(page)
    frame.locator('.ask [data-arg="attack"]').press("/")
    frame.locator("#typed").fill("summon S")
    frame.locator("#typed").press("Enter")
    clause = frame.locator(".why a.clause").first
    name = clause.inner_text()
    with page.context.expect_page() as opened:
        clause.click()
    other = opened.value
    if rules:
        other.wait_for_url(f"**/rules/edelweiss.html#{name}")
    else:
        expect(other.locator(f'[id="{name}"]')).to_be_in_viewport()
        assert other.url.startswith(f"{site}index.html")
    expect(frame.locator("main.table")).to_be_visible()


def test_nobody_else_may_ask(wiki: Wiki, site: str) -> None:
    """Neither a neighbouring frame nor, if the address names another host, the page around it."""
    page = wiki(board(site), '<iframe id="other" srcdoc="<p>beside</p>"></iframe>')
    frame = play(page)
    page.frame_locator("#other").locator("p").evaluate(
        """() => setTimeout(`parent.document.querySelector("yutaku-board").shadowRoot
          .querySelector("iframe").contentWindow.postMessage(
            {yutaku: 1, do: "theme", theme: "dark"}, "*");
          parent.asked = true`, 0)""")
    page.wait_for_function("globalThis.asked")
    page.evaluate("document.querySelector('yutaku-board').ask('lang', {lang: 'ja'})")
    expect(frame.locator("html")).to_have_attribute("lang", "ja")  # the earlier request is done
    expect(frame.locator("html")).not_to_have_attribute("data-theme", "dark")
    found = block.read("edelweiss", TURN)
    page = wiki(f'<iframe src="{site}embed.html#{found.link}?from=https://wiki.test'
                f'&picture={found.still.link}"></iframe>')
    there = page.frames[1]
    expect(page.frame_locator("iframe").locator("#picture .surface")).to_be_visible()
    there.evaluate("globalThis.came = 0; addEventListener('message', () => { came += 1; });")
    page.evaluate("""frames[0].postMessage({yutaku: 1, do: 'start'}, '*');
      frames[0].postMessage({yutaku: 1, do: 'theme', theme: 'dark'}, '*');""")
    there.wait_for_function("came === 2")  # earlier listeners have got them
    assert there.evaluate("document.documentElement.dataset.embed") == "asleep"
    assert there.evaluate("document.documentElement.dataset.theme") != "dark"


def test_a_game_that_is_over_is_looked_at(wiki: Wiki, site: str) -> None:
    """Its button says so, whoever draws it: Python, the element, a frame."""
    g = game("edelweiss")
    h = History(g, g.read(ATTACK))
    while h.decision is not None:
        h.play(h.decision.options[0])
    moves = tuple(map(str, h.options))
    record = Record(g.id, g.version, 0, g.configure({}), moves, position=ATTACK)
    found = block.read("", of_game(record))
    bare = (f'<yutaku-board link="{found.link}" picture="{found.still.link}" start="replay">'
            "</yutaku-board>")
    page = wiki(block.html(found, site), bare, block.frame(found, site), lang="ja")
    boards = page.locator("yutaku-board")
    expect(boards.nth(0).get_by_role("button")).to_have_text("Replay")
    expect(boards.nth(1).get_by_role("button")).to_have_text("棋譜を見る")
    framed = page.locator("iframe").content_frame
    expect(framed.get_by_role("button")).to_have_text("Replay")
    framed.get_by_role("button").click()
    expect(framed.locator(".replay, main.table").first).to_be_visible()


def test_a_frame_alone_has_its_picture_in_its_address(wiki: Wiki, site: str) -> None:
    """As MediaWiki has it."""
    found = block.read("edelweiss lang=ja", TURN)
    page = wiki(block.frame(found, site))
    frame = page.locator("iframe").content_frame
    expect(frame.locator("#picture .surface")).to_be_visible()
    assert frame.locator(".still").get_attribute("aria-label") == found.still.label
    expect(frame.locator(".told")).to_contain_text("手札（3枚）：スペード、ハート、クラブ")
    assert page.workers == []
    frame.get_by_role("button", name="ここから遊ぶ").click()
    expect(frame.locator("main.table")).to_be_visible()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing(wiki: Wiki, site: str, theme: str) -> None:
    """Around pictures, and in a frame before and after it starts."""
    boards = [board(site, f"{name} theme={theme}", text) for name, text in positions()]
    page = wiki(f'<main style="color-scheme: {theme}"><h1>Wiki</h1>', *boards, "</main>")
    page.locator("yutaku-board .surface").last.wait_for()
    page.evaluate(AXE.read_text("utf-8") + "; 0")
    assert page.evaluate(FINDINGS) == []
    found = block.read(f"edelweiss theme={theme}", TURN)
    page.goto(f"{site}embed.html#{found.link}?theme={theme}&picture={found.still.link}")
    expect(page.locator("#picture .surface")).to_be_visible()
    page.evaluate(AXE.read_text("utf-8") + "; 0")
    assert page.evaluate(FINDINGS) == []
    page_lies_still(page)
    page.get_by_role("button", name="Play from here").click()
    expect(page.locator("main.table")).to_be_visible()
    assert page.evaluate(FINDINGS) == []


def test_a_bare_position_starts_when_it_comes_into_view(wiki: Wiki, site: str) -> None:
    link = block.read("edelweiss", TURN).link
    far = '<div style="height: 3000px"></div>'
    page = wiki(far, f'<yutaku-board link="{link}"></yutaku-board>')
    page.wait_for_function("document.querySelector('yutaku-board').shadowRoot")
    stands_still(lambda: not page.locator("iframe").count(), 500, page)
    page.locator("yutaku-board").scroll_into_view_if_needed()
    expect(inside(page).locator("main.table")).to_be_visible()


def test_a_picture_alone(wiki: Wiki, site: str) -> None:
    page = wiki(board(site, "edelweiss live=no"))
    expect(page.locator("yutaku-board .surface")).to_be_visible()
    expect(page.locator("yutaku-board").get_by_role("button")).to_have_count(0)


@pytest.mark.parametrize(
    "link", ["g1.AAAA", "x", "g1." + "A" * 5_000, "<img src=x onerror=alert(1)>"])
def test_a_broken_link_is_told(wiki: Wiki, site: str, link: str) -> None:
    page = wiki(f'<iframe src="{site}embed.html#{link.replace("<", "%3C")}"></iframe>')
    frame = page.locator("iframe").content_frame
    expect(frame.get_by_role("alert").first).to_be_visible()


def test_a_broken_link_is_told_to_the_page(wiki: Wiki, site: str) -> None:
    page = wiki('<yutaku-board link="g1.AAAA"></yutaku-board>')
    told = wait_for(page, "error")
    expect(inside(page).get_by_role("alert").first).to_contain_text(told["text"])


HOSTILE = """async ([address, cases]) => {
  const { unfolded, draw } = yutaku;
  const place = document.createElement("div");
  document.body.append(place);
  let drawn = 0;
  for (const text of cases) {
    const found = await unfolded(text);
    if (!found) continue;
    drawn += 1;
    draw(place, found);
    for (const one of place.querySelectorAll("*")) {
      const bad = one.matches(
        "script, iframe, object, embed, img, image, a, form, input, link, meta, base, style," +
        "foreignObject, animate, set") || [...one.attributes].some(({ name, value }) =>
          name.startsWith("on") || name === "src" || /url|javascript:/i.test(value) ||
          (name === "href" && !value.startsWith("#")));
      if (bad) return one.outerHTML;
    }
  }
  return drawn;
}"""
WORSE = [
    "<script>alert(1)</script>", "<img src=x onerror=alert(1)>", "<svg onload=alert(1)>",
    '<a href="javascript:alert(1)">x</a>', "<iframe srcdoc='<script>alert(1)</script>'></iframe>",
    "<style>*{background:url(//evil.test)}</style>", '<div style="background:url(//evil.test)">',
    '<div style="background:u\\72l(//evil.test)">', "<base href=//evil.test>",
    '<svg><use href="//evil.test#x"></use></svg>', "<svg><image href=//evil.test></image></svg>",
    "<svg><foreignObject><body onload=alert(1)></foreignObject></svg>",
    "<form action=//evil.test><input name=id></form>", "<div onclick=alert(1) id=app class=x>",
    '<svg><animate attributeName=href values="javascript:alert(1)"/></svg>',
    "<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>", "<p>" * 3_000,
    "<noscript><p title='</noscript><img src=x onerror=alert(1)>'>",
    "<template><img src=x></template>",
]  # fmt: skip


def test_nothing_is_injected_by_ten_thousand_addresses(wiki: Wiki, site: str) -> None:
    """Hostile pictures, and good and bad ones with letters changed, cut and doubled."""
    from rules.core.link import of_picture

    rng = random.Random(7)
    good = block.read("edelweiss", TURN).still
    whole = [of_picture(good.html, good.text), *(of_picture(html, "x") for html in WORSE)]
    whole += [of_picture(good.html.replace(">", f">{html}", 3), "x") for html in WORSE]
    cases = list(whole)
    for _ in range(10_000):
        text = list(rng.choice(whole[:30]))
        for _ in range(rng.randint(1, 3)):
            at = rng.randrange(len(text))
            text[at : at + rng.randint(0, 2)] = rng.choice("ABCxyz019-_.%<&?=")
        cases.append("".join(text)[:100_000])
    page = wiki(f'<yutaku-board link="x" live="no" picture="{whole[0]}"></yutaku-board>')
    page.wait_for_function("globalThis.yutaku?.unfolded")
    found = 0
    for at in range(0, len(cases), 500):
        answer = page.evaluate(HOSTILE, [site, cases[at : at + 500]])
        assert isinstance(answer, int), answer
        found += answer
    assert found >= len(whole)


def test_hostile_messages_change_nothing(wiki: Wiki, site: str) -> None:
    page = wiki(board(site))
    frame = play(page)
    rng = random.Random(3)
    values = [None, True, -1, 1.5, 10**9, "", "x", "<b>", [], {}, [[]], {"a": {}}, "g1.AAAA"]
    messages = []
    for _ in range(10_000):
        names = rng.sample(["do", "yutaku", "ply", "link", "save", "theme", "lang", "__proto__"], 4)
        message = {name: rng.choice(values) for name in names}
        if rng.random() < 0.8:
            message["yutaku"] = 1
        if rng.random() < 0.7:
            message["do"] = rng.choice(
                ["seek", "theme", "lang", "constructor", "toString", "hasOwnProperty", "wake"])
        messages.append(message)
    page.evaluate(
        """(messages) => { for (const text of messages)
          document.querySelector("yutaku-board").shadowRoot.querySelector("iframe")
            .contentWindow.postMessage(JSON.parse(text), "*"); }""",
        [json.dumps(m) for m in messages])
    expect(frame.locator('.ask [data-act=option][data-arg="summon S"]')).to_be_visible()
    assert frame.locator("html").get_attribute("data-theme") != "dark"
    frame.locator('.ask [data-act=option][data-arg="summon S"]').click()
    wait_for(page, "move")
