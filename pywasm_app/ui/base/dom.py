"""Puts trees on the screen (`static/boot/screen.js` does the patches), keeps the focus, scrolls the
log.
"""

import js

from pywasm_app.ui.base.tree import Node, create, diff, packed


class Dom:
    def __init__(self, place: js.Element) -> None:
        self.place = place
        self.tree: Node | None = None  # the tree on the screen, or about to be
        self.undone: list[str] = []  # pending patches that lead to it
        self.begun = False  # whether there is a tree on the screen
        self.scrolled: tuple | None = None  # the state of the log when it was last scrolled
        self.opener = None  # the element that had the focus before the dialog

    def prepare(self, tree: Node) -> None:
        """Computes the patches to a tree; they are applied when it, or a later one, is shown."""
        if tree is not self.tree:
            patches = diff(self.tree, tree) if self.tree else create(tree)
            self.undone.append(packed(patches))
            self.tree = tree

    def show(self, tree: Node, news: bool = False) -> None:
        """Draws the tree; `news`: something happened at the table."""
        before = js.document.activeElement
        screen = js.window.yutaku.screen
        self.prepare(tree)
        for text in self.undone:
            if self.begun:
                screen.draw(text)
            else:
                screen.begin(self.place, text)
                self.begun = True
        self.undone = []
        self._after(before, news)

    def _after(self, before: js.Element, news: bool) -> None:
        """Restores the focus: to the dialog's opener, else to the start of the page. After news it
        is never lost."""
        document, find = js.document, js.window.yutaku.screen.find
        dialog = find("dialog[data-modal]:not([open])")
        lost = not document.body.isSameNode(before)
        if dialog:
            self.opener = before if lost else None
            dialog.showModal()
            first = dialog.querySelector("input:checked, input[type=text], textarea, button.go")
            if first:
                first.focus()
        elif document.body.isSameNode(document.activeElement) and (lost or news) and _may_focus():
            home = find("[data-home]")
            for place in (before if lost else None, self.opener, home):
                if self._holds(place):
                    break
        self._scroll()

    def _holds(self, place: js.Element | None) -> bool:
        """Moves the focus to an element; False if it can't have it (it is hidden)."""
        if not place or not place.isConnected:
            return False
        place.focus(js.JSON.parse('{"preventScroll": true}'))
        return place.isSameNode(js.document.activeElement)

    def _scroll(self) -> None:
        """Keeps the newest line of a log in sight, or the selected one."""
        lines = js.window.yutaku.screen.find("[data-scroll]")
        if not lines:
            self.scrolled = None
            return
        here = lines.querySelector(".here")
        end = lines.getAttribute("data-scroll")
        state = (lines.childElementCount, here.getAttribute("data-arg") if here else end)
        if state == self.scrolled:
            return
        self.scrolled = state
        if here:
            lines.scrollTop = here.offsetTop - lines.clientHeight / 2
        else:
            lines.scrollTop = lines.scrollHeight if end == "end" else 0


def _may_focus() -> bool:
    """Whether the page may move the focus: an embedded page only if it already has it."""
    root = js.document.documentElement
    return bool(not root.hasAttribute("data-embed") or js.document.hasFocus())
