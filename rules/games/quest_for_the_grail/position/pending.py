"""The pending steps of a position: the steps of the rules, and effects in progress.

Each frame is a table `[[pending]]`, the running one last; a step is a table with its name `op` and
its arguments.

>>> doc = Document.parse('[[pending]]\\nsteps = [{ op = "payout", at = "w3", n = 2 }]')
>>> stack = FRAMES.read(doc, "pending", {"seats": 2})
>>> stack
(Frame(ops=(('payout', 'w3', 2),), seat=0, source='', chosen=()),)
>>> from rules.core.frames import lines
>>> lines(FRAMES, stack)[-1]
'steps = [{ op = "payout", at = "w3", n = 2 }]'
"""

from typing import Any

from rules.core.frames import frame
from rules.games.quest_for_the_grail.play import match
from rules.games.quest_for_the_grail.play.flow import FLOW
from rules.games.quest_for_the_grail.play.turns import TURN
from rules.games.quest_for_the_grail.position import parts
from rules.games.quest_for_the_grail.vocabulary.terms import CAUSES, DURATIONS, EFFECTS, TRIGGERS
from rules.text.document import Document, letter
from rules.text.schema import FLAG, SEAT, Kind, Known, Schema, each, number, one_of, plain, text
from rules.text.vocabulary import Op

__all__ = ["match"]  # steps are registered by the import

DEEP, STEPS = 60, 400  # frames; steps in a frame
PHASES = tuple(op[1] for op in TURN if op[0] == "phase")
WINDOWS = (
    *("w_draw", "w_build", "w_deploy", "w_assign", "w_upkeep", "w_challenge", "w_declare"),
    *("w_commit", "w_combat_end", "w_after_action", "w_end"),
)
SOURCES = ("", "turn", "action", "combat", "title", "effect")


def _paid(doc: Document, path: str) -> tuple[str, ...]:
    found = parts.refs(doc, path)
    for n, one in enumerate(found):
        if one in found[:n]:
            raise doc.wrong(f"{path}.{n}", "duplicate", name=one)
    return found


def _effect(doc: Document, path: str) -> Op:
    return parts.effect(doc, path, doc.table(path))


def _quest(doc: Document, path: str) -> str:
    return parts.card(doc, path) if doc.text(path, "") else ""


def _seat_if_any(doc: Document, path: str, known: Known) -> int:
    return -1 if doc.text(path) == "" else SEAT.read(doc, path, known)


_NUMBER, _TEXT = number(high=parts.NUMBER), text(60)
_EFFECT = plain(_effect, EFFECTS.table)
_KINDS: dict[str, Kind | Schema] = {
    **dict.fromkeys(("passed", "n", "quest_id", "loss", "left"), _NUMBER),
    **dict.fromkeys(("at", "other", "target", "new", "old", "thing", "to", "by", "on"), parts.REF),
    **dict.fromkeys(("seat", "owner"), SEAT),
    "mode": number(-1, parts.NUMBER),
    "side": number(high=1),
    "card": parts.CARD,
    "quest": plain(_quest),
    "what": _TEXT,
    "about": parts.REFS,
    "paid": plain(_paid),
    "groups": each(each(_TEXT)),
    "pair": parts.exactly(2, parts.REF),
    "named": parts.exactly(2, parts.REF),
    "seats": parts.exactly(2, SEAT),
    "placed": FLAG,
    "cause": one_of(*CAUSES),
    "when": one_of(*TRIGGERS),
    "until": one_of("", *DURATIONS),
    "verb": one_of("attach", "give", "quest", "honor", "mortal"),
    "item": parts.ITEM,
    "items": each(parts.ITEM),
    "doing": parts.DOING,
    "term": _EFFECT,
    "effects": each(_EFFECT),
}
_OWN: dict[tuple[str, str], Kind] = {  # arguments of single steps
    ("window", "name"): one_of(*WINDOWS),
    ("phase", "name"): one_of(*PHASES),
    ("window", "seat"): Kind(_seat_if_any, lambda seat, _: "" if seat < 0 else letter(seat)),
}


def _kind(step: str, name: str) -> Kind | Schema:
    return _OWN.get((step, name)) or _KINDS[name]


def _step(doc: Document, path: str, known: Known) -> Op:
    name = doc.text(f"{path}.op", limit=40)
    if not FLOW.knows(name):
        raise doc.wrong(f"{path}.op", "pack_op", op=name, known=", ".join(sorted(PHASES)))
    names = FLOW.work((name,)).names
    doc.only_of_one(path, ("op", *names))
    return (name, *(_kind(name, key).read(doc, f"{path}.{key}", known) for key in names))


def _table(op: Op, known: Known) -> dict[str, Any]:
    pairs = zip(FLOW.work(op).names, op[1:], strict=True)
    return {"op": op[0], **{key: _kind(op[0], key).write(value, known) for key, value in pairs}}


FRAMES = each(frame(each(Kind(_step, _table), STEPS), one_of(*SOURCES)), DEEP)
