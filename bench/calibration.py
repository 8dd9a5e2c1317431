"""Whether odds are calibrated: `python -m bench.calibration --game edelweiss --positions 1000`.

For a position of a game, the odds of one seat are computed from that seat's view. The game goes on
with the players of the playouts, and with its own dice and cards. Positions are grouped by the
predicted share, in tenths; each group's mean prediction has to be inside the interval of its share
of wins. Only one position is taken from each game, so that the samples are independent.

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

from rules.bots.odds import Odds, liked, reckoned
from rules.core import registry
from rules.core.game import Game
from rules.core.interval import wilson
from rules.core.rng import Rng
from rules.core.settings import at_random

POSITIONS, PLAYOUTS = 1_000, 200
BATCH = 16  # seeds that a process gets at a time
COUNTED = 100  # positions between two reports
ALL_TEN = 2.807  # in standard deviations: all ten tenths lie in such intervals in 95 of 100 runs


class Told(NamedTuple):
    """The predicted share of a seat, and whether it won."""

    predicted: float
    won: bool


class Tenth(NamedTuple):
    """The positions with predictions from `low` on: their number, the mean prediction, and the
    number of wins."""

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
    """The game, the number of playouts for each position, and the settings of the games to take
    positions from (`only`, as name=value)."""

    game: str
    playouts: int
    only: frozenset[str] = frozenset()


def told(asked: Asked, seed: int) -> Told | None:
    """A position from the game of that seed, after a random number of plies below the length of
    another game with the same configuration. None if the game is over by then, so that the
    selection does not depend on later events; and None for a configuration without the `only`
    settings."""
    g = registry.game(asked.game)
    rng = Rng.of_seed(seed ^ 0x0DD5)
    config = g.configure(at_random(g, rng))
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
    """All states from this one to the end, with the players of the playouts."""
    yield s
    while (d := g.decision(s)) is not None:
        s = g.after(s, liked(g, s, d, rng))
        yield s


def positions(asked: Asked, n: int, first: int = 0, jobs: int = 1) -> Iterator[Told]:
    """`n` positions, each from another game, beginning with the seed `first`; computed in `jobs`
    processes."""
    seeds = count(first)
    with ProcessPoolExecutor(jobs) as pool:
        while n:
            batch = [pool.submit(told, asked, seed) for seed in islice(seeds, jobs * BATCH)]
            for one in batch:
                if n and (found := one.result()) is not None:
                    n -= 1
                    yield found


def sorted_in(found: Iterable[Told], parts: int = 10) -> list[Tenth]:
    """The tenths (or other parts) that contain positions."""
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
    """The same positions; reports the results every `COUNTED` positions, in case the run is
    stopped."""
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
