"""The form of filters, conditions, continuous terms, effects and costs in packs (4.5 of the spec).

>>> FILTERS.read_term({"type": "warrior", "rank": "knight", "valor_at_most": 4})
('warrior', 'knight', '', '', 'any', 4, ())
>>> conditions([{"is": "controls", "what": {"type": "domain", "realm": "Orkney"}, "at_least": 4}])
(('controls', ('domain', '', 'Orkney', 'any'), 4, 99),)
>>> CONTINUOUS.read_term({"op": "mod_stat", "stat": "prowess", "amount": 2})
('mod_stat', 'prowess', 2, 'bearer')
"""

from typing import Any

from rules.games.quest_for_the_grail.cards import BOUND, EQUIPMENT, FIGHTS, FORMER
from rules.text.errors import Unreadable
from rules.text.vocabulary import (
    Arg,
    Op,
    Vocabulary,
    flag,
    ident,
    if_any,
    once,
    one_of,
    one_term,
    short_text,
    some_terms,
    whole,
)
from rules.text.words import t

MOST = 99  # limit for numbers on cards
STATS = ("prowess", "strength", "endurance", "armor")
RANKS = ("lesser", "knight", "king")  # a filter's knight may be a king (QG-21.4)
REWARDS = (*EQUIPMENT, *BOUND, "other")
CAUSES = ("fight_quest", "mortal_challenge", "honor_challenge", "title_challenge")  # QG-11.3
PRICES = ("refuse_honor", "refuse_yield", "mortal_challenge", "discourtesy", "knightly_healing")
FORBIDDEN = (
    "mortal_challenge",
    "honor_challenge",
    "refuse_honor",
    "yield",
    "refuse_yield",
    "grail_quest",
    "victory_challenge",
    "condition_quest",
    "fight_quest",
    "challenge_action",
    "support",
    "cast",
    "attach",
)
TRIGGERS = (
    "on_deploy",
    "on_combat_won",
    "on_combat_lost",
    "on_yield_accepted",
    "on_quest_completed",
    "on_healed",
)
PHASES = ("draw", "build", "deployment", "assignment", "upkeep", "challenge")
TIMINGS = (
    *("any", "own_turn", *(f"own_{phase}" for phase in PHASES)),
    *("in_combat", "outside_combat", "own_turn_outside_combat"),
)
DURATIONS = ("engagement", "combat", "turn", "round", "permanent")
OUTLASTS = ("turn", "round", "permanent")  # longer than the combat in which they begin
ZONES = ("play", "combat", "chain", "court_discard", "quest_discard", "discard", "active_quests")
_WHOSE = one_of("whose", ("any", "own", "other"), "any")


def some_of(choices: tuple[str, ...]) -> Any:
    """A list of words, or a single one."""

    def read(value: Any) -> tuple[str, ...]:
        found = (value,) if isinstance(value, str) else value
        if not isinstance(found, (list, tuple)):
            raise Unreadable("wrong_type", expected=t("type.list"), found=value)
        found = [FORMER.get(word, word) if isinstance(word, str) else word for word in found]
        for word in found:
            if word not in choices:
                raise Unreadable("not_one_of", expected=", ".join(choices), found=word)
        return once(tuple(found))

    return read


# -- filters ---------------------------------------------------------------------------------------

FILTERS = Vocabulary("type")
one_filter, filters = one_term(FILTERS), some_terms(FILTERS)
_NAME, _REALM = Arg("name", short_text, ""), Arg("realm", short_text, "")


FILTERS.add(
    "warrior",
    (
        one_of("rank", ("", *RANKS, "mere_knight"), ""),
        _NAME,
        _REALM,
        _WHOSE,
        whole("valor_at_most", 0, MOST, MOST),
        Arg("has", if_any(filters), ()),
    ),
)
FILTERS.add("fighter", (one_of("kind", ("", "warrior", "quest"), ""),))
FILTERS.add("companion", (one_of("kind", ("", "ordinary", "lady"), ""), _NAME, _WHOSE))
FILTERS.add(
    "reward",
    (Arg("kinds", some_of(REWARDS), ()), _NAME, whole("value_at_least", 0, MOST, 0), _WHOSE),
)
FILTERS.add("domain", (_NAME, _REALM, _WHOSE))
FILTERS.add("quest", (one_of("kind", ("", "fight", "condition", *FIGHTS), ""), _WHOSE))
FILTERS.add("item", (Arg("kinds", some_of(("event", "spell", "combat_action")), ()),))
FILTERS.add("lasting", (Arg("kinds", some_of(("event", "spell")), ()), _WHOSE))
FILTERS.add("card", ())
FILTERS.add("player", (_WHOSE,))

# -- conditions ------------------------------------------------------------------------------------

CONDITIONS = Vocabulary("is")
conditions = some_terms(CONDITIONS)
_LOW, _HIGH = whole("at_least", 0, MOST, 0), whole("at_most", 0, MOST, MOST)

CONDITIONS.add("combat", (one_of("kind", ("formal", "mortal")),))
CONDITIONS.add("cause", (one_of("cause", CAUSES),))
CONDITIONS.add("role", (one_of("role", ("attacker", "defender")),))
CONDITIONS.add("opponent", (Arg("what", one_filter),))
CONDITIONS.add("engagement", (whole("n", 1, MOST),))
CONDITIONS.add("grail_quest", ())
CONDITIONS.add("own_turn", ())
CONDITIONS.add("stat", (one_of("stat", STATS), _LOW))
CONDITIONS.add("valor", (_LOW,))
CONDITIONS.add("has", (Arg("what", filters), whole("at_least", 1, MOST, 1)))
CONDITIONS.add("controls", (Arg("what", one_filter), _LOW, _HIGH))
CONDITIONS.add(
    "roll", (one_of("add", ("", *STATS)), whole("at_least", 1, MOST), whole("dice", 1, 9, 2))
)
CONDITIONS.add("quest", (one_of("kind", ("fight", "condition")),))
CONDITIONS.add("any_of", (Arg("these", conditions),))
CONDITIONS.add("not", (Arg("condition", one_term(CONDITIONS)),))

# -- continuous terms ------------------------------------------------------------------------------

CONTINUOUS = Vocabulary("op")
BEARER = "bearer"  # the warrior itself, or the one that a card is on
SELF = "self"  # the card itself


def aim(default: Any = BEARER) -> Arg:
    """The argument for a target: a word (see `checks`), or a target's id."""
    return Arg("target", ident, default)


_AMOUNT = whole("amount", -MOST, MOST)
_STATIC: tuple[tuple[str, tuple[Arg, ...]], ...] = (
    ("mod_stat", (one_of("stat", STATS), _AMOUNT, aim())),
    ("mod_upkeep", (_AMOUNT, aim())),
    ("mod_power", (_AMOUNT, aim("controller"))),
    ("mod_award", (_AMOUNT, one_of("of", ("any", "fight", "condition"), "any"), aim())),
    ("valor_cost", (one_of("of", PRICES), whole("amount", 0, MOST), aim())),
    ("prevent", (one_of("what", ("normal_damage", "permanent_damage")), aim())),
    ("forbid", (one_of("what", FORBIDDEN), aim(), Arg("cards", if_any(filters), ()))),
)
for _name, _args in _STATIC:
    CONTINUOUS.add(_name, _args)
continuous = some_terms(CONTINUOUS)
IN_COMBAT = (  # changes of numbers in combat (QG-22.3)
    *("mod_stat", "prevent", "deal_damage", "deal_permanent_damage"),
)

# -- effects ---------------------------------------------------------------------------------------

EFFECTS = Vocabulary("op")
ALL = "all"  # as an amount of healing


def _points(value: Any) -> int | str:
    """An amount of healing: a number, or all."""
    if value == ALL:
        return ALL
    found: int = whole("amount", 1, MOST).read(value)
    return found


_N, _COUNT = whole("amount", 1, MOST), whole("count", 1, 9, 1)
_TO = aim(...)
for _name, _args in _STATIC:
    EFFECTS.add(_name, _args)
EFFECTS.add("add_power", (_N,))
for _name in ("gain_valor", "lose_valor", "deal_damage", "deal_permanent_damage"):
    EFFECTS.add(_name, (_N, _TO))
for _name in ("heal_damage", "heal_permanent"):
    EFFECTS.add(_name, (Arg("amount", _points), _TO))
for _name in ("heal_fatal", "destroy", "remove_from_game", "return_to_hand", "put_into_play",
              "gain_control", "cancel", "replace_quest"):  # fmt: skip
    EFFECTS.add(_name, (_TO,))
EFFECTS.add("destroy_attached", (Arg("what", filters), _TO))
EFFECTS.add("attach", (_TO, Arg("to", ident)))
EFFECTS.add("draw_cards", (_COUNT, aim("controller")))
EFFECTS.add("discard_from_hand", (_COUNT, aim("controller")))

# -- costs of a condition quest --------------------------------------------------------------------

COSTS = Vocabulary("cost")
COSTS.add("reward", ())  # the player's choice (QG-16.13)
COSTS.add("cards", (_COUNT,))  # from hand
COSTS.add("valor", (_N,))
costs = some_terms(COSTS)

# -- parts of a card -------------------------------------------------------------------------------

PARTS = Vocabulary("part")  # tables that are no terms, read by the same code
TARGETS = 3  # limit for one card
ONES = 6  # limit for one kind in a card

PARTS.add(
    "target",
    (
        Arg("id", ident),
        Arg("what", filters),
        one_of("zone", ZONES, "play"),
        whole("count", 1, 9, 1),
        flag("up_to", False),
    ),
)
PARTS.add("static", (Arg("if", conditions, ()), Arg("do", continuous)))
PARTS.add(
    "trigger",
    (
        one_of("when", TRIGGERS),
        Arg("if", conditions, ()),
        Arg("do", EFFECTS.read),
        one_of("until", ("", *OUTLASTS), ""),
    ),
)


def parts_of(part: str, most: int = ONES) -> Any:
    """Reads a list of tables of one kind; also accepts its own result."""

    def read(value: Any) -> tuple[Op, ...]:
        if not isinstance(value, (list, tuple)):
            raise Unreadable("wrong_type", expected=t("type.list"), found=value)
        if len(value) > most:
            raise Unreadable("too_big", size=len(value), limit=most)
        ones = [{"part": part, **one} if isinstance(one, dict) else one for one in value]
        return PARTS.read(ones)

    return read


PARTS.add("mode", (Arg("targets", parts_of("target", TARGETS), ()), Arg("effects", EFFECTS.read)))
