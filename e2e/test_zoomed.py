"""At 200 %: no text is cut or broken, the standing and the own hand are in the window."""

from __future__ import annotations

import pytest
from cut import cut
from visitor import BOT, PERSON, Visitor, laid

from rules.core.registry import game
from rules.core.rng import Rng

SIZES = ((640, 400), (720, 450))  # of 1280×800 and 1440×900

# The numbers of seats with a visible standing, of hand cards partly out of view, and of own piles
# beside a board; the height of the bar
IN_SIGHT = """() => {
  const all = (what) => [...document.querySelectorAll(what)].filter((e) => e.checkVisibility());
  const whole = (e) => {
    const { top, bottom } = e.getBoundingClientRect();
    return top > -1 && bottom < innerHeight + 1;
  };
  const out = (what) => all(what).filter((e) => !whole(e)).length;
  return [all(".seats .seat dl, .standing .brief").filter(whole).length,
    out(".dock .hands .item"), out(".bench .around .near .zone-pile"),
    document.querySelector(".bar").offsetHeight];
}"""
BAR = 56


def in_mid_game(name: str, seats: int) -> str:
    g = game(name)
    s, rng, asked = g.setup(3, g.configure({"seats": seats})), Rng.of_seed(2), []
    while (d := g.decision(s)) and len(asked) < 30:
        asked += [s] if d.seat == 0 else []
        s = g.after(s, rng.choice(d.options))
    return laid(g.write(asked[-1]), seats=(PERSON, *[BOT] * (seats - 1)), of=g)


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("name", ["edelweiss", "tash_kalar", "walpurgis"])
def test_standing_and_hand_are_in_sight(visitor: Visitor, name: str, lang: str) -> None:
    tables = game(name).seats
    for seats in tables:
        visitor.lay(f"k{seats}", in_mid_game(name, seats))
    for seats in tables:
        if seats == tables[0]:
            visitor.open(f"#/game/k{seats}", lang=lang)
        else:
            visitor.page.goto(f"{visitor.site}#/game/k{seats}")
            visitor.page.locator(".seats .seat").nth(seats - 1).wait_for(state="attached")
        visitor.wait()
        for width, height in SIZES:
            visitor.page.set_viewport_size({"width": width, "height": height})
            seen, *hidden, bar = visitor.page.evaluate(IN_SIGHT)
            found = (seats, width, seen, hidden, bar)
            assert (seen >= seats, hidden, bar < BAR) == (True, [0, 0], True), found
            assert cut(visitor.page) == [], (seats, width)
