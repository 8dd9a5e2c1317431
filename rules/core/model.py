"""The engine's words as types: options, decisions, events, steps, reasons, results, settings.

All are plain immutable data. An option's text is its notation, and the notation parses back:

>>> o = Option("guard", ("D",))
>>> str(o), Option.parse("guard D") == o
('guard D', True)
>>> Event.of("roll", 0, n=6).facts
(('who', Who(seat=0)), ('n', 6))
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any, Generic, NamedTuple, TypeVar, overload

from rules.core.scene import Face, Sum
from rules.text.errors import BadInput, Unreadable
from rules.text.words import Text, Who

S = TypeVar("S")

# In place of a seat or a team: nobody; and of the winner, that the game goes on.
NOBODY, GOING_ON = -1, -2

_who = cache(Who)  # events are made all the time
Facts = tuple[tuple[str, Any], ...]
Config = Mapping[str, Any]


class Option(NamedTuple):
    """One answer to a decision: a verb and its arguments, none of which holds a space."""

    verb: str
    args: tuple[str, ...] = ()

    def __str__(self) -> str:
        return " ".join((self.verb, *self.args))

    @classmethod
    def parse(cls, notation: str) -> "Option":
        """Reads a notation's form; whether it is legal is for `decision` to say."""
        words = notation.split() if len(notation) <= 400 else []
        if not words:
            raise Unreadable("notation", text=notation)
        return cls(words[0], tuple(words[1:]))


def an_option(o: object) -> None:
    """Raises TypeError for what a program gives in place of an option, such as its notation."""
    if not isinstance(o, Option):
        how = f"; Option.parse({o!r}) makes one of a notation" if isinstance(o, str) else ""
        raise TypeError(f"an Option is needed, not {type(o).__name__} {o!r:.60}{how}")


class Decision(NamedTuple):
    """Somebody is asked something.

    `options` is every legal answer in a stable order, never empty. `source` names what is asking
    (a card, a rule). `auto`: there is one option only, and playing it tells nobody anything, so a
    host may play it without asking. `pause`: what lies on the table now has to be seen by all, so
    whatever is `auto` waits until somebody at the screen says that it may go on. `window`: one may
    answer what another did, and whether one could is nobody's business: neither how long a bot
    takes nor how far it is may tell. Options of a single verb are all ways to pass, the first one
    for this time only; a lone one is what somebody ordered before. `secret`: that there is but one
    option is nobody's business either (there is nothing to place, because the hand holds nothing).
    `calm`: nothing that was done is answered in a window, so that who passes there tells nothing.
    """

    seat: int
    kind: str
    options: tuple[Option, ...]
    source: str = ""
    auto: bool = False
    pause: bool = False
    window: bool = False
    secret: bool = False
    calm: bool = False

    @property
    def is_hollow(self) -> bool:
        """There is nothing to choose, which is nobody's business: only whoever is alone with bots
        need not be asked."""
        if self.window:
            return len({o.verb for o in self.options}) == 1
        return self.secret and len(self.options) == 1

    @property
    def is_forced(self) -> bool:
        """Whether it is played without asking anybody. Standing orders stay secret, so
        such a decision is not `auto`."""
        return self.auto or (self.window and len(self.options) == 1)


class Order(NamedTuple):
    """What somebody may order beforehand who plays alone against bots: of `choices` the first until
    another one is ordered; of `several` any number, and none until then. It is offered at decisions
    of these `kinds`, without any at all. Words: `order.<name>`, and for each choice
    `order.<name>.<choice>`.

    >>> Order("ponds", ("mine", "all")).at_first, Order("hops", ("e4", "e5"), several=True).at_first
    ('mine', ())
    """

    name: str
    choices: tuple[str, ...]
    several: bool = False
    kinds: tuple[str, ...] = ()

    @property
    def at_first(self) -> Any:
        return () if self.several else self.choices[0]

    def read(self, found: Any) -> Any:
        """What is ordered, from JSON; raises BadInput."""
        known = ", ".join(self.choices)
        chosen = found if self.several else [found]
        if not isinstance(chosen, list | tuple):
            raise BadInput("not_one_of", expected=known, found=found).at(key=self.name)
        for one in chosen:
            if one not in self.choices:
                raise BadInput("not_one_of", expected=known, found=one).at(key=self.name)
        if self.several:
            return tuple([one for one in self.choices if one in chosen])
        return found


class Event(NamedTuple):
    """Something that happened. `facts` are for everybody, `secret` only for the seats in `sees`.
    `own` tells single seats what no other is told: (seat, its facts) pairs. `sum`: the number that
    did it, `cause`: by what it came about, both for everybody. One of the kind `turn` says that a
    turn begins: in the log it is the turn's heading, above all that comes after it.

    `reveals`: somebody learned by it what could not be known, so undo stops here (unless the table
    allows it): those alone who are told a part by themselves, or where there is none, everybody.

    >>> deal = Event("deal").telling_each({0: {"card": "7"}, 1: {"card": "3"}})
    >>> deal.seen_by(1).text
    Text(key='log.deal.own', facts=(('card', '3'),))
    >>> deal.seen_by(2).text
    Text(key='log.deal', facts=())
    """

    kind: str
    seat: int | None = None
    facts: Facts = ()
    secret: Facts = ()
    sees: tuple[int, ...] = ()
    reveals: bool = False
    own: tuple[tuple[int, Facts], ...] = ()
    sum: Sum | None = None
    cause: Text | None = None

    @classmethod
    def of(cls, kind: str, seat: int, /, *, reveals: bool = False, **facts: Any) -> "Event":
        """Something that a seat does; in its sentence `{who}` is that seat."""
        return cls(kind, seat, (("who", _who(seat)), *facts.items()), (), (), reveals)

    def telling(self, seats: tuple[int, ...], /, **secret: Any) -> "Event":
        """The event with what is told to these seats alone."""
        return self._replace(secret=tuple(secret.items()), sees=seats)

    def telling_each(self, own: Mapping[int, Mapping[str, Any]]) -> "Event":
        """The event with what each of some seats is told by itself."""
        return self._replace(own=tuple((seat, tuple(told.items())) for seat, told in own.items()))

    def seen_by(self, seat: int | None) -> "Event":
        """The event as `seat` (None: a spectator) may know it; secrets it may know join `facts`."""
        told = dict(self.own).get(seat, ()) if seat is not None else ()
        if self.secret and seat in self.sees:
            told += self.secret
        sees = (seat,) if told and seat is not None else ()
        return self._replace(facts=self.facts + told, secret=(), sees=sees, own=())

    def reveals_to(self, seat: int) -> bool:
        """Whether a seat learned something by it."""
        told = {*(self.sees if self.secret else ()), *dict(self.own)}
        return self.reveals and (seat in told or not told)

    @property
    def whole(self) -> "Event":
        """The event with its secrets told, for eyes that may see everything. What each seat is told
        by itself stays out: one sentence can't say it of all."""
        sees = (0,) * bool(self.secret and not self.own)
        return self._replace(facts=self.facts + self.secret, sees=sees, own=())

    @property
    def text(self) -> Text:
        """`log.<kind>`, or `log.<kind>.own` for whoever has been told the secret part."""
        return Text(f"log.{self.kind}.own" if self.sees else f"log.{self.kind}", self.facts)


class Turn(NamedTuple):
    """Whose turn it is. `title` is what the rules call it; turns that have none are counted."""

    seat: int
    title: Text | None = None


class Step(NamedTuple, Generic[S]):
    """What `apply` gives: the state afterwards and what happened on the way."""

    state: S
    events: Sequence[Event] = ()


class Untold(Sequence[Event]):
    """Events as the rules note them, of which `tell` makes as many that can be said, as soon as
    somebody reads them.

    >>> noted = (Event("damage", 1),)
    >>> untold = Untold(lambda found: [e._replace(kind="hit") for e in found], noted)
    >>> len(untold), untold[0].kind, untold == (Event("hit", 1),)
    (1, 'hit', True)
    """

    __slots__ = ("_events", "_tell")

    def __init__(
        self, tell: Callable[[Sequence[Event]], Sequence[Event]], events: Sequence[Event]
    ) -> None:
        self._tell: Callable[[Sequence[Event]], Sequence[Event]] | None = tell
        self._events = events

    def noted(self) -> Sequence[Event]:
        """As many events, without a word being made: of the kinds that the rules note."""
        return self._events

    def _told(self) -> Sequence[Event]:
        if self._tell is not None:
            self._events, self._tell = self._tell(self._events), None
        return self._events

    def __len__(self) -> int:
        return len(self._events)

    @overload
    def __getitem__(self, at: int) -> Event: ...

    @overload
    def __getitem__(self, at: slice) -> Sequence[Event]: ...

    def __getitem__(self, at: Any) -> Any:
        return self._told()[at]

    def __iter__(self) -> Iterator[Event]:
        return iter(self._told())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and tuple(self) == tuple(other)

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __add__(self, more: Sequence[Event]) -> tuple[Event, ...]:
        return (*self, *more)

    def __radd__(self, before: Sequence[Event]) -> tuple[Event, ...]:
        return (*before, *self)

    def __repr__(self) -> str:
        return repr(tuple(self))


class Part(NamedTuple):
    """A part of what a turn comes to: by whom, what, and the seal of the card that did it."""

    seat: int | None
    text: Text
    seal: str = ""


class Made(NamedTuple):
    """The seals of those who made what stands on the table: {ref: seal}, and of the card that is at
    work."""

    on: Mapping[str, str] = {}
    seal: str = ""


class Played(NamedTuple, Generic[S]):
    """An option as it was played: the state it was chosen in, and what happened then."""

    state: S
    option: Option
    events: tuple[Event, ...]


Highlights = tuple[tuple[str, str], ...]
"""What to mark on the table, as (ref, role) pairs. Roles the page knows: `goal` (where it ends up),
`uses` (what it needs and finds), `destroys`, `marked` (squares it speaks of), `missing`."""


class Reason(NamedTuple):
    """Why not: the clause that forbids it, what it says here, and what would be needed."""

    clause: str
    text: Text
    need: Text | None = None
    highlights: Highlights = ()


class Result(NamedTuple):
    """The game is over. `winners` are seats; empty means nobody won."""

    winners: tuple[int, ...]
    text: Text
    clause: str = ""


class Choice(NamedTuple):
    """One value of a setting. `seats`: the numbers of seats it is for, empty for any. `about`: its
    character in a line; `holds`: what it consists of; `seal`: an emblem (`rules.text.seal`)."""

    value: str
    label: Text
    seats: tuple[int, ...] = ()
    about: Text | None = None
    seal: str = ""
    holds: Text | None = None

    def is_for(self, seats: int) -> bool:
        return not self.seats or seats in self.seats


class Setting(NamedTuple):
    """Something one may choose before a game begins. `kind`: "flag", "choice" or "deck", which is
    one of the choices or the text of a deck of one's own (`core.cards.deck`).

    `seats`: "each" for one of several settings, one for every seat, whose names end in its number
    ("school_1"); "which" for one whose choices are seats' numbers. So they can follow people who
    change places before the game. `only`: the flag that has to be set for it to count; what such
    settings have is no other seat's, as long as there is enough for all.
    """

    name: str
    label: Text
    help: Text
    kind: str
    default: Any
    choices: tuple[Choice, ...] = ()
    more: bool = False
    seats: str = ""
    only: str = ""

    def default_for(self, seats: int) -> Any:
        """The default, or where that is not for so many seats, the first choice that is."""
        fitting = [c.value for c in self.choices if c.is_for(seats)]
        return self.default if not fitting or self.default in fitting else fitting[0]


class Together(NamedTuple):
    """Options of a decision that is asked again after each of them, until `end` is chosen: they may
    be chosen together, each as often as it is listed here. `texts`: what that is called, by how
    many are chosen. `all`: all of them at once, in one press, which `texts` has one for."""

    options: tuple[Option, ...]
    end: Option
    texts: tuple[Text, ...]
    all: bool = False


class Offer(NamedTuple):
    """How an option is shown: in words, in a word, and by which refs it can be pointed at;
    `highlights` is what to mark on the table while it is considered. `quiet`: it can be done at
    almost any time, so what can be done only now stands out beside it. `stands`: the look of what
    will stand at the goal. `idle`: nothing comes of it but that the turn is over, so where it is
    all that can be done nobody need be asked. `to`: refs that it can lead to by the question
    that follows: whoever points at one of them first is left with what leads there.
    `deed`: what is done with the one thing it points at, as that says itself on it (“Play”)."""

    text: Text
    short: Text
    at: tuple[str, ...] = ()
    warn: Text | None = None
    highlights: Highlights = ()
    quiet: bool = False
    stands: Face | None = None
    idle: bool = False
    to: tuple[str, ...] = ()
    deed: Text | None = None
