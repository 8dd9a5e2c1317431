"""Puts trees on the screen: applies patches to elements, keeps the focus, scrolls the log.

Elements are found by their node's number, so nothing is searched. Texts become text nodes; no
text ever becomes markup.
"""

import js

from pywasm_app.ui.base.tree import Node, create, diff

SVG = "http://www.w3.org/2000/svg"
PROPERTIES = ("value", "checked", "selected")


class Dom:
    def __init__(self, place: js.Element) -> None:
        self.place = place
        self.elements: dict[int, js.Element] = {}  # by the numbers of their nodes
        self.tree: Node | None = None  # what is on the screen
        self.scrolled: tuple | None = None  # the log as it was when it was scrolled
        self.opener = None  # what had the focus before the dialog

    def show(self, tree: Node, news: bool = False) -> None:
        """Draws the tree; `news`: something happened at the table."""
        before = js.document.activeElement
        if self.tree is None:
            self.apply(create(tree))
            self.place.replaceChildren(self.elements[tree.nid])
        else:
            self.apply(diff(self.tree, tree))
        self.tree = tree
        self._after(before, news)

    def apply(self, patches: list[tuple]) -> None:
        elements = self.elements
        document = js.document
        for patch in patches:
            kind = patch[0]
            nid = patch[1]
            if kind == "set":
                self._set(elements[nid], patch[2], patch[3])
            elif kind == "put":
                child = elements[patch[2]]
                if patch[3]:
                    elements[nid].insertBefore(child, elements[patch[3]])
                else:
                    elements[nid].appendChild(child)
            elif kind == "new":
                if patch[3]:
                    elements[nid] = document.createElementNS(SVG, patch[2])
                else:
                    elements[nid] = document.createElement(patch[2])
            elif kind == "words":
                elements[nid] = document.createTextNode(patch[2])
            elif kind == "text":
                elements[nid].data = patch[2]
            elif kind == "unset":
                if patch[2] in PROPERTIES:
                    setattr(elements[nid], patch[2], "" if patch[2] == "value" else False)
                elements[nid].removeAttribute(patch[2])
            elif kind == "drop":
                elements[nid].remove()

    def _set(self, element: js.Element, name: str, value: str) -> None:
        if name == "value":
            if element.value != value:
                element.value = value
        elif name in PROPERTIES:
            setattr(element, name, True)
        else:
            element.setAttribute(name, value)

    def sweep(self) -> None:
        """Forgets elements that left the page. Called now and then, when nothing else is to do."""
        kept = {}
        stack = [self.tree] if self.tree else []
        while stack:
            node = stack.pop()
            kept[node.nid] = self.elements[node.nid]
            stack.extend(node.kids)
        self.elements = kept

    def element(self, node: Node) -> js.Element:
        return self.elements[node.nid]

    def _after(self, before: js.Element, news: bool) -> None:
        """The focus stays where it was, or what has gone gives it to where a dialog was opened
        from, else home; and with news it is never nowhere."""
        document = js.document
        dialog = document.querySelector("dialog[data-modal]:not([open])")
        lost = not document.body.isSameNode(before)
        if dialog:
            self.opener = before if lost else None
            dialog.showModal()
            first = dialog.querySelector("input:checked, input[type=text], textarea, button.go")
            if first:
                first.focus()
        elif document.body.isSameNode(document.activeElement) and (lost or news):
            home = document.querySelector("[data-home]")
            for place in (before if lost else None, self.opener, home):
                if self._holds(place):
                    break
        self._scroll()

    def _holds(self, place: js.Element | None) -> bool:
        """Gives the focus to an element; whether it took it (what is hidden does not)."""
        if not place or not place.isConnected:
            return False
        place.focus(js.JSON.parse('{"preventScroll": true}'))
        return place.isSameNode(js.document.activeElement)

    def _scroll(self) -> None:
        """Keeps the newest line of a log in sight, or the one that is looked at."""
        lines = js.document.querySelector("[data-scroll=end]")
        if not lines:
            self.scrolled = None
            return
        here = lines.querySelector(".here")
        state = (lines.childElementCount, here.getAttribute("data-arg") if here else "")
        if state == self.scrolled:
            return
        self.scrolled = state
        if here:
            lines.scrollTop = here.offsetTop - lines.clientHeight / 2
        else:
            lines.scrollTop = lines.scrollHeight
