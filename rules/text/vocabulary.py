"""Small languages for packs: named terms with arguments, checked and worded in both languages.

Effects are made of ops, and a task's condition is a predicate; both are *terms*, plain tuples of a
name and its arguments, `("gain", 2)`. In a pack a term is a list, `["gain", 2]`, or a table,
`{ op = "gain", n = 2 }`. Its words are registered together with its form, and code gets a term's
arguments by their registered names.

>>> v = Vocabulary("op")
>>> v.add("gain", (whole("n", 1, 9, 1),), "Gain {n}.", "{n}を得る。")
>>> v.read([["gain", 2], {"op": "gain"}]), v.text((("gain", 2), ("gain", 3)), "en")
((('gain', 2), ('gain', 1)), 'Gain 2. Gain 3.')
>>> [*v], v.args(("gain", 2)), v.term("gain"), v.replaced(("gain", 2), n=3)
(['gain'], {'n': 2}, ('gain', 1), ('gain', 3))
>>> v.tables((("gain", 2), ("gain", 1)))
[{'op': 'gain', 'n': 2}, {'op': 'gain'}]
>>> v.read([{"op": "gain", "n": 12}])
Traceback (most recent call last):
rules.text.errors.Unreadable: 0.n: expected a number from 1 to 9, found 12
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from rules.text.errors import BadInput, Unreadable, as_typed, inside
from rules.text.words import LANGUAGES, Text, Words, t

Op = tuple[Any, ...]
Say = Callable[..., Text]  # gets the arguments of a term by name
MOST = 30  # terms of one list
MOST_IN_ALL = 1_000  # nested ones included; far fewer than a run may do
KEPT = 4_096  # terms whose arguments are cached by name
_NAME = 60  # characters
_ID = re.compile(r"[a-z][a-z0-9_]{0,39}")


def _as_it_is(value: Any) -> Any:
    return value


class Arg(NamedTuple):
    """One argument of an op in a pack: `read` checks the value in the pack and returns the op's,
    `write` does the reverse; without a `default` (...) it is required."""

    name: str
    read: Callable[[Any], Any]
    default: Any = ...
    write: Callable[[Any], Any] = _as_it_is


def unchecked(*names: str) -> tuple[Arg, ...]:
    """Arguments of terms that no pack contains."""
    return tuple(Arg(name, _as_it_is) for name in names)


def whole(name: str, low: int, high: int, default: Any = ...) -> Arg:
    """An argument that is a whole number from `low` to `high`."""

    def read(value: Any) -> int:
        if type(value) is not int:
            raise Unreadable("wrong_type", expected=t("type.number"), found=value)
        if not low <= value <= high:
            raise Unreadable("out_of_range", low=low, high=high, found=value)
        return value

    return Arg(name, read, default)


def one_of(name: str, choices: tuple[str, ...], default: Any = ...) -> Arg:
    """An argument that is one of some words."""

    def read(value: Any) -> str:
        if not isinstance(value, str) or value not in choices:
            expected = ", ".join(choices)
            raise Unreadable("not_one_of", expected=expected, found=value)
        return value

    return Arg(name, read, default)


def flag(name: str, default: Any = ...) -> Arg:
    """An argument that is true or false."""

    def read(value: Any) -> bool:
        if type(value) is not bool:
            raise Unreadable("wrong_type", expected=t("type.flag"), found=value)
        return value

    return Arg(name, read, default)


def ident(value: Any) -> str:
    """An id, as packs give them and options name them.

    >>> ident("Bell Shot")
    Traceback (most recent call last):
    rules.text.errors.Unreadable: “Bell Shot” is not an id (small letters a–z, digits and _); did \
you mean “bell_shot”?
    """
    if not isinstance(value, str) or not _ID.fullmatch(value):
        raise no_id(value)
    return value


def no_id(value: Any) -> Unreadable:
    """The error for a value that is not an id."""
    meant = "_".join(re.findall("[a-z0-9]+", value.lower())) if isinstance(value, str) else ""
    known = meant if _ID.fullmatch(meant) else ""
    return Unreadable("not_a", expected=t("type.id"), known=known, found=value)


def short_text(value: Any) -> str:
    """A name: of a card, an attribute, an ability, a realm."""
    if not isinstance(value, str):
        raise Unreadable("wrong_type", expected=t("type.text"), found=value)
    if len(value) > _NAME:
        raise Unreadable("too_big", size=len(value), limit=_NAME)
    return value


class _Kind(NamedTuple):
    args: tuple[Arg, ...]
    names: tuple[str, ...]
    say: Say | None


class Vocabulary:
    """Names with their arguments and words. `key` is the key of the name in a table."""

    def __init__(self, key: str, words: Words | None = None) -> None:
        self.key = key
        self.words = words or Words({})
        self._kinds: dict[str, _Kind] = {}
        self.args = lru_cache(KEPT)(self._args)

    def add(
        self, name: str, args: tuple[Arg, ...], en: str = "", ja: str = "", say: Say | None = None
    ) -> None:
        """Adds a term and its words: two sentences filled in by the arguments, or the result of
        `say`."""
        if name in self._kinds:
            raise ValueError(f"{name!r} is registered twice")
        self._kinds[name] = _Kind(args, names_of(args), say)
        if say is None:
            self.words.table[name] = (en, ja)

    def _kind(self, name: Any) -> _Kind:
        found = self._kinds.get(name) if isinstance(name, str) else None
        if found is None:
            raise Unreadable("pack_op", op=name, known=", ".join(self._kinds)).meant([*self._kinds])
        return found

    def __iter__(self) -> Iterator[str]:
        """The names of its terms."""
        return iter(self._kinds)

    def knows(self, name: str) -> bool:
        return name in self._kinds

    def _args(self, term: Op) -> dict[str, Any]:
        """The arguments of a term by name. All callers share them, so none may change them."""
        return named(self._kind(term[0]).names, term)

    def names(self, name: str) -> tuple[str, ...]:
        """The names of a term's arguments."""
        return self._kind(name).names

    def form(self, name: str) -> tuple[Arg, ...]:
        """The arguments of a term as they were registered."""
        return self._kind(name).args

    def ops(self, name: str) -> Arg:
        """An argument that is a list of terms of this vocabulary."""
        return Arg(name, self.read, write=self.tables)

    def term(self, name: str, **values: Any) -> Op:
        """A term with valid values; arguments that are left out have their defaults."""
        return (name, *(values.get(arg.name, arg.default) for arg in self._kind(name).args))

    def replaced(self, term: Op, **values: Any) -> Op:
        """The term with some of its arguments replaced."""
        return self.term(term[0], **{**self.args(term), **values})

    def read(self, value: Any) -> tuple[Op, ...]:
        """A list of terms."""
        if not isinstance(value, (list, tuple)):
            raise Unreadable("wrong_type", expected=t("type.list"), found=value)
        if len(value) > MOST:
            raise Unreadable("too_big", size=len(value), limit=MOST)
        out = [inside(str(i), self.read_term, term) for i, term in enumerate(value)]
        if (size := _size(out)) > MOST_IN_ALL:
            raise Unreadable("too_big", size=size, limit=MOST_IN_ALL)
        return tuple(out)

    def read_term(self, value: Any) -> Op:
        """One term, a list or a table."""
        if isinstance(value, dict):
            return self._read_table(value)
        if not isinstance(value, (list, tuple)) or not value or not isinstance(value[0], str):
            raise Unreadable("wrong_type", expected=t("type.table"), found=value)
        kind = self._kind(value[0])
        if len(value) - 1 != len(kind.args):
            expected = ", ".join(arg.name for arg in kind.args) or "–"
            given = ", ".join(map(as_typed, value[1:])) or "–"
            raise Unreadable("pack_args", op=value[0], expected=expected, given=given)
        found = zip(kind.args, value[1:], strict=True)
        return (value[0], *(inside(arg.name, arg.read, one) for arg, one in found))

    def _read_table(self, value: dict[str, Any]) -> Op:
        if self.key not in value:
            raise Unreadable("missing_key", name=self.key)
        name = value[self.key]
        try:
            kind = self._kind(name)
        except BadInput as e:
            raise e if isinstance(name, str) else e.inside(self.key) from None
        known = [arg.name for arg in kind.args]
        for key in value:
            if key != self.key and key not in known:
                raise Unreadable("unknown_key", name=key, known=", ".join(known) or "–")
        out: list[Any] = [name]
        for arg in kind.args:
            if arg.name in value:
                out.append(inside(arg.name, arg.read, value[arg.name]))
            elif arg.default is ...:
                raise Unreadable("missing_key", name=arg.name)
            else:
                out.append(arg.default)
        return tuple(out)

    def table(self, term: Op) -> dict[str, Any]:
        """The term as a table that can be read back; defaults are left out."""
        args = self._kind(term[0]).args
        written = zip(args, term[1:], strict=True)
        more = {arg.name: arg.write(value) for arg, value in written if value != arg.default}
        return {self.key: term[0], **more}

    def tables(self, terms: tuple[Op, ...]) -> list[dict[str, Any]]:
        return [self.table(term) for term in terms]

    def text(self, terms: tuple[Op, ...], lang: str) -> str:
        """The words of some terms, in order."""
        between = " " if lang == "en" else ""
        return between.join(self._say(term, lang) for term in terms)

    def _say(self, term: Op, lang: str) -> str:
        kind = self._kind(term[0])
        if kind.say is not None:
            return self.words.say(kind.say(**named(kind.names, term)), lang)
        facts: Mapping[str, Any] = {
            arg.name: self.text(value, lang) if arg.read == self.read else value
            for arg, value in zip(kind.args, term[1:], strict=True)
        }
        return self.words.say(t(term[0], **facts), lang)

    def said(self, term: Op) -> Text:
        """A term as a text for use in another."""
        kind = self._kind(term[0])
        args = named(kind.names, term)
        return kind.say(**args) if kind.say is not None else t(term[0], **args)

    def check_words(self) -> list[str]:
        """Names whose words are missing in a language (for tests)."""
        return [
            name
            for name, kind in self._kinds.items()
            if kind.say is None and not all(self.words.table[name][: len(LANGUAGES)])
        ]


def names_of(args: tuple[Arg, ...]) -> tuple[str, ...]:
    return tuple(arg.name for arg in args)


def named(names: tuple[str, ...], term: Op) -> dict[str, Any]:
    """The arguments of a term by their names."""
    return dict(zip(names, term[1:], strict=True))


def _size(terms: Iterable[Any]) -> int:
    """The number of terms, nested ones included."""
    found = [term for term in terms if isinstance(term, tuple)]
    inside = (value for term in found for value in term[1:] if isinstance(value, tuple))
    return len(found) + sum(map(_size, inside))


def one_term(vocabulary: Vocabulary) -> Callable[[Any], Op]:
    """Reads a term, or its name alone if all its arguments have defaults.

    >>> v = Vocabulary("who")
    >>> v.add("golem", ())
    >>> one_term(v)("golem"), some_terms(v)({"who": "golem"})
    (('golem',), (('golem',),))
    """

    def read(value: Any) -> Op:
        return vocabulary.read_term({vocabulary.key: value} if isinstance(value, str) else value)

    return read


def some_terms(vocabulary: Vocabulary) -> Callable[[Any], tuple[Op, ...]]:
    """Reads a list of terms, or one alone."""

    def read(value: Any) -> tuple[Op, ...]:
        return vocabulary.read([value] if isinstance(value, dict) else value)

    return read


def list_of(read: Callable[[Any], Any], low: int = 0, high: int = MOST) -> Callable[[Any], Any]:
    """Reads a list of `low` to `high` values; an error names the index of its value.

    >>> list_of(drawn_row)(["c .", "c c"])
    ('c .', 'c c')
    >>> list_of(drawn_row)(["c .", 3])
    Traceback (most recent call last):
    rules.text.errors.Unreadable: 1: expected a text in quotes, found 3
    """

    def read_each(value: Any) -> tuple[Any, ...]:
        if not isinstance(value, (list, tuple)):
            raise Unreadable("wrong_type", expected=t("type.list"), found=value)
        if not low <= len(value) <= high:
            few_to_many = str(low) if low == high else f"{low}–{high}"
            raise Unreadable("list_length", range=few_to_many, found=len(value))
        return tuple([inside(str(n), read, one) for n, one in enumerate(value)])

    return read_each


def once(found: tuple[Any, ...]) -> tuple[Any, ...]:
    """The values of a list in which none may occur twice.

    >>> once(("fire", "ice", "fire"))
    Traceback (most recent call last):
    rules.text.errors.Unreadable: 2: “fire” stands here twice
    """
    for n, one in enumerate(found):
        if one in found[:n]:
            raise Unreadable("duplicate", name=one).inside(str(n))
    return found


def drawn_row(value: Any) -> str:
    """A row of a drawing."""
    if not isinstance(value, str):
        raise Unreadable("wrong_type", expected=t("type.text"), found=value)
    return value


def if_any(read: Callable[[Any], Any], nothing: Any = ()) -> Callable[[Any], Any]:
    """Reads an optional value: a missing one is `nothing`, which is accepted again.

    >>> if_any(whole("n", 1, 9).read)([]), if_any(whole("n", 1, 9).read)(3)
    ((), 3)
    """

    def read_or_nothing(value: Any) -> Any:
        return nothing if value in (nothing, ()) or value == [] else read(value)

    return read_or_nothing
