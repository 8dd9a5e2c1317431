"""The table: the combat between its fighters, sums and steps, upkeep, the Grail."""

from rules.core.registry import game
from rules.games.quest_for_the_grail.cards import SHELF

GAME = game("quest_for_the_grail")
FIGHT = """to_move = "A"
phase = "challenge"
turn = 5
chance = [0, 4, 3, 1, 1]
[A]
hand = ["feint"]
warriors = [{ card = "gawain", valor = 8, permanent = 2, attached = ["arming_sword"] }, "kay"]
domains = ["logres", "logres"]
[B]
warriors = [{ card = "gareth", attached = ["kite_shield"] }, "man_at_arms"]
"""


def fought(done):
    """The state when Gawain has attacked Gareth and `done` holds of the combat."""
    s = GAME.read(FIGHT)
    refs = {w.card: f"w{w.id}" for w in s.warriors}
    wanted = (f"mortal {refs['gawain']}", f"target {refs['gareth']}", "pass", "yield")
    while not (s.combat and done(s.combat)):
        options = {str(o): o for o in GAME.decision(s).options}
        s = GAME.after(s, next(options[one] for one in wanted if one in options))
    return s


def zones(s):
    return {zone.id: zone for zone in GAME.scene(s).zones}


def said(text):
    return SHELF.now().words.say(text, "en", ("Ann", "Ben"))


def test_fighters_stand_in_the_middle_and_all_others_in_their_places():
    s = fought(lambda combat: combat.engagement)
    at = {w.card: f"w{w.id}" for w in s.warriors}
    found = zones(s)
    assert [found[f"{at[card]}.sheet"].in_middle for card in ("gawain", "gareth")] == [True] * 2
    assert [found[f"{at[card]}.sheet"].in_middle for card in ("kay", "man_at_arms")] == [False] * 2
    assert not any(zone.in_middle for zone in zones(GAME.read(FIGHT)).values())


def test_sums_before_the_dice_and_after_them():
    """QG-11.8 to QG-11.11, QG-11.13: who hits, the amount, its parts, and the fatal amount"""
    before = fought(lambda combat: combat.engagement)
    steps = {item.id: item.state for item in zones(before)["steps"].items}
    assert steps["step.commit"] == "now" and "dice" not in zones(before)
    sums = {item.id: item for item in zones(before)["combat"].items}
    gawain, gareth = sums["prowess.0"], sums["prowess.1"]
    assert (gawain.face.text, said(gawain.face.notes[0])) == ("7", "= 7")
    assert gawain.tag is None and gareth.tag is None
    assert said(sums["damage.0"].face.notes[0]) == "9 more would be fatal"
    after = fought(lambda combat: combat.dice)
    steps = {item.id: item.state for item in zones(after)["steps"].items}
    assert (steps["step.commit"], steps["step.yield"]) == ("done", "now")
    sums = {item.id: item for item in zones(after)["combat"].items}
    assert (sums["prowess.0"].face.text, sums["prowess.1"].face.text) == ("14", "9")
    assert said(sums["prowess.0"].face.notes[0]) == "= 7 +4+3 (dice)"
    assert said(sums["prowess.0"].tag) == "hits" and sums["prowess.1"].tag is None
    assert (
        said(sums["hit.0"].face.notes[0])
        == "= 6 +1 (Sir Gawain) +1 (Arming Sword) −1 (Kite Shield)"
    )
    assert sums["damage.1"].face.text == "7"


def test_upkeep_and_who_is_paid_for():
    """QG-6.6 to QG-6.9: the need of a court, and the warriors paid for so far"""
    court = 'warriors = ["squire_at_arms", "gawain", "kay"]\ndomains = ["logres", "abbey_lands"]'
    s = GAME.read(f'to_move = "A"\nphase = "upkeep"\nturn = 5\n[A]\n{court}\n[B]\n')
    assert said(zones(s)["0.realm"].items[0].sub) == "Total upkeep 5"
    while GAME.decision(s).kind != "pay":
        s = GAME.after(s, next(o for o in GAME.decision(s).options if str(o) == "pass"))
    s = GAME.after(s, GAME.decision(s).options[-1])
    tags = {
        item.face.symbol: said(item.tag) if item.tag else ""
        for zone in zones(s).values() if zone.kind == "sheet" and zone.seat == 0
        for item in zone.items if item.part == "head"
    }  # fmt: skip
    assert "paid for" in tags.values()


def test_permanent_damage_is_told_apart():
    """QG-20.7"""
    heads = [item for item in zones(GAME.read(FIGHT))["w1.sheet"].items if item.part == "head"]
    assert said(heads[0].sub).endswith("2 permanent damage")


def test_a_quest_that_is_fought_stands_among_the_fighters():
    """QG-14.1"""
    s = GAME.read(
        FIGHT.replace("[B]", '[B]\nquest = "wild_boar"').replace("[A]", '[A]\nquest = "vigil"')
    )
    before = [said(item.face.title) for item in zones(s)["quests"].items]
    wanted = ("quest w1", "target q1", "pass")
    while not s.combat:
        options = {str(o): o for o in GAME.decision(s).options}
        s = GAME.after(s, next(options[one] for one in wanted if one in options))
    assert before == ["Vigil in the Chapel", "Wild Boar of the Marsh"]
    assert [said(item.face.title) for item in zones(s)["quests"].items] == before[:1]
    foe = zones(s)["q1.sheet"]
    assert foe.in_middle and foe.items[0].ref == "q1"
    assert said(foe.items[0].sub).startswith("PRO") and foe.items[0].counters[0].value == 0
