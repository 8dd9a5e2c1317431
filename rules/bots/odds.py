"""Each seat's chances to win, by playouts from one seat's knowledge.

A playout deals the hidden cards in agreement with the view, and plays the game to its end: each
decision takes the option with the best evaluation in a deal of its own seat's view. So in a
playout, too, no seat uses hidden cards, or a die before it is rolled. The share of playouts that a
seat won comes with its confidence interval.

>>> from rules.core.registry import game
>>> g = game("edelweiss")
>>> s = g.setup(1, g.configure({}))
>>> *_, last = reckoned(g, g.view(s, 0), 2, Rng.of_seed(1), playouts=10)
>>> last.playouts, sum(last.wins), last.interval(0)[0] < last.share(0) < last.interval(0)[1]
(10, 10, True)
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

from rules.bots import timer
from rules.bots.bot import Slices, Thought
from rules.core.game import Game
from rules.core.interval import wilson
from rules.core.model import Decision, Option
from rules.core.rng import Rng


class Odds(NamedTuple):
    """`wins` of each seat in `playouts`: all seats of a team win together, and no seat in a
    draw."""

    wins: tuple[int, ...]
    playouts: int = 0

    def share(self, seat: int) -> float:
        return self.wins[seat] / self.playouts if self.playouts else 0.5

    def interval(self, seat: int) -> tuple[float, float]:
        """The 95 % confidence interval of the chance (Wilson)."""
        return wilson(self.wins[seat], self.playouts)


def reckoned(
    game: Game[Any], view: Any, seats: int, rng: Rng, playouts: int, seconds: float | None = None
) -> Iterator[Odds]:
    """Better and better odds, in slices: for `playouts` or `seconds`, whichever ends first. The
    last playout is always finished: dropping long ones would bias the odds."""
    wins = [0] * seats
    done = 0
    began = timer.now()
    clock = Slices()
    while done < playouts and (seconds is None or timer.now() - began < seconds):
        s = game.sample(view, rng)
        while (d := game.decision(s)) is not None:
            s = game.after(s, liked(game, s, d, rng))
            if clock.is_over():
                yield Odds(tuple(wins), done)
        over = game.result(s)
        for seat in over.winners if over else ():
            wins[seat] += 1
        done += 1
    yield Odds(tuple(wins), done)


class QuickBot:
    """The player of playouts: the fastest that is better than chance."""

    def think(self, game: Game[Any], view: Any, d: Decision, rng: Rng) -> Iterator[Thought]:
        yield Thought(liked(game, view, d, rng), 1.0)


def liked(game: Game[Any], s: Any, d: Decision, rng: Rng) -> Option:
    """The option with the best evaluation one step ahead, in one deal; ties by chance."""
    options = game.candidates(s, d)
    if len(options) == 1:
        return options[0]
    deal = game.sample(game.view(s, d.seat), rng)
    first = rng.below(len(options))
    turned = (*options[first:], *options[:first])
    return max(turned, key=lambda o: game.evaluate(game.after(deal, o), d.seat))
