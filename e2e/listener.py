"""A user of a screen reader, who knows only roles, names, states and live regions of the page.

    heard = Listener(page)
    heard.press(heard.find("button", "Start"))

A press is the focus and the Enter key. Elements, styles and attributes are not used here.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import NamedTuple

from playwright.sync_api import Page
from waits import until

# One line of an ARIA snapshot, which is YAML: - role "name" [state] [state=value]: text
LINE = re.compile(r'(?P<role>[a-z]+)(?: "(?P<name>(?:[^"\\]|\\.)*)")?(?P<states>(?: \[[^]]*\])*)')


class Heard(NamedTuple):
    """One thing that is read out; `inside` are the roles and names of all its ancestors."""

    role: str
    name: str
    states: str
    inside: tuple[tuple[str, str], ...]


class Listener:
    def __init__(self, page: Page) -> None:
        self.page = page

    def all(self) -> list[Heard]:
        """Everything on the page, in reading order."""
        return list(_read(self.page.locator("body").aria_snapshot()))

    def find(self, role: str, name: str) -> Heard:
        """The first thing with this role and a name with this beginning; waits until it exists."""
        return self.wait(lambda heard: [
            h for h in heard if h.role == role and h.name.startswith(name)])[0]

    def press(self, thing: Heard) -> None:
        """Presses it, and waits until the text of the page has changed."""
        before = self.all()
        found = self.page.get_by_role(thing.role, name=thing.name, exact=True)  # type: ignore[arg-type]
        found.first.focus()
        self.page.keyboard.press("Enter")
        self.wait(lambda heard: heard if heard != before else [])

    def wait(self, find: Callable[[list[Heard]], list[Heard]]) -> list[Heard]:
        """The result of `find`, as soon as it is the same twice."""
        found: list[Heard] = []

        def again() -> bool:
            nonlocal found
            before, found = found, find(self.all())
            return bool(found) and found == before

        until(again, "what is listened for", self.page)
        return found


def _read(snapshot: str) -> Iterator[Heard]:
    inside: list[tuple[int, str, str]] = []
    for line in snapshot.splitlines():
        depth = len(line) - len(line.lstrip())
        said = line.strip().removeprefix("- ").replace("''", "'").lstrip("'")
        found = LINE.match(said)
        if not found or said.startswith(("/", "text:")):
            continue
        while inside and inside[-1][0] >= depth:
            inside.pop()
        role, name = found["role"], (found["name"] or "").replace('\\"', '"')
        yield Heard(role, name, found["states"], tuple(one[1:] for one in inside))
        inside.append((depth, role, name))
