"""A game's rulebook for players: Markdown with clause ids, read into sections and clauses.

>>> book = parse('''# Title
... > About it.
...
... ## ED-1 First things
... - **ED-1.1** There are **two** players.
... ```position
... to_move = "A"
... ```
... ```moves
... draw
... ```
... ''')
>>> book.title, book.sections[0].clauses[0].id
('Title', 'ED-1.1')
>>> book.sections[0].clauses[0].position, book.sections[0].clauses[0].moves
('to_move = "A"\\n', ('draw',))

A clause that the position of another shows as well names it, and may have moves of its own:

    - **ED-1.2** Both may **draw**.
    ```see
    ED-1.1
    ```
"""

import re
from typing import NamedTuple

from rules.core.registry import data
from rules.text.errors import Unreadable

_SECTION = re.compile(r"^## ([A-Z]+-\d+) (.+)$")
_CLAUSE = re.compile(r"^- \*\*([A-Z]+-\d+(?:\.\d+)*[a-z]?)\*\* (.+)$")


class Clause(NamedTuple):
    """`position`: an example of it; `moves`: notations that are played from there, with every
    forced step between them, for readers who step through it; `see`: the clause whose position this
    is, if not its own."""

    id: str
    text: str
    position: str = ""
    moves: tuple[str, ...] = ()
    see: str = ""


class Section(NamedTuple):
    id: str
    title: str
    clauses: tuple[Clause, ...]


class Rulebook(NamedTuple):
    title: str
    intro: str
    sections: tuple[Section, ...]


def load(game: str, lang: str) -> Rulebook:
    """The rulebook in a game's folder, `rulebook.<lang>.md`."""
    return parse(data(game, f"rulebook.{lang}.md"))


def parse(text: str) -> Rulebook:
    title, intro = "", ""
    sections: list[tuple[str, str, list[Clause]]] = []
    sights: dict[str, int] = {}  # the lines at which clauses name others' positions
    block = ""
    held: list[str] = []
    for number, line in enumerate(text.splitlines(), 1):
        if block:
            if line != "```":
                held.append(line)
                continue
            clauses = sections[-1][2]
            clauses[-1] = _with(clauses[-1], block, held)
            if block == "see":
                sights[clauses[-1].id] = number - 1
            block = ""
        elif section := _SECTION.match(line):
            sections.append((section[1], section[2], []))
        elif clause := _CLAUSE.match(line):
            sections[-1][2].append(Clause(clause[1], clause[2]))
        elif line in ("```position", "```moves", "```see"):
            block, held = line[3:], []
        elif line.startswith("# "):
            title = line[2:]
        elif line.startswith("> "):
            intro = line[2:]
        elif line.strip():
            raise Unreadable("not_one_of", expected="#, >, ##, - **ID**", found=line).at(number)
    known = {c.id: c for _, _, clauses in sections for c in clauses if c.id not in sights}
    return Rulebook(
        title,
        intro,
        tuple(
            Section(a, b, tuple([_shown(c, known, sights) for c in clauses]))
            for a, b, clauses in sections
        ),
    )


def _with(clause: Clause, block: str, lines: list[str]) -> Clause:
    if block == "position":
        return clause._replace(position="".join(one + "\n" for one in lines))
    if block == "see":
        return clause._replace(see="\n".join(lines))
    return clause._replace(moves=tuple(lines))


def _shown(clause: Clause, known: dict[str, Clause], lines: dict[str, int]) -> Clause:
    """The clause with the position that it names, and with that clause's moves if it has none."""
    if clause.id not in lines:
        return clause
    other = known.get(clause.see)
    if other is None or not other.position:
        expected = "a clause with a position of its own"
        raise Unreadable("not_one_of", expected=expected, found=clause.see).at(lines[clause.id])
    return clause._replace(position=other.position, moves=clause.moves or other.moves)
