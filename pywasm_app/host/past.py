"""The past of a game, as a pair of eyes may know it: the half of the gate that looks back.

>>> from rules.core.registry import game
>>> g = game("edelweiss")
>>> h = History(g, g.setup(1, g.configure({"first": "1"})))
>>> h.play("draw")
>>> [e.text.key for eyes in (0, 1) for e in Past(h, eyes).events(1) if e.kind == "draw"]
['log.draw.own', 'log.draw']
>>> Past(h, 1).view(1).hands[0]
'?????'
"""

from collections.abc import Iterator, Sequence
from functools import cached_property, lru_cache
from itertools import compress, count
from operator import is_
from typing import Any

from pywasm_app.host.seats import ALL, Eyes
from rules.core.branch import shared
from rules.core.game import Game
from rules.core.history import History, Line
from rules.core.model import Event, Option, Played, Result, Turn
from rules.text.errors import BadInput


class Past:
    """A history, reduced to the knowledge of these eyes (a seat, None: a spectator, "all")."""

    def __init__(self, history: History[Any], eyes: Eyes) -> None:
        self._history = history
        self.game = history.game
        self.eyes = eyes

    @property
    def plies(self) -> int:
        """The history's current ply."""
        return self._history.ply

    def view(self, ply: int) -> Any:
        return self._seen(self._history.states[ply])

    def events(self, ply: int) -> tuple[Event, ...]:
        """The events of the option that led to a ply; for ply 0, those of the opening."""
        return self._told(self._history.events[ply])

    def played(self, ply: int) -> Played[Any]:
        """The option chosen at a ply, or only its verb if other eyes chose it; and its events."""
        chosen = self._history.options[ply]
        if self.eyes not in (ALL, self.seat(ply)):
            chosen = Option(chosen.verb)
        return Played(self.view(ply), chosen, self.events(ply + 1))

    def seat(self, ply: int) -> int:
        """The seat that chose at a ply."""
        return self._history.seats[ply]

    def is_auto(self, ply: int) -> bool:
        """Whether all could see at a ply that there was no choice."""
        return self._history.auto[ply]

    def chose(self, ply: int) -> bool:
        """Whether these eyes made a real choice at a ply."""
        return self.seat(ply) == self.eyes and self.decided(ply)

    def decided(self, ply: int) -> bool:
        """Whether there was a real choice at a ply, as far as these eyes may know."""
        h, seat = self._history, self.seat(ply)
        return not h.auto[ply] and not (h.hollow[ply] and self.eyes in (ALL, seat))

    def gave_up(self, ply: int) -> bool:
        """Whether a seat gave up at a ply, and others played on."""
        leaving = self.game.leaving(self.view(ply), self.seat(ply))
        return leaving is not None and leaving == self._history.options[ply]

    def result(self, ply: int) -> Result | None:
        return self.game.result(self._history.states[ply])

    def fights(self, ply: int) -> bool:
        """Whether a fight is on at a ply, which all can see."""
        return self.game.fights(self._history.states[ply])

    def chance(self, ply: int, seat: int) -> float:
        """A seat's chance to win at a ply, judged by what everybody can see."""
        return _chance(self.game, _Same(self._history.states[ply]), seat)

    # -- turns -------------------------------------------------------------------------------

    def turn(self, ply: int) -> tuple[int, Turn | None]:
        """The number of turns that had begun, and the current one."""
        return self._history.turns[ply]

    def begin(self, ply: int) -> int:
        """The beginning of a ply's turn."""
        return self._history.begin(ply)

    # -- the log -----------------------------------------------------------------------------

    @property
    def length(self) -> int:
        """The number of lines in the log."""
        return self._history.told[self._history.ply]

    def lines(self, start: int = 0, end: int | None = None) -> Iterator[Line]:
        """The log, with its events as these eyes may know them."""
        yield from map(self._line, self._history.log[: self.length][start:end])

    def mark(self) -> "tuple[Eyes, list[Line]]":
        """A mark for `unchanged` to compare the log with later; not for any eyes."""
        return self.eyes, self._history.log[: self.length]

    def unchanged(self, mark: "tuple[Eyes, list[Line]]") -> int:
        """The number of log lines that are still the same objects, not merely equal ones."""
        eyes, before = mark
        if eyes != self.eyes:
            return 0
        changed = (not same for same in map(is_, before, self._history.log[: self.length]))
        return next(compress(count(), changed), min(len(before), self.length))

    def announced(self, ply: int) -> Line | None:
        """The latest announcement up to a ply."""
        found = [line for line in self._history.announced if line.ply <= ply]
        return self._line(found[-1]) if found else None

    def made(self, ply: int) -> Any:
        """The makers of the things on the table, as spectators saw them."""
        return self._history.made[ply].on

    # -- another way that it went ------------------------------------------------------------

    def leaves(self, moves: tuple[str, ...]) -> int:
        """The ply at which another line leaves this one, as far as these eyes can know: different
        face-down cards look the same to them."""
        h = self._history
        n = shared(moves, self._moves)
        if self.eyes == ALL:
            return n
        state = h.states[n]
        for ply in range(n, min(len(moves), h.ply)):
            try:
                step = self.game.apply(state, Option.parse(moves[ply]))
            except BadInput:  # of a line that can't be played to its end
                return ply
            there = self._seen(step.state), self._told(step.events)
            if there != (self.view(ply + 1), self.events(ply + 1)):
                return ply
            state = step.state
        return min(len(moves), h.ply)

    @cached_property
    def _moves(self) -> tuple[str, ...]:
        return tuple(map(str, self._history.options[: self.plies]))

    def _seen(self, state: Any) -> Any:
        return state if self.eyes == ALL else self.game.view(state, self.eyes)  # type: ignore[arg-type]

    def _told(self, events: Sequence[Event]) -> tuple[Event, ...]:
        return tuple([self._event(e) for e in events])

    def _event(self, e: Event) -> Event:
        return e.whole if self.eyes == ALL else e.seen_by(self.eyes)  # type: ignore[arg-type]

    def _line(self, line: Line) -> Line:
        event = line.event
        return line if event is None else line._replace(events=(self._event(event),), at=0)


class _Same:
    """A state as a key: equal to itself alone, and never looked into."""

    def __init__(self, state: Any) -> None:
        self.state = state

    def __hash__(self) -> int:
        return id(self.state)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and self.state is other.state


@lru_cache(512)
def _chance(g: Game[Any], same: _Same, seat: int) -> float:
    return g.evaluate(g.view(same.state, None), seat)
