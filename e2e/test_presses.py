"""What a press is worth: whole games against the computer, played by the page as a person plays
them, and how many of their presses had nothing to choose.

    counted = play(visitor, Random(1))
    assert counted.idle <= counted.all * .05
"""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from visitor import BOT, PERSON, Visitor, laid

from rules.core.registry import game

WALPURGIS = game("walpurgis")
MOST = 0.05  # of the presses
LIKED = ("activate", "turn", "keep", "end", "skip")

# The answers as the page offers them, each as the things to be pressed one after the other.
OFFERED = """() => {
  const all = (what) => [...document.querySelectorAll(what)];
  return {
    together: all(".ask [data-act=together]").length,
  };
}"""


class Counted(NamedTuple):
    all: int
    idle: int  # to which there was no other answer
    kinds: dict[str, int]


def play(visitor: Visitor, rng: Random) -> Counted:
    """Plays at random, a card or a square first, by what the page lets one press."""
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
    """Presses one of the answers; what can be done in a chain is liked better."""
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
