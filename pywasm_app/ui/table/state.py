"""What the page remembers about the game on the table.

A `TableState` is what the worker has `Told`, and beside it what only the page knows: what was
pointed at, which question is open, where the tab stops are, whether the board is turned round. Its
fields are read by views and by whoever asks the worker; they are written here and in `told`, by
methods that say what has happened, and by the objects they hold: `selection`, `pointing`, `layers`,
`drawn`. What is seen because of all that is worked out in `seen`.

>>> s = TableState("k1")
>>> seats = [{"name": "Aiko", "who": "person"}, {"name": "Ben", "who": "person"}]
>>> s.take({"table": "t1", "game": "pond", "ply": 1, "plies": 1, "live": True, "perspective": 0,
...         "curtain": None, "seats": seats, "scene": {"zones": []}, "decision": None,
...         "log": {"from": 0, "lines": [{"ply": 1, "seat": 0, "text": "Hop."}]}, "can": {}})
['Hop.']
>>> s.bottom(), s.name(1)
(0, 'Ben')
"""

from pywasm_app.ui.base.calls import Then
from pywasm_app.ui.scene.drawn import Drawn
from pywasm_app.ui.scene.layout import facing
from pywasm_app.ui.table.layers import Layers
from pywasm_app.ui.table.pointing import Pointing
from pywasm_app.ui.table.script import Script
from pywasm_app.ui.table.selection import Selection
from pywasm_app.ui.table.told import Told, eyes_of


class TableState(Told):
    def __init__(self, key: str, learns: str = "", linked: str = "", puzzle: str = "") -> None:
        super().__init__()
        self.key = key  # of the save
        self.learns = learns  # the game whose lesson this is; such a table has no save and no key
        self.puzzle = puzzle  # GAME/ID of the page's own that this is; it has no key either
        self.is_hinted = False  # somebody has asked for the puzzle's hint
        self.linked = linked  # the link that led here, until somebody plays on; no key till then

        # What is asked of the worker: `wait`, `answered`, `put_off`, `open`, `replayed`, `lost`,
        # `reopened`; a Table taken answers, too.
        self.pending = False  # a request about the table is under way
        self.lone: dict = {}  # what the page is about to ask for by itself: `leave_alone`
        self.settles = False  # a question has come by itself just now, and takes no press yet
        self.request = 0  # the number of the one that opens the save
        self.opened: float | None = None  # how much of a long save is replayed (0 … 1), while it is
        self.reopening = False  # the worker is a new one that does not know the table yet
        self.later: list[tuple] = []  # what is asked of it as soon as it does: (op, fields, then)
        self.script: Script | None = None  # what a lesson is played from until then: `play_from`

        # A step through time under way: `set_out`, `arrive`.
        self.way: int | None = None  # the ply that it leads to
        self.further: tuple | None = None  # and where to go on from there: (ply, eyes)
        self.playing = False  # the steps are shown one after the other: `play_on`, `pause`
        self.written: tuple | None = None  # a note not kept yet: (ply, text, writer); `write_note`

        # How the table is seen: `turn_round`, `fold`, `list_all`, `stop_at`.
        self.flipped = False  # from the other side
        self.folds: dict[int, bool] = {}  # {team: whether it is wished in one line}
        self.listing = False  # with long lists of answers open
        self.stops: dict[str, str] = {}  # {zone: the thing in it that Tab leads to}
        self.drawn = Drawn()

        self.came_at = 0  # the ply at which somebody sat down
        self.stands = 0  # milliseconds for which a roll stands until the page presses; 0 for none
        self.lingers = False  # somebody has pressed what answers nothing: it stands once more

        self.forget()

    def forget(self) -> None:
        """Drops everything that one person began or looked at: a curtain leaves nothing of it."""
        self.selection = Selection()  # the options, and what was pointed at to choose one
        self.pointing = Pointing()
        self.layers = Layers()  # what lies open over the table

        # Advice: `seek_hint`, `take_hint`.
        self.hinting = False  # a hint is being looked for
        self.hint: dict = {}  # the worker's hint for this decision

        # What would follow, as the worker tells it: `wonder`, `take_outlook`.
        self.outlooks: dict[str, list[str]] = {}  # {notation: lines}; none while it is asked for

    # what the worker says

    def take(self, table: dict) -> list[str]:
        """The table as it is now. Answers the new log lines, to be read out."""
        old = self.table
        if not old:
            self.came_at = table["ply"]
        self.lingers = False
        self.stands = 0
        other_eyes = bool(old) and (
            eyes_of(old) != eyes_of(table) or old["curtain"] != table["curtain"])
        moved = not old or old["ply"] != table["ply"] or other_eyes
        curves = self.layers.get("analysis") if self._is_reckoned(old, table) else {}
        before, first = self.lines, self.first_line
        if other_eyes or table["curtain"] is not None:
            self.conceal()
            self.stops = {}
            self.forget()
        elif moved:
            self.forget()
        if curves:
            self.layers.lay("analysis", curves)
        if table["curtain"] is not None or (old and old["curtain"] is not None):
            self.drawn = Drawn()
        self.pending = False
        self.lone = {}
        self.table = table
        self._face()
        self.take_lines(table["log"], table["live"])
        self._take_options(table["decision"], moved)
        if not old or other_eyes or not table["live"]:
            return [] if old else [line["text"] for line in table["log"]["lines"]]
        return [line["text"] for line in self.lines[self.heard(before, first) :]]

    def _is_reckoned(self, old: dict, table: dict) -> bool:
        """Whether the open curves still tell of the game: it is only looked at elsewhere."""
        if not old or old["plies"] != table["plies"] or table["curtain"] is not None:
            return False
        if (old.get("line"), old["table"]) != (table.get("line"), table["table"]):
            return False
        return eyes_of(old) == eyes_of(table) or bool(table["can"].get("all"))

    def _take_options(self, decision: dict | None, moved: bool) -> None:
        options = decision["options"] if decision else []
        if moved or [o["n"] for o in self.selection.every] != [o["n"] for o in options]:
            self.selection = Selection(options, decision.get("together") if decision else None)
        else:
            self.selection.take(options)
            lesson = self.lesson()
            if lesson and lesson["hint"]:  # what was tried is not done
                self.selection.clear()

    def has_come_back(self) -> bool:
        """Whether somebody has come to a game that was begun, and has done nothing yet."""
        return 0 < self.came_at == self.table["ply"]

    def stand(self, milliseconds: int) -> None:
        """A roll is left to the page."""
        self.stands = milliseconds

    def linger(self, on: bool = True) -> None:
        """Somebody has pressed what answers nothing; or has had time for it."""
        self.lingers = on

    # whose it is

    def address(self) -> str:
        if self.puzzle:
            return "#/puzzle/" + self.puzzle
        if self.linked:
            return "#/link/" + self.linked
        return "#/learn/" + self.learns if self.learns else "#/game/" + self.key

    def own(self, key: str) -> None:
        """What a link led to is played on, and kept under a key."""
        self.key = key
        self.linked = ""

    # what is asked of the worker

    def wait(self) -> None:
        """A request about the table is under way."""
        self.pending = True

    def answered(self) -> None:
        self.pending = False

    def settle(self, settles: bool) -> None:
        """A question has come by itself; what was aimed at what stood there before is no answer."""
        self.settles = settles

    def takes_press(self) -> bool:
        """Whether a question can be answered now."""
        return not self.pending and not self.settles

    def leave_alone(self, fields: dict) -> None:
        """What is left to be done is nothing to ask about: the page does it by itself."""
        self.lone = fields

    def is_held_up(self) -> bool:
        """Whether somebody waits for a worker that does not know the table yet."""
        return self.reopening and bool(self.later)

    def put_off(self, op: str, fields: dict, then: Then | None) -> None:
        """Keeps a request until the worker knows the table."""
        self.later.append((op, fields, then))

    def open(self, request: int) -> None:
        """The request of this number opens the save."""
        self.request = request

    def replayed(self, done: float | None) -> None:
        """How much of the save is replayed; None when it is opened, or can't be."""
        self.opened = done

    def lost(self) -> None:
        """The worker is gone: what is asked from now on waits for the next one."""
        self.reopening = True

    def play_from(self, script: Script) -> None:
        """A lesson begins before there is a worker."""
        self.script = script
        self.reopening = True

    def reopened(self, table: dict) -> list[tuple]:
        """The new worker knows the table, by another name; what was begun at it goes on. Answers
        the requests that have waited for it."""
        if self.table:
            self.table = dict(self.table, table=table["table"])
        self.reopening = False
        self.script = None
        later, self.later = self.later, []
        return later

    # steps through time

    def set_out(self, ply: int, eyes: int | str | None = None) -> None:
        """A step to this ply begins, or goes on from where one under way leads."""
        if self.way is not None:
            self.further = (ply, eyes)
        self.way = ply

    def arrive(self) -> tuple | None:
        """The step is over, wherever it has led. Answers where to go on: (ply, eyes) or None."""
        further = self.further
        self.way = self.further = None
        return further

    def play_on(self) -> None:
        self.playing = True

    def pause(self) -> None:
        self.playing = False

    def write_note(self, text: str) -> None:
        """A note on the step that is shown, by whoever is at the screen now."""
        self.written = (self.table["ply"], text, self.table.get("writer"))

    def note(self) -> str:
        """What is noted on the step that is shown, or being written."""
        ply, written = self.table["ply"], self.written
        if written and (written[0], written[2]) == (ply, self.table.get("writer")):
            return written[1]
        return (self.table.get("notes") or {}).get(str(ply)) or ""

    # how the board lies

    def turn_round(self) -> None:
        self.flipped = not self.flipped
        self.stops = {}
        self._face()

    def _face(self) -> None:
        """The boards that turn lie as the nearest seat sees them."""
        self.table = dict(self.table, scene=facing(self.table["scene"], self.bottom()))

    def bottom(self) -> int:
        """The seat whose side is nearest."""
        near = self.table["perspective"]
        if not isinstance(near, int):
            near = 0
        n = len(self.table["seats"])
        return (near + 1) % n if self.flipped else near

    def hands(self) -> list[dict]:
        """The zones drawn below the question: the hand of whoever looks."""
        near = self.table["perspective"]
        if not isinstance(near, int):
            near = self.bottom()
        zones = self.table["scene"]["zones"]
        return [zone for zone in zones if zone["kind"] == "hand" and zone.get("seat") == near]

    def fold(self, team: int, wish: bool) -> None:
        self.folds[team] = wish

    def list_all(self) -> None:
        """Opens the lists of all answers, or closes them."""
        self.listing = not self.listing

    def stop_at(self, zone: str, name: str) -> None:
        self.stops[zone] = name

    # advice

    def tell_hint(self) -> None:
        """The puzzle's hint is told from now on."""
        self.is_hinted = True

    def seek_hint(self) -> None:
        self.hinting = True

    def refused(self, op: str) -> None:
        """A request was not answered: nobody waits for it any more."""
        if op == "hint":
            self.hinting = False
        elif op == "analysis":
            self.layers.close("analysis")

    def take_hint(self, hint: dict, ply: int) -> None:
        """The hint that was asked for at this ply; it says nothing at another."""
        self.hinting = False
        if self.table["ply"] == ply:
            self.hint = hint
            option = self.selection.known(hint["n"])
            path = self.selection.path
            if option and option["at"][:len(path)] != path:  # what was begun is not what it means
                self.selection.clear()

    def wonder(self, notation: str) -> bool:
        """It is to be asked what would follow from this option, unless it was."""
        if notation in self.outlooks:
            return False
        self.outlooks[notation] = []
        return True

    def take_outlook(self, outlook: dict, ply: int) -> None:
        """What would follow from an option at this ply; it says nothing at another."""
        if self.table["ply"] == ply:
            self.outlooks[outlook["n"]] = outlook["lines"]
