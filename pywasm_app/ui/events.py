"""The page's events: one listener for each kind, at the root; the attributes of the target say what
it means.

A button has `data-act` and `data-arg` (a thing on the table `data-refs`), a field `data-set`, a
form `data-submit`. So elements that come and go need no listeners.
"""

import js
from pyscript.ffi import create_proxy

from pywasm_app.ui.app import App
from pywasm_app.ui.base.calls import Call, Then
from pywasm_app.ui.browser import Port
from pywasm_app.ui.storage.readers import LIMIT

AIMS = ("option", "point", "read")


def listen(app: App, port: Port) -> None:
    events = Events(app, port)
    document, window = js.document, js.window
    for name in ("click", "input", "change", "submit", "keydown", "focusin", "focusout",
                 "pointerover", "pointerout", "pointerdown", "pointerup", "pointercancel"):
        document.addEventListener(name, create_proxy(_of_elements(getattr(events, "on_" + name))))
    document.addEventListener("cancel", create_proxy(_of_elements(events.on_cancel)), True)
    window.addEventListener("hashchange", create_proxy(events.on_hashchange))
    window.addEventListener("resize", create_proxy(events.on_resize))
    window.addEventListener("storage", create_proxy(events.on_storage))
    window.addEventListener("pagehide", create_proxy(events.on_pagehide))
    if not port.embedded:  # an embed stores nothing that another tab could change
        port.channel = window.yutaku.made("BroadcastChannel", "yutaku")
    if port.channel:
        port.channel.onmessage = create_proxy(
            lambda event: app.on_call(event.data)
        )
    port.listen(app.on_message)


class Events:
    def __init__(self, app: App, port: Port) -> None:
        self.app = app
        self.port = port
        self.pressed: tuple[int, int] | None = None  # the place of the last press
        self.held: str | None = None  # the refs of the pressed card of the hand
        self.thing = ""  # and its id
        self.drags = False  # whether it has been dragged since
        self.waiting: tuple | None = None  # during a press: (the new aim of the focus,)
        self.reading = 0  # chosen files that are not read yet
        self.due: js.Element | None = None  # a form that was submitted meanwhile

    def on_click(self, event: js.Event) -> None:
        target = event.target
        if target.closest(".skip"):
            event.preventDefault()  # the hash of an address names a room
            self.port.focus_room()
            return
        hit = target.closest("[data-act]")
        if hit:
            name = hit.getAttribute("data-act")
            arg = hit.getAttribute("data-refs") or hit.getAttribute("data-arg") or ""
            if name in AIMS:  # not every browser focuses a pressed element
                self.app.consider("focus", (name, arg))
            self.app.by_finger = getattr(event, "pointerType", "") == "touch"
            self.app.thing = hit.getAttribute("data-item") or ""
            self.app.act(name, arg)
            self.app.by_finger, self.app.thing = False, ""
            return
        place = target.closest("#app .zone.can")
        if place and not target.closest("a, button, input, select"):
            self.app.act("point", place.getAttribute("data-ref"))
            return
        s = self.app.session
        if s and "menu" in s.layers and not target.closest(".menu"):
            self.app.act("menu", "")
        else:
            self.app.hurry()

    def _aim(self, target: js.Element) -> tuple[str, str] | None:
        """The aim of a press on this element."""
        hit = target.closest("[data-act]")
        name = hit.getAttribute("data-act") if hit else ""
        if not hit or name not in AIMS:
            return None
        return (name, hit.getAttribute("data-refs") or hit.getAttribute("data-arg") or "")

    def on_focusin(self, event: js.Event) -> None:
        aim = self._aim(event.target)
        if aim or not event.target.closest(".reader"):
            self._focus(aim)

    def on_focusout(self, event: js.Event) -> None:
        if not event.relatedTarget:
            self._focus(None)

    def _focus(self, aim: tuple[str, str] | None) -> None:
        """The focus has a new aim, or none. If a press moved the focus, the change waits for its
        end: else the page would move under it, and the press would miss."""
        if self.port.held:
            self.waiting = (aim,)
        else:
            self.app.consider("focus", aim)

    def on_pointerover(self, event: js.Event) -> None:
        """A mouse points at something. If it rests where it pressed, it has no new aim: the page
        has moved under it."""
        if event.pointerType == "mouse" and _place(event) != self.pressed:
            self._drag(event)
            self.app.consider("hover", self._aim(event.target))

    def _drag(self, event: js.Event) -> None:
        """Drags a card of the hand with the button down, which chooses it."""
        if self.held and not self.drags and event.buttons == 1:
            hit = event.target.closest("[data-act=point]")
            if not hit or hit.getAttribute("data-refs") != self.held:
                self.drags = True
                self.app.take_up(self.held, self.thing)

    def on_pointerout(self, event: js.Event) -> None:
        if not event.relatedTarget:
            self.app.consider("hover", None)

    def on_pointerdown(self, event: js.Event) -> None:
        """A finger on a button shows its effect; sliding off cancels it."""
        self.pressed = _place(event)
        card = event.target.closest(".hands [data-act=point]")
        self.held = card.getAttribute("data-refs") if card else None
        self.thing = card.getAttribute("data-item") if card else ""
        self.drags = False
        self.port.press(True)
        if event.pointerType != "mouse":
            self.app.consider("hover", self._aim(event.target))

    def on_pointerup(self, event: js.Event) -> None:
        self.port.press(False)
        if self.waiting:
            self.app.consider("focus", self.waiting[0])
            self.waiting = None
        if event.pointerType != "mouse":
            self.app.consider("hover", None)
        elif self.drags:
            goal = event.target.closest(".board [data-act=point]")
            if goal:
                self.app.act("point", goal.getAttribute("data-refs"))
        self.held = None

    on_pointercancel = on_pointerup

    def on_input(self, event: js.Event) -> None:
        field = event.target
        if field.matches("textarea") and field.textLength > LIMIT:
            self.app.set(field.getAttribute("data-set"), field.textLength)
        elif field.matches("[data-set]:not([type=radio]):not([type=checkbox]):not(select)"):
            self.app.set(field.getAttribute("data-set"), field.value)

    def on_change(self, event: js.Event) -> None:
        field = event.target
        if field.matches("[data-file]"):
            self._file(field)
        elif field.matches("input[type=checkbox][data-set]"):
            self.app.set(field.getAttribute("data-set"), bool(field.checked))
        elif field.matches("input[type=radio][data-set], select[data-set]"):
            self.app.set(field.getAttribute("data-set"), field.value)

    def _file(self, field: js.Element) -> None:
        name = field.getAttribute("data-file")
        if not field.files.length:  # an earlier choice was cleared
            self.app.set(name, "")
            return

        def then(text: str | bool | None) -> None:
            self.reading -= 1
            self.app.set(name, LIMIT + 1 if text is False else text)
            form = self.due
            if form and not self.reading:
                self.due = None
                if form.isConnected:
                    self.app.submit(form.getAttribute("data-submit"))

        self.reading += 1
        self.port.read_file(field.files[0], LIMIT, then)

    def on_submit(self, event: js.Event) -> None:
        form = event.target.closest("[data-submit]")
        if form:
            event.preventDefault()
            if self.reading:
                self.due = form
            else:
                self.app.submit(form.getAttribute("data-submit"))

    def on_keydown(self, event: js.Event) -> None:
        if event.ctrlKey or event.metaKey or event.altKey or event.isComposing:
            return
        target = event.target
        place: dict = {}
        if target.matches("input, textarea, select"):
            place["field"] = True
        zone = target.getAttribute("data-zone")
        if zone:
            place["zone"] = zone
            place["item"] = target.getAttribute("data-item") or ""
        if target.getAttribute("data-act") == "option":
            place["option"] = True
        line = target.getAttribute("data-line")
        if line:
            place["line"] = int(line)
        if self.app.key(event.key, place):
            event.preventDefault()

    def on_cancel(self, event: js.Event) -> None:
        if event.target.matches("dialog"):  # and not the cancelled choice of a file
            event.preventDefault()
            self.app.act("close_dialog", "")

    def on_hashchange(self, event: js.Event) -> None:
        self.app.on_address(self.port.address())

    def on_resize(self, event: js.Event) -> None:
        self.port.fit()

    def on_storage(self, event: js.Event) -> None:
        self.app.on_stored(event.key or "")

    def on_pagehide(self, event: js.Event) -> None:
        self.app.leave()


def _of_elements(hear: Then) -> Call:
    """Wraps a listener to ignore events on the document itself, which an extension may send."""
    return lambda event: hear(event) if hasattr(event.target, "closest") else None


def _place(event: js.Event) -> tuple[int, int]:
    return (event.clientX, event.clientY)
