"""A player may leave the game at any moment: nothing breaks, the others play on, and nothing waits
for the absent. `GRAIL_WALKS` walks more games than the few of every run."""

import os

import pytest
from fray import GAME, cards_of_the_fray, chosen, fray

from rules.core.model import GOING_ON, Option
from rules.core.rng import Rng
from rules.core.stack import run
from rules.games.quest_for_the_grail.game import CONCEDE
from rules.games.quest_for_the_grail.play import losing, match
from rules.games.quest_for_the_grail.play.flow import FLOW

WALKS = int(os.environ.get("GRAIL_WALKS", "1"))
PLIES, AFTER = 70, 25
PHASES = ("deployment", "challenge", "draw")


@pytest.fixture(autouse=True)
def _cards():
    with cards_of_the_fray():
        yield


def _left(s, seat):
    """The state after a seat has left: by giving up where it is asked, or by an empty deck."""
    if GAME.leaving(s, seat) == CONCEDE:
        return GAME.apply(s, CONCEDE).state
    return run(FLOW, losing.lost(s, seat, "deck")[0]).state


def _seats_named(s):
    """The seats from which the state still expects something."""
    yield from (item.seat for item in s.chain)
    yield from (frame.seat for frame in s.stack if frame.source == "effect" and frame.ops)
    yield from (one.whose for one in s.lasting)
    yield from (w.controller for w in s.warriors)
    yield from (w.owner for w in s.warriors)
    yield from (a.owner for w in s.warriors for a in w.attached)
    yield from (d.controller for d in s.domains)
    if s.combat is not None and not s.sides[s.to_move].is_out:  # else it ends with the turn
        yield from (party.seat for party in s.combat.parties)


def _nothing_of(s, gone):
    """Nothing refers to those who are gone."""
    assert not gone & {*_seats_named(s)}, gone
    for seat in gone:
        side = s.sides[seat]
        assert sorted(side.removed) == sorted(side.brought) and not side.order and not side.quest
    assert all(s.warrior(at) is not None for at in s.claims)
    combats = [frame for frame in s.stack if frame.source == "combat" and frame.ops]
    assert len(combats) == (s.combat is not None)


def _plays_on(s, gone, rng):
    for _ in range(AFTER):
        if s.winner != GOING_ON:
            assert s.winner not in gone
            return
        _nothing_of(s, gone)
        d = match.decision(s)
        assert d is not None and d.options and d.seat not in gone
        s = match.step(s, chosen(d, rng)).state


@pytest.mark.clause("QG-29.8", "QG-30.3", "QG-29.5")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("phase", PHASES)
def test_anybody_may_leave_at_any_moment(seats, phase):
    for walk in range(WALKS):
        seed = 1_000 * seats + walk
        rng = Rng.of_seed(seed)
        s = fray(seats, phase)
        for ply in range(PLIES):
            d = match.decision(s)
            if d is None:
                break
            for seat in range(seats):
                if s.sides[seat].is_out or (seat != d.seat and not d.window):
                    continue  # an empty deck is found as something is resolved, between windows
                after = _left(s, seat)
                others = [n for n in range(seats) if n != seat and not s.sides[n].is_out]
                if len(others) == 1:
                    assert after.winner == others[0] and match.decision(after) is None
                    continue
                gone = {n for n in range(seats) if after.sides[n].is_out}
                assert seat in gone
                _plays_on(after, gone, Rng.of_seed(seed + ply))
                if match.decision(after) is not None and ply % 10 == 0:
                    assert GAME.read(GAME.write(after)) == after
            s = match.step(s, chosen(d, rng)).state


@pytest.mark.clause("QG-17.3", "QG-30.3")
def test_a_title_that_waited_for_a_combat_is_fought_when_a_party_of_it_leaves():
    """Two clash while two others fight; their challenge begins as that combat ends, and ends in
    turn as one of them gives up."""
    s = fray(3, "challenge")
    for text in ("mortal w1", "target w5", "pass", "pass", "pass"):
        s = _towards(s, text)
    rally = Option("play", ("rally",))
    while (d := match.decision(s)) and not (d.source == "w_commit" and rally in d.options
                                            and d.seat == 2):  # fmt: skip
        s = match.step(s, Option("pass") if Option("pass") in d.options else d.options[0]).state
    s = match.step(s, rally).state
    s = _towards(s, "target k2.lot")
    while s.combat is None or s.combat.cause != "title_challenge":
        d = match.decision(s)
        quiet = [o for o in d.options if o.verb in ("pass", "keep", "himself", "fight_on")]
        s = match.step(s, (quiet or d.options)[0]).state
    assert [frame.source for frame in s.stack].count("combat") == 2
    for seat in (0, 1, 2):
        after = _left(s, seat)
        _plays_on(after, {seat}, Rng.of_seed(seat))


def _towards(s, text):
    verb, *args = text.split()
    o = Option(verb, tuple(args))
    for _ in range(40):
        d = match.decision(s)
        if o in d.options:
            return match.step(s, o).state
        s = match.step(s, Option("pass") if Option("pass") in d.options else d.options[0]).state
    raise AssertionError(text)
