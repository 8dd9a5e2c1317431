"""A whole game through the page, from the form for a new game to its end.

    PYTHONPATH=. .venv/bin/python e2e/whole.py walpurgis --by touch --lang ja --size 360x740

People answer as the bots' quick player would (`rules.bots.odds.liked`), each in their own way: with
mouse and fingers they point at an option's things and else press its button, with the keyboard they
reach the button by Tab. `--set` fills a field of the form (`config.first=1`), `--prefer` takes
options of these verbs first, `--pictures` saves screenshots. Prints how the game ended; the exit
status is 1 if the page threw an error, became wider than the window, or did not take an answer.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from pathlib import Path
from time import perf_counter
from typing import Any

from conftest import FLAGS, ROOT, Site
from playwright.sync_api import Locator, Page, TimeoutError, sync_playwright
from visitor import Visitor, overflow

from pywasm_app.tools import browsers
from rules.bots.odds import liked
from rules.core import record as records
from rules.core.history import History
from rules.core.model import Option
from rules.core.record import Record
from rules.core.registry import game
from rules.core.rng import Rng

FIELDS = ("mode", "count")  # fields that others depend on
TRIES = 12  # presses for one answer
SOON = 3_000  # milliseconds within which a visible change answers a press
# The things that a press may change.
LOOK = """() => [".board", ".hands", ".dock", ".curtain-card"].map((what) =>
  document.querySelector(what)?.outerHTML).join()"""
THING = ('[data-act=point][data-ref="{0}"], [data-act=point][data-refs~="{0}"],'
         ' .zone.can[data-ref="{0}"]')


class Player:
    """Plays for all people at one screen."""

    def __init__(self, visitor: Visitor, by: str, seed: int, prefer: list[str]) -> None:
        self.visitor, self.by, self.prefer = visitor, by, prefer
        self.page: Page = visitor.page
        self.rng = Rng.of_seed(seed)
        self.history: History[Any] | None = None
        self.presses: Counter[str] = Counter()

    def catch_up(self) -> History[Any]:
        """Loads the game as saved by the page."""
        self.page.wait_for_function(
            """() => {
              const save = localStorage.getItem("yutaku.save." + location.hash.split("/").pop());
              const of = document.querySelector(".count-of")?.textContent.match(/\\d+/g);
              return save && of && JSON.parse(save.split("\\n")[1]).moves.length >= of.at(-1);
            }""")
        body = self.visitor.record()
        if self.history is None:
            fields = {name: body[name] for name in Record._fields if name != "moves"}
            self.history = records.start(game(body["game"]), Record(**fields))
        for move in body["moves"][self.history.ply:]:
            self.history.play(Option.parse(move))
        return self.history

    def step(self) -> None:
        """Lifts a curtain, or answers."""
        now = self.visitor.moment()
        if now.startswith("curtain"):
            self.press(self.page.locator("[data-act=lift]"), "curtain")
            return
        h = self.catch_up()
        d = h.decision
        if d is None:
            return
        wanted = [o for o in d.options if o.verb in self.prefer]
        o = self.rng.choice(tuple(wanted)) if wanted else liked(h.game, h.state, d, self.rng)
        self.answer(str(o), list(h.game.offer(h.game.view(h.state, d.seat), d, o).at))

    def answer(self, notation: str, at: list[str]) -> None:
        """Presses until the page has taken the answer."""
        begun = self.visitor.ply()[1]
        for _ in range(TRIES):
            pressed = self.press_next(notation, at)
            if self.is_taken(begun):
                return
            if not pressed:
                break
        raise AssertionError(f"not taken: {notation} {at} {self.visitor.moment()}")

    def is_taken(self, begun: int) -> bool:
        """Whether the game has moved on, or will when the worker answers."""
        if self.page.locator(".ask [data-act=sure]").count():
            return False  # a confirmation is asked
        now = self.visitor.moment()
        return now in ("", "over") or now.startswith("curtain") or self.visitor.ply()[1] != begun

    def press_next(self, notation: str, at: list[str]) -> bool:
        sure = self.page.locator(".ask [data-act=sure]")
        if sure.count():
            return self.press(sure, "sure")
        while at and self.by != "keys":
            ref = at.pop(0)
            thing = self.page.locator(THING.format(ref)).and_(
                self.page.locator(":not([aria-pressed=true])")).first
            if thing.count() and thing.is_visible() and self.press(thing, "thing"):
                return True
        opener = self.page.locator(".ask .opener[aria-expanded=false]")
        if opener.count():
            self.press(opener, "list")
        option = self.page.locator(f'.ask [data-act=option][data-arg="{notation}"]')
        return bool(option.count()) and self.press(option.first, "option")

    def press(self, what: Locator, kind: str) -> bool:
        """Presses it in the person's way; False if something covers it."""
        before = self.page.evaluate(LOOK)
        try:
            if self.by == "keys":
                self.tab_to(what)
                self.page.keyboard.press("Enter")
            elif self.by == "touch":
                what.tap(timeout=SOON)
            else:
                what.click(timeout=SOON, delay=20)
        except TimeoutError as e:
            self.presses["not taken: " + kind] += 1
            print(f"not taken: {kind} {str(e).splitlines()[-1][:200]}", file=sys.stderr)
            return False
        self.presses[kind] += 1
        return self.is_seen(before)

    def is_seen(self, before: str) -> bool:
        """Whether a visible change answers the press."""
        try:
            self.page.wait_for_function(f"(before) => ({LOOK})() !== before", arg=before,
                                        timeout=SOON)
        except TimeoutError:
            return False
        return True

    def tab_to(self, what: Locator) -> None:
        for _ in range(300):
            if what.evaluate("(e) => e === document.activeElement"):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab never came to {what}")


def begin(visitor: Visitor, given: argparse.Namespace) -> None:
    """Fills the form for a new game and starts it."""
    page, t = visitor.page, visitor.t
    page.goto(f"{visitor.site}#/new/{given.game}")
    dialog = page.get_by_role("dialog")
    dialog.locator("[type=submit]:not([aria-disabled=true])").wait_for()
    dialog.get_by_role("button", name=t("more_options")).click()
    chosen = dict(pair.split("=", 1) for pair in given.set)
    if given.people > 1:
        chosen.setdefault("mode", "two")
    if given.people > 2:
        chosen.setdefault("count", str(given.people))
    chosen["seed"] = str(given.seed)
    for name in sorted(chosen, key=lambda name: name not in FIELDS):
        value = chosen[name]
        visitor.fill(dialog, name, {"true": True, "false": False}.get(value, value))
    dialog.locator("[type=submit]").click()
    page.wait_for_url("**#/game/*")
    visitor.wait()


def play(given: argparse.Namespace, site: str) -> str:
    """Plays; returns how the game ended."""
    width, height = map(int, given.size.split("x"))
    touch = given.by == "touch"
    with sync_playwright() as p:
        browser = p.chromium.launch(executable_path=browsers.headless(), args=FLAGS)
        context = browser.new_context(
            viewport={"width": width, "height": height}, has_touch=touch, is_mobile=touch,
            device_scale_factor=2 if touch else 1)
        visitor = Visitor(context.new_page(), site)
        visitor.open(lang=given.lang, theme=given.theme)
        begin(visitor, given)
        player = Player(visitor, given.by, given.seed, given.prefer)
        began, answers = perf_counter(), 0
        now = visitor.moment()
        while now != "over":
            wide = overflow(visitor.page)
            assert not wide, f"wider than the window: {wide}"
            assert not visitor.wrong, visitor.wrong
            if given.pictures and answers % given.every == 0:
                visitor.page.screenshot(path=str(given.pictures / f"{given.game}-{answers:04}.png"))
            player.step()
            answers += 1
            now = visitor.wait(now)
        if given.pictures:
            visitor.page.screenshot(path=str(given.pictures / f"{given.game}-over.png"))
        assert not visitor.wrong, visitor.wrong
        said = visitor.ask().get_by_role("heading").inner_text()
        plies = visitor.ply()[1]
        if given.save:
            given.save.write_text(visitor.save(), "utf-8")
        browser.close()
    spent = perf_counter() - began
    return f"OVER: {said}; {answers} answers, {plies} plies, {spent:.0f} s, {dict(player.presses)}"


def main() -> int:
    parser = argparse.ArgumentParser(prog="python e2e/whole.py", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--by", choices=("mouse", "keys", "touch"), default="mouse")
    parser.add_argument("--lang", choices=("en", "ja"), default="en")
    parser.add_argument("--theme", choices=("light", "dark"), default="light")
    parser.add_argument("--size", default="1280x900")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--people", type=int, default=1, help="at the screen")
    parser.add_argument("--set", action="append", default=[], metavar="FIELD=VALUE")
    parser.add_argument("--prefer", action="append", default=[], metavar="VERB")
    parser.add_argument("--pictures", type=Path, help="a folder")
    parser.add_argument("--save", type=Path, help="a file for the game's save")
    parser.add_argument("--every", type=int, default=1, help="answers from picture to picture")
    given = parser.parse_args()
    if given.pictures:
        given.pictures.mkdir(parents=True, exist_ok=True)
    site = Site(ROOT / "dist")
    print(play(given, site.address))
    site.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
