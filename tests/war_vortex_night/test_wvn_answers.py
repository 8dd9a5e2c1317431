"""Targets, amounts, and automatic answers (WVN-7, OP-20)."""

import pytest
from duel import (
    CLEAR,
    DRAIN,
    HEAL,
    HIT,
    S,
    card,
    dealt,
    element,
    fighter,
    ring,
    taken,
)

from rules.text.errors import BadInput


def test_who_chooses():
    """OP-20: the acting player picks among legal active characters when the part resolves"""
    r = ring("ABC", "A|BC", C=fighter(hp=1)).use("A", DRAIN(1, "all_enemies"), HIT(2))
    assert r.asked is None and (r.hp("B"), r["C"].is_retired) == (17, True)
    r = ring("ABC", "A|BC").use("A", HIT(2))
    assert r.asked.seat == 0 and r.options == ["target c2", "target c3"]
    r = ring("ABC", "A|BC", B=fighter(player=1), C=fighter(player=2)).use("C", HEAL(2, "one_ally"))
    assert r.asked.seat == 2 and r.options == ["target c2", "target c3"]


def test_targets():
    """OP-20: groups and filters"""
    r = ring("ABCD", "AB|CD", B=fighter(attributes=["ice"]), D=fighter(species=["golem"]))
    for target, hit in (
        ("all_allies", "AB"),
        ("other_allies", "B"),
        ("all_enemies", "CD"),
        ("all", "ABCD"),
        ({"who": "all", "attribute": "ice"}, "B"),
        ({"who": "all", "species": "golem"}, "D"),
        ({"who": "all", "token": "yes"}, ""),
        ("self", "A"),
        ("attacker", ""),
    ):
        t = r.copy().use("A", DRAIN(1, target))
        assert "".join(x for x in "ABCD" if t.hp(x) == 19) == hit, target
    t = r.copy().use("A", DRAIN(1, "random_enemy"), dice=[1])
    assert t.hp("D") == 19 and t.hp("C") == 20


def test_random_only_if_the_text_says_so():
    """OP-20"""
    r = ring("ABC", "A|BC").use("A", HIT(2, "random_enemy"), dice=[0])
    assert r.asked is None and r.hp("B") == 18
    (picked,) = [e for e in r.events if e.kind == "picked"]
    assert picked.reveals and dict(picked.facts)["target"] == 1


def test_amounts():
    """OP-62, WVN-16.4: amounts that depend on characters"""
    r = ring().use("B", S(dealt, 1)).use("B", S(taken, 1))
    r.use("A", DRAIN({"amount": "status_count", "of": "target"}))
    assert r.hp("B") == 18
    r.use("A", DRAIN([{"amount": "hp", "of": "target"}, -3]))
    assert r.hp("B") == 3
    priced = card(DRAIN({"amount": "cost_of"}), cost=3)
    assert ring(A=fighter(faces={1: priced}), flows=True).turn(1).hp("B") == 17


def test_abilities_answer_damage():
    """WVN-7.2: the answer knows the attacker"""
    thorns = {
        "id": "thorns",
        "type": "triggered",
        "when": "damage_taken",
        "effects": [DRAIN(2, "attacker")],
    }
    proud = {"id": "proud", "type": "triggered", "when": "damage_dealt", "effects": [HEAL(1)]}
    r = ring(A=fighter(abilities=[proud]), B=fighter(abilities=[thorns])).use("A", HIT(4))
    assert (r.hp("A"), r.hp("B")) == (19, 16)


@pytest.mark.parametrize(("whose", "hp"), [("own", 20), ("ally", 20), ("enemy", 21), ("any", 21)])
def test_whose_misfortune_is_answered(whose, hp):
    """WVN-7.2"""
    glad = {
        "id": "glad",
        "type": "triggered",
        "when": "hp_lost",
        "whose": whose,
        "effects": [HEAL(1)],
    }
    r = ring(A=fighter(abilities=[glad])).use("A", DRAIN(1))
    assert r.hp("A") == hp


def test_own_misfortune_is_ones_own():
    """WVN-7.2: of whoever watches others, what is for itself alone does not answer for them"""
    own = {"id": "own", "type": "triggered", "when": "hp_lost", "effects": [HEAL(5)]}
    glad = {**own, "id": "glad", "whose": "enemy", "effects": [HEAL(1)]}
    r = ring(A=fighter(abilities=[own, glad])).use("A", DRAIN(1))
    assert r.hp("A") == 21


def test_limits():
    """WVN-4.3: once per battle, once per turn"""
    for limit, hp in (("once_per_battle", 21), ("once_per_turn", 22), ("", 24)):
        glad = {
            "id": "glad",
            "type": "triggered",
            "when": "hp_lost",
            "whose": "enemy",
            "limit": limit,
            "effects": [HEAL(1)],
        }
        r = ring(A=fighter(abilities=[glad]), flows=True)
        for _ in range(2):
            r.use("A", DRAIN(1), DRAIN(1)).turn(1)
        assert r.hp("A") == hp


def test_removing_what_heals_is_no_wound():
    """WVN-11.7"""
    r = ring().use("A", S("turn_start_heal", 2)).use("A", CLEAR())
    assert r.hp("A") == 20


def test_answers_at_a_wrong_moment_do_nothing():
    """OP-19: as far as possible"""
    none = [{"op": x} for x in ("prevent_damage", "prevent_retire", "make_unpreventable")]
    r = ring().use("A", *none, {"op": "reroll_action_die"}, HIT(4))
    assert r.hp("B") == 16 and not r["A"].spared and not r["B"].spared


@pytest.mark.parametrize(
    ("op", "when"),
    [
        ({"op": "prevent_damage"}, "before_retire"),
        ({"op": "make_unpreventable"}, "action_die_rolled"),
        ({"op": "prevent_retire"}, "before_damage"),
        ({"op": "reroll_action_die"}, "before_damage"),
        ({"op": "set_action_die", "value": 2}, "before_retire"),
    ],
)
def test_answers_at_a_wrong_moment_are_in_no_pack(op, when):
    """OP-19, OP-64: an impossible answer is refused in its place"""
    late = {"id": "late", "type": "declared", "when": when, "effects": [op]}
    with pytest.raises(BadInput) as e:
        fighter(abilities=[late])
    assert e.value.where_key == "card.0.abilities.0.effects.0" and e.value.line == 1
    with pytest.raises(BadInput):
        card(op)


def test_what_answers_itself_comes_to_an_end():
    """OP-17: a technical safety"""
    glad = {"id": "glad", "type": "triggered", "when": "healed", "effects": [HEAL(1)]}
    r = ring(A=fighter(abilities=[glad]), flows=True).use("A", HEAL(1))
    assert 25 < r.hp("A") < 100 and r.asked.kind == "roll"
    rule = element("rule", when="healed", effects=[HEAL(1)])
    r = ring(flows=True).use("A", {"op": "give_base", "target": "self", "elements": [rule]})
    assert 25 < r.use("A", HEAL(1)).hp("A") < 100 and r.asked.kind == "roll"
    spite = {
        "id": "spite",
        "type": "triggered",
        "when": "damage_taken",
        "effects": [HIT(1, "attacker")],
    }
    both = fighter(abilities=[spite])
    r = ring(A=both, B=both).use("A", HIT(1))
    assert r.over or r.asked is None
