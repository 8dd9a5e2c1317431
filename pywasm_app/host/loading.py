"""Makes tables from a save, a link, or the name of a puzzle."""

from collections.abc import Generator
from typing import Any

from pywasm_app.host.puzzle_table import PuzzleTable
from pywasm_app.host.seats import ALL, SPARRING, SPECTATOR, alone, check_places, read_seats
from pywasm_app.host.session import Session
from rules.bots.levels import LEVELS
from rules.core import link as links
from rules.core import record as records
from rules.core.book import puzzle as puzzles
from rules.core.game import Game
from rules.core.record import Opened, Record
from rules.text.document import letter
from rules.text.errors import BadInput


def from_save(key: str, text: str, ahead: bool = False) -> Generator[float, None, Session]:
    """A table from a save, in slices; yields the share that is done (0 … 1). The session's `notice`
    reports damage; raises BadInput if nothing can be kept. With `ahead` a long game can be
    continued before its moves are replayed: then `catching_up` has to follow."""
    return _seated(key, (yield from records.reading(text, ahead)))


def from_link(key: str, link: str) -> Generator[float, None, Session]:
    """A table from a link, in slices like `from_save`. A finished game is shown from its beginning,
    with everything visible. One of the game's own puzzles may be only named."""
    opened = yield from links.opening(link)
    table = opened.record.table
    view = _view(opened)
    if "puzzle" in table and "task" not in table:
        return from_puzzle(key, opened.history.game, str(table["puzzle"]))
    if "seats" not in table:
        opened = opened._replace(record=_laid(opened, view))
    session = _seated(key, opened)
    if view is not ASKED:
        session.eyes = view if view in session.persons else SPECTATOR
    if session.is_over and session.history.ply:
        session.is_watched = True
        session.go(0, ALL)
    return session


def from_puzzle(key: str, g: Game[Any], name: str) -> Session:
    """A table with one of a game's puzzles."""
    g = g.own  # no packs, whatever a link says
    config = g.configure({})
    puzzle = puzzles.find(g, name)
    table = {"task": puzzle.task, "puzzle": name}
    record = Record(g.id, g.version, 0, config, position=puzzle.position, table=table)
    opened = Opened(record, records.start(g, record), None)
    return _seated(key, opened._replace(record=_laid(opened)))


ASKED = -1  # as a view: that of the seat asked first


def _view(opened: Opened) -> int | None:
    """The eyes that the record's `view` names, by a seat's letter, or `none`."""
    named = opened.record.table.get("view")
    if named is None:
        return ASKED
    panels = opened.history.game.scene(opened.history.state).panels
    known = {**{letter(panel.seat): panel.seat for panel in panels}, "none": SPECTATOR}
    if str(named) not in known:
        raise BadInput("not_one_of", expected=", ".join(known), found=named).at(key="view")
    return known[str(named)]


def _laid(opened: Opened, view: int | None = ASKED) -> Record:
    """A record without players, for one person: at the seat that decides, or the seat of the
    `view`; with nobody's view, persons only. Undo is open."""
    g = opened.history.game
    level = str(opened.record.table.get("level", SPARRING))
    if level not in LEVELS:
        raise BadInput("not_one_of", expected=", ".join(LEVELS), found=level).at(key="level")
    seats = alone(g, opened.history.state, level, view)
    config = opened.record.config
    if opened.record.position:
        config = links.laid(config)
    config = g.configure({**config, "seats": len(seats)})
    table = {**opened.record.table, "seats": seats, "undo": "open"}
    return opened.record._replace(config=config, table=table)


def _seated(key: str, opened: Opened) -> Session:
    """A table for a game that has been opened; raises if no players fit it."""
    g = opened.history.game
    seats = read_seats(g, opened.record.table.get("seats"))
    resigned = opened.record.table.get("resigned")
    if resigned is not None and (type(resigned) is not int or resigned not in range(len(seats))):
        found = str(resigned)[:20]
        raise BadInput("out_of_range", low=0, high=len(seats) - 1, found=found).at(key="resigned")
    if len(seats) != opened.record.config["seats"]:
        n, seated = len(seats), opened.record.config["seats"]
        raise BadInput("seat_count", range=seated, n=n).at(key="seats")
    check_places(g, opened.history.state, len(seats))
    kind = PuzzleTable if "task" in opened.record.table else Session
    session = kind(key, g, opened.record, seats, opened.history, opened.notice)
    if resigned is not None and session.result() is None:
        raise BadInput("no_resigning").at(key="resigned")
    return session
