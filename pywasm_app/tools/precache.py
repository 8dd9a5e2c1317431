"""The service worker's list: every file of this version, with its hash.

>>> listing([("index.html", b"")])
[['index.html', '47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=']]
"""

from __future__ import annotations

import base64
import gzip
import hashlib
import importlib.util
import json
from collections.abc import Iterable
from pathlib import Path

from pywasm_app.tools.node import Missing

VERSION = 'const VERSION = "";'
FILES = "const FILES = [];"
LEFT_OUT = ("sw.js", "NOTICES.txt")


def write(out: Path, template: str) -> str:
    """Write `sw.js` for all files in `out`; returns the version."""
    paths = sorted(p for p in out.rglob("*") if p.is_file() and p.name not in LEFT_OUT)
    files = listing((path.relative_to(out).as_posix(), path.read_bytes()) for path in paths)
    text = json.dumps(files, indent=0)
    version = hashlib.sha256((template + text).encode()).hexdigest()[:10]
    for mark, value in ((VERSION, json.dumps(version)), (FILES, text)):
        if template.count(mark) != 1:
            raise ValueError(f"sw.js must hold {mark!r} exactly once")
        template = template.replace(mark, f"{mark.partition(' =')[0]} = {value};")
    (out / "sw.js").write_text(template, "utf-8")
    return version


def listing(files: Iterable[tuple[str, bytes]]) -> list[list[str]]:
    """[address, hash] of each file; of archives, the hash of the unpacked content as well."""
    found = []
    for name, content in files:
        hashes = [sha256(content), sha256(stored(name, content))]
        found.append([name, *dict.fromkeys(hashes)])
    return found


def stored(name: str, content: bytes) -> bytes:
    """The content that the service worker stores for a file: that of an archive is unpacked."""
    return gzip.decompress(content) if name.endswith(".bin") else content


def packed(content: bytes) -> bytes:
    """The content as gzip, without a time: equal contents give equal archives."""
    if importlib.util.find_spec("deflate") is None:
        raise Missing("deflate is not installed; `make setup` installs it")
    import deflate

    return bytes(deflate.gzip_compress(content, 12))


def sha256(content: bytes) -> str:
    """The SHA-256 in base64, as browsers write it."""
    return base64.b64encode(hashlib.sha256(content).digest()).decode()
