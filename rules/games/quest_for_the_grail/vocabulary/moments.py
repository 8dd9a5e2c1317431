"""The moments at which a card's terms are evaluated, and whether its conditions can hold then. A
term without such a moment would never have an effect, so `checks` refuses it.

>>> from rules.games.quest_for_the_grail.vocabulary.terms import CONTINUOUS, conditions
>>> upkeep = CONTINUOUS.read_term({"op": "mod_upkeep", "amount": -1})
>>> can_hold(conditions([{"is": "own_turn"}]), of_term(upkeep))
True
>>> can_hold(conditions([{"is": "combat", "kind": "formal"}]), of_term(upkeep))
False
"""

from collections.abc import Callable
from itertools import product
from typing import NamedTuple

from rules.games.quest_for_the_grail.cards import FIGHTS, GRAIL_VALOR
from rules.games.quest_for_the_grail.vocabulary.terms import (
    CAUSES,
    CONDITIONS,
    CONTINUOUS,
    FILTERS,
    MOST,
)
from rules.text.vocabulary import Op

FORMAL = ("honor_challenge", "title_challenge")  # the others are mortal (QG-11.3)


class Moment(NamedTuple):
    """The situation at an evaluation, for the bearer of a card. `cause`: of the combat in progress,
    "" for none; `role` and `foe` ("warrior", or the kind of a fight quest): of the bearer's side,
    "" if it does not fight; `quest`: the quest attempted, "fight", "condition" or ""; `is_new`: the
    bearer, or the card on it, has just been placed; `valor`: the bearer's least valor."""

    cause: str = ""
    role: str = ""
    foe: str = ""
    own_turn: bool = True
    grail: bool = False
    quest: str = ""
    is_new: bool = False
    valor: int = 1


Moments = tuple[Moment, ...]
ON_TURN: Moments = (Moment(),)
OFF_TURN: Moments = (Moment(own_turn=False),)
QUIET = ON_TURN + OFF_TURN
TESTS: Moments = tuple([Moment(grail=grail, quest="condition") for grail in (False, True)])
QUEST_FIGHTS: Moments = tuple(
    [
        Moment("fight_quest", "attacker", kind, grail=grail, quest="fight")
        for kind, grail in product(FIGHTS, (False, True))
    ]
)
BETWEEN_STAGES: Moments = (Moment(grail=True),)


def _challenges(cause: str) -> Moments:
    """A challenger does so on its own turn."""
    return (
        Moment(cause, "attacker", "warrior"),
        Moment(cause, "defender", "warrior", own_turn=False),
    )


ATTACKS, HONOR = _challenges("mortal_challenge"), _challenges("honor_challenge")
TITLES: Moments = tuple(
    [Moment("title_challenge", "defender", "warrior", own) for own in (True, False)]
)
MORTAL_FIGHTS = QUEST_FIGHTS + ATTACKS
FIGHTING = MORTAL_FIGHTS + HONOR + TITLES
LOOKING_ON: Moments = tuple(
    [Moment(cause, own_turn=own) for cause, own in product(CAUSES, (True, False))]
)
ANY_TIME = FIGHTING + LOOKING_ON + QUIET
FOR_A_KING = HONOR[1:] + TITLES  # only the challenged may name a champion (QG-19.2)
AT_UPKEEP = ON_TURN

_PRICES: dict[str, Moments] = {
    "refuse_honor": OFF_TURN,
    "refuse_yield": ATTACKS + HONOR,
    "mortal_challenge": ON_TURN,
    "discourtesy": ON_TURN,
    "knightly_healing": MORTAL_FIGHTS + BETWEEN_STAGES,
}
_DEEDS: dict[str, Moments] = {
    **dict.fromkeys(("mortal_challenge", "honor_challenge", "challenge_action"), ON_TURN),
    "victory_challenge": ON_TURN,
    "grail_quest": tuple([one._replace(valor=GRAIL_VALOR) for one in ON_TURN]),
    "condition_quest": TESTS,
    "fight_quest": tuple([one._replace(quest="fight") for one in TESTS]),
    "refuse_honor": OFF_TURN,
    "refuse_yield": ATTACKS + HONOR,
    "yield": MORTAL_FIGHTS + HONOR,
    "support": tuple([one for one in LOOKING_ON if one.cause not in FORMAL]),
    "cast": QUIET + MORTAL_FIGHTS + tuple([x for x in LOOKING_ON if x.cause not in FORMAL]),
    "attach": ANY_TIME,
}
OF_TRIGGER: dict[str, Moments] = {
    "on_deploy": tuple([one._replace(is_new=True) for one in QUIET]),
    "on_combat_won": FIGHTING,
    "on_combat_lost": MORTAL_FIGHTS + HONOR,  # the loser of a title has left play (QG-17.6)
    "on_yield_accepted": ATTACKS + HONOR,
    "on_quest_completed": QUEST_FIGHTS + TESTS,
    "on_healed": MORTAL_FIGHTS + BETWEEN_STAGES,
}


def of_term(term: Op) -> Moments:
    """The moments at which a continuous term is evaluated."""
    name, args = term[0], CONTINUOUS.args(term)
    if args["target"] == "champion":
        if name == "forbid":
            return HONOR[1:] if args["what"] == "yield" else ()
        return FOR_A_KING if name in ("mod_stat", "prevent") else ()
    if name == "mod_stat":
        return ANY_TIME + TESTS if args["stat"] == "endurance" else FIGHTING + TESTS
    if name in ("mod_upkeep", "mod_power"):
        return AT_UPKEEP
    if name == "mod_award":
        paid = {"fight": QUEST_FIGHTS, "condition": TESTS}
        found = paid.get(args["of"], QUEST_FIGHTS + TESTS)
        return tuple([one for one in found if not one.grail])  # QG-10.6
    if name == "valor_cost":
        return _PRICES[args["of"]]
    return _DEEDS[args["what"]] if name == "forbid" else ANY_TIME


class Bearer(NamedTuple):
    """The known facts about a card's bearer, "" if unknown: its `rank` and printed `valor`, and the
    `type` and `kind` of the card if that is attached."""

    rank: str = ""
    type: str = ""
    kind: str = ""
    valor: int = 0


ANYBODY = Bearer()
_RANKS = {"lesser": ("lesser",), "knight": ("knight", "mere_knight"), "king": ("knight", "king")}


def can_hold(conditions: tuple[Op, ...], moments: Moments, bearer: Bearer = ANYBODY) -> bool:
    """Whether all of these conditions can hold at one of these moments. Anything is taken to be
    possible in play, except for the bearer itself and the card."""
    return any(all(True in _may_be(one, at, bearer) for one in conditions) for at in moments)


def _may_be(term: Op, at: Moment, bearer: Bearer) -> set[bool]:
    """The possible values of a condition at a moment."""
    name, args = term[0], CONDITIONS.args(term)
    if name == "any_of":
        found = [_may_be(one, at, bearer) for one in args["these"]]
        may = {True} if any(True in one for one in found) else set()
        return may | ({False} if all(False in one for one in found) else set())
    if name == "not":
        return {not one for one in _may_be(args["condition"], at, bearer)}
    if name == "opponent":
        return _may_be_foe(args["what"], at)
    if name == "engagement":
        return {True, False} if at.cause else {False}
    if name == "controls":
        one = int(_is_one(args["what"], at, bearer))
        return _of_count(args["at_least"], args["at_most"], one)
    if name in ("has", "valor") and at.is_new and bearer.rank:  # QG-4.4
        return {name == "valor" and bearer.valor >= args["at_least"]}
    if name == "valor" and args["at_least"] <= at.valor:
        return {True}
    if name == "has" and bearer.rank == "lesser" and are_ladies(args["what"]):  # QG-22.5
        return {False}
    if name == "has":
        return _of_count(args["at_least"], MOST, int(any(_is_it(x, bearer) for x in args["what"])))
    if name == "stat" and args["stat"] != "prowess":  # OP-46; nothing lives with endurance 0
        return {True} if args["at_least"] <= int(args["stat"] == "endurance") else {True, False}
    if name in _FIXED:
        return {_FIXED[name](at, **args)}
    return {True, False}


_FIXED: dict[str, Callable[..., bool]] = {
    "combat": lambda at, kind: bool(at.cause) and (at.cause in FORMAL) is (kind == "formal"),
    "cause": lambda at, cause: at.cause == cause,
    "role": lambda at, role: at.role == role,
    "grail_quest": lambda at: at.grail,
    "own_turn": lambda at: at.own_turn,
    "quest": lambda at, kind: at.quest == kind,
}


def _of_count(least: int, most: int, there: int) -> set[bool]:
    """The possible results of a count from `least` to `most`, if at least `there` exist."""
    if least > most or most < there:
        return {False}
    return {True} if least <= there and most == MOST else {True, False}


def _is_one(what: Op, at: Moment, bearer: Bearer) -> bool:
    """Whether the bearer, or the card on it, fits a filter."""
    args = FILTERS.args(what)
    if what[0] != "warrior":
        return _is_it(what, bearer)
    if args["name"] or args["realm"]:
        return False
    if args["has"] and not any(_is_it(one, bearer) for one in args["has"]):
        return False
    is_ranked = args["rank"] in ("", *_RANKS.get(bearer.rank, ()))
    valor = bearer.valor if at.is_new and bearer.rank else MOST
    return is_ranked and args["valor_at_most"] >= valor


def _is_it(what: Op, bearer: Bearer) -> bool:
    """Whether the card fits a filter."""
    if what[0] == "card":
        return bool(bearer.type)
    if what[0] != bearer.type:
        return False
    args = FILTERS.args(what)
    kinds = args.get("kinds", ()) or ([args["kind"]] if args.get("kind") else [])
    is_plain = not args["name"] and not args.get("value_at_least")
    return is_plain and (not kinds or bearer.kind in kinds)


def are_ladies(filters: tuple[Op, ...]) -> bool:
    """Whether filters mean only ladies, which lesser warriors can't have (QG-22.5)."""
    return all(one[0] == "companion" and FILTERS.args(one)["kind"] == "lady" for one in filters)


ANY_WARRIOR = FILTERS.read_term({"type": "warrior"})


def _may_be_foe(what: Op, at: Moment) -> set[bool]:
    args = FILTERS.args(what)
    if what[0] == "quest":
        may_be = at.foe in FIGHTS and args["kind"] in ("", "fight", at.foe)
        is_any = args["whose"] == "any"
    else:
        may_be = what[0] == "warrior" and at.foe == "warrior" and args["whose"] != "own"
        is_any = FILTERS.args(what) == {**FILTERS.args(ANY_WARRIOR), "whose": args["whose"]}
    return {may_be} if is_any or not may_be else {True, False}
