"""Abilities and rules that answer by themselves what has happened, and what a turn's start does.

>>> from rules.games.war_vortex_night.state import Part, Status
>>> cards.learn(cards.Card("example"))
>>> kind = Kind("turn_start_lose_hp")
>>> rime = Status((Element(kind, (Part(1, 3),)),), "rime", 1)
>>> s = State((Character("example", statuses=(rime,)),))
>>> s, events = element(s, Frame((), 0), 0, 1, kind)
>>> s.characters[0].hp, events[0].kind
(19, 'hp_lost')
"""

from rules.core.stack import Frame
from rules.games.war_vortex_night import cards
from rules.games.war_vortex_night.changes.settling import told
from rules.games.war_vortex_night.changes.statuses import TURN_START
from rules.games.war_vortex_night.numbers.accounts import cause, line
from rules.games.war_vortex_night.play.steps import FLOW, Done, begun, by_of, number, word
from rules.games.war_vortex_night.play.striking import heal, hit, lose
from rules.games.war_vortex_night.play.windows import may_use, used
from rules.games.war_vortex_night.state import (
    NOBODY,
    Character,
    Element,
    Kind,
    State,
    Status,
    ref,
)
from rules.text.vocabulary import Arg

DEEP = 64  # frames, below which nobody asks
AGAIN = 8  # times that something may lie on the stack


@FLOW.op("ability", args=(number("who"), word("name")))
def ability(s: State, frame: Frame, who: int, name: str) -> Done:
    """A triggered ability answers, if it still may."""
    found = next(a for a in cards.character(s.characters[who].card).abilities if a.id == name)
    by = by_of(frame)._replace(dealer=who)
    source = f"{ref(who)}.ability.{name}"
    if not may_use(s, who, found, by) or is_endless(s, source):
        return s, ()
    event = told(s, "triggered", who, ability=name)
    return begun(used(s, who, found), by, found.effects, source), (event,)


@FLOW.op("element", args=(number("who"), number("born"), Arg("kind", tuple)))
def element(s: State, frame: Frame, who: int, born: int, kind: Kind) -> Done:
    """One element of a character does what it does at a moment, if it is still in force; nobody
    deals its damage (OP-24), which has the attributes of its cause (OP-26)."""
    form, found = _found(s.characters[who], born, kind)
    if found is None or s.characters[who].is_retired or found.net == 0:
        return s, ()
    attributes = tuple(dict.fromkeys(a for part in found.parts for a in part.attributes))
    by = by_of(frame)._replace(who=who, dealer=NOBODY, moment=s.moment, attributes=attributes)
    if kind.what in TURN_START:
        amounts = ((line(s, form, found),),)
        if kind.what == "turn_start_damage":
            return hit(s, by, ref(who), (who,), amounts)
        return (heal if kind.what == "turn_start_heal" else lose)(s, by, (who,), amounts)
    source = f"{ref(who)}.rule.{cause(s, found.parts[-1])}"
    return (s if is_endless(s, source) else begun(s, by, kind.sets[1], source)), ()


def is_endless(s: State, source: str) -> bool:
    """Whether something answers itself again and again, which would never end; then it stops. That
    is a technical safety, as the limit of phases is (OP-17)."""
    return len(s.stack) > DEEP and sum(one.source == source for one in s.stack) > AGAIN


def _found(c: Character, born: int, kind: Kind) -> tuple[str, Element | None]:
    """The element of that kind in the base modification (0) or in a status, and its class."""
    form, group = "base", c.base
    if born:
        status = next((x for x in c.statuses if x.born == born), Status(()))
        form, group = status.name or "status", status.elements
    return form, next((e for e in group if e.kind == kind), None)
