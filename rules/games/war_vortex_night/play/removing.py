"""Removal of statuses and disabling of action cards by effects, one by one if there is a choice
(OP-58, OP-67).

>>> from rules.games.war_vortex_night.state import Element, Kind, Part
>>> fits(Status((Element(Kind("damage_dealt"), (Part(),)),), "", 3), Filter(influence_max=2))
True
"""

from typing import Any, NamedTuple

from rules.core.model import Decision, Event, Option
from rules.core.stack import Frame, todo
from rules.games.war_vortex_night import cards
from rules.games.war_vortex_night.ongoing.settling import told
from rules.games.war_vortex_night.ongoing.standing import card_attributes, is_disabled
from rules.games.war_vortex_night.ongoing.statuses import is_one, removed
from rules.games.war_vortex_night.play.steps import FLOW, Done, picked, settled
from rules.games.war_vortex_night.state import (
    Character,
    Loss,
    State,
    Status,
    ref,
    with_character,
)
from rules.text.vocabulary import unchecked


class Filter(NamedTuple):
    """The statuses that an effect may remove. `named`: "any", "yes" or "no"."""

    name: str = ""
    kind: str = ""
    named: str = "any"
    attribute: str = ""
    influence_max: int = 3


def fits(status: Status, wanted: Filter) -> bool:
    """Whether an effect may remove a status; a dormant one does not exist for it (OP-52)."""
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
    gone = [x for x in s.characters[who].statuses if f"s{x.born}" == o.args[1]]
    return _without(s, frame, who, gone)


def _all(
    s: State, frame: Frame, who: int, left: int, before: int, wanted: tuple[object, ...]
) -> Done:
    """Removes all fitting statuses, if there are no more than required (OP-58)."""
    found = _found(s.characters[who], before, wanted) if left else []
    return _without(s, frame, who, found) if found else (s, ())


def _without(s: State, frame: Frame, who: int, gone: list[Status]) -> Done:
    """Continuous changes arise again at once (WVN-13.2, OP-60)."""
    events: list[Event] = []
    for status in gone:
        s = with_character(s, who, removed(s.characters[who], status.born))
        facts = {"name": status.name, "status": status.elements, "origin": frame.source}
        events.append(told(s, "status_removed", who, **facts))
    return settled(s, tuple(events))


@FLOW.question("remove", answer=_picked, otherwise=_all)
def remove(
    s: State, frame: Frame, who: int, left: int, before: int, wanted: tuple[object, ...]
) -> Decision | None:
    """The acting player chooses among those that existed when the removal began (OP-58, OP-60)."""
    found = _found(s.characters[who], before, wanted)
    if left <= 0 or len(found) <= left:
        return None
    return picked(frame, "remove", [f"s{x.born}" for x in found], (ref(who),))


# -- action cards ----------------------------------------------------------------------------------


class Turning(NamedTuple):
    """The action cards of a character to be disabled, or enabled again."""

    who: int
    how: str  # disable, enable
    which: str  # one, all
    face: int = 0  # 0: any
    attribute: str = ""
    turns: int = 0

    def faces(self, s: State) -> list[int]:
        """The possible faces: a given one, all, or those with cards for which it makes a difference
        now. A disabled card has no attribute (WVN-16.3)."""
        c = s.characters[self.who]
        faces = range(1, len(c.deck) + 1)
        if self.face:
            return [self.face] if self.face in faces else []
        if self.how == "enable":
            by_effect = {loss.what for loss in c.disabled}
            return [face for face in faces if str(face) in by_effect]
        if self.which == "all" and not self.attribute:
            return [*faces]
        wanted = cards.expression(self.attribute)
        usable = [face for face in faces if not is_disabled(c, face)]
        return [face for face in usable if cards.fits(wanted, card_attributes(c, face))]

    def done(self, s: State, faces: list[int]) -> Done:
        """For `turns`; cards disabled to the end of the battle already stay so (OP-67)."""
        if not faces:
            return s, ()
        were = s.characters
        old = were[self.who].disabled
        words = {str(face) for face in faces}
        if self.how == "disable":
            for_good = {loss.what for loss in old if not loss.turns}
            more = [str(face) for face in faces if str(face) not in for_good]
            new = (*old, *[Loss(word, s.moment, self.turns) for word in more])
        else:
            new = tuple([loss for loss in old if loss.what not in words])
        c = were[self.who]._replace(disabled=new)
        return settled(with_character(s, self.who, c), (), were=were)


def _face_picked(s: State, frame: Frame, o: Option, *turning: Any) -> Done:
    return Turning(*turning).done(s, [int(o.args[1])])


def _all_faces(s: State, frame: Frame, *turning: Any) -> Done:
    return Turning(*turning).done(s, Turning(*turning).faces(s))


@FLOW.question(
    "turn_over", args=unchecked(*Turning._fields), answer=_face_picked, otherwise=_all_faces
)
def turn_over(s: State, frame: Frame, *turning: Any) -> Decision | None:
    """Chooses one of several action cards."""
    it = Turning(*turning)
    if it.which == "all":
        return None
    return picked(frame, it.how, it.faces(s), (ref(it.who),))
