"""Automatic consequences, until nothing changes any more: cards turned over, a natural face that is
over, and nothing remembered from another."""

import random

import pytest
from duel import DRAIN, HIT, IDLE, OFF, B, Ring, card, cont, element, fighter, passive, ring
from reference import DECKS, RULES, fight

from rules.games.war_vortex_night import battle, library
from rules.games.war_vortex_night.cards import SHELF
from rules.games.war_vortex_night.ongoing.settling import evaluated
from rules.games.war_vortex_night.play.steps import noted
from rules.games.war_vortex_night.state import Character, Element, Field, Kind, Loss, Part, Status

TURNED = ("card_disabled", "card_enabled")
EARTHY = {
    "id": "earthy",
    "type": "triggered",
    "when": "card_disabled",
    "whose": "any",
    "effects": [DRAIN(3, "concerned")],
}
STONE = card(HIT(1), attributes="earth")
STRIKE = card(HIT(2))
BACK = {"op": "revive", "target": "one_ally"}
SOIL = passive("soil", element("treated_as_attribute", "earth"))
TEAMS = {"teams": "AB|C", "order": "ABC"}


# -- cards that are turned over --------------------------------------------------------------------


@pytest.mark.clause("OP-35", "WVN-16.1")
def test_who_returns_keeps_his_cards():
    """Sexton Loam's earth is borrowed; when he returns, it has been his all the time"""
    people = ("sexton", "odo", "sexton")
    entrants = tuple(
        battle.Entrant(one, library.deck(one), team, team)
        for one, team in zip(people, (0, 0, 1), strict=True)
    )
    r = Ring(battle.new(entrants, 1, library.POOL), "ABC")
    r.s = r.s._replace(order=(0, 1, 2))
    r.use("B", {"op": "retire", "target": {"who": "all_allies", "attribute": "shadow"}})
    assert r["A"].is_retired
    r.use("B", BACK)
    assert not r["A"].is_retired and r.hp("A") == 20 and r.down("A") == []
    assert r.kinds(*TURNED, "triggered", "hp_lost") == []


@pytest.mark.clause("OP-30", "WVN-16.1")
def test_earth_that_hangs_on_a_species():
    """Two abilities, one of which needs the other: intermediate states don't count"""
    ghost = passive("ghost", element("treated_as_species", "spirit"))
    soil = passive("soil", element("treated_as_attribute", "earth"))
    soil["continuous"][0]["while"] = [{"is": "has_species", "expr": "spirit"}]
    a = fighter(abilities=[ghost, soil], faces={1: STONE})
    r = ring(A=a, C=fighter(abilities=[EARTHY]), **TEAMS)
    assert r.down("A") == []
    r.use("C", {"op": "retire", "target": "one_enemy"}, pick="A")
    r.use("B", BACK)
    assert r.down("A") == [] and r.kinds(*TURNED) == [] and r.hp("A") == 20


@pytest.mark.clause("WVN-13.2", "WVN-16.1")
def test_earth_that_arises_again():
    """A removed status that re-arises turns no card over"""
    soil = {"elements": [element("treated_as_attribute", "earth")], "class": "status"}
    soil = {"id": "soil", "type": "passive", "continuous": [soil]}
    r = ring(A=fighter(abilities=[soil], faces={1: STONE}), B=fighter(abilities=[EARTHY]))
    r.use("A", {"op": "remove_status", "target": "self"})
    assert r.kinds("status_removed", "status_gained") == ["status_removed", "status_gained"]
    assert r.kinds(*TURNED) == [] and r.hp("A") == 20


@pytest.mark.clause("OP-67")
def test_two_causes_that_end_and_begin_together():
    """Disabled by an effect until now, without its attribute from now on: face down all along"""
    a = fighter(faces={1: STONE})
    r = ring(A=a, B=fighter(abilities=[{**EARTHY, "when": "card_enabled"}]), flows=True)
    r.use("B", OFF(1, "one_enemy", turns=1), B("treated_as_attribute", "earth", "one_enemy", 1))
    r.turn(6).turn(6)
    assert [x.turns for x in r["A"].disabled] == [1] and r["A"].failing == 0
    r.turn(6)
    assert (
        r["A"].disabled == () and r.down("A") == [1] and r.kinds(*TURNED) == [] and r.hp("A") == 20
    )


@pytest.mark.clause("WVN-16.1")
def test_cards_that_do_turn_over_are_told_once():
    r = ring(A=fighter(abilities=[SOIL], faces={1: STONE, 2: STONE}))
    r.use("A", {"op": "lose_ability", "target": "self"})
    assert [(e["who"], e["face"]) for e in r.told("card_disabled")] == [(0, 1), (0, 2)]
    r.use("A", {"op": "restore_ability", "target": "self"})
    assert [e["face"] for e in r.told("card_enabled")] == [1, 2] and r.down("A") == []
    r.use("A", OFF(1))
    assert [e["face"] for e in r.told("card_disabled")] == [1]


# -- a natural face --------------------------------------------------------------------------------


@pytest.mark.clause("OP-30", "OP-12")
def test_a_natural_face_is_over_with_its_turn():
    """Duchess Moth rolls a natural 4 last in a phase: Clock Heron strikes the next hour"""
    entrants = (
        battle.Entrant("heron", IDLE, 0, 0),
        battle.Entrant("moth", IDLE, 1, 1),
    )
    r = Ring(battle.new(entrants, 1, library.POOL), "AB").script(6, 1).do("roll")
    hp = r.hp("B")
    r.turn(1, "pass").turn(4)
    assert r.s.phase == 2 and r.hp("B") == hp - 1


@pytest.mark.clause("OP-30", "OP-48")
@pytest.mark.parametrize("when", ["phase_start", "phase_end", "turn_start"])
def test_no_moment_after_the_turn_knows_its_face(when):
    shell = passive(
        "shell", element("immune_damage"), **{"while": [{"is": "natural_face", "face": 4}]}
    )
    strikes = {"id": "x", "type": "triggered", "when": when, "effects": [HIT(1)]}
    r = ring(A=fighter(abilities=[strikes]), B=fighter(abilities=[shell]), flows=True)
    before = r.hp("B")
    r.turn(1).turn(4)
    assert r.hp("B") == before - 1


@pytest.mark.clause("OP-12", "OP-30")
@pytest.mark.parametrize(("op", "dice"), [("set_action_die", ()), ("reroll_action_die", (1,))])
def test_a_face_that_is_no_longer_natural(op, dice):
    """A die that is set or rolled again is another at once"""
    shell = passive(
        "shell", element("immune_damage"), **{"while": [{"is": "natural_face", "face": 4}]}
    )
    change = {"op": op, **({"value": 1} if op == "set_action_die" else {})}
    objects = {
        "id": "objects",
        "type": "declared",
        "when": "action_die_rolled",
        "whose": "enemy",
        "effects": [change, HIT(2, "concerned")],
    }
    r = ring(A=fighter(abilities=[shell]), B=fighter(abilities=[objects]), flows=True)
    r.script(4, *dice).do("roll", "declare objects")
    assert r.hp("A") == 18
    r = ring(
        A=fighter(abilities=[shell]),
        B=fighter(abilities=[{**objects, "effects": [HIT(2, "concerned")]}]),
        flows=True,
    )
    r.script(4).do("roll", "declare objects")
    assert r.hp("A") == 20


@pytest.mark.clause("OP-30")
@pytest.mark.parametrize("seed", range(6))
def test_nothing_is_left_to_follow(seed):
    """At every question, all automatic consequences have happened"""
    rng = random.Random(seed)
    names = rng.sample(sorted(DECKS), 4)
    s = fight(names[:2], names[2:], seed=seed)
    for _ in range(60):
        d = battle.decision(s)
        if d is None:
            break
        s, _ = battle.step(s, rng.choice(d.options))
        with SHELF.beside():
            assert s.stack == () or evaluated(s)[0] == s


# -- nothing is remembered that is another's -------------------------------------------------------

GIVES = [
    {"on": on, "elements": [element("damage_dealt", n)], **more}
    for n, (on, more) in enumerate(
        [
            ("self", {"while": [{"is": "hp", "at_most": 9}]}),
            ("self", {"while": [{"is": "status_count", "at_least": 1}]}),
            ("self", {"while": [{"is": "has_status", "kind": "direct_loss"}]}),
            ("self", {"while": [{"is": "natural_face", "face": 3}]}),
            ("self", {"while": [{"is": "field"}]}),
            ("self", {"while": [{"is": "not", "condition": {"is": "token"}}]}),
            ("self", {"while": [{"is": "has_attribute", "expr": "fire"}]}),
            ("all_enemies", {}),
            ("all_allies", {}),
            ("other_allies", {}),
            ({"who": "all", "attribute": "ice"}, {}),
            ({"who": "all", "species": "golem"}, {}),
        ],
        1,
    )
]


def _given(c):
    """Every number that is continuously in force on a character, by its cause."""
    return sorted((p.source, p.value) for e in c.base for p in e.parts if p.source)


def _states():
    """A battle, and others that differ from it in a single field of a character or of the state."""
    gives = [{"id": f"g{n}", "type": "passive", "continuous": [one]} for n, one in enumerate(GIVES)]
    a = fighter(abilities=gives, faces={1: cont(element("damage_taken", -1)), 2: STONE}, hp=15)
    other = fighter(species=["golem"], attributes=["ice"], hp=15)
    r = ring(A=a, B=fighter(hp=15), C=fighter(hp=15), **TEAMS)
    s = r.s
    field = library.FIELDS[2]
    yield "nothing", s
    yield "field", s._replace(field=Field(field, 1))
    yield "natural", s._replace(natural=3, face=3)
    yield "halted", s._replace(halted=("0.ability.g7.0",))
    yield "order", s._replace(order=(2, 1, 0))
    yield "phase", s._replace(phase=2)
    yield "acting", s._replace(to_move=1, at=1)
    fire = Element(Kind("treated_as_attribute", "", "fire"), (Part(1, 1),))
    loss = Status((Element(Kind("direct_loss"), (Part(1, 1),)),), "", 1)
    changes = {
        "card": other["card"],
        "player": 3,
        "team": 3,
        "hp": 5,
        "deck": IDLE[:5],
        "is_retired": True,
        "base": (fire,),
        "statuses": (loss,),
        "failing": 4,
        "disabled": (Loss("1", 1),),
        "lost": (Loss("g8", 1),),
        "spared": 2,
        "used": ("g1",),
    }
    assert set(changes) == set(Character._fields)
    for name, value in changes.items():
        for i, c in enumerate(s.characters):
            if name == "is_retired" or getattr(c, name) != value:
                new = list(s.characters)
                more = {"base": (), "statuses": ()} if name == "is_retired" else {}
                base = {"base": (*c.base, *value)} if name == "base" else {name: value}
                new[i] = c._replace(**base, **more)
                yield f"{name} of {i}", s._replace(characters=tuple(new))
    yield "fewer", noted(s._replace(characters=s.characters[:2], order=(0, 1)))


@pytest.mark.clause("OP-30")
def test_what_was_in_force_in_one_battle_decides_no_other():
    """Each of many battles that differ in one thing, looked at right after each other"""
    states = dict(_states())
    alone = {}
    for name, s in states.items():
        with SHELF.beside():
            alone[name] = evaluated(s)
    assert len({repr(a) for a in alone.values()}) > 20
    for first, one in states.items():
        for second, other in states.items():
            with SHELF.beside():
                evaluated(evaluated(one)[0])
                assert evaluated(other) == alone[second], (first, second)
                evaluated(one)
                assert evaluated(other) == alone[second], (first, second)


def _played(s, rng):
    """A battle that is played on by chance: after each answer all that there is."""
    while (d := battle.decision(s)) is not None and s.phase < 6:
        s, events = battle.step(s, rng.choice(d.options))
        yield s, events


@pytest.mark.clause("WVN-6.2", "OP-30")
@pytest.mark.parametrize("teams", [((0, 1, 2, 3), (0, 0, 1, 1)), ((0, 1, 0, 1), (0, 0, 1, 1))])
def test_two_battles_side_by_side(teams):
    """The same characters in other teams, turn by turn: each goes as it does alone"""
    banner = fighter(
        abilities=[
            passive("banner", element("damage_dealt", 2), on="other_allies"),
            passive("bane", element("damage_taken", 1), on={"who": "all_enemies", "token": "yes"}),
        ],
        faces=dict.fromkeys(range(1, 7), STRIKE),
    )
    plain = fighter(faces=dict.fromkeys(range(1, 7), STRIKE))

    def new(sides):
        entrants = tuple(
            battle.Entrant(one["card"], one["deck"], n, side)
            for n, (one, side) in enumerate(zip((banner, plain, plain, plain), sides, strict=True))
        )
        return battle.new(entrants, 7, RULES)

    alone = []
    for sides in teams:
        with SHELF.beside():
            alone.append(list(_played(new(sides), random.Random(3))))
    both = [_played(new(sides), random.Random(3)) for sides in teams]
    for n in range(max(map(len, alone))):
        for k in (0, 1):
            if n < len(alone[k]):
                assert next(both[k]) == alone[k][n], (k, n)
