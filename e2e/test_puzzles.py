"""Puzzles: found, solved, remembered; failed, taken back, shown. And the rulebooks’ positions."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from visitor import Visitor, foreign_words, overflow

from rules.core.book import puzzle as puzzles
from rules.core.registry import game, ids

ID = "second_blow"
# Whether the board ends above the question, and the own hand is inside the window.
LAID = """() => {
  const at = (what) => document.querySelector(what).getBoundingClientRect();
  return [at(".board .surface").bottom <= at(".ask").top, at(".dock .hands").bottom <= innerHeight];
}"""
KEPT = "JSON.parse(localStorage['yutaku.solved'] ?? '{}')"


def solve(visitor: Visitor, name: str = ID) -> None:
    """Answers each question with the solution, until the game is over."""
    solution = puzzles.find(game("edelweiss"), name).solution
    for _ in range(len(solution)):
        ply, _ = visitor.ply()
        if visitor.answer(solution[ply]) == "verdict solved":
            return
    raise AssertionError(visitor.moment())


def test_one_is_found_solved_and_remembered(visitor: Visitor) -> None:
    page, t = visitor.page, visitor.t
    visitor.open()
    page.locator('.game-card a[href="#/puzzles/edelweiss"]').click()
    expect(page.get_by_role("heading", level=1)).to_have_text(t("puzzles_of", game="Edelweiss"))
    cards = page.locator(".puzzle-card")
    expect(cards).to_have_count(10)
    cards.nth(1).click()
    expect(page.locator(".task")).to_contain_text("Win within 3 turns")
    visitor.wait()
    for size in ((1024, 768), (1280, 720), (1280, 800), (1440, 900)):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        assert page.evaluate(LAID) == [True, True], size
    visitor.button("hint").last.click()
    expect(page.locator(".task")).to_contain_text("What lets you attack again?")
    solve(visitor)
    expect(page.get_by_role("status").filter(has_text=t("puzzle_solved"))).to_be_visible()
    assert page.evaluate(KEPT) == {"edelweiss": [ID]}
    assert [key for key in page.evaluate("Object.keys(localStorage)") if "save" in key] == []
    page.get_by_role("link", name=t("puzzle_next"), exact=True).click()
    expect(page.locator(".task")).to_contain_text("On guard")
    page.reload()
    expect(page.locator(".task")).to_contain_text("On guard")
    visitor.wait()
    page.goto(visitor.site + "#/puzzles/edelweiss")
    expect(page.locator(".puzzle-card.solved")).to_have_count(1)
    expect(page.locator(".puzzle-card.solved")).to_contain_text("The second blow")


def test_a_failure_on_a_phone_in_japanese(visitor: Visitor) -> None:
    page = visitor.page
    page.set_viewport_size({"width": 360, "height": 740})
    visitor.open(f"#/puzzle/edelweiss/{ID}", lang="ja")
    visitor.wait()
    for _ in range(12):
        options = visitor.options()
        rest = [n for n in options if n in ("skip", "end", "no_pursuit")]
        if visitor.answer((rest or options)[0]).startswith("verdict"):
            break
    assert visitor.moment() == "verdict failed" and page.evaluate(KEPT) == {}
    assert overflow(page) == []
    assert foreign_words(page, {"A", "B", "Yutaku", "English"}) == set()
    visitor.button("puzzle_solution").click()
    page.locator(".verdict.shown").wait_for()
    visitor.button("watch_replay").click()
    visitor.button("to_game").click()
    page.locator(".verdict.shown").wait_for()
    assert page.evaluate(KEPT) == {}
    visitor.button("puzzle_again").click()
    expect(page.locator(".verdict")).to_have_count(0)
    assert visitor.options() == [str(o) for o in asked(ID)]


def asked(name: str) -> list[object]:
    g = game("edelweiss")
    d = g.decision(g.read(puzzles.find(g, name).position))
    assert d
    return list(d.options)


@pytest.mark.parametrize("name", ids())
def test_every_game_shows_its_puzzles_and_a_solution(visitor: Visitor, name: str) -> None:
    page = visitor.page
    if not puzzles.load(game(name)):
        pytest.skip("a game without puzzles")
    visitor.open(f"#/puzzles/{name}")
    expect(page.locator(".puzzle-card")).to_have_count(10)
    assert overflow(page) == []
    page.locator(".puzzle-card").last.click()
    page.locator(".task").wait_for()
    visitor.wait()
    assert overflow(page) == []


def test_a_clause_is_tried_and_leads_back(visitor: Visitor) -> None:
    """From the rulebook to the table, from there by “why not?” to another clause, and back."""
    page, t = visitor.page, visitor.t
    visitor.open("#/rules/edelweiss#ED-9.1")
    row = page.locator(".clause-row:has(.try)").first
    name = row.get_attribute("id")
    row.get_by_role("link", name=t("try_clause", id=name), exact=True).click()
    visitor.wait()
    visitor.menu("type_move")
    page.locator("#typed").fill("field_guard D")
    page.locator("#typed").press("Enter")
    page.locator(".why a.clause").first.click()
    expect(page.locator(".clause-row.here")).to_be_in_viewport()
    page.get_by_role("link", name=t("to_table")).click()
    visitor.wait()
    page.go_back()
    expect(page.locator(".clause-row.here")).to_be_visible()
