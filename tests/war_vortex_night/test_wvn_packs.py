"""Errors in a pack are reported with their place."""

import json

import pytest
from duel import HIT, IDLE, card, element, fighter, make, passive, ring

from rules.core.registry import game
from rules.games.war_vortex_night import battle
from rules.games.war_vortex_night.cards import SHELF
from rules.games.war_vortex_night.state import Rules
from rules.games.war_vortex_night.vocabulary.form import FORM, names_of, of_pack
from rules.text.errors import BadInput

BOTH = {"en": "Bedrock", "ja": "岩盤"}
ROW = [{"faces": [1, 2, 3, 4, 5, 6], "effects": []}]


def ability(**more):
    return {"abilities": [{"id": "a", "type": "triggered", "when": "healed", **more}]}


def gives(**more):
    return [{"elements": [element("damage_dealt", 1)], **more}]


@pytest.mark.parametrize(
    ("kind", "fields", "key", "where"),
    [
        ("actions", {"effects": [{"op": "window"}]}, "pack_op", "effects.0"),
        ("actions", {"effects": [HIT("D6")]}, "not_like", "effects.0.amount"),
        ("actions", {"effects": [HIT(1000)]}, "out_of_range", "effects.0.amount"),
        ("actions", {"effects": [HIT(1, "nobody")]}, "pack_op", "effects.0.target"),
        ("actions", {"effects": [{"op": "set_action_die", "value": 7}]}, "out_of_range", "value"),
        ("actions", {"cost": 1000}, "out_of_range", "cost"),
        ("actions", {"conditions": [{"on": "hp", "expr": "x"}]}, "not_one_of", "on"),
        ("actions", {"continuous": gives(on="one_enemy")}, "not_one_of", "on"),
        ("actions", {"continuous": gives(influence=4)}, "out_of_range", "influence"),
        (
            "actions",
            {"continuous": [{"elements": [element("inability", 2)]}]},
            "not_one_of",
            "continuous",
        ),
        ("characters", ability(type="declared"), "not_one_of", "abilities.0.when"),
        ("characters", ability(when=""), "missing_key", "abilities.0"),
        ("characters", ability(type="passive"), "missing_key", "abilities.0"),
        ("characters", {"abilities": 2 * ability()["abilities"]}, "duplicate", "abilities.1.id"),
        ("characters", ability(id="a b"), "not_a", "abilities.0.id"),
        ("characters", ability(id="table"), "duplicate", "abilities.0.id"),
        ("characters", ability(name="Bedrock"), "wrong_type", "abilities.0.name"),
        ("characters", ability(name={"en": "Bedrock"}), "missing_key", "abilities.0.name"),
        ("characters", ability(name={"de": "Grund"}), "unknown_key", "abilities.0.name"),
        ("characters", ability(name={"en": "B", "ja": 1}), "wrong_type", "abilities.0.name.ja"),
        ("characters", ability(name={**BOTH, "reading": "岩"}), "not_kana", "name.reading"),
        ("characters", {"about": {"en": "B" * 121, "ja": "岩"}}, "too_big", "about.en"),
        ("characters", {"seal": "a circle"}, "seal", "seal"),
        ("tokens", {"threat": 1, "action_table": ROW, "about": BOTH}, "unknown_key", "about"),
        ("characters", {"initial_hp": 0}, "out_of_range", "initial_hp"),
        ("tokens", {"threat": 6, "action_table": ROW}, "out_of_range", "threat"),
        ("tokens", {"threat": 1}, "missing_key", "card.0"),
        (
            "tokens",
            {"threat": 1, "action_table": [{"faces": [0, 1], "effects": []}]},
            "out_of_range",
            "action_table",
        ),
        ("fields", {"steepness": 4}, "out_of_range", "steepness"),
        ("fields", {"steepness": 1, "continuous": gives(on="all_allies")}, "not_one_of", "on"),
        ("statuses", {"elements": [element("luck", 1)]}, "pack_op", "elements"),
        ("statuses", {"elements": []}, "out_of_range", "elements"),
        ("statuses", {"elements": [element("ap", 1)], "influence": 0}, "out_of_range", "influence"),
        (
            "statuses",
            {"elements": [element("rule", when="noon", effects=[])]},
            "not_one_of",
            "when",
        ),
    ],
)
def test_bad_packs(kind, fields, key, where):
    with pytest.raises(BadInput) as e:
        make(kind, id="bad", **fields)
    assert e.value.key == key and where in e.value.where_key, e.value.where_key
    assert str(e.value) and e.value.say("ja")


def test_what_is_shown_of_a_card_is_said_in_both_languages():
    """WVN-17: names of abilities, a line about a character and a seal; no rule reads them"""
    shown = {"about": {"en": "Stands.", "ja": "立つ。"}, "seal": "M2 12h20"}
    texts = []
    for card_ in (
        {"abilities": [passive("rock", element("direct_loss", -1))]},
        {"abilities": [{**passive("rock", element("direct_loss", -1)), "name": BOTH}], **shown},
    ):
        one = {"id": "tor", "name": BOTH, **card_}
        head = {"game": "war_vortex_night", "id": "p", "name": BOTH, "kind": "characters"}
        texts.append(json.dumps({**head, "card": [one]}))
    plain, full = (FORM.read(text).cards[0] for text in texts)
    assert of_pack(plain) == of_pack(full)
    assert names_of(plain) == {} and names_of(full)["rock"].ja == "岩盤"
    assert FORM.read(FORM.write(FORM.read(texts[1]))) == FORM.read(texts[1])
    for text, known in zip(texts, (False, True), strict=True):
        with SHELF.beside(text):
            assert SHELF.now().words.has("special.tor.rock") is known
            assert SHELF.now().words.has("about.card.tor") is known
        assert not SHELF.now().words.has("special.tor.rock")
        assert not SHELF.now().words.has("about.card.tor")


def test_cards_that_nobody_knows():
    """A name that no pack has is an error with words"""
    with pytest.raises(BadInput) as e:
        ring().use("A", {"op": "set_field", "field": "atlantis"})
    assert e.value.key == "no_card" and "atlantis" in str(e.value)


def test_a_status_that_nobody_defines():
    """A pack that names it is refused on that line"""
    gives = [{"op": "give_status", "target": "self", "status": "glee"}]
    one = {"id": "grin", "name": BOTH, "cost": 1, "effects": gives}
    head = {"game": "war_vortex_night", "id": "p", "name": BOTH, "kind": "actions"}
    glee = {"id": "glee", "name": BOTH, "elements": [element("damage_dealt", 1)]}
    defines = json.dumps({**head, "id": "q", "kind": "statuses", "card": [glee]})
    names = json.dumps({**head, "card": [{**one, "id": "smile", "effects": []}, one]}, indent=1)
    line = 1 + next(n for n, row in enumerate(names.split("\n")) if '"glee"' in row)
    with pytest.raises(BadInput) as e:
        game("war_vortex_night").with_packs(names)
    assert (e.value.key, e.value.where_key, e.value.line) == ("no_card", "card.1", line)
    assert e.value.facts["name"] == "glee" and "glee" in e.value.say("ja")
    assert {"p", "q"} <= {*SHELF.with_packs(names, defines).packs}


@pytest.mark.parametrize(
    ("faces", "where"), [([1, 2, 3, 4, 5], "card.0.action_table"), ([*range(1, 8)], "table.0")]
)
def test_an_action_table_of_five_or_seven_faces(faces, where):
    """OP-42, WVN-8.3: a token has one entry for each face of a die"""
    row = [{"faces": faces, "effects": []}]
    with pytest.raises(BadInput) as e:
        make("tokens", id="odd", threat=1, action_table=row)
    assert where in e.value.where_key


def test_ap_below_zero():
    """WVN-2.3"""
    with pytest.raises(BadInput) as e:
        make("characters", id="poor", ap=-1)
    assert (e.value.key, e.value.where_key) == ("out_of_range", "card.0.ap")


def test_a_battle_begins_with_all_its_cards():
    """All cards that a card mentions are known before the first die falls"""
    calls = card(
        {"op": "if", "condition": [{"is": "token"}], "then": [{"op": "summon", "token": "roc"}]}
    )
    gives_it = [{"status": "fever"}]
    for more in (
        {"deck": (*IDLE[:5], calls)},
        {"abilities": [{"id": "x", "type": "passive", "continuous": gives_it}]},
    ):
        f = fighter(**more)
        with pytest.raises(BadInput) as e:
            battle.new((battle.Entrant(f["card"], f["deck"]),))
        assert e.value.key == "no_card"
    rule = element("rule", when="healed", effects=[{"op": "set_field", "field": "oz"}])
    for effect in (
        {
            "op": "choose",
            "options": [[], [{"op": "give_base", "target": "self", "elements": [rule]}]],
        },
        {"op": "roll_table", "table": [{**ROW[0], "effects": [{"op": "summon", "token": "roc"}]}]},
    ):
        with pytest.raises(BadInput):
            f = fighter(deck=(*IDLE[:5], card(effect)))
            battle.new((battle.Entrant(f["card"], f["deck"]),))
    odd = fighter(attributes=["heal"], species=["summon", "give_status"])  # names, not effects
    assert battle.new((battle.Entrant(odd["card"], IDLE),)).characters
    aware = {"op": "give_status", "target": "self", "status": "fever"}
    imp = make("tokens", threat=1, action_table=[{**ROW[0], "effects": [aware]}])
    f = fighter()
    with pytest.raises(BadInput):
        battle.new((battle.Entrant(f["card"], f["deck"]),), rules=Rules(tokens=(imp,)))


def test_a_continuous_status_card():
    """WVN-13.1, WVN-12.1: a status card may arise continuously"""
    make("statuses", id="hum", named=True, elements=[element("damage_dealt", 1)])
    hums = [{"id": "x", "type": "passive", "continuous": [{"status": "hum"}]}]
    assert ring(A=fighter(abilities=hums)).statuses("A") == {"hum": [1]}


def test_only_the_ability_that_is_named_is_lost():
    """WVN-7.4, OP-71"""
    two = [passive("one", element("damage_dealt", 1)), passive("two", element("damage_taken", 1))]
    r = ring(A=fighter(abilities=two))
    r.use("A", {"op": "lose_ability", "target": "self", "ability": "one"})
    assert r.base("A") == {"damage_taken": 1}
    r.use("A", {"op": "restore_ability", "target": "self", "ability": "two"})
    assert r.base("A") == {"damage_taken": 1}
    r.use("A", {"op": "restore_ability", "target": "self", "ability": "one"})
    assert r.base("A") == {"damage_taken": 1, "damage_dealt": 1}
