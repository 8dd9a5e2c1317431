"""Puzzles found by search: `python -m rules compose GAME`.

Players who look one step ahead and sometimes stray play games with decks or schools at random. In
a position in which they gain less than somebody could, the solver (`rules.bots.solver`) looks for
first choices after which the gain is certain: for every die, every answer of the others and a
number of deals of the hidden cards. A puzzle is a position with one such choice.

How hard it is, 1 to 5: by the share of forty attempts of those players that complete the task,
and by the sets of deals that the solver had to look at.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, NamedTuple

from rules.bots.bot import decided
from rules.bots.deals import TooLong
from rules.bots.odds import liked
from rules.bots.solver import Defender, Solver, dealt
from rules.core.book import task as tasks
from rules.core.book.task import Task
from rules.core.game import Game
from rules.core.history import History, finished
from rules.core.model import Config, Decision, Option
from rules.core.rng import Rng
from rules.core.settings import at_random

STRAY = 0.12  # the share of random choices in games
LEAST = 2  # options of a first choice
SEEN = 6  # options that a player looks at in an attempt
ATTEMPTS = 24  # at a position, to see what can be gained there
RESISTED = 300  # sets of deals to look at for an answer
STAGES = ((1, 2_000), (40, 6_000))  # deals of the hidden cards, and sets of them to look at
SPARED = 3  # first choices that may be certain in one deal alone
TRIES = 40  # attempts that tell how hard a puzzle is
SHARES, MUCH = (0.25, 0.1, 0.03), 600  # of attempts that complete it; sets of deals


class Found(NamedTuple):
    """A puzzle. `share`: of the attempts that completed it; `looked`: at how many sets of deals the
    solver had to look."""

    task: dict[str, Any]
    position: str
    solution: tuple[str, ...]
    grade: int
    share: float
    looked: int

    def as_text(self) -> str:
        """An entry of `problems.toml`."""
        goal = [f"{key} = {json.dumps(value)}" for key, value in self.task.items()]
        quote = '"""' if "'''" in self.position else "'''"
        line = ", ".join(json.dumps(n) for n in self.solution)
        return "\n".join(
            (
                f"# {self.share:.0%} of attempts, {self.looked} sets of deals",
                "[[puzzle]]",
                *goal,
                f"grade = {self.grade}",
                f"position = {quote}\n{self.position.strip()}\n{quote}",
                f"solution = [{line}]\n",
            )
        )


def composed(g: Game[Any], config: Config, seed: int, every: float) -> Iterator[Found]:
    """The puzzles in the game of this seed, of whose positions the share `every` is tried; of
    several on one way only the first. Each seat's settings are at random but for the given ones."""
    rng = Rng.of_seed(seed)
    usual = {one.name: one.default for one in g.settings if one.seats != "each"}
    before: tuple[str, ...] = ()
    for s, d in _played(g, at_random(g, rng, {**usual, **config}), rng):
        if rng.random() < every:
            one = _found(g, s, d, rng)
            if one and not set(one.solution) <= set(before):
                before = one.solution
                yield one


def _played(g: Game[Any], config: Config, rng: Rng) -> Iterator[tuple[Any, Decision]]:
    """The states of a game in which a player chooses on their own turn."""
    s = g.setup(rng.below(1 << 30), g.configure(config))
    while (d := g.decision(s)) is not None:
        turn = g.turn(s)
        if turn and turn.seat == d.seat and len(d.options) >= LEAST:
            yield s, d
        o = rng.choice(d.options) if rng.random() < STRAY else liked(g, s, d, rng)
        s = g.after(s, o)


def _found(g: Game[Any], s: Any, d: Decision, rng: Rng) -> Found | None:
    """A puzzle at a position."""
    for given in _asked(g, s, d, rng):
        task = tasks.read(given, g, s)
        looked = _only_one(g, s, task)
        line = _line(g, s, task, rng) if looked else ()
        if line:
            tried = [_attempted(g, s, task, rng) for _ in range(TRIES)]
            share = sum(tasks.standing(task, g, one) == "solved" for one in tried) / TRIES
            grade = 1 + sum(share < limit for limit in SHARES) + (looked > MUCH)
            return Found(given, g.write(s), line, grade, share, looked)
    return None


def _asked(g: Game[Any], s: Any, d: Decision, rng: Rng) -> Iterator[dict[str, Any]]:
    """Tasks to try: of each tally what few attempts gain; or to win and to hold."""
    before = g.tally(s, d.seat)
    if not before:
        yield from ({"goal": goal, "turns": turns} for goal, turns in (("win", 3), ("hold", 4)))
        return
    endless = tasks.Task(d.seat, next(iter(before)), least=tasks.MOST)
    ends = [g.tally(_attempted(g, s, endless, rng)[-1], d.seat) for _ in range(ATTEMPTS)]
    for goal, had in before.items():
        gains = [end[goal] - had for end in ends]
        for by in sorted({gain for gain in gains if gain > 0}, reverse=True):
            if sum(gain >= by for gain in gains) <= ATTEMPTS // 3:
                yield {"goal": goal, "by": by}


def _attempted(g: Game[Any], s: Any, task: Task, rng: Rng) -> list[Any]:
    """The states of one attempt, in which the others resist."""
    states, clock = [s], tasks.wound(task, g, s)
    while not tasks.is_over(g, s, clock.turns):
        d = g.decision(s)
        assert d is not None
        o = _glanced(g, s, d, rng) if d.seat == task.seat else _resisting(g, s, d, task, clock, rng)
        s = g.after(s, o)
        clock = tasks.gone_on(clock, g, s)
        states.append(s)
        if tasks.is_reached(task, g, s, clock.turns):
            break
    return states


def _glanced(g: Game[Any], s: Any, d: Decision, rng: Rng) -> Option:
    """The choice of a player who looks at a few options, one step ahead."""
    options = d.options
    if len(options) > SEEN:
        options = tuple(rng.choice(options) for _ in range(SEEN))
    deal = g.sample(g.view(s, d.seat), rng)
    return max(options, key=lambda o: (g.evaluate(g.after(deal, o), d.seat), rng.random()))


def _resisting(
    g: Game[Any], s: Any, d: Decision, task: Task, clock: tasks.Clock, rng: Rng
) -> Option:
    return decided(Defender(task, clock, RESISTED), g, g.view(s, d.seat), d, rng)


def _only_one(g: Game[Any], s: Any, task: Task) -> int:
    """The number of sets of deals to look at, to see that one first choice alone is certain; 0 if
    it is not so, or takes too many."""
    nodes = 0
    for deals, most in STAGES:
        solver = Solver(g, task, most)
        try:
            found = finished(solver.solutions(dealt(g, s, task.seat, deals)))
        except TooLong:
            return 0
        if not 0 < len(found) <= SPARED:
            return 0
        nodes = most - solver.nodes
    return nodes if len(found) == 1 else 0


def _line(g: Game[Any], s: Any, task: Task, rng: Rng) -> tuple[str, ...]:
    """A solution with answers that resist; () if it takes fewer than two choices, or the search is
    too long."""
    h, own = History(g, s), 0
    deals, most = STAGES[-1]
    while True:
        standing, clock = tasks.at(task, g, h.states)
        d = h.decision
        if standing != "open" or d is None:
            solved = standing == "solved" and own > 1
            return tuple(map(str, h.options)) if solved else ()
        if d.seat == task.seat:
            try:
                certain = finished(
                    Solver(g, task, most).solutions(dealt(g, h.state, d.seat, deals), clock)
                )
            except TooLong:
                return ()
            if not certain:
                return ()
            o = certain[0]
            own += len(d.options) > 1
        else:
            o = _resisting(g, h.state, d, task, clock, rng)
        h.play(o)
