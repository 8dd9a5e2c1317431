"""The games with every number of seats, and with settings of any values."""

from __future__ import annotations

from typing import Any

from rules.core import registry
from rules.core.rng import Rng
from rules.core.settings import at_random

SEED = 47
SEATS = [(game, seats) for game in registry.ids() for seats in registry.game(game).seats]


def config(game: str, seats: int, seed: int = SEED) -> dict[str, Any]:
    """Settings for that many seats, as a person would choose them."""
    return at_random(registry.game(game), Rng.of_seed(seed), {"seats": seats})
