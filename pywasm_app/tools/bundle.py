"""What of the sources goes to the browser: packages for the worker, one file for the front end."""

from __future__ import annotations

import shutil
from pathlib import Path

# The door without a browser, `python -m rules`, is not for the worker.
LEFT_OUT = shutil.ignore_patterns("__pycache__", "__main__.py", "cli", "*.pyc", ".*")

UI = '''\
"""The front end in one file: writes its modules where MicroPython finds them, and starts it."""
import os
import sys

MODULES = {modules}

for name, text in MODULES.items():
    folder = ""
    for part in name.split("/")[:-1]:
        folder += "/" + part
        try:
            os.mkdir(folder)
        except OSError:
            pass
    with open("/" + name, "w") as file:
        file.write(text)
MODULES.clear()
sys.path.insert(0, "/")
import pywasm_app.ui.main
'''


def host(root: Path, out: Path) -> None:
    """Copy what the worker needs to a folder: the rules and the host."""
    shutil.copytree(root / "rules", out / "rules", ignore=LEFT_OUT)
    shutil.copytree(root / "pywasm_app" / "host", out / "pywasm_app" / "host", ignore=LEFT_OUT)
    shutil.copyfile(root / "pywasm_app" / "__init__.py", out / "pywasm_app" / "__init__.py")


def ui(root: Path) -> str:
    """The front end's modules as one Python source for MicroPython."""
    paths = [root / "pywasm_app" / "__init__.py",
             *sorted((root / "pywasm_app" / "ui").rglob("*.py"))]
    modules = {path.relative_to(root).as_posix(): path.read_text("utf-8") for path in paths}
    lines = "".join(f"    {name!r}: {text!r},\n" for name, text in modules.items())
    return UI.replace("{modules}", "{\n" + lines + "}")
