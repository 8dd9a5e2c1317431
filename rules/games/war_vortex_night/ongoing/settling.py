"""Continuous effects and inclusion conditions, reevaluated until nothing changes (OP-30).

Continuous changes are stored as parts with a source. After every atomic step the sources in effect
are compared with the existing parts: the parts of ended sources are removed, and missing ones
arise, anew if they had been removed (WVN-13.2, OP-60).

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
from functools import lru_cache
from itertools import count
from typing import NamedTuple

from rules.core.memo import Latest
from rules.core.model import NOBODY, Event
from rules.games.war_vortex_night import cards
from rules.games.war_vortex_night.cards import CARD, SHELF, TRAITS, Gift, Given, Source
from rules.games.war_vortex_night.ongoing import still
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
from rules.games.war_vortex_night.ongoing.still import (
    Cause,
    Causes,
    Wanted,
    has_same_changes,
    is_the_same,
    sources_of,
    wanted_in,
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

Events = tuple[Event, ...]


def told(s: State, kind: str, i: int, **facts: object) -> Event:
    """An event about character `i`."""
    player = s.characters[i].player
    return Event(kind, player, (("who", i), *facts.items())) if facts else _told(kind, player, i)


@lru_cache(1 << 10)
def _told(kind: str, player: int, i: int) -> Event:
    return Event(kind, player, (("who", i),))


# -- receiving -------------------------------------------------------------------------------------


def given(
    s: State, i: int, gift: Gift, source: str = "", turns: int = 0, origin: str = ""
) -> tuple[State, Events]:
    """A character receives a change: the only place that decides whether it does. `turns`: for
    elements without turns of their own. `source`, `origin`: the cause of a continuous change, or
    the giver of another."""
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
    """The character with these parts, and the elements that have changed something: not the
    shortening of an inability that does not exist (OP-53), nor one undone by the rest of the
    gift."""
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
    """The elements of exactly that kind on a character."""
    return [e for e in elements(c) if e.kind == kind]


# -- causes ----------------------------------------------------------------------------------------


class _Reckoned(NamedTuple):
    """The causes in effect, the values that they depend on, and the changes that they give if their
    conditions depend on nothing else."""

    basis: object
    causes: Causes
    wanted: Wanted


_reckoned = Latest()  # the last `_Reckoned`, among the same cards


def evaluated(s: State, were: tuple[Character, ...] | None = None) -> tuple[State, Events]:
    """The state after all automatic consequences. Events report action cards that have become
    usable or disabled, once nothing changes any more: compared with the given characters, or with
    `were`, those before the latest step. A card turned over and back in one step has not been
    disabled (WVN-16.1, OP-35)."""
    if still.is_still(s):
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


def _evaluated(s: State) -> tuple[State, Events]:
    events: Events = ()
    seen: list[State] = []
    while True:
        before = s
        read = still.read(s)
        _, causes, wanted = _reckoned_now(s, read)
        if read - {TRAITS}:
            wanted = wanted_in(s, causes)
        s, more = _once(s, wanted)
        if s is before:
            still.keep(s, wanted, read, causes)
            return s, events
        events += more
        if any(_is_like(s, other) for other in seen):
            s = _stilled(s, seen)
            seen = []
        seen.append(s)


def _once(s: State, wanted: Wanted) -> tuple[State, Events]:
    """One evaluation of all causes; if it changes nothing, one of all cards, so that cards never
    see half of a step (OP-30). Characters that have not changed since the last still state, and
    ought to have the same changes, are skipped."""
    before = s
    last = still.last()
    were, had = (last.state.characters, last.wanted) if last else ((), {})
    events: Events = ()
    for i, c in enumerate(s.characters):
        if c.is_retired:
            continue
        mine = wanted.get(i, {})
        if i < len(were) and has_same_changes(c, were[i]) and mine == had.get(i, {}):
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
        s = _faced(s, were)
    return s, events


def _faced(s: State, were: tuple[Character, ...]) -> State:
    """Turns cards face down and up as their inclusion conditions fail and hold (WVN-16.1, OP-67).
    Characters unchanged since the last still state are skipped."""
    for i, c in enumerate(s.characters):
        if c.is_retired or not c.deck:
            continue
        if i < len(were) and has_same_changes(c, were[i]) and is_the_same(c, were[i]):
            continue
        failing = cards.failing(c.deck, *traits(c))
        if failing != c.failing:
            s = with_character(s, i, c._replace(failing=failing))
    return s


def _reckoned_now(s: State, read: frozenset[str]) -> _Reckoned:
    """The causes in effect: the previous result, if nothing that they depend on has changed."""
    people = [
        (c.card, c.deck, c.team, c.is_retired, c.failing, c.disabled, c.lost) for c in s.characters
    ]
    traits_ = [traits(c) for c in s.characters] if TRAITS in read else []
    basis = (s.field, s.halted, people, traits_)
    last: _Reckoned | None = _reckoned.of(SHELF.now())
    if last is None or last.basis != basis:
        causes = tuple(_causes(s))
        last = _Reckoned(basis, causes, wanted_in(s, causes))
        _reckoned.keep(last, SHELF.now())
    return last


def _causes(s: State) -> Iterator[Cause]:
    """All causes in effect."""
    if s.field is not None:
        for n, continuous in enumerate(cards.of_ground(s.field.card)):
            key = f"field.{s.field.since}.{n}"
            if key not in s.halted:
                targets = meant(s, By(NOBODY), continuous.on)
                yield Cause(key, continuous.gift, None, continuous.conditions, targets)
    for i, c in enumerate(s.characters):
        if c.is_retired:  # its abilities and continuous effects stop (OP-34)
            continue
        for source in cards.sources(i, c.card, c.deck):
            if _works(s, c, source):
                on, gift, conditions = source.continuous
                by = By(i, face=source.face)
                targets = (i,) if source.is_for_itself else meant(s, by, on)
                yield Cause(source.key, gift, by, conditions, targets)


def _works(s: State, c: Character, source: Source) -> bool:
    """Whether its card is set and usable (WVN-13.1, OP-70), or its ability not lost (OP-71)."""
    if source.key in s.halted:
        return False
    return not is_disabled(c, source.face) if source.face else has_ability(c, source.ability)


# -- cycles ----------------------------------------------------------------------------------------


def _is_like(s: State, other: State) -> bool:
    """Whether the same cards are usable and the same causes in effect in both."""
    return all(
        a.failing == b.failing and sources_of(a) == sources_of(b)
        for a, b in zip(s.characters, other.characters, strict=True)
    )


def _stilled(s: State, seen: list[State]) -> State:
    """A state has recurred: the cards that alternate stay disabled for the rest of the battle
    (OP-30). If no card alternates, the alternating causes end for good."""
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
    there = [frozenset().union(*map(sources_of, other.characters)) for other in cycle]
    alternating = frozenset.union(*there) - frozenset.intersection(*there)
    return s._replace(halted=(*s.halted, *sorted(alternating)))
