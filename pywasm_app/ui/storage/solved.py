"""The puzzles that the player has solved.

>>> from pywasm_app.ui.storage.saves import MemoryShelf
>>> solved = Solved(MemoryShelf())
>>> solved.add("pond", "leap"), solved.add("pond", "dive")
('', '')
>>> solved.of("pond"), solved.of("lake")
(['leap', 'dive'], [])
"""

import json

from pywasm_app.ui.storage.readers import read_solved
from pywasm_app.ui.storage.saves import put

TYPE_CHECKING = False  # see `base.calls`

if TYPE_CHECKING:
    from pywasm_app.ui.storage.saves import Shelf

SOLVED = "yutaku.solved"


class Solved:
    def __init__(self, shelf: "Shelf") -> None:
        self.shelf = shelf
        self.refused: dict[str, list[str]] = {}  # refused by the shelf

    def of(self, game: str) -> list[str]:
        """The names of a game's solved puzzles."""
        return self.all().get(game) or []

    def add(self, game: str, name: str) -> str:
        """Stores a solved puzzle. Returns "" or, like the shelf, the reason of a refusal."""
        found = self.all()
        names = found.get(game) or []
        if name in names:
            return ""
        found[game] = names + [name]
        answer = put(self.shelf, SOLVED, json.dumps(found))
        self.refused = found if answer else {}
        return answer

    def all(self) -> dict[str, list[str]]:
        """The names by game."""
        return self.refused or read_solved(self.shelf.get(SOLVED))

    def erase(self) -> None:
        self.shelf.drop(SOLVED)
        self.refused = {}
