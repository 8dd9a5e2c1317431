"""A server that logs requests, and the bare pages that ours is compared with.

Files whose content never changes under their address may be cached forever, as on any good host;
the pages themselves are revalidated. This holds for our page and for the bare ones.

>>> log = [Request(1.0, "/a", 70, 100), Request(2.0, "/b", 7, 10), Request(1.5, "/a", 0, 0)]
>>> wire(log, until=1.9)
{'packed': 70, 'plain': 100, 'stored': 0, 'requests': 1}
"""

from __future__ import annotations

import gzip
import shutil
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache, partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import NamedTuple

from pywasm_app.tools import node
from pywasm_app.tools.serve import content_type

PYODIDE_PAGE = """<!doctype html><html lang="en"><meta charset="utf-8"><title>bare</title><body>
<script type="module">
import { loadPyodide } from "./static/pyodide/pyodide.mjs";
const python = await loadPyodide({ indexURL: "./static/pyodide/" });
document.body.append(python.runPython("'hello'"));
document.documentElement.dataset.bare = "ready";
</script>
"""
PYSCRIPT_PAGE = """<!doctype html><html lang="en"><meta charset="utf-8"><title>bare</title><body>
<script type="module" src="./static/pyscript/core.js"></script>
<script type="py" config='{"interpreter": "./static/pyodide/pyodide.mjs"}'>
from pyscript import document
document.body.append("hello")
document.documentElement.dataset.bare = "ready"
</script>
"""
PYODIDE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide-lock.json",
                 "python_stdlib.zip")


class Request(NamedTuple):
    """One request and its answer: the time, the size of the body in bytes, packed and plain, and
    whether a service worker requested it, to store it."""

    when: float
    path: str
    packed: int
    plain: int
    stores: bool = False


def wire(log: list[Request], until: float) -> dict[str, int]:
    """The requests up to a moment: their number, the bytes as gzip, those from a host that does not
    compress, and those of the former that were only stored for later."""
    asked = [r for r in log if r.when <= until and r.plain]
    stored = sum(r.packed for r in asked if r.stores)
    packed, plain = sum(r.packed for r in asked), sum(r.plain for r in asked)
    return {"packed": packed, "plain": plain, "stored": stored, "requests": len(asked)}


def pages(out: Path, dist: Path) -> None:
    """`ours`, a copy of the built folder (which may be rebuilt meanwhile), and beside it `pyodide`
    and `pyscript`, bare pages with the same runtimes as ours."""
    if out.exists():
        shutil.rmtree(out)
    shutil.copytree(dist, out / "ours")
    runtime = node.package("pyodide")
    core = node.package("@pyscript/core") / "dist"
    for name, page in (("pyodide", PYODIDE_PAGE), ("pyscript", PYSCRIPT_PAGE)):
        folder = out / name
        (folder / "static" / "pyodide").mkdir(parents=True)
        for file in PYODIDE_FILES:
            shutil.copyfile(runtime / file, folder / "static" / "pyodide" / file)
        (folder / "index.html").write_text(page, "utf-8")
    shutil.copytree(core, out / "pyscript" / "static" / "pyscript")


@cache
def zipped(path: Path) -> bytes:
    """A file as gzip; b"" if gzip does not make it smaller."""
    content = path.read_bytes()
    small = gzip.compress(content, 9, mtime=0)
    return small if len(small) < len(content) else b""


def packed(path: Path) -> int:
    """The size of a file as gzip; its own size if gzip does not make it smaller."""
    return len(zipped(path)) or path.stat().st_size


class Handler(SimpleHTTPRequestHandler):
    """The files of one folder; each request is added to `log`. `isolated` adds the two headers that
    let a page measure its memory, `zips` sends files as gzip if that is smaller."""

    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True  # else every small answer takes 40 ms, as on no host

    def __init__(
        self, *args: object, log: list[Request], isolated: bool, zips: bool, **kw: object
    ) -> None:
        self.log = log
        self.isolated, self.zips = isolated, zips
        super().__init__(*args, **kw)  # type: ignore[arg-type]

    def do_GET(self) -> None:
        when = time.time()
        path = Path(self.translate_path(self.path))
        path = path / "index.html" if path.is_dir() else path
        found = path.is_file()
        content = path.read_bytes() if found else b""
        stores = self.headers.get("Referer", "").endswith("/sw.js")
        size = packed(path) if found else 0
        self.log.append(Request(when, self.path, size, len(content), stores))
        self.send_response(200 if found else 404)
        self.send_header("Content-Type", content_type(path.name))
        if self.zips and found and zipped(path):
            content = zipped(path)
            self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(content)))
        keep = "max-age=31536000, immutable" if "/static/" in self.path else "no-cache"
        self.send_header("Cache-Control", keep)
        if self.isolated:
            self.send_header("Cross-Origin-Opener-Policy", "same-origin")
            self.send_header("Cross-Origin-Embedder-Policy", "require-corp")
        self.end_headers()
        with suppress(ConnectionError):  # the browser may have left the page
            self.wfile.write(content)

    def handle(self) -> None:
        with suppress(ConnectionError):
            super().handle()

    def log_message(self, format: str, *args: object) -> None:
        """Prints nothing: the log is kept instead."""


class Site:
    """A served folder: its address, and the log of its requests."""

    def __init__(self, address: str, log: list[Request]) -> None:
        self.address = address
        self.log = log


@contextmanager
def served(folder: Path, isolated: bool = False, zips: bool = False) -> Iterator[Site]:
    """That folder on a free port of this machine."""
    for path in folder.rglob("*"):
        if path.is_file():
            packed(path)  # fills the cache before the first request
    log: list[Request] = []
    handler = partial(Handler, directory=str(folder), log=log, isolated=isolated, zips=zips)
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield Site(f"http://127.0.0.1:{server.server_address[1]}/", log)
    finally:
        server.shutdown()
        server.server_close()
