"""The stored and shared forms of a table: its save, and links.

>>> from pywasm_app.host.seats import Seat
>>> from rules.core.registry import game
>>> g = game("edelweiss")
>>> record = Record("edelweiss", g.version, 1, g.configure({"first": "1"}))
>>> s = Session("t1", g, record, (Seat("Aiko", "person"), Seat("", "bot", "casual")))
>>> '"seats":[["Aiko","Computer"],["Aiko","コンピュータ"]]' in save(s)
True
>>> link(s, "position", g.view(s.history.state, 0), 0)[:3]
'g1.'
"""

import os
from datetime import UTC, datetime
from typing import Any

from pywasm_app.host.lesson_table import LessonTable
from pywasm_app.host.puzzle_table import PuzzleTable
from pywasm_app.host.seats import ALL, SPECTATOR, Eyes, said
from pywasm_app.host.session import Session
from rules.core import link as links
from rules.core import record as records
from rules.core.branch import until
from rules.core.record import Record
from rules.core.rng import Rng
from rules.text.errors import BadInput
from rules.text.words import LANGUAGES, t


def save(s: Session) -> str:
    """The save as text: a summary line, and the record. Lessons are not kept."""
    if isinstance(s, LessonTable):
        return ""
    g, state, result = s.game, s.history.state, s.result()
    names = {lang: said(s.called(), lang) for lang in LANGUAGES}
    status = result.text if result else g.status(g.view(state, SPECTATOR))
    summary = {
        "game": g.id,
        "title": g.words.both(t("game.title")),
        "seats": [list(names[lang]) for lang in LANGUAGES],
        "status": {lang: g.words.say(status, lang, names[lang]) for lang in LANGUAGES},
        "when": datetime.now(UTC).isoformat(timespec="seconds"),
        "over": s.is_over,
    }
    return records.write_played(_played(s), state, summary)


def link(s: Session, what: str, view: Any, eyes: Eyes) -> str:
    """The link to the whole "game", once it is over; or to the "position" that these eyes see, with
    its hidden cards dealt anew. Of a puzzle, always the link to its beginning."""
    if isinstance(s, PuzzleTable):
        return links.of_game(_puzzle(s))
    record = _played(s)
    if what == "game":
        if not s.is_over:
            raise BadInput("link_running")
        s.see_all()
        return links.of_game(record)
    state = view if eyes == ALL else s.game.sample(view, fresh_dice())
    return links.of_game(links.alone(s.game, record._replace(table=_laid(s)), state))


def fresh_dice() -> Rng:
    """A new source of chance for shared positions: dice that follow from the seed would reveal it,
    and with it the hidden cards."""
    return Rng.of_seed(int.from_bytes(os.urandom(8), "big"))


def _puzzle(s: PuzzleTable) -> Record:
    """The record of a puzzle at its beginning. One of the game's own is only named."""
    g, record, start = s.game, s.record, s.history.states[0]
    if s.puzzle:
        return Record(g.id, g.version, 0, record.config, table={"puzzle": s.puzzle.id})
    record = record._replace(table=_laid(s))
    if len(s.persons) > 1:  # several persons: none may learn the others' hidden cards
        return links.seen_by(g, record, start, s.task.seat, fresh_dice())
    return links.alone(g, record, start)


def _played(s: Session) -> Record:
    """The record of the game up to now."""
    table = _laid(s)
    if s.resigned is not None:
        table["resigned"] = s.resigned
    if s.peeked:
        table["peeked"] = True
    if ordered := s.orders.until(s.ply):
        table["ordered"] = list(ordered)
    if together := s.history.together:
        table["joined"] = list(together)
    return s.record._replace(moves=s.moves, table=table, notes=until(s.record.notes, s.ply))


def _laid(s: Session) -> dict[str, Any]:
    """The setup of the table: the players, the undo rule, and the task."""
    laid: dict[str, Any] = {
        "seats": [seat._asdict() for seat in s.seats],
        "undo": "open" if s.was_open else "fair",
    }
    if ordered := s.orders.changed():
        laid["orders"] = ordered
    if isinstance(s, PuzzleTable):
        table = s.record.table
        laid.update({k: v for k, v in table.items() if k in ("task", "puzzle", "shown")})
    return laid
