"""Games from which weights are fitted, and games that decide whether they are better.

The players of the playouts play against themselves, and one of ten of their choices is random, so
that games also get to where they would not go. A game is kept as its choices, with the positions
that the fit looks at: some at random, also those with one option. Later the positions are made
again from the choices.

>>> Gate(won=60, decided=100, faults=0).lands, Gate(56, 100, 0).lands
(True, False)
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from lab.runs.store import Played
from lab.runs.weighing import judged
from rules.bots.odds import liked
from rules.cli.match import Plan
from rules.core import registry
from rules.core.game import Game
from rules.core.interval import wilson
from rules.core.rng import Rng
from rules.core.settings import at_random

CHANCE = 10  # one of so many choices is random
EACH = 10  # positions of each game
APART = 1 << 40  # between the numbers of games for a fit and of deals for its gate


class Sample(NamedTuple):
    """A position of a game, a seat, and whether it won."""

    game: int
    state: Any
    seat: int
    won: bool


class Gate(NamedTuple):
    """Games of new weights against the present ones: those that the new ones won, and those that
    either won."""

    won: int
    decided: int
    faults: int

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the share of wins (Wilson)."""
        return wilson(self.won, self.decided)

    @property
    def lands(self) -> bool:
        """Whether the new weights win more than half, beyond chance."""
        return not self.faults and self.interval[0] > 0.5

    @property
    def verdict(self) -> str:
        """The figures, and whether the new weights may take the place of the present ones."""
        low, high = self.interval
        share = self.won / self.decided if self.decided else 0.5
        said = f"won {self.won} of {self.decided} ({share:.1%}, 95 % Wilson interval"
        return f"{said} {low:.1%} … {high:.1%}): {'lands' if self.lands else 'DOES NOT LAND'}"


def gate(games: Sequence[Played]) -> Gate:
    """The outcome of the games of a plan of `plans.gate`."""
    alone = [one.winners[0] for one in games if len(one.winners) == 1]
    return Gate(alone.count(0), len(alone), sum(bool(one.fault) for one in games))


def recorded(plan: Plan, n: int) -> Played:
    """The game of that number in a plan of `plans.tune`; its winners are seats."""
    g = judged(plan.game, plan.bots[0])
    rng = plan.rng(n)
    settings, seed = at_random(g, rng, plan.config), rng.word()
    s = g.setup(seed, g.configure(settings))
    choices = []
    while (d := g.decision(s)) is not None:
        o = liked(g, s, d, rng) if rng.below(CHANCE) else rng.choice(d.options)
        choices.append(list(d.options).index(o))
        s = g.after(s, o)
    over = g.result(s)
    places = [(rng.below(len(choices)), rng.below(settings["seats"])) for _ in range(EACH)]
    record = json.dumps([settings, seed, choices, sorted(places)])
    return Played(over.winners if over else (), len(choices), 0.0, record=record)


def samples(game: str, games: Sequence[Played]) -> Iterator[Sample]:
    """The positions of recorded games, but for those without a winner."""
    g = registry.game(game)
    for n, one in enumerate(games):
        if one.winners:
            settings, seed, choices, places = json.loads(one.record)
            states = list(_again(g, g.setup(seed, g.configure(settings)), choices))
            for ply, seat in places:
                yield Sample(n, states[ply], seat, seat in one.winners)


def _again(g: Game[Any], s: Any, choices: Sequence[int]) -> Iterator[Any]:
    """The states in which these choices were made."""
    for choice in choices:
        yield s
        d = g.decision(s)
        assert d is not None
        s = g.after(s, d.options[choice])


def against(plan: Plan, n: int) -> Played:
    """The game of that number in a plan of `plans.gate`: each deal is played from both seats."""
    deal, turn = divmod(n, 2)
    rng = plan.rng(APART + deal)
    g = registry.game(plan.game)
    config = g.configure(at_random(g, rng, plan.config))
    s = g.setup(rng.word(), config)
    rng = Rng.of_seed(rng.word() + turn)
    eyes = [judged(plan.game, bot) for bot in plan.bots]
    decisions = 0
    while (d := g.decision(s)) is not None:
        s = g.after(s, liked(eyes[(d.seat + turn) % 2], s, d, rng))
        decisions += 1
    over = g.result(s)
    winners = over.winners if over else ()
    return Played(tuple((seat + turn) % 2 for seat in winners), decisions, 0.0)
