"""Quest for the Grail at the table: quests, combats, upkeep, the Grail, and what is kept of it."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from playwright.sync_api import Locator, expect
from visitor import PERSON, Visitor, foreign_words, laid, overflow
from waits import at_rest

from rules.core.registry import game

GAME = game("quest_for_the_grail")
LATIN = {*"ABCD", "QG", "OP", "Yutaku", "English", "Quest", "for", "the", "Grail"}


def sit(visitor: Visitor, position: str, lang: str = "en", seats: int = 2) -> None:
    """Comes to a table of persons who share it."""
    visitor.lay("k1", laid(position, (), (PERSON,) * seats, of=GAME))
    visitor.open("#/game/k1", lang=lang)
    visitor.wait()


def play(visitor: Visitor, *notations: str) -> None:
    """Answers one question after the other, whoever is asked; the others look away."""
    for notation in notations:
        if visitor.moment().startswith("curtain"):
            visitor.lift()
        visitor.answer(notation)


def seen(visitor: Visitor) -> None:
    if visitor.moment().startswith("curtain"):
        visitor.lift()


def sheet(visitor: Visitor, ref: str) -> Locator:
    return visitor.page.locator(f'[data-zone-id="{ref}.sheet"]')


def valor(visitor: Visitor, ref: str) -> str:
    """The text below a warrior's name."""
    words = sheet(visitor, ref).locator(".head-face .thing-sub > span")
    sub = words.get_attribute("data-text") or ""
    found = re.match(r"VAL (\d+)", sub)
    assert found, sub
    return found[1]


def quests(visitor: Visitor) -> list[str]:
    return visitor.page.locator('[data-zone-id="quests"] .thing-title').all_inner_texts()


CHALLENGE = 'to_move = "A"\nphase = "challenge"\nturn = 5\n'
KNIGHT = CHALLENGE + """%s
[A]
quest = "vigil"
quests = ["oath"]
warriors = [{ card = "gawain", valor = 8, attached = ["arming_sword"] }, "man_at_arms"]
domains = ["logres", "logres", "logres", "logres"]
[B]
quest = "wild_boar"
quests = ["counsel"]
warriors = [{ card = "kay", valor = 6, attached = ["kite_shield"] }]
domains = ["cornwall", "cornwall"]
"""
GAWAIN, KAY = "w1", "w4"


def test_a_condition_quest(visitor: Visitor) -> None:
    """QG-8.5, QG-8.8, QG-9.2: by pointing at the warrior and the quest"""
    sit(visitor, KNIGHT % "")
    play(visitor, f"quest {GAWAIN}")
    visitor.point("q0")
    play(visitor, "valor")
    assert valor(visitor, GAWAIN) == "9"
    assert quests(visitor)[0] == "Oath before the Altar"
    expect(visitor.page.locator(".log")).to_contain_text("completed Vigil in the Chapel")


def test_a_fight_quest_with_its_sums(visitor: Visitor) -> None:
    """QG-14.1, QG-11.8, QG-11.11: both sides, with the source of each part"""
    sit(visitor, KNIGHT % "chance = [0, 2, 1, 4, 3, 5, 4, 2, 2]")
    play(visitor, f"quest {GAWAIN}", "target q1")
    expect(visitor.page.locator(".fight .zone-sheet").first).to_contain_text("Sir Gawain")
    sums = visitor.page.locator('[data-zone-id="combat"] .sum-parts').all()
    said = [one.get_attribute("data-text") for one in sums]
    assert "= 6 +1 (Sir Gawain) +1 (Arming Sword)" in said
    assert visitor.page.locator(".zone-steps .is-now").inner_text() == "Yielding"
    expect(visitor.page.locator('[data-zone-id="dice"] [data-act=point]')).to_have_count(4)
    play(visitor, "fight_on", "keep", "valor")
    assert valor(visitor, GAWAIN) == "9" and quests(visitor)[1] == "Counsel of the Wise"


def test_a_challenge_of_honor_avoided_and_one_fought(visitor: Visitor) -> None:
    """QG-16.7, QG-16.12, QG-16.13"""
    sit(visitor, KNIGHT % "chance = [0, 4, 4, 2, 1, 3, 3, 1, 2]")
    play(visitor, f"honor {GAWAIN}", f"target {KAY}", "refuse")
    seen(visitor)
    assert valor(visitor, KAY) == "4" and valor(visitor, GAWAIN) == "8"
    sit(visitor, KNIGHT % "chance = [0, 4, 4, 2, 1, 3, 3, 1, 2]")
    play(visitor, f"honor {GAWAIN}", f"target {KAY}", "accept", "fight_on", "fight_on")
    seen(visitor)
    assert valor(visitor, KAY) == "5" and valor(visitor, GAWAIN) == "9"
    visitor.page.locator(".team.far").get_by_role("button", name="Expand").click()
    expect(sheet(visitor, KAY)).not_to_contain_text("Kite Shield")


def test_a_yield_refused_and_one_accepted(visitor: Visitor) -> None:
    """QG-13.4, QG-13.5, QG-13.6"""
    duel = KNIGHT % "chance = [0, 4, 4, 2, 1, 3, 3, 1, 2]"
    sit(visitor, duel)
    begun = (f"honor {GAWAIN}", f"target {KAY}", "accept", "fight_on", "yield")
    play(visitor, *begun, "refuse")
    seen(visitor)
    assert valor(visitor, GAWAIN) == "7"  # 2 for refusing, and 1 for winning in the end
    sit(visitor, duel)
    play(visitor, *begun, "accept")
    seen(visitor)
    assert valor(visitor, KAY) == "5" and valor(visitor, GAWAIN) == "9"
    visitor.page.locator(".team.far").get_by_role("button", name="Expand").click()
    expect(sheet(visitor, KAY)).to_contain_text("Kite Shield")


MORTAL = CHALLENGE + """chance = [0, 4, 4, 1, 1]
[A]
quest = "vigil"
warriors = [{ card = "galahad", valor = 9 }, "man_at_arms"]
domains = ["logres", "logres", "logres", "logres", "logres"]
[B]
quest = "oath"
hand = ["fire_from_the_sky"]
warriors = [{ card = "gawain", attached = ["nimue"] }]
domains = ["orkney", "orkney", "orkney"]
"""


def test_a_mortal_challenge_with_a_spell(visitor: Visitor) -> None:
    """QG-15.2, QG-25.6, QG-24.5: the card lies on the chain until all have passed"""
    sit(visitor, MORTAL)
    play(visitor, "mortal w1", "target w3", "pass", "play fire_from_the_sky")
    visitor.point("w1")
    seen(visitor)
    assert valor(visitor, "w1") == "7"
    drawn = sheet(visitor, "w1").locator(".gauge:not(.coin) b")
    expect(drawn).to_have_attribute("data-text", "4")
    expect(visitor.page.locator(".log")).to_contain_text("Fire from the Sky was resolved")


def test_a_challenge_of_title(visitor: Visitor) -> None:
    """QG-17.3, QG-17.5, QG-17.6: Arthur comes, and Uther has to go"""
    sit(visitor, """to_move = "A"
phase = "deployment"
turn = 5
chance = [0, 6, 6, 1, 1, 6, 6, 1, 1]
[A]
hand = ["arthur"]
quest = "vigil"
domains = ["logres", "logres"]
[B]
quest = "oath"
warriors = ["uther"]
domains = ["logres", "logres"]
""")
    play(visitor, "deploy arthur")
    seen(visitor)
    expect(visitor.page.locator(".log")).to_contain_text("fought for a title")
    expect(sheet(visitor, "w1")).to_have_count(0)
    expect(visitor.page.locator(".board")).to_contain_text("King Arthur of Logres")


def test_upkeep_that_cannot_be_paid(visitor: Visitor) -> None:
    """QG-6.9, QG-6.10: the player chooses the warriors to pay for, the others leave"""
    sit(visitor, """to_move = "A"
phase = "assignment"
turn = 5
[A]
hand = ["arming_sword"]
quest = "vigil"
warriors = ["gawain", "kay"]
domains = ["logres", "logres", "logres"]
[B]
quest = "oath"
""")
    play(visitor, "end", "pass", "pass")
    assert sorted(visitor.options()) == ["pay w1", "pay w2"]
    visitor.point("w1")
    expect(sheet(visitor, "w2")).to_have_count(0)
    expect(sheet(visitor, "w1")).to_be_visible()


GRAIL = CHALLENGE + """chance = [0, 4, 3, 2, 3, 4, 3, 2, 3]
[A]
quest = "vigil"
quests = ["loathly_lady", "oath"]
warriors = [{ card = "galahad", valor = 13, attached = ["elaine"] }]
domains = ["logres", "logres", "logres", "logres"]
[B]
quest = "black_knight"
quests = ["counsel", "relief"]
warriors = ["kay"]
domains = ["cornwall", "cornwall"]
"""


def test_the_grail_and_a_reload_in_mid_combat(visitor: Visitor) -> None:
    """QG-10.3, QG-10.12: the game is over at once; a reload restores the situation"""
    sit(visitor, GRAIL)
    play(visitor, "grail w1", "quest q0", "quest q1")
    expect(visitor.page.locator('[data-zone-id="combat"]')).to_be_visible()
    before = visitor.options()
    visitor.page.reload()
    visitor.wait()
    seen(visitor)
    assert visitor.options() == before
    assert visitor.page.locator('[data-zone-id="grail"] .is-now').inner_text() == "Stage 2"
    expect(visitor.page.locator(".fight .zone-sheet").first).to_contain_text("Sir Galahad")
    play(visitor, "fight_on", "quest q0")
    expect(visitor.page.locator(".log")).to_contain_text("won")
    assert visitor.is_over()


@pytest.mark.parametrize("width", [390, 1400])
def test_sides_fold_and_open(visitor: Visitor, width: int) -> None:
    """The other side is one line, and each of its warriors can be read there"""
    visitor.page.set_viewport_size({"width": width, "height": 844})
    sit(visitor, KNIGHT % "")
    seen(visitor)
    far = visitor.page.locator(".team.far")
    kay = sheet(visitor, KAY)
    expect(far).to_have_class(re.compile("folded"))
    folded = far.bounding_box()["height"]
    kay.locator("button").first.click()
    expect(visitor.page.locator(".reader")).to_contain_text("Sir Kay")
    expect(kay).to_contain_text("Kite Shield")
    far.get_by_role("button", name="Expand").click()
    expect(far).not_to_have_class(re.compile("folded"))
    assert far.bounding_box()["height"] > folded
    play(visitor, f"quest {GAWAIN}", "target q1")
    expect(visitor.page.locator(".team.near")).to_have_class(re.compile("folded"))


HELD = """to_move = "A"
phase = "deployment"
turn = 5
[A]
quest = "vigil"
hand = ["kay", "bors", "logres", "cornwall", "nimue", "pentecost", "raised_guard", "lancelot",
  "tourney_veteran", "arthur"]
warriors = [{ card = "gawain", valor = 8, permanent = 2, attached = ["galatine"] }, "man_at_arms"]
domains = ["logres", "logres", "logres", "orkney"]
[B]
quest = "oath"
"""


def test_ten_cards_fan_out_and_the_one_that_is_pointed_at_is_lifted(visitor: Visitor) -> None:
    """All are in view at 1280; a lifted card shows the action of a press at once"""
    visitor.page.set_viewport_size({"width": 1280, "height": 800})
    sit(visitor, HELD)
    seen(visitor)
    cards = visitor.page.locator(".hands .zone-hand .item")
    expect(cards).to_have_count(10)
    board = visitor.page.locator(".board").bounding_box()
    boxes = [one.bounding_box() for one in visitor.page.locator(".hands .card").all()]
    assert boxes[0]["x"] >= board["x"] - 4
    assert boxes[-1]["x"] + boxes[-1]["width"] <= board["x"] + board["width"] + 4
    strips = [b["x"] - a["x"] for a, b in pairwise(boxes)]
    assert min(strips) >= 64
    kay = visitor.page.locator('.hands .item[data-ref="0.hand.kay"]')
    low = kay.locator(".card").bounding_box()
    offer = kay.locator(".offer")
    expect(offer).to_be_hidden()
    kay.hover()
    expect(offer).to_be_visible()
    assert offer.get_attribute("data-text") == "Place"
    lifted = kay.locator(".card").bounding_box()
    assert lifted["width"] > 1.2 * low["width"] and lifted["y"] < low["y"] - 40
    kay.click()
    visitor.wait()
    expect(visitor.page.locator(".team.near .sheets")).to_contain_text("Sir Kay")


def test_a_turn_is_told_by_its_phases_and_numbers_by_their_names(visitor: Visitor) -> None:
    """QG-3: the current one is marked; PRO, STR, END and VAL are spelled out when pointed at;
    domains name the cards that they pay for; permanent damage differs from the rest"""
    visitor.page.set_viewport_size({"width": 1440, "height": 900})
    sit(visitor, HELD)
    seen(visitor)
    course = visitor.page.get_by_role("list", name="Phases of the turn")
    expect(course.get_by_role("listitem")).to_have_count(7)
    expect(course.locator("[aria-current=step]")).to_contain_text("Deployment")
    gawain = sheet(visitor, "w1")
    boxes = gawain.locator(".boxes")
    said = 'getComputedStyle(e, "::after").display'
    assert boxes.evaluate("e => " + said) == "none"
    gawain.locator(".item").first.hover()
    assert boxes.evaluate("e => " + said) != "none"
    assert "endurance 11" in (boxes.get_attribute("data-text") or "")
    expect(gawain.locator(".meter .stays")).to_have_count(1)
    expect(gawain.locator(".strip-short")).to_have_attribute("data-text", "STR +2")
    line = visitor.page.locator('.aside [data-zone-id="0.realm"] .part-table .item').first
    expect(line).to_have_accessible_name(re.compile("Pays for Sir Gawain"))


def test_giving_up_among_three(visitor: Visitor) -> None:
    """QG-29.8, QG-30.3: the others play on"""
    three = GRAIL + '[C]\nquest = "oath"\nwarriors = ["bors"]\ndomains = ["logres", "logres"]\n'
    sit(visitor, three, seats=3)
    seen(visitor)
    visitor.menu("give_up")
    expect(visitor.page.locator(".ask")).to_contain_text("The others play on")
    visitor.page.locator("[data-act=give_up_sure]").click()
    visitor.wait()
    seen(visitor)
    expect(visitor.page.locator(".board")).not_to_contain_text("Sir Galahad")
    assert not visitor.is_over()


@pytest.mark.parametrize("width", [360, 1280])
def test_in_japanese_at_two_sizes(visitor: Visitor, width: int) -> None:
    """Nothing runs over, and no English word is left"""
    visitor.page.set_viewport_size({"width": width, "height": 740})
    sit(visitor, KNIGHT % "chance = [0, 2, 1, 4, 3]", lang="ja")
    play(visitor, f"quest {GAWAIN}", "target q1")
    assert not overflow(visitor.page)
    assert not foreign_words(visitor.page, LATIN)


# Parts that are cut, or extend beyond their container.
CUT = """() => {
  const seen = (one) => one.getClientRects().length && one.clientWidth > 1 && !one.closest(".sr");
  const told = (one) => `${one.className} “${one.dataset.text || one.textContent}”`;
  const parts = ".thing-title, .boxes, .box, .gauge, .strip-short, .goes, .state-tag, .sum-parts,"
    + " .sum-total, .plate-notes, .card-title, .card-notes, .step-name, .team-who, .offer";
  const frames = ".sheet, .strip, .plate, .ledger-body, .card, .folded, .zone-steps";
  return [...document.querySelectorAll(parts)].filter(seen).filter((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    const hides = getComputedStyle(one).overflowX !== "visible";
    if (hides && one.scrollWidth > one.clientWidth + 1) return true;
    if (hides && one.scrollHeight > one.clientHeight + 2) return true;
    const on = one.parentElement.closest(frames)?.getBoundingClientRect();
    if (!on || one.matches(".step-name, .offer")) return false;
    return left < on.left - 2 || right > on.right + 2 || top < on.top - 2 || bottom > on.bottom + 2;
  }).map(told);
}"""
SIZES = ((360, 640), (390, 844), (720, 450), (768, 1024), (1024, 768), (1280, 800), (1440, 900))
FULL = CHALLENGE + """[A]
quest = "vigil"
hand = ["kay", "bors", "logres", "cornwall", "nimue", "pentecost", "raised_guard", "lancelot",
  "tourney_veteran", "arthur"]
warriors = [
  { card = "gawain", valor = 8, permanent = 2, attached = ["galatine", "kite_shield", "merlin"] },
  "man_at_arms", "meliagaunt", { card = "gareth", damage = 4, attached = ["elaine"] },
  "crossbowman"]
domains = ["logres", "logres", "logres", "orkney"]
[B]
quest = "oath"
quests = ["counsel"]
warriors = [
  { card = "palomides", attached = ["arming_sword"] }, "saxon_mercenary", "border_reiver"]
domains = ["cornwall", "cornwall"]
"""


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_nothing_is_cut_at_seven_sizes(visitor: Visitor, lang: str) -> None:
    """Names, numbers, stages and texts are whole, before a fight and in it"""
    page = visitor.page
    sit(visitor, FULL, lang=lang)
    seen(visitor)
    for begun in (False, True):
        if begun:
            play(visitor, "mortal w1", "target w10")
            seen(visitor)
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            cut = at_rest(lambda: page.evaluate(CUT) + overflow(page), 3, "a still table", page)
            assert not cut, (begun, width, height, cut)
