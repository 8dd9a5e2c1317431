"""An observer of a game's ops: the state before and after each of them.

`watched` passes every call on to the op itself, and changes nothing of it.
"""

from contextlib import contextmanager
from typing import Any, NamedTuple

from rules.core.model import Option


class Did(NamedTuple):
    """One op that was done, or a question that was answered (`option`): the state before, with the
    op taken off its frame, and after; `frame` has it still."""

    op: tuple[Any, ...]
    frame: Any
    before: Any
    after: Any
    events: tuple[Any, ...]
    option: Option | None = None

    @property
    def changed(self) -> bool:
        """Whether anything differs except the pending ops."""
        stack = self.after.stack
        return bool(self.events) or self.before._replace(stack=stack) != self.after

    @property
    def led_on(self) -> bool:
        """Whether there is more to do than before."""
        return len(_ops(self.after)) > len(_ops(self.before))


def _ops(s):
    return [op for frame in s.stack for op in frame.ops]


@contextmanager
def watched(book):
    """Notes every op that `book` does from now on in the list that it gives."""
    seen: list[Did] = []
    before = dict(book._work)

    def doing(name, do):
        def done(s, frame, *args):
            after, events = do(s, frame, *args)
            seen.append(Did((name, *args), frame, s, after, events))
            return after, events

        return done

    def answering(name, answer):
        def answered(s, frame, o, *args):
            after, events = answer(s, frame, o, *args)
            seen.append(Did((name, *args), frame, s, after, events, o))
            return after, events

        return answered

    for name, work in before.items():
        book._work[name] = work._replace(
            do=work.do and doing(name, work.do), answer=work.answer and answering(name, work.answer)
        )
    try:
        yield seen
    finally:
        book._work.update(before)
