"""Impossible cards in a pack: numbers and parts that contradict each other, and terms that could
never have an effect.

>>> from rules.games.quest_for_the_grail.vocabulary.moments import QUIET
>>> from rules.games.quest_for_the_grail.vocabulary.terms import conditions
>>> check_conditions(conditions([{"is": "own_turn"}]), QUIET, "if", ANYBODY)
>>> check_conditions(conditions([{"is": "role", "role": "attacker"}]), QUIET, "if", ANYBODY)
Traceback (most recent call last):
rules.text.errors.Unreadable: if.0: that cannot be: this can never be so when it is asked
"""

from typing import Any

from rules.core.cards.pack import Card as Printed
from rules.games.quest_for_the_grail.cards import EQUIPMENT, FIGHTS
from rules.games.quest_for_the_grail.vocabulary.moments import (
    ANYBODY,
    OF_TRIGGER,
    OFF_TURN,
    ON_TURN,
    TESTS,
    Bearer,
    Moments,
    are_ladies,
    can_hold,
    of_term,
)
from rules.games.quest_for_the_grail.vocabulary.terms import (
    BEARER,
    CONDITIONS,
    CONTINUOUS,
    EFFECTS,
    FILTERS,
    IN_COMBAT,
    PARTS,
    SELF,
)
from rules.games.quest_for_the_grail.vocabulary.whom import (
    CARRIED,
    OF_SOMEBODY,
    Place,
    check_effects,
    check_filters,
    check_term,
    impossible,
    may_be_in_combat,
)
from rules.text.errors import Unreadable
from rules.text.vocabulary import Op

Ops = tuple[Op, ...]
NUMBERS = ("prowess", "strength", "endurance")  # of a fight quest
USUAL_UNTIL = {"warriors": "combat", "combat_actions": "engagement"}  # defaults (QG-27.4, QG-26.4)


def checked(printed: Printed) -> None:
    """Raises for a card that asks for something impossible."""
    kind, f = printed.kind, dict(printed.fields)
    if kind == "warriors":
        _check_rank(printed, f)
    if kind == "companions" and f["kind"] == "ordinary":
        _no_help(f)
    if kind == "rewards" and f["kind"] == "combat_experience" and f["value"] != 1:  # QG-23.10
        raise impossible("pack.experience").inside("value")
    if kind == "quests":
        _check_quest(f)
    if "modes" in f:
        _check_played(f, kind)
    rank = f.get("rank", "")
    on = kind.removesuffix("s") if kind in ("companions", "rewards") else ""
    bearer = Bearer(rank, on, f["kind"] if on else "", f["valor"] if rank else 0)
    for n, part in enumerate(f.get("statics", ())):
        _check_static(PARTS.args(part), f, bearer, f"statics.{n}")
    for n, part in enumerate(f.get("triggers", ())):
        _check_trigger(PARTS.args(part), kind, f, bearer, f"triggers.{n}")
    if f.get("support"):
        place = Place(kind, is_support=True, rank=rank, until=f["until"])
        check_effects(f["support"], place, (), "support")
        _check_own_effects(f["support"], {BEARER, SELF}, f, bearer, "support")
    if kind == "warriors":
        _check_until(f["support"], f["until"], USUAL_UNTIL[kind], "until")
    for moments in (ON_TURN, OFF_TURN):  # at the declaration, and until the next turn (QG-18.8)
        check_conditions(f.get("victory", ()), moments, "victory", bearer)


# -- numbers and parts -----------------------------------------------------------------------------


def _check_rank(printed: Printed, f: dict[str, Any]) -> None:
    """Checks the keys that only kings have (QG-21.7)."""
    if f["rank"] == "king":
        if not f["realm"]:
            raise Unreadable("missing_key", name="realm")
        if f["realm"] not in printed.name.en:
            raise impossible("pack.realm").inside("realm")
        return
    for key in ("realm", "victory"):
        if f[key]:
            raise impossible("pack.king").inside(key)


def _check_quest(f: dict[str, Any]) -> None:
    """A fight quest needs numbers, a condition quest a condition or a cost (QG-8.2)."""
    is_fight = f["kind"] in FIGHTS
    if is_fight and not f["endurance"]:
        raise Unreadable("missing_key", name="endurance")
    if not is_fight and not f["condition"] and not f["costs"]:
        raise Unreadable("missing_key", name="condition")
    for key in ("condition", "costs", "by") if is_fight else (*NUMBERS, "armor"):
        if f[key]:
            raise impossible("pack.fight" if is_fight else "pack.no_fight").inside(key)
    check_conditions(f["condition"], TESTS, "condition", ANYBODY, is_quest=True)
    check_filters(f["by"], ("warrior",), "by", "other")


def _no_help(f: dict[str, Any]) -> None:
    """An ordinary companion takes no part in combat (QG-22.3)."""
    for key in ("statics", "triggers"):
        for n, part in enumerate(f[key]):
            for i, term in enumerate(PARTS.args(part)["do"]):
                if term[0] in IN_COMBAT:
                    raise impossible("pack.companion").inside(f"{key}.{n}.do.{i}")


# -- continuous and triggered effects --------------------------------------------------------------

_ABLE = {"victory_challenge": "victory", "support": "support", "cast": "rating"}  # the keys needed
_FOR_KNIGHTS = ("grail_quest", "honor_challenge")  # QG-21.5


def _check_static(args: dict[str, Any], f: dict[str, Any], bearer: Bearer, where: str) -> None:
    """The continuous terms of a card apply to its bearer; power to its player, and a king's terms
    perhaps to his champion. Conditions must be possible at the moments when the term is
    evaluated."""
    rank = bearer.rank
    for n, term in enumerate(args["do"]):
        said, here = CONTINUOUS.args(term), f"{where}.do.{n}"
        usual = (
            ("controller",)
            if term[0] == "mod_power"
            else (BEARER, "champion")[: 1 + (rank == "king")]
        )
        if said["target"] not in usual:
            error = Unreadable("not_one_of", expected=", ".join(usual), found=said["target"])
            raise error.inside(f"{here}.target")
        check_term(term, here)
        _check_own(term, f, bearer, here)
        moments = _of_rank(of_term(term), rank)
        if not moments or _is_filled(term, bearer):
            raise impossible("pack.idle").inside(here)
        check_conditions(args["if"], moments, f"{where}.if", bearer)


def _check_own(term: Op, f: dict[str, Any], bearer: Bearer, where: str) -> None:
    """A term on the card's own warrior must concern something that it could do otherwise."""
    said = CONTINUOUS.args(term)
    deed = said.get("what", "") if term[0] == "forbid" else ""
    is_for_knights = term[0] == "valor_cost" or deed in _FOR_KNIGHTS
    if bearer.rank == "lesser" and (
        is_for_knights or (deed == "attach" and are_ladies(said["cards"]))
    ):
        raise impossible("pack.lesser").inside(where)
    if bearer.rank and deed in _ABLE and not f[_ABLE[deed]]:
        raise impossible("pack.idle").inside(where)


def _check_own_effects(
    effects: Ops, own: set[str], f: dict[str, Any], bearer: Bearer, where: str
) -> None:
    """The same for terms that begin later. `own`: the words for that warrior."""
    for n, one in enumerate(effects):
        if CONTINUOUS.knows(one[0]) and EFFECTS.args(one)["target"] in own:
            _check_own(one, f, bearer, f"{where}.{n}")


def _is_filled(term: Op, bearer: Bearer) -> bool:
    """Whether a card only forbids cards that can't join itself anyway (QG-22.6, QG-23.6)."""
    kinds = {kind for one in CONTINUOUS.args(term).get("cards", ()) for kind in _kinds(one)}
    return kinds == {bearer.kind} and bearer.kind in (*EQUIPMENT, "lady")


def _kinds(what: Op) -> tuple[str, ...]:
    args = FILTERS.args(what)
    return args.get("kinds", ()) or (args.get("kind", ""),)


def _check_trigger(
    args: dict[str, Any], kind: str, f: dict[str, Any], bearer: Bearer, where: str
) -> None:
    rank = bearer.rank
    if rank == "lesser" and args["when"] == "on_healed":  # QG-20.12
        raise impossible("pack.lesser").inside(f"{where}.when")
    moments = _of_rank(OF_TRIGGER[args["when"]], rank)
    check_conditions(args["if"], moments, f"{where}.if", bearer)
    place = Place(kind, args["when"], rank=rank, until=args["until"])
    check_effects(args["do"], place, (), f"{where}.do")
    own = {BEARER, SELF} if kind == "warriors" else {BEARER}
    own |= {"own_fighter"} if rank in ("lesser", "knight") else set()  # QG-19.1
    _check_own_effects(args["do"], own, f, bearer, f"{where}.do")
    _check_until(args["do"], args["until"], "", f"{where}.until")


def _of_rank(moments: Moments, rank: str) -> Moments:
    """Without grail quests for lesser warriors (QG-21.5)."""
    return tuple([one for one in moments if not (one.grail and rank == "lesser")])


def _check_until(effects: Ops, until: str, usual: str, where: str) -> None:
    """Changes that last need a duration, and other effects can't have one."""
    lasts = any(CONTINUOUS.knows(effect[0]) for effect in effects)
    if lasts and not until:
        raise Unreadable("missing_key", name="until").inside(where.rpartition(".")[0])
    if not lasts and until != usual:
        raise impossible("pack.until").inside(where)


# -- one-use cards ---------------------------------------------------------------------------------


def _check_played(f: dict[str, Any], kind: str) -> None:
    """A one-use card needs an effect, on targets that it names."""
    if bool(f["modes"]) == bool(f["effects"]):
        raise (
            Unreadable("missing_key", name="effects")
            if not f["modes"]
            else impossible("pack.modes").inside("modes")
        )
    timing, until, lasting = f.get("timing", "any"), f["until"], f.get("lasting", False)
    if f["modes"] and f["targets"]:
        raise impossible("pack.modes").inside("targets")
    place = Place(kind, timing=timing, until=until, lasting=lasting)
    parts = [PARTS.args(part) for part in f["modes"]] or [f]
    for n, part in enumerate(parts):
        where = f"modes.{n}.effects" if f["modes"] else "effects"
        check_effects(part["effects"], place, part["targets"], where)
    if lasting and until not in ("turn", "round"):
        raise impossible("pack.lasting").inside("until")
    lasts = [any(CONTINUOUS.knows(one[0]) for one in part["effects"]) for part in parts]
    if lasting and not all(lasts):
        raise impossible("pack.lasting").inside("lasting")
    effects = tuple([one for part in parts for one in part["effects"]])
    _check_until(effects, until, USUAL_UNTIL.get(kind, ""), "until")
    is_over = until == "engagement" and not may_be_in_combat(place)  # as one begins (QG-11.6)
    if is_over or (until == "combat" and timing.endswith("outside_combat")):
        raise impossible("pack.idle").inside("until")


# -- conditions ------------------------------------------------------------------------------------


def check_conditions(
    conditions: Ops, moments: Moments, where: str, bearer: Bearer, is_quest: bool = False
) -> None:
    """Conditions must be possible in their context and at one of these moments. Only a quest can
    test a roll, or a stat, because terms change stats (QG-8.5)."""
    _check_asked(conditions, where, is_quest)
    for n, one in enumerate(conditions):
        if not can_hold((one,), moments, bearer):
            raise impossible("pack.never").inside(f"{where}.{n}")
    if not can_hold(conditions, moments, bearer):
        raise impossible("pack.never").inside(where)


def _check_asked(conditions: Ops, where: str, is_quest: bool) -> None:
    for n, one in enumerate(conditions):
        args, here = CONDITIONS.args(one), f"{where}.{n}"
        if one[0] in ("roll", "stat") and not is_quest:
            raise impossible("pack.test").inside(here)
        if one[0] == "has":
            check_filters(args["what"], CARRIED, f"{here}.what", OF_SOMEBODY)
        if one[0] == "controls":
            types = ("warrior", "domain", "reward", "companion")
            check_filters((args["what"],), types, f"{here}.what", "other")
        if one[0] == "opponent":
            check_filters((args["what"],), ("warrior", "quest"), f"{here}.what")
        _check_asked(args.get("these", ()), f"{here}.these", is_quest)
        if "condition" in args:
            _check_asked((args["condition"],), f"{here}.condition", is_quest)
