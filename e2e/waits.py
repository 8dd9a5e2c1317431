"""Waiting for visible changes, however long a busy machine takes, and never for a fixed time.

    until(lambda: len(asked) > 1, "asked once more", page)
    comes_true(page, "async () => (await caches.keys()).length === 1")
    stands_still(lambda: reader.count() == 0, 300, page)     # nothing comes
    hold(page, 120)                                          # a finger stays down
    assert spent < 100 * slowdown()                          # in `timed` tests

No other module of the tests lets time pass: `tests/tools/test_waits.py` reads them.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TypeVar

from playwright.sync_api import Page, expect

PATIENCE = 60_000  # ms after which an expected change counts as missing
LOOK = 25  # ms between two looks
STILL = 10  # looks at which a still page is the same
YARDSTICK = 0.05  # seconds of processor time

Found = TypeVar("Found")

expect.set_options(timeout=PATIENCE)  # a busy machine is no fault of the page


def until(holds: Callable[[], Found], what: object, page: Page | None = None) -> Found:
    """The result of `holds` as soon as it is true; `what` names the missing thing. With a page, its
    events are handled meanwhile."""
    end = time.monotonic() + PATIENCE / 1000
    while not (found := holds()):
        assert time.monotonic() < end, f"never came: {what}"
        _look_again(page)
    return found


def comes_true(page: Page, question: str, argument: object = None) -> None:
    """Waits until the promise of a question to the page resolves to something true. Playwright's
    own `wait_for_function` takes the promise itself for a yes."""
    until(lambda: page.evaluate(question, argument), question, page)


def at_rest(look: Callable[[], Found], looks: int, what: object, page: Page | None = None) -> Found:
    """The result of `look` when it has been the same at this many looks in a row."""
    seen: list[Found] = []

    def holds() -> bool:
        seen.append(look())
        return len(seen) >= looks and all(one == seen[-1] for one in seen[-looks:])

    until(holds, what, page)
    return seen[-1]


def page_lies_still(page: Page) -> None:
    """Waits until a page has the same height for a while: a board that changes its height moves the
    content below it, and a press meanwhile would miss."""
    height = "document.documentElement.scrollHeight"
    at_rest(lambda: page.evaluate(height), STILL, "a page that lies still", page)


def stands_still(
    holds: Callable[[], object], milliseconds: float, page: Page | None = None
) -> None:
    """Checks that nothing changes: `holds` is true at every look for this many milliseconds, when
    no visible change could be waited for."""
    end = time.monotonic() + milliseconds / 1000
    while True:
        last = time.monotonic() >= end  # also if a look takes longer than that
        assert holds(), "it does not stand still"
        if last:
            return
        _look_again(page)


def hold(page: Page, milliseconds: float) -> None:
    """Keeps a finger or a mouse button down for this long, which is part of the press."""
    page.wait_for_timeout(milliseconds)


def hasten(page: Page) -> None:
    """Shortens all timers of the page to a tenth from now on."""
    page.evaluate("""() => {
      const { setTimeout } = window;
      window.setTimeout = (work, ms, ...more) => setTimeout(work, ms / 10, ...more);
    }""")


def never_after(milliseconds: int) -> str:
    """A script for a page: timers of this many milliseconds never fire."""
    return ("const later = window.setTimeout; window.setTimeout = (work, ms, ...more) =>"
            f" ms === {milliseconds} ? 0 : later(work, ms, ...more);")


def slowdown() -> float:
    """The factor by which programs on this machine are slower than alone: 1 without other load.
    Measured with a program that takes `YARDSTICK` of processor time."""
    began, work = time.perf_counter(), time.thread_time()
    while time.thread_time() - work < YARDSTICK:
        pass
    return (time.perf_counter() - began) / YARDSTICK


def _look_again(page: Page | None) -> None:
    if page:
        page.wait_for_timeout(LOOK)
    else:
        time.sleep(LOOK / 1000)
