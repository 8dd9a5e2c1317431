"""The port of the app in a real browser: screen, storage, address, files, other tabs, sound."""

import gc
import json

import js
from pyscript.ffi import create_proxy

from pywasm_app.ui.base.calls import Call, Work
from pywasm_app.ui.base.dom import Dom
from pywasm_app.ui.base.picture import MANY_ZONES, Picture
from pywasm_app.ui.base.time_ago import ago
from pywasm_app.ui.base.words import Words
from pywasm_app.ui.scene import curves
from pywasm_app.ui.scene.animation import Animation
from pywasm_app.ui.scene.arrows import Arrows
from pywasm_app.ui.sound import Sound

LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"
LITTER = 8_000_000  # bytes that may lie about until they are collected, at the latest
LANDED = 500  # milliseconds after a picture, when what an arrow joins has come to rest
PATIENCE = 100  # milliseconds for which news of the worker wait for the paint, at most
PHONE = 700  # from so many pixels on, a window is none of a phone
REST = 400  # milliseconds after a picture, when nobody waits for anything, until they are


class Shelf:
    """localStorage behind `yutaku.shelf`, where a refusal is an answer and not an exception."""

    def __init__(self) -> None:
        self.box = js.window.yutaku.shelf

    def get(self, key: str) -> str | None:
        return self.box.get(key)

    def put(self, key: str, text: str) -> str:
        return self.box.put(key, text)

    def drop(self, key: str) -> None:
        self.box.drop(key)

    def keys(self) -> list[str]:
        found = self.box.keys()
        return [found[i] for i in range(found.length)]


class Lines:
    """The lines of a file that JavaScript keeps: each comes when it is asked for."""

    def __init__(self, lines: js.Array) -> None:
        self.lines = lines

    def __len__(self) -> int:
        return self.lines.length

    def __getitem__(self, nth: int) -> str:
        return self.lines[nth]


class Slot:
    """Room for one work: who calls it does what was put there last, once."""

    def __init__(self) -> None:
        self.work: Work | None = None
        self.call = create_proxy(lambda *_: self.do())

    def do(self) -> None:
        work, self.work = self.work, None
        if work:
            work()


class Port:
    def __init__(self, place: js.Element) -> None:
        self.dom = Dom(place)
        self.animation = Animation()
        self.arrows = Arrows()
        self.sounds = Sound()
        self.shelf = Shelf()
        self.version: str = js.window.yutaku.version
        self.embedded: bool = js.document.documentElement.hasAttribute("data-embed")
        self.moving = True
        self.wanted = ""  # what gets the focus as soon as it is there
        self.held = False  # a press has begun and not ended: nothing may move away from it
        self.sought = ""  # what is to be scrolled to when it ends
        self.asks: tuple | None = None  # the question whose answers were brought into sight
        self.taught: tuple | None = None  # what of a lesson was scrolled to, in what room
        self.channel: js.BroadcastChannel = None  # to other tabs, where browsers have such
        self.unseen = False  # what was shown last is not painted yet
        self.seen = Slot()  # what is to be done when it is
        self.news: list[tuple[str, str]] = []  # of the worker, to be read when it is
        self.hear: Call | None = None  # reads them
        self.reads = create_proxy(lambda *_: self._read())
        self.free = create_proxy(lambda *_: self._free())
        self.rested = create_proxy(lambda *_: self._rested())
        self.painted = create_proxy(lambda *_: js.setTimeout(self.free, 1))  # 0: before the paint
        self.task = Slot()  # what is to be done in a task of its own
        self.frame = Slot()  # what is to be done before the page is painted next
        self.pictures = 0  # that were drawn since the page was tidied, or was about to be
        self.rests = create_proxy(lambda *_: self._tidy())
        self.lands = create_proxy(lambda *_: self.arrows.again())
        gc.threshold(LITTER)  # type: ignore[attr-defined]  # else memory is collected after every event, before its picture

    # screen

    def prepare(self, picture: Picture) -> None:
        """The picture is going to be shown, or one that is made after it."""
        self.dom.prepare(picture.tree)

    def show(self, picture: Picture) -> None:
        before = None
        if picture.moved and self.moving and len(picture.moved[1]["zones"]) < MANY_ZONES:
            before = self.animation.places()
        self.dom.show(picture.tree, bool(picture.moved))
        if before and picture.moved:
            self.animation.play(before, *picture.moved)
        if picture.arrows is not None:
            self.arrows.draw(picture.arrows)
            if self.arrows.drawn:
                js.setTimeout(self.lands, LANDED)
        if picture.curves:
            curves.draw(*picture.curves)
        if self.wanted:
            self.focus(self.wanted)
        if picture.taught:
            self.teach(picture.taught)
        if picture.asks:
            self.bring(picture.asks)
        if not self.unseen:
            self.unseen = True
            js.requestAnimationFrame(self.painted)
        self.pictures += 1
        if self.pictures == 1:
            js.setTimeout(self.rests, REST)

    def _tidy(self) -> None:
        if self.pictures > 1:  # somebody is at it
            self.pictures = 1
            js.setTimeout(self.rests, REST)
            return
        self.pictures = 0
        js.window.yutaku.screen.sweep()
        gc.collect()

    def forget_motion(self) -> None:
        """Nothing of what was shown before may linger (a curtain falls)."""
        self.arrows.forget()
        self.later(0, js.window.yutaku.screen.sweep)

    def focus(self, selector: str) -> None:
        found = js.window.yutaku.screen.find(selector)
        if found:
            self.wanted = ""
            found.focus()
        else:
            self.wanted = "" if self.wanted else selector

    def focus_room(self) -> None:
        """Past the bar: to the question, else to what the room holds."""
        find = js.window.yutaku.screen.find
        found = find("[data-home]") or find("#main")
        if found:
            found.tabIndex = -1
            found.focus()

    def focus_beside(self, selector: str, step: int) -> None:
        """Moves the focus among the elements that can be seen, round and round."""
        found = js.window.yutaku.screen.all(selector)
        seen = [found[i] for i in range(found.length) if found[i].offsetParent]
        here = js.document.activeElement
        for i in range(len(seen)):
            if seen[i].isSameNode(here):
                seen[(i + step) % len(seen)].focus()
                return

    def reveal(self, id: str) -> None:
        if self.held:
            self.sought = id
            return
        found = js.window.yutaku.screen.find('[id="%s"]' % id)
        if found:
            found.scrollIntoView(js.JSON.parse('{"block": "start"}'))
            found.focus(js.JSON.parse('{"preventScroll": true}'))

    def press(self, held: bool) -> None:
        """A press begins or ends."""
        self.held = held
        if self.sought and not held:
            self.reveal(self.sought)
            self.sought = ""

    def teach(self, taught: tuple) -> None:
        """Scrolls as little as it takes to see what a lesson marks, above the dock that lies over
        it, whenever that, the dock or the window changes."""
        find, nearest = js.window.yutaku.screen.find, js.JSON.parse('{"block": "nearest"}')
        dock = find(".dock")
        above = dock.offsetHeight if dock else 0
        seen = (taught, above, js.window.innerWidth, js.window.innerHeight)
        if not taught[1] or self.taught == seen:
            return
        self.taught = seen
        button = find(".ask .option.aim")
        acts = find(".board .sheet.is-now") if js.window.innerWidth < PHONE else None
        for thing in (acts, find(".board .item.aim")):
            if thing:  # what is meant, and on a phone as much as can be of whoever acts
                thing.style.scrollMarginBottom = "%dpx" % (above + 8)
                thing.scrollIntoView(nearest)
        if button:
            button.scrollIntoView(nearest)

    def bring(self, asks: tuple) -> None:
        """On a phone: scrolls as little as it takes to see who may be picked, else who acts, above
        the dock; once for each question."""
        if self.asks == asks or js.window.innerWidth >= PHONE:
            return
        self.asks = asks
        find = js.window.yutaku.screen.find
        thing = find(".sheet .item.can") or find(".sheet.is-now")
        dock = find(".dock")
        if thing:
            thing.style.scrollMarginBottom = "%dpx" % ((dock.offsetHeight if dock else 0) + 8)
            thing.style.scrollMarginTop = "44px"  # below the line that says how all stand
            thing.scrollIntoView(js.JSON.parse('{"block": "nearest"}'))

    def fit(self) -> None:
        """The window has another size: what is drawn over the table, and what a lesson marks."""
        self.arrows.again()
        if self.taught:
            self.teach(self.taught[0])

    def to_top(self) -> None:
        js.window.scrollTo(0, 0)

    def symbol(self, id: str) -> str:
        """The markup of a drawing that the page has."""
        return str(js.window.yutaku.screen.symbol(id))

    def tell(self, event: str, facts: dict) -> None:
        """Tells the page around this one."""
        js.window.yutaku.tell(event, json.dumps(facts))

    def sound(self, name: str) -> None:
        self.sounds.play(name)

    def use(self, settings: dict) -> None:
        """Takes over settings that concern the whole page."""
        root = js.document.documentElement
        root.lang = settings["lang"]
        if settings["theme"] == "system":
            root.removeAttribute("data-theme")
        else:
            root.setAttribute("data-theme", settings["theme"])
        still = settings["motion"] == "off" or (
            settings["motion"] == "system" and self._matches("(prefers-reduced-motion: reduce)")
        )
        self.moving = not still
        root.setAttribute("data-motion", "off" if still else "on")
        self.sounds.on = settings["sound"] == "on"
        title = Words(settings["lang"])("house")
        js.document.title = title if settings["lang"] == "ja" else "遊卓 " + title

    def is_dark(self) -> bool:
        chosen = js.document.documentElement.getAttribute("data-theme")
        return chosen == "dark" or (
            not chosen and self._matches("(prefers-color-scheme: dark)")
        )

    def has_room(self) -> bool:
        """Whether what is read large has its place beside the table, and does not lie over it."""
        dock = js.window.yutaku.screen.find(".dock")
        if not dock:
            return True
        style = js.getComputedStyle(dock)
        return style.position != "sticky" or style.bottom == "auto"

    def is_narrow(self) -> bool:
        """Whether the page is as narrow as a phone, as style sheets mean it."""
        return self._matches("(max-width: 699px)")

    def _matches(self, query: str) -> bool:
        return js.window.matchMedia(query).matches

    def languages(self) -> list[str]:
        return [str(code) for code in js.navigator.languages]

    def ago(self, iso: str, lang: str) -> str:
        return ago(iso, js.Date.new().toISOString(), Words(lang))

    # address

    def address(self) -> str:
        return js.location.hash

    def go(self, address: str) -> None:
        js.location.hash = address

    def replace(self, address: str) -> None:
        js.location.replace(address)

    # worker

    def post(self, text: str, *long: str) -> None:
        js.window.yutaku.post(text, *long)

    def listen(self, hear: Call) -> None:
        """Calls `hear(kind, text)` with all that the worker says, in its order. What comes before
        the paint of what was shown waits for it: to read a table takes as long as to paint it."""
        self.hear = hear
        js.window.yutaku.listen(create_proxy(self._listen))

    def _listen(self, kind: str, text: str) -> None:
        self.news.append((kind, text))
        if js.document.hidden or not self.unseen:
            self._read()
        elif len(self.news) == 1:
            js.setTimeout(self.reads, PATIENCE)

    def _read(self) -> None:
        while self.news and self.hear:
            self.hear(*self.news.pop(0))

    def restart(self) -> None:
        js.window.yutaku.restart()

    def update(self) -> None:
        js.window.yutaku.update()

    def parse(self, text: str) -> dict:
        return json.loads(text)

    # the rest of the machine

    def later(self, milliseconds: int, work: Work) -> None:
        js.setTimeout(create_proxy(lambda *_: work()), milliseconds)

    def plays_beat(self) -> bool:
        """Whether dice still fall on the page, or a number still flies."""
        return bool(js.window.yutaku.screen.moves("main .zone-dice .die, main .carried"))

    def soon(self, work: Work, after: int) -> None:
        """Calls `work` as soon as what was shown has been painted, or so many milliseconds after
        now if it has been; a page that is not seen is not waited for."""
        self.seen.work = work
        if js.document.hidden or not self.unseen:
            js.setTimeout(self.rested, after)

    def _rested(self) -> None:
        if js.document.hidden or not self.unseen:
            self._free()

    def _free(self) -> None:
        self.unseen = False
        if self.news:
            self._read()
            js.setTimeout(self.rested, 0)  # what they change is drawn in a task of its own
        else:
            self.seen.do()

    def with_task(self, work: Work) -> None:
        """Calls `work` when presses that came in the meantime have been answered."""
        self.task.work = work
        js.setTimeout(self.task.call, 0)

    def with_frame(self, work: Work) -> None:
        """Calls `work` right before the page is painted next."""
        self.frame.work = work
        if js.document.hidden:
            js.setTimeout(self.frame.call, 0)
        else:
            js.requestAnimationFrame(self.frame.call)

    def token(self) -> str:
        """Ten random letters."""
        numbers = js.crypto.getRandomValues(js.Uint8Array.new(10))
        return "".join([LETTERS[numbers[i] % 32] for i in range(10)])

    def broadcast(self, message: dict) -> None:
        if self.channel:
            self.channel.postMessage(json.dumps(message))

    def page(self) -> str:
        """The page's address without what leads to a room."""
        return js.location.href.split("#")[0]

    def copy(self, text: str, then: Call) -> None:
        """Puts a text on the clipboard. Calls `then(False)` where the browser does not allow it."""
        clipboard = js.navigator.clipboard
        if clipboard:
            clipboard.writeText(text).then(create_proxy(lambda *_: then(True)),
                                           create_proxy(lambda *_: then(False)))
        else:  # the page has not come by https
            then(False)

    def download(self, name: str, text: str) -> None:
        link = js.document.createElement("a")
        link.href = js.URL.createObjectURL(self._blob(text))
        link.download = name
        link.click()
        js.URL.revokeObjectURL(link.href)

    def print_page(self) -> None:
        js.window.print()

    def fetch(self, address: str, then: Call) -> None:
        """Calls `then(lines)` with what is in a file of the page, or `then(None)`."""
        js.window.yutaku.lines(
            address, create_proxy(lambda lines: then(None if lines is None else Lines(lines))))

    def _blob(self, text: str) -> js.Blob:
        parts = js.Array.new()
        parts.push(text)
        return js.Blob.new(parts, js.JSON.parse('{"type": "text/plain"}'))

    def read_file(self, file: js.File, limit: int, then: Call) -> None:
        """Calls `then(text)`, `then(None)` when the file can't be read, or `then(False)` when it
        has more bytes than the limit."""
        js.window.yutaku.read(file, limit, create_proxy(lambda text: then(text)))
