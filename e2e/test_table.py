"""At the table: undo, hints, why not, giving up, again, looking back, rules."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect
from visitor import BOT, PERSON, Visitor, laid, without_worker, words
from waits import until

from rules.core.book import rulebook

# Seat 0 (A) is to move, with one card of each suit and a Spade that may attack.
OPENING = ('to_move = "A"\nphase = "main"\ndeck = "SHSHCD"\n[A]\nboard = "S"\nhand = "SHCD"\n'
           '[B]\nhand = "HC"')
ATTACK = 'to_move = "A"\nphase = "attack"\ndeck = "SH"\n[A]\nboard = "SS"\n[B]\nhand = "HC"'
FORLORN = 'to_move = "A"\nphase = "attack"\ndeck = "SH"\n[A]\nboard = "S"\n[B]\nboard = "h"'


def sit(visitor: Visitor, save: str) -> None:
    visitor.lay("k1", save)
    visitor.open("#/game/k1")
    visitor.wait()


# -- undo ----------------------------------------------------------------------------------------


def test_undo_and_redo_while_nothing_was_revealed(visitor: Visitor) -> None:
    sit(visitor, laid("open_hands = true\n" + OPENING))
    first = visitor.options()
    visitor.answer("summon S")
    assert visitor.options() == ["attack", "end"]
    visitor.button("undo").click()
    expect(visitor.page.locator(".ask [data-act=option]")).to_have_count(len(first))
    assert visitor.options() == first
    assert visitor.record()["moves"] == []
    visitor.button("redo").click()
    expect(visitor.page.locator(".ask [data-act=option]")).to_have_count(2)
    assert visitor.record()["moves"] == ["summon S"]
    visitor.page.keyboard.press("u")
    expect(visitor.page.locator(".ask [data-act=option]")).to_have_count(len(first))
    visitor.page.keyboard.press("r")
    expect(visitor.page.locator(".ask [data-act=option]")).to_have_count(2)


def test_undo_stops_at_what_was_revealed_and_says_so(visitor: Visitor) -> None:
    sit(visitor, laid(OPENING, seats=(PERSON, BOT)))
    visitor.answer("summon S")
    visitor.answer("end")
    before = visitor.record()["moves"]
    undo = visitor.button("undo")
    expect(undo).to_have_attribute("aria-disabled", "true")
    undo.dispatch_event("click")
    said = visitor.page.get_by_role("status").filter(has_text=words("error.undo_revealed", "en"))
    expect(said).to_be_visible()
    assert visitor.record()["moves"] == before


def test_open_undo_goes_back_over_anything(visitor: Visitor) -> None:
    sit(visitor, laid(OPENING, undo="open"))
    visitor.answer("summon S")
    visitor.answer("end")
    for _ in range(3):
        before = visitor.record()["moves"]
        if not before:
            break
        asked = visitor.moment()
        visitor.button("undo").click()
        visitor.wait(asked)
    assert visitor.record()["moves"] == []
    assert sorted(visitor.options()) == ["skip", "summon C", "summon H", "summon S"]


# -- asking for help -----------------------------------------------------------------------------


def test_a_hint_names_an_option_and_shows_it(visitor: Visitor) -> None:
    sit(visitor, laid(FORLORN))
    visitor.button("hint").click()
    expect(visitor.page.locator(".hint")).to_have_text(
        re.compile(re.escape(visitor.t("hint_says", text=words("option.attack", "en")))))
    expect(visitor.page.locator(".ask .aim")).to_have_attribute("data-arg", "attack")
    assert visitor.ply()[0] == 0, "a hint is no move"


def test_why_not_by_pointing_cites_the_rule_and_offers_the_nearest(visitor: Visitor) -> None:
    sit(visitor, laid(OPENING))
    page, t = visitor.page, visitor.t
    hand = page.get_by_role("list", name=re.compile("^You · hand"))
    hand.get_by_role("button", name="Diamond").click()
    why = page.get_by_role("status").filter(has_text=t("why_not"))
    expect(why).to_contain_text(words("why.diamond", "en"))
    nearest = why.get_by_role("button", name=re.compile("^" + t("why_nearest", text="")))
    assert nearest.get_attribute("data-arg") in visitor.options()
    table = page.url
    why.get_by_role("link", name=t("clause_link", id="ED-3.3")).click()
    expect(page.locator("[id='ED-3.3']")).to_be_in_viewport()
    back = page.get_by_role("link", name=t("to_table"))
    for width in (1280, 390):
        page.set_viewport_size({"width": width, "height": 800})
        page.locator(".credit").scroll_into_view_if_needed()
        expect(back).to_be_in_viewport(ratio=1)
    back.click()
    expect(page).to_have_url(table)
    why.get_by_role("button", name=re.compile("^" + t("why_nearest", text=""))).click()
    page.wait_for_function(
        "JSON.parse(localStorage['yutaku.save.k1'].split('\\n')[1]).moves.length == 1")


def test_why_not_as_a_mode_never_plays(visitor: Visitor) -> None:
    sit(visitor, laid(OPENING))
    page, t = visitor.page, visitor.t
    visitor.button("why_not").click()
    expect(visitor.ask().get_by_role("heading")).to_have_text(t("why_mode"))
    hand = page.get_by_role("list", name=re.compile("^You · hand"))
    hand.get_by_role("button", name="Spade").click()
    expect(page.get_by_role("status").filter(has_text=t("why_legal"))).to_be_visible()
    assert visitor.ply() == (0, 0)
    page.keyboard.press("w")
    page.keyboard.press("Escape")
    expect(visitor.ask().get_by_role("heading")).to_have_text(words("prompt.main", "en"))


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_typing_what_is_impossible_or_no_move_at_all(visitor: Visitor, lang: str) -> None:
    visitor.lay("k1", laid(OPENING))
    visitor.open("#/game/k1", lang=lang)
    visitor.wait()
    page = visitor.page
    visitor.menu("type_move")
    field = page.locator("#typed")
    field.fill("attack")
    field.press("Enter")
    why = page.get_by_role("status").filter(has_text=words("why.phase.attack", lang))
    clause = why.get_by_role("link").first
    expect(clause).to_have_attribute("href", re.compile(r"#/rules/edelweiss#ED-"))
    field.fill("<img src=x onerror=alert(1)>")
    field.press("Enter")
    expect(page.get_by_role("status").filter(has_text=words("why.unknown", lang))).to_be_visible()
    assert page.locator("img").count() == 0
    field.fill("summon s")
    field.press("Enter")
    page.wait_for_function(
        "JSON.parse(localStorage['yutaku.save.k1'].split('\\n')[1]).moves[0] == 'summon S'")


def test_what_loses_at_once_is_asked_about_once(visitor: Visitor) -> None:
    doomed = ('to_move = "A"\nphase = "interception"\ndeck = "SHSH"\n[A]\nboard = "s"\n'
              '[B]\nboard = "hC"')
    sit(visitor, laid(doomed, seats=(BOT, PERSON)))
    page = visitor.page
    page.locator(".ask [data-arg=no_lionheart]").click()
    expect(visitor.ask().get_by_role("heading")).to_have_text(words("warn.no_lionheart", "en"))
    visitor.button("choose_again").click()
    expect(page.locator(".ask [data-arg=no_lionheart]")).to_be_visible()
    page.locator(".ask [data-arg=no_lionheart]").click()
    expect(page.locator("[data-act=sure]")).to_have_text(words("option.no_lionheart", "en"))
    page.locator("[data-act=sure]").click()
    visitor.button("rematch").wait_for()


def test_choosing_step_by_step_and_taking_the_choice_back(visitor: Visitor) -> None:
    attacked = ('to_move = "A"\nphase = "interception"\ndeck = "SHSH"\n[A]\nboard = "s"\n'
                '[B]\nboard = "hC"')
    sit(visitor, laid(attacked, seats=(BOT, PERSON)))
    page, t = visitor.page, visitor.t
    club = page.get_by_role("button", name=re.compile("^Club, upright"))
    club.click()
    expect(club).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Escape")
    expect(club).not_to_have_attribute("aria-pressed", "true")
    assert visitor.ply() == (0, 0)
    club.click()
    page.get_by_role("button", name=re.compile("^Heart.*" + t("can"))).click()
    page.wait_for_function(
        "JSON.parse(localStorage['yutaku.save.k1'].split('\\n')[1]).moves[0] == 'lionheart'")


# -- endings -------------------------------------------------------------------------------------


def test_giving_up_is_asked_once_and_can_be_taken_back(visitor: Visitor) -> None:
    sit(visitor, laid(OPENING))
    visitor.menu("give_up")
    expect(visitor.ask().get_by_role("heading")).to_have_text(visitor.t("give_up_sure"))
    visitor.button("rather_not").click()
    assert visitor.record()["moves"] == [] and "resigned" not in visitor.record()["table"]
    visitor.menu("give_up")
    visitor.button("sure").click()
    visitor.button("rematch").wait_for()
    expect(visitor.ask().get_by_role("heading")).to_have_text("You gave up; Computer won.")
    assert visitor.record()["table"]["resigned"] == 0


def test_again_is_a_new_game_with_the_same_people(visitor: Visitor) -> None:
    visitor.open()
    visitor.set_up(seat__0__name="Aiko", config__diamond_dust=True, seed="7")
    first = visitor.page.url
    visitor.menu("give_up")
    visitor.button("sure").click()
    old = visitor.record()
    visitor.button("rematch").click()
    visitor.page.wait_for_url(lambda url: url != first and "#/game/" in url)
    visitor.wait("over")
    new = visitor.record()
    names = [sorted(seat["name"] for seat in record["table"]["seats"]) for record in (old, new)]
    assert names == [["", "Aiko"], ["", "Aiko"]]
    assert new["config"]["diamond_dust"] is True
    assert new["seed"] != old["seed"] == 7


# -- looking -------------------------------------------------------------------------------------


def test_the_board_can_be_turned_round(visitor: Visitor) -> None:
    sit(visitor, laid(ATTACK))
    mine = visitor.page.get_by_role("list", name=re.compile("^You · board"))
    theirs = visitor.page.get_by_role("list", name=re.compile("^Computer · board"))

    def tops() -> list[float]:
        boxes = [place.bounding_box() for place in (mine, theirs)]
        return [box["y"] for box in boxes if box]

    lower, upper = tops()
    assert lower > upper
    visitor.menu("flip")
    expect(visitor.page.locator(".side.near").get_by_role("list", name=re.compile("^Computer")).last
           ).to_be_visible()
    upper, lower = tops()
    assert lower > upper


def test_stepping_through_the_log(visitor: Visitor) -> None:
    seats = (PERSON, PERSON)
    moves = ("summon S", "end", "draw", "summon H", "end", "draw")
    sit(visitor, laid(OPENING, moves, seats))
    visitor.lift()
    page, ask = visitor.page, visitor.ask()
    assert visitor.ply() == (6, 6)
    board = page.get_by_role("list", name=re.compile("^Player 1 · board"))
    expect(board.get_by_role("button")).to_have_count(2)

    visitor.button("first").click()
    expect(ask.get_by_role("heading")).to_contain_text(visitor.t("replay"))
    expect(page.locator(".count-of")).to_have_text(visitor.t("ply_of", n=0, of=6))
    expect(board.get_by_role("button")).to_have_count(1)
    assert page.locator(".ask [data-act=option]").count() == 0, "no moves in the past"
    visitor.button("later").click()
    expect(board.get_by_role("button", name="Spade, sideways")).to_be_visible()
    visitor.button("earlier").click()
    expect(page.locator(".count-of")).to_have_text(visitor.t("ply_of", n=0, of=6))
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".count-of")).to_have_text(visitor.t("ply_of", n=3, of=6))

    line = page.locator(".log [data-act=go]").filter(has_text="Player 2 summoned a Heart")
    line.click()
    expect(page.locator(".count-of")).to_have_text(visitor.t("ply_of", n=4, of=6))
    expect(line).to_have_attribute("aria-current", "step")
    visitor.button("last").click()
    expect(page.locator(".ask [data-act=option]")).not_to_have_count(0)
    assert visitor.ply() == (6, 6)
    assert len(visitor.record()["moves"]) == 6, "looking back changes nothing"


def test_a_finished_game_shows_all_hands_in_replay(visitor: Visitor) -> None:
    sit(visitor, laid(FORLORN, ("attack",)))
    page = visitor.page
    visitor.button("watch_replay").click()
    expect(page.locator(".count-of")).to_have_text(visitor.t("ply_of", n=0, of=1))
    page.get_by_role("combobox", name=visitor.t("eyes")).select_option("all")
    expect(page.get_by_role("button", name=words("card.back", "en"))).to_have_count(1)  # the deck
    visitor.button("to_game").click()
    visitor.button("rematch").wait_for()


# -- rules and settings --------------------------------------------------------------------------


def test_the_rulebook_is_searched_and_linked_into(visitor: Visitor) -> None:
    visitor.open("#/rules/edelweiss#ED-14.1")
    page = visitor.page
    expect(page.locator("[id='ED-14.1']")).to_be_in_viewport()
    clauses = page.locator(".clause-row")
    everything = clauses.count()
    page.get_by_role("searchbox").fill("lionheart")
    expect(clauses.first).to_contain_text(re.compile("lionheart", re.IGNORECASE))
    found = clauses.count()
    assert 0 < found < everything
    expect(page.get_by_role("status").first).to_have_text(visitor.t("search_n", n=found))
    page.get_by_role("searchbox").fill("xyzzy")
    expect(page.get_by_text(visitor.t("search_none", q="xyzzy"))).to_be_visible()
    page.get_by_role("searchbox").fill("")
    expect(clauses).to_have_count(everything)


def test_pictures_come_before_their_clauses_are_in_view(visitor: Visitor) -> None:
    """They come in reading order, and do not move the text that is being read."""
    visitor.page.set_viewport_size({"width": 1280, "height": 800})
    visitor.open("#/rules/edelweiss#ED-9.1")
    clause = visitor.page.locator("[id='ED-9.1']")
    expect(clause.locator(".rule-picture")).to_be_visible()
    book = rulebook.load("edelweiss", "en")
    own = [c.id for s in book.sections for c in s.clauses if c.position and not c.see]
    above, last = (visitor.page.locator(f"[id='{one}'] [data-near]") for one in (own[0], own[-1]))
    expect(last).to_have_count(1)
    last.evaluate("(it) => scrollBy(0, it.getBoundingClientRect().top - innerHeight - 40)")
    expect(last).to_have_count(0)
    expect(above).to_have_count(1)
    visitor.open("#/rules/edelweiss#ED-9.1")
    until(lambda: clause.bounding_box()["y"] < 120, "the clause at the top", visitor.page)


def test_rules_that_arrive_move_nothing_away_from_a_press(visitor: Visitor) -> None:
    without_worker(visitor)
    visitor.open("#/rules/edelweiss#ED-14.1")
    page, clause = visitor.page, visitor.page.locator("[id='ED-14.1']")
    page.get_by_role("button", name=visitor.t("other_language")).hover()
    page.mouse.down()
    page.evaluate("release()")
    expect(clause).to_be_attached()
    expect(clause).not_to_be_in_viewport()
    page.mouse.up()
    expect(page.locator("html")).to_have_attribute("lang", "ja")
    japanese = rulebook.load("edelweiss", "ja").sections
    text = next(c.text for s in japanese for c in s.clauses if c.id == "ED-14.1")
    expect(clause).to_contain_text(text.replace("**", ""))
    expect(clause).to_be_in_viewport()


def test_settings_are_kept(visitor: Visitor) -> None:
    visitor.open("#/settings")
    page, t = visitor.page, visitor.t
    root = page.locator("html")

    def choose(group: str, words: str) -> None:
        page.get_by_role("group", name=t(group)).locator("label", has_text=words).click()

    choose("theme", t("theme_dark"))
    expect(root).to_have_attribute("data-theme", "dark")
    choose("motion", t("on"))
    expect(root).to_have_attribute("data-motion", "on")
    choose("pace", t("pace_1800"))
    choose("language", "日本語")
    expect(root).to_have_attribute("lang", "ja")
    t = visitor.t = type(t)("ja")
    page.reload()
    expect(root).to_have_attribute("lang", "ja")
    expect(root).to_have_attribute("data-theme", "dark")
    expect(root).to_have_attribute("data-motion", "on")
    pace = page.get_by_role("group", name=t("pace")).locator("input:checked")
    expect(pace).to_have_value("1800")
    expect(page.get_by_role("heading", level=1)).to_have_text(t("settings"))
