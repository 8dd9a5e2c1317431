"""Runs of many games: `python -m lab.runs ladder walpurgis --games 200`.

Every game is kept in a file as soon as it is over. A run that was stopped goes on where it was when
it is called again.
"""

from __future__ import annotations

import argparse
import os
import shlex
import subprocess
import sys
from functools import partial
from pathlib import Path
from typing import Any

from lab.runs import plans, weighing
from lab.runs.cluster import play, running
from lab.runs.store import Store
from lab.runs.telling import text
from lab.runs.tuned import out_of, proposed
from lab.runs.unmoved import hush
from rules import __version__
from rules.bots.levels import LEVELS
from rules.cli.match import Plan
from rules.cli.reading import settings_of
from rules.core import registry
from rules.text.errors import BadInput

ROOT = Path(__file__).resolve().parents[2]
STORE = "lab.sqlite"
KINDS = {  # of runs: the games of each plan, what they are, and their options
    "match": (200, "bots against each other, one for each seat", ("--option", "--scale")),
    "ladder": (200, "each bot against the one before it", ("--option", "--scale")),
    "pairs": (200, "decks or schools against each other, by the same bot", ("--only",)),
    "calibration": (1000, "whether seats win as often as odds say", ("--option", "--playouts")),
    "soak": (1000, "random games that check what the rules promise", ("--plain",)),
    "tune": (
        400,
        "fits an evaluation's weights, and lets them play for their place",
        ("--option", "--against", "--gate", "--out"),
    ),
    "gate": (
        400,
        "whether the weights in a file are better than the present ones",
        ("--option", "--against", "--weights"),
    ),
}
ONE = ("match", "tune", "gate")  # kinds for one game alone
BOTS = {"match": "", "ladder": ",".join(LEVELS), "pairs": "searcher:60p"}  # by default
OPTIONS: dict[str, dict[str, Any]] = {
    "--option": {"action": "append", "default": [], "metavar": "NAME=VALUE"},
    "--scale": {"type": float, "default": 1.0, "help": "of all thinking times"},
    "--only": {"default": "", "help": "pairs with this deck or school alone"},
    "--playouts": {"type": int, "default": 200, "help": "of each position (%(default)s)"},
    "--plain": {"action": "store_true", "help": "without undo, saves and other detours"},
    "--against": {"default": "", "help": "the present weights: a file (default: the game's own)"},
    "--gate": {"type": int, "default": 400, "help": "games of the new weights (%(default)s)"},
    "--out": {"default": "", "help": "the file to write (GAME.weights.toml)"},
    "--weights": {"required": True, "help": "the file with the new ones"},
}


def build() -> str:
    """What plays: the commit of this checkout, with a + if files have changed since, or the
    version of the package."""

    def git(*told: str) -> str:
        done = subprocess.run(["git", *told], cwd=ROOT, capture_output=True, text=True, check=True)
        return done.stdout.strip()

    try:
        return git("rev-parse", "--short=8", "HEAD") + "+" * bool(git("status", "--porcelain"))
    except (OSError, subprocess.CalledProcessError):
        return __version__


def _plans(given: argparse.Namespace, game: str) -> list[Plan]:
    """What a call asks for of a game."""
    if given.kind == "pairs":
        return plans.pairs(game, given.bots, given.games, given.seed, given.only)
    if given.kind == "soak":
        return plans.soak(game, given.games, given.seed, given.plain)
    config = settings_of(given.option)
    if given.kind in ("tune", "gate"):
        present = weighing.read(game, given.against)
        if given.kind == "tune":
            out_of(given, game)
            return plans.tune(game, present, given.games, given.seed, config)
        new = weighing.read(game, given.weights)
        return plans.gate(game, new, present, given.games, given.seed, config)
    if given.kind == "calibration":
        return plans.calibration(game, given.games, given.seed, given.playouts, config)
    bots = plans.scaled(given.bots.split(","), given.scale)
    if given.kind == "match":
        return plans.match(game, bots, given.games, given.seed, config)
    return plans.ladder(game, given.games, given.seed, bots, config)


def _parsed(argv: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m lab.runs", description=__doc__)
    calls = parser.add_subparsers(dest="kind", required=True)
    for kind, (games, about, own) in KINDS.items():
        call = calls.add_parser(kind, help=about)
        call.add_argument("game", nargs=1 if kind in ONE else "*", help="its id")
        call.add_argument("--games", type=int, default=games, help="of each plan (%(default)s)")
        call.add_argument("--seed", type=int, default=0)
        if kind in BOTS:
            call.add_argument("--bots", "--bot", default=BOTS[kind], required=not BOTS[kind])
        for name in own:
            call.add_argument(name, **OPTIONS[name])
        call.add_argument("--scheduler", default="", help="of a cluster: tcp://… (default: here)")
        call.add_argument("--workers", type=int, default=os.cpu_count() or 1)
        call.add_argument("--store", default=STORE, help="the file (%(default)s)")
        call.add_argument("--quiet", action="store_true", help="without a bar of progress")
    show = calls.add_parser("show", help="what has been played")
    show.add_argument("--store", default=STORE)
    return parser.parse_args(argv)


def main(argv: list[str]) -> int:
    given = _parsed(argv)
    hush()
    with Store(given.store, build()) as store:
        if given.kind == "show":
            print("\n".join(map(text, store.results())))
            return 0
        try:
            asked = [plan for game in given.game or registry.ids() for plan in _plans(given, game)]
        except (BadInput, FileNotFoundError) as e:
            print(e, file=sys.stderr)
            return 2
        status = 0
        keys = {store.key(given.kind, plan) for plan in asked}
        store.command(f"python -m lab.runs {shlex.join(argv)}")
        try:
            with running(given.scheduler, given.workers) as client:
                played = partial(play, store, client=client, quiet=given.quiet)
                played(given.kind, asked)
                if given.kind == "tune":
                    keys.add(proposed(store, asked[0], given, build(), played))
        except KeyboardInterrupt:
            print(f"stopped; what is over is kept in {given.store}", file=sys.stderr)
            status = 130
        except OSError as e:
            print(f"stopped: {e}; what is over is kept in {given.store}", file=sys.stderr)
            status = 1
        for found in store.results():
            if store.key(found.kind, found.plan) in keys and found.build == build():
                print(text(found))
        return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
