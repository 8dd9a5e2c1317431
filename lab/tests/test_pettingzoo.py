"""PettingZoo's own checks, and what they leave out, in every game with every number of seats."""

from __future__ import annotations

from functools import partial
from types import SimpleNamespace

import numpy as np
import pytest
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    render_test,
    seed_test,
)
from pettingzoo.utils.conversions import parallel_to_aec

from lab.arrays import ACTIONS, FEATURES
from lab.pettingzoo import WAIT, env, parallel_env
from lab.tests.forms import SEATS, config
from rules.core import registry
from rules.core.rng import Rng
from rules.text.words import t

pytestmark = pytest.mark.filterwarnings(
    # These are for its own environments, which it knows by their names.
    "ignore:Observation is not a NumPy array",
    "ignore:Observation space for each agent probably should be",
)
CYCLES = 40


@pytest.mark.parametrize(("game", "seats"), SEATS)
def test_api(game, seats):
    api_test(env(game, config(game, seats)), num_cycles=CYCLES)
    parallel_api_test(parallel_env(game, config(game, seats)), num_cycles=CYCLES)


@pytest.mark.parametrize(("game", "seats"), SEATS)
def test_seed(game, seats):
    seed_test(partial(env, game, config(game, seats)), num_cycles=CYCLES)
    parallel_seed_test(partial(parallel_env, game, config(game, seats)), num_cycles=CYCLES)


@pytest.mark.parametrize(("game", "seats"), SEATS)
def test_max_cycles(game, seats):
    """Of the form in which all agents act in each cycle: that is what the check counts."""
    made = partial(parallel_env, game, config(game, seats))
    max_cycles_test(
        SimpleNamespace(parallel_env=made, env=lambda **more: parallel_to_aec(made(**more)))
    )


@pytest.mark.parametrize(("game", "seats"), SEATS)
def test_render(game, seats, capsys):
    render_test(partial(env, game, config(game, seats)))
    title = registry.game(game).words.say(t("game.title"), "en")
    assert title in capsys.readouterr().out


@pytest.mark.parametrize(("game", "seats"), SEATS)
def test_whole_game(game, seats):
    """Legal actions are taken as they are, and the winners of the rules are rewarded."""
    zoo = env(game, config(game, seats))
    zoo.reset(seed=7)
    rng = np.random.default_rng(7)
    total = dict.fromkeys(zoo.possible_agents, 0.0)
    for agent in zoo.agent_iter():
        seen, reward, ended, cut, info = zoo.last()
        total[agent] += reward
        assert seen["observation"].shape == (FEATURES,)
        assert "replaced" not in info and not cut
        action = None if ended else rng.choice(np.flatnonzero(seen["action_mask"]))
        zoo.step(action)
    play = zoo.unwrapped.play
    over = play.game.result(play.state)
    assert sum(total.values()) == pytest.approx(0)
    winners = [seat for seat, gain in enumerate(total.values()) if gain > 0]
    assert winners == sorted(over.winners) or len(over.winners) in (0, seats)


@pytest.mark.parametrize(("game", "seats"), SEATS)
def test_a_seat_sees_its_view_alone(game, seats):
    """The observation is the same in every world that looks the same to a seat."""
    zoo = parallel_env(game, config(game, seats))
    zoo.reset(seed=3)
    rng = np.random.default_rng(3)
    play = zoo.play
    for _ in range(CYCLES):
        if not zoo.agents:
            break
        before = play.state
        for seat, agent in enumerate(zoo.possible_agents):
            seen = play.observe(agent)
            play._stand(play.game.sample(play.game.view(before, seat), Rng.of_seed(9)))
            again = play.observe(agent)
            play._stand(before)
            assert np.array_equal(again["observation"], seen["observation"])
            assert np.array_equal(again["action_mask"], seen["action_mask"])
        actions = {
            agent: rng.choice(np.flatnonzero(play.observe(agent)["action_mask"]))
            for agent in zoo.agents
        }
        zoo.step(actions)


def test_what_is_not_legal_is_replaced_and_told():
    zoo = env("edelweiss")
    zoo.reset(seed=1)
    agent = zoo.agent_selection
    legal = zoo.observe(agent)["action_mask"]
    zoo.step(int(np.flatnonzero(legal[:ACTIONS] == 0)[0]))
    assert zoo.infos[agent] == {"replaced": True}
    zoo.reset(seed=1)
    zoo.step(int(np.flatnonzero(legal)[0]))
    assert zoo.infos[agent] == {}


def test_only_those_who_are_asked_may_act():
    zoo = parallel_env("edelweiss", {"seats": 2})
    seen, _ = zoo.reset(seed=1)
    asked = zoo.play.asked
    for agent in zoo.agents:
        assert bool(seen[agent]["action_mask"][WAIT]) == (agent != asked)
        assert seen[agent]["action_mask"][:WAIT].any() == (agent == asked)
