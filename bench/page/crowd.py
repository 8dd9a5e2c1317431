"""Presses at a crowded table: a battle of forty characters with thousands of lines in its log; two
courts with thirty cards in play on each side and fifteen in hand.

The game is opened from a save in mid-game. As soon as the page has been at rest for a moment, the
mouse presses an available choice, as a player who has seen the choices would.
"""

from __future__ import annotations

import time

from playwright.sync_api import Browser

from bench.page.boot import PATIENCE, prepared
from bench.page.press import ANSWER, FORGET, LIMIT, PART, longest, pair
from bench.page.site import Site
from bench.table import Row
from pywasm_app.host import keeping
from pywasm_app.host.seats import read_seats
from pywasm_app.host.session import Session
from rules.core.record import Record
from rules.core.registry import game
from rules.core.rng import Rng
from rules.games.war_vortex_night import battle, library
from rules.games.war_vortex_night.setup import seating

CHARACTERS, LINES, HP = 40, 5_000, 40  # HP: the factor by which the battle is made longer
PAINT_MS = 100
REST = 250  # milliseconds without any change on the page
COURT = """to_move = "A"
turn = 9
phase = "challenge"
[A]
quest = "vigil"
hand = [%(hand)s]
warriors = [{ card = "arthur", attached = ["guinevere", "merlin"] }, %(warriors)s]
domains = ["logres", "logres", "logres", "camelot_keep", "listenoise", "listenoise", "abbey_lands"]
[B]
quest = "questing_beast"
hand = [%(hand)s]
warriors = [{ card = "lot", attached = ["isoud", "nimue"] }, %(warriors)s]
domains = ["orkney", "orkney", "orkney", "cornwall", "cornwall", "cornwall", "abbey_lands"]
"""
WARRIORS = (  # with attached cards and the king with two: twenty-three cards, and seven domains
    '{ card = "squire_at_arms", attached = ["arming_sword", "kite_shield"] }',
    *['{ card = "man_at_arms", attached = ["quilted_jack", "arming_sword"] }'] * 5,
    *['"forest_archer"'] * 2,
)
HAND = ("feint", "mend_flesh", "slander", "excalibur", "logres", "second_wind", "raised_guard",
        "rich_harvest", "kite_shield", "recall", "fog", "ambush", "unhorse", "feint", "mend_flesh")
STILL = """globalThis.changed = performance.now();
new MutationObserver(() => { changed = performance.now(); }).observe(document.body,
  { subtree: true, childList: true, attributes: true, characterData: true });"""


def courts() -> str:
    """The save of a Quest for the Grail table of a person against a bot."""
    hand = ", ".join(f'"{card}"' for card in HAND)
    return save("quest_for_the_grail", COURT % {"hand": hand, "warriors": ", ".join(WARRIORS)}, 0)


def battle_of_forty() -> str:
    """The save of a battle of a person against a bot, after random plies."""
    g = game("war_vortex_night")
    names = list(library.READY_MADE)
    who = [names[k % len(names)] for k in range(CHARACTERS)]
    entrants = [battle.Entrant(c, library.deck(c), k % 2, k % 2) for k, c in enumerate(who)]
    start = battle.new(tuple(entrants), 1, seating.pool())
    lasting = tuple(c._replace(hp=c.hp * HP) for c in start.characters)
    return save(g.id, g.write(start._replace(characters=lasting)), LINES)


def save(of: str, position: str, lines: int) -> str:
    """The save of a game from that position, once its log has this number of lines."""
    g = game(of)
    record = Record(g.id, g.version, 1, g.configure({"seats": 2}), position=position,
                    table={"undo": "open"})
    seats = [{"name": "", "who": "person"}, {"name": "", "who": "bot", "level": "casual"}]
    session = Session("k1", g, record, read_seats(g, seats))
    rng = Rng.of_seed(5)
    while session.history.told[session.history.ply] < lines:
        d = session.asked()
        assert d is not None, "the battle is over too soon"
        session.play(str(rng.choice(d.options)))
    return keeping.save(session)


def measure(browser: Browser, site: Site, of: str, presses: int) -> list[Row]:
    """The rows of presses at the crowded table of a game; empty for a game without one."""
    if of not in CROWDS:
        return []
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    page = context.new_page()
    prepared(page)
    page.goto(site.address)
    page.wait_for_selector("html[data-ui=ready]", state="attached", timeout=PATIENCE)
    page.evaluate("(text) => localStorage.setItem('yutaku.save.k1', text)", CROWDS[of]())
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
    what = f"a press at a table of {sheets} sheets"
    return [*pair(PART, what, times["paints"], PAINT_MS),
            *pair(PART, "of which the page's program", times["changes"]),
            longest(times["tasks"])._replace(bar="", holds=None)]


CROWDS = {"war_vortex_night": battle_of_forty, "quest_for_the_grail": courts}
