"""HP, damage, retirement, victory, return (WVN-1, WVN-5, WVN-6, OP-20 to OP-37, OP-74)."""

from itertools import permutations

import pytest
from duel import (
    DRAIN,
    HEAL,
    HIT,
    B,
    N,
    S,
    card,
    dealt,
    element,
    fighter,
    make,
    passive,
    ring,
    taken,
)

from rules.games.war_vortex_night.vocabulary import terms
from rules.text.errors import BadInput

NOT_UNTIL_10 = passive("stubborn", element("retire_limit", -10))


def test_exactly_zero():
    """CS-24: WVN-1.3, WVN-1.4, WVN-5.1, OP-33"""
    for n, hp in ((5, 0), (7, -2)):
        r = ring(B=fighter(hp=5)).use("A", HIT(n))
        assert r.hp("B") == hp and r["B"].is_retired and r.winner() == "A"
        assert r.s.reason == "retired"


def test_three_teams():
    """CS-25: WVN-6.2, WVN-6.3, WVN-6.4, WVN-1.2"""
    r = ring("ABCD", "AB|C|D")
    kill = DRAIN(20, "self")
    assert r.use("A", kill).winner() is None
    assert r.use("C", kill).winner() is None and not r.over
    assert r.use("D", kill).winner() == "B"


def test_draw():
    """CS-26: OP-30, OP-32"""
    r = ring(A=fighter(hp=3), B=fighter(hp=3)).use("A", HIT(3, "all"))
    assert r.hp("A") == r.hp("B") == 0
    assert r["A"].is_retired and r["B"].is_retired and r.winner() == "draw"


def test_victory_stops_the_action():
    """CS-27: WVN-1.4, OP-31"""
    a, b = HIT(5), DRAIN(2, "self")
    r = ring(A=fighter(hp=2), B=fighter(hp=5)).use("A", a, b)
    assert r.winner() == "A" and r.hp("A") == 2
    r = ring(A=fighter(hp=2), B=fighter(hp=5)).use("A", b, a)
    assert r.winner() == "B" and r.hp("A") == 0 and r.hp("B") == 5


def test_over_initial_hp():
    """CS-28: WVN-5.3"""
    r = ring().use("A", HEAL(5))
    assert r.hp("A") == 25
    assert r.use("A", HEAL(5)).hp("A") == 30


def test_no_healing_of_the_retired():
    """CS-29: WVN-5.7, WVN-5.8, OP-20"""
    r = ring("ABC", "AB|C").use("B", DRAIN(21, "self"))
    r.use("A", HEAL(10, "one_ally"))  # no question: B is no legal target
    assert r.hp("B") == -1 and r["B"].is_retired and r.hp("A") == 30
    r.use("A", HEAL(3, "all"), DRAIN(1, "all"), HIT(1, "all"))
    assert r.hp("B") == -1


def revival(order):
    """Team A, B against C; B has an always-on ability, retired while under a status (CS-30)."""
    swift = fighter(abilities=[passive("swift", element("turn_order_die", 1))])
    a = fighter(faces={6: card({"op": "revive", "target": "one_ally", "hp": 8})})
    r = ring(order, "AB|C", A=a, B=swift, flows=True)
    r.use("B", S(dealt, 1)).use("C", DRAIN(21, "one_enemy"), pick="B")
    assert r["B"].is_retired and r.hp("B") == -1 and r.base("B") == {} and r.count("B") == 0
    while r.s.phase < 2 or r.acting != "A":
        assert r.acting != "B"
        r.turn(1)
    return r.turn(6)


def test_revival_keeps_the_slot():
    """CS-30: WVN-5.9, OP-34, OP-35"""
    r = revival("ABC")
    assert r.hp("B") == 8 and not r["B"].is_retired and r.count("B") == 0
    assert r.base("B") == {"turn_order_die": 1} and r.acting == "B"


def test_revived_too_late():
    """CS-31: OP-35"""
    r = revival("BAC")
    assert r.acting == "C"
    r.turn(1)
    assert r.acting == "B" and r.s.phase == 3


def test_revival_without_a_number():
    """OP-35: its initial HP, and no healing"""
    r = ring("ABC", "AB|C", B=fighter(hp=3, initial_hp=14)).use("B", DRAIN(3, "self"))
    r.use("A", S("cannot_be_healed", target="all")).use("A", {"op": "revive", "target": "one_ally"})
    assert r.hp("B") == 14 and "healed" not in r.kinds()


def test_several_return_together():
    """OP-21, OP-30, OP-35: by one roll"""
    r = ring("ABCD", "ABC|D").use("B", DRAIN(20, "self")).use("C", DRAIN(20, "self"))
    r.use("A", {"op": "revive", "target": "other_allies", "hp": "1D+2"}, dice=[4])
    assert (r.hp("B"), r.hp("C"), r.left) == (6, 6, 0)


def test_disabled_cards_and_lost_abilities_survive_retirement():
    """OP-34, OP-35"""
    able = fighter(abilities=[passive("armor", element(taken, -1))])
    r = ring("ABC", "AB|C", B=able)
    off = {"op": "disable_action", "target": "self", "face": 2, "turns": 2}
    r.use("B", off, {"op": "lose_ability", "target": "self"}, DRAIN(20, "self"))
    r.use("A", {"op": "revive", "target": "one_ally"})
    assert r.down("B") == [2] and r.base("B") == {}


def test_what_was_placed_on_others_stays():
    """OP-34"""
    r = ring("ABC", "AB|C", fields=[make("fields", steepness=0)])
    r.use("B", S(dealt, -1, "one_enemy"), {"op": "set_field", "steepness": 0}, DRAIN(20, "self"))
    assert r.statuses("C") == {dealt: [-1]} and r.s.field is not None


def test_damage_and_direct_loss():
    """CS-32: WVN-5.4, WVN-5.5"""
    r = ring().use("B", S(taken, -2)).use("A", HIT("1D"), dice=[5])
    assert r.hp("B") == 17
    assert r.use("A", DRAIN("1D"), dice=[5]).hp("B") == 12


def test_floor():
    """CS-33: WVN-1.6, OP-22, OP-23"""
    r = ring().use("A", S(dealt, 1)).use("B", S(taken, -2))
    r.use("A", HIT("1D-2"), dice=[1])
    assert r.hp("B") == 20 and "damage_taken" not in r.kinds()
    r.use("A", HIT("1D-2"), dice=[6])
    (told,) = r.told("damage_taken")
    assert r.hp("B") == 17 and told["amount"] == 3
    assert [(line.n, line.clause) for line in told["parts"]] == [
        (6, "OP-22"),
        (-2, "WVN-1.6"),
        (1, "WVN-11.1"),
        (-2, "WVN-11.1"),
    ]


def test_nothing_answers_damage_of_nothing():
    """OP-23"""
    sore = {"id": "sore", "type": "triggered", "when": "damage_taken", "effects": [HEAL(9)]}
    r = ring(B=fighter(abilities=[sore])).use("B", S(taken, -2)).use("A", HIT(2))
    assert r.hp("B") == 20
    assert r.use("A", HIT(3)).hp("B") == 28


def test_one_floor_at_the_end():
    """CS-34: OP-22"""
    r = ring().use("A", S(dealt, 2)).use("A", HIT("1D-2"), dice=[1])
    assert r.hp("B") == 19


def test_three_classes_add():
    """CS-35: WVN-12.6, WVN-14.5"""
    r = ring().use("A", B(dealt, 1)).use("A", S(dealt, 2)).use("A", N("dread", dealt, -1))
    r.use("A", HIT(4))
    assert r.hp("B") == 14 and r.count("A") == 2
    (told,) = r.told("damage_taken")
    assert [(line.n, line.form) for line in told["parts"]] == [
        (4, ""),
        (1, "base"),
        (2, "status"),
        (-1, "dread"),
    ]


def test_numbers_are_only_added():
    """OP-28: so it makes no difference in which order changes have come"""
    gifts = (B(dealt, 3), S(dealt, -2), N("dread", dealt, 4), S(dealt, 1))
    for order in permutations(gifts):
        r = ring()
        for gift in order:
            r.use("A", gift)
        assert r.deals("A", 4) == 10
    assert set(terms.AMOUNTS._kinds) == {"dice", "status_count", "hp", "cost_of", "sum"}
    for text in ("2*1D", "1D*2", "1D/2", 0.5):
        with pytest.raises(BadInput):
            terms.amount(text)


def test_moved_limit():
    """CS-36: WVN-1.8, WVN-5.2, WVN-7.3"""
    r = ring(A=fighter(hp=3, abilities=[NOT_UNTIL_10]))
    r.use("B", HIT(5))
    assert r.hp("A") == -2 and not r["A"].is_retired
    assert r.use("A", HEAL(4)).hp("A") == 2
    r.use("B", DRAIN(11))
    assert r.hp("A") == -9 and not r["A"].is_retired
    r.use("B", DRAIN(1))
    assert r.hp("A") == -10 and r["A"].is_retired and r.winner() == "B"


def test_a_moved_limit_is_lost():
    """OP-37"""
    r = ring(A=fighter(hp=3, abilities=[NOT_UNTIL_10])).use("B", HIT(5))
    r.use("B", {"op": "lose_ability", "target": "one_enemy", "ability": "stubborn"})
    assert r["A"].is_retired and r.hp("A") == -2


def test_retire_at_once():
    """CS-73: WVN-15.1, OP-36"""
    r = ring(A=fighter(abilities=[NOT_UNTIL_10])).use("B", {"op": "retire", "target": "one_enemy"})
    assert r["A"].is_retired and r.hp("A") == 20 and r.winner() == "B"


SPARED = {
    "id": "not_yet",
    "type": "declared",
    "when": "before_retire",
    "limit": "once_per_battle",
    "effects": [{"op": "prevent_retire"}],
}


def test_a_declaration_beats_retiring_until_the_turn_ends():
    """OP-36, OP-66"""
    r = ring(B=fighter(hp=3, abilities=[SPARED]), A=fighter(faces={6: card(HIT(5))}), flows=True)
    r.turn(6)
    assert r.asked.kind == "before_retire" and r.asked.seat == 1
    taken_ = r.copy().do("pass")
    assert taken_.winner() == "A"
    r.do("declare not_yet")
    assert r["B"].is_retired and r.winner() == "A"  # the turn has ended
    r = ring(B=fighter(hp=3, abilities=[SPARED]), flows=True)
    r.use("A", HIT(5)).do("declare not_yet")
    assert r.hp("B") == -2 and not r["B"].is_retired
    r.use("B", HEAL(4)).turn(1)
    assert not r["B"].is_retired and r.acting == "B"


def test_a_turn_ends_once():
    """OP-36: who declares at the end of a turn is spared in the next one"""
    r = ring(B=fighter(hp=3, abilities=[{**SPARED, "limit": ""}]), flows=True)
    r.use("A", HIT(5)).do("declare not_yet").turn(1, "declare not_yet")
    assert r.acting == "B" and r.asked.kind == "roll"
    r.turn(1, "pass")
    assert r.winner() == "A"


def test_a_declaration_beats_an_effect_that_retires():
    """OP-36: the later of the two wins"""
    retire = {"op": "retire", "target": "one_enemy"}
    r = ring(B=fighter(abilities=[{**SPARED, "limit": ""}]), flows=True).use("A", retire)
    r.do("declare not_yet")
    assert not r["B"].is_retired
    r.use("A", retire).do("pass")
    assert r["B"].is_retired


def test_a_shared_roll():
    """CS-100: OP-21, OP-22"""
    r = ring("ABC", "A|BC").use("C", S(taken, -2)).use("A", HIT("1D", "all_enemies"), dice=[4])
    assert (r.hp("B"), r.hp("C"), r.left) == (16, 18, 0)
    r.use("A", HIT("1D", "all_enemies", each=True), dice=[6, 3])
    assert (r.hp("B"), r.hp("C")) == (10, 17)


def test_damage_to_oneself_and_without_dealer():
    """CS-94: OP-24, OP-25"""
    bites = {"kind": "rule", "when": "turn_start", "effects": [HIT(5, "self")]}
    field = make("fields", steepness=2, continuous=[{"on": "all", "elements": [bites]}])
    r = ring("BA", flows=True).use("A", S(dealt, 1)).use("A", S(taken, -2)).use("A", HIT(5, "self"))
    assert r.hp("A") == 16
    r.use("B", {"op": "set_field", "field": field}).turn(1)
    assert r.hp("A") == 13


def test_losses_and_healing_never_turn_round():
    """CS-95: OP-27"""
    r = ring(A=fighter(hp=10)).use("A", HEAL("1D-2"), dice=[1])
    assert r.hp("A") == 10
    r.use("A", S("direct_loss", -3)).use("A", DRAIN(2, "self"))
    assert r.hp("A") == 10 and "hp_lost" not in r.kinds()


def test_direct_loss_is_no_damage():
    """OP-27: immunity, prevention and damage hooks ignore it, and the other way round"""
    sore = {"id": "sore", "type": "triggered", "when": "damage_taken", "effects": [HEAL(9)]}
    bled = {"id": "bled", "type": "triggered", "when": "hp_lost", "effects": [HEAL(1)]}
    r = ring(B=fighter(abilities=[sore, bled, passive("stone", element("immune_damage"))]))
    assert r.use("A", DRAIN(5)).hp("B") == 16
    assert r.use("A", HIT(5)).hp("B") == 16
    assert r.use("A", HIT(5, unstoppable=True)).hp("B") == 20


def test_healing_received():
    """OP-27: healing has modifications of its own"""
    r = ring().use("A", S("healing_received", 2)).use("A", HEAL(3))
    assert r.hp("A") == 25
    r.use("A", S("healing_received", -9)).use("A", HEAL(3))
    assert r.hp("A") == 25


def test_falling_to_ones_own_cost():
    """CS-111: OP-74, OP-30"""
    a = fighter(hp=2, faces={6: card(DRAIN(2, "self"), HIT(5))})
    r = ring("ABC", "AC|B", A=a, flows=True).turn(6)
    assert r["A"].is_retired and r.hp("A") == 0 and r.hp("B") == 20
    assert not r.over and r.acting == "B" and "turn_end" not in r.kinds()


def test_whoever_retires_in_its_own_turn_counts_nothing_down():
    """OP-74, OP-34: there is no T6; counters pause"""
    off = {"op": "disable_action", "target": "self", "face": 2, "turns": 1}
    a = fighter(hp=2, faces={6: card(DRAIN(2, "self"))})
    r = ring("BAC", "AC|B", A=a, flows=True).use("A", off).turn(1).turn(6)
    assert r["A"].is_retired and r.down("A") == [2]


def test_whoever_retires_by_its_die_performs_nothing():
    """OP-74, OP-48"""
    six = {
        "op": "if",
        "condition": [{"is": "natural_face", "face": 6}],
        "then": [{"op": "retire", "target": "self"}],
    }
    doom = {"id": "doom", "type": "triggered", "when": "action_die_rolled", "effects": [six]}
    a = fighter(abilities=[doom], faces={6: card(HIT(5))})
    r = ring("ABC", "AC|B", A=a, flows=True).turn(6)
    assert r["A"].is_retired and r.hp("B") == 20 and r.acting == "B"


def test_only_its_own_retirement_is_answered():
    """OP-74"""
    last = {"id": "last", "type": "triggered", "when": "retired", "effects": [HIT(4)]}
    sore = {"id": "sore", "type": "triggered", "when": "hp_lost", "effects": [HIT(7)]}
    r = ring("ABC", "AC|B", A=fighter(hp=2, abilities=[last, sore]))
    r.use("A", DRAIN(2, "self"))
    assert r.hp("B") == 16


def test_targets_of_one_effect_change_together():
    """OP-30: targets of one “all” effect are checked together"""
    avenger = {
        "id": "avenge",
        "type": "triggered",
        "when": "retired",
        "whose": "ally",
        "effects": [HEAL(9)],
    }
    r = ring("ABC", "A|BC", B=fighter(hp=3), C=fighter(hp=3, abilities=[avenger]))
    r.use("A", HIT(3, "all_enemies"))
    assert r.winner() == "A" and r.hp("C") == 0


def test_nobody_wins_while_another_is_about_to_retire():
    """OP-30, OP-32: victory is checked when all is stable"""
    last = {**SPARED, "effects": [DRAIN(20)]}
    r = ring(B=fighter(hp=3, abilities=[last])).use("A", HIT(3)).do("declare not_yet")
    assert r["A"].is_retired and r["B"].is_retired and r.winner() == "draw"
