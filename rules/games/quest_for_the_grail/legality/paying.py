"""Paying upkeep (QG-6.6 to QG-6.10). It is paid warrior by warrior, until nothing more can be paid:
so no warrior that could be paid for is left out, and every legal allocation is possible.

>>> from rules.games.quest_for_the_grail import library
>>> from rules.games.quest_for_the_grail.state import Side, Warrior
>>> names = (("gawain", 7), ("kay", 5), ("squire_at_arms", 4))
>>> here = tuple(Warrior(n, name, 0, 0, valor) for n, (name, valor) in enumerate(names, 1))
>>> s = State((Side(), Side()), warriors=here)
>>> payable(s, 0, 4, ()), payable(s, 0, 1, ("w1",))
(['w1', 'w2', 'w3'], ['w3'])
"""

from rules.games.quest_for_the_grail.numbers.accounts import upkeep
from rules.games.quest_for_the_grail.state import State


def unpaid(s: State, seat: int, paid: tuple[str, ...]) -> list[str]:
    """A player's warriors without allocated power."""
    return [at for w in s.warriors_of(seat) if (at := w.at) not in paid]


def paid_for(s: State) -> tuple[str, ...]:
    """The warriors that have been paid for, while payment is in progress."""
    found = [f.ops[0][2] for f in s.stack if f.ops and f.ops[0][0] == "pay"]
    return found[0] if found else ()


def payable(s: State, seat: int, left: int, paid: tuple[str, ...]) -> list[str]:
    """The unpaid warriors whose whole upkeep the remaining power covers (QG-6.8); none when paying
    is over (QG-6.9)."""
    costs = {w.at: upkeep(s, w).total for w in s.warriors_of(seat)}
    return [at for at in unpaid(s, seat, paid) if costs[at] <= left]
