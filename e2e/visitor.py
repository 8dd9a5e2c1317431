"""A player in a real browser: arrives, sets up games, answers, waits for the others.

    def test_attack(visitor):
        visitor.lay("k1", laid('to_move = "A"\\nphase = "attack"\\ndeck = "S"\\n[A]\\nboard = "S"'))
        visitor.open("#/game/k1")
        visitor.answer("attack")
        assert visitor.is_over()

Words come from the page's own tables, so that a test works in both languages. It finds things on
the page by role and name; `data-act` and `data-arg` give an option's notation.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

from conftest import faults, ready
from playwright.sync_api import Locator, Page, TimeoutError, expect
from waits import until

from pywasm_app.host import keeping
from pywasm_app.host.seats import Seat
from pywasm_app.host.session import Session
from pywasm_app.ui.base.words import Words
from rules.core.game import Game
from rules.core.record import Record
from rules.core.registry import game
from rules.core.rng import Rng
from rules.text.words import t as text

GAME = game("edelweiss")
PERSON, BOT = Seat("", "person"), Seat("", "bot", "casual")
QUICK = {"lang": "en", "pace": 0, "motion": "off", "sound": "off"}

# The state of the question; empty while nothing can be answered.
MOMENT = """() => {
  const one = (what) => document.querySelector(what);
  const all = (what) => [...document.querySelectorAll(what)];
  if (one("[data-act=lift]")) return "curtain " + one("[data-act=lift]").dataset.arg;
  if (one(".ask [data-act=rematch]")) return "over";
  if (one(".verdict")) return one(".verdict").className; // of a puzzle
  const options = all(".ask [data-act=option]");
  const list = one(".ask .opener"); // a long one is not there before it is opened
  if (one(".ask[data-pending]") || (!options.length && !list)) return "";
  const chosen = all("[data-act=point][aria-pressed=true]").map((o) => o.dataset.ref);
  const can = list ? [list.textContent] : options.map((o) => o.dataset.arg);
  return JSON.stringify([one(".count-of")?.textContent, chosen, can]);
}"""


LIFTED = f"""() => {{
  const now = ({MOMENT})();
  return now.startsWith("curtain") && now;
}}"""

# The state of a table whose question does not come.
STANDS = """() => JSON.stringify({
  ...document.documentElement.dataset,
  address: location.hash,
  ask: document.querySelector(".ask")?.outerHTML.slice(0, 2000),
  log: document.querySelector(".count-of")?.textContent,
  notices: [...document.querySelectorAll("[role=alert]")].map((one) => one.textContent),
})"""


# The worker does not start before `release()` is called, as on a slow connection.
NO_WORKER = """(() => {
  const Real = Worker;
  const free = new Promise((go) => { globalThis.release = go; });
  globalThis.Worker = class {
    constructor(address, { name, type }) {
      this.started = free.then(() => {
        this.real = new Real(address, { name, type });
        for (const kind of ["onmessage", "onerror", "onmessageerror"])
          this.real[kind] = (event) => this[kind](event);
      });
    }
    postMessage(what) { this.started.then(() => this.real.postMessage(what)); }
    terminate() { this.real?.terminate(); }
  };
})()"""


# A game without a given seed would differ each time the tests run.
SEEDED = """() => {
  if (yutaku.seeded) return;
  yutaku.seeded = true;
  const post = yutaku.post;
  yutaku.post = (text, ...long) => {
    const asked = JSON.parse(text);
    post(asked.op === "new" && !asked.lesson && asked.seed === null
      ? JSON.stringify({ ...asked, seed: 1 }) : text, ...long);
  };
}"""


# Replaces the browser's storage by these entries, as another tab would.
STORED = """(things) => {
  localStorage.clear();
  for (const [key, text] of Object.entries(things)) localStorage.setItem(key, text);
  dispatchEvent(new StorageEvent("storage", { key: null }));
}"""


class Visitor:
    """A person with one tab of the browser. `t` are the page's words in the person's language,
    `held` the milliseconds for which a mouse button is held down: `HELD` for people, whose presses
    must not be lost when the page moves."""

    HELD = 120

    def __init__(self, page: Page, site: str, is_left: bool = False) -> None:
        self._take(page, is_left)
        self.site = site
        self.held = 0
        self.spoils = False  # changes to the page stay in it
        self.saves: dict[str, str] = {}
        self.arrives = ready  # the wait at the end of `open`
        self.t = Words("en")

    # -- arriving ------------------------------------------------------------------------------

    def lay(self, key: str, save: str) -> None:
        """Stores a save in the browser before the page is opened."""
        self.saves[f"yutaku.save.{key}"] = save

    def open(self, address: str = "", **settings: Any) -> None:
        """Opens the page with only these settings and the prepared saves in its storage."""
        chosen = {**QUICK, **settings}
        self.t = Words(chosen["lang"])
        things = {"yutaku.settings": json.dumps(chosen), **self.saves}
        if self.page.url.startswith(self.site):
            self._come_back(address, things)
            return
        self.page.add_init_script(
            f"""if (origin !== "null" && !sessionStorage.begun) {{
              sessionStorage.begun = 1;
              localStorage.clear();
              for (const [key, text] of Object.entries({json.dumps(things)}))
                localStorage.setItem(key, text);
            }}"""
        )
        self.page.goto(self.site + address)
        self.arrives(self.page)
        self.page.evaluate(SEEDED)

    def start_anew(self) -> None:
        """Uses a new page that no other visitor gets afterwards."""
        context = self.page.context
        self.page.close()
        self._take(context.new_page())
        self.spoils = True

    def _take(self, page: Page, is_left: bool = False) -> None:
        self.page = page
        self.is_left = is_left  # an earlier visitor has left it
        self.wrong = faults(page)

    def leave(self) -> None:
        """Goes by the lobby to the room that is drawn fastest. An open table might still write its
        save into the storage of the next visitor."""
        for address, room in (("#/", "lobby"), ("#/help", "help")):
            self.page.evaluate("(address) => location.hash = address", address)
            self.page.wait_for_selector(f".room-{room}", state="attached")
        self.is_left = True

    def _come_back(self, address: str, things: dict[str, str]) -> None:
        """As `open`, in a page that another visitor has left."""
        if not self.is_left:
            self.leave()
        self.is_left = False
        self.page.mouse.move(0, 0)  # it still points at the last visitor's press
        self.page.evaluate(STORED, things)
        # The page sets its language before it is drawn in it.
        self.page.get_by_role("heading", name=self.t("keyboard"), level=1, exact=True).wait_for()
        ready(self.page)
        self.page.evaluate(SEEDED)
        self.page.evaluate("(room) => location.hash = room", address or "#/")

    def set_up(self, **choices: str | bool) -> None:
        """Starts a game from the lobby; `choices` {data-set of a field: value}."""
        page, t = self.page, self.t
        way_in(page, t).click()
        dialog = page.get_by_role("dialog")
        if choices:
            dialog.get_by_role("button", name=t("more_options")).click()
        for name, value in choices.items():
            self.fill(dialog, name.replace("__", "."), value)
        dialog.locator("[type=submit]").click()
        self.wait()

    def fill(self, where: Locator, name: str, value: str | bool) -> None:
        fields = where.locator(f'[data-set="{name}"]')
        kind = fields.first.evaluate("(f) => f.type")
        if kind == "radio":
            where.locator(f'label:has([data-set="{name}"][value="{value}"])').click()
        elif kind == "checkbox":
            fields.set_checked(bool(value))
        elif kind == "select-one":
            fields.select_option(str(value))
        else:
            fields.fill(str(value))

    # -- reading -------------------------------------------------------------------------------

    def moment(self) -> str:
        return str(self.page.evaluate(MOMENT))

    def wait(self, before: str = "") -> str:
        """Waits until there is another question than `before`, or the game is over."""
        try:
            found = self.page.wait_for_function(
                f"(before) => {{ const now = ({MOMENT})(); return now !== before && now; }}",
                arg=before,
            )
        except TimeoutError:
            said = self.page.evaluate(STANDS)
            raise AssertionError(f"nothing new to answer: {before=} {said} {self.wrong}") from None
        return str(found.json_value())

    def is_over(self) -> bool:
        return self.moment() == "over"

    def options(self) -> list[str]:
        """The notations of all current options; opens a long list for them."""
        self.open_list()
        buttons = self.page.locator(".ask [data-act=option]")
        return list(buttons.evaluate_all("(all) => all.map((one) => String(one.dataset.arg))"))

    def open_list(self) -> None:
        closed = self.page.locator(".ask .opener[aria-expanded=false]")
        if closed.count():
            closed.dispatch_event("click")
            expect(closed).to_have_count(0)

    def button(self, key: str, **facts: Any) -> Locator:
        """The button with the page's words for `key`."""
        return self.page.get_by_role("button", name=self.t(key, **facts), exact=True)

    def ask(self) -> Locator:
        return self.page.get_by_role("region", name=self.t("what_now"))

    def log(self) -> list[str]:
        return self.page.locator(".log [data-act=go]").all_inner_texts()

    def ply(self) -> tuple[int, int]:
        """The shown step, and their number."""
        shown = self.page.locator(".count-of").inner_text()
        numbers = [int(word) for word in shown.replace("／", " ").split() if word.isdigit()]
        return numbers[0], numbers[1]

    def save(self, key: str = "") -> str:
        """The text of a save in the browser's storage (by default of the game on the table)."""
        key = key or self.page.url.rsplit("/", 1)[-1]
        return str(self.page.evaluate(f"localStorage.getItem('yutaku.save.{key}')"))

    def record(self, key: str = "") -> dict[str, Any]:
        """The record in a save."""
        record: dict[str, Any] = json.loads(self.save(key).split("\n")[1])
        return record

    # -- doing ---------------------------------------------------------------------------------

    def answer(self, notation: str) -> str:
        """Presses the option's button and waits for the result."""
        self.open_list()
        before = self.moment()
        self.page.locator(f'.ask [data-act=option][data-arg="{notation}"]').click(delay=self.held)
        return self.wait(before)

    def point(self, *refs: str) -> str:
        """Points at several things on the table, and waits for the result of each."""
        now = self.moment()
        for ref in refs:
            thing = f'[data-act=point][data-ref="{ref}"], .zone.can[data-ref="{ref}"]'
            self.page.locator(thing).first.click(delay=self.held)
            now = self.wait(now)
        return now

    def lift(self) -> None:
        """Lifts the curtain and waits for the question behind it."""
        before = until(lambda: self.page.evaluate(LIFTED), "a curtain", self.page)
        self.page.locator("[data-act=lift]").click()
        self.wait(before)

    def menu(self, key: str) -> None:
        """Opens the table's menu and chooses an entry of it."""
        self.page.get_by_role("toolbar").locator("[data-act=menu]").click()
        self.page.locator(".menu").get_by_role("button", name=self.t(key), exact=True).click()

    def play_out(self, step: Callable[[Visitor], None], steps: int = 300) -> int:
        """Plays to the end, `step` by `step`; returns the number of steps."""
        now = self.moment() or self.wait()
        for n in range(steps):
            if now == "over":
                return n
            step(self)
            now = self.wait(now)
        raise AssertionError(f"no end after {steps} steps")


def without_worker(visitor: Visitor) -> None:
    """No worker starts before `release()`, and no wait for one."""
    visitor.start_anew()
    visitor.page.add_init_script(NO_WORKER)
    visitor.arrives = lambda page: page.wait_for_selector("html[data-ui=ready]", state="attached")


def asked(g: Game[Any], seats: int, most: int) -> list[tuple[int, Any]]:
    """(seat, state) at every decision in a seeded random game of at most this many plies."""
    s, rng, found = g.setup(3, g.configure({"seats": seats})), Rng.of_seed(seats), []
    for _ in range(most):
        if not (d := g.decision(s)):
            break
        if not d.auto and not d.is_hollow:
            found.append((d.seat, s))
        s = g.after(s, rng.choice(d.options))
    return found


def laid(
    position: str = "",
    moves: tuple[str, ...] = (),
    seats: tuple[Seat, ...] = (PERSON, BOT),
    undo: str = "fair",
    seed: int = 1,
    of: Game[Any] = GAME,
    **config: str | bool,
) -> str:
    """A save of a game from a position (or a seed), continued by moves."""
    if any(setting.name == "first" for setting in of.settings):
        config = {"first": "1", **config}
    chosen = of.configure({"seats": len(seats), **config})
    record = Record(of.id, of.version, seed, chosen, position=position, table={"undo": undo})
    session = Session("k", of, record, seats)
    for move in moves:
        session.play(move)
    return keeping.save(session)


def way_in(page: Page, t: Words) -> Locator:
    """The lobby's link to a new game of `GAME`."""
    title = words("game.title", t.lang)
    return page.get_by_role("link", name=t("play") + t("colon") + title, exact=True)


def words(key: str, lang: str, of: Game[Any] = GAME, **facts: Any) -> str:
    """A game's words for `key`."""
    return str(of.words.say(text(key, **facts), lang))


READABLE = """() => {
  const said = [];
  const shown = (e) => e.checkVisibility({ visibilityProperty: true });
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT);
  for (let e = walk.currentNode; e; e = walk.nextNode()) {
    if (!shown(e) || e.closest("script, style, kbd, [lang=en]")) continue;
    for (const name of ["aria-label", "title", "placeholder", "alt"])
      if (e.getAttribute(name)) said.push(e.getAttribute(name));
    for (const child of e.childNodes)
      if (child.nodeType === Node.TEXT_NODE) said.push(child.data);
  }
  return said;
}"""


def readable(page: Page) -> list[str]:
    """All texts on the page, visible or for screen readers, except those marked as English."""
    return [said for said in page.evaluate(READABLE) if said.strip()]


def foreign_words(page: Page, known: set[str]) -> set[str]:
    """Readable words of two Latin letters or more that are not known; and anything that looks like
    program text."""
    found = {word for said in readable(page) for word in re.findall(r"[A-Za-z]{2,}|[{}]+", said)}
    return found - known


OVERFLOW = """() => {
  const wide = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth <= wide) return [];
  return [...document.querySelectorAll("body *")]
    .filter((e) => e.getBoundingClientRect().right > wide + 1)
    .map((e) => e.tagName + "." + e.getAttribute("class")).slice(0, 8);
}"""


def overflow(page: Page) -> list[str]:
    """The elements that make the page wider than the window; empty if it fits."""
    return list(page.evaluate(OVERFLOW))
