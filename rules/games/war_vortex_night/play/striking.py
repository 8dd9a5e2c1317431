"""Damage, direct loss and healing: windows before damage, then all targets of one effect together
(OP-30, OP-66).

>>> from rules.games.war_vortex_night.numbers.accounts import amount
>>> from rules.games.war_vortex_night.cards import SHELF, Card
>>> from rules.games.war_vortex_night.state import Character
>>> s = State((Character("example"), Character("example", hp=3, team=1)))
>>> with SHELF.beside(example=Card("example")):
...     s, events = lose(s, By(0), (1,), (amount(2),))
>>> s.characters[1].hp, events[0].kind, dict(events[0].facts)["amount"]
(1, 'hp_lost', 2)
"""

from collections.abc import Callable

from rules.core.model import NOBODY, Event
from rules.core.stack import Frame, push
from rules.games.war_vortex_night.numbers import damage
from rules.games.war_vortex_night.numbers.accounts import Account, Lines, flagged, told_by
from rules.games.war_vortex_night.ongoing.settling import told
from rules.games.war_vortex_night.ongoing.statuses import since
from rules.games.war_vortex_night.play.steps import FLOW, Done, by_of, settled
from rules.games.war_vortex_night.play.windows import Window, is_answered, opens, window_ops
from rules.games.war_vortex_night.state import Blow, By, State, with_characters

Targets = tuple[int, ...]
Amounts = tuple[Lines, ...]
HOOK = "before_damage"


def hit(
    s: State,
    by: By,
    source: str,
    targets: Targets,
    amounts: Amounts,
    always: bool = False,
    least: int = NOBODY,
) -> Done:
    """Deals damage to several targets together. `always`: the action always deals damage, by its
    text or its dealer's changes, at the moment of the action (OP-64). `least` NOBODY: no minimum is
    given (OP-29)."""
    says: Lines = (told_by(source, "always", "OP-29"),) if always or least > 0 else ()
    if not always and by.dealer != NOBODY:
        always = since(s.characters[by.dealer], "own_damage_unstoppable") >= 0
        if always:
            own = flagged(s, by.dealer, "own_damage_unstoppable", "OP-64")
            says = (*says, own._replace(what="always"))
    moment = s.moment if always else 0  # a later part of an action is later (OP-64)
    if least == NOBODY:
        least = int(always)
    blows = tuple(
        [
            Blow(i, (*amount, *says), by.attributes, moment, 0, least)
            for i, amount in zip(targets, amounts, strict=True)
        ]
    )
    if not [i for i in targets if is_answered(s, HOOK, i, by.dealer)]:
        return _struck(s, by, blows)
    ops = [
        op
        for k, i in enumerate(targets)
        if opens(s, HOOK, i)
        for op in window_ops(Window(HOOK, i, by.dealer, k))
    ]
    seat = s.characters[by.who].player
    return push(s, Frame((*ops, ("strike",)), seat, source, (("by", by), ("blows", blows)))), ()


@FLOW.op("strike")
def strike(s: State, frame: Frame) -> Done:
    return _struck(s, by_of(frame), frame.choice("blows"))


def _struck(s: State, by: By, blows: tuple[Blow, ...]) -> Done:
    """Every account is computed before any is applied (OP-22, OP-30)."""
    due = [blow for blow in blows if not s.characters[blow.target].is_retired]
    accounts = [(blow.target, damage.dealt(s, by.dealer, blow)) for blow in due]
    return _applied(s, by, accounts, "damage_taken", -1)


def lose(s: State, by: By, targets: Targets, amounts: Amounts) -> Done:
    """Targets lose HP directly (WVN-5.4)."""
    accounts = [(i, damage.lost(s, i, found)) for i, found in zip(targets, amounts, strict=True)]
    return _applied(s, by, accounts, "hp_lost", -1)


def heal(s: State, by: By, targets: Targets, amounts: Amounts) -> Done:
    """Targets regain HP; retired characters are never among them (WVN-5.7)."""
    accounts = [(i, damage.healed(s, i, found)) for i, found in zip(targets, amounts, strict=True)]
    return _applied(s, by, accounts, "healed", 1)


def _applied(s: State, by: By, accounts: list[tuple[int, Account]], kind: str, sign: int) -> Done:
    events: list[Event] = []
    characters = list(s.characters)
    for i, account in accounts:
        c = characters[i]
        parts, total = account
        if not total:  # nothing has happened (OP-23)
            nothing = "came_to_nothing"
            events.append(told(s, nothing, i, what=kind, by=by.dealer, amount=0, parts=parts))
            continue
        hp = c.hp + sign * total
        characters[i] = c._replace(hp=hp)
        events.append(told(s, kind, i, hp=hp, by=by.dealer, amount=total, parts=parts))
    return settled(with_characters(s, tuple(characters)), tuple(events))


def with_blow(s: State, change: Callable[[Blow], Blow]) -> State:
    """Changes the damage in question: the blow of the topmost window before damage."""
    for depth in range(len(s.stack) - 1, -1, -1):
        frame = s.stack[depth]
        blows = frame.choice("blows")
        if blows is not None and frame.ops and frame.ops[0][0] == "window":
            k = Window(*frame.ops[0][1:]).blow
            new = frame.choose("blows", (*blows[:k], change(blows[k]), *blows[k + 1 :]))
            return s._replace(stack=(*s.stack[:depth], new, *s.stack[depth + 1 :]))
    return s
