"""One table: a game in progress, its players, and the eyes of the screen. It knows no language, and
makes no texts.

>>> from rules.core.registry import game
>>> g = game("edelweiss")
>>> seats = (Seat("Aiko", "person"), Seat("", "bot", "casual"))
>>> s = Session("t1", g, Record("edelweiss", g.version, 1, g.configure({"first": "1"})), seats)
>>> s.asked().kind, s.asked().auto
('draw', True)
>>> s.play("draw"); s.asked().kind
'main'
"""

from collections.abc import Generator
from typing import Any

from pywasm_app.host.ordering import Ordering
from pywasm_app.host.seats import ALL, SPECTATOR, Eyes, Name, Seat, called, check_places
from rules.bots import opponents
from rules.bots.bot import Bot
from rules.bots.levels import make
from rules.core import record as records
from rules.core.branch import until
from rules.core.game import Game
from rules.core.history import History
from rules.core.model import Decision, Option, Result
from rules.core.record import Opened, Record
from rules.core.rng import Rng
from rules.text.errors import BadInput

BOTS = 0xB075  # sets the bots' randomness apart from the game's


class Session:
    """A table. `eyes` is the view that the screen shows; `version` grows with every change."""

    def __init__(
        self,
        key: str,
        g: Game[Any],
        record: Record,
        seats: tuple[Seat, ...],
        history: History[Any] | None = None,
        notice: BadInput | None = None,
    ) -> None:
        self.key = key
        self.record = record
        self.seats = seats
        self.history = history or records.start(g, record)
        self.game = self.history.game  # with the cards of this table
        self.notice = notice
        self.was_open = record.table.get("undo") == "open"
        self.resigned: int | None = record.table.get("resigned")
        self.peeked = bool(record.table.get("peeked"))  # by a player, at what only the end shows
        self.orders = Ordering(self.game.orders, record.table.get("orders"))
        self.is_watched = False  # nobody at this screen has played it
        self.skipping = False
        self.stopping = False
        self.version = 0
        self.looking: Eyes = SPECTATOR  # in a replay: whose eyes
        self.viewed: int | None = None  # in a replay: which ply
        persons = self.persons
        self._mark()
        self.eyes: int | None = persons[0] if len(persons) == 1 else SPECTATOR

    @property
    def is_open(self) -> bool:
        """Whether anything may be undone: by the undo rule, or on lines that were begun when
        players looked back, where nothing is at stake."""
        return self.was_open or self.record.at > 0

    @property
    def ply(self) -> int:
        """The table's current ply."""
        return self.history.ply

    @property
    def moves(self) -> tuple[str, ...]:
        """The moves up to the current ply."""
        return tuple(map(str, self.history.options[: self.history.ply]))

    def check_places(self) -> None:
        """Raises if the position is for another number of players."""
        check_places(self.game, self.history.state, len(self.seats))

    def check_known(self) -> None:
        """Raises if the moves of a long game are still to be replayed."""
        self.history.check_known(0)

    @property
    def is_catching_up(self) -> bool:
        return self.history.known > 0

    # -- who and what ------------------------------------------------------------------------

    @property
    def persons(self) -> list[int]:
        return [i for i, seat in enumerate(self.seats) if seat.who == "person"]

    def called(self) -> tuple[Name, ...]:
        """The name of each seat."""
        return called(self.game, self.seats, self.is_watched)

    def asked(self) -> Decision | None:
        """The open decision; None when the game is over or a player gave up."""
        return None if self.resigned is not None else self.history.decision

    def forced(self) -> str | None:
        """The option that is played now without a choice by any player."""
        d = self.asked()
        if d is None or self.pauses() or not self.plays_itself(d):
            return None
        return str(self._ordered(d) or d.options[0])

    def plays_itself(self, d: Decision) -> bool:
        """Whether no seat is asked, because all can see that there is no choice. If only its own
        seat may know that, the decision plays itself only for a person alone with bots, or by a
        standing order."""
        is_alone = self.persons == [d.seat]
        return d.auto or (is_alone and d.is_hollow) or self._ordered(d) is not None

    def _ordered(self, d: Decision) -> Option | None:
        """The ordered choice for the open decision, or None."""
        if not self.takes_orders or self.persons != [d.seat]:
            return None
        return self.orders.chosen(self.game, self.history, d, self.version)

    @property
    def takes_orders(self) -> bool:
        """Whether a person plays alone against bots, in a game with standing orders."""
        return bool(self.game.orders) and len(self.persons) == 1

    def _plies(self, key: str) -> list[int]:
        """The plies that a save names, if they exist."""
        found = self.record.table.get(key)
        named = found if isinstance(found, list | tuple) else ()
        return [ply for ply in named if type(ply) is int and 0 <= ply < self.history.ply]

    def _mark(self) -> None:
        """Tells the history the plies at which, according to the save, no seat was asked, and those
        that were pressed together with the previous one."""
        for ply in self._plies("joined"):
            self.history.joined[ply] = True
        if self.takes_orders:
            self.orders.mark(self.history, self.persons[0], self._plies("ordered"))

    def order(self, name: str, chosen: Any) -> None:
        """Gives a standing order; raises BadInput."""
        if not self.takes_orders:
            raise BadInput("not_yours")
        self.orders.give(name, chosen)
        self.changed()

    def pauses(self) -> bool:
        """Whether the table waits until a player at this screen has seen it and continues."""
        d = self.asked()
        return d is not None and d.pause and bool(self.persons)

    def bot_to_move(self) -> Seat | None:
        d = None if self.pauses() else self.asked()
        seat = self.seats[d.seat] if d else None
        return seat if seat and seat.who == "bot" else None

    def bot(self, seat: Seat) -> Bot:
        """The bot that plays for a seat without a person."""
        assert seat.level is not None
        bot = make(seat.level)
        return opponents.find(self.game, seat.opponent).bot(bot) if seat.opponent else bot

    def dice(self) -> Rng:
        """The random generator of a bot at this ply: its own, not the game's, and the same whenever
        this game reaches the ply, so that a seed repeats a whole game."""
        return Rng.of_seed(Rng.of_seed(self.record.seed ^ BOTS).word() + self.history.ply)

    def result(self) -> Result | None:
        if self.resigned is not None:
            return self._given_up(self.resigned)
        return self.game.result(self.history.state)

    def _given_up(self, seat: int) -> Result | None:
        return self.game.resigned(self.history.state, seat, len(self.seats))

    @property
    def is_over(self) -> bool:
        return self.result() is not None

    # -- eyes --------------------------------------------------------------------------------

    def curtain(self) -> int | None:
        """The person who has to lift the curtain before anything secret is shown."""
        d = self.asked()
        if d is None or len(self.persons) < 2 or self.seats[d.seat].who != "person":
            return None
        if d.auto or not self.game.keeps_secrets(self.history.state):
            return None
        return d.seat if self.eyes != d.seat else None

    def perspective(self) -> Eyes:
        """The view that is shown: a seat, None for a spectator, "all" for everything."""
        if self.viewed is not None:
            return self.looking
        if self.curtain() is not None:
            return SPECTATOR
        d = self.asked()
        if d is not None and self._is_open_to_all() and self.seats[d.seat].who == "person":
            return d.seat  # no seat has secrets: the asked seat sits nearest
        return self.eyes

    def _is_open_to_all(self) -> bool:
        """Whether several people share the screen and every seat sees the same."""
        return len(self.persons) > 1 and not self.game.keeps_secrets(self.history.state)

    def may_see(self, seat: Eyes) -> bool:
        """Whether a replay may show the view of `seat`; everything only once the game is over."""
        if seat == ALL:
            return self.is_over
        if seat == SPECTATOR or seat == self.perspective():
            return True
        return self.is_over or not self.game.keeps_secrets(self.history.state)

    @property
    def is_secret(self) -> bool:
        """Whether seats know different things, and the game goes on."""
        return not self.is_over and self.game.keeps_secrets(self.history.state)

    def keeps_notes_apart(self) -> bool:
        """Whether each person's notes are private: people at this screen know different things, and
        the game goes on."""
        return len(self.persons) > 1 and self.is_secret

    def writer(self, eyes: Eyes = SPECTATOR) -> int | None:
        """The writer of notes by these eyes, or else by the player at the screen. None if notes are
        everybody's: alone, without secrets, and when all look back on a finished game; and None if
        the writer can't be known, before a curtain."""
        if self.keeps_notes_apart():
            if isinstance(eyes, int):
                return eyes
            return self.eyes if self.curtain() is None else None
        eyes = self.perspective()
        is_several = len(self.persons) > 1 and self.is_over
        return eyes if is_several and isinstance(eyes, int) and eyes in self.persons else None

    def odds_obstacle(self) -> BadInput | None:
        """Why nobody may ask for each seat's chance to win, or None."""
        state = self.history.states[self.shown_ply]
        if self.game.result(state) is not None or (self.is_over and self.viewed is None):
            return BadInput("over")
        if not isinstance(self.perspective(), int) and self.game.keeps_secrets(state):
            return BadInput("not_yours")
        return None

    @property
    def shown_ply(self) -> int:
        """The ply that the screen shows."""
        return self.history.ply if self.viewed is None else self.viewed

    def view_as(self, seat: int | None) -> None:
        if seat is not None and seat not in self.persons:
            raise BadInput("not_yours")
        self._see(seat)
        self.eyes = seat
        self.changed()

    def go(self, ply: int, seat: Eyes) -> None:
        """Looks at an earlier ply; going to the last one returns to the live table."""
        if not 0 <= ply <= self.history.ply:
            raise BadInput("no_ply", ply=str(ply)[:20], plies=self.history.ply)
        if seat not in (SPECTATOR, ALL, *range(len(self.seats))):
            raise BadInput("not_yours")
        if not self.may_see(seat):
            raise BadInput("not_yours")
        self.history.check_known(ply)
        is_now = ply == self.history.ply and seat in (self.perspective(), self.eyes, SPECTATOR)
        self.viewed = None if is_now else ply
        self.looking = seat
        self._see(seat)
        self.changed()

    def _see(self, seat: Eyes) -> None:
        """Remembers that eyes other than those of the live table were used once it was over."""
        self.peeked = self.peeked or (self.is_over and seat not in (SPECTATOR, self.eyes))

    def see_all(self) -> None:
        """Records that a player has seen something that only the end shows."""
        self.peeked = True

    # -- play --------------------------------------------------------------------------------

    def play(self, notation: str) -> None:
        d, ply = self.asked(), self.history.ply
        if d is None:
            raise BadInput("over")
        self.history.play(notation)
        self._order_by(d, self.history.options[ply])
        self.history.cut()  # nobody may learn whether undone moves began the same way
        self.orders.cut(ply)
        if self.record.notes:  # notes on undone moves have lost their subject
            self.record = self.record._replace(notes=until(self.record.notes, ply))
        self.notice = self.viewed = None
        self.changed()

    def join(self, ply: int) -> None:
        """Joins a ply to the previous one, because one press chose both: undo takes back both."""
        self.history.joined[ply] = True
        self.changed()

    def _order_by(self, d: Decision, o: Option) -> None:
        """The standing order in a person's answer applies from now on."""
        found = self.game.orders_by.get(str(o))
        if found and self.takes_orders and self.persons == [d.seat]:
            self.orders.give(*found)

    def go_on(self) -> None:
        """Plays everything that needs no answer."""
        d, notation, ply = self.asked(), self.forced(), self.history.ply
        assert notation is not None
        was_ordered = d is not None and not d.auto and self._ordered(d) is not None
        self.play(notation)
        if was_ordered:
            self.orders.mark(self.history, self.persons[0], [ply])

    def shows(self) -> bool:
        """Whether the latest ply had visible events."""
        return bool(self.history.events[self.history.ply])

    def catching_up(self) -> Generator[float, None, None]:
        """Replays in slices the moves of a long game that was opened ahead."""
        opened = Opened(self.record, self.history, None)
        found = yield from records.catching_up(opened)
        if found is not opened:
            self.history, self.notice = found.history, found.notice
            self._mark()
            self.changed()

    def undo(self) -> None:
        """Undoes the latest decision of a person, or giving up; raises BadInput."""
        ply = self._undo_ply()
        if self.curtain() is not None:  # another person may sit there now
            self.eyes = SPECTATOR
        self.resigned = self.viewed = None
        self.history.go(ply)
        self.changed()

    def _undo_ply(self) -> int:
        """The ply that undo returns to: before the latest decision of a person (at a table of
        several, of the viewer, or of any person if all look), or before a player gave up. After the
        end, nobody who has seen hidden cards may continue the game."""
        persons = self.persons
        seat = persons if self.eyes is SPECTATOR and persons else self.eyes
        ply = self.history.ply
        if self.resigned is None:
            alone = persons[0] if len(persons) == 1 else None
            ply = self.history.undo_to(seat, self.is_open, alone)
        has_secrets = self.game.keeps_secrets(self.history.states[ply])
        if self.peeked and has_secrets and not self.is_open:
            raise BadInput("undo_peeked")
        return ply

    def redo(self) -> None:
        """Redoes undone plies, up to the next press of a person."""
        if self.history.ply >= self.history.plies or self.resigned is not None:
            raise BadInput("no_redo")
        while self.history.ply < self.history.plies:
            self.history.go(self.history.ply + 1)
            d = self.asked()
            is_press = d and not self.plays_itself(d) and self.seats[d.seat].who == "person"
            if is_press and not any(self.history.joined[self.ply : self.ply + 1]):
                break
        self.viewed = None
        self.changed()

    def resign(self, seat: int) -> None:
        if seat not in self.persons:
            raise BadInput("not_yours")
        if self.is_over:
            raise BadInput("over")
        leaving = self._leaving(seat)
        if leaving is not None:
            self.play(str(leaving))
            return
        if self._given_up(seat) is None:
            raise BadInput("no_resigning")
        self.resigned = seat
        self.changed()

    def _leaving(self, seat: int) -> Option | None:
        """The option by which a person leaves a game that the others continue."""
        return None if self.is_over else self.game.leaving(self.history.state, seat)

    def can(self) -> dict[str, bool]:
        d = self.asked()
        mine = (  # decisions that play themselves need no hint
            d is not None
            and not self.plays_itself(d)
            and self.seats[d.seat].who == "person"
            and self.curtain() is None
        )
        return {
            "undo": self.undo_obstacle() is None,
            "redo": self.resigned is None and self.history.ply < self.history.plies,
            "hint": mine,
            "odds": self.odds_obstacle() is None,
            "resign": not self.is_over
            and any(self._given_up(i) or self._leaving(i) for i in self.persons),
            "leaves": any(self._leaving(i) for i in self.persons),
            "all": self.may_see(ALL),
            "note": self.writer() is not None or not self.keeps_notes_apart(),
        }

    def undo_obstacle(self) -> BadInput | None:
        """Why nothing can be undone, or None."""
        try:
            self._undo_ply()
        except BadInput as e:
            return e
        return None

    def changed(self) -> None:
        self.version += 1
