"""Whether odds are calibrated: of the seats with a predicted chance of 30 %, do 30 % win?

From a position of a random game a seat's odds are computed from its view. Then the game goes on
with the players of the playouts, and with its own dice and cards. Positions are grouped by the
predicted chance, in tenths.

>>> told = [Played((0,), 41, 0.5, predicted=0.97), Played((), 9, 0.5, predicted=0.92)]
>>> [(tenth.low, tenth.positions, tenth.seen) for tenth in tenths(told)]
[(0.9, 2, 0.5)]
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any, NamedTuple

from lab.runs.store import Played
from rules.bots.odds import liked, reckoned
from rules.cli.match import Plan
from rules.core import registry
from rules.core.game import Game
from rules.core.interval import wilson
from rules.core.model import Config
from rules.core.rng import Rng
from rules.core.settings import at_random

BAR = 0.03  # the largest calibration error of each tenth


class Tenth(NamedTuple):
    """The positions with predictions from `low` on: their number, the mean prediction, and the
    number of wins."""

    low: float
    positions: int
    predicted: float
    won: int

    @property
    def seen(self) -> float:
        """The share of wins."""
        return self.won / self.positions

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the share of wins (Wilson)."""
        return wilson(self.won, self.positions)

    @property
    def is_out(self) -> bool:
        """Whether the calibration error exceeds the bar."""
        return abs(self.seen - self.predicted) > BAR

    @property
    def verdict(self) -> str:
        """Whether the bar holds, in words."""
        low, high = self.interval
        if high - low > 2 * BAR:
            return "too few positions"
        return "DOES NOT HOLD" if self.is_out else "holds"


def tenths(games: Iterable[Played], parts: int = 10) -> list[Tenth]:
    """The tenths (or other parts) that contain positions."""
    found: dict[int, list[tuple[float, bool]]] = defaultdict(list)
    for one in games:
        if one.predicted is not None:
            part = min(int(one.predicted * parts), parts - 1)
            found[part].append((one.predicted, bool(one.winners)))
    return [
        Tenth(
            part / parts,
            len(ones),
            sum(predicted for predicted, _ in ones) / len(ones),
            sum(won for _, won in ones),
        )
        for part, ones in sorted(found.items())
    ]


def position(plan: Plan, n: int) -> Played:
    """The position of that number in a plan of `plans.calibration`: what the odds of a random seat
    were, and whether it won the game."""
    g = registry.game(plan.game)
    playouts = int(plan.bots[0].removeprefix("odds:").removesuffix("p"))
    rng = plan.rng(n)
    seats, ply, s = next(positions(g, plan.config, rng))
    seat = rng.below(seats)
    *_, odds = reckoned(g, g.view(s, seat), seats, rng, playouts)
    rest = list(played_on(g, s, rng))
    over = g.result(rest[-1])
    winners = (0,) if over and seat in over.winners else ()
    return Played(winners, ply + len(rest) - 1, 0.0, predicted=odds.share(seat))


def positions(g: Game[Any], given: Config, rng: Rng) -> Iterator[tuple[int, int, Any]]:
    """Positions of random games with these settings: the number of seats, the ply and the state.
    One of each game, after a random number of plies below the length of another game with the same
    settings. A game that is over by then has none, so that the selection does not depend on later
    events."""
    while True:
        config = g.configure(at_random(g, rng, given))
        other, this = (played_on(g, g.setup(rng.word(), config), rng) for _ in range(2))
        ply = rng.below(sum(1 for _ in other))
        for s in islice(this, ply, ply + 1):
            if g.decision(s) is not None:
                yield config["seats"], ply, s


def played_on(g: Game[Any], s: Any, rng: Rng) -> Iterator[Any]:
    """All states from this one to the end, with the players of the playouts."""
    yield s
    while (d := g.decision(s)) is not None:
        s = g.after(s, liked(g, s, d, rng))
        yield s
