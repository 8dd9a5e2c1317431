"""Weak players overlook things; they don't play at random."""

import pytest

from rules.bots.bot import GreedyBot, Thought, decided
from rules.bots.glancing import Glancing, noticed
from rules.bots.levels import LEVELS, make, timed
from rules.core.model import Option
from rules.core.registry import game, ids
from rules.core.rng import Rng
from rules.text.errors import BadInput

HAND, SQUARES = ("fox", "owl", "toad"), ("d3", "e3", "f3", "e4")
PLAYS = tuple(Option("play", (card, square)) for card in HAND for square in SQUARES)
PASS = Option("pass")
SEEDS = range(60)


def test_a_thing_is_overlooked_in_all_options_or_in_none():
    some = 0
    for seed in SEEDS:
        found = noticed((*PLAYS, PASS), 0.6, Rng.of_seed(seed))
        cards, squares = ({o.args[k] for o in found if o.args} for k in (0, 1))
        assert set(found) == {o for o in PLAYS if o.args[0] in cards and o.args[1] in squares} | {
            PASS
        }
        some += 1 < len(found) <= len(PLAYS)
    assert some > len(SEEDS) / 2


def test_everything_is_seen_by_the_keen():
    assert noticed(PLAYS, 1.0, Rng.of_seed(1)) == PLAYS


def test_who_sees_nothing_looks_until_one_option_is_noticed():
    """No matter which, however many there are: with little sight, all are chosen as often."""
    targets = tuple(Option("target", (who,)) for who in ("c1", "c2", "c3"))
    found = [noticed(targets, 0.0, Rng.of_seed(seed)) for seed in range(300)]
    assert {len(some) for some in found} == {1}
    assert all(80 < found.count((one,)) < 120 for one in targets)
    for seed in SEEDS:
        some = noticed((*PLAYS, Option("sell", ("toad",))), 0.0, Rng.of_seed(seed))
        assert set.intersection(*[set(o.args) for o in some])  # the last thing that was looked at


class Asked:
    """Keeps what it is asked."""

    def think(self, game, view, d, rng):
        self.options = d.options
        yield Thought(d.options[0], 1.0)


@pytest.mark.parametrize("name", ids())
def test_the_sight_is_the_games(name, monkeypatch):
    """Of none, all, or the share that the game says: the bot inside is asked about what is seen."""
    g = game(name)
    s = g.setup(4, g.configure({}))
    rng = Rng.of_seed(2)
    while not any(o.args for o in g.decision(s).options) or len(g.decision(s).options) < 2:
        s = g.after(s, rng.choice(g.decision(s).options))
    d = g.decision(s)
    for sight in (0.0, 0.5, 1.0):
        monkeypatch.setattr(type(g), "sight", g.sight._replace(beginner=sight))
        inside = Asked()
        chosen = decided(Glancing(inside, "beginner"), g, g.view(s, d.seat), d, Rng.of_seed(3))
        assert inside.options == noticed(d.options, sight, Rng.of_seed(3))
        assert chosen in d.options


@pytest.mark.parametrize("name", ids())
def test_a_seed_repeats_a_choice(name):
    g = game(name)
    s = g.setup(1, g.configure({}))
    rng = Rng.of_seed(1)
    for n in range(60):
        d = g.decision(s)
        if d is None:
            break
        one, two = (
            decided(make("beginner"), g, g.view(s, d.seat), d, Rng.of_seed(n)) for _ in range(2)
        )
        assert one == two
        s = g.after(s, rng.choice(d.options))


def test_no_warrior_is_lost_to_its_upkeep_in_the_first_turn():
    """The beginner who played at random now and then placed kings that it could not pay for."""
    g = game("quest_for_the_grail")
    placed = 0
    for seed in range(24):
        s, rng, bot = g.setup(seed, g.configure({})), Rng.of_seed(seed), make("beginner")
        while s.turn <= 2:
            d = g.decision(s)
            s, events = g.apply(s, decided(bot, g, g.view(s, d.seat), d, rng))
            placed += sum(e.kind == "deploys" for e in events)
            assert not [e for e in events if e.kind == "unpaid"], seed
    assert placed >= 4


def test_greedy_looks_at_candidates():
    """A warrior that can't be paid for is none, although nothing speaks against placing it yet."""
    g = game("quest_for_the_grail")
    s, bot = g.setup(1, g.configure({})), GreedyBot(2)
    while (d := g.decision(s)).kind != "deploy":
        s = g.after(s, decided(bot, g, g.view(s, d.seat), d, Rng.of_seed(1)))
    view = g.view(s, d.seat)
    assert 0 < len(g.candidates(view, d)) < len(d.options)
    assert decided(bot, g, view, d, Rng.of_seed(1)) in g.candidates(view, d)


def test_scaled_times():
    assert [timed(make(f"{level}:0.1x")) is not None for level in LEVELS] == [
        False,
        False,
        True,
        True,
        True,
    ]
    assert timed(make("skilled:0.1x")).seconds == pytest.approx(0.05)
    assert timed(make("searcher:40p:0.1x")) is None and make("searcher:40p:2x").iterations == 40
    for name in ("expert:0x", "expert:x", "nobody:0.1x", "expert:-1x"):
        with pytest.raises(BadInput, match=name.split(":")[0]):
            make(name)
