"""Assignment and upkeep: attaching cards, handing them over, and paying (QG-5, QG-6). A hand-over
is chosen in steps, so that no question has a thousand answers.

>>> from rules.core.stack import ask, run
>>> from rules.games.quest_for_the_grail import library
>>> from rules.games.quest_for_the_grail.play.flow import FLOW, framed
>>> from rules.games.quest_for_the_grail.state import Side
>>> s = State((Side(hand=("arming_sword",)), Side()), warriors=(Warrior(1, "kay", 0, 0, 5),))
>>> s = run(FLOW, framed(s, "turn", ("assign",))).state
>>> [str(o) for o in ask(FLOW, s).options]
['attach arming_sword', 'end']
"""

from rules.core.model import Decision, Event, Option
from rules.core.stack import todo
from rules.games.quest_for_the_grail import cards, changes
from rules.games.quest_for_the_grail.changes import Done
from rules.games.quest_for_the_grail.legality.attaching import (
    against_assigning,
    against_attaching,
    against_giving,
    against_hand_over,
)
from rules.games.quest_for_the_grail.legality.paying import payable, unpaid
from rules.games.quest_for_the_grail.legality.playing import card_at
from rules.games.quest_for_the_grail.numbers.accounts import power, upkeep
from rules.games.quest_for_the_grail.play import harm
from rules.games.quest_for_the_grail.play.flow import asks, step
from rules.games.quest_for_the_grail.play.turns import END
from rules.games.quest_for_the_grail.play.windows import opened
from rules.games.quest_for_the_grail.state import State, Warrior

NOTHING = Option("nothing")


# -- assignment ------------------------------------------------------------------------------------


def idle(s: State) -> list[Warrior]:
    """The active player's warriors with an unused assignment action (QG-5.1)."""
    return [w for w in s.warriors_of(s.to_move) if not w.assigned]


def receivers(s: State, card: str) -> list[str]:
    """The warriors that a card from hand may be attached to now (QG-5.2)."""
    if against_assigning(card):
        return []
    found = [w.at for w in idle(s)]
    return [at for at in found if not against_attaching(s, at, card)]


def takers(s: State, thing: str) -> list[str]:
    """The warriors to which a card in play may be handed over, perhaps for a reward in return
    (QG-5.5, QG-5.6)."""
    others = [w.at for w in s.warriors_of(s.to_move)]
    return [to for to in others if returns(s, thing, to)]


def returns(s: State, thing: str, to: str) -> list[str]:
    """The possible returns for a card that is handed over: "" for nothing, or rewards (QG-5.6)."""
    host, taker = s.host_of(thing), s.warrior(to)
    if host is None or taker is None or host.id == taker.id:
        return []
    found = [""]
    if cards.card(card_at(s, thing)).type == "reward":
        found += [a.at for a in taker.attached if cards.card(a.card).type == "reward"]
    return [back for back in found if not against_hand_over(s, thing, to, back)]


def givable(s: State) -> list[str]:
    """The cards that may be handed over: their warrior's action is unused (QG-5.5)."""
    out = []
    for w in idle(s):
        for a in w.attached:
            if not against_giving(cards.card(a.card)) and takers(s, a.at):
                out.append(a.at)
    return out


def _assigned(s: State, o: Option) -> Done:
    if o == END:
        return s, ()
    (what,) = o.args
    s = todo(s, ("onto", o.verb, what), opened("w_assign"), ("assign",))
    if o.verb == "give":
        return s, ()
    event = changes.showing(s, "assigns", s.to_move, card=what)
    return changes.out_of_hand(s, s.to_move, what), (event,)


@asks(_assigned)
def assign(s: State) -> Decision | None:
    """The card to attach or hand over (QG-5.1, QG-5.2)."""
    if not idle(s):
        return None
    options = [Option("attach", (card,)) for card in s.held(s.to_move) if receivers(s, card)]
    options += [Option("give", (thing,)) for thing in givable(s)]
    if not options and not s.sides[s.to_move].hand:
        return None
    return Decision(s.to_move, "assign", (*options, END), secret=True)


def _put_on(s: State, o: Option, verb: str, what: str) -> Done:
    (to,) = o.args
    if verb == "give":
        return todo(s, ("back", what, to)), ()
    w = s.the(to)
    s, thing = changes.attached(s, to, what, s.to_move)
    event = Event.of("attaches", s.to_move, card=what, to=w.card, target=to)
    return todo(s.with_warrior(to, assigned=True), ("came", thing)), (event,)


@asks(_put_on)
def onto(s: State, verb: str, what: str) -> Decision:
    """The warrior that gets it."""
    found = receivers(s, what) if verb == "attach" else takers(s, what)
    return Decision(s.to_move, "onto", tuple([Option("to", (at,)) for at in found]), what)


def _handed_over(s: State, o: Option, thing: str, to: str) -> Done:
    """A hand-over uses the giver's action, not the taker's (QG-5.5)."""
    back = o.args[0] if o.args else ""
    giver, taker = s.host_of(thing), s.warrior(to)
    assert giver is not None and taker is not None
    at = giver.at
    events = [_moves(s, thing, giver, taker)]
    if back:
        events.append(_moves(s, back, taker, giver))
        s = changes.handed_over(s, back, at)
    s = changes.handed_over(s, thing, to)
    return s.with_warrior(at, assigned=True), tuple(events)


def _moves(s: State, thing: str, giver: Warrior, to: Warrior) -> Event:
    card = card_at(s, thing)
    return Event.of("hands_over", s.to_move, card=card, giver=giver.card, to=to.card, target=to.at)


@asks(_handed_over, lambda s, thing, to: _handed_over(s, NOTHING, thing, to))
def back(s: State, thing: str, to: str) -> Decision | None:
    """The reward in return, if any is possible (QG-5.6)."""
    found = returns(s, thing, to)
    if found == [""]:
        return None
    options = [Option("back", (at,)) if at else NOTHING for at in found]
    return Decision(s.to_move, "back", tuple(options), to)


# -- upkeep ----------------------------------------------------------------------------------------


@step
def count(s: State) -> Done:
    """Counts power once (QG-6.6). If it covers all warriors, all are paid for."""
    found = power(s, s.to_move).total
    due = sum(upkeep(s, w).total for w in s.warriors_of(s.to_move))
    event = Event.of("upkeep", s.to_move, n=found, due=due)
    if due <= found:
        return s, (event,)
    return todo(s, ("pay", found, ())), (event,)


def _paid(s: State, o: Option, left: int, paid: tuple[str, ...]) -> Done:
    (at,) = o.args
    w = s.the(at)
    costs = upkeep(s, w).total
    event = Event.of("pays", s.to_move, card=w.card, n=costs)
    return todo(s, ("pay", left - costs, (*paid, at))), (event,)


def _paid_up(s: State, left: int, paid: tuple[str, ...]) -> Done:
    """All unpaid warriors are destroyed at the same time (QG-6.10)."""
    s, events = changes.each(s, harm.destroyed, unpaid(s, s.to_move, paid))
    gone = [dict(e.facts)["card"] for e in events if e.kind == "destroyed"]
    return s, tuple([Event.of("unpaid", s.to_move, card=card) for card in gone])


@asks(_paid, _paid_up)
def pay(s: State, left: int, paid: tuple[str, ...]) -> Decision | None:
    """Pays warrior by warrior, until the rest of the power covers none (QG-6.8, QG-6.9). Warriors
    without upkeep are always paid for."""
    found = payable(s, s.to_move, left, paid)
    if not found:
        return None
    return Decision(s.to_move, "pay", tuple([Option("pay", (at,)) for at in found]))
