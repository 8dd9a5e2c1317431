"""What was worked out last, kept for whoever asks the same next.

>>> last = Latest()
>>> state = ("a", "state")
>>> last.keep("its decision", state)
>>> last.of(state), last.of(("a", "state", "that is another"))
('its decision', None)
"""

from typing import Any


class Latest:
    """One result, and the very object, or the two, that it was worked out from. It answers for
    these alone: what merely looks the same is another."""

    __slots__ = ("_beside", "_found", "_source")

    def __init__(self) -> None:
        self._found: Any = None
        self._source: object = self  # of which nobody asks
        self._beside: object = None

    def keep(self, found: Any, source: object, beside: object = None) -> None:
        self._found, self._source, self._beside = found, source, beside

    def of(self, source: object, beside: object = None) -> Any:
        """What was worked out from these; None where the last was worked out from others."""
        return self._found if source is self._source and beside is self._beside else None
