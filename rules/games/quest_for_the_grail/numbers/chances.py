"""The probability that the dice meet a condition quest's conditions (QG-8.6), in the current state.

>>> from rules.games.quest_for_the_grail import library
>>> from rules.games.quest_for_the_grail.state import Side, Warrior
>>> side = Side(quest="perilous_bridge")  # two dice and prowess: 14 or more
>>> s = State((side, Side()), warriors=(Warrior(1, "gawain", 0, 0, 7),))
>>> chance(s, "w1", "perilous_bridge"), chance(s, "w1", "vigil")
(Fraction(7, 12), None)
"""

from fractions import Fraction
from functools import reduce
from operator import mul

from rules.games.quest_for_the_grail import cards
from rules.games.quest_for_the_grail.cards import SIDES
from rules.games.quest_for_the_grail.numbers.accounts import stat
from rules.games.quest_for_the_grail.numbers.matching import About, holds
from rules.games.quest_for_the_grail.state import State
from rules.games.quest_for_the_grail.vocabulary.terms import CONDITIONS
from rules.text.vocabulary import Op


def takes_dice(term: Op) -> bool:
    """Whether a condition needs dice."""
    args = CONDITIONS.args(term)
    if term[0] == "any_of":
        return any(map(takes_dice, args["these"]))
    return takes_dice(args["condition"]) if term[0] == "not" else term[0] == "roll"


def chance(s: State, at: str, quest: str) -> Fraction | None:
    """The probability that all of a quest's conditions are met; None if it needs no dice."""
    these = cards.card(quest).condition
    if not any(map(takes_dice, these)):
        return None
    about = About(at, s.the(at).controller, quest)
    return reduce(mul, [_share(s, about, one) for one in these], Fraction(1))


def _share(s: State, about: About, term: Op) -> Fraction:
    """The probability that a condition is met; each condition with dice rolls its own."""
    name, args = term[0], CONDITIONS.args(term)
    if name == "any_of":
        none = reduce(mul, [1 - _share(s, about, one) for one in args["these"]], Fraction(1))
        return 1 - none
    if name == "not":
        return 1 - _share(s, about, args["condition"])
    if name != "roll":
        return Fraction(holds(s, about, (term,)))
    more = stat(s, about.bearer, args["add"], about.quest).total if args["add"] else 0
    ways = _ways(args["dice"])
    good = sum(n for total, n in ways.items() if total + more >= args["at_least"])
    return Fraction(good, sum(ways.values()))


def _ways(dice: int) -> dict[int, int]:
    """The number of throws of `dice` dice for each total."""
    out = {0: 1}
    for _ in range(dice):
        sums: dict[int, int] = {}
        for total, n in out.items():
            for die in range(1, SIDES + 1):
                sums[total + die] = sums.get(total + die, 0) + n
        out = sums
    return out
