"""Build the static page, serve it on this machine, and make boards for other pages.

Called as

    python -m pywasm_app build --out dist --games FOLDER
    python -m pywasm_app serve --port 8000 --dist dist
    python -m pywasm_app book --out book --dist dist
    python -m pywasm_app embed edelweiss position.toml lang=ja --site /yutaku/
    python -m pywasm_app embed edelweiss puzzle=muster
    python -m pywasm_app embed walpurgis position.toml --pack own.toml
    python -m pywasm_app boards < asked.json
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from pywasm_app.tools.node import Failed, Missing
from rules import __version__
from rules.cli.reading import Mistakes, text_of
from rules.text.errors import BadInput
from rules.text.words import LANGUAGES


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
    embedding.add_argument(
        "--pack", action="append", default=[], metavar="FILE", help="a pack whose cards count, too"
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
            given.asked += more  # the arguments after an option
            print(_embedded(given))
        elif given.command == "boards":
            from pywasm_app.wiki import boards

            print(json.dumps(boards.answers(json.load(sys.stdin)), ensure_ascii=False))
        else:
            from pywasm_app.tools import serve

            serve.serve(given.dist, given.port)
    except Mistakes as error:
        return _failed(prog, error.lines(_lang(given.asked)))
    except BadInput as error:
        return _failed(prog, [error.say(_lang(getattr(given, "asked", [])))])
    except (Failed, Missing, OSError) as error:
        return _failed(prog, [str(error)])
    return 0


def _failed(prog: str, lines: list[str]) -> int:
    for line in lines:
        print(f"{prog.split()[-1]}: {line}", file=sys.stderr)
    return 2


def _lang(asked: list[str]) -> str:
    """The language that a board is requested in, if it is one of ours."""
    found = next((one.partition("=")[2] for one in asked if one.startswith("lang=")), "en")
    return found if found in LANGUAGES else "en"


def _embedded(given: argparse.Namespace) -> str:
    """The HTML of a board; raises Mistakes with all its errors."""
    from pywasm_app.wiki import block
    from rules.pages import board

    asked, body = list(given.asked), ""
    name = next((one for one in asked if "=" not in one), "")
    if name:
        asked.remove(name)
        body = text_of(name)
    elif not any(one.startswith("puzzle=") for one in asked):
        raise BadInput("missing_key", name="position")
    packs = []
    for file in given.pack:
        packs.append(text_of(file))
        wrong = board.mistakes_of_pack(packs[-1])
        if wrong:
            raise Mistakes(wrong, file)
    info = " ".join([given.game, *asked])
    wrong = board.mistakes(info, body, packs=packs)
    if wrong:
        raise Mistakes(wrong, "" if name in ("", "-") else name)
    found = block.read(info, body, packs=packs)
    if given.frame:
        return block.frame(found, given.site)
    return f"{block.script(given.site)}\n{block.html(found, given.site)}"


if __name__ == "__main__":
    sys.exit(main())
