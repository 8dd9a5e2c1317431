"""The lines of a game: the current one, and others that players began when they looked back.

>>> from pywasm_app.host.seats import Seat
>>> from pywasm_app.host.session import Session
>>> from rules.core.record import Record
>>> from rules.core.registry import game
>>> g = game("edelweiss")
>>> record = Record("edelweiss", g.version, 1, g.configure({"first": "1"}), table={"undo": "open"})
>>> s = Session("t1", g, record, (Seat("Aiko", "person"), Seat("Ben", "person")))
>>> s.play("draw"); s.play("skip")
>>> leave(s, 1); s.play("summon S")
>>> [line.moves for line in all_of(s)], s.record.at
([('draw', 'skip'), ('draw', 'summon S')], 1)
"""

from collections.abc import Generator

from pywasm_app.host.session import Session
from rules.core import branch
from rules.core import record as records
from rules.core.branch import Branch, Note
from rules.core.history import replaying
from rules.text.errors import BadInput


def all_of(s: Session) -> list[Branch]:
    """All lines in their order, the current one included."""
    order = list(s.record.branches)
    together, ordered = s.history.together, s.orders.until(s.ply)
    here = Branch(s.record.name, s.moves, s.record.notes, s.resigned, together, ordered)
    order.insert(s.record.at, here)
    return order


def obstacle(s: Session, ply: int) -> BadInput | None:
    """Why no other line may begin at a ply, or None. During a game, a new line may not go back
    further than undo."""
    if not s.is_over and not s.is_open:
        return BadInput("branch_running")
    if len(s.record.branches) >= branch.MOST:
        return BadInput("too_big", size=branch.MOST + 1, limit=branch.MOST)
    if s.game.decision(s.history.states[ply]) is None:
        return BadInput("over")
    return None


def leave(s: Session, ply: int) -> None:
    """Begins another line at a ply and keeps the current one. Its moves may always be undone,
    whatever the undo rule, because nothing is at stake."""
    if not 0 <= ply <= s.history.ply:
        raise BadInput("no_ply", ply=str(ply)[:20], plies=s.history.ply)
    s.history.check_known(ply)
    trouble = obstacle(s, ply)
    if trouble:
        raise trouble
    if s.is_over:  # the rest of the deck will be seen
        s.see_all()
    order = all_of(s)
    _lay(s, [*order, Branch(notes=branch.until(s.record.notes, ply))], len(order))
    s.history.go(ply)
    s.history.cut()
    s.orders.cut(ply)
    s.resigned = s.viewed = None
    s.changed()


def entering(s: Session, k: int) -> Generator[float, None, None]:
    """Switches to another line, in slices (the share done, 0 … 1). If it can't be played to its
    end, the table has a notice."""
    _check(s, k)
    order, version = all_of(s), s.version
    line = order[k]
    if s.history.known:
        raise BadInput("past_unread")
    ply = branch.shared(line.moves, s.moves)
    h = s.history.until(ply)
    h, error = yield from replaying(h, line.moves[ply:])
    if s.version != version:  # else changes made meanwhile would be lost
        raise BadInput("stale", now=s.history.ply, then="…")
    h.joined = [k in line.joined for k in range(h.plies)]
    s.history, s.viewed = h, None
    s.orders.cut(ply)
    if s.takes_orders:
        s.orders.mark(h, s.persons[0], [k for k in line.ordered if 0 <= k < h.plies])
    s.notice = records.stopped(s.game, line.moves[ply:], error) if error else None
    _lay(s, order, k)
    s.resigned = line.resigned if line.resigned in range(len(s.seats)) else None
    if s.game.result(h.state) is not None or s.result() is None:
        s.resigned = None
    s.changed()


def drop(s: Session, k: int) -> None:
    """Deletes a line other than the current one."""
    _check(s, k)
    if k == s.record.at:
        raise BadInput("line_open")
    order = all_of(s)
    del order[k]
    s.was_open = s.was_open or k == 0  # once the played line is deleted, nothing is at stake
    _lay(s, order, s.record.at - (k < s.record.at))
    s.changed()


def call(s: Session, k: int, name: str) -> None:
    """Names a line."""
    _check(s, k)
    if len(name) > branch.NAME:
        raise BadInput("name_length", limit=branch.NAME)
    order = all_of(s)
    order[k] = order[k]._replace(name=name)
    _lay(s, order, s.record.at)
    s.changed()


def note(s: Session, ply: int, text: str, seat: int | None) -> None:
    """Writes a note on the move that led to a ply of the current line; an empty text deletes it.
    `seat`: the writer; None: the player at the screen."""
    if not 0 <= ply <= s.history.ply:
        raise BadInput("no_ply", ply=str(ply)[:20], plies=s.history.ply)
    if seat is None:
        seat = s.writer()
        if seat is None and s.keeps_notes_apart():
            raise BadInput("not_yours")
    elif seat not in s.persons:
        raise BadInput("not_yours")
    s.record = s.record._replace(notes=branch.noted(s.record.notes, Note(ply, text, seat)))
    s.changed()


def _lay(s: Session, order: list[Branch], at: int) -> None:
    """Sets the lines, of which the one at `at` is the current one; its played moves are in the
    history."""
    mine, others = order[at], (*order[:at], *order[at + 1 :])
    s.record = s.record._replace(name=mine.name, notes=mine.notes, branches=others, at=at)


def _check(s: Session, k: int) -> None:
    if not 0 <= k <= len(s.record.branches):
        raise BadInput("out_of_range", low=0, high=len(s.record.branches), found=k)
