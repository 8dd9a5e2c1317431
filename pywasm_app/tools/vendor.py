"""The browser runtimes: the files that are served, and their folders.

The name of each runtime's folder contains its version, so a file never changes under its address
and may be cached forever:

    static/vendor/pyodide-314.0.7/pyodide.asm.wasm.bin

Large files are packed (`.bin`, gzip), because not every host compresses responses.

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
    """One npm package: the folder of its files, and those that a player's browser requests."""

    npm: str
    folder: str
    files: tuple[str, ...]


RUNTIMES = {
    # Without the standard library: the build's `library.zip` replaces it.
    "pyodide": Runtime("pyodide", ".", ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")),
    # `core.js` and its imports. `index.html` switches plugins off for both kinds of scripts, though
    # it has one kind; to switch off the plugin that shows errors, PyScript loads it.
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
    """The package's version, license and home page."""
    return json.loads((package(RUNTIMES[name].npm) / "package.json").read_text("utf-8"))


def folder(name: str) -> str:
    """The runtime's folder name under `static/vendor`."""
    return f"{name}-{describe(name)['version']}"


def files(name: str) -> list[Path]:
    """The runtime's files that are served: the wanted ones and all their imports."""
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
    """Copy all runtimes to `out` (`static/vendor`), with a file that describes them."""
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
    """One of our texts, with the versions put into the addresses of runtimes.

    Sources say `vendor/pyodide/pyodide.mjs`; the built file says `vendor/pyodide-314.0.7/…`.
    """
    return re.sub(r"\bvendor/([a-z]+)/", lambda m: f"vendor/{folder(m[1])}/", text)
