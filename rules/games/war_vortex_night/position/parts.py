"""References to characters, and ongoing changes by their parts, in a position.

A part has the form of a pack's element, with the additional values of a battle: `{ kind =
"damage_taken", value = -1, turns = 2, since = 7, source = "0.card.3.0" }`.

>>> doc = Document.parse('base = [{ kind = "damage_taken", value = -1, since = 7 }]')
>>> found = GROUP.read(doc, "base", {})
>>> found[0].net, GROUP.write(found)
(-1, [{'kind': 'damage_taken', 'value': -1, 'since': 7}])
"""

from typing import Any

from rules.core.model import NOBODY
from rules.games.war_vortex_night import cards
from rules.games.war_vortex_night.cards import Gift
from rules.games.war_vortex_night.state import Element, Kind, Part, Status, ref
from rules.games.war_vortex_night.vocabulary.effects import EFFECTS
from rules.games.war_vortex_night.vocabulary.reading import text, words
from rules.games.war_vortex_night.vocabulary.terms import ELEMENTS, SETTINGS, given
from rules.text import schema
from rules.text.document import Document
from rules.text.schema import GIVEN, NOTHING, Field, Known, Schema, each, made, number, plain
from rules.text.words import t

MOST = 1 << 40  # limit for moments and the like
FEW = 1_000  # limit for things on one character
MOMENT = number(high=MOST)


def a_card(type_: type) -> schema.Kind:
    """A card of that type."""
    return plain(lambda doc, path: doc.one_of(path, cards.known(type_)))


# -- references ------------------------------------------------------------------------------------


def _refs(known: Known) -> list[str]:
    return [ref(i) for i in range(len(known["characters"]))]


def _someone(doc: Document, path: str, known: Known) -> int:
    there = _refs(known)
    return there.index(doc.one_of(path, there))


def _some(doc: Document, path: str, known: Known) -> tuple[int, ...]:
    there = _refs(known)
    found = doc.words(path, there)
    for i, word in enumerate(found):
        if word in found[:i]:
            raise doc.wrong(f"{path}.{i}", "duplicate", name=word)
    return tuple(there.index(word) for word in found)


WHO = Field(schema.Kind(_someone, lambda i, _=NOTHING: ref(i)))
ANYONE = WHO._replace(default=NOBODY)
SOME = schema.Kind(_some, lambda those, _=NOTHING: [ref(i) for i in those])  # each once


# -- ongoing changes -------------------------------------------------------------------------------


_PART = Schema(
    Part,
    value=GIVEN,
    since=Field(MOMENT, 1),
    turns=GIVEN,
    source=made(text),
    attributes=made(words),
    influence=number(1, 3),
    origin=made(text),
)


def kind_of(doc: Document, path: str, but: tuple[str, ...] = ()) -> tuple[Kind, int, int]:
    """The kind, value and turns of an element. `but`: keys that do not belong to it."""
    table = {key: value for key, value in doc.table(path).items() if key not in but}
    one = given((doc.made(path, lambda _: ELEMENTS.read_term(table)),))[0]
    return one.kind, one.value, one.turns


def _part(doc: Document, path: str) -> tuple[Kind, Part]:
    kind, value, turns = kind_of(doc, path, _PART.keys)
    return kind, _PART.read_of(doc, path, {"value": value, "turns": turns})


_PARTS = each(plain(_part), FEW)


def _group(doc: Document, path: str) -> tuple[Element, ...]:
    """Parts, grouped by their kinds."""
    return _together(doc, path, _PARTS.read(doc, path, NOTHING))


def _together(
    doc: Document, path: str, parts: tuple[tuple[Kind, Part], ...]
) -> tuple[Element, ...]:
    found: dict[Kind, tuple[Part, ...]] = {}
    for kind, one in parts:
        found[kind] = (*found.get(kind, ()), one)
    out = tuple(Element(kind, those) for kind, those in found.items())
    for e in out:
        is_inability = e.kind.what == "inability"
        if is_inability and len(e.parts) > 1:
            raise doc.wrong(path, "impossible", why=t("position.one_inability"))
        if e.net <= 0 if is_inability else not (e.net or any(p.source for p in e.parts)):
            raise doc.wrong(path, "impossible", why=t("position.nothing_left"))
    return out


def _statuses(doc: Document, path: str) -> tuple[Status, ...]:
    """Status changes by age. Each is the name of a status card, one part, or the parts of a named
    one."""
    out: list[Status] = []
    size = len(doc.list(path))
    if size > FEW:
        raise doc.wrong(path, "too_big", size=size, limit=FEW)
    for n in range(size):
        where = f"{path}.{n}"
        table = doc.table(where)
        if "status" in table:
            doc.only(where, ("status", "born"))
            name = doc.one_of(f"{where}.status", cards.known(Gift))
            found = _of_card(cards.status(name))
        elif "parts" in table:
            doc.only(where, ("name", "born", "parts"))
            elements = _group(doc, f"{where}.parts")
            found = [Status(elements, doc.text(f"{where}.name", "", limit=60))]
        else:
            found = [Status(_together(doc, where, (_part(doc, where),)))]
        for one in found:
            _fits(doc, where, one, out)
            born = out[-1].born + 1 if out else 1
            out.append(one._replace(born=doc.number(f"{where}.born", born, low=born, high=MOST)))
    return tuple(out)


def _of_card(gift: Gift) -> list[Status]:
    """The statuses of a status card: a named one, or a normal one for each element (WVN-11.5)."""
    elements = [
        Element(one.kind, (Part(one.value, 1, one.turns, "", gift.attributes, gift.influence),))
        for one in gift.given
    ]
    if gift.form == "named":
        return [Status(tuple(elements), gift.name)]
    return [Status((e,)) for e in elements]


def _fits(doc: Document, path: str, one: Status, others: list[Status]) -> None:
    """A normal status must have a single element, of a kind that no other normal status of the
    character has (WVN-11.1)."""
    same = [x for x in others if not x.name and x.elements[0].kind == one.elements[0].kind]
    if not one.name and (len(one.elements) != 1 or same):
        raise doc.wrong(path, "impossible", why=t("position.one_of_a_kind"))


# -- writing ---------------------------------------------------------------------------------------


def element_table(kind: Kind, value: int = 1, turns: int = 0) -> dict[str, Any]:
    """An element in the form of packs."""
    table: dict[str, Any] = {"kind": kind.what}
    if kind.what == "rule":
        when, effects = kind.sets
        table |= {"when": when, "effects": EFFECTS.tables(effects)}
    elif kind.what in SETTINGS:
        table["value"] = kind.sets
    elif "value" in ELEMENTS.args(ELEMENTS.term(kind.what)):
        table["value"] = value
    if kind.only:
        table["only"] = kind.only
    return {**table, "turns": turns} if turns else table


def _tables(elements: tuple[Element, ...]) -> list[dict[str, Any]]:
    """Elements as their parts."""
    return [
        {**element_table(e.kind, one.value, one.turns), **_PART.write(one)}
        for e in elements
        for one in e.parts
    ]


def _status_table(status: Status) -> dict[str, Any]:
    name = {"name": status.name} if status.name else {}
    return {**name, "born": status.born, "parts": _tables(status.elements)}


GROUP = plain(_group, _tables)
STATUSES = plain(_statuses, lambda found: [_status_table(status) for status in found])
