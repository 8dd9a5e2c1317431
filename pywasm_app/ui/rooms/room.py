"""A room of the page. `App` keeps one of each in a table and treats them alike. This base class has
the defaults; each room overrides the exceptions.

>>> room = Room(None)
>>> room.again(), room.dialog(), room.has_dialog()
(None, None, False)
"""

from pywasm_app.ui.base.tree import Node
from pywasm_app.ui.house import House


class Room:
    keeps_table = False  # whether the player stays at the table during a look into it
    shows_start = False  # whether it shows the progress of the worker's start

    def __init__(self, app: House) -> None:
        self.app = app

    def enter(self, route: dict) -> None:
        """Its address was opened."""
        self.seek()

    def seek(self) -> None:
        """Asks the worker for its content, unless that is here or requested."""

    def again(self) -> None:
        """Asks once more: a new worker, or after an error."""
        self.seek()

    def forget(self) -> None:
        """Drops its content, after a change of language."""

    def view(self) -> list:
        """Its content."""
        raise NotImplementedError

    def has_dialog(self) -> bool:
        """Whether its own dialog is open."""
        return False

    def dialog(self) -> Node | None:
        """The content of its own dialog, if one is open."""
        return None

    def close(self) -> None:
        """Closes its own dialog."""
