"""Long random games on all cores: `python -m bench.soak --games 100000`.

Each registered game is walked (see `walk`), and one walk in `VISITS` comes with a visit to the real
host with good and bad requests (see `visitor`). A failure is reported with the command that repeats
it, and ends the run with status 1.
"""

from __future__ import annotations

import argparse
import os
import sys
import traceback
from concurrent.futures import ProcessPoolExecutor
from time import perf_counter

from bench.page.visitor import visit
from rules.cli.walk import stroll, walk
from rules.core import registry

GAMES = 100_000
VISITS = 25  # one visit for this many walks
CHUNK = 50  # games that a process plays between two reports


def soak(game: str, first: int, games: int, plain: bool = False) -> tuple[int, int]:
    """Walks the seeds from `first` on; returns the numbers of decisions and requests. An error
    names the seed. `plain`: only strolls."""
    g = registry.game(game)
    decisions = requests = 0
    for seed in range(first, first + games):
        try:
            decisions += (stroll if plain else walk)(g, seed)
            if seed % VISITS == 0 and not plain:
                requests += visit(game, seed)
        except Exception as e:
            again = f"python -m bench.soak --game {game} --first {seed} --games 1"
            again += " --plain" if plain else ""
            raise RuntimeError(f"{game}, seed {seed}: {type(e).__name__}: {e}\n  {again}") from e
    return decisions, requests


def spread(
    game: str, first: int, games: int, jobs: int, plain: bool = False
) -> tuple[int, int]:
    """The same on several processes; prints its progress every 30 seconds."""
    if jobs == 1:
        return soak(game, first, games, plain)
    ends = first + games
    starts = range(first, ends, CHUNK)
    decisions = requests = 0
    told = perf_counter()
    with ProcessPoolExecutor(jobs) as pool:
        sizes = [min(CHUNK, ends - start) for start in starts]
        parts = pool.map(soak, [game] * len(starts), starts, sizes, [plain] * len(starts))
        try:
            for n, (made, asked) in enumerate(parts, 1):
                decisions, requests = decisions + made, requests + asked
                if perf_counter() - told > 30:
                    told = perf_counter()
                    print(f"  {game}: {n * CHUNK} of {games} games", file=sys.stderr, flush=True)
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise
    return decisions, requests


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.soak", description=__doc__)
    parser.add_argument("--games", type=int, default=GAMES, help="of each game")
    parser.add_argument("--game", default="", help="only this one")
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--plain", action="store_true",
                        help="only play, and count the cards: ten times as many games")
    given = parser.parse_args()
    for game in [given.game] if given.game else registry.ids():
        began = perf_counter()
        jobs = given.jobs if given.games > CHUNK else 1
        try:
            decisions, requests = spread(game, given.first, given.games, jobs, given.plain)
        except RuntimeError as e:
            traceback.print_exception(e)
            print(f"SOAK FAILED: {e}", file=sys.stderr)
            return 1
        spent = perf_counter() - began
        print(f"{game}: {given.games} games, {decisions} decisions, {requests} requests to the "
              f"host, {given.games / spent:.0f} games/s, {spent:.0f} s: every contract kept")
    return 0


if __name__ == "__main__":
    sys.exit(main())
