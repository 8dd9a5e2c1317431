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

# In place of a seat or a team: nobody; in place of the winner: the game goes on.
NOBODY, GOING_ON = -1, -2

_who = cache(Who)  # events are made all the time
Facts = tuple[tuple[str, Any], ...]  # names and values, for a sentence
Config = Mapping[str, Any]  # the settings of a game, filled in by `configure`


class Option(NamedTuple):
    """One answer to a decision: a verb and its arguments, which contain no spaces."""

    verb: str
    args: tuple[str, ...] = ()

    def __str__(self) -> str:
        return " ".join((self.verb, *self.args))

    @classmethod
    def parse(cls, notation: str) -> "Option":
        """Reads a notation's form; `decision` decides whether it is legal."""
        words = notation.split() if len(notation) <= 400 else []
        if not words:
            raise Unreadable("notation", text=notation)
        return cls(words[0], tuple(words[1:]))


def an_option(o: object) -> None:
    """Raises TypeError if a program passes anything but an option, such as its notation."""
    if not isinstance(o, Option):
        how = f"; Option.parse({o!r}) makes one of a notation" if isinstance(o, str) else ""
        raise TypeError(f"an Option is needed, not {type(o).__name__} {o!r:.60}{how}")


class Decision(NamedTuple):
    """A question to one seat.

    `options` is every legal answer in a stable order, never empty. `source` names the card or rule
    that asks. `auto`: there is only one option, and playing it reveals nothing, so a host may play
    it without asking. `pause`: all players must see the table now, so even an `auto` ply waits
    until a player at the screen continues. `window`: the seat may respond to another's action.
    Whether it could is a secret, so neither the time that a bot takes nor its progress may show it.
    Options of a single verb are all ways to pass, the first one for this time only; a lone one
    results from an earlier order. `secret`: the fact that there is only one option is a secret, too
    (there is nothing to place, because the hand has nothing). `calm`: no action is open to a
    response in this window, so that passing reveals nothing.
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
        """Whether there is no choice and this is a secret: only a player alone with bots need not
        be asked."""
        if self.window:
            return len({o.verb for o in self.options}) == 1
        return self.secret and len(self.options) == 1

    @property
    def is_forced(self) -> bool:
        """Whether it is played without asking anybody. Standing orders stay secret, so
        such a decision is not `auto`."""
        return self.auto or (self.window and len(self.options) == 1)


class Order(NamedTuple):
    """A standing order of a player alone with bots. Of `choices` the first holds until the player
    gives another; of `several` any number, and none until then. It is offered at decisions of these
    `kinds`, or, without any, at all decisions. Words: `order.<name>`, and for each choice
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
        """The value until the player gives another."""
        return () if self.several else self.choices[0]

    def read(self, found: Any) -> Any:
        """Reads the given orders from JSON; raises BadInput."""
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


class Sight(NamedTuple):
    """The share of things that a bot of these levels sees at a decision (`rules.bots.glancing`)."""

    beginner: float = 0.7
    intermediate: float = 0.9
    skilled: float = 1.0


class Event(NamedTuple):
    """Something that happened. `facts` are for everybody, `secret` only for the seats in `sees`.
    `own` gives single seats facts of their own: (seat, its facts) pairs. `sum` is the number that
    caused the event, and `cause` its origin, both for everybody. An event of the kind `turn` begins
    a turn: in the log it is the turn's heading, above everything that follows.

    `reveals`: the event gave new information, so undo stops here (unless the table allows it). It
    gave it to the seats with secret or own facts, or, without any, to everybody.

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
        """An event of a seat; in its sentence `{who}` is that seat."""
        return cls(kind, seat, (("who", _who(seat)), *facts.items()), (), (), reveals)

    def telling(self, seats: tuple[int, ...], /, **secret: Any) -> "Event":
        """The event with facts for these seats alone."""
        return self._replace(secret=tuple(secret.items()), sees=seats)

    def telling_each(self, own: Mapping[int, Mapping[str, Any]]) -> "Event":
        """The event with own facts for each of some seats."""
        return self._replace(own=tuple((seat, tuple(told.items())) for seat, told in own.items()))

    def seen_by(self, seat: int | None) -> "Event":
        """The event as `seat` (None: a spectator) may know it; secrets it may know join `facts`."""
        told = dict(self.own).get(seat, ()) if seat is not None else ()
        if self.secret and seat in self.sees:
            told += self.secret
        sees = (seat,) if told and seat is not None else ()
        return self._replace(facts=self.facts + told, secret=(), sees=sees, own=())

    def reveals_to(self, seat: int) -> bool:
        """Whether a seat got new information from it."""
        told = {*(self.sees if self.secret else ()), *dict(self.own)}
        return self.reveals and (seat in told or not told)

    @property
    def whole(self) -> "Event":
        """The event with its secrets, for eyes that may see everything. Own facts stay out, because
        one sentence can't state those of all seats."""
        sees = (0,) * bool(self.secret and not self.own)
        return self._replace(facts=self.facts + self.secret, sees=sees, own=())

    @property
    def text(self) -> Text:
        """`log.<kind>`, or `log.<kind>.own` for a seat with the secret part."""
        return Text(f"log.{self.kind}.own" if self.sees else f"log.{self.kind}", self.facts)


class Turn(NamedTuple):
    """The seat whose turn it is. `title` is the rules' name for the turn; turns without one are
    counted."""

    seat: int
    title: Text | None = None


class Step(NamedTuple, Generic[S]):
    """The result of `apply`: the next state and the events on the way."""

    state: S
    events: Sequence[Event] = ()


class Untold(Sequence[Event]):
    """Events as the rules note them. `tell` turns them into the same number of events with
    sentences, when they are first read.

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
        """The events as noted, without making words: of the kinds that the rules note."""
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
    """A part of a turn's summary: the seat, the action, and the seal of the card that did it."""

    seat: int | None
    text: Text
    seal: str = ""


class Made(NamedTuple):
    """The seals of the makers of things on the table, {ref: seal}, and of the card at work."""

    on: Mapping[str, str] = {}
    seal: str = ""


class Played(NamedTuple, Generic[S]):
    """A played option: the state in which it was chosen, and its events."""

    state: S
    option: Option
    events: tuple[Event, ...]


Highlights = tuple[tuple[str, str], ...]
"""What to mark on the table, as (ref, role) pairs. Roles the page knows: `goal` (where it ends up),
`uses` (what it needs and finds), `destroys`, `marked` (squares it speaks of), `missing`."""


class Reason(NamedTuple):
    """Why not: the clause that forbids it, its meaning here, and the missing condition."""

    clause: str
    text: Text
    need: Text | None = None
    highlights: Highlights = ()


class Count(NamedTuple):
    """What a thing on the table was worth at the end: its ref, the seat it counted for, points."""

    ref: str
    seat: int
    worth: int = 1


class Result(NamedTuple):
    """The end of the game. `winners` are seats; empty means nobody won. `score`: each seat's
    number, if numbers decided; `counted`: the things on the table in it, in order."""

    winners: tuple[int, ...]
    text: Text
    clause: str = ""
    score: tuple[int, ...] = ()
    counted: tuple[Count, ...] = ()


class Choice(NamedTuple):
    """One value of a setting. `seats`: the numbers of seats that it is for, empty for any. `about`:
    its description in a line; `holds`: its contents; `seal`: an emblem (`rules.text.seal`)."""

    value: str
    label: Text
    seats: tuple[int, ...] = ()
    about: Text | None = None
    seal: str = ""
    holds: Text | None = None

    def is_for(self, seats: int) -> bool:
        """Whether it can be chosen with this number of seats."""
        return not self.seats or seats in self.seats


class Setting(NamedTuple):
    """A choice before a game begins. `kind`: "flag", "choice" or "deck", whose value is one of the
    choices or the text of a player's deck (`core.cards.deck`).

    `seats`: "each" for one of several settings, one for every seat, whose names end in its number
    ("school_1"); "which" for one whose choices are seats' numbers. So the values can follow players
    who change places before the game. `only`: the flag that has to be set for it to count; values
    of such settings are different for all seats, as long as there are enough.
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
        """The default, or if it does not fit this number of seats, the first choice that does."""
        fitting = [c.value for c in self.choices if c.is_for(seats)]
        return self.default if not fitting or self.default in fitting else fitting[0]

    def values(self, seats: int) -> tuple[Any, ...]:
        """The values that may be chosen for this number of seats."""
        if self.kind == "flag":
            return True, False
        return tuple(c.value for c in self.choices if c.is_for(seats)) or (self.default,)

    def read(self, found: Any, seats: int) -> Any:
        """Reads a chosen value for this number of seats; raises BadInput."""
        if self.kind == "flag":
            words = {"true": True, "yes": True, "1": True, "false": False, "no": False, "0": False}
            found = words.get(str(found)[:9].lower(), str(found))
        allowed = self.values(seats)
        if found not in allowed:
            expected = ", ".join(str(a).lower() if a in (True, False) else a for a in allowed)
            raise BadInput("not_one_of", expected=expected, found=found).at(key=self.name)
        return found


class Together(NamedTuple):
    """Options of a decision that is asked again after each of them, until `end` is chosen: they may
    be chosen together, each as often as it is listed here. `texts`: the labels of that action, by
    the number chosen. `all`: one press chooses all of them, and `texts` has its one label."""

    options: tuple[Option, ...]
    end: Option
    texts: tuple[Text, ...]
    all: bool = False


class Offer(NamedTuple):
    """How an option is shown: in words, in a word, and the refs by which it can be pointed at;
    `highlights` are the marks on the table while it is considered. `quiet`: it is possible at
    almost any time, so rarer options stand out beside it. `stands`: the look of the piece at the
    goal. `idle`: it only ends the turn, so if it is the only option nobody need be asked. `to`:
    refs that it can lead to by the question that follows; pointing at one of them first leaves the
    options that lead there. `deed`: the action on the one thing that it points at, printed on that
    thing (“Play”)."""

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
