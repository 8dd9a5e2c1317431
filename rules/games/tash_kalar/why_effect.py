"""Why a piece or a square can't be chosen for the step of an effect that asks.

>>> step = ("move", "self", "normal", "move", (1, 1), "anywhere", False)
>>> [r.clause for r in _moving(0, 0, 0, step)]
['TK-11.12']
"""

from collections.abc import Iterator

from rules.core.model import Option, Reason
from rules.core.vocabulary import Op
from rules.core.words import t
from rules.games.tash_kalar.board import beside, square
from rules.games.tash_kalar.changes import piece
from rules.games.tash_kalar.effects import act_of
from rules.games.tash_kalar.state import State, at, side_of
from rules.games.tash_kalar.targets import changeable, pieces


def in_effect(s: State, o: Option) -> Iterator[Reason]:
    """What speaks against an answer to the effect in progress (TK-10, TK-11)."""
    op = s.stack[-1].ops[0]
    act = act_of(s.stack[-1])
    if o.verb == "pass":
        yield Reason("TK-10.4", t("why.pass"))
        return
    if op[0] == "choose_one":
        yield Reason("TK-10.7", t("why.choose_first"))
        return
    if o.verb not in (op[0], "piece"):
        yield Reason("TK-10.1", t("why.effect_first"))
        return
    where = o.args[-1] if o.args else ""
    b = square(where)
    if not b:
        yield Reason("TK-2.1", t("why.no_square", square=where[:10]))
    elif o.verb == "move":
        mover = act.mover or act.square
        found, there = at(s, mover), at(s, b)
        yield from _moving(mover, b, _gap(found, there), op)
    elif o.verb == "place":
        yield Reason("TK-11.19", t("why.place_effect", square=where))
    else:
        yield _target(s, o.verb, op, b, where)


def _gap(found: tuple[int, int] | None, there: tuple[int, int] | None) -> int:
    """By how many ranks the piece on the goal is above the moving one; −9 where there is none."""
    return there[1] - found[1] if found and there else -9


def _moving(mover: int, b: int, gap: int, op: Op) -> Iterator[Reason]:
    _, _, style, reach, *_ = op
    if mover and b == mover:
        yield Reason("TK-11.18", t("why.same_square"))
    elif reach == "move" and not b & beside(mover):
        yield Reason("TK-11.12", t("why.not_adjacent"))
    elif style == "normal" and gap >= 0:
        yield Reason("TK-11.14", t("why.normal_move"))
    elif gap > 0:
        yield Reason("TK-11.15", t("why.combat_move"))
    else:
        yield Reason("TK-11.16", t("why.out_of_reach"))


def _target(s: State, verb: str, op: Op, b: int, where: str) -> Reason:
    found = at(s, b)
    if found is None:
        return Reason("TK-10.9", t("why.nothing_there", square=where))
    side, rank = found
    act = act_of(s.stack[-1])
    fits = bool(pieces(s, act, op[1]) & b)
    if fits and verb == "upgrade" and not changeable(s, b, verb):
        return Reason("TK-11.22" if rank == 2 else "TK-11.21", t("why.upgrade"))
    if fits and verb == "downgrade" and not changeable(s, b, verb):
        return Reason("TK-11.25" if rank == 0 else "TK-11.24", t("why.downgrade"))
    if fits and verb == "convert" and side != side_of(s, s.turn) and not changeable(s, b, verb):
        return Reason("TK-11.28", t("why.convert"))
    return Reason("TK-10.9", t("why.not_target", piece=piece(side, rank), square=where))
