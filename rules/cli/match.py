"""Matches between bots: many games, over several processes, with a confidence interval."""

from concurrent.futures import ProcessPoolExecutor
from typing import Any, NamedTuple

from rules.bots.bot import decided
from rules.bots.levels import make
from rules.core import registry
from rules.core.interval import wilson
from rules.core.rng import Rng


class Plan(NamedTuple):
    """`games` games between `bots` (one a seat). With `swap`, seats rotate over the same deals."""

    game: str
    bots: tuple[str, ...]
    games: int
    seed: int
    config: dict[str, Any]
    swap: bool = False

    def rng(self, n: int) -> Rng:
        """The random generator of game number `n`, its own."""
        return Rng.of_seed(self.seed * 1_000_003 + n)


class Outcome(NamedTuple):
    """`wins[i]`: games won by the i-th bot of the plan, in whatever seat."""

    plan: Plan
    wins: tuple[int, ...]
    decisions: int

    def as_json(self) -> dict[str, Any]:
        """The outcome as `play --json` prints it."""
        n = self.plan.games
        return {
            "game": self.plan.game,
            "games": n,
            "decisions": self.decisions,
            "bots": [
                {"bot": bot, "wins": wins, "share": wins / n, "interval": wilson(wins, n)}
                for bot, wins in zip(self.plan.bots, self.wins, strict=True)
            ],
        }

    def as_text(self) -> str:
        """The outcome as `play` prints it: a line for each bot."""
        lines = [f"{self.plan.game}: {self.plan.games} games, {self.decisions} decisions"]
        for row in self.as_json()["bots"]:
            low, high = row["interval"]
            share = f"{row['share']:6.1%}  (95 % Wilson interval {low:.1%} … {high:.1%})"
            lines.append(f"  {row['bot']:12} won {row['wins']:5}  {share}")
        return "\n".join(lines)


def play(plan: Plan, jobs: int = 1) -> Outcome:
    """Plays the plan's games, spread over `jobs` processes."""
    for bot in plan.bots:
        make(bot)  # finds a wrong name before any game
    numbers = range(plan.games)
    if jobs > 1:
        with ProcessPoolExecutor(jobs) as pool:
            results = list(pool.map(one, [(plan, k) for k in numbers], chunksize=1))
    else:
        results = [one((plan, k)) for k in numbers]
    wins = tuple(sum(i in winners for winners, _ in results) for i in range(len(plan.bots)))
    return Outcome(plan, wins, sum(n for _, n in results))


def one(task: tuple[Plan, int]) -> tuple[tuple[int, ...], int]:
    """One game: the indices of the bots that won, and the number of decisions."""
    plan, k = task
    g = registry.game(plan.game).of(plan.config)
    n = len(plan.bots)
    deal, turn = divmod(k, n) if plan.swap else (k, 0)
    sits = [(i + turn) % n for i in range(n)]  # the bot of each seat
    bots = [make(plan.bots[b]) for b in sits]
    rng = plan.rng(k)
    s = g.setup(plan.seed + deal, plan.config)
    decisions = 0
    while (d := g.decision(s)) is not None:
        decisions += 1
        o = d.options[0]
        if len(d.options) > 1:
            o = decided(bots[d.seat], g, g.view(s, d.seat), d, rng)
        s = g.apply(s, o).state
    over = g.result(s)
    return tuple(sits[w] for w in over.winners) if over else (), decisions
