"""The games with every number of seats, and with settings of any values."""

from __future__ import annotations

from typing import Any

from rules.core import registry
from rules.core.rng import Rng

SEED = 46
SEATS = [(game, seats) for game in registry.ids() for seats in registry.game(game).seats]


def config(game: str, seats: int, seed: int = SEED) -> dict[str, Any]:
    """Settings for that many seats, as a person would choose them."""
    rng, found = Rng.of_seed(seed), {"seats": seats}
    for setting in registry.game(game).settings:
        fitting = [one.value for one in setting.choices if one.is_for(seats)]
        found[setting.name] = rng.choice(
            fitting or [setting.default] if setting.choices else [True, False]
        )
    return found
