"""What seats choose for themselves (decks, schools) against each other, so that it can be seen
whether they are evenly matched.

Of a game's settings the first that each seat has counts, like `deck_1` and `deck_2`. Every pair
plays its games with the seats swapped in every second one.
"""

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import combinations
from typing import Any, NamedTuple

from rules.cli.match import Plan, one, wilson
from rules.core.game import Game
from rules.core.registry import game
from rules.text.errors import BadInput


class Pair(NamedTuple):
    """`wins` of the first and of the second in `games`; what is missing was a draw."""

    first: str
    second: str
    games: int
    wins: tuple[int, int]

    @property
    def share(self) -> float:
        """Of the first; a draw is half a win."""
        return (self.wins[0] + (self.games - sum(self.wins)) / 2) / self.games


def contested(g: Game[Any]) -> tuple[str, tuple[str, ...]]:
    """The stem of the setting that each of two seats has, and its choices."""
    for setting in g.settings:
        if setting.seats == "each":
            return setting.name[:-1], tuple(c.value for c in setting.choices if c.is_for(2))
    raise BadInput("no_pairs", name=g.id)


def play(name: str, bot: str, games: int, seed: int, jobs: int) -> list[Pair]:
    """Every pair of choices, `games` each."""
    g = game(name)
    stem, choices = contested(g)
    pairs = list(combinations(choices, 2))
    tasks = list(_tasks(g, stem, pairs, bot, games, seed))
    if jobs > 1:
        with ProcessPoolExecutor(jobs) as pool:
            results = list(pool.map(one, tasks, chunksize=1))
    else:
        results = [one(task) for task in tasks]
    out = []
    for i, (first, second) in enumerate(pairs):
        wins = [0, 0]
        for k, (winners, _) in enumerate(results[i * games : (i + 1) * games]):
            for seat in winners:
                wins[seat ^ k % 2] += 1  # in every second game the first sits on seat 1
        out.append(Pair(first, second, games, (wins[0], wins[1])))
    return out


def _tasks(
    g: Game[Any], stem: str, pairs: list[tuple[str, str]], bot: str, games: int, seed: int
) -> Iterator[tuple[Plan, int]]:
    for pair in pairs:
        for k in range(games):
            sits = pair if k % 2 == 0 else pair[::-1]
            config = g.configure({f"{stem}{seat + 1}": one for seat, one in enumerate(sits)})
            yield Plan(g.id, (bot, bot), games, seed, config), k // 2


def as_json(found: list[Pair]) -> list[dict[str, Any]]:
    return [
        {
            **pair._asdict(),
            "share": pair.share,
            "interval": wilson(round(pair.share * pair.games), pair.games),
        }
        for pair in found
    ]


def as_text(found: list[Pair]) -> str:
    lines = []
    for row in as_json(found):
        low, high = row["interval"]
        lines.append(
            f"{row['first']:12} {row['second']:12} {row['wins'][0]:4} : {row['wins'][1]:<4}"
            f" {row['share']:6.1%}  (95 % Wilson interval {low:.1%} … {high:.1%})"
        )
    return "\n".join(lines)
