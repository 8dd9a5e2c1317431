"""The height of boards at each width, measured in a browser, as the style sheet with which a wiki
reserves it for boards written as text:

    python -m pywasm_app build && PYTHONPATH=.:e2e python e2e/room.py

takes half an hour and writes `ext.yutaku.room.css` of the MediaWiki extension. Measure it again
when the layout of a table changes; `test_mediawiki.py` fails if it is out of date.
"""

from __future__ import annotations

import functools
import http.server
import shutil
import tempfile
import threading
from itertools import pairwise
from pathlib import Path

from conftest import FLAGS, ROOT
from playwright.sync_api import Page, sync_playwright
from test_embed_heights import middle, settled

from pywasm_app.tools import browsers
from pywasm_app.wiki import block
from rules.core.registry import data, ids

STYLES = ROOT / "pywasm_app/wiki/mediawiki/Yutaku/resources/ext.yutaku.room.css"
STEPS = (340, 370, 400, *range(460, 1001, 60), 1100, 1200, 1300, 1500, 1600)
TOLD = """<script>globalThis.told = [];
addEventListener("yutaku-height", ({ detail }) => told.push(detail.height));</script>"""
LINE = 32  # px: the first text of a board may need one line more
SMALL = 60  # px that may be reserved in excess
HEIGHT = "document.querySelector('yutaku-board').getBoundingClientRect().height"
HEAD = """/* Made by e2e/room.py: the height that a typed board will have, kept free where scripts
   run. Only in the flow of a page: in a table's cell a board is as wide as what it shows. */
@media screen {
\t.client-js .mw-parser-output > .yutaku-room,
\t.client-js .mw-parser-output > section > .yutaku-room { container-type: inline-size; }
\t.yutaku-room > yutaku-board { display: block; margin-block: 1rem; }
"""


def measured(page: Page, site: str, folder: Path, link: str) -> dict[int, int]:
    """The largest height of the element from each step of width up to the next, also while it
    starts."""
    text = f'<!doctype html><body style="margin:0"><yutaku-board link="{link}"></yutaku-board>'
    (folder / "room.html").write_text(text + TOLD + block.script(site), "utf-8")
    found = {}
    for width, beyond in pairwise(STEPS):
        within = (width, (width + beyond) // 2, beyond - 1)
        found[width] = max(_height(page, site, n) for n in within)
    return found


def _height(page: Page, site: str, width: int) -> int:
    """The height of a board that starts at this width (a widened one may be lower). A passing
    larger height counts only if it occurs twice: a busy machine lays a page out in other steps."""
    whole, higher = _started(page, site, width)
    if higher:
        again, higher_again = _started(page, site, width)
        whole, higher = max(whole, again), min(higher, higher_again)
    return whole + higher


def _started(page: Page, site: str, width: int) -> tuple[int, int]:
    """(the height at rest, a larger height before) in pixels."""
    page.set_viewport_size({"width": width, "height": 900})
    page.goto(site + "room.html")
    page.locator("yutaku-board iframe").content_frame.locator("main.table").wait_for()
    settled(page)
    most, last = page.evaluate("[Math.max(...told), told.at(-1)]")
    return round(page.evaluate(HEIGHT)), most - last


def styles(heights: dict[str, dict[int, int]]) -> str:
    """The rules, one for each width at which the height changes. A board may be somewhat lower than
    its reserved height, so small steps down are left out."""
    out = [HEAD]
    for name, by_width in heights.items():
        kept = 0
        for width, height in by_width.items():
            if kept - SMALL < height <= kept:
                continue
            kept = height
            out.append(
                f"\t@container (min-width: {width}px) {{ .yutaku-room-{name.replace('_', '-')} "
                f"> yutaku-board {{ min-height: {height + LINE}px; }} }}\n"
            )
    return "".join([*out, "}\n"])


def main() -> None:
    with tempfile.TemporaryDirectory() as made, sync_playwright() as play:
        folder = Path(made) / "site"
        shutil.copytree(ROOT / "dist", folder)
        handler = functools.partial(http.server.SimpleHTTPRequestHandler, directory=str(folder))
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        site = f"http://127.0.0.1:{server.server_port}/"
        page = play.chromium.launch(executable_path=browsers.headless(), args=FLAGS).new_page()
        heights: dict[str, dict[int, int]] = {}
        for name in ids():
            links = (block.read(name, data(name, "cover.toml")).link, middle(name))
            each = [measured(page, site, folder, link) for link in links]
            heights[name] = {width: max(one[width] for one in each) for width in each[0]}
        STYLES.write_text(styles(heights), "utf-8")
        server.shutdown()


if __name__ == "__main__":
    main()
