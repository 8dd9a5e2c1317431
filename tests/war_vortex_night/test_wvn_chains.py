"""Answers that answer each other, to their end; and effects on several at once."""

import pytest
from duel import DRAIN, HEAL, HIT, OFF, S, card, element, fighter, make, passive, ring, set_field

from rules.games.war_vortex_night import position
from rules.games.war_vortex_night.cards import SHELF
from rules.games.war_vortex_night.game import WarVortexNight

THORNS = {
    "id": "thorns",
    "type": "triggered",
    "when": "damage_taken",
    "effects": [HIT(1, "attacker")],
}
GAME = WarVortexNight()


def answers(when, *effects, whose="own", **more):
    return {
        "id": f"on_{when}",
        "type": "triggered",
        "when": when,
        "whose": whose,
        "effects": list(effects),
        **more,
    }


def rule(when, *effects):
    return element("rule", when=when, effects=list(effects))


# -- chains ----------------------------------------------------------------------------------------


@pytest.mark.clause("OP-17", "OP-30")
@pytest.mark.parametrize("hp", [5, 9, 20, 60, 999])
def test_two_with_thorns(hp):
    """Each blow is answered until one of them retires: 0 against 1"""
    a, b = (fighter(initial_hp=hp, abilities=[THORNS]) for _ in "AB")
    r = ring(A=a, B=b).use("A", HIT(1))
    assert (r.hp("A"), r.hp("B")) == (1, 0) and r.winner() == "A"
    assert "endless" not in r.kinds()


@pytest.mark.clause("OP-17", "OP-30")
def test_two_with_thorns_made_of_rules():
    a, b = (
        fighter(abilities=[passive("t", rule("damage_taken", HIT(1, "attacker")))]) for _ in "AB"
    )
    r = ring(A=a, B=b)
    r.use("A", HIT(1))  # damage of a rule has no dealer, who could be answered (OP-24)
    assert (r.hp("A"), r.hp("B")) == (19, 19)


@pytest.mark.clause("OP-17")
def test_a_long_chain_of_cards():
    """Whenever a card of hers is disabled, another one is: all six, then there is none"""
    falls = answers("card_disabled", {"op": "disable_action", "target": "self"})
    people = {x: fighter(abilities=[falls]) for x in "AB"}
    r = ring(**people).use("A", OFF(1), pick=[f"disable c1 {n}" for n in (2, 3, 4, 5)])
    assert r.down("A") == [1, 2, 3, 4, 5, 6] and "endless" not in r.kinds()


@pytest.mark.clause("OP-17")
def test_a_chain_that_grows_as_far_as_it_says():
    """“When healed, if it has at most 50 HP, it is healed”"""
    grows = answers("healed", HEAL(1), **{"if": [{"is": "hp", "at_most": 50}]})
    r = ring(A=fighter(abilities=[grows])).use("A", HEAL(1))
    assert r.hp("A") == 51 and "endless" not in r.kinds()


@pytest.mark.clause("OP-17")
def test_a_chain_that_wears_one_down_while_the_other_grows():
    drains = answers("hp_lost", DRAIN(1, "self"), HEAL(1, "all_enemies"))
    r = ring(A=fighter(initial_hp=200, abilities=[drains]), B=fighter())
    r.use("B", DRAIN(1))
    assert r.hp("A") == 0 and r.winner() == "B" and "endless" not in r.kinds()


@pytest.mark.clause("OP-17")
@pytest.mark.parametrize(
    ("abilities", "first", "most"),
    [
        ([answers("healed", HEAL(1))], HEAL(1), 90),
        ([answers("healed", DRAIN(1, "self")), answers("hp_lost", HEAL(1))], HEAL(1), 24),
        ([answers("status_gained", S("damage_dealt", 1))], S("damage_dealt", 1), 24),
        (
            [
                answers("card_disabled", {"op": "enable_action", "target": "self", "face": 1}),
                answers("card_enabled", OFF(1)),
            ],
            OFF(1),
            24,
        ),
    ],
)
def test_what_has_no_end_is_stopped_and_told(abilities, first, most):
    r = ring(A=fighter(abilities=abilities), flows=True).use("A", first)
    assert r.hp("A") <= most and r.asked.kind == "roll"
    [told] = r.told("endless")
    assert told["who"] == 0
    [event] = [e for e in _said(r) if e.kind == "endless"]
    for lang in ("en", "ja"):
        assert "OP-17" in SHELF.now().words.say(event.text, lang)


def _said(r):
    from rules.games.war_vortex_night.telling.log import told

    return told(r.s, tuple(r.events))


@pytest.mark.clause("OP-17")
def test_a_field_that_sets_itself_for_ever():
    field = make("fields", id="whirl", steepness=1)
    again = rule("field_set", {"op": "set_field", "field": "whirl"})
    r = ring(A=fighter(abilities=[passive("x", again)]), flows=True)
    r.use("A", {"op": "set_field", "field": field})
    assert r.asked.kind == "roll" and len(r.told("endless")) == 1


# -- all at once -----------------------------------------------------------------------------------


def ends(r):
    """The phase ends."""
    while r.s.winner == -2 and r.s.phase == 1:
        r.turn(6)
    return r


@pytest.mark.clause("OP-30", "OP-32", "WVN-9.1")
@pytest.mark.parametrize(
    "effects",
    [
        [DRAIN(2, "self")],
        [HIT(2, "self")],
        [DRAIN(1, "self"), DRAIN(1, "self")],
        [{"op": "if", "condition": [{"is": "hp", "at_most": 2}], "then": [DRAIN(2, "self")]}],
        [{"op": "repeat", "times": 2, "do": [HIT(1, "self")]}],
        [{"op": "retire", "target": "self"}],
    ],
)
def test_a_field_strikes_all_at_once(effects):
    """Two characters at 2 HP: a draw"""
    r = ring(A=fighter(hp=2), B=fighter(hp=2), flows=True)
    r.use("A", set_field(rules=[rule("phase_end", *effects)]))
    assert ends(r).winner() == "draw" and r.s.winner == -1


@pytest.mark.clause("OP-30", "OP-32")
def test_the_shipped_field_strikes_all_at_once():
    r = ring(A=fighter(hp=2), B=fighter(hp=2), flows=True)
    r.use("A", {"op": "set_field", "field": "tidal_flats"})
    assert ends(r).s.winner == -1
    r = ring(A=fighter(hp=3), B=fighter(hp=2), flows=True)
    r.use("A", {"op": "set_field", "field": "tidal_flats"})
    assert ends(r).winner() == "A" and r.hp("A") == 1


@pytest.mark.clause("OP-30")
def test_it_is_answered_when_all_have_been_struck():
    """The first one's answer heals the second, who is at 0 by then and retires"""
    kind = answers("hp_lost", HEAL(5, "all"))
    r = ring(
        A=fighter(hp=9, abilities=[kind]), B=fighter(hp=2), C=fighter(), order="ABC", flows=True
    )
    r.use("A", set_field(rules=[rule("phase_end", DRAIN(2, "self"))]))
    ends(r)
    assert r["B"].is_retired and r.hp("A") == 12
    assert r.kinds("hp_lost", "retired", "healed")[:4] == ["hp_lost"] * 3 + ["retired"]


@pytest.mark.clause("OP-30")
def test_part_by_part():
    """A character that retires by the first part has no second one"""
    r = ring(A=fighter(hp=2), B=fighter(hp=5), C=fighter(hp=9), order="ABC", flows=True)
    r.use("A", set_field(rules=[rule("phase_end", DRAIN(2, "self"), HEAL(3, "self"))]))
    ends(r)
    assert r["A"].is_retired and (r.hp("B"), r.hp("C")) == (6, 10)


@pytest.mark.clause("OP-30")
def test_a_rule_that_one_gives_to_all_strikes_at_once_too():
    curse = passive("curse", rule("phase_end", DRAIN(2, "self")), on="all")
    r = ring(A=fighter(hp=2, abilities=[curse]), B=fighter(hp=2), flows=True)
    assert ends(r).s.winner == -1


@pytest.mark.clause("OP-30", "OP-66")
def test_a_question_in_the_middle_of_it_can_be_written_down():
    """In the middle of the effect, a player declares; the position contains all that is still to
    come"""
    ward = {
        "id": "ward",
        "type": "declared",
        "when": "before_damage",
        "effects": [{"op": "prevent_damage"}],
    }
    r = ring(
        A=fighter(hp=2), B=fighter(hp=2, abilities=[ward]), C=fighter(hp=2), order="ABC", flows=True
    )
    r.use("A", set_field(rules=[rule("phase_end", HIT(2, "self"), HIT(1, "self"))]))
    ends_at = r
    while ends_at.asked.kind == "roll":
        ends_at.turn(6) if ends_at.s.at < 2 else ends_at.script(6).do("roll")
    assert r.asked.kind == "before_damage" and r.s.together
    again = position.read(position.write(r.s))
    assert again == r.s
    assert GAME.codec.load(GAME.codec.dump(r.s)) == r.s
    assert (r.hp("A"), r["A"].is_retired) == (0, False)
    r.do("declare ward")
    assert r["A"].is_retired and r["C"].is_retired and r.winner() == "B"


# -- rules on those who retire ---------------------------------------------------------------------

CURSE = rule("retired", HIT(3, "all"))


@pytest.mark.clause("OP-74", "OP-34")
@pytest.mark.parametrize(
    "gives",
    [
        set_field(rules=[CURSE]),
        {"op": "give_status", "target": "all", "elements": [CURSE]},
        {"op": "give_status", "target": "all", "elements": [CURSE], "name": "Doom"},
        {"op": "give_status", "target": "all", "status": "doom"},
        {"op": "give_base", "target": "all", "elements": [CURSE]},
    ],
)
def test_a_rule_on_whoever_retires(gives):
    make("statuses", id="doom", named=True, elements=[CURSE])
    r = ring(teams="A|BC", order="ABC", B=fighter(hp=4, species=["beast"]))
    r.use("A", gives)
    r.use("A", HIT(4, {"who": "one_enemy", "species": "beast"}))
    assert r["B"].is_retired and (r.hp("A"), r.hp("C")) == (17, 17)
    assert r["B"].statuses == () and r["B"].base == ()


@pytest.mark.clause("OP-74")
def test_a_rule_of_a_card_and_of_an_ability_on_whoever_retires():
    for more in (
        {"abilities": [passive("x", CURSE)]},
        {"faces": {1: card(continuous=[{"elements": [CURSE]}])}},
        {"faces": {1: card(continuous=[{"class": "status", "elements": [CURSE]}])}},
    ):
        r = ring(teams="A|BC", order="ABC", B=fighter(hp=4, species=["beast"], **more))
        r.use("A", HIT(4, {"who": "one_enemy", "species": "beast"}))
        assert r["B"].is_retired and (r.hp("A"), r.hp("C")) == (17, 17), more


@pytest.mark.clause("OP-26", "OP-74")
def test_it_has_the_attribute_of_its_field():
    r = ring(teams="A|BC", order="ABC", B=fighter(hp=4, species=["beast"]))
    r.use("C", S("damage_taken", -2, only="fire"))
    r.use("A", set_field(rules=[CURSE], attributes=["fire"]))
    r.use("A", HIT(4, {"who": "one_enemy", "species": "beast"}))
    assert (r.hp("A"), r.hp("C")) == (17, 19)


@pytest.mark.clause("OP-74")
def test_two_who_retire_together_both_leave_something():
    r = ring(teams="A|BCD", order="ABCD", B=fighter(hp=2), C=fighter(hp=2), A=fighter(hp=9))
    r.use("A", set_field(rules=[rule("retired", HIT(1, "all"))]))
    r.use("A", HIT(2, "all_enemies"))
    assert r["B"].is_retired and r["C"].is_retired and (r.hp("A"), r.hp("D")) == (7, 16)


# -- revival, and what changes nothing -------------------------------------------------------------


@pytest.mark.clause("OP-35", "WVN-5.9")
@pytest.mark.parametrize(
    ("hp", "dice", "left", "stays"),
    [
        ("1D-1", (1,), 0, False),
        ("1D-3", (1,), 0, False),
        ("1D-1", (4,), 3, True),
        (None, (), 20, True),
    ],
)
def test_revival_with_what_the_die_says(hp, dice, left, stays):
    """With 0 HP it returns, and retires again at once"""
    r = ring(teams="AB|C", order="ABC", B=fighter())
    r.use("C", {"op": "retire", "target": "one_enemy"}, pick="B")
    back = {"op": "revive", "target": "one_ally", **({} if hp is None else {"hp": hp})}
    r.use("A", back, dice=dice)
    assert r.told("revived")[0]["hp"] == left and r.hp("B") == left
    assert r["B"].is_retired is not stays


@pytest.mark.clause("OP-35", "OP-37")
def test_whoever_bears_0_hp_stays():
    r = ring(
        teams="AB|C", order="ABC", B=fighter(abilities=[passive("x", element("retire_limit", -5))])
    )
    r.use("C", {"op": "retire", "target": "one_enemy"}, pick="B")
    r.use("A", {"op": "revive", "target": "one_ally", "hp": "1D-1"}, dice=(1,))
    assert not r["B"].is_retired and r.hp("B") == 0


@pytest.mark.clause("OP-29", "OP-27")
def test_what_prevents_less_than_nothing_prevents_nothing():
    ward = {
        "id": "ward",
        "type": "declared",
        "when": "before_damage",
        "effects": [{"op": "prevent_damage", "amount": "1D-3"}],
    }
    r = ring(B=fighter(abilities=[ward]))
    r.use("A", HIT(4), pick="declare ward", dice=(1,))
    assert r.hp("B") == 16
    r.use("A", HIT(4), pick="declare ward", dice=(6,))
    assert r.hp("B") == 15


@pytest.mark.clause("OP-43")
@pytest.mark.parametrize(
    ("count", "dice", "come"), [("1D-3", (3,), 0), ("1D-3", (1,), 0), ("1D-3", (5,), 2)]
)
def test_as_many_tokens_as_are_called(count, dice, come):
    r = ring(flows=True)
    r.use("A", {"op": "summon", "token": "thimble", "count": count}, dice=dice)
    assert len(r.told("token_summoned")) == come


@pytest.mark.clause("OP-53")
@pytest.mark.parametrize("op", ["give_status", "give_base"])
def test_an_inability_shortened_where_there_is_none(op):
    """Nothing has been received: nothing is told, nothing answers"""
    fees = answers("status_gained", HEAL(1), whose="enemy")
    less = {"op": op, "target": "one_enemy", "elements": [element("inability", -2)]}
    r = ring(A=fighter(abilities=[fees])).use("A", less)
    assert r.kinds() == [] and r.hp("A") == 20 and r["B"] == fighter_of(r)
    r.use("A", {**less, "elements": [element("damage_dealt", 1), element("inability", -2)]})
    [told] = r.told("status_gained" if op == "give_status" else "base_changed")
    assert [one.kind.what for one in told["gift"]] == ["damage_dealt"]
    r.use("A", {**less, "elements": [element("inability", 3)]}).use("A", less)
    assert len(r.told("status_gained") + r.told("base_changed")) == 1


@pytest.mark.clause("OP-53")
def test_a_named_inability_shortened_where_there_is_none():
    less = {"op": "give_status", "target": "one_enemy", "name": "Haste"}
    r = ring().use("A", {**less, "elements": [element("inability", -2)]})
    assert r.kinds() == [] and r.count("B") == 0


def fighter_of(r):
    return ring().s.characters[1]._replace(card=r["B"].card, deck=r["B"].deck)


@pytest.mark.clause("OP-17")
def test_a_chain_that_branches_is_stopped_as_a_whole():
    """Three whose answers call each other twice over: no more answers than a chain may have"""
    field = make("fields", id="echo", steepness=1)
    again = {"op": "set_field", "field": "echo"}
    people = {x: fighter(abilities=[answers("field_set", again, again)]) for x in "ABC"}
    r = ring(order="ABC", flows=True, **people).use("A", {"op": "set_field", "field": field})
    assert r.asked.kind == "roll" and 1 <= len(r.told("endless")) <= 9
    assert len(r.told("triggered")) < 1_000
