"""The choices that seats make for themselves (decks, schools) against each other, as a test of
balance.

They are the first of a game's settings that each seat has, such as `deck_1` and `deck_2`. Every
pair swaps seats in every second game.
"""

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import combinations, islice
from typing import Any, NamedTuple

from rules.cli.match import Plan, one
from rules.core.game import Game
from rules.core.interval import wilson
from rules.core.registry import game
from rules.text.errors import BadInput


class Pair(NamedTuple):
    """`wins` of the first and of the second in `games`; the rest were draws."""

    first: str
    second: str
    games: int
    wins: tuple[int, int]

    @property
    def share(self) -> float:
        """The share of the first; a draw is half a win."""
        return (self.wins[0] + (self.games - sum(self.wins)) / 2) / self.games


def contested(g: Game[Any]) -> tuple[str, tuple[str, ...]]:
    """The stem of the setting that each of two seats has, and its choices."""
    for setting in g.settings:
        if setting.seats == "each":
            return setting.name[:-1], tuple(c.value for c in setting.choices if c.is_for(2))
    raise BadInput("no_pairs", name=g.id)


def play(name: str, bot: str, games: int, seed: int, jobs: int, only: str = "") -> Iterator[Pair]:
    """Plays `games` games of every pair of choices (with `only`: of its pairs); yields each pair as
    soon as its games are over."""
    g = game(name)
    stem, choices = contested(g)
    if only and only not in choices:
        raise BadInput("not_one_of", expected=", ".join(choices), found=only).at(key="--only")
    pairs = [pair for pair in combinations(choices, 2) if not only or only in pair]
    tasks = _tasks(g, stem, pairs, bot, games, seed)
    if jobs == 1:
        yield from _counted(pairs, games, map(one, tasks))
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from _counted(pairs, games, pool.map(one, tasks, chunksize=1))


def _counted(
    pairs: list[tuple[str, str]], games: int, results: Iterator[tuple[tuple[int, ...], int]]
) -> Iterator[Pair]:
    for first, second in pairs:
        wins = [0, 0]
        for k, (winners, _) in enumerate(islice(results, games)):
            for seat in winners:
                wins[seat ^ k % 2] += 1  # in every second game the first sits in seat 1
        yield Pair(first, second, games, (wins[0], wins[1]))


def _tasks(
    g: Game[Any], stem: str, pairs: list[tuple[str, str]], bot: str, games: int, seed: int
) -> Iterator[tuple[Plan, int]]:
    for pair in pairs:
        for k in range(games):
            sits = pair if k % 2 == 0 else pair[::-1]
            config = g.configure({f"{stem}{seat + 1}": one for seat, one in enumerate(sits)})
            yield Plan(g.id, (bot, bot), games, seed, config), k // 2


def as_json(pair: Pair) -> dict[str, Any]:
    interval = wilson(round(pair.share * pair.games), pair.games)
    return {**pair._asdict(), "share": pair.share, "interval": interval}


def as_text(pair: Pair) -> str:
    low, high = wilson(round(pair.share * pair.games), pair.games)
    return (
        f"{pair.first:12} {pair.second:12} {pair.wins[0]:4} : {pair.wins[1]:<4}"
        f" {pair.share:6.1%}  (95 % Wilson interval {low:.1%} … {high:.1%})"
    )
