"""The state check (QG-24.10): after every change, what follows from it by itself, again and again
until nothing more does.

>>> from rules.games.quest_for_the_grail import library
>>> from rules.games.quest_for_the_grail.state import Side
>>> s = State((Side(), Side()), warriors=(Warrior(1, "kay", 0, 0, 0),))
>>> s, events = checked(s)
>>> s.warriors, s.sides[0].court_discard
((), ('kay',))
"""

from rules.core.model import Event
from rules.games.quest_for_the_grail import cards
from rules.games.quest_for_the_grail.legality.acting import is_fulfilled
from rules.games.quest_for_the_grail.legality.placing import is_clash
from rules.games.quest_for_the_grail.play.flow import Done, framed
from rules.games.quest_for_the_grail.play.harm import destroyed, fallen, fighters_wounded
from rules.games.quest_for_the_grail.state import State, Warrior

Events = tuple[Event, ...]


def checked(s: State, events: Events = ()) -> Done:
    """The state after everything that follows from a change, and what has happened."""
    while True:
        before = s
        s, more = _claims(s)
        events += more
        s, more = fighters_wounded(s)
        events += more
        for at in fallen(s):
            if s.warrior(at) is not None:
                s, more = destroyed(s, at)
                events += more
        s, more = _clash(s)
        events += more
        if s is before:
            return s, events


def _claims(s: State) -> Done:
    """A challenge of victory ends as soon as its condition is not fulfilled (QG-18.8)."""
    if not s.claims:
        return s, ()
    kept = tuple([at for at in s.claims if s.warrior(at) is not None and is_fulfilled(s, at)])
    if kept == s.claims:
        return s, ()
    ended = [at for at in s.claims if at not in kept]
    return s._replace(claims=kept), tuple([_ended(s, at) for at in ended])


def _ended(s: State, at: str) -> Event:
    w = s.the(at)
    return Event("claim_ended", w.controller, (("target", at), ("card", w.card)))


def _clash(s: State) -> Done:
    """Two of whom only one may be in play: within a side the earlier one stays (QG-17.4); between
    two players a challenge of title is fought at once, but after a combat in progress, and one
    after the other (QG-17.3)."""
    titled = [w for w in s.warriors if cards.card(w.card).is_titled]
    waits = s.combat is not None or any(f.source == "title" and f.ops for f in s.stack)
    for n, new in enumerate(titled):
        for old in titled[:n]:
            if not is_clash(cards.card(new.card), cards.card(old.card)):
                continue
            if new.controller == old.controller:
                return destroyed(s, new.at)
            if not waits:
                return _to_title(s, new, old), ()
    return s, ()


def _to_title(s: State, new: Warrior, old: Warrior) -> State:
    """What waits on the chain waits until the title is settled; the challenge has a chain of its
    own (QG-17.3)."""
    ops = (("title", new.at, old.at), ("chain_again", s.chain))
    return framed(s._replace(chain=()), "title", *ops)
