"""The games that the player has finished against the computer, by game: whom, how, and when.

>>> from pywasm_app.ui.storage.saves import MemoryShelf
>>> results = Results(MemoryShelf())
>>> for how in "wlw":
...     trouble = results.add("pond", "frog", how, "2026-01-02")
>>> results.of("pond")[-1], len(results.of("pond", "frog")), results.of("lake")
(['frog', 'w', '2026-01-02'], 3, [])
"""

import json

from pywasm_app.ui.storage.readers import MANY, read_results
from pywasm_app.ui.storage.saves import put

TYPE_CHECKING = False  # see `base.calls`

if TYPE_CHECKING:
    from pywasm_app.ui.storage.saves import Shelf

RESULTS = "yutaku.results"
SEVERAL = ""  # in place of an opponent, if there were several


class Results:
    def __init__(self, shelf: "Shelf") -> None:
        self.shelf = shelf
        self.refused: dict[str, list[list[str]]] = {}  # refused by the shelf

    def all(self) -> dict[str, list[list[str]]]:
        """{game: games in their order}, each [opponent or level, "w" "l" or "d", day]."""
        return self.refused or read_results(self.shelf.get(RESULTS))

    def of(self, game: str, rival: str | None = None) -> list[list[str]]:
        """The results of a game, or those against one opponent."""
        found = self.all().get(game) or []
        return [one for one in found if rival is None or one[0] == rival]

    def add(self, game: str, rival: str, how: str, day: str) -> str:
        """Counts a game; of very many the oldest are dropped. Returns "" or, like the shelf, the
        reason of a refusal."""
        found = self.all()
        found[game] = (found.get(game) or [])[1 - MANY:] + [[rival, how, day]]
        answer = put(self.shelf, RESULTS, json.dumps(found))
        self.refused = found if answer else {}
        return answer

    def erase(self) -> None:
        self.shelf.drop(RESULTS)
        self.refused = {}
