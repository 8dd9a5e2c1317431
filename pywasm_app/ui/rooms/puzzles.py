"""The room that lists a game's puzzles."""

from pywasm_app.ui.base.asked import Asked
from pywasm_app.ui.base.words import pick
from pywasm_app.ui.house import House
from pywasm_app.ui.rooms.progress_view import coming
from pywasm_app.ui.rooms.puzzles_view import puzzle_room
from pywasm_app.ui.rooms.room import Room


class PuzzleRoom(Room):
    shows_start = True

    def __init__(self, app: House) -> None:
        super().__init__(app)
        self.lists = Asked(app.bridge.ask, "puzzles")

    def enter(self, route: dict) -> None:
        game = self.app.game(route["game"])
        if game.get("puzzles") or game.get("problems"):
            self.seek()
        else:
            self.app.turn_away(self.app.t("no_puzzles"))

    def seek(self) -> None:
        self.lists.seek(self.app.route["game"])

    def forget(self) -> None:
        self.lists.forget()

    def view(self) -> list:
        app, t = self.app, self.app.t
        game = app.game(app.route["game"])
        found = self.lists.get(game["id"])
        if found is None:
            return coming("", t("puzzles_of", game=pick(game["title"], t.lang)),
                          t("puzzles_come"), app.worker, t, self.lists.trouble(game["id"]))
        return puzzle_room(game, found["puzzles"], app.solved.of(game["id"]), t)
