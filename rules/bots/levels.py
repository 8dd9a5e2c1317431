"""The levels that players choose from: budgets and noise for the same few bots.

>>> make("searcher:0.2").seconds
0.2
>>> make("searcher:40p").iterations
40
>>> list(LEVELS)
['beginner', 'casual', 'skilled', 'expert']
"""

import re
from collections.abc import Callable

from rules.bots.bot import Bot, GreedyBot, RandomBot
from rules.bots.odds import QuickBot
from rules.bots.searcher import Searcher
from rules.text.errors import BadInput

LEVELS: dict[str, Callable[[], Bot]] = {
    "beginner": lambda: GreedyBot(samples=2, noise=0.35),
    "casual": lambda: GreedyBot(),
    "skilled": lambda: Searcher(seconds=0.5, noise=0.05),
    "expert": lambda: Searcher(seconds=2.0),
}  # the levels of the page, the weakest first
BOTS: dict[str, Callable[[], Bot]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "quick": QuickBot,
    "searcher": lambda: Searcher(seconds=0.1),
    **LEVELS,
}  # all bots by name; a program may add its own


_SEARCHER = re.compile(r"searcher:(?:([0-9]{1,2}(?:\.[0-9]{1,3})?)|([0-9]{1,5})p)$")


def make(name: str) -> Bot:
    """A bot by its name: a kind (random, greedy, quick, searcher) or a level. `searcher:0.2` has
    0.2 seconds for a decision; `searcher:40p` has 40 playouts, and plays the same on every
    machine."""
    limited = _SEARCHER.match(name)
    if limited and float(limited[1] or limited[2]):
        seconds, playouts = limited.groups()
        return Searcher(float(seconds)) if seconds else Searcher(iterations=int(playouts))
    if name not in BOTS:
        raise BadInput("bot_level", name=name, known=", ".join(BOTS))
    return BOTS[name]()
