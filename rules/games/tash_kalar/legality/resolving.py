"""Answers to the effect in progress: pieces, squares, moves, and declining (TK-10, TK-11).

>>> from rules.games.tash_kalar import position
>>> s = position.read("mode = 'duel'\\nboard = '.. Ac .. .. ..'")
>>> context = EffectContext("being")
>>> may_go(s, context, square("d1"), square("f1"), "normal", "move", "anywhere").clause
'TK-11.12'
"""

from typing import Any, NamedTuple

from rules.core.model import Option, Reason
from rules.games.tash_kalar.board import SQUARES, name, place, square
from rules.games.tash_kalar.changes import piece
from rules.games.tash_kalar.legality.rule import Rule, me, on_board, owner, rank_name, word
from rules.games.tash_kalar.state import (
    COMMON,
    LEGENDARY,
    LETTERS,
    RANKS,
    EffectContext,
    State,
    at,
    sides,
    supply,
)
from rules.games.tash_kalar.vocabulary.effects import EFFECTS, context_of, moving
from rules.games.tash_kalar.vocabulary.targets import pieces, squares
from rules.games.tash_kalar.vocabulary.terms import RANK_WORDS, Target, said_pieces, said_squares
from rules.text.words import Text, t


class Asks(NamedTuple):
    """The asking step, with the arguments that all steps have; its other arguments are in
    `args`."""

    context: EffectContext
    what: Target  # its target; None for a `place`
    fewest: int
    most: int  # −1: all
    may: bool
    args: dict[str, Any]


def asks(s: State) -> Asks:
    frame = s.stack[-1]
    args = EFFECTS.args(frame.ops[0])
    what: Any = args.get("target", args.get("who"))
    fewest, most = args["steps" if frame.next == "move" else "count"]
    return Asks(context_of(frame), what, fewest, most, args["may"], args)


def _piece(s: State, o: Option) -> tuple[int, tuple[int, int]] | None:
    """The named square and the (side, rank) of the piece there; None if there is none, or if the
    step is about all pieces, when `all_or_one` objects."""
    b = square(word(o))
    found = at(s, b) if b and asks(s).most >= 0 else None
    return (b, found) if found else None


def _about(s: State, o: Option) -> dict[str, Text | str]:
    found = at(s, square(word(o)))
    assert found is not None
    return {"piece": piece(*found), "square": word(o)}


# -- destroying, upgrading, downgrading, converting --------------------------------------------


def all_or_one(s: State, o: Option) -> Reason | None:
    """An optional “all” is answered with all or none (TK-10.7); other steps with one piece at a
    time."""
    now = asks(s)
    if now.most < 0 and o.args and word(o) != "all":
        return Reason("TK-10.7", t("why.all_or_none"))
    if now.most >= 0 and word(o) == "all":
        return Reason("TK-10.8", t("why.one_at_a_time"))
    return None


def is_square(s: State, o: Option) -> Reason | None:
    return None if word(o) == "all" else on_board(0)(s, o)


def is_piece(s: State, o: Option) -> Reason | None:
    b = square(word(o))
    if not b or at(s, b):
        return None
    return Reason("TK-10.9", t("why.nothing_there", square=word(o)))


def is_target(s: State, o: Option) -> Reason | None:
    """The piece must be a target of the text."""
    named, now = _piece(s, o), asks(s)
    if named is None or _is_meant(s, now.context, now.what, *named):
        return None
    speaks = isinstance(now.what, tuple)
    need = said_pieces(now.what, mover=True) if speaks else None
    return Reason("TK-10.9", t("why.not_target", **_about(s, o)), need)


def _is_meant(
    s: State, context: EffectContext, what: Target, b: int, found: tuple[int, int]
) -> bool:
    if isinstance(what, int | str):
        return bool(b & pieces(s, context, what))
    whose, ranks, where, other = what
    side, rank = found
    if whose != "any" and (side == me(s)) != (whose == "own"):  # TK-2.9
        return False
    if rank not in RANK_WORDS[ranks] or not b & squares(s, context, where):  # TK-2.8
        return False
    if other == "previous":
        return not b & context.previous
    return not (other == "self" and context.alive and b == context.square)  # TK-10.6


def is_not_chosen_yet(s: State, o: Option) -> Reason | None:
    named, now = _piece(s, o), asks(s)
    if named is None or not named[0] & now.context.picked:
        return None
    return Reason("TK-10.9", t("why.chosen_already", **_about(s, o)))


def can_be_upgraded(s: State, o: Option) -> Reason | None:
    named = _piece(s, o)
    if named is None:
        return None
    side, rank = named[1]
    if rank == LEGENDARY:
        return Reason("TK-11.22", t("why.upgrade_legend"))
    if rank != COMMON and supply(s, side)[1] <= 0:
        return Reason("TK-11.21", t("why.upgrade_lack", colour=LETTERS[side]))
    return None


def can_be_downgraded(s: State, o: Option) -> Reason | None:
    named = _piece(s, o)
    if named is None:
        return None
    side, rank = named[1]
    if rank == COMMON:
        return Reason("TK-11.25", t("why.downgrade_common"))
    if rank == LEGENDARY and supply(s, side)[0] <= 0:
        return Reason("TK-11.24", t("why.downgrade_lack", colour=LETTERS[side]))
    return None


def can_be_converted(s: State, o: Option) -> Reason | None:
    """An enemy piece, if the supply has an own one of the new rank."""
    named, now = _piece(s, o), asks(s)
    if named is None:
        return None
    side, rank = named[1]
    if side == me(s):
        return Reason("TK-11.27", t("why.convert_own"))
    wanted = now.args["to_rank"]
    to_rank = rank if wanted == "same" else RANKS.index(wanted)
    if supply(s, me(s))[to_rank == LEGENDARY] > 0:
        return None
    return Reason("TK-11.28", t("why.convert", rank=rank_name(to_rank)))


_CHANGE: tuple[Rule, ...] = (all_or_one, is_square, is_piece, is_target, is_not_chosen_yet)
CHANGE: dict[str, tuple[Rule, ...]] = {
    "destroy": _CHANGE,
    "upgrade": (*_CHANGE, can_be_upgraded),
    "downgrade": (*_CHANGE, can_be_downgraded),
    "convert": (*_CHANGE, can_be_converted),
}


# -- placing -----------------------------------------------------------------------------------


def names_colour(s: State) -> bool:
    """Whether the answer names a colour: an enemy piece is placed, and there are several enemies
    (TK-10.8)."""
    return asks(s).args["owner"] == "enemy" and sides(s) > 2


def _enemies(s: State) -> list[int]:
    return [side for side in range(sides(s)) if side != me(s)]


def is_enemy_colour(s: State, o: Option) -> Reason | None:
    known = tuple(LETTERS[side] for side in _enemies(s))
    if not names_colour(s) or not o.args or word(o) in known:
        return None
    return Reason("TK-10.8", t("why.place_colour", known=known))


def _where(s: State, o: Option) -> str:
    return word(o, int(names_colour(s)))


def is_place(s: State, o: Option) -> Reason | None:
    return on_board(int(names_colour(s)))(s, o)


def is_empty(s: State, o: Option) -> Reason | None:
    where = _where(s, o)
    if owner(s, square(where)) < 0:
        return None
    return Reason("TK-11.19", t("why.occupied", square=where))


def is_allowed(s: State, o: Option) -> Reason | None:
    """The square must be in the text's area."""
    where, now = _where(s, o), asks(s)
    area = now.args["where"]
    if not square(where) or square(where) & squares(s, now.context, area):
        return None
    return Reason("TK-11.19", t("why.place_area", square=where), said_squares(area, many=False))


def is_in_supply(s: State, o: Option) -> Reason | None:
    """The supply must have a piece of that colour and rank; TK-5.2 does not apply."""
    args = asks(s).args
    rank = RANKS.index(args["rank"])
    tried = [me(s)] if args["owner"] == "own" else _enemies(s)
    if names_colour(s) and word(o) in LETTERS:
        tried = [side for side in tried if LETTERS[side] == word(o)]
    if not tried or any(supply(s, side)[rank == LEGENDARY] > 0 for side in tried):
        return None
    facts = {"colour": LETTERS[tried[0]], "rank": rank_name(rank)}
    return Reason("TK-11.19", t("why.place_lack", **facts))


PLACE: tuple[Rule, ...] = (is_enemy_colour, is_place, is_empty, is_allowed, is_in_supply)


# -- moving ------------------------------------------------------------------------------------


def may_go(
    s: State, context: EffectContext, start: int, end: int, style: str, reach: str, where: str
) -> Reason | None:
    """Why the piece on `start` may not move or leap to `end` in such a step; None if it may."""
    mover, there = at(s, start), at(s, end)
    if mover is None or start == end:
        return Reason("TK-11.18", t("why.same_square"))
    (x, y), (goal_x, goal_y) = place(start), place(end)
    if reach == "move" and max(abs(goal_x - x), abs(goal_y - y)) > 1:
        return Reason("TK-11.12", t("why.not_adjacent"))
    if there and style == "normal" and there[1] >= mover[1]:
        return Reason("TK-11.14", t("why.normal_move"))
    if there and there[1] > mover[1]:
        return Reason("TK-11.15", t("why.combat_move"))
    if not end & squares(s, context, where, start):
        return Reason("TK-11.16", t("why.out_of_reach"))
    return None


def _may_go(s: State, now: Asks, start: int, end: int) -> Reason | None:
    kind = (now.args[name] for name in ("style", "reach", "where"))
    return may_go(s, now.context, start, end, *kind)


def mover_is_open(s: State, o: Option) -> Reason | None:
    mover = moving(s)
    return Reason("TK-10.7", t("why.mover_known", square=name(mover))) if mover else None


def has_a_goal(s: State, o: Option) -> Reason | None:
    named, now = _piece(s, o), asks(s)
    if named is None or any(not _may_go(s, now, named[0], end) for end in SQUARES):
        return None
    return Reason("TK-10.9", t("why.no_goal", **_about(s, o)))


def mover_is_known(s: State, o: Option) -> Reason | None:
    if moving(s):
        return None
    return Reason("TK-10.7", t("why.piece_first"))


def is_goal(s: State, o: Option) -> Reason | None:
    mover, end = moving(s), square(word(o))
    return _may_go(s, asks(s), mover, end) if mover and end else None


PIECE: tuple[Rule, ...] = (mover_is_open, on_board(0), is_piece, is_target, has_a_goal)
MOVE: tuple[Rule, ...] = (mover_is_known, on_board(0), is_goal)


# -- choosing, declining -----------------------------------------------------------------------


def is_branch(s: State, o: Option) -> Reason | None:
    if not o.args or word(o) in ("1", "2"):
        return None
    return Reason("TK-10.8", t("why.say_which", known=("1", "2")))


def is_optional(s: State, o: Option) -> Reason | None:
    """“May” makes the whole step optional (TK-10.2), “up to” each piece of it (TK-10.3)."""
    now = asks(s)
    if (now.may and not now.context.made) or 0 <= now.fewest <= now.context.made:
        return None
    return Reason("TK-10.4", t("why.pass"))


CHOOSE: tuple[Rule, ...] = (is_branch,)
PASS: tuple[Rule, ...] = (is_optional,)
