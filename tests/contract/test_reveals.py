"""Every event that reveals something says so (`Event.reveals`), and no other does.

The information in a step is found by playing it in other worlds that look the same to a seat before
it: if no choice in one of them leads to the seat's view after the step, the seat has learned
something. Number of games: `YUTAKU_CONTRACT_REVEALS`.
"""

import os
from collections import Counter

import pytest
from test_contract import GAMES as ALL
from test_contract import SLOW, configs, one

from rules.core.registry import game as find_game
from rules.core.rng import Rng

GAMES = int(os.environ.get("YUTAKU_CONTRACT_REVEALS", "2" if SLOW else "5"))
PLIES = 80  # looked at in a game, at the most
WORLDS = 4  # for each seat
OFTEN = 6  # plies with such an event, before its kind counts as revealing nothing


def seen(game, step, seat):
    events = [e.seen_by(seat)._replace(reveals=False) for e in step.events]
    return events, game.view(step.state, seat)


def learns(game, s, d, o, step, seat, rng):
    """Whether a seat knows something after a step that it could not know before."""
    now, view = seen(game, step, seat), game.view(s, seat)
    for _ in range(WORLDS):
        world = game.sample(view, rng)
        there = game.decision(world).options
        if seat == d.seat:
            there = (o,)
        alike = sorted((x for x in there if x.verb == o.verb), key=lambda x: x != o)
        if not any(seen(game, game.step(world, x), seat) == now for x in alike):
            return True
    return False


def looked_at(game, games, seed=0):
    """(seats, state, decision, option, step) of random games, over all settings."""
    rng, options = Rng.of_seed(seed), configs(game)
    for n in range(games):
        plies = list(one(game, options[n % len(options)], seed + n, rng))
        every = max(1, len(plies) // PLIES)
        yield from plies[rng.below(every) :: every]


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.id)
def test_what_is_shown_is_said_to_be(game):
    rng, flagged, shown = Rng.of_seed(5), Counter(), Counter()
    for seats, s, d, o, step in looked_at(game, GAMES):
        showing = [e for e in step.events if e.reveals]
        told = ", ".join(e.kind for e in step.events)
        learners = [seat for seat in seats if learns(game, s, d, o, step, seat, rng)]
        for seat in learners:
            assert any(e.reveals_to(seat) for e in showing), (told, str(o), seat, game.write(s))
        if len({e.kind for e in showing}) == 1:
            flagged[showing[0].kind] += 1
            shown[showing[0].kind] += bool(learners)
    assert not {kind: n for kind, n in flagged.items() if n >= OFTEN and not shown[kind]}


def first_shot(config):
    """The step of the first Plain Shot, and who learns by it."""
    g = find_game("walpurgis")
    s = g.setup(4, g.configure({"first": "1", **config}))
    while (d := g.decision(s)).kind != "act":
        s = g.step(s, d.options[-1]).state
    step = g.step(s, d.options[0])
    rng = Rng.of_seed(1)
    return step, [seat for seat in (0, 1) if learns(g, s, d, d.options[0], step, seat, rng)]


def test_a_plain_shot_that_all_could_foresee_shows_nothing():
    """When deck lists are open. The next player's draw is shown to that player alone."""
    for is_open in (True, False):
        step, learners = first_shot({"open_lists": is_open})
        assert learners == [1]
        told = {e.kind: e for e in step.events}
        assert told["plain"].reveals != is_open and told["draw"].reveals_to(1)
        assert not told["draw"].reveals_to(0)
