"""Quest for the Grail at every size: all texts can be read, with two players and with four, between
fights and in one; and both sides of a fight are in view on a small desk."""

from __future__ import annotations

import pytest
from cut import cut
from playwright.sync_api import Page, expect
from visitor import Seat, Visitor, laid
from waits import at_rest

from rules.core.model import Option
from rules.core.registry import game
from rules.games.quest_for_the_grail import cards

GAME = game("quest_for_the_grail")
SIZES = ((1440, 900), (1280, 800), (1024, 768), (820, 1180), (390, 844), (640, 400), (720, 450))

WARRIORS = """hand = ["excalibur", "guinevere", "merlin", "pentecost", "raised_guard",
  "tourney_veteran", "vow_of_courtesy", "galatine", "sleep_of_avalon", "nimue",
  "hard_bitten", "mail_hauberk"]
warriors = [
  { card = "gawain", valor = 8, permanent = 2, attached = ["kite_shield", "elaine"] },
  "man_at_arms", { card = "gareth", damage = 4 }]
domains = ["logres", "logres", "orkney"]
"""
OTHERS = """
[B]
quest = "oath"
quests = ["counsel"]
warriors = [{ card = "palomides", attached = ["arming_sword"] }, "saxon_mercenary"]
domains = ["cornwall", "cornwall"]
"""
MORE = """
[C]
quest = "vigil"
warriors = ["border_reiver", "kay"]
domains = ["cornwall"]
[D]
quest = "counsel"
warriors = ["crossbowman"]
"""
START = 'to_move = "A"\nphase = "challenge"\nturn = 5\n[A]\nquest = "alms"\nquests = ["counsel"]\n'
FIGHT = ("mortal w1", "target w6")

# The smallest visible letters.
LEAST = """() => {
  let least = 100;
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const e = node.parentElement, range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    if (node.data.trim() && box.width > 1 && box.height > 1 && e.checkVisibility()
      && !e.closest("script, style, .sr, .skip, option"))
      least = Math.min(least, parseFloat(getComputedStyle(e).fontSize));
  }
  return least;
}"""
# Parts of a fight, and of its bystanders, that are out of view.
MISSING = """() => {
  const board = document.querySelector(".board").getBoundingClientRect();
  const whole = (e) => { const r = e.getBoundingClientRect();
    return r.top >= board.top - 1 && r.bottom <= board.bottom + 1; };
  const parts = ".team.far, .team.near, .fight .zone-steps, .fight .head-face";
  return [...document.querySelectorAll(parts)].filter((e) => !whole(e)).map((e) => e.className);
}"""


# Whether "pass" is below all options, in view at any scroll position of the question.
PASS = """() => {
  const ask = document.querySelector(".ask"), pass = ask.querySelector("[data-arg=pass]");
  const plays = [...ask.querySelectorAll('[data-arg^="play"]')];
  return [0, 30].every((by) => {
    ask.scrollTop = by;
    const low = ask.getBoundingClientRect().bottom, box = pass.getBoundingClientRect();
    const over = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return box.bottom <= low && pass.contains(over) && plays.every((one) =>
      one.getBoundingClientRect().top < box.top);
  }) && plays.length > 1;
}"""


def sit(visitor: Visitor, seats: int, lang: str, *played: str) -> Page:
    s = GAME.read(START + WARRIORS + OTHERS + (MORE if seats > 2 else ""))
    for notation in played:
        s = GAME.after(s, Option.parse(notation))
    while played and (not s.combat or GAME.decision(s).seat):
        s = GAME.after(s, Option.parse("pass"))
    people = (Seat("Aiko", "person"), *(Seat("", "bot", "casual") for _ in range(seats - 1)))
    visitor.lay("k1", laid(GAME.write(s), seats=people, of=GAME))
    visitor.open("#/game/k1", lang=lang)
    visitor.page.locator(".ask .prompt").wait_for()
    return visitor.page


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("seats", [2, 4])
def test_all_can_be_read_at_seven_sizes(visitor: Visitor, seats: int, lang: str) -> None:
    """Nothing is cut, broken or hidden, and no letter is lower than 10 px"""
    page = visitor.page
    for played in ((), FIGHT):
        sit(visitor, seats, lang, *played)
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            found = at_rest(lambda: cut(page), 3, "a still table", page)
            assert not found, (played, width, height, found)
            assert page.evaluate(LEAST) >= 10, (played, width, height)


CHAIN = '''to_move = "A"
phase = "challenge"
turn = 5
[A]
quest = "perilous_bridge"
hand = ["feint", "slander", "ambush"]
warriors = ["gawain", "man_at_arms"]
domains = ["logres", "logres"]
[B]
quest = "chapel_perilous"
hand = ["feint"]
warriors = ["lancelot"]
'''


def test_what_is_played_pushes_no_quest_away(visitor: Visitor) -> None:
    """On a large desk; the card and the question name its effect and its target."""
    visitor.page.set_viewport_size({"width": 1440, "height": 900})
    people = (Seat("Aiko", "person"), Seat("", "bot", "casual"))
    s = GAME.read(CHAIN)
    tops = []
    for steps in (("quest w1", "target q0"), ("play slander", "target w3", "pass")):
        for step in steps:
            s = GAME.after(s, next(o for o in GAME.decision(s).options if str(o) == step))
        visitor.lay(f"k{len(tops)}", laid(GAME.write(s), seats=people, of=GAME))
        visitor.open(f"#/game/k{len(tops)}", lang="en")
        plate = visitor.page.locator(".place .plate").first
        box = at_rest(plate.bounding_box, 3, "a still quest", visitor.page)
        assert box
        tops.append(box["y"])
    assert abs(tops[0] - tops[1]) < 1
    played = visitor.page.locator(".zone-queue .chip small")
    expect(played).to_have_attribute("data-text", "Valor −2 → Sir Lancelot")
    expect(visitor.page.locator(".ask .prompt")).to_contain_text("Slander at Court (valor −2 → Sir")
    assert not cut(visitor.page)


@pytest.mark.parametrize("seats", [2, 4])
def test_both_sides_of_a_fight_are_in_sight(visitor: Visitor, seats: int) -> None:
    """At 1280 × 800: the fighters and all bystanders, without scrolling; and the pass button is
    below all answers."""
    visitor.page.set_viewport_size({"width": 1280, "height": 800})
    page = sit(visitor, seats, "en", *FIGHT)
    assert page.locator(".fight .zone-sheet").count() == 2
    assert at_rest(lambda: page.evaluate(MISSING), 3, "a still table", page) == []
    visitor.page.set_viewport_size({"width": 1440, "height": 900})
    assert at_rest(lambda: page.evaluate(PASS), 3, "a still question", page)


def test_four_players_keep_valor_and_hand_in_sight_on_a_phone(visitor: Visitor) -> None:
    visitor.page.set_viewport_size({"width": 360, "height": 640})
    page = sit(visitor, 4, "en")
    line = page.locator(".standing").bounding_box()
    told = page.locator(".standing .brief span")
    words = [word.split()[0] for word in told.all_inner_texts()]
    assert words == ["valor", "hand"] * 4
    for box in [one.bounding_box() for one in told.all()]:
        assert line and box and box["x"] + box["width"] <= line["x"] + line["width"]
        assert line["y"] <= box["y"] and box["y"] + box["height"] <= line["y"] + line["height"]


# How far the heads of the own warriors on the table extend below its lower edge.
BELOW = """() => {
  const edge = document.querySelector(".board").getBoundingClientRect().bottom;
  const own = [...document.querySelectorAll(".near .head-face")];
  return own.map((e) => Math.round(e.getBoundingClientRect().bottom - edge));
}"""
# Whether the standing orders are behind something else.
BEHIND = """() => {
  const link = document.querySelector(".orders .linkish"), box = link.getBoundingClientRect();
  return !link.contains(document.elementFromPoint(box.x + box.width / 2, box.y + 3));
}"""


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_four_players_have_what_is_their_own_in_sight_on_a_small_desk(
    visitor: Visitor, lang: str
) -> None:
    """Without scrolling: warriors with their valor, domains and the hand; and, in a low window, the
    standing orders."""
    page = visitor.page
    page.set_viewport_size({"width": 1024, "height": 768})
    sit(visitor, 4, lang)
    found = at_rest(lambda: page.evaluate(BELOW), 3, "a still table", page)
    assert len(found) == 4 and max(found) <= 0, found
    hand = page.locator(".hands").bounding_box()
    assert hand and hand["y"] + hand["height"] <= 768
    page.set_viewport_size({"width": 1000, "height": 660})
    page.locator(".orders .linkish").scroll_into_view_if_needed()
    assert not page.evaluate(BEHIND)


# Names of things on the table that are longer than their place.
LONG = """() => [...document.querySelectorAll(".surface .thing-title")]
  .filter((e) => e.checkVisibility() && e.clientWidth > 13 && e.scrollWidth > e.clientWidth + 1)
  .map((e) => e.textContent)"""


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_no_name_on_the_table_is_longer_than_its_place(visitor: Visitor, lang: str) -> None:
    """That of the domains ends before their coin."""
    page = sit(visitor, 2, lang)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert at_rest(lambda: page.evaluate(LONG), 3, "a still table", page) == [], width


# Of each card of a hand: whether it shows three dots, and by how much its words are too long.
WORDS = """() => [...document.querySelectorAll(".hands .card-face")].map((face) => {
  const notes = face.querySelector(".card-notes");
  if (!notes) return [false, 0];
  const below = notes.getBoundingClientRect().bottom - face.getBoundingClientRect().bottom;
  const over = [below, ...[face, notes].map((e) => e.scrollHeight - e.clientHeight)];
  return [parseFloat(getComputedStyle(notes).fontSize) < 1, Math.round(Math.max(...over))];
})"""
HAND = '''to_move = "A"
phase = "build"
turn = 5
[A]
quest = "vigil"
hand = [%s]
[B]
quest = "vigil"
'''


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_words_of_cards_in_hand_are_there_where_they_fit(visitor: Visitor, lang: str) -> None:
    """All cards of the court decks, seven in a hand: most have space for their words. One of them
    is a domain to build: without a decision the game would go on, and cards be drawn."""
    names = [name for name in cards.known() if cards.card(name).type != "quest"]
    hands = [["listenoise", *names[n : n + 6]] for n in range(0, len(names), 6)]
    for n, hand in enumerate(hands):
        held = ", ".join(f'"{name}"' for name in hand)
        people = (Seat("Aiko", "person"), Seat("", "bot", "casual"))
        visitor.lay(f"k{n}", laid(HAND % held, seats=people, of=GAME))
    visitor.open("#/game/k0", lang=lang)
    found = {(1440, 900): [], (1280, 800): []}
    for n in range(len(hands)):
        visitor.page.evaluate(f"location.hash = '#/game/k{n}'")
        expect(visitor.page.locator(".hands .card-title")).to_have_count(len(hands[n]))
        for (width, height), told in found.items():
            visitor.page.set_viewport_size({"width": width, "height": height})
            told += at_rest(lambda: visitor.page.evaluate(WORDS), 3, "still hands", visitor.page)
    for told in found.values():
        assert not [over for _, over in told if over > 2]  # letters extend below a line
        assert sum(dotted for dotted, _ in told) <= len(told) / 4


def test_of_a_long_list_those_who_can_act_have_a_button(visitor: Visitor) -> None:
    """The cards on the table are highlighted; passing is not the only visible option."""
    page = sit(visitor, 2, "en")
    expect(page.locator(".ask .first .sub")).to_have_text("Press what is lit on the table:")
    whom = page.locator(".ask .whom")
    assert whom.all_inner_texts() == ["Sir Gawain", "Man-at-Arms", "Sir Gareth"]
    whom.first.click()
    expect(page.locator(".ask [data-act=option]").first).to_be_visible()
    assert {n.split()[1] for n in visitor.options() if " " in n} == {"w1"}


def test_the_log_stays_at_its_end_when_the_question_grows(visitor: Visitor) -> None:
    page = sit(visitor, 2, "en", *FIGHT)
    for _ in range(4):
        visitor.answer(visitor.options()[0])
    lines = page.locator(".log .lines")
    page.locator(".ask").evaluate("(ask) => { ask.style.minHeight = '460px'; }")
    assert lines.evaluate("(e) => e.scrollHeight > e.clientHeight")
    page.wait_for_function(
        "(e) => e.scrollHeight - e.clientHeight - e.scrollTop < 2", arg=lines.element_handle()
    )



def test_the_stages_of_a_grail_quest_can_be_read_and_the_grail_is_lit(visitor: Visitor) -> None:
    """QG-10.3, QG-29.1"""
    s = GAME.read(
        'to_move = "A"\nphase = "challenge"\nturn = 5\n[A]\nquest = "vigil"\n'
        'quests = ["vigil", "vigil"]\nwarriors = [{ card = "gawain", valor = 12 }]\n'
        '[B]\nquest = "oath"\nwarriors = ["kay"]\n'
    )
    s = GAME.after(s, Option.parse("grail w1"))
    while GAME.decision(s):
        d = GAME.decision(s)
        s = GAME.after(s, next((o for o in d.options if str(o) == "quest q0"), d.options[0]))
    assert s.reason == "grail"
    [grail] = [zone for zone in GAME.scene(s).zones if zone.id == "grail"]
    assert [item.state for item in grail.items] == ["done", "done", "done", "now"]


@pytest.mark.parametrize("size", [(1440, 900), (1280, 800)])
def test_what_dice_come_to_pushes_nobody_off(visitor: Visitor, size: tuple[int, int]) -> None:
    """A line above the quests; the own warriors stay in view"""
    page = visitor.page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    bridge = START.replace('quest = "alms"', 'quest = "perilous_bridge"') + WARRIORS + OTHERS
    position = GAME.write(GAME.read(bridge))
    people = (Seat("Aiko", "person"), Seat("", "bot", "casual"))
    visitor.lay("k1", laid(position, ("quest w1", "target q0", "pass"), people, of=GAME))
    visitor.open("#/game/k1")
    told = page.locator(".sums-told")
    told.wait_for()
    box = told.bounding_box()
    assert box and box["height"] < 64
    board = page.locator(".board").bounding_box()
    for sheet in page.locator(".team.near .head-face").all():
        lies = sheet.bounding_box()
        assert board and lies and lies["y"] + lies["height"] <= board["y"] + board["height"]
