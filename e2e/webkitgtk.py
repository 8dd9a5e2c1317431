"""Drive WebKitGTK's MiniBrowser with Selenium, on a screen that nobody sees.

    with driver(browsers.minibrowser()) as browser:
        browser.get(address)
        until(browser, "document.documentElement.dataset.phase === 'ready'")
"""

from __future__ import annotations

import os
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager

from selenium.webdriver import WebKitGTK, WebKitGTKOptions
from selenium.webdriver.webkitgtk.service import Service

SCREENS = range(90, 130)
STDOUT = 1  # what the browser complains of stands beside the test that fails


@contextmanager
def driver(minibrowser: str) -> Iterator[WebKitGTK]:
    """A running browser with an empty profile."""
    with _screen() as display:
        options = WebKitGTKOptions()
        options.binary_location = minibrowser
        options.add_argument("--automation")
        # Containers forbid what the browser's own sandbox is made of.
        environment = {**os.environ, "DISPLAY": display,
                       "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1"}
        service = Service(shutil.which("WebKitWebDriver"), env=environment, log_output=STDOUT)
        browser = WebKitGTK(options=options, service=service)
        try:
            yield browser
        finally:
            browser.quit()


def until(browser: WebKitGTK, condition: str, seconds: float = 60) -> None:
    """Wait until a JavaScript expression holds."""
    end = time.monotonic() + seconds
    while not browser.execute_script(f"return !!({condition})"):
        assert time.monotonic() < end, f"never true: {condition}"
        time.sleep(0.1)


@contextmanager
def _screen() -> Iterator[str]:
    for number in SCREENS:
        if os.path.exists(f"/tmp/.X{number}-lock"):
            continue
        running = subprocess.Popen(["Xvfb", f":{number}", "-screen", "0", "1280x900x24"],
                                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        time.sleep(0.7)
        if running.poll() is None:
            try:
                yield f":{number}"
            finally:
                running.terminate()
                running.wait()
            return
    raise RuntimeError("no screen could be opened")
