"""Tash-Kalar at the table: the page's part of its rules, each from a position just before it.

    sit(visitor, "duel", "Acd4 Acd5 Ace5 Bcf5", school="quarry_giant")
    visitor.point("0.school.quarry_giant", "e5")      # the card, then the square

A piece is colour, rank and square: `Ahe5` is a heroic piece of A on e5.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from random import Random

import pytest
from conftest import ready
from listener import Heard, Listener
from playwright.sync_api import Locator, expect
from test_access import AXE, FINDINGS
from test_play import tab_to
from visitor import BOT, PERSON, Visitor, foreign_words, laid, overflow, words
from waits import hold, stands_still

from pywasm_app.host.seats import Seat
from pywasm_app.ui.base.words import Words
from rules.core.history import History
from rules.core.registry import game
from rules.core.rng import Rng
from rules.text.words import t as text

TASH = game("tash_kalar")
HOLES = {"a1", "b1", "a2", "h1", "i1", "i2", "a8", "a9", "b9", "i8", "i9", "h9"}
RANKS = ("common", "heroic", "legendary")
LATIN = {"TK", "Yutaku", "English"}  # a Japanese table writes these in Latin letters
TEAMS = (PERSON, BOT, PERSON, BOT)
# An L of three of A's pieces, whose end may become a Quarry Giant; two enemies beside that end.
CORNER = "Acd4 Acd5 Ace5 Bcf5 Bcf6 Bca5"


def position(mode: str, pieces: str, table: str = "", top: str = "", **hand: str) -> str:
    """A position with these pieces; `hand` {kind: cards} is the first seat's, `table` and `top`
    are lines for the table and for the beginning."""
    at = {piece[2:]: piece[:2] for piece in pieces.split()}
    rows = [" ".join("--" if f"{x}{y}" in HOLES else at.get(f"{x}{y}", "..") for x in "abcdefghi")
            for y in range(1, 10)]
    held = [f"{kind} = {cards.split()!r}" for kind, cards in hand.items()]
    return "\n".join([f'mode = "{mode}"', top, "board = '''", *rows, "'''", "[table]", table,
                      "[[seat]]", *held])


def sit(visitor: Visitor, mode: str, pieces: str, table: str = "", top: str = "",
        seats: tuple[Seat, ...] = (PERSON, BOT), lang: str = "en", theme: str = "light",
        **hand: str) -> None:
    """Comes to a table at that position."""
    visitor.lay("k1", laid(position(mode, pieces, table, top, **hand), seats=seats, of=TASH))
    visitor.open("#/game/k1", lang=lang, theme=theme)
    visitor.wait()


def square(visitor: Visitor, ref: str) -> Locator:
    return visitor.page.locator(f'[role=gridcell] [data-ref="{ref}"]')


def holds(visitor: Visitor, ref: str, rank: str, side: str) -> None:
    """Checks that a piece is on a square, by the page's texts."""
    label = words(f"piece.{rank}", visitor.t.lang, TASH, side=side)
    expect(square(visitor, ref)).to_have_accessible_name(re.compile(label))


def empty(visitor: Visitor, ref: str) -> None:
    ranks = [words(f"rank.{rank}", visitor.t.lang, TASH) for rank in RANKS]
    expect(square(visitor, ref)).not_to_have_accessible_name(re.compile("|".join(ranks)))


def at(ref: str) -> re.Pattern[str]:
    """The style of a sign that marks a square."""
    return re.compile(rf"grid-area:\s*{ref[1]}\s*/\s*{' abcdefghi'.index(ref[0])}\b")


def number(visitor: Visitor, colour: int, what: str) -> Locator:
    """A number of the first seat of a colour, by its word."""
    label = words(f"fact.{what}", visitor.t.lang, TASH)
    facts = visitor.page.locator(f".seat.seat-{colour}").first.locator("dl div")
    return facts.filter(has=visitor.page.get_by_text(label, exact=True)).locator("dd")


def wait_for_moves(visitor: Visitor, *moves: str) -> None:
    """Waits until the save contains exactly these moves."""
    visitor.page.wait_for_function(
        "(moves) => JSON.parse(localStorage['yutaku.save.k1'].split('\\n')[1]).moves.join(';')"
        " === moves", arg=";".join(moves))


# -- a turn ----------------------------------------------------------------------------------


def test_a_summoning_by_pointing_and_an_effect_that_asks(visitor: Visitor) -> None:
    """TK-6.7, TK-6.10, TK-10.3, TK-11.9"""
    sit(visitor, "duel", CORNER, school="quarry_giant")
    visitor.point("0.school.quarry_giant", "e5")
    holds(visitor, "e5", "heroic", "A")
    expect(visitor.ask().get_by_role("heading")).to_contain_text("Quarry Giant")
    assert visitor.options() == ["destroy f5", "destroy f6", "pass"], "adjacent ones, or none"
    visitor.point("f5")
    assert visitor.options() == ["destroy f6", "pass"]
    visitor.point("f6")
    empty(visitor, "f5")
    empty(visitor, "f6")
    holds(visitor, "a5", "common", "B")
    wait_for_moves(visitor, "summon quarry_giant e5 r0", "destroy f5", "destroy f6")
    assert "place f5" in visitor.options(), "one action is left"


def test_orientations_are_told_apart_and_chosen_by_keyboard(visitor: Visitor) -> None:
    """TK-6.4, TK-6.13"""
    pieces = "Acd4 Ace4 Acf4 Acf5 Acf6 Bhe7 Bhc5 Bca5"
    sit(visitor, "duel", pieces, school="plumb_line")
    page, keyboard = visitor.page, visitor.page.keyboard
    tab_to(visitor, "data-zone", "0.hand")
    before = visitor.moment()
    keyboard.press("Enter")
    before = visitor.wait(before)
    tab_to(visitor, "data-zone", "board")
    for key, ref in walk(page.evaluate("document.activeElement.dataset.ref"), "e5"):
        keyboard.press(key)
        expect(page.locator(":focus")).to_have_attribute("data-ref", ref)
    keyboard.press("Enter")
    visitor.wait(before)
    variants = page.locator(".variants [data-act=option]")
    expect(variants).to_have_count(2)
    expect(variants.first).to_be_focused()
    sketches = [variants.nth(i).locator("svg").inner_html() for i in (0, 1)]
    assert sketches[0] != sketches[1], "two orientations look alike"
    keyboard.press("ArrowRight")
    uses = page.locator(".overlay .sign-uses")
    expect(uses).to_have_count(3)
    expect(uses.first).to_have_attribute("style", at("f4"))
    keyboard.press("Enter")
    wait_for_moves(visitor, "summon plumb_line e5 r1")


def walk(here: str, there: str) -> list[tuple[str, str]]:
    """Arrow keys from one square to another, first along the row: (key, where it leads)."""
    steps = []
    while here != there:
        (x, y), (tx, ty) = here, there
        if x != tx:
            x, key = (chr(ord(x) + 1), "ArrowRight") if x < tx else (chr(ord(x) - 1), "ArrowLeft")
        else:
            y, key = (str(int(y) + 1), "ArrowDown") if y < ty else (str(int(y) - 1), "ArrowUp")
        here = x + y
        steps.append((key, here))
    return steps


def test_a_flare_by_pointing_and_the_point_for_it(visitor: Visitor) -> None:
    """TK-9.3, TK-9.6, TK-9.10, TK-4.7"""
    sit(visitor, "duel", "Ace5 Bhb4 Bhh4 Bcf6", flare="quenching")
    visitor.point("0.flare.quenching", "flare_discard")
    expect(number(visitor, 1, "points")).to_have_text("1")
    assert visitor.options() == ["downgrade b4", "downgrade h4"], "the upper half alone"
    visitor.point("h4")
    holds(visitor, "h4", "common", "B")
    holds(visitor, "b4", "heroic", "B")
    assert "place f5" in visitor.options()
    expect(number(visitor, 0, "actions")).to_have_text("2")


def test_a_task_is_claimed_by_pointing_when_the_turn_ends(visitor: Visitor) -> None:
    """TK-13.1, TK-13.3, TK-13.5, TK-14.1"""
    sit(visitor, "classic", "Acd2 Ace5 Ach6 Bcf6", seats=(PERSON, PERSON), top="actions = 0",
        table='tasks = ["red_watch", "great_host", "double_strike"]\nnext_task = "upper_hand"')
    visitor.lift()
    assert visitor.options() == ["end"]
    visitor.answer("end")
    assert visitor.options() == ["claim red_watch", "pass"]
    visitor.point("task.red_watch")
    assert visitor.moment() == "curtain 1"
    visitor.lift()
    expect(number(visitor, 0, "points")).to_have_text(re.compile(r"^1\b"))
    current = visitor.page.locator('[data-zone="tasks"]')
    expect(current).to_have_count(3)
    shown = {task.get_attribute("data-ref") for task in current.all()}
    assert shown == {"task.upper_hand", "task.great_host", "task.double_strike"}
    following = visitor.page.locator('[data-zone="next_task"]')
    expect(following).to_have_count(1)
    assert following.get_attribute("data-ref") not in {*shown, "task.red_watch"}


@pytest.mark.parametrize("by", ["mouse", "finger"])
def test_what_lies_just_above_the_dock_can_be_pressed(visitor: Visitor, by: str) -> None:
    """The enlarged card appears after the press: earlier it would cover the pressed thing."""
    page = visitor.page
    page.set_viewport_size({"width": 360, "height": 740})
    sit(visitor, "classic", CORNER, "tasks = ['grim_harvest', 'upper_hand', 'crossroads']")
    task = page.locator("[data-zone=tasks][data-ref='task.grim_harvest']")
    task.evaluate("""(task) => {
      const dock = document.querySelector(".dock").getBoundingClientRect();
      scrollBy(0, task.getBoundingClientRect().bottom - dock.top + 4);
    }""")
    box = task.bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] - 12
    reader = page.locator(".reader")
    if by == "mouse":
        page.mouse.move(x, y, steps=5)
        stands_still(lambda: not reader.count(), 3 * visitor.HELD, page)
        page.mouse.click(x, y, delay=visitor.HELD)
    else:
        visitor.spoils = True
        hand = page.context.new_cdp_session(page)
        hand.send("Emulation.setTouchEmulationEnabled", {"enabled": True})
        at = [{"x": x, "y": y}]
        hand.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": at})
        hold(page, visitor.HELD)
        hand.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(reader).to_contain_text(TASH.words.say(text("card.grim_harvest"), "en"))


def test_an_improvised_summoning_in_a_melee(visitor: Visitor) -> None:
    """TK-8.2, TK-8.3, TK-8.5"""
    sit(visitor, "melee", "Ace5 Bcf5 Cca5", seats=(PERSON, BOT, BOT), top="seats = 3",
        school="apprentice_mason")
    visitor.point("0.school.apprentice_mason", "g5")
    wait_for_moves(visitor, "summon apprentice_mason g5 r0 f5")
    holds(visitor, "g5", "common", "A")
    holds(visitor, "f5", "common", "B")
    spent = words("score.in", "en", TASH, colour="B", n=0, spent=words("marker.spent", "en", TASH))
    expect(number(visitor, 0, "points")).to_contain_text(spent)
    assert not [o for o in visitor.options() if not o.startswith("place")], "the card is gone"


# -- partners --------------------------------------------------------------------------------


def test_handing_over_in_mid_effect(visitor: Visitor) -> None:
    """TK-18.4 to TK-18.10"""
    sit(visitor, "classic", CORNER, seats=TEAMS, top="teams = true", school="quarry_giant wildfire",
        legend="tide_queen", flare="quenching")
    assert visitor.moment() == "curtain 0"
    visitor.lift()
    visitor.point("0.school.quarry_giant", "e5")
    assert "hand_over" in visitor.options()
    visitor.answer("hand_over")
    assert visitor.moment() == "curtain 2"
    assert "Wildfire" not in visitor.page.content(), "the other hand shows behind the curtain"
    visitor.lift()
    assert "Wildfire" not in visitor.page.content()
    assert visitor.page.locator('[data-ref="2.legend.tide_queen"]').count() == 1
    assert visitor.options() == ["destroy f5", "destroy f6", "pass"], "the teammate chooses"
    visitor.point("f6")
    visitor.answer("pass")
    assert {o.split()[0] for o in visitor.options()} == {"place"}, "and only places"
    visitor.point("e1")
    assert visitor.moment() == "curtain 0", "who was on turn ends it"
    visitor.lift()
    holds(visitor, "e1", "common", "A")
    assert visitor.options() == ["end"]


# -- staying and asking ----------------------------------------------------------------------


def test_a_reload_in_mid_effect(visitor: Visitor) -> None:
    """TK-10.3: the rest of an effect is asked after a reload as before it."""
    sit(visitor, "duel", CORNER, school="quarry_giant")
    visitor.point("0.school.quarry_giant", "e5")
    visitor.point("f5")
    before = visitor.moment()
    visitor.page.reload()
    ready(visitor.page)
    assert visitor.wait() == before
    empty(visitor, "f5")
    visitor.point("f6")
    wait_for_moves(visitor, "summon quarry_giant e5 r0", "destroy f5", "destroy f6")


def test_why_not_shows_what_the_nearest_orientation_lacks(visitor: Visitor) -> None:
    """TK-6.2"""
    sit(visitor, "duel", "Ahe5 Ahd4 Acd5 Bca5", legend="silent_peak")
    page, t = visitor.page, visitor.t
    page.locator('[data-ref="0.legend.silent_peak"]').click()
    why = page.get_by_role("status").filter(has_text=t("why_not"))
    clause = why.get_by_role("link", name=t("clause_link", id="TK-6.2"))
    expect(clause).to_be_visible()
    missing = page.locator(".overlay .sign-missing")
    expect(missing).to_have_count(1)
    expect(missing).to_have_attribute("style", at("e4"))
    expect(page.locator(".overlay .sign-uses")).to_have_count(3)
    expect(why).to_contain_text("e4")
    clause.click(delay=visitor.HELD)
    expect(page.locator("[id='TK-6.2']")).to_be_in_viewport()


@pytest.mark.parametrize(("mode", "seats"), [("classic", 2), ("duel", 2), ("melee", 3)])
def test_giving_up_where_the_rules_know_it(visitor: Visitor, mode: str, seats: int) -> None:
    """TK-19.1, TK-19.3"""
    sit(visitor, mode, "Ace5 Bcf5", seats=(PERSON, *[BOT] * (seats - 1)), top=f"seats = {seats}")
    visitor.page.get_by_role("toolbar").locator("[data-act=menu]").click()
    visitor.page.locator(".menu").get_by_role("button", name=visitor.t("type_move")).wait_for()
    give_up = visitor.page.locator(".menu").get_by_role("button", name=visitor.t("give_up"))
    expect(give_up).to_have_count(0 if mode == "melee" else 1)
    if mode == "duel":
        give_up.click()
        visitor.button("sure").click()
        visitor.button("rematch").wait_for()
        expect(visitor.ask().get_by_role("link", name=re.compile("TK-19.2"))).to_be_visible()


def test_the_form_offers_the_modes_that_so_many_may_play(visitor: Visitor) -> None:
    """TK-1.2, TK-1.4, TK-1.6, TK-1.9"""
    visitor.open("#/new/tash_kalar")
    dialog = visitor.page.get_by_role("dialog")
    modes = dialog.locator('[data-set="config.mode"]')
    for count, offered in ((2, ["classic", "duel"]), (3, ["melee"]),
                           (4, ["classic", "duel", "melee"])):
        visitor.fill(dialog, "count", str(count))
        expect(dialog.locator(".seat-row")).to_have_count(count)
        assert modes.evaluate_all("(all) => all.map((o) => o.value)") == offered
        schools = dialog.locator('.seat-row [data-set^="config.school_"]:checked')
        expect(schools).to_have_count(count)
        expect(dialog.locator(".seat-row > .badge")).to_have_text(list("ABCD"[:count]))
    visitor.fill(dialog, "config.mode", "duel")
    expect(dialog.locator(".seat-row > .badge")).to_have_text(["A1", "B1", "A2", "B2"])


def test_a_seat_has_in_the_form_what_it_has_at_the_table(visitor: Visitor) -> None:
    visitor.open("#/new/tash_kalar")
    dialog = visitor.page.get_by_role("dialog")
    for seat, school in enumerate(("dusk", "stone"), 1):
        visitor.fill(dialog, f"config.school_{seat}", school)
    expect(dialog.locator(".seat-row .about")).to_have_text(
        [words(f"about.{school}", "en", TASH) for school in ("dusk", "stone")])
    sign = "(row) => row.querySelector('.badge').className + row.querySelector('.badge').innerText"
    rows = dialog.locator(".seat-row").evaluate_all(f"(all) => all.map({sign})")
    dialog.locator("[type=submit]").click()
    seats = visitor.page.locator(".seats .seat")
    expect(seats).to_have_count(2)
    told = seats.evaluate_all(f"(all) => all.map((one) => [({sign})(one), one.innerText])")
    schools = [words(f"pack.{school}", "en", TASH) for school in ("dusk", "stone")]
    for row, school in zip(rows, schools, strict=True):
        assert [school in text for shown, text in told if shown == row] == [True]


# -- to the end ------------------------------------------------------------------------------


def test_a_game_to_its_end_names_the_clause(visitor: Visitor) -> None:
    """TK-16.6, TK-14.3, TK-17.2"""
    sit(visitor, "duel", CORNER, school="quarry_giant", top="actions = 1",
        table="last_turns = 1\nscores = [5, 3]")
    visitor.point("0.school.quarry_giant", "e5")
    visitor.point("f5")
    visitor.point("f6")
    assert visitor.options() == ["end"]
    visitor.answer("end")
    assert visitor.is_over()
    said = words("result.points", "en", TASH, winners="You", n=6)
    expect(visitor.ask().get_by_role("heading")).to_have_text(said)
    clause = visitor.ask().get_by_role("link", name=visitor.t("clause_link", id="TK-17.2"))
    clause.click()
    expect(visitor.page.locator("[id='TK-17.2']")).to_be_in_viewport()


def begun(plies: int) -> tuple[str, ...]:
    """Random moves of a Duel, until the first seat is asked."""
    history = History(TASH, TASH.setup(1, TASH.configure({"mode": "duel", "first": "1"})))
    rng = Rng.of_seed(7)
    while history.decision is not None and (history.ply < plies or history.decision.seat):
        history.play(rng.choice(history.decision.options))
    return tuple(map(str, history.options))


def answers(t: Words) -> Callable[[list[Heard]], list[Heard]]:
    """The things to press now, by their accessible names: a square to choose, else a thing on the
    table, else a button of the question. At the end only "Play again"."""

    def found(heard: list[Heard]) -> list[Heard]:
        asked = [h for h in heard if ("region", t("what_now")) in h.inside and h.role == "button"]
        things = [h for h in heard if h.role == "button" and h.name.endswith(t("comma") + t("can"))]
        squares = [h for h in things if "gridcell" in dict(h.inside)]
        chosen = any(h.name.endswith(t("comma") + t("chosen")) for h in heard)
        over = [h for h in asked if h.name == t("rematch")]
        of_others = (t("skip"), t("stop"))
        return (over or (chosen and squares) or things
                or [h for h in asked if h.name not in of_others])

    return found


def test_a_duel_to_its_end_from_what_is_told(visitor: Visitor) -> None:
    """TK-16.6, TK-17.2: roles, names and states of the page are enough to play on."""
    moves = begun(190)
    visitor.lay("k1", laid(moves=moves, of=TASH, mode="duel"))
    visitor.open("#/game/k1")
    visitor.page.set_viewport_size({"width": 1024, "height": 768})
    visitor.wait()
    assert not overflow(visitor.page), "the log has become long"
    listener, rng = Listener(visitor.page), Random(7)
    can = listener.wait(answers(visitor.t))
    while can[0].name != visitor.t("rematch"):
        assert visitor.ply()[1] < 300, "no end"
        listener.press(rng.choice(can))
        can = listener.wait(answers(visitor.t))
    assert len(visitor.record()["moves"]) == visitor.ply()[1] > len(moves) + 10
    assert '"over":true' in visitor.save().split("\n")[0]
    expect(visitor.ask().locator("a.clause")).to_be_visible()
    told = [h.name for h in listener.all() if h.role == "heading"]
    said = visitor.ask().get_by_role("heading").inner_text()
    assert said.replace("\u00a0", " ") in told


# -- in view ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("moves", "way_out"), [
    (("summon quarry_giant e5 r0",), "pass"), (("discard wildfire",), "keep")])
@pytest.mark.parametrize("size", [(1280, 800), (1024, 768), (360, 740)])
def test_who_wants_nothing_more_sees_how_to_say_so(
    visitor: Visitor, moves: tuple[str, ...], way_out: str, size: tuple[int, int]
) -> None:
    """TK-10.3, TK-5.9; and the hand stays in place while the player points at it."""
    visitor.page.set_viewport_size({"width": size[0], "height": size[1]})
    held = position("duel", CORNER, school="quarry_giant wildfire wall_cat",
                    legend="silent_peak tide_queen", flare="quenching")
    visitor.lay("k1", laid(held, moves, of=TASH))
    visitor.open("#/game/k1")
    visitor.wait()
    button = visitor.page.locator(f'.ask [data-act=option][data-arg="{way_out}"]')
    expect(button).to_be_in_viewport(ratio=1)
    card = visitor.page.locator('[data-ref="0.school.wall_cat"]')
    before = card.bounding_box()
    card.hover()
    reader = visitor.page.locator(".reader")
    if size[0] < 700:  # there it would lie over the table: it comes when the card is pressed
        large = reader.get_by_text("Wall Cat")
        stands_still(lambda: not large.count(), 3 * visitor.HELD, visitor.page)
    else:
        expect(reader).to_contain_text("Wall Cat")
    assert card.bounding_box() == before


# -- for everyone ----------------------------------------------------------------------------


def test_the_board_is_a_grid_that_arrow_keys_walk(visitor: Visitor) -> None:
    """TK-2.1: nine rows of nine without the corners; keys skip missing squares."""
    sit(visitor, "classic", CORNER, school="quarry_giant")
    page = visitor.page
    grid = page.get_by_role("grid")
    expect(grid.get_by_role("row")).to_have_count(9)
    expect(grid.locator("[data-ref]")).to_have_count(69)
    assert grid.locator("[tabindex='0']").count() == 1, "one tab stop"
    tab_to(visitor, "data-zone", "board")
    page.keyboard.press("Home")
    focus = page.locator(":focus")
    for key, ref in (("ArrowRight", "d1"), ("ArrowDown", "d2"), ("ArrowLeft", "c2"),
                     ("ArrowLeft", "b2"), ("ArrowDown", "b3"), ("End", "g9"), ("Home", "c1")):
        page.keyboard.press(key)
        expect(focus).to_have_attribute("data-ref", ref)
    expect(square(visitor, "e5")).to_have_accessible_name(re.compile("red.*cent"))


def moments(visitor: Visitor, **settings: str) -> Iterator[str]:
    """Important moments of a Classic, one after the other."""
    crowd = "Acd2 Ace5 Ahh6 ALc8 Acd4 Acd5 Bcf5 Bhf6 BLg7 Bca5 Bci4"
    sit(visitor, "classic", crowd, school="quarry_giant wildfire wall_cat",
        legend="silent_peak tide_queen", flare="dance_of_flames", **settings,
        table='tasks = ["red_watch", "great_host", "double_strike"]\nnext_task = "upper_hand"')
    yield "first"
    visitor.page.keyboard.press("w")
    visitor.page.locator('[data-ref="0.legend.silent_peak"]').click()
    visitor.page.locator(".why").wait_for()
    yield "why not"
    visitor.page.keyboard.press("Escape")
    visitor.point("0.school.quarry_giant")
    yield "a card in hand"
    visitor.point("e5")
    yield "an effect"
    visitor.point("f5")
    visitor.answer("pass")
    visitor.point("e1")
    visitor.answer("end")
    yield "a task to claim"


def test_a_small_phone_in_japanese_by_night(visitor: Visitor) -> None:
    page = visitor.page
    page.set_viewport_size({"width": 360, "height": 740})
    wrong = []
    for what in moments(visitor, lang="ja", theme="dark"):
        if what == "first":
            page.evaluate(AXE.read_text("utf-8") + "; 0")
        found = [*overflow(page), *page.evaluate(FINDINGS), *foreign_words(page, LATIN)]
        wrong += [f"{what}: {thing}" for thing in found]
    assert not wrong, "\n".join(wrong)
