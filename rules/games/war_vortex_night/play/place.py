"""What effects do to cards, to the order and to the place of battle: action cards and abilities,
tokens, fields, dice.

>>> s = State((Character("example"),), field=Field("hill", 3), stack=(Frame((), 0),))
>>> with cards.SHELF.beside(example=cards.Card("example"), hill=cards.Ground("hill")):
...     s, events = discard_field(s, s.stack[0])
>>> s.field, [event.kind for event in events]
(None, ['field_discarded'])
"""

from typing import Any

from rules.core.model import NOBODY, Decision, Event, Option
from rules.core.stack import Frame, todo
from rules.games.war_vortex_night import cards
from rules.games.war_vortex_night.numbers.amounts import value
from rules.games.war_vortex_night.ongoing.settling import told
from rules.games.war_vortex_night.play import turns as turns_
from rules.games.war_vortex_night.play.aiming import aimed
from rules.games.war_vortex_night.play.steps import FLOW, Done, Events, by_of, noted, settled
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
    """What effects have disabled is usable again, if it meets its inclusion condition (OP-67). It
    has no attribute by which it could be asked for (WVN-16.3)."""
    ops = [("turn_over", i, "enable", which, face, "", 0) for i in who]
    return todo(s, *ops), ()


@aimed("lose_ability")
def lose_ability(s: State, frame: Frame, who: Who, ability: str, turns: int) -> Done:
    """A special ability is lost, with everything that it gave (OP-71)."""
    were = s.characters
    for i in who:
        c = s.characters[i]
        ids = [a for a in cards.character(c.card).ability_ids if ability in ("all", a)]
        losses = [Loss(a, s.moment, turns) for a in ids]
        s = with_character(s, i, c._replace(lost=(*c.lost, *losses)))
    return settled(s, _other_abilities(s, were, "ability_lost", ability))


@aimed("restore_ability")
def restore_ability(s: State, frame: Frame, who: Who, ability: str) -> Done:
    were = s.characters
    for i in who:
        c = s.characters[i]
        lost = tuple(loss for loss in c.lost if ability not in ("all", loss.what))
        s = with_character(s, i, c._replace(lost=lost))
    return settled(s, _other_abilities(s, were, "ability_restored", ability))


def _other_abilities(
    s: State, were: tuple[Character, ...], kind: str, ability: str
) -> tuple[Event, ...]:
    """What is told of those who have lost other abilities than they had."""
    return tuple(
        told(s, kind, i, ability=ability)
        for i, (c, old) in enumerate(zip(s.characters, were, strict=True))
        if {loss.what for loss in c.lost} != {loss.what for loss in old.lost}
    )


# -- tokens ----------------------------------------------------------------------------------------


def _fits(level: int, wanted: int, at_most: bool) -> bool:
    return level <= wanted if at_most else level == wanted


def _tokens(s: State, token: str, threat: int, at_most: bool) -> tuple[str, ...]:
    """Which may be summoned: those of the agreed pool, any number of times (OP-43)."""
    if token:
        return (token,)
    return tuple(
        one for one in s.rules.tokens if _fits(cards.character(one).threat, threat, at_most)
    )


def _summoned(s: State, frame: Frame, card: str) -> Done:
    """A token joins its summoner's team, at the end of the order (OP-38, OP-39)."""
    owner = s.characters[by_of(frame).who]
    i = len(s.characters)
    new = Character(card, owner.player, owner.team, cards.character(card).initial_hp)
    s = s._replace(characters=(*s.characters, new), order=(*s.order, i) if s.order else ())
    return settled(noted(s), (told(s, "token_summoned", i, card=card),))


def _token_picked(
    s: State, frame: Frame, o: Option, token: str, threat: int, at_most: bool, count: Any
) -> Done:
    if count > 1:
        s = todo(s, ("summon", token, threat, at_most, count - 1))
    return _summoned(s, frame, o.args[0])


def _token_alone(
    s: State, frame: Frame, token: str, threat: int, at_most: bool, count: Any
) -> Done:
    if type(count) is not int:
        s, n, events = value(s, by_of(frame), count)
        return (todo(s, ("summon", token, threat, at_most, n)) if n > 0 else s), events
    found = _tokens(s, token, threat, at_most)
    if not found:
        return s, ()
    return _token_picked(s, frame, Option("summon", found), token, threat, at_most, count)


@FLOW.question("summon", answer=_token_picked, otherwise=_token_alone)
def summon(
    s: State, frame: Frame, token: str, threat: int, at_most: bool, count: Any
) -> Decision | None:
    """The acting player picks (OP-43)."""
    found = _tokens(s, token, threat, at_most)
    if len(found) < 2 or type(count) is not int:
        return None
    options = tuple(Option("summon", (one,)) for one in found)
    return Decision(frame.seat, "summon", options, frame.source)


# -- fields ----------------------------------------------------------------------------------------


def _fields(s: State, field: str, steepness: int, at_most: bool) -> tuple[str, ...]:
    if field:
        return (field,)
    return tuple(
        one for one in s.rules.fields if _fits(cards.ground(one).steepness, steepness, at_most)
    )


def _field_set(s: State, card: str) -> Done:
    """The old one is discarded in the same step, even if it is of the same name (WVN-9.5,
    OP-45)."""
    events = _discarded(s)
    s = s._replace(field=Field(card, s.moment))
    return settled(s, (*events, Event("field_set", None, (("card", card),))))


def _discarded(s: State) -> Events:
    if s.field is None:
        return ()
    return (Event("field_discarded", None, (("card", s.field.card),)),)


def _field_picked(s: State, frame: Frame, o: Option, **_: Any) -> Done:
    return _field_set(s, o.args[0])


def _field_alone(s: State, frame: Frame, field: str, steepness: int, at_most: bool) -> Done:
    found = _fields(s, field, steepness, at_most)
    return _field_set(s, found[0]) if found else (s, ())


@FLOW.question("set_field", answer=_field_picked, otherwise=_field_alone)
def set_field(s: State, frame: Frame, field: str, steepness: int, at_most: bool) -> Decision | None:
    """The acting player picks (OP-43)."""
    found = _fields(s, field, steepness, at_most)
    if len(found) < 2:
        return None
    options = tuple(Option("set_field", (one,)) for one in found)
    return Decision(frame.seat, "set_field", options, frame.source)


@FLOW.op("discard_field")
def discard_field(s: State, frame: Frame) -> Done:
    """Its elements vanish from all base modifications (OP-46)."""
    return settled(s._replace(field=None), _discarded(s))


# -- the order and the action die ------------------------------------------------------------------


@aimed("change_order")
def change_order(s: State, frame: Frame, who: Who, how: str) -> Done:
    """From the next phase on (OP-16)."""
    me = by_of(frame).who
    new = [Shift(how, me, i) if how == "swap" else Shift(how, i, NOBODY) for i in who]
    s = s._replace(shifts=(*s.shifts, *new))
    return s, tuple(told(s, "order_changes", i, how=how) for i in who)


@FLOW.op("reroll_action_die")
def reroll_action_die(s: State, frame: Frame) -> Done:
    """In T4; only the last face that was rolled is natural (OP-12)."""
    if s.to_move == NOBODY:
        return s, ()
    s, events = turns_.rolled_die(s, s.to_move)
    return settled(s, events, changes=False)


@FLOW.op("set_action_die")
def set_action_die(s: State, frame: Frame, value: int) -> Done:
    """A set face is not natural (OP-12)."""
    s = s._replace(face=value, natural=0)
    return settled(s, (told(s, "die_set", by_of(frame).who, face=value),), changes=False)
