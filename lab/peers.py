"""OpenSpiel's IS-MCTS as a bot of ours, so that a run can play our bots against it.

The bot judges leaves by the game's own evaluation. `ismcts:0.2` has 0.2 seconds for a decision,
`ismcts:40p` 40 playouts (which OpenSpiel calls simulations):

>>> from rules.bots.levels import make
>>> make("ismcts:40p").iterations
40
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts

from lab.openspiel import PREFIX, Evaluation, Point, State, parameters
from rules.bots import timer
from rules.bots.bot import Thought
from rules.bots.levels import BUDGETED
from rules.core.game import Game
from rules.core.model import Decision
from rules.core.rng import Rng

UNLIMITED = 10**9  # playouts
EXPLORE = 0.7  # the constant c of UCT, for gains that lie 2 apart


class IsMcts:
    """Thinks for `seconds` or `iterations` (playouts), whichever ends first (None: no such limit).
    One playout at least follows the one that makes the root."""

    def __init__(self, seconds: float | None = None, iterations: int | None = None) -> None:
        self.seconds, self.iterations = seconds, iterations

    def think(self, game: Game[Any], view: Any, d: Decision, rng: Rng) -> Iterator[Thought]:
        """The final thought."""
        deal = game.sample(view, rng)
        seats = len(game.scene(deal).panels)
        spiel = pyspiel.load_game(f"{PREFIX}{game.id}", parameters(game.id, {"seats": seats}))
        state = spiel.new_initial_state()
        state.point = Point(spiel.table, deal)
        search = _Search(spiel, self.seconds, self.iterations, rng)
        yield Thought(state.point.options[int(search.step(state))], 1.0)


class _TimeIsUp(Exception):
    pass


class _Search(ismcts.ISMCTSBot):
    """OpenSpiel's search, which counts simulations, with a clock."""

    def __init__(
        self, spiel: pyspiel.Game, seconds: float | None, playouts: int | None, rng: Rng
    ) -> None:
        super().__init__(
            spiel,
            Evaluation(),
            EXPLORE,
            playouts or UNLIMITED,
            random_state=np.random.RandomState(rng.below(1 << 32)),
            use_observation_string=True,
        )
        # OpenSpiel's own sampler would differ from run to run.
        self.set_resampler(lambda state, seat: state.resample_from_infostate(seat, rng.random))
        self._ends = timer.now() + seconds if seconds else None

    def run_search(self, state: State) -> list[tuple[int, float]]:
        with suppress(_TimeIsUp):
            return super().run_search(state)
        return self.get_final_policy(state, self._root_node)

    def sample_root_state(self, state: State) -> State:
        if self._ends and timer.now() > self._ends and self._root_node.child_info:
            raise _TimeIsUp
        return super().sample_root_state(state)


BUDGETED["ismcts"] = IsMcts
