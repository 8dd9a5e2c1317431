"""The server for this machine: types, freshness, the port, and nothing outside of its folder."""

from __future__ import annotations

import http.client
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[1]))
from patience import PATIENCE

from pywasm_app.tools import serve
from pywasm_app.tools.node import Missing


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    inner = tmp_path / "dist"
    (inner / "static").mkdir(parents=True)
    (inner / "index.html").write_text("<p>hello")
    for kind in serve.TYPES:
        (inner / "static" / f"a{kind}").write_bytes(b"content")
    (tmp_path / "secret.txt").write_text("not for you")
    return inner


@pytest.fixture
def port(folder: Path) -> Iterator[int]:
    with serve.server(folder, 0) as running:
        thread = threading.Thread(target=running.serve_forever)
        thread.start()
        yield running.server_address[1]
        running.shutdown()
        thread.join()


def ask(port: int, path: str, method: str = "GET", **headers: str) -> http.client.HTTPResponse:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
    connection.request(method, path, headers=headers)
    answer = connection.getresponse()
    answer.body = answer.read()  # type: ignore[attr-defined]
    connection.close()
    return answer


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/", "text/html; charset=utf-8"),
        ("/static/a.mjs", "text/javascript; charset=utf-8"),
        ("/static/a.wasm", "application/wasm"),
        ("/static/a.webmanifest", "application/manifest+json"),
        ("/static/a.py", "text/x-python; charset=utf-8"),
        ("/static/a.css?v=1", "text/css; charset=utf-8"),
        ("/static/a.bin", "application/octet-stream"),
    ],
)
def test_types(port: int, path: str, kind: str) -> None:
    answer = ask(port, path)
    assert (answer.status, answer.headers["Content-Type"]) == (200, kind)


def test_an_answer_has_to_be_asked_for_again_and_is_not_sent_twice(port: int, folder: Path) -> None:
    first = ask(port, "/")
    assert first.headers["Cache-Control"] == "no-cache"
    again = ask(port, "/", **{"If-None-Match": first.headers["ETag"]})
    assert (again.status, again.body) == (304, b"")
    (folder / "index.html").write_text("<p>newer")
    changed = ask(port, "/", **{"If-None-Match": first.headers["ETag"]})
    assert (changed.status, changed.body) == (200, b"<p>newer")


def test_head_is_get_without_the_content(port: int) -> None:
    answer = ask(port, "/static/a.wasm", "HEAD")
    assert (answer.status, answer.headers["Content-Length"], answer.body) == (200, "7", b"")


@pytest.mark.parametrize(
    "path",
    [
        "/static",
        "/static/",
        "/none",
        "/../secret.txt",
        "/%2e%2e/secret.txt",
        "/static/..%2f..%2f..%2fsecret.txt",
    ],
)
def test_no_listings_and_nothing_from_outside(port: int, path: str) -> None:
    assert ask(port, path).status == 404


def test_a_port_in_use_is_left_alone(folder: Path) -> None:
    with serve.server(folder, 18400) as first, serve.server(folder, 18400) as second:
        assert second.server_address[1] > first.server_address[1]


def test_a_folder_that_was_not_built_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Missing, match="build"):
        serve.server(tmp_path, 0)
