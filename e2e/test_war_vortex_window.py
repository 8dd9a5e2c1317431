"""On a desk both sides and the question are inside the window, in a duel and with three a side."""

from __future__ import annotations

import pytest
from cut import cut
from playwright.sync_api import expect
from test_war_vortex_phone import LINES, THREE
from visitor import BOT, PERSON, Seat, Visitor, asked, laid

from rules.core import registry

WINDOW = {"width": 1280, "height": 800}
PLIES = 400
MOMENTS = 14
LOWEST = """() => Math.max(...[...document.querySelectorAll(".sheet, .ask")]
  .map((one) => one.getBoundingClientRect().bottom))"""


def moments(seats: int) -> dict[str, str]:
    """Saves of a game with random answers, with a person at the asked seat."""
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
        page.locator(".keys").wait_for()  # no table is open
        page.goto(f"{visitor.site}#/game/{key}")
        page.locator(".ask .prompt").wait_for()
        if (lowest := page.evaluate(LOWEST)) > WINDOW["height"]:
            below[key] = lowest
    assert len(saves) >= MOMENTS and below == {}


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (1440, 900)])
@pytest.mark.parametrize("tokens", [0, 1])
def test_three_a_side_use_the_room(
    visitor: Visitor, tokens: int, width: int, height: int
) -> None:
    """All six show their abilities, also beside a token; the table is as high as the window."""
    page, position = visitor.page, THREE
    if tokens:
        position = THREE.replace('"c6"]', '"c6", "c7"]').replace(
            '"nell", seat = "B" },', '"nell", seat = "B" }, { card = "thimble", seat = "A" },')
    visitor.lay("k1", laid(position, (), (PERSON, PERSON), of=registry.game("war_vortex_night")))
    page.set_viewport_size({"width": width, "height": height})
    visitor.open("#/game/k1", lang="ja")
    visitor.wait()
    lines = page.locator(".sheet.of-character .part-table .item")
    expect(lines).to_have_count(36)
    assert all(line.is_visible() for line in lines.all())
    expect(page.locator(".sheet.of-token .part-table")).to_have_count(0)
    board = page.locator(".board > .surface").bounding_box()
    assert board and height - 30 < board["y"] + board["height"] <= height
    names = {name for one in lines.locator(".thing-title").evaluate_all(LINES) for name in one}
    assert "撃" not in names and {"見せかけの一撃", "見せかけの"} & names


@pytest.mark.parametrize("tokens", [1, 2])
def test_tokens_beside_somebody_alone_can_be_read(visitor: Visitor, tokens: int) -> None:
    page = visitor.page
    status = '[{ kind = "damage_dealt", value = 1 }, { kind = "damage_taken", value = 1 }]'
    piglet = f'{{ card = "clay_piglet", seat = "A", hp = 4, statuses = {status} }},'
    order = ["c2", "c1", "c3", "c4"][: 2 + tokens]
    position = f"""phase = 2
order = {order}
to_move = "c1"
character = [
  {{ card = "odo", seat = "A" }}, {{ card = "abbess", seat = "B" }}, {piglet * tokens}
]""".replace("'", '"')
    visitor.lay("k1", laid(position, (), (PERSON, PERSON), of=registry.game("war_vortex_night")))
    page.set_viewport_size(WINDOW)
    visitor.open("#/game/k1")
    visitor.wait()
    assert cut(page) == []
    sheets = page.locator(".near .sheet")
    wide = [sheet.evaluate("(sheet) => sheet.clientWidth") for sheet in sheets.all()]
    assert wide[0] > 1.8 * max(wide[1:])
