"""Every effect, kind of change, condition, amount, target and duration of the pack form, played
once in an allowed place, with a visible effect. `test_wvn_sense` has the refused ones."""

# ruff: noqa: E501  (tables, a row for each)

import pytest
from duel import CLEAR, DRAIN, HEAL, HIT, OFF, B, S, card, element, fighter, make, passive, ring

from rules.games.war_vortex_night.play.steps import FLOW
from rules.games.war_vortex_night.setup import decks
from rules.games.war_vortex_night.vocabulary import terms
from rules.games.war_vortex_night.vocabulary.effects import EFFECTS
from rules.games.war_vortex_night.vocabulary.terms import FLAGS, NUMBERS, SETTINGS

ROW = [{"faces": [1, 2, 3, 4, 5, 6], "effects": []}]
IMP = make("tokens", id="small_imp", threat=1, initial_hp=3, action_table=ROW)
BIG = make("tokens", id="large_imp", threat=3, initial_hp=9, action_table=ROW)
BARE, STEEP = (make("fields", id=f"ground_{n}", steepness=n) for n in (0, 2))
GUARD = make("statuses", id="guarded", named=True, elements=[element("damage_taken", -1)])
POOL = {"tokens": [IMP, BIG], "fields": [BARE, STEEP]}
OFTEN = {"id": "soil", "type": "passive", "continuous": [{"elements": [element("ap", 1)]}]}
PUT = {"op": "set_field", "field": BARE}

# -- effects ---------------------------------------------------------------------------------------

# (effect, actions before, dice, picks, the result); A does it, C is the enemy
PLAYED = [
    (HIT(3), [], [], [], lambda r: r.hp("C") == 17),
    (HIT("1D+1"), [], [4], [], lambda r: r.hp("C") == 15),
    (HIT("1D", "all", each=True), [], [1, 2, 3], [], lambda r: (r.hp("A"), r.hp("B"), r.hp("C")) == (19, 18, 17)),
    (HIT("1D", "all"), [], [2], [], lambda r: (r.hp("A"), r.hp("B"), r.hp("C")) == (18, 18, 18)),
    (HIT(3, unstoppable=True), [B("immune_damage", target="all")], [], [], lambda r: r.hp("C") == 17),
    (HIT(1, min_amount=3), [], [], [], lambda r: r.hp("C") == 17),
    (HIT(3, attributes="fire"), [S("damage_taken", 1, "all", only="fire")], [], [], lambda r: r.hp("C") == 16),
    (DRAIN(3), [], [], [], lambda r: r.hp("C") == 17),
    (HEAL(3), [], [], [], lambda r: r.hp("A") == 23),
    ({"op": "retire", "target": "one_enemy"}, [], [], [], lambda r: r["C"].is_retired),
    ({"op": "revive", "target": "one_ally", "hp": 4}, ["B"], [], [], lambda r: r.hp("B") == 4 and not r["B"].is_retired),
    ({"op": "revive", "target": "one_ally"}, ["B"], [], [], lambda r: r.hp("B") == 20),
    (S("damage_dealt", 2), [], [], [], lambda r: r.deals("A", 3) == 5),
    ({"op": "give_status", "target": "self", "status": GUARD}, [], [], [], lambda r: r.statuses("A") == {"guarded": [-1]}),
    (S("damage_dealt", 1, name="Zest", attributes="moon", influence=3), [], [], [], lambda r: [(x.name, x.attributes, x.influence) for x in r["A"].statuses] == [("Zest", ("moon",), 3)]),
    (B("damage_dealt", 2), [], [], [], lambda r: r.base("A") == {"damage_dealt": 2}),
    ({"op": "gain_attribute", "target": "self", "value": "ice"}, [], [], [], lambda r: r.attributes("A") == {"fire", "ice"}),
    ({"op": "lose_attribute", "target": "self", "value": "fire"}, [], [], [], lambda r: r.attributes("A") == set()),
    ({"op": "gain_species", "target": "self", "value": "beast"}, [], [], [], lambda r: "treated_as_species" in r.base("A")),
    ({"op": "lose_species", "target": "self", "value": "golem"}, [], [], [], lambda r: "without_species" in r.base("A")),
    (CLEAR(), [S("damage_dealt", 1)], [], [], lambda r: r.count("A") == 0),
    (CLEAR(2), [S("damage_dealt", 1), S("ap", 1), S("direct_loss", 1)], [], ["ap", "direct_loss"], lambda r: r.statuses("A") == {"damage_dealt": [1]}),
    ({"op": "remove_status", "target": "self", "all": True, "named": "yes"}, [S("ap", 1), S("ap", 1, name="X")], [], [], lambda r: r.statuses("A") == {"ap": [1]}),
    (CLEAR(kind="ap"), [S("ap", 1), S("direct_loss", 1)], [], [], lambda r: r.statuses("A") == {"direct_loss": [1]}),
    (CLEAR(name="guarded"), [S("ap", 1), {"op": "give_status", "target": "self", "status": GUARD}], [], [], lambda r: r.statuses("A") == {"ap": [1]}),
    (CLEAR(attribute="moon"), [S("ap", 1), S("direct_loss", 1, attributes="moon")], [], [], lambda r: r.statuses("A") == {"ap": [1]}),
    (CLEAR(influence_max=1), [S("ap", 1), S("direct_loss", 1, influence=2)], [], [], lambda r: r.statuses("A") == {"direct_loss": [1]}),
    ({"op": "remove_base", "target": "self"}, [B("damage_dealt", 2)], [], [], lambda r: "damage_dealt" not in r.base("A")),
    ({"op": "remove_base", "target": "self", "kind": "ap"}, [B("damage_dealt", 2), B("ap", 2)], [], [], lambda r: r.base("A") == {"damage_dealt": 2, "action_die": 0} or r.base("A") == {"damage_dealt": 2}),
    (OFF(3, "one_enemy"), [], [], [], lambda r: r.down("C") == [3]),
    ({"op": "disable_action", "target": "one_enemy", "which": "all"}, [], [], [], lambda r: len(r.down("C")) == 6),
    ({"op": "disable_action", "target": "one_enemy"}, [], [], ["disable c3 5"], lambda r: r.down("C") == [5]),
    ({"op": "enable_action", "target": "self", "face": 4}, [OFF(4), OFF(5)], [], [], lambda r: r.down("A") == [5]),
    ({"op": "enable_action", "target": "self", "which": "all"}, [OFF(4), OFF(5)], [], [], lambda r: r.down("A") == []),
    ({"op": "lose_ability", "target": "one_enemy"}, [], [], [], lambda r: r.base("C") == {}),
    ({"op": "lose_ability", "target": "one_enemy", "ability": "soil"}, [], [], [], lambda r: r.base("C") == {}),
    ({"op": "restore_ability", "target": "one_enemy"}, [{"op": "lose_ability", "target": "all"}], [], [], lambda r: r.base("C") == {"ap": 1}),
    ({"op": "summon", "token": IMP}, [], [], [], lambda r: r["T1"].card == IMP),
    ({"op": "summon", "threat": 3}, [], [], [], lambda r: r["T1"].card == BIG),
    ({"op": "summon", "threat": 3, "at_most": True, "count": 2}, [], [], [f"summon {IMP}", f"summon {BIG}"], lambda r: r["T2"].card == BIG),
    (PUT, [], [], [], lambda r: r.s.field.card == BARE),
    ({"op": "set_field", "steepness": 2}, [], [], [], lambda r: r.s.field.card == STEEP),
    ({"op": "set_field", "steepness": 2, "at_most": True}, [], [], [f"set_field {STEEP}"], lambda r: r.s.field.card == STEEP),
    ({"op": "discard_field"}, [PUT], [], [], lambda r: r.s.field is None),
    ({"op": "change_order", "how": "to_back"}, [], [], [], lambda r: r.s.shifts[0].how == "to_back"),
    ({"op": "change_order", "how": "to_front", "target": "one_enemy"}, [], [], [], lambda r: r.s.shifts[0].who == 2),
    ({"op": "change_order", "how": "swap", "target": "one_enemy"}, [], [], [], lambda r: r.s.shifts[0].other == 2),
    ({"op": "change_order", "how": "reroll_all"}, [], [], [], lambda r: len(r.s.shifts) == 1),
    ({"op": "do_nothing"}, [], [], [], lambda r: (r.hp("A"), r.hp("C")) == (20, 20)),
    ({"op": "sequence", "do": [HIT(1), HIT(2)]}, [], [], [], lambda r: r.hp("C") == 17),
    ({"op": "choose", "options": [[HIT(1)], [HIT(5)], []]}, [], [], ["choose 2"], lambda r: r.hp("C") == 15),
    ({"op": "if", "condition": [{"is": "hp", "at_least": 20}], "then": [HIT(1)], "otherwise": [HIT(2)]}, [], [], [], lambda r: r.hp("C") == 19),
    ({"op": "if", "condition": [{"is": "hp", "at_least": 21}], "then": [HIT(1)], "otherwise": [HIT(2)]}, [], [], [], lambda r: r.hp("C") == 18),
    ({"op": "repeat", "times": 3, "do": [HIT(1)]}, [], [], [], lambda r: r.hp("C") == 17),
    ({"op": "repeat", "times": "1D", "do": [HIT(1)]}, [], [5], [], lambda r: r.hp("C") == 15),
    ({"op": "roll_table", "table": [{"faces": [1, 2], "effects": [HIT(1)]}, {"faces": [3, 4, 5, 6], "effects": [HIT(6)]}]}, [], [3], [], lambda r: r.hp("C") == 14),
]  # fmt: skip
IN_ANSWERS = {
    "prevent_damage",
    "make_unpreventable",
    "prevent_retire",
    "reroll_action_die",
    "set_action_die",
}


def battle(gives=None, before=(), **more):
    a = fighter(attributes=["fire"], species=["golem"], faces={1: gives} if gives else {}, **more)
    c = fighter(abilities=[OFTEN])
    r = ring(A=a, C=c, order="ABC", teams="AB|C", flows=True, **POOL)
    for one in before:
        if one == "B":
            r.use("C", {"op": "retire", "target": "one_enemy"}, pick="B")
        else:
            r.use("A", one)
    return r


@pytest.mark.clause("WVN-4.4", "OP-19")
@pytest.mark.parametrize("n", range(len(PLAYED)))
def test_an_effect_of_an_action(n):
    """Rolled as the face of an action die, as in play"""
    effect, before, dice, picks, is_seen = PLAYED[n]
    r = battle(card(effect), before).script(1, *dice).do("roll")
    r.do(*[r._pick(one) for one in picks])
    assert is_seen(r) and r.left == 0


@pytest.mark.clause("WVN-8.3")
@pytest.mark.parametrize("n", range(len(PLAYED)))
def test_an_effect_of_a_token(n):
    """On a face of its table: it does the same as a character with a deck, as far as it can"""
    effect, before, dice, picks, _ = PLAYED[n]
    row = [{"faces": [1, 2, 3, 4, 5, 6], "effects": [effect]}]
    if effect["op"] == "enable_action":
        effect = {**effect, "target": "one_ally"}
        row[0]["effects"] = [effect]
    token = make("tokens", threat=5, action_table=row)
    r = battle(None, before)
    r.use("A", {"op": "summon", "token": token})
    before_it = r.s
    r.use("T1", *row[0]["effects"], dice=dice)
    while not r.over and r.asked.kind not in ("roll", "lose"):
        wanted = [r._pick(one) for one in picks if one.split()[0] == r.asked.kind]
        r.do(wanted[0] if wanted and wanted[0] in r.options else r.options[0])
    assert r.s != before_it or effect["op"] in ("do_nothing", "remove_status", "remove_base")


def test_every_effect_has_been_played():
    """The list: each effect that a pack may name"""
    ops = set(EFFECTS._kinds)
    nested = {"choose", "if", "repeat", "roll_table", "sequence"}
    played = {effect["op"] for effect, *_ in PLAYED}
    assert played | IN_ANSWERS == ops and nested <= played


@pytest.mark.parametrize("name", EFFECTS._kinds)
def test_what_does_an_effect_takes_what_packs_write(name):
    assert FLOW.names(name) == EFFECTS.names(name)


ANSWERED = [
    ({"op": "prevent_damage"}, "before_damage", HIT(4), [], lambda r: r.hp("C") == 20),
    ({"op": "prevent_damage", "amount": 3}, "before_damage", HIT(4), [], lambda r: r.hp("C") == 19),
    ({"op": "prevent_damage", "amount": "1D"}, "before_damage", HIT(4), [2], lambda r: r.hp("C") == 18),
    ({"op": "make_unpreventable"}, "before_damage", HIT(0), [], lambda r: r.hp("C") == 19),
    ({"op": "prevent_retire"}, "before_retire", DRAIN(20), [], lambda r: not r["C"].is_retired),
]  # fmt: skip


@pytest.mark.clause("WVN-7.2", "OP-66", "OP-36", "OP-29")
@pytest.mark.parametrize("n", range(len(ANSWERED)))
@pytest.mark.parametrize("type_", ["declared", "triggered", "rule"])
def test_an_answer(n, type_):
    """As an ability that is declared, or answers by itself, and as a rule on a character"""
    effect, when, first, dice, is_seen = ANSWERED[n]
    one = {"id": "it", "type": type_, "when": when, "effects": [effect]}
    if type_ == "rule":
        one = passive("it", element("rule", when=when, effects=[effect]))
    r = ring(C=fighter(abilities=[one]), order="ABC", teams="AB|C")
    r.use("A", first, dice=dice)
    if type_ == "declared":
        r.do("declare it")
    assert is_seen(r)


@pytest.mark.clause("OP-12", "OP-13")
@pytest.mark.parametrize(
    ("effect", "dice", "face"),
    [({"op": "reroll_action_die"}, (2, 5), 5), ({"op": "set_action_die", "value": 4}, (2,), 4)],
)
@pytest.mark.parametrize("type_", ["declared", "triggered", "rule"])
def test_an_answer_to_an_action_die(effect, dice, face, type_):
    one = {"id": "it", "type": type_, "when": "action_die_rolled", "effects": [effect]}
    if type_ == "rule":
        one = passive("it", element("rule", when="action_die_rolled", effects=[effect]))
    r = ring(A=fighter(abilities=[one]), flows=True).script(*dice).do("roll")
    if type_ == "declared":
        r.do("declare it")
    assert r.told("performed")[-1]["face"] == face


# -- kinds of change -------------------------------------------------------------------------------


def _turn(r, *dice):
    while r.acting != "A":
        r.script(6).do("roll")
    r.events = []
    return r.do("lose") if r.asked.kind == "lose" else r.script(*dice).do("roll")


def _starts(n):
    """A's turn starts once more, and with it something happens to A."""

    def seen(r):
        hp = r.hp("A")
        r.script(6).do("roll").script(6).do("roll")
        return r.hp("A") == hp + n

    return seen


def _rerolled(r):
    r.use("A", {"op": "change_order", "how": "reroll_all"})
    r.script(6, 4, 1).do("roll").do("roll")
    [mine] = [e for e in r.told("die") if e["purpose"] == "order" and e["who"] == 0]
    return mine["total"] == mine["face"] + 3


def _loses_its_turn(r):
    if r.asked.kind != "lose":  # not in this turn any more: in its next one
        r.script(6).do("roll").script(6).do("roll")
    return r.asked.kind == "lose"


KINDS = {
    "damage_dealt": (1, lambda r: r.use("A", HIT(3)).hp("C") == 16),
    "damage_taken": (1, lambda r: r.use("C", HIT(3)).hp("A") == 16),
    "direct_loss": (1, lambda r: r.use("C", DRAIN(1)).hp("A") == 18),
    "healing_received": (1, lambda r: r.use("A", HEAL(1)).hp("A") == 22),
    "turn_order_die": (3, _rerolled),
    "action_die": (1, lambda r: _turn(r, 3).told("performed")[0]["face"] == 4),
    "inability": (1, _loses_its_turn),
    "turn_start_lose_hp": (2, _starts(-2)),
    "turn_start_heal": (2, _starts(2)),
    "turn_start_damage": (2, _starts(-2)),
    "ap": (2, lambda r: decks.limit(r["A"]).total == 17),
    "deck_size": (4, lambda r: decks.size(r["A"]) == 4),
    "retire_limit": (-5, lambda r: not r.use("C", DRAIN(22))["A"].is_retired),
    "immune_status": (1, lambda r: r.use("A", S("ap", 9)).kinds("status_gained") == []),
    "treated_as_attribute": ("ice", lambda r: "ice" in r.attributes("A")),
    "without_attribute": ("fire", lambda r: r.attributes("A") == set()),
    "treated_as_species": ("spirit", lambda r: r.use("C", HIT(1, {"who": "all", "species": "spirit"})).hp("A") == 19),
    "without_species": ("golem", lambda r: r.use("C", HIT(1, {"who": "all", "species": "golem"})).hp("A") == 20),
    "cannot_act": (None, _loses_its_turn),
    "cannot_be_healed": (None, lambda r: r.use("A", HEAL(3)).hp("A") == 20),
    "immune_damage": (None, lambda r: r.use("C", HIT(3)).hp("A") == 20),
    "own_damage_unstoppable": (None, lambda r: r.use("A", HIT(0)).hp("C") == 19),
}  # fmt: skip


def _by(op, **more):
    def made(one):
        r = ring(A=AS, **TEAMS)
        return r.use("A", {"op": op, "target": "self", "elements": [one], **more})

    return made


def _by_card(**more):
    def made(one):
        status = make("statuses", elements=[one], **more)
        return ring(A=AS, **TEAMS).use(
            "A", {"op": "give_status", "target": "self", "status": status}
        )

    return made


def _continuous(where, **more):
    def made(one):
        gives = {"elements": [one], **more}
        if where == "field":
            only = {"who": "all", "attribute": "fire"} if "attribute" not in one["kind"] else "all"
            only = (
                only
                if "species" in one["kind"] or only != "all"
                else {"who": "all", "species": "golem"}
            )
            field = make("fields", steepness=1, continuous=[{"on": only, **gives}])
            return ring(A=AS, **TEAMS).use("A", {"op": "set_field", "field": field})
        if where == "card":
            faces = {5: card(continuous=[gives])}
            return ring(A=fighter(attributes=["fire"], species=["golem"], faces=faces), **TEAMS)
        one = {"id": "it", "type": "passive", "continuous": [gives]}
        return ring(A=fighter(attributes=["fire"], species=["golem"], abilities=[one]), **TEAMS)

    return made


AS = fighter(attributes=["fire"], species=["golem"])
TEAMS = {"order": "AC", "teams": "A|C", "flows": True}
GIVEN = {
    "a status": _by("give_status"),
    "a named status": _by("give_status", name="Gloom"),
    "a base modification": _by("give_base"),
    "a status card": _by_card(),
    "a named status card": _by_card(named=True),
    **{
        f"{where}, {how}": _continuous(where, **more)
        for where in ("ability", "card", "field")
        for how, more in (
            ("base", {}),
            ("status", {"class": "status"}),
            ("named", {"name": "Gloom"}),
        )
    },
}


@pytest.mark.clause("WVN-10.1", "WVN-13.1", "WVN-14.2", "OP-47")
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("given", GIVEN)
def test_a_kind_of_change(kind, given):
    """Its effect is the same for any giver, in any class"""
    if kind == "inability" and given.split(",")[0] in ("ability", "card", "field"):
        return  # refused, see `test_wvn_packs`
    value, is_seen = KINDS[kind]
    assert is_seen(GIVEN[given](element(kind, value)))
    bare = ring(A=AS, **TEAMS)
    assert not is_seen(bare)


def test_every_kind_has_been_seen():
    """The list: each kind of change; rules are in `test_wvn_each_hook`"""
    assert {*NUMBERS, *SETTINGS, *FLAGS} == {*KINDS, "rule"}
    assert {*KINDS, "rule"} == set(terms.ELEMENTS._kinds)
