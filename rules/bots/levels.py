"""The levels that players choose from, the same few bots with more time and better sight.

>>> make("searcher:0.2").seconds
0.2
>>> make("searcher:40p").iterations
40
>>> make("expert:0.1x").seconds
0.2
>>> list(LEVELS)
['beginner', 'casual', 'intermediate', 'skilled', 'expert']
"""

import re
from collections.abc import Callable

from rules.bots.bot import Bot, GreedyBot, RandomBot
from rules.bots.glancing import Glancing
from rules.bots.odds import QuickBot
from rules.bots.searcher import Searcher
from rules.text.errors import BadInput

LEVELS: dict[str, Callable[[], Bot]] = {
    "beginner": lambda: Glancing(GreedyBot(samples=2), "beginner"),
    "casual": lambda: GreedyBot(),
    "intermediate": lambda: Glancing(Searcher(seconds=0.1), "intermediate"),
    "skilled": lambda: Glancing(Searcher(seconds=0.5), "skilled"),
    "expert": lambda: Searcher(seconds=2.0),
}  # the levels of the page, the weakest first
BOTS: dict[str, Callable[[], Bot]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "quick": QuickBot,
    "searcher": lambda: Searcher(seconds=0.1),
    **LEVELS,
}  # all bots by name; a program may add its own
BUDGETED: dict[str, Callable[[float | None, int | None], Bot]] = {
    "searcher": Searcher,
}  # kinds of bots by seconds or playouts; here, too, a program may add its own


_BUDGETED = re.compile(r"(.+):(?:([0-9]{1,2}(?:\.[0-9]{1,3})?)|([0-9]{1,5})p)$")
_SCALED = re.compile(r"(.+):([0-9]{1,2}(?:\.[0-9]{1,3})?)x$")


def make(name: str) -> Bot:
    """A bot by its name: a kind (random, greedy, quick, searcher) or a level. `searcher:0.2` has
    0.2 seconds for a decision; `searcher:40p` has 40 playouts, and plays the same on every
    machine. `expert:0.1x` has a tenth of the expert's time."""
    plain, scale = unscaled(name)
    if plain != name:
        bot = make(plain)
        thinker = timed(bot)
        if thinker and thinker.seconds:
            thinker.seconds *= scale
        return bot
    limited = _BUDGETED.match(name)
    if limited and limited[1] in BUDGETED and float(limited[2] or limited[3]):
        kind, seconds, playouts = limited.groups()
        return BUDGETED[kind](float(seconds) if seconds else None, int(playouts or 0) or None)
    if name not in BOTS:
        raise BadInput("bot_level", name=name, known=", ".join(BOTS))
    return BOTS[name]()


def unscaled(name: str) -> tuple[str, float]:
    """A bot's name without the times of its seconds, and these.

    >>> unscaled("expert:0.1x"), unscaled("greedy")
    (('expert', 0.1), ('greedy', 1.0))
    """
    found = _SCALED.match(name)
    return (found[1], float(found[2])) if found and float(found[2]) else (name, 1.0)


def timed(bot: Bot) -> Searcher | None:
    """The searcher in a bot that thinks by the clock; None if the bot doesn't."""
    thinker = bot.bot if isinstance(bot, Glancing) else bot
    return thinker if isinstance(thinker, Searcher) and thinker.seconds else None
