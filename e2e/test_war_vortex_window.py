"""At a desk both sides and what is asked lie within the window, in a duel and with three a side."""

from __future__ import annotations

import pytest
from visitor import BOT, Seat, Visitor, asked, laid

from rules.core import registry

WINDOW = {"width": 1280, "height": 800}
PLIES = 400
MOMENTS = 14
LOWEST = """() => Math.max(...[...document.querySelectorAll(".sheet, .ask")]
  .map((one) => one.getBoundingClientRect().bottom))"""


def moments(seats: int) -> dict[str, str]:
    """Saves of a game of random answers, in which whoever is asked is a person."""
    game = registry.game("war_vortex_night")
    found, all_asked = {}, asked(game, seats, PLIES)
    for k, (seat, s) in list(enumerate(all_asked))[:: max(1, len(all_asked) // MOMENTS)]:
        people = [BOT] * seats
        people[seat] = Seat("Aiko", "person")
        found[f"k{k}"] = laid(game.write(s), seats=tuple(people), of=game)
    return found


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("seats", [2, 6])
def test_sheets_and_question_lie_within_the_window(
    visitor: Visitor, seats: int, lang: str
) -> None:
    page, saves = visitor.page, moments(seats)
    for key, save in saves.items():
        visitor.lay(key, save)
    page.set_viewport_size(WINDOW)
    visitor.open("#/help", lang=lang)
    below = {}
    for key in saves:
        page.goto(f"{visitor.site}#/help")
        page.locator(".keys").wait_for()  # no table is there
        page.goto(f"{visitor.site}#/game/{key}")
        page.locator(".ask .prompt").wait_for()
        if (lowest := page.evaluate(LOWEST)) > WINDOW["height"]:
            below[key] = lowest
    assert len(saves) >= MOMENTS and below == {}
