"""The interface of bots, and the two simple ones.

A bot thinks in slices: a generator that yields its best option so far. The caller may stop after
any slice and play the last option.

>>> from rules.core.registry import game
>>> g = game("edelweiss")
>>> s = g.read('A = {board = "S"}\\nB = {}\\nphase = "attack"\\ndeck = "S"')
>>> d = g.decision(s)
>>> str(decided(GreedyBot(), g, g.view(s, d.seat), d, Rng.of_seed(1)))
'attack'
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from rules.bots import timer
from rules.core.game import Game
from rules.core.model import Decision, Option
from rules.core.rng import Rng


class Thought(NamedTuple):
    """The best option so far, the share of the thinking done (0 … 1), and the option's mean result
    in the trials (0 lost … 1 won), if there were any."""

    option: Option
    done: float
    win_probability: float | None = None


class Bot(Protocol):
    """A computer player: any object with this method. It gets a seat's view, never a state."""

    def think(self, game: Game[Any], view: Any, d: Decision, rng: Rng) -> Iterator[Thought]:
        """Better and better thoughts about `d`; at least one."""
        ...


class Slices:
    """Tells a long computation when to pause: after every `seconds`."""

    def __init__(self, seconds: float = 0.02) -> None:
        self.seconds = seconds
        self._began = timer.now()

    def is_over(self) -> bool:
        """Whether this slice is over; if so, the next one begins."""
        now = timer.now()
        if now - self._began < self.seconds:
            return False
        self._began = now
        return True


def decided(bot: Bot, game: Game[Any], view: Any, d: Decision, rng: Rng) -> Option:
    """The bot's final option."""
    *_, last = bot.think(game, view, d, rng)
    return last.option


class RandomBot:
    """Chooses among all legal options with equal probability."""

    def think(self, game: Game[Any], view: Any, d: Decision, rng: Rng) -> Iterator[Thought]:
        """One thought, at random."""
        yield Thought(rng.choice(d.options), 1.0)


class GreedyBot:
    """Looks one step ahead: chooses the candidate with the best evaluation after it, averaged over
    `samples` deals of the hidden cards. `likes`: what options are worth besides, by their verbs."""

    def __init__(self, samples: int = 8) -> None:
        self.samples = samples
        self.likes: Mapping[str, float] = {}

    def think(self, game: Game[Any], view: Any, d: Decision, rng: Rng) -> Iterator[Thought]:
        """A thought after every slice of time, and the final one."""
        options = game.candidates(view, d)
        if len(options) == 1:
            yield Thought(options[0], 1.0)
            return
        worth = [self.likes.get(o.verb, 0.0) * self.samples for o in options]
        clock = Slices()
        for n in range(self.samples):
            s = game.sample(view, rng)
            for i, o in enumerate(options):
                worth[i] += game.evaluate(game.after(s, o), d.seat)
                if clock.is_over():
                    done = (n + (i + 1) / len(worth)) / self.samples
                    yield self._best(options, worth, n, i + 1, min(done, 0.99))
        yield self._best(options, worth, self.samples, 0, 1.0)

    @staticmethod
    def _best(
        options: Sequence[Option], worth: list[float], n: int, more: int, done: float
    ) -> Thought:
        """The option with the best mean, if the first `more` options were tried `n` + 1 times, the
        others `n` times."""
        means = [w / (n + (i < more)) for i, w in enumerate(worth) if n or i < more]
        best = max(range(len(means)), key=means.__getitem__)
        return Thought(options[best], done, means[best])
