"""Pending effects as data: ops on a stack of frames kept in the state.

An *op* is a plain tuple, `("draw", 2)`: a name and arguments. For each name an `OpBook` knows the
code, which gets the arguments by name, and the words, so the text on a card is made from its ops
and always agrees with them. A *frame* is the rest of one effect, with the choices made so far. An
op never waits: it does its work at once, or it leaves itself on the stack and `ask` returns the
open question.

A state that uses this has a field `stack: tuple[Frame, ...]`, the running frame last.

>>> from typing import NamedTuple
>>> from rules.text.vocabulary import whole
>>> class S(NamedTuple):
...     coins: int = 0
...     stack: tuple[Frame, ...] = ()
>>> book = OpBook()
>>> @book.op("gain", en="Gain {n}.", ja="{n}を得る。", args=(whole("n", 1, 9),))
... def gain(s, frame, n):
...     return s._replace(coins=s.coins + n), ()
>>> s, _ = run(book, S().__class__(0, (Frame((("gain", 2), ("gain", 3)), 0),)))
>>> s.coins, s.stack, book.text((("gain", 2), ("gain", 3)), "en")
(5, (), 'Gain 2. Gain 3.')
>>> book.read([["gain", 2], {"op": "gain", "n": 3}])
(('gain', 2), ('gain', 3))
>>> @book.op("tax")
... def tax(s, frame, part):
...     return s._replace(coins=s.coins // part), ()
>>> book.names("tax")
('part',)
"""

from collections.abc import Callable
from inspect import CO_VARARGS
from typing import Any, NamedTuple, TypeVar

from rules.core.memo import Latest
from rules.core.model import Decision, Event, Option, Step
from rules.core.tuples import quick
from rules.text.errors import BadInput
from rules.text.vocabulary import Arg, Op, Say, Vocabulary, names_of, unchecked
from rules.text.words import Words

LIMIT = 10_000  # ops of one run: a loop in a pack ends with an error instead of a hang


@quick
class Frame(NamedTuple):
    """`ops`: the remaining ops, the next one first. `seat`: the seat of the effect. `source`: the
    card or rule that asks. `chosen`: answers by name, as (name, notation arguments) pairs."""

    ops: tuple[Op, ...]
    seat: int
    source: str = ""
    chosen: tuple[tuple[str, Any], ...] = ()

    def choice(self, name: str) -> Any:
        """The answer under `name`, or None."""
        return dict(self.chosen).get(name)

    def choose(self, name: str, value: Any) -> "Frame":
        kept = tuple(pair for pair in self.chosen if pair[0] != name)
        return self._replace(chosen=(*kept, (name, value)))

    @property
    def next(self) -> str:
        """The name of the next op."""
        name: str = self.ops[0][0]
        return name


# After (state, frame), or (state, frame, option) where something is answered, each gets the
# arguments of its op under their names, in whatever order it is written with (`in_order`). `frame`
# is the frame with the op still on it.
Events = tuple[Event, ...]
Do = Callable[..., tuple[Any, Events]]
Ask = Callable[..., Decision | None]
Answer = Callable[..., tuple[Any, Events]]
F = TypeVar("F", bound=Callable[..., Any])


class _Work(NamedTuple):
    """The code of an op; it gets the op's arguments in their order there."""

    names: tuple[str, ...]
    do: Do | None
    ask: Ask | None
    answer: Answer | None


def in_order(do: Callable[..., Any], given: int, names: tuple[str, ...]) -> Callable[..., Any]:
    """A function of arguments with these names after the first `given`, as one that gets them in
    this order; the function itself if that is already its order."""
    code = getattr(do, "__code__", None)
    if code is None:  # not written in Python
        return do
    written = code.co_varnames[given : code.co_argcount]
    takes = names[: len(written)] if code.co_flags & CO_VARARGS else names
    if written == takes and not code.co_kwonlyargcount:
        return do
    return lambda *found: do(*found[:given], **dict(zip(names, found[given:], strict=True)))


def _own_args(do: Callable[..., Any], given: int = 2) -> tuple[Arg, ...]:
    """The arguments that a function takes after the first `given`, state and frame."""
    code = getattr(do, "__code__", None)
    return unchecked(*code.co_varnames[given : code.co_argcount]) if code else ()


class OpBook(Vocabulary):
    """The ops of one game. Register them with `@book.op(…)` and `@book.question(…)`.

    `base`: another book whose ops can be done as well, though packs of this one can't name them.
    `limit`: ops of one run. `known`: the cards that the ops may ask about (`Shelf.now`), by default
    those of `base`. `settled`: runs after each op and each answer, with the state before it, the
    one after it and its events. If the ops are steps of the rules, which no pack names, declare
    them by `step` and `asks`; a book has either these, and no `base`, or those.
    """

    def __init__(
        self,
        words: Words | None = None,
        base: "OpBook | None" = None,
        limit: int = LIMIT,
        known: Callable[[], object] | None = None,
        settled: Callable[[Any, Any, Events], tuple[Any, Events]] | None = None,
    ) -> None:
        super().__init__("op", words)
        self.limit = limit
        self.known: Callable[[], object] = known or (base.known if base else lambda: None)
        self._work: dict[str, _Work] = dict(base._work) if base else {}
        self.settled = settled
        self.has_frames = True  # whether functions get the frame after the state
        self.asked = Latest()  # the question at which `run` stopped, for the next caller

    def op(
        self,
        name: str,
        *,
        en: str = "",
        ja: str = "",
        args: tuple[Arg, ...] | None = None,
        say: Say | None = None,
    ) -> Callable[[Do], Do]:
        """An op that does its work at once. The function gets (state, frame) and the op's arguments
        by name, with the op already taken off its frame on the state's stack, and returns (state,
        events). Without `args`, the arguments are those of the function and are not checked: no
        pack can name this op. Its words are `en` and `ja`, filled in by its arguments, or the
        result of `say`."""

        def register(do: Do) -> Do:
            found = _own_args(do) if args is None else args
            self.add(name, found, en, ja, say)
            names = names_of(found)
            self._work[name] = _Work(names, in_order(do, 2, names), None, None)
            return do

        return register

    def question(
        self,
        name: str,
        *,
        en: str = "",
        ja: str = "",
        args: tuple[Arg, ...] | None = None,
        say: Say | None = None,
        answer: Answer,
        otherwise: Do | None = None,
    ) -> Callable[[Ask], Ask]:
        """An op that asks. The function returns the Decision, or None if there is nothing to ask
        (then `otherwise` is done, by default nothing); `answer` gets the option after the frame,
        with the op already taken off."""

        def register(ask: Ask) -> Ask:
            found = _own_args(ask) if args is None else args
            self.add(name, found, en, ja, say)
            names = names_of(found)
            self._work[name] = _Work(
                names,
                in_order(otherwise, 2, names) if otherwise else None,
                in_order(ask, 2, names),
                in_order(answer, 3, names),
            )
            return ask

        return register

    def step(self, do: F) -> F:
        """A step: an op of the name and the arguments of its function, which gets no frame.

        >>> book = OpBook()
        >>> @book.step
        ... def toll(s, n):
        ...     return s - n, ()
        >>> book.names("toll"), book.work(("toll", 2)).do(9, 2)
        (('n',), (7, ()))
        """
        self.has_frames = False
        name, args = do.__name__.strip("_"), _own_args(do, 1)
        self.add(name, args)
        self._work[name] = _Work(names_of(args), do, None, None)
        return do

    def asks(self, answer: Answer, otherwise: Do | None = None) -> Callable[[F], F]:
        """A step that asks (see `question`). Answers get the option before the step's arguments."""
        self.has_frames = False

        def register(ask: F) -> F:
            name, args = ask.__name__.strip("_"), _own_args(ask, 1)
            self.add(name, args)
            self._work[name] = _Work(names_of(args), otherwise, ask, answer)
            return ask

        return register

    def work(self, op: Op) -> _Work:
        """The code of an op."""
        return self._work[op[0]]


_PLACES: dict[type, int] = {}  # index of the stack in a state's type
_made = tuple.__new__  # a named tuple of its entries, without the checks of its own `__new__`


def _place(kind: type) -> int:
    place = _PLACES.get(kind)
    if place is None:
        place = _PLACES[kind] = kind._fields.index("stack")  # type: ignore[attr-defined]
    return place


def with_stack(s: Any, stack: tuple[Frame, ...]) -> Any:
    """The state with another stack."""
    kind = type(s)
    fields = list(s)
    fields[_place(kind)] = stack
    return _made(kind, fields)


def push(s: Any, frame: Frame) -> Any:
    """The state with `frame` running first."""
    return with_stack(s, (*s.stack, frame))


def replace_top(s: Any, frame: Frame) -> Any:
    """The state with its running frame changed."""
    return with_stack(s, (*s.stack[:-1], frame))


def _doing(s: Any, ops: tuple[Op, ...]) -> Any:
    """The state whose running frame has other ops to do. Every op begins with this."""
    stack = s.stack
    _, seat, source, chosen = stack[-1]
    return with_stack(s, (*stack[:-1], tuple.__new__(Frame, (ops, seat, source, chosen))))


def todo(s: Any, *ops: Op) -> Any:
    """The state with ops inserted before the rest of its running frame."""
    return _doing(s, (*ops, *s.stack[-1].ops))


def run(book: OpBook, s: Any) -> Step[Any]:
    """Does the ops on the stack until it is empty or asks a question."""
    events: tuple[Event, ...] = ()
    work_of, has_frames, settled = book._work, book.has_frames, book.settled
    kind = type(s)
    place = _place(kind)
    for _ in range(book.limit):
        stack: tuple[Frame, ...] = s[place]
        n = len(stack)
        while n and not stack[n - 1][0]:
            n -= 1
        if not n:
            return Step(with_stack(s, ()) if stack else s, events)
        frame = stack[n - 1]
        ops, seat, source, chosen = frame
        op = ops[0]
        _, do, ask, _ = work_of[op[0]]
        given = (frame, *op[1:]) if has_frames else op[1:]
        if ask is not None:
            if n < len(stack):
                s = with_stack(s, stack[:n])
            d = ask(s, *given)
            if d is not None:
                book.asked.keep(d, s, book.known())
                return Step(s, events)
        fields = list(s)
        fields[place] = (*stack[: n - 1], _made(Frame, (ops[1:], seat, source, chosen)))
        before = _made(kind, fields)
        if do is None:
            s = before
            continue
        s, happened = do(before, *given)
        if settled is not None:
            s, happened = settled(before, s, happened)
        if happened:
            events += happened
    raise BadInput("too_deep")


def ask(book: OpBook, s: Any) -> Decision | None:
    """The question on top of the stack, if there is one."""
    found: Decision | None = book.asked.of(s, book.known())
    if found is not None:
        return found
    if not s.stack or not s.stack[-1].ops:
        return None
    frame = s.stack[-1]
    op = frame.ops[0]
    work = book.work(op)
    given = (frame, *op[1:]) if book.has_frames else op[1:]
    d = work.ask(s, *given) if work.ask else None
    if d is not None:
        book.asked.keep(d, s, book.known())
    return d


def answer(book: OpBook, s: Any, o: Option) -> Step[Any]:
    """Answers the question on top of the stack and continues with the ops."""
    frame = s.stack[-1]
    op = frame.ops[0]
    work = book.work(op)
    assert work.answer is not None
    before = _doing(s, frame.ops[1:])
    given = (frame, o, *op[1:]) if book.has_frames else (o, *op[1:])
    s, events = work.answer(before, *given)
    if book.settled is not None:
        s, events = book.settled(before, s, events)
    after = run(book, s)
    return Step(after.state, (*events, *after.events))
