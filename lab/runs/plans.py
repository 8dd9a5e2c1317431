"""The games of a run, as plans of `rules.cli.match` whose settings are as somebody chose them: a
deck by its name, and no defaults.

Each game has a seed of its own, which follows from its plan and its number in it. So the results do
not depend on who plays it and when, as long as bots think for a number of playouts and not of
seconds.

>>> [plan.bots for plan in ladder("edelweiss", 200)][:2]
[('casual', 'beginner'), ('intermediate', 'casual')]
>>> scaled(["greedy", "expert"], 0.1)
['greedy', 'expert:0.1x']
>>> [plan.config["deck_1"] for plan in pairs("walpurgis", "greedy", 10, only="bell")][:2]
['bell', 'broom']
"""

from collections.abc import Mapping, Sequence
from itertools import combinations, pairwise
from typing import Any

from lab.runs.weighing import named
from rules.bots.levels import LEVELS, make, timed
from rules.cli import pairs as contested
from rules.cli.match import Plan
from rules.core.registry import game as found
from rules.core.settings import seats_with
from rules.text.errors import BadInput

STEP = 0.6, 0.75  # the share of wins of each level against the one before it, from … to
_THREE = {"deck": "stag", "second": "heron", "third": "piper"}  # on both sides
LADDERS: Mapping[str, Mapping[str, Any]] = {  # where a game's own settings leave little to choose
    "tash_kalar": {"mode": "duel"},
    "war_vortex_night": {
        "three": "true",
        **{f"{seat}_{side}": name for seat, name in _THREE.items() for side in "12"},
    },
}


def scaled(bots: Sequence[str], scale: float) -> list[str]:
    """The names of these bots with so many times their seconds; other bots have none."""
    return [f"{bot}:{scale:g}x" if scale != 1 and timed(make(bot)) else bot for bot in bots]


def match(
    game: str,
    bots: Sequence[str],
    games: int,
    seed: int = 0,
    config: Mapping[str, Any] | None = None,
) -> list[Plan]:
    """Games of these bots, one for each seat; seats rotate over the same deals."""
    for bot in bots:
        make(bot)  # finds a wrong name before any game
    chosen = {"seats": len(bots), **(config or {})}
    seats = found(game).configure(chosen)["seats"]  # and a wrong setting
    if seats != len(bots):
        raise BadInput("bot_count", bots=len(bots), seats=seats).at(key="--bots")
    return [Plan(game, tuple(bots), games, seed, chosen, swap=True)]


def ladder(
    game: str,
    games: int,
    seed: int = 0,
    bots: Sequence[str] = tuple(LEVELS),
    config: Mapping[str, Any] | None = None,
) -> list[Plan]:
    """Each bot against the one before it; in all seats but the first sits the weaker one. Without
    settings, with those of `LADDERS`."""
    config = config or LADDERS.get(game, {})
    others = found(game).seats[0] - 1
    steps = [(upper, *[lower] * others) for lower, upper in pairwise(bots)]
    return [plan for step in steps for plan in match(game, step, games, seed, config)]


def pairs(game: str, bot: str, games: int, seed: int = 0, only: str = "") -> list[Plan]:
    """Every two decks or schools against each other, half of the games with seats exchanged; with
    `only`, those against this one. Both sides have the same bot."""
    make(bot)
    stem, choices = contested.contested(found(game))
    if only and only not in choices:
        raise BadInput("not_one_of", expected=", ".join(choices), found=only).at(key="--only")
    both = [pair for pair in combinations(choices, 2) if not only or only in pair]
    return [
        Plan(game, (bot, bot), games // 2, seed, {f"{stem}1": first, f"{stem}2": second})
        for pair in both
        for first, second in (pair, pair[::-1])
    ]


def calibration(
    game: str,
    games: int,
    seed: int = 0,
    playouts: int = 200,
    config: Mapping[str, Any] | None = None,
) -> list[Plan]:
    """Positions, each from a game of its own, in which so many playouts predict a seat's chance.
    Each game has settings of its own at random, but for these."""
    if playouts < 1:
        raise BadInput("out_of_range", low=1, high="…", found=playouts).at(key="--playouts")
    chosen = dict(config or {})
    seats_with(found(game), chosen)  # finds a wrong setting before any game
    return [Plan(game, (f"odds:{playouts}p",), games, seed, chosen)]


def soak(game: str, games: int, seed: int = 0, plain: bool = False) -> list[Plan]:
    """Random games from that seed on, each with settings of its own, that check what the rules
    promise on the way; `plain`: without undo, saves and other detours, many more in the same
    time."""
    return [Plan(game, ("stroll" if plain else "walk",), games, seed, {})]


def tune(
    game: str, weights: Any, games: int, seed: int = 0, config: Mapping[str, Any] | None = None
) -> list[Plan]:
    """Games of the players of playouts against themselves, by these weights. Each game has settings
    of its own at random, but for these."""
    return [Plan(game, (named(weights),), games, seed, _two(game, config))]


def gate(
    game: str,
    new: Any,
    present: Any,
    games: int,
    seed: int = 0,
    config: Mapping[str, Any] | None = None,
) -> list[Plan]:
    """Games of new weights against the present ones, with such settings; each deal is played from
    both seats."""
    both = (named(new), named(present))
    return [Plan(game, both, games, seed, _two(game, config), swap=True)]


def _two(game: str, config: Mapping[str, Any] | None) -> dict[str, Any]:
    """Settings for two seats, unless they say otherwise."""
    chosen = {"seats": 2, **(config or {})}
    seats_with(found(game), chosen)  # finds a wrong setting before any game
    return chosen
