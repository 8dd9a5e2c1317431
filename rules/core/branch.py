"""Other lines of a game, and notes on moves: additions that players make when they look back.

A branch is a whole line of moves, with a name and notes. A save stores only the point where it
leaves the played line (`from`), and the moves after it.

>>> line = ("draw", "skip", "draw")
>>> kept = written(Branch("Bold", ("draw", "summon S"), (Note(2, "Too early?"),)), line)
>>> kept
{'name': 'Bold', 'from': 1, 'moves': ['summon S'], 'notes': {'2': 'Too early?'}}
>>> read(kept, line).moves
('draw', 'summon S')
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from rules.text.errors import BadInput, Unreadable
from rules.text.nesting import typed
from rules.text.words import plain, t

MOST = 50  # branches of a game
NAME = 40  # characters
NOTE = 1_000  # characters
NOTES = 1_000  # of a branch
SEATS = 100


class Note(NamedTuple):
    """A note on the move that led to a ply. `seat`: its writer; None if it is everybody's."""

    ply: int
    text: str
    seat: int | None = None


Notes = tuple[Note, ...]  # the earliest first, of one move everybody's first


class Branch(NamedTuple):
    """`resigned`: the seat that gave up at its end; None if nobody did. `joined`: the plies of
    which one press chose each together with the one before. `ordered`: those at which a standing
    order chose."""

    name: str = ""
    moves: tuple[str, ...] = ()
    notes: Notes = ()
    resigned: int | None = None
    joined: tuple[int, ...] = ()
    ordered: tuple[int, ...] = ()


def shared(one: Sequence[Any], other: Sequence[Any]) -> int:
    """The number of moves that two lines share at their beginning."""
    n = 0
    for a, b in zip(one, other, strict=False):
        if a != b:
            break
        n += 1
    return n


def noted(notes: Notes, note: Note) -> Notes:
    """The notes with this one in place of its writer's earlier note there; an empty text deletes
    the note. The limit on notes counts for each writer."""
    if len(note.text) > NOTE:
        raise BadInput("too_big", size=len(note.text), limit=NOTE).at(key="note")
    others = [one for one in notes if (one.ply, one.seat) != (note.ply, note.seat)]
    size = len(of_writer(others, note.seat)) + 1
    if size > NOTES:
        raise BadInput("too_big", size=size, limit=NOTES).at(key="notes")
    return _in_order([*others, note])


def of_writer(notes: Iterable[Note], seat: int | None) -> Notes:
    """The notes of a seat; None: those that are everybody's."""
    return tuple(note for note in notes if note.seat == seat)


def _in_order(notes: Iterable[Note]) -> Notes:
    said = [note for note in notes if note.text.strip()]
    return tuple(sorted(said, key=lambda n: (n.ply, -1 if n.seat is None else n.seat)))


def written(branch: Branch, line: Sequence[str]) -> dict[str, Any]:
    """A branch as JSON, beside the line that it leaves."""
    n = shared(branch.moves, line)
    out: dict[str, Any] = {"name": branch.name, "from": n, "moves": list(branch.moves[n:])}
    out.update(written_notes(branch.notes))
    if branch.resigned is not None:
        out["resigned"] = branch.resigned
    for key, plies in (("joined", branch.joined), ("ordered", branch.ordered)):
        if plies:
            out[key] = list(plies)
    return out


def written_notes(notes: Notes) -> dict[str, Any]:
    """The notes as a save stores them: `notes` are everybody's, `notes_by` those of each seat; a
    key is left out if it would be empty."""
    shared = by_ply(of_writer(notes, None))
    seats = sorted({note.seat for note in notes if note.seat is not None})
    by = {str(seat): by_ply(of_writer(notes, seat)) for seat in seats}
    return {key: found for key, found in (("notes", shared), ("notes_by", by)) if found}


def by_ply(notes: Notes) -> dict[str, str]:
    """The texts of one writer's notes."""
    return {str(note.ply): note.text for note in notes}


def read(value: object, line: Sequence[str]) -> Branch:
    """Reads a branch from a save; raises Unreadable with the key of the fault."""
    found = typed(value, dict)
    n = found.get("from")
    if type(n) is not int or not 0 <= n <= len(line):
        raise Unreadable("out_of_range", low=0, high=len(line), found=n).at(key="from")
    moves = typed(found.get("moves"), list, "moves")
    for k, move in enumerate(moves):
        typed(move, str, f"moves.{k}")
    resigned = found.get("resigned")
    if resigned is not None and (type(resigned) is not int or not 0 <= resigned < SEATS):
        raise Unreadable("out_of_range", low=0, high=SEATS - 1, found=resigned).at(key="resigned")
    joined, ordered = _plies(found, "joined"), _plies(found, "ordered")
    name, notes = read_name_and_notes(found)
    return Branch(name, (*line[:n], *moves), notes, resigned, joined, ordered)


def _plies(found: Mapping[str, Any], key: str) -> tuple[int, ...]:
    plies = typed(found.get(key, []), list, key)
    for k, ply in enumerate(plies):
        if type(ply) is not int:
            raise _no_number(ply, f"{key}.{k}")
    return tuple(plies)


def read_name_and_notes(found: Mapping[str, Any]) -> tuple[str, Notes]:
    """Reads the name and the notes of a line; a save stores them for the played line, too."""
    notes = _notes(found.get("notes", {}), "notes", None)
    for seat, written in typed(found.get("notes_by", {}), dict, "notes_by").items():
        key = f"notes_by.{seat}"
        if _number(seat, key) >= SEATS:
            raise Unreadable("out_of_range", low=0, high=SEATS - 1, found=seat).at(key=key)
        notes += _notes(written, key, int(seat))
    return plain(_text(found.get("name", ""), NAME, "name")), _in_order(notes)


def until(notes: Notes, ply: int) -> Notes:
    """The notes on moves up to a ply."""
    return tuple(note for note in notes if note.ply <= ply)


def _notes(value: object, key: str, seat: int | None) -> list[Note]:
    found = typed(value, dict, key)
    if len(found) > NOTES:
        raise Unreadable("too_big", size=len(found), limit=NOTES).at(key=key)
    return [
        Note(_number(ply, key), lines_of(_text(text, NOTE, f"{key}.{ply}")), seat)
        for ply, text in found.items()
    ]


def _number(text: str, key: str) -> int:
    if not text.isascii() or not text.isdigit() or len(text) > 6:
        raise _no_number(text, key)
    return int(text)


def _no_number(found: object, key: str) -> BadInput:
    return Unreadable("wrong_type", expected=t("type.number"), found=found).at(key=key)


def lines_of(text: str) -> str:
    """A text of several lines, without unprintable characters."""
    return "\n".join(map(plain, text.splitlines()))


def _text(value: object, limit: int, key: str) -> str:
    text = typed(value, str, key)
    if len(text) > limit:
        raise Unreadable("too_big", size=len(text), limit=limit).at(key=key)
    return text
