"""State shared by rooms and table: the port, the words, the storage, the spoken text.

`App` is the house with somebody in it who answers keys and buttons. A room or the table is given
the house and knows nothing else of the page.
"""

from pywasm_app.ui.base.picture import Picture
from pywasm_app.ui.base.words import Words
from pywasm_app.ui.bridge import Bridge
from pywasm_app.ui.storage.decks import Decks
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
        self.tabs = Tabs(port.token(), port.broadcast)
        self.bridge = Bridge(port.post)
        self.worker: dict = {"phase": "starting", "progress": 0, "error": "", "wanted": False}
        self.offline = ""  # "ready", "no" or "unsupported", as soon as it is known
        self.notices: list[dict] = []
        self.route: dict = {"room": "lobby"}  # where one is; see `router`
        self.session: TableState | None = None  # the table that somebody sits at
        self.dialog: dict = {}  # the dialog about saves that is open
        self.spoken = ""  # for screen readers
        self.greeted = 0  # the request that has told the worker the language of now
        self.by_finger = False  # a finger has pressed what is being answered
        self.thing = ""  # the id of what was pressed, which tells equal cards apart
        # What is to be animated: the scene before, the scene now, what was done from afar.
        self.moved: tuple[dict, dict, list] | None = None
        self.waits = False  # something has changed that is not drawn yet
        self.lingers = False  # and all of it may wait a moment
        self.picture: Picture | None = None  # made, to be shown with the next frame
        self.is_worked_out = True  # what it changes, if there is one

    def game(self, id: str) -> dict:
        """A game's manifest; {} where there is no such game."""
        for game in self.games:
            if game["id"] == id:
                return game
        return {}

    def place(self) -> tuple:
        """Where one is: the room, and of what it is."""
        route = self.route
        names = ("room", "game", "key", "learn", "puzzle", "link")
        return tuple([route.get(name) or "" for name in names])

    def at_table(self) -> TableState:
        """The table that somebody sits at, for whatever is pressed at it."""
        assert self.session is not None
        return self.session

    def seated(self) -> TableState | None:
        """The table in sight; None in any other room, and before it has arrived."""
        s = self.session
        return s if s is not None and s.table and self.route["room"] == "game" else None

    def table_address(self) -> str:
        """Where the table is that somebody sits at; "" where there is none."""
        return self.session.address() if self.session else ""

    def has_dialog(self) -> bool:
        """Whether a dialog is open, over which nothing else can be pressed."""
        raise NotImplementedError

    def turn_away(self, words: str) -> None:
        """Says why a room can't be entered, and shows the lobby instead."""
        self.notice("missing", words)
        self.route = {"room": "lobby"}
        self.port.replace("#/")

    # drawing

    def render(self) -> None:
        raise NotImplementedError

    def render_soon(self, after: int = 0) -> None:
        """Draws what has changed in short tasks, between which presses are answered: several
        messages in a row are drawn once, and what a press has drawn is seen before. `after`:
        milliseconds for which it may wait."""
        if not self.waits or (self.lingers and not after):
            self.waits = True
            self.lingers = bool(after)
            self.port.soon(self.render_waiting, after)

    def render_waiting(self) -> None:
        """Makes the picture that waits, unless a press has drawn it in the meantime."""
        if self.waits:
            self.make_waiting()

    def make_waiting(self) -> None:
        """Makes a picture, to be worked out in the next task and shown with a frame after it."""
        self.picture = self.make()
        self.is_worked_out = False
        self.port.with_task(self.prepare_made)

    def prepare_made(self) -> None:
        """Works out what the picture changes that was made, unless a press has drawn another."""
        if self.picture:
            self.is_worked_out = True
            self.port.prepare(self.picture)
            self.port.with_frame(self.show_made)

    def show_made(self) -> None:
        """Shows the picture that was made, unless a press has drawn a later one."""
        if self.picture:
            self.show(self.picture)

    def make(self) -> Picture:
        raise NotImplementedError

    def show(self, picture: Picture) -> None:
        """What has moved since it was made is left to be shown with the next one."""
        self.picture = None
        self.is_worked_out = True
        if self.moved and picture.moved:
            _, now, strikes = self.moved
            self.moved = None if self.moved is picture.moved else (picture.moved[1], now, strikes)
        self.port.show(picture)

    # notices

    def notice(self, id: str, text: str, acts: tuple | list = (), room: str = "") -> None:
        """Says something at the top of the page; `acts` are buttons (act, argument, words). What is
        of one `room` is said there alone, and is forgotten when somebody leaves it."""
        self.unnotice(id)
        self.notices.append({"id": id, "text": text, "acts": acts, "room": room})

    def refused(self, error: dict, room: str) -> None:
        """Says why a request of a room was not answered."""
        words = self.t("lost_answer") if error["code"] == "lost" else error["text"]
        self.notice("error", words, (), room)

    def has_notice(self, id: str) -> bool:
        return id in [notice["id"] for notice in self.notices]

    def unnotice(self, id: str) -> None:
        self.notices = [n for n in self.notices if n["id"] != id]
