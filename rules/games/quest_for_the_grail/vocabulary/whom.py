"""The possible targets of an effect, for cards played and cards that respond; an effect that could
never do anything there is refused.

>>> from rules.games.quest_for_the_grail.vocabulary.terms import EFFECTS, PARTS
>>> it = PARTS.read_term({"part": "target", "id": "it", "what": [{"type": "warrior"}],
...                       "zone": "court_discard"})
>>> sorted(_sorts(it))
['fallen']
>>> does = EFFECTS.read([{"op": "put_into_play", "target": "it"}])
>>> check_effects(does, Place("events"), (it,), "effects")
"""

from typing import Any, NamedTuple

from rules.games.quest_for_the_grail.text.words import WORDS
from rules.games.quest_for_the_grail.vocabulary.moments import are_ladies, of_term
from rules.games.quest_for_the_grail.vocabulary.terms import (
    BEARER,
    CONTINUOUS,
    EFFECTS,
    FILTERS,
    PARTS,
    SELF,
)
from rules.text.errors import Unreadable
from rules.text.vocabulary import Op
from rules.text.words import Said, t

Ops = tuple[Op, ...]


def impossible(why: str) -> Unreadable:
    return Unreadable("impossible", why=Said(WORDS, t(why)))


class Place(NamedTuple):
    """The context of effects: a pack of this kind, a response to `when`, or a card's support.
    `rank` of a warrior; `timing`, `until` and `lasting` as in the pack."""

    kind: str
    when: str = ""
    is_support: bool = False
    rank: str = ""
    timing: str = "any"
    until: str = ""
    lasting: bool = False

    @property
    def is_played(self) -> bool:
        """Whether it is played from a hand."""
        return not self.when and not self.is_support


# -- words -----------------------------------------------------------------------------------------

PLAYERS = ("controller", "each_player", "all_players")
# The sorts of things behind a card's words for targets; `self` depends on the pack.
_SORTS = {
    BEARER: "warrior",
    "champion": "warrior",
    "own_fighter": "warrior",
    "opponent": "fighter",
    "opposing_fighter": "fighter",
    **dict.fromkeys(PLAYERS, "player"),
}
MEANT = (*_SORTS, SELF)
_OWN_SORTS = {"warriors": "warrior", "companions": "attached", "rewards": "attached"}
_FIGHTS = ("on_combat_won", "on_combat_lost", "on_yield_accepted")
_IN_FIGHTS = (*_FIGHTS, "on_quest_completed", "on_healed")


def _words(place: Place) -> dict[str, str]:
    """The words allowed in this context, with their sorts."""
    words = [*PLAYERS, SELF]
    if not place.is_played:
        words.append(BEARER)
    if place.is_support or place.when in _IN_FIGHTS or may_be_in_combat(place):
        words.append("own_fighter")
        if place.when != "on_quest_completed":  # it is over: nothing matters to it (QG-11.23)
            words.append("opposing_fighter")
    if place.when in _FIGHTS:
        words += ["opponent", *(["champion"] if place.rank == "king" else [])]
    if place.lasting:
        words.remove(SELF)
    sorts = {**_SORTS, SELF: _OWN_SORTS.get(place.kind, "spent")}
    return {word: sorts[word] for word in words}


# Before the challenge phase there are only challenges of title, which are formal (QG-11.3): nobody
# casts a spell in them (QG-12.2).
_PEACEFUL = ("own_draw", "own_build", "own_deployment", "own_assignment", "own_upkeep")


def may_be_in_combat(place: Place) -> bool:
    is_peaceful = place.kind == "spells" and place.timing in _PEACEFUL
    return place.is_played and not is_peaceful and not place.timing.endswith("outside_combat")


# -- targets ---------------------------------------------------------------------------------------

# The types in each zone, and their sorts there; a fighter may be a quest.
_ELSEWHERE = {"companion": "attached", "reward": "attached", "item": "chain"}
_DISCARDED = {"warrior": "fallen", "companion": "dropped", "reward": "dropped"}
_PILES = ("court_discard", "quest_discard", "discard")
_ZONES: dict[str, tuple[str, ...]] = {
    "play": ("warrior", "fighter", "companion", "reward", "domain", "lasting", "player"),
    "combat": ("warrior", "fighter"),
    "chain": ("item",),
    "active_quests": ("quest",),
    "court_discard": ("warrior", "companion", "reward", "domain", "card"),
    "quest_discard": ("quest", "card"),
    "discard": ("warrior", "companion", "reward", "domain", "quest", "card"),
}
# Filters that are possible only for things in play.
_IN_PLAY = {"whose": "any", "valor_at_most": 99, "has": ()}


def _sorts(target: Op) -> set[str]:
    """The possible sorts of a target."""
    args = PARTS.args(target)
    zone, filters = args["zone"], args["what"]
    if zone == "court_discard":
        return {_DISCARDED.get(one[0], "spent") for one in filters}
    if zone in ("quest_discard", "discard"):
        return {"past"}
    found = {_ELSEWHERE.get(one[0], one[0]) for one in filters if one[0] != "fighter"}
    kinds = {FILTERS.args(one)["kind"] for one in filters if one[0] == "fighter"}
    named = {"warrior": "warrior", "quest": "foe"}
    return found | {named.get(kind, "fighter") for kind in kinds}


def check_filters(filters: Ops, types: tuple[str, ...], where: str, whose: str = "") -> None:
    """Filters must be of these types and able to fit something. `whose`: owners that are
    impossible."""
    for n, one in enumerate(filters):
        args = FILTERS.args(one)
        here = f"{where}.{n}"
        if one[0] not in types:
            error = Unreadable("not_one_of", expected=", ".join(types), found=one[0])
            raise error.inside(f"{here}.type")
        if whose and args.get("whose", "any") in whose:
            raise impossible("pack.idle").inside(f"{here}.whose")
        if one[0] == "warrior":
            if args["realm"] and args["rank"] in ("lesser", "mere_knight"):
                raise impossible("pack.king").inside(f"{here}.realm")
            if not args["valor_at_most"]:
                raise impossible("pack.idle").inside(f"{here}.valor_at_most")
            check_filters(args["has"], CARRIED, f"{here}.has", OF_SOMEBODY)


CARRIED = ("reward", "companion", "card")
OF_SOMEBODY = "own other"  # owners, if they are implied


def _check_target(target: Op, place: Place, where: str) -> None:
    args = PARTS.args(target)
    zone = args["zone"]
    check_filters(args["what"], _ZONES[zone], f"{where}.what")
    for n, one in enumerate(args["what"]):
        said = FILTERS.args(one)
        for key in _IN_PLAY if zone in _PILES else ():
            if said.get(key, _IN_PLAY[key]) != _IN_PLAY[key]:
                raise impossible("pack.pile").inside(f"{where}.what.{n}.{key}")
        is_fought = one[0] == "fighter" or zone == "combat"
        if is_fought and not may_be_in_combat(place):
            raise impossible("pack.idle").inside(f"{where}.what.{n}")
    if args["up_to"] and args["count"] == 1:
        raise impossible("pack.up_to").inside(f"{where}.up_to")


# -- effects ---------------------------------------------------------------------------------------

_FIGHTERS = ("warrior", "fighter", "foe")
_PERSONS = ("warrior", "fighter")
_CARDS = ("warrior", "attached", "domain")
_PILE = ("fallen", "dropped", "spent")
_WHOM: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(("mod_stat", "prevent", "deal_damage", "deal_permanent_damage"), _FIGHTERS),
    **dict.fromkeys(("heal_damage", "heal_fatal"), _FIGHTERS),
    **dict.fromkeys(("mod_upkeep", "mod_award", "valor_cost", "heal_permanent"), _PERSONS),
    **dict.fromkeys(("gain_valor", "lose_valor", "destroy_attached"), _PERSONS),
    **dict.fromkeys(("mod_power", "draw_cards", "discard_from_hand"), ("player",)),
    "forbid": (*_PERSONS, "player"),
    "destroy": (*_CARDS, "lasting"),
    "remove_from_game": (*_CARDS, *_PILE, "past"),
    "return_to_hand": (*_CARDS, *_PILE),
    "put_into_play": ("fallen",),
    "gain_control": ("warrior",),
    "cancel": ("chain",),
    "replace_quest": ("quest",),
    "attach": ("attached", "dropped"),
}
_IS_NEW = ("heal_damage", "heal_permanent", "destroy_attached")  # useless for a warrior just placed
_BEFORE_UPKEEP = (
    *("own_turn", "own_draw", "own_build", "own_deployment", "own_assignment", "own_upkeep"),
    "own_turn_outside_combat",
)
_WOUNDS = {
    "on_yield_accepted": ("opponent", "opposing_fighter"),
    "on_healed": ("opposing_fighter",),
}


def check_effects(effects: Ops, place: Place, targets: Ops, where: str) -> None:
    """The target of an effect must be named by the card, or be one of its words; the effect must be
    possible for it, and do something in this context; and every target must be used."""
    for n, target in enumerate(targets):
        _check_target(target, place, f"{where.removesuffix('effects')}targets.{n}")
    named = {PARTS.args(target)["id"]: _sorts(target) for target in targets}
    meant = {**{word: {sort} for word, sort in _words(place).items()}, **named}
    used: set[str] = set()
    for n, effect in enumerate(effects):
        args, here = EFFECTS.args(effect), f"{where}.{n}"
        whom = _WHOM.get(effect[0], ())
        if effect[0] == "attach" and not place.is_played:
            whom = ()
        for key, sorts in (("target", whom), ("to", ("warrior",))):
            if key not in args:
                continue
            fits = [word for word, may_be in meant.items() if may_be <= {*sorts}]
            if args[key] not in fits:
                expected = ", ".join(fits) or "–"
                error = Unreadable("not_one_of", expected=expected, found=args[key])
                raise error.inside(f"{here}.{key}")
            used.add(args[key])
        _check_effect(effect, args, place, targets, here)
    for n, one in enumerate(named):
        if one not in used:
            raise impossible("pack.unused").inside(f"{where.removesuffix('effects')}targets.{n}.id")


def _check_effect(effect: Op, args: dict[str, Any], place: Place, targets: Ops, where: str) -> None:
    """Raises for an effect that would do nothing here."""
    name, word = effect[0], args.get("target", "")
    if CONTINUOUS.knows(name):
        check_term(effect, where)
        if place.until in ("engagement", "combat") and not _matters_in_combat(effect, word, place):
            raise impossible("pack.idle").inside(where)
        if _is_too_late(effect, word, place):
            raise impossible("pack.idle").inside(where)
    is_early = place.is_played and place.timing in _BEFORE_UPKEEP
    if name == "add_power" and place.when != "on_deploy" and not is_early:
        raise impossible("pack.add_power").inside(where)
    if name == "heal_fatal" and place.when and word not in _WOUNDS.get(place.when, ()):
        raise impossible("pack.idle").inside(where)
    if name == "heal_fatal" and place.is_support and word in (BEARER, SELF):
        raise impossible("pack.idle").inside(where)  # it does not fight: gone at once (QG-20.10)
    if name == "gain_control":
        chosen = [PARTS.args(one) for one in targets if PARTS.args(one)["id"] == word]
        filters = [FILTERS.args(x).get("whose", "any") for one in chosen for x in one["what"]]
        if not filters or "own" in filters:
            raise impossible("pack.idle").inside(where)
    if name == "destroy_attached":
        check_filters(args["what"], ("reward", "companion"), f"{where}.what", OF_SOMEBODY)
        is_own = word == BEARER or (word == SELF and place.kind == "warriors")
        if place.rank == "lesser" and is_own and are_ladies(args["what"]):
            raise impossible("pack.lesser").inside(f"{where}.what")
    is_new = place.when == "on_deploy" and place.kind == "warriors" and word in (BEARER, SELF)
    is_healed = place.when == "on_healed" and word in (BEARER, SELF, "own_fighter")
    if (is_new and name in _IS_NEW) or (is_healed and name == "heal_damage"):
        raise impossible("pack.idle").inside(where)


_ACTS = (  # uses of the one challenge action of a turn
    *("mortal_challenge", "honor_challenge", "challenge_action", "grail_quest"),
    *("victory_challenge", "discourtesy"),
)


def _is_too_late(term: Op, word: str, place: Place) -> bool:
    """Whether a change until end of turn comes too late for this turn: a supporter has supported
    (QG-27.3), and a warrior that completed a quest has used its action (QG-7.1)."""
    args = CONTINUOUS.args(term)
    deed = args.get("what") or args.get("of")
    if place.until != "turn" or word not in (BEARER, SELF, "own_fighter"):
        return False
    if place.when == "on_quest_completed":
        return deed in _ACTS
    return place.is_support and word != "own_fighter" and deed == "support"


def _matters_in_combat(term: Op, word: str, place: Place) -> bool:
    """Whether a change for a combat matters in it: for its fighters, which can't support (QG-27.5),
    or for the others; a supporter can do so only once (QG-27.3)."""
    args = CONTINUOUS.args(term)
    moments = [one for one in of_term(term) if one.cause]
    if word in ("own_fighter", "opposing_fighter", "opponent"):
        return any(one.role for one in moments)
    if place.is_support and word in (BEARER, SELF):
        return args.get("what") != "support" and not all(one.role for one in moments)
    return bool(moments)


def check_term(term: Op, where: str) -> None:
    """A continuous term must change something; a prohibition to attach names cards."""
    args = CONTINUOUS.args(term)
    if term[0].startswith("mod_") and not args["amount"]:
        raise impossible("pack.idle").inside(f"{where}.amount")
    if term[0] != "forbid":
        return
    if (args["what"] == "attach") != bool(args["cards"]):
        raise impossible("pack.attach").inside(f"{where}.cards")
    check_filters(args["cards"], CARRIED, f"{where}.cards", OF_SOMEBODY)
