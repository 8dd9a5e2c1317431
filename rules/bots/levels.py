"""The levels people choose from: budgets and noise over the same few bots.

>>> list(LEVELS)
['beginner', 'casual', 'skilled', 'expert']
"""

from collections.abc import Callable

from rules.bots.bot import Bot, GreedyBot, RandomBot
from rules.bots.searcher import Searcher
from rules.core.errors import BadInput

LEVELS: dict[str, Callable[[], Bot]] = {
    "beginner": lambda: GreedyBot(samples=2, noise=0.35),
    "casual": lambda: GreedyBot(),
    "skilled": lambda: Searcher(seconds=0.5, noise=0.05),
    "expert": lambda: Searcher(seconds=2.0),
}
BOTS: dict[str, Callable[[], Bot]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "searcher": lambda: Searcher(seconds=0.1),
    **LEVELS,
}


def make(name: str) -> Bot:
    """A bot by its name: a kind (random, greedy, searcher) or a level."""
    if name not in BOTS:
        raise BadInput("bot_level", name=str(name)[:40], known=", ".join(BOTS))
    return BOTS[name]()
