"""The Challenge phase: one action for each warrior (QG-7).

>>> from rules.core.stack import ask, run
>>> from rules.games.quest_for_the_grail import library
>>> from rules.games.quest_for_the_grail.play.flow import FLOW
>>> from rules.games.quest_for_the_grail.state import Side, Warrior
>>> sides = Side(quest="vigil", quest_id=7), Side()
>>> s = State(sides, warriors=(Warrior(1, "kay", 0, 0, 5), Warrior(2, "bors", 1, 1, 8)))
>>> s = run(FLOW, framed(s, "turn", ("act",))).state
>>> [str(o) for o in ask(FLOW, s).options]
['quest w1', 'honor w1', 'mortal w1', 'end']
"""

from collections.abc import Callable, Iterator

from rules.core.model import Decision, Option, Reason
from rules.core.stack import todo
from rules.games.quest_for_the_grail.changes import Done
from rules.games.quest_for_the_grail.legality.acting import (
    against_acting,
    against_grail_quest,
    against_honor_challenge,
    against_mortal_challenge,
    against_victory_challenge,
    attemptable,
)
from rules.games.quest_for_the_grail.play.challenges import attacked, challenged, claimed
from rules.games.quest_for_the_grail.play.flow import asks, framed
from rules.games.quest_for_the_grail.play.grail import sought
from rules.games.quest_for_the_grail.play.quests import attempted
from rules.games.quest_for_the_grail.play.turns import END
from rules.games.quest_for_the_grail.play.windows import opened
from rules.games.quest_for_the_grail.state import State, number_of

# Actions with a target, and those without.
AIMED: dict[str, Callable[[State, str], Iterator[str]]] = {
    "quest": lambda s, at: (f"q{seat}" for seat in attemptable(s, at)),
    "honor": lambda s, at: _challengeable(s, at, against_honor_challenge),
    "mortal": lambda s, at: _challengeable(s, at, against_mortal_challenge),
}
ALONE: dict[str, Callable[[State, str], list[Reason]]] = {
    "grail": against_grail_quest,
    "victory": against_victory_challenge,
}


def _challengeable(s: State, at: str, against: Callable[..., list[Reason]]) -> Iterator[str]:
    return (w.at for w in s.warriors if w.at != at and not against(s, at, w.at))


def _acted(s: State, o: Option) -> Done:
    if o == END:
        return s, ()
    (at,) = o.args
    s = todo(s, opened("w_after_action"), ("act",))
    s = framed(s, "action", seat=s.to_move)
    if o.verb in AIMED:
        return todo(s, ("target", o.verb, at)), ()
    s = s.with_warrior(at, acted=True)  # QG-7.3
    return sought(s, at) if o.verb == "grail" else claimed(s, at)


@asks(_acted)
def act(s: State) -> Decision | None:
    """A warrior's action (QG-7.1, QG-7.2)."""
    options = []
    for w in s.warriors_of(s.to_move):
        at = w.at
        if against_acting(s, at):
            continue
        options += [Option(verb, (at,)) for verb, aims in AIMED.items() if any(aims(s, at))]
        options += [Option(verb, (at,)) for verb, against in ALONE.items() if not against(s, at)]
    return Decision(s.to_move, "act", (*options, END)) if options else None


def _aimed(s: State, o: Option, verb: str, at: str) -> Done:
    (target,) = o.args
    s = s.with_warrior(at, acted=True)  # QG-7.3
    if verb == "quest":
        return attempted(s, at, number_of(target))
    return challenged(s, at, target) if verb == "honor" else attacked(s, at, target)


@asks(_aimed)
def target(s: State, verb: str, at: str) -> Decision:
    """The quest to attempt, or the warrior to challenge (QG-8.4, QG-15.1, QG-16.1)."""
    options = [Option("target", (one,)) for one in AIMED[verb](s, at)]
    return Decision(s.to_move, verb, tuple(options), at)
