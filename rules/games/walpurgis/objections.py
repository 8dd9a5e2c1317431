"""Why an activation or a placement is not legal: every rule against it, as a reason.

Each rule is one predicate. An attempt without a reason against it is an option; since options are
listed separately, for speed, `tests/walpurgis` compares the two.
"""

from collections.abc import Callable
from typing import NamedTuple

from rules.core.model import Highlights, Option, Reason
from rules.games.walpurgis.board import each, name, square
from rules.games.walpurgis.cards import Card, Mode, Placed, card, placed
from rules.games.walpurgis.legality.conditions import (
    exposed,
    filled,
    masks,
    own_formation,
)
from rules.games.walpurgis.play.turns import BOARD, PLACEMENT, is_first_turn
from rules.games.walpurgis.state import ACTIVE, DORMANT, Lying, State
from rules.games.walpurgis.vocabulary.printing import mode_name
from rules.text.words import t

VERBS = ("activate", "turn", "place")


class Attempt(NamedTuple):
    """An intention of a seat: a card, its square (−1: none), and for an activation its mode."""

    s: State
    seat: int
    o: Option
    at: int
    lying: Lying | None  # the own formation on the board, if it is one
    card: Card | None
    mode: Mode | None

    @property
    def squares(self) -> Placed | None:
        if self.card is None or self.mode is None or self.at < 0:
            return None
        return placed(self.card.id, self.mode.id, self.seat, self.at)

    @property
    def answers(self) -> bool:
        """Whether it would be an interception."""
        return bool(self.s.chain)


Rule = Callable[[Attempt], Reason | None]


def attempt(s: State, seat: int, o: Option) -> Attempt:
    """An option by its parts; meaningless parts are left out."""
    args = (*o.args, "", "", "")
    lying = None
    if o.verb == "turn":
        at, chosen = square(args[0]), args[1]
        lying = own_formation(s, at, seat) if at >= 0 else None
        held = lying.card if lying and lying.is_down else ""
    else:
        held = args[0] if args[0] in s.hands[seat] else ""
        at, chosen = square(args[2 if o.verb == "activate" else 1]), args[1]
    c = card(held) if held else None
    modes = c.modes if c and o.verb != "place" else ()
    mode = next((m for m in modes if m.id == chosen), None)
    return Attempt(s, seat, o, at, lying, c, mode)


def of(a: Attempt) -> list[Reason]:
    """Every reason against it; empty if it is legal."""
    return [reason for rule in RULES for reason in (rule(a),) if reason]


# -- when ------------------------------------------------------------------------------------------


def is_his_to_do(a: Attempt) -> Reason | None:
    """In a chain the player who did not activate last is asked (WP-9.11), else the turn player."""
    asked = 1 - a.s.chain[-1].seat if a.answers else a.s.to_move
    if a.seat == asked:
        return None
    return Reason("WP-9.11" if a.answers else "WP-5.1", t("why.not_asked"))


def begins_with_a_plain_shot(a: Attempt) -> Reason | None:
    if a.answers or not is_first_turn(a.s):
        return None
    if a.o.verb == "activate" and a.card and a.card.plain:
        return None
    return Reason("WP-7.1", t("why.first_turn"))


def is_left_to_do(a: Attempt) -> Reason | None:
    """One placement, one board activation (WP-6.1); interceptions are free (WP-6.12)."""
    if a.answers or a.seat != a.s.to_move:
        return None
    kind = BOARD if a.o.verb == "turn" else PLACEMENT
    if not a.s.used & kind:
        return None
    return Reason("WP-6.1", t("why.activated" if kind == BOARD else "why.placed"))


def is_no_answer_face_down(a: Attempt) -> Reason | None:
    if not a.answers or a.o.verb != "place":
        return None
    return Reason("WP-9.3", t("why.answer"))


# -- what ------------------------------------------------------------------------------------------


def is_there(a: Attempt) -> Reason | None:
    if a.o.verb != "turn":
        return None if a.card else Reason("WP-6.2", t("why.not_in_hand"))
    if a.lying or a.at < 0:
        return None
    return Reason("WP-6.6", t("why.nothing_there", square=name(a.at)))


def is_active(a: Attempt) -> Reason | None:
    if a.lying is None or a.lying.state == ACTIVE:
        return None
    if a.lying.state == DORMANT:
        return Reason("WP-3.4", t("why.dormant", square=name(a.at)))
    return Reason("WP-3.6", t("why.face_up", square=name(a.at)))


def is_not_fresh(a: Attempt) -> Reason | None:
    own = a.lying is not None and a.seat == a.s.to_move
    if a.s.rules.same_turn or not own or not a.s.fresh >> a.at & 1:
        return None
    return Reason("WP-6.7", t("why.fresh"))


def has_that_mode(a: Attempt) -> Reason | None:
    if a.card is None or a.mode or a.o.verb == "place":
        return None
    if len(a.card.modes) == 1:
        return Reason("WP-8.1", t("why.mode.one"))
    known = tuple(mode_name(m.id) for m in a.card.modes)
    return Reason("WP-8.1", t("why.mode", known=known))


# -- where -----------------------------------------------------------------------------------------


def is_on_the_board(a: Attempt) -> Reason | None:
    return Reason("WP-2.1", t("why.no_square")) if a.at < 0 else None


def is_free(a: Attempt) -> Reason | None:
    if a.o.verb == "turn" or a.at < 0 or not masks(a.s.board).taken >> a.at & 1:
        return None
    clause = "WP-6.3" if a.o.verb == "place" else "WP-8.2"
    return Reason(clause, t("why.taken", square=name(a.at)), None, ((name(a.at), "missing"),))


def conditions_are_filled(a: Attempt) -> Reason | None:
    p, c = a.squares, a.card
    if p is None or c is None:
        return None
    if p.conditions < 0:
        return Reason("WP-8.6", t("why.beyond"))
    open_ = p.conditions & ~filled(a.s, a.seat, c.icon)
    if not open_:
        return None
    words = tuple(name(at) for at in each(open_))
    marks: Highlights = tuple((word, "missing") for word in words)
    if a.s.rules.blocks and not open_ & ~masks(a.s.board).fire:
        return Reason("WP-8.7", t("why.under_fire", squares=words), None, marks)
    return Reason("WP-8.4", t("why.unfilled", at=name(a.at), squares=words), None, marks)


def number_is_right(a: Attempt) -> Reason | None:
    if a.mode is None or masks(a.s.board).has_number(a.seat, a.mode, a.o.verb == "turn"):
        return None
    have = masks(a.s.board).number[a.seat] - (a.o.verb == "turn")
    return Reason("WP-8.8", t("why.number", n=a.mode.others, have=have))


def touches(a: Attempt) -> Reason | None:
    """An interception must share a square with the last activation (WP-9.4)."""
    p = a.squares
    if not a.answers or p is None or a.card is None:
        return None
    if a.card.plain:
        return Reason("WP-7.7", t("why.plain_answer"))
    bare = exposed(a.s)
    if p.reach & bare:
        return None
    marks: Highlights = tuple((name(at), "missing") for at in each(bare))
    return Reason("WP-9.4", t("why.out_of_reach"), None, marks)


RULES: tuple[Rule, ...] = (
    is_his_to_do,
    begins_with_a_plain_shot,
    is_left_to_do,
    is_no_answer_face_down,
    is_there,
    is_active,
    is_not_fresh,
    has_that_mode,
    is_on_the_board,
    is_free,
    conditions_are_filled,
    number_is_right,
    touches,
)
