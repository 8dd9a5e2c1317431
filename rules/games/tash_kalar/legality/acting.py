"""Actions except summoning: placing, taking a piece back, discarding; handing over, ending (TK-4,
5).

>>> from rules.games.tash_kalar import position
>>> s = position.read("mode = 'duel'\\npool = 1\\nboard = '.. Ac .. .. ..'")
>>> has_two_sided(s, Option("place", ("e5",))).clause, is_own(s, Option("lift", ("d1",)))
('TK-5.2', None)
"""

from rules.core.model import Option, Reason
from rules.games.tash_kalar.board import square
from rules.games.tash_kalar.legality.moment import in_effect, moment
from rules.games.tash_kalar.legality.rule import Rule, me, on_board, owner, word
from rules.games.tash_kalar.state import LEGENDARY, State, at, supply
from rules.text.words import t


def has_action(s: State, o: Option) -> Reason | None:
    return None if s.actions else Reason("TK-4.2", t("why.no_action"))


# -- placing -----------------------------------------------------------------------------------


def is_empty(s: State, o: Option) -> Reason | None:
    b = square(word(o))
    if owner(s, b) < 0:
        return None
    return Reason("TK-5.7", t("why.occupied", square=word(o)))


def has_two_sided(s: State, o: Option) -> Reason | None:
    """The supply must have a two-sided piece; otherwise a piece is taken back first."""
    return None if supply(s, me(s))[0] > 0 else Reason("TK-5.2", t("why.lift_first"))


PLACE: tuple[Rule, ...] = (has_action, on_board(0), is_empty, has_two_sided)
PLACE_ANEW: tuple[Rule, ...] = (on_board(0), is_empty)


# -- taking back for lack of pieces ------------------------------------------------------------


def lacks_two_sided(s: State, o: Option) -> Reason | None:
    return Reason("TK-5.4", t("why.no_lack")) if supply(s, me(s))[0] > 0 else None


def is_own(s: State, o: Option) -> Reason | None:
    b = square(word(o))
    if not b or owner(s, b) == me(s):
        return None
    return Reason("TK-5.2", t("why.not_own", square=word(o)))


def is_no_legend(s: State, o: Option) -> Reason | None:
    b = square(word(o))
    if not b or at(s, b) != (me(s), LEGENDARY):
        return None
    return Reason("TK-5.3", t("why.lift_legend"))


LIFT: tuple[Rule, ...] = (has_action, lacks_two_sided, on_board(0), is_own, is_no_legend)


# -- discarding --------------------------------------------------------------------------------


def is_first_discard(s: State, o: Option) -> Reason | None:
    return Reason("TK-4.5", t("why.discarded")) if s.discarded else None


def is_school_card(s: State, o: Option) -> Reason | None:
    card, hand = word(o), s.hands[s.to_move]
    if not card:
        return None if hand.school else Reason("TK-5.8", t("why.no_school"))
    if card in hand.school:
        return None
    return Reason("TK-5.8", t("why.discard_school" if card in hand.cards else "why.not_in_hand"))


def is_held(s: State, o: Option) -> Reason | None:
    """The card to go under a deck after a discard must be in the hand; its kind does not matter."""
    hand = s.hands[s.to_move].cards
    return None if not o.args or word(o) in hand else Reason("TK-5.9", t("why.not_in_hand"))


DISCARD: tuple[Rule, ...] = (has_action, is_first_discard, is_school_card)
RETURN: tuple[Rule, ...] = (is_held,)


# -- ending, handing over ----------------------------------------------------------------------


def actions_are_used(s: State, o: Option) -> Reason | None:
    return Reason("TK-4.6", t("why.actions_left", n=s.actions)) if s.actions else None


END: tuple[Rule, ...] = (actions_are_used,)


def in_team(s: State, o: Option) -> Reason | None:
    return None if s.teams else Reason("TK-18.4", t("why.no_team"))


def is_first_hand_over(s: State, o: Option) -> Reason | None:
    return Reason("TK-18.9", t("why.handed")) if s.resolver != s.to_move else None


def before_action_or_in_effect(s: State, o: Option) -> Reason | None:
    if not s.teams or in_effect(s) or (moment(s) == "free" and s.actions):
        return None
    return Reason("TK-18.4", t("why.hand_over"))


HAND_OVER: tuple[Rule, ...] = (in_team, is_first_hand_over, before_action_or_in_effect)
