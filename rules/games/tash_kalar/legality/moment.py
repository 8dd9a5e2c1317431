"""The question at a moment, and the seat that is asked; and the reasons against answers to others.

>>> from rules.games.tash_kalar import position
>>> s = position.read("mode = 'duel'\\nboard = '.. Ac .. .. ..'")
>>> moment(s), asked(s), in_effect(s)
('free', 0, False)
>>> of_another(s, 1, Option("flare", ("rekindling",))).clause
'TK-9.1'
>>> out_of_place(s, Option("destroy", ("d1",))).clause
'TK-10.7'
"""

from rules.core.model import Option, Reason
from rules.games.tash_kalar import setup
from rules.games.tash_kalar.state import State
from rules.games.tash_kalar.vocabulary.effects import EFFECTS
from rules.text.words import Text, Who, t

ACTIONS = ("place", "lift", "summon", "discard", "flare", "end")
OF_EFFECTS = ("destroy", "upgrade", "downgrade", "convert", "piece", "move", "choose", "pass")
_OF_TURN = ("return", "claim", "left_over", "legend_point")
ENDING = ("claim", "left_over")


def moment(s: State) -> str:
    """The current question: `over`, `start` pieces, `free` (an action, a flare, the end of the
    turn), `anew` (the place for a piece that was taken back), or the name of the asking step."""
    if s.phase != "turn":
        return s.phase
    if not s.stack:
        return "free"
    frame = s.stack[-1]
    return "anew" if frame.next == "place" and not frame.source else frame.next


def in_effect(s: State) -> bool:
    """Whether a card's effect is being resolved."""
    return bool(s.stack) and bool(s.stack[-1].source) and EFFECTS.knows(s.stack[-1].next)


def asked(s: State) -> int:
    """The seat that is asked."""
    if s.phase == "start":
        return setup.placer(s)
    now = moment(s)
    if now in _OF_TURN or (now == "free" and not s.actions):
        return s.to_move
    return s.resolver


# -- another seat is asked ---------------------------------------------------------------------


def of_another(s: State, seat: int, o: Option) -> Reason | None:
    """The reason for a seat that is not asked now, whatever it tries. It depends on no hand, so it
    reveals none (TK-2.12)."""
    if seat == asked(s):
        return None
    if s.phase == "start":
        return Reason(start_clause(s), t("why.start_placer", who=Who(asked(s))))
    if s.resolver != s.to_move and seat in (s.to_move, s.resolver):
        return _of_teammates(s, seat, o)
    return Reason(_whose(o.verb), t("why.other_turn"))


def _of_teammates(s: State, seat: int, o: Option) -> Reason:
    """After a hand-over: one of the two teammates is asked, and the other one tries something."""
    if o.verb == "flare":
        return Reason("TK-18.8", t("why.flare_handed"))
    if seat == s.to_move:
        return Reason("TK-18.9", t("why.handed_away"))
    clause = "TK-18.10" if moment(s) == "free" else "TK-18.11"
    return Reason(clause, t("why.active_ends"))


def _whose(verb: str) -> str:
    """The clause that reserves an action for the active player."""
    if verb == "flare":
        return "TK-9.1"
    if verb == "claim":
        return "TK-13.1"
    if verb == "hand_over":
        return "TK-18.4"
    return "TK-10.8" if verb in OF_EFFECTS else "TK-4.1"


# -- something else is asked -------------------------------------------------------------------


def out_of_place(s: State, o: Option) -> Reason:
    """The reason for an attempt that answers another question."""
    if o.verb == "start":
        return _no_start(s)
    now = moment(s)
    if now == "start":
        return Reason(start_clause(s), t("why.start_first"))
    if now == "free":
        return _between_effects(s, o)
    if now in ENDING and o.verb in ACTIONS and o.verb != "end":
        return Reason("TK-4.9", t("why.turn_ends"))
    if now in _FIRST:
        clause, text = _FIRST[now]
        return Reason(clause, text)
    if o.verb in ACTIONS:
        return Reason("TK-10.1", t("why.effect_first"))
    return Reason("TK-10.7", t("why.effect_asks"))


_FIRST: dict[str, tuple[str, Text]] = {
    "anew": ("TK-5.2", t("why.anew_first")),
    "return": ("TK-5.9", t("why.return_first")),
    "take": ("TK-7.3", t("why.take_first")),
    "legend_point": ("TK-14.10", t("why.point_first")),
    "choose_one": ("TK-10.7", t("why.choose_first")),
    "left_over": ("TK-14.9", t("why.left_over_first")),
    "claim": ("TK-13.1", t("why.claim_first")),
}


def start_clause(s: State) -> str:
    return "TK-3.15" if s.mode == "duel" else "TK-3.18"


def _no_start(s: State) -> Reason:
    if s.mode == "classic":
        return Reason("TK-3.13", t("why.start_none"))
    return Reason(start_clause(s), t("why.start_over"))


def _between_effects(s: State, o: Option) -> Reason:
    if o.verb == "pass" and s.actions:
        return Reason("TK-4.6", t("why.actions_left", n=s.actions))
    if o.verb == "pass":
        return Reason("TK-10.2", t("why.nothing_to_decline"))
    if o.verb == "take":
        return Reason("TK-7.1", t("why.no_taking"))
    if o.verb in ("return", "keep"):
        return Reason("TK-5.9", t("why.return"))
    if o.verb == "point" and s.mode == "melee":
        return Reason("TK-14.10", t("why.no_point"))
    if o.verb == "point":
        return Reason("TK-1.7", t("why.melee_points"))
    return Reason("TK-10.7", t("why.no_effect"))
