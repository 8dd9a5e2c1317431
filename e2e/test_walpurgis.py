"""Walpurgis at the table: the page's part of its rules, each from a position just before it."""

from __future__ import annotations

import re
from random import Random

import pytest
from playwright.sync_api import Locator, expect
from test_access import AXE, FINDINGS
from test_play import steers
from visitor import BOT, PERSON, Visitor, foreign_words, laid, overflow, words

from pywasm_app.host.seats import Seat
from rules.core.registry import game

WALPURGIS = game("walpurgis")
LATIN = {"A", "B", "WP", "Yutaku", "English"}
TWO = (PERSON, PERSON)
# A may answer B's Clean Sweep, which was activated at d4 and fired at c4 and d3, with Matins from
# the hand or with Evensong, which lies face down on d2.
FIRED = """
to_move = "B"
turn = 10
A = { hand = ["bell_rope", "matins"], list = "bell" }
B = { hand = ["lull"], list = "broom" }
[board]
b1 = "A ready bell_shot"
c1 = "A ready bell_shot"
d1 = "A dormant bell_rope"
d2 = "A active evensong"
c5 = "B ready broom_shot"
d5 = "B ready broom_shot"
b5 = "B ready broom_shot"
c4 = ["B active thistle_seed", "B barrage hedge_leap"]
d4 = "B activated clean_sweep main 1"
d3 = "B barrage night_ride"
[[chain]]
seat = "B"
card = "clean_sweep"
square = "d4"
laid = ["c4", "d3"]
"""
# Twelve squares belong to one of the sides, and A may take the last.
LAST = """
to_move = "A"
turn = 20
A = { hand = ["bell_shot"], list = "bell" }
B = { list = "broom" }
[board]
"""
LAST += "".join(f'{c}{n} = "A ready bell_shot"\n' for n in (1, 2) for c in "abcde")
LAST += "".join(f'{c}{n} = "B ready broom_shot"\n' for n in (4, 5) for c in "abcde")
LAST += "".join(f'{c}3 = "A ready bell_shot"\n' for c in "ab")
LAST += "".join(f'{c}3 = "B ready broom_shot"\n' for c in "de")
# The number of lines with the numbers of a result.
LINES = """(asked) => {
  const range = document.createRange(), words = asked.firstChild;
  const [score] = words.data.match(/13.+12/);
  range.setStart(words, words.data.indexOf(score));
  range.setEnd(words, words.data.indexOf(score) + score.length);
  return new Set([...range.getClientRects()].map((line) => Math.round(line.top))).size;
}"""


def sit(visitor: Visitor, position: str, seats: tuple[Seat, ...] = (PERSON, BOT), lang: str = "en",
        **settings: str) -> None:
    """Comes to a table at that position; person or persons, whose first answer it is."""
    visitor.lay("k1", laid(position, seats=seats, of=WALPURGIS))
    visitor.open("#/game/k1", lang=lang, **settings)
    if visitor.wait().startswith("curtain"):
        visitor.lift()


def square(visitor: Visitor, ref: str) -> Locator:
    return visitor.page.locator(f'[role=gridcell] [data-ref="{ref}"]')


def lies(visitor: Visitor, ref: str, side: str, *keys: str, **facts: str) -> None:
    """Checks that things of these kinds are there, in this order, by the page's texts."""
    said = [words(f"lies.{key}", visitor.t.lang, WALPURGIS, side=side, **facts) for key in keys]
    pattern = ".*".join(map(re.escape, said))
    expect(square(visitor, ref)).to_have_accessible_name(re.compile(pattern))


def played(visitor: Visitor) -> list[str]:
    return list(visitor.record("k1")["moves"])


def test_a_first_turn_and_a_second_one(visitor: Visitor) -> None:
    """WP-7.1, WP-6.3: from the form on, by mouse."""
    visitor.open("#/new/walpurgis")
    visitor.page.locator(".new-game [type=submit]").click()
    visitor.wait()
    while not any(o.startswith("activate broom_shot") for o in visitor.options()):
        kept = [o for o in visitor.options() if o in ("first", "keep", "skip")]
        visitor.answer(kept[0])
    visitor.point("0.hand.broom_shot", "c1")
    lies(visitor, "c1", "A", "ready", card="Plain Shot")
    visitor.wait()
    card = next(o.split()[1] for o in visitor.options() if o.startswith("place"))
    visitor.point(f"0.hand.{card}")
    place = next(o for o in visitor.options() if o.startswith(f"place {card} "))
    visitor.answer(place)
    expect(square(visitor, place.split()[2])).to_have_accessible_name(re.compile("active"))


def test_an_interception_from_the_hand_and_what_comes_of_it(visitor: Visitor) -> None:
    """WP-9.3, WP-10.5, WP-10.14: barrages cancel on c4; the one on d3 meets none and stays."""
    sit(visitor, FIRED, seats=TWO)
    expect(visitor.ask().get_by_role("heading")).to_contain_text("Clean Sweep")
    visitor.point("0.hand.matins", "c2")
    assert visitor.options() == ["lay c3", "lay c4", "lay c5", "stop"]
    visitor.point("c4")
    visitor.answer("stop")
    visitor.lift()
    visitor.answer("decline")
    lies(visitor, "c2", "A", "ready", card="Matins")
    lies(visitor, "c4", "B", "active.known", card="Thistle Seed")  # B looks now
    lies(visitor, "d3", "B", "dormant.known", card="Night Ride")
    assert "settle c4" in played(visitor), "each square is a step of its own"


def test_a_chain_of_three_and_a_reload_in_it(visitor: Visitor) -> None:
    """WP-9.1, WP-9.11, WP-9.12: an interception from the board, answered in its turn."""
    sit(visitor, FIRED, seats=TWO)
    visitor.point("d2")
    visitor.answer("turn d2 main") if "turn d2 main" in visitor.options() else None
    visitor.answer("lay d3")
    visitor.answer("stop")
    visitor.lift()
    links = visitor.page.locator('[data-zone="chain"][data-act=point]')
    expect(links).to_have_count(2)
    visitor.page.reload()
    visitor.wait()
    visitor.lift()
    expect(links).to_have_count(2)
    expect(square(visitor, "d3")).to_have_accessible_name(re.compile("B’s.*barrage.*A’s.*barrage"))
    visitor.answer("turn c4 left")
    while visitor.options() != ["decline"] and "decline" not in visitor.options():
        visitor.answer("stop")
        if visitor.moment().startswith("curtain"):
            visitor.lift()
    expect(links).to_have_count(3)
    visitor.answer("decline")
    expect(links).to_have_count(0)


def test_what_declining_comes_to_is_told_before(visitor: Visitor) -> None:
    """WP-10.14: each option states the result of the chain."""
    sit(visitor, FIRED)
    visitor.page.locator('.ask [data-act=option][data-arg="decline"]').focus()
    told = visitor.page.locator(".reader .outlook")
    expect(told).to_contain_text("After the chain: formations A 4, B 6")
    expect(told).to_contain_text("B’s barrages become formations: d3")
    assert played(visitor) == []


ARMED = """
turn = 9
A = { hand = ["evensong", "lull"], deck = ["matins", "matins", "matins", "matins"] }
B = { hand = ["lull", "matins"], deck = ["matins"], list = "broom" }
board = { b3 = "A dormant matins", c1 = "A ready bell_shot", c5 = "B ready broom_shot" }
"""


def test_all_barrages_are_laid_in_one_press_and_taken_back_in_one(visitor: Visitor) -> None:
    sit(visitor, ARMED)
    visitor.answer("activate evensong main c2")
    visitor.ask().get_by_role("button", name="Lay all: c3, d3").click()
    expect(visitor.ask().locator("[data-act=option]")).to_have_count(2)
    assert visitor.options() == ["lay b3", "stop"]  # the latter would cost an own formation
    visitor.button("undo").click()
    expect(visitor.ask().locator("[data-act=option]")).to_have_count(4)
    assert played(visitor) == ["activate evensong main c2"]


def test_each_thing_of_a_stack_can_be_pointed_at(visitor: Visitor) -> None:
    """WP-3.12: the contents of a square, from the top, by keyboard and by mouse."""
    sit(visitor, FIRED)
    square(visitor, "c4").click()
    lines = visitor.page.locator(".glass .heap .line")
    expect(lines).to_have_count(2)
    expect(lines.nth(0)).to_contain_text("B’s face-down barrage")
    expect(lines.nth(1)).to_contain_text("B’s face-down formation, active")
    lines.nth(1).focus()
    visitor.page.keyboard.press("Enter")
    expect(lines.nth(1)).to_have_attribute("aria-pressed", "true")
    visitor.page.keyboard.press("Escape")
    expect(lines).to_have_count(0)


DESTROYER = """
to_move = "A"
turn = 9
A = { hand = ["scarlet_ball"], list = "ember" }
B = { hand = [], deck = [], list = "broom" }
[board]
b1 = "A dormant ember_shot"
d1 = "A ready ember_shot"
c3 = "B active lull"
c4 = "B ready broom_shot"
b3 = "B dormant lull"
"""


def test_a_destruction_shows_before_what_it_would_do(visitor: Visitor) -> None:
    """WP-11.3, WP-8.12: condition squares have rings, destruction squares crosses."""
    sit(visitor, DESTROYER, seats=TWO)
    visitor.point("0.hand.scarlet_ball")
    square(visitor, "c2").hover()
    page = visitor.page
    expect(page.locator(".overlay .sign-destroys")).to_have_count(5)
    expect(page.locator(".overlay .sign-uses")).to_have_count(2)
    visitor.point("c2")  # face up or face down?
    visitor.answer("activate scarlet_ball main c2")
    visitor.lift()
    visitor.answer("decline")
    expect(square(visitor, "c3")).not_to_have_accessible_name(re.compile("formation"))
    expect(square(visitor, "b3")).not_to_have_accessible_name(re.compile("formation"))
    assert "destruction" in played(visitor)


def test_the_second_player_sits_at_row_five(visitor: Visitor) -> None:
    """WP-2.2: the own side is nearest, for every viewer."""
    sit(visitor, DESTROYER, seats=(PERSON, PERSON))
    near = square(visitor, "a1").bounding_box()
    far = square(visitor, "e5").bounding_box()
    assert near and far and near["y"] > far["y"] and near["x"] < far["x"]
    visitor.menu("flip")
    expect(visitor.page.locator(".edge.across span")).to_have_text(["e", "d", "c", "b", "a"])
    near, far = square(visitor, "a1").bounding_box(), square(visitor, "e5").bounding_box()
    assert near and far and near["y"] < far["y"] and near["x"] > far["x"]


def test_nobody_reads_a_card_that_lies_face_down_for_them(visitor: Visitor) -> None:
    """WP-3.12, WP-16.3: own formations have their names, barrages and the other's have not."""
    sit(visitor, FIRED, seats=TWO)
    lies(visitor, "d2", "A", "active.known", card="Evensong")
    for ref in ("c4", "d3"):
        assert "Thistle" not in (square(visitor, ref).get_attribute("aria-label") or "")
    for name in ("Hedge Leap", "Night Ride"):
        expect(visitor.page.get_by_text(name)).to_have_count(0)


def test_no_square_lies_over_the_frame_of_the_focused_one(visitor: Visitor) -> None:
    """The frame is larger than its square, and later squares are painted over earlier ones."""
    sit(visitor, FIRED, seats=TWO)
    visitor.page.keyboard.press("Shift")  # somebody with a keyboard
    for ref in ("b1", "c3", "e5"):
        height = square(visitor, ref).first.evaluate("""(thing) => {
          thing.focus({ focusVisible: true });
          const layer = (cell) => +getComputedStyle(cell).zIndex || 0;
          const others = [...document.querySelectorAll(".cell:not(:focus-within)")].map(layer);
          return layer(thing.closest(".cell")) - Math.max(...others);
        }""")
        assert height > 0, ref


def test_why_not_names_the_rule(visitor: Visitor) -> None:
    """WP-9.4: a card that meets no square of the last activation."""
    sit(visitor, FIRED, seats=TWO)
    visitor.page.get_by_role("toolbar").locator("[data-act=why_mode]").click()
    visitor.page.locator('[data-act=point][data-ref="0.hand.bell_rope"]').first.click()
    expect(visitor.page.get_by_role("link", name=re.compile("WP-[89]"))).to_be_visible()


def test_a_settling_is_stepped_through_in_the_rulebook(visitor: Visitor) -> None:
    """WP-10.12"""
    visitor.open("#/rules/walpurgis#WP-10.12", lang="ja")
    t = visitor.t
    example = visitor.page.get_by_role("group", name=t("example_steps", id="WP-10.12"))
    picture = visitor.page.locator('[id="WP-10.12"] .rule-picture')
    seen = []
    for said in ("迎撃できるカードがなかった", "暁の鐘", "相打ち", "連鎖が終わった"):
        example.get_by_role("button", name=t("later")).click()
        expect(example.get_by_role("status")).to_contain_text(said)
        seen.append(picture.inner_html())
    assert len(set(seen)) == 4
    expect(example.get_by_role("button", name=t("later"))).to_have_attribute(
        "aria-disabled", "true")


def test_a_whole_game_by_keyboard_alone(visitor: Visitor) -> None:
    visitor.lay("k1", laid(of=WALPURGIS))
    visitor.open("#/game/k1")
    assert visitor.play_out(steers_on) > 10
    assert visitor.is_over()


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_numbers_of_a_result_stand_on_one_line(visitor: Visitor, lang: str) -> None:
    """However wide the window is."""
    visitor.lay("k1", laid(LAST, ("place bell_shot c3",), of=WALPURGIS))
    visitor.open("#/game/k1", lang=lang)
    asked = visitor.page.locator(".ask .prompt")
    expect(asked).to_contain_text("13")
    for width in range(360, 1450, 30):
        visitor.page.set_viewport_size({"width": width, "height": 800})
        assert asked.evaluate(LINES) == 1, (width, asked.inner_text())


def steers_on(visitor: Visitor) -> None:
    """As `steers`; a player who has chosen a card to exchange exchanges it."""
    ask = visitor.page.locator(".ask")
    if ask.locator("[aria-pressed=true]").count():
        ends = ask.locator("[data-act=option][data-arg=keep]")
        visitor.page.keyboard.press(str(ends.get_attribute("aria-keyshortcuts")))
    else:
        steers(visitor)


@pytest.mark.parametrize(("lang", "theme", "size"), [
    ("en", "light", (1440, 900)), ("ja", "dark", (1440, 900)),
    ("ja", "light", (390, 844)), ("en", "dark", (360, 740)),
])
def test_the_table_is_whole(visitor: Visitor, lang: str, theme: str, size: tuple[int, int]) -> None:
    """Nothing sticks out, nothing is in the other language, axe finds nothing."""
    visitor.page.set_viewport_size({"width": size[0], "height": size[1]})
    sit(visitor, FIRED, seats=TWO, lang=lang, theme=theme)
    assert overflow(visitor.page) == []
    if lang == "ja":
        assert foreign_words(visitor.page, LATIN) == set()
    visitor.page.evaluate(AXE.read_text("utf-8") + "; 0")
    assert visitor.page.evaluate(FINDINGS) == []


def test_a_whole_game_on_a_phone_in_japanese(visitor: Visitor) -> None:
    """By touching what can be touched, against the computer, to its end."""
    visitor.page.set_viewport_size({"width": 360, "height": 740})
    rng = Random(5)
    visitor.lay("k1", laid(of=WALPURGIS))
    visitor.open("#/game/k1", lang="ja")

    def step(visitor: Visitor) -> None:
        options = visitor.options()
        wanted = [o for o in options if o.split()[0] in ("activate", "turn", "lay")]
        visitor.answer(rng.choice(wanted or options))

    assert visitor.play_out(step) > 10
    assert visitor.is_over()
    assert overflow(visitor.page) == []
