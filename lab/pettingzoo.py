"""Every game as an environment of PettingZoo.

    from lab.pettingzoo import env
    zoo = env("walpurgis", {"deck_1": "ember"}, render_mode="ansi")
    zoo.reset(seed=1)

`env` asks one agent at a time, the one whose decision it is. In `parallel_env` all agents act in
every cycle, and those that are not asked can only `WAIT`.

Agents are `seat_0`, `seat_1` … An observation is a dictionary of

- `observation`: the view of the agent, `FEATURES` numbers (`lab.arrays.vector`);
- `action_mask`: `ACTIONS` + 1 numbers, 1 for each action that is legal now.

Actions are the numbers of `lab.arrays`, and `WAIT`. An action that is not legal is replaced by a
legal one at random, and `infos` tell so: `{"replaced": True}`. The rewards come at the end
(`lab.tables.gains`). Everything follows from the seed of `reset` and the actions.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from gymnasium.utils import seeding
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from lab.arrays import ACTIONS, FEATURES, LARGEST, mask, numbered, vector
from lab.tables import Table, gains
from rules.core import picture
from rules.core.model import Decision, Option

WAIT = ACTIONS  # the action of whoever is not asked
Observation = dict[str, Any]


class _Play:
    """A game that is being played."""

    def __init__(self, table: Table) -> None:
        self.table, self.game = table, table.game
        self.agents = [f"seat_{seat}" for seat in range(table.seats)]
        self.random = np.random.default_rng()
        self.state: Any = None
        self.decision: Decision | None = None
        self.options: dict[int, Option] = {}

    def deal(self, seed: int | None) -> None:
        """A new game; without a seed, any."""
        self.random, _ = seeding.np_random(seed)
        self._stand(self.game.setup(int(self.random.integers(1 << 62)), self.table.config))

    def move(self, action: int) -> bool:
        """Plays an action of the seat that is asked; returns whether it had to be replaced."""
        o = self.options.get(int(action))
        if replaced := o is None:
            o = self.options[int(self.random.choice(list(self.options)))]
        self._stand(self.game.after(self.state, o))
        return replaced

    def _stand(self, state: Any) -> None:
        self.state = state
        self.decision = self.game.decision(state)
        self.options = numbered(self.decision) if self.decision else {}

    @property
    def asked(self) -> str:
        """The agent that is asked; "" at the end."""
        return self.agents[self.decision.seat] if self.decision else ""

    def observe(self, agent: str) -> Observation:
        """The observation of an agent."""
        view = self.game.view(self.state, self.agents.index(agent))
        legal = np.append(mask(self.options if agent == self.asked else ()), np.int8(0))
        legal[WAIT] = agent != self.asked
        return {"observation": vector(view), "action_mask": legal}

    def rewards(self) -> dict[str, float]:
        """What each agent gets for the last step."""
        over = self.game.result(self.state) if self.decision is None else None
        found = gains(over.winners if over else (), len(self.agents))
        return dict(zip(self.agents, found, strict=True))

    def text(self) -> str:
        """What a spectator sees, in English."""
        asked = picture.asked(self.game, self.state)
        v = self.game.view(self.state, None)
        return picture.text(picture.described(self.game, v, "en", asked))


class _Env:
    """What both kinds of environments have. `max_cycles`: steps until the game is cut off."""

    metadata: ClassVar = {"name": "yutaku", "render_modes": ["human", "ansi"]}

    def __init__(
        self,
        game: str,
        config: Mapping[str, Any] | None = None,
        render_mode: str | None = None,
        max_cycles: int | None = None,
    ) -> None:
        self.play = _Play(Table(game, config or {}))
        self.render_mode, self.max_cycles, self.cycles = render_mode, max_cycles, 0
        self.possible_agents = self.play.agents[:]
        self.observation_spaces = {
            agent: Dict(
                {
                    "observation": Box(-LARGEST, LARGEST, (FEATURES,), np.float32),
                    "action_mask": Box(0, 1, (ACTIONS + 1,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: Discrete(ACTIONS + 1) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        return self.action_spaces[agent]

    def render(self) -> str | None:
        """The table as a spectator sees it: as text, or printed."""
        if self.render_mode is None:
            return None
        text = self.play.text()
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

    def _moved(self, action: Any) -> tuple[dict[str, Any], bool, bool]:
        """Plays an action of the seat that is asked: its infos, and whether the game is over or
        has been cut off."""
        infos = {"replaced": True} if self.play.move(action) else {}
        self.cycles += 1
        is_over = not self.play.asked
        cut = not is_over and self.max_cycles is not None and self.cycles >= self.max_cycles
        if self.render_mode == "human":
            self.render()
        return infos, is_over, cut


class TurnEnv(_Env, AECEnv):
    """One agent acts at a time."""

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.play.deal(seed)
        self.cycles = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.play.asked

    def observe(self, agent: str) -> Observation:
        return self.play.observe(agent)

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self.infos[agent], is_over, cut = self._moved(action)
        self.rewards = self.play.rewards()
        self.terminations = dict.fromkeys(self.agents, is_over)
        self.truncations = dict.fromkeys(self.agents, cut)
        self.agent_selection = self.play.asked or self.agents[0]
        self._accumulate_rewards()


class CycleEnv(_Env, ParallelEnv):
    """All agents act in each cycle."""

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        self.play.deal(seed)
        self.cycles = 0
        self.agents = self.possible_agents[:]
        return self._seen(), {agent: {} for agent in self.agents}

    def _seen(self) -> dict[str, Observation]:
        return {agent: self.play.observe(agent) for agent in self.possible_agents}

    def step(
        self, actions: Mapping[str, Any]
    ) -> tuple[
        dict[str, Observation],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, Any]],
    ]:
        agents, asked = self.agents, self.play.asked
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in agents}
        infos[asked], is_over, cut = self._moved(actions[asked])
        if is_over or cut:
            self.agents = []
        ends = dict.fromkeys(agents, is_over), dict.fromkeys(agents, cut)
        return self._seen(), self.play.rewards(), *ends, infos


def env(game: str, config: Mapping[str, Any] | None = None, **more: Any) -> OrderEnforcingWrapper:
    """A game in which one agent acts at a time, with clear errors for calls in a wrong order."""
    return OrderEnforcingWrapper(TurnEnv(game, config, **more))


def parallel_env(game: str, config: Mapping[str, Any] | None = None, **more: Any) -> CycleEnv:
    """A game in which all agents act in every cycle."""
    return CycleEnv(game, config, **more)
