"""Fixtures for tests in a browser: the built page, served, and a browser to open it.

    def test_lobby(page, site):
        page.goto(site)
        ready(page)

`page` is a fresh Chromium profile for each test, and fails the test if the page threw an error or
broke its own Content-Security-Policy. `own_site` is a copy of the built folder that a test may
change.
"""

from __future__ import annotations

import fcntl
import os
import shutil
import socket
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    TimeoutError,
    sync_playwright,
)
from waits import PATIENCE, comes_true

from pywasm_app.tools import browsers, serve

ROOT = Path(__file__).resolve().parents[1]
LASTING = ["--no-sandbox", "--disable-quic", "--no-first-run", "--disable-background-networking",
           "--disable-component-update", "--disable-sync"]
# A test's page is too short-lived for WebAssembly's slower compiler to pay off.
FLAGS = [*LASTING, "--js-flags=--liftoff-only"]


class Site:
    """A folder, served under a path of its own as on any host: `address` leads to the page."""

    def __init__(self, folder: Path, parent: Path | None = None) -> None:
        self.folder, self.parent = folder, parent
        self._open: list[socket.socket] = []
        self._port = 0
        self.serve()
        path = folder.relative_to(parent).as_posix() + "/" if parent else ""
        self.address = f"http://127.0.0.1:{self._port}/{path}"

    def serve(self) -> None:
        """Serves again, on the same port, after `close`."""
        self._server = serve.server(self.folder, self._port, root=self.parent)
        self._port = self._server.server_address[1]
        self._accept, self._server.get_request = self._server.get_request, self._accepted
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def _accepted(self) -> tuple[socket.socket, object]:
        connection, peer = self._accept()
        self._open.append(connection)
        return connection, peer

    def close(self) -> None:
        """Stops serving, and closes connections that browsers keep open."""
        self._server.shutdown()
        self._server.server_close()
        for connection in self._open:
            with suppress(OSError):  # it was closed already
                connection.shutdown(socket.SHUT_RDWR)
        self._open.clear()

    @contextmanager
    def away(self) -> Iterator[None]:
        """In this context there is no network."""
        self.close()
        try:
            yield
        finally:
            self.serve()


# The state of a page that does not start: its own messages, the state of its service worker, and
# whether that still answers.
STANDS = """async () => {
  const soon = new Promise((go) => setTimeout(go, 5000, "no answer in 5 s"));
  const answer = (address) => Promise.race([soon, fetch(address).then((r) => r.status, String)]);
  const known = await Promise.race([soon, navigator.serviceWorker.getRegistration()]);
  const said = { ...document.documentElement.dataset, age: Math.round(performance.now()) };
  said.states = [known?.installing, known?.waiting, known?.active].map((w) => w?.state);
  said.controlled = Boolean(navigator.serviceWorker.controller);
  said.stored = await answer("app.webmanifest");
  said.network = await answer("sw.js?" + said.age);
  return JSON.stringify(said);
}"""


def ready(page: Page, how: str = "") -> None:
    """Wait until the worker is ready, and the page's program, which may start later, has taken over
    the prerendered elements; `how` "snapshot" or "ordinary" also checks the way of starting."""
    try:
        page.wait_for_selector("html[data-phase=ready]", state="attached")
        page.wait_for_selector("#app > :only-child", state="attached")
    except TimeoutError:
        raise AssertionError(f"no start: {page.evaluate(STANDS)}, {page.workers}") from None
    if how:
        assert page.evaluate("document.documentElement.dataset.how") == how


# Records all values of `data-phase`, because the page leaves "died" at once.
PHASES = """globalThis.phases = [];
new MutationObserver((changes) => phases.push(...changes.map((change) => change.oldValue)))
  .observe(document.documentElement, { attributeFilter: ["data-phase"], attributeOldValue: true });
"""


# Whether no version is waiting and the current one is active.
IN_USE = """async (page) => {
  const known = await navigator.serviceWorker.getRegistration(page);
  return !known.waiting && known.active.state === "activated";
}"""


def next_version_in_use(page: Page, site: Site) -> None:
    """Leave the page for another one of the same host and wait until the waiting version is in use.
    Chromium 156 loses a visit that comes in the same tenth of a second in which it ends the
    previous service worker."""
    (site.folder.parent / "beside.html").write_text("<!doctype html>", "utf-8")
    page.goto(site.address + "../beside.html")
    comes_true(page, IN_USE, site.address)


def offline_ready(page: Page) -> None:
    """Wait until the page has stored itself."""
    page.wait_for_selector("html[data-offline=ready]", state="attached")


@pytest.fixture(scope="session")
def dist() -> Path:
    """The built folder, up to date. Test processes take turns, because each build replaces the
    folder, which another process may already be serving."""
    with (ROOT / "Makefile").open() as makefile:
        fcntl.flock(makefile, fcntl.LOCK_EX)
        subprocess.run(["make", "--silent", "dist"], cwd=ROOT, check=True)
    return ROOT / "dist"


@pytest.fixture(scope="session")
def site(dist: Path) -> Iterator[str]:
    """The address of the built page."""
    served = Site(dist)
    yield served.address
    served.close()


@pytest.fixture
def own_site(dist: Path, tmp_path: Path) -> Iterator[Site]:
    """A copy of the built page under a sub-path, which a test may change."""
    shutil.copytree(dist, tmp_path / "some" / "where")
    served = Site(tmp_path / "some" / "where", tmp_path)
    yield served
    served.close()


def sends(monkeypatch: pytest.MonkeyPatch, more: Callable[[str], dict[str, str]]) -> None:
    """Makes hosts send more headers: those that `more` returns for the requested path."""
    end = serve.Handler.end_headers

    def with_more(self: serve.Handler) -> None:
        for name, value in more(self.path).items():
            self.send_header(name, value)
        end(self)

    monkeypatch.setattr(serve.Handler, "end_headers", with_more)


def mkdocs(folder: Path, *more: str | Path) -> subprocess.CompletedProcess[str]:
    """Builds the wiki of a folder with `--strict`, in `site` beside its `docs` by default."""
    return subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict", *more],
        cwd=folder,
        text=True,
        capture_output=True,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        check=False,
    )


def patient(context: BrowserContext) -> None:
    """Gives all waits in this profile the time that a busy machine needs."""
    context.set_default_timeout(PATIENCE)


@pytest.fixture(scope="session")
def playwright():
    with sync_playwright() as running:
        yield running


@contextmanager
def launched(playwright, flags: list[str]) -> Iterator[Browser]:
    """A Chromium whose profiles are patient."""
    browser = playwright.chromium.launch(executable_path=browsers.headless(), args=flags)
    browser.on("context", patient)
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def chromium(playwright) -> Iterator[Browser]:
    with launched(playwright, FLAGS) as browser:
        yield browser


@pytest.fixture(scope="session")
def lasting(playwright) -> Iterator[Browser]:
    """Another one, for pages that many tests use one after the other."""
    with launched(playwright, LASTING) as browser:
        yield browser


@pytest.fixture(scope="class")  # closed before the next browser starts
def firefox(playwright) -> Iterator[Browser]:
    path = browsers.firefox()
    if not path:
        pytest.skip("Firefox (firefox-esr) is not on this machine")
    browser = playwright.firefox.launch(executable_path=path, channel="moz-firefox")
    browser.on("context", patient)
    yield browser
    browser.close()


@pytest.fixture
def context(chromium: Browser) -> Iterator[BrowserContext]:
    """A fresh profile: nothing stored, nothing cached."""
    fresh = chromium.new_context()
    yield fresh
    fresh.close()


@pytest.fixture
def page(context: BrowserContext) -> Iterator[Page]:
    tab = context.new_page()
    wrong = faults(tab)
    yield tab
    assert not wrong, "\n".join(wrong)


@pytest.fixture(scope="session")
def home(lasting: Browser, site: str) -> Iterator[BrowserContext]:
    """A profile that has visited the page, so that it starts at once; for many tests."""
    with lived_in(lasting, site) as profile:
        yield profile


@contextmanager
def lived_in(chromium: Browser, site: str) -> Iterator[BrowserContext]:
    """A profile that has visited a site before."""
    profile = chromium.new_context()
    page = profile.new_page()
    page.goto(site)
    ready(page)
    offline_ready(page)
    page.close()
    yield profile
    profile.close()


@pytest.fixture(scope="session")
def waiting() -> list[Page]:
    """The page that the last visitor left unchanged, if any: the next one need not start it."""
    return []


@pytest.fixture
def visitor(request: pytest.FixtureRequest, home: BrowserContext, site: str, waiting: list[Page]):
    """A visitor who comes to the page with an empty storage (see `visitor`)."""
    failed = request.session.testsfailed
    with somebody(home, site, waiting) as comes:
        yield comes
        comes.spoils |= request.session.testsfailed > failed


@contextmanager
def somebody(home: BrowserContext, site: str, waiting: list[Page] | None = None):
    """A visitor of a site; afterwards its pages are checked for errors, and closed unless one may
    wait."""
    from visitor import Visitor

    comes = (
        Visitor(waiting.pop(), site, is_left=True) if waiting else Visitor(home.new_page(), site)
    )
    comes.page.set_viewport_size({"width": 1280, "height": 720})
    yield comes
    keeps = waiting is not None and not comes.spoils and not comes.page.is_closed()
    keeps = keeps and not comes.page.locator(".notice").count()  # the next visitor would read it
    for page in home.pages:
        if not keeps or page is not comes.page:
            page.close()
    assert not comes.wrong, "\n".join(comes.wrong)
    if keeps:
        comes.leave()
        waiting.append(comes.page)


def faults(page: Page) -> list[str]:
    """A list that fills with the errors of a page: uncaught exceptions and violations of its
    policy."""
    found: list[str] = []

    def heard(message: ConsoleMessage) -> None:
        if message.type == "error" and "Content Security Policy" in message.text:
            found.append(message.text)

    page.on("console", heard)
    page.on("pageerror", lambda error: found.append(str(error)))
    return found


@pytest.fixture(scope="class")
def webkit() -> Iterator[object]:
    """WebKitGTK's MiniBrowser, driven by Selenium on a screen of its own."""
    path = browsers.minibrowser()
    if not path:
        pytest.skip("WebKitGTK (webkit2gtk-driver, epiphany-browser, xvfb) is not on this machine")
    from webkitgtk import driver

    with driver(path) as running:
        yield running
