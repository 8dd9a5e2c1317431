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
    found = _typed(value, dict, "table", "")
    n = found.get("from")
    if type(n) is not int or not 0 <= n <= len(line):
        raise Unreadable("out_of_range", low=0, high=len(line), found=str(n)[:20]).at(key="from")
    moves = _typed(found.get("moves"), list, "list", "moves")
    for k, move in enumerate(moves):
        _typed(move, str, "text", f"moves.{k}")
    name = plain(_text(found.get("name", ""), NAME, "name"))
    resigned = found.get("resigned")
    if resigned is not None and (type(resigned) is not int or not 0 <= resigned < SEATS):
        raise Unreadable("out_of_range", low=0, high=SEATS - 1, found=str(resigned)[:20]).at(
            key="resigned"
        )
    return Branch(name, (*line[:n], *moves), read_notes(found.get("notes", {})), resigned)


def read_notes(value: object) -> Notes:
    found: Mapping[str, Any] = _typed(value, dict, "table", "notes")
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
    text: str = _typed(value, str, "text", key)
    if len(text) > limit:
        raise Unreadable("too_big", size=len(text), limit=limit).at(key=key)
    return text


def _typed(value: object, kind: type, name: str, key: str) -> Any:
    if not isinstance(value, kind):
        found = type(value).__name__
        raise Unreadable("wrong_type", expected=t(f"type.{name}"), found=found).at(key=key)
    return value
