"""Windows: moments in which characters may declare abilities, until all pass in a row (OP-66).

Whatever answers by itself comes first; then characters are asked in turn order, beginning with the
one that it is about.

>>> window_ops("before_damage", 2, 0, 0)[1][:4]
('window', 'before_damage', 2, 0)
"""

from typing import Any

from rules.core.model import Decision, Option
from rules.core.stack import Frame, todo
from rules.games.war_vortex_night import cards
from rules.games.war_vortex_night.cards import Ability
from rules.games.war_vortex_night.play.steps import (
    FLOW,
    Done,
    answering,
    answering_elements,
    around,
    begun,
    group,
    is_whose,
    number,
    watching,
    word,
)
from rules.games.war_vortex_night.settling import told
from rules.games.war_vortex_night.standing import has_ability
from rules.games.war_vortex_night.state import NOBODY, By, Character, State, ref, with_character
from rules.games.war_vortex_night.vocabulary.conditions import holds
from rules.text.vocabulary import Op

PASS = Option("pass")
Asked = tuple[int, tuple[Ability, ...]]


def opens(s: State, hook: str, concerned: int) -> bool:
    """Whether there is a window at all: somebody may have an answer."""
    c = s.characters[concerned]
    return bool(
        watching(s, hook)
        or cards.listening(c.card, "declared", hook)
        or cards.listening(c.card, "triggered", hook)
        or answering_elements(c, concerned, hook)
    )


def window_ops(hook: str, concerned: int, attacker: int, blow: int) -> tuple[Op, ...]:
    """`blow`: which of several is about to be dealt to `concerned`."""
    return (
        ("herald", hook, concerned, attacker),
        ("window", hook, concerned, attacker, blow, NOBODY, (), ()),
    )


@FLOW.op("herald", args=(word("hook"), number("concerned"), number("attacker")))
def herald(s: State, frame: Frame, hook: str, concerned: int, attacker: int) -> Done:
    """What answers by itself."""
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
    """A limited ability has been used (WVN-4.3)."""
    if ability.limit == "once_per_battle":
        c: Character = s.characters[i]
        return with_character(s, i, c._replace(used=(*c.used, ability.id)))
    if ability.limit == "once_per_turn":
        return s._replace(used=(*s.used, (i, ability.id)))
    return s


def _next_asked(
    s: State,
    hook: str,
    concerned: int,
    attacker: int,
    last: int,
    passed: tuple[int, ...],
    declared: tuple[tuple[int, str], ...],
) -> Asked | None:
    """Who is next, and what it may declare; None when all have passed in a row, or when it is about
    nobody any more."""
    if s.characters[concerned].is_retired:
        return None
    order = around(s, hook, concerned)
    first = order.index(concerned) if last == NOBODY else order.index(last) + 1
    for i in (*order[first:], *order[:first]):
        c = s.characters[i]
        if c.is_retired or i in passed:
            continue
        by = By(i, attacker=attacker, concerned=concerned)
        found = tuple(
            [
                ability
                for ability in cards.listening(c.card, "declared", hook)
                if (i, ability.id) not in declared
                and is_whose(s, ability.whose, i, concerned)
                and may_use(s, i, ability, by)
            ]
        )
        if found:
            return i, found
    return None


def _answered(s: State, frame: Frame, o: Option, **window: Any) -> Done:
    asked = _next_asked(s, **{key: value for key, value in window.items() if key != "blow"})
    assert asked is not None
    i, abilities = asked
    again = {**window, "last": i}
    if o == PASS:
        again["passed"] = (*window["passed"], i)
        return todo(s, ("window", *again.values())), ()
    ability = next(one for one in abilities if one.id == o.args[0])
    again["passed"], again["declared"] = (), (*window["declared"], (i, ability.id))
    s = used(todo(s, ("window", *again.values())), i, ability)
    by = By(i, i, attacker=window["attacker"], concerned=window["concerned"])
    event = told(s, "declared", i, ability=ability.id)
    return begun(s, by, ability.effects, f"{ref(i)}.ability.{ability.id}"), (event,)


@FLOW.question(
    "window",
    args=(
        word("hook"),
        number("concerned"),
        number("attacker"),
        number("blow"),
        number("last"),
        group("passed"),
        group("declared"),
    ),
    answer=_answered,
)
def window(s: State, frame: Frame, blow: int, **window: Any) -> Decision | None:
    """Somebody may declare an ability; each at most once in this window."""
    asked = _next_asked(s, **window)
    if asked is None:
        return None
    i, abilities = asked
    options = tuple(Option("declare", (ability.id,)) for ability in abilities)
    return Decision(s.characters[i].player, window["hook"], (*options, PASS), ref(i))
