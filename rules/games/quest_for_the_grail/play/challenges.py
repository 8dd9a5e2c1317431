"""Challenges of honor, mortal challenges, challenges of title and of victory (QG-15 to QG-18).

>>> from rules.core.stack import ask, run
>>> from rules.games.quest_for_the_grail import library
>>> from rules.games.quest_for_the_grail.play.flow import FLOW, framed
>>> from rules.games.quest_for_the_grail.state import Side, Warrior
>>> s = State((Side(), Side()), warriors=(Warrior(1, "bors", 0, 0, 8), Warrior(2, "kay", 1, 1, 5)))
>>> s, _ = challenged(framed(s, "action"), "w1", "w2")
>>> s = run(FLOW, s).state
>>> s.warriors[0].valor, [str(o) for o in ask(FLOW, s).options]
(6, ['accept', 'refuse'])
"""

from rules.core.model import Decision, Event, Option
from rules.core.stack import todo
from rules.games.quest_for_the_grail import cards
from rules.games.quest_for_the_grail.cards import BOUND
from rules.games.quest_for_the_grail.changes import Done, after
from rules.games.quest_for_the_grail.legality.acting import is_discourtesy
from rules.games.quest_for_the_grail.numbers.accounts import forbidding, price
from rules.games.quest_for_the_grail.play import harm
from rules.games.quest_for_the_grail.play.combat import ACCEPT, CONSEQUENCES, REFUSE, fought, sides
from rules.games.quest_for_the_grail.play.flow import asks, step
from rules.games.quest_for_the_grail.play.losing import won
from rules.games.quest_for_the_grail.play.windows import opened
from rules.games.quest_for_the_grail.state import State

Events = tuple[Event, ...]


def are_there(s: State, one: str, other: str, seats: tuple[int, int]) -> bool:
    """Whether both warriors are in play under their controllers at the declaration of the challenge
    (QG-15.4, QG-16.10)."""
    found = [w.controller if (w := s.warrior(at)) else -1 for at in (one, other)]
    return found == list(seats)


def _declared(s: State, at: str, target: str, kind: str, valor: int, then: str) -> Done:
    """Declares a challenge, and pays its price (QG-7.3, QG-15.2, QG-16.4)."""
    one, other = s.the(at), s.the(target)
    event = Event.of(kind, one.controller, card=one.card, target=target, other=other.card, at=at)
    seats = (one.controller, other.controller)
    s, paid = harm.valor_changed(s, at, -valor)
    return todo(s, ("declared", at, target, seats), (then, at, target, seats)), (event, *paid)


@step
def declared(s: State, at: str, target: str, seats: tuple[int, int]) -> Done:
    """The window before the answer to a challenge, if the challenge still stands (QG-16.6)."""
    return (todo(s, opened("w_declare", at, target)) if are_there(s, at, target, seats) else s), ()


# -- honor -----------------------------------------------------------------------------------------


def challenged(s: State, at: str, target: str) -> Done:
    """Declares a challenge of honor (QG-16.4, QG-16.6)."""
    costs = price(s, at, "discourtesy") if is_discourtesy(s, at, target) else 0
    return _declared(s, at, target, "honor_challenge", costs, "answer_honor")


def _honor_answered(s: State, o: Option, at: str, target: str, seats: tuple[int, int]) -> Done:
    if o == REFUSE:
        event = Event.of("refuses_honor", seats[1])
        return after(event, harm.valor_changed(s, target, -price(s, target, "refuse_honor")))
    event = Event.of("accepts_honor", seats[1])
    return todo(s, ("muster", "honor_challenge", (at, target), ("", ""))), (event,)


@asks(_honor_answered)
def answer_honor(s: State, at: str, target: str, seats: tuple[int, int]) -> Decision | None:
    """The challenged player may refuse, unless a card forbids it (QG-16.7, QG-1.12)."""
    if not are_there(s, at, target, seats):
        return None
    bound = bool(forbidding(s, target, "refuse_honor"))
    options = (ACCEPT,) if bound else (ACCEPT, REFUSE)
    return Decision(seats[1], "answer_honor", options, target, auto=bound)


def _after_honor(s: State) -> Done:
    """The consequences of an accepted yield (QG-13.6), or else of a victory (QG-16.11 to
    QG-16.14)."""
    combat = s.fight
    if combat.result not in ("0", "1"):
        return s, ()
    n = int(combat.result)
    winner, loser = combat.parties[n], combat.parties[1 - n]
    s, gained = harm.valor_changed(s, winner.principal, 1)
    s, paid = harm.valor_changed(s, loser.principal, -1)
    if combat.yielded < 0:
        s = todo(s, ("lost_reward", winner.seat, loser.principal))
    return s, (*gained, *paid)


CONSEQUENCES["honor_challenge"] = _after_honor


def losable(s: State, at: str) -> list[str]:
    """The rewards of a warrior that may be lost: no vows, no combat experience (QG-16.13)."""
    w = s.warrior(at)
    found = [(a, cards.card(a.card)) for a in w.attached] if w else []
    return [a.at for a, c in found if c.type == "reward" and c.kind not in BOUND]


def _reward_gone(s: State, seat: int, at: str) -> Done:
    found = losable(s, at)
    return harm.destroyed(s, found[0]) if found else (s, ())


@asks(lambda s, o, seat, at: harm.destroyed(s, o.args[0]), _reward_gone)
def lost_reward(s: State, seat: int, at: str) -> Decision | None:
    """The winning player chooses the reward to be discarded (QG-16.13, OP-23)."""
    found = losable(s, at)
    if len(found) < 2:
        return None
    return Decision(seat, "lost_reward", tuple([Option("take", (one,)) for one in found]), at)


# -- mortal challenges -----------------------------------------------------------------------------


def attacked(s: State, at: str, target: str) -> Done:
    """Declares a mortal challenge (QG-15.2)."""
    return _declared(s, at, target, "mortal_challenge", price(s, at, "mortal_challenge"), "attack")


@step
def attack(s: State, at: str, target: str, seats: tuple[int, int]) -> Done:
    """Begins the combat: it can't be refused, and no champion fights for a king (QG-15.3)."""
    if not are_there(s, at, target, seats):
        return s, ()
    return fought(s, "mortal_challenge", sides(s, at, target)), ()


# -- titles ----------------------------------------------------------------------------------------


@step
def title(s: State, new: str, old: str) -> Done:
    """Two players' warriors clash: the newcomer's side is side A (QG-11.4, QG-17.3)."""
    if s.warrior(new) is None or s.warrior(old) is None:
        return s, ()
    one, other = (w for at in (new, old) if (w := s.warrior(at)))
    event = Event.of("title_challenge", one.controller, card=one.card, other=other.card, target=old)
    return todo(s, ("muster", "title_challenge", (new, old), ("", ""))), (event,)


# -- victory ---------------------------------------------------------------------------------------


def claimed(s: State, at: str) -> Done:
    """Declares a challenge of victory, which lasts until the player's next turn (QG-18.3)."""
    king = s.the(at)
    event = Event.of("victory_challenge", king.controller, card=king.card)
    return todo(s._replace(claims=(*s.claims, at)), opened("w_declare", at)), (event,)


@step
def claim(s: State) -> Done:
    """A player whose challenge of victory still stands at the start of their turn has won (QG-3.4,
    QG-18.9)."""
    kings = [w for at in s.claims if (w := s.warrior(at))]
    if not any(king.controller == s.to_move for king in kings):
        return s, ()
    return won(s, s.to_move, "victory")
