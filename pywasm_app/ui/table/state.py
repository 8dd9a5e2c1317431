"""What the page remembers about the game on the table.

A `TableState` takes Tables from the worker and keeps beside them what only the page knows: what was
pointed at, which question is open, where the tab stops are, whether the board is turned round.

>>> s = TableState("k1")
>>> seats = [{"name": "Aiko", "who": "person"}, {"name": "Ben", "who": "person"}]
>>> s.take({"table": "t1", "game": "pond", "ply": 1, "plies": 1, "live": True, "perspective": 0,
...         "curtain": None, "seats": seats, "scene": {"zones": []}, "decision": None,
...         "log": {"from": 0, "lines": [{"ply": 1, "seat": 0, "text": "Hop."}]}, "can": {}})
['Hop.']
>>> s.bottom(), s.name(1)
(0, 'Ben')
"""

from pywasm_app.ui.base.words import pick
from pywasm_app.ui.scene.highlights import union, words
from pywasm_app.ui.scene.layout import board_of
from pywasm_app.ui.table.preview import considered, ending, marked, reading
from pywasm_app.ui.table.selection import Selection


class TableState:
    def __init__(self, key, learns=""):
        self.key = key
        self.learns = learns  # the game whose lesson this is; such a table has no save and no key
        self.table = None
        self.lines = []
        self.first_line = 0  # the number of the first of them in the whole log
        self.flipped = False
        self.request = None  # the number of the request that opens the save
        self.opened = None  # how much of a long one is replayed (0 … 1)
        self.reopening = False
        self.later = []
        self.way = None  # the ply that a step under way leads to
        self.further = None  # and where to go on from there
        self.drawn_lines = {}
        self.drawn_zones = {}
        self.drawn_options = {}
        self.named = (None, {})
        self.forget()

    def forget(self):
        """Drops everything that one person saw or began: a curtain leaves nothing behind it."""
        self.selection = Selection()
        self.confirm = None
        self.why = None
        self.why_mode = False
        self.hint = None
        self.hinting = False
        self.typed = None
        self.typed_error = ""
        self.stops = {}
        self.pending = False
        self.giving_up = False
        self.menu = False
        self.pointed = {"hover": None, "focus": None}
        self.unread = False
        self.unasked = False  # the card that asks was put away

    def take(self, table):
        """The table as it is now. Answers the new log lines, to be read out."""
        old = self.table
        changed_eyes = old is not None and (
            old.get("eyes", old["perspective"]) != table.get("eyes", table["perspective"])
            or old["curtain"] != table["curtain"]
        )
        moved = old is None or old["ply"] != table["ply"] or changed_eyes
        before = self.lines
        log = table["log"]
        if changed_eyes or table["curtain"] is not None:
            stops = {}
            self.lines = []
            self.drawn_lines = {}
            self.drawn_zones = {}
            self.drawn_options = {}
            self.forget()
        else:
            stops = self.stops
            if moved:
                self.forget()
        self.stops = stops
        self.pending = False
        self.table = table
        known = log["from"] - self.first_line
        if 0 <= known <= len(self.lines):
            self.lines = self.lines[:known] + log["lines"]
        else:
            self.first_line, self.lines = log["from"], log["lines"]
        decision = table["decision"]
        options = decision["options"] if decision else []
        if moved or [o["n"] for o in self.selection.options] != [o["n"] for o in options]:
            self.selection = Selection(options)
        else:
            self.selection.options = options
            if self.lesson() and self.lesson()["hint"]:  # what was tried is not done
                self.selection.clear()
        if old is None or changed_eyes or not table["live"]:
            return [line["text"] for line in log["lines"]] if old is None else []
        known = 0
        while known < len(before) and before[known : known + 1] == self.lines[known : known + 1]:
            known += 1
        return [line["text"] for line in self.lines[known:]]

    def take_earlier(self, log):
        """Lines of the log from before those that are known."""
        if log["from"] + len(log["lines"]) == self.first_line:
            self.first_line = log["from"]
            self.lines = log["lines"] + self.lines

    def think(self, seat, done):
        if self.table:
            self.table["thinking"] = {"seat": seat, "done": done}

    def bottom(self):
        """The seat whose side is nearest."""
        near = self.table["perspective"]
        if not isinstance(near, int):
            near = 0
        n = len(self.table["seats"])
        return (near + 1) % n if self.flipped else near

    def address(self):
        return "#/learn/" + self.learns if self.learns else "#/game/" + self.key

    def name(self, seat):
        return self.table["seats"][seat]["name"]

    def letter(self, seat):
        for panel in self.table["scene"].get("panels") or []:
            if panel["seat"] == seat:
                return panel["letter"]
        return self.table["seats"][seat].get("letter") or chr(65 + seat)

    def option(self, notation):
        for option in self.selection.options:
            if option["n"] == notation:
                return option
        return None

    def aim(self):
        """Refs to be lit: those of the hint, or of what is about to be confirmed; in a lesson
        what is to be pointed at next."""
        if self.confirm:
            return self.confirm["at"]
        if self.hint:
            option = self.option(self.hint["n"])
            return option["at"] if option else ()
        return self.selection.ahead(self.advised()) if self.lesson() else ()

    def advised(self):
        """The notations that the hint or the lesson means."""
        if self.hint:
            return [self.hint["n"]]
        return self.lesson()["meant"] if self.lesson() else []

    def lesson(self):
        """The lesson's part of the table, if this is one."""
        return self.table.get("lesson")

    def colour(self, seat):
        """Whose colour a seat plays: partners share one."""
        for panel in self.table["scene"].get("panels") or []:
            if panel["seat"] == seat:
                return panel.get("colour", seat)
        return self.table["seats"][seat].get("colour", seat)

    def shown(self):
        """{ref: roles} of what is marked on the table now."""
        if self.confirm:
            return union([self.confirm])
        if self.asked() and not self.why_mode:
            for way in ("hover", "focus"):
                out = marked(considered(self.selection, self.pointed[way]))
                if out:
                    return out
        if self.why:
            return union(self.why["reasons"])
        option = self.option(self.hint["n"]) if self.hint else None
        return union([option]) if option else {}

    def reading(self):
        """The card or the pile that is shown large (see `pointed`), else the card that asks."""
        return self.picked() or self.asking()

    def asking(self):
        """The card whose effect asks, to be read until it is answered or put away."""
        face = self.table["decision"].get("asking") if self.asked() else None
        return {"zone": None, "item": {"face": face}} if face and not self.unasked else None

    def picked(self):
        """The card or the pile that somebody looks at or chose."""
        if self.unread:
            return None
        path = self.confirm["at"] if self.confirm else self.selection.path
        pointed = [self.pointed["hover"], self.pointed["focus"]]
        scene = self.table["scene"]
        tight = board_of(scene) is not None
        return reading(scene["zones"], pointed, self.selection.options, path, tight)

    def labels(self):
        """{ref: what it is called} of the table's zones, things and squares."""
        scene = self.table["scene"]
        if self.named[0] is not scene:
            out = {}
            for zone in scene["zones"]:
                out[zone["ref"]] = zone["label"]
                for thing in zone["items"] + (zone.get("squares") or []):
                    out[thing["ref"]] = thing["label"]
            self.named = (scene, out)
        return self.named[1]

    def called(self, ref, t):
        """The name of a thing on the table: its title where it has one."""
        for zone in self.table["scene"]["zones"]:
            for item in zone["items"]:
                if item["ref"] == ref and item["face"].get("title"):
                    return pick(item["face"]["title"], t.lang)
        return self.labels().get(ref) or ""

    def telling(self, options, t):
        """What these options would use and destroy, in words."""
        return words(marked(options), self.labels(), t)

    def tells(self, t):
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

    def asked(self):
        """Is somebody at this screen asked something now?"""
        table = self.table
        return bool(table["decision"] and table["live"] and table["curtain"] is None)

    def eyes(self):
        """Whose eyes see the table: a seat, None (the public) or "all"."""
        return self.table.get("eyes", self.table["perspective"])
