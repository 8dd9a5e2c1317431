"""Whether odds are honest: `python -m bench.calibration --game war_vortex_night --positions 1000`.

From a position of a game the odds of one of its seats are reckoned from that seat's view. The game
goes on, with the players that the playouts have and with dice and cards of its own. Positions are
sorted by the share that was predicted, in tenths; in each, that has to lie in the interval of the
share that was seen. One position is taken of a game, so that they tell nothing of each other.

>>> rows = sorted_in([Told(0.97, True), Told(0.92, True), Told(0.12, False)])
>>> [(row.low, row.positions, row.won) for row in rows]
[(0.1, 1, 0), (0.9, 2, 2)]
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import count, islice
from typing import Any, NamedTuple

from bench.walk import chosen
from rules.bots.odds import Odds, liked, reckoned
from rules.core import registry
from rules.core.game import Game
from rules.core.interval import wilson
from rules.core.rng import Rng

POSITIONS, PLAYOUTS = 1_000, 200
BATCH = 16  # positions that a process is given at a time
COUNTED = 100  # positions after which what there is so far is said
ALL_TEN = 2.807  # in standard deviations: all ten tenths lie in such intervals in 95 of 100 runs


class Told(NamedTuple):
    """The share that was predicted for a seat, and whether it won."""

    predicted: float
    won: bool


class Tenth(NamedTuple):
    """The positions with predictions from `low` on: their number, the mean prediction, and how many
    were won."""

    low: float
    positions: int
    predicted: float
    won: int

    def holds(self, z: float = ALL_TEN) -> bool:
        low, high = wilson(self.won, self.positions, z)
        return low <= self.predicted <= high

    def __str__(self) -> str:
        low, high = wilson(self.won, self.positions)
        inside = "inside" if low <= self.predicted <= high else "outside"
        return (f"{self.low:.1f} …  {self.positions:5}  predicted {self.predicted:6.1%}  "
                f"seen {self.won / self.positions:6.1%}  "
                f"(95 % Wilson interval {low:.1%} … {high:.1%}): {inside}")


class Asked(NamedTuple):
    """Of which games positions are taken (`only`: settings, as name=value), and how many playouts
    each has."""

    game: str
    playouts: int
    only: frozenset[str] = frozenset()


def told(asked: Asked, seed: int) -> Told | None:
    """A position of the game of that seed, after as many plies as another game of its configuration
    was played for. None where the game has ended by then, so that whether a position is taken
    depends on nothing that comes after it; and where the configuration is none of those asked."""
    g = registry.game(asked.game)
    rng = Rng.of_seed(seed ^ 0x0DD5)
    config = chosen(g, rng)
    if not asked.only <= {f"{name}={value}".lower() for name, value in config.items()}:
        return None
    plies = rng.below(sum(1 for _ in played(g, g.setup(seed ^ 0x0DD6, config), rng)))
    seats = config["seats"]
    seat = rng.below(seats)
    odds = Odds((0,) * seats)
    for ply, s in enumerate(played(g, g.setup(seed, config), rng)):
        if ply == plies and g.decision(s) is not None:
            for better in reckoned(g, g.view(s, seat), seats, rng, asked.playouts):
                odds = better
    over = g.result(s)
    won = over is not None and seat in over.winners
    return Told(odds.share(seat), won) if odds.playouts else None


def played(g: Game[Any], s: Any, rng: Rng) -> Iterator[Any]:
    """All states from this one to the end, with the players that playouts have."""
    yield s
    while (d := g.decision(s)) is not None:
        s = g.after(s, liked(g, s, d, rng))
        yield s


def positions(asked: Asked, n: int, first: int = 0, jobs: int = 1) -> Iterator[Told]:
    """So many positions, each of another game, the first of the game of seed `first`; reckoned in
    `jobs` processes."""
    seeds = count(first)
    with ProcessPoolExecutor(jobs) as pool:
        while n:
            batch = [pool.submit(told, asked, seed) for seed in islice(seeds, jobs * BATCH)]
            for one in batch:
                if n and (found := one.result()) is not None:
                    n -= 1
                    yield found


def sorted_in(found: Iterable[Told], parts: int = 10) -> list[Tenth]:
    """The tenths (or other parts) in which there are positions."""
    tenths: dict[int, list[Told]] = {}
    for one in found:
        tenths.setdefault(min(int(one.predicted * parts), parts - 1), []).append(one)
    return [
        Tenth(
            k / parts, len(ones), sum(one.predicted for one in ones) / len(ones),
            sum(one.won for one in ones),
        )
        for k, ones in sorted(tenths.items())
    ]


def counted(found: Iterable[Told]) -> Iterator[Told]:
    """The same; now and then it says how they lie so far, for whoever stops before the end."""
    so_far = []
    for one in found:
        yield one
        so_far.append(one)
        if len(so_far) % COUNTED == 0:
            rows = "\n".join(f"  {row}" for row in sorted_in(so_far))
            print(f"{len(so_far)} positions\n{rows}", file=sys.stderr, flush=True)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.calibration", description=__doc__)
    parser.add_argument("--game", default="", help="which (default: the first game)")
    parser.add_argument("--positions", type=int, default=POSITIONS)
    parser.add_argument("--playouts", type=int, default=PLAYOUTS, help="from each position")
    parser.add_argument("--only", action="append", default=[], metavar="K=V",
                        help="of all configurations those with this (seats=2)")
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes")
    given = parser.parse_args()
    name = given.game or registry.ids()[0]
    asked = Asked(name, given.playouts, frozenset(given.only))
    rows = sorted_in(counted(positions(asked, given.positions, given.first, given.jobs)))
    for row in rows:
        print(row, flush=True)
    holds = all(row.holds() for row in rows)
    print(f"{name}: {given.positions} positions, {given.playouts} playouts each: bar every tenth "
          f"inside, where all are in 95 of 100 runs: {'holds' if holds else 'DOES NOT HOLD'}")
    return 0 if holds else 1


if __name__ == "__main__":
    sys.exit(main())
