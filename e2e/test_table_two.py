"""Two people at one screen: the curtain and what remains visible; secret classes; open hands."""

from __future__ import annotations

import re
from itertools import pairwise

from playwright.sync_api import BrowserContext, expect
from visitor import BOT, PERSON, Visitor, laid, words
from waits import at_rest

TWO = (PERSON, PERSON)
# Two tables that differ only in A's hand (and deep in the deck).
TABLE = 'to_move = "A"\nphase = "main"\n[A]\nhand = "{}"\n[B]\nhand = "CC"\n'
SPADE = 'deck = "CSH"\n' + TABLE.format("SD")
HEART = 'deck = "CSS"\n' + TABLE.format("HD")

# The document without the list of games, which shows hands on its covers.
WITHOUT_DATA = """() => {
  const copy = document.documentElement.cloneNode(true);
  copy.querySelector("#manifest").remove();
  // How far the start is, and what is stored by now, comes when it comes.
  for (const name of copy.getAttributeNames())
    if (name.startsWith("data-")) copy.removeAttribute(name);
  return copy.outerHTML;
}"""


LOOKS = 5  # at which a page at rest is the same


def everything(visitor: Visitor) -> dict[str, object]:
    """Everything that a user can find out from the page without opening the save itself."""

    def look() -> dict[str, object]:
        visitor.page.evaluate("dispatchEvent(new Event('pagehide'))")  # the miniature is noted now
        return _found_out(visitor)

    # New content is still being drawn and announced.
    return at_rest(look, LOOKS, "a page at rest", visitor.page)


def _found_out(visitor: Visitor) -> dict[str, object]:
    page = visitor.page
    return {
        "page": page.evaluate(WITHOUT_DATA),
        "heard": page.locator("body").aria_snapshot(),
        "address": page.url.removeprefix(visitor.site),
        "title": page.title(),
        "history": str(page.evaluate("[history.length, history.state]")),
        "beside the save": page.evaluate("localStorage['yutaku.about.k1']"),
    }


def test_behind_the_curtain_is_nothing_of_the_other_hand(home: BrowserContext, site: str) -> None:
    seen = []
    for save in (SPADE, HEART):
        visitor = Visitor(home.new_page(), site)
        visitor.lay("k1", laid(save, seats=TWO))
        visitor.open("#/game/k1")
        assert visitor.wait() == "curtain 0"
        visitor.lift()
        hand = visitor.page.get_by_role("list", name=re.compile("^Player 1 · hand"))
        suit = words("suit.S" if save is SPADE else "suit.H", "en")
        expect(hand.get_by_role("button", name=suit)).to_be_visible()
        visitor.menu("type_move")
        visitor.page.locator("#typed").fill("summon " + ("S" if save is SPADE else "H"))
        before = visitor.moment()
        visitor.page.locator(".ask [data-arg=skip]").click()
        assert visitor.wait(before) == "curtain 1"
        shown = [everything(visitor)]
        expect(visitor.page.get_by_role("heading", level=2)).to_have_text(
            visitor.t("curtain_title", name="Player 2"))
        assert ".hand." not in str(shown[0]["page"])
        for key in ("u", "r", "h", "w", "/", "1", "ArrowLeft", "Home"):
            visitor.page.keyboard.press(key)
        assert visitor.moment() == "curtain 1"
        visitor.lift()
        theirs = visitor.page.get_by_role("list", name=re.compile("^Player 1 · hand, 2 cards"))
        backs = theirs.get_by_role("button", name=words("card.back", "en"))
        expect(backs).to_have_count(2)
        expect(visitor.button("undo")).to_have_attribute("aria-disabled", "true")
        shown.append(everything(visitor))
        visitor.page.keyboard.press("Home")
        expect(visitor.page.locator(".count-of")).to_have_text(re.compile("^0 "))
        shown.append(everything(visitor))
        seen.append(shown)
        assert not visitor.wrong
        visitor.page.close()
    for spade, heart in zip(*seen, strict=True):
        assert spade == heart


def test_a_reload_behind_the_curtain_stays_behind_it(visitor: Visitor) -> None:
    visitor.lay("k1", laid(SPADE, seats=TWO))
    visitor.open("#/game/k1")
    visitor.wait()
    visitor.lift()
    visitor.page.reload()
    assert visitor.wait() == "curtain 0"
    assert ".hand." not in str(everything(visitor)["page"])


def test_taking_back_and_redoing_lets_the_curtain_fall_again(visitor: Visitor) -> None:
    visitor.lay("k1", laid(SPADE, seats=TWO, undo="open"))
    visitor.open("#/game/k1")
    visitor.wait()
    visitor.lift()
    assert visitor.answer("skip") == "curtain 1"
    visitor.lift()
    assert visitor.answer("skip") == "curtain 0"
    visitor.lift()
    before = visitor.moment()
    visitor.button("undo").click()
    before = visitor.wait(before)
    assert visitor.options() == ["summon S", "skip"]
    assert visitor.record()["moves"] == []
    visitor.button("redo").click()
    assert visitor.wait(before) == "curtain 1"
    assert ".hand." not in str(everything(visitor)["page"])
    visitor.lift()
    assert visitor.record()["moves"] == ["skip", "end", "draw"]


def test_a_whole_game_of_two(visitor: Visitor) -> None:
    visitor.open()
    visitor.set_up(mode="two", seat__0__name="Aiko", seat__1__name="Ben", seed="11",
                   seating="given")
    lifted = []

    def plays(visitor: Visitor) -> None:
        page = visitor.page
        if visitor.moment().startswith("curtain"):
            name = page.get_by_role("heading", level=2).inner_text()
            lifted.append("Aiko" if "Aiko" in name else "Ben")
            assert ".hand." not in page.evaluate(WITHOUT_DATA)
            page.locator("[data-act=lift]").click()
        else:
            page.locator(".ask [data-act=option]").first.click()

    visitor.play_out(plays)
    assert lifted[:2] in (["Aiko", "Ben"], ["Ben", "Aiko"])
    assert all(a != b for a, b in pairwise(lifted)), lifted
    assert re.search("(Aiko|Ben) won", visitor.ask().get_by_role("heading").inner_text())


def test_classes_are_chosen_secretly_and_turned_up_together(
    home: BrowserContext, site: str
) -> None:
    seen = []
    for mine in ("guardian", "wizard"):
        visitor = Visitor(home.new_page(), site)
        visitor.lay("k1", laid(seats=TWO, seed=5, class_1="choose", class_2="choose"))
        visitor.open("#/game/k1")
        assert visitor.wait() == "curtain 0"
        visitor.lift()
        assert visitor.options() == ["class guardian", "class buddy_summoner", "class wizard"]
        assert visitor.answer(f"class {mine}") == "curtain 1"
        shown = [everything(visitor)]
        visitor.lift()
        shown.append(everything(visitor))
        visitor.answer("class buddy_summoner")
        visitor.lift()
        log = " ".join(visitor.log())
        assert words(f"class.{mine}", "en") in log and "Buddy Summoner" in log
        panels = visitor.page.locator(".seats").inner_text()
        assert words(f"class.{mine}", "en") in panels and "Buddy Summoner" in panels
        seen.append(shown)
        visitor.page.close()
    assert seen[0] == seen[1]


def test_diamond_dust_makes_summoning_compulsory(visitor: Visitor) -> None:
    visitor.open()
    visitor.set_up(config__diamond_dust=True, seed="3")
    assert visitor.options()
    assert not {"skip", "dust"} & set(visitor.options())
    visitor.menu("type_move")
    visitor.page.locator("#typed").fill("skip")
    visitor.page.locator("#typed").press("Enter")
    why = visitor.page.get_by_role("status").filter(has_text=words("why.must_summon", "en"))
    expect(why.get_by_role("link", name=visitor.t("clause_link", id="ED-21.1"))).to_be_visible()


def test_diamond_dust_shows_the_hand_of_diamonds_to_both(visitor: Visitor) -> None:
    position = ('to_move = "A"\nphase = "main"\ndeck = "SHSH"\ndiamond_dust = true\n'
                '[A]\nboard = "S"\nhand = "DD"\n[B]\nhand = "HC"')
    visitor.lay("k1", laid(position, seats=(PERSON, BOT)))
    visitor.open("#/game/k1")
    visitor.wait()
    assert visitor.options() == ["dust"]
    visitor.page.locator(".ask [data-arg=dust]").click()
    expect(visitor.page.locator(".log")).to_contain_text(
        words("log.dust", "en", who="You", n=2))


def test_open_hands_need_no_curtain(visitor: Visitor) -> None:
    visitor.lay("k2", laid(seats=TWO, seed=2, open_hands=True))
    visitor.open("#/game/k2")
    assert not visitor.wait().startswith("curtain")
    for player in ("Player 1", "Player 2"):
        hand = visitor.page.get_by_role("list", name=re.compile(f"^{player} · hand"))
        assert hand.get_by_role("button", name=words("card.back", "en")).count() == 0
        assert hand.get_by_role("button").count() >= 4
    visitor.answer(visitor.options()[0])
    assert not visitor.moment().startswith("curtain")
