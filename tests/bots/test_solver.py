"""The solver: certain for all hidden cards and all answers; and the bot that defends."""

import pytest

from rules.bots.bot import GreedyBot, decided
from rules.bots.deals import TooLong
from rules.bots.solver import Defender, Solver, dealt
from rules.core.book import task as tasks
from rules.core.history import finished
from rules.core.model import Decision, Option, Result
from rules.core.registry import game
from rules.core.rng import Rng
from rules.text.words import t

GAME = game("edelweiss")


def solutions(position, task, deals=12, nodes=20_000):
    s = GAME.read(position)
    read = tasks.read(task, GAME, s)
    found = Solver(GAME, read, nodes).solutions(dealt(GAME, s, read.seat, deals))
    return [str(o) for o in finished(found)]


def test_one_attack_is_stopped_by_a_hand_that_may_guard():
    guarded = 'phase = "attack"\nA = { board = "S" }\nB = { hand = "H" }'
    assert solutions(guarded, {"goal": "win"}) == []


def test_nobody_can_stop_it():
    naked = 'phase = "attack"\nA = { board = "S" }\nB = { board = "cs" }'
    assert solutions(naked, {"goal": "win"}) == ["attack"]


def test_the_same_option_has_to_do_in_deals_that_look_the_same():
    """Seen apart, each of two deals has a solution; the seat doesn't know which one it is in."""

    class Cups:
        """A ball is under cup 0 or 1, and a seat that points at it wins; a look may be
        forbidden."""

        peeks = waits = False

        def decision(self, s):
            _, told, picked = s
            if picked is not None:
                return None
            verbs = ["left", "right"] + (["peek"] if self.peeks and told is None else [])
            if self.waits and told is None:
                verbs = ["wait"]
            return Decision(0, "pick", tuple(Option(v) for v in verbs))

        def after(self, s, o):
            ball, told, _ = s
            if o.verb == "wait":
                return ball, "waited", None
            return (ball, ball, None) if o.verb == "peek" else (ball, told, o.verb)

        def view(self, s, seat):
            return ("?", *s[1:])

        def turn(self, s):
            return None

        def result(self, s):
            ball, _, picked = s
            if picked is None:
                return None
            return Result((0,) if picked == ("left", "right")[ball] else (1,), t("x"))

    both = frozenset([(0, None, None), (1, None, None)])
    task = tasks.Task(0)
    cups = Cups()
    for one in both:
        assert len(finished(Solver(cups, task).solutions(frozenset([one])))) == 1
    assert finished(Solver(cups, task).solutions(both)) == []
    # Even if it is asked only later, in a state that still looks the same to it.
    cups.waits = True
    assert finished(Solver(cups, task).solutions(both)) == []
    cups.waits = False
    cups.peeks = True
    assert [o.verb for o in finished(Solver(cups, task).solutions(both))] == ["peek"]


def test_it_gives_up_where_there_is_too_much():
    g = game("tash_kalar")
    s = g.setup(1, g.configure({}))
    task = tasks.read({"goal": "points", "by": 50}, g, s)
    with pytest.raises(TooLong):
        finished(Solver(g, task, 50).solutions(dealt(g, s, task.seat, 0)))


class Gates:
    """Seat 1 shuts one of three gates, then seat 0 goes through one; only the middle one leads to
    the goal, and a bot that looks one step ahead prefers to shut another."""

    def decision(self, s):
        if len(s) == 2:
            return None
        verbs = [v for v in ("left", "middle", "right") if v not in s]
        return Decision(1 - len(s), "gate", tuple(Option(v) for v in verbs))

    def after(self, s, o):
        return (*s, o.verb)

    def view(self, s, seat):
        return s

    def sample(self, v, rng):
        return v

    def turn(self, s):
        return None

    def result(self, s):
        return Result((0,) if s[1] == "middle" else (1,), t("x")) if len(s) == 2 else None

    def candidates(self, s, d):
        return d.options

    def evaluate(self, s, seat):
        return float(s == ("right",))


def defender(g):
    task = tasks.Task(0)
    return Defender(task, tasks.wound(task, g, ()))


def test_the_defender_finds_the_one_answer():
    gates = Gates()
    d = gates.decision(())
    rng = Rng.of_seed(1)
    assert decided(GreedyBot(), gates, (), d, rng).verb == "right"
    assert decided(defender(gates), gates, (), d, rng).verb == "middle"


def test_a_defender_who_can_stop_nothing_plays_what_it_likes():
    gates = Gates()
    gates.result = lambda s: Result((0,), t("x")) if len(s) == 2 else None
    d = gates.decision(())
    assert decided(defender(gates), gates, (), d, Rng.of_seed(1)).verb == "right"


class Chain(Gates):
    """One question after the other, `length` of them, and then seat 0 has won."""

    length = 2_000

    def decision(self, s):
        return Decision(0, "on", (Option("on"), Option("off"))) if len(s) < self.length else None

    def result(self, s):
        return Result((0,), t("x")) if len(s) >= self.length else None


def test_a_long_row_of_answers_is_too_long_and_no_fault():
    chain = Chain()
    with pytest.raises(TooLong):
        finished(Solver(chain, tasks.Task(0)).solutions(frozenset([()])))
    chain.length = 60
    assert len(finished(Solver(chain, tasks.Task(0)).solutions(frozenset([()])))) == 2


def test_what_was_too_long_is_not_known_afterwards():
    chain = Chain()
    chain.length = 30
    solver = Solver(chain, tasks.Task(0), nodes=5)
    clock = tasks.wound(solver.task, chain, ())
    with pytest.raises(TooLong):
        finished(solver.is_certain((), clock))
    solver.nodes = 1_000
    assert finished(solver.is_certain((), clock))


def test_what_was_too_long_is_not_taken_for_refuted():
    chain = Chain()
    d = Decision(1, "on", (Option("on"), Option("off")))
    assert decided(defender(chain), chain, (), d, Rng.of_seed(1)).verb == "on"


def test_a_defender_has_little_time():
    g = game("tash_kalar")
    s = g.setup(1, g.configure({}))
    d = g.decision(s)
    task = tasks.Task(1 - d.seat, "points", 50, 50, 9)
    thinker = Defender(task, tasks.wound(task, g, s), nodes=10**9, seconds=0.1)
    thoughts = list(thinker.think(g, g.view(s, d.seat), d, Rng.of_seed(1)))
    assert thoughts[-1].done == 1.0 and len(thoughts) > 2
