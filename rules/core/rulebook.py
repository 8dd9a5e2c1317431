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
"""

import re
from typing import NamedTuple

from rules.core.registry import folder
from rules.text.errors import Unreadable

_SECTION = re.compile(r"^## ([A-Z]+-\d+) (.+)$")
_CLAUSE = re.compile(r"^- \*\*([A-Z]+-\d+(?:\.\d+)*[a-z]?)\*\* (.+)$")


class Clause(NamedTuple):
    """`position`: an example of it; `moves`: notations that are played from there, with every
    forced step between them, for those who step through it."""

    id: str
    text: str
    position: str = ""
    moves: tuple[str, ...] = ()


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
    return parse((folder(game) / f"rulebook.{lang}.md").read_text("utf-8"))


def parse(text: str) -> Rulebook:
    title, intro = "", ""
    sections: list[tuple[str, str, list[Clause]]] = []
    block = ""
    held: list[str] = []
    for number, line in enumerate(text.splitlines(), 1):
        if block:
            if line != "```":
                held.append(line)
                continue
            clauses = sections[-1][2]
            if block == "position":
                clauses[-1] = clauses[-1]._replace(position="".join(one + "\n" for one in held))
            else:
                clauses[-1] = clauses[-1]._replace(moves=tuple(held))
            block = ""
        elif section := _SECTION.match(line):
            sections.append((section[1], section[2], []))
        elif clause := _CLAUSE.match(line):
            sections[-1][2].append(Clause(clause[1], clause[2]))
        elif line in ("```position", "```moves"):
            block, held = line[3:], []
        elif line.startswith("# "):
            title = line[2:]
        elif line.startswith("> "):
            intro = line[2:]
        elif line.strip():
            raise Unreadable("not_one_of", expected="#, >, ##, - **ID**", found=line).at(number)
    return Rulebook(title, intro, tuple(Section(a, b, tuple(c)) for a, b, c in sections))
