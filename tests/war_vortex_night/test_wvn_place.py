"""Tokens, fields, and how effects are put together (WVN-8, WVN-9, OP-38 to OP-48)."""

import pytest
from duel import (
    DRAIN,
    HIT,
    STUN,
    B,
    S,
    card,
    dealt,
    element,
    fighter,
    make,
    passive,
    purposes,
    ring,
    taken,
)

from rules.text.errors import BadInput


def field(steepness=1, *elements, **more):
    continuous = [{"on": more.pop("on", "all"), "elements": list(elements)}] if elements else []
    return make("fields", steepness=steepness, continuous=continuous, **more)


def put(id):
    return {"op": "set_field", "field": id}


def test_one_field():
    """CS-78: WVN-9.2, WVN-9.3, WVN-9.4, WVN-9.5"""
    f, g = field(1, element(taken, -2), id="moor"), field(1, element(dealt, 1), id="gale")
    r = ring()
    assert r.s.field is None
    r.use("A", put(f))
    assert r.base("A") == r.base("B") == {taken: -2}
    r.use("B", put(g))
    assert r.s.field.card == g and r.kinds("field_discarded", "field_set") == [
        "field_discarded",
        "field_set",
    ]
    assert r.base("A") == r.base("B") == {dealt: 1}


def test_the_same_field_again():
    """OP-45: nothing doubles, and its effects count as new"""
    f = field(1, element("treated_as_attribute", "ice"))
    lose = {"op": "lose_attribute", "target": "self", "value": "ice"}
    r = ring().use("A", put(f)).use("A", lose)
    assert r.attributes("A") == set()
    r.use("A", put(f))
    assert r.attributes("A") == {"ice"} and r.base("B") == {"treated_as_attribute": 1}


def test_replacing_is_one_step():
    """OP-45: no retirement between the old field and the new one"""
    f = field(1, element("retire_limit", -10))
    r = ring(A=fighter(hp=3)).use("B", put(f)).use("B", HIT(5)).use("B", put(f))
    assert r.hp("A") == -2 and not r["A"].is_retired
    r.use("B", put(field(0)))
    assert r["A"].is_retired


TABLE = [{"faces": [3], "effects": [HIT(1)]}, {"faces": [1, 2, 4, 5, 6], "effects": []}]


def token(threat=1, **more):
    return make("tokens", threat=threat, action_table=more.pop("table", TABLE), **more)


def test_level_filters():
    """CS-79: WVN-8.5, WVN-9.7, OP-43"""
    fields = [field(n, id=f"level_{k}") for k, n in enumerate((0, 1, 1, 2, 3))]
    tokens = [token(n) for n in range(6)]
    r = ring(fields=fields, tokens=tokens)
    r.use("A", {"op": "set_field", "steepness": 1})
    assert r.options == ["set_field level_1", "set_field level_2"] and r.asked.seat == 0
    r.do("set_field level_2")
    assert r.s.field.card == "level_2"
    r.use("A", {"op": "summon", "threat": 1, "at_most": True})
    assert len(r.options) == 2
    r.do(r.options[0])
    r.use("A", {"op": "summon", "threat": 5})
    assert r["T2"].card == tokens[5] and r.asked is None
    r.use("A", {"op": "summon", "threat": 1}, {"op": "summon", "threat": 1})
    assert [r[x].card for x in ("T3", "T4")] == [tokens[1]] * 2  # any number of copies
    r.use("A", {"op": "set_field", "steepness": 2, "at_most": True})
    assert len(r.options) == 4


def test_several_tokens():
    """OP-38: in order of arrival; OP-43"""
    r = ring(tokens=[token(1), token(1, initial_hp=4)])
    r.use("A", {"op": "summon", "threat": 1, "count": 2})
    first, second = r.options
    r.do(first).do(second)
    r.letters += ["T1", "T2"]
    assert r.order == "ABT1T2" and [r.hp("T1"), r.hp("T2")] == [20, 4]


DEADLY = {
    "kind": "rule",
    "when": "action_die_rolled",
    "effects": [
        {
            "op": "if",
            "condition": [{"is": "natural_face", "face": 6}],
            "then": [{"op": "retire", "target": "self"}],
        }
    ],
}


def test_deadly_six():
    """CS-80: WVN-9.8, OP-48"""
    r = ring(A=fighter(faces={6: card(HIT(20))}), flows=True).use("A", put(field(3, DEADLY)))
    r.turn(6)
    assert r["A"].is_retired and r.hp("A") == 20 and r.hp("B") == 20 and r.winner() == "B"


def test_the_natural_face_alone():
    """OP-48, OP-13: the face before it is modified; other dice are not meant"""
    up = fighter(abilities=[passive("up", element("action_die", 1))])
    r = ring(A=up, flows=True).use("A", put(field(3, DEADLY))).turn(5)
    assert not r.over and r.told("performed")[0]["face"] == 6
    r.use("B", HIT("1D"), dice=[6])
    assert not r.over


def test_a_face_is_natural_in_its_own_turn():
    """OP-48: when a turn starts, no face is natural"""
    late = {**DEADLY, "when": "turn_start"}
    with pytest.raises(BadInput) as e:
        field(3, late)
    assert e.value.where_key == "card.0.continuous.0.elements.0.effects.0.condition.0"


def imp(**more):
    return token(1, initial_hp=6, **more)


CALL = {"op": "summon", "threat": 1}


def test_token_joins():
    """CS-81: WVN-8.1, WVN-8.2, WVN-8.3, WVN-8.4, OP-38, OP-39"""
    r = ring(A=fighter(faces={6: card(CALL)}), tokens=[imp()], flows=True).turn(6)
    assert r.order == "ABT1" and r["T1"].team == 0 and r["T1"].player == 0 and r.hp("T1") == 6
    assert r["T1"].deck == () and purposes(r.events) == {"action": 1}
    r.turn(1)
    assert r.acting == "T1" and r.s.phase == 1
    r.turn(3)
    assert r.hp("B") == 19 and r.acting == "A"


def test_a_token_is_its_summoners():
    """OP-39: team and player"""
    r = ring("ABC", "A|BC", C=fighter(player=2), tokens=[imp()]).use("C", CALL)
    assert (r["T1"].team, r["T1"].player) == (1, 2)


def test_token_is_both():
    """CS-82: WVN-8.4"""
    r = ring(tokens=[imp(attributes=["earth"])]).use("A", CALL)
    r.use("B", put(field(1, element(taken, -2), on={"who": "all", "attribute": "earth"})))
    r.use("B", HIT(3), pick="T1")
    assert r.hp("T1") == 5
    r.use("B", DRAIN(1, {"who": "all", "token": "yes"}))
    assert (r.hp("T1"), r.hp("A"), r.hp("B")) == (4, 20, 20)


def test_token_keeps_the_team_alive():
    """CS-83: WVN-6.4, WVN-8.4, OP-40"""
    r = ring(tokens=[token(1, initial_hp=2)]).use("A", CALL).use("A", DRAIN(20, "self"))
    assert not r.over
    r.use("B", HIT(2))
    assert r.winner() == "B"


def test_a_retired_token_can_return():
    """OP-40"""
    r = ring("ABC", "AB|C", tokens=[token(1, initial_hp=2)]).use("A", CALL)
    r.use("C", HIT(2), pick="T1")
    assert r["T1"].is_retired
    r.use("A", {"op": "revive", "target": "one_ally"})
    assert r.hp("T1") == 2 and not r["T1"].is_retired


def test_token_without_abilities():
    """CS-84: WVN-8.3, OP-41"""
    r = ring(tokens=[imp()], flows=True).use("A", CALL)
    r.turn(1).turn(1)
    lost = r.copy().use("B", {"op": "lose_ability", "target": "one_enemy"}, pick="T1").turn(3)
    assert lost.hp("B") == 20 and purposes(lost.events) == {"action": 1}
    off = {"op": "disable_action", "which": "all", "target": "all"}
    assert r.copy().use("B", off).turn(3).hp("B") == 19


def test_the_attribute_of_a_tokens_action():
    """OP-26, OP-41"""
    rows = [{"faces": [1, 2, 3, 4, 5, 6], "effects": [HIT(5)], "attributes": "fire"}]
    r = ring(tokens=[token(1, table=rows)], flows=True)
    r.use("A", CALL).use("B", S(taken, -2, only="fire")).turn(1).turn(1).turn(4)
    assert r.hp("B") == 17


def test_gap_in_a_tokens_table():
    """CS-108: WVN-8.3, OP-42"""
    with pytest.raises(BadInput) as e:
        token(table=[{"faces": [1, 2, 3, 4, 5], "effects": []}])
    assert e.value.key == "missing_key" and e.value.facts["name"] == "6"
    with pytest.raises(BadInput) as e:
        token(table=[{"faces": [1, 2, 2, 3, 4, 5, 6], "effects": []}])
    assert e.value.key == "duplicate"
    shared = [{"faces": [1, 2, 3], "effects": [HIT(1)]}, {"faces": [4, 5, 6], "effects": []}]
    assert token(table=shared)


# -- control ---------------------------------------------------------------------------------------


def test_control():
    """OP-19, OP-21: sequence, repeat, a table by a die"""
    r = ring().use("A", {"op": "sequence", "do": [HIT(1), HIT(2)]})
    assert r.hp("B") == 17
    r.use("A", {"op": "repeat", "times": "1D", "do": [HIT(1)]}, dice=[4])
    assert r.hp("B") == 13
    rows = [{"faces": [1, 2, 3], "effects": [HIT(5)]}, {"faces": [4, 5, 6], "effects": []}]
    r.use("A", {"op": "roll_table", "table": rows}, dice=[3])
    assert r.hp("B") == 8
    r.use("A", {"op": "roll_table", "table": rows}, dice=[4])
    assert r.hp("B") == 8
    r.use("A", {"op": "do_nothing"})
    assert r.hp("B") == 8


def test_species_and_attributes_come_and_go():
    """OP-04"""
    r = ring(A=fighter(species=["human"], attributes=["ice"]))
    r.use("A", {"op": "gain_species", "target": "self", "value": "golem"})
    r.use("A", {"op": "lose_species", "target": "self", "value": "human"})
    r.use("A", {"op": "lose_attribute", "target": "self", "value": "ice"})
    t = r.use("B", DRAIN(1, {"who": "all", "species": "golem"}))
    assert t.hp("A") == 19 and r.attributes("A") == set()
    assert r.use("B", DRAIN(1, {"who": "all", "species": "human"})).hp("A") == 19


@pytest.mark.parametrize(
    "hook",
    [
        "battle_start",
        "phase_start",
        "phase_end",
        "turn_start",
        "turn_end",
        "status_gained",
        "status_removed",
        "card_disabled",
        "card_enabled",
        "field_set",
        "field_discarded",
        "token_summoned",
        "revived",
        "healed",
    ],
)
def test_every_hook(hook):
    """Each hook is heard where it happens"""
    bell = {"id": "bell", "type": "triggered", "when": hook, "whose": "any"}
    bell["effects"] = [{"op": "lose_hp", "target": "self", "amount": 1}]
    r = ring("AB", A=fighter(abilities=[bell]), tokens=[token(1)], flows=True)
    off = {"op": "disable_action", "target": "self", "face": 2}
    r.turn(1).turn(1)
    r.use("B", S(taken, -1)).use("B", {"op": "remove_status", "target": "self"})
    r.use("B", off).use("B", {**off, "op": "enable_action"})
    r.use("B", put(field(0))).use("B", {"op": "discard_field"})
    r.use("B", {"op": "heal", "target": "self", "amount": 1})
    r.use("B", CALL).use("A", {"op": "retire", "target": {"who": "all", "token": "yes"}})
    r.use("B", {"op": "revive", "target": "one_ally"})
    heard = {"phase_start": 2, "turn_start": 3, "turn_end": 2}  # phases and turns so far
    assert r.hp("A") == 20 - heard.get(hook, 1)


@pytest.mark.parametrize("whose", ["own", "ally", "enemy", "any"])
def test_what_happens_to_nobody_happens_to_all(whose):
    """A phase or a field is everybody's"""
    bell = {"id": "bell", "type": "triggered", "when": "field_set", "whose": whose}
    bell["effects"] = [{"op": "lose_hp", "target": "self", "amount": 1}]
    r = ring(A=fighter(abilities=[bell])).use("B", put(field(0)))
    assert r.hp("A") == 19


def test_a_rule_of_a_status():
    """WVN-10.4: a status may carry a rule; it ends with it"""
    rule = element("rule", when="turn_end", effects=[DRAIN(2, "self")])
    curse = {"op": "give_status", "target": "self", "name": "curse", "elements": [rule]}
    r = ring(flows=True).use("A", curse).turn(1)
    assert r.hp("A") == 18
    r.use("A", {"op": "remove_status", "target": "self"}).turn(1).turn(1)
    assert r.hp("A") == 18


def test_a_stunned_token():
    """WVN-8.4: texts about characters apply to tokens"""
    r = ring(tokens=[imp()], flows=True).use("A", CALL)
    r.use("B", STUN(1, "one_enemy"), pick="T1").use("B", B(dealt, 1, "one_enemy"), pick="T1")
    r.turn(1).turn(1)
    assert r.asked.kind == "lose" and r.acting == "T1"
