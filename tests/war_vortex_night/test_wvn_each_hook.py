"""Every moment × every possible answer × its subject: each allowed one in a pack has a visible
effect, or is refused in its place. Nothing is silent."""

from collections import Counter

import pytest
from duel import CLEAR, DRAIN, HEAL, HIT, OFF, S, card, fighter, make, passive, ring

from rules.games.war_vortex_night.cards import FACES
from rules.games.war_vortex_night.vocabulary.terms import HOOKS, WINDOWS
from rules.text.errors import BadInput

# Answers leave this on the enemies of the answering character; nothing else gives it.
MARK = {"op": "gain_attribute", "target": "all_enemies", "value": "marked"}
BARE = make("fields", id="bare_ground", steepness=0)
ROW = [{"faces": list(range(1, FACES + 1)), "effects": []}]
IMP = make("tokens", id="plain_imp", threat=0, initial_hp=20, action_table=ROW)
WHOSE = {"own": "A", "ally": "B", "enemy": "C", "any": "A"}
TEAMS = {"order": "ABCD", "teams": "AB|CD", "flows": True}


def is_marked(r):
    return any(e.kind.sets == "marked" for c in r.s.characters for e in c.base)


def answered(r):
    """Windows, in which every possible declaration is made."""
    while r.asked is not None and r.asked.kind in WINDOWS:
        r.do(r.options[0])
    return r


def at(r, by, effect, x):
    """An effect on one character."""
    r.use(by, {**effect, "target": "one"}, pick=x)
    return answered(r)


def a_turn(r):
    if r.asked.kind == "lose":
        return answered(r.do("lose"))
    return answered(r.script(6).do("roll"))


def a_phase(r):
    phase = r.s.phase
    for _ in range(9):
        if not r.over and r.s.phase == phase:
            a_turn(r)
    return a_turn(r)


def provoke(r, hook, x):
    """Makes the event happen to `x`."""
    friend = {"A": "B", "B": "A", "C": "D", "D": "C"}.get(x, "B")
    enemy = "A" if x in "CD" else "C"
    if hook in ("phase_start", "phase_end", "turn_start", "turn_end", "action_die_rolled"):
        a_phase(r)
    elif hook in ("before_damage", "damage_taken"):
        at(r, enemy, HIT(1), x)
    elif hook == "damage_dealt":
        at(r, x, HIT(1), enemy)
    elif hook in ("before_retire", "retired", "revived"):
        at(r, enemy, HIT(99), x)
        if hook == "revived":
            answered(r.use(friend, {"op": "revive", "target": "one_ally", "hp": 9}))
    elif hook == "hp_lost":
        at(r, enemy, DRAIN(1), x)
    elif hook == "healed":
        at(r, enemy, HEAL(1), x)
    elif hook in ("status_gained", "status_removed"):
        at(r, enemy, S("direct_loss", 1), x)
        at(r, enemy, CLEAR(kind="direct_loss"), x) if hook == "status_removed" else None
    elif hook in ("card_disabled", "card_enabled"):
        at(r, enemy, OFF(2), x)
        at(r, enemy, {"op": "enable_action", "face": 2}, x) if hook == "card_enabled" else None
    elif hook in ("field_set", "field_discarded"):
        r.use(enemy, {"op": "set_field", "field": BARE}, {"op": "discard_field"})
    elif hook == "token_summoned":
        r.use(x if x in "ABCD" else "A", {"op": "summon", "token": IMP})
    return answered(r)


seen = Counter()


def holds(make_it, hook, x="A", first=()):
    """Whether it is accepted and then seen; a refusal says where."""
    try:
        r = make_it()
    except BadInput as e:
        assert e.where_key.startswith("card.0.") and e.line == 1 and e.say("ja")
        seen["refused"] += 1
        return "refused"
    provoke(r, hook, x)
    seen["works"] += is_marked(r)
    return "works" if is_marked(r) else "silent"


# -- abilities -------------------------------------------------------------------------------------


def ability(hook, whose, type_="triggered"):
    return {"id": "it", "type": type_, "when": hook, "whose": whose, "effects": [MARK]}


NEVER_OWN = {
    "characters": {"token_summoned"},
    "tokens": {"battle_start", "card_disabled", "card_enabled"},
}


@pytest.mark.clause("WVN-7.2", "OP-66", "OP-74")
@pytest.mark.parametrize("hook", HOOKS)
@pytest.mark.parametrize("whose", WHOSE)
def test_an_ability_of_a_character(hook, whose):
    x = WHOSE[whose]
    if hook == "token_summoned" and whose == "any":
        x = "C"
    found = holds(lambda: ring(A=fighter(abilities=[ability(hook, whose)]), **TEAMS), hook, x)
    assert found == ("refused" if whose == "own" and hook == "token_summoned" else "works")


@pytest.mark.clause("WVN-8.4", "WVN-7.2")
@pytest.mark.parametrize("hook", HOOKS)
@pytest.mark.parametrize("whose", WHOSE)
def test_an_ability_of_a_token(hook, whose):
    def called():
        imp = make("tokens", threat=0, action_table=ROW, abilities=[ability(hook, whose)])
        return answered(ring(**TEAMS).use("A", {"op": "summon", "token": imp}))

    x = {**WHOSE, "own": "T1", "any": "T1"}[whose]
    if whose == "any" and hook in ("card_disabled", "card_enabled"):
        x = "C"  # a character with cards
    found = holds(called, hook, x)
    never = hook == "battle_start" or (whose == "own" and hook in NEVER_OWN["tokens"])
    assert found == ("refused" if never else "works")


@pytest.mark.clause("WVN-7.2", "OP-66")
@pytest.mark.parametrize("hook", HOOKS)
@pytest.mark.parametrize("whose", WHOSE)
def test_a_declared_ability(hook, whose):
    def made():
        return ring(A=fighter(abilities=[ability(hook, whose, "declared")]), **TEAMS)

    assert holds(made, hook, WHOSE[whose]) == ("works" if hook in WINDOWS else "refused")


# -- rules -----------------------------------------------------------------------------------------


def _rule(hook):
    return {"kind": "rule", "when": hook, "effects": [MARK]}


def _given(effect):
    """By an action card, through the form; on a bare field, so that a field is discarded first."""

    def made(hook):
        gives = effect(_rule(hook))
        f = fighter(faces={1: card(gives)})
        r = ring(A=f, **TEAMS).use("A", {"op": "set_field", "field": BARE})
        return answered(r.use("A", gives))

    return made


def _of_status_card(**more):
    def effect(rule):
        status = make("statuses", elements=[rule], **more)
        return {"op": "give_status", "target": "self", "status": status}

    return _given(effect)


def _of_field(**more):
    def effect(rule):
        field = make("fields", steepness=1, continuous=[{"on": "all", "elements": [rule], **more}])
        return {"op": "set_field", "field": field}

    return _given(effect)


def _passive(**more):
    return lambda hook: ring(A=fighter(abilities=[passive("it", _rule(hook), **more)]), **TEAMS)


def _of_card(**more):
    def made(hook):
        keeps = card(continuous=[{"elements": [_rule(hook)], **more}])
        return ring(A=fighter(faces={1: keeps}), **TEAMS)

    return made


def _token(**more):
    def made(hook):
        imp = make(
            "tokens", threat=0, action_table=ROW, abilities=[passive("it", _rule(hook), **more)]
        )
        return answered(ring(**TEAMS).use("A", {"op": "summon", "token": imp}))

    return made


def _inline(**more):
    return _given(lambda rule: {"op": "give_status", "target": "self", "elements": [rule], **more})


HOLDERS = {
    "a field": _of_field(),
    "a field, as a status": _of_field(**{"class": "status"}),
    "a field, as a named status": _of_field(name="Gloom"),
    "a status card": _of_status_card(),
    "a named status card": _of_status_card(named=True),
    "a named status card that does not stack": _of_status_card(named=True, stacks=False),
    "a status": _inline(),
    "a named status": _inline(name="Gloom"),
    "a base modification": _given(
        lambda rule: {"op": "give_base", "target": "self", "elements": [rule]}
    ),
    "an ability": _passive(),
    "an ability, as a status": _passive(**{"class": "status"}),
    "an ability, as a named status": _passive(name="Gloom"),
    "an ability for all": _passive(on="all"),
    "a card": _of_card(),
    "a card, as a status": _of_card(**{"class": "status"}),
    "a card, as a named status": _of_card(name="Gloom"),
    "a token": _token(),
    "a token, as a status": _token(**{"class": "status"}),
}
LATE = {"battle_start", "token_summoned", "revived"}  # when nothing given once is there
REFUSED = {
    **{name: LATE for name in HOLDERS if name.startswith(("a status", "a named", "a base"))},
    **{name: {"battle_start"} for name in HOLDERS if name.startswith("a field")},
    **{name: {"token_summoned"} for name in HOLDERS if name.startswith(("an ability", "a card"))},
    **{name: NEVER_OWN["tokens"] for name in HOLDERS if name.startswith("a token")},
    "an ability for all": set(),
}


@pytest.mark.clause("WVN-9.6", "WVN-10.4", "WVN-14.3", "OP-47", "OP-74")
@pytest.mark.parametrize("hook", HOOKS)
@pytest.mark.parametrize("holder", HOLDERS)
def test_a_rule(holder, hook):
    x = "T1" if holder.startswith("a token") else "A"
    found = holds(lambda: HOLDERS[holder](hook), hook, x)
    assert found == ("refused" if hook in REFUSED[holder] else "works")
