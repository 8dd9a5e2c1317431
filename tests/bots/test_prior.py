"""What the evaluation says one step ahead counts as much as two playouts."""

from typing import NamedTuple

import pytest

from rules.bots import searcher
from rules.bots.bot import decided
from rules.bots.searcher import Searcher
from rules.core.game import Game
from rules.core.model import Decision, Option
from rules.core.rng import Rng

DOORS = tuple(Option("open", (name,)) for name in "abcdefgh")
GOES_ON = (Option("look"),)
GOOD = DOORS[3]
SEEDS = range(20)


class House(NamedTuple):
    """`door`: the one that was opened; `behind`: whether somebody has looked behind it."""

    door: str = ""
    behind: bool = False
    chance: tuple[int, ...] = (0,)


class Doors(Game[House]):
    """One of eight doors is opened, then somebody looks behind it. One door is beautiful. What is
    behind a door is drawn by lot, or behind the plain one at the end always good."""

    def __init__(self, treasure: str = ""):
        self.treasure = treasure

    def decision(self, s):
        if s.behind:
            return None
        return Decision(0, "look", GOES_ON) if s.door else Decision(0, "open", DOORS)

    def step(self, s, o):
        raise NotImplementedError

    def after(self, s, o):
        return s._replace(door=o.args[0]) if o.args else s._replace(behind=True)

    def sample(self, v, rng):
        return v._replace(chance=(rng.below(1 << 30),))

    def evaluate(self, s, seat):
        if not s.behind:
            return 0.9 if s.door == GOOD.args[0] else 0.1
        if self.treasure:
            return float(s.door == self.treasure)
        return float(Rng((s.chance[0] + ord(s.door),)).below(2))

    def view(self, s, seat):
        return s

    def result(self, s):
        return None

    setup = read = write = scene = None


def chosen(game, playouts, seed):
    s = House()
    bot = Searcher(iterations=playouts)
    return decided(bot, game, s, game.decision(s), Rng.of_seed(seed))


def test_few_playouts_are_not_believed_alone(monkeypatch):
    """A playout for each door says nothing; the evaluation does."""
    assert {chosen(Doors(), 8, seed) for seed in SEEDS} == {GOOD}
    monkeypatch.setattr(searcher, "PRIOR", 0.0)
    assert len({chosen(Doors(), 8, seed) for seed in SEEDS}) > 3


@pytest.mark.parametrize("door", ["a", "h"])
def test_many_playouts_are(door):
    """The evaluation is wrong here, and thirty playouts for each door show it."""
    found = {chosen(Doors(treasure=door), 240, seed) for seed in SEEDS}
    assert found == {Option("open", (door,))}
