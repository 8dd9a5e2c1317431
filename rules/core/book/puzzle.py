r'''Puzzles: positions with a task, as data: `puzzles.toml` in a game's folder. A second file,
`problems.toml`, has those found by search (`python -m rules compose`): numbered, without title and
hint, and graded by how hard they are.

>>> from rules.core.registry import game
>>> puzzles = parse("""
... [[puzzle]]
... id = "unguarded"
... title = { en = "Unguarded", ja = "がらあき" }
... hint = { en = "Who can stop you?", ja = "止められるのは？" }
... goal = "win"
... position = 'phase = "attack"'
... solution = ["attack"]
... """, game("edelweiss"))
>>> puzzles[0].id, puzzles[0].task
('unguarded', {'goal': 'win'})
'''

from functools import lru_cache
from typing import Any, NamedTuple

from rules.core.book import entries, task
from rules.core.book.lesson import POSITION, Saying, laid, notations, saying
from rules.core.game import Game
from rules.core.registry import data
from rules.text.document import Document
from rules.text.errors import BadInput
from rules.text.words import LANGUAGES, t

FILE = "puzzles.toml"
PROBLEMS = "problems.toml"
MANY = 100
HARDEST = 5


class Puzzle(NamedTuple):
    """`task` in the form of tables (see `rules.core.book.task`). `solution`: a line that completes
    it, with the others' answers. `grade`: of a numbered one, how hard it is, 1 to `HARDEST`; its
    `hint` is empty."""

    id: str
    title: Saying
    hint: Saying
    task: dict[str, Any]
    position: str
    solution: tuple[str, ...]
    grade: int = 0


@lru_cache(8)
def load(g: Game[Any]) -> tuple[Puzzle, ...]:
    """The puzzles in a game's folder; none if it has none."""
    text = data(g.id, FILE)
    return parse(text, g) if text else ()


@lru_cache(8)
def numbered(g: Game[Any]) -> tuple[Puzzle, ...]:
    """The puzzles found by search, without a look at their positions; none if a game has none."""
    text = data(g.id, PROBLEMS)
    return parse_numbered(text, g) if text else ()


def group(g: Game[Any], name: str) -> tuple[Puzzle, ...]:
    """The list that a puzzle of that name belongs to."""
    return numbered(g) if name.isdigit() else load(g)


def find(g: Game[Any], name: str) -> Puzzle:
    """The puzzle of that name; raises BadInput if there is none."""
    return entries.find(group(g, name), name, "puzzle")


def parse(text: str, g: Game[Any]) -> tuple[Puzzle, ...]:
    """Reads puzzles. Errors name line and key."""
    doc = Document.parse(text, g.words)
    return entries.read(doc, "puzzle", MANY, lambda path: _puzzle(doc, path, g))


def parse_numbered(text: str, g: Game[Any]) -> tuple[Puzzle, ...]:
    """Reads puzzles found by search. Their ids are their numbers."""
    doc = Document.parse(text, g.words)
    return entries.read(doc, "puzzle", MANY, lambda path: _numbered(doc, path, g))


def _asked(doc: Document, path: str) -> dict[str, Any]:
    asked: dict[str, Any] = {"goal": doc.text(f"{path}.goal")}
    for key in ("by", "turns"):
        if doc.has(f"{path}.{key}"):
            asked[key] = doc.number(f"{path}.{key}")
    return asked


def _numbered(doc: Document, path: str, g: Game[Any]) -> Puzzle:
    doc.only(path, ("goal", "by", "turns", "grade", "position", "solution"))
    number = int(path.rpartition(".")[2]) + 1
    title = t("puzzle.number", n=number)
    return Puzzle(
        str(number),
        tuple((lang, g.words.say(title, lang)) for lang in LANGUAGES),
        (),
        _asked(doc, path),
        doc.text(f"{path}.position", limit=POSITION),
        notations(doc, f"{path}.solution"),
        doc.number(f"{path}.grade", low=1, high=HARDEST),
    )


def _puzzle(doc: Document, path: str, g: Game[Any]) -> Puzzle:
    doc.only(path, ("id", "title", "hint", "goal", "by", "turns", "position", "solution"))
    asked = _asked(doc, path)
    start = laid(doc, f"{path}.position", g)
    try:
        task.read(asked, g, start)
    except BadInput as e:
        raise doc.wrong(f"{path}.goal", e.key, **e.facts) from None
    return Puzzle(
        doc.text(f"{path}.id"),
        saying(doc, f"{path}.title", g),
        saying(doc, f"{path}.hint", g),
        asked,
        doc.text(f"{path}.position", limit=POSITION),
        notations(doc, f"{path}.solution"),
    )
