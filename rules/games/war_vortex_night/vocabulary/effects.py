"""What effects do to characters: HP, statuses, base modifications, retirement.

>>> EFFECTS.read([{"op": "damage", "target": "one_enemy", "amount": "1D-2"}])
(('damage', ('one_enemy', '', '', 'any'), ('dice', 1, 6, -2), False, False, -1, ''),)
>>> EFFECTS.read([{"op": "remove_status", "target": "self"}])[0][:3]
('remove_status', ('self', '', '', 'any'), 1)
"""

from typing import Any

from rules.core.stack import Frame, todo
from rules.games.war_vortex_night import cards
from rules.games.war_vortex_night.cards import Gift
from rules.games.war_vortex_night.numbers.accounts import told_by
from rules.games.war_vortex_night.ongoing.settling import given, told
from rules.games.war_vortex_night.ongoing.statuses import without_base
from rules.games.war_vortex_night.play import retiring, striking
from rules.games.war_vortex_night.play.removing import Filter
from rules.games.war_vortex_night.play.steps import Done, Events, by_of, settled
from rules.games.war_vortex_night.state import State, later, with_character
from rules.games.war_vortex_night.vocabulary import terms, wording
from rules.games.war_vortex_night.vocabulary.amounts import amounts, total, value
from rules.games.war_vortex_night.vocabulary.book import EFFECTS, aimed
from rules.games.war_vortex_night.vocabulary.reading import named_text, single
from rules.games.war_vortex_night.vocabulary.terms import FLAG_EACH, MOST, TURNS, gift_of
from rules.text.vocabulary import Arg, Op, flag, if_any, one_of, whole

AMOUNT = Arg("amount", terms.amount)
Who = tuple[int, ...]


# -- HP --------------------------------------------------------------------------------------------


@aimed(
    "damage",
    AMOUNT,
    FLAG_EACH,
    flag("unstoppable", False),
    whole("min_amount", -1, MOST, -1),  # −1: nothing is said
    named_text("attributes", ""),
    say=wording.damage,
)
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
    """Damage, which all modifications of damage change (OP-22)."""
    by = by_of(frame)
    if attributes:
        by = by._replace(attributes=cards.attributes_of(cards.expression(attributes)))
    s, found, events = amounts(s, by, amount, who, each, frame.source, "OP-22")
    s, more = striking.hit(s, by, frame.source, who, found, unstoppable, min_amount)
    return s, events + more


@aimed("lose_hp", AMOUNT, FLAG_EACH, say=wording.of_points("lose_hp"))
def lose_hp(s: State, frame: Frame, who: Who, amount: Any, each: bool) -> Done:
    """HP are lost directly (WVN-5.4)."""
    s, found, events = amounts(s, by_of(frame), amount, who, each, frame.source, "WVN-5.4")
    s, more = striking.lose(s, by_of(frame), who, found)
    return s, events + more


@aimed("heal", AMOUNT, FLAG_EACH, say=wording.of_points("heal"))
def heal(s: State, frame: Frame, who: Who, amount: Any, each: bool) -> Done:
    s, found, events = amounts(s, by_of(frame), amount, who, each, frame.source, "WVN-5.3")
    s, more = striking.heal(s, by_of(frame), who, found)
    return s, events + more


@aimed("retire", say=wording.retire)
def retire(s: State, frame: Frame, who: Who) -> Done:
    """They retire at once, whatever their HP (OP-36). Each part of an action counts from when it is
    done (OP-64)."""
    return retiring.doomed_by(s, who, s.moment), ()


@aimed("revive", Arg("hp", if_any(terms.amount), ()), say=wording.revive, retired=True)
def revive(s: State, frame: Frame, who: Who, hp: Any) -> Done:
    """They return to the battle, with their initial HP where the text says none (OP-35)."""
    if hp == ():
        return retiring.revived(
            s, who, [cards.character(s.characters[i].card).initial_hp for i in who]
        )
    s, found, events = amounts(s, by_of(frame), hp, who, False)
    s, more = retiring.revived(s, who, [max(total(lines), 0) for lines in found])
    return s, events + more


# -- statuses and base modifications ---------------------------------------------------------------


GIFT = (
    named_text("status", ""),
    Arg("elements", terms.elements, ()),
    named_text("name", ""),
    named_text("attributes", ""),
    whole("influence", 1, 3, 1),
)


@aimed("give_status", *GIFT, TURNS, say=wording.give_status)
def give_status(s: State, frame: Frame, who: Who, turns: int, **gift: Any) -> Done:
    """A status change, as its text says so (WVN-10.2)."""
    return _given(s, frame, who, gift_of(**gift), turns)


@aimed("give_base", Arg("elements", terms.elements), TURNS, say=wording.give_base)
def give_base(s: State, frame: Frame, who: Who, elements: tuple[Op, ...], turns: int) -> Done:
    """A change that is not called a status change (WVN-10.3)."""
    return _given(s, frame, who, Gift(terms.given(elements)), turns)


def _given(s: State, frame: Frame, who: Who, gift: Gift, turns: int) -> Done:
    events: Events = ()
    for i in who:
        s, more = given(s, i, gift, turns=turns, origin=frame.source)
        events += more
    return settled(s, events)


def _setting(name: str, what: str) -> None:
    """An effect that puts one setting into the base modification."""

    @aimed(name, Arg("value", single), TURNS, say=wording.setting(what))
    def give(s: State, frame: Frame, who: Who, value: str, turns: int) -> Done:
        return _given(s, frame, who, Gift(terms.given(((what, value, 0),))), turns)


_setting("gain_attribute", "treated_as_attribute")
_setting("lose_attribute", "without_attribute")
_setting("gain_species", "treated_as_species")
_setting("lose_species", "without_species")


@aimed(
    "remove_status",
    whole("count", 1, 99, 1),
    flag("all", False),
    named_text("name", ""),
    one_of("kind", ("", *terms.KINDS), ""),
    one_of("named", ("any", "yes", "no"), "any"),
    named_text("attribute", ""),
    whole("influence_max", 1, 3, 3),
    say=wording.remove_status,
)
def remove_status(s: State, frame: Frame, who: Who, count: int, all: bool, **wanted: Any) -> Done:
    """One after the other, chosen by the acting player (OP-58)."""
    left = 10**6 if all else count
    ops = [("remove", i, left, s.serial, tuple(Filter(**wanted))) for i in who]
    return todo(s, *ops), ()


@aimed("remove_base", one_of("kind", ("", *terms.KINDS), ""), say=wording.remove_base)
def remove_base(s: State, frame: Frame, who: Who, kind: str) -> Done:
    """It names the base modification, or one of its elements (OP-63)."""
    were = s.characters
    for i in who:
        s = with_character(s, i, without_base(s.characters[i], kind))
    changed = [i for i in who if s.characters[i].base != were[i].base]
    return settled(s, tuple(told(s, "base_removed", i, what=kind) for i in changed))


# -- answers to damage and retirement --------------------------------------------------------------


@EFFECTS.op(
    "prevent_damage",
    args=(Arg("amount", if_any(terms.amount), ()),),
    say=wording.prevent_damage,
)
def prevent_damage(s: State, frame: Frame, amount: Any) -> Done:
    """The damage that is about to be dealt comes to nothing, or (with an amount) to less."""
    if amount == ():
        answer, moment = told_by(frame.source, "immune_damage", "WVN-15.1"), s.moment
        return striking.with_blow(later(s), lambda blow: blow.answered(answer, never=moment)), ()
    s, n, events = value(s, by_of(frame), amount)
    less = told_by(frame.source, "prevented", "WVN-7.2", -max(n, 0))
    return striking.with_blow(s, lambda blow: blow.answered(less)), events


@EFFECTS.op("make_unpreventable", say=wording.plain("make_unpreventable"))
def make_unpreventable(s: State, frame: Frame) -> Done:
    """The damage that is about to be dealt is dealt in any case (OP-29, OP-64)."""
    moment, answer = s.moment, told_by(frame.source, "always", "OP-29")
    return striking.with_blow(
        later(s), lambda blow: blow.answered(answer, always=moment, least=max(blow.least, 1))
    ), ()


@EFFECTS.op("prevent_retire", say=wording.plain("prevent_retire"))
def prevent_retire(s: State, frame: Frame) -> Done:
    """The character that is about to retire does not, until the turn ends (OP-36)."""
    by = by_of(frame)
    if by.concerned not in s.doomed:
        return s, ()
    c = s.characters[by.concerned]
    s = with_character(s, by.concerned, c._replace(spared=s.moment))
    return settled(s, (told(s, "spared", by.concerned),))


@EFFECTS.op("do_nothing", say=wording.plain("do_nothing"))
def do_nothing(s: State, frame: Frame) -> Done:
    return s, ()
