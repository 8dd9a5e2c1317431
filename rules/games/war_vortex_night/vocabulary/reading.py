"""The notation of the parts of a term in packs; each reader also accepts its own result.

>>> words(["earth", " ice "]), restriction("ice、fire")
(('earth', 'ice'), 'fire, ice')
"""

import re
from collections.abc import Callable
from typing import Any

from rules.core.cards.pack import ABOUT, NAME, Name
from rules.games.war_vortex_night.cards import FACES, expression, same
from rules.text.errors import Unreadable, inside
from rules.text.vocabulary import Arg, list_of, once, short_text
from rules.text.words import t

_KANA = re.compile("[ぁ-ゖァ-ヺー・ ]*")


def text(value: Any) -> str:
    """A name: of a card, an attribute, an ability."""
    return same(short_text(value))


def restriction(value: Any) -> str:
    """Attributes of damage. However they are written, the same ones make the same kind (OP-50).

    >>> restriction("moon & fire,ice")
    'fire&moon, ice'
    """
    groups = {"&".join(sorted(set(group))) for group in expression(text(value))}
    return ", ".join(sorted(groups))


def name(value: Any, limit: int = NAME) -> Name:
    """A name in both languages, optionally with the reading of the Japanese one.

    >>> name({"en": "Bedrock", "ja": "岩盤", "reading": "がんばん"})
    Name(en='Bedrock', ja='岩盤', reading='がんばん')
    >>> name(name({"en": "Bedrock", "ja": "岩盤"})).reading
    ''
    """
    if isinstance(value, (list, tuple)) and len(value) == len(Name._fields):
        value = dict(zip(Name._fields, value, strict=True))
    if not isinstance(value, dict):
        raise Unreadable("wrong_type", expected=t("type.table"), found=value)
    for key in value:
        if key not in Name._fields:
            raise Unreadable("unknown_key", name=key, known=", ".join(Name._fields))
    found = Name(*(value.get(key, "") for key in Name._fields))
    for key, said in zip(Name._fields, found, strict=True):
        if not isinstance(said, str):
            raise Unreadable("wrong_type", expected=t("type.text"), found=said).inside(key)
        if len(said) > limit:
            raise Unreadable("too_big", size=len(said), limit=limit).inside(key)
        if not said and key != "reading":
            raise Unreadable("missing_key", name=key)
    if not _KANA.fullmatch(found.reading):
        raise Unreadable("not_kana", found=found.reading).inside("reading")
    return found


def about(value: Any) -> Name:
    """A line about a character in both languages."""
    return name(value, ABOUT)


def required(value: Any) -> str:
    """A name, or several, that must not be empty."""
    found = text(value)
    if not expression(found):
        raise Unreadable("wrong_type", expected=t("type.name"), found=value)
    return found


def single(value: Any) -> str:
    """One name of an attribute or a species. Several must be written one by one."""
    found = required(value)
    if expression(found) != ((found,),):
        raise Unreadable("wrong_type", expected=t("type.one_name"), found=value)
    return found


_names = list_of(single)


def words(value: Any) -> tuple[str, ...]:
    """A list of distinct names."""
    return once(_names(value))


def named_text(name: str, default: Any = ...) -> Arg:
    return Arg(name, text, default)


def _faces(value: Any) -> tuple[int, ...]:
    """Faces of a die."""
    if not isinstance(value, (list, tuple)):
        raise Unreadable("wrong_type", expected=t("type.list"), found=value)
    if not value:
        raise Unreadable("list_length", range=f"1–{FACES}", found=0)
    for face in value:
        if type(face) is not int or not 1 <= face <= FACES:
            raise Unreadable("out_of_range", low=1, high=FACES, found=face)
    return tuple(value)


def by_face(read: Callable[[Any], Any]) -> Callable[[Any], tuple[Any, ...]]:
    """The value for each face of a die, from entries that name their faces; all six are required,
    and several may share an entry (OP-42). Also accepts one value for each face."""

    def table(value: Any) -> tuple[Any, ...]:
        if not isinstance(value, (list, tuple)):
            raise Unreadable("wrong_type", expected=t("type.list"), found=value)
        found: dict[int, Any] = {}

        def put(n: int, entry: Any) -> None:
            shared: tuple[int, ...] = (n + 1,)
            if isinstance(entry, dict):
                shared = inside("faces", _faces, entry.get("faces"))
                entry = {key: inner for key, inner in entry.items() if key != "faces"}
            elif not isinstance(entry, (list, tuple)):  # its own result
                raise Unreadable("wrong_type", expected=t("type.table"), found=entry)
            for face in shared:
                if face in found:
                    raise Unreadable("duplicate", name=face).inside("faces")
                found[face] = read(entry)

        for n, entry in enumerate(value):
            inside(str(n), put, n, entry)
        for face in range(1, FACES + 1):
            if face not in found:
                raise Unreadable("missing_key", name=face)
        return tuple(found[face] for face in range(1, FACES + 1))

    return table
