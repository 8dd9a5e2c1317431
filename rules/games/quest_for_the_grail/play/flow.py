"""The steps that the rules take by themselves, as ops; packs can't name them. The modules of this
folder register theirs (see `checks`), and `match` runs them.

>>> from rules.games.quest_for_the_grail.state import Side
>>> framed(State((Side(), Side())), "combat", ("engage",), ("fought",)).stack[-1].next
'engage'
"""

from rules.core.stack import Frame, OpBook, push, with_stack
from rules.games.quest_for_the_grail.cards import SHELF
from rules.games.quest_for_the_grail.state import State
from rules.text.vocabulary import Op

FLOW = OpBook(known=SHELF.now)


def framed(s: State, source: str, *ops: Op, seat: int = 0) -> State:
    """The state with ops to be done before all else. `source`: what they belong to."""
    return push(s, Frame(ops, seat, source))


def combat_goes_to(s: State, *ops: Op) -> State:
    """The state in which the combat in progress goes on with these ops instead of what it still had
    to do. Its frame is the last of its kind with something left: below it may lie one of a combat
    that is over, as long as what followed from that is going on."""
    for n in reversed(range(len(s.stack))):
        frame = s.stack[n]
        if frame.source == "combat" and frame.ops:
            stack = (*s.stack[:n], frame._replace(ops=ops), *s.stack[n + 1 :])
            return with_stack(s, stack)
    return s
