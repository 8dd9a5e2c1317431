"""A game's rulebook for players: Markdown with clause ids, read into sections and clauses.

>>> book = parse('''# Title
... > About it.
...
... ## ED-1 First things
... - **ED-1.1** There are **two** players.
... ```position
... to_move = "A"
... ```
... ''')
>>> book.title, book.sections[0].clauses[0].id, book.sections[0].clauses[0].position
('Title', 'ED-1.1', 'to_move = "A"\\n')
"""

import re
from typing import NamedTuple

from rules.core.registry import folder
from rules.text.errors import Unreadable

_SECTION = re.compile(r"^## ([A-Z]+-\d+) (.+)$")
_CLAUSE = re.compile(r"^- \*\*([A-Z]+-\d+(?:\.\d+)+[a-z]?)\*\* (.+)$")


class Clause(NamedTuple):
    id: str
    text: str
    position: str = ""


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
    position: list[str] | None = None
    for number, line in enumerate(text.splitlines(), 1):
        if position is not None:
            if line == "```":
                clauses = sections[-1][2]
                clauses[-1] = clauses[-1]._replace(position="".join(position))
                position = None
            else:
                position.append(line + "\n")
        elif section := _SECTION.match(line):
            sections.append((section[1], section[2], []))
        elif clause := _CLAUSE.match(line):
            sections[-1][2].append(Clause(clause[1], clause[2]))
        elif line == "```position":
            position = []
        elif line.startswith("# "):
            title = line[2:]
        elif line.startswith("> "):
            intro = line[2:]
        elif line.strip():
            raise Unreadable("not_one_of", expected="#, >, ##, - **ID**", found=line).at(number)
    return Rulebook(title, intro, tuple(Section(a, b, tuple(c)) for a, b, c in sections))
