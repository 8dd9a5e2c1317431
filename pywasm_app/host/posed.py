"""A table with a task: a puzzle (see `rules.core.task`).

Whoever is asked first solves it, the others answer so that it fails, if they can. Nothing more is
asked when it is solved or can't be any more; anything may be taken back.

>>> from rules.core.record import Record
>>> from rules.core.registry import game
>>> g = game("edelweiss")
>>> laid = 'phase = "attack"\\ndeck = "S"\\nA = { board = "S" }'
>>> table = {"task": {"goal": "win"}, "undo": "open"}
>>> record = Record("edelweiss", g.version, 0, g.configure({}), position=laid, table=table)
>>> s = Posed("t1", g, record, (Seat("", "person"), Seat("", "bot", "casual")))
>>> s.play("end"); s.standing, s.asked()
('failed', None)
>>> s.undo(); s.play("attack"); s.standing
'solved'
"""

from itertools import pairwise
from typing import Any

from pywasm_app.host.session import Seat, Session
from rules.bots.bot import Bot
from rules.bots.solver import Defender
from rules.core import link as links
from rules.core import puzzle as puzzles
from rules.core import task as tasks
from rules.core.game import Game
from rules.core.history import History
from rules.core.lesson import say
from rules.core.model import Decision
from rules.core.record import Record
from rules.core.scene import as_json
from rules.text.errors import BadInput


class Posed(Session):
    """`standing`: `open`, `solved` or `failed`. `is_shown`: the solution was asked for."""

    def __init__(
        self,
        key: str,
        g: Game[Any],
        record: Record,
        seats: tuple[Seat, ...],
        history: History[Any] | None = None,
        notice: BadInput | None = None,
    ) -> None:
        super().__init__(key, g, record, seats, history, notice)
        self.task = tasks.read(record.table["task"], g, self.history.states[0])
        self.is_shown = False
        self.standing = self._standing()

    def _standing(self) -> str:
        reached = self.history.states[: self.history.ply + 1]
        return tasks.standing(self.task, self.game, reached)

    def changed(self) -> None:
        super().changed()
        self.standing = self._standing()

    def asked(self) -> Decision | None:
        return super().asked() if self.standing == "open" else None

    def bot(self, seat: Seat) -> Bot:
        turns = self.task.turns
        for before, s in pairwise(self.history.states[: self.history.ply + 1]):
            turns = tasks.left(self.game, turns, before, s)
        return Defender(self.task, turns)

    def can(self) -> dict[str, bool]:
        return {**super().can(), "hint": False, "resign": False, "leaves": False}

    def resign(self, seat: int) -> None:
        raise BadInput("no_resigning")

    def _laid(self) -> dict[str, Any]:
        kept = {k: v for k, v in self.record.table.items() if k in ("task", "puzzle")}
        return {**super()._laid(), **kept}

    def link(self, what: str) -> str:
        """The link to the puzzle, as it begins."""
        bare = Record(self.game.id, self.game.version, 0, self.record.config)
        if self.puzzle():
            return links.of_game(bare._replace(table={"puzzle": self.record.table["puzzle"]}))
        position = self.record.position
        return links.of_game(bare._replace(position=position, table=self._laid()))

    # -- what is said ------------------------------------------------------------------------

    def again(self) -> None:
        """From the beginning."""
        self.history.go(0)
        self.viewed, self.is_shown = None, False
        self.changed()

    def show(self) -> None:
        """Plays the solution."""
        puzzle = self.puzzle()
        if puzzle is None:
            raise BadInput("no_solution")
        self.history.go(0)
        for notation in puzzle.solution:
            self.history.play(notation)
        self.viewed, self.is_shown = None, True
        self.changed()

    def puzzle(self) -> puzzles.Puzzle | None:
        """The puzzle of the game's own that this is, if it is one."""
        name = self.record.table.get("puzzle")
        found = [one for one in puzzles.load(self.game) if one.id == name]
        return found[0] if found else None

    def says(self, lang: str) -> dict[str, Any]:
        """The puzzle's part of the Table message."""
        puzzle = self.puzzle()
        return {
            "id": puzzle.id if puzzle else "",
            "title": say(puzzle.title, self.game, lang) if puzzle else "",
            "text": self.game.words.say(tasks.text(self.task), lang),
            "hint": say(puzzle.hint, self.game, lang) if puzzle else "",
            "standing": "shown" if self.is_shown else self.standing,
            "next": self._next(puzzle) if puzzle else "",
        }

    def _next(self, puzzle: puzzles.Puzzle) -> str:
        names = [one.id for one in puzzles.load(self.game)]
        return "".join(names[names.index(puzzle.id) + 1 :][:1])


def listed(g: Game[Any], lang: str) -> list[dict[str, Any]]:
    """All of a game's puzzles: what each is called, what is to be done, and how it begins."""
    found = []
    for one in puzzles.load(g):
        start = g.read(one.position)
        task = tasks.read(one.task, g, start)
        found.append(
            {
                "id": one.id,
                "title": say(one.title, g, lang),
                "text": g.words.say(tasks.text(task), lang),
                "picture": as_json(g.scene(g.view(start, task.seat)), g.words, lang),
            }
        )
    return found
