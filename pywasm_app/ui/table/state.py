"""What the page remembers about the game on the table.

A `TableState` takes Tables from the worker and keeps beside them what only the page knows: what was
pointed at, which question is open, where the tab stops are, whether the board is turned round. Its
fields are read by views and by whoever asks the worker; they are written here, by methods that say
what has happened, and by the objects they hold: `selection`, `layers`, `drawn`.

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
from pywasm_app.ui.base.words import Words, pick
from pywasm_app.ui.scene.highlights import union, words
from pywasm_app.ui.scene.layout import board_of, facing
from pywasm_app.ui.table.drawn import Drawn
from pywasm_app.ui.table.layers import Layers
from pywasm_app.ui.table.preview import FEW, coming, considered, ending, foremost, marked, reading
from pywasm_app.ui.table.script import Script
from pywasm_app.ui.table.selection import Selection

MANY_LINES, FEW_LINES = 300, 150  # of the log; beyond so many of them all but the last few go


class TableState:
    def __init__(self, key: str, learns: str = "", linked: str = "", puzzle: str = "") -> None:
        self.key = key  # of the save
        self.learns = learns  # the game whose lesson this is; such a table has no save and no key
        self.puzzle = puzzle  # GAME/ID of the page's own that this is; it has no key either
        self.is_hinted = False  # somebody has asked for the puzzle's hint
        self.linked = linked  # the link that led here, until somebody plays on; no key till then

        # The game as the worker has told it: `take`, `take_earlier`, `think`.
        self.table: dict = {}  # the Table; empty until the first one is here
        self.lines: list[dict] = []  # of the log, as far as they are known
        self.first_line = 0  # the number of the first of them in the whole log

        # What is asked of the worker: `wait`, `answered`, `put_off`, `open`, `replayed`, `lost`,
        # `reopened`; a Table taken answers, too.
        self.pending = False  # a request about the table is under way
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
        self._labels: tuple[dict, dict] = ({}, {})  # a scene and its labels

        self.forget()

    def forget(self) -> None:
        """Drops everything that one person began or looked at: a curtain leaves nothing of it."""
        self.selection = Selection()  # the options, and what was pointed at to choose one
        self.layers = Layers()  # what lies open over the table

        # Advice: `seek_hint`, `take_hint`.
        self.hinting = False  # a hint is being looked for
        self.hint: dict = {}  # the worker's hint for this decision

        # What would follow, as the worker tells it: `wonders`, `take_outlook`.
        self.outlooks: dict[str, list[str]] = {}  # {notation: lines}; none while it is asked for

        # What is looked at: `consider`, `put_away`.
        # The aims of the pointer and of the focus.
        self.pointed: dict[str, tuple[str, str] | None] = {"hover": None, "focus": None}
        self.large = True  # what the pointer is at may be shown large
        self.unread = False  # the card that was pointed at or chosen is put away
        self.unasked = False  # the card that asks is put away
        self.primed = ""  # the notation that a finger's next press plays: `prime`

    # what the worker says

    def take(self, table: dict) -> list[str]:
        """The table as it is now. Answers the new log lines, to be read out."""
        old = self.table
        other_eyes = bool(old) and (
            _eyes(old) != _eyes(table) or old["curtain"] != table["curtain"])
        moved = not old or old["ply"] != table["ply"] or other_eyes
        curves = self.layers.get("analysis") if self._is_reckoned(old, table) else {}
        before, first = self.lines, self.first_line
        if other_eyes or table["curtain"] is not None:
            self.lines = []
            self.stops = {}
            self._labels = ({}, {})
            self.forget()
        elif moved:
            self.forget()
        if curves:
            self.layers.lay("analysis", curves)
        if table["curtain"] is not None or (old and old["curtain"] is not None):
            self.drawn = Drawn()
        self.pending = False
        self.table = table
        self._face()
        self._take_lines(table["log"])
        self._take_options(table["decision"], moved)
        if not old or other_eyes or not table["live"]:
            return [] if old else [line["text"] for line in table["log"]["lines"]]
        return [line["text"] for line in self.lines[self._heard(before, first) :]]

    def _is_reckoned(self, old: dict, table: dict) -> bool:
        """Whether the open curves still tell of the game: it is only looked at elsewhere."""
        if not old or old["plies"] != table["plies"] or table["curtain"] is not None:
            return False
        if (old.get("line"), old["table"]) != (table.get("line"), table["table"]):
            return False
        return _eyes(old) == _eyes(table) or bool(table["can"].get("all"))

    def _heard(self, before: list[dict], first: int) -> int:
        """How many of the lines have been heard, if these, from that number on, were `before`."""
        known = max(first - self.first_line, 0)
        for line in before[max(self.first_line - first, 0) :]:
            if self.lines[known : known + 1] != [line]:
                break
            known += 1
        return known

    def _take_lines(self, log: dict) -> None:
        known = log["from"] - self.first_line
        if 0 <= known <= len(self.lines):
            self.lines = self.lines[:known] + log["lines"]
        else:
            self.first_line, self.lines = log["from"], log["lines"]
        if self.table["live"] and len(self.lines) > MANY_LINES:
            self.first_line += len(self.lines) - FEW_LINES
            self.lines = self.lines[-FEW_LINES:]

    def _take_options(self, decision: dict | None, moved: bool) -> None:
        options = decision["options"] if decision else []
        if moved or [o["n"] for o in self.selection.every] != [o["n"] for o in options]:
            self.selection = Selection(options)
        else:
            self.selection.take(options)
            lesson = self.lesson()
            if lesson and lesson["hint"]:  # what was tried is not done
                self.selection.clear()

    def take_earlier(self, log: dict) -> None:
        """Lines of the log from before those that are known."""
        if log["from"] + len(log["lines"]) == self.first_line:
            self.first_line = log["from"]
            self.lines = log["lines"] + self.lines

    def think(self, seat: int, done: float) -> None:
        """A bot thinks, and how far it is."""
        if self.table:
            self.table["thinking"] = {"seat": seat, "done": done}

    def is_like(self, table: dict) -> bool:
        """Whether another table is of the same game for the same people."""
        mine = self.table
        return bool(mine) and mine["game"] == table["game"] and mine["seats"] == table["seats"]

    def own(self, key: str) -> None:
        """What a link led to is played on, and kept under a key."""
        self.key = key
        self.linked = ""

    def is_on(self, panel: dict) -> bool:
        """Whether it is this seat's turn; after the game it is nobody's."""
        return panel["on_turn"] and not self.table["result"]

    # what is asked of the worker

    def wait(self) -> None:
        """A request about the table is under way."""
        self.pending = True

    def answered(self) -> None:
        self.pending = False

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

    # what a person does with the board, and looks at

    def turn_round(self) -> None:
        self.flipped = not self.flipped
        self.stops = {}
        self._face()

    def _face(self) -> None:
        """The boards that turn lie as the nearest seat sees them."""
        self.table = dict(self.table, scene=facing(self.table["scene"], self.bottom()))

    def fold(self, team: int, wish: bool) -> None:
        self.folds[team] = wish

    def list_all(self) -> None:
        """Opens the lists of all answers, or closes them."""
        self.listing = not self.listing

    def stop_at(self, zone: str, name: str) -> None:
        self.stops[zone] = name

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
            option = self.option(hint["n"])
            path = self.selection.path
            if option and option["at"][:len(path)] != path:  # what was begun is not what it means
                self.selection.clear()

    def consider(self, way: str, aim: tuple[str, str] | None, large: bool) -> None:
        """The pointer ("hover") or the focus is on something now; see `preview`. `large`: what
        the pointer is at may be shown large."""
        self.pointed[way] = aim
        if way == "hover":
            self.large = large
        self.unread = False

    def prime(self, option: dict) -> bool:
        """A finger is on an option: whether it has to be seen first what that would use or destroy,
        as it is shown to a mouse that points at it."""
        shows = [role for _, role in option.get("highlights") or () if role != "goal"]
        if not shows or option.get("warn") or option in (self.sole(), self.option(self.primed)):
            return False
        self.primed = option["n"]
        return True

    def unprime(self) -> None:
        self.primed = ""

    def put_away(self) -> None:
        """Closes the card that is shown large, and what is told of an option."""
        if self.picked() or self.outlook():
            self.unread = True
        else:
            self.unasked = True

    def back(self) -> bool:
        """What Escape does: closes the top layer; else takes back the last thing pointed at; else
        puts away the card that is shown large. Answers whether there was any of these."""
        if self.layers.close_top():
            return True
        if self.selection.path:
            self.selection.back()
            self.primed = ""
            return True
        if self.reading() or self.outlook():
            self.put_away()
            return True
        return False

    # what follows from all that

    def bottom(self) -> int:
        """The seat whose side is nearest."""
        near = self.table["perspective"]
        if not isinstance(near, int):
            near = 0
        n = len(self.table["seats"])
        return (near + 1) % n if self.flipped else near

    def tell_hint(self) -> None:
        """The puzzle's hint is told from now on."""
        self.is_hinted = True

    def address(self) -> str:
        if self.puzzle:
            return "#/puzzle/" + self.puzzle
        if self.linked:
            return "#/link/" + self.linked
        return "#/learn/" + self.learns if self.learns else "#/game/" + self.key

    def name(self, seat: int) -> str:
        return self.table["seats"][seat]["name"]

    def letter(self, seat: int) -> str:
        for panel in self.table["scene"].get("panels") or []:
            if panel["seat"] == seat:
                return panel["letter"]
        return self.table["seats"][seat].get("letter") or chr(65 + seat)

    def option(self, notation: str) -> dict | None:
        return self.selection.known(notation)

    def aim(self) -> list[str] | tuple:
        """Refs to be lit: those of the hint, or of what is about to be confirmed; in a lesson
        what is to be pointed at next."""
        confirm = self.layers.get("confirm")
        if confirm:
            return confirm["at"]
        if self.hint:
            option = self.option(self.hint["n"])
            return option["at"] if option else ()
        return self.selection.ahead(self.advised()) if self.lesson() else ()

    def advised(self) -> list[str]:
        """The notations that the hint or the lesson means."""
        option = self.option(self.hint["n"]) if self.hint else None
        if option:
            return [option["n"]]
        lesson = self.lesson()
        return lesson["meant"] if lesson else []

    def lesson(self) -> dict:
        """The lesson's part of the table; {} where it is none."""
        return self.table.get("lesson") or {}

    def colour(self, seat: int) -> int:
        """Whose colour a seat plays: partners share one."""
        for panel in self.table["scene"].get("panels") or []:
            if panel["seat"] == seat:
                return panel.get("colour", seat)
        return self.table["seats"][seat].get("colour", seat)

    def teams(self) -> list[list[int]]:
        """The seats, those that play one colour together; by the first seat of each."""
        teams: dict[int, list[int]] = {}
        for seat in range(len(self.table["seats"])):
            teams.setdefault(self.colour(seat), []).append(seat)
        return sorted(teams.values())

    def sides(self) -> list[int]:
        """A seat of each team."""
        return [team[0] for team in self.teams()]

    def curves(self) -> tuple[list, list, int] | None:
        """What the open panel draws: (plies, a letter and shares for each side, where we are)."""
        told = self.layers.get("analysis")
        if not told.get("plies"):
            return None
        drawn = [(self.letter(seat), told["shares"][seat]) for seat in self.sides()]
        return told["plies"], drawn, self.table["ply"]

    def line_name(self, k: int, t: Words) -> str:
        """What a line is called: by its name, or its number."""
        name: str = self.table["lines"][k]["name"]
        return name or t("line_n", n=k + 1)

    def note(self) -> str:
        """What is noted on the step that is shown, or being written."""
        ply, written = self.table["ply"], self.written
        if written and (written[0], written[2]) == (ply, self.table.get("writer")):
            return written[1]
        return (self.table.get("notes") or {}).get(str(ply)) or ""

    def noted(self) -> list[dict]:
        """What others have noted on the step that is shown, as {"ply", "text", "seat"}."""
        return [n for n in self.table.get("noted") or () if n["ply"] == self.table["ply"]]

    def traces(self) -> list[dict]:
        """What the last turn has left on the table, each with the `colour` of whoever did it."""
        out = []
        for trace in self.table["recent"]["traces"]:
            seat = trace["seat"]
            out.append(dict(trace, colour=0 if seat is None else self.colour(seat)))
        return out

    def strikes(self) -> list[tuple[str, str, int]]:
        """What the last step did from afar: (from where, to where, colour of whoever did it)."""
        return [(start, end, 0 if seat is None else self.colour(seat))
                for start, end, seat in self.table["strikes"]]

    def shown(self) -> dict[str, list[str]]:
        """{ref: roles} of what is marked on the table now."""
        confirm = self.layers.get("confirm")
        if confirm:
            return union([confirm])
        if self.asked() and "why_mode" not in self.layers:
            for way in ("hover", "focus"):
                out = marked(considered(self.selection, self.pointed[way]))
                if out:
                    return out
        why = self.layers.get("why")
        if why:
            return union(why["reasons"])
        option = self.option(self.hint["n"]) if self.hint else self.sole()
        return union([option]) if option else {}

    def sole(self) -> dict | None:
        """The only option that is left, if it is so."""
        fitting = self.selection.fitting() if self.asked() else []
        return fitting[0] if len(fitting) == 1 else None

    def coming(self) -> dict[str, dict]:
        """{ref: face} of what would stand there, by the options that are considered; where all that
        is asked is where to put one thing, wherever it may be put."""
        if not self.asked() or "why_mode" in self.layers:
            return {}
        confirm = self.layers.get("confirm")
        options = [confirm] if confirm else []
        for way in ("hover", "focus"):
            options = options or considered(self.selection, self.pointed[way])
        few = len(self.selection.targets()) <= FEW
        if not options and few and not self.lesson() and self.selection.is_last():
            options = self.selection.fitting()
        return coming(options, self.table["decision"].get("stand") or [])

    def reading(self) -> dict | None:
        """The card or the pile that is shown large (see `pointed`), else the card that asks."""
        return self.picked() or self.asking()

    def asking(self) -> dict | None:
        """The card whose effect asks, to be read until it is answered or put away."""
        face = self.table["decision"].get("asking") if self.asked() else None
        return {"zone": None, "item": {"face": face}} if face and not self.unasked else None

    def picked(self) -> dict | None:
        """The card or the pile that somebody looks at or chose."""
        if self.unread:
            return None
        confirm = self.layers.get("confirm")
        path = confirm["at"] if confirm else self.selection.path
        pointed = [self.pointed["hover"] if self.large else None, self.pointed["focus"]]
        scene = self.table["scene"]
        tight = board_of(scene) is not None
        return reading(scene["zones"], pointed, self.selection.options, path, tight)

    def weighed(self) -> str:
        """The notation of the one option that somebody looks at, where it can be told what would
        follow from it; "" else."""
        if self.unread or not self.asked() or not self.table["decision"].get("outlook"):
            return ""
        confirm = self.layers.get("confirm")
        if confirm:
            return confirm["n"]
        for aim in (self.pointed["hover"] if self.large else None, self.pointed["focus"]):
            found = foremost(considered(self.selection, aim))
            if found:
                return found[0]["n"] if len(found) == 1 else ""
        option = self.option(self.hint["n"]) if self.hint else self.sole()
        return option["n"] if option else ""

    def wonders(self) -> str:
        """The notation of the option whose outlook is to be asked for now, once; "" for none."""
        n = self.weighed()
        if not n or n in self.outlooks:
            return ""
        self.outlooks[n] = []
        return n

    def take_outlook(self, outlook: dict, ply: int) -> None:
        """What would follow from an option at this ply; it says nothing at another."""
        if self.table["ply"] == ply:
            self.outlooks[outlook["n"]] = outlook["lines"]

    def outlook(self) -> list[str]:
        """What would follow from the option that somebody looks at, line by line."""
        return self.outlooks.get(self.weighed()) or []

    def labels(self) -> dict[str, str]:
        """{ref: what it is called} of the table's zones, things and squares."""
        scene = self.table["scene"]
        if self._labels[0] is not scene:
            out = {}
            for zone in scene["zones"]:
                out[zone["ref"]] = zone["label"]
                for thing in zone["items"] + (zone.get("squares") or []):
                    out[thing["ref"]] = thing["label"]
            self._labels = (scene, out)
        return self._labels[1]

    def called(self, ref: str, t: Words) -> str:
        """The name of a thing on the table: its title where it has one."""
        for zone in self.table["scene"]["zones"]:
            for item in zone["items"]:
                if item["ref"] == ref and item["face"].get("title"):
                    return pick(item["face"]["title"], t.lang)
        return self.labels().get(ref) or ""

    def telling(self, options: list[dict], t: Words) -> str:
        """What these options would use and destroy, in words."""
        return words(marked(options), self.labels(), t)

    def tells(self, t: Words) -> dict[str, str]:
        """{ref: words} of what may be pointed at to end the choice begun."""
        out = {}
        if self.selection.path:
            ends = ending(self.selection)
            for ref in ends:
                n = len(ends[ref])
                told = self.telling(ends[ref], t)
                if told:
                    out[ref] = told if n == 1 else t("ways", n=n)
        return out

    def take_save(self, text: str) -> None:
        """The save of the table, which came after it."""
        self.table["save"] = text

    def asked(self) -> bool:
        """Is somebody at this screen asked something now?"""
        table = self.table
        return bool(table["decision"] and table["live"] and table["curtain"] is None)

    def eyes(self) -> int | str | None:
        """Whose eyes see the table: a seat, None (the public) or "all"."""
        return _eyes(self.table)


def _eyes(table: dict) -> int | str | None:
    return table.get("eyes", table["perspective"])
