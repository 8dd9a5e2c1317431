"""What may be done: one predicate a rule, and the options are what no predicate objects to.

>>> f = Facts("main", True, "HD", "", dust=False, guardian=False)
>>> [str(o) for o in options(f)]
['summon H', 'skip']
>>> [r.clause for r in objections(f, Option("summon", ("D",)))]
['ED-3.3']
"""

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from rules.core.model import Decision, Option, Reason
from rules.core.words import t
from rules.games.edelweiss.state import CLASSES, SUITS, State, kinds


class Facts(NamedTuple):
    """All that legality looks at, for one seat."""

    phase: str
    is_attacker: bool
    hand: str  # which suits the hand holds
    board: str  # which suits and orientations the own board holds
    dust: bool
    guardian: bool


def facts(s: State, seat: int) -> Facts:
    return Facts(
        s.phase,
        seat == s.turn,
        kinds(s.hands[seat]),
        kinds(s.boards[seat]),
        s.dust,
        s.classes[seat] == "guardian",
    )


Rule = Callable[[Facts, Option], Reason | None]


def _suit(o: Option) -> str:
    return o.args[0]


def _at(phase: str, is_attacker: bool, clause: str) -> Rule:
    """The right phase, and the right one of attacker and defender (ED-6.2, ED-6.3, ED-6.4)."""

    def rule(f: Facts, o: Option) -> Reason | None:
        if f.phase != phase:
            return Reason(
                clause, t(f"why.phase.{o.verb}"), t("need.phase", phase=t(f"phase.{phase}"))
            )
        if f.is_attacker != is_attacker:
            return Reason("ED-6.2", t("why.attacker" if is_attacker else "why.defender"))
        return None

    return rule


def _no_diamond(f: Facts, o: Option) -> Reason | None:
    return Reason("ED-3.3", t("why.diamond")) if _suit(o) == "D" else None


def _summon_from_hand(f: Facts, o: Option) -> Reason | None:
    if _suit(o) in f.hand:
        return None
    return Reason("ED-8.1", t("why.not_in_hand", card=t(f"suit.{_suit(o)}")))


def _guard_from_hand(f: Facts, o: Option) -> Reason | None:
    if _suit(o) in f.hand:
        return None
    return Reason("ED-11.1", t("why.not_in_hand", card=t(f"suit.{_suit(o)}")))


def _may_skip(f: Facts, o: Option) -> Reason | None:
    if not f.dust:  # ED-8.5
        return None
    if f.hand.strip("D"):
        return Reason("ED-21.1", t("why.must_summon"))
    return Reason("ED-21.4", t("why.must_declare"))


def _dust_is_played(f: Facts, o: Option) -> Reason | None:
    return None if f.dust else Reason("ED-21.4", t("why.no_dust"))


def _all_diamonds(f: Facts, o: Option) -> Reason | None:
    return Reason("ED-21.5", t("why.not_all_diamonds")) if f.hand.strip("D") else None


def _upright_spade(f: Facts, o: Option) -> Reason | None:
    if "S" in f.board:
        return None
    if "s" in f.board:
        return Reason("ED-4.5", t("why.spade_sideways"), t("need.stand"))
    return Reason("ED-9.3", t("why.no_spade"))


def _upright_heart(f: Facts, o: Option) -> Reason | None:
    if "H" in f.board:
        return None
    if "h" in f.board:
        return Reason("ED-4.5", t("why.heart_sideways"), t("need.lionheart"))
    return Reason("ED-11.2", t("why.no_heart"))


def _lionheart_pair(f: Facts, o: Option) -> Reason | None:
    if "C" not in f.board:
        return Reason("ED-10.3", t("why.no_upright_club"))
    return None if "h" in f.board else Reason("ED-10.3", t("why.no_sideways_heart"))


def _upright_club(f: Facts, o: Option) -> Reason | None:
    return None if "C" in f.board else Reason("ED-13.1", t("why.no_upright_club"))


def _is_guardian(f: Facts, o: Option) -> Reason | None:
    return None if f.guardian else Reason("ED-18.1", t("why.no_guardian"))


def _empty_hand(f: Facts, o: Option) -> Reason | None:
    return Reason("ED-18.7", t("why.hand_not_empty")) if f.hand else None


def _sideways(f: Facts, o: Option) -> Reason | None:
    if _suit(o).lower() in f.board:
        return None
    return Reason("ED-18.3", t("why.not_sideways", card=t(f"suit.{_suit(o)}")))


def _payment(f: Facts, o: Option) -> Reason | None:
    if _suit(o) == "S" or (_suit(o) == "C" and "C" in f.board):
        return None
    if _suit(o) == "C":
        return Reason("ED-12.5", t("why.pay_club"), t("need.pay"))
    return Reason("ED-12.6", t("why.pay_other"), t("need.pay"))


_MAIN = _at("main", True, "ED-6.5")
_DEFENCE = _at("defence", False, "ED-11.1")

# verb: (arguments it may have, rules in the order in which they are explained)
VERBS: dict[str, tuple[tuple[str, ...], tuple[Rule, ...]]] = {
    "class": (CLASSES, ()),
    "draw": ((), (_at("draw", True, "ED-7.2"),)),
    "summon": (tuple(SUITS), (_no_diamond, _MAIN, _summon_from_hand)),
    "skip": ((), (_MAIN, _may_skip)),
    "dust": ((), (_MAIN, _dust_is_played, _all_diamonds)),
    "attack": ((), (_at("attack", True, "ED-6.3"), _upright_spade)),
    "end": ((), (_at("attack", True, "ED-9.2"),)),
    "lionheart": ((), (_at("interception", False, "ED-10.1"), _lionheart_pair)),
    "no_lionheart": ((), (_at("interception", False, "ED-10.1"),)),
    "guard": (tuple(SUITS), (_DEFENCE, _guard_from_hand)),
    "block": ((), (_at("defence", False, "ED-11.2"), _upright_heart)),
    "field_guard": (tuple("SHC"), (_DEFENCE, _is_guardian, _empty_hand, _sideways)),
    "pay": (tuple(SUITS), (_at("counter", True, "ED-12.1"), _payment)),
    "pursue": ((), (_at("pursuit", True, "ED-13.1"), _upright_club)),
    "no_pursuit": ((), (_at("pursuit", True, "ED-13.1"),)),
}
OPTIONS = tuple(
    Option(verb, (arg,) if arg else ())
    for verb, (args, _) in VERBS.items()
    for arg in args or ("",)
)
_KNOWN = frozenset(OPTIONS)


def objections(f: Facts, o: Option) -> list[Reason]:
    """Every rule that forbids `o` here."""
    if o not in _KNOWN:
        return [Reason("", t("why.unknown"))]
    if (o.verb == "class") != (f.phase == "class"):
        return [Reason("ED-17.3", t("why.class_phase"))]
    return [reason for rule in VERBS[o.verb][1] if (reason := rule(f, o))]


@lru_cache(1 << 15)
def options(f: Facts) -> tuple[Option, ...]:
    """Every option that no rule objects to, in the order of `VERBS`."""
    return tuple(o for o in OPTIONS if not objections(f, o))


@lru_cache(1 << 15)
def _decision(seat: int, f: Facts) -> Decision:
    found = options(f)
    # ED-7.5: drawing is no decision; a turn that can only end, or a Counter that can only be paid
    # in one way, is known to both players anyway.
    auto = len(found) == 1 and f.phase in ("draw", "attack", "counter")
    return Decision(seat, f.phase, found, auto=auto)


def decision(s: State) -> Decision | None:
    """Who is asked what; None when the game is over."""
    phase = s.phase
    if phase == "over":
        return None
    if phase == "class":
        seat = s.classes.index("choose")
    elif phase in ("interception", "defence"):
        seat = s.defender
    else:
        seat = s.turn
    return _decision(seat, facts(s, seat))
