"""The automatic steps of the rules, as ops that packs can't name, and the state check after each
(QG-24.10): the consequences of a change, repeated until nothing more follows. The modules of this
folder declare their steps here, and `match` runs them.

>>> from rules.games.quest_for_the_grail import library
>>> from rules.games.quest_for_the_grail.state import Side
>>> framed(State((Side(), Side())), "combat", ("engage",), ("fought",)).stack[-1].next
'engage'
>>> s, events = checked(State((Side(), Side()), warriors=(Warrior(1, "kay", 0, 0, 0),)))
>>> s.warriors, s.sides[0].court_discard
((), ('kay',))
"""

from rules.core.cards import Cards
from rules.core.model import Event
from rules.core.stack import Frame, OpBook, push, with_stack
from rules.games.quest_for_the_grail import cards
from rules.games.quest_for_the_grail.cards import SHELF
from rules.games.quest_for_the_grail.changes import Done, each
from rules.games.quest_for_the_grail.legality.acting import is_fulfilled
from rules.games.quest_for_the_grail.legality.placing import is_clash
from rules.games.quest_for_the_grail.play.harm import destroyed, fallen, fighters_wounded
from rules.games.quest_for_the_grail.state import State, Warrior
from rules.text.vocabulary import Op

Events = tuple[Event, ...]


def _settled(before: State, s: State, events: Events) -> Done:
    """A step with the state check after it, if it has changed anything relevant to that. A combat
    that begins is checked when it is engaged."""
    is_same = (
        s.warriors is before.warriors
        and (s.combat is before.combat or before.combat is None)
        and s.lasting is before.lasting
        and (not s.claims or (s.claims is before.claims and s.domains is before.domains))
    )
    return (s, events) if is_same else checked(s, events)


FLOW = OpBook(known=SHELF.now, settled=_settled)
step, asks = FLOW.step, FLOW.asks


def framed(s: State, source: str, *ops: Op, seat: int = 0) -> State:
    """The state with ops to be done first. `source`: the thing they belong to."""
    return push(s, Frame(ops, seat, source))


def combat_goes_to(s: State, *ops: Op) -> State:
    """The state in which the combat in progress continues with these ops in place of its remaining
    ones. Its frame is the last of its kind with ops left: below it may be that of a finished combat
    whose consequences are in progress."""
    for n in reversed(range(len(s.stack))):
        frame = s.stack[n]
        if frame.source == "combat" and frame.ops:
            stack = (*s.stack[:n], frame._replace(ops=ops), *s.stack[n + 1 :])
            return with_stack(s, stack)
    return s


# -- the consequences of a change ------------------------------------------------------------------


def checked(s: State, events: Events = ()) -> Done:
    """The state after all consequences of a change, and the events."""
    while True:
        before = s
        s, ended = _claims(s)
        s, wounded = fighters_wounded(s)
        s, gone = each(s, destroyed, fallen(s))
        s, settled = _clash(s)
        events = (*events, *ended, *wounded, *gone, *settled)
        if s is before:
            return s, events


def _claims(s: State) -> Done:
    """A challenge of victory ends as soon as its condition no longer holds (QG-18.8)."""
    ended = [at for at in s.claims if s.warrior(at) is None or not is_fulfilled(s, at)]
    if not ended:
        return s, ()
    kept = tuple([at for at in s.claims if at not in ended])
    return s._replace(claims=kept), tuple([_ended(s.the(at), at) for at in ended])


def _ended(w: Warrior, at: str) -> Event:
    return Event("claim_ended", w.controller, (("target", at), ("card", w.card)))


def _clash(s: State) -> Done:
    """Two warriors of which only one may be in play: of one player's, the earlier one stays
    (QG-17.4); between two players a challenge of title is fought at once, but after a combat in
    progress, and one after the other (QG-17.3)."""
    for n, m in _clashing(tuple([w.card for w in s.warriors])):
        new, old = s.warriors[n], s.warriors[m]
        if new.controller == old.controller:
            return destroyed(s, new.at)
        if s.combat is None and not any(f.source == "title" and f.ops for f in s.stack):
            return _to_title(s, new, old), ()
    return s, ()


@SHELF.worked_out(4_096)
def _clashing(names: Cards) -> tuple[tuple[int, int], ...]:
    """The indices of those of these warriors that clash, each with an earlier one."""
    found = [cards.card(name) for name in names]
    pairs = [(n, m) for n in range(len(found)) for m in range(n)]
    return tuple([(n, m) for n, m in pairs if is_clash(found[n], found[m])])


def _to_title(s: State, new: Warrior, old: Warrior) -> State:
    """The chain waits until the title is settled; the challenge has a chain of its own
    (QG-17.3)."""
    ops = (("title", new.at, old.at), ("chain_again", s.chain))
    return framed(s._replace(chain=()), "title", *ops)
