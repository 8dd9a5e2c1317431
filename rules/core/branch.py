"""Other ways that a game went, and notes on moves: what people add to a game when they look back.

A branch is a whole line of moves, with a name and notes. In a save it tells only where it leaves
the line that is played (`from`), and what follows there.

>>> line = ("draw", "skip", "draw")
>>> kept = written(Branch("Bold", ("draw", "summon S"), ((2, "Too early?"),)), line)
>>> kept
{'name': 'Bold', 'from': 1, 'moves': ['summon S'], 'notes': {'2': 'Too early?'}}
>>> read(kept, line).moves
('draw', 'summon S')
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from rules.text.errors import BadInput, Unreadable
from rules.text.nesting import typed
from rules.text.words import plain, t

MOST = 50  # branches of a game
NAME = 40  # characters
NOTE = 1_000  # characters
NOTES = 1_000  # of a branch
SEATS = 100

Notes = tuple[tuple[int, str], ...]  # (ply, text), the earliest first


class Branch(NamedTuple):
    """`resigned`: the seat that gave up at its end; None where nobody did."""

    name: str = ""
    moves: tuple[str, ...] = ()
    notes: Notes = ()
    resigned: int | None = None


def shared(one: Sequence[Any], other: Sequence[Any]) -> int:
    """How many moves two lines have in common before they part."""
    n = 0
    for a, b in zip(one, other, strict=False):
        if a != b:
            break
        n += 1
    return n


def noted(notes: Notes, ply: int, text: str) -> Notes:
    """With this note on the move that led to a ply; without one where it is empty."""
    if len(text) > NOTE:
        raise BadInput("too_big", size=len(text), limit=NOTE).at(key="note")
    by_ply = {**dict(notes), ply: text}
    if len(by_ply) > NOTES:
        raise BadInput("too_big", size=len(by_ply), limit=NOTES).at(key="notes")
    return tuple((at, by_ply[at]) for at in sorted(by_ply) if by_ply[at].strip())


def written(branch: Branch, line: Sequence[str]) -> dict[str, Any]:
    """A branch as JSON, beside the line that it leaves."""
    n = shared(branch.moves, line)
    out: dict[str, Any] = {"name": branch.name, "from": n, "moves": list(branch.moves[n:])}
    if branch.notes:
        out["notes"] = written_notes(branch.notes)
    if branch.resigned is not None:
        out["resigned"] = branch.resigned
    return out


def written_notes(notes: Notes) -> dict[str, str]:
    return {str(ply): text for ply, text in notes}


def read(value: object, line: Sequence[str]) -> Branch:
    """A branch from a save; raises Unreadable with the key of what is wrong in it."""
    found = typed(value, dict)
    n = found.get("from")
    if type(n) is not int or not 0 <= n <= len(line):
        raise Unreadable("out_of_range", low=0, high=len(line), found=str(n)[:20]).at(key="from")
    moves = typed(found.get("moves"), list, "moves")
    for k, move in enumerate(moves):
        typed(move, str, f"moves.{k}")
    resigned = found.get("resigned")
    if resigned is not None and (type(resigned) is not int or not 0 <= resigned < SEATS):
        raise Unreadable("out_of_range", low=0, high=SEATS - 1, found=str(resigned)[:20]).at(
            key="resigned"
        )
    name, notes = read_name_and_notes(found)
    return Branch(name, (*line[:n], *moves), notes, resigned)


def read_name_and_notes(found: Mapping[str, Any]) -> tuple[str, Notes]:
    """What a line is called and what is noted on it, which a save also says of the one played."""
    return plain(_text(found.get("name", ""), NAME, "name")), _notes(found.get("notes", {}))


def until(notes: Notes, ply: int) -> Notes:
    """Those of the notes that are on moves up to a ply."""
    return tuple(note for note in notes if note[0] <= ply)


def _notes(value: object) -> Notes:
    found = typed(value, dict, "notes")
    if len(found) > NOTES:
        raise Unreadable("too_big", size=len(found), limit=NOTES).at(key="notes")
    notes = []
    for ply, text in found.items():
        if not ply.isascii() or not ply.isdigit() or len(ply) > 6:
            raise Unreadable("wrong_type", expected=t("type.number"), found=ply).at(key="notes")
        notes.append((int(ply), lines_of(_text(text, NOTE, f"notes.{ply}"))))
    return tuple(sorted(note for note in notes if note[1].strip()))


def lines_of(text: str) -> str:
    """A text of several lines, without what can't be printed."""
    return "\n".join(map(plain, text.splitlines()))


def _text(value: object, limit: int, key: str) -> str:
    text = typed(value, str, key)
    if len(text) > limit:
        raise Unreadable("too_big", size=len(text), limit=limit).at(key=key)
    return text
