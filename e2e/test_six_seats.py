"""Six at one table, in a small game for tests only (`games/sixes`): all seats can be told apart,
every name can be read, and no caption covers a card.

    come(table, lang="ja")
    fits(look(table, "rows-middle-6", 360), NAMES["ja"], "a phone")
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from conftest import Site, lived_in, somebody
from playwright.sync_api import Browser, BrowserContext, Page, expect
from test_access import AXE, FINDINGS
from test_layout import ASTRAY, SIZES, astray, moments
from visitor import Visitor, laid, overflow

import rules.games
from pywasm_app.host.seats import Seat
from pywasm_app.tools import build
from rules.core import registry

GAMES = Path(__file__).parent / "games"
HEIGHTS = {1440: 900, 768: 1024, 390: 844, 360: 740}
NAMES = {
    "en": ("Alexandria Webb", "Bartholomew Fox", "Christopherson", "Dominique-Marie",
           "Evangeline Ross", "Featherstonhaugh"),
    "ja": ("アレクサンドリーナ・ウェブ", "勅使河原左衛門之助太郎丸", "クリストファーソン三世殿下",
           "小比類巻かほる子さん一号", "エヴァンジェリン・ローズ", "東四柳小百合と申します者"),
}
# Moments of the game: the first seat is asked, except at the end.
MOMENTS = {
    "start": (["12345"] * 6, [""] * 6),
    "middle": (["12", "34", "56", "12", "34", "56"], ["345", "126", "123", "345", "162", "123"]),
    "end": ([""] * 6, ["23451", "12634", "12356", "34512", "16234", "12356"]),
}


@pytest.fixture(scope="module")
def sixes(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the page with one more game."""
    out = tmp_path_factory.mktemp("sixes") / "dist"
    with pytest.MonkeyPatch.context() as here:  # no other test of this process has it
        here.setattr(rules.games, "__path__", [*rules.games.__path__])
        build.build(out, GAMES)
        served = Site(out)
        yield served.address
        served.close()
    registry.ids.cache_clear()


@pytest.fixture(scope="module")
def lodging(lasting: Browser, sixes: str) -> Iterator[BrowserContext]:
    with lived_in(lasting, sixes) as profile:
        yield profile


@pytest.fixture(scope="module")
def left() -> list[Page]:
    """The page that the last visitor left, if any (see `waiting`)."""
    return []


@pytest.fixture
def table(
    request: pytest.FixtureRequest, lodging: BrowserContext, sixes: str, left: list[Page]
) -> Iterator[Visitor]:
    """A visitor of that page."""
    failed = request.session.testsfailed
    with somebody(lodging, sixes, left) as comes:
        yield comes
        comes.spoils |= request.session.testsfailed > failed


def come(table: Visitor, lang: str = "en", theme: str = "light",
         seats: range = range(6, 7)) -> None:
    """Comes with a save of each moment, without a board (`rows-start-6`) and with one."""
    for n in seats:
        people = [Seat(name, "bot", "casual") for name in NAMES[lang][:n]]
        people[0] = Seat(NAMES[lang][0], "person")
        for moment, (hands, rows) in MOMENTS.items():
            for form in ("rows", "board"):
                position = (f"hands = {hands[:n]}\nrows = {rows[:n]}\ndeck = '123456'\n"
                            f"board = {str(form == 'board').lower()}")
                save = laid(position, seats=tuple(people), of=registry.game("sixes"))
                table.lay(f"{form}-{moment}-{n}", save)
    table.open("#/help", lang=lang, theme=theme)


def look(table: Visitor, save: str, width: int) -> Page:
    """Goes to a save's table."""
    page = table.page
    page.set_viewport_size({"width": width, "height": HEIGHTS[width]})
    if not page.url.endswith(save):
        page.goto(table.site + "#/help")
        page.locator(".keys").wait_for()
        page.goto(table.site + "#/game/" + save)
    there = "[data-act=rematch]" if "-end-" in save else ".ask [data-act=option]"
    page.locator(there).first.wait_for()
    return page


SAVES = [f"{form}-{moment}-6" for form in ("rows", "board") for moment in MOMENTS]

# Each panel's name: its space in letters of its size, its lines, its hidden part, its tooltip.
SHOWN_NAMES = """() => [...document.querySelectorAll(".seat-name > b")].map((b) => {
  const size = parseFloat(getComputedStyle(b).fontSize);
  const range = document.createRange();
  range.selectNodeContents(b);
  const lines = new Set([...range.getClientRects()].map((r) => Math.round(r.top)));
  return { name: b.textContent, room: b.clientWidth / size, lines: lines.size, title: b.title,
    cut: b.scrollHeight > b.clientHeight + 2 || b.scrollWidth > b.clientWidth + 1 };
})"""

# Captions that overlap with a visible part of a thing or of another caption.
COVERED = """() => {
  const all = (what) => [...document.querySelectorAll(what)].filter((e) => e.checkVisibility());
  const meet = (a, b) => ({ left: Math.max(a.left, b.left), right: Math.min(a.right, b.right),
    top: Math.max(a.top, b.top), bottom: Math.min(a.bottom, b.bottom) });
  const is = (r) => r.right - r.left > 1 && r.bottom - r.top > 1;
  const captions = all(".surface .caption").map((e) => {
    const range = document.createRange();
    range.selectNodeContents(e);
    const box = e.getBoundingClientRect();
    return [e, [...range.getClientRects()].map((r) => meet(r, box)).filter(is)];
  });
  const things = all(".surface :is(.card, .piece, .token, .die)").map(
    (e) => [e, [e.getBoundingClientRect()]]);
  const zone = (e) => e.closest("[data-zone-id]").dataset.zoneId + " " + e.className;
  const found = new Set();
  for (const [caption, words] of captions)
    for (const [other, boxes] of [...captions, ...things])
      if (other !== caption && words.some((a) => boxes.some((b) => is(meet(a, b)))))
        found.add(zone(caption) + " on " + zone(other));
  return [...found];
}"""

# The marks of the seats on their badges and pieces.
MARKS = """(where) => [...document.querySelectorAll(where)].map((e) => [
  e.textContent || e.querySelector("b").dataset.text, getComputedStyle(e).color,
  e.querySelector("svg").innerHTML])"""


def marks(page: Page, where: str) -> list[tuple[str, str, str]]:
    """(letter, colour, shape) of every badge or piece there."""
    return [(letter, colour, shape) for letter, colour, shape in page.evaluate(MARKS, where)]


def fits(page: Page, names: tuple[str, ...], what: object) -> None:
    """Nothing is too wide, no caption covers a thing, and every name can be read."""
    assert not overflow(page), what
    assert page.evaluate(COVERED) == [], what
    shown_names = page.evaluate(SHOWN_NAMES)
    assert {shown["name"] for shown in shown_names} == set(names)
    for shown in shown_names:
        assert shown["room"] >= 5 and shown["lines"] <= 2, (what, shown)
        assert not shown["cut"] or shown["title"] == shown["name"], (what, shown)


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_six_fit(table: Visitor, lang: str) -> None:
    come(table, lang)
    for save in SAVES:
        for width in HEIGHTS if lang == "en" else (768, 360):
            fits(look(table, save, width), NAMES[lang], (save, width))


def test_three_and_five_fit(table: Visitor) -> None:
    seats = range(3, 6, 2)
    come(table, seats=seats)
    for n in seats:
        for save in (f"rows-middle-{n}", f"board-middle-{n}"):
            for width in HEIGHTS:
                fits(look(table, save, width), NAMES["en"][:n], (save, width))


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_whose_it_is_shows_everywhere(table: Visitor, theme: str) -> None:
    """Each seat has a letter, a colour and a shape of its own, the same wherever they are shown."""
    come(table, theme=theme)
    page = look(table, "board-middle-6", 768)
    for where in (".seat .badge", ".token", ".caption.named .badge", ".stones .owner .badge"):
        found = set(marks(page, where))
        assert sorted(letter for letter, _, _ in found) == list("ABCDEF"), where
        assert len({colour for _, colour, _ in found}) == 6, where
        assert len({shape for _, _, shape in found}) == 6, where
    panels = {letter: (colour, shape) for letter, colour, shape in marks(page, ".seat .badge")}
    table.page.locator(".ask [data-act=option]").first.click()
    page.locator(".line").nth(5).wait_for()
    for letter, *look_of_it in marks(page, ".line .badge:not(.none)"):
        assert tuple(look_of_it) == panels[letter]
    shapes = {letter: shape for letter, (_, shape) in panels.items()}
    for letter, _, shape in marks(page, ".token"):
        assert shape == shapes[letter]


def test_a_game_not_shipped_lies_where_it_belongs(table: Visitor) -> None:
    saves = moments(registry.game("sixes"))
    for key, save in saves.items():
        table.lay(key, save)
    table.open("#/help")
    found = [what for key in saves for what in astray(table, key, reads=False)]
    assert not found, "\n".join(found)


def test_a_cloth_is_as_high_as_what_is_put_on_it(table: Visitor) -> None:
    """Six dice in lines below each other, in a game with more of them than fit."""
    table.lay("k", moments(registry.game("sixes"))["sixes-2-0"])
    table.open("#/game/k")
    table.page.locator(".board .zone-dice").first.wait_for()
    table.spoils = True
    table.page.evaluate("document.querySelector('.mid .zone-dice').style.minHeight = '520px'")
    for width, height in SIZES.items():
        table.page.set_viewport_size({"width": width, "height": height})
        assert table.page.evaluate(ASTRAY) == [], width


def test_six_may_win_together(table: Visitor) -> None:
    position = f"hands = {['1'] + [''] * 5}\nrows = {['2345'] + ['12345'] * 5}"
    names = NAMES["en"]
    people = (Seat(names[0], "person"), *(Seat(name, "bot", "casual") for name in names[1:]))
    table.lay("k1", laid(position, seats=people, of=registry.game("sixes")))
    table.page.set_viewport_size({"width": 360, "height": 740})
    table.open("#/game/k1")
    table.wait()
    table.answer("play 1")
    assert sorted(m[0] for m in marks(table.page, ".seals .badge")) == list("ABCDEF")
    assert not overflow(table.page)


def test_six_people_sit_down_and_pass_the_table_on(table: Visitor) -> None:
    table.page.set_viewport_size({"width": 360, "height": 740})
    table.open("#/new/sixes")
    dialog = table.page.get_by_role("dialog")
    table.fill(dialog, "mode", "two")
    table.fill(dialog, "count", "6")
    expect(dialog.locator(".seat-row")).to_have_count(6)
    assert [m[0] for m in marks(table.page, ".seat-row .badge")] == list("ABCDEF")
    assert len({m[1:] for m in marks(table.page, ".seat-row .badge")}) == 6
    assert not overflow(table.page)
    for seat, name in enumerate(NAMES["en"]):
        table.fill(dialog, f"seat.{seat}.name", name)
    table.page.locator(".new-game [type=submit]").click()
    for seat in range(6):
        assert table.wait() == f"curtain {seat}"
        [(letter, *_)] = marks(table.page, ".curtain-card .badge")
        assert letter == "ABCDEF"[seat]
        table.lift()
        table.answer(table.options()[0])


@pytest.mark.parametrize(("theme", "width"), [("light", 1440), ("dark", 360)])
def test_axe_finds_nothing_at_a_table_of_six(table: Visitor, theme: str, width: int) -> None:
    come(table, theme=theme)
    table.page.evaluate(AXE.read_text("utf-8") + "; 0")
    found = []
    for save in SAVES:
        violations = look(table, save, width).evaluate(FINDINGS)
        found += [f"{save}: {violation}" for violation in violations]
    assert not found, "\n".join(found)


def test_the_page_that_ships_knows_nothing_of_it(dist: Path) -> None:
    assert '"id":"sixes"' not in (dist / "index.html").read_text("utf-8")
