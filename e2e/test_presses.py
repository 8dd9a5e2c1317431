"""The worth of a press: whole games against the computer, played by the page's means, and the
number of presses without a choice.

    counted = play(visitor, Random(1))
    assert counted.idle <= counted.all * .05
"""

from __future__ import annotations

import json
from random import Random
from typing import NamedTuple

import pytest
from playwright.sync_api import expect
from visitor import BOT, PERSON, Visitor, laid
from waits import hasten, hold

from rules.core.registry import game

WALPURGIS, BATTLE = game("walpurgis"), game("war_vortex_night")
MOST = 0.05  # of the presses
LIKED = ("activate", "turn", "keep", "end", "skip")

# The answers as the page offers them, each as the things to press one after the other.
OFFERED = """() => {
  const all = (what) => [...document.querySelectorAll(what)];
  return {
    together: all(".ask [data-act=together]").length,
  };
}"""


class Counted(NamedTuple):
    all: int
    idle: int  # presses without another answer
    kinds: dict[str, int]


def play(visitor: Visitor, rng: Random) -> Counted:
    """Plays at random, cards and squares first, by the page's means."""
    page, pressed, idle, kinds = visitor.page, 0, 0, dict[str, int]()
    laid_last = ""
    now = visitor.moment() or visitor.wait()
    while now != "over":
        offered = page.evaluate(OFFERED)
        answers = visitor.options()
        verbs = {answer.split()[0] for answer in answers}
        if offered["together"]:
            page.locator(".ask [data-act=together]").click()
            worth = "together"
        elif "lay" in verbs and laid_last == "lay":
            press_one(visitor, answers, rng)
            worth = "lay again"
        else:
            press_one(visitor, answers, rng)
            worth = "only" if len(answers) == 1 else "choice"
        laid_last = "lay" if "lay" in verbs else ""
        pressed += 1
        idle += worth in ("only", "lay again")
        kinds[worth + " " + sorted(verbs)[0]] = kinds.get(worth + " " + sorted(verbs)[0], 0) + 1
        now = visitor.wait(now)
    return Counted(pressed, idle, kinds)


def press_one(visitor: Visitor, answers: list[str], rng: Random) -> None:
    """Presses one of the answers, preferably one of a chain."""
    liked = [one for one in answers if one.split()[0] in LIKED]
    wanted = rng.choice(liked or answers)
    visitor.page.locator(f'.ask [data-act=option][data-arg="{wanted}"]').first.click()


def test_no_press_in_vain_in_a_game_of_walpurgis(visitor: Visitor) -> None:
    visitor.lay("k1", laid(seats=(PERSON, BOT), of=WALPURGIS, seed=4))
    visitor.open("#/game/k1")
    counted = play(visitor, Random(4))
    print(counted)
    assert counted.all > 20
    assert counted.idle <= counted.all * MOST, counted


LONGEST = 400  # questions of a game
# The current question, and whether the page will press by itself: [length of the log, options].
ASKED = """() => {
  const all = (what) => [...document.querySelectorAll(what)];
  if (document.querySelector(".ask [data-act=rematch]")) return ["over"];
  const options = all(".ask [data-act=option]");
  const pressed = document.querySelector(".ask[data-pending], .ask .rolls-itself");
  if (!options.length || pressed) return null;
  return [document.querySelector(".count-of").textContent, options.map((o) => o.dataset.arg)];
}"""


def press(visitor: Visitor, rng: Random) -> list[int]:
    """Plays to the end; the number of options at each press."""
    found: list[int] = []
    for _ in range(LONGEST):
        now = visitor.page.wait_for_function(ASKED).json_value()
        if now == ["over"]:
            return found
        options = now[1]
        found.append(len(options))
        pick = rng.choice(options)
        visitor.page.locator(f'.ask [data-act=option][data-arg="{pick}"]').click()
        visitor.page.wait_for_function(
            f"(before) => JSON.stringify(({ASKED})()) !== before", arg=_as_page_says(now))
    raise AssertionError(f"no end after {LONGEST} presses")


def _as_page_says(now: list[object]) -> str:
    return json.dumps(now, ensure_ascii=False, separators=(",", ":"))


@pytest.mark.parametrize("three", [False, True])
def test_war_vortex_night_asks_for_choices_alone(visitor: Visitor, three: bool) -> None:
    """At most one press in ten has no choice; rolls are made automatically."""
    visitor.start_anew()
    visitor.lay("k1", laid("", (), (PERSON, BOT), seed=3, of=BATTLE, three=three))
    visitor.open(pace=500)
    hasten(visitor.page)
    visitor.page.evaluate("location.hash = '#/game/k1'")
    found = press(visitor, Random(5))
    assert found
    vain = [n for n in found if n == 1]
    assert len(vain) <= len(found) / 10, found


def test_a_roll_can_be_hurried_and_kept(visitor: Visitor) -> None:
    """The button is always there; a player who wants to roll is not deprived of it."""
    visitor.lay("k1", laid("", (), (PERSON, PERSON), seed=3, of=BATTLE))
    visitor.open("#/game/k1", pace=1800)
    page = visitor.page
    standing = page.locator(".ask .rolls-itself")
    expect(standing).to_be_visible()
    visitor.answer("roll")
    expect(standing).to_be_visible()
    page.locator("[data-act=roll_myself]").click()
    expect(standing).to_have_count(0)
    before = visitor.log()
    hold(page, 5000)
    assert visitor.log() == before
    assert visitor.options() == ["roll"]
