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

from collections.abc import Generator, Sequence
from typing import Any, Generic, TypeVar

from rules.core.errors import BadInput, Illegal
from rules.core.game import Game
from rules.core.model import Decision, Event, Option, S

T = TypeVar("T")


class History(Generic[S]):
    """`states[k]` is the state after k options; `ply` is where we stand. `opening`: what happened
    before the first of them."""

    def __init__(self, game: Game[S], start: S, opening: tuple[Event, ...] = ()) -> None:
        self.game = game
        self.states: list[S] = [start]
        self.options: list[Option] = []
        self.events: list[tuple[Event, ...]] = [opening]
        self.seats: list[int] = []  # who chose each option
        self.ply = 0

    @property
    def state(self) -> S:
        return self.states[self.ply]

    @property
    def plies(self) -> int:
        return len(self.options)

    @property
    def decision(self) -> Decision | None:
        return self.game.decision(self.state)

    def lines(self, ply: int) -> int:
        """How many events there were up to a ply."""
        return sum(map(len, self.events[: ply + 1]))

    def play(self, option: Option | str) -> None:
        """Plays one option (or its notation) from here; what was undone beyond is dropped."""
        o = Option.parse(option) if isinstance(option, str) else option
        d = self.decision
        if d is None:
            raise Illegal("over")
        step = self.game.apply(self.state, o)
        at = self.ply
        if not (at < self.plies and self.options[at] == o):
            del self.options[at:], self.seats[at:], self.states[at + 1 :], self.events[at + 1 :]
            self.options.append(o)
            self.seats.append(d.seat)
            self.states.append(step.state)
            self.events.append(step.events)
        self.ply = at + 1

    def go(self, ply: int) -> None:
        if not 0 <= ply <= self.plies:
            raise BadInput("no_ply", ply=ply, plies=self.plies)
        self.ply = ply

    def undo_to(self, seat: int | None, is_open: bool) -> int:
        """The ply before the last choice of `seat` (None: of anybody); raises if it may not be
        taken back.

        Unless the table `is_open`, nothing is taken back that revealed something to anybody (a
        card drawn, a die, a card shown) or that another seat has answered.
        """
        for ply in range(self.ply - 1, -1, -1):
            answered = self.seats[ply] != seat and seat is not None
            forced = self._is_forced(ply)
            if not is_open and (
                (answered and not forced) or any(e.reveals for e in self.events[ply + 1])
            ):
                raise BadInput("undo_revealed")
            if not answered and not forced:
                return ply
        raise BadInput("no_undo")

    def _is_forced(self, ply: int) -> bool:
        d = self.game.decision(self.states[ply])
        return d is not None and d.auto


Replayed = tuple[History[Any], BadInput | None]


def replaying(history: History[Any], moves: Sequence[str]) -> Generator[float, None, Replayed]:
    """Plays `moves` from there as far as they are legal; the error says where it stopped.

    Yields after every move how much of it is done (0 … 1), so that long games can be replayed in
    slices."""
    for ply, notation in enumerate(moves, 1):
        try:
            history.play(notation)
        except BadInput as e:
            return history, e.at(key=f"{ply}")
        yield ply / len(moves)
    return history, None


def replay(game: Game[Any], start: Any, moves: Sequence[str]) -> Replayed:
    """`replaying` from a state, all at once."""
    return finished(replaying(History(game, start), moves))


def finished(work: Generator[Any, None, T]) -> T:
    """What work in slices comes to when nothing else waits."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            result: T = end.value
            return result
