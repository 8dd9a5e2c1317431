"""Continuous effects and inclusion conditions, looked at again until nothing changes (OP-30).

What arises continuously is kept as parts with a source. After every atomic step the sources that
work now are compared with the parts that are there: ended ones take their parts away, and what is
missing arises, anew where it had been removed (WVN-13.2, OP-60).

>>> from rules.games.war_vortex_night.cards import Ability, Card, Continuous, Given, Gift
>>> from rules.games.war_vortex_night.state import Kind
>>> gift = Gift((Given(Kind("turn_order_die"), 1),))
>>> own = Continuous(("self", "", "", "any"), gift)
>>> swift = Card("swift", abilities=(Ability("swift", "passive", continuous=(own,)),))
>>> with SHELF.beside(swift=swift):
...     s, events = evaluated(State((Character("swift"),)))
>>> s.characters[0].base[0].kind.what, s.characters[0].base[0].net, events
('turn_order_die', 1, ())
"""

from collections.abc import Callable, Iterator
from itertools import count
from typing import NamedTuple

from rules.core.memo import Latest
from rules.core.model import NOBODY, Event
from rules.games.war_vortex_night import cards
from rules.games.war_vortex_night.cards import CARD, SHELF, TRAITS, Gift, Given, Source
from rules.games.war_vortex_night.ongoing.conditions import holds
from rules.games.war_vortex_night.ongoing.standing import (
    has_ability,
    is_disabled,
    refuses,
    traits,
)
from rules.games.war_vortex_night.ongoing.statuses import (
    based,
    elements,
    named,
    received,
    without_sources,
)
from rules.games.war_vortex_night.ongoing.targets import meant
from rules.games.war_vortex_night.state import (
    By,
    Character,
    Element,
    Kind,
    Loss,
    Part,
    State,
    with_character,
)
from rules.text.vocabulary import Op

Events = tuple[Event, ...]
Wanted = dict[int, dict[str, Gift]]  # by bearer and source


def told(s: State, kind: str, i: int, **facts: object) -> Event:
    """What happened to character `i`."""
    return Event(kind, s.characters[i].player, (("who", i), *facts.items()))


# -- receiving -------------------------------------------------------------------------------------


def given(
    s: State, i: int, gift: Gift, source: str = "", turns: int = 0, origin: str = ""
) -> tuple[State, Events]:
    """A character receives a change: the one place where it is decided whether it does. `turns`:
    of those elements that say none themselves. `source`, `origin`: the cause of a continuous one,
    or what has given one of the others."""
    c = s.characters[i]
    if gift.form == CARD:
        gift = cards.status(gift.name)
    parts = [
        (
            one.kind,
            Part(
                one.value,
                s.moment,
                one.turns or (0 if one.kind.what == "inability" else turns),
                source,
                gift.attributes,
                gift.influence,
                origin,
            ),
        )
        for one in gift.given
    ]
    if gift.form == "base":
        c, got = _all_of(c, parts, gift, based)
        s = with_character(s, i, c)
        if source or not got:
            return s, ()
        return s, (told(s, "base_changed", i, gift=got, origin=origin),)
    again = gift.form == "named" and any(x.name == gift.name for x in c.statuses)
    if refuses(c, gift.influence) or (again and not gift.stacks):  # OP-59, OP-57
        if source:
            return s, ()
        return s, (told(s, "status_refused", i, name=gift.name, origin=origin),)
    if gift.form == "named":
        _, got = _all_of(Character(c.card), parts, gift, based)  # as if alone (WVN-12.1)
        c = named(c, gift.name, parts, s.serial + 1)
    else:
        born = count(s.serial + 1)
        c, got = _all_of(c, parts, gift, lambda c, kind, part: received(c, kind, part, next(born)))
    s = with_character(s, i, c)._replace(serial=s.serial + max(1, len(parts)))
    if not got:
        return s, ()
    facts = {"name": gift.name, "gift": got, "source": source, "origin": origin}
    return s, (told(s, "status_gained", i, **facts),)


def _all_of(
    c: Character,
    parts: list[tuple[Kind, Part]],
    gift: Gift,
    receive: Callable[[Character, Kind, Part], Character],
) -> tuple[Character, tuple[Given, ...]]:
    """The character with each of these, and what of the gift has changed something: an inability
    shortened where there is none has not (OP-53), nor what the rest of the gift takes back."""
    before, got = c, []
    for (kind, part), one in zip(parts, gift.given, strict=True):
        new = receive(c, kind, part)
        if new is not c:
            got.append(one)
        c = new
    if len(got) > 1:
        got = [one for one in got if _of_kind(c, one.kind) != _of_kind(before, one.kind)]
    return c, tuple(got)


def _of_kind(c: Character, kind: Kind) -> list[Element]:
    """What is in force on a character of that very kind."""
    return [e for e in elements(c) if e.kind == kind]


# -- causes ----------------------------------------------------------------------------------------


class _Still(NamedTuple):
    """A state from which nothing followed, what was wanted there, what that depends on (`_read`),
    and the cards by which."""

    state: State
    wanted: Wanted
    read: frozenset[str]


_still = Latest()  # the last `_Still`, among the same cards


class _Cause(NamedTuple):
    """A cause that is at work, on whom. `by`: whose it is, for whom its conditions are asked; None
    for the field's, whose conditions are asked for each."""

    key: str
    gift: Gift
    by: By | None
    conditions: tuple[Op, ...]
    targets: tuple[int, ...]


class _Reckoned(NamedTuple):
    """The causes that are at work, what that depends on, and what they want where their conditions
    are about nothing else."""

    basis: object
    causes: tuple[_Cause, ...]
    wanted: Wanted


_reckoned = Latest()  # the last `_Reckoned`, among the same cards


def evaluated(s: State, were: tuple[Character, ...] | None = None) -> tuple[State, Events]:
    """Everything that follows by itself from how things are now. Of the action cards it is told
    which are usable or disabled, once nothing changes any more, other than they were: on the
    characters as they are given, or before the step that has just been taken on those of `were`.
    A card that is turned over and back in the same step has not been disabled (WVN-16.1, OP-35)."""
    still: _Still | None = _still.of(SHELF.now())
    if still is not None and _is_as_still(s, still.state, still.read):
        return s, (() if were is None else tuple(_turned_over(s, were)))
    found, events = _evaluated(s)
    before = s.characters if were is None else were
    if found.characters is not before:
        events = (*events, *_turned_over(found, before))
    return found, events


def _turned_over(s: State, before: tuple[Character, ...]) -> Iterator[Event]:
    for i, (c, old) in enumerate(zip(s.characters, before, strict=False)):
        if c is old or c.is_retired or (c.failing == old.failing and c.disabled is old.disabled):
            continue
        for face in range(1, len(c.deck) + 1):
            was, now = is_disabled(old, face), is_disabled(c, face)
            if was is not now:
                yield told(s, "card_disabled" if now else "card_enabled", i, face=face)


def _is_as_still(s: State, still: State, read: frozenset[str]) -> bool:
    """Whether nothing that continuous effects depend on is another than in the last state that was
    still. What is the same is the very same: hardly anything changes in a step."""
    if s.field is not still.field or s.halted is not still.halted:
        return False
    if s.characters is not still.characters:
        if len(s.characters) != len(still.characters):
            return False
        for a, b in zip(s.characters, still.characters, strict=True):
            if a is not b and not _is_like_still(a, b):
                return False
    return not read or (
        ("natural_face" not in read or s.natural == still.natural)
        and ("hp" not in read or _hp_of(s) == _hp_of(still))
    )


def _hp_of(s: State) -> list[int]:
    return [c.hp for c in s.characters]


def _is_like_still(a: Character, b: Character) -> bool:
    return (
        a.statuses is b.statuses
        and a.base is b.base
        and a.is_retired is b.is_retired
        and a.disabled is b.disabled
        and a.lost is b.lost
        and a.failing == b.failing
        and a.card is b.card
        and a.deck is b.deck
        and a.team == b.team
    )


def _read(s: State) -> frozenset[str]:
    """What changes all the time that anything continuous depends on, and whether (TRAITS) it
    depends on attributes or species."""
    found = cards.NONE_READ
    if s.field is not None:
        found |= cards.read_by_ground(s.field.card)
    for c in s.characters:
        found |= cards.read_by(c.card, c.deck)
    return found


def _evaluated(s: State) -> tuple[State, Events]:
    events: Events = ()
    seen: list[State] = []
    while True:
        before = s
        read = _read(s)
        s, wanted, more = _once(s, read)
        if s is before:
            _still.keep(_Still(s, wanted, read), SHELF.now())
            return s, events
        events += more
        if any(_is_like(s, other) for other in seen):
            s = _stilled(s, seen)
            seen = []
        seen.append(s)


def _once(s: State, read: frozenset[str]) -> tuple[State, Wanted, Events]:
    """One look at all causes; where these leave everything as it is, one at all cards, which so
    never see half of what a step has changed (OP-30). Whoever was still, has what it had then, and
    ought to have the same, is passed over."""
    before = s
    last: _Still | None = _still.of(SHELF.now())
    still, had = (last.state.characters, last.wanted) if last else ((), {})
    events: Events = ()
    wanted = _wanted_now(s, read)
    for i, c in enumerate(s.characters):
        if c.is_retired:
            continue
        mine = wanted.get(i, {})
        if i < len(still) and _has_as_still(c, still[i]) and mine == had.get(i, {}):
            continue
        present = {part.source for e in elements(c) for part in e.parts if part.source}
        ended = frozenset(present.difference(mine))
        if ended:
            s = with_character(s, i, without_sources(c, ended))
        missing = [(source, gift) for source, gift in mine.items() if source not in present]
        missing.sort(key=lambda pair: pair[1].form != "base")
        for source, gift in missing:
            s, more = given(s, i, gift, source)
            events += more
    if s is before:
        s = _faced(s, still)
    return s, wanted, events


def _has_as_still(c: Character, still: Character) -> bool:
    """Whether the same is in force on it."""
    return c.base is still.base and c.statuses is still.statuses


def _faced(s: State, still: tuple[Character, ...]) -> State:
    """Cards are turned face down and up again as their inclusion conditions fail and hold
    (WVN-16.1, OP-67). Whoever is as it was when it was still, has the right ones face down."""
    for i, c in enumerate(s.characters):
        if c.is_retired or not c.deck:
            continue
        if i < len(still) and _is_like_still(c, still[i]):
            continue
        failing = cards.failing(c.deck, *traits(c))
        if failing != c.failing:
            s = with_character(s, i, c._replace(failing=failing))
    return s


def _wanted_now(s: State, read: frozenset[str]) -> Wanted:
    """What ought to be in force continuously: the very same as the last time, where nothing that it
    depends on is another."""
    people = [
        (c.card, c.deck, c.team, c.is_retired, c.failing, c.disabled, c.lost) for c in s.characters
    ]
    traits_ = [traits(c) for c in s.characters] if TRAITS in read else []
    basis = (s.field, s.halted, people, traits_)
    last: _Reckoned | None = _reckoned.of(SHELF.now())
    if last is None or last.basis != basis:
        causes = tuple(_causes(s))
        last = _Reckoned(basis, causes, _wanted(s, causes))
        _reckoned.keep(last, SHELF.now())
    elif read - {TRAITS}:
        return _wanted(s, last.causes)
    return last.wanted


def _wanted(s: State, causes: tuple[_Cause, ...]) -> Wanted:
    """What these causes want now."""
    out: Wanted = {}
    for key, gift, by, conditions, targets in causes:
        if by is not None and conditions and not holds(s, by, conditions):
            continue
        for i in targets:
            if by is not None or holds(s, By(i), conditions):
                out.setdefault(i, {})[key] = gift
    return out


def _causes(s: State) -> Iterator[_Cause]:
    """Everything that is at work."""
    if s.field is not None:
        for n, continuous in enumerate(cards.of_ground(s.field.card)):
            key = f"field.{s.field.since}.{n}"
            if key not in s.halted:
                targets = meant(s, By(NOBODY), continuous.on)
                yield _Cause(key, continuous.gift, None, continuous.conditions, targets)
    for i, c in enumerate(s.characters):
        if c.is_retired:  # its abilities and continuous effects stop (OP-34)
            continue
        for source in cards.sources(i, c.card, c.deck):
            if _works(s, c, source):
                on, gift, conditions = source.continuous
                by = By(i, face=source.face)
                targets = (i,) if source.is_for_itself else meant(s, by, on)
                yield _Cause(source.key, gift, by, conditions, targets)


def _works(s: State, c: Character, source: Source) -> bool:
    """Set and usable (WVN-13.1, OP-70), or not lost (OP-71)."""
    if source.key in s.halted:
        return False
    return not is_disabled(c, source.face) if source.face else has_ability(c, source.ability)


# -- what goes on and off --------------------------------------------------------------------------


def _sources_of(c: Character) -> frozenset[str]:
    return frozenset([part.source for e in elements(c) for part in e.parts if part.source])


def _is_like(s: State, other: State) -> bool:
    """Whether the same cards are usable and the same causes at work in both."""
    return all(
        a.failing == b.failing and _sources_of(a) == _sources_of(b)
        for a, b in zip(s.characters, other.characters, strict=True)
    )


def _stilled(s: State, seen: list[State]) -> State:
    """A state has recurred: the cards that alternate stay disabled for the rest of the battle
    (OP-30). Where no card does, the causes that alternate give nothing any more."""
    since = next(n for n, other in enumerate(seen) if _is_like(s, other))
    cycle = seen[since:]
    any_card = False
    for i, c in enumerate(s.characters):
        masks = [other.characters[i].failing for other in cycle]
        faces = [f for f in range(1, len(c.deck) + 1) if len({mask >> f & 1 for mask in masks}) > 1]
        if faces:
            any_card = True
            new = c._replace(disabled=(*c.disabled, *[Loss(str(f), s.moment) for f in faces]))
            s = with_character(s, i, new)
    if any_card:
        return s
    there = [frozenset().union(*map(_sources_of, other.characters)) for other in cycle]
    alternating = frozenset.union(*there) - frozenset.intersection(*there)
    return s._replace(halted=(*s.halted, *sorted(alternating)))
