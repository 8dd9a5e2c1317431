"""War Vortex Night at the table and in its deck room: the page's part of its rules."""

from __future__ import annotations

import re
from random import Random

import pytest
from playwright.sync_api import Locator, expect
from test_access import AXE, FINDINGS
from visitor import PERSON, Visitor, foreign_words, laid, overflow

from rules.core.registry import game

GAME = game("war_vortex_night")
LATIN = {*"ABCDEF", "WVN", "OP", "HP", "AP", "D", "Yutaku", "English", "War", "Vortex", "Night"}
TURN = 'phase = 2\norder = ["c1", "c2"]\nto_move = "c1"\n'
THIEF = TURN + """chance = [0, 2]
character = [
  { card = "nell", seat = "A" },
  { card = "odo", seat = "B", statuses = [{ kind = "damage_dealt", value = 2 }] },
]"""


def sit(visitor: Visitor, position: str = "", lang: str = "en", moves: tuple[str, ...] = (),
        seats: int = 2, **config: str | bool) -> None:
    """Comes to a table of persons."""
    people = (PERSON,) * seats
    visitor.lay("k1", laid(position, moves, people, of=GAME, **config))
    visitor.open("#/game/k1", lang=lang)
    visitor.wait()


def thing(visitor: Visitor, ref: str) -> Locator:
    return visitor.page.locator(f'.board .sheet [data-act=point][data-ref="{ref}"]')


def in_force(visitor: Visitor, character: str) -> list[str]:
    """A character's lines of status changes."""
    lines = visitor.page.locator(f'[data-zone-id="{character}.sheet"] .part-changes .thing-title')
    return lines.all_inner_texts()


def hp(visitor: Visitor, character: str) -> str:
    drawn = visitor.page.locator(f'[data-zone-id="{character}.sheet"] .gauge b')
    return str(drawn.get_attribute("data-text"))


def test_turn_order_dice_lie_with_their_rerolls(visitor: Visitor) -> None:
    """WVN-3.3, WVN-3.5: each die with the name of its character"""
    sit(visitor, """chance = [0, 4, 4, 2, 5]
character = [{ card = "odo", seat = "A" }, { card = "moth", seat = "B" }]""")
    visitor.answer("roll")
    dice = visitor.page.locator('[data-zone-id="dice"] [data-act=point]')
    expect(dice).to_have_count(5)  # and the action die
    for die, face in zip(dice.all(), "4425", strict=False):
        expect(die).to_have_accessible_name(re.compile(f": {face}"))
    queue = visitor.page.locator('[data-zone-id="order"] .thing-title')
    expect(queue).to_have_text(["Duchess Moth", "Gravel Saint Odo"])
    expect(visitor.page.locator(".zone-queue .is-now")).to_contain_text("Moth")


def test_a_named_status_does_not_merge_and_a_normal_one_does(visitor: Visitor) -> None:
    """WVN-12.1, WVN-11.2: each names its source"""
    sit(visitor, TURN + """chance = [0, 5]
character = [
  { card = "stag", seat = "A" },
  { card = "moth", seat = "B", statuses = [
    { status = "creeping_rime" },
    { parts = [
      { kind = "damage_dealt", value = 2, turns = 2 }, { kind = "damage_dealt", value = 1 },
    ] },
  ] },
]""")
    assert in_force(visitor, "c2") == ["Creeping Rime", "Damage dealt +3"]
    visitor.answer("roll")
    assert in_force(visitor, "c2") == [
        "Creeping Rime", "Damage dealt +3", "Creeping Rime"]
    assert hp(visitor, "c2") == "18"  # a turn starts: each takes its 1 HP
    thing(visitor, "c2.s3").click()
    expect(visitor.page.locator(".reader")).to_contain_text("Breath of Rime of Rime Stag")
    thing(visitor, "c2.s2").click()
    expect(visitor.page.locator(".reader")).to_contain_text("damage dealt +2 (2 turns left)")


def test_a_continuous_status_arises_again(visitor: Visitor) -> None:
    """WVN-13.2: by pointing at it; the other kind is gone"""
    sit(visitor, THIEF)
    visitor.answer("roll")
    assert visitor.options() == ["remove c2 s1", "remove c2 s2"]
    visitor.point("c2.s2")
    assert in_force(visitor, "c2") == ["Damage dealt +2", "Damage taken −1"]
    expect(thing(visitor, "c2.s2")).to_have_count(0)  # it is another one now
    expect(thing(visitor, "c2.s3")).to_be_visible()


def test_the_base_modification_cannot_be_removed_and_says_why(visitor: Visitor) -> None:
    """WVN-14.6"""
    based = '{ card = "odo", seat = "B", base = [{ kind = "damage_taken", value = 1 }],'
    sit(visitor, THIEF.replace('{ card = "odo", seat = "B",', based))
    visitor.answer("roll")
    visitor.page.get_by_role("toolbar").locator("[data-act=why_mode]").click()
    thing(visitor, "c2.base").click()
    expect(visitor.page.locator(".why")).to_contain_text("WVN-14.6")


def test_a_token_is_called_and_stands_with_its_table(visitor: Visitor) -> None:
    """WVN-8.3, OP-43"""
    sit(visitor, TURN + """chance = [0, 5]
character = [{ card = "button", seat = "A" }, { card = "abbess", seat = "B" }]""")
    visitor.answer("roll")
    visitor.answer("summon clay_piglet")
    token = visitor.page.locator('[data-zone-id="c3.sheet"]')
    expect(token).to_be_visible()
    assert token.locator(".part-table .strip").count() >= 2
    expect(visitor.page.locator('[data-zone-id="order"] .thing-title')).to_have_count(3)


def test_a_field_replaces_a_field(visitor: Visitor) -> None:
    """WVN-9.4, WVN-9.5"""
    sit(visitor, TURN + """field = "mirror_lake"
chance = [0, 4]
character = [{ card = "odo", seat = "A", hp = 11 }, { card = "abbess", seat = "B" }]""")
    plate = visitor.page.locator(".plate .thing-title")
    expect(plate).to_have_text("Mirror Lake")
    visitor.answer("roll")
    expect(plate).to_have_text("Terraced Hill")
    assert hp(visitor, "c1") == "13"  # its ability: a field has been set


def test_somebody_returns_to_the_battle(visitor: Visitor) -> None:
    """WVN-5.9, OP-35"""
    six = ", ".join(f'"{card}"' for card in ["great_yawn"] * 2 + ["second_candle"] * 4)
    sit(visitor, f"""phase = 2
order = ["c1", "c2", "c3"]
to_move = "c1"
chance = [0, 4]
character = [
  {{ card = "odo", seat = "A", team = 1, deck = [{six}] }},
  {{ card = "stag", seat = "A", team = 1, hp = -2, retired = true }},
  {{ card = "abbess", seat = "B", team = 2 }},
]""")
    stag = visitor.page.locator('[data-zone-id="c2.sheet"]')
    expect(stag).to_have_class(re.compile("is-out"))
    assert hp(visitor, "c2") == "−2"
    visitor.answer("roll")
    expect(stag).not_to_have_class(re.compile("is-out"))
    assert hp(visitor, "c2") == "6"


def test_a_number_is_explained_before_and_after(visitor: Visitor) -> None:
    """OP-22, WVN-7.2: on the table while it is asked about, and in the log"""
    sit(visitor, TURN + """chance = [0, 6, 1, 4, 3]
character = [{ card = "abbess", seat = "A" }, { card = "odo", seat = "B", hp = 5 }]""")
    visitor.answer("roll")
    expect(visitor.ask().get_by_role("heading")).to_contain_text("5 damage")
    stake = visitor.page.locator(".came-to.at-stake")
    expect(stake.locator(".sum-n")).to_have_text("5")
    assert "from Cairn Wall of Gravel Saint Odo" in str(stake.locator(".sum-lines").text_content())
    for answer, fate in (("declare one_more_stone", "HP 5 → 1 to 5"), ("pass", "retires")):
        expect(visitor.page.locator(f'.ask [data-arg="{answer}"]')).to_contain_text(fate)
    visitor.answer("declare one_more_stone")
    told = visitor.page.locator(".log [data-act=go]", has_text="2 damage")
    line = str(told.get_attribute("title"))
    for part in ("1D 1 from White Pyre", "+1", "damage taken −1", "prevented −3", "OP-22"):
        assert part in line
    assert hp(visitor, "c2") == "3"


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_reloading_in_mid_turn(visitor: Visitor, lang: str) -> None:
    """The question, the status changes and the dice are unchanged."""
    sit(visitor, THIEF, lang=lang)
    visitor.answer("roll")
    before = (visitor.options(), in_force(visitor, "c2"))
    visitor.page.reload()
    visitor.wait()
    assert (visitor.options(), in_force(visitor, "c2")) == before
    visitor.answer("remove c2 s1")
    assert len(in_force(visitor, "c2")) == 1
    assert overflow(visitor.page) == []
    if lang == "ja":
        assert foreign_words(visitor.page, LATIN) == set()


def test_a_face_that_is_turned_down_can_be_read(visitor: Visitor) -> None:
    """WVN-16.1, OP-73"""
    sit(visitor, TURN + """character = [
  { card = "odo", seat = "A" }, { card = "moth", seat = "B", disabled = [5] }]""")
    card = thing(visitor, "c2.f5")
    expect(card).to_have_accessible_name(re.compile("disabled.*Moult"))
    card.click()
    expect(visitor.page.locator(".reader")).to_contain_text("Emperor Moth")


def test_a_table_is_refused_and_then_accepted(visitor: Visitor) -> None:
    """WVN-2.1, WVN-2.3, WVN-2.8, WVN-2.7: and fought with"""
    page = visitor.page
    visitor.open("#/decks/war_vortex_night")
    page.locator('.deck-row [data-arg="odo"]').click()
    state = page.locator(".deck .deck-state")
    expect(state).to_have_class("deck-state good")
    expect(page.locator(".deck-slots li")).to_have_count(6)
    expect(page.locator(".budget")).to_contain_text("15 of 15 AP spent, 0 left")
    refused = page.locator('.card-list li:has([data-arg="black_eclipse"]) .refusal')
    expect(refused).to_contain_text("WVN-2.8")
    page.locator('.deck-slots [data-arg="great_yawn"]').click()
    expect(state).to_have_class("deck-state bad")
    expect(page.locator(".deck-faults a").first).to_have_text("WVN-2.1")
    page.locator('.card-list .item[data-arg="knuckle"]').click()  # far too expensive
    expect(page.locator(".deck-faults")).to_contain_text("WVN-2.3")
    page.locator('.deck-slots [data-act="deck_less"][data-arg="landslip"]').click()
    page.locator('.card-list .item[data-arg="war_cry"]').click()
    expect(state).to_have_class("deck-state good")
    costs = page.locator(".deck-slots .slot-cost").all_inner_texts()
    assert costs == sorted(costs, key=int)
    swap = page.locator('.deck-slots [data-act="deck_swap"]').first
    pair = str(swap.get_attribute("data-arg")).split()
    swap.click()
    expect(page.locator(f'.deck-slots [data-arg="{pair[1]} {pair[0]}"]')).to_be_visible()
    page.locator('.book-head [href="#/new/war_vortex_night"]').click()
    page.locator('.new-game label:has([name="config.deck_1"][value^="own."])').click()
    page.locator(".new-game [type=submit]").click()
    visitor.wait()
    names = page.locator('[data-zone-id="c1.sheet"] .part-table .thing-title').all_inner_texts()
    assert "Landslip" not in names and "War Cry" in names and len(names) == 6


@pytest.mark.parametrize(("lang", "size", "seats", "config"), [
    ("en", (1440, 900), 2, {}),
    ("ja", (360, 740), 6, {"shape": "three_teams"}),
])
def test_a_battle_to_its_end(visitor: Visitor, lang: str, size: tuple[int, int], seats: int,
                             config: dict[str, str]) -> None:
    """WVN-6.4: by pressing one of the answers; nothing is wider than the screen on the way."""
    page, rng = visitor.page, Random(5)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    sit(visitor, lang=lang, seats=seats, **config)

    def step(visitor: Visitor) -> None:
        visitor.open_list()
        page.locator(".ask [data-act=option]").nth(
            rng.randrange(page.locator(".ask [data-act=option]").count())).click()

    visitor.answer("roll")
    assert overflow(page) == []
    if lang == "ja":
        assert foreign_words(page, LATIN) == set()
    visitor.play_out(step, steps=400)
    expect(page.locator(".sheet.is-out").first).to_be_attached()
    assert overflow(page) == []


def test_who_will_win_is_told_beside_the_table(visitor: Visitor) -> None:
    """By trial games; a character with 1 HP against 20 is behind. The game goes on below."""
    sit(visitor, TURN + """character = [
      { card = "odo", seat = "A", hp = 20 },
      { card = "stag", seat = "B", hp = 1 },
    ]""")
    page = visitor.page
    page.keyboard.press("o")
    shares = page.locator(".odds .shares li")
    expect(shares).to_have_count(2)
    texts = shares.all_inner_texts()
    found = [re.search(r"(\d+)% \((\d+)–(\d+)%\)", one) for one in texts]
    first, second = ([int(n) for n in one.groups()] for one in found if one)
    assert first[0] > 60 > 40 > second[0]
    for share, low, high in (first, second):
        assert low <= share <= high
    assert visitor.options() == ["roll"]
    page.keyboard.press("Escape")
    expect(shares).to_have_count(0)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_nothing_of_the_sheets_is_hard_to_reach(visitor: Visitor, theme: str) -> None:
    """By axe's rules, including contrast."""
    visitor.lay("k1", laid(THIEF, seats=(PERSON, PERSON), of=GAME))
    visitor.open("#/game/k1", theme=theme)
    visitor.wait()
    visitor.answer("roll")
    visitor.page.evaluate(AXE.read_text("utf-8") + "; 0")
    assert visitor.page.evaluate(FINDINGS) == []


# In every frame from now on: whether dice still fall, all texts about HP, the lines of the log
WATCH = """() => {
  globalThis.frames_seen = [];
  const look = () => {
    const dice = [...document.querySelectorAll("[data-zone-id=dice] .die")];
    const falls = dice.some((die) => die.getAnimations().length);
    const hp = [...document.querySelectorAll(".sheet .gauge b")].map((one) => one.dataset.text);
    frames_seen.push([falls, dice.length, hp.join(), document.querySelectorAll(".log li").length]);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}"""
SEEN = "() => frames_seen"
BLOW = TURN + """chance = [0, 6, 4, 5, 2]
character = [
  { card = "abbess", seat = "A" },
  { card = "moth", seat = "B" },
]"""


def test_dice_land_before_what_they_do_is_seen(visitor: Visitor) -> None:
    """In every frame: while dice fall, HP and log are unchanged; of several dice the first falls
    before the others."""
    visitor.lay("k1", laid(BLOW, (), (PERSON, PERSON), of=GAME))
    visitor.open("#/game/k1", motion="on", pace=900)
    visitor.wait()
    visitor.page.evaluate(WATCH)
    begun = visitor.page.evaluate(SEEN)
    before = hp(visitor, "c2")
    visitor.page.locator('.ask [data-act=option][data-arg="roll"]').click()
    expect(visitor.page.locator('[data-zone-id="c2.sheet"] .gauge b')).not_to_have_attribute(
        "data-text", before)
    frames = visitor.page.evaluate(SEEN)[len(begun):]
    fell = [frame for frame in frames if frame[0]]
    assert len(fell) > 5 and len({frame[1] for frame in fell}) > 1, frames[-1]
    assert {tuple(frame[2:]) for frame in fell} == {tuple(frames[0][2:])}
    assert frames[-1][2:] != frames[0][2:]


def test_a_press_ends_the_fall_of_dice(visitor: Visitor) -> None:
    visitor.lay("k1", laid(BLOW, (), (PERSON, PERSON), of=GAME))
    visitor.open("#/game/k1", motion="on", pace=900)
    visitor.wait()
    before = hp(visitor, "c2")
    visitor.page.locator('.ask [data-act=option][data-arg="roll"]').click()
    expect(visitor.page.locator(".ask")).to_contain_text(visitor.t("falling"))
    assert hp(visitor, "c2") == before
    visitor.page.locator(".surface").click(position={"x": 4, "y": 4})
    assert hp(visitor, "c2") != before


def test_a_lone_die_has_room_for_what_it_is_called(visitor: Visitor) -> None:
    visitor.page.set_viewport_size({"width": 1440, "height": 900})
    sit(visitor, """character = [{ card = "odo", seat = "A" }, { card = "moth", seat = "B" }]""")
    die = visitor.page.locator('[data-zone-id="dice"] .item')
    expect(die).to_have_count(1)
    words = die.locator(".item-tag").evaluate("(words) => words.scrollWidth")
    assert words + 8 <= die.evaluate("(die) => die.clientWidth")
