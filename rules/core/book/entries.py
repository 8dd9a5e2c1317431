"""Lists of things with ids in a game's files: puzzles, opponents."""

from collections.abc import Callable, Sequence
from typing import Protocol, TypeVar

from rules.text.document import Document
from rules.text.errors import BadInput


class Named(Protocol):
    @property
    def id(self) -> str: ...


N = TypeVar("N", bound=Named)


def read(doc: Document, key: str, most: int, one_of: Callable[[str], N]) -> tuple[N, ...]:
    """The entries of a list that is all of a file; `one_of` makes one from its path. Raises unless
    there are 1 to `most`, each with an id of its own."""
    doc.only("", (key,))
    n = len(doc.list(key))
    if not 1 <= n <= most:
        raise doc.wrong(key, "out_of_range", low=1, high=most, found=n)
    found: list[N] = []
    for i in range(n):
        one = one_of(f"{key}.{i}")
        if one.id in [other.id for other in found]:
            raise doc.wrong(f"{key}.{i}.id", "duplicate", name=one.id)
        found.append(one)
    return tuple(found)


def find(known: Sequence[N], name: str, key: str) -> N:
    """The one with that id; raises BadInput, at `key` of a request, if there is none."""
    for one in known:
        if one.id == name:
            return one
    expected = ", ".join(one.id for one in known)
    raise BadInput("not_one_of", expected=expected, found=name[:40]).at(key=key)
