"""A bot that overlooks things, as people do: a card in the hand, a square, a piece.

At each decision every thing that an option names is seen with a probability: the player's sight. An
option is noticed if all of its things are seen, one without things (to pass, to end the turn)
always. Who would notice no option looks on until the first one is seen. Another bot chooses among
what was noticed.

>>> from rules.bots.bot import GreedyBot, decided
>>> from rules.core.registry import game
>>> g = game("edelweiss")
>>> s = g.read('A = {board = "S"}\\nB = {}\\nphase = "attack"\\ndeck = "S"')
>>> d = g.decision(s)
>>> str(decided(Glancing(GreedyBot(), "beginner"), g, g.view(s, d.seat), d, Rng.of_seed(1)))
'attack'
"""

from collections.abc import Iterator, Sequence
from typing import Any

from rules.bots.bot import Bot, Thought
from rules.core.game import Game
from rules.core.model import Decision, Option
from rules.core.rng import Rng


class Glancing:
    """`bot` chooses among what is noticed, with the sight that a game gives to `level`."""

    def __init__(self, bot: Bot, level: str) -> None:
        self.bot = bot
        self.level = level

    def think(self, game: Game[Any], view: Any, d: Decision, rng: Rng) -> Iterator[Thought]:
        """The thoughts of the bot."""
        options = noticed(d.options, getattr(game.sight, self.level), rng)
        yield from self.bot.think(game, view, d._replace(options=options), rng)


def noticed(options: Sequence[Option], sight: float, rng: Rng) -> tuple[Option, ...]:
    """The options of which nothing is overlooked; if there is none, the first to be seen.

    >>> options = [Option("place", ("e4",)), Option("place", ("e5",)), Option("end")]
    >>> [len(noticed(options, sight, Rng.of_seed(1))) for sight in (0.0, 1.0)]
    [1, 3]
    """
    effort: dict[str, float] = {}  # to see a thing, 0 … 1: seen up to `sight`
    needed = []  # to notice an option
    for o in options:
        for thing in o.args:
            if thing not in effort:
                effort[thing] = rng.random()
        needed.append(max([effort[thing] for thing in o.args], default=0.0))
    most = max(sight, min(needed))
    return tuple([o for o, n in zip(options, needed, strict=True) if n <= most])
