"""Serve the built folder on this machine, for play and development.

    python -m pywasm_app serve --port 8000 --dist dist

MIME types do not depend on the machine's own tables. The browser has to revalidate every file
(`no-cache`), and an unchanged one is not sent again (`ETag`).

>>> content_type("static/vendor/pyodide-314.0.7/pyodide.asm.wasm")
'application/wasm'
"""

from __future__ import annotations

import errno
import hashlib
import sys
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path, PurePosixPath

from pywasm_app.tools.node import Missing

TYPES = {
    ".bin": "application/octet-stream",
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".romfs": "application/octet-stream",
    ".png": "image/png",
    ".py": "text/x-python; charset=utf-8",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".zip": "application/zip",
}
PORTS = 50


def content_type(path: str) -> str:
    """The MIME type of a file that the build makes."""
    return TYPES.get(PurePosixPath(path).suffix, "application/octet-stream")


class Handler(SimpleHTTPRequestHandler):
    """The files of one folder, without listings."""

    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True  # else every small answer takes 40 ms

    def do_GET(self) -> None:
        self._answer(body=True)

    def do_HEAD(self) -> None:
        self._answer(body=False)

    def _answer(self, body: bool) -> None:
        path = Path(self.translate_path(self.path))
        if path.is_dir():
            if not self.path.split("?")[0].endswith("/"):
                self._refuse(HTTPStatus.NOT_FOUND)
                return
            path = path / "index.html"
        if not path.is_file():
            self._refuse(HTTPStatus.NOT_FOUND)
            return
        content = path.read_bytes()
        tag = f'"{hashlib.sha256(content).hexdigest()[:32]}"'
        same = self.headers.get("If-None-Match") == tag
        self.send_response(HTTPStatus.NOT_MODIFIED if same else HTTPStatus.OK)
        self.send_header("Content-Type", content_type(path.name))
        self.send_header("Content-Length", "0" if same else str(len(content)))
        self.send_header("Cache-Control", "no-cache")
        self.send_header("ETag", tag)
        self.end_headers()
        if body and not same:
            self.wfile.write(content)

    def _refuse(self, status: HTTPStatus) -> None:
        self.send_response(status)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """Logs nothing: a player does not want to read requests."""


class Server(ThreadingHTTPServer):
    """A server that ignores connections closed by the browser."""

    def handle_error(self, request: object, client_address: object) -> None:
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


def server(dist: Path, port: int, root: Path | None = None) -> ThreadingHTTPServer:
    """A server of that folder on the first free port from `port` on; 0 takes any.

    `root`, a folder above it, puts it under a sub-path.
    """
    if not (dist / "index.html").exists():
        raise Missing(f"{dist}/index.html is not there; `python -m pywasm_app build` makes it")
    handler = partial(Handler, directory=str(root or dist))
    for candidate in range(port, port + PORTS):
        try:
            return Server(("127.0.0.1", candidate), handler)
        except OSError as error:
            if error.errno != errno.EADDRINUSE:
                raise
    raise Missing(f"no free port from {port} to {port + PORTS - 1}")


def serve(dist: Path, port: int) -> None:
    """Serve until interrupted, and print the address."""
    with server(dist, port) as running:
        print(
            f"Yutaku is at http://127.0.0.1:{running.server_address[1]}/  (Ctrl+C ends it)",
            flush=True,
        )
        try:
            running.serve_forever()
        except KeyboardInterrupt:
            print()
