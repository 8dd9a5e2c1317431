"""A table for learning: a session that follows a lesson (see `rules.core.book.lesson`).

The learner is asked to follow the steps. Any other legal option is answered with the step's hint,
and not played. The others play the moves of the steps. Forced moves play themselves, as everywhere.

>>> from rules.core.registry import game
>>> lesson = parse('''
... seat = 0
... title = { en = "Two cards", ja = "2枚" }
... intro = { en = "Hello.", ja = "こんにちは。" }
... outro = { en = "That is all.", ja = "これでおしまい。" }
... [[step]]
... id = "summon"
... position = \"\"\"
... to_move = "A"
... phase = "main"
... deck = "HH"
... [A]
... hand = "SC"
... \"\"\"
... accept = ["summon S"]
... say = { en = "Summon the Spade.", ja = "スペードを召喚。" }
... hint = { en = "The Spade!", ja = "スペードです。" }
... ''', game("edelweiss"))
>>> s = LessonTable("t1", game("edelweiss"), lesson)
>>> s.play("summon C"); s.history.ply, s.tried
(0, True)
>>> s.play("summon S"); s.history.ply, s.forced()
(1, 'end')
>>> while forced := s.forced():
...     s.play(forced)
>>> s.is_done
True
"""

from typing import Any, NamedTuple

from pywasm_app.host.seats import Seat
from pywasm_app.host.session import Session
from rules.core.book.lesson import Lesson, Step, load, parse
from rules.core.game import Game
from rules.core.history import History
from rules.core.model import Decision
from rules.core.record import Record
from rules.text.errors import BadInput
from rules.text.words import Text, t

__all__ = ["LessonTable", "begin", "parse"]


def begin(key: str, g: Game[Any], step: object = 1) -> "LessonTable":
    """A table for a game's lesson, at one of its steps (earlier ones are played)."""
    lesson = load(g)
    if lesson is None:
        raise BadInput("no_lesson", name=g.id)
    if type(step) is not int or not 1 <= step <= len(lesson.steps):
        found = str(step)[:20]
        raise BadInput("out_of_range", low=1, high=len(lesson.steps), found=found).at(key="step")
    s = LessonTable(key, g, lesson)
    while s.number < step:
        s.show()
    return s


class Stage(NamedTuple):
    """The stage of a lesson. `number`: the step, from 1. `asked`: the open decision of the learner.
    `answered`: the learner has completed the step; `tried`: the learner tried another option.
    `is_next`: the next step has its own position, and begins when the learner continues."""

    lesson: Lesson
    number: int
    asked: Decision | None
    answered: bool
    tried: bool
    is_next: bool
    is_done: bool

    @property
    def step(self) -> Step:
        return self.lesson.steps[self.number - 1]


class LessonTable(Session):
    """`number`: the step, from 1. `answered`: the learner has completed it, and the others may
    still have to reply. `tried`: the learner tried another option."""

    def __init__(self, key: str, g: Game[Any], lesson: Lesson) -> None:
        self.lesson = lesson
        self.number = 1
        self.answered = False
        self.tried = False
        self.replies: tuple[str, ...] = ()
        config = g.configure({"seats": lesson.seats})
        record = Record(g.id, g.version, 0, config, position=lesson.steps[0].position)
        seats = tuple(
            Seat("", "person" if i == lesson.seat else "bot") for i in range(lesson.seats)
        )
        super().__init__(key, g, record, seats)
        self._began = [(self.history, 0)]  # where each step up to this one began

    @property
    def takes_orders(self) -> bool:
        return False

    @property
    def step(self) -> Step:
        return self.lesson.steps[self.number - 1]

    @property
    def is_done(self) -> bool:
        """The last step is done, and all others have replied."""
        return self.waits and self.number == len(self.lesson.steps)

    @property
    def waits(self) -> bool:
        """The step is over, and the next one has its own position: it begins when the learner
        continues."""
        return self.answered and self.forced() is None

    def called(self) -> tuple[str | Text, ...]:
        """The others are called by their letters, as in the lesson's texts."""
        names = [t("seat.letter", letter=chr(65 + i)) for i in range(self.lesson.seats)]
        names[self.lesson.seat] = t("seat.you")
        return tuple(names)

    # -- what is asked and played ------------------------------------------------------------

    def asked(self) -> Decision | None:
        return None if self.answered else self.history.decision

    def bot_to_move(self) -> Seat | None:
        return None

    def forced(self) -> str | None:
        """The plies that play by themselves; a step that ends with a pause stops before it."""
        d = self.history.decision
        ends = self.answered and not self.replies
        if d is not None and d.is_forced and not (d.pause and ends):
            return str(d.options[0])
        if self.replies:
            return self.replies[0]
        return str(d.options[0]) if d is not None and self._passes(d) else None

    def _passes(self, d: Decision) -> bool:
        """Whether the learner has no choice and no step mentions this ply."""
        if d.seat != self.lesson.seat or not d.is_hollow:
            return False
        step = self.step
        if self.answered:
            if self.number == len(self.lesson.steps):
                return False
            step = self.lesson.steps[self.number]
        return not (step.position and self.answered) and not step.meant(d.options)

    def play(self, notation: str) -> None:
        forced = self.forced()
        if forced is None and not self.answered:
            self._answer(notation)
        elif notation == forced:
            if self.replies and self.replies[0] == notation:
                self.replies = self.replies[1:]
            self.history.play(notation)
        else:
            raise BadInput("not_yours")
        self._go_on()
        self.changed()

    def _answer(self, notation: str) -> None:
        d = self.history.decision
        if d is None:
            raise BadInput("over")
        option = next(o for o in d.options if str(o) == notation)
        self.tried = not self.step.accepts(option)
        if not self.tried:
            self.history.play(option)
            self.answered, self.replies = True, self.step.reply

    def _go_on(self) -> None:
        """To the next step, if it continues from here."""
        if self.waits and not self.is_done and not self.lesson.steps[self.number].position:
            self._begin(self.number + 1)

    def _begin(self, number: int) -> None:
        self.number = number
        self.answered = self.tried = False
        if self.step.position:
            self.history = History(self.game, self.game.read(self.step.position))
        self._began.append((self.history, self.history.ply))

    def next(self) -> None:
        """To the next step, which has its own position."""
        if not self.waits or self.is_done:
            raise BadInput("not_yours")
        self._begin(self.number + 1)
        self.viewed = None
        self.changed()

    def show(self) -> None:
        """Completes the step in the learner's place, with everything that follows."""
        while (forced := self.forced()) is not None:
            self.play(forced)
        d = self.history.decision
        if d is None:
            raise BadInput("over")
        number = self.number
        self.play(str(self.step.meant(d.options)[0]))
        while (forced := self.forced()) is not None:
            self.play(forced)
        if self.number == number and not self.is_done:
            self.next()

    def pauses(self) -> bool:
        """A lesson continues by its own steps."""
        return False

    # -- time --------------------------------------------------------------------------------

    def undo(self) -> None:
        """Back to the beginning of this step, or if nothing was done in it, of the one before."""
        obstacle = self.undo_obstacle()
        if obstacle:
            raise obstacle
        if not self.answered:
            self._began.pop()
        self.history, ply = self._began[-1]
        self.history.go(ply)
        self.number = len(self._began)
        self.answered = self.tried = False
        self.replies, self.viewed = (), None
        self.changed()

    def undo_obstacle(self) -> BadInput | None:
        return None if self.answered or self.number > 1 else BadInput("no_undo")

    def redo(self) -> None:
        raise BadInput("no_redo")

    def resign(self, seat: int) -> None:
        raise BadInput("no_resigning")

    def can(self) -> dict[str, bool]:
        undo = self.undo_obstacle() is None
        return {"undo": undo, "redo": False, "hint": False, "resign": False, "all": False}

    def stage(self) -> Stage:
        d = self.asked()
        return Stage(
            self.lesson,
            self.number,
            None if d is None or d.is_forced else d,
            self.answered,
            self.tried,
            self.waits and not self.is_done,
            self.is_done,
        )
