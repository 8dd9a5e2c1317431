"""A game as it was played: the states, what was chosen, what happened; forwards and backwards.

States are immutable, so going back is looking at an older one, and nothing is ever recomputed.

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
    begins with it, and of which seat it tells."""

    ply: int
    events: Sequence[Event] = ()
    at: int = 0
    heading: Text | None = None
    whose: int | None = None

    @property
    def event(self) -> Event | None:
        return None if self.heading else self.events[self.at]

    @property
    def seat(self) -> int | None:
        event = self.event
        return event.seat if event else self.whose


class History(Generic[S]):
    """`states[k]` is the state after k options; `ply` is where we stand. `opening`: what happened
    before the first of them. `turns[k]`: how many turns have begun in state k, and which is on.
    `made[k]`: by whom what stands there was made.
    `log` is what has been told of all that, of which `told[k]` lines belong to the first k options;
    `announced` are those of them that all have to know. `known` is the first ply of which all that
    is there; of a game that was `resumed`, what lies before is still to be replayed.
    """

    def __init__(self, game: Game[S], start: S, opening: Sequence[Event] = ()) -> None:
        self.game = game
        self.states: list[S] = [start]
        self.options: list[Option] = []
        self.events: list[Sequence[Event]] = [opening]
        self.seats: list[int] = []  # who chose each option
        self.auto: list[bool] = []  # whether all could see that there was nothing to choose
        self.hollow: list[bool] = []  # whether there was nothing, which was nobody's business
        self.joined: list[bool] = []  # whether one press chose it together with the one before
        self.ply = self.known = 0
        self.turns: list[tuple[int, Turn | None]] = [_next_turn((0, None), game.turn(start))]
        self.made: list[Made] = [game.made(Made(), Untold(_public, opening))]
        self.log: list[Line] = []
        self.told: list[int] = []
        self.announced: list[Line] = []
        self._asked: tuple[S, Decision | None] | None = None  # of the last state that was asked for
        self._tell(opening)

    @classmethod
    def resumed(cls, begun: "History[S]", moves: Sequence[str], state: S) -> "History[S]":
        """A long game that goes on from where its `moves` have led, before anybody has replayed
        them; `begun` stands at its beginning."""
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
        """What lies before is there now: `whole` has been replayed up to here. What was played
        since then follows."""
        ply, n = self.ply, whole.plies
        for o in self.options[n:]:
            whole.play(o)
        whole.joined[n:] = self.joined[n:]
        vars(self).update(vars(whole))
        self.ply = ply

    @property
    def state(self) -> S:
        return self.states[self.ply]

    @property
    def plies(self) -> int:
        return len(self.options)

    @property
    def decision(self) -> Decision | None:
        state = self.state
        if self._asked is None or self._asked[0] is not state:
            self._asked = state, self.game.decision(state)
        return self._asked[1]

    def play(self, option: Option | str) -> None:
        """Plays one option (or its notation) from here; what was undone beyond is dropped, unless
        it began with the same."""
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
        """A copy that ends at a ply, to be played on in another way."""
        other = copy(self)
        for name, value in vars(self).items():
            if isinstance(value, list):
                setattr(other, name, list(value))
        other.go(ply)
        other.cut()
        return other

    def cut(self) -> None:
        """Forgets what was played after the ply where we stand."""
        at = self.ply
        del self.options[at:], self.seats[at:], self.auto[at:], self.hollow[at:], self.joined[at:]
        del self.states[at + 1 :], self.events[at + 1 :], self.turns[at + 1 :]
        del self.made[at + 1 :], self.log[self.told[at] :], self.told[at + 1 :]
        self.announced = [line for line in self.announced if line.ply <= at]

    def _tell(self, events: Sequence[Event]) -> None:
        """Writes the log of the last ply. The heading of a turn stands above all that belongs to
        it: where the game tells that the turn begins, or else above what is first done in it."""
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
        """Whether another turn was on than a ply before."""
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
        if not 0 <= ply <= self.plies:
            raise BadInput("no_ply", ply=ply, plies=self.plies)
        self.check_known(ply)
        self.ply = ply

    def check_known(self, ply: int) -> None:
        """Raises where a ply lies before what is there."""
        if ply < self.known:
            raise BadInput("past_unread")

    def begin(self, ply: int) -> int:
        """The state in which the turn began that state `ply` belongs to."""
        while ply and self.turns[ply - 1][0] == self.turns[ply][0]:
            ply -= 1
        return ply

    def undo_to(
        self, seat: int | Collection[int] | None, is_open: bool, alone: int | None = None
    ) -> int:
        """The ply before what one press of `seat` chose last (several: of any of them; None: of
        anybody); raises if it may not be taken back. `alone`: the seat of the only person, who was
        not asked where a choice was hollow.

        Unless the table `is_open`, nothing is taken back that revealed something to whoever takes
        it back or to all (a card drawn, a die, a card shown), or that another seat has answered.
        What others alone have learned (a card that they drew, or were shown) they will learn again,
        and that bots had nothing to do where nothing was done is no answer.
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
        """Whether somebody passed there where nothing was to be answered."""
        d = self.game.decision(self.states[ply])
        return d is not None and d.calm and self.options[ply].verb == d.options[-1].verb

    def _revealed(self, ply: int, seats: Collection[int] | None) -> bool:
        """Whether one of these seats (None: anybody) learned something by what was chosen there."""
        showing = [e for e in self.events[ply + 1] if e.reveals]
        return any(seats is None or any(e.reveals_to(seat) for seat in seats) for e in showing)


def _public(events: Sequence[Event]) -> Sequence[Event]:
    return [e.seen_by(None) for e in events]


def _beginning(events: Sequence[Event]) -> int | None:
    """Which of the events says that a turn begins."""
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

    Yields after every move how much of it is done (0 … 1), so that long games can be replayed in
    slices. In moves of an `older` version of the game (0: of today's) a ply that plays by itself
    may be missing, where now two are what was one; it is played. Each is called as it is today."""
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
    """What plays by itself before `notation` can be chosen."""
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
    """What work in slices comes to when nothing else waits."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            result: T = end.value
            return result
