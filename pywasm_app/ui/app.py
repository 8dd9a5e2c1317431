"""The page as a whole: where one is, what is known, and who answers which key and button.

`App` needs a port (see `browser`): the only way out to the screen, the storage and the worker. A
test gives it a port of paper.
"""

from pywasm_app.ui import router
from pywasm_app.ui.actions import actions
from pywasm_app.ui.base.words import Words
from pywasm_app.ui.bridge import Bridge
from pywasm_app.ui.page_view import page
from pywasm_app.ui.rooms.lobby import Lobby
from pywasm_app.ui.rooms.rulebooks import Rulebooks
from pywasm_app.ui.scene.keyboard import step
from pywasm_app.ui.storage.readers import read_call
from pywasm_app.ui.storage.saves import Saves, load_settings, save_settings
from pywasm_app.ui.storage.tabs import Tabs
from pywasm_app.ui.table.lessons import Lessons
from pywasm_app.ui.table.play import Play
from pywasm_app.ui.table.question_view import MANY

THEMES = ("system", "light", "dark")
KEYS = {"u": "undo", "r": "redo", "h": "hint", "w": "why_mode", "/": "type"}
ARROWS = {"ArrowLeft": -1, "ArrowUp": -1, "ArrowRight": 1, "ArrowDown": 1}
OPTIONS = ".ask [data-act=option]"
DEATHS = 3  # of the worker, after which it is started again only when somebody says so
CAUSES = {"damaged": "cause_damaged", "network": "cause_network", "no-module-workers": "cause_old"}
SLOW = 30_000  # milliseconds after which a start takes unusually long
STEPS = {"ArrowLeft": "earlier", "ArrowRight": "later", "Home": "first", "End": "last"}


class App:
    def __init__(self, port, games):
        self.port = port
        self.games = games
        self.settings = load_settings(port.shelf, port.languages())
        self.t = Words(self.settings["lang"])
        self.saves = Saves(port.shelf)
        self.tabs = Tabs(port.token(), port.broadcast)
        self.bridge = Bridge(port.post, self.on_push)
        self.worker = {"phase": "starting", "progress": 0, "error": "", "wanted": False}
        self.deaths = 0
        self.starts = 0
        self.offline = ""
        self.notices = []
        self.route = {"room": "lobby"}
        self.session = None
        self.dialog = None
        self.spoken = ""
        self.moved = None
        self.waits = False
        self.play = Play(self)
        self.lobby = Lobby(self)
        self.rulebooks = Rulebooks(self)
        self.lessons = Lessons(self)
        self.actions = actions(self, self.play, self.lobby, self.rulebooks, self.lessons)

    def start(self):
        self.port.use(self.settings)
        self.greet()
        self.on_address(self.port.address())

    def greet(self):
        """A worker has been started: what it is told first, and a word if it takes long."""
        self.hello()
        self.starts += 1
        start = self.starts
        self.port.later(SLOW, lambda: self.on_slow(start))

    def hello(self):
        self.bridge.ask("hello", {"lang": self.settings["lang"], "pace": self.settings["pace"]})

    def game(self, id):
        for game in self.games:
            if game["id"] == id:
                return game
        return None

    def render_soon(self):
        """Draws before the next frame: several messages in a row are drawn once."""
        if not self.waits:
            self.waits = True
            self.port.soon(self.render_waiting)

    def render_waiting(self):
        """Draws what waits, unless a press has drawn it in the meantime."""
        if self.waits:
            self.render()

    def render(self):
        self.waits = False
        moved, self.moved = self.moved, None
        self.port.show(page(self), self.session, moved)

    # news from outside

    def on_message(self, kind, text):
        if kind == "message":
            self.bridge.hear(text)
        else:
            self.on_status(self.port.parse(text))
        self.render_soon()

    def on_push(self, message):
        if message["push"] == "opening":
            self.lobby.on_opening(message)
        self.play.on_push(message)

    def on_status(self, status):
        if "offline" in status:
            self.offline = status["offline"]
        if status.get("update") == "waiting":
            self.notice("update", self.t("update_waiting"),
                        [("update_now", "", self.t("update_now")),
                         ("dismiss", "update", self.t("update_later"))])
        if "damage" in status and self.worker["phase"] != "failed":
            self.notice("damage", self.t("damage_" + status["damage"]))
        phase = status.get("phase")
        if not phase:
            return
        self.worker["phase"] = phase
        self.worker["progress"] = status.get("progress") or 0
        error = status.get("error") or ""
        cause = self.t(CAUSES[error]) if error in CAUSES else ""
        self.worker["error"] = cause or error
        if phase == "ready":
            self.unnotice("boot")
        elif phase == "failed":
            self.unnotice("damage")
            failed = self.t("boot_failed")
            self.notice("boot", self.t("because", what=failed, why=cause) if cause else failed,
                        [("restart", "", self.t("try_again"))])
        elif phase == "died":
            self.deaths += 1
            if self.deaths <= DEATHS:
                self.notice("boot", self.t("boot_died"))
                self.revive()
            else:
                self.notice("boot", self.t("boot_dead"), [("restart", "", self.t("try_again"))])

    def on_slow(self, start):
        if self.worker["phase"] == "starting" and start == self.starts:
            self.notice("boot", self.t("boot_slow"), [("restart", "", self.t("try_again"))])
            self.render()

    def revive(self):
        """A new worker, which gets the game on the table back from its save."""
        self.worker["phase"] = "starting"
        if self.session is not None and self.session.table:
            self.session.reopening = True
        self.bridge.lost()
        self.port.restart()
        self.greet()
        s = self.session
        if s is not None and s.learns:
            self.lessons.again(s)
        elif s is not None:
            text = s.table["save"] if s.table else self.saves.read(s.key)
            if text:
                self.play.reopen(s.key, text, self.cannot_open)

    def act_restart(self, arg):
        self.unnotice("boot")
        self.unnotice("fault")
        self.deaths = 0
        self.revive()

    def act_update_now(self, arg):
        self.port.update()

    def on_call(self, text):
        """A word from another tab."""
        call = read_call(text)
        key = self.tabs.hear(call) if call else ""
        if key:
            self.notice(key, self.t(key), [("take_over", "", self.t("take_over"))])
        self.render()

    # notices

    def notice(self, id, text, acts=()):
        self.unnotice(id)
        self.notices.append({"id": id, "text": text, "acts": acts})

    def unnotice(self, id):
        self.notices = [n for n in self.notices if n["id"] != id]

    def act_dismiss(self, arg):
        self.unnotice(arg)

    # rooms

    def on_address(self, address):
        before = self.route
        route = self.route = router.read(address)
        self.dialog = None
        room = route["room"]
        if before["room"] != room:
            self.spoken = ""
            for id in ("error", "copy", "deleted", "missing"):  # news of the room that was left
                self.unnotice(id)
        if room == "lobby":
            self.leave_table()
        elif room == "new":
            self.leave_table()
            self.lobby.open_form(route["game"])
        elif room == "game" and route.get("learn"):
            if not self.lessons.enter(route["learn"]):
                self.cannot_open({"text": self.t("no_lesson")})
        elif room == "game":
            self.enter_game(route["key"])
        elif room == "rules":
            self.rulebooks.enter(route)
        self.render()
        if room == "rules" and route.get("clause"):
            self.port.reveal(route["clause"])
        elif before["room"] != room:
            self.port.to_top()

    def enter_game(self, key):
        if self.session is not None and self.session.key == key:
            self.session.menu = False
            return
        text = self.saves.read(key)
        if text is None:
            self.cannot_open({"text": self.t("no_save")})
        else:
            self.play.reopen(key, text, self.cannot_open)

    def cannot_open(self, error):
        self.session = None
        self.tabs.close()
        self.notice("missing", error["text"] or self.t("lost_answer"))
        if self.route["room"] == "game":
            self.route = {"room": "lobby"}
            self.port.replace("#/")

    def leave_table(self):
        """Gets up: nothing of the table stays in the page."""
        s = self.session
        if s is None:
            return
        if s.table is not None:
            self.play.note()
            self.bridge.ask("close", {"table": s.table["table"]})
        self.session = None
        self.tabs.close()
        self.spoken = ""
        for id in ("table", "fault", "other_tab", "other_tab_took"):
            self.unnotice(id)
        self.port.forget_motion()

    # what a person does

    def act(self, name, arg):
        """A button or card was pressed."""
        self.unnotice("missing")
        if name != "menu" and self.session and self.session.menu:
            self.session.menu = False
        self.actions["act_" + name](arg)
        self.render()

    def set(self, name, value):
        """A field was changed."""
        self.actions["set_" + name.split(".")[0]](name, value)
        self.render()

    def submit(self, name):
        self.actions["submit_" + name]()
        self.render()

    def act_close_dialog(self, arg):
        self.dialog = None
        if self.route["room"] == "new":
            self.port.go("#/")

    def act_settings(self, arg):
        self.port.go("#/settings")

    def act_help(self, arg):
        self.port.go("#/help")

    def act_other_language(self, arg):
        self.change("lang", "en" if self.settings["lang"] == "ja" else "ja")

    def act_next_theme(self, arg):
        dark = self.port.is_dark()
        self.change("theme", "light" if dark else "dark")

    def set_set(self, name, value):
        name = name[len("set."):]
        self.change(name, int(value) if name == "pace" else value)

    def change(self, name, value):
        self.settings[name] = value
        trouble = save_settings(self.port.shelf, self.settings)
        if trouble:
            self.notice("storage", self.t("storage_" + trouble))
        self.port.use(self.settings)
        if name == "lang":
            self.t = Words(value)
            self.rulebooks.forget()
            self.lobby.form = None
            if self.route["room"] == "new":
                self.lobby.open_form(self.route["game"])
            elif self.route["room"] == "rules":
                self.rulebooks.enter(self.route)
        if name in ("lang", "pace"):
            self.hello()
        if name == "lang" and self.session is not None and self.session.table:
            self.play.again()

    # keys

    def look(self, way, aim):
        """The pointer ("hover") or the focus is on something now; see `preview`."""
        s = self.session if self.route["room"] == "game" else None
        if s is None or s.table is None or s.pointed[way] == aim:
            return
        before = (s.shown(), s.reading())
        s.pointed[way] = aim
        s.unread = False
        if (s.shown(), s.reading()) != before:
            self.render_soon()

    def key(self, key, place):
        """A key was pressed; `place` says where: {"zone", "item", "field",
        "line", "option"}. True: it was used."""
        s = self.session if self.route["room"] == "game" else None
        if key == "Escape":
            return self.escape(s)
        if place.get("field") or self.dialog or self.route["room"] == "new":
            return False
        if key == "?":
            self.act("help", "")
            return True
        if s is None or s.table is None or s.table["curtain"] is not None:
            return False
        if place.get("zone") and key in ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home",
                                         "End"):
            zone, name = step(s.table["scene"], s.bottom(), place["zone"], place["item"], key)
            s.stops[zone] = name
            self.render()
            self.port.focus('[data-zone="%s"][data-item="%s"]' % (zone, name))
            return True
        if "line" in place and key in ("ArrowUp", "ArrowDown"):
            line = place["line"] + (1 if key == "ArrowDown" else -1)
            last = s.first_line + len(s.lines) - 1
            self.port.focus('[data-line="%d"]' % max(s.first_line, min(line, last)))
            return True
        if place.get("option") and key in ARROWS:
            self.port.focus_beside(OPTIONS, ARROWS[key])
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
            if at < len(fitting) <= MANY:  # a long list is closed: nobody sees its numbers
                self.act("option", fitting[at]["n"])
            return True
        return False

    def escape(self, s):
        if self.dialog or self.route["room"] == "new":
            self.act("close_dialog", "")
            return True
        if s is None and self.session is not None:  # a look into another room
            self.port.go(self.session.address())
            return True
        if s is None or s.table is None:
            return False
        for name, empty in (("menu", False), ("typed", None), ("confirm", None),
                            ("giving_up", False), ("why_mode", False), ("why", None)):
            if getattr(s, name) not in (None, False):
                setattr(s, name, empty)
                self.render()
                return True
        if s.selection.path:
            s.selection.path = s.selection.path[:-1]
            self.render()
            return True
        if s.reading():
            self.act("read_close", "")
            return True
        return False
