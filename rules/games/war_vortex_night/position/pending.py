"""What is still to do in a position: effects in progress, and the steps of the rules.

Each frame is a table `[[pending]]`, the running one last: whose effect it is (`by`), the damage
that is about to be dealt (`blows`), and its steps; those of an effect are as packs write them.

>>> doc = Document.parse('[[pending]]\\nsteps = [{ op = "roll", who = "c2" }, { op = "next" }]')
>>> stack(doc, 2, 2)
(Frame(ops=(('roll', 1), ('next',)), seat=0, source='', chosen=()),)
>>> written_frame(stack(doc, 2, 2)[0])[-1]
'steps = [{ op = "roll", who = "c2" }, { op = "next" }]'
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from rules.core.model import NOBODY
from rules.core.stack import Frame
from rules.games.war_vortex_night import cards
from rules.games.war_vortex_night.play.removing import Filter
from rules.games.war_vortex_night.position.parts import (
    MOST,
    anyone,
    element_table,
    kind_of,
    some,
    someone,
    written,
)
from rules.games.war_vortex_night.state import ANSWERS, Blow, By, Character, Line, ref
from rules.games.war_vortex_night.vocabulary.book import EFFECTS
from rules.games.war_vortex_night.vocabulary.reading import words
from rules.games.war_vortex_night.vocabulary.terms import HOOKS, KINDS
from rules.text.document import Document, letter, toml
from rules.text.errors import BadInput
from rules.text.vocabulary import Op
from rules.text.words import t

Characters = tuple[Character, ...]
DEEP = 200  # frames
STEPS = 400  # in a frame
LINES = (  # of what damage is made that is about to be dealt
    *("amount", "die", "plus", "status_count", "hp", "cost_of", "turn_start_damage"),
    *ANSWERS,
)


class _Arg(NamedTuple):
    """How one argument of a step is read, from (document, path, characters), and written."""

    read: Callable[[Document, str, Characters], Any]
    write: Callable[[Any], Any]


def _same(value: Any) -> Any:
    return value


def _one_of(*names: str) -> _Arg:
    return _Arg(lambda doc, path, _: doc.one_of(path, names, names[0]), _same)


def _number(low: int = 0) -> _Arg:
    return _Arg(lambda doc, path, _: doc.number(path, low, low=low, high=MOST), _same)


def _kind(doc: Document, path: str, _: Characters) -> Any:
    return kind_of(doc, path, doc.table(path))[0]


def _births(doc: Document, path: str, _: Characters) -> Any:
    size = len(doc.list(path, []))
    return tuple(doc.number(f"{path}.{n}", low=0, high=MOST) for n in range(size))


def _wanted(doc: Document, path: str, _: Characters) -> Any:
    doc.only_of_one(path, Filter._fields)
    return tuple(
        Filter(
            doc.text(f"{path}.name", "", limit=60),
            doc.one_of(f"{path}.kind", ("", *KINDS), ""),
            doc.one_of(f"{path}.named", ("any", "yes", "no"), "any"),
            doc.text(f"{path}.attribute", "", limit=60),
            doc.number(f"{path}.influence_max", 3, low=1, high=3),
        )
    )


def _wanted_table(value: tuple[Any, ...]) -> dict[str, Any]:
    return dict(zip(Filter._fields, value, strict=True))


def _declared(doc: Document, path: str, characters: Characters) -> Any:
    known = [
        f"{ref(i)} {ability}"
        for i, c in enumerate(characters)
        for ability in cards.character(c.card).ability_ids
    ]
    return tuple(_pair(word) for word in doc.words(path, known))


def _pair(word: str) -> tuple[int, str]:
    who, _, ability = word.partition(" ")
    return int(who[1:]) - 1, ability


def declared_words(value: tuple[tuple[int, str], ...]) -> list[str]:
    return [f"{ref(i)} {ability}" for i, ability in value]


def pairs(doc: Document, path: str, characters: Characters) -> tuple[tuple[int, str], ...]:
    """Abilities of characters, as `c1 thick_bark`."""
    found: tuple[tuple[int, str], ...] = _declared(doc, path, characters)
    return found


_WHO = _Arg(lambda doc, path, cs: someone(doc, path, len(cs)), ref)
_ANYONE = _Arg(lambda doc, path, cs: anyone(doc, path, len(cs)), written)
_GROUP = _Arg(lambda doc, path, cs: some(doc, path, len(cs)), lambda value: [ref(i) for i in value])
_HOOK = _one_of(*HOOKS)
_NTH = _number(NOBODY)
_ONE_WHO = {"who": _WHO}
_OF_A_TURN = (
    *("act", "lose_turn", "roll", "setters", "natural", "perform", "end"),
    "count_down",
)
FLOW: dict[str, dict[str, _Arg]] = {
    **{op: {} for op in ("roll_order", "begin", "phase", "next", "unspare", "strike", "struck")},
    **dict.fromkeys(_OF_A_TURN, _ONE_WHO),
    "ability": {"who": _WHO, "name": _Arg(lambda doc, path, _: doc.text(path), _same)},
    "element": {"who": _WHO, "born": _number(), "kind": _Arg(_kind, element_table)},
    "parting": {
        "who": _WHO,
        "kind": _Arg(_kind, element_table),
        "attributes": _Arg(lambda doc, path, _: words(doc.list(path, [])), list),
        "source": _Arg(lambda doc, path, _: doc.text(path, "", limit=80), _same),
    },
    "at_once": {
        "kind": _Arg(_kind, element_table),
        "who": _GROUP,
        "born": _Arg(_births, list),
        "part": _number(),
    },
    "herald": {"hook": _HOOK, "concerned": _WHO, "attacker": _ANYONE},
    "window": {
        "hook": _HOOK,
        "concerned": _WHO,
        "attacker": _ANYONE,
        "blow": _NTH,
        "last": _ANYONE,
        "passed": _GROUP,
        "declared": _Arg(_declared, declared_words),
    },
    "retiring": {"who": _GROUP, "moment": _NTH},
    "retire_all": {"who": _GROUP, "moment": _NTH},
    "remove": {
        "who": _WHO,
        "left": _number(),
        "before": _number(),
        "wanted": _Arg(_wanted, _wanted_table),
    },
    "turn_over": {
        "who": _WHO,
        "how": _one_of("disable", "enable"),
        "which": _one_of("one", "all"),
        "face": _number(),
        "attribute": _Arg(lambda doc, path, _: doc.text(path, "", limit=60), _same),
        "turns": _number(),
    },
}


# -- reading ---------------------------------------------------------------------------------------


def stack(doc: Document, seats: int, characters: int | Characters) -> tuple[Frame, ...]:
    """The frames of a position, the running one last."""
    cs = (Character(""),) * characters if isinstance(characters, int) else characters
    size = len(doc.list("pending", []))
    if size > DEEP:
        raise doc.wrong("pending", "too_big", size=size, limit=DEEP)
    return tuple(_frame(doc, f"pending.{n}", seats, cs) for n in range(size))


def _frame(doc: Document, path: str, seats: int, cs: Characters) -> Frame:
    doc.only(path, ("seat", "source", "by", "blows", "sign", "steps"))
    size = len(doc.list(f"{path}.steps"))
    if size > STEPS:
        raise doc.wrong(f"{path}.steps", "too_big", size=size, limit=STEPS)
    ops = tuple(_step(doc, f"{path}.steps.{n}", cs) for n in range(size))
    chosen: list[tuple[str, Any]] = []
    if doc.has(f"{path}.by"):
        chosen.append(("by", _by(doc, f"{path}.by", len(cs))))
    if doc.has(f"{path}.blows"):
        found = range(len(doc.list(f"{path}.blows")))
        blows = [_blow(doc, f"{path}.blows.{n}", len(cs)) for n in found]
        chosen.append(("blows", tuple(blows)))
    if doc.has(f"{path}.sign"):
        size = len(doc.list(f"{path}.sign"))
        numbers = [doc.number(f"{path}.sign.{n}", low=-MOST, high=MOST) for n in range(size)]
        chosen.append(("sign", tuple(numbers)))
    _whole(doc, path, ops, [name for name, _ in chosen])
    seat = doc.seat(f"{path}.seat", seats, "A")
    return Frame(ops, seat, doc.text(f"{path}.source", "", limit=80), tuple(chosen))


def _whole(doc: Document, path: str, ops: tuple[Op, ...], chosen: list[str]) -> None:
    """An effect is somebody's, and damage is dealt from blows."""
    answers = ("ability", "element", "parting")
    of_effects = any(EFFECTS.knows(op[0]) or op[0] in answers for op in ops)
    if "by" not in chosen and (of_effects or "blows" in chosen):
        raise doc.wrong(path, "missing_key", name="by")
    if ("strike",) in ops and "blows" not in chosen:
        raise doc.wrong(path, "missing_key", name="blows")


def _step(doc: Document, path: str, cs: Characters) -> Op:
    table = doc.value(path)
    name = table.get("op") if isinstance(table, dict) else None
    if not isinstance(name, str) or name not in FLOW:
        try:
            return EFFECTS.read_term(table)
        except BadInput as e:
            raise doc.located(e, path) from None
    args = FLOW[name]
    doc.only_of_one(path, ("op", *args))
    op = (name, *(arg.read(doc, f"{path}.{key}", cs) for key, arg in args.items()))
    if name == "ability" and op[2] not in cards.character(cs[op[1]].card).ability_ids:
        raise doc.wrong(f"{path}.name", "impossible", why=t("position.pending"))
    if name == "at_once" and (not op[2] or len(op[2]) != len(op[3])):
        raise doc.wrong(f"{path}.who", "impossible", why=t("position.pending"))
    return op


def _by(doc: Document, path: str, n: int) -> By:
    doc.only(path, By._fields)
    return By(
        someone(doc, f"{path}.who", n),
        anyone(doc, f"{path}.dealer", n),
        doc.number(f"{path}.moment", 0, high=MOST),
        words(doc.list(f"{path}.attributes", [])),
        doc.number(f"{path}.face", 0, high=99),
        anyone(doc, f"{path}.attacker", n),
        anyone(doc, f"{path}.concerned", n),
        anyone(doc, f"{path}.target", n),
    )


def _blow(doc: Document, path: str, n: int) -> Blow:
    doc.only(path, Blow._fields)
    always, never, least = (
        doc.number(f"{path}.{key}", 0, low=-MOST, high=MOST) for key in ("always", "never", "least")
    )
    target = someone(doc, f"{path}.target", n)
    where = f"{path}.amount"
    if doc.has(where) and isinstance(doc.value(where), list):
        size = len(doc.list(where))
        amount = tuple(_line(doc, f"{where}.{k}", n) for k in range(size))
    else:
        amount = (Line(doc.number(where, 0, low=-MOST, high=MOST)),)
    attributes = words(doc.list(f"{path}.attributes", []))
    return Blow(target, amount, attributes, always, never, least)


def _line(doc: Document, path: str, n: int) -> Line:
    doc.only(path, Line._fields)
    return Line(
        doc.number(f"{path}.n", 0, low=-MOST, high=MOST),
        doc.one_of(f"{path}.what", LINES, LINES[0]),
        doc.text(f"{path}.clause", "OP-22", limit=20),
        doc.text(f"{path}.form", "", limit=60),
        doc.text(f"{path}.only", "", limit=60),
        anyone(doc, f"{path}.whose", n),
        tuple(
            _cause(doc, f"{path}.causes.{k}") for k in range(len(doc.list(f"{path}.causes", [])))
        ),
    )


def _cause(doc: Document, path: str) -> tuple[int, str]:
    doc.only(path, ("n", "by"))
    return doc.number(f"{path}.n", 0, low=-MOST, high=MOST), doc.text(f"{path}.by", "", limit=80)


# -- writing ---------------------------------------------------------------------------------------


def write(frames: tuple[Frame, ...]) -> list[str]:
    return [line for frame in frames for line in ("", "[[pending]]", *written_frame(frame))]


def written_frame(frame: Frame) -> list[str]:
    lines = [f"seat = {toml(letter(frame.seat))}"]
    if frame.source:
        lines.append(f"source = {toml(frame.source)}")
    for name, value in frame.chosen:
        if name == "by":
            lines.append(f"by = {toml(_told(value, By(0)))}")
        elif name == "sign":
            lines.append(f"sign = {toml(list(value))}")
        else:
            lines.append(f"blows = {toml([_blow_table(blow) for blow in value])}")
    steps = [_written(op) for op in frame.ops]
    return [*lines, f"steps = {toml(steps)}"]


_PEOPLE = ("who", "dealer", "attacker", "concerned", "target", "whose")


def _told(value: Any, standard: Any) -> dict[str, Any]:
    """Fields that are as usual are left out."""
    out = {}
    for key in value._fields:
        mine = getattr(value, key)
        if key == "who" or mine != getattr(standard, key):
            out[key] = written(mine) if key in _PEOPLE else mine
    return out


def _blow_table(blow: Blow) -> dict[str, Any]:
    table = _told(blow, Blow(-2, ()))
    plain = len(blow.amount) == 1 and blow.amount[0] == Line(blow.amount[0].n)
    table["amount"] = blow.amount[0].n if plain else [_line_table(one) for one in blow.amount]
    return table


def _line_table(line: Line) -> dict[str, Any]:
    table = _told(line, Line(0))
    if line.causes:
        table["causes"] = [{"n": n, "by": by} for n, by in line.causes]
    return table


def _written(op: Op) -> dict[str, Any]:
    if op[0] not in FLOW:
        return EFFECTS.table(op)
    args = zip(FLOW[op[0]].items(), op[1:], strict=True)
    table = {key: arg.write(value) for (key, arg), value in args}
    return {"op": op[0], **{key: value for key, value in table.items() if value is not None}}
