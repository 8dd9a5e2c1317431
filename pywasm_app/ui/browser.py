"""The port of the app in a real browser: screen, storage, address, files, other tabs, sound."""

import gc
import json

import js
from pyscript.ffi import create_proxy

from pywasm_app.ui.base.calls import Call, Work
from pywasm_app.ui.base.dom import Dom
from pywasm_app.ui.base.picture import MANY_ZONES, Picture
from pywasm_app.ui.base.time_ago import ago, day
from pywasm_app.ui.base.words import Words
from pywasm_app.ui.motion.animation import Animation
from pywasm_app.ui.scene import curves
from pywasm_app.ui.scene.arrows import Arrows

LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"
LITTER = 8_000_000  # bytes of garbage at which the collector runs, at the latest
LANDED = 500  # milliseconds after a picture, when the ends of an arrow have come to rest
PATIENCE = 100  # milliseconds for which messages of the worker wait for the paint, at most
PHONE = 700  # pixels from which on a window is wider than a phone's
REST = 400  # idle milliseconds after a picture, until the page is swept and memory collected


class Shelf:
    """localStorage behind `yutaku.shelf`; a refusal is returned, not raised."""

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
    """The lines of a file that JavaScript keeps; each is fetched when it is read."""

    def __init__(self, lines: js.Array) -> None:
        self.lines = lines

    def __len__(self) -> int:
        return self.lines.length

    def __getitem__(self, nth: int) -> str:
        return self.lines[nth]


class Slot:
    """A slot for one callback: a call runs the last one put there, once."""

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
        self.shelf = Shelf()
        self.version: str = js.window.yutaku.version
        self.embedded: bool = js.document.documentElement.hasAttribute("data-embed")
        self.moving = True
        self.wanted = ""  # selector of the element that gets the focus as soon as it exists
        self.held = False  # whether a press has begun and not ended: nothing may move meanwhile
        self.sought = ""  # id of the element to scroll to when it ends
        self.asks: tuple | None = None  # the question whose answers were scrolled into sight
        self.taught: tuple | None = None  # what `teach` scrolled to last, and the room for it
        self.channel: js.BroadcastChannel = None  # to other tabs, in browsers that have it
        self.unseen = False  # whether the last picture is not painted yet
        self.seen = Slot()  # runs when it is
        self.news: list[tuple[str, str]] = []  # messages of the worker that wait for it
        self.hear: Call | None = None  # handles them
        self.reads = create_proxy(lambda *_: self._read())
        self.free = create_proxy(lambda *_: self._free())
        self.rested = create_proxy(lambda *_: self._rested())
        self.painted = create_proxy(lambda *_: js.setTimeout(self.free, 1))  # 0: before the paint
        self.task = Slot()  # runs in a task of its own
        self.frame = Slot()  # runs before the next paint
        self.pictures = 0  # drawn since the last sweep
        self.rests = create_proxy(lambda *_: self._tidy())
        self.lands = create_proxy(lambda *_: self.arrows.again())
        gc.threshold(LITTER)  # type: ignore[attr-defined]  # else memory is collected after every event, before its picture

    # screen

    def prepare(self, picture: Picture) -> None:
        """Computes the patches to a picture before it, or a later one, is shown."""
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
        if self.pictures > 1:  # the player is active
            self.pictures = 1
            js.setTimeout(self.rests, REST)
            return
        self.pictures = 0
        js.window.yutaku.screen.sweep()
        gc.collect()

    def forget_motion(self) -> None:
        """Removes all animation of the previous picture (a curtain falls)."""
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
        """Moves the focus past the bar: to the question, else to the room's content."""
        find = js.window.yutaku.screen.find
        found = find("[data-home]") or find("#main")
        if found:
            found.tabIndex = -1
            found.focus()

    def focus_beside(self, selector: str, step: int) -> None:
        """Moves the focus among the visible elements, cyclically."""
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
        """Scrolls as little as possible to show what a lesson marks, above the dock that covers it;
        again whenever the marks, the dock or the window change."""
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
            if thing:  # the marked thing; before it, on a phone, the acting sheet
                thing.style.scrollMarginBottom = "%dpx" % (above + 8)
                thing.scrollIntoView(nearest)
        if button:
            button.scrollIntoView(nearest)

    def bring(self, asks: tuple) -> None:
        """On a phone: scrolls as little as possible to show the first thing that can be chosen,
        else the acting sheet, above the dock; once for each question."""
        if self.asks == asks or js.window.innerWidth >= PHONE:
            return
        self.asks = asks
        find = js.window.yutaku.screen.find
        thing = find(".sheet .item.can") or find(".sheet.is-now")
        dock = find(".dock")
        if thing:
            thing.style.scrollMarginBottom = "%dpx" % ((dock.offsetHeight if dock else 0) + 8)
            thing.style.scrollMarginTop = "44px"  # below the status line
            thing.scrollIntoView(js.JSON.parse('{"block": "nearest"}'))

    def fit(self) -> None:
        """The window has another size: redraws arrows, and scrolls to a lesson's marks."""
        self.arrows.again()
        if self.taught:
            self.teach(self.taught[0])

    def to_top(self) -> None:
        js.window.scrollTo(0, 0)

    def symbol(self, id: str) -> str:
        """The markup of one of the page's drawings."""
        return str(js.window.yutaku.screen.symbol(id))

    def tell(self, event: str, facts: dict) -> None:
        """Sends an event to the embedding page."""
        js.window.yutaku.tell(event, json.dumps(facts))

    def can_sound(self) -> bool:
        return bool(js.window.yutaku.sound.can)

    def sound(self, names: str) -> None:
        js.window.yutaku.sound.play(names)

    def use(self, settings: dict) -> None:
        """Applies the settings that concern the whole page."""
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
        title = Words(settings["lang"])("house")
        js.document.title = title if settings["lang"] == "ja" else "遊卓 " + title

    def is_dark(self) -> bool:
        chosen = js.document.documentElement.getAttribute("data-theme")
        return chosen == "dark" or (not chosen and self._matches("(prefers-color-scheme: dark)"))

    def has_room(self) -> bool:
        """Whether a card shown large has its place beside the table, without covering it."""
        dock = js.window.yutaku.screen.find(".dock")
        if not dock:
            return True
        style = js.getComputedStyle(dock)
        return style.position != "sticky" or style.bottom == "auto"

    def is_narrow(self) -> bool:
        """Whether the page is as narrow as a phone, by the style sheets' definition."""
        return self._matches("(max-width: 699px)")

    def _matches(self, query: str) -> bool:
        return js.window.matchMedia(query).matches

    def languages(self) -> list[str]:
        return [str(code) for code in js.navigator.languages]

    def ago(self, iso: str, lang: str) -> str:
        return ago(iso, js.Date.new().toISOString(), Words(lang))

    def today(self) -> str:
        return day(js.Date.new())

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
        """Calls `hear(kind, text)` for all messages of the worker, in order. Messages that arrive
        before the paint of the last picture wait for it: reading a table takes as long as
        painting."""
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

    # other functions of the browser

    def later(self, milliseconds: int, work: Work) -> None:
        js.setTimeout(create_proxy(lambda *_: work()), milliseconds)

    def plays_beat(self) -> bool:
        """Whether dice are still rolling on the page, or a number is still flying."""
        return bool(js.window.yutaku.screen.moves("main .zone-dice .die, main .carried"))

    def soon(self, work: Work, after: int) -> None:
        """Calls `work` as soon as the last picture has been painted, or after this number of
        milliseconds if it has been; a hidden page is not waited for."""
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
            js.setTimeout(self.rested, 0)  # their changes are drawn in a task of its own
        else:
            self.seen.do()

    def with_task(self, work: Work) -> None:
        """Calls `work` after presses that came in the meantime have been handled."""
        self.task.work = work
        js.setTimeout(self.task.call, 0)

    def with_frame(self, work: Work) -> None:
        """Calls `work` right before the next paint."""
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
        """The page's address without the part for a room."""
        return js.location.href.split("#")[0]

    def copy(self, text: str, then: Call) -> None:
        """Copies a text to the clipboard. Calls `then(False)` if the browser does not allow it."""
        clipboard = js.navigator.clipboard
        if clipboard:
            clipboard.writeText(text).then(create_proxy(lambda *_: then(True)),
                                           create_proxy(lambda *_: then(False)))
        else:  # the page was not loaded over https
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
        """Calls `then(lines)` with the content of a file of the page, or `then(None)`."""
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
