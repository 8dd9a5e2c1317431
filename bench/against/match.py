"""The searcher of this build against that of another one, at equal processor time.

The game is played by the other build's rules, in a process of its own: a newer build reads the
positions of an older one. Each bot has a process with its own build's rules, is told the position,
and answers with the notation of its choice. Where this build's rules ask something else, which
happens where rules were mended since, the other's bot chooses for both; such choices are counted.
Every deal is played as often as there are seats, seats rotated.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, suppress
from typing import Any, NamedTuple

from bench import bars
from bench.against.speed import both, guest
from bench.against.tree import Tree
from bench.engines import Unanswered, running
from bench.table import Row
from rules.core import registry
from rules.core.interval import wilson

PART = "the searcher against itself, 95 % Wilson interval"
BOT = "searcher:0.1"
Ask = Callable[..., Any]  # as `Engine.ask`


class Score(NamedTuple):
    """Games that this build's bot won, that the other won, and that nobody did; this build's
    choices, and those of them that the other's bot made."""

    won: int = 0
    lost: int = 0
    drawn: int = 0
    choices: int = 0
    lent: int = 0

    @property
    def interval(self) -> tuple[float, float]:
        """The interval of the share of decided games."""
        return wilson(self.won, self.won + self.lost)


def total(scores: list[Score]) -> Score:
    """
    >>> total([Score(won=1, choices=9), Score(lost=1, choices=8)])
    Score(won=1, lost=1, drawn=0, choices=17, lent=0)
    """
    return Score(*map(sum, zip(Score(), *scores, strict=True)))


def play(game: str, config: dict[str, Any], n: int, table: Ask, here: Ask, there: Ask) -> Score:
    """The game number `n` of a match, in which this build's bot sits in the seat `n` modulo
    seats."""
    deal, own = divmod(n, registry.game(game).seats[0])
    choices = lent = 0
    at = table("deal", game, config, deal)
    while "winners" not in at:
        asked = "choose", game, at["position"], at["seat"], BOT, n
        said = ""
        if at["seat"] == own:
            choices += 1
            with suppress(Unanswered):  # a position that can't be read
                said = here(*asked)
            lent += said not in at["options"]
        at = table("take", said if said in at["options"] else there(*asked))
    if not at["winners"]:
        return Score(drawn=1, choices=choices, lent=lent)
    won = int(own in at["winners"])
    return Score(won, 1 - won, choices=choices, lent=lent)


def measure(game: str, tree: Tree, games: int, jobs: int) -> Score:
    """A match of so many games, in `jobs` places at once."""
    options = dict(option.split("=", 1) for option in bars.of(game).options)

    def some(first: int) -> Score:
        with ExitStack() as stack:
            here, there = stack.enter_context(both(tree, "--processor", pyodide=False))["CPython"]
            table = stack.enter_context(running(*guest(tree.folder)))
            known = table.ask("settings", game)
            config = {name: value for name, value in options.items() if name in known}
            return total([
                play(game, config, n, table.ask, here.ask, there.ask)
                for n in range(first, games, jobs)
            ])

    with ThreadPoolExecutor(jobs) as pool:
        return total(list(pool.map(some, range(jobs))))


def row(game: str, name: str, score: Score) -> Row:
    """The row of a match."""
    low, high = score.interval
    played = score.won + score.lost
    what = f"{game}: {BOT} here won {score.won} of {played} against {BOT} of {name}, lower end"
    notes = [f"up to {high:.1%}"]
    notes += [f"{score.drawn} more drawn"] if score.drawn else []
    if score.lent:
        notes.append(f"{score.lent} of {score.choices} choices left to the other: rules differ")
    least = bars.AGAINST.least
    return Row(PART, what, low * 100, "%", "; ".join(notes), f"≥ {least:.0%}", low >= least)


def clear(scores: list[Score]) -> Row:
    """The row of the number of games in which this build's bot is clearly better."""
    better = sum(score.interval[0] > bars.AGAINST.clear for score in scores)
    least = len(scores) - bars.AGAINST.unclear
    return Row(PART, f"games with a lower end above {bars.AGAINST.clear:.0%}", better,
               f"of {len(scores)}", "", f"≥ {least}", better >= least)
