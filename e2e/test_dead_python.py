"""A start or a Python that no longer answers, in a worker that does."""

from __future__ import annotations

import re

import pytest
from conftest import PHASES, Site, ready
from damage import Stay, changed, hasty, playable, told
from playwright.sync_api import Browser
from waits import until

# Python's scheduled tasks never run; the worker itself still answers.
DEAD = "MessagePort.prototype.postMessage = () => {}; setTimeout = () => 0;"
RESTORES = re.compile(r"await loadPyodide\(\{ \.\.\.runtime, createPyodideModule, _\w+ \}\)")
HANGS = "(() => { for (;;); })()"
# The first request for a file is lost or refused, as happens in Chromium now and then.
FORGETS = """let forgotten = false;
async function answer(address, request) {
  if (!forgotten && address.endsWith("%s") && (forgotten = true)) return %s;
"""
NEVER, REFUSED = "new Promise(() => {})", "Response.error()"


def test_a_python_that_is_dead_is_noticed(chromium: Browser, own_site: Site) -> None:
    hasty(own_site)
    stay = Stay(chromium, own_site.address, own_site.folder)
    stay.visit()
    playable(stay.page)
    assert told(stay.page)["how"] == "snapshot"
    stay.page.evaluate(PHASES)
    stay.page.workers[0].evaluate(DEAD)
    stay.page.wait_for_function("phases.includes('died')")
    playable(stay.page)
    assert told(stay.page)["how"] == "ordinary"
    stay.good()
    stay.context.close()


def test_a_snapshot_that_hangs_is_left_alone(chromium: Browser, own_site: Site) -> None:
    hasty(own_site)
    changed(own_site.folder, "static/app-*/boot/worker.mjs", RESTORES, HANGS)
    stay = Stay(chromium, own_site.address, own_site.folder)
    stay.visit()
    playable(stay.page)  # the next worker has answered the requests to the one that hung
    assert told(stay.page)["how"] == "ordinary"
    said: list[str] = []
    stay.page.on("console", lambda message: said.append(message.text))
    stay.visit()
    playable(stay.page)
    assert told(stay.page)["how"] == "ordinary"
    assert not any("does not start" in text for text in said)  # it hung once, not at each visit
    assert not stay.wrong
    stay.context.close()


@pytest.mark.parametrize(("file", "first"), [
    ("boot/worker.mjs", NEVER), ("boot/python.mjs", REFUSED)])
def test_a_stored_file_that_does_not_come_is_asked_for_again(
        chromium: Browser, own_site: Site, file: str, first: str) -> None:
    hasty(own_site)
    sw = own_site.folder / "sw.js"
    sw.write_text(sw.read_text("utf-8").replace(
        "async function answer(address, request) {\n", FORGETS % (file, first), 1), "utf-8")
    stay = Stay(chromium, own_site.address, own_site.folder)
    said: list[str] = []
    stay.page.on("console", lambda m: said.append(m.text) if m.type == "warning" else None)
    stay.page.goto("about:blank")
    stay.page.goto(own_site.address)
    ready(stay.page)
    until(lambda: any(text.startswith("yutaku: ") for text in said), "a warning", stay.page)
    assert sum(text.startswith("yutaku: ") for text in said) == 1, said  # it failed just once
    stay.context.close()
