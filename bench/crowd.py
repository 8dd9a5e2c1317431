"""Presses at a crowded table: a battle of forty characters with thousands of lines in its log.

The battle has been going on and is opened from its save. A mouse presses what can be chosen when
the page has been at rest for a moment, as somebody does who has seen what there is to choose.
"""

from __future__ import annotations

import time

from playwright.sync_api import Browser

from bench.boot import PATIENCE, prepared
from bench.press import ANSWER, FORGET, LIMIT, PART, longest, pair
from bench.site import Site
from bench.table import Row
from pywasm_app.host.session import Session, read_seats
from rules.core.record import Record
from rules.core.registry import game
from rules.core.rng import Rng
from rules.games.war_vortex_night import battle, library
from rules.games.war_vortex_night.setup import seating

GAME = "war_vortex_night"
CHARACTERS, LINES, HP = 40, 5_000, 40  # HP: times as many, so that the battle lasts
PAINT_MS = 100
REST = 250  # milliseconds without any change on the page
STILL = """globalThis.changed = performance.now();
new MutationObserver(() => { changed = performance.now(); }).observe(document.body,
  { subtree: true, childList: true, attributes: true, characterData: true });"""


def save() -> str:
    """A battle of a person against a bot after random plies, when its log has so many lines."""
    g = game(GAME)
    names = list(library.READY_MADE)
    who = [names[k % len(names)] for k in range(CHARACTERS)]
    entrants = [battle.Entrant(c, library.deck(c), k % 2, k % 2) for k, c in enumerate(who)]
    start = battle.new(tuple(entrants), 1, seating.pool())
    lasting = tuple(c._replace(hp=c.hp * HP) for c in start.characters)
    position = g.write(start._replace(characters=lasting))
    record = Record(g.id, g.version, 1, g.configure({"seats": 2}), position=position,
                    table={"undo": "open"})
    seats = [{"name": "", "who": "person"}, {"name": "", "who": "bot", "level": "casual"}]
    session = Session("k1", g, record, read_seats(g, seats))
    rng = Rng.of_seed(5)
    while session.history.told[session.history.ply] < LINES:
        d = session.asked()
        assert d is not None, "the battle is over too soon"
        session.play(str(rng.choice(d.options)))
    return session.save()


def measure(browser: Browser, site: Site, presses: int) -> list[Row]:
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    page = context.new_page()
    prepared(page)
    page.goto(site.address)
    page.wait_for_selector("html[data-ui=ready]", state="attached", timeout=PATIENCE)
    page.evaluate("(text) => localStorage.setItem('yutaku.save.k1', text)", save())
    page.goto("about:blank")
    page.goto(f"{site.address}#/game/k1")
    page.wait_for_selector(f"{ANSWER}, [data-act=stop]", state="attached", timeout=PATIENCE)
    page.evaluate(STILL)
    page.wait_for_function("performance.now() - changed > 3000", timeout=PATIENCE)
    sheets = page.locator(".sheet").count()
    page.evaluate(FORGET)
    ends = time.monotonic() + LIMIT
    while time.monotonic() < ends and page.evaluate("bench.paints.length") < presses:
        if page.evaluate(f"performance.now() - changed > {REST}"):
            at = page.evaluate("(wanted) => bench.target(wanted)", ANSWER)
            if at:
                page.mouse.click(*at)
        page.wait_for_timeout(20)
    times = page.evaluate("({...bench, worker: 0})")
    context.close()
    what = f"a press at a table of {sheets} sheets and {LINES:,} lines"
    return [*pair(PART, what, times["paints"], PAINT_MS),
            *pair(PART, "of which the page's program", times["changes"]),
            longest(times["tasks"])._replace(bar="", holds=None)]
