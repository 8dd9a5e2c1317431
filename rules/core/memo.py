"""The latest result, kept for the next call with the same objects.

>>> last = Latest()
>>> state = ("a", "state")
>>> last.keep("its decision", state)
>>> last.of(state), last.of(("a", "state", "that is another"))
('its decision', None)
"""

from typing import Any


class Latest:
    """One result, and the object or the two objects from which it was computed. It is returned only
    for these very objects, not for equal ones."""

    __slots__ = ("_beside", "_found", "_source")

    def __init__(self) -> None:
        self._found: Any = None
        self._source: object = self  # equal to no object that is passed
        self._beside: object = None

    def keep(self, found: Any, source: object, beside: object = None) -> None:
        self._found, self._source, self._beside = found, source, beside

    def of(self, source: object, beside: object = None) -> Any:
        """The result for these objects; None if the latest one is for others."""
        return self._found if source is self._source and beside is self._beside else None
