"""Waiting: for what is to be seen, however long a busy machine takes, and never for a time.

    until(lambda: len(asked) > 1, "asked once more", page)
    comes_true(page, "async () => (await caches.keys()).length === 1")
    stands_still(lambda: reader.count() == 0, 300, page)     # nothing comes
    hold(page, 120)                                          # a finger stays down
    assert spent < 100 * slowdown()                          # of what is measured in `timed` tests

Nowhere else does a test let time go by: `tests/tools/test_waits.py` reads them.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TypeVar

from playwright.sync_api import Page, expect

PATIENCE = 60_000  # ms after which what is waited for counts as never coming
LOOK = 25  # ms from one look to the next
YARDSTICK = 0.05  # seconds of a processor

Found = TypeVar("Found")

expect.set_options(timeout=PATIENCE)  # a busy machine is no fault of the page


def until(holds: Callable[[], Found], what: object, page: Page | None = None) -> Found:
    """What `holds` answers as soon as that is something true; `what` says what never came. With a
    page, what the page tells is heard meanwhile."""
    end = time.monotonic() + PATIENCE / 1000
    while not (found := holds()):
        assert time.monotonic() < end, f"never came: {what}"
        _look_again(page)
    return found


def comes_true(page: Page, question: str, argument: object = None) -> None:
    """Until a question to the page that is answered later (a promise) is answered with something
    true. Playwright's own `wait_for_function` takes the promise itself for a yes."""
    until(lambda: page.evaluate(question, argument), question, page)


def at_rest(look: Callable[[], Found], looks: int, what: object, page: Page | None = None) -> Found:
    """What `look` answers once it has been the same at so many looks, one after the other."""
    seen: list[Found] = []

    def holds() -> bool:
        seen.append(look())
        return len(seen) >= looks and all(one == seen[-1] for one in seen[-looks:])

    until(holds, what, page)
    return seen[-1]


def stands_still(
    holds: Callable[[], object], milliseconds: float, page: Page | None = None
) -> None:
    """That something does not come, or stays: `holds` answers something true at every look in so
    many milliseconds. There is nothing to be seen that could be waited for."""
    end = time.monotonic() + milliseconds / 1000
    while True:
        last = time.monotonic() >= end  # also when a look takes longer than that
        assert holds(), "it does not stand still"
        if last:
            return
        _look_again(page)


def hold(page: Page, milliseconds: float) -> None:
    """A finger or a mouse's button stays down for so long: a part of a press, like its place."""
    page.wait_for_timeout(milliseconds)


def hasten(page: Page) -> None:
    """Whatever the page puts off comes after a tenth of the time from now on."""
    page.evaluate("""() => {
      const { setTimeout } = window;
      window.setTimeout = (work, ms, ...more) => setTimeout(work, ms / 10, ...more);
    }""")


def never_after(milliseconds: int) -> str:
    """A script of a page: nothing is done there because so many milliseconds have gone by."""
    return ("const later = window.setTimeout; window.setTimeout = (work, ms, ...more) =>"
            f" ms === {milliseconds} ? 0 : later(work, ms, ...more);")


def slowdown() -> float:
    """How many times as long as alone a program takes on this machine now: 1 where nothing else is
    at work. Measured by one that takes `YARDSTICK` of a processor."""
    began, work = time.perf_counter(), time.thread_time()
    while time.thread_time() - work < YARDSTICK:
        pass
    return (time.perf_counter() - began) / YARDSTICK


def _look_again(page: Page | None) -> None:
    if page:
        page.wait_for_timeout(LOOK)
    else:
        time.sleep(LOOK / 1000)
