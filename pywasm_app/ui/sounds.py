"""The sounds of the table: off until the player wants them, and offered once, at the first card,
piece or roll that could be heard."""

from pywasm_app.ui.base.calls import Act
from pywasm_app.ui.base.voices import END, heard
from pywasm_app.ui.house import House
from pywasm_app.ui.table.play import Play

STAYS = 3  # questions until an offer that nobody answers counts as declined


class Sounds:
    def __init__(self, app: House, play: Play, change: Act) -> None:
        """`change` changes a setting."""
        self.app = app
        self.change = change
        self.left = 0  # questions
        play.hearers.append(self.hear)

    def hear(self, old: dict, table: dict) -> None:
        """A Table has come: what has happened since the one before it is heard."""
        app = self.app
        s = app.at_table()
        if not old or old["table"] != table["table"] or table["curtain"] is not None:
            return
        skin = app.game(table["game"]).get("skin") or {}
        news = [line for line in s.lines if old["ply"] < line["ply"] <= table["ply"]]
        names = heard(news, skin.get("voices") or {}, bool(old.get("beat")))
        if table["result"] and table["live"] and not old["result"]:
            names.append(END[s.verdict()])
        if names:
            app.sound(" ".join(names))
        if app.offers_sound:
            self.left -= bool(s.asked())
            if not self.left:
                self.act_sound_off("")
        elif names and not s.learns and self._may_offer():
            self.left = STAYS
            app.offers_sound = True

    def _may_offer(self) -> bool:
        port = self.app.port
        return self.app.settings["sound"] == "" and port.can_sound() and not port.embedded

    def act_sound_on(self, arg: str) -> None:
        self._set("on")
        self.app.sound("bell")

    def act_sound_off(self, arg: str) -> None:
        self._set("off")

    def act_listen(self, arg: str) -> None:
        self.app.sound(arg)

    def _set(self, value: str) -> None:
        self.app.offers_sound = False
        self.change("sound", value)
