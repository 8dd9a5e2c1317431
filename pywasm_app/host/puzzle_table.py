"""A table with a task: a puzzle of the game's own, or any other (see `rules.core.book.task`).

The seat that decides first solves it; the others try to make it fail. When it is solved or can't be
solved any more, there are no further decisions; anything may be undone.

>>> from rules.core.record import Record
>>> from rules.core.registry import game
>>> g = game("edelweiss")
>>> laid = 'phase = "attack"\\ndeck = "S"\\nA = { board = "S" }'
>>> table = {"task": {"goal": "win"}, "undo": "open"}
>>> record = Record("edelweiss", g.version, 0, g.configure({}), position=laid, table=table)
>>> s = PuzzleTable("t1", g, record, (Seat("", "person"), Seat("", "bot", "casual")))
>>> s.play("end"); s.standing, s.asked()
('failed', None)
>>> s.undo(); s.play("attack"); s.standing
'solved'
"""

from collections.abc import Generator
from typing import Any, NamedTuple

from pywasm_app.host.seats import Seat
from pywasm_app.host.session import Session
from rules.bots.bot import Bot
from rules.bots.solver import Defender
from rules.core.book import puzzle as puzzles
from rules.core.book import task as tasks
from rules.core.book.puzzle import Puzzle
from rules.core.game import Game
from rules.core.model import Decision
from rules.core.record import Record
from rules.text.errors import BadInput
from rules.text.words import Text


class Progress(NamedTuple):
    """The progress of a puzzle. `task`: its text; `own`: the game's own puzzle that it is, if any,
    and the name of the `next`; `begins`: the first choice of its solution, if it has no hint;
    `standing`: that of the table, or `shown`; `told`: how far the player is, or why the task
    failed."""

    task: Text
    own: Puzzle | None
    next: str
    begins: Text | None
    standing: str
    told: tuple[Text, ...]


class PuzzleTable(Session):
    """`standing`: `open`, `solved` or `failed`; `clock`: the turns that are left. `puzzle`: the
    game's own puzzle that this is, if any, `next` the name of the following one."""

    def __init__(self, key: str, g: Game[Any], record: Record, *more: Any) -> None:
        super().__init__(key, g, record, *more)
        self.was_open, self.resigned = True, None
        self.task = tasks.read(record.table["task"], g, self.history.states[0])
        self.puzzle, self.next = _own(g, record)
        self._look()

    @property
    def takes_orders(self) -> bool:
        return False

    def _look(self) -> None:
        """Updates the standing of the task. While a long game is opened, its earlier moves are
        unknown."""
        h = self.history
        states = h.states[:1] if h.known else h.states[: h.ply + 1]
        self.standing, self.clock = tasks.at(self.task, self.game, states)

    def changed(self) -> None:
        super().changed()
        self._look()

    def catching_up(self) -> Generator[float, None, None]:
        yield from super().catching_up()
        self.changed()

    def asked(self) -> Decision | None:
        return super().asked() if self.standing == "open" else None

    def bot(self, seat: Seat) -> Bot:
        return Defender(self.task, self.clock)

    def can(self) -> dict[str, bool]:
        return {**super().can(), "hint": False, "resign": False, "leaves": False}

    def resign(self, seat: int) -> None:
        raise BadInput("no_resigning")

    def again(self) -> None:
        """Restarts it."""
        self.history.go(0)
        self.history.cut()
        self.viewed = None
        self.changed()

    def show(self) -> None:
        """Plays the solution; the puzzle then does not count as solved."""
        if self.puzzle is None:
            raise BadInput("no_solution")
        h = self.history.until(0)
        for notation in self.puzzle.solution:
            h.play(notation)
        self.history, self.viewed = h, None
        self.record = self.record._replace(table={**self.record.table, "shown": True})
        self.changed()

    @property
    def is_shown(self) -> bool:
        """Whether the table shows the solution after a request for it."""
        shown = self.puzzle and self.record.table.get("shown")
        return bool(shown) and self.moves == self.puzzle.solution  # type: ignore[union-attr]

    def progress(self) -> Progress:
        g, task = self.game, self.task
        told = tasks.progress(task, g, self.history.state, self.clock.turns)
        standing = "shown" if self.is_shown else self.standing
        return Progress(tasks.text(task), self.puzzle, self.next, self._begins(), standing, told)

    def _begins(self) -> Text | None:
        """The first choice of the solution, in words, if that is the only hint."""
        if self.puzzle is None or self.puzzle.hint:
            return None
        g, start = self.game, self.history.states[0]
        d = g.decision(start)
        assert d is not None
        [first] = [o for o in d.options if str(o) == self.puzzle.solution[0]]
        return g.offer(g.view(start, d.seat), d, first).text


def _own(g: Game[Any], record: Record) -> tuple[Puzzle | None, str]:
    """The game's own puzzle of a record, if it is one, and the name of the next."""
    name = record.table.get("puzzle")
    found = puzzles.group(g, name) if name and not record.config.get("packs") else ()
    for k, one in enumerate(found):
        told = (one.id, one.position, one.task)
        if told == (name, record.position, record.table["task"]):
            return one, "".join(then.id for then in found[k + 1 : k + 2])
    return None, ""
