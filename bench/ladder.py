"""The bots against each other: `python -m bench.ladder --game ID --games 400`.

Each rung is `python -m rules play … --swap`: every deal is played twice, seats swapped, on all
cores. The better bot's share of wins is shown with its Wilson interval, whose lower end has to be
above the bar.

>>> verdict(Rung("greedy", "random", 0.8), 0.87)
'bar lower end > 80%: holds'
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys

from bench import bars
from bench.bars import Rung
from pywasm_app.tools.node import ROOT
from rules.core import registry

GAMES = 400


def verdict(rung: Rung, low: float) -> str:
    """Whether a rung's bar holds, in words."""
    return f"bar lower end > {rung.bar:.0%}: {'holds' if low > rung.bar else 'DOES NOT HOLD'}"


def climb(game: str, rung: Rung, games: int, jobs: int, seed: int) -> str:
    """Plays one rung; returns the result in words."""
    seats = registry.game(game).seats[0]
    games = rung.games or games
    bots = [rung.upper, *[rung.lower] * (seats - 1)]
    chosen = [part for option in rung.options for part in ("--option", option)]
    command = [sys.executable, "-m", "rules", "play", game, "--bots", ",".join(bots), "--games",
               str(games), "--seed", str(seed), "--swap", "--jobs", str(jobs), "--json", *chosen]
    done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True)
    found = json.loads(done.stdout)["bots"][0]
    low, high = found["interval"]
    how = f" ({', '.join(rung.options)})" if rung.options else ""
    return (f"{game}{how}: {rung.upper} won {found['wins']} of {games} against {rung.lower}: "
            f"{found['share']:.1%} (95 % Wilson interval {low:.1%} … {high:.1%}), "
            f"{verdict(rung, low)}")


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.ladder", description=__doc__)
    parser.add_argument("--game", default="", help="which (default: the first game)")
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args()
    game = registry.game(given.game or registry.ids()[0]).id
    for rung in bars.of(game).rungs:
        print(climb(game, rung, given.games, given.jobs, given.seed), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
