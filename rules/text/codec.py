"""Converts states to plain JSON values and back, without losing a type.

Named tuples become {"$": "Name", field: value}, tuples become lists; ints, strings, booleans and
None stay. The possible types are found from the state's own class.

>>> class Seat(NamedTuple):
...     hand: tuple[str, ...]
>>> class Board(NamedTuple):
...     seats: tuple[Seat, ...]
...     turn: int = 0
>>> codec = Codec(Board, Seat)
>>> codec.load(codec.dump(Board((Seat(("a", "b")),), 1)))
Board(seats=(Seat(hand=('a', 'b')),), turn=1)
"""

from typing import Any, NamedTuple

from rules.text.errors import Unreadable

__all__ = ["Codec", "NamedTuple"]

DEPTH = 60


class Codec:
    """Reads and writes values made of the given named tuples, tuples and plain scalars; those that
    are `renamed` are read under the new name."""

    def __init__(self, *types: type, **renamed: type) -> None:
        self._types: dict[str, Any] = {t.__name__: t for t in types} | renamed

    def dump(self, value: Any) -> Any:
        """The value in JSON's types; raises TypeError for one that a state may not contain."""
        if value is None or isinstance(value, (str, int, float)):
            return value
        if isinstance(value, tuple):
            fields = getattr(value, "_fields", None)
            if fields is None:
                return [self.dump(v) for v in value]
            out = {"$": type(value).__name__}
            out.update((f, self.dump(v)) for f, v in zip(fields, value, strict=True))
            return out
        raise TypeError(f"a state may not hold a {type(value).__name__}")

    def load(self, value: Any, depth: int = 0) -> Any:
        """The value that `dump` was given; raises Unreadable."""
        if depth > DEPTH:
            raise Unreadable("too_deep")
        if value is None or isinstance(value, (str, int, float)):
            return value
        if isinstance(value, list):
            return tuple([self.load(v, depth + 1) for v in value])
        name = value.get("$") if isinstance(value, dict) else None
        if not isinstance(name, str) or name not in self._types:
            known = ", ".join(self._types)
            found = str(name if isinstance(value, dict) else type(value).__name__)
            raise Unreadable("not_one_of", expected=known, found=found).at(key="$")
        kind = self._types[name]
        fields = {k: v for k, v in value.items() if k != "$"}
        for name in fields:
            if name not in kind._fields:
                raise Unreadable("unknown_key", name=name, known=", ".join(kind._fields))
        for name in kind._fields:
            if name not in fields and name not in kind._field_defaults:
                raise Unreadable("missing_key", name=name)
        return kind(**{k: self.load(v, depth + 1) for k, v in fields.items()})
