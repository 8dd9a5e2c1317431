"""Impossible conditions are refused with their line. And conditions, each of which is tested as
true and as false in every allowed place."""

import pytest
from duel import DRAIN, HEAL, HIT, OFF, S, card, element, fighter, make, ring

from rules.core.registry import game
from rules.games.war_vortex_night.cards import SHELF
from rules.games.war_vortex_night.game import WarVortexNight
from rules.games.war_vortex_night.vocabulary import references, terms
from rules.games.war_vortex_night.vocabulary.form import FORM, of_pack
from rules.text.document import toml
from rules.text.errors import BadInput
from rules.text.words import LANGUAGES

ROW = [{"faces": [1, 2, 3, 4, 5, 6], "effects": []}]
BOTH = {"en": "Made", "ja": "作り物"}
G = WarVortexNight()


def rule(when, *effects):
    return element("rule", when=when, effects=list(effects))


def gives(*elements, **more):
    return {"op": "give_status", "target": "self", "elements": list(elements), **more}


def keeps(*elements, **more):
    return {"continuous": [{"elements": list(elements), **more}]}


def does(*effects):
    return {"effects": list(effects)}


def has(**ability):
    return {"abilities": [{"id": "a", **ability}]}


def on(when, *effects, **more):
    return has(type="triggered", when=when, effects=list(effects), **more)


HP_SELF = {"amount": "hp", "of": "self"}
REFUSED = [
    # persons who are not there
    ("actions", does(HIT(1, "attacker")), "effects.0.target"),
    ("actions", does(HEAL(1, "concerned")), "effects.0.target"),
    ("actions", does({"op": "sequence", "do": [HIT(1, "attacker")]}), "effects.0.do.0.target"),
    (
        "actions",
        does({"op": "choose", "options": [[HIT(1, "attacker")], []]}),
        "effects.0.options.0.0.target",
    ),
    (
        "actions",
        does({"op": "roll_table", "table": [{**ROW[0], "effects": [HIT(1, "attacker")]}]}),
        "effects.0.table.0.0.target",
    ),
    (
        "actions",
        does({"op": "if", "condition": [{"is": "token", "of": "attacker"}], "then": [HIT(1)]}),
        "effects.0.condition.0.of",
    ),
    ("actions", does(HIT([1, {"amount": "hp", "of": "attacker"}])), "effects.0.amount.1.of"),
    (
        "actions",
        does({"op": "repeat", "times": {"amount": "hp", "of": "target"}, "do": [HIT(1)]}),
        "effects.0.times.of",
    ),
    ("characters", on("phase_start", HIT(1, "concerned")), "abilities.0.effects.0.target"),
    ("characters", on("status_gained", HIT(1, "attacker")), "abilities.0.effects.0.target"),
    (
        "characters",
        on("field_set", HIT(1), **{"if": [{"is": "token", "of": "concerned"}]}),
        "abilities.0.if.0.of",
    ),
    ("characters", on("retired", HEAL(1)), "abilities.0.effects.0.target"),
    (
        "characters",
        on("retired", HEAL(1, "concerned"), whose="any"),
        "abilities.0.effects.0.target",
    ),
    (
        "characters",
        on("healed", {"op": "revive", "target": "self"}),
        "abilities.0.effects.0.target",
    ),
    (
        "fields",
        {"steepness": 1, **keeps(rule("retired", HEAL(1)), on="all")},
        "elements.0.effects.0.target",
    ),
    (
        "statuses",
        {"elements": [rule("turn_end", HIT(1, "attacker"))]},
        "elements.0.effects.0.target",
    ),
    (
        "actions",
        keeps(element("ap", 1), **{"while": [{"is": "token", "of": "concerned"}]}),
        "continuous.0.while.0.of",
    ),
    # answers outside of their moment
    ("actions", does({"op": "prevent_damage"}), "effects.0"),
    ("actions", does({"op": "set_action_die", "value": 3}), "effects.0"),
    ("characters", on("turn_start", {"op": "reroll_action_die"}), "abilities.0.effects.0"),
    (
        "statuses",
        {"elements": [rule("damage_taken", {"op": "prevent_damage"})]},
        "elements.0.effects.0",
    ),
    (
        "characters",
        on("phase_end", HIT(1), **{"if": [{"is": "natural_face", "face": 3}]}),
        "abilities.0.if.0",
    ),
    # moments that never come
    ("actions", does(gives(rule("battle_start", HIT(1)))), "effects.0.elements.0.when"),
    (
        "actions",
        does({"op": "give_base", "target": "self", "elements": [rule("revived", HIT(1))]}),
        "effects.0.elements.0.when",
    ),
    (
        "fields",
        {"steepness": 1, **keeps(rule("battle_start", HIT(1)), on="all")},
        "continuous.0.elements.0.when",
    ),
    ("statuses", {"elements": [rule("token_summoned", HIT(1))]}, "elements.0.when"),
    (
        "tokens",
        {"threat": 1, "action_table": ROW, **on("battle_start", HIT(1), whose="any")},
        "abilities.0.when",
    ),
    (
        "tokens",
        {"threat": 1, "action_table": ROW, **on("card_disabled", HIT(1))},
        "abilities.0.when",
    ),
    ("characters", on("token_summoned", HIT(1)), "abilities.0.when"),
    # abilities with what their type has not
    (
        "characters",
        has(type="passive", when="healed", **keeps(element("ap", 1))),
        "abilities.0.when",
    ),
    (
        "characters",
        has(type="passive", effects=[HIT(1)], **keeps(element("ap", 1))),
        "abilities.0.effects",
    ),
    (
        "characters",
        has(type="passive", limit="once_per_turn", **keeps(element("ap", 1))),
        "abilities.0.limit",
    ),
    (
        "characters",
        has(type="passive", **keeps(element("ap", 1)), **{"if": [{"is": "token"}]}),
        "abilities.0.if",
    ),
    ("characters", on("healed", HIT(1), **keeps(element("ap", 1))), "abilities.0.continuous"),
    # what says nothing, or twice the same
    ("actions", does({"op": "give_status", "target": "self"}), "effects.0"),
    ("actions", does({"op": "give_base", "target": "self", "elements": []}), "effects.0"),
    ("actions", does(gives(element("ap", 1), status="courage")), "effects.0.elements"),
    (
        "actions",
        does({"op": "give_status", "target": "self", "status": "courage", "influence": 2}),
        "effects.0.status",
    ),
    ("actions", does(gives(element("inability", 2), turns=3)), "effects.0.turns"),
    ("actions", does(gives(element("damage_dealt", 0))), "effects.0.elements.0.value"),
    ("actions", does(gives(element("inability", 0))), "effects.0.elements.0.value"),
    ("actions", does(gives(element("immune_status", 0))), "effects.0.elements.0.value"),
    ("characters", has(type="passive", **keeps(element("deck_size", 0))), "elements.0.value"),
    ("actions", does({"op": "summon"}), "effects.0"),
    ("actions", does({"op": "summon", "token": "thimble", "threat": 1}), "effects.0.threat"),
    ("actions", does({"op": "summon", "token": "thimble", "at_most": True}), "effects.0.at_most"),
    ("actions", does({"op": "summon", "threat": 1, "count": 0}), "effects.0.count"),
    ("actions", does({"op": "set_field"}), "effects.0"),
    (
        "actions",
        does({"op": "set_field", "field": "long_drop", "steepness": 3}),
        "effects.0.steepness",
    ),
    (
        "actions",
        does({"op": "remove_status", "target": "self", "all": True, "count": 2}),
        "effects.0.count",
    ),
    ("actions", does(OFF(2, which="all")), "effects.0.face"),
    ("actions", does(OFF(2, attribute="fire")), "effects.0.face"),
    ("actions", does({"op": "enable_action", "target": "self", "attribute": "fire"}), "effects.0"),
    (
        "tokens",
        {"threat": 1, "action_table": [{**ROW[0], "effects": [OFF(1)]}]},
        "action_table.0.effects.0.target",
    ),
    (
        "tokens",
        {
            "threat": 1,
            "action_table": [{**ROW[0], "effects": [HIT({"amount": "cost_of", "face": 2})]}],
        },
        "action_table.0.effects.0.amount",
    ),
    ("characters", on("healed", HIT({"amount": "cost_of"})), "abilities.0.effects.0.amount"),
    ("actions", does(HIT({"amount": "cost_of", "of": "target"})), "effects.0.amount"),
    ("actions", does({"op": "change_order", "how": "swap"}), "effects.0.target"),
    (
        "actions",
        does({"op": "change_order", "how": "reroll_all", "target": "all"}),
        "effects.0.target",
    ),
    ("actions", does(HIT(2, "all", each=True)), "effects.0.each"),
    ("actions", does(HIT(HP_SELF, "all", each=True)), "effects.0.each"),
    ("actions", does({"op": "repeat", "times": 100, "do": [HIT(1)]}), "effects.0.times"),
    ("actions", does({"op": "repeat", "times": 0, "do": [HIT(1)]}), "effects.0.times"),
    ("actions", does({"op": "repeat", "times": 2, "do": []}), "effects.0.do"),
    ("actions", does({"op": "revive", "target": "one_ally", "hp": 0}), "effects.0.hp"),
    (
        "characters",
        has(
            type="declared", when="before_damage", effects=[{"op": "prevent_damage", "amount": -2}]
        ),
        "effects.0.amount",
    ),
    ("actions", does({"op": "if", "condition": [], "then": [HIT(1)]}), "effects.0.condition"),
    (
        "actions",
        does({"op": "if", "condition": [{"is": "hp"}], "then": [HIT(1)]}),
        "effects.0.condition.0",
    ),
    (
        "actions",
        does(
            {"op": "if", "condition": [{"is": "hp", "at_least": 5, "at_most": 4}], "then": [HIT(1)]}
        ),
        "condition.0.at_most",
    ),
    (
        "actions",
        does(
            {
                "op": "if",
                "condition": [{"is": "not", "condition": {"is": "status_count"}}],
                "then": [HIT(1)],
            }
        ),
        "condition.0.condition",
    ),
    (
        "actions",
        does(
            {
                "op": "if",
                "condition": [{"is": "has_status", "name": "zeal", "kind": "ap"}],
                "then": [HIT(1)],
            }
        ),
        "condition.0.kind",
    ),
    (
        "actions",
        does({"op": "if", "condition": [{"is": "has_status", "kind": "luck"}], "then": [HIT(1)]}),
        "condition.0.kind",
    ),
    (
        "actions",
        does(
            {
                "op": "if",
                "condition": [{"is": "field", "id": "long_drop", "steepness": 1}],
                "then": [HIT(1)],
            }
        ),
        "condition.0.steepness",
    ),
    (
        "actions",
        does({"op": "if", "condition": [{"is": "has_attribute", "expr": " , "}], "then": [HIT(1)]}),
        "condition.0.expr",
    ),
    (
        "characters",
        has(type="passive", **keeps(element("ap", 1), **{"while": [{"is": "this_card_usable"}]})),
        "while.0",
    ),
    # what is continuous
    ("actions", keeps(element("damage_dealt", 1, turns=2)), "continuous.0.elements.0.turns"),
    ("actions", keeps(), "continuous.0"),
    ("actions", keeps(element("ap", 1), status="zeal"), "continuous.0.elements"),
    ("actions", keeps(element("ap", 1), attributes="fire"), "continuous.0.attributes"),
    ("actions", keeps(element("ap", 1), influence=2), "continuous.0.influence"),
    # names of attributes and species
    ("characters", {"attributes": ["fire, ice"]}, "attributes"),
    ("characters", {"species": [""]}, "species"),
    ("fields", {"steepness": 1, "attributes": ["fire&ice"]}, "attributes"),
    (
        "actions",
        does({"op": "gain_attribute", "target": "self", "value": "fire, ice"}),
        "effects.0.value",
    ),
    ("actions", does({"op": "lose_species", "target": "self", "value": ""}), "effects.0.value"),
    (
        "actions",
        does(gives(element("treated_as_attribute", "fire&ice"))),
        "effects.0.elements.0.value",
    ),
    ("actions", {"conditions": [{"on": "species", "expr": ""}]}, "conditions.0.expr"),
    ("statuses", {"elements": [element("ap", 1)], "stacks": False}, "stacks"),
]


@pytest.mark.clause("WVN-1.8", "OP-19", "OP-58", "OP-66")
@pytest.mark.parametrize("n", range(len(REFUSED)))
def test_what_could_never_be_is_refused_where_it_stands(n):
    kind, fields, where = REFUSED[n]
    lines = [f"{key} = {toml(value)}" for key, value in fields.items()]
    with pytest.raises(BadInput) as e:
        FORM.read("\n".join([*head(kind), *lines]))
    found = e.value.where_key
    assert found.startswith("card.0.") and where in found, found
    assert e.value.line == len(head(kind)) + 1 + list(fields).index(found.split(".")[2])
    assert all(e.value.say(lang) for lang in LANGUAGES)


def head(kind):
    """The first lines of a pack of one card."""
    name = toml(BOTH)
    top = ["game = 'war_vortex_night'", "id = 'p'", f"name = {name}", f"kind = '{kind}'"]
    return [*top, "[[card]]", "id = 'bad_card'", f"name = {name}"]


# -- names that no card has ------------------------------------------------------------------------


@pytest.mark.clause("OP-56", "OP-58", "WVN-8.3")
@pytest.mark.parametrize(
    ("kind", "fields"),
    [
        ("actions", does({"op": "summon", "token": "odo"})),
        ("actions", does({"op": "summon", "token": "thimbel"})),
        ("actions", does({"op": "remove_status", "target": "self", "name": "zael"})),
        ("actions", does({"op": "remove_status", "target": "self", "name": "courage"})),
        (
            "actions",
            does(
                {
                    "op": "if",
                    "condition": [{"is": "has_status", "name": "courage"}],
                    "then": [HIT(1)],
                }
            ),
        ),
        (
            "actions",
            does({"op": "if", "condition": [{"is": "field", "id": "long_dorp"}], "then": [HIT(1)]}),
        ),
        ("actions", does({"op": "lose_ability", "target": "one_enemy", "ability": "unfaller"})),
        ("actions", {"continuous": [{"status": "off_balance"}]}),
        (
            "characters",
            {
                "abilities": [
                    {"id": "a", "type": "passive", "continuous": [{"status": "root_shackle"}]}
                ]
            },
        ),
        ("characters", on("healed", DRAIN(1), **{"if": [{"is": "has_status", "name": "zael"}]})),
    ],
)
def test_names_that_no_card_has(kind, fields):
    """Reported with the card, when a pack is tried"""
    text = "\n".join([*head(kind), *[f"{key} = {toml(value)}" for key, value in fields.items()]])
    with pytest.raises(BadInput) as e:
        game("war_vortex_night").with_packs(text)
    assert e.value.where_key == "card.0" and e.value.line in (5, 8)
    assert all(e.value.say(lang) for lang in LANGUAGES)


def test_all_that_is_shipped_asks_for_what_there_is():
    for pack in SHELF.now().shipped:
        for printed in pack.cards:
            references.check_names(of_pack(printed))


@pytest.mark.clause("OP-56")
def test_a_named_status_may_be_given_without_a_card_of_its_own():
    give = gives(element("ap", 1), name="Whim")
    clear = {"op": "remove_status", "target": "self", "name": "Whim"}
    text = "\n".join([*head("actions"), f"effects = {toml([give, clear])}"])
    ring()  # its characters are known from here on
    with SHELF.using(SHELF.with_packs(text)):
        assert ring().use("A", give, clear).count("A") == 0


# -- conditions: each is true and false, wherever it may stand -------------------------------------

IMP = make("tokens", id="little_imp", threat=1, action_table=ROW)
HILL = make("fields", id="little_hill", steepness=1)
CONDITIONS = [  # (condition, the change that makes it true)
    (
        {"is": "has_attribute", "expr": "ice, moon"},
        {"op": "gain_attribute", "target": "self", "value": "moon"},
    ),
    (
        {"is": "has_species", "expr": "beast&spirit"},
        {"op": "gain_species", "target": "self", "value": "spirit"},
    ),
    ({"is": "hp", "at_most": 18}, DRAIN(2, "self")),
    ({"is": "hp", "at_least": 21}, HEAL(2)),
    ({"is": "status_count", "at_least": 1}, S("ap", 1)),
    ({"is": "has_status"}, S("ap", 1)),
    ({"is": "has_status", "kind": "ap"}, S("ap", 1)),
    ({"is": "has_status", "name": "Whim"}, S("ap", 1, name="Whim")),
    ({"is": "field"}, {"op": "set_field", "field": HILL}),
    ({"is": "field", "id": HILL}, {"op": "set_field", "field": HILL}),
    ({"is": "field", "steepness": 1}, {"op": "set_field", "field": HILL}),
]
MARK = {"op": "gain_attribute", "target": "one_enemy", "value": "marked"}


def marked(r):
    return "marked" in r.attributes("B")


def asking(condition):
    """Every place for a condition: the battle, and whether the condition is true there now."""
    a = {"species": ["beast"]}
    asks = {"op": "if", "condition": [condition], "then": [MARK]}
    yield (
        "an effect",
        ring(A=fighter(faces={1: card(asks)}, **a)),
        lambda r: marked(r.use("A", asks)),
    )
    answer = {
        "id": "x",
        "type": "triggered",
        "when": "card_disabled",
        "effects": [MARK],
        "if": [condition],
    }
    yield (
        "an ability",
        ring(A=fighter(abilities=[answer], **a)),
        lambda r: marked(r.use("A", OFF(3))),
    )
    for name, more in (("base", {}), ("status", {"class": "status"}), ("named", {"name": "Gloom"})):
        asked = condition.get("condition", condition)
        if asked["is"] in ("status_count", "has_status") and name != "base" and "name" not in asked:
            continue  # it would be about itself
        one = {"elements": [element("damage_taken", 5)], "while": [condition], **more}
        stout = {"id": "x", "type": "passive", "continuous": [one]}

        def is_given(r):
            return r.copy().use("B", HIT(0)).hp("A") < r.hp("A")

        yield f"an ability, {name}", ring(A=fighter(abilities=[stout], **a)), is_given
        yield f"a card, {name}", ring(A=fighter(faces={1: card(continuous=[one])}, **a)), is_given


@pytest.mark.clause("OP-20", "WVN-13.1")
@pytest.mark.parametrize("n", range(len(CONDITIONS)))
def test_a_condition(n):
    condition, makes = CONDITIONS[n]
    for one, first, then in (
        (condition, False, True),
        ({"is": "not", "condition": condition}, True, False),
    ):
        for where, r, is_seen in asking(one):
            assert is_seen(r.copy()) is first, where
            assert is_seen(r.use("A", makes)) is then, where


@pytest.mark.clause("OP-48", "WVN-16.1", "WVN-8.4")
def test_the_other_conditions():
    """Of a natural face, of a card that is running, of a token"""
    asks = {"op": "if", "condition": [{"is": "natural_face", "face": 3}], "then": [MARK]}
    for die in (3, 4):
        r = ring(A=fighter(faces={3: card(asks), 4: card(asks)}), flows=True).turn(die)
        assert marked(r) is (die == 3)
    asks = {"op": "if", "condition": [{"is": "this_card_usable"}], "then": [MARK]}
    for off in ([], [OFF(1)]):
        r = ring(A=fighter(faces={1: card(*off, asks)}), flows=True).turn(1)
        assert marked(r) is not off or (not off and marked(r))
        assert marked(r) is (off == [])
    asks = {"op": "if", "condition": [{"is": "token"}], "then": [MARK]}
    r = ring().use("A", asks)
    assert not marked(r)
    assert marked(r.use("A", {"op": "summon", "token": IMP}).use("T1", asks))
    names = {c["is"] for c, _ in CONDITIONS} | {"natural_face", "this_card_usable", "token", "not"}
    assert names == set(terms.CONDITIONS._kinds)
