r'''Puzzles: positions with a task, as data: `puzzles.toml` in a game's folder.

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

from rules.core.book import task
from rules.core.book.lesson import POSITION, Saying, laid, notations, saying
from rules.core.game import Game
from rules.core.registry import data
from rules.text.document import Document
from rules.text.errors import BadInput

FILE = "puzzles.toml"
MANY = 100


class Puzzle(NamedTuple):
    """`task` in the form of tables (see `rules.core.book.task`). `solution`: a line that completes
    it, with the others' answers."""

    id: str
    title: Saying
    hint: Saying
    task: dict[str, Any]
    position: str
    solution: tuple[str, ...]


@lru_cache(8)
def load(g: Game[Any]) -> tuple[Puzzle, ...]:
    """The puzzles in a game's folder; none if it has none."""
    text = data(g.id, FILE)
    return parse(text, g) if text else ()


def find(g: Game[Any], name: str) -> Puzzle:
    """The puzzle of that name; raises BadInput if there is none."""
    puzzles = load(g)
    for one in puzzles:
        if one.id == name:
            return one
    known = ", ".join(one.id for one in puzzles)
    raise BadInput("not_one_of", expected=known, found=name[:40]).at(key="puzzle")


def parse(text: str, g: Game[Any]) -> tuple[Puzzle, ...]:
    """Reads puzzles. Errors name line and key."""
    doc = Document.parse(text, g.words)
    doc.only("", ("puzzle",))
    n = len(doc.list("puzzle"))
    if not 1 <= n <= MANY:
        raise doc.wrong("puzzle", "out_of_range", low=1, high=MANY, found=n)
    puzzles: list[Puzzle] = []
    for i in range(n):
        one = _puzzle(doc, f"puzzle.{i}", g)
        if one.id in [other.id for other in puzzles]:
            raise doc.wrong(f"puzzle.{i}.id", "duplicate", name=one.id)
        puzzles.append(one)
    return tuple(puzzles)


def _puzzle(doc: Document, path: str, g: Game[Any]) -> Puzzle:
    doc.only(path, ("id", "title", "hint", "goal", "by", "turns", "position", "solution"))
    asked: dict[str, Any] = {"goal": doc.text(f"{path}.goal")}
    for key in ("by", "turns"):
        if doc.has(f"{path}.{key}"):
            asked[key] = doc.number(f"{path}.{key}")
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
