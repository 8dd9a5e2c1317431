"""The page's state of the game on the table.

A `TableState` is `Told`, the worker's data, with the page's own: the choices, the open question,
the tab stops, whether the board is turned round. Views and requests read its fields; only its own
methods, those of `told` and its objects `selection`, `pointing`, `layers`, `drawn` change them. The
view that depends on all this is computed in `seen`.

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
        self.learns = learns  # the game whose lesson this is; it has no save and no key
        self.puzzle = puzzle  # GAME/ID of a puzzle of the page; it has no key either
        self.is_hinted = False  # the puzzle's hint was asked for
        self.days = 0  # solved in a row, if this is the puzzle of the day, and solved
        self.linked = linked  # the link that led here, until the game is continued and gets a key

        # Requests: `wait`, `answered`, `put_off`, `open`, `replayed`, `lost`, `reopened`; a Table
        # also answers.
        self.pending = False  # a request about the table is under way
        self.lone: dict = {}  # the fields of the page's coming press: `leave_alone`
        self.settles = False  # a question has just come by itself, and takes no press yet
        self.request = 0  # the number of the request that opens the save
        self.opened: float | None = None  # replayed share of a long save (0 … 1), or None
        self.reopening = False  # a new worker does not know the table yet
        self.later: list[tuple] = []  # requests waiting for it: (op, fields, then)
        self.script: Script | None = None  # plays a lesson until then: `play_from`

        # A step to another ply under way: `set_out`, `arrive`.
        self.way: int | None = None  # its goal
        self.further: tuple | None = None  # the next goal: (ply, viewpoint)
        self.playing = False  # steps are shown one after the other: `play_on`, `pause`
        self.written: tuple | None = None  # a note to be stored: (ply, text, writer); `write_note`

        # The view of the table: `turn_round`, `fold`, `list_all`, `stop_at`.
        self.flipped = False  # seen from the other side
        self.folds: dict[int, bool] = {}  # {team: whether the player folded it}
        self.listing = False  # whether long lists of answers are open
        self.stops: dict[str, str] = {}  # {zone: the id of its tab stop}
        self.drawn = Drawn()

        self.came_at = 0  # the ply at which the player sat down
        self.stands = 0  # milliseconds until the page makes a roll; 0 for none
        self.ending: dict | None = None  # the prospects over a finished game; {} until they come
        self.record: list = []  # the results against this opponent, with this game's
        self.lingers = False  # the player pressed something other than an answer: wait once more

        self.forget()

    def forget(self) -> None:
        """Drops everything that a player began or looked at; after a curtain nothing of it is
        left."""
        self.selection = Selection()  # the options, and the choices so far
        self.pointing = Pointing()
        self.layers = Layers()  # the open layers over the table

        # Advice: `seek_hint`, `take_hint`.
        self.hinting = False  # a hint is being computed
        self.hint: dict = {}  # the worker's hint for this decision

        # Consequences: `wonder`, `take_outlook`.
        self.outlooks: dict[str, list[str]] = {}  # {notation: lines}; none until the answer

    def take_ending(self, told: dict | None) -> None:
        """Takes the prospects over the finished game; {} while they are computed, None if they
        were refused, because the game is still being read: then the next Table asks again."""
        self.ending = told

    def take_record(self, results: list) -> None:
        """Takes the results against this opponent."""
        self.record = results

    # messages of the worker

    def take(self, table: dict) -> list[str]:
        """Takes a Table. Returns the new log lines, to be announced."""
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
        if not table["result"] and table["live"]:
            self.ending = None
        self.table = table
        self._face()
        self.take_lines(table["log"], table["live"])
        self._take_options(table["decision"], moved)
        if not old or other_eyes or not table["live"]:
            return [] if old else [line["text"] for line in table["log"]["lines"]]
        return [line["text"] for line in self.lines[self.heard(before, first) :]]

    def _is_reckoned(self, old: dict, table: dict) -> bool:
        """Whether the open curves are still valid: the same game at another ply."""
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
            if lesson and lesson["hint"]:  # the attempt was not played
                self.selection.clear()

    def has_come_back(self) -> bool:
        """Whether the player has opened a game in progress, and has not moved yet."""
        return 0 < self.came_at == self.table["ply"]

    def stand(self, milliseconds: int) -> None:
        """The page will make a roll."""
        self.stands = milliseconds

    def linger(self, on: bool = True) -> None:
        """The player has pressed something other than an answer; or time for it has passed."""
        self.lingers = on

    # ownership

    def address(self) -> str:
        if self.puzzle:
            return "#/puzzle/" + self.puzzle
        if self.linked:
            return "#/link/" + self.linked
        return "#/learn/" + self.learns if self.learns else "#/game/" + self.key

    def own(self, key: str) -> None:
        """The linked game is continued, and stored under a key."""
        self.key = key
        self.linked = ""

    # requests

    def wait(self) -> None:
        """A request about the table is under way."""
        self.pending = True

    def answered(self) -> None:
        self.pending = False

    def settle(self, settles: bool) -> None:
        """A question has come by itself; presses meant for the earlier table don't count."""
        self.settles = settles

    def takes_press(self) -> bool:
        """Whether the question can be answered now."""
        return not self.pending and not self.settles

    def leave_alone(self, fields: dict) -> None:
        """There is nothing to decide: the page will press."""
        self.lone = fields

    def is_held_up(self) -> bool:
        """Whether a request waits for a worker that does not know the table yet."""
        return self.reopening and bool(self.later)

    def put_off(self, op: str, fields: dict, then: Then | None) -> None:
        """Keeps a request until the worker knows the table."""
        self.later.append((op, fields, then))

    def open(self, request: int) -> None:
        """The request with this number opens the save."""
        self.request = request

    def replayed(self, done: float | None) -> None:
        """The replayed share of the save; None when it is opened, or can't be."""
        self.opened = done

    def lost(self) -> None:
        """The worker is gone: requests from now on wait for the next one."""
        self.reopening = True

    def play_from(self, script: Script) -> None:
        """A lesson begins before there is a worker."""
        self.script = script
        self.reopening = True

    def reopened(self, table: dict) -> list[tuple]:
        """The new worker knows the table, by another name; choices in progress stay. Returns the
        requests that waited for it."""
        if self.table:
            self.table = dict(self.table, table=table["table"])
        self.reopening = False
        self.script = None
        later, self.later = self.later, []
        return later

    # steps to other plies

    def set_out(self, ply: int, eyes: int | str | None = None) -> None:
        """A step to this ply begins, or follows one under way."""
        if self.way is not None:
            self.further = (ply, eyes)
        self.way = ply

    def arrive(self) -> tuple | None:
        """The step has ended. Returns the next goal: (ply, viewpoint) or None."""
        further = self.further
        self.way = self.further = None
        return further

    def play_on(self) -> None:
        self.playing = True

    def pause(self) -> None:
        self.playing = False

    def write_note(self, text: str) -> None:
        """Changes the note on the current step, by the player at the screen."""
        self.written = (self.table["ply"], text, self.table.get("writer"))

    def note(self) -> str:
        """The note on the current step, stored or in progress."""
        ply, written = self.table["ply"], self.written
        if written and (written[0], written[2]) == (ply, self.table.get("writer")):
            return written[1]
        return (self.table.get("notes") or {}).get(str(ply)) or ""

    # the side of the board

    def turn_round(self) -> None:
        self.flipped = not self.flipped
        self.stops = {}
        self._face()

    def _face(self) -> None:
        """Turns the boards to the nearest seat."""
        self.table = dict(self.table, scene=facing(self.table["scene"], self.bottom()))

    def bottom(self) -> int:
        """The seat whose side is nearest."""
        near = self.table["perspective"]
        if not isinstance(near, int):
            near = 0
        n = len(self.table["seats"])
        return (near + 1) % n if self.flipped else near

    def hands(self) -> list[dict]:
        """The zones drawn below the question: the viewer's hand."""
        near = self.table["perspective"]
        if not isinstance(near, int):
            near = self.bottom()
        zones = self.table["scene"]["zones"]
        return [zone for zone in zones if zone["kind"] == "hand" and zone.get("seat") == near]

    def fold(self, team: int, wish: bool) -> None:
        self.folds[team] = wish

    def list_all(self) -> None:
        """Opens or closes the lists of all answers."""
        self.listing = not self.listing

    def stop_at(self, zone: str, name: str) -> None:
        self.stops[zone] = name

    # advice

    def tell_hint(self) -> None:
        """Shows the puzzle's hint from now on."""
        self.is_hinted = True

    def take_days(self, n: int) -> None:
        """Takes the number of days solved in a row, with this one."""
        self.days = n

    def seek_hint(self) -> None:
        self.hinting = True

    def refused(self, op: str) -> None:
        """A request was refused: the wait for it ends."""
        if op == "hint":
            self.hinting = False
        elif op == "analysis":
            self.layers.close("analysis")

    def take_hint(self, hint: dict, ply: int) -> None:
        """Takes the hint for this ply; ignored at another."""
        self.hinting = False
        if self.table["ply"] == ply:
            self.hint = hint
            option = self.selection.known(hint["n"])
            path = self.selection.path
            if option and option["at"][:len(path)] != path:  # the begun choice leads elsewhere
                self.selection.clear()

    def wonder(self, notation: str) -> bool:
        """Whether the consequences of this option must be requested; only once."""
        if notation in self.outlooks:
            return False
        self.outlooks[notation] = []
        return True

    def take_outlook(self, outlook: dict, ply: int) -> None:
        """Takes the consequences of an option at this ply; ignored at another."""
        if self.table["ply"] == ply:
            self.outlooks[outlook["n"]] = outlook["lines"]
