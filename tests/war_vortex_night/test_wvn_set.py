"""The shipped set: its minimum (spec 4.11), a card for each example of the rulebook (spec 4.12),
every word of the vocabulary (spec 4.14), its decks and names, and its cards in play."""

import random
import tomllib
from pathlib import Path

import pytest
from duel import HIT, IDLE, Ring

from rules.cli import pairs
from rules.games.war_vortex_night import battle, cards, library
from rules.games.war_vortex_night.cards import SHELF
from rules.games.war_vortex_night.setup import decks
from rules.games.war_vortex_night.state import Rules
from rules.games.war_vortex_night.vocabulary import terms
from rules.games.war_vortex_night.vocabulary.effects import EFFECTS
from rules.games.war_vortex_night.vocabulary.form import FORM
from rules.games.war_vortex_night.vocabulary.terms import FLAGS, NUMBERS, SETTINGS
from rules.text.words import LANGUAGES

PACKS = sorted((Path(library.__file__).parent / "packs").glob("*.toml"))
RAW = {}  # {kind: {id: card as it is written}}
for _path in PACKS:
    _pack = tomllib.loads(_path.read_text("utf-8"))
    RAW.setdefault(_pack["kind"], {}).update({card["id"]: card for card in _pack["card"]})
CHARACTERS, ACTIONS, TOKENS, FIELDS, STATUSES = (
    RAW[kind] for kind in ("characters", "actions", "tokens", "fields", "statuses")
)
ALL = {id: card for kind in RAW.values() for id, card in kind.items()}
DECKS = library.READY_MADE


# -- what is written on cards ----------------------------------------------------------------------


def tables(value):
    """Every table in a value, from the outside in."""
    if isinstance(value, dict):
        yield value
        value = list(value.values())
    if isinstance(value, list):
        for inner in value:
            yield from tables(inner)


def says(one, /, **wanted):
    """Whether a table has these values; True matches any, None a missing key."""
    return all(
        key in one if value is True else one.get(key) == value for key, value in wanted.items()
    )


def doing(of, /, **wanted):
    """The cards of a kind with such a table anywhere."""
    return {id for id, card in RAW[of].items() if any(says(x, **wanted) for x in tables(card))}


def elements(of, what, value=None, **more):
    """The cards of a kind with such an element."""
    return doing(of, kind=what, **({} if value is None else {"value": value}), **more)


def changes(what, value=None, named=False):
    """The status cards with such an element."""
    return {
        x for x in elements("statuses", what, value) if STATUSES[x].get("named", False) is named
    }


def giving(statuses):
    """The action cards that give one of these statuses."""
    return {id for x in statuses for id in doing("actions", op="give_status", status=x)}


def inline(what, value):
    """The action cards that give a normal status without any notation."""
    return {
        id
        for id, card in ACTIONS.items()
        for one in tables(card)
        if says(one, op="give_status", status=None, name=None, attributes=None, influence=None)
        and {"kind": what, "value": value} in one["elements"]
    }


def abilities(type_, **wanted):
    """The characters and tokens with such an ability."""
    return {
        id
        for id, card in {**CHARACTERS, **TOKENS}.items()
        for one in card.get("abilities", ())
        if one["type"] == type_ and any(says(x, **wanted) for x in tables(one))
    }


def named_so(expr, key="attributes"):
    """The action cards with that attribute or, of the species, that inclusion condition."""
    if key == "attributes":
        return {id for id, card in ACTIONS.items() if card.get("attributes", "") == expr}
    return doing("actions", on="species", expr=expr)


# -- spec 4.11 -------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", PACKS, ids=lambda path: path.stem)
def test_a_pack_is_read_and_written(path):
    pack = FORM.read(path.read_text("utf-8"))
    assert FORM.read(FORM.write(pack)) == pack and pack in SHELF.now().shipped


def test_attributes_and_species():
    """Six attributes and none, five species"""
    of = {a for card in CHARACTERS.values() for a in card.get("attributes", ())}
    assert of == {"earth", "ice", "fire", "wind", "moon", "shadow"}
    species = {x for card in CHARACTERS.values() for x in card["species"]}
    assert species == {"golem", "construct", "human", "beast", "spirit"}
    numbers = {len(card.get("attributes", ())) for card in CHARACTERS.values()}
    assert {0, 1, 2} <= numbers and any(len(card["species"]) > 1 for card in CHARACTERS.values())


def test_characters():
    """Eight at least; most about as strong as the standard, two and more outside of it"""
    assert len(CHARACTERS) >= 8
    strength = [(c.initial_hp, c.ap) for c in map(cards.character, CHARACTERS)]
    assert (20, 15) in strength and sum(one != (20, 15) for one in strength) >= 2
    assert any(hp > 20 and ap < 15 for hp, ap in strength)
    assert any(hp < 20 and ap > 15 for hp, ap in strength)
    ways = [frozenset(x["id"] for x in card["abilities"]) for card in CHARACTERS.values()]
    assert all(ways) and sum(map(len, ways)) == len(frozenset().union(*ways))


def test_action_cards():
    """Forty at least, of every attribute and of none, costs from −3 to 8"""
    assert len(ACTIONS) >= 40
    for attribute in ("earth", "ice", "fire", "wind", "moon", "shadow"):
        assert len(named_so(attribute)) >= 4, attribute
    assert len(named_so("")) >= 8
    costs = [card.get("cost", 0) for card in ACTIONS.values()]
    assert set(costs) == set(range(-3, 9)) and sum(cost < 0 for cost in costs) >= 3


def test_tokens():
    """Eight at least, of every threat, with an attribute, with faces that share an entry"""
    assert len(TOKENS) >= 8 and {card["threat"] for card in TOKENS.values()} == set(range(6))
    assert any(card.get("attributes") for card in TOKENS.values())
    assert any(len(row["faces"]) > 1 for card in TOKENS.values() for row in card["action_table"])


def test_fields():
    """Six at least, of every steepness"""
    assert len(FIELDS) >= 6 and {card["steepness"] for card in FIELDS.values()} == set(range(4))


def test_status_cards():
    """Twelve at least: seven normal kinds; five named, of each influence and two attributes"""
    assert len(STATUSES) >= 12
    named = [card for card in STATUSES.values() if card.get("named")]
    normal = [card for card in STATUSES.values() if not card.get("named")]
    assert len({e["kind"] for card in normal for e in card["elements"]}) >= 7
    assert len(named) >= 5 and {card.get("influence", 1) for card in named} == {1, 2, 3}
    assert len({a for card in named for a in card.get("attributes", ())}) >= 2


def test_nothing_is_out_of_reach():
    """Every status is given and every token called in by some card"""
    spoken = {
        x for card in ALL.values() for one in tables(card) for x in one.values() if type(x) is str
    }
    assert set(STATUSES) <= spoken
    levels = {
        x["threat"]
        for card in ACTIONS.values()
        for x in tables(card)
        if says(x, op="summon", threat=True)
    }
    assert not {id for id, t in TOKENS.items() if t["threat"] not in levels and id not in spoken}
    steep = {
        x["steepness"]
        for c in ACTIONS.values()
        for x in tables(c)
        if says(x, op="set_field", steepness=True)
    }
    assert steep | {x - 1 for x in steep} >= {0, 1, 2, 3}  # “or less”


# -- spec 4.12 -------------------------------------------------------------------------------------


def _grades():
    """Cards of which there are two grades."""
    names = {card["name"]["en"]: id for id, card in ACTIONS.items()}
    return {names[x] for x in names if f"{x}+" in names and doing("actions", op="damage")}


def _field(on, what, value, steepness):
    return {
        id
        for id in elements("fields", what, value)
        if FIELDS[id]["steepness"] in steepness
        and any(says(x, on={"who": "all", "attribute": on}) for x in tables(FIELDS[id]))
    }


def _with_rule(steepness):
    return {x for x in elements("fields", "rule") if FIELDS[x]["steepness"] == steepness}


def _borrowing():
    """Who has an attribute by its own ability, and cards of it in its deck."""
    found = set()
    for id in abilities("passive", kind="treated_as_attribute"):
        (e,) = (x for x in tables(CHARACTERS[id]) if says(x, kind="treated_as_attribute"))
        if e["value"] not in CHARACTERS[id]["attributes"] and {*DECKS[id]} & named_so(e["value"]):
            found.add(id)
    return found


def _two_kinds():
    given = [
        {"kind": "damage_dealt", "value": 1},
        {"kind": "damage_taken", "value": -1},
    ]
    return doing("actions", op="give_status", elements=given)


def _rime():
    """The named status of ice, influence 2, by which 1 HP is lost directly; it stacks."""
    wanted = {"named": True, "attributes": ["ice"], "influence": 2}
    return {
        x
        for x in changes("turn_start_lose_hp", 1, named=True)
        if says(STATUSES[x], stacks=None, **wanted)
    }


def _weak():
    """Named statuses of influence 3 that change a number by 1."""
    return {
        id
        for id, card in STATUSES.items()
        if says(card, named=True, influence=3) and card["elements"][0]["value"] in (-1, 1)
    }


def _clearing(**filter_):
    return doing("actions", op="remove_status", **filter_)


ROWS = {
    "1 a negative cost": lambda: (
        {id for id, card in ACTIONS.items() if card.get("cost", 0) == -2}
        & doing("actions", target="self")
    ),
    "2 X and X+": _grades,
    "3 moon, shadow": lambda: named_so("moon, shadow"),
    "3 moon&shadow": lambda: named_so("moon&shadow"),
    "4 golem, construct": lambda: named_so("golem, construct", "conditions"),
    "4 golem&construct": lambda: named_so("golem&construct", "conditions"),
    "5 treated as having earth": _borrowing,
    "6 turn-order die +1": lambda: abilities("passive", kind="turn_order_die", value=1),
    "7 order changed": lambda: doing("actions", op="change_order"),
    "8 not until −10": lambda: abilities("passive", kind="retire_limit", value=-10),
    "9 heal 5": lambda: doing("actions", op="heal", amount=5),
    "10 damage 1D": lambda: doing("actions", op="damage", amount="1D"),
    "10 direct loss 1D": lambda: doing("actions", op="lose_hp", amount="1D"),
    "10 1D-2": lambda: doing("actions", op="damage", amount="1D-2"),
    "11 damage taken −2": lambda: giving(changes("damage_taken", -2)),
    "12 revival with stated HP": lambda: doing("actions", op="revive", hp=6),
    "13 a token of threat 1": lambda: doing("actions", op="summon", threat=1, count=None),
    "13 a field of steepness 1": lambda: doing(
        "actions", op="set_field", steepness=1, at_most=None
    ),
    "14 earth takes −2": lambda: _field("earth", "damage_taken", -2, (1, 2)),
    "15 a field that adds a rule": lambda: _with_rule(2),
    "16 rolling 6 retires": lambda: (
        _with_rule(3)
        & doing("fields", **{"is": "natural_face", "face": 6})
        & doing("fields", op="retire", target="self")
    ),
    "17 as many as status changes": lambda: doing("actions", amount="status_count"),
    "18 poison": lambda: giving(changes("turn_start_lose_hp")),
    "18 self-regeneration": lambda: giving(changes("turn_start_heal")),
    "19 plain damage dealt +1": lambda: inline("damage_dealt", 1),
    "19 plain inability": lambda: inline("inability", 1),
    "20 two kinds": _two_kinds,
    "21 lose 1 HP directly, stacks": lambda: giving(_rime()),
    "22 direct loss −1": lambda: abilities("passive", kind="direct_loss", value=-1),
    "23 named dealt +1": lambda: giving(changes("damage_dealt", 1, named=True)),
    "23 named dealt −1": lambda: giving(changes("damage_dealt", -1, named=True)),
    "23 named 3-turn inability": lambda: giving(changes("inability", 3, named=True)),
    "24 weak, influence 3": lambda: giving(_weak()),
    "25 immune to influence 1": lambda: abilities("passive", kind="immune_status", value=1),
    "26 remove 1": lambda: _clearing(count=None, all=None, influence_max=None),
    "26 remove up to influence 2": lambda: _clearing(influence_max=2),
    "27 while set and usable": lambda: {
        id
        for id, card in ACTIONS.items()
        for one in card.get("continuous", ())
        if one["class"] == "status" and {"kind": "damage_taken", "value": -1} in one["elements"]
    },
    "28 disable a card": lambda: doing("actions", op="disable_action", target="one_enemy"),
    "28 take away an ability": lambda: doing("actions", op="lose_ability", target="one_enemy"),
    "29 piercing": lambda: doing("actions", op="damage", unstoppable=True),
    "29 never takes damage": lambda: abilities("passive", kind="immune_damage"),
    "29 declared: no damage": lambda: abilities("declared", op="prevent_damage", amount=None),
    "30 unmarked dealt +1": lambda: {
        id
        for id in doing("actions", op="give_base")
        if any(says(x, kind="damage_dealt", value=1) for x in tables(ACTIONS[id]))
    },
}


@pytest.mark.parametrize("row", ROWS)
def test_an_example_of_the_rulebook_has_its_card(row):
    assert ROWS[row]()


def test_all_rows_are_asked_for():
    assert {int(row.split()[0]) for row in ROWS} == set(range(1, 31))


# -- spec 4.14 -------------------------------------------------------------------------------------


def _written(*keys):
    """The values of these keys, anywhere in the packs."""
    found = [x[key] for card in ALL.values() for x in tables(card) for key in keys if key in x]
    return {x for x in found if isinstance(x, str)}


def test_every_word_of_the_vocabulary_is_used():
    """Primitives, conditions, elements, targets with their filters, amounts, hooks, durations"""
    assert set(EFFECTS._kinds) - _written("op") == set()
    assert set(terms.CONDITIONS._kinds) - _written("is") == set()
    assert {*NUMBERS, *SETTINGS, *FLAGS} - _written("kind") == set()
    assert set(terms.TARGETS._kinds) - _written("target", "on", "who") == set()
    assert set(terms.HOOKS) - _written("when") == set()
    assert set(terms.WINDOWS) == {
        one["when"]
        for c in CHARACTERS.values()
        for one in c["abilities"]
        if one["type"] == "declared"
    }
    assert {"status_count", "hp", "cost_of", "dice"} <= _written("amount")
    assert any(isinstance(x.get("amount"), list) for c in ALL.values() for x in tables(c))  # sums
    assert {"to_front", "to_back", "swap", "reroll_all"} <= _written("how")
    assert {"own", "any", "ally", "enemy"} - {"own"} <= _written("whose")
    assert {"once_per_battle", "once_per_turn"} <= _written("limit")
    keys = {key for card in ALL.values() for one in tables(card) for key in one}
    filters = {"attribute", "species", "token"} <= keys
    assert filters and {"turns", "while", "only", "each", "unstoppable", "min_amount"} <= keys


# -- decks and names -------------------------------------------------------------------------------


@pytest.mark.parametrize("name", CHARACTERS)
def test_a_ready_made_deck_is_legal(name):
    """WVN-2"""
    assert decks.faults(name, library.deck(name)) == []


def test_every_character_has_a_deck_of_its_own():
    """One per character; one uses its AP exactly, one leaves some over (spec 4.11, WVN-2.4)"""
    assert list(DECKS) == list(CHARACTERS)
    assert len({frozenset(deck) for deck in DECKS.values()}) == len(DECKS)
    left = []
    for name, deck in DECKS.items():
        more = [x["value"] for x in tables(CHARACTERS[name]) if says(x, kind="ap")]
        left.append(cards.character(name).ap + sum(more) - sum(map(decks.cost, deck)))
    assert min(left) == 0 < max(left)
    of_deck = [decks.attributes(decks.built(name)) for name in DECKS]
    for has, deck in zip(of_deck, DECKS.values(), strict=True):
        own = [one for one in deck if cards.action(one).attributes or cards.action(one).conditions]
        assert not has or len(own) >= 2  # its kind shows in its deck


def test_no_two_cards_are_called_alike():
    for lang in LANGUAGES:
        names = [card["name"][lang] for card in ALL.values()]
        assert len(set(names)) == len(names), lang
        of_abilities = [
            one["name"][lang]
            for card in (*CHARACTERS.values(), *TOKENS.values())
            for one in card.get("abilities", ())
        ]
        assert len(set(of_abilities)) == len(of_abilities), lang


def test_everything_is_said_in_both_languages():
    for id, card in ALL.items():
        assert set(card["name"]) >= set(LANGUAGES), id
        for one in card.get("abilities", ()):
            en, ja = SHELF.now().words.table[f"special.{id}.{one['id']}"]
            assert (en, ja) == (one["name"]["en"], one["name"]["ja"]) and en != ja
    for id in CHARACTERS:
        en, ja = SHELF.now().words.table[f"about.card.{id}"]
        assert en.endswith(".") and ja.endswith("。"), id
    for pack in SHELF.now().shipped:
        assert pack.name.en != pack.name.ja


def test_what_is_written_in_kanji_can_be_read_out():
    """A reading in kana for every name with kanji"""
    for card in ALL.values():
        for name in (card["name"], *(one["name"] for one in card.get("abilities", ()))):
            has_kanji = any("一" <= letter <= "鿿" for letter in name["ja"])
            assert has_kanji is ("reading" in name), name["ja"]


def test_every_card_has_a_seal_of_its_own():
    seals = [card["seal"] for card in ALL.values()]
    assert len(set(seals)) == len(seals)


# -- what they do when they are played -------------------------------------------------------------


def duel(a, b, order="AB", rules=library.POOL, **decks_):
    """A battle of two characters with their ready-made decks, its order preset."""
    entrants = tuple(
        battle.Entrant(one, decks_.get(letter, library.deck(one)), n, n)
        for n, (letter, one) in enumerate((("A", a), ("B", b)))
    )
    s = battle.new(entrants, 0, rules)
    first = {"AB": (6, 1), "BA": (1, 6)}[order]
    r = Ring(s, "AB").script(*first)
    return r.do("roll")


def test_earth_that_is_borrowed():
    """WVN-2.15, WVN-16.1: without his ability, exactly his earth cards are turned face down"""
    r = duel("nell", "sexton")
    earth = [
        f for f, x in enumerate(DECKS["sexton"], 1) if cards.action(x).own_attributes == ("earth",)
    ]
    assert r.down("B") == [] and len(earth) == 2
    r.use("A", {"op": "lose_ability", "target": "one_enemy"})
    assert r.down("B") == earth


def test_an_empty_suit_of_armor():
    """WVN-5.2, WVN-5.6: it fights on below 0, harder; small direct losses are nothing to it"""
    r = duel("abbess", "nobody")
    r.use("A", {"op": "lose_hp", "target": "one_enemy", "amount": 1})
    assert r.hp("B") == cards.character("nobody").initial_hp
    r.use("A", HIT(cards.character("nobody").initial_hp + 5))
    assert not r.over and r.hp("B") == -5 and r.base("B")["damage_dealt"] == 1
    r.use("A", HIT(5))
    assert r.winner() == "A"


def test_a_natural_4_does_not_touch_her():
    """WVN-15.4: but damage that is always dealt does"""
    strong = (*IDLE[:3], "icicle", *IDLE[4:])
    r = duel("stag", "moth", A=strong)
    hp = r.hp("B")
    assert r.turn(4).hp("B") == hp
    r = duel("moth", "moth", A=(*IDLE[:3], "black_eclipse", *IDLE[4:]))
    assert r.turn(4).hp("B") == hp - 6


def test_the_tide_answers_what_pierces():
    """WVN-15.5: the declared answer is later"""
    r = duel("moth", "piper", A=("black_eclipse",) * 6, B=IDLE)
    hp = r.hp("B")
    r.turn(1, "declare carried_out_to_sea")
    assert r.hp("B") == hp
    r.turn(1)
    r.turn(1)
    assert r.hp("B") == hp - 6


def test_a_loaded_die():
    """OP-13: face 1 never comes, face 6 comes with a natural 5 and with a natural 6"""
    played = []
    for die in range(1, 7):
        r = duel("nell", "odo")
        r.script(die, 3, 3, 3).do("roll")
        played += [event["face"] for event in r.told("performed")[:1]]
    assert played == [2, 3, 4, 5, 6, 6]


def test_the_gap_of_the_unfinished():
    """WVN-2.16, OP-01: no card on face 6; he rests, and hits harder in his next turn"""
    r = duel("oskar", "heron").turn(6)
    [told] = r.told("did_nothing")
    assert (told["who"], told["face"]) == (0, 6)
    assert r.hp("A") == 20 + 3 - 1 and r.statuses("A") == {"damage_dealt": [2]}


def test_nothing_small_sticks_to_porcelain():
    """WVN-10.12, OP-59"""
    r = duel("stag", "judge")
    r.use(
        "A",
        *[
            {"op": "give_status", "target": "one_enemy", "status": x}
            for x in ("brittle", "creeping_rime")
        ],
    )
    assert r.statuses("B") == {"creeping_rime": [1]}


def test_the_long_drop():
    """WVN-9.8, OP-48: a character that rolls a natural 6 retires at once"""
    r = duel("odo", "abbess")
    r.use("B", {"op": "set_field", "field": "long_drop"})
    assert r.turn(6).winner() == "B" and r.hp("A") > 0


def test_what_a_grandmother_sews():
    """WVN-8.4: her tokens hit harder, are mended, and the battle goes on with them (OP-40)"""
    r = duel("button", "abbess", A=("sew_a_friend",) * 6)
    assert r.told("token_summoned")[0]["card"] == "thimble"
    r.turn(1)
    doll = r.letters[-1]
    assert (
        r[doll].card == "rag_doll" and r.hp(doll) == 6 and r.statuses(doll) == {"damage_dealt": [1]}
    )
    r.use("B", HIT(2, {"who": "one_enemy", "token": "yes"}), pick=doll)
    assert r.hp(doll) == 5
    r.use("B", HIT(99, "one_enemy"), pick="A")
    assert r["A"].is_retired and not r.over


def test_she_may_end_as_something_else():
    """OP-40, OP-74: the summoner retires, her token fights on"""
    r = duel("moth", "abbess", A=("moult",) * 6)
    r.use("B", HIT(r.hp("A") - 3))
    r.turn(1)
    assert r["A"].is_retired and not r.over
    assert r.s.characters[-1].card == "emperor_moth" and r.s.characters[-1].team == 0


def test_a_nap_ends_with_a_blow():
    """WVN-12.1, OP-15: a named inability that its own rule removes"""
    r = duel("button", "stag")
    nap = {"op": "give_status", "target": "one_enemy", "status": "long_nap"}
    r.use("A", nap)
    assert "long_nap" in r.statuses("B")
    r.use("A", HIT(1))
    assert "long_nap" not in r.statuses("B")


def test_every_card_is_played_in_random_battles():
    """Every card of the set on a face of a possible bearer, every field and token in play"""
    rng = random.Random(3)
    wearers = list(CHARACTERS)
    later = {"vortex_child", "emperor_moth"}  # see the tests of these
    wanted = {*ACTIONS, *FIELDS, *TOKENS} - later
    seen, called = set(), set()
    for k in range(150):
        team = rng.sample(wearers, 4)
        entrants = []
        for n, who in enumerate(team):
            fitting = [
                one for one in ACTIONS if not decks.unfit(decks.built(who), cards.action(one))
            ]
            fitting.sort(key=lambda one: (one in seen, rng.random()))
            entrants.append(
                battle.Entrant(who, decks.arranged(tuple(fitting[: len(DECKS[who])])), n % 2, n % 2)
            )
        s = battle.new(tuple(entrants), k, Rules(40, library.TOKENS, library.FIELDS))
        while (d := battle.decision(s)) is not None:
            s, events = battle.step(s, rng.choice(d.options))
            facts = [
                dict(e.facts)
                for e in events
                if e.kind in ("performed", "field_set", "token_summoned")
            ]
            called |= {one["card"] for one in facts}
        seen |= called & set(ACTIONS)
        if called >= wanted:
            return
    assert wanted - called == set()


def test_the_child_of_the_vortex_comes_when_it_is_called():
    """Its card asks for four status changes on its player"""
    r = duel("odo", "sexton", A=("call_the_vortex",) * 6)
    call = {"op": "give_status", "target": "self"}
    for x in ("courage", "braced", "tailwind"):
        r.use("A", {**call, "status": x})
    hp = r.hp("B")
    few = r.copy().turn(3)
    assert few.hp("B") == hp - 8 and len(few.s.characters) == 2
    r.use("A", {**call, "status": "small_hope"})
    assert r.turn(3).s.characters[-1].card == "vortex_child"


def test_no_character_is_far_ahead_or_behind():
    """A few battles of each pair, played by who looks one step ahead. `python -m rules pairs` says
    more."""
    shares = {name: [] for name in DECKS}
    for pair in pairs.play("war_vortex_night", "greedy", games=3, seed=0, jobs=1):
        shares[pair.first].append(100 * pair.share)
        shares[pair.second].append(100 - 100 * pair.share)
    found = {name: sum(own) / len(own) for name, own in shares.items()}
    assert len(found) == 12 and all(20 <= share <= 80 for share in found.values()), found
