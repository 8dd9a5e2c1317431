"""Find the browsers and the wiki that the tests use, and install them where possible.

    python -m pywasm_app.tools.browsers

On Debian, as root, they come from apt. Elsewhere Playwright installs its own Chromium; the tests of
Firefox, WebKitGTK and MediaWiki are then skipped, with the reason.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

CHROMIUM = ("chromium", "chromium-browser", "google-chrome")
HEADLESS = "chromium-headless-shell"
PACKAGES = (
    "chromium",
    "firefox-esr",
    "webkit2gtk-driver",
    "epiphany-browser",
    "xvfb",
    "xauth",
    "fonts-noto-cjk",
    "mediawiki",
    "php-cli",
    "php-sqlite3",
    "php-mbstring",
    "php-xml",
    "php-intl",
)
MEDIAWIKI = Path("/usr/share/mediawiki")
MINIBROWSER = "webkit2gtk-4.1/MiniBrowser"


def chromium() -> str | None:
    """The system's Chromium; None: Playwright uses its own."""
    return next((path for name in CHROMIUM if (path := shutil.which(name))), None)


def headless() -> str | None:
    """A Chromium without windows, which needs a third less processor time; else `chromium`."""
    return shutil.which(HEADLESS) or chromium()


def firefox() -> str | None:
    """Debian's Firefox, which Playwright can drive."""
    return shutil.which("firefox-esr")


def minibrowser() -> str | None:
    """WebKitGTK's small browser, if its driver and a virtual screen are installed."""
    if not (shutil.which("WebKitWebDriver") and shutil.which("xvfb-run")):
        return None
    found = sorted(Path("/usr").glob(f"lib*/*/{MINIBROWSER}"))
    return str(found[0]) if found else None


def mediawiki() -> Path | None:
    """The folder of Debian's MediaWiki, if PHP can run it with SQLite."""
    php = shutil.which("php")
    if not php or not (MEDIAWIKI / "index.php").exists():
        return None
    modules = subprocess.run([php, "-m"], capture_output=True, text=True, check=False).stdout
    return MEDIAWIKI if "pdo_sqlite" in modules.split() else None


def main() -> int:
    found_all = chromium() and firefox() and minibrowser() and mediawiki()
    if not (found_all and shutil.which(HEADLESS)) and _debian_root():
        print("apt-get install", *PACKAGES, HEADLESS)
        _apt("update")
        _apt("install", "-y", "--no-install-recommends", *PACKAGES)
        _apt("install", "-y", "--no-install-recommends", HEADLESS)  # not in every release
    if not chromium():
        print("playwright install chromium")
        done = subprocess.run(
            [sys.executable, "-m", "playwright", "install", "chromium"], check=False
        )
        if done.returncode:
            print(
                "There is no Chromium here, and neither apt-get nor Playwright could fetch one. "
                "Install chromium and run this again.",
                file=sys.stderr,
            )
            return 1
    for name, found in (
        ("Chromium", headless() or "Playwright's own"),
        ("Firefox", firefox()),
        ("WebKitGTK", minibrowser()),
        ("MediaWiki", mediawiki()),
    ):
        print(f"{name}: {found or 'not here, its tests are skipped'}")
    return 0


def _apt(*arguments: str) -> None:
    """Run apt-get; the caller looks for the programs instead of the exit status."""
    patient = ("-o", "DPkg::Lock::Timeout=300")  # another program may be installing at the moment
    subprocess.run(
        ["apt-get", "-qq", *patient, *arguments],
        check=False,
        stdout=subprocess.DEVNULL,
        env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"},
    )


def _debian_root() -> bool:
    return bool(shutil.which("apt-get")) and hasattr(os, "geteuid") and os.geteuid() == 0


if __name__ == "__main__":
    sys.exit(main())
