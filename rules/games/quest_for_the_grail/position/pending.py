"""What is still to do in a position: the steps of the rules, and effects in progress.

Each frame is a table `[[pending]]`, the running one last; a step is a table with its name `op` and
its arguments.

>>> doc = Document.parse('[[pending]]\\nsteps = [{ op = "payout", at = "w3", n = 2 }]')
>>> stack(doc, 2)
(Frame(ops=(('payout', 'w3', 2),), seat=0, source='', chosen=()),)
>>> written(stack(doc, 2))[-1]
'steps = [{ op = "payout", at = "w3", n = 2 }]'
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from rules.core.stack import Frame
from rules.games.quest_for_the_grail.play import match
from rules.games.quest_for_the_grail.play.flow import FLOW
from rules.games.quest_for_the_grail.play.turns import TURN
from rules.games.quest_for_the_grail.position import parts
from rules.games.quest_for_the_grail.vocabulary.terms import CAUSES, DURATIONS, EFFECTS, TRIGGERS
from rules.text.document import Document, letter, toml
from rules.text.vocabulary import Op
from rules.text.words import t

__all__ = ["match"]  # the steps register where they are imported

DEEP, STEPS = 60, 400  # frames; steps of one
PHASES = tuple(op[1] for op in TURN if op[0] == "phase")
WINDOWS = (
    *("w_draw", "w_build", "w_deploy", "w_assign", "w_upkeep", "w_challenge", "w_declare"),
    *("w_commit", "w_combat_end", "w_after_action", "w_end"),
)
SOURCES = ("", "turn", "action", "combat", "title", "effect")


class _Kind(NamedTuple):
    """How an argument of a step is read, from (document, path, seats), and written."""

    read: Callable[[Document, str, int], Any]
    write: Callable[[Any], Any] = lambda value: value


def _number(low: int = 0) -> _Kind:
    return _Kind(lambda doc, path, _: doc.number(path, low=low, high=parts.NUMBER))


def _one_of(*words: str) -> _Kind:
    return _Kind(lambda doc, path, _: doc.one_of(path, words))


def _listed(doc: Document, path: str, n: int, read: Callable[[str], Any]) -> tuple[Any, ...]:
    size = len(doc.list(path))
    if n and size != n:
        raise doc.wrong(path, "impossible", why=t("position.impossible"))
    return tuple([read(f"{path}.{k}") for k in range(size)])


def _text(doc: Document, path: str, _: int) -> str:
    return doc.text(path, limit=60)


def _groups(doc: Document, path: str, _: int) -> tuple[tuple[str, ...], ...]:
    def group(here: str) -> tuple[str, ...]:
        return _listed(doc, here, 0, lambda one: doc.text(one, limit=60))

    return _listed(doc, path, 0, group)


def _paid(doc: Document, path: str, _: int) -> tuple[str, ...]:
    found = parts.refs(doc, path)
    for n, one in enumerate(found):
        if one in found[:n]:
            raise doc.wrong(f"{path}.{n}", "duplicate", name=one)
    return found


def _lists(value: Any) -> Any:
    return [_lists(one) for one in value] if isinstance(value, tuple) else value


_SEAT = _Kind(lambda doc, path, seats: doc.seat(path, seats), letter)
_REF = _Kind(lambda doc, path, _: parts.at(doc, path))
_REFS = _Kind(lambda doc, path, _: parts.refs(doc, path), list)
_CARD = _Kind(lambda doc, path, _: parts.card(doc, path))
_FREE = _Kind(_text)
_KINDS: dict[str, _Kind] = {
    **dict.fromkeys(("passed", "n", "quest_id", "loss", "left"), _number()),
    **dict.fromkeys(("at", "other", "target", "new", "old", "thing", "to", "by", "on"), _REF),
    **dict.fromkeys(("seat", "owner"), _SEAT),
    "mode": _number(low=-1),
    "side": _Kind(lambda doc, path, _: doc.number(path, high=1)),
    "card": _CARD,
    "quest": _Kind(lambda doc, path, _: parts.card(doc, path) if doc.text(path, "") else ""),
    "what": _FREE,
    "about": _REFS,
    "paid": _Kind(_paid, list),
    "groups": _Kind(_groups, _lists),
    "pair": _Kind(lambda doc, path, _: _listed(doc, path, 2, lambda x: parts.at(doc, x)), list),
    "named": _Kind(lambda doc, path, _: _listed(doc, path, 2, lambda x: parts.at(doc, x)), list),
    "seats": _Kind(
        lambda doc, path, seats: _listed(doc, path, 2, lambda x: doc.seat(x, seats)),
        lambda value: [letter(seat) for seat in value],
    ),
    "placed": _Kind(lambda doc, path, _: doc.flag(path)),
    "cause": _one_of(*CAUSES),
    "when": _one_of(*TRIGGERS),
    "until": _one_of("", *DURATIONS),
    "verb": _one_of("attach", "give", "quest", "honor", "mortal"),
    "item": _Kind(lambda doc, path, seats: parts.item(doc, path, seats), parts.item_table),
    "items": _Kind(
        lambda doc, path, seats: _listed(doc, path, 0, lambda x: parts.item(doc, x, seats)),
        lambda value: [parts.item_table(one) for one in value],
    ),
    "doing": _Kind(lambda doc, path, seats: parts.doing(doc, path, seats), parts.doing_table),
    "term": _Kind(lambda doc, path, _: parts.effect(doc, path, doc.table(path)), EFFECTS.table),
    "effects": _Kind(
        lambda doc, path, _: _listed(doc, path, 0, lambda x: parts.effect(doc, x, doc.table(x))),
        EFFECTS.tables,
    ),
}
_OWN: dict[tuple[str, str], _Kind] = {  # of single steps
    ("window", "name"): _one_of(*WINDOWS),
    ("phase", "name"): _one_of(*PHASES),
    ("window", "seat"): _Kind(
        lambda doc, path, seats: -1 if doc.text(path) == "" else doc.seat(path, seats),
        lambda value: "" if value < 0 else letter(value),
    ),
}


def _kind(step: str, name: str) -> _Kind:
    return _OWN.get((step, name)) or _KINDS[name]


# -- reading ---------------------------------------------------------------------------------------


def stack(doc: Document, seats: int) -> tuple[Frame, ...]:
    """The frames of a position, the running one last."""
    size = len(doc.list("pending", []))
    if size > DEEP:
        raise doc.wrong("pending", "too_big", size=size, limit=DEEP)
    return tuple([_frame(doc, f"pending.{n}", seats) for n in range(size)])


def _frame(doc: Document, path: str, seats: int) -> Frame:
    doc.only(path, ("seat", "source", "steps"))
    size = len(doc.list(f"{path}.steps"))
    if size > STEPS:
        raise doc.wrong(f"{path}.steps", "too_big", size=size, limit=STEPS)
    ops = tuple([_step(doc, f"{path}.steps.{n}", seats) for n in range(size)])
    seat = doc.seat(f"{path}.seat", seats, "A")
    return Frame(ops, seat, doc.one_of(f"{path}.source", SOURCES, ""))


def _step(doc: Document, path: str, seats: int) -> Op:
    name = doc.text(f"{path}.op", limit=40)
    if not FLOW.knows(name):
        raise doc.wrong(f"{path}.op", "pack_op", op=name, known=", ".join(sorted(PHASES)))
    names = FLOW.work((name,)).names
    doc.only_of_one(path, ("op", *names))
    return (name, *(_kind(name, key).read(doc, f"{path}.{key}", seats) for key in names))


# -- writing ---------------------------------------------------------------------------------------


def written(frames: tuple[Frame, ...]) -> list[str]:
    out = []
    for frame in frames:
        out += ["", "[[pending]]", f"seat = {toml(letter(frame.seat))}"]
        if frame.source:
            out.append(f"source = {toml(frame.source)}")
        out.append(f"steps = {toml([_table(op) for op in frame.ops])}")
    return out


def _table(op: Op) -> dict[str, Any]:
    names = FLOW.work(op).names
    pairs = zip(names, op[1:], strict=True)
    return {"op": op[0], **{key: _kind(op[0], key).write(value) for key, value in pairs}}
