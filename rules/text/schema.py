"""Schemas: the form of a record in a document. Each field is declared once; reading, writing and
the permitted keys follow from it.

>>> class Knight(NamedTuple):
...     name: str
...     seat: int
...     valor: int = 5
...     steed: str = ""
...     is_hurt: bool = False
...     liege: str = ""
>>> KNIGHT = Schema(
...     Knight,
...     name=text(20),
...     valor=Field(number(1, 9), 5, always=True),
...     seat=GIVEN,
...     steed=text(20),
...     hurt=Field(FLAG, False, name="is_hurt"),
...     liege=Field(text(20), lambda known: known["name"]),
... )
>>> doc = Document.parse('knight = [{ name = "Kay", hurt = true }, { shield = 3 }]')
>>> kay = KNIGHT.read(doc, "knight.0", {"seat": 1})
>>> kay
Knight(name='Kay', seat=1, valor=5, steed='', is_hurt=True, liege='Kay')
>>> KNIGHT.write(kay)
{'name': 'Kay', 'valor': 5, 'hurt': True}
>>> KNIGHT.read(doc, "knight.1", {"seat": 1})
Traceback (most recent call last):
rules.text.errors.Unreadable: line 1, knight.1.shield: there is no key “shield” here; known: \
name, valor, steed, hurt, liege
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from rules.text.document import Document, letter

Known = Mapping[str, Any]  # the values known so far, including the record's earlier fields
NOTHING: Known = {}


def _same(value: Any, _: Known = NOTHING) -> Any:
    return value


class Kind(NamedTuple):
    """The reader of a value (document, path, context), and its writer (value, context)."""

    read: Callable[[Document, str, Known], Any]
    write: Callable[..., Any] = _same


def plain(read: Callable[[Document, str], Any], write: Callable[[Any], Any] | None = None) -> Kind:
    """A kind of value that needs no context."""
    told = (lambda value, _=NOTHING: write(value)) if write else _same
    return Kind(lambda doc, path, _: read(doc, path), told)


def made(read: Callable[[Any], Any]) -> Kind:
    """A kind of value that packs have, too: `read` accepts its own results again."""
    return plain(lambda doc, path: doc.made(path, read))


FLAG = Kind(lambda doc, path, _: doc.flag(path))
SEAT = Kind(
    lambda doc, path, known: doc.seat(path, known["seats"]), lambda seat, _=NOTHING: letter(seat)
)


def number(low: int = 0, high: int = 1 << 63) -> Kind:
    return Kind(lambda doc, path, _: doc.number(path, low=low, high=high))


def text(limit: int) -> Kind:
    return Kind(lambda doc, path, _: doc.text(path, limit=limit))


def one_of(*words: str) -> Kind:
    return Kind(lambda doc, path, _: doc.one_of(path, words))


def each(kind: "Kind | Schema", most: int | None = None) -> Kind:
    """A list of values of one kind, at most `most` of them."""

    def read(doc: Document, path: str, known: Known) -> tuple[Any, ...]:
        size = len(doc.list(path))
        if most is not None and size > most:
            raise doc.wrong(path, "too_big", size=size, limit=most)
        return tuple([kind.read(doc, f"{path}.{n}", known) for n in range(size)])

    def write(values: Iterable[Any], known: Known = NOTHING) -> list[Any]:
        return [kind.write(value, known) for value in values]

    return Kind(read, write)


def checked(kind: "Kind | Schema", check: Callable[[Document, str, Any], None]) -> Kind:
    """A kind of value that `check` examines as a whole."""

    def read(doc: Document, path: str, known: Known) -> Any:
        value = kind.read(doc, path, known)
        check(doc, path, value)
        return value

    return Kind(read, kind.write)


class Field(NamedTuple):
    """A field of a record. A missing field has the `default`, which may be a function of the
    context; without a default it is required. `always`: it is written even then. `name`: the
    record's name for it, if that is not its key."""

    kind: "Kind | Schema"
    default: Any = ...
    name: str = ""
    always: bool = False

    def usual(self, known: Known) -> Any:
        return self.default(known) if callable(self.default) else self.default


GIVEN = Field(plain(Document.value))  # not written, because it is known


def row(*values: Any) -> tuple[Any, ...]:
    """The maker of records that are plain tuples."""
    return values


class Schema:
    """The fields of a record by their keys, in the order in which they are read and written. A kind
    alone is a field with the record's own default.

    `make`: the record's type, or a function of its values. Keys are listed in the order of the
    record.
    """

    def __init__(self, make: Callable[..., Any], /, **fields: "Field | Kind | Schema") -> None:
        usual = getattr(make, "_field_defaults", {})
        self.make = make
        self.fields = {
            key: one if isinstance(one, Field) else Field(one, usual.get(key, ...))
            for key, one in fields.items()
        }
        here = [(key, field.name or key, field) for key, field in self.fields.items()]
        self._names = getattr(make, "_fields", None) or [name for _, name, _ in here]
        self._in_text = [one for one in here if one[2] is not GIVEN]
        in_order = sorted(self._in_text, key=lambda one: self._names.index(one[1]))
        self.keys = tuple([key for key, _, _ in in_order])

    def read(self, doc: Document, path: str, known: Known = NOTHING) -> Any:
        """The record in the table at `path`, which may have no other keys."""
        self.check(doc, path)
        return self.read_of(doc, path, known)

    def check(self, doc: Document, path: str) -> None:
        doc.only(path, self.keys)

    def read_of(self, doc: Document, path: str, known: Known) -> Any:
        """The record in a table whose keys have been checked; it may have others, too."""
        there, found = doc.at(path), dict(known)
        for key, name, field in self._in_text:
            if key in there or field.default is ...:
                found[name] = field.kind.read(doc, f"{path}.{key}" if path else key, found)
            else:
                found[name] = field.usual(found)
        return self.make(*[found[name] for name in self._names])

    def read_alone(self, doc: Document, path: str, known: Known, alone: str) -> Any:
        """The record whose only value, that of one key, is at `path`."""
        found = dict(known)
        for key, name, field in self._in_text:
            is_there = key == alone
            found[name] = field.kind.read(doc, path, found) if is_there else field.usual(found)
        return self.make(*[found[name] for name in self._names])

    def write(self, record: Any, known: Known = NOTHING) -> dict[str, Any]:
        """The table of a record."""
        known = {**known, **dict(zip(self._names, record, strict=True))}
        return {
            key: field.kind.write(known[name], known)
            for key, name, field in self._in_text
            if field.always or known[name] != field.usual(known)
        }


def or_alone(table: Schema, key: str, *kinds: type) -> Kind:
    """A table, or its value of `key` alone if it has no other; of one of these `kinds`, by default
    of any.

    >>> RIDER = Schema(row, name=Field(text(9)), horses=Field(number(), 1))
    >>> riders = Document.parse('riders = ["Kay", { name = "Bors", horses = 2 }]')
    >>> each(or_alone(RIDER, "name")).read(riders, "riders", {})
    (('Kay', 1), ('Bors', 2))
    """

    def read(doc: Document, path: str, known: Known) -> Any:
        value = doc.value(path)
        if isinstance(value, dict) or not isinstance(value, kinds or object):
            return table.read(doc, path, known)
        return table.read_alone(doc, path, known, key)

    return Kind(read, table.write)


class OneOfMany(Schema):
    """A record in one of many kinds of tables, whose keys are not listed as keys of positions."""

    def check(self, doc: Document, path: str) -> None:
        doc.only_of_one(path, self.keys)
