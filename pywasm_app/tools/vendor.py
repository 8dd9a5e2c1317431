"""The browser runtimes: which of their files are served, and under which folder.

Each runtime lies in a folder that carries its version, so its files never change under one address
and may be cached for ever:

    static/vendor/pyodide-314.0.7/pyodide.asm.wasm.bin

What is large is packed (`.bin`, gzip), as not every host packs what it sends.

>>> sorted(RUNTIMES)
['micropython', 'pyodide', 'pyscript']
"""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path
from typing import NamedTuple

from pywasm_app.tools import precache
from pywasm_app.tools.node import package


class Runtime(NamedTuple):
    """One npm package: where its files lie, and which of them a player's browser asks for."""

    npm: str
    folder: str
    files: tuple[str, ...]


RUNTIMES = {
    # The standard library is not among them: `library.zip` of the build stands in for it.
    "pyodide": Runtime("pyodide", ".", ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")),
    # `core.js` and what it imports. Its plugins are switched off in `index.html`, for both kinds of
    # scripts, though there is one; to switch off what shows errors, it loads that.
    "pyscript": Runtime("@pyscript/core", "dist", ("core.js", "error-*.js")),
    "micropython": Runtime(
        "@micropython/micropython-webassembly-pyscript",
        ".",
        ("micropython.mjs", "micropython.wasm"),
    ),
}

PACKED = ("pyodide.asm.mjs", "pyodide.asm.wasm", "micropython.wasm")

IMPORT = re.compile(r"""(?:from|import)\s*["']\./([^"']+)["']""")


def describe(name: str) -> dict[str, str]:
    """What the package says of itself: its version, its license, its home."""
    return json.loads((package(RUNTIMES[name].npm) / "package.json").read_text("utf-8"))


def folder(name: str) -> str:
    """The runtime's folder name under `static/vendor`."""
    return f"{name}-{describe(name)['version']}"


def files(name: str) -> list[Path]:
    """The runtime's files that are served: the wanted ones and all they import."""
    runtime = RUNTIMES[name]
    source = package(runtime.npm) / runtime.folder
    wanted = [path for pattern in runtime.files for path in sorted(source.glob(pattern))]
    for path in wanted:
        if path.suffix in {".js", ".mjs"} and name == "pyscript":
            for imported in IMPORT.findall(path.read_text("utf-8")):
                if source / imported not in wanted:
                    wanted.append(source / imported)
    return wanted


def copy(out: Path) -> None:
    """Copy all runtimes to `out` (`static/vendor`), with a note of what they are."""
    lines = ["What lies here is the work of others, unchanged (.bin: packed by gzip):", ""]
    for name in sorted(RUNTIMES):
        target = out / folder(name)
        target.mkdir(parents=True)
        for path in files(name):
            if path.name in PACKED:
                content = precache.packed(path.read_bytes())
                (target / f"{path.name}.bin").write_bytes(content)
            else:
                shutil.copyfile(path, target / path.name)
        said = describe(name)
        home = said.get("homepage", RUNTIMES[name].npm)
        lines.append(f"{folder(name)}  {said['license']}  {home}")
    (out / "NOTICES.txt").write_text("\n".join([*lines, ""]), "utf-8")


def versioned(text: str) -> str:
    """The addresses of runtimes in a text of ours, with the versions put in.

    A source says `vendor/pyodide/pyodide.mjs`; what is served says `vendor/pyodide-314.0.7/…`.
    """
    return re.sub(r"\bvendor/([a-z]+)/", lambda m: f"vendor/{folder(m[1])}/", text)
