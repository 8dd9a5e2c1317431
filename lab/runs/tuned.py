"""The second half of `tune`: fits weights to the games that are over, lets them play against the
present ones, and writes a file that tells all of it."""

from __future__ import annotations

import shlex
from argparse import Namespace
from collections.abc import Callable
from pathlib import Path

from lab.runs import plans, weighing
from lab.runs.fitting import fit
from lab.runs.store import Store
from lab.runs.tuning import CHANCE, gate, samples
from rules.cli.match import Plan
from rules.core import registry, weights
from rules.text.errors import BadInput

HOW = (
    "Fitted to results of games of the players of playouts against themselves, of whose choices"
    f" one in {CHANCE} was random. The gate: games of such players without random choices."
)


def out_of(given: Namespace, game: str) -> Path:
    """The file to write, which is not the game's own."""
    out = Path(given.out or f"{game}.{weights.FILE}")
    if out.resolve() == (registry.folder(game) / weights.FILE).resolve():
        raise BadInput("impossible", why="the weights in force").at(key="--out")
    return out


def proposed(
    store: Store, plan: Plan, given: Namespace, build: str, play: Callable[[str, list[Plan]], None]
) -> int:
    """Writes the weights that are fitted to a plan's games, with the result of their own games
    against the present ones; returns the key of the plan of these."""
    game = plan.game
    present = weighing.read(game, given.against)
    games = store.games(store.key("tune", plan))[: plan.games]
    found = fit(weighing.room(game).evaluate, present, list(samples(game, games)))
    [to_win] = plans.gate(game, found.weights, present, given.gate, given.seed, plan.config)
    play("gate", [to_win])
    key = store.key("gate", to_win)
    made = {
        "how": HOW,
        "command": f"python -m lab.runs tune {_call(given)}",
        "build": build,
        "games": len(games),
        "positions": found.positions,
        "loss_before": round(found.before, 4),
        "loss_after": round(found.after, 4),
        "gate": gate(store.games(key)[: given.gate]).verdict,
    }
    out_of(given, game).write_text(weighing.written(found.weights, made), "utf-8")
    return key


def _call(given: Namespace) -> str:
    """What the results depend on, as it is typed."""
    words = [*given.game, "--games", given.games, "--gate", given.gate, "--seed", given.seed]
    for option in given.option:
        words += ["--option", option]
    if given.against:
        words += ["--against", given.against]
    return shlex.join(map(str, words))
