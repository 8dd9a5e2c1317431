"""Run tests on the page's own two Pythons, in Node.

    python -m pywasm_app.tools.inside pyodide [pytest arguments …]
    python -m pywasm_app.tools.inside micropython

Pyodide runs the paths listed in `tests/pyodide-run`, one a line (`#` begins a comment); groups
separated by an empty line run at the same time. MicroPython runs the functions named `test_*` in
`tests/ui`, which therefore need no pytest.

>>> groups("# all\\ntests/core   # the engine\\ntests/bots\\n\\ntests/host\\n")
[['tests/core', 'tests/bots'], ['tests/host']]
"""

from __future__ import annotations

import argparse
import sys
import sysconfig
from concurrent.futures import ThreadPoolExecutor

from pywasm_app.tools import node
from pywasm_app.tools.node import ROOT

LIST = ROOT / "tests" / "pyodide-run"


def groups(text: str) -> list[list[str]]:
    """The entries of a list with comments, group by group."""
    found = []
    for part in text.split("\n\n"):
        lines = (line.partition("#")[0].strip() for line in part.splitlines())
        found.append([line for line in lines if line])
    return [group for group in found if group]


def pyodide(told: list[str]) -> None:
    """Runs pytest inside Pyodide."""
    node.package("pyodide")
    site = sysconfig.get_path("purelib")
    # Assertions are rewritten, for better messages, only if paths are given.
    brief = ["-q", "--assert=plain"]
    runs = [told] if told else [[*brief, *group] for group in groups(LIST.read_text("utf-8"))]
    # Plugins that write to the disk or need signals can't run there.
    pytest = ["pytest", "-p", "no:cacheprovider", "-p", "no:faulthandler"]
    with ThreadPoolExecutor() as pool:
        list(pool.map(lambda run: node.run("pyodide.mjs", ROOT, site, *pytest, *run), runs))


def micropython() -> None:
    """Runs the front end's tests on MicroPython."""
    node.package("@micropython/micropython-webassembly-pyscript")
    node.run("micropython.mjs", ROOT, "tests/ui", "pywasm_app/ui")


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m pywasm_app.tools.inside", description=__doc__)
    parser.add_argument("python", choices=["pyodide", "micropython"])
    given, told = parser.parse_known_args()
    try:
        if given.python == "pyodide":
            pyodide(told)
        else:
            micropython()
    except (node.Failed, node.Missing) as error:
        print(f"inside: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
