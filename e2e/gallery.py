"""The pictures of `docs/embed.md`: each game's board as a wiki shows it, and a page of each wiki.

    PYTHONPATH=. .venv/bin/python e2e/gallery.py [--only embed-edelweiss.en]

The positions are those of the games' covers, which the guide prints.
"""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from conftest import FLAGS, ROOT, Site
from playwright.sync_api import Browser, Locator, Page, sync_playwright
from test_mediawiki import Wiki
from test_mkdocs import made
from waits import PATIENCE

from pywasm_app.tools import browsers
from rules.core.registry import data, ids
from rules.text.words import LANGUAGES

FOLDER = ROOT / "docs" / "pictures"
SIZE = {"width": 760, "height": 700}
QUALITY = 82  # of JPEG, of 100
SAID = {
    "en": ("Attacking", "A Spade that stands upright may attack. Who guards?"),
    "ja": ("攻撃", "立っているスペードは攻撃できます。誰が防ぐでしょうか。"),
}


def position(game: str) -> str:
    """A cover without the comment on its first line."""
    return data(game, "cover.toml").partition("\n")[2]


def fence(game: str, lang: str) -> str:
    return f"```yutaku {game} lang={lang}\n{position(game)}```\n"


def tag(game: str, lang: str) -> str:
    return f'<yutaku game="{game}" lang="{lang}">\n{position(game)}</yutaku>\n'


def keep(name: str, shown: Page | Locator) -> None:
    path = FOLDER / f"{name}.jpg"
    shown.screenshot(path=path, type="jpeg", quality=QUALITY)
    print(path.name, path.stat().st_size)


@contextmanager
def mkdocs(folder: Path, page: str) -> Iterator[str]:
    done = made(folder, page)
    assert done.returncode == 0, done.stderr
    (folder / "site" / "yutaku").symlink_to(ROOT / "dist")
    served = Site(folder / "site")
    yield served.address
    served.close()


def boards(page: Page, only: str) -> None:
    """Each game's board on its own, before its button is pressed."""
    for lang in LANGUAGES:
        text = f"# {SAID[lang][0]}\n\n" + "\n".join(fence(game, lang) for game in ids())
        with tempfile.TemporaryDirectory() as folder, mkdocs(Path(folder), text) as address:
            page.goto(address)
            page.wait_for_function("document.querySelectorAll('yutaku-board:defined').length === 5")
            for n, game in enumerate(ids()):
                if only in (name := f"embed-{game}.{lang}"):
                    keep(name, page.locator("yutaku-board").nth(n))


def pages(page: Page, only: str) -> None:
    """A page of each wiki; in MediaWiki its board is in play."""
    for lang in LANGUAGES:
        title, said = SAID[lang]
        if only in (name := f"embed-mkdocs.{lang}"):
            text = f"# {title}\n\n{said}\n\n{fence('edelweiss', lang)}"
            with tempfile.TemporaryDirectory() as folder, mkdocs(Path(folder), text) as address:
                page.goto(address)
                page.locator("yutaku-board .surface").wait_for()
                keep(name, page)
        if only in (name := f"embed-mediawiki.{lang}"):
            with tempfile.TemporaryDirectory() as folder:
                built = Site(ROOT / "dist")
                wiki = Wiki(Path(folder), built.address)
                page.goto(wiki.write(title, f"{said}\n{tag('edelweiss', lang)}"))
                frame = page.locator("yutaku-board iframe").content_frame
                frame.locator(".ask").wait_for(timeout=PATIENCE)
                keep(name, page)
                wiki.close()
                built.close()


def main() -> None:
    parser = argparse.ArgumentParser(prog="e2e/gallery.py", description=__doc__)
    parser.add_argument("--only", default="embed-", help="pictures whose names hold this")
    only = parser.parse_args().only
    with sync_playwright() as running:
        browser: Browser = running.chromium.launch(executable_path=browsers.headless(), args=FLAGS)
        page = browser.new_page(viewport=SIZE, device_scale_factor=1.5)
        boards(page, only)
        pages(page, only)
        browser.close()


if __name__ == "__main__":
    main()
