"""Make the static page, and serve it on this machine.

Called as

    python -m pywasm_app build --out dist --games FOLDER
    python -m pywasm_app serve --port 8000 --dist dist
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from pywasm_app.tools.node import Failed, Missing


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m pywasm_app", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    making = commands.add_parser("build", help="make the folder of static files")
    making.add_argument("--out", type=Path, default=Path("dist"), help="where to (dist)")
    making.add_argument("--games", type=Path, help="a folder with more games (none)")
    serving = commands.add_parser("serve", help="serve that folder on this machine")
    serving.add_argument("--dist", type=Path, default=Path("dist"), help="which folder (dist)")
    serving.add_argument("--port", type=int, default=8000, help="the first port to try (8000)")
    given = parser.parse_args(argv)
    try:
        if given.command == "build":
            from pywasm_app.tools import build

            build.build(given.out, given.games)
        else:
            from pywasm_app.tools import serve

            serve.serve(given.dist, given.port)
    except (Failed, Missing) as error:
        print(f"pywasm_app: {error}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
