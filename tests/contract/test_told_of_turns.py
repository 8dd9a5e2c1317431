"""In every game's log a heading is above all lines of its turn, and each deed is attributed to its
seat."""

import pytest

from rules.core import registry
from rules.core.history import History
from rules.core.rng import Rng

PLIES = 200
# Events without an actor: a phase, a chain, dice of both sides, a quest that fights.
OF_THE_GAME = {
    "edelweiss": {"shuffle", "break"},
    "tash_kalar": {"next_task", "end_is_near"},
    "walpurgis": {"close"},
    "war_vortex_night": {"order", "phase_start", "field_set", "field_discarded", "picked",
                         "order_reroll_all", "die_set"},
    "quest_for_the_grail": {"engagement", "blows", "struck", "wounded", "combat_won", "stage",
                            "combat_drawn", "combat_ended", "stalemate"},
}  # fmt: skip


def played(name, seed=4):
    g = registry.game(name)
    history, rng = History(g, g.setup(seed, g.configure({}))), Rng.of_seed(seed)
    while history.ply < PLIES and (d := history.decision):
        history.play(rng.choice(d.options))
    return history


@pytest.mark.parametrize("name", registry.ids())
def test_every_turn_has_one_heading_above_what_it_begins_with(name):
    history = played(name)
    turns = [history.turns[k] for k in range(history.plies)]
    begun = [k for k, (count, _) in enumerate(turns) if count > (turns[k - 1][0] if k else 0)]
    headings = [line for line in history.log if line.heading]
    assert [line.whose for line in headings][: len(begun)] == [turns[k][1].seat for k in begun]
    for k in begun:
        (_, before), (_, now) = turns[k - 1], turns[k]
        if not k or before is None or before.seat == now.seat:
            continue
        told = [line for line in history.log if line.ply == k and line.seat == now.seat]
        assert not any(line.event and line.event.kind == "draw" for line in told[:1]), k


@pytest.mark.parametrize("name", OF_THE_GAME)
def test_what_somebody_does_is_told_of_a_seat(name):
    events = [line.event for seed in (4, 5, 6) for line in played(name, seed).log if line.event]
    assert {e.kind for e in events if e.seat is None} <= OF_THE_GAME[name]
