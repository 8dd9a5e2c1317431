"""A game with its settings, as the adapters need it.

>>> table = Table("edelweiss", {})
>>> table.seats, table.config["seats"]
(2, 2)
>>> gains((1,), 3), gains((0, 2), 3), gains((), 2)
([-1.0, 2.0, -1.0], [0.5, -1.0, 0.5], [0.0, 0.0])
"""

from collections.abc import Mapping, Sequence
from typing import Any

from rules.core import registry
from rules.core.game import Game


class Table:
    """`config`: the settings that differ from the game's own."""

    def __init__(self, game: str, config: Mapping[str, Any]) -> None:
        self.config = registry.game(game).configure(config)
        self.game: Game[Any] = registry.game(game).of(self.config)
        self.seats: int = self.config["seats"]

    def __reduce__(self) -> tuple[Any, ...]:
        return Table, (self.game.id, self.config)


def gains(winners: Sequence[int], seats: int) -> list[float]:
    """What each seat has gained at the end: the losers 1 less each, and the winners that together.
    Without a winner nobody gains anything."""
    if not winners:
        return [0.0] * seats
    gain = (seats - len(winners)) / len(winners)
    return [gain if seat in winners else -1.0 for seat in range(seats)]
