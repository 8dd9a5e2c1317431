"""Setup, phases and the steps of a turn (WVN-3, WVN-4, OP-12).

Each turn asks at least one question, so that a table sees every roll: the acting character's player
rolls the action die, or confirms the loss of the turn.

>>> s = State((Character("example"), Character("example", team=1)), order=(1, 0), at=-1)
>>> with cards.SHELF.beside(example=cards.Card("example")):
...     s, _ = next_turn(s._replace(stack=(Frame((), 0),)), Frame((), 0))
>>> s.to_move, s.stack[-1].ops
(1, (('roll', 1), ('end', 1)))
"""

from functools import lru_cache
from typing import Any

from rules.core.model import NOBODY, Decision, Event, Option
from rules.core.rng import Rng
from rules.core.stack import Frame, todo, with_stack
from rules.games.war_vortex_night import cards
from rules.games.war_vortex_night.numbers import accounts, amounts
from rules.games.war_vortex_night.ongoing.settling import told
from rules.games.war_vortex_night.ongoing.standing import (
    has_table,
    is_disabled,
    may_act,
)
from rules.games.war_vortex_night.ongoing.statuses import counted_down
from rules.games.war_vortex_night.ongoing.still import is_still
from rules.games.war_vortex_night.play import order
from rules.games.war_vortex_night.play.steps import (
    FLOW,
    Done,
    Events,
    answering,
    begun,
    is_quiet,
    noticed,
    responses,
    settled,
)
from rules.games.war_vortex_night.play.windows import Window, is_answered, opens
from rules.games.war_vortex_night.state import (
    By,
    Character,
    Roll,
    State,
    later,
    ref,
    with_character,
)
from rules.text.vocabulary import Op

ROLL, LOSE = Option("roll"), Option("lose")
HOOK = "action_die_rolled"
SETUP: tuple[Op, ...] = (("roll_order",), ("begin",))


# -- setup -----------------------------------------------------------------------------------------


def _order_rolled(s: State, _: Frame, o: Option) -> Done:
    s, events = rolled_order(s, tuple(range(len(s.characters))))
    return s, (*events, Event("order", None, (("order", s.order),)))


@FLOW.question("roll_order", answer=_order_rolled)
def roll_order(s: State, _: Frame) -> Decision | None:
    """The layout stays until a player rolls for the turn order (WVN-3.1, WVN-3.2)."""
    return None if s.order else Decision(s.characters[0].player, "order", (ROLL,))


def rolled_order(s: State, members: tuple[int, ...]) -> Done:
    """Rolls a die for each character, with its modifications at each roll (WVN-3.3 to WVN-3.8)."""
    events: list[Event] = []

    def roll(i: int) -> int:
        nonlocal s
        s, face, event = amounts.die(s, i, "order")
        parts, total = accounts.order_die(s, i, face)
        facts = (*event.facts, ("total", total), ("parts", parts))
        events.append(event._replace(facts=facts))
        return total

    found = tuple(order.rolled(members, roll))
    return s._replace(order=found), tuple(events)


@FLOW.op("begin")
def begin(s: State, _: Frame) -> Done:
    return noticed(todo(s, ("phase",)), Event("battle_start"))


def onward(s: State, *steps: Op) -> Done:
    """Takes these steps of the rules one after the other, without the stack. If a step puts
    something on the stack, the rest waits below it."""
    stack = s.stack
    running = stack[-1]
    events: Events = ()
    for n, op in enumerate(steps, 1):
        do = FLOW.work(op).do
        assert do is not None
        s, more = do(s, running, *op[1:])
        if more:
            events += more
        if s.stack is not stack:
            left = steps[n:]
            return (beneath(s, len(stack) - 1, left) if left else s), events
    return s, events


def doing(stack: tuple[Frame, ...], *ops: Op) -> tuple[Frame, ...]:
    """The stack with ops to be done first in its running frame."""
    left, seat, source, chosen = stack[-1]
    return (*stack[:-1], Frame((*ops, *left), seat, source, chosen))


def beneath(s: State, depth: int, ops: tuple[Op, ...]) -> State:
    """The state with ops to be done first in one of its frames."""
    stack = s.stack
    return with_stack(s, (*doing(stack[: depth + 1], *ops), *stack[depth + 1 :]))


# -- phases ----------------------------------------------------------------------------------------


@FLOW.op("phase")
def phase(s: State, _: Frame) -> Done:
    """A phase begins, with the pending changes of the order (OP-16), unless the limit is reached
    (OP-17)."""
    if s.phase >= s.rules.max_phases:
        return s._replace(winner=NOBODY, reason="limit", stack=()), ()
    events: tuple[Event, ...] = ()
    for shift in s.shifts:
        if shift.how == "reroll_all":
            s, more = rolled_order(s, tuple(range(len(s.characters))))
            events += more
        else:
            s = s._replace(order=order.shifted(s.order, shift))
    if s.shifts:
        events = (*events, Event("order", None, (("order", s.order),)))
    s = s._replace(phase=s.phase + 1, at=-1, shifts=())
    if responses(s, "phase_start"):
        s, more = onward(s, ("phase_begins",), ("next",))
        return s, (*events, *more)
    started = _of_phase("phase_start", s.phase)
    s, more = _onto_next(s, s.moment + 1)
    return s, (*events, started, *more)


@FLOW.op("phase_begins")
def _phase_begins(s: State, _: Frame) -> Done:
    return noticed(s, _of_phase("phase_start", s.phase))


@FLOW.op("phase_ends")
def _phase_ends(s: State, _: Frame) -> Done:
    """The last turn is over, and with it all changes that depended on its natural face."""
    return settled(s, (_of_phase("phase_end", s.phase),), changes=False)


@lru_cache(1 << 10)
def _of_phase(kind: str, n: int) -> Event:
    return Event(kind, None, (("phase", n),))


@FLOW.op("next")
def next_turn(s: State, _: Frame) -> Done:
    """The order reaches the next character; a retired one has no turn at all (T1)."""
    return _onto_next(s, s.moment)


def _onto_next(s: State, moment: int) -> Done:
    """The next turn or phase begins at this moment. Where nothing follows from a step, the steps
    after it are done at once, in the same state."""
    at = s.at + 1
    while at < len(s.order) and s.characters[s.order[at]].is_retired:
        at += 1
    if at == len(s.order):
        s = s._replace(at=at, to_move=NOBODY, used=(), face=0, natural=0, moment=moment)
        if not is_quiet(s, "phase_end"):
            return onward(s, ("phase_ends",), ("phase",))
        ended = _of_phase("phase_end", s.phase)
        s, events = phase(later(s), s.stack[-1])
        return s, (ended, *events)
    i = s.order[at]
    turn: dict[str, Any] = {"at": at, "to_move": i, "used": (), "face": 0, "natural": 0}
    stack = doing(s.stack, (_first(s, i), i), ("end", i))
    now = s._replace(**turn, moment=moment + 1, mark=moment + 1, stack=stack)
    if is_quiet(now, "turn_start", i):
        return now, (told(s, "turn_start", i),)
    s = todo(s._replace(**turn, moment=moment), ("end", i))
    return onward(s, ("start", i), ("act", i))


# -- a turn ----------------------------------------------------------------------------------------


@FLOW.op("start")
def _start(s: State, _: Frame, who: int) -> Done:
    """T2: turn-start effects, one after another (OP-49)."""
    return settled(s, (told(s, "turn_start", who),), changes=False)


@FLOW.op("act")
def act(s: State, _: Frame, who: int) -> Done:
    """T3: a character that can't act rolls no die; changes from here on are not counted down in
    this turn (OP-12, OP-14, OP-15)."""
    if s.to_move != who:
        return s, ()
    return s._replace(mark=s.moment, stack=doing(s.stack, (_first(s, who), who))), ()


def _first(s: State, who: int) -> str:
    """The first step of an acting character."""
    return "roll" if may_act(s.characters[who]) else "lose_turn"


def _lost(s: State, _: Frame, o: Option, who: int) -> Done:
    return s._replace(dice=()), (told(s, "turn_lost", who),)


@FLOW.question("lose_turn", answer=_lost)
def lose_turn(s: State, _: Frame, who: int) -> Decision | None:
    return Decision(s.characters[who].player, "lose", (LOSE,), ref(who), auto=True)


def _rolled(s: State, _: Frame, o: Option, who: int) -> Done:
    moment = s.moment
    s, events = rolled_die(s, who, (), moment + 1)
    if not opens(s, HOOK, who) and is_still(s):
        s, more = perform(s, s.stack[-1], who)
        return s, (*events, told(s, HOOK, who), *more)
    s = s._replace(moment=moment)
    if is_answered(s, HOOK, who, sets=True):
        window = Window(HOOK, who).op
        s = todo(s, ("setters", who), window, ("natural", who), ("perform", who))
        return settled(s, events, changes=False)
    s, more = onward(s, ("natural", who), ("perform", who))
    return s, (*events, *more)


@FLOW.question("roll", answer=_rolled)
def roll(s: State, _: Frame, who: int) -> Decision | None:
    """T4: the action die is rolled (WVN-4.4)."""
    return _asked_to_roll(s.characters[who].player, who)


@lru_cache(1 << 8)
def _asked_to_roll(player: int, who: int) -> Decision:
    return Decision(player, "roll", (ROLL,), ref(who))


def rolled_die(s: State, who: int, before: tuple[Roll, ...], moment: int) -> Done:
    """Rolls the action die, after the dice `before` it; the state at this moment."""
    rng = Rng(s.chance)
    face = rng.roll(cards.FACES)
    dice = (*before, Roll(who, "action", face))
    s = s._replace(chance=rng.chance, dice=dice, face=face, natural=face, moment=moment)
    return s, (amounts.told(s, who, "action", face),)


@FLOW.op("setters")
def setters(s: State, _: Frame, who: int) -> Done:
    """Effects that roll or set the die automatically come first (OP-12)."""
    frames = answering(s, HOOK, who, sets=True)
    return s._replace(stack=(*s.stack, *reversed(frames))), ()


@FLOW.op("natural")
def natural(s: State, _: Frame, who: int) -> Done:
    """Effects of the natural face, before its modification (OP-13, OP-48)."""
    if s.to_move != who:
        return s, ()
    return settled(s, (told(s, HOOK, who),), changes=False)


@FLOW.op("perform")
def perform(s: State, _: Frame, who: int) -> Done:
    """T5: the action on the face of the action die (WVN-4.4); it can't be declined (OP-19). A
    disabled card, a face without a card and a lost action table do nothing (WVN-16.2, OP-01,
    OP-41)."""
    if s.to_move != who:
        return s, ()
    c = s.characters[who]
    parts, face = accounts.action_die(s, who)
    card = cards.character(c.card)
    if card.table:
        if not has_table(c):
            return s, (told(s, "did_nothing", who, face=face, parts=parts),)
        entry = card.table[face - 1]
        event = told(s, "performed", who, face=face, card="", parts=parts)
        by = By(who, who, s.moment + 1, entry.attributes)
        return begun(s, by, entry.effects, f"{ref(who)}.table.{face}"), (event,)
    if face > len(c.deck) or is_disabled(c, face):
        return s, (told(s, "did_nothing", who, face=face, parts=parts),)
    action = cards.action(c.deck[face - 1])
    event = told(s, "performed", who, face=face, card=action.id, parts=parts)
    by = By(who, who, s.moment + 1, action.own_attributes, face)  # kept until the end (OP-68)
    return begun(s, by, action.effects, f"{ref(who)}.card.{face}"), (event,)


@FLOW.op("end")
def end(s: State, _: Frame, who: int) -> Done:
    """T6, and the next turn."""
    if s.to_move != who or responses(s, "turn_end", who) or _is_due(s, who):
        return onward(s, ("turn_ends", who), ("count_down", who), ("unspare",), ("next",))
    ended = told(s, "turn_end", who)
    s, events = _onto_next(s, s.moment + 1)
    return s, (ended, *events)


def _is_due(s: State, who: int) -> bool:
    """Whether anything ends or is counted at the end of a turn."""
    c = s.characters[who]
    return counted_down(c, s.mark) is not c or bool(_spared(s))


@FLOW.op("turn_ends")
def _turn_ends(s: State, _: Frame, who: int) -> Done:
    """Turn-end effects."""
    if s.to_move != who:
        return s, ()
    return noticed(s, told(s, "turn_end", who), who)


@FLOW.op("count_down")
def count_down(s: State, _: Frame, who: int) -> Done:
    """T6: counts down all turns on this character that existed at T3 (OP-12, OP-14)."""
    if s.to_move != who:
        return s, ()
    old = s.characters[who]
    new = counted_down(old, s.mark)
    if new is old:
        return s, ()
    were = s.characters
    s = with_character(s, who, new)
    return settled(s, tuple(_ended(s, who, old, new)), were=were)


@FLOW.op("unspare")
def unspare(s: State, _: Frame) -> Done:
    """The turn ends, and with it all protection from retiring (OP-36)."""
    if not _spared(s):
        return s, ()
    spared = [c._replace(spared=0) if c.spared else c for c in s.characters]
    return settled(s._replace(characters=tuple(spared)), ())


def _spared(s: State) -> list[Character]:
    return [c for c in s.characters if c.spared]


def _ended(s: State, who: int, old: Character, new: Character) -> list[Event]:
    """Events for the statuses that have ended."""
    there = {status.born for status in new.statuses}
    return [
        told(s, "status_ended", who, name=status.name, status=status.elements)
        for status in old.statuses
        if status.born not in there
    ]
