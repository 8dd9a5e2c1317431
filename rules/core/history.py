"""A game as it was played: states, choices and events; forwards and backwards.

States are immutable, so going back means looking at an older one, and nothing is recomputed.

>>> from rules.core.registry import game
>>> g = game("edelweiss")
>>> j = History(g, g.setup(1, g.configure({})))
>>> j.play("draw")
>>> j.ply, j.plies, str(j.options[0])
(1, 1, 'draw')
>>> j.go(0); j.state.phase, j.plies
('draw', 1)
"""

from collections.abc import Collection, Generator, Sequence
from copy import copy
from typing import Any, Generic, NamedTuple, TypeVar

from rules.core.game import Game
from rules.core.model import NOBODY, Decision, Event, Made, Option, S, Turn, Untold
from rules.text.errors import BadInput, Illegal
from rules.text.words import Text, Who, t

T = TypeVar("T")


class Line(NamedTuple):
    """A line of the log: the `at`th of the `events` of a ply, or the heading of the turn that
    begins with it, and the seat that it is about."""

    ply: int
    events: Sequence[Event] = ()
    at: int = 0
    heading: Text | None = None
    whose: int | None = None

    @property
    def event(self) -> Event | None:
        """The event of the line; None for a heading."""
        return None if self.heading else self.events[self.at]

    @property
    def seat(self) -> int | None:
        """The seat that the line is about."""
        event = self.event
        return event.seat if event else self.whose


class History(Generic[S]):
    """`states[k]` is the state after k options; `ply` is the current one. `opening`: the events
    before the first of them. `turns[k]`: the number of turns that have begun in state k, and the
    current one. `made[k]`: the makers of the things on the table then. `log` contains the lines of
    all this, of which `told[k]` belong to the first k options; `announced` are the lines that all
    players need to know. `known` is the first ply for which all this is present; in a game that was
    `resumed`, earlier plies are still to be replayed.
    """

    def __init__(self, game: Game[S], start: S, opening: Sequence[Event] = ()) -> None:
        self.game = game
        self.states: list[S] = [start]
        self.options: list[Option] = []
        self.events: list[Sequence[Event]] = [opening]
        self.seats: list[int] = []  # the seat that chose each option
        self.auto: list[bool] = []  # whether all could see that there was no choice
        self.hollow: list[bool] = []  # whether there was no choice, as a secret
        self.joined: list[bool] = []  # whether one press chose it and the one before
        self.ply = self.known = 0
        self.turns: list[tuple[int, Turn | None]] = [_next_turn((0, None), game.turn(start))]
        self.made: list[Made] = [game.made(Made(), Untold(_public, opening))]
        self.log: list[Line] = []
        self.told: list[int] = []
        self.announced: list[Line] = []
        self._asked: tuple[S, Decision | None] | None = None  # of the latest queried state
        self._tell(opening)

    @classmethod
    def resumed(cls, begun: "History[S]", moves: Sequence[str], state: S) -> "History[S]":
        """A long game that continues from the result of its `moves`, before they have been
        replayed; `begun` is the state at its beginning."""
        n = len(moves)
        h = cls(begun.game, state)
        h.states = [begun.state] * n + h.states
        h.options = [Option.parse(move) for move in moves]
        h.events = [()] * n + h.events
        h.seats, h.auto = [NOBODY] * n, [True] * n
        h.hollow, h.joined = [False] * n, [False] * n
        h.turns = [(k - n, None) for k in range(n)] + h.turns
        h.made = h.made * (n + 1)
        h.told = [0] * (n + 1)
        h.ply = h.known = n
        return h

    def caught_up(self, whole: "History[S]") -> None:
        """Inserts the earlier plies: `whole` has been replayed up to this point. Plies played since
        then follow."""
        ply, n = self.ply, whole.plies
        for o in self.options[n:]:
            whole.play(o)
        whole.joined[n:] = self.joined[n:]
        vars(self).update(vars(whole))
        self.ply = ply

    @property
    def state(self) -> S:
        """The state at the current ply."""
        return self.states[self.ply]

    @property
    def plies(self) -> int:
        """The number of options played, with undone ones that can be played again."""
        return len(self.options)

    @property
    def together(self) -> tuple[int, ...]:
        """The plies up to here of which one press chose each together with the one before."""
        return tuple(ply for ply in range(self.ply) if self.joined[ply])

    @property
    def decision(self) -> Decision | None:
        """The open question at the current ply; None when the game is over."""
        state = self.state
        if self._asked is None or self._asked[0] is not state:
            self._asked = state, self.game.decision(state)
        return self._asked[1]

    def play(self, option: Option | str) -> None:
        """Plays one option (or its notation) from here. Undone plies beyond are dropped, unless
        they began with the same option."""
        o = Option.parse(option) if isinstance(option, str) else option
        d = self.decision
        if d is None:
            raise Illegal("over")
        step = self.game.apply(self.state, o)
        at = self.ply
        if not (at < self.plies and self.options[at] == o):
            self.cut()
            self.options.append(o)
            self.seats.append(d.seat)
            self.auto.append(d.auto)
            self.hollow.append(d.is_hollow)
            self.joined.append(False)
            self.states.append(step.state)
            self.events.append(step.events)
            self.turns.append(_next_turn(self.turns[-1], self.game.turn(step.state)))
            self.made.append(self.game.made(self.made[-1], Untold(_public, step.events)))
            self._tell(step.events)
        self.ply = at + 1

    def until(self, ply: int) -> "History[S]":
        """A copy that ends at a ply, for playing on in another way."""
        other = copy(self)
        for name, value in vars(self).items():
            if isinstance(value, list):
                setattr(other, name, list(value))
        other.go(ply)
        other.cut()
        return other

    def cut(self) -> None:
        """Forgets the plies after the current one."""
        at = self.ply
        del self.options[at:], self.seats[at:], self.auto[at:], self.hollow[at:], self.joined[at:]
        del self.states[at + 1 :], self.events[at + 1 :], self.turns[at + 1 :]
        del self.made[at + 1 :], self.log[self.told[at] :], self.told[at + 1 :]
        self.announced = [line for line in self.announced if line.ply <= at]

    def _tell(self, events: Sequence[Event]) -> None:
        """Writes the log of the last ply. A turn's heading comes before all lines of the turn: at
        the event that begins the turn, or else before the first action in it."""
        ply = len(self.told)
        lines = [Line(ply, events, at) for at in range(len(events))]
        if ply and self._is_new(ply - 1) and _beginning(self.events[ply - 1]) is None:
            lines = [*self._heading(ply, self.turns[ply - 1]), *lines]
        elif self._is_new(ply) and (at := _beginning(events)) is not None:
            lines[at : at + 1] = self._heading(ply, self.turns[ply])
        self.log += lines
        if all_have_to_know := self.game.announced:
            known = [one for one in lines if one.event and one.event.kind in all_have_to_know]
            self.announced += known
        self.told.append(len(self.log))

    def _is_new(self, ply: int) -> bool:
        """Whether the turn has changed since the previous ply."""
        return self.turns[ply][0] > (self.turns[ply - 1][0] if ply else 0)

    @staticmethod
    def _heading(ply: int, begun: tuple[int, Turn | None]) -> list[Line]:
        count, turn = begun
        if turn is None:
            return []
        named = turn.title or t("turn.number", n=count)
        heading = t("turn.heading", turn=named, who=Who(turn.seat))
        return [Line(ply, heading=heading, whose=turn.seat)]

    def go(self, ply: int) -> None:
        """Makes `ply` the current one; raises BadInput if there is no such ply."""
        if not 0 <= ply <= self.plies:
            raise BadInput("no_ply", ply=ply, plies=self.plies)
        self.check_known(ply)
        self.ply = ply

    def check_known(self, ply: int) -> None:
        """Raises if a ply is earlier than the known ones."""
        if ply < self.known:
            raise BadInput("past_unread")

    def begin(self, ply: int) -> int:
        """The state at the beginning of the turn of state `ply`."""
        while ply and self.turns[ply - 1][0] == self.turns[ply][0]:
            ply -= 1
        return ply

    def undo_to(
        self, seat: int | Collection[int] | None, is_open: bool, alone: int | None = None
    ) -> int:
        """The ply before the latest choice of `seat` in one press (several: of any of them; None:
        of anybody); raises if it may not be undone. `alone`: the seat of the only person, who was
        not asked hollow choices.

        Unless the table `is_open`, undo stops at a choice that revealed something to the seats that
        undo it or to all (a card drawn, a die, a card shown), or that another seat has answered.
        Information that only other seats got (a card that they drew, or were shown) does not stop
        it, because they will get it again. A bot's pass where there was nothing to respond to is no
        answer.
        """
        own = (seat,) if isinstance(seat, int) else seat
        for ply in range(self.ply - 1, self.known - 1, -1):
            answered = own is not None and self.seats[ply] not in own
            auto = self.auto[ply]
            told = answered and not auto and (alone is None or not self._is_calm(ply))
            if not is_open and (told or self._revealed(ply, own)):
                raise BadInput("undo_revealed")
            passed = self.hollow[ply] and self.seats[ply] == alone
            if not answered and not auto and not passed and not self.joined[ply]:
                return ply
        raise BadInput("past_unread" if self.known else "no_undo")

    def _is_calm(self, ply: int) -> bool:
        """Whether a seat passed there when there was nothing to respond to."""
        d = self.game.decision(self.states[ply])
        return d is not None and d.calm and self.options[ply].verb == d.options[-1].verb

    def _revealed(self, ply: int, seats: Collection[int] | None) -> bool:
        """Whether one of these seats (None: any seat) learned something from the choice there."""
        showing = [e for e in self.events[ply + 1] if e.reveals]
        return any(seats is None or any(e.reveals_to(seat) for seat in seats) for e in showing)


def _public(events: Sequence[Event]) -> Sequence[Event]:
    return [e.seen_by(None) for e in events]


def _beginning(events: Sequence[Event]) -> int | None:
    """The index of the event that begins a turn."""
    noted = events.noted() if isinstance(events, Untold) else events
    return next((at for at, e in enumerate(noted) if e.kind == "turn"), None)


def _next_turn(before: tuple[int, Turn | None], turn: Turn | None) -> tuple[int, Turn | None]:
    count, last = before
    return before if turn is None or turn == last else (count + 1, turn)


Replayed = tuple[History[Any], BadInput | None]


def replaying(
    history: History[Any], moves: Sequence[str], older: int = 0
) -> Generator[float, None, Replayed]:
    """Plays `moves` from there as far as they are legal; the error says where it stopped.

    Yields after every move the share that is done (0 … 1), so that long games can be replayed in
    slices. Moves of an `older` version of the game (0: of today's) are translated. They may lack a
    ply that plays by itself, where one ply has become two; it is played."""
    for ply, notation in enumerate(moves, 1):
        try:
            for missing in _missing(history, notation, older) if older else ():
                history.play(missing)
            if older:
                notation = history.game.translated(history.state, notation, older)
            history.play(notation)
        except BadInput as e:
            return history, e.at(key=f"{ply}")
        yield ply / len(moves)
    return history, None


def _missing(history: History[Any], notation: str, older: int) -> list[Option]:
    """The plies that play by themselves before `notation` can be chosen."""
    g, s = history.game, history.state
    found: list[Option] = []
    while (d := g.decision(s)) and (g.lacked(d, older) or str(d.options[0]) != notation):
        if not d.is_forced:
            return found if g.translated(s, notation, older) in map(str, d.options) else []
        found.append(d.options[0])
        s = g.after(s, d.options[0])
    return found if d else []


def replay(game: Game[Any], start: Any, moves: Sequence[str], older: int = 0) -> Replayed:
    """`replaying` from a state, all at once."""
    return finished(replaying(History(game, start), moves, older))


def finished(work: Generator[Any, None, T]) -> T:
    """The result of work in slices, computed at once."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            result: T = end.value
            return result
