"""Retirement and return to the battle (WVN-5, OP-30 to OP-37).

>>> from rules.games.war_vortex_night.cards import SHELF, Card
>>> s = State((Character("example", hp=-2), Character("example", team=1)), stack=(Frame((), 0),))
>>> with SHELF.beside(example=Card("example")):
...     s, events = retire_all(s, Frame((), 0), (0,), -1)
>>> s.characters[0].is_retired, s.winner, [event.kind for event in events]
(True, 1, ['retired'])
"""

from collections.abc import Sequence

from rules.core.model import NOBODY, Event
from rules.core.stack import Frame, todo
from rules.games.war_vortex_night.ongoing.settling import told
from rules.games.war_vortex_night.ongoing.standing import is_at_its_limit
from rules.games.war_vortex_night.play.hooks import parting_rules
from rules.games.war_vortex_night.play.steps import (
    FLOW,
    Done,
    by_of,
    settled,
    waiting,
)
from rules.games.war_vortex_night.play.windows import Window, opens, window_ops
from rules.games.war_vortex_night.state import Character, State, with_character
from rules.text.vocabulary import Op

Who = tuple[int, ...]


def doomed_by(s: State, who: Who, moment: int) -> State:
    """Characters are to retire at once by an effect, whatever their HP (OP-36)."""
    s = s._replace(doomed=(*s.doomed, *who))
    return waiting(s, [Frame((("retiring", who, moment),), 0)])


@FLOW.op("retiring")
def retiring(s: State, frame: Frame, who: Who, moment: int) -> Done:
    """A window opens before each retirement (OP-66), then all retire together."""
    windows = [
        op
        for i in who
        if opens(s, "before_retire", i)
        for op in window_ops(Window("before_retire", i))
    ]
    return todo(s, *windows, ("retire_all", who, moment)), ()


@FLOW.op("retire_all")
def retire_all(s: State, frame: Frame, who: Who, moment: int) -> Done:
    """Retires all who still must. `moment`: of the effect that says so, which a later declaration
    overrides (OP-36); NOBODY for characters at their limit."""
    events: list[Event] = []
    gone = []
    last: dict[int, tuple[Op, ...]] = {}
    for i in who:
        c = s.characters[i]
        due = is_at_its_limit(c) if moment == NOBODY else not c.is_retired and c.spared <= moment
        if due:
            gone.append(i)
            last[i] = parting_rules(s, i)
            s = with_character(s, i, _retired(c))
            events.append(told(s, "retired", i, hp=c.hp))
    s = s._replace(doomed=tuple([i for i in s.doomed if i not in who]))
    for i in gone:
        s = _cut(s, i)
    return settled(s, tuple(events), judges=True, last=last)


def _retired(c: Character) -> Character:
    """Its HP stay (OP-33); all statuses, base modifications and counters end. Disabled cards and
    lost abilities stay (OP-34)."""
    return c._replace(is_retired=True, base=(), statuses=(), spared=0)


def _cut(s: State, i: int) -> State:
    """A character that can't fight does nothing more: neither the rest of its effects nor its T6
    (OP-74)."""
    stack = tuple([one._replace(ops=()) if by_of(one).who == i else one for one in s.stack])
    return s._replace(stack=stack, to_move=NOBODY if s.to_move == i else s.to_move)


def revived(s: State, who: Who, hps: Sequence[int]) -> Done:
    """Characters return with these HP; this is not healing (WVN-5.9, OP-35)."""
    events = []
    for i, hp in zip(who, hps, strict=True):
        c = s.characters[i]
        s = with_character(s, i, c._replace(is_retired=False, hp=hp))
        events.append(told(s, "revived", i, hp=hp))
    return settled(s, tuple(events))
