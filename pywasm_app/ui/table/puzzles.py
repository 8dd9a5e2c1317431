"""The table of a puzzle.

A puzzle of the page has no key, and its game is not stored; only that it was solved.
"""

from pywasm_app.ui.house import House
from pywasm_app.ui.table.play import Play
from pywasm_app.ui.table.state import TableState


class Puzzles:
    def __init__(self, app: House, play: Play) -> None:
        self.app = app
        self.play = play
        play.hearers.append(self.hear)

    def enter(self, name: str) -> None:
        """The address of a puzzle, GAME/ID, was opened."""
        s = self.app.session
        if s is not None and s.puzzle == name:
            s.layers.close("menu")
            return
        self.play.leave()
        self.ask(TableState("", puzzle=name))

    def ask(self, s: TableState) -> None:
        """Asks for the puzzle, also a new worker."""
        app = self.app
        app.session = s
        game_id, _, name = s.puzzle.partition("/")
        fields = {"game": game_id, "puzzle": name}
        s.open(app.bridge.ask("new", fields, lambda answer: self.play.opened(s, answer)))

    def hear(self, old: dict, table: dict) -> None:
        puzzle = table.get("puzzle")
        if not puzzle or not puzzle["id"] or puzzle["standing"] != "solved":
            return
        self.app.unnotice("solved")
        if self.app.solved.add(table["game"], puzzle["id"]):
            self.app.notice("solved", self.app.t("solved_forgotten"))
        today = self.app.port.today()
        if self.app.daily.of(today) == (table["game"], puzzle["id"]):
            self.app.at_table().take_days(self.app.daily.row(today, self.app.solved.of))

    def act_puzzle_hint(self, arg: str) -> None:
        self.app.at_table().tell_hint()

    def act_puzzle_again(self, arg: str) -> None:
        self.play.ask("again", {})

    def act_puzzle_solution(self, arg: str) -> None:
        self.play.ask("solution", {})
