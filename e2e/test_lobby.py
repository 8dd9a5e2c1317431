"""What a newcomer and somebody who comes back see of the lobby before they scroll."""

from __future__ import annotations

import pytest
from visitor import Visitor, laid

SIZES = {False: ((1024, 768), (1280, 800), (1440, 900)), True: ((1024, 768),)}

# {game: how far down its way in reaches} of those games whose name stands in the first row
FIRST_ROW = """() => {
  const cards = [...document.querySelectorAll(".game-card")];
  const top = (card) => Math.round(card.getBoundingClientRect().top);
  return Object.fromEntries(cards.filter((card) => top(card) === top(cards[0])).map((card) =>
    [card.querySelector("h3").textContent, card.querySelector(".go").getBoundingClientRect().bottom]
  ));
}"""


@pytest.mark.parametrize("comes_back", [False, True], ids=["new", "with a game"])
def test_the_first_games_can_be_played_without_scrolling(
    visitor: Visitor, comes_back: bool
) -> None:
    if comes_back:
        visitor.lay("k1", laid())
    visitor.open("#/")
    below = {}
    for width, height in SIZES[comes_back]:
        visitor.page.set_viewport_size({"width": width, "height": height})
        found = visitor.page.evaluate(FIRST_ROW)
        assert found
        below |= {(width, name): at for name, at in found.items() if at > height}
    assert below == {}
