"""The settings, two of which have buttons in every room's head; and the keyboard help."""

from pywasm_app.ui.base.calls import Act
from pywasm_app.ui.house import House
from pywasm_app.ui.rooms.room import Room
from pywasm_app.ui.rooms.rooms_view import help_room, settings_room


class Settings(Room):
    keeps_table = True

    def __init__(self, app: House, change: Act) -> None:
        """`change` changes a setting."""
        super().__init__(app)
        self.change = change

    def view(self) -> list:
        app = self.app
        return settings_room(app.settings, app.games, app.table_address(), app.t,
                             app.port.can_sound())

    def act_settings(self, arg: str) -> None:
        self.app.port.go("#/settings")

    def act_other_language(self, arg: str) -> None:
        self.change("lang", "en" if self.app.settings["lang"] == "ja" else "ja")

    def act_next_theme(self, arg: str) -> None:
        self.change("theme", "light" if self.app.port.is_dark() else "dark")

    def act_roll_myself(self, arg: str) -> None:
        self.change("lone", "ask")

    def set_set(self, name: str, value: str) -> None:
        self.change(name[len("set."):], value)


class Help(Room):
    keeps_table = True

    def view(self) -> list:
        return help_room(self.app.table_address(), self.app.t)

    def act_help(self, arg: str) -> None:
        self.app.port.go("#/help")
