"""Turn order, phases and the steps of a turn (WVN-3, WVN-4, OP-10 to OP-19)."""

import pytest
from duel import (
    DRAIN,
    HIT,
    STUN,
    S,
    card,
    dealt,
    element,
    fighter,
    passive,
    purposes,
    rime,
    ring,
    taken,
)

from rules.games.war_vortex_night import battle
from rules.text.errors import BadInput


def ordered(letters, *script, teams=None, **named):
    r = ring("", teams or "|".join(letters), script=script, flows=True, **named)
    r.do("roll")
    return r


def test_tie_rolled_again_twice():
    """CS-15: WVN-3.3, WVN-3.4, WVN-3.5, WVN-3.6"""
    r = ordered("ABC", 3, 6, 3, 4, 4, 2, 5)
    assert r.order == "BCA" and r.left == 0 and purposes(r.events) == {"order": 7}


def test_two_separate_ties():
    """CS-16: WVN-3.5, OP-11"""
    r = ordered("ABCD", 5, 2, 5, 2, 1, 6, 4, 3)
    assert r.order == "CABD" and r.left == 0


def test_tie_inside_a_tie():
    """CS-17: WVN-3.5, WVN-3.6, OP-11"""
    assert ordered("ABC", 4, 4, 4, 6, 2, 2, 1, 5).order == "ACB"


def test_modified_order_dice():
    """CS-18: WVN-3.8, OP-10"""
    swift = fighter(abilities=[passive("swift", element("turn_order_die", 1))])
    r = ordered("AB", 4, 5, 2, 3, 6, 6, A=swift)
    assert r.order == "AB" and r.left == 0


def test_one_player_two_characters():
    """CS-19: WVN-3.3, WVN-3.5, WVN-6.1"""
    r = ordered("ABC", 2, 2, 6, 3, 4, teams="AB|C")  # A1, A2 and B
    assert r.order == "CBA" and r.left == 0
    assert [r[x].player for x in "ABC"] == [0, 0, 1]


def idle_turns(r, n):
    acted = []
    for _ in range(n):
        acted.append(r.acting)
        r.turn(1)
    return "".join(acted)


def test_order_persists():
    """CS-20: WVN-3.7, WVN-4.1, WVN-4.2"""
    r = ring(flows=True, script=(1, 2, 3, 4))
    acted, events = "", []
    for _ in range(4):
        acted += r.acting
        r.do("roll")
        events += r.events
        r.events = []
    assert acted == "ABAB" and r.left == 0 and purposes(events) == {"action": 4}
    assert r.s.phase == 3


def test_die_chooses_the_face():
    """CS-21: WVN-2.2, WVN-4.4"""
    faces = {n: card(HIT(n), name=f"HIT {n}") for n in range(1, 7)}
    r = ring(A=fighter(faces=faces), flows=True).turn(4)
    assert r.hp("B") == 16


@pytest.mark.parametrize(
    ("how", "phase2"), [("to_front", "BAC"), ("to_back", "ACB"), ("swap", "CBA")]
)
def test_order_change(how, phase2):
    """CS-22: WVN-3.7, OP-16"""
    target = "one_enemy" if how == "swap" else "self"
    change = card({"op": "change_order", "how": how, "target": target})
    who = {"swap": "A"}.get(how, "B")
    r = ring("ABC", flows=True, **{who: fighter(faces={6: change})})
    acted = ""
    for _ in range(3):
        acted += r.acting
        here = r.acting == who
        r.turn(6 if here else 1, *(["C"] if how == "swap" and here else []))
    assert acted == "ABC"
    assert idle_turns(r, 6) == 2 * phase2


def test_several_order_changes_in_the_order_made():
    """OP-16"""
    front = {"op": "change_order", "how": "to_front"}
    r = ring("ABC", flows=True).use("B", front).use("C", front)
    idle_turns(r, 3)
    assert idle_turns(r, 3) == "CBA"
    assert idle_turns(r, 3) == "CBA"


def test_order_rolled_anew():
    """OP-16, WVN-3.6"""
    r = ring("AB", flows=True).use("B", {"op": "change_order", "how": "reroll_all"})
    r.turn(1)
    r.script(1, 2, 5).do("roll")
    assert r.order == "BA" and r.acting == "B"


def test_dice_sides():
    """CS-23: WVN-1.5, OP-72"""
    for face in (1, 6):
        assert ring().use("A", HIT("1D"), dice=[face]).hp("B") == 20 - face
    for face in (0, 7):
        with pytest.raises(BadInput) as e:
            ring().use("A", HIT("1D"), dice=[face])
        assert e.value.key == "rig_range"


def test_dice_are_told_with_their_purpose():
    """OP-72"""
    r = ring().use("A", HIT("2D+1"), dice=[3, 4])
    assert purposes(r.events) == {"effect": 2} and r.hp("B") == 12
    assert all(e.reveals for e in r.events if e.kind == "die")
    big = {"amount": "dice", "n": 1, "faces": 20}
    assert ring().use("A", HIT(big), dice=[17]).hp("B") == 3  # not six-sided: it says so


def test_setup_sequence():
    """CS-90: WVN-3.1, WVN-3.2, WVN-4.5, OP-73"""
    entrants = tuple(
        battle.Entrant(f["card"], f["deck"], n, n)
        for n, f in enumerate((fighter(), fighter(initial_hp=14)))
    )
    s = battle.new(entrants, seed=3)
    assert [e.kind for e in battle.opening(s)] == ["laid_out"] * 2
    assert all(dict(e.facts)["deck"] for e in battle.opening(s))
    d = battle.decision(s)
    assert [c.hp for c in s.characters] == [20, 14]
    assert d.kind == "order" and s.chance == battle.new(entrants, seed=3).chance
    s, events = battle.step(s, d.options[0])
    kinds = [dict(e.facts)["purpose"] for e in events if e.kind == "die"]
    assert set(kinds) == {"order"} and [e.kind for e in events if e.kind != "die"][:2] == [
        "order",
        "battle_start",
    ]
    first = s.to_move
    for _ in range(2):
        s, events = battle.step(s, battle.decision(s).options[0])
        assert [dict(e.facts)["purpose"] for e in events if e.kind == "die"] == ["action"]
    assert s.to_move == first and s.phase == 2


def test_phase_limit():
    """CS-106: OP-17"""
    r = ring(flows=True, limit=3)
    for _ in range(6):
        assert not r.over
        r.turn(1)
    assert r.winner() == "draw" and r.s.reason == "limit" and r.asked is None


def test_stunned_in_own_turn():
    """CS-85: OP-14"""
    r = ring("BA", B=fighter(faces={6: card(HIT(6), STUN(1))}), flows=True).turn(6).turn(1)
    assert r.hp("A") == 14 and r.asked.kind == "lose"
    r.turn().turn(1)
    assert r.acting == "B" and r.asked.kind == "roll"


def test_losses_while_stunned():
    """CS-86: OP-12, OP-15"""
    r = ring(flows=True).use("B", rime()).use("B", STUN(2))
    hp = []
    for _ in range(2):
        r.turn(1)
        hp.append(r.hp("B"))
        r.turn()
        assert "die" not in r.kinds()
    r.turn(1)
    assert [*hp, r.hp("B")] == [19, 18, 17] and r.asked.kind == "roll"


def test_retired_at_turn_start():
    """CS-87: OP-12, OP-49"""
    heals = S("turn_start_heal", 3)
    r = ring(B=fighter(hp=1), flows=True).use("B", rime()).use("B", heals).turn(1)
    assert r["B"].is_retired and r.hp("B") == 0 and r.winner() == "A"
    assert purposes(r.events) == {"action": 1}
    r = ring(B=fighter(hp=1), flows=True).use("B", heals).use("B", rime()).turn(1)
    assert r.hp("B") == 3 and r.acting == "B" and r.asked.kind == "roll"


def test_base_modification_first():
    """OP-49"""
    r = ring(B=fighter(hp=1), flows=True).use("B", rime())
    r.use("B", {"op": "give_base", "elements": [element("turn_start_heal", 3)], "target": "self"})
    r.turn(1)
    assert r.hp("B") == 3


@pytest.mark.parametrize(("die", "face"), [(3, 4), (6, 6)])
def test_modified_action_die(die, face):
    """CS-88: OP-13"""
    r = ring(A=fighter(abilities=[passive("up", element("action_die", 1))]), flows=True).turn(die)
    assert r.told("performed")[0]["face"] == face
    low = ring(A=fighter(abilities=[passive("low", element("action_die", -6))]), flows=True).turn(3)
    assert low.told("performed")[0]["face"] == 1


def test_no_declining():
    """CS-109: WVN-4.4, OP-19"""
    r = ring(A=fighter(faces={6: card(DRAIN(3, "self"), cost=-1)}), flows=True)
    assert r.options == ["roll"]
    r.turn(6)
    assert r.hp("A") == 17 and r.acting == "B"


def test_a_part_worded_may_is_optional():
    """OP-19"""
    may = {"op": "choose", "options": [[HIT(4)], []]}
    r = ring(A=fighter(faces={6: card(may)}), flows=True)
    assert r.copy().turn(6, "choose 1").hp("B") == 16
    assert r.copy().turn(6, "choose 2").hp("B") == 20


def test_a_stolen_turn_end_counts_and_inability_leaves_abilities():
    """OP-15: turn-start and turn-end effects and always-on abilities go on"""
    ends = {"id": "ends", "type": "triggered", "when": "turn_end", "effects": [HIT(1)]}
    armor = passive("armor", element(taken, -1))
    r = ring(B=fighter(abilities=[ends, armor]), flows=True).use("B", STUN(1)).turn(1).turn()
    assert r.hp("A") == 19 and r.does("B", 3) == 2


REROLL = {
    "id": "again",
    "type": "declared",
    "when": "action_die_rolled",
    "limit": "once_per_turn",
    "effects": [{"op": "reroll_action_die"}],
}


def test_rerolls_and_settings_come_first():
    """OP-12 (T4), OP-13: only the final rolled face is natural, a set face is not"""
    six = {"op": "if", "condition": [{"is": "natural_face", "face": 6}], "then": [HIT(5)]}
    proud = {"id": "proud", "type": "triggered", "when": "action_die_rolled", "effects": [six]}
    setter = {**REROLL, "id": "set", "effects": [{"op": "set_action_die", "value": 6}]}
    faces = {n: card(HIT(1), name=f"f{n}") for n in range(1, 7)}
    r = ring(A=fighter(abilities=[REROLL, setter, proud], faces=faces), flows=True)
    a = r.copy()
    a.turn(1, "pass")
    assert a.hp("B") == 19
    b = r.copy().script(1, 6).do("roll", "declare again", "pass")
    assert b.hp("B") == 14 and b.told("performed")[0]["face"] == 6
    c = r.copy().turn(1, "declare set", "pass")
    assert c.hp("B") == 19 and c.told("performed")[0]["face"] == 6
    d = r.copy().script(6, 2).do("roll", "declare again", "pass")
    assert d.hp("B") == 19


def test_a_triggered_setting_comes_before_what_is_about_the_face():
    """OP-12 (T4)"""
    up = {
        "id": "up",
        "type": "triggered",
        "when": "action_die_rolled",
        "effects": [{"op": "set_action_die", "value": 5}],
    }
    six = {"op": "if", "condition": [{"is": "natural_face", "face": 6}], "then": [HIT(9)]}
    proud = {"id": "proud", "type": "triggered", "when": "action_die_rolled", "effects": [six]}
    r = ring(A=fighter(abilities=[proud, up]), flows=True).turn(6)
    assert r.hp("B") == 20 and r.told("performed")[0]["face"] == 5
    assert [e["ability"] for e in r.told("triggered")] == ["up", "proud"]


def test_others_may_set_the_die():
    """OP-12 (T4): an enemy's ability, a rule; each once"""
    jinx = {
        "id": "jinx",
        "type": "triggered",
        "when": "action_die_rolled",
        "whose": "enemy",
        "effects": [{"op": "set_action_die", "value": 2}],
    }
    r = ring(B=fighter(abilities=[jinx]), flows=True).turn(6)
    assert r.told("performed")[0]["face"] == 2 and len(r.told("triggered")) == 1
    rule = element("rule", when="action_die_rolled", effects=jinx["effects"])
    r = ring(flows=True).use("A", {"op": "give_base", "target": "self", "elements": [rule]}).turn(6)
    assert r.told("performed")[0]["face"] == 2 and len(r.told("die_set")) == 1


def test_durations_in_ones_own_turn():
    """OP-14: a status gained in T4 to T6 does not count in that turn; lost turns do count"""
    r = ring(A=fighter(faces={6: card(S(dealt, 1, turns=1))}), flows=True).turn(6)
    assert r.count("A") == 1
    r.turn(1).turn(1)
    assert r.count("A") == 0
    r = ring("BA", flows=True).use("A", S(dealt, 1, turns=2)).use("A", STUN(2))
    for _ in range(2):
        r.turn(1).turn()
    assert r.count("A") == 0


def test_a_change_without_duration_stays():
    """OP-18"""
    r = ring(flows=True).use("A", S(dealt, 1))
    idle_turns(r, 40)
    assert r.statuses("A") == {dealt: [1]}
