"""The keys, for playing without a mouse; `rooms_view` lists them for players."""

from pywasm_app.ui.base.calls import Act, Test
from pywasm_app.ui.house import House
from pywasm_app.ui.panels.question_view import MANY
from pywasm_app.ui.scene.keyboard import step
from pywasm_app.ui.table.state import TableState

KEYS = {"u": "undo", "r": "redo", "h": "hint", "o": "odds", "w": "why_mode", "/": "type"}
STEPS = {"ArrowLeft": "earlier", "ArrowRight": "later", "Home": "first", "End": "last"}
ARROWS = {"ArrowLeft": -1, "ArrowUp": -1, "ArrowRight": 1, "ArrowDown": 1}
OPTIONS = ".ask [data-act=option]"


class Keys:
    def __init__(self, app: House, act: Act, back: Test) -> None:
        """`act` does the same as the button of that name; `back` undoes the last thing opened or
        pointed at on a table, and returns whether there was one."""
        self.app = app
        self.act = act
        self.back = back

    def press(self, key: str, place: dict) -> bool:
        """Handles a key; `place` describes the focused element: {"zone", "item", "field", "line",
        "option"}. True if the key was used."""
        app = self.app
        if key == "Escape":
            return self.escape()
        if place.get("field") or app.has_dialog():
            return False
        if key == "?":
            self.act("help", "")
            return True
        s = app.seated()
        if s is None or s.table["curtain"] is not None:
            return False
        if self.move(s, key, place):
            return True
        if key in STEPS:
            self.act("step", STEPS[key])
            return True
        if key in KEYS:
            self.act(KEYS[key], "")
            return True
        if len(key) == 1 and key in "123456789" and s.asked():
            fitting = s.selection.fitting()
            at = int(key) - 1
            if at < len(fitting) <= MANY:  # a long list is closed: its numbers can't be seen
                self.act("option", fitting[at]["n"])
            return True
        return False

    def move(self, s: TableState, key: str, place: dict) -> bool:
        """Moves the focus inside a single tab stop: a zone, the log, the options."""
        port = self.app.port
        if place.get("zone") and (key in ARROWS or key in ("Home", "End")):
            zone, name = step(s.table["scene"], s.bottom(), place["zone"], place["item"], key)
            s.stop_at(zone, name)
            self.app.render()
            port.focus('[data-zone="%s"][data-item="%s"]' % (zone, name))
            return True
        if "line" in place and key in ("ArrowUp", "ArrowDown"):
            line = place["line"] + (1 if key == "ArrowDown" else -1)
            last = s.first_line + len(s.lines) - 1
            port.focus('[data-line="%d"]' % max(s.first_line, min(line, last)))
            return True
        if place.get("option") and key in ARROWS:
            port.focus_beside(OPTIONS, ARROWS[key])
            return True
        return False

    def escape(self) -> bool:
        """Closes the top thing: a dialog; else the other room over a table; else the top layer of
        the table (`back`)."""
        app = self.app
        s = app.session
        if app.has_dialog():
            self.act("close_dialog", "")
            return True
        if s is None:
            return False
        if app.route["room"] != "game":
            app.port.go(s.address())
            return True
        if s.table and self.back(s):
            app.render()
            return True
        return False
