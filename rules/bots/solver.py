"""Whether somebody can bring a task about (see `core.task`), whatever the hidden cards and the dice
are and whatever the others answer: an AND-OR search over sets of deals (belief states: Bonet and
Geffner, “Planning with incomplete information as heuristic search in belief space”, 2000).

A deal is a full state that agrees with what the seat knows. As long as deals look the same to it,
it has to choose the same option in all of them; where they come to look different, each is solved
on its own.

>>> from rules.core import task
>>> from rules.core.history import finished
>>> from rules.core.registry import game
>>> g = game("edelweiss")
>>> s = g.read('phase = "attack"\\ndeck = "SHCD"\\nA = {board = "S"}\\nB = {board = "cs"}')
>>> solver = Solver(g, task.read({"goal": "win"}, g, s))
>>> [str(o) for o in finished(solver.solutions(dealt(g, s, 0, 8)))]
['attack']
"""

from collections.abc import Generator, Iterable, Iterator
from typing import Any

from rules.bots.bot import GreedyBot, Slices, Thought, decided
from rules.core.game import Game
from rules.core.model import Decision, Option
from rules.core.rng import Rng
from rules.core.task import Task, is_over, is_reached, left

Deal = tuple[Any, int]
"""A full state, and how many turns are left in it."""
Deals = frozenset[Deal]
Search = Generator[None, None, bool]
"""Yields after everything that it looks at, so that others have their turn."""


class TooLong(Exception):
    """More would have to be looked at than is allowed."""


def dealt(g: Game[Any], s: Any, seat: int, n: int, seed: int = 1) -> frozenset[Any]:
    """A state and `n` deals that look the same to a seat."""
    rng, view = Rng.of_seed(seed), g.view(s, seat)
    return frozenset([s, *(g.sample(view, rng) for _ in range(n))])


class Solver:
    """Of a task. `nodes`: how many sets of deals may be looked at; TooLong is raised where more
    would have to be."""

    def __init__(self, g: Game[Any], task: Task, nodes: int = 100_000) -> None:
        self.game, self.task = g, task
        self.nodes = nodes
        self._known: dict[Deals, bool] = {}

    def solutions(
        self, states: frozenset[Any], turns: int | None = None
    ) -> Generator[None, None, list[Option]]:
        """The options after which the task is certain, where so many turns are left (by default all
        that the task has); the seat is asked in all the states alike."""
        deals = frozenset([(s, turns or self.task.turns) for s in states])
        d = self.game.decision(next(iter(states)))
        found = []
        for o in d.options if d and d.seat == self.task.seat else ():
            if (yield from self._is_certain(self._after(deals, o))):
                found.append(o)
        return found

    def is_certain(self, states: Iterable[Any], turns: int) -> Search:
        """Whether the task can be brought about in each of the states, by what the seat sees."""
        return self._is_certain(frozenset([(s, turns) for s in states]))

    def _is_certain(self, deals: Deals) -> Search:
        for alike in self._told_apart(deals):
            if not (yield from self._solved(alike)):
                return False
        return True

    def _told_apart(self, deals: Deals) -> list[Deals]:
        """Those in which there is still something to do, put together by what the seat sees."""
        groups: dict[Any, list[Deal]] = {}
        for s, turns in deals:
            if not is_reached(self.task, self.game, s, turns):
                seen = (self.game.view(s, self.task.seat), turns)
                groups.setdefault(seen, []).append((s, turns))
        return sorted(map(frozenset, groups.values()), key=len)

    def _solved(self, deals: Deals) -> Search:
        known = self._known.get(deals)
        if known is not None:
            return known
        if self.nodes == 0:
            raise TooLong
        self.nodes -= 1
        yield
        self._known[deals] = False  # whoever comes here again on the way has gained nothing
        self._known[deals] = found = yield from self._search(deals)
        return found

    def _search(self, deals: Deals) -> Search:
        answers: set[Deal] = set()
        d = None
        for s, turns in deals:
            d = self.game.decision(s)
            if d is None or is_over(self.task, self.game, s, turns):
                return False
            if d.seat != self.task.seat:
                answers |= {self._then(s, turns, o) for o in d.options}
        if answers:
            return (yield from self._is_certain(frozenset(answers)))
        for o in d.options if d else ():
            if (yield from self._is_certain(self._after(deals, o))):
                return True
        return False

    def _after(self, deals: Deals, o: Option) -> Deals:
        return frozenset([self._then(s, turns, o) for s, turns in deals])

    def _then(self, s: Any, turns: int, o: Option) -> Deal:
        then = self.game.after(s, o)
        return then, left(self.game, turns, s, then)


class Defender:
    """A bot that answers so that another's task can't be brought about any more, if it can; else
    as a bot that looks one step ahead. `turns`: how many are left."""

    def __init__(self, task: Task, turns: int, nodes: int = 4_000) -> None:
        self.task, self.turns = task, turns
        self.nodes = nodes

    def think(self, game: Game[Any], view: Any, d: Decision, rng: Rng) -> Iterator[Thought]:
        liked = decided(GreedyBot(), game, view, d, rng)
        deal = game.sample(view, rng)
        ordered = [liked, *(o for o in d.options if o != liked)] if len(d.options) > 1 else []
        clock = Slices()
        for i, o in enumerate(ordered):
            then = game.after(deal, o)
            solver = Solver(game, self.task, self.nodes)
            search = solver.is_certain([then], left(game, self.turns, deal, then))
            is_certain = True
            while True:
                try:
                    next(search)
                except StopIteration as end:
                    is_certain = end.value
                    break
                except TooLong:
                    break
                if clock.is_over():
                    yield Thought(liked, i / len(ordered))
            if not is_certain:
                yield Thought(o, 1.0)
                return
        yield Thought(liked, 1.0)
