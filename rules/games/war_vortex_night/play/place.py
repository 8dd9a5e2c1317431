"""Effects on cards, the order and the place of battle: action cards and abilities, tokens, fields,
dice.

>>> s = State((Character("example"),), field=Field("hill", 3), stack=(Frame((), 0),))
>>> with cards.SHELF.beside(example=cards.Card("example"), hill=cards.Ground("hill")):
...     s, events = discard_field(s, s.stack[0])
>>> s.field, [event.kind for event in events]
(None, ['field_discarded'])
"""

from collections.abc import Callable
from typing import Any

from rules.core.model import NOBODY, Decision, Event, Option
from rules.core.stack import Frame, todo
from rules.games.war_vortex_night import cards
from rules.games.war_vortex_night.numbers.amounts import value
from rules.games.war_vortex_night.ongoing.settling import told
from rules.games.war_vortex_night.play import turns as turns_
from rules.games.war_vortex_night.play.aiming import aimed
from rules.games.war_vortex_night.play.steps import (
    FLOW,
    Done,
    Events,
    by_of,
    noted,
    picked,
    settled,
)
from rules.games.war_vortex_night.state import Character, Field, Loss, Shift, State, with_character

Who = tuple[int, ...]

# -- action cards and abilities --------------------------------------------------------------------


@aimed("disable_action")
def disable_action(
    s: State, frame: Frame, who: Who, which: str, face: int, attribute: str, turns: int
) -> Done:
    """Action cards are turned face down, by default for the rest of the battle (OP-67)."""
    ops = [("turn_over", i, "disable", which, face, attribute, turns) for i in who]
    return todo(s, *ops), ()


@aimed("enable_action")
def enable_action(s: State, frame: Frame, who: Who, which: str, face: int) -> Done:
    """Cards disabled by effects become usable again, if their inclusion conditions hold (OP-67). A
    disabled card can't be named by an attribute, because it has none (WVN-16.3)."""
    ops = [("turn_over", i, "enable", which, face, "", 0) for i in who]
    return todo(s, *ops), ()


@aimed("lose_ability")
def lose_ability(s: State, frame: Frame, who: Who, ability: str, turns: int) -> Done:
    """A special ability is lost, with all its changes (OP-71)."""

    def lost(c: Character) -> tuple[Loss, ...]:
        ids = [a for a in cards.character(c.card).ability_ids if ability in ("all", a)]
        return (*c.lost, *[Loss(a, s.moment, turns) for a in ids])

    return _with_lost(s, frame, who, lost, "ability_lost", ability)


@aimed("restore_ability")
def restore_ability(s: State, frame: Frame, who: Who, ability: str) -> Done:
    def lost(c: Character) -> tuple[Loss, ...]:
        return tuple([loss for loss in c.lost if ability not in ("all", loss.what)])

    return _with_lost(s, frame, who, lost, "ability_restored", ability)


def _with_lost(
    s: State,
    frame: Frame,
    who: Who,
    lost: Callable[[Character], tuple[Loss, ...]],
    kind: str,
    ability: str,
) -> Done:
    """The characters with changed lost abilities; events only for real changes."""
    events = []
    for i in who:
        c = s.characters[i]
        new = lost(c)
        if {loss.what for loss in new} != {loss.what for loss in c.lost}:
            events.append(told(s, kind, i, ability=ability, origin=frame.source))
        s = with_character(s, i, c._replace(lost=new))
    return settled(s, tuple(events))


# -- tokens ----------------------------------------------------------------------------------------


def _named_or_of(
    name: str, pool: tuple[str, ...], level: Callable[[str], int], wanted: int, at_most: bool
) -> tuple[str, ...]:
    """The named card, or those of the agreed pool with a level (OP-43)."""
    if name:
        return (name,)
    return tuple(x for x in pool if level(x) == wanted or (at_most and level(x) < wanted))


def _tokens(s: State, token: str, threat: int, at_most: bool) -> tuple[str, ...]:
    pool = s.rules.tokens
    return _named_or_of(token, pool, lambda x: cards.character(x).threat, threat, at_most)


def _summoned(s: State, frame: Frame, card: str) -> Done:
    """A token joins its summoner's team, at the end of the order (OP-38, OP-39)."""
    owner = s.characters[by_of(frame).who]
    i = len(s.characters)
    new = Character(card, owner.player, owner.team, cards.character(card).initial_hp)
    s = s._replace(characters=(*s.characters, new), order=(*s.order, i) if s.order else ())
    return settled(noted(s), (told(s, "token_summoned", i, card=card, origin=frame.source),))


def _token_picked(s: State, frame: Frame, o: Option, **_: Any) -> Done:
    return _summoned(s, frame, o.args[0])


def _token_alone(
    s: State, frame: Frame, token: str, threat: int, at_most: bool, count: Any
) -> Done:
    """Several are called in one after the other."""
    if count != 1:
        s, n, events = value(s, by_of(frame), count)
        return todo(s, *[("summon", token, threat, at_most, 1)] * n), events
    found = _tokens(s, token, threat, at_most)
    return _summoned(s, frame, found[0]) if found else (s, ())


@FLOW.question("summon", answer=_token_picked, otherwise=_token_alone)
def summon(
    s: State, frame: Frame, token: str, threat: int, at_most: bool, count: Any
) -> Decision | None:
    """The acting player chooses; the same one may be chosen again (OP-43)."""
    return picked(frame, "summon", _tokens(s, token, threat, at_most)) if count == 1 else None


# -- fields ----------------------------------------------------------------------------------------


def _fields(s: State, field: str, steepness: int, at_most: bool) -> tuple[str, ...]:
    pool = s.rules.fields
    return _named_or_of(field, pool, lambda x: cards.ground(x).steepness, steepness, at_most)


def _field_set(s: State, frame: Frame, card: str) -> Done:
    """The old field is discarded in the same step, even if it has the same name (WVN-9.5,
    OP-45)."""
    events = _discarded(s)
    s = s._replace(field=Field(card, s.moment))
    facts = (("card", card), ("origin", frame.source))
    return settled(s, (*events, Event("field_set", None, facts)))


def _discarded(s: State) -> Events:
    if s.field is None:
        return ()
    return (Event("field_discarded", None, (("card", s.field.card),)),)


def _field_picked(s: State, frame: Frame, o: Option, **_: Any) -> Done:
    return _field_set(s, frame, o.args[0])


def _field_alone(s: State, frame: Frame, field: str, steepness: int, at_most: bool) -> Done:
    found = _fields(s, field, steepness, at_most)
    return _field_set(s, frame, found[0]) if found else (s, ())


@FLOW.question("set_field", answer=_field_picked, otherwise=_field_alone)
def set_field(s: State, frame: Frame, field: str, steepness: int, at_most: bool) -> Decision | None:
    """The acting player chooses (OP-43)."""
    return picked(frame, "set_field", _fields(s, field, steepness, at_most))


@FLOW.op("discard_field")
def discard_field(s: State, frame: Frame) -> Done:
    """Its elements vanish from all base modifications (OP-46)."""
    return settled(s._replace(field=None), _discarded(s))


# -- the order and the action die ------------------------------------------------------------------


@aimed("change_order")
def change_order(s: State, frame: Frame, who: Who, how: str) -> Done:
    """Changes the order from the next phase on (OP-16)."""
    me = by_of(frame).who
    new = [Shift(how, me, i) if how == "swap" else Shift(how, i, NOBODY) for i in who]
    s = s._replace(shifts=(*s.shifts, *new))
    return s, tuple(told(s, "order_changes", i, how=how) for i in who)


@FLOW.op("reroll_action_die")
def reroll_action_die(s: State, frame: Frame) -> Done:
    """Rolls the action die again, in T4; only the last rolled face is natural (OP-12)."""
    if s.to_move == NOBODY:
        return s, ()
    s, events = turns_.rolled_die(s, s.to_move, s.dice, s.moment)
    return settled(s, events, changes=False)


@FLOW.op("set_action_die")
def set_action_die(s: State, frame: Frame, value: int) -> Done:
    """A set face is not natural (OP-12)."""
    s = s._replace(face=value, natural=0)
    return settled(s, (told(s, "die_set", by_of(frame).who, face=value),), changes=False)
