"""Effects on characters: HP, statuses, base modifications, retirement.

>>> from rules.games.war_vortex_night.state import By, Character
>>> frame = Frame((), 0, "c1", (("by", By(0)),))
>>> s = State((Character("example", hp=7),), stack=(frame,))
>>> with cards.SHELF.beside(example=cards.Card("example")):
...     s, events = lose_hp(s, frame, (0,), 2, False)
>>> s.characters[0].hp, [event.kind for event in events]
(5, ['hp_lost'])
"""

from collections.abc import Callable
from typing import Any

from rules.core.stack import Frame, todo
from rules.games.war_vortex_night import cards
from rules.games.war_vortex_night.cards import Gift
from rules.games.war_vortex_night.numbers.accounts import told_by
from rules.games.war_vortex_night.numbers.amounts import amounts, total, value
from rules.games.war_vortex_night.ongoing.settling import given, told
from rules.games.war_vortex_night.ongoing.statuses import without_base
from rules.games.war_vortex_night.play import retiring, striking
from rules.games.war_vortex_night.play.aiming import aimed
from rules.games.war_vortex_night.play.removing import Filter
from rules.games.war_vortex_night.play.steps import FLOW, Done, Events, by_of, settled
from rules.games.war_vortex_night.state import State, later, with_character
from rules.games.war_vortex_night.vocabulary.effects import ONE_SETTING
from rules.games.war_vortex_night.vocabulary.terms import gift_of
from rules.games.war_vortex_night.vocabulary.terms import given as said
from rules.text.vocabulary import Op

Who = tuple[int, ...]


# -- HP --------------------------------------------------------------------------------------------


@aimed("damage")
def damage(
    s: State,
    frame: Frame,
    who: Who,
    amount: Any,
    each: bool,
    unstoppable: bool,
    min_amount: int,
    attributes: str,
) -> Done:
    """Deals damage, with all modifications of damage (OP-22)."""
    by = by_of(frame)
    if attributes:
        by = by._replace(attributes=cards.attributes_of(cards.expression(attributes)))
    s, found, events = amounts(s, by, amount, who, each, frame.source, "OP-22")
    s, more = striking.hit(s, by, frame.source, who, found, unstoppable, min_amount)
    return s, events + more


@aimed("lose_hp")
def lose_hp(s: State, frame: Frame, who: Who, amount: Any, each: bool) -> Done:
    """HP are lost directly (WVN-5.4)."""
    s, found, events = amounts(s, by_of(frame), amount, who, each, frame.source, "WVN-5.4")
    s, more = striking.lose(s, by_of(frame), who, found)
    return s, events + more


@aimed("heal")
def heal(s: State, frame: Frame, who: Who, amount: Any, each: bool) -> Done:
    s, found, events = amounts(s, by_of(frame), amount, who, each, frame.source, "WVN-5.3")
    s, more = striking.heal(s, by_of(frame), who, found)
    return s, events + more


@aimed("retire")
def retire(s: State, frame: Frame, who: Who) -> Done:
    """Characters retire at once, whatever their HP (OP-36). Each part of an action counts from its
    own moment (OP-64)."""
    return retiring.doomed_by(s, who, s.moment), ()


@aimed("revive", retired=True)
def revive(s: State, frame: Frame, who: Who, hp: Any) -> Done:
    """Characters return to the battle, with their initial HP unless the text says otherwise
    (OP-35)."""
    if hp == ():
        return retiring.revived(
            s, who, [cards.character(s.characters[i].card).initial_hp for i in who]
        )
    s, found, events = amounts(s, by_of(frame), hp, who, False)
    s, more = retiring.revived(s, who, [max(total(lines), 0) for lines in found])
    return s, events + more


# -- statuses and base modifications ---------------------------------------------------------------


@aimed("give_status")
def give_status(s: State, frame: Frame, who: Who, turns: int, **gift: Any) -> Done:
    """Gives a status change, as the text calls it (WVN-10.2)."""
    return _given(s, frame, who, gift_of(**gift), turns)


@aimed("give_base")
def give_base(s: State, frame: Frame, who: Who, elements: tuple[Op, ...], turns: int) -> Done:
    """Gives a change that the text does not call a status change (WVN-10.3)."""
    return _given(s, frame, who, Gift(said(elements)), turns)


def _given(s: State, frame: Frame, who: Who, gift: Gift, turns: int) -> Done:
    events: Events = ()
    for i in who:
        s, more = given(s, i, gift, turns=turns, origin=frame.source)
        events += more
    return settled(s, events)


def _setting(what: str) -> Callable[..., Done]:
    """An effect that adds one setting to the base modification."""
    return lambda s, frame, who, value, turns: _given(
        s, frame, who, Gift(said(((what, value, 0),))), turns
    )


for _name, _what in ONE_SETTING.items():
    aimed(_name)(_setting(_what))


@aimed("remove_status")
def remove_status(s: State, frame: Frame, who: Who, count: int, all: bool, **wanted: Any) -> Done:
    """Removes statuses one after the other, chosen by the acting player (OP-58)."""
    left = 10**6 if all else count
    ops = [("remove", i, left, s.serial, tuple(Filter(**wanted))) for i in who]
    return todo(s, *ops), ()


@aimed("remove_base")
def remove_base(s: State, frame: Frame, who: Who, kind: str) -> Done:
    """Removes the base modification, or one of its elements (OP-63)."""
    were = s.characters
    for i in who:
        s = with_character(s, i, without_base(s.characters[i], kind))
    changed = [i for i in who if s.characters[i].base != were[i].base]
    facts = {"what": kind, "origin": frame.source}
    return settled(s, tuple(told(s, "base_removed", i, **facts) for i in changed))


# -- responses to damage and retirement ------------------------------------------------------------


@FLOW.op("prevent_damage")
def prevent_damage(s: State, frame: Frame, amount: Any) -> Done:
    """Reduces the damage about to be dealt by an amount, or to nothing."""
    if amount == ():
        answer, moment = told_by(frame.source, "immune_damage", "WVN-15.1"), s.moment
        return striking.with_blow(later(s), lambda blow: blow.answered(answer, never=moment)), ()
    s, n, events = value(s, by_of(frame), amount)
    less = told_by(frame.source, "prevented", "WVN-7.2", -max(n, 0))
    return striking.with_blow(s, lambda blow: blow.answered(less)), events


@FLOW.op("make_unpreventable")
def make_unpreventable(s: State, frame: Frame) -> Done:
    """Makes the damage about to be dealt unpreventable (OP-29, OP-64)."""
    moment, answer = s.moment, told_by(frame.source, "always", "OP-29")
    return striking.with_blow(
        later(s), lambda blow: blow.answered(answer, always=moment, least=max(blow.least, 1))
    ), ()


@FLOW.op("prevent_retire")
def prevent_retire(s: State, frame: Frame) -> Done:
    """Keeps the character about to retire from retiring, until the turn ends (OP-36)."""
    by = by_of(frame)
    if by.concerned not in s.doomed:
        return s, ()
    c = s.characters[by.concerned]
    s = with_character(s, by.concerned, c._replace(spared=s.moment))
    return settled(s, (told(s, "spared", by.concerned),))


@FLOW.op("do_nothing")
def do_nothing(s: State, frame: Frame) -> Done:
    return s, ()
