"""The time between a player's own choices: visible steps are shown for the pace, others take no
time of their own."""

import asyncio
from itertools import pairwise

import pytest

from pywasm_app.host import worker
from pywasm_app.host.seats import Seat
from pywasm_app.host.session import Session
from pywasm_app.ui.bridge import read
from rules.bots.levels import make
from rules.core.record import Record
from rules.core.registry import game, ids
from rules.core.rng import Rng

PACE = 0.9  # seconds, as it is set at first
GAMES = 2  # of each
CHOICES = 120  # of the person in each of them, at most
MOMENT = 0.01  # seconds of work between two looks at the clock


class Clock:
    """A clock that advances only in waits, or when it is read after work."""

    def __init__(self, monkeypatch):
        self.now = 0.0
        monkeypatch.setattr(worker, "perf_counter", self.look)
        monkeypatch.setattr(worker.asyncio, "sleep", self.rests)

    def look(self):
        self.now += MOMENT
        return self.now

    async def rests(self, seconds):
        self.now += seconds


def waits(name, seed, clock, told, choices=CHOICES):
    """A game against the casual bot, at the worker's entry: the player's waiting time before each
    own choice. Pushed messages go to `told`."""
    g = game(name)
    seats = (Seat("", "person"), Seat("", "bot", "casual"))
    s = Session("t1", g, Record(g.id, g.version, seed, g.configure({})), seats)
    worker.start(told)
    worker._desk.tables["t1"] = s
    worker._desk.pace = PACE
    bot, rng, found = make("beginner"), Rng.of_seed(seed), []
    for _ in range(choices):
        before = clock.now
        asyncio.run(worker._drive(s))
        found.append(clock.now - before)
        d = s.asked()
        if d is None:
            break
        *_, thought = bot.think(s.game, s.game.view(s.history.state, d.seat), d, rng)
        s.play(str(thought.option))
    return found


def among(share, found):
    """How long at most that share of all waits was."""
    return sorted(found)[int(share * len(found))]


def test_in_the_grail_nobody_waits_long(monkeypatch):
    """Its windows are many, and most of them pass (QG-24.4)."""
    clock = Clock(monkeypatch)
    found = []
    for seed in range(1, 1 + GAMES):
        found += waits("quest_for_the_grail", seed, clock, lambda text: None)
    assert len(found) > CHOICES
    assert among(0.5, found) <= 4 and among(0.95, found) <= 9


@pytest.mark.parametrize("name", ids())
def test_every_table_that_is_told_shows_something(name, monkeypatch):
    """One after the other, and each as long as the pace, in a long stretch half as long; the last
    one may only ask."""
    clock = Clock(monkeypatch)
    pushed = []

    def told(text):
        message = read(text)
        if message.get("push") == "table":
            pushed.append((clock.now, message["table"]))

    waits(name, 1, clock, told, 40)
    assert len(pushed) > 5
    stretch = 0
    for (at, one), (then, after) in pairwise(pushed):
        stretch = 0 if one["decision"] else stretch + 1
        assert after["ply"] > one["ply"]
        if not after["decision"] and not after["result"]:
            assert after["log"]["lines"]
        if stretch and any(line["kind"] != "heading" for line in after["log"]["lines"]):
            assert then - at >= (PACE if stretch < worker.STRETCH else PACE / 2) - MOMENT
