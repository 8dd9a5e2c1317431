"""The room with the player's record, which is kept on this device alone."""

import json

from pywasm_app.ui.rooms.record_view import record_room
from pywasm_app.ui.rooms.room import Room


class Record(Room):
    def view(self) -> list:
        app = self.app
        return record_room(app.games, app.results.all(), app.solved.all(), app.daily,
                           app.port.today(), app.t)

    def act_export_record(self, arg: str) -> None:
        app = self.app
        kept = {"results": app.results.all(), "solved": app.solved.all()}
        app.port.download("yutaku-record-%s.json" % app.port.today(), json.dumps(kept))

    def act_ask_erase(self, arg: str) -> None:
        self.app.dialog = {"kind": "erase"}

    def submit_erase(self) -> None:
        self.app.results.erase()
        self.app.solved.erase()
        self.app.dialog = {}
        self.app.notice("erased", self.app.t("record_erased"), (), "record")
