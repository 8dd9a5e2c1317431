"""Legality: one predicate for each rule; the options are those without an objection.

>>> f = Facts("main", True, "HD", "", dust=False, guardian=False)
>>> [str(o) for o in options(f)]
['summon H', 'skip']
>>> [r.clause for r in objections(f, Option("summon", ("D",)))]
['ED-3.3']
"""

from collections.abc import Callable
from functools import cache, lru_cache
from typing import Any, NamedTuple

from rules.core.model import Decision, Option, Reason
from rules.games.edelweiss.state import CLASSES, SUITS, State, kinds
from rules.text.words import t


class Facts(NamedTuple):
    """All facts for legality, for one seat."""

    phase: str
    is_attacker: bool
    hand: str  # the distinct suits in the hand
    board: str  # the distinct suits and orientations on the own board
    dust: bool
    guardian: bool


def facts(s: State, seat: int) -> Facts:
    return Facts(*_facts(s, seat))


def _facts(s: State, seat: int) -> tuple[str, bool, str, str, bool, bool]:
    return (
        s.phase,
        seat == s.to_move,
        kinds(s.hands[seat]),
        kinds(s.boards[seat]),
        s.dust,
        s.classes[seat] == "guardian",
    )


Rule = Callable[[Facts, Option], Reason | None]


def _suit(o: Option) -> str:
    return o.args[0]


class _At(NamedTuple):
    """Checks the role, attacker or defender (ED-6.2, or the clause `other`), and the phase (ED-6.3,
    ED-6.4)."""

    phase: str
    is_attacker: bool
    clause: str
    other: str = "ED-6.2"

    def __call__(self, f: Facts, o: Option) -> Reason | None:
        if f.is_attacker != self.is_attacker:
            return Reason(self.other, t("why.attacker" if self.is_attacker else "why.defender"))
        if f.phase == self.phase:
            return None
        said, key = _IN_AN_ATTACK.get((self.phase, f.phase), (self.clause, f"why.phase.{o.verb}"))
        return Reason(said, t(key), t("need.phase", phase=t(f"phase.{self.phase}")))


# (the required phase, the current phase): (clause, sentence), during an attack
_IN_AN_ATTACK = {
    ("interception", "defence"): ("ED-6.4", "why.interception_over"),
    ("interception", "counter"): ("ED-6.4", "why.interception_over"),
    ("interception", "pursuit"): ("ED-6.4", "why.interception_over"),
    ("defence", "interception"): ("ED-6.4", "why.lionheart_first"),
    ("defence", "counter"): ("ED-11.3", "why.defended"),
    ("defence", "pursuit"): ("ED-11.3", "why.defended"),
}


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
        return Reason("ED-4.5", t("why.spade_sideways"), t("need.spade"))
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
    return Reason("ED-18.7", t("why.hand_not_empty")) if f.guardian and f.hand else None


def _sideways(f: Facts, o: Option) -> Reason | None:
    if not f.guardian or _suit(o).lower() in f.board:
        return None
    return Reason("ED-18.3", t("why.not_sideways", card=t(f"suit.{_suit(o)}")))


def _payment(f: Facts, o: Option) -> Reason | None:
    if _suit(o) == "S" or (_suit(o) == "C" and "C" in f.board):
        return None
    if _suit(o) == "C":
        return Reason("ED-12.5", t("why.pay_club"), t("need.pay"))
    return Reason("ED-12.6", t("why.pay_other"), t("need.pay"))


_MAIN = _At("main", True, "ED-6.5")
_INTERCEPTION = _At("interception", False, "ED-10.1", "ED-10.9")
_DEFENCE = _At("defence", False, "ED-11.1")

# verb: (possible arguments, rules in the order of explanation)
VERBS: dict[str, tuple[tuple[str, ...], tuple[Rule | _At, ...]]] = {
    "class": (CLASSES, ()),
    "draw": ((), (_At("draw", True, "ED-7.2"),)),
    "summon": (tuple(SUITS), (_no_diamond, _MAIN, _summon_from_hand)),
    "skip": ((), (_MAIN, _may_skip)),
    "dust": ((), (_MAIN, _dust_is_played, _all_diamonds)),
    "attack": ((), (_At("attack", True, "ED-6.3"), _upright_spade)),
    "end": ((), (_At("attack", True, "ED-9.2"),)),
    "lionheart": ((), (_INTERCEPTION, _lionheart_pair)),
    "no_lionheart": ((), (_INTERCEPTION,)),
    "guard": (tuple(SUITS), (_DEFENCE, _guard_from_hand)),
    "block": ((), (_At("defence", False, "ED-11.2"), _upright_heart)),
    "field_guard": (tuple(SUITS), (_DEFENCE, _is_guardian, _empty_hand, _sideways)),
    "pay": (tuple(SUITS), (_At("counter", True, "ED-12.1"), _payment)),
    "pursue": ((), (_At("pursuit", True, "ED-13.1"), _upright_club)),
    "no_pursuit": ((), (_At("pursuit", True, "ED-13.1"),)),
}
OPTIONS = tuple(
    Option(verb, (arg,) if arg else ())
    for verb, (args, _) in VERBS.items()
    for arg in args or ("",)
)

# verb: the cards on the own board that can never be used for it. Pointing at one of them is an
# attempt that names the card as its last argument (`attack s`).
UNFIT = {
    "attack": "s", "block": "h", "lionheart": "c", "pursue": "c", "pay": "Sc", "field_guard": "SHC",
}  # fmt: skip


def _unfit(verb: str, card: str) -> Reason:
    """Why it can't be done with that card."""
    if verb == "field_guard":
        return Reason("ED-18.3", t("why.is_upright"))
    if verb == "pay":
        clause, key = ("ED-12.6", "why.other_spade") if card == "S" else ("ED-12.5", "why.pay_club")
        return Reason(clause, t(key), t("need.pay"))
    need = {"s": "need.spade", "h": "need.lionheart", "c": "need.stand"}[card]
    return Reason("ED-4.5", t("why.is_sideways", card=t(f"suit.{card.upper()}")), t(need))


def objections(f: Facts, o: Option) -> list[Reason]:
    """Every rule that forbids `o` here."""
    if o.verb not in VERBS:
        return [Reason("", t("why.unknown"))]
    known, rules = VERBS[o.verb]
    if known and (not o.args or o.args[0] not in known):
        return [Reason("", t("why.say_which", known=known))]
    more = o.args[1:] if known else o.args
    unfit = []
    if len(more) == 1 and more[0] in UNFIT.get(o.verb, ""):
        unfit = [_unfit(o.verb, more[0])]
    elif more:
        return [Reason("", t("why.beyond_need", more=" ".join(more)))]
    if (o.verb == "class") != (f.phase == "class"):
        return [Reason("ED-17.3", t("why.class_phase" if o.verb == "class" else "why.class_first"))]
    found = [reason for rule in rules if (reason := rule(f, o))]
    return found + [r for r in unfit if r.clause not in {other.clause for other in found}]


@cache
def _in_phase(phase: str, is_attacker: bool) -> list[Option]:
    """The options of a phase for the attacker, or for the defender."""
    return [o for o in OPTIONS if _is_in_phase(o.verb, phase, is_attacker)]


def _is_in_phase(verb: str, phase: str, is_attacker: bool) -> bool:
    if verb == "class":
        return phase == "class"
    [at] = [rule for rule in VERBS[verb][1] if isinstance(rule, _At)]
    return (at.phase, at.is_attacker) == (phase, is_attacker)


@lru_cache(1 << 15)
def options(f: Facts) -> tuple[Option, ...]:
    """Every option that no rule objects to, in the order of `VERBS`."""
    return tuple([o for o in _in_phase(f.phase, f.is_attacker) if not objections(f, o)])


@lru_cache(1 << 15)
def _decision(seat: int, *known: Any) -> Decision:
    f = Facts(*known)
    found = options(f)
    # ED-7.5: drawing is no decision; a turn that can only end, or a Counter that can be paid in
    # only one way, reveals nothing.
    auto = len(found) == 1 and f.phase in ("draw", "attack", "counter")
    return Decision(seat, f.phase, found, auto=auto)


def decision(s: State) -> Decision | None:
    """The open question; None when the game is over."""
    phase = s.phase
    if phase == "over":
        return None
    if phase == "class":
        seat = s.classes.index("choose")
    elif phase in ("interception", "defence"):
        seat = s.defender
    else:
        seat = s.to_move
    return _decision(seat, *_facts(s, seat))
