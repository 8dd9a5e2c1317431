"""Conformance scenarios CS-76 to CS-79: claiming tasks in a Classic."""

import pytest
from arena import GAME, given

from rules.games.tash_kalar.cards import SHELF


def tasked(board="", hand="", tasks="ta1 ta2 tk_kill", **more):
    more = {"next_task": "tc1", "task_deck": "ta3 ta_high td1", "actions": 0, **more}
    return given(board, hand, "classic", tasks=tasks, **more)


def test_cs_76_one_task_per_turn_restocking_past_a_triple():
    """TK-13.1, TK-13.4, TK-13.5, TK-13.6"""
    t = tasked(tally=[2, 0, 0]).do("end")
    assert t.options == {"claim tk_kill", "pass"}
    t = t.do("claim tk_kill")
    assert t["tasks"] == ["ta1", "ta2", "tc1"] and t["next_task"] == "td1"
    assert t["task_deck"] == ["ta3", "ta_high"]
    assert t.points == [1, 0] and t["claimed"] == [["tk_kill"], []]
    assert t["to_move"] == 1
    t.illegal("claim tc1")


def test_only_one_of_two_that_are_met():
    """TK-13.1: the claim of one ends the claiming."""
    t = tasked("Acd4 Ace4 Acf4", tasks="tk_mid ta2 tk_kill", tally=[2, 0, 0])
    t = t.do("end; claim tk_kill")
    assert t["to_move"] == 1 and t["claimed"] == [["tk_kill"], []] and "tk_mid" in t["tasks"]


def test_cs_77_next_task_not_claimable_flare_counts():
    """TK-13.3, TK-13.7, TK-4.8"""
    t = tasked("Acd4 Ace4 Acf4", tasks="ta1 tb1 tk_mid", next_task="tk_kill", tally=[2, 0, 0])
    t = t.do("end").illegal("claim tk_kill", "TK-13.3").illegal("claim ta1", "TK-13.1")
    assert t.options == {"claim tk_mid", "pass"}
    none = tasked(tasks="ta1 ta2 tb1", next_task="tk_kill", tally=[2, 0, 0]).do("end")
    assert none["to_move"] == 1
    t = tasked("Aca5 Aca6 Bhe5", "fl_two", tally=[1, 0, 0])
    assert t.do("end")["to_move"] == 1
    assert t.do("flare fl_two; destroy e5; end").options == {"claim tk_kill", "pass"}


def test_this_turn_only():
    """TK-13.7, TK-12.6: earlier destructions don't count any more."""
    t = tasked(tally=[2, 0, 0]).do("end; pass").idle()
    t = t.do("place a5; place a6; end")
    assert t["to_move"] == 1


def test_cs_78_two_conditions_met_claiming_declined():
    """TK-13.1, TK-13.2"""
    t = tasked("Acd4 Ace4 Acf4", tasks="tk_mid ta2 tk_kill", tally=[2, 0, 0]).do("end")
    assert t.options == {"claim tk_mid", "claim tk_kill", "pass"} and t.asked == 0
    t = t.do("pass")
    assert t["claimed"] == [[], []] and t["tasks"] == ["tk_mid", "ta2", "tk_kill"]
    assert t["to_move"] == 1 and t["next_task"] == "tc1"


def test_cs_79_no_fitting_next_task():
    """TK-13.9"""
    t = tasked(next_task="tb1", task_deck="ta3 ta4", tally=[2, 0, 0]).do("end; claim tk_kill")
    assert t["tasks"] == ["ta1", "ta2", "tb1"]
    assert (t["next_task"], t["task_deck"]) == ("ta3", ["ta4"])


def test_the_task_deck_runs_out():
    """TK-13.8"""
    t = tasked(task_deck="", tally=[2, 0, 0]).do("end; claim tk_kill")
    assert t["tasks"] == ["ta1", "ta2", "tc1"] and not t["next_task"]
    t = tasked(next_task="", task_deck="", tally=[2, 0, 0]).do("end; claim tk_kill")
    assert t["tasks"] == ["ta1", "ta2", ""] and not t["next_task"]
    assert t.idle()["to_move"] == 0


@pytest.mark.parametrize("turn", [0, 1])
def test_one_s_own_turn_and_side(turn):
    """TK-13.1, TK-13.4: the active player's own pieces, and his side's card."""
    board = "Bcd4 Bce4 Bcf4"
    t = tasked(board, tasks="tk_mid ta2 tb1", to_move=turn).do("end")
    assert t["to_move"] == (1 if turn == 0 else turn)
    if turn:
        assert t.asked == 1 and t.do("claim tk_mid")["claimed"] == [[], ["tk_mid"]]


def test_a_summoned_legend_counts_an_upgraded_one_does_not():
    """TK-13.7, TK-14.5"""
    more = {"tasks": "tk_legend ta2 tb1", "actions": 1}
    t = tasked("Ahd5 Ahf5 Ace6", "fx_wyrm", **more).do("summon fx_wyrm e5; end")
    assert t.legal("claim tk_legend")
    t = tasked("Acd5 Acf5 Ace6 Ahb5", "fx_forge", **more)
    assert t.do("summon fx_forge e5; upgrade b5; end")["to_move"] == 1


def test_a_higher_rank_counts_for_a_lower_one():
    """TK-13.7: three pieces on central squares, of any rank."""
    for board in ("Ahd4 Ace4 ALf4", "Acd4 Ace4 Acf4"):
        assert tasked(board, tasks="tk_mid ta2 tb1").do("end").legal("claim tk_mid")
    for board in ("Ahd4 Ace4 Acc4", "Ahd4 Ace4 Bcf4"):
        assert tasked(board, tasks="tk_mid ta2 tb1").do("end")["to_move"] == 1


def test_a_hint_says_what_a_claim_earns():
    """From the view of the seat, from which the deck of tasks is hidden; nothing is said of a card
    drawn afterwards."""
    t = tasked(tally=[2, 0, 0], deck={0: "fx_hook fx_sting"}).do("end")
    v = GAME.view(t.state, 0)
    assert set(v.task_deck) == {"?"} and t.options == {"claim tk_kill", "pass"}
    for o in t.decision.options:
        why = GAME.because(v, t.decision, o)
        said = SHELF.now().words.say(why, "en") if why else ""
        assert said == ("scores 1 point" if o.verb == "claim" else ""), said
