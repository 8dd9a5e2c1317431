"""A room of the page. `App` keeps one of each in a table and treats them alike: here is what most
of them do, and each room says where it differs.

>>> room = Room(None)
>>> room.again(), room.dialog(), room.keeps_table
(None, None, False)
"""

from pywasm_app.ui.base.tree import Node
from pywasm_app.ui.house import House


class Room:
    keeps_table = False  # whether the player stays at the table while looking in here
    shows_start = False  # whether it shows how far the start of the worker is
    is_dialog = False  # whether it is a dialog over the lobby, which closing it leads to

    def __init__(self, app: House) -> None:
        self.app = app

    def enter(self, route: dict) -> None:
        """Its address was opened."""
        self.seek()

    def seek(self) -> None:
        """Asks the worker for what it shows, unless that is here or under way."""

    def again(self) -> None:
        """Asks once more: a new worker, or after an error."""
        self.seek()

    def forget(self) -> None:
        """Drops what it has asked for: everything is said in another language now."""

    def view(self) -> list:
        """Its content."""
        raise NotImplementedError

    def dialog(self) -> Node | None:
        """The content of its own dialog, where one is open."""
        return None
