"""The end of every step of a battle: reevaluates continuous effects, puts responses on the stack,
and checks who has to retire (OP-30).

`FLOW` contains the automatic steps of the rules, and the effects that packs name.

>>> s = State((Character("example", hp=-1), Character("example", team=1)))
>>> with SHELF.beside(example=cards.Card("example")):
...     s, events = settled(s, ())
>>> s.stack[-1].ops, s.doomed
((('retiring', (0,), -1),), (0,))
"""

from collections.abc import Iterable, Mapping
from typing import Any

from rules.core.memo import Latest
from rules.core.model import NOBODY, Decision, Event, Option
from rules.core.stack import Frame, OpBook, push, with_stack
from rules.games.war_vortex_night import cards
from rules.games.war_vortex_night.cards import SHELF
from rules.games.war_vortex_night.ongoing.settling import evaluated
from rules.games.war_vortex_night.ongoing.standing import is_at_its_limit
from rules.games.war_vortex_night.ongoing.statuses import TURN_START, elements
from rules.games.war_vortex_night.ongoing.still import is_ruled, is_still
from rules.games.war_vortex_night.ongoing.targets import in_turn_order
from rules.games.war_vortex_night.state import By, Character, Kind, State, later, ref
from rules.games.war_vortex_night.vocabulary.terms import HOOKS
from rules.text.vocabulary import Op

Events = tuple[Event, ...]
Done = tuple[State, Events]
Who = tuple[int, ...]
FLOW = OpBook(limit=60_000, known=SHELF.now)
NO_OPS: Mapping[int, tuple[Op, ...]] = {}
_HOOKS = frozenset(HOOKS)
_RULES = ("rule",)
_WHEN_A_TURN_STARTS = (*_RULES, *TURN_START)


def frame(s: State, by: By, ops: tuple[Op, ...], source: str) -> Frame:
    """The frame of a character's effect; `source`: the thing that asks during it."""
    return Frame(ops, s.characters[by.who].player, source, (("by", by),))


def by_of(one: Frame) -> By:
    """The `By` of a frame; a frame of the rules has none."""
    found: By = one.chosen[0][1] if one.chosen else By(NOBODY)
    return found


def picked(
    frame: Frame, verb: str, found: Iterable[Any], of: tuple[str, ...] = ()
) -> Decision | None:
    """The effect's player chooses one of these, if there are several. `of`: the thing they belong
    to."""
    options = tuple([Option(verb, (*of, str(one))) for one in found])
    return Decision(frame.seat, verb, options, frame.source) if len(options) > 1 else None


def begun(s: State, by: By, ops: tuple[Op, ...], source: str, sign: tuple[int, ...] = ()) -> State:
    """An effect begins at the next moment, which `by` has: it is later than all changes in force,
    and changes from here on are later still (OP-64). `sign`: of the state at the beginning
    (`chains`)."""
    running = frame(s, by, ops, source)
    if sign:
        running = running.choose("sign", sign)
    return s._replace(moment=s.moment + 2, stack=(*s.stack, running))


def settled(
    s: State,
    events: Events,
    *,
    changes: bool = True,
    judges: bool = False,
    were: tuple[Character, ...] | None = None,
    last: Mapping[int, tuple[Op, ...]] = NO_OPS,
) -> Done:
    """The end of an atomic step with these `events`. `changes` False: no character has changed.
    `judges`: characters may have retired, so the battle may be over. `were`: the characters before
    the step, if it has turned cards over. `last`: the effects of rules on characters that have
    retired in it. While several are being struck at once, all consequences wait until all have been
    struck."""
    before = s.characters
    s, more = evaluated(later(s), were)
    events += more
    changes = changes or s.characters is not before
    doomed: tuple[int, ...] = ()
    if changes and not s.together:
        found = _at_their_limit(s.characters)
        doomed = tuple([i for i in found if i not in s.doomed]) if found else ()
    if judges and not doomed and not s.doomed:
        s = judged(s)
        if not s.stack:
            return s, events
    s = triggered(s, events, last)
    if doomed:
        s = s._replace(doomed=(*s.doomed, *doomed))
        s = push(s, Frame((("retiring", doomed, NOBODY),), 0))
    return s, events


_safe = Latest()  # the last checked characters, if none was at its limit


def _at_their_limit(characters: tuple[Character, ...]) -> list[int]:
    """The characters with HP at or below their limit (WVN-5.1). Unchanged ones are not checked
    again."""
    now = SHELF.now()
    safe: tuple[Character, ...] = _safe.of(now) or ()
    if characters is safe:
        return []
    known = len(safe)
    found = [
        i
        for i, c in enumerate(characters)
        if (i >= known or c is not safe[i]) and is_at_its_limit(c)
    ]
    if not found:
        _safe.keep(characters, now)
    return found


def noticed(s: State, event: Event, who: int = NOBODY) -> Done:
    """The end of a step that changes nothing: only responses to its event about `who` follow."""
    s = later(s)
    frames = responses(s, event.kind, who)
    return (waiting(s, frames) if frames else s), (event,)


def is_quiet(s: State, hook: str, who: int = NOBODY) -> bool:
    """Whether nothing follows from an event about `who` that changes nothing."""
    return is_still(s) and not responses(s, hook, who)


def responses(s: State, hook: str, who: int = NOBODY) -> list[Frame]:
    """The responses to an event about `who`, or about nobody."""
    if hook not in s.heard and hook != "turn_start" and not is_ruled(s):
        return []
    return [*(together(s, hook) if who == NOBODY else ()), *answering(s, hook, who)]


def judged(s: State) -> State:
    """The battle is over at once when one team is left, which wins, or none (WVN-6.4, OP-31,
    OP-32)."""
    teams = {c.team for c in s.characters if not c.is_retired}
    if len(teams) > 1:
        return s
    return s._replace(winner=teams.pop() if teams else NOBODY, reason="retired", stack=())


# -- responses -------------------------------------------------------------------------------------


def triggered(s: State, events: Events, last: Mapping[int, tuple[Op, ...]] = NO_OPS) -> State:
    """The state with all responses to these events on the stack, the first on top."""
    frames: list[Frame] = []
    heard = s.heard
    asks = bool(last) or "damage_dealt" in heard or is_ruled(s)
    for event in events:
        hook = event.kind
        if hook not in _HOOKS or not (asks or hook in heard or hook == "turn_start"):
            continue
        facts = dict(event.facts)
        who, attacker = facts.get("who", NOBODY), facts.get("by", NOBODY)
        if hook == "damage_taken" and attacker != NOBODY:
            frames += answering(s, "damage_dealt", attacker, attacker)
        if who == NOBODY:
            frames += together(s, hook)
        frames += answering(s, hook, who, attacker, last=last.get(who, ()))
    return waiting(s, frames) if frames else s


def waiting(s: State, frames: list[Frame]) -> State:
    """The state with more frames on the stack, the first on top; below the frames that are striking
    several at once, if there are any."""
    more = tuple(reversed(frames))
    at = s.together or len(s.stack)
    return with_stack(s, (*s.stack[:at], *more, *s.stack[at:]))


def together(s: State, hook: str) -> list[Frame]:
    """Rules on one or several characters that respond to an event without a character: each strikes
    all its bearers at once, in turn order (OP-30)."""
    bearers: dict[Kind, list[tuple[int, int]]] = {}
    for i in in_turn_order(s):
        c = s.characters[i]
        if not c.is_retired and (c.base or c.statuses):
            for _, _, born, kind in answering_elements(c, i, hook):
                bearers.setdefault(kind, []).append((i, born))
    return [
        Frame((("at_once", kind, *zip(*found, strict=True), 0),), s.characters[found[0][0]].player)
        for kind, found in bearers.items()
    ]


def answering(
    s: State,
    hook: str,
    concerned: int,
    attacker: int = NOBODY,
    sets: bool = False,
    last: tuple[Op, ...] = (),
) -> list[Frame]:
    """The automatic responses to an event of `concerned`, in turn order; an event without a
    character gets those of all abilities (and of rules `together`). `sets`: only those that roll or
    set an action die, which are left out otherwise, because they have come before (OP-12). `last`:
    further effects of `concerned`, which has retired."""
    is_heard = hook in s.heard
    if is_heard:
        who = around(s, hook, concerned)
    elif concerned == NOBODY:
        return []
    else:
        who = (concerned,)
    out: list[Frame] = []
    for i in who:
        c = s.characters[i]
        ops: list[Op] = []
        if is_heard:
            ops += [
                ("ability", i, ability.id)
                for ability in cards.listening(c.card, "triggered", hook)
                if is_whose(s, ability.whose, i, concerned) and _is_due(hook, ability.effects, sets)
            ]
        if i == concerned:
            ops += last or answering_elements(c, i, hook, sets)
        if not ops:
            continue
        if c.is_retired and not (hook == "retired" and i == concerned):  # OP-74
            continue
        by = By(i, NOBODY, s.moment, attacker=attacker, concerned=concerned)
        out.append(frame(s, by, tuple(ops), ref(i)))
    return out


def _is_due(hook: str, effects: tuple[Op, ...], sets: bool) -> bool:
    return hook != "action_die_rolled" or cards.sets_face(effects) is sets


def noted(s: State) -> State:
    """The state with its `watchers` and `heard` hooks; to be computed when characters have come."""
    watchers, heard = _noted(tuple([c.card for c in s.characters]))
    return s._replace(watchers=watchers, heard=heard)


@SHELF.worked_out(64)
def _noted(names: tuple[str, ...]) -> tuple[tuple[tuple[str, Who], ...], tuple[str, ...]]:
    found: dict[str, list[int]] = {}
    heard = {hook for name in names for hook in cards.hooks(name)}
    for i, name in enumerate(names):
        for ability in cards.character(name).abilities:
            if ability.when and ability.whose != "own":
                found.setdefault(ability.when, []).append(i)
    watchers = [(hook, tuple(dict.fromkeys(who))) for hook, who in sorted(found.items())]
    return tuple(watchers), tuple(sorted(heard))


def watching(s: State, hook: str) -> tuple[int, ...]:
    for name, who in s.watchers:
        if name == hook:
            return who
    return ()


def around(s: State, hook: str, concerned: int) -> tuple[int, ...]:
    """The characters that may respond to a hook, in turn order; all if the event has no
    character."""
    if concerned == NOBODY:
        return in_turn_order(s)
    others = watching(s, hook) if s.watchers else ()
    if not others:
        return (concerned,)
    who = {concerned, *others}
    return tuple([i for i in in_turn_order(s) if i in who])


def has_rules(c: Character) -> bool:
    """Whether a character may have rules in force that respond to hooks."""
    return bool([e for e in elements(c) if e.kind.what == "rule"])


def answering_elements(c: Character, i: int, hook: str, sets: bool = False) -> list[Op]:
    """The rules in force on a character for this hook, and its turn-start effects: the base
    modification first, then statuses by age (OP-49)."""
    wanted = _WHEN_A_TURN_STARTS if hook == "turn_start" else _RULES
    out: list[Op] = []
    for e in c.base:
        if e.kind.what in wanted and _is_heard(e.kind, hook, sets):
            out.append(("element", i, 0, e.kind))
    for status in c.statuses:
        for e in status.elements:
            if e.kind.what in wanted and _is_heard(e.kind, hook, sets):
                out.append(("element", i, status.born, e.kind))
    return out


def _is_heard(kind: Kind, hook: str, sets: bool) -> bool:
    if kind.what != "rule":
        return True
    when, effects = kind.sets
    return when == hook and _is_due(hook, effects, sets)


def is_whose(s: State, whose: str, i: int, concerned: int) -> bool:
    """Whether an ability of `i` responds to an event of `concerned`."""
    if whose == "any" or concerned == NOBODY:
        return True
    if whose == "own":
        return concerned == i
    return (s.characters[i].team == s.characters[concerned].team) is (whose == "ally")
