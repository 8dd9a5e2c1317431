"""What a card of a pack may not ask for: numbers and parts that do not go together, and effects on
what they cannot be done to.

>>> sorted(_sorts(PARTS.read_term({"part": "target", "id": "it", "what": [{"type": "warrior"}],
...                                "zone": "court_discard"})))
['fallen']
"""

from typing import Any

from rules.core.pack import Card as Printed
from rules.games.quest_for_the_grail.cards import FIGHTS
from rules.games.quest_for_the_grail.text.words import WORDS
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
from rules.text.errors import Unreadable
from rules.text.vocabulary import Op
from rules.text.words import Said, t

NUMBERS = ("prowess", "strength", "endurance")  # of a fight quest


def impossible(why: str) -> Unreadable:
    return Unreadable("impossible", why=Said(WORDS, t(why)))


def checked(printed: Printed, kind: str) -> None:
    """Raises where a card of that kind of pack asks for something impossible."""
    f: dict[str, Any] = dict(printed.fields)
    if kind == "warriors":
        _check_rank(printed, f)
    if kind == "companions" and f["kind"] == "ordinary":
        _no_help(f)
    if kind == "rewards" and f["kind"] == "combat_experience" and f["value"] != 1:  # QG-23.10
        raise impossible("pack.experience").inside("value")
    if kind == "quests":
        _check_quest(f)
    if "modes" in f:
        _check_played(f)
    for n, part in enumerate(f.get("statics", ())):
        args = PARTS.args(part)
        _check_static(args["do"], f"statics.{n}.do")
        _check_conditions(args["if"], f"statics.{n}.if")
    _check_targets(f.get("support", ()), (), "support", kind)
    for n, part in enumerate(f.get("triggers", ())):
        args = PARTS.args(part)
        _check_targets(args["do"], (), f"triggers.{n}.do", kind)
        _check_conditions(args["if"], f"triggers.{n}.if")
    _check_conditions(f.get("victory", ()), "victory")


def _check_static(found: tuple[Op, ...], where: str) -> None:
    """What is in force as long as a card lies there is so for its bearer; power is a player's, and
    a king may help his champion."""
    for n, term in enumerate(found):
        target = CONTINUOUS.args(term)["target"]
        usual = ("controller",) if term[0] == "mod_power" else (BEARER, "champion")
        if target not in usual:
            expected = ", ".join(usual)
            error = Unreadable("not_one_of", expected=expected, found=target)
            raise error.inside(f"{where}.{n}.target")


def _check_rank(printed: Printed, f: dict[str, Any]) -> None:
    """What only kings have (QG-21.7)."""
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
    """A fight quest has numbers, a condition quest a condition or a cost (QG-8.2)."""
    is_fight = f["kind"] in FIGHTS
    if is_fight and not f["endurance"]:
        raise Unreadable("missing_key", name="endurance")
    if not is_fight and not f["condition"] and not f["costs"]:
        raise Unreadable("missing_key", name="condition")
    for key in ("condition", "costs", "by") if is_fight else (*NUMBERS, "armor"):
        if f[key]:
            raise impossible("pack.fight" if is_fight else "pack.no_fight").inside(key)


def _no_help(f: dict[str, Any]) -> None:
    """An ordinary companion takes no part in combat (QG-22.3)."""
    for n, part in enumerate(f["statics"]):
        for i, term in enumerate(PARTS.args(part)["do"]):
            if term[0] in IN_COMBAT:
                raise impossible("pack.companion").inside(f"statics.{n}.do.{i}")
    for n, part in enumerate(f["triggers"]):
        for i, term in enumerate(PARTS.args(part)["do"]):
            if term[0] in IN_COMBAT:
                raise impossible("pack.companion").inside(f"triggers.{n}.do.{i}")


def _check_played(f: dict[str, Any]) -> None:
    """A one-use card does something, to targets that it names."""
    if bool(f["modes"]) == bool(f["effects"]):
        raise (
            Unreadable("missing_key", name="effects")
            if not f["modes"]
            else impossible("pack.modes").inside("modes")
        )
    if f["modes"]:
        for n, part in enumerate(f["modes"]):
            args = PARTS.args(part)
            _check_targets(args["effects"], args["targets"], f"modes.{n}.effects", "")
    else:
        _check_targets(f["effects"], f["targets"], "effects", "")
    if f.get("lasting") and f["until"] not in ("turn", "round"):
        raise impossible("pack.lasting").inside("until")
    parts = [PARTS.args(part)["effects"] for part in f["modes"]] or [f["effects"]]
    lasts = [any(CONTINUOUS.knows(effect[0]) for effect in effects) for effects in parts]
    if any(lasts) and not f["until"]:
        raise Unreadable("missing_key", name="until")
    if f.get("lasting") and not all(lasts):
        raise impossible("pack.lasting").inside("lasting")


def _check_conditions(conditions: tuple[Op, ...], where: str) -> None:
    """Only a quest can ask for a roll, or for a stat, which others would change (QG-8.5)."""
    for n, one in enumerate(conditions):
        args = CONDITIONS.args(one)
        if one[0] in ("roll", "stat"):
            raise impossible("pack.test").inside(f"{where}.{n}")
        _check_conditions(args.get("these", ()), f"{where}.{n}.these")
        if "condition" in args:
            _check_conditions((args["condition"],), f"{where}.{n}.condition")


# -- whom an effect can mean -----------------------------------------------------------------------

# What targets are, by their words; `self` is what its pack makes of it.
_SORTS = {
    BEARER: "warrior",
    "champion": "warrior",
    "opponent": "fighter",
    "own_fighter": "fighter",
    "opposing_fighter": "fighter",
    "controller": "player",
    "each_player": "player",
    "all_players": "player",
}
_OWN_SORTS = {"warriors": "warrior", "companions": "attached", "rewards": "attached"}
# And by the filters of what is chosen, in a court discard or elsewhere; a fighter may be a quest.
_ELSEWHERE = {"companion": "attached", "reward": "attached", "item": "chain"}
_DISCARDED = {"warrior": "fallen", "companion": "dropped", "reward": "dropped"}

_FIGHTERS = ("warrior", "fighter")
_CARDS = ("warrior", "attached", "domain")
_PILE = ("fallen", "dropped", "spent")
_WHOM: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(("mod_stat", "mod_upkeep", "mod_award", "valor_cost", "prevent"), _FIGHTERS),
    **dict.fromkeys(("gain_valor", "lose_valor", "deal_damage", "heal_damage"), _FIGHTERS),
    **dict.fromkeys(("deal_permanent_damage", "heal_permanent", "heal_fatal"), _FIGHTERS),
    **dict.fromkeys(("mod_power", "draw_cards", "discard_from_hand"), ("player",)),
    "forbid": (*_FIGHTERS, "player"),
    "destroy": (*_CARDS, "lasting"),
    "destroy_attached": _FIGHTERS,
    "remove_from_game": (*_CARDS, *_PILE, "past"),
    "return_to_hand": (*_CARDS, *_PILE),
    "put_into_play": ("fallen",),
    "gain_control": ("warrior",),
    "cancel": ("chain",),
    "replace_quest": ("quest",),
    "attach": ("attached", "dropped"),
}


def _sorts(target: Op) -> set[str]:
    """What a target that a card names may be."""
    args = PARTS.args(target)
    zone, filters = args["zone"], args["what"]
    if zone == "court_discard":
        return {_DISCARDED.get(one[0], "spent") for one in filters}
    if zone in ("quest_discard", "discard"):
        return {"past"}
    found = {_ELSEWHERE.get(one[0], one[0]) for one in filters if one[0] != "fighter"}
    kinds = {FILTERS.args(one)["kind"] for one in filters if one[0] == "fighter"}
    return found | {"warrior" if kind == "warrior" else "fighter" for kind in kinds}


def _check_targets(effects: tuple[Op, ...], targets: tuple[Op, ...], where: str, kind: str) -> None:
    """Whoever an effect means is named by the card, or meant by itself; and it can be done to
    that."""
    named = {PARTS.args(target)["id"]: _sorts(target) for target in targets}
    meant = {**{word: {sort} for word, sort in _SORTS.items()}, **named}
    meant[SELF] = {_OWN_SORTS.get(kind, "spent")}
    for n, effect in enumerate(effects):
        args = EFFECTS.args(effect)
        for key, whom in (("target", _WHOM.get(effect[0], ())), ("to", ("warrior",))):
            if key not in args:
                continue
            fits = [word for word, sorts in meant.items() if sorts <= {*whom}]
            if args[key] not in fits:
                expected = ", ".join(fits)
                error = Unreadable("not_one_of", expected=expected, found=args[key])
                raise error.inside(f"{where}.{n}.{key}")
