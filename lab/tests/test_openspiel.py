"""OpenSpiel's own checks, and what they leave out, in every game with every number of seats."""

from __future__ import annotations

import random

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts

from lab.openspiel import DIGITS, Evaluation, SpielGame, State, parameters
from lab.tests.forms import SEATS, config
from rules.core import registry

PLIES, SAMPLES = 60, 3


def loaded(game: str, seats: int) -> SpielGame:
    return pyspiel.load_game(f"yutaku_{game}", parameters(game, config(game, seats)))


def walk(game: SpielGame, seed: int, plies: int = PLIES):
    """The states of a random game; the last one may be terminal."""
    rng = random.Random(seed)
    state = game.new_initial_state()
    for _ in range(plies):
        yield state
        if state.is_terminal():
            return
        state.apply_action(rng.choice(state.legal_actions()))


def looks(state: State, seat: int):
    """All that a seat gets to know of a state."""
    if state.point.state is None:
        return None
    return (
        state.observation_string(seat),
        state.information_state_string(seat),
        list(state.observation_tensor(seat)),
    )


@pytest.mark.parametrize(("game", "seats"), SEATS)
def test_random_simulation(game, seats):
    """OpenSpiel's checks of legal actions, histories, clones, stored states and observations. Of a
    game of many thousand actions, the end alone."""
    spiel = loaded(game, seats)
    states = [state.clone() for n, state in enumerate(walk(spiel, 6, 100_000)) if n % 50 == 0]
    start = states[-8] if len(states) > 60 else None
    pyspiel.random_sim_test(
        spiel, num_sims=1, serialize=True, verbose=False, specific_initial_state=start
    )


@pytest.mark.parametrize(("game", "seats"), SEATS)
def test_copies(game, seats):
    """A clone and a stored state are the same, and stay so when the original goes on."""
    spiel = loaded(game, seats)
    rng = random.Random(1)
    for n, state in enumerate(walk(spiel, 1)):
        if n % 7:
            continue
        before = [looks(state, seat) for seat in range(seats)], str(state)
        clone = state.clone()
        stored = spiel.deserialize_state(state.serialize())
        if not state.is_terminal():
            rest = state.clone()
            rest.apply_action(rng.choice(rest.legal_actions()))
        for copy in (clone, stored):
            assert ([looks(copy, seat) for seat in range(seats)], str(copy)) == before
            assert copy.legal_actions() == state.legal_actions()


@pytest.mark.parametrize(("game", "seats"), SEATS)
def test_a_seat_cannot_tell_a_sample(game, seats):
    """What is sampled from a seat's knowledge looks to it like the original, option by option, also
    after it was stored."""
    spiel = loaded(game, seats)
    rng = random.Random(2)
    tried, others = 0, set()
    for state in walk(spiel, 2):
        if state.is_chance_node() or state.is_terminal():
            continue
        seat = state.current_player()
        for _ in range(SAMPLES):
            sample = state.resample_from_infostate(seat, rng.random)
            assert looks(sample, seat) == looks(state, seat)
            assert sample.legal_actions() == state.legal_actions()
            others.add(str(sample) == str(state))
            tried += 1
        again = spiel.deserialize_state(sample.serialize())
        assert looks(again, seat) == looks(state, seat)
    assert tried > 2 * SAMPLES
    g = registry.game(game)
    assert others != {True} or not g.keeps_secrets(state.point.state)


@pytest.mark.parametrize(("game", "seats"), SEATS)
def test_chance(game, seats):
    """What chance decides follows from its outcomes and from nothing else: the same outcomes lead
    to the same state, others to others; and no seat acts before."""
    spiel = loaded(game, seats)
    dealt = {}
    for outcomes in ((1, 2, 3), (1, 2, 3), (3, 2, 1), (1, 2, 4)):
        state = spiel.new_initial_state()
        for outcome in outcomes:
            assert state.is_chance_node() and len(state.legal_actions()) == 256
            state.apply_action(outcome)
        assert not state.is_chance_node()
        assert dealt.setdefault(outcomes, str(state)) == str(state)
    assert len(set(dealt.values())) == len(dealt)
    assert sum(p for _, p in spiel.new_initial_state().chance_outcomes()) == pytest.approx(1)


def test_no_roll_is_known_before_it_falls():
    """Two states that differ in chance alone ask for the outcomes, and these decide."""
    spiel = loaded("war_vortex_night", 2)
    seen = 0
    for state in walk(spiel, 5, 4_000):
        point = state.point
        if not state.is_chance_node() or point.waits is None or point.digits:
            continue
        ends = []
        for word in (1, 2):
            rigged = state.clone()
            rigged.point.state = point.state._replace(chance=(word,))
            for outcome in range(DIGITS):
                rigged.apply_action(outcome)
            ends.append(str(rigged))
        point.state = point.state._replace(chance=point.state.chance)
        assert ends[0] == ends[1]
        seen += 1
        if seen == 5:
            return
    raise AssertionError("too few rolls")


@pytest.mark.parametrize(("game", "seats"), SEATS)
def test_returns(game, seats):
    """At the end the returns add up to nothing, and the winners are those of the rules."""
    *_, last = walk(loaded(game, seats), 3, 100_000)
    assert last.is_terminal()
    over = last.point.table.game.result(last.point.state)
    returns = last.returns()
    assert sum(returns) == pytest.approx(0)
    assert [seat for seat in range(seats) if returns[seat] > 0] == sorted(over.winners) or (
        len(over.winners) in (0, seats)
    )


@pytest.mark.parametrize("game", registry.ids())
@pytest.mark.parametrize("by_view", [True, False])
def test_is_mcts_plays(game, by_view):
    """OpenSpiel's search plays, by views and by whole histories."""
    spiel = loaded(game, registry.game(game).seats[0])
    bot = ismcts.ISMCTSBot(
        spiel,
        Evaluation(),
        0.7,
        12,
        random_state=np.random.RandomState(1),
        use_observation_string=by_view,
    )
    state, chosen = spiel.new_initial_state(), 0
    rng = random.Random(4)
    while not state.is_terminal() and chosen < 8:
        if state.is_chance_node():
            state.apply_action(rng.choice(state.legal_actions()))
            continue
        action = bot.step(state)
        assert action in state.legal_actions()
        chosen += len(state.legal_actions()) > 1
        state.apply_action(action)
    assert chosen == 8


def test_settings_are_checked():
    with pytest.raises(Exception, match="players"):
        pyspiel.load_game("yutaku_walpurgis(seats=9)")
    with pytest.raises(Exception, match="not_a_mode"):
        pyspiel.load_game("yutaku_tash_kalar(mode=not_a_mode)")
