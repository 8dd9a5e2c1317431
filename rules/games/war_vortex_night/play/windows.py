"""Windows: moments in which characters may declare abilities, until all pass in a row (OP-66).

Automatic responses come first; then characters are asked in turn order, beginning with the one
concerned.

>>> window_ops(Window("before_damage", 2, 0))[0]
('herald', 'before_damage', 2, 0)
"""

from typing import Any, NamedTuple

from rules.core.model import NOBODY, Decision, Option
from rules.core.stack import Frame, todo
from rules.games.war_vortex_night import cards
from rules.games.war_vortex_night.cards import Ability
from rules.games.war_vortex_night.ongoing.conditions import holds
from rules.games.war_vortex_night.ongoing.settling import told
from rules.games.war_vortex_night.ongoing.standing import has_ability
from rules.games.war_vortex_night.ongoing.still import is_ruled
from rules.games.war_vortex_night.play.steps import (
    FLOW,
    Done,
    answering,
    around,
    begun,
    has_rules,
    is_whose,
    watching,
)
from rules.games.war_vortex_night.state import By, Character, State, ref, with_character
from rules.text.vocabulary import Op, unchecked

PASS = Option("pass")


class Window(NamedTuple):
    """The subject and the progress of a window. `blow`: the index of the blow about to be dealt to
    `concerned`. `last`: the character asked last. `passed`: those that have passed, as (character,
    ability) pairs, since something was `declared`."""

    hook: str
    concerned: int
    attacker: int = NOBODY
    blow: int = NOBODY
    last: int = NOBODY
    passed: tuple[int, ...] = ()
    declared: tuple[tuple[int, str], ...] = ()

    @property
    def op(self) -> Op:
        return ("window", *self)


def opens(s: State, hook: str, concerned: int) -> bool:
    """Whether a window is possible: a card responds to the hook."""
    if _is_heard(s, hook, concerned):
        return True
    return is_ruled(s) and has_rules(s.characters[concerned])


def _is_heard(s: State, hook: str, concerned: int) -> bool:
    """Whether an ability responds to the hook."""
    if hook not in s.heard:
        return False
    return bool(watching(s, hook)) or hook in cards.hooks(s.characters[concerned].card)


def window_ops(now: Window) -> tuple[Op, ...]:
    return ("herald", now.hook, now.concerned, now.attacker), now.op


@FLOW.op("herald")
def herald(s: State, frame: Frame, hook: str, concerned: int, attacker: int) -> Done:
    """The automatic responses."""
    frames = answering(s, hook, concerned, attacker)
    return s._replace(stack=(*s.stack, *reversed(frames))), ()


def may_use(s: State, i: int, ability: Ability, by: By) -> bool:
    """Whether a character has an ability, has not used it up, and its condition holds."""
    c = s.characters[i]
    if not has_ability(c, ability.id):
        return False
    if ability.limit == "once_per_battle" and ability.id in c.used:
        return False
    if ability.limit == "once_per_turn" and (i, ability.id) in s.used:
        return False
    return holds(s, by, ability.conditions)


def used(s: State, i: int, ability: Ability) -> State:
    """Records the use of a limited ability (WVN-4.3)."""
    if ability.limit == "once_per_battle":
        c: Character = s.characters[i]
        return with_character(s, i, c._replace(used=(*c.used, ability.id)))
    if ability.limit == "once_per_turn":
        return s._replace(used=(*s.used, (i, ability.id)))
    return s


def _next_asked(s: State, now: Window) -> tuple[By, list[Ability]] | None:
    """The next character, and the abilities that it may declare; None when all have passed in a
    row, or the character concerned is gone."""
    if s.characters[now.concerned].is_retired:
        return None
    order = around(s, now.hook, now.concerned)
    if len(order) > 1:
        first = order.index(now.concerned) if now.last == NOBODY else order.index(now.last) + 1
        order = (*order[first:], *order[:first])
    for i in order:
        c = s.characters[i]
        abilities = cards.listening(c.card, "declared", now.hook)
        if not abilities or c.is_retired or i in now.passed:
            continue
        by = By(i, attacker=now.attacker, concerned=now.concerned)
        found = [
            ability
            for ability in abilities
            if (i, ability.id) not in now.declared
            and is_whose(s, ability.whose, i, now.concerned)
            and may_use(s, i, ability, by)
        ]
        if found:
            return by, found
    return None


def is_answered(
    s: State, hook: str, concerned: int, attacker: int = NOBODY, sets: bool = False
) -> bool:
    """Whether there is a response now: an automatic one, or an ability to declare."""
    is_heard = _is_heard(s, hook, concerned)
    if not is_heard and not is_ruled(s):
        return False
    if answering(s, hook, concerned, attacker, sets):
        return True
    return is_heard and _next_asked(s, Window(hook, concerned, attacker)) is not None


def _answered(s: State, frame: Frame, o: Option, *window: Any) -> Done:
    now = Window(*window)
    asked = _next_asked(s, now)
    assert asked is not None
    by, abilities = asked
    i = by.who
    if o == PASS:
        return todo(s, now._replace(last=i, passed=(*now.passed, i)).op), ()
    ability = next(one for one in abilities if one.id == o.args[0])
    declared = (*now.declared, (i, ability.id))
    s = todo(s, now._replace(last=i, passed=(), declared=declared).op)
    event = told(s, "declared", i, ability=ability.id)
    source = f"{ref(i)}.ability.{ability.id}"
    by = by._replace(dealer=i, moment=s.moment + 1)
    return begun(used(s, i, ability), by, ability.effects, source), (event,)


@FLOW.question("window", args=unchecked(*Window._fields), answer=_answered)
def window(s: State, frame: Frame, *window: Any) -> Decision | None:
    """A character may declare an ability; each at most once in this window."""
    now = Window(*window)
    asked = _next_asked(s, now)
    if asked is None:
        return None
    by, abilities = asked
    options = tuple(Option("declare", (ability.id,)) for ability in abilities)
    return Decision(s.characters[by.who].player, now.hook, (*options, PASS), ref(by.who))
