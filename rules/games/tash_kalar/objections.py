"""Why not: every rule that forbids an attempt.

>>> from rules.games.tash_kalar import position
>>> s = position.read("mode = 'duel'\\nboard = '.. Ac .. .. ..'")
>>> [r.clause for r in objections(s, 0, Option("place", ("d1",)))]
['TK-5.7']
>>> [r.clause for r in objections(s, 1, Option("end"))]
['TK-4.1']
"""

from rules.core.model import Option, Reason
from rules.games.tash_kalar.legality import acting, closing, flaring, resolving, starting, summoning
from rules.games.tash_kalar.legality.moment import asked, moment, of_another, out_of_place
from rules.games.tash_kalar.legality.rule import Rule
from rules.games.tash_kalar.notation import FORM, VERBS
from rules.games.tash_kalar.state import State
from rules.text.words import t

Rules = tuple[Rule, ...]

# The answers to the question of a moment (see `moment`), with their rules in the order of
# explanation.
ANSWERS: dict[str, dict[str, Rules]] = {
    "start": {"start": starting.START},
    "free": {
        "place": acting.PLACE,
        "lift": acting.LIFT,
        "summon": summoning.SUMMON,
        "discard": acting.DISCARD,
        "flare": flaring.FLARE,
        "end": acting.END,
    },
    "anew": {"place": acting.PLACE_ANEW},
    "return": {"return": acting.RETURN, "keep": ()},
    "take": {"take": summoning.TAKE},
    "legend_point": {"point": closing.LEGEND_POINT},
    **{verb: {verb: rules, "pass": resolving.PASS} for verb, rules in resolving.CHANGE.items()},
    "place": {"place": resolving.PLACE, "pass": resolving.PASS},
    "move": {"piece": resolving.PIECE, "move": resolving.MOVE, "pass": resolving.PASS},
    "choose_one": {"choose": resolving.CHOOSE},
    "left_over": {"point": closing.LEFT_OVER},
    "claim": {"claim": closing.CLAIM, "pass": ()},
}
# These have their own rules about the moment.
ALWAYS: dict[str, Rules] = {"hand_over": acting.HAND_OVER, "claim": closing.CLAIM}


def objections(s: State, seat: int, o: Option) -> list[Reason]:
    """Every rule that forbids `seat` to do `o`; empty if it is legal. `s` is the seat's view, and a
    seat that is not asked learns nothing from it (TK-2.12)."""
    if s.phase == "over":
        return [Reason("TK-16.6", t("why.over"))]
    if o.verb not in VERBS:
        return [Reason("TK-4.3", t("why.unknown", verb=o.verb[:20]))]
    if reason := of_another(s, seat, o):
        return [reason]
    if reason := _handed_over(s, o):
        return [reason]
    rules = ANSWERS[moment(s)].get(o.verb, ALWAYS.get(o.verb))
    if rules is None:
        return [out_of_place(s, o)]
    found = [reason for rule in rules if (reason := rule(s, o))]
    return found or [reason for rule in FORM if (reason := rule(s, o))]


def _handed_over(s: State, o: Option) -> Reason | None:
    """After a hand-over the teammate may only place and resolve effects (TK-18.7, TK-18.8); tasks
    are the active player's (TK-18.11)."""
    if s.resolver == s.to_move:
        return None
    if o.verb == "flare":
        return Reason("TK-18.8", t("why.flare_handed"))
    if o.verb in ("summon", "discard") and asked(s) == s.resolver:
        return Reason("TK-18.7", t("why.only_place"))
    if o.verb == "claim" and s.mode == "classic" and asked(s) == s.resolver:
        return Reason("TK-18.11", t("why.active_ends"))
    return None
