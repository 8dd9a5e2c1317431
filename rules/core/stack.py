"""Effects that wait as data: ops on a stack of frames kept in the state.

An *op* is a plain tuple, `("draw", 2)`: a name and arguments. An `OpBook` knows for each name the
code that does it and the words that print it, so the text on a card is made from its ops and can't
drift. A *frame* is what one effect still has to do, with the choices made so far. An op never
waits: it does its work at once, or it leaves itself on the stack and `ask` says what is open.

A state that uses this has a field `stack: tuple[Frame, ...]`, the running frame last.

>>> from typing import NamedTuple
>>> class S(NamedTuple):
...     coins: int = 0
...     stack: tuple[Frame, ...] = ()
>>> book = OpBook()
>>> @book.op("gain", en="Gain {n}.", ja="{n}を得る。", args=("n",))
... def gain(s, frame, op):
...     return s._replace(coins=s.coins + op[1]), ()
>>> s, _ = run(book, S().__class__(0, (Frame((("gain", 2), ("gain", 3)), 0),)))
>>> s.coins, s.stack, book.text((("gain", 2), ("gain", 3)), "en")
(5, (), 'Gain 2. Gain 3.')
"""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from rules.core.errors import BadInput, Unreadable
from rules.core.model import Decision, Event, Option, Step
from rules.core.words import LANGUAGES, Words, t

Op = tuple[Any, ...]
LIMIT = 10_000  # ops of one run: a loop in a pack ends with an error instead of a hang


class Frame(NamedTuple):
    """`ops`: what is still to do, first is next. `seat`: whose effect it is. `source`: what asks.
    `chosen`: answers by name, as (name, notation arguments) pairs."""

    ops: tuple[Op, ...]
    seat: int
    source: str = ""
    chosen: tuple[tuple[str, Any], ...] = ()

    def choice(self, name: str) -> Any:
        """What was chosen under `name`, or None."""
        return dict(self.chosen).get(name)

    def choose(self, name: str, value: Any) -> "Frame":
        kept = tuple(pair for pair in self.chosen if pair[0] != name)
        return self._replace(chosen=(*kept, (name, value)))

    def rest(self) -> "Frame":
        """The frame after its first op."""
        return self._replace(ops=self.ops[1:])


Do = Callable[[Any, Frame, Op], tuple[Any, tuple[Event, ...]]]
Ask = Callable[[Any, Frame, Op], Decision | None]
Answer = Callable[[Any, Frame, Op, Option], tuple[Any, tuple[Event, ...]]]


class _Kind(NamedTuple):
    args: tuple[str, ...]
    do: Do | None
    ask: Ask | None
    answer: Answer | None
    words: tuple[str, str]


class OpBook:
    """The ops of one game. Register them with `@book.op(…)` and `@book.question(…)`."""

    def __init__(self) -> None:
        self._kinds: dict[str, _Kind] = {}
        self._words: Words = Words({})

    def _add(self, name: str, kind: _Kind) -> None:
        if name in self._kinds:
            raise ValueError(f"op {name!r} is registered twice")
        self._kinds[name] = kind
        self._words.table[name] = kind.words

    def op(self, name: str, *, en: str, ja: str, args: tuple[str, ...] = ()) -> Callable[[Do], Do]:
        """An op that does its work at once. The function gets (state, frame, op), with the op
        already taken off its frame on the state's stack, and gives (state, events)."""

        def register(do: Do) -> Do:
            self._add(name, _Kind(args, do, None, None, (en, ja)))
            return do

        return register

    def question(
        self, name: str, *, en: str, ja: str, args: tuple[str, ...] = (), answer: Answer
    ) -> Callable[[Ask], Ask]:
        """An op that asks. The function gives the Decision, or None when there is nothing to ask
        (the op is passed over); `answer` gets the option, with the op already taken off."""

        def register(ask: Ask) -> Ask:
            self._add(name, _Kind(args, None, ask, answer, (en, ja)))
            return ask

        return register

    def kind(self, op: Op) -> _Kind:
        found = self._kinds.get(op[0]) if op else None
        if found is None:
            known = ", ".join(self._kinds)
            raise Unreadable("pack_op", op=str(op[0] if op else "")[:40], known=known)
        return found

    def read(self, value: Any) -> tuple[Op, ...]:
        """Ops from lists (a pack's TOML), checked: names known, arguments counted. Nested lists
        of ops are read alike."""
        if not isinstance(value, (list, tuple)):
            found = type(value).__name__
            raise Unreadable("wrong_type", expected=t("type.list"), found=found)
        return tuple(self._read_op(op) for op in value)

    def _read_op(self, value: Any) -> Op:
        if not isinstance(value, (list, tuple)) or not value or not isinstance(value[0], str):
            raise Unreadable("wrong_type", expected=t("type.list"), found=str(value)[:40])
        kind = self.kind(tuple(value))
        if len(value) - 1 != len(kind.args):
            expected = ", ".join(kind.args) or "–"
            found = ", ".join(str(v) for v in value[1:])[:60] or "–"
            raise Unreadable("pack_args", op=value[0], expected=expected, found=found)
        args = (
            self.read(v) if name.startswith("ops") else v
            for name, v in zip(kind.args, value[1:], strict=True)
        )
        return (value[0], *args)

    def text(self, ops: tuple[Op, ...], lang: str) -> str:
        """The words of some ops, in order: what is printed on a card."""
        between = " " if lang == "en" else ""
        return between.join(self._say(op, lang) for op in ops)

    def _say(self, op: Op, lang: str) -> str:
        kind = self.kind(op)
        facts: Mapping[str, Any] = {
            name: self.text(value, lang) if name.startswith("ops") else value
            for name, value in zip(kind.args, op[1:], strict=True)
        }
        return self._words.say(t(op[0], **facts), lang)

    def check_words(self) -> list[str]:
        """Ops whose words are missing in a language (for tests)."""
        return [
            name
            for name, kind in self._kinds.items()
            if not all(kind.words[LANGUAGES.index(lang)] for lang in LANGUAGES)
        ]


def push(s: Any, frame: Frame) -> Any:
    """The state with `frame` running first."""
    return s._replace(stack=(*s.stack, frame))


def replace_top(s: Any, frame: Frame) -> Any:
    """The state with its running frame changed."""
    return s._replace(stack=(*s.stack[:-1], frame))


def run(book: OpBook, s: Any) -> Step[Any]:
    """Works the stack off until it is empty or asks something."""
    events: tuple[Event, ...] = ()
    for _ in range(LIMIT):
        if not s.stack:
            return Step(s, events)
        frame = s.stack[-1]
        if not frame.ops:
            s = s._replace(stack=s.stack[:-1])
            continue
        op = frame.ops[0]
        kind = book.kind(op)
        if kind.ask is not None:
            if kind.ask(s, frame, op) is not None:
                return Step(s, events)
            s = replace_top(s, frame.rest())
            continue
        assert kind.do is not None
        s, happened = kind.do(replace_top(s, frame.rest()), frame, op)
        events += happened
    raise BadInput("too_deep")


def ask(book: OpBook, s: Any) -> Decision | None:
    """The question on top of the stack, if there is one."""
    if not s.stack or not s.stack[-1].ops:
        return None
    frame = s.stack[-1]
    kind = book.kind(frame.ops[0])
    return kind.ask(s, frame, frame.ops[0]) if kind.ask else None


def answer(book: OpBook, s: Any, o: Option) -> Step[Any]:
    """Answers the question on top of the stack and works on from there."""
    frame = s.stack[-1]
    op = frame.ops[0]
    kind = book.kind(op)
    assert kind.answer is not None
    s, events = kind.answer(replace_top(s, frame.rest()), frame, op, o)
    after = run(book, s)
    return Step(after.state, events + after.events)
