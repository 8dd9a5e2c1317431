"""Statuses that effects remove, and action cards that they disable, one by one where there is a
choice (OP-58, OP-67).

>>> from rules.games.war_vortex_night.state import Element, Kind, Part
>>> fits(Status((Element(Kind("damage_dealt"), (Part(),)),), "", 3), Filter(influence_max=2))
True
"""

from typing import NamedTuple

from rules.core.model import Decision, Event, Option
from rules.core.stack import Frame, todo
from rules.games.war_vortex_night import cards
from rules.games.war_vortex_night.ongoing.settling import told
from rules.games.war_vortex_night.ongoing.standing import card_attributes, is_disabled
from rules.games.war_vortex_night.ongoing.statuses import is_one, removed
from rules.games.war_vortex_night.play.steps import FLOW, Done, settled
from rules.games.war_vortex_night.state import (
    Character,
    Loss,
    State,
    Status,
    ref,
    with_character,
)


class Filter(NamedTuple):
    """Which statuses an effect means. `named`: "any", "yes" or "no"."""

    name: str = ""
    kind: str = ""
    named: str = "any"
    attribute: str = ""
    influence_max: int = 3


def fits(status: Status, wanted: Filter) -> bool:
    """Whether an effect that removes may take it; a dormant one is not there (OP-52)."""
    return (
        status.is_in_force
        and is_one(status, wanted.name, wanted.kind)
        and (wanted.named == "any" or bool(status.name) is (wanted.named == "yes"))
        and cards.fits(cards.expression(wanted.attribute), status.attributes)
        and status.influence <= wanted.influence_max
    )


def _found(c: Character, before: int, wanted: tuple[object, ...]) -> list[Status]:
    filter_ = Filter(*wanted)  # type: ignore[arg-type]
    return [x for x in c.statuses if x.born <= before and fits(x, filter_)]


def _picked(
    s: State, frame: Frame, o: Option, who: int, left: int, before: int, wanted: tuple[object, ...]
) -> Done:
    s = todo(s, ("remove", who, left - 1, before, wanted))
    return _without(s, who, [x for x in s.characters[who].statuses if f"s{x.born}" == o.args[1]])


def _all(
    s: State, frame: Frame, who: int, left: int, before: int, wanted: tuple[object, ...]
) -> Done:
    """Fewer than asked: all that fit (OP-58)."""
    found = _found(s.characters[who], before, wanted) if left else []
    return _without(s, who, found) if found else (s, ())


def _without(s: State, who: int, gone: list[Status]) -> Done:
    """What arises continuously is there again at once (WVN-13.2, OP-60)."""
    events: list[Event] = []
    for status in gone:
        s = with_character(s, who, removed(s.characters[who], status.born))
        events.append(told(s, "status_removed", who, name=status.name, status=status.elements))
    return settled(s, tuple(events))


@FLOW.question("remove", answer=_picked, otherwise=_all)
def remove(
    s: State, frame: Frame, who: int, left: int, before: int, wanted: tuple[object, ...]
) -> Decision | None:
    """The acting player chooses among those that there were when the removal began (OP-58,
    OP-60)."""
    found = _found(s.characters[who], before, wanted)
    if left <= 0 or len(found) <= left:
        return None
    options = tuple(Option("remove", (ref(who), f"s{x.born}")) for x in found)
    return Decision(frame.seat, "remove", options, frame.source)


# -- action cards ----------------------------------------------------------------------------------


def _faces(c: Character, how: str, which: str, face: int, attribute: str) -> list[int]:
    """The faces that may be meant: a given one, all, or those of whose cards it makes a difference
    now. A disabled card has no attribute (WVN-16.3)."""
    if face:
        return [face] if face <= len(c.deck) else []
    if how == "disable" and which == "all" and not attribute:
        return list(range(1, len(c.deck) + 1))
    by_effect = {loss.what for loss in c.disabled}
    return [
        f
        for f in range(1, len(c.deck) + 1)
        if (not is_disabled(c, f) if how == "disable" else str(f) in by_effect)
        and cards.fits(cards.expression(attribute), card_attributes(c, f))
    ]


def _turned_over(s: State, who: int, how: str, faces: list[int], turns: int) -> Done:
    """For so many turns; what is disabled to the end of the battle already stays so (OP-67)."""
    old = s.characters[who]
    words = {str(face) for face in faces}
    if how == "disable":
        for_good = {loss.what for loss in old.disabled if not loss.turns}
        more = [Loss(str(face), s.moment, turns) for face in faces if str(face) not in for_good]
        new = old._replace(disabled=(*old.disabled, *more))
    else:
        new = old._replace(disabled=tuple([x for x in old.disabled if x.what not in words]))
    were = s.characters
    return settled(with_character(s, who, new), (), were=were)


def _face_picked(
    s: State, frame: Frame, o: Option, who: int, how: str, turns: int, **_: object
) -> Done:
    return _turned_over(s, who, how, [int(o.args[1])], turns)


def _all_faces(
    s: State, frame: Frame, who: int, how: str, which: str, face: int, attribute: str, turns: int
) -> Done:
    found = _faces(s.characters[who], how, which, face, attribute)
    return _turned_over(s, who, how, found, turns) if found else (s, ())


@FLOW.question("turn_over", answer=_face_picked, otherwise=_all_faces)
def turn_over(
    s: State, frame: Frame, who: int, how: str, which: str, face: int, attribute: str, turns: int
) -> Decision | None:
    """Which of several action cards is disabled, or enabled again."""
    found = _faces(s.characters[who], how, which, face, attribute)
    if which == "all" or len(found) < 2:
        return None
    options = tuple(Option(how, (ref(who), str(f))) for f in found)
    return Decision(frame.seat, how, options, frame.source)
