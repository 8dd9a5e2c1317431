"""Make the static page, serve it on this machine, and make boards for other pages.

Called as

    python -m pywasm_app build --out dist --games FOLDER
    python -m pywasm_app serve --port 8000 --dist dist
    python -m pywasm_app book --out book --dist dist
    python -m pywasm_app embed edelweiss position.toml lang=ja --site /yutaku/
    python -m pywasm_app embed edelweiss puzzle=muster
    python -m pywasm_app boards < asked.json
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from pywasm_app.tools.node import Failed, Missing
from rules import __version__
from rules.text.errors import BadInput


def main(argv: list[str] | None = None, prog: str = "python -m pywasm_app") -> int:
    parser = argparse.ArgumentParser(prog=prog, description=__doc__)
    parser.add_argument("--version", action="version", version=f"Yutaku {__version__}")
    commands = parser.add_subparsers(dest="command", required=True)
    making = commands.add_parser("build", help="make the folder of static files")
    making.add_argument("--out", type=Path, default=Path("dist"), help="where to (dist)")
    making.add_argument("--games", type=Path, help="a folder with more games (none)")
    serving = commands.add_parser("serve", help="serve that folder on this machine")
    serving.add_argument("--dist", type=Path, default=Path("dist"), help="which folder (dist)")
    serving.add_argument("--port", type=int, default=8000, help="the first port to try (8000)")
    booking = commands.add_parser("book", help="make the rulebooks a site of their own")
    booking.add_argument("--out", type=Path, default=Path("book"), help="where to (book)")
    booking.add_argument("--dist", type=Path, default=Path("dist"), help="the built folder (dist)")
    embedding = commands.add_parser("embed", help="print a board for a page (docs/embed.md)")
    embedding.add_argument("game")
    embedding.add_argument(
        "asked",
        nargs="*",
        metavar="POSITION KEY=VALUE",
        help="a file with a position or a link (- reads it), lang=ja, puzzle=muster …",
    )
    embedding.add_argument("--site", default="/yutaku/", help="where the built folder lies")
    embedding.add_argument(
        "--frame", action="store_true", help="a frame, for pages without scripts"
    )
    commands.add_parser("boards", help="what the rules say of a wiki's boards, JSON in and out")
    given, more = parser.parse_known_args(argv)
    if more and (given.command != "embed" or any(one.startswith("--") for one in more)):
        parser.error(f"unrecognized arguments: {' '.join(more)}")
    try:
        if given.command == "build":
            from pywasm_app.tools import build

            build.build(given.out, given.games)
        elif given.command == "book":
            from pywasm_app.tools import book

            book.make(given.out.absolute(), given.dist)
        elif given.command == "embed":
            given.asked += more  # those behind an option
            _embed(given)
        elif given.command == "boards":
            from pywasm_app.wiki import boards

            print(json.dumps(boards.answers(json.load(sys.stdin)), ensure_ascii=False))
        else:
            from pywasm_app.tools import serve

            serve.serve(given.dist, given.port)
    except (Failed, Missing, BadInput, OSError) as error:
        print(f"pywasm_app: {error}", file=sys.stderr)
        return 2
    return 0


def _embed(given: argparse.Namespace) -> None:
    from pywasm_app.wiki import block

    asked, body = list(given.asked), ""
    name = next((one for one in asked if "=" not in one), "")
    if name:
        asked.remove(name)
        try:
            body = sys.stdin.read() if name == "-" else Path(name).read_text("utf-8")
        except ValueError:
            raise BadInput("no_utf8", path=name) from None
    elif not any(one.startswith("puzzle=") for one in asked):
        raise BadInput("missing_key", name="position")
    found = block.read(" ".join([given.game, *asked]), body)
    if given.frame:
        print(block.frame(found, given.site))
    else:
        print(block.script(given.site), block.html(found, given.site), sep="\n")


if __name__ == "__main__":
    sys.exit(main())
