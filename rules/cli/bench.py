"""The speed of a game's rules: random play, every decision with its full list of options."""

from time import perf_counter
from typing import Any

from rules.core.game import Game
from rules.core.rng import Rng, drawn


def random_play(g: Game[Any], seconds: float) -> dict[str, Any]:
    """Plays whole games for about `seconds`: {"game", "decisions_per_s", "decisions", "games",
    "rolls"}. `rolls`: the number of random draws during the games."""
    config = g.configure({})
    rng = Rng.of_seed(1)
    decisions = games = rolls = 0
    began = perf_counter()
    while (spent := perf_counter() - began) < seconds:
        s = first = g.setup(games, config)
        while (d := g.decision(s)) is not None:
            s = g.apply(s, d.options[rng.below(len(d.options))]).state
            decisions += 1
        games += 1
        rolls += drawn(first.chance, s.chance)
    rate = decisions / spent
    counted = {"decisions": decisions, "games": games, "rolls": rolls}
    return {"game": g.id, "decisions_per_s": rate, **counted}
