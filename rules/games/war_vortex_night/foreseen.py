"""The possible results of an action die, face by face: the rules are applied to every result of all
dice that would be rolled.

Of several possible targets each is tried; declarations are left out.

>>> from rules.games.war_vortex_night.position import read
>>> s = read('phase = 1\\norder = ["c1", "c2"]\\nto_move = "c1"\\ncharacter = ['
...          '{ card = "abbess", seat = "A" }, { card = "odo", seat = "B", hp = 5 }]')
>>> row = of(s)[6]
>>> row.share, [(one.who, one.low, one.high, one.fells) for one in row.hits]
(Fraction(1, 6), [(1, 2, 12, Fraction(5, 6))])
"""

from collections.abc import Callable
from fractions import Fraction
from functools import partial
from typing import NamedTuple

from rules.core.model import NOBODY, Event, Option
from rules.games.war_vortex_night import battle
from rules.games.war_vortex_night.cards import FACES, SHELF
from rules.games.war_vortex_night.play.turns import ROLL
from rules.games.war_vortex_night.play.windows import PASS, Window
from rules.games.war_vortex_night.state import State, index

MANY = 120  # results of the dice of one face; a face with more is not computed
LONG = 12  # questions in a turn
DRAWS = ("die", "picked")
NUMBERS = ("damage_taken", "hp_lost", "healed", "came_to_nothing")
Play = Callable[[tuple[int, ...]], list[Event] | None]  # the events with these dice, if possible


class Hit(NamedTuple):
    """The result of a face for one character: the least and greatest loss of HP (negative for a
    gain), and its probability of retiring. `is_picked`: if it is the chosen target; `is_direct`:
    some of the loss is not damage."""

    who: int
    low: int
    high: int
    fells: Fraction
    is_picked: bool
    is_direct: bool = False


class Row(NamedTuple):
    """A face of the deck: its probability of being performed, and its results."""

    share: Fraction
    hits: tuple[Hit, ...]


class _End(NamedTuple):
    """One possible course of a turn."""

    share: Fraction
    face: int
    lost: dict[int, int]
    retired: frozenset[int]
    direct: frozenset[int] = frozenset()


def is_due(s: State) -> bool:
    """Whether the action die is to be rolled now."""
    return bool(s.stack) and s.stack[-1].ops[:1] == (("roll", s.to_move),)


@SHELF.worked_out(4)
def of(s: State) -> dict[int, Row]:
    """The result of each face of the deck; empty if no action die is to be rolled now, without
    faces that roll too many dice."""
    if not is_due(s):
        return {}
    ends: dict[int | None, list[_End]] = {}
    for face in range(1, FACES + 1):
        found = _of_face(s, face)
        if found is None:
            continue
        for picked, some in found.items():
            ends.setdefault(picked, []).extend(some)
    faces = sorted({end.face for some in ends.values() for end in some if end.face})
    return {face: _row(s, face, ends) for face in faces}


def falls(s: State) -> dict[int, Fraction]:
    """The probability that each character retires by this roll, if it is chosen wherever
    possible."""
    out: dict[int, Fraction] = {}
    for row in of(s).values():
        for hit in row.hits:
            if hit.fells:
                out[hit.who] = out.get(hit.who, Fraction(0)) + row.share * hit.fells
    return out


class Fate(NamedTuple):
    """The result for a possible target: its least and greatest HP, and whether it retires in both
    cases, or in one."""

    low: int
    high: int
    surely: bool
    maybe: bool


@SHELF.worked_out(4)
def fates(s: State) -> dict[int, Fate]:
    """The result for each possible target until the turn ends, as far as it follows from that
    choice; declarations and later choices are not considered."""
    d = battle.decision(s)
    if d is None or d.kind != "target":
        return {}
    found = {index(o.args[0]): _fate(s, o, index(o.args[0])) for o in d.options}
    return {i: fate for i, fate in found.items() if fate is not None}


@SHELF.worked_out(4)
def at_stake(s: State) -> tuple[int, dict[Option, Fate]]:
    """The character about to be damaged or to retire in the open window, and its result after each
    option, through this event alone."""
    d = battle.decision(s)
    if d is None or d.kind not in ("before_damage", "before_retire"):
        return NOBODY, {}
    i = Window(*s.stack[-1].ops[0][1:]).concerned
    found = {o: _fate(s, o, i, to_first=True) for o in d.options}
    return i, {o: fate for o, fate in found.items() if fate is not None}


def _to_first(told: list[Event], i: int) -> list[Event]:
    """The events until character `i` is hit by a second number."""
    hits = [k for k, e in enumerate(told) if e.kind in NUMBERS and dict(e.facts)["who"] == i]
    return told[: hits[1]] if len(hits) > 1 else told


def _fate(s: State, o: Option, i: int, to_first: bool = False) -> Fate | None:
    """The result for a character after an option; `to_first`: until it is hit by a second
    number."""
    hps, falls = [], []
    for up in (False, True):
        told = _extreme(partial(_after, s, o), (), up)
        if told is None:
            return None
        end = _end(s, Fraction(1), _to_first(told, i) if to_first else told)
        hps.append(s.characters[i].hp - end.lost.get(i, 0))
        falls.append(i in end.retired)
    return Fate(min(hps), max(hps), all(falls), any(falls))


def _extreme(play: Play, dice: tuple[int, ...], up: bool) -> list[Event] | None:
    """The events if all further dice show their lowest, or their highest, face; None if chance
    chooses a character on the way."""
    told = play(dice)
    while told is not None:
        draws = [e for e in told if e.kind in DRAWS]
        if len(draws) <= len(dice):
            return told
        if draws[len(dice)].kind != "die":
            return None
        faces = range(FACES, 0, -1) if up else range(1, FACES + 1)
        tried = ((n, play((*dice, n))) for n in faces)
        n, told = next((one for one in tried if one[1] is not None), (0, None))
        dice = (*dice, n)
    return None


def _after(s: State, o: Option, dice: tuple[int, ...]) -> list[Event] | None:
    """The events after an option, until a choice is needed or the turn ends; None if the dice can't
    lie so."""
    s, events = battle.step(s._replace(chance=(0, *dice)), o)
    told = list(events)
    for _ in range(LONG):
        d = battle.decision(s)
        if d is None or PASS not in d.options or any(e.kind == "turn_end" for e in told):
            break
        s, events = battle.step(s, PASS)
        told += events
    ends = [k for k, e in enumerate(told) if e.kind == "turn_end"]
    told = told[: ends[0]] if ends else told
    drawn = len([e for e in told if e.kind in DRAWS])
    return None if drawn < len(dice) else told


def _row(s: State, face: int, ends: dict[int | None, list[_End]]) -> Row:
    mine = {picked: [e for e in some if e.face == face] for picked, some in ends.items()}
    shares = [sum([e.share for e in some], Fraction(0)) for some in mine.values() if some]
    share = max(shares)
    hits = []
    for who in range(len(s.characters)):
        found: Hit | None = None
        for picked, some in mine.items():
            if not some or (picked not in (None, who) and mine.get(who)):
                continue
            lost = [e.lost.get(who, 0) for e in some]
            fells = sum([e.share for e in some if who in e.retired], Fraction(0)) / sum(
                [e.share for e in some], Fraction(0)
            )
            if any(lost) or fells:
                is_direct = any(who in e.direct for e in some)
                one = Hit(who, min(lost), max(lost), fells, picked == who, is_direct)
                found = one if found is None or one.fells > found.fells else found
        if found is not None:
            hits.append(found)
    return Row(share, tuple(hits))


def _of_face(s: State, face: int) -> dict[int | None, list[_End]] | None:
    """All courses after a face, by the chosen target, if there is a choice; None if there are too
    many."""
    _, chosen = _turn(s, (face,), None)
    if not chosen:
        ends = _ways(s, face, None)
        return None if ends is None else {None: ends}
    out: dict[int | None, list[_End]] = {}
    for picked in chosen:
        ends = _ways(s, face, picked)
        if ends is None:
            return None
        out[picked] = ends
    return out


def _ways(s: State, face: int, picked: int | None) -> list[_End] | None:
    """The courses after a face. If the same characters retire whatever the further dice show, the
    lowest and highest results stand for all."""
    whole = Fraction(1, FACES)

    def turn(dice: tuple[int, ...]) -> list[Event] | None:
        return _turn(s, dice, picked)[0]

    outer = [_extreme(turn, (face,), up) for up in (False, True)]
    least, most = [_end(s, whole / 2, told) if told else None for told in outer]
    if least and most and least.retired == most.retired:
        return [least, most]
    return _every_way(s, face, picked, whole)


def _every_way(s: State, face: int, picked: int | None, whole: Fraction) -> list[_End] | None:
    ends: list[_End] = []
    told, _ = _turn(s, (face,), picked)
    assert told is not None
    first: tuple[int, ...] = (face,)
    left = [(first, whole, told)]
    tried = 0
    while left:
        dice, share, told = left.pop()
        tried += 1
        draws = [e for e in told if e.kind in DRAWS]
        if len(draws) <= len(dice):
            ends.append(_end(s, share, told))
            continue
        if tried > MANY:
            return None
        may = range(1, FACES + 1) if draws[len(dice)].kind == "die" else range(len(s.characters))
        found = [((*dice, n), _turn(s, (*dice, n), picked)[0]) for n in may]
        lying = [(more, then) for more, then in found if then is not None]
        left += [(more, share / len(lying), then) for more, then in lying]
    return ends


def _turn(
    s: State, dice: tuple[int, ...], picked: int | None
) -> tuple[list[Event] | None, tuple[int, ...]]:
    """The events of a turn with these dice, to its end, and the possible targets; None if the dice
    can't lie so."""
    s, events = battle.step(s._replace(chance=(0, *dice)), ROLL)
    told = list(events)
    chosen: tuple[int, ...] = ()
    for _ in range(LONG):
        ends = [k for k, e in enumerate(told) if e.kind == "turn_end"]
        if ends:
            told = told[: ends[0]]
            break
        d = battle.decision(s)
        if d is None or d.kind in ("roll", "lose"):
            break
        o = d.options[0]
        if PASS in d.options:
            o = PASS
        elif d.kind == "target":
            those = tuple([index(one.args[0]) for one in d.options])
            chosen = chosen or those
            if picked in those:
                o = next(one for one in d.options if index(one.args[0]) == picked)
        s, events = battle.step(s, o)
        told += events
    drawn = len([e for e in told if e.kind in DRAWS])
    return (None if drawn < len(dice) or len(s.chance) > 1 else told), chosen


def _end(s: State, share: Fraction, told: list[Event]) -> _End:
    lost: dict[int, int] = {}
    retired, direct, face = set(), set(), 0
    for e in told:
        facts = dict(e.facts)
        if e.kind in ("performed", "did_nothing") and not face:
            face = facts["face"]
        elif e.kind in ("damage_taken", "hp_lost"):
            lost[facts["who"]] = lost.get(facts["who"], 0) + facts["amount"]
            if e.kind == "hp_lost":
                direct.add(facts["who"])
        elif e.kind == "healed":
            lost[facts["who"]] = lost.get(facts["who"], 0) - facts["amount"]
        elif e.kind == "retired":
            retired.add(facts["who"])
    return _End(share, face, lost, frozenset(retired), frozenset(direct))
