"""Learning by playing, in a real browser: a whole lesson by mouse, wrong tries, a phone."""

import pytest
from conftest import ready
from playwright.sync_api import Locator, Page, expect
from test_access import AXE, FINDINGS
from visitor import Visitor, foreign_words, overflow, without_worker

from rules.bots import opponents
from rules.core import registry
from rules.core.book import lesson
from rules.core.book import puzzle as puzzles

TAUGHT = [g for g in (registry.game(name) for name in registry.ids()) if lesson.load(g)]
PHONE = {"width": 360, "height": 740}
WIDE = {"width": 1440, "height": 900}
LOOKS = ((1280, 800), (1280, 720), (1024, 768), (390, 844), (360, 640))
KNOWN = {
    *("TK", "ED", "WP", "WVN", "QG", "OP", "HP", "AP", "Yutaku", "II", "III"),
    *("War", "Vortex", "Night"),
}


@pytest.fixture(params=TAUGHT, ids=lambda g: g.id)
def game(request):
    return request.param


def sit_down(visitor: Visitor, game, **settings) -> Page:
    """From the lobby to the first text of the lesson."""
    visitor.open(**settings)
    taught = lesson.load(game)
    words = visitor.t("lesson_offer", n=taught.minutes)
    title = game.words.say(lesson.t("game.title"), visitor.t.lang)
    visitor.page.get_by_role("link", name=words + visitor.t("colon") + title).click()
    expect(said(visitor.page)).not_to_be_empty()
    return visitor.page


def said(page: Page) -> Locator:
    return page.locator(".coach [role=status]")


def step(page: Page) -> str:
    return page.locator(".coach-steps").inner_text()


PRESSES = 3  # the most presses in a step
AXE_LOOKS = 3  # at every third moment of a lesson


def follow(page: Page) -> bool:
    """Presses the marked thing, on the table if it is there; False when the lesson is done.

    A step may take several presses: each must change the mark or the text."""
    if page.locator(".coach.done").count():
        return False
    onward = page.locator("[data-act=lesson_next]")
    things, buttons = page.locator("button.item.aim"), page.locator(".option.aim:visible")
    before = marks(page)
    (onward if onward.count() else things if things.count() else buttons).first.click()
    after = f"(before) => {{ const now = ({MARKS})(); return now && now !== before; }}"
    page.wait_for_function(after, arg=before)
    return True


# The text and the mark; empty while others play or an answer is under way.
MARKS = """() => {
  const all = (what) => [...document.querySelectorAll(what)];
  const words = all(".coach .say, .coach .wrong").map((e) => e.innerText);
  if (!words.length && !all("[data-act=lesson_next]").length) return "";
  if (all(".ask[data-pending]").length) return "";
  return JSON.stringify([words, all(".coach-steps").map((e) => e.innerText),
    all(".aim").map((e) => e.dataset.ref || e.dataset.arg), all(".chosen").length]);
}"""


def marks(page: Page) -> str:
    return str(page.wait_for_function(MARKS).json_value())


# Pixels of the text that can only be read by scrolling.
CUT = """() => {
  const coach = document.querySelector(".coach");
  return coach.scrollHeight - coach.clientHeight;
}"""


# Parts of a lesson that can't be read, or pressed, without scrolling or closing something.
UNSEEN = """() => {
  const out = [];
  const all = (what) => [...document.querySelectorAll(what)].filter((e) => e.checkVisibility());
  const coach = document.querySelector(".coach");
  for (const e of coach.querySelectorAll(".say, .then, .wrong")) {
    const r = e.getBoundingClientRect(), box = coach.getBoundingClientRect();
    const lines = document.createRange();
    lines.selectNodeContents(e);
    if (lines.getBoundingClientRect().right > box.right) out.push(`${e.className} is too wide`);
    if (!e.checkVisibility()) out.push(`${e.className} is hidden`);
    else if (r.top < 0 || r.bottom > innerHeight || r.right > innerWidth
      || r.top < box.top || r.bottom > box.bottom) out.push(`${e.className} is cut`);
    else for (const y of [r.top + 4, (r.top + r.bottom) / 2, r.bottom - 4]) {
      const at = document.elementFromPoint(r.left + 8, y);
      if (!coach.contains(at)) out.push(`${e.className} lies under ${at.className}`);
    }
  }
  // A phone of usual height: all that a roll may show.
  const dock = document.querySelector(".dock").getBoundingClientRect();
  if (innerWidth < 700 && innerHeight > 800 && all(".zone-dice .item.aim").length)
    for (const e of all(".sheet.is-now .part-table .item")) {
      const r = e.getBoundingClientRect();
      if (r.top < 0 || r.bottom > dock.top) out.push(`${e.dataset.ref} is out of sight`);
    }
  // One thing at least that is meant, on the table or among the answers, can be pressed.
  const free = (e) => {
    const r = e.getBoundingClientRect();
    const at = document.elementFromPoint((r.left + r.right) / 2, (r.top + r.bottom) / 2);
    return at && e.contains(at);
  };
  for (const meant of ["button.item.aim", ".ask .option.aim"]) {
    const found = all(meant);
    if (found.length && !found.some(free)) out.push(`${meant} is out of reach`);
  }
  if (!all(".seat dd, .stands .brief").length) out.push("how both stand is not told");
  return out;
}"""


def unseen(page: Page) -> list[str]:
    """The parts of the lesson out of view at each window size, one after the other."""
    found = []
    size = page.viewport_size
    for width, height in LOOKS:
        page.evaluate("scrollTo(0, 0)")
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("new Promise((go) => requestAnimationFrame(() => setTimeout(go)))")
        found += [f"{width}×{height}: {what}" for what in page.evaluate(UNSEEN)]
    page.set_viewport_size(size)
    return found


# The places of board and hand on the page, whose window a phone moves.
PLACES = """() => ["[role=grid], .board .surface", ".hands"].map((what) => {
  const { left, top, width } = document.querySelector(what).getBoundingClientRect();
  return width ? [left, top + scrollY, width].map(Math.round) : [];
})"""


def test_a_whole_lesson_by_mouse(visitor: Visitor, game):
    """All texts can be read, and board and hand stay in place."""
    visitor.page.set_viewport_size(WIDE)
    page = sit_down(visitor, game)
    steps = len(lesson.load(game).steps)
    last = visitor.t("ply_of", n=steps, of=steps)
    marks(page)
    board, hand = page.evaluate(PLACES)
    seen = [step(page)]
    while follow(page):
        seen.append(step(page))
        assert len(seen) < 6 * steps
        if seen[-1] != last:
            now = page.evaluate(PLACES)
            assert now[0] == board and now[1][1:2] == hand[1:2], seen[-1]
        assert unseen(page) == [], seen[-1]
    assert seen[0] == visitor.t("ply_of", n=1, of=steps)
    assert seen[-1] == visitor.t("ply_of", n=steps, of=steps)
    assert lesson.say(lesson.load(game).outro, game, "en") in said(page).inner_text()
    assert page.evaluate("Object.keys(localStorage).filter((k) => k.includes('.save.'))") == []
    puzzle = page.get_by_role("link", name=visitor.t("lesson_puzzle"), exact=True)
    assert puzzle.get_attribute("href") == f"#/puzzle/{game.id}/{puzzles.load(game)[0].id}"
    form = page.get_by_role("link", name=visitor.t("lesson_play"), exact=True)
    assert form.get_attribute("href") == f"#/new/{game.id}"
    whom = opponents.load(game)[0]
    visitor.button("play_whom", name=dict(whom.name)["en"]).click()
    page.wait_for_url("**/#/game/*")
    visitor.wait()
    seats = visitor.record()["table"]["seats"]
    assert [seat["opponent"] for seat in seats if seat["who"] == "bot"][:1] == [whom.id]


def test_a_whole_lesson_before_there_is_a_worker(visitor: Visitor, game):
    """A first visit to the lesson's own address: its script is a megabyte long."""
    without_worker(visitor)
    visitor.open(f"#/learn/{game.id}", lang="ja")
    page = visitor.page
    expect(said(page)).not_to_be_empty()
    while follow(page):
        assert page.evaluate(CUT) <= 0, step(page)
    assert lesson.say(lesson.load(game).outro, game, "ja") in said(page).inner_text()
    assert page.evaluate("document.documentElement.dataset.phase") == "starting"


def test_the_worker_takes_over_in_the_middle(visitor: Visitor):
    game = TAUGHT[0]
    without_worker(visitor)
    page = sit_down(visitor, game)
    first = step(page)
    while step(page) == first:
        follow(page)
    marks(page)
    visitor.button("why_not").click()
    page.locator(".item").first.click()
    expect(page.locator(".waking [role=progressbar]")).to_be_visible()
    page.evaluate("release()")
    ready(page)
    expect(page.locator(".why")).to_be_visible()
    expect(page.locator(".waking")).to_have_count(0)
    while follow(page):
        pass
    assert lesson.say(lesson.load(game).outro, game, "en") in said(page).inner_text()


def test_a_wrong_try_shows_the_hint_and_changes_nothing(visitor: Visitor, game):
    page = sit_down(visitor, game)
    taught = lesson.load(game)
    for at, asked in enumerate(taught.steps, 1):  # to the first at which there is a choice
        here = visitor.t("ply_of", n=at, of=len(taught.steps))
        while step(page) != here:
            follow(page)
        others = [n for n in visitor.options() if not asked.accepts(lesson.Option.parse(n))]
        if others:
            break
    board, ply = page.locator(".board").inner_html(), visitor.ply()
    page.keyboard.press("/")
    page.locator("#typed").fill(others[0])
    page.locator("#typed").press("Enter")
    expect(said(page)).to_contain_text(lesson.say(asked.hint, game, "en"))
    assert step(page) == here
    assert page.locator(".board").inner_html() == board
    assert visitor.ply() == ply
    for _ in range(PRESSES):
        if step(page) == here:
            follow(page)
    expect(said(page)).not_to_contain_text(lesson.say(asked.hint, game, "en"))


def test_japanese_on_a_phone(visitor: Visitor, game):
    visitor.page.set_viewport_size(PHONE)
    page = sit_down(visitor, game, lang="ja")
    page.evaluate(AXE.read_text("utf-8") + "; 0")
    steps = len(lesson.load(game).steps)
    last = visitor.t("ply_of", n=steps, of=steps)
    marks(page)
    board, _ = page.evaluate(PLACES)
    going, nth = True, 0
    while going:
        assert overflow(page) == []
        assert unseen(page) == [], step(page)
        assert foreign_words(page, KNOWN) == set()
        if nth % AXE_LOOKS == 0 or step(page) == last:
            assert page.evaluate(FINDINGS) == [], step(page)
        box = page.locator(".coach").bounding_box()
        assert box and box["x"] >= 0 and box["y"] >= 0
        assert box["y"] + box["height"] <= PHONE["height"] and box["height"] < PHONE["height"] / 3
        assert step(page) == last or page.evaluate(PLACES)[0] == board, step(page)
        going, nth = follow(page), nth + 1
    assert lesson.say(lesson.load(game).outro, game, "ja") in said(page).inner_text()


def test_the_other_language_undo_and_a_look_into_the_rules(visitor: Visitor):
    game = TAUGHT[0]
    page = sit_down(visitor, game)
    taught = lesson.load(game)
    while step(page) == visitor.t("ply_of", n=1, of=len(taught.steps)):
        follow(page)
    expect(said(page)).to_contain_text(lesson.say(taught.steps[1].say, game, "en"))
    page.locator(".coach .clause").click()
    page.get_by_role("button", name=visitor.t("other_language")).click()
    page.get_by_role("link", name="卓に戻る").click()
    expect(said(page)).to_contain_text(lesson.say(taught.steps[1].say, game, "ja"))
    page.keyboard.press("u")
    expect(said(page)).to_contain_text(lesson.say(taught.steps[0].say, game, "ja"))


def test_a_worker_that_dies_comes_back_to_the_step(visitor: Visitor):
    game = TAUGHT[0]
    page = sit_down(visitor, game)
    taught = lesson.load(game)
    while step(page) == visitor.t("ply_of", n=1, of=len(taught.steps)):
        follow(page)
    visitor.spoils = True
    page.workers[0].evaluate("setTimeout(() => { throw new Error('out of memory') })")
    page.wait_for_selector("html[data-phase=starting]", state="attached")
    ready(page)
    expect(said(page)).to_contain_text(lesson.say(taught.steps[1].say, game, "en"))
    marks(page)
    follow(page)


def test_coming_back_begins_anew(visitor: Visitor):
    game = TAUGHT[0]
    page = sit_down(visitor, game)
    follow(page)
    page.reload()
    expect(said(page)).to_contain_text(lesson.say(lesson.load(game).intro, game, "en"))


def test_an_address_without_a_lesson(visitor: Visitor):
    visitor.open("#/learn/chess")
    expect(visitor.page.get_by_role("alert")).to_contain_text(visitor.t("no_lesson"))
    expect(visitor.page.get_by_role("heading", name=visitor.t("games"), exact=True)).to_be_visible()
