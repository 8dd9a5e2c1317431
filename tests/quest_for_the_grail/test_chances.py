"""The chance of an attempt with dice is told before it is made, exactly (QG-8.6)."""

from fractions import Fraction
from itertools import product

import pytest

from rules.core.registry import game
from rules.games.quest_for_the_grail.cards import SHELF
from rules.games.quest_for_the_grail.numbers.chances import chance

G = game("quest_for_the_grail")
TABLE = """to_move = "A"
phase = "challenge"
turn = 5
chance = [0, {dice}]
[A]
hand = ["feint"]
quest = "{quest}"
warriors = [{{ card = "gawain", valor = {valor}, attached = [{attached}] }}]
domains = ["logres", "logres", "logres"]
[B]
quest = "vigil"
warriors = ["kay"]
"""
QUESTS = ("perilous_bridge", "portcullis", "chapel_perilous", "strait")


def at(quest, dice="1, 1", valor=11, attached=""):
    return G.read(TABLE.format(quest=quest, dice=dice, valor=valor, attached=attached))


def do(s, verb, *args):
    found = [o for o in G.decision(s).options if o.verb == verb and o.args[: len(args)] == args]
    return G.after(s, found[0])


def passed(s):
    while G.decision(s).window:
        s = do(s, "pass")
    return s


def say(text, lang="en"):
    return SHELF.now().words.say(text, lang, ("Ann", "Ben")) if text else ""


@pytest.mark.parametrize("quest", QUESTS)
def test_the_chance_is_the_share_of_throws_that_succeed(quest):
    """All 36 throws played"""
    met = 0
    for dice in product(range(1, 7), repeat=2):
        s = do(at(quest, f"{dice[0]}, {dice[1]}"), "quest")
        s = passed(do(s, "target", "q0"))
        met += G.decision(s).kind == "payout"
    found = chance(at(quest), "w1", quest)
    assert 0 < met < 36 and found == Fraction(met, 36)


def test_the_chance_stands_on_the_answer_on_the_quest_and_in_the_hint():
    s = do(at("perilous_bridge"), "quest")
    d = G.decision(s)
    o = next(o for o in d.options if o.args == ("q0",))
    offer = G.offer(s, d, o)
    assert say(offer.text) == "The Perilous Bridge (award 2; chance about 58%)"
    assert say(offer.short) == "The Perilous Bridge (award 2, about 58%)"
    assert "成功率約58%" in say(offer.text, "ja") and "約58%" in say(offer.short, "ja")
    assert say(G.because(s, d, o)) == "The dice meet it with a chance of about 58%; the award is 2."

    def plate(s):
        (zone,) = [zone for zone in G.scene(s).zones if zone.id == "quests"]
        return zone.items[0]

    assert say(plate(s).odds) == "about 58%"
    assert say(plate(s).label).endswith("Chance of Sir Gawain: about 58%.")
    declared = do(s, "target", "q0")  # cards may still change it
    assert G.decision(declared).window and say(plate(declared).odds) == "about 58%"
    assert plate(at("perilous_bridge")).odds is None  # nobody has attempted it yet


def test_a_chance_that_is_none_is_not_told():
    """An unmet condition beside the dice; a quest without dice"""
    s = do(at("chapel_perilous", valor=7), "quest")
    d = G.decision(s)
    texts = [say(G.offer(s, d, o).text) for o in d.options]
    assert texts == [
        "Chapel Perilous (award 3; condition currently not met)",
        "Vigil in the Chapel (award 1; condition currently not met)",
    ]
    assert chance(s, "w1", "chapel_perilous") == 0 and chance(s, "w1", "vigil") is None


def test_what_somebody_has_counts_for_the_chance():
    """One more prowess: 8 and two dice, 14 or more"""
    bare, mounted = (at("perilous_bridge", attached=horse) for horse in ("", '"destrier"'))
    assert chance(bare, "w1", "perilous_bridge") == Fraction(21, 36)
    assert chance(mounted, "w1", "perilous_bridge") == Fraction(26, 36)
