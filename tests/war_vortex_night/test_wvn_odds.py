"""The outlook of a roll comes true, and is told on the sheets and in the question."""

from fractions import Fraction

import pytest
from reference import DECKS, fight

from rules.core.registry import game
from rules.core.rng import Rng
from rules.games.war_vortex_night import battle, foreseen, offers, scene
from rules.games.war_vortex_night.library import WORDS
from rules.games.war_vortex_night.play.turns import ROLL
from rules.games.war_vortex_night.play.windows import PASS
from rules.games.war_vortex_night.position import read
from rules.games.war_vortex_night.state import index
from rules.games.war_vortex_night.telling import foretelling

GAME = game("war_vortex_night")
HIT = """
order = ["c1", "c2", "c3"]
character = [
  { card = "odo", seat = "A" },
  { card = "heron", seat = "B", hp = 4 },
  { card = "moth", seat = "C" },
]
[[pending]]
by = { who = "c1", dealer = "c1" }
source = "c1.card.6"
steps = [{ op = "damage", target = "one_enemy", amount = 4 }]
"""
TURN = 'phase = 1\norder = ["c1", "c2"]\nto_move = "c1"\n'


def at(mine, other, more=""):
    turn = TURN.replace('"c2"]', '"c2", "c3"]') if more else TURN
    return read(
        f"{turn}character = [{{ card = {mine}, seat = 'A' }},"
        f" {{ card = {other}, seat = 'B' }}{more}]"
    )


@pytest.mark.parametrize("hp", [20, 7, 2])
@pytest.mark.parametrize("who", ["abbess", "odo", "stag", "moth", "heron", "nell", "button"])
def test_it_comes_as_it_was_foreseen(who, hp):
    """By rolling: no die has more effect than told, and a sure retirement happens."""
    s = at(f"'{who}'", f"'odo', hp = {hp}")
    rows = foreseen.of(s)
    for word in range(60):
        after, events = battle.step(s._replace(chance=(word,)), ROLL)
        facts = [dict(e.facts) for e in events if e.kind in ("performed", "did_nothing")]
        if not facts or (battle.decision(after) and battle.decision(after).kind != "roll"):
            continue
        row = rows[facts[0]["face"]]
        hit = {one.who: one for one in row.hits}.get(1)
        is_felled = any(e.kind == "retired" and dict(e.facts)["who"] == 1 for e in events)
        if hit is None:
            assert not is_felled
        elif hit.fells in (0, 1):
            assert is_felled == bool(hit.fells)


def test_it_is_exact_where_a_die_decides():
    """2D+1, one less taken: 2 to 12, and 5 or more in 30 of 36 ways"""
    [row] = [foreseen.of(at("'abbess'", "'odo', hp = 5"))[6]]
    assert row.hits == (foreseen.Hit(1, 2, 12, Fraction(5, 6), False),)


def test_a_face_that_is_rolled_more_often_says_so():
    """OP-13: with +1, two numbers come to the last face and none to the first"""
    rows = foreseen.of(at("'odo', statuses = [{ kind = 'action_die', value = 1 }]", "'abbess'"))
    assert sorted(rows) == [2, 3, 4, 5, 6]
    assert [row.share for row in rows.values()].count(Fraction(1, 3)) == 1


def test_nothing_hidden_has_a_part_in_it():
    s = at("'abbess'", "'odo', hp = 5")
    views = [GAME.view(s._replace(chance=(word, 6, 6)), 0) for word in (1, 2)]
    assert foreseen.of(views[0]) == foreseen.of(views[1])


def test_each_may_be_picked():
    three = ", { card = 'moth', seat = 'C', hp = 1 }"
    row = foreseen.of(at("'abbess'", "'odo', hp = 20", three))[6]
    assert {hit.who: (hit.is_picked, hit.fells) for hit in row.hits} == {1: (True, 0), 2: (True, 1)}


def test_the_sheet_and_the_question_tell_it():
    s = at("'abbess'", "'odo', hp = 5")
    [sheet] = [zone for zone in scene.scene(s).zones if zone.id == "c1.sheet"]
    odds = {item.ref: WORDS.say(item.odds, "en") for item in sheet.items if item.odds}
    assert odds["c1.f6"] == "2 to 12 damage, retires about 83%"
    asked = WORDS.say(offers.prompt(s, battle.decision(s)), "en")
    assert "Gravel Saint Odo retires" in asked


def test_among_many_a_line_tells_it_in_few_words():
    """For screen readers and on the card itself it is said in full."""
    s = at("'abbess'", "'odo', hp = 5", ", { card = 'moth', seat = 'C' }")
    [sheet] = [zone for zone in scene.scene(s).zones if zone.id == "c1.sheet"]
    told = {item.ref: item for item in sheet.items if item.odds}
    said = {ref: WORDS.say(item.odds, "en") for ref, item in told.items()}
    assert said["c1.f6"] == "2 to 13, retires 83%"
    label = WORDS.say(told["c1.f6"].label, "en")
    assert "If rolled: 2 to 13 damage, Gravel Saint Odo retires about 83%." in label
    own = foreseen.Row(Fraction(1, 6), (foreseen.Hit(0, 2, 4, Fraction(1, 2), False, True),))
    assert WORDS.say(foretelling.brief(s, own), "en") == "self: 2 to 4, retires 50%"


def test_whoever_does_not_roll_foresees_nothing():
    s, _ = battle.step(at("'abbess'", "'odo'"), ROLL)
    [sheet] = [zone for zone in scene.scene(s).zones if zone.id == "c1.sheet"]
    assert not [item for item in sheet.items if item.odds]


@pytest.mark.parametrize("seed", range(6))
def test_what_becomes_of_a_target_is_told_before_it_is_chosen(seed):
    """For any dice, its HP become the number on its button; and there is a number whenever one of
    them would change."""
    cast, rng, told = [*DECKS], Rng.of_seed(seed), 0
    rng.shuffle(cast)
    s = fight(cast[:3], cast[3:6], seed=seed)
    while (d := battle.decision(s)) is not None:
        if d.kind == "target":
            fates = foreseen.fates(s)
            for o in d.options:
                i = index(o.args[0])
                for word in range(3):
                    hp, felled = _becomes(s._replace(chance=(word * 7919 + seed,)), o, i)
                    if i not in fates:
                        continue
                    assert fates[i].low <= hp <= fates[i].high, (o, fates[i], hp)
                    assert fates[i].maybe or not felled
                    assert felled or not fates[i].surely
                    told += hp != s.characters[i].hp
        s, _ = battle.step(s, rng.choice(d.options))
    assert told > 20


def _becomes(s, o, i):
    """The HP of a character after an option, all else being passed, as far as its turn goes."""
    hp, felled = s.characters[i].hp, False
    for _ in range(9):
        s, events = battle.step(s, o)
        for e in events:
            facts = dict(e.facts)
            if e.kind == "turn_end":
                return hp, felled
            if facts.get("who") == i:
                change = {"damage_taken": -1, "hp_lost": -1, "healed": 1}.get(e.kind, 0)
                hp += change * facts.get("amount", 0)
                felled = felled or e.kind == "retired"
        d = battle.decision(s)
        if d is None or PASS not in d.options:
            break
        o = PASS
    return hp, felled


def test_a_target_tells_its_fate_on_its_sheet_and_its_button():
    s = read(HIT)
    heads = {z.id: z.items[0] for z in scene.scene(s).zones if z.kind == "sheet"}
    assert WORDS.say(heads["c2.sheet"].odds, "ja") == "→ リタイア"
    assert heads["c1.sheet"].odds is None
    d = battle.decision(s)
    said = {o.args[0]: WORDS.say(offers.offer(s, d, o).short, "en") for o in d.options}
    assert said["c2"] == "Clock Heron: HP\u00a04 →\u00a0retires"
    n = WORDS.say(heads["c3.sheet"].odds, "en").removeprefix("→ ")
    assert said["c3"].endswith(f" →\u00a0{n}")


def test_a_chance_is_told_in_percent():
    share = foretelling.chance
    found = [WORDS.say(share(Fraction(*one)), "ja") for one in ((5, 18), (1, 2), (1, 500))]
    assert found == ["約28%", "50%", "約1%"]
