"""The whole front end on paper: a worker of paper, a screen of paper, real presses.

>>> app, port = seated()
>>> app.act("point", "0.frog 0.hand")
>>> answer(app, port, table(ply=2), op="act")["n"]
'hop'
"""

import json

from pywasm_app.ui import app as real
from pywasm_app.ui.base.tree import to_html
from pywasm_app.ui.page_view import page
from pywasm_app.ui.scene.drawn import Drawn
from pywasm_app.ui.storage.saves import MemoryShelf

MANIFEST = [
    {
        "id": "pond",
        "version": 1,
        "seats": [2, 2],
        "minutes": 5,
        "cards": True,
        "title": {"en": "Pond", "ja": "池"},
        "subtitle": {"en": "", "ja": ""},
        "blurb": {"en": "Frogs.", "ja": "かえる"},
        "credit": {"en": "After a pond.", "ja": "原作：池"},
        "settings": [
            {
                "name": "rain",
                "label": {"en": "Rain", "ja": "雨"},
                "help": {"en": "", "ja": ""},
                "kind": "flag",
                "default": False,
                "more": False,
            }
        ],
        "levels": [
            {"level": "easy", "label": {"en": "Easy", "ja": "易"}, "help": {"en": "", "ja": ""}}
        ],
        "cover": {"zones": []},
        "skin": {"material": "baize"},
    }
]


class App(real.App):
    """The app, which at each picture compares kept parts of earlier ones with newly drawn ones."""

    def make(self):
        picture = super().make()
        s = self.session
        if s is not None:
            kept, s.drawn = s.drawn, Drawn()
            assert to_html(page(self)) == to_html(picture.tree)
            s.drawn = kept
        return picture


class Port:
    """Everything outside of the app, on paper."""

    def __init__(self, shelf=None, air=None):
        self.shelf = shelf or MemoryShelf()
        self.sent = []
        self.where = "#/"
        self.tree = None
        self.timers = []
        self.is_playing_beat = False
        self.heard = []
        self.files = []
        self.fetched = []
        self.restarts = 0
        self.copied = []
        self.copies = True  # whether the browser lets the page write on the clipboard
        self.names = 0
        self.version = "v1"
        self.embedded = False
        self.told = []
        self.roomy = True
        self.moving = True
        self.moved = []
        self.sounds = []  # whatever was played
        self.has_sound = True

    def use(self, settings):
        self.settings = settings

    def languages(self):
        return ["en"]

    def token(self):
        self.names += 1
        return f"key{self.names}"

    def broadcast(self, message):
        self.heard.append(message)

    def post(self, text, name="", value=""):
        self.sent.append(json.loads(text))
        if name:
            self.sent[-1][name] = value

    def parse(self, text):
        return json.loads(text)

    def prepare(self, picture):
        pass

    def show(self, picture):
        self.tree = picture.tree

    def has_room(self):
        return self.roomy

    def is_narrow(self):
        return not self.roomy

    def later(self, milliseconds, work):
        self.timers.append(work)

    def plays_beat(self):
        return self.is_playing_beat

    def soon(self, work, after):
        work()

    def with_task(self, work):
        work()

    def with_frame(self, work):
        work()

    def address(self):
        return self.where

    def go(self, address):
        self.where = address
        self.app.on_address(address)

    replace = go

    def restart(self):
        self.restarts += 1

    def symbol(self, id):
        return f'<symbol id="{id}"></symbol>'

    def tell(self, event, facts):
        self.told.append((event, facts))

    def page(self):
        return "https://table.test/"

    def copy(self, text, then):
        self.copied.append(text)
        then(self.copies)

    def download(self, name, text):
        self.files.append((name, text))

    def fetch(self, address, then):
        self.fetched.append((address, then))

    def ago(self, when, lang):
        return "today"

    def today(self):
        return "2026-01-02"

    def can_sound(self):
        return self.has_sound

    def sound(self, names):
        self.sounds.append(names)

    def focus(self, name):
        pass

    reveal = focus

    def focus_beside(self, selector, step):
        self.moved.append((selector, step))

    def forget_motion(self):
        pass

    to_top = forget_motion

    def tick(self):
        timers, self.timers = self.timers, []
        for work in timers:
            work()


def card(id, symbol, label):
    return {
        "id": id,
        "ref": id,
        "label": label,
        "turn": 0,
        "count": 1,
        "x": 0,
        "y": 0,
        "face": {"shape": "card", "symbol": symbol, "back": symbol == "back"},
    }


def table(ply=1, eyes=0, curtain=None, **more):
    """A Table as the worker sends it; seat 0 holds a frog, seat 1 a secret newt."""
    hands = [card("0.frog", "frog", "Frog"), card("1.newt", "newt", "Newt")]
    for seat in (0, 1):
        if eyes != seat:
            hands[seat] = card(f"{seat}.back", "back", "Face down")
    out = {
        "table": "t1",
        "game": "pond",
        "title": "Pond",
        "ply": ply,
        "plies": ply,
        "live": True,
        "status": "Turn 1",
        "perspective": eyes,
        "curtain": curtain,
        "seats": [{"name": "Aiko", "who": "person"}, {"name": "Ben", "who": "person"}],
        "scene": {
            "zones": [
                {
                    "id": f"{s}.hand",
                    "kind": "hand",
                    "seat": s,
                    "label": "Hand",
                    "ref": f"{s}.hand",
                    "items": [hands[s]],
                }
                for s in (0, 1)
            ],
            "panels": [
                {"seat": s, "letter": "AB"[s], "on_turn": s == 0, "facts": []} for s in (0, 1)
            ],
            "arrows": [],
        },
        "decision": None
        if curtain is not None or eyes is None
        else {
            "seat": eyes,
            "kind": "main",
            "prompt": "Which frog?",
            "options": [
                {"n": "hop", "text": "Hop!", "short": "Hop", "at": ["0.frog"], "warn": ""},
                {"n": "dive", "text": "Dive", "short": "Dive", "at": [], "warn": "Wet. Sure?"},
            ],
        },
        "log": {"from": 0, "lines": [{"ply": 1, "seat": 0, "text": f"Line {ply}.", "kind": "hop"}]},
        "can": {
            "undo": True,
            "redo": False,
            "hint": True,
            "odds": True,
            "resign": True,
            "all": False,
        },
        "undo_stops": "",
        "recent": {"from": 0, "to": 0, "turns": [], "upshot": [], "traces": []},
        "strikes": [],
        "flourish": None,
        "sums": [],
        "stands": [],
        "announced": None,
        "thinking": None,
        "result": None,
        "notice": "",
        "save": '{"game": "pond", "when": "2026-01-01T00:00:00Z"}\nply ' + str(ply),
    }
    out.update(more)
    return out


def start(shelf=None, games=MANIFEST, embedded=False):
    port = Port(shelf)
    port.embedded = embedded
    app = App(port, games)
    port.app = app
    app.start()
    return app, port


def answer(app, port, ok=None, error=None, op=None):
    """The worker answers the last request (of that kind)."""
    asked = [m for m in port.sent if op is None or m["op"] == op][-1]
    reply = {"id": asked["id"]}
    if error:
        reply["error"] = {"code": "x", "text": error, "where": ""}
    else:
        reply["ok"] = ok
    app.on_message("message", json.dumps(reply))
    return asked


def seated(shelf=None, **more):
    app, port = start(shelf)
    port.go("#/new/pond")
    app.submit("start")
    answer(app, port, table(**more), op="new")
    port.tick()
    return app, port


def html(port):
    return to_html(port.tree)
