"""What games seldom come to: a second engagement, a challenge of title before anything is built."""

import pytest
from constructs import GAIN, KNIGHT, pack
from tourney import Arena

from rules.games.quest_for_the_grail.library import LIBRARY


def _answering(when):
    kind, fields = KNIGHT
    late = {"when": when, "if": [{"is": "engagement", "n": 2}], "do": [GAIN]}
    return pack(kind, {**fields, "triggers": [late]})


@pytest.mark.parametrize(
    ("dice", "answers"), [("6+6 1+1 6+6 1+1", 1), ("1+1 6+6 6+6 1+1 6+6 1+1", 0)]
)
def test_a_quest_that_is_completed_in_the_second(dice, answers):
    with LIBRARY.extra(_answering("on_quest_completed")):
        a = Arena(["Invention of Logres", "Spear"], [], quests=("Vigil", "Ogre")).begin()
        a.dice(dice).do("quest P1.Invention", "target P2.quest").to_act(payout="valor")
        assert len(a.events("quest_completed")) == 1 and len(a.events("answers")) == answers


@pytest.mark.parametrize("engagement", [1, 2])
def test_a_yield_that_is_accepted_in_the_second(engagement):
    with LIBRARY.extra(_answering("on_yield_accepted")):
        a = Arena(["Invention of Logres", "Spear"], ["Gamma", "Bow"]).begin()
        a.dice("6+6 1+1 " * engagement).do("mortal P1.Invention", "target P2.Gamma")
        if engagement == 2:
            a.until("yield").do("fight_on").until("yield").do("fight_on")
        a.until("yield", 2).do("yield", "accept").to_act()
        assert len(a.events("answers")) == engagement - 1


@pytest.mark.parametrize("phase", ["draw", "build", "deployment", "assignment", "upkeep"])
def test_an_event_lasts_for_an_engagement_of_any_phase(phase):
    helps = {"op": "mod_stat", "stat": "prowess", "amount": 4, "target": "own_fighter"}
    fields = {"timing": f"own_{phase}", "until": "engagement", "effects": [helps]}
    with LIBRARY.extra(pack("events", fields)):
        hands = (["Rising", "Invention of Logres"],)
        a = Arena(["Spear"], ["Alpha"], hands=hands, discards=(["Alpha"],)).begin(phase)
        a.dice("1+1 1+1").do("play Rising", "target k0.x_alpha").window("w_commit", 1)
        a.do("play Invention", "pass", "pass", "pass", "pass")
        assert abs(int.__sub__(*a.events("blows")[0]["totals"])) == 4
