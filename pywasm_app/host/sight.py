"""The gate: everything that a pair of eyes may know of a table, at the ply that they look at.

Every reply about a table is made from a `Sight`, and the code that makes it sees no state besides
(tests/host/test_gate.py). Two tables that differ only in information hidden from these eyes have
equal sights (tests/host/test_two_worlds.py); except for `save`, which the page stores and does not
draw.

>>> from rules.core.record import Record
>>> from rules.core.registry import game
>>> g = game("edelweiss")
>>> record = Record("edelweiss", g.version, 1, g.configure({"first": "1"}))
>>> s = Session("t1", g, record, (Seat("Aiko", "person"), Seat("Ben", "person")))
>>> s.play("draw")
>>> seen(s).curtain, seen(s).asked
(0, None)
>>> s.view_as(0)
>>> seen(s).asked.kind, seen(s).view.hands[1]
('main', '????')
"""

from functools import cached_property
from typing import Any

from pywasm_app.host import keeping, lines
from pywasm_app.host.lesson_table import LessonTable, Stage
from pywasm_app.host.past import Past
from pywasm_app.host.puzzle_table import Progress, PuzzleTable
from pywasm_app.host.seats import ALL, Eyes, Seat, said
from pywasm_app.host.session import Session
from rules.core.branch import Notes, of_writer, until
from rules.core.model import Decision, Option, Reason, Result
from rules.core.rng import Rng
from rules.text.errors import BadInput

__all__ = ["Progress", "Sight", "Stage", "seen", "seen_by"]


def seen(s: Session) -> "Sight":
    """The sight of the screen's eyes: every reply is made from it."""
    return Sight(s, s.shown_ply, s.perspective())


def seen_by(s: Session, seat: int) -> "Sight":
    """The sight of a seat at the current ply: for the person or bot that decides there."""
    return Sight(s, s.ply, seat)


class Sight:
    """`eyes`: a seat, None for a spectator, or "all"; `ply`: the ply they look at."""

    def __init__(self, table: Session, ply: int, eyes: Eyes) -> None:
        self._table = table
        self.game, self.key = table.game, table.key
        self.eyes, self.ply = eyes, ply
        self.past = Past(table.history, eyes)

    # -- the table ---------------------------------------------------------------------------

    @property
    def seats(self) -> tuple[Seat, ...]:
        return self._table.seats

    def names(self, lang: str) -> tuple[str, ...]:
        return said(self._table.called(), lang)

    @property
    def plies(self) -> int:
        """The game's current ply."""
        return self.past.plies

    @property
    def is_live(self) -> bool:
        return self._table.viewed is None

    @property
    def curtain(self) -> int | None:
        return self._table.curtain() if self.is_live else None

    @cached_property
    def lesson(self) -> Stage | None:
        """The stage of a lesson, at a table that has one."""
        return self._table.stage() if isinstance(self._table, LessonTable) else None

    @cached_property
    def puzzle(self) -> Progress | None:
        """The progress of a puzzle, at a table with a task."""
        return self._table.progress() if isinstance(self._table, PuzzleTable) else None

    @property
    def notice(self) -> BadInput | None:
        return self._table.notice

    @property
    def save(self) -> str:
        """The whole game as text, for the page to store. The page draws only its first line, which
        contains a spectator's knowledge."""
        return keeping.save(self._table)

    def link(self, what: str) -> str:
        """The link to the whole "game", once it is over; or to the "position" that is shown."""
        return keeping.link(self._table, what, self.view, self.eyes)

    # -- the game ----------------------------------------------------------------------------

    @cached_property
    def view(self) -> Any:
        return self.past.view(self.ply)

    @property
    def is_secret(self) -> bool:
        """Whether seats know different things, and the game goes on."""
        return self._table.is_secret

    @property
    def result(self) -> Result | None:
        return self._table.result() if self.ply == self.plies else None

    @property
    def resigned(self) -> int | None:
        return self._table.resigned

    @property
    def asked(self) -> Decision | None:
        """The open decision, if it is for the person with these eyes, or for any viewer."""
        s = self._table
        d = s.asked() if self.is_live else None
        if d is None or s.pauses():
            return d
        is_theirs = d.seat == self.eyes and s.seats[d.seat].who == "person"
        return d if is_theirs and not s.plays_itself(d) else None

    @property
    def choice(self) -> Decision | None:
        """The open decision, if it is this seat's, whoever the player is."""
        d = self._table.asked() if self.ply == self.plies else None
        return d if d and d.seat == self.eyes else None

    def somebody(self) -> "Sight":
        """The sight of a player who may ask why something can't be done: these eyes, or in a game
        without secrets the seat that is asked. Raises if the answer would reveal a hand."""
        s = self._table
        if isinstance(self.eyes, int):
            return seen_by(s, self.eyes)
        if self.is_secret:
            raise BadInput("not_yours")
        d = s.asked()
        return seen_by(s, d.seat if d else 0)

    def reasons(self, o: Option) -> list[Reason]:
        """Why these eyes' seat can't do something; empty if it can. Besides the seat's view, the
        rules use only the seat that is asked."""
        assert isinstance(self.eyes, int)
        return self.game.explain(self._table.history.states[self.ply], self.eyes, o)

    def refusal(self, o: Option) -> BadInput:
        """The error for an impossible option. Only a sight that may know the reason includes it,
        because the reason can reveal a hand."""
        s = self._table
        d = s.asked()
        if d is None:
            return BadInput("over")
        if self.is_secret and d.seat != self.eyes and s.persons != [d.seat]:
            return BadInput("not_yours")
        return self.game.refuse(seen_by(s, d.seat).view, o)

    def sampled(self, ply: int, rng: Rng) -> Any:
        """A possible state at a ply for these eyes: hidden parts are dealt at random; in a finished
        game it is the true one."""
        if self._table.is_over:
            return self._table.history.states[ply]
        return self.game.sample(self.known(ply), rng)

    def known(self, ply: int) -> Any:
        """The view of a ply. Eyes that see everything do so only in a finished game; in a running
        one they have a spectator's view."""
        return self.game.view(
            self.past.view(ply), self.eyes if isinstance(self.eyes, int) else None
        )

    def result_at(self, ply: int) -> Result | None:
        return self._table.result() if ply == self.plies else self.past.result(ply)

    # -- what may be done --------------------------------------------------------------------

    @property
    def can(self) -> dict[str, bool]:
        return {**self._table.can(), "branch": lines.obstacle(self._table, self.ply) is None}

    @property
    def orders(self) -> dict[str, Any]:
        """The standing orders of these eyes' seat; empty if none are possible."""
        s = self._table
        return s.orders.given if s.takes_orders and self.eyes in s.persons else {}

    @property
    def undo_obstacle(self) -> BadInput | None:
        return self._table.undo_obstacle()

    # -- what was added ----------------------------------------------------------------------

    @property
    def name(self) -> str:
        """The name of the current line."""
        return self._table.record.name

    @property
    def writer(self) -> int | None:
        """The writer of new notes; None: everybody."""
        return self._table.writer(self.eyes)

    @property
    def notes(self) -> Notes:
        """The notes on the current line that these eyes may read: while people hide something from
        each other, each reads only their own."""
        s = self._table
        notes = until(s.record.notes, self.plies)
        if not s.keeps_notes_apart():
            return notes
        return of_writer(notes, self.writer) if self.writer is not None else ()

    @property
    def lines(self) -> list[dict[str, Any]]:
        """All lines in their order: the name and length of each, and the ply at which it leaves the
        current one, as far as these eyes can know. None if there is only one."""
        past = Past(self._table.history, self.eyes if self.is_secret else ALL)
        return [
            {"name": one.name, "plies": len(one.moves), "from": past.leaves(one.moves)}
            for one in (lines.all_of(self._table) if self._table.record.branches else ())
        ]

    @property
    def line(self) -> int:
        """The index of the current line."""
        return self._table.record.at
