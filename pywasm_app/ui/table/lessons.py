"""Lessons: beginning one, going on in it, and restoring it after the loss of a worker.

A lesson waits for no worker: until one is ready, the page plays its script (`script.py`). The
worker takes over when a step begins.
"""

from pywasm_app.ui.base.calls import Lines
from pywasm_app.ui.base.words import pick
from pywasm_app.ui.house import House
from pywasm_app.ui.table.play import Play
from pywasm_app.ui.table.script import Script
from pywasm_app.ui.table.state import TableState


class Lessons:
    def __init__(self, app: House, play: Play) -> None:
        self.app = app
        self.play = play
        play.stand_in = self.stand_in

    def enter(self, game_id: str) -> None:
        """The address of a lesson was opened."""
        s = self.app.session
        if s is not None and s.learns == game_id:
            s.layers.close("menu")
        elif self.app.game(game_id).get("lesson"):
            self.begin(game_id)
        else:
            self.play.cannot_open({"text": self.app.t("no_lesson")})

    def begin(self, game_id: str) -> None:
        self.play.leave()
        s = self.app.session = TableState("", learns=game_id)
        address = pick(self.app.game(game_id)["lesson"].get("script"), self.app.settings["lang"])
        if self.has_worker() or not address:
            self.ask(s, 1)
        else:
            self.app.port.fetch(address, lambda text: self.on_script(s, text))

    def has_worker(self) -> bool:
        return self.app.worker["phase"] == "ready"

    def again(self, s: TableState) -> None:
        """Asks a new worker for the lesson, from the beginning of its step."""
        if s.script is None:
            self.ask(s, s.table["lesson"]["step"] if s.table else 1)

    def ask(self, s: TableState, step: int) -> None:
        app = self.app
        at = s.script.at if s.script else 0

        def then(answer: dict) -> None:
            if app.session is not s or (s.script and s.script.at != at):  # it has gone on meanwhile
                app.bridge.dismiss(answer)
            elif "ok" in answer:
                ply = s.table.get("ply")
                later = s.reopened(answer["ok"])
                self.play.take(answer["ok"])
                if s.table["ply"] == ply:  # else they were for a table that has changed
                    self.play.ask_again(later)
                self.play.catch_up(answer)
            elif answer["error"]["code"] != "lost":  # the next worker is asked again
                self.play.cannot_open(answer["error"])

        s.open(app.bridge.ask("new", {"game": s.learns, "lesson": True, "step": step}, then))

    # without a worker

    def on_script(self, s: TableState, lines: Lines | None) -> None:
        """The script has come, or could not be fetched."""
        if self.app.session is not s or s.request:
            return
        if lines is None or self.has_worker():
            self.ask(s, 1)
            return
        script = Script(lines)
        s.play_from(script)
        self.play.take(script.table)
        self.app.render()

    def stand_in(self, op: str, fields: dict) -> bool:
        """Answers a request from the script. False if only a worker can."""
        script = self.app.at_table().script
        table = script.answer(op, fields) if script else None
        if script is None or table is None:
            self.app.port.later(0, self.join)
            return False
        self.play.take(table)
        self.go_on(script)
        return True

    def go_on(self, script: Script) -> None:
        if script.goes_on():
            self.app.port.later(self.app.settings["pace"], lambda: self.reply(script))
        else:
            self.join()

    def reply(self, script: Script) -> None:
        """Plays the others' replies."""
        s = self.app.session
        if s and s.script is script:
            self.play.take(script.on())
            self.go_on(script)
            self.app.render()

    def join(self) -> None:
        """Asks a worker to take over, if a step begins or only it can answer; or begins the lesson
        with it, if the script has not come yet."""
        s = self.app.session
        if s and s.learns and not s.table and not s.request and self.has_worker():
            self.ask(s, 1)
        elif s and s.script and self.has_worker() and (s.script.waits() or s.later):
            self.ask(s, s.script.step())

    def act_lesson_next(self, arg: str) -> None:
        if not self.app.at_table().pending:
            self.play.ask("next", {})
            self.app.port.focus("[data-home]")

    def act_lesson_again(self, arg: str) -> None:
        self.begin(self.app.at_table().learns)
