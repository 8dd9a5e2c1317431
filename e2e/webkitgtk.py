"""Drive WebKitGTK's MiniBrowser with Selenium, on a virtual screen.

    with driver(browsers.minibrowser()) as browser:
        browser.get(address)
        true(browser, "document.documentElement.dataset.phase === 'ready'")
"""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager

from selenium.webdriver import WebKitGTK, WebKitGTKOptions
from selenium.webdriver.webkitgtk.service import Service
from waits import until

# A test's page is too short-lived for the slower compilers to pay off.
YOUNG = {"JSC_useOMGJIT": "0", "JSC_useFTLJIT": "0"}
STDOUT = 1  # the browser's messages appear beside the failing test


@contextmanager
def driver(minibrowser: str) -> Iterator[WebKitGTK]:
    """A running browser with an empty profile."""
    with _screen() as display:
        options = WebKitGTKOptions()
        options.binary_location = minibrowser
        options.add_argument("--automation")
        # Containers forbid the means of the browser's own sandbox.
        environment = {**os.environ, "DISPLAY": display,
                       "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1", **YOUNG}
        service = Service(shutil.which("WebKitWebDriver"), env=environment, log_output=STDOUT)
        browser = WebKitGTK(options=options, service=service)
        try:
            yield browser
        finally:
            browser.quit()


def true(browser: WebKitGTK, condition: str) -> None:
    """Wait until a JavaScript expression is true."""
    until(lambda: browser.execute_script(f"return !!({condition})"), condition)


@contextmanager
def _screen() -> Iterator[str]:
    """A virtual screen with a number of the server's choice, once it is running."""
    running = subprocess.Popen(["Xvfb", "-displayfd", "1", "-screen", "0", "1280x900x24"],
                               stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    try:
        number = running.stdout.readline().strip() if running.stdout else ""
        if not number:
            raise RuntimeError("no screen could be opened")
        yield f":{number}"
    finally:
        running.terminate()
        running.wait()
