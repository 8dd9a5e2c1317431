"""At 200 %: no text is cut or broken, how everybody stands and the own hand are in the window."""

from __future__ import annotations

import pytest
from cut import cut
from visitor import Visitor, laid

from rules.core.registry import game
from rules.core.rng import Rng

SIZES = ((640, 400), (720, 450))  # of 1280×800 and 1440×900

# How many seats' standing can be seen, and how many of the hand's cards are not whole in sight
IN_SIGHT = """() => {
  const all = (what) => [...document.querySelectorAll(what)].filter((e) => e.checkVisibility());
  const whole = (e) => {
    const { top, bottom } = e.getBoundingClientRect();
    return top > -1 && bottom < innerHeight + 1;
  };
  return [all(".seats .seat dl, .standing .brief").filter(whole).length,
    all(".dock .hands .item").filter((e) => !whole(e)).length];
}"""


def in_mid_game(name: str) -> str:
    g = game(name)
    s, rng, asked = g.setup(3, g.configure({"seats": 2})), Rng.of_seed(2), []
    while (d := g.decision(s)) and len(asked) < 30:
        asked += [s] if d.seat == 0 else []
        s = g.after(s, rng.choice(d.options))
    return laid(g.write(asked[-1]), of=g)


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("name", ["edelweiss", "tash_kalar", "walpurgis"])
def test_standing_and_hand_are_in_sight(visitor: Visitor, name: str, lang: str) -> None:
    visitor.lay("k1", in_mid_game(name))
    visitor.open("#/game/k1", lang=lang)
    visitor.wait()
    for width, height in SIZES:
        visitor.page.set_viewport_size({"width": width, "height": height})
        seen, hidden = visitor.page.evaluate(IN_SIGHT)
        assert (seen >= 2, hidden) == (True, 0), (width, seen, hidden)
        assert cut(visitor.page) == [], width
