"""Runs of many games: `python -m lab.runs ladder walpurgis --games 200`.

Every game is kept in a file as soon as it is over. A run that was stopped goes on where it was when
it is called again.
"""

from __future__ import annotations

import argparse
import logging
import os
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

from lab.runs import plans
from lab.runs.cluster import play, running
from lab.runs.store import Results, Store
from rules import __version__
from rules.bots.levels import LEVELS
from rules.cli.match import Outcome, Plan
from rules.core import registry
from rules.text.errors import BadInput

ROOT = Path(__file__).resolve().parents[2]
STORE = "lab.sqlite"


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


def outcome(found: Results) -> Outcome:
    """The wins of a plan's bots."""
    wins = tuple(
        sum(bot in one.winners for one in found.games) for bot in range(len(found.plan.bots))
    )
    return Outcome(found.plan, wins, sum(one.decisions for one in found.games))


def text(found: Results) -> str:
    """The results of a plan in words."""
    faults = [f"  game {n}: {one.fault}" for n, one in enumerate(found.games) if one.fault]
    if not found.games:
        return f"{found.plan.game}: nothing played yet"
    said = outcome(found).as_text()
    if found.kind == "ladder":
        said += f"\n  {verdict(found)}"
    return "\n".join([f"{found.kind}, {found.build}{_settings(found)}: {said}", *faults])


def _settings(found: Results) -> str:
    chosen = [f"{name}={value}" for name, value in found.plan.config.items() if name != "seats"]
    return f" ({', '.join(chosen)})" if chosen else ""


def verdict(found: Results) -> str:
    """Whether a step of a ladder is as high as it should be, in words."""
    low, high = plans.STEP
    holds = low <= outcome(found).wins[0] / len(found.games) <= high
    return f"a step of {low:.0%} to {high:.0%}: {'holds' if holds else 'DOES NOT HOLD'}"


def _asked(given: argparse.Namespace) -> list[Plan]:
    games = given.game or registry.ids()
    if given.kind == "pairs":
        found = [plans.pairs(one, given.bots, given.games, given.seed, given.only) for one in games]
        return [plan for some in found for plan in some]
    bots = plans.scaled(given.bots.split(","), given.scale)
    config: dict[str, str] = {}
    for one in given.option:
        name, sign, value = one.partition("=")
        if not sign:
            raise BadInput("not_one_of", expected="NAME=VALUE", found=one).at(key="--option")
        config[name] = value
    if given.kind == "match":
        return plans.match(given.game[0], bots, given.games, given.seed, config)
    found = [plans.ladder(one, given.games, given.seed, bots, config) for one in games]
    return [plan for some in found for plan in some]


def _parsed(argv: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m lab.runs", description=__doc__)
    calls = parser.add_subparsers(dest="kind", required=True)
    of: dict[str, tuple[str, str]] = {
        "match": ("", "bots against each other, one for each seat"),
        "ladder": (",".join(LEVELS), "each bot against the one before it"),
        "pairs": ("searcher:60p", "decks or schools against each other, by the same bot"),
    }
    for kind, (bots, about) in of.items():
        call = calls.add_parser(kind, help=about)
        call.add_argument("game", nargs=1 if kind == "match" else "*", help="its id")
        call.add_argument("--bots", "--bot", default=bots, required=not bots)
        call.add_argument("--games", type=int, default=200, help="of each plan (default: 200)")
        call.add_argument("--seed", type=int, default=0)
        if kind == "pairs":
            call.add_argument("--only", default="", help="pairs with this deck or school alone")
        else:
            call.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
            call.add_argument("--scale", type=float, default=1.0, help="of all thinking times")
        call.add_argument("--scheduler", default="", help="of a cluster: tcp://… (default: here)")
        call.add_argument("--workers", type=int, default=os.cpu_count() or 1)
        call.add_argument("--store", default=STORE, help=f"the file (default: {STORE})")
        call.add_argument("--quiet", action="store_true", help="without a bar of progress")
    show = calls.add_parser("show", help="what has been played")
    show.add_argument("--store", default=STORE)
    return parser.parse_args(argv)


def main(argv: list[str]) -> int:
    given = _parsed(argv)
    logging.getLogger("distributed").setLevel(logging.CRITICAL)  # a run says itself how it ends
    with Store(given.store, build()) as store:
        if given.kind == "show":
            print("\n".join(map(text, store.results())))
            return 0
        try:
            asked = _asked(given)
        except BadInput as e:
            print(e, file=sys.stderr)
            return 2
        status = 0
        store.command(f"python -m lab.runs {shlex.join(argv)}")
        try:
            with running(given.scheduler, given.workers) as client:
                play(store, given.kind, asked, client, given.quiet)
        except KeyboardInterrupt:
            print(f"stopped; what is over is kept in {given.store}", file=sys.stderr)
            status = 130
        except OSError as e:
            print(f"stopped: {e}; what is over is kept in {given.store}", file=sys.stderr)
            status = 1
        keys: set[Any] = {store.key(given.kind, plan) for plan in asked}
        for found in store.results():
            if store.key(found.kind, found.plan) in keys and found.build == build():
                print(text(found))
        return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
