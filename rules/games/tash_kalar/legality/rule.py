"""The type of rules, and their common parts.

>>> from rules.games.tash_kalar import position
>>> s = position.read("mode = 'duel'\\nboard = '.. Ac .. .. ..'")
>>> on_board(0)(s, Option("place", ("z1",))).clause
'TK-2.1'
>>> on_board(0)(s, Option("place", ("e5",))) is None, owner(s, square("d1"))
(True, 0)
"""

from collections.abc import Callable

from rules.core.model import Option, Reason
from rules.games.tash_kalar.board import square
from rules.games.tash_kalar.state import RANKS, State, at, side_of
from rules.text.words import Text, t

Rule = Callable[[State, Option], Reason | None]
"""A predicate: why the rule forbids `o` in `s`, or None. It is silent about arguments that `o`
leaves out, and where another rule of the same attempt speaks already."""


def word(o: Option, nth: int = 0) -> str:
    """An argument of an attempt; "" if it is left out."""
    return o.args[nth] if len(o.args) > nth else ""


def on_board(nth: int, clause: str = "TK-2.1") -> Rule:
    """A rule: the argument must be a square."""

    def rule(s: State, o: Option) -> Reason | None:
        where = word(o, nth)
        if not where or square(where):
            return None
        return Reason(clause, t("why.no_square", square=where[:10]))

    return rule


def owner(s: State, b: int) -> int:
    """The side of the piece on a square; −1 if there is none."""
    found = at(s, b)
    return found[0] if found else -1


def me(s: State) -> int:
    """The side whose turn it is."""
    return side_of(s, s.to_move)


def rank_name(rank: int) -> Text:
    return t(f"rank.{RANKS[rank]}")
