"""Effects that are impossible in their context: they are refused when the pack is read, so that no
text on a card is without effect.

Each check gets a term and its context: the hook, the other characters involved, and whether an
action card is running. The error names the place within the term.

>>> from rules.games.war_vortex_night.vocabulary.effects import EFFECTS, REPEATS
>>> ops = EFFECTS.read([{"op": "heal", "target": "attacker", "amount": 1}])
>>> effects(ops, answering("damage_taken"))
>>> effects(ops, ACTION)
Traceback (most recent call last):
rules.text.errors.Unreadable: 0.target: that cannot be: nobody is called so here
"""

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from rules.games.war_vortex_night.cards import ONESELF, expression
from rules.games.war_vortex_night.text.words import WORDS
from rules.games.war_vortex_night.vocabulary.effects import EFFECTS, REPEATS
from rules.games.war_vortex_night.vocabulary.terms import (
    AMOUNTS,
    CONDITIONS,
    ELEMENTS,
    HOOKS,
    MOST,
    PERSONS,
)
from rules.text.errors import BadInput, Unreadable, inside
from rules.text.vocabulary import Op
from rules.text.words import Said, t

NOBODYS = ("battle_start", "phase_start", "phase_end", "field_set", "field_discarded")
BY_SOMEBODY = ("before_damage", "damage_dealt", "damage_taken", "hp_lost", "healed")
WITHOUT_FACE = ("battle_start", "phase_start", "phase_end", "turn_start")  # no die lies there yet
BEFORE_ALL = ("battle_start", "token_summoned", "revived")  # no changes exist then
ONLY_IN = {
    "prevent_damage": "before_damage",
    "make_unpreventable": "before_damage",
    "prevent_retire": "before_retire",
    "reroll_action_die": "action_die_rolled",
    "set_action_die": "action_die_rolled",
}


LEVELS = {  # keys for a card's name, or a level
    "summon": ("token", "threat"),
    "set_field": ("field", "steepness"),
}
AT_LEAST_ONE = {  # numbers that must be at least 1, and their limits
    "revive": ("hp", MOST),
    "prevent_damage": ("amount", MOST),
    "summon": ("count", MOST),
    "repeat": ("times", REPEATS),
}


class Where(NamedTuple):
    """The context of a term. `hook`: the one it responds to, "" for an action. `others`: the other
    characters involved. `gone`: those that have just retired. `card`: an action card is running.
    `deck`: the effect's character has a deck."""

    hook: str = ""
    others: tuple[str, ...] = ()
    gone: tuple[str, ...] = ()
    card: bool = False
    deck: bool = True


ACTION = Where(card=True)
ENTRY = Where(deck=False)  # an entry of a token's table
WHILE = Where()  # a condition of a continuous change


def answering(hook: str, whose: str = "own", deck: bool = True) -> Where:
    """The context of an ability or a rule with this hook."""
    others = () if hook in NOBODYS else ("concerned",)
    if hook in BY_SOMEBODY:
        others = (*others, "attacker")
    gone: tuple[str, ...] = ()
    if hook == "retired":
        gone = ("concerned", "self") if whose == "own" else ("concerned",)
    return Where(hook, others, gone, deck=deck)


def never(why: str, **facts: Any) -> BadInput:
    return Unreadable("impossible", why=Said(WORDS, t(f"pack.{why}", **facts)))


def each(check: Callable[..., Any], found: Iterable[Any], *args: Any) -> None:
    """Raises for the first impossible one of these."""
    for n, one in enumerate(found):
        inside(str(n), check, one, *args)


# -- effects ---------------------------------------------------------------------------------------


def effects(ops: tuple[Op, ...], where: Where) -> None:
    """Raises for the first impossible effect."""
    each(effect, ops, where)


def effect(op: Op, where: Where) -> None:
    name, args = op[0], EFFECTS.args(op)
    if ONLY_IN.get(name, where.hook) != where.hook:
        raise never("moment", when=t(f"moment.{ONLY_IN[name]}"))
    if "target" in args:
        inside("target", _target, args["target"], where, name == "revive")
    for key in ("amount", "hp", "times", "count"):
        if key in args and args[key] != () and (key != "count" or name == "summon"):
            for_one = name in ("damage", "lose_hp", "heal", "revive")
            inside(key, amount, args[key], where, for_one)
    if name in ("give_status", "give_base"):
        gift(args, where)
    if name in LEVELS:
        one, level = LEVELS[name]
        if not args[one] and args[level] < 0:
            raise Unreadable("missing_key", name=f"{one}, {level}")
    if name in AT_LEAST_ONE:
        key, most = AT_LEAST_ONE[name]
        n = args[key]
        if type(n) is int and not 1 <= n <= most:
            raise Unreadable("out_of_range", low=1, high=most, found=n).inside(key)
    _contradictions(name, args, where)
    inside("condition", conditions, args.get("condition", ()), where)
    for key in ("do", "then", "otherwise"):
        if key in args:
            inside(key, effects, args[key], where)
    for key in ("options", "table"):
        inside(key, each, effects, args.get(key, ()), where)


def _target(target: Op, where: Where, revives: bool) -> None:
    who = target[0]
    if who in PERSONS:
        _person(who, where)
        if who in where.gone and not revives:
            raise never("gone")
        if revives and who == "self" and who not in where.gone:
            raise never("there")


def _person(who: str, where: Where) -> None:
    if who != "self" and who not in where.others:
        raise never("nobody")


def amount(value: Any, where: Where, for_one: bool = False) -> None:
    """`for_one`: it is computed for each target of an effect."""
    if type(value) is int:
        return
    args = AMOUNTS.args(value)
    if value[0] == "sum":
        each(amount, args["of"], where, for_one)
        return
    of = args.get("of", "self")
    if of == "target":
        if not for_one:
            raise never("nobody").inside("of")
    else:
        inside("of", _person, of, where)
    if value[0] == "cost_of":
        if not args["face"] and (of != "self" or not where.card):
            raise Unreadable("missing_key", name="face")
        if of == "self" and not where.deck:
            raise never("deck")


# -- ongoing changes -------------------------------------------------------------------------------


def gift(args: dict[str, Any], where: Where) -> None:
    """Checks a change given once by an effect."""
    _change(args, tuple(one for one in HOOKS if one not in BEFORE_ALL))
    if args["turns"] and any(one[0] == "inability" for one in args["elements"]):
        raise never("turns").inside("turns")
    _marked(args)


def _change(args: dict[str, Any], hooks: tuple[str, ...]) -> None:
    """Checks that a change names a status card, or has elements of its own."""
    if not args.get("status") and not args["elements"]:
        raise Unreadable("missing_key", name="elements")
    if args.get("status") and args["elements"]:
        raise never("either").inside("elements")
    inside("elements", elements, args["elements"], hooks)


def _marked(args: dict[str, Any]) -> bool:
    """Whether it has the notation of a status; a status card has its own."""
    if not args.get("status"):
        return bool(args.get("attributes")) or args.get("influence", 1) != 1
    if args["name"] or args["attributes"] or args["influence"] != 1:
        raise never("of_card").inside("status")
    return False


def continuous(args: dict[str, Any], hooks: tuple[str, ...], where: Where) -> None:
    """Checks a continuous change; `where`: the context of its conditions."""
    if args["on"][0] == "self" and where.deck:  # characters with decks are never called in
        hooks = tuple(one for one in hooks if one != "token_summoned")
    _change(args, hooks)
    for n, one in enumerate(args["elements"]):
        if ELEMENTS.args(one).get("turns"):
            raise never("lasting").inside(f"elements.{n}.turns")
    if _marked(args) and args["class"] == "base" and not args["name"]:
        raise never("no_notation").inside("attributes" if args["attributes"] else "influence")
    inside("while", conditions, args["while"], where)


def elements(found: tuple[Op, ...], hooks: tuple[str, ...]) -> None:
    """`hooks`: the possible hooks of rules there."""
    each(_element, found, hooks)


def _element(one: Op, hooks: tuple[str, ...]) -> None:
    args = ELEMENTS.args(one)
    if one[0] == "rule":
        if args["when"] not in hooks:
            raise never("too_late").inside("when")
        inside("effects", effects, args["effects"], answering(args["when"]))
    elif args.get("value") == 0 and one[0] != "retire_limit":
        raise never("zero").inside("value")


# -- conditions ------------------------------------------------------------------------------------


def conditions(found: tuple[Op, ...], where: Where) -> None:
    each(condition, found, where)


def condition(one: Op, where: Where) -> None:
    name, args = one[0], CONDITIONS.args(one)
    if name == "not":
        inside("condition", condition, args["condition"], where)
        return
    if "of" in args:
        inside("of", _person, args["of"], where)
    if name in ("hp", "status_count") and (args["at_least"], args["at_most"]) == (-MOST, MOST):
        raise Unreadable("missing_key", name="at_least, at_most")
    _contradictions(name, args, where)


# -- contradictions --------------------------------------------------------------------------------

Args = dict[str, Any]


def _contradictions(name: str, args: Args, where: Where) -> None:
    for is_so, why, key in _ABOUT.get(name, ()):
        if is_so(args, where):
            raise never(why).inside(key) if key else never(why)


_TURNING = "disable_action enable_action"
# (effects or conditions, an impossible combination with the context, the reason, the key to blame).
_NEVER: tuple[tuple[str, Callable[[Args, Where], Any], str, str], ...] = (
    ("damage lose_hp heal", lambda a, _: a["each"] and not _dice(a["amount"]), "dice", "each"),
    ("summon", lambda a, _: a["token"] and a["threat"] >= 0, "either", "threat"),
    ("summon", lambda a, _: a["token"] and a["at_most"], "either", "at_most"),
    ("set_field", lambda a, _: a["field"] and a["steepness"] >= 0, "either", "steepness"),
    ("set_field", lambda a, _: a["field"] and a["at_most"], "either", "at_most"),
    ("remove_status", lambda a, _: a["all"] and a["count"] != 1, "either", "count"),
    (_TURNING, lambda a, _: a["face"] and a["which"] == "all", "either", "face"),
    ("disable_action", lambda a, _: a["face"] and a["attribute"], "either", "face"),
    (_TURNING, lambda a, x: _self(a) and not x.deck, "deck", "target"),
    ("change_order", lambda a, _: a["how"] == "swap" and _self(a), "oneself", "target"),
    ("change_order", lambda a, _: _of_all(a) and a["target"] != ONESELF, "all", "target"),
    ("repeat sequence", lambda a, _: not a["do"], "nothing", "do"),
    ("choose", lambda a, _: not any(a["options"]), "nothing", "options"),
    ("roll_table", lambda a, _: not any(a["table"]), "nothing", "table"),
    ("if", lambda a, _: not a["condition"], "nothing", "condition"),
    ("if", lambda a, _: not a["then"] and not a["otherwise"], "nothing", "then"),
    ("has_attribute has_species", lambda a, _: not expression(a["expr"]), "nothing", "expr"),
    ("hp status_count", lambda a, _: a["at_least"] > a["at_most"], "range", "at_most"),
    ("status_count", lambda a, _: a["at_most"] < 0, "range", "at_most"),
    ("has_status", lambda a, _: a["name"] and a["kind"], "either", "kind"),
    ("field", lambda a, _: a["id"] and a["steepness"] >= 0, "either", "steepness"),
    ("this_card_usable", lambda _, where: not where.card, "card", ""),
    ("natural_face", lambda _, where: where.hook in WITHOUT_FACE, "face", ""),
)


_ABOUT: dict[str, list[tuple[Callable[[Args, Where], Any], str, str]]] = {}
for _names, _is_so, _why, _key in _NEVER:
    for _name in _names.split():
        _ABOUT.setdefault(_name, []).append((_is_so, _why, _key))


def _self(args: Args) -> bool:
    return bool(args["target"][0] == "self")


def _of_all(args: Args) -> bool:
    return bool(args["how"] == "reroll_all")


def _dice(value: Any) -> bool:
    """Whether an amount has dice."""
    if type(value) is int:
        return False
    return value[0] == "dice" or (value[0] == "sum" and any(map(_dice, value[1])))
