"""What every step of a battle does at its end: look at everything again, let what answers answer,
and see who is to retire (OP-30).

`FLOW` does the steps that the rules take by themselves, and the effects that packs name.

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
from rules.games.war_vortex_night.ongoing.targets import in_turn_order
from rules.games.war_vortex_night.state import By, Character, Kind, State, later, ref
from rules.games.war_vortex_night.vocabulary.terms import HOOKS
from rules.text.vocabulary import Op

Events = tuple[Event, ...]
Done = tuple[State, Events]
FLOW = OpBook(limit=60_000, known=SHELF.now)
NO_OPS: Mapping[int, tuple[Op, ...]] = {}
_HOOKS = frozenset(HOOKS)
_RULES = ("rule",)
_WHEN_A_TURN_STARTS = (*_RULES, *TURN_START)


def frame(s: State, by: By, ops: tuple[Op, ...], source: str) -> Frame:
    """An effect of somebody; `source` says what asks while it goes on."""
    return Frame(ops, s.characters[by.who].player, source, (("by", by),))


def by_of(one: Frame) -> By:
    """Who does an effect; a frame of the rules has nobody's."""
    found: By = one.chosen[0][1] if one.chosen else By(NOBODY)
    return found


def picked(
    frame: Frame, verb: str, found: Iterable[Any], of: tuple[str, ...] = ()
) -> Decision | None:
    """Whose effect it is picks one of these, where there are several. `of`: what they belong to."""
    options = tuple([Option(verb, (*of, str(one))) for one in found])
    return Decision(frame.seat, verb, options, frame.source) if len(options) > 1 else None


def begun(s: State, by: By, ops: tuple[Op, ...], source: str, sign: tuple[int, ...] = ()) -> State:
    """An effect begins: it is later than all that is in force, and whatever comes into force from
    here on is later still (OP-64). `sign`: of how everything was (`chains`)."""
    by = by._replace(moment=s.moment + 1)
    running = frame(s, by, ops, source)
    if sign:
        running = running.choose("sign", sign)
    return s._replace(moment=s.moment + 2, stack=(*s.stack, running))


def settled(
    s: State,
    events: Events,
    *,
    looks: bool = True,
    changes: bool = True,
    judges: bool = False,
    were: tuple[Character, ...] | None = None,
    last: Mapping[int, tuple[Op, ...]] = NO_OPS,
) -> Done:
    """The end of an atomic step, of which `events` are told. `looks` False: it has changed nothing
    that continuous effects depend on. `changes` False: it has changed no character. `judges`:
    somebody may have retired in it, so the battle may be over. `were`: the characters before it,
    where it has turned cards over. `last`: what the rules on those do who have retired in it. While
    something strikes several at once, whatever follows waits until it has struck all of them."""
    s = later(s)
    if looks:
        before = s.characters
        s, more = evaluated(s, were)
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


_safe = Latest()  # the characters that were looked at last, when none was at its limit


def _at_their_limit(characters: tuple[Character, ...]) -> list[int]:
    """Whose HP are at or below where it retires (WVN-5.1). Who was not just before, is not now."""
    now = SHELF.now()
    safe: tuple[Character, ...] = _safe.of(now) or ()
    changed = [i for i, c in enumerate(characters) if i >= len(safe) or c is not safe[i]]
    found = [i for i in changed if is_at_its_limit(characters[i])]
    if not found:
        _safe.keep(characters, now)
    return found


def judged(s: State) -> State:
    """The battle is over at once when one team is left, which wins, or none (WVN-6.4, OP-31,
    OP-32)."""
    teams = {c.team for c in s.characters if not c.is_retired}
    if len(teams) > 1:
        return s
    return s._replace(winner=teams.pop() if teams else NOBODY, reason="retired", stack=())


# -- what answers ----------------------------------------------------------------------------------


def triggered(s: State, events: Events, last: Mapping[int, tuple[Op, ...]] = NO_OPS) -> State:
    """With everything on the stack that answers these events, the first of them uppermost."""
    frames: list[Frame] = []
    for event in events:
        if event.kind not in _HOOKS:
            continue
        facts = dict(event.facts)
        who, attacker = facts.get("who", NOBODY), facts.get("by", NOBODY)
        if event.kind == "damage_taken" and attacker != NOBODY:
            frames += answering(s, "damage_dealt", attacker, attacker)
        if who == NOBODY:
            frames += together(s, event.kind)
        frames += answering(s, event.kind, who, attacker, last=last.get(who, ()))
    return waiting(s, frames) if frames else s


def waiting(s: State, frames: list[Frame]) -> State:
    """With more on the stack, the first uppermost; below what strikes several at once, as long as
    that has not struck all of them."""
    more = tuple(reversed(frames))
    at = s.together or len(s.stack)
    return with_stack(s, (*s.stack[:at], *more, *s.stack[at:]))


def together(s: State, hook: str) -> list[Frame]:
    """Rules that several bear, or one, and that answer what happens to nobody in particular: each
    strikes all its bearers at once, in turn order (OP-30)."""
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
    """Whatever answers by itself what has happened to `concerned`, in turn order; what happens to
    nobody, is answered by the abilities of all (and by rules `together`). `sets`: only what rolls
    or sets an action die, which otherwise is left out, because it has come before (OP-12).
    `last`: what else `concerned` does, who has retired."""
    out: list[Frame] = []
    is_heard = hook in s.heard
    if not is_heard:
        if concerned == NOBODY:
            return out
        c = s.characters[concerned]
        if not (c.base or c.statuses or last):
            return out
    for i in around(s, hook, concerned):
        c = s.characters[i]
        abilities = cards.listening(c.card, "triggered", hook) if is_heard else ()
        is_own = concerned == i and bool(c.base or c.statuses or last)
        if not abilities and not is_own:
            continue
        if c.is_retired and not (hook == "retired" and i == concerned):  # OP-74
            continue
        ops: list[Op] = [
            ("ability", i, ability.id)
            for ability in abilities
            if is_whose(s, ability.whose, i, concerned) and _is_due(hook, ability.effects, sets)
        ]
        if is_own:
            ops += last or answering_elements(c, i, hook, sets)
        if ops:
            by = By(i, NOBODY, s.moment, attacker=attacker, concerned=concerned)
            out.append(frame(s, by, tuple(ops), ref(i)))
    return out


def _is_due(hook: str, effects: tuple[Op, ...], sets: bool) -> bool:
    return hook != "action_die_rolled" or cards.sets_face(effects) is sets


def noted(s: State) -> State:
    """The state with those noted who watch others, and with all that anybody's card answers; to be
    done when characters have come."""
    found: dict[str, list[int]] = {}
    heard = {hook for c in s.characters for hook in cards.hooks(c.card)}
    for i, c in enumerate(s.characters):
        for ability in cards.character(c.card).abilities:
            if ability.when and ability.whose != "own":
                found.setdefault(ability.when, []).append(i)
    watchers = [(hook, tuple(dict.fromkeys(who))) for hook, who in sorted(found.items())]
    return s._replace(watchers=tuple(watchers), heard=tuple(sorted(heard)))


def watching(s: State, hook: str) -> tuple[int, ...]:
    for name, who in s.watchers:
        if name == hook:
            return who
    return ()


def around(s: State, hook: str, concerned: int) -> tuple[int, ...]:
    """Everybody whom a hook may make answer, in turn order; all where it concerns nobody."""
    if concerned == NOBODY:
        return in_turn_order(s)
    others = watching(s, hook) if s.watchers else ()
    if not others:
        return (concerned,)
    who = {concerned, *others}
    return tuple([i for i in in_turn_order(s) if i in who])


def has_rules(c: Character) -> bool:
    """Whether something may be in force on a character that answers hooks by itself."""
    return bool([e for e in elements(c) if e.kind.what == "rule"])


def answering_elements(c: Character, i: int, hook: str, sets: bool = False) -> list[Op]:
    """The rules that are in force on a character for this hook, and what its turn start does to it:
    the base modification first, then statuses by age (OP-49)."""
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
    """Whether what happens to `concerned` is what an ability of `i` answers."""
    if whose == "any" or concerned == NOBODY:
        return True
    if whose == "own":
        return concerned == i
    return (s.characters[i].team == s.characters[concerned].team) is (whose == "ally")
