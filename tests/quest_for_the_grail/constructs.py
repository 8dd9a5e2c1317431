"""Every construct of the pack form as a pack of one card: each term, condition, filter, trigger,
effect, duration, timing and zone, wherever it may be written: `all_of_them(group)`."""

from itertools import product

from invented import HEAD, toml

from rules.games.quest_for_the_grail.vocabulary import terms

WORDS = ("bearer", "self", "champion", "controller", "opponent", "own_fighter", "opposing_fighter",
         "each_player", "all_players")  # fmt: skip
TYPES = ("warrior", "fighter", "companion", "reward", "domain", "quest", "item", "lasting", "card",
         "player")  # fmt: skip
GAIN = {"op": "gain_valor", "amount": 1, "target": "bearer"}


def pack(kind, fields):
    if kind == "spells":
        fields = {"rating": 1, **fields}
    lines = [f"{key} = {toml(value)}\n" for key, value in fields.items()]
    return HEAD.format(kind=kind) + "".join(lines)


# -- the carriers ----------------------------------------------------------------------------------


def _fighter(rank, **more):
    numbers = {"prowess": 7, "strength": 5, "endurance": 8, "valor": 8, "upkeep": 2}
    return ("warriors", {"rank": rank, **numbers, **more})


_HELP = [{"op": "mod_stat", "stat": "prowess", "amount": 1, "target": "own_fighter"}]
KNIGHT, LESSER = _fighter("knight", rating=2, support=_HELP), _fighter("lesser")
KING = _fighter("king", realm="Logres")
WITH_VICTORY = _fighter("king", realm="Logres", victory=[
    {"is": "controls", "what": {"type": "warrior"}, "at_least": 3}])  # fmt: skip
ORDINARY, LADY = ("companions", {}), ("companions", {"kind": "lady"})
WEAPON, VOW, OTHER, EXPERIENCE = (
    ("rewards", {"kind": kind, "value": value})
    for kind, value in (("weapon", 0), ("vow", 0), ("other", 1), ("combat_experience", 1))
)
CARRIERS = (KNIGHT, LESSER, KING, WITH_VICTORY, ORDINARY, LADY, WEAPON, VOW, OTHER, EXPERIENCE)


def _with(carrier, **parts):
    kind, fields = carrier
    return pack(kind, {**fields, **parts})


# -- the vocabulary --------------------------------------------------------------------------------


def filters(types=TYPES, name="Sir Bors"):
    """Each filter with each of its arguments. `name`: of a warrior who is there."""
    every = {
        "warrior": [
            *({"rank": rank} for rank in (*terms.RANKS, "mere_knight")),
            {"name": name}, {"realm": "Cornwall"}, {"valor_at_most": 9}, {"valor_at_most": 0},
            {"rank": "lesser", "realm": "Cornwall"},
            *({"has": [{"type": one}]} for one in TYPES),
        ],
        "fighter": [{"kind": "warrior"}, {"kind": "quest"}],
        "companion": [{"kind": "ordinary"}, {"kind": "lady"}, {"name": "Hermit of the Wood"}],
        "reward": [*({"kinds": [kind]} for kind in terms.REWARDS), {"value_at_least": 1}],
        "domain": [{"realm": "Cornwall"}, {"name": "Abbey Lands"}],
        "quest": [{"kind": kind} for kind in ("fight", "condition", "creature", "knight")],
        "item": [{"kinds": [kind]} for kind in ("event", "spell", "combat_action")],
        "lasting": [{"kinds": [kind]} for kind in ("event", "spell")],
    }  # fmt: skip
    for kind in types:
        yield {"type": kind}
        for more in every.get(kind, ()):
            yield {"type": kind, **more}
        if kind not in ("fighter", "item", "card"):
            yield from ({"type": kind, "whose": whose} for whose in ("own", "other"))


def conditions():
    """Each condition with each of its arguments, as it is and turned round."""
    plain = [
        *({"is": "combat", "kind": kind} for kind in ("formal", "mortal")),
        *({"is": "cause", "cause": cause} for cause in terms.CAUSES),
        *({"is": "role", "role": role} for role in ("attacker", "defender")),
        *({"is": "opponent", "what": what} for what in filters()),
        *({"is": "engagement", "n": n} for n in (1, 2)),
        *({"is": name} for name in ("grail_quest", "own_turn")),
        *({"is": "stat", "stat": stat, "at_least": 1} for stat in terms.STATS),
        {"is": "valor", "at_least": 7},
        *({"is": "has", "what": [what]} for what in filters()),
        {"is": "has", "what": [{"type": "reward"}], "at_least": 2},
        *({"is": "controls", "what": what, "at_least": 1} for what in filters(name="Sir Gareth")),
        {"is": "controls", "what": {"type": "warrior"}, "at_most": 4},
        {"is": "controls", "what": {"type": "warrior"}, "at_least": 4, "at_most": 3},
        *({"is": "roll", "add": add, "at_least": 9} for add in ("", *terms.STATS)),
        *({"is": "quest", "kind": kind} for kind in ("fight", "condition")),
        {"is": "any_of", "these": []},
        {"is": "any_of", "these": [{"is": "own_turn"}, {"is": "combat", "kind": "formal"}]},
    ]
    yield from plain
    yield from ({"is": "not", "condition": one} for one in plain)


def continuous():
    """Each term that is in force with each of its arguments."""
    yield from ({"op": "mod_stat", "stat": stat, "amount": n}
                for stat, n in product(terms.STATS, (3, -3, 0)))  # fmt: skip
    yield from ({"op": op, "amount": n} for op, n in product(("mod_upkeep", "mod_power"), (2, -1)))
    yield from ({"op": "mod_award", "of": of, "amount": 2} for of in ("any", "fight", "condition"))
    yield from ({"op": "valor_cost", "of": of, "amount": n}
                for of, n in product(terms.PRICES, (0, 4)))  # fmt: skip
    yield from ({"op": "prevent", "what": f"{kind}_damage"} for kind in ("normal", "permanent"))
    yield from ({"op": "forbid", "what": what} for what in terms.FORBIDDEN)
    yield from ({"op": "forbid", "what": "attach", "cards": [what]} for what in filters())
    yield {"op": "forbid", "what": "yield", "cards": [{"type": "reward"}]}


def effects():
    """Each effect that does something at once, but for its target."""
    for op in ("gain_valor", "lose_valor", "deal_damage", "deal_permanent_damage"):
        yield {"op": op, "amount": 3}
    for op in ("heal_damage", "heal_permanent"):
        yield from ({"op": op, "amount": n} for n in (2, "all", 0))
    for op in ("heal_fatal", "destroy", "remove_from_game", "return_to_hand", "put_into_play",
               "gain_control", "cancel", "replace_quest"):  # fmt: skip
        yield {"op": op}
    yield from ({"op": "destroy_attached", "what": [what]} for what in filters())
    yield from ({"op": op, "count": 1} for op in ("draw_cards", "discard_from_hand"))


# -- all of them -----------------------------------------------------------------------------------


def _statics():
    for carrier, term in product(CARRIERS, continuous()):
        yield _with(carrier, statics=[{"do": [_to(term, "controller")]}])
    for term, word in product(continuous(), WORDS):
        yield _with(KING, statics=[{"do": [{**term, "target": word}]}])


def _to(term, player):
    return {**term, "target": player} if term["op"] == "mod_power" else term


def _conditional_statics():
    of_all = [one for one in continuous() if "cards" not in one and one.get("amount") != -1]
    for term, condition in product(of_all, conditions()):
        yield _with(KNIGHT, statics=[{"if": [condition], "do": [_to(term, "controller")]}])
    for term, condition in product(of_all[:4], conditions()):
        yield _with(KING, statics=[{"if": [condition], "do": [{**term, "target": "champion"}]}])
        yield _with(WEAPON, statics=[{"if": [condition], "do": [term]}])


def _triggers():
    for carrier, when in product(CARRIERS, terms.TRIGGERS):
        yield _with(carrier, triggers=[{"when": when, "do": [GAIN]}])
    for when, effect, word in product(
        terms.TRIGGERS, (*effects(), {"op": "attach", "to": "bearer"}), WORDS
    ):
        yield _with(KNIGHT, triggers=[{"when": when, "do": [{**effect, "target": word}]}])
        yield _with(WEAPON, triggers=[{"when": when, "do": [{**effect, "target": word}]}])
    for when, word in product(terms.TRIGGERS, WORDS):
        yield _with(KING, triggers=[{"when": when, "do": [{**GAIN, "target": word}]}])
    for when in terms.TRIGGERS:
        yield _with(KNIGHT, triggers=[{"when": when, "do": [{"op": "add_power", "amount": 2}]}])


def _lasting_triggers():
    for when, until, word in product(terms.TRIGGERS, ("", *terms.DURATIONS), WORDS):
        term = {"op": "mod_stat", "stat": "prowess", "amount": 4, "target": word}
        yield _with(KNIGHT, triggers=[{"when": when, "until": until, "do": [term]}])
        term = {"op": "forbid", "what": "mortal_challenge", "target": word}
        yield _with(KNIGHT, triggers=[{"when": when, "until": until, "do": [term]}])
    for when, term in product(terms.TRIGGERS, continuous()):
        does = _to(term, "controller")
        yield _with(KNIGHT, triggers=[{"when": when, "until": "permanent", "do": [does]}])
    yield _with(KNIGHT, triggers=[{"when": "on_deploy", "until": "turn", "do": [GAIN]}])


def _conditional_triggers():
    for when, condition in product(terms.TRIGGERS, conditions()):
        yield _with(KNIGHT, triggers=[{"when": when, "if": [condition], "do": [GAIN]}])
    for when, condition in product(terms.TRIGGERS, list(conditions())[:8]):
        yield _with(KING, triggers=[{"when": when, "if": [condition], "do": [GAIN]}])


def _supports():
    for effect, word in product(effects(), WORDS):
        yield _with(LESSER, support=[{**effect, "target": word}])
    for until, word in product(("", *terms.DURATIONS), WORDS):
        term = {"op": "mod_stat", "stat": "prowess", "amount": 4, "target": word}
        yield _with(LESSER, support=[term], **({"until": until} if until else {}))
    for term, until in product(continuous(), ("combat", "permanent")):
        does = _to({**term, "target": "own_fighter"}, "each_player")
        yield _with(LESSER, support=[does], until=until)
    yield _with(LESSER, support=[{**GAIN}], until="turn")


def _victories():
    for condition in conditions():
        yield _with(KING, victory=[condition])
        yield _with(KNIGHT, victory=[condition])


def _quests():
    for condition in conditions():
        yield pack("quests", {"kind": "condition", "valor": 2, "condition": [condition]})
    for what in filters(name="Sir Gareth"):
        yield pack("quests", {"kind": "condition", "valor": 2, "by": [what],
                              "condition": [{"is": "valor", "at_least": 1}]})  # fmt: skip
    for cost in ({"cost": "reward"}, {"cost": "cards", "count": 2}, {"cost": "valor", "amount": 2}):
        yield pack("quests", {"kind": "condition", "valor": 2, "costs": [cost]})


PLAYED = ("events", "spells", "combat_actions")


def _named(zone, what, **more):
    return {"id": "it", "what": [what], "zone": zone, **more}


def _played():
    for kind, effect, word in product(PLAYED, effects(), WORDS):
        yield pack(kind, {"effects": [{**effect, "target": word}]})
    for effect, zone, kind in product(effects(), terms.ZONES, TYPES):
        yield pack("events", {"targets": [_named(zone, {"type": kind})],
                              "effects": [{**effect, "target": "it"}]})  # fmt: skip
    for what, zone, op in product(filters(), terms.ZONES, ("destroy", "remove_from_game",
                                  "draw_cards", "cancel", "replace_quest", "deal_damage",
                                  "gain_control", "put_into_play")):  # fmt: skip
        effect = {"op": op, "target": "it", **({"amount": 3} if op == "deal_damage" else {})}
        yield pack("events", {"targets": [_named(zone, what)], "effects": [effect]})
    hits = [{"op": "deal_damage", "amount": 3, "target": "it"}]
    for count, up_to in product((1, 2), (False, True)):
        named = _named("play", {"type": "warrior"}, count=count, up_to=up_to)
        yield pack("events", {"targets": [named], "effects": hits})
    whose = ("own", "other", "any")
    for zone, what, to in product(terms.ZONES, ("reward", "companion", "warrior"), whose):
        carrier = {"id": "to", "what": [{"type": "warrior", "whose": to}]}
        puts = [{"op": "attach", "target": "it", "to": "to"}]
        yield pack("events", {"targets": [_named(zone, {"type": what}), carrier], "effects": puts})
    yield pack("events", {"targets": [_named("play", {"type": "warrior"})],
                          "effects": [{"op": "draw_cards"}]})  # fmt: skip


def _lasting_played():
    warrior = _named("play", {"type": "warrior"})
    for kind, timing, until, lasting in product(
        ("events", "spells"), terms.TIMINGS, ("", *terms.DURATIONS), (False, True)
    ):
        fields = {"timing": timing, "until": until, "lasting": lasting}
        change = {"op": "mod_stat", "stat": "prowess", "amount": 4, "target": "it"}
        yield pack(kind, {**fields, "targets": [warrior], "effects": [change]})
        yield pack(kind, {**fields, "effects": [{"op": "draw_cards"}]})
    for timing in terms.TIMINGS:
        yield pack("events", {"timing": timing, "effects": [{"op": "add_power", "amount": 2}]})
    for term, until, word in product(continuous(), ("combat", "round", "permanent"),
                                     ("it", "each_player")):  # fmt: skip
        does = {**term, "target": word}
        yield pack("events", {"until": until, "effects": [does],
                              **({"targets": [warrior]} if word == "it" else {})})  # fmt: skip
    for until in ("", *terms.DURATIONS):
        term = {"op": "mod_stat", "stat": "prowess", "amount": 4, "target": "own_fighter"}
        yield pack("combat_actions", {"until": until or "engagement", "effects": [term]})


GROUPS = {
    "statics": _statics,
    "conditional_statics": _conditional_statics,
    "triggers": _triggers,
    "lasting_triggers": _lasting_triggers,
    "conditional_triggers": _conditional_triggers,
    "supports": _supports,
    "victories": _victories,
    "quests": _quests,
    "played": _played,
    "lasting_played": _lasting_played,
}


def all_of_them(group):
    """The packs of a group, each once."""
    return tuple(dict.fromkeys(GROUPS[group]()))
