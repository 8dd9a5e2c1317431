"""State shared by rooms and table: the port, the words, the storage, the spoken text.

`App` is a `House` that also handles keys and buttons. Rooms and the table get a `House`, and know
nothing else of the page.
"""

from pywasm_app.ui.base.daily import Daily
from pywasm_app.ui.base.picture import Picture
from pywasm_app.ui.base.words import Words
from pywasm_app.ui.bridge import Bridge
from pywasm_app.ui.storage.decks import Decks
from pywasm_app.ui.storage.results import Results
from pywasm_app.ui.storage.saves import Saves, load_settings
from pywasm_app.ui.storage.solved import Solved
from pywasm_app.ui.storage.tabs import Tabs
from pywasm_app.ui.table.state import TableState

TYPE_CHECKING = False  # see `base.calls`

if TYPE_CHECKING:
    from pywasm_app.ui.browser import Port
else:
    Port = object


class House:
    def __init__(self, port: Port, games: list[dict]) -> None:
        self.port = port
        self.games = games  # the manifest
        self.settings = load_settings(port.shelf, port.languages())
        self.t = Words(self.settings["lang"])
        self.saves = Saves(port.shelf)
        self.decks = Decks(port.shelf)
        self.solved = Solved(port.shelf)
        self.results = Results(port.shelf)
        self.daily = Daily(games)
        self.tabs = Tabs(port.token(), port.broadcast)
        self.bridge = Bridge(port.post)
        self.worker: dict = {"phase": "starting", "progress": 0, "error": "", "wanted": False}
        self.offline = ""  # "ready", "no" or "unsupported", as soon as it is known
        self.notices: list[dict] = []
        self.route: dict = {"room": "lobby"}  # the current room; see `router`
        self.session: TableState | None = None  # the table at which the player sits
        self.dialog: dict = {}  # the open dialog about saves
        self.spoken = ""  # for screen readers
        self.offers_sound = False
        self.greeted = 0  # the request that sent the current language to the worker
        self.by_finger = False  # whether the press being handled was a finger's
        self.thing = ""  # the id of the pressed thing, to distinguish equal cards
        # To be animated: the scene before, the scene now, actions at a distance, a great moment.
        self.moved: tuple[dict, dict, list, dict | None] | None = None
        self.waits = False  # a change is not drawn yet
        self.lingers = False  # and may wait a moment
        self.picture: Picture | None = None  # ready, to be shown with the next frame
        self.is_worked_out = True  # whether the patches of this picture are computed

    def game(self, id: str) -> dict:
        """A game's manifest; {} if there is no such game."""
        for game in self.games:
            if game["id"] == id:
                return game
        return {}

    def place(self) -> tuple:
        """The current place: the room, and the game, save or link that it shows."""
        route = self.route
        names = ("room", "game", "key", "learn", "puzzle", "link")
        return tuple([route.get(name) or "" for name in names])

    def at_table(self) -> TableState:
        """The table at which the player sits, for actions that exist only there."""
        assert self.session is not None
        return self.session

    def seated(self) -> TableState | None:
        """The table in sight; None in any other room, and before it has arrived."""
        s = self.session
        return s if s is not None and s.table and self.route["room"] == "game" else None

    def table_address(self) -> str:
        """The address of the current table; "" if there is none."""
        return self.session.address() if self.session else ""

    def has_dialog(self) -> bool:
        """Whether a dialog is open; nothing outside it can be pressed."""
        raise NotImplementedError

    def turn_away(self, words: str) -> None:
        """Explains why a room can't be entered, and shows the lobby instead."""
        self.notice("missing", words)
        self.route = {"room": "lobby"}
        self.port.replace("#/")

    # drawing

    def render(self) -> None:
        raise NotImplementedError

    def render_soon(self, after: int = 0) -> None:
        """Draws changes in short tasks, between which presses are handled: several messages in a
        row are drawn once, and the picture after a press is painted before them. `after`:
        milliseconds for which it may wait."""
        if not self.waits or (self.lingers and not after):
            self.waits = True
            self.lingers = bool(after)
            self.port.soon(self.render_waiting, after)

    def render_waiting(self) -> None:
        """Makes the picture of pending changes, unless a press has drawn them in the meantime."""
        if self.waits:
            self.make_waiting()

    def make_waiting(self) -> None:
        """Makes a picture; the next task computes its patches, and a later frame shows it."""
        self.picture = self.make()
        self.is_worked_out = False
        self.port.with_task(self.prepare_made)

    def prepare_made(self) -> None:
        """Computes the patches of the picture, unless a press has drawn another."""
        if self.picture:
            self.is_worked_out = True
            self.port.prepare(self.picture)
            self.port.with_frame(self.show_made)

    def show_made(self) -> None:
        """Shows the picture, unless a press has drawn a later one."""
        if self.picture:
            self.show(self.picture)

    def make(self) -> Picture:
        raise NotImplementedError

    def show(self, picture: Picture) -> None:
        """Shows a picture. Movements since it was made are left for the next one."""
        self.picture = None
        self.is_worked_out = True
        if self.moved and picture.moved:
            _, now, strikes, great = self.moved
            great = None if great is picture.moved[3] else great
            since = (picture.moved[1], now, strikes, great)
            self.moved = None if self.moved is picture.moved else since
        self.port.show(picture)

    # notices

    def sound(self, names: str) -> None:
        """Plays voices of `static/boot/sound.js`, if the player wants to hear them."""
        if self.settings["sound"] == "on":
            self.port.sound(names)

    def notice(self, id: str, text: str, acts: tuple | list = (), room: str = "") -> None:
        """Shows a notice at the top of the page; `acts` are buttons (act, argument, words). A
        notice of one `room` is shown only there, and dropped when the player leaves it."""
        self.unnotice(id)
        self.notices.append({"id": id, "text": text, "acts": acts, "room": room})

    def refused(self, error: dict, room: str) -> None:
        """Reports an error that answered a room's request."""
        words = self.t("lost_answer") if error["code"] == "lost" else error["text"]
        self.notice("error", words, (), room)

    def has_notice(self, id: str) -> bool:
        return id in [notice["id"] for notice in self.notices]

    def unnotice(self, id: str) -> None:
        self.notices = [n for n in self.notices if n["id"] != id]
