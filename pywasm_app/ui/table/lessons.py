"""Lessons: sitting down to one, going on in it, and beginning again where a worker stopped."""

from pywasm_app.ui.table.state import TableState


class Lessons:
    def __init__(self, app):
        self.app = app

    def enter(self, game_id):
        """The address of a lesson was opened. Answers whether there is one."""
        s = self.app.session
        if s is not None and s.learns == game_id:
            s.menu = False
            return True
        game = self.app.game(game_id)
        if game is None or not game.get("lesson"):
            return False
        self.begin(game_id)
        return True

    def begin(self, game_id):
        app = self.app
        app.leave_table()
        app.session = TableState("", learns=game_id)
        self.ask(app.session, 1)

    def again(self, s):
        """The worker is a new one: the lesson goes on where the step began."""
        self.ask(s, s.table["lesson"]["step"] if s.table else 1)

    def ask(self, s, step):
        app = self.app

        def then(answer):
            if app.session is not s:
                if "ok" in answer:
                    app.bridge.ask("close", {"table": answer["ok"]["table"]})
            elif "ok" in answer:
                s.table = None
                s.reopening = False
                s.later = []
                app.play.take(answer["ok"])
            elif answer["error"]["code"] != "lost":  # the next worker is asked again
                app.cannot_open(answer["error"])

        app.bridge.ask("new", {"game": s.learns, "lesson": True, "step": step}, then)

    def act_lesson_next(self, arg):
        s = self.app.session
        if s is not None and not s.pending:
            self.app.play.ask("next")
            self.app.port.focus("[data-home]")

    def act_lesson_again(self, arg):
        self.begin(self.app.session.learns)
