"""Lessons: sitting down to one, going on in it, and beginning again where a worker stopped."""

from pywasm_app.ui.house import House
from pywasm_app.ui.table.play import Play
from pywasm_app.ui.table.state import TableState


class Lessons:
    def __init__(self, app: House, play: Play) -> None:
        self.app = app
        self.play = play

    def enter(self, game_id: str) -> bool:
        """The address of a lesson was opened. Answers whether there is one."""
        s = self.app.session
        if s is not None and s.learns == game_id:
            s.layers.close("menu")
            return True
        game = self.app.game(game_id)
        if not game.get("lesson"):
            return False
        self.begin(game_id)
        return True

    def begin(self, game_id: str) -> None:
        self.play.leave()
        s = self.app.session = TableState("", learns=game_id)
        self.ask(s, 1)

    def again(self, s: TableState) -> None:
        """The worker is a new one: the lesson goes on where the step began."""
        self.ask(s, s.table["lesson"]["step"] if s.table else 1)

    def ask(self, s: TableState, step: int) -> None:
        app = self.app

        def then(answer: dict) -> None:
            if app.session is not s:
                app.bridge.dismiss(answer)
            elif "ok" in answer:
                ply = s.table.get("ply")
                later = s.reopened(answer["ok"])
                self.play.take(answer["ok"])
                if s.table["ply"] == ply:  # else they were about what is not on the table now
                    self.play.ask_again(later)
            elif answer["error"]["code"] != "lost":  # the next worker is asked again
                self.play.cannot_open(answer["error"])

        app.bridge.ask("new", {"game": s.learns, "lesson": True, "step": step}, then)

    def act_lesson_next(self, arg: str) -> None:
        if not self.app.at_table().pending:
            self.play.ask("next", {})
            self.app.port.focus("[data-home]")

    def act_lesson_again(self, arg: str) -> None:
        self.begin(self.app.at_table().learns)
