"""Every room of every game opens in both languages and shows its content; and rooms whose content
can't be loaded."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest
from playwright.sync_api import Browser, Page, expect
from visitor import Visitor
from waits import slowdown, until

from pywasm_app.host.desk import Desk
from pywasm_app.ui import router
from pywasm_app.ui.base.sentences import SENTENCES
from pywasm_app.ui.base.words import LANGUAGES
from rules.core import registry
from rules.core.book import lesson, puzzle, rulebook
from rules.text.words import CORE, t

SIZES = ((1024, 768), (1440, 900), (800, 1000), (1280, 720))
LAID_OUT = 2  # seconds of processor time for a room's layout at a new window size
SAID = 10_000  # milliseconds until a room reports its failure
GAMES = [registry.game(name) for name in registry.ids()]

# The contents of each room, and their least number.
SHOWN = {
    "lobby": lambda g: (".game-card", len(GAMES)),
    "new": lambda g: (".dialog form .seat-row", g.seats[0]),
    "game": lambda g: (".table .zone", 2),
    "rules": lambda g: (".clause-row", clauses(g)),
    "decks": lambda g: (".card-list > li", cards(g)),
    "cards": lambda g: (".gallery-cards > li", len(g.gallery())),
    "puzzles": lambda g: (".puzzle-card", len(puzzle.load(g))),
    "record": lambda g: (".record-of", len(GAMES)),
    "settings": lambda g: (".room-page input, .room-page select", 3),
    "help": lambda g: (".room-page kbd", 5),
}


def answered(**request: object) -> dict:
    return Desk().answer(request)


def clauses(g: registry.Game) -> int:
    return sum(len(section.clauses) for section in rulebook.load(g.id, "en").sections)


def cards(g: registry.Game) -> int:
    return len(answered(op="catalogue", game=g.id)["cards"])


def addresses(g: registry.Game) -> list[tuple[str, str]]:
    """(room, address) of every room that a game has."""
    every = ("rules", "cards", "new")
    found = [(room, router.write({"room": room, "game": g.id})) for room in every]
    if g.decks:
        ready = answered(op="catalogue", game=g.id)["ready"][0]
        deck = answered(op="deck", game=g.id, name="x", cards=ready["cards"])["text"]
        link = answered(op="link", deck=deck)["link"]
        found += [("decks", f"#/decks/{g.id}"), ("decks", f"#/link/{link}")]
    for one in puzzle.load(g)[:1]:
        found += [("puzzles", f"#/puzzles/{g.id}"), ("game", f"#/puzzle/{g.id}/{one.id}")]
    if lesson.load(g):
        found.append(("game", f"#/learn/{g.id}"))
    return found


def check(visitor: Visitor, room: str, g: registry.Game) -> None:
    """The room shows its content, and no sign of waiting."""
    page, lang = visitor.page, LANGUAGES.index(visitor.t.lang)
    selector, least = SHOWN[room](g)
    things = page.locator(f".room-{room} {selector}")
    expect(things.nth(least - 1)).to_be_visible()
    expect(page.locator(".boot")).to_have_count(0)
    expect(page.locator(".notice")).to_have_count(0)
    waits = {said[lang] for said in SENTENCES.values() if said[lang].endswith("…")}
    until(lambda: not waits & set(page.locator("body").inner_text().split("\n")), room, page)


def lies_anew(page: Page, room: str) -> None:
    """At a new window size the room is laid out at once: repeated layouts in Chromium (grids in
    grids) would block it for as long as they take."""
    talk = page.context.new_cdp_session(page)
    talk.send("Performance.enable")

    def worked() -> float:  # seconds of a processor
        told = talk.send("Performance.getMetrics")["metrics"]
        return next(one["value"] for one in told if one["name"] == "ThreadTime")

    for width, height in SIZES:
        before = worked()
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("document.body.offsetHeight")
        assert worked() - before < LAID_OUT, (room, width, height)
    talk.detach()


def test_every_kind_of_room_is_looked_at() -> None:
    assert set(SHOWN) == set(router.ROOMS)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("g", GAMES, ids=lambda g: g.id)
def test_every_room_of_a_game_shows_what_it_is_for(visitor: Visitor, g, lang: str) -> None:
    visitor.open(lang=lang)
    check(visitor, "lobby", g)
    card = visitor.page.locator(".game-card", has=visitor.page.locator(f'[href="#/rules/{g.id}"]'))
    offered = card.locator("a").evaluate_all("(all) => all.map((a) => a.getAttribute('href'))")
    rooms = addresses(g)
    assert set(offered) <= {address for _, address in rooms}
    for room, address in rooms:
        visitor.page.goto(visitor.site + address)
        check(visitor, room, g)
        if lang == "en":  # it takes as long in the other language
            lies_anew(visitor.page, room)
        if address.startswith("#/link/"):
            expect(visitor.page.get_by_role("dialog")).to_be_visible()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_room_of_no_game_shows_what_it_is_for(visitor: Visitor, lang: str) -> None:
    visitor.open(lang=lang)
    for room in ("lobby", "record", "settings", "help"):
        visitor.page.goto(visitor.site + router.write({"room": room}))
        check(visitor, room, GAMES[0])
        lies_anew(visitor.page, room)


# -- a room whose content can't be loaded ----------------------------------------------------------

# Swallows requests of a kind, or directs them to an unknown game.
ALTERED = """([ops, way]) => {
  const post = yutaku.post;
  globalThis.whole = () => { yutaku.post = post; };
  yutaku.post = (text, ...long) => {
    const asked = JSON.parse(text);
    if (!ops.includes(asked.op)) post(text, ...long);
    else if (way === "refused") post(JSON.stringify({ ...asked, game: "none" }), ...long);
  };
}"""
ASKED = {"decks": "catalogue", "rules": "rulebook", "cards": "gallery", "puzzles": "puzzles"}


def altered(visitor: Visitor, way: str, *ops: str) -> Page:
    """A page whose requests have not been answered yet, and never are."""
    visitor.start_anew()
    visitor.open()
    visitor.page.evaluate(ALTERED, [ops, way])
    return visitor.page


def ways_out(visitor: Visitor, act: str) -> None:
    """From the message the user can try again, and go to the lobby, where it is not shown."""
    page = visitor.page
    expect(page.get_by_role("alert")).to_be_visible(timeout=SAID * slowdown())
    retry = page.get_by_role("alert").locator(f"[data-act={act}]")
    expect(retry).to_be_visible()
    page.goto(visitor.site + "#/")
    expect(page.locator(".game-card").first).to_be_visible()
    expect(page.get_by_role("alert")).to_have_count(0)


@pytest.mark.parametrize("room", ASKED)
def test_a_room_after_an_error_says_why_and_opens_once_it_can(visitor: Visitor, room: str) -> None:
    g = registry.game("walpurgis")
    page = altered(visitor, "refused", ASKED[room])
    page.goto(f"{visitor.site}#/{room}/{g.id}")
    ways_out(visitor, "room_again")
    page.goto(f"{visitor.site}#/{room}/{g.id}")
    expect(page.get_by_role("alert")).to_contain_text("none")
    page.evaluate("whole()")
    page.get_by_role("alert").locator("[data-act=room_again]").click()
    check(visitor, room, g)


@pytest.mark.parametrize("room", [*ASKED, "game"])
def test_a_room_whose_worker_is_silent_says_so(visitor: Visitor, room: str) -> None:
    g = registry.game("walpurgis")
    page = altered(visitor, "silent", *ASKED.values(), "new", "open")
    where = f"#/{room}/{g.id}" if room in ASKED else f"#/puzzle/{g.id}/{puzzle.load(g)[0].id}"
    page.goto(visitor.site + where)
    ways_out(visitor, "restart")
    page.goto(visitor.site + where)
    page.get_by_role("alert").locator("[data-act=restart]").wait_for()
    page.evaluate("whole()")
    page.get_by_role("alert").locator("[data-act=restart]").click()
    check(visitor, room, g)


# -- a game whose archive can't be loaded ----------------------------------------------------------

ENTRIES = {
    "decks": ("#/decks/{}", "room_again"),
    "cards": ("#/cards/{}", "room_again"),
    "puzzles": ("#/puzzles/{}", "room_again"),
    "game": ("#/puzzle/{}/{}", "open_again"),
}


@contextmanager
def begun() -> Iterator[str]:
    """The address of files that all stop in the middle."""

    class Half(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.send_header("content-length", "90000")
            self.send_header("access-control-allow-origin", "*")
            self.end_headers()
            self.wfile.write(b"\x1f\x8b\x08")
            self.wfile.flush()
            over.wait()

        def log_message(self, *said: object) -> None:
            pass

    over = threading.Event()
    server = ThreadingHTTPServer(("127.0.0.1", 0), Half)
    server.daemon_threads = True
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_address[1]}/"
    over.set()
    server.shutdown()
    server.server_close()


@pytest.mark.parametrize("room", ENTRIES)
@pytest.mark.parametrize("is_begun", [False, True], ids=["never", "half"])
def test_a_game_whose_folder_never_comes_says_so(
    chromium: Browser, site: str, room: str, is_begun: bool
) -> None:
    g = registry.game("walpurgis")
    address, act = ENTRIES[room]
    context = chromium.new_context(service_workers="block")
    with begun() as half:
        stops = (lambda route: route.continue_(url=half)) if is_begun else lambda route: None
        context.route(f"**/host_{g.id}*", stops)
        visitor = Visitor(context.new_page(), site)
        visitor.page.goto(site + address.format(g.id, puzzle.load(g)[0].id))
        words = CORE.say(t("error.game_away"), "en")
        said = visitor.page.get_by_role("alert").filter(has_text=words)
        expect(said).to_be_visible(timeout=3 * SAID * slowdown())
        context.unroute(f"**/host_{g.id}*")
        said.locator(f"[data-act={act}]").click()
        check(visitor, room, g)
    context.close()
