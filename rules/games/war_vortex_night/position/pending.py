"""The pending steps of a position: effects in progress, and the steps of the rules.

Each frame is a table `[[pending]]`, the running one last: the effect's character (`by`), the damage
about to be dealt (`blows`), and its steps; those of an effect have the form of packs.

>>> from rules.core.frames import lines
>>> doc = Document.parse('[[pending]]\\nsteps = [{ op = "roll", who = "c2" }, { op = "next" }]')
>>> stack = FRAMES.read(doc, "pending", {"seats": 2, "characters": [Character("")] * 2})
>>> stack
(Frame(ops=(('roll', 1), ('next',)), seat=0, source='', chosen=()),)
>>> lines(FRAMES, stack)[-1]
'steps = [{ op = "roll", who = "c2" }, { op = "next" }]'
"""

from typing import Any

from rules.core.frames import frame
from rules.core.model import NOBODY
from rules.core.stack import Frame
from rules.games.war_vortex_night import cards
from rules.games.war_vortex_night.battle import FLOW
from rules.games.war_vortex_night.position.parts import (
    ANYONE,
    MOMENT,
    MOST,
    SOME,
    WHO,
    element_table,
    kind_of,
)
from rules.games.war_vortex_night.state import ANSWERS, Blow, By, Character, Line, ref
from rules.games.war_vortex_night.vocabulary.effects import EFFECTS
from rules.games.war_vortex_night.vocabulary.reading import words
from rules.games.war_vortex_night.vocabulary.terms import HOOKS, KINDS
from rules.text.document import Document
from rules.text.schema import (
    NOTHING,
    Field,
    Kind,
    Known,
    OneOfMany,
    Schema,
    checked,
    each,
    made,
    number,
    one_of,
    plain,
    row,
    text,
)
from rules.text.vocabulary import Op
from rules.text.words import t

DEEP = 200  # frames
STEPS = 400  # in a frame
LINES = (  # parts of damage about to be dealt
    *("amount", "die", "plus", "status_count", "hp", "cost_of", "turn_start_damage"),
    *ANSWERS,
)


# -- steps -----------------------------------------------------------------------------------------


def _declared(doc: Document, path: str, known: Known) -> tuple[tuple[int, str], ...]:
    """Abilities of characters, as `c1 thick_bark`."""
    those = [
        f"{ref(i)} {ability}"
        for i, c in enumerate(known["characters"])
        for ability in _abilities(c)
    ]
    return tuple(_pair(word) for word in doc.words(path, those))


def _abilities(c: Character) -> tuple[str, ...]:
    return cards.character(c.card).ability_ids


def _pair(word: str) -> tuple[int, str]:
    who, _, ability = word.partition(" ")
    return int(who[1:]) - 1, ability


DECLARED = Kind(_declared, lambda value, _=NOTHING: [f"{ref(i)} {ability}" for i, ability in value])
_WORDS = made(words)


def _number(low: int = 0) -> Field:
    return Field(number(low, MOST), low, always=True)


def _one_of(*names: str) -> Field:
    return Field(one_of(*names), names[0], always=True)


_TEXT = Field(text(60), "", always=True)
_KIND = plain(lambda doc, path: kind_of(doc, path)[0], element_table)
_GROUP = Field(SOME, (), always=True)
_NTH = _number(NOBODY)
_WANTED = OneOfMany(
    row,
    name=_TEXT,
    kind=_one_of("", *KINDS),
    named=_one_of("any", "yes", "no"),
    attribute=_TEXT,
    influence_max=Field(number(1, 3), 3, always=True),
)
_ARGS: dict[str, Field | Kind | Schema] = {  # of steps, by their names
    **dict.fromkeys(("who", "concerned"), WHO),
    **dict.fromkeys(("attacker", "last"), ANYONE),
    **dict.fromkeys(("born", "part", "left", "before", "face", "turns"), _number()),
    **dict.fromkeys(("moment", "blow"), _NTH),
    "hook": _one_of(*HOOKS),
    "name": text(2_000),
    "kind": _KIND,
    "attributes": Field(_WORDS, (), always=True),
    "source": Field(text(80), "", always=True),
    "passed": _GROUP,
    "declared": Field(DECLARED, (), always=True),
    "wanted": _WANTED,
    "how": _one_of("disable", "enable"),
    "which": _one_of("one", "all"),
    "attribute": _TEXT,
}
_OF_MANY = {"who": _GROUP, "born": Field(each(MOMENT), (), always=True)}
_ABOUT_MANY = ("at_once", "retiring", "retire_all")
_NEVER_WAIT = ("phase_begins", "phase_ends", "start", "turn_ends")  # nothing delays them


def _of(op: str) -> OneOfMany:
    """The form of a step of the rules."""
    args = {**_ARGS, **_OF_MANY} if op in _ABOUT_MANY else _ARGS
    return OneOfMany(row, op=text(40), **{name: args[name] for name in FLOW.names(op)})


_STEPS = {op: _of(op) for op in FLOW if not EFFECTS.knows(op) and op not in _NEVER_WAIT}


def _step(doc: Document, path: str, known: Known) -> Op:
    table = doc.value(path)
    name = table.get("op") if isinstance(table, dict) else None
    if not isinstance(name, str) or name not in _STEPS:
        effect: Op = doc.made(path, EFFECTS.read_term)
        return effect
    op: Op = _STEPS[name].read(doc, path, known)
    if name == "ability" and op[2] not in _abilities(known["characters"][op[1]]):
        raise doc.wrong(f"{path}.name", "impossible", why=t("position.pending"))
    if name == "at_once" and (not op[2] or len(op[2]) != len(op[3])):
        raise doc.wrong(f"{path}.who", "impossible", why=t("position.pending"))
    return op


def _table(op: Op, known: Known) -> dict[str, Any]:
    return _STEPS[op[0]].write(op, known) if op[0] in _STEPS else EFFECTS.table(op)


# -- an effect's character, and the damage about to be dealt ---------------------------------------

_SIGNED = number(-MOST, MOST)
_BY = Schema(
    By,
    who=WHO,
    dealer=ANYONE,
    moment=MOMENT,
    attributes=_WORDS,
    face=number(high=99),
    attacker=ANYONE,
    concerned=ANYONE,
    target=ANYONE,
)
_CAUSE = Schema(row, n=Field(_SIGNED, 0, always=True), by=Field(text(80), "", always=True))
_LINE = Schema(
    Line,
    n=Field(_SIGNED, 0),
    what=one_of(*LINES),
    clause=text(20),
    form=text(60),
    only=text(60),
    whose=ANYONE,
    causes=each(_CAUSE),
)
_LINES = each(_LINE)


def _amount(doc: Document, path: str, known: Known) -> tuple[Line, ...]:
    """The lines of an amount; a plain number is written as such."""
    if isinstance(doc.value(path), list):
        found: tuple[Line, ...] = _LINES.read(doc, path, known)
        return found
    return (Line(_SIGNED.read(doc, path, known)),)


def _amount_written(lines: tuple[Line, ...], known: Known) -> Any:
    plain = len(lines) == 1 and lines[0] == Line(lines[0].n)
    return lines[0].n if plain else _LINES.write(lines, known)


_BLOW = Schema(
    Blow,
    target=WHO,
    amount=Field(Kind(_amount, _amount_written), (Line(0),), always=True),
    attributes=_WORDS,
    always=_SIGNED,
    never=_SIGNED,
    least=_SIGNED,
)


def _whole(doc: Document, path: str, one: Frame) -> None:
    """An effect needs a character, and a deal of damage needs blows."""
    chosen = [name for name, _ in one.chosen]
    answers = ("ability", "element", "parting")
    of_effects = any(EFFECTS.knows(op[0]) or op[0] in answers for op in one.ops)
    if "by" not in chosen and (of_effects or "blows" in chosen):
        raise doc.wrong(path, "missing_key", name="by")
    if ("strike",) in one.ops and "blows" not in chosen:
        raise doc.wrong(path, "missing_key", name="blows")


_FRAME = frame(
    each(Kind(_step, _table), STEPS), text(80), by=_BY, blows=each(_BLOW), sign=each(_SIGNED)
)
FRAMES = each(checked(_FRAME, _whole), DEEP)
