"""The room with the table, however the player came to it."""

from pywasm_app.ui.base.calls import Work
from pywasm_app.ui.house import House
from pywasm_app.ui.panels import table_view
from pywasm_app.ui.rooms.progress_view import opening
from pywasm_app.ui.rooms.room import Room
from pywasm_app.ui.scene.face_view import dress
from pywasm_app.ui.table.lessons import Lessons
from pywasm_app.ui.table.linking import Linking
from pywasm_app.ui.table.play import Play
from pywasm_app.ui.table.puzzles import Puzzles


class TableRoom(Room):
    keeps_table = True
    shows_start = True

    def __init__(self, app: House, play: Play, lessons: Lessons, linking: Linking,
                 puzzles: Puzzles, cancel: Work) -> None:
        """`cancel` drops the choices for a new game."""
        super().__init__(app)
        self.play = play
        self.lessons = lessons
        self.linking = linking
        self.puzzles = puzzles
        self.cancel = cancel

    def enter(self, route: dict) -> None:
        self.cancel()
        if route.get("learn"):
            self.lessons.enter(route["learn"])
        elif route.get("puzzle"):
            self.puzzles.enter(route["puzzle"])
        elif route.get("link"):
            self.linking.enter(route["link"])
        else:
            self.play.enter(route["key"])

    def bring_back(self) -> None:
        """Asks a new worker for the game on the table, whichever room is in sight."""
        s = self.app.session
        if s is None:
            return
        if s.learns:
            self.lessons.again(s)
        elif s.linked:
            self.linking.ask(s)
        elif s.puzzle:
            self.puzzles.ask(s)
        else:
            self.play.bring_back(s)

    def view(self) -> list:
        app, s = self.app, self.app.session
        if s is None or not s.table:
            return opening(app.worker, app.t, s.opened if s else None)
        skin = app.game(s.table["game"]).get("skin")
        sound = "offered" if app.offers_sound else app.settings["sound"]
        return table_view.table(s, app.t, dress(skin), app.port.is_narrow(), sound)
