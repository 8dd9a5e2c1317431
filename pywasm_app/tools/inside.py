"""Run tests on the page's own two Pythons, in Node.

    python -m pywasm_app.tools.inside pyodide [what pytest is told …]
    python -m pywasm_app.tools.inside micropython

Pyodide runs the paths that `tests/pyodide-run` lists, one a line (`#` begins a remark).
MicroPython runs the functions named `test_*` in `tests/ui`, which therefore need no pytest.

>>> listed("tests/core   # the engine\\n\\n# all else\\ntests/host\\n")
['tests/core', 'tests/host']
"""

from __future__ import annotations

import argparse
import sys
import sysconfig

from pywasm_app.tools import node
from pywasm_app.tools.node import ROOT

LIST = ROOT / "tests" / "pyodide-run"


def listed(text: str) -> list[str]:
    """The entries of a list with remarks."""
    lines = (line.partition("#")[0].strip() for line in text.splitlines())
    return [line for line in lines if line]


def pyodide(told: list[str]) -> None:
    """pytest inside Pyodide."""
    node.package("pyodide")
    paths = told or ["-q", *listed(LIST.read_text("utf-8"))]
    node.run("pytest.mjs", ROOT, sysconfig.get_path("purelib"), *paths)


def micropython() -> None:
    """The front end's tests on MicroPython."""
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
