"""Great moments on the table: seen for less than a second, in the way of nothing, and not at all
where nothing may move."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
from playwright.sync_api import Page
from visitor import BOT, PERSON, Visitor, laid
from waits import comes_true, until

from pywasm_app.host.past import Past
from rules.core.game import Game
from rules.core.history import History
from rules.core.model import Decision
from rules.core.registry import game, ids
from rules.core.rng import Rng

LONGEST = 900  # milliseconds
LONG = 300  # moves of a game until its great moment
SETTINGS = {"edelweiss": {"class_1": "buddy_summoner", "class_2": "buddy_summoner"}}
# What is shown over the table, from now on: {kind: the end of its animation in milliseconds}; and
# whether any of it can be pressed.
WATCHED = """() => {
  window.shown = {};
  window.pressable = 0;
  new MutationObserver((changes) => {
    for (const one of changes.flatMap((change) => [...change.addedNodes])) {
      if (one.dataset?.passing === undefined) continue;
      setTimeout(() => {
        const [kind] = one.classList;
        const ends = one.getAnimations().map((moves) => moves.effect.getComputedTiming().endTime);
        shown[kind] = Math.max(shown[kind] ?? 0, ...ends);
        pressable += getComputedStyle(one).pointerEvents !== "none";
      });
    }
  }).observe(document.querySelector("main"), { childList: true, subtree: true });
}"""
# A button of an option, wherever the table has it.
CHOSEN = """(notation) => {
  const button = document.createElement("button");
  Object.assign(button.dataset, { act: "option", arg: notation });
  document.querySelector("main").append(button);
  button.click();
  button.remove();
}"""


@cache
def great(name: str) -> tuple[int, tuple[str, ...], int]:
    """The seed of a game at random, its moves up to a great moment, and the seat of the last, who
    is asked next as well: so nothing follows before the moment is drawn."""
    of, rng = game(name), Rng.of_seed(9)
    chosen = {"seats": 2, **SETTINGS.get(name, {})}
    if any(setting.name == "first" for setting in of.settings):
        chosen["first"] = "1"
    for seed in range(1, 50):
        h = History(of, of.setup(seed, of.configure(chosen)))
        while (d := h.decision) and h.ply < LONG:
            asks = _is_choice(of, h.state, d)
            h.play(str(rng.choice(d.options)))
            follows = _next_choice(of, h.state) if asks else None
            if not follows or follows.seat != d.seat:
                continue
            if of.flourish(Past(h, 0).played(h.ply - 1)):
                return seed, tuple(map(str, h.options)), d.seat
    raise AssertionError(name)


def _is_choice(of: Game[Any], s: Any, d: Decision) -> bool:
    """Whether a player alone with bots is asked, without any orders given."""
    by = {order.name: order.at_first for order in of.orders}
    is_open = len({o.verb for o in d.options}) > 1
    return is_open and of.ordered(of.view(s, d.seat), d, by, ()) is None


def _next_choice(of: Game[Any], s: Any) -> Decision | None:
    while (d := of.decision(s)) and not _is_choice(of, s, d):
        s = of.apply(s, d.options[0]).state
    return d


def play(visitor: Visitor, name: str, **settings: str) -> Page:
    """Plays the move of a great moment."""
    seed, moves, seat = great(name)
    seats = (PERSON, BOT) if seat == 0 else (BOT, PERSON)
    save = laid("", moves[:-1], seats, seed=seed, of=game(name), **SETTINGS.get(name, {}))
    visitor.lay("k1", save)
    visitor.open("#/game/k1", **settings)
    visitor.wait()
    visitor.page.evaluate(WATCHED)
    visitor.page.evaluate(CHOSEN, moves[-1])
    return visitor.page


@pytest.mark.parametrize("name", ids())
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_it_is_short_and_in_the_way_of_nothing(visitor: Visitor, name: str, lang: str) -> None:
    phone = lang == "ja"
    visitor.page.set_viewport_size(
        {"width": 390, "height": 844} if phone else {"width": 1280, "height": 800}
    )
    page = play(visitor, name, lang=lang, motion="on")
    comes_true(page, "() => window.shown.burst > 0")
    assert max(page.evaluate("Object.values(shown)")) <= LONGEST
    assert page.evaluate("pressable") == 0
    comes_true(page, "() => !document.querySelector('[data-passing]')")


@pytest.mark.parametrize("name", ids())
def test_where_nothing_moves_there_is_none(visitor: Visitor, name: str) -> None:
    before = len(great(name)[1]) - 1
    page = play(visitor, name, motion="off")
    until(lambda: len(visitor.record("k1")["moves"]) > before, "the move", page)
    assert page.evaluate("shown") == {}
