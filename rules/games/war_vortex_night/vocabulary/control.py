"""How effects are put together: in sequence, by choice, by condition, by a die.

>>> EFFECTS.read([{"op": "if", "condition": {"is": "natural_face", "face": 6}, "then":
...               [{"op": "do_nothing"}]}])
(('if', (('natural_face', 6),), (('do_nothing',),), ()),)
"""

from typing import Any

from rules.core.model import Decision, Option
from rules.core.stack import Frame, todo
from rules.games.war_vortex_night.play.steps import Done, by_of
from rules.games.war_vortex_night.state import State
from rules.games.war_vortex_night.vocabulary import parts, terms, wording
from rules.games.war_vortex_night.vocabulary.amounts import die, value
from rules.games.war_vortex_night.vocabulary.book import EFFECTS
from rules.games.war_vortex_night.vocabulary.conditions import holds
from rules.games.war_vortex_night.vocabulary.reading import by_face
from rules.games.war_vortex_night.vocabulary.terms import ELEMENTS, HOOKS, TURNS
from rules.text.errors import BadInput, Unreadable
from rules.text.vocabulary import Arg, Op, list_of, one_of

Ops = tuple[Op, ...]
REPEATS = 99  # times, at most


_branches = list_of(EFFECTS.read, 2, 9)


def _entry(value: Any) -> Ops:
    if not isinstance(value, dict):
        return EFFECTS.read(value)
    for key in value:
        if key != "effects":
            raise Unreadable("unknown_key", name=key, known="faces, effects")
    try:
        return EFFECTS.read(value.get("effects"))
    except BadInput as e:
        raise e.inside("effects") from None


@EFFECTS.op("sequence", args=(EFFECTS.ops("do"),), say=lambda do: parts.ops(do))
def sequence(s: State, frame: Frame, do: Ops) -> Done:
    return todo(s, *do), ()


def _chosen(s: State, frame: Frame, o: Option, options: tuple[Ops, ...]) -> Done:
    return todo(s, *options[int(o.args[0]) - 1]), ()


@EFFECTS.question("choose", args=(Arg("options", _branches),), say=wording.choose, answer=_chosen)
def choose(s: State, frame: Frame, options: tuple[Ops, ...]) -> Decision | None:
    """The player picks; a part worded “may” has an empty branch (OP-19)."""
    found = tuple(Option("choose", (str(n),)) for n in range(1, len(options) + 1))
    return Decision(frame.seat, "choose", found, frame.source)


@EFFECTS.op(
    "if",
    args=(
        Arg("condition", terms.conditions),
        EFFECTS.ops("then"),
        Arg("otherwise", EFFECTS.read, (), EFFECTS.tables),
    ),
    say=wording.if_,
)
def if_(s: State, frame: Frame, condition: Ops, then: Ops, otherwise: Ops) -> Done:
    return todo(s, *(then if holds(s, by_of(frame), condition) else otherwise)), ()


@EFFECTS.op("repeat", args=(Arg("times", terms.amount), EFFECTS.ops("do")), say=wording.repeat)
def repeat(s: State, frame: Frame, times: Any, do: Ops) -> Done:
    s, n, events = value(s, by_of(frame), times)
    return todo(s, *do * min(n, REPEATS)), events


@EFFECTS.op("roll_table", args=(Arg("table", by_face(_entry)),), say=wording.roll_table)
def roll_table(s: State, frame: Frame, table: tuple[Ops, ...]) -> Done:
    """One die, and what stands beside its face."""
    s, face, event = die(s, by_of(frame).who, "effect")
    return todo(s, *table[face - 1]), (event,)


# A rule that is added to a character, or by a field to the battle (WVN-9.6, WVN-14.3).
ELEMENTS.add("rule", (one_of("when", HOOKS), EFFECTS.ops("effects"), TURNS))
