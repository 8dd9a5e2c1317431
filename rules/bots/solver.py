"""Whether a seat can complete a task (see `rules.core.book.task`) for any hidden cards, dice and
answers of the others: an AND-OR search over sets of deals (belief states: Bonet and Geffner,
“Planning with incomplete information as heuristic search in belief space”, 2000).

A deal is a full state that agrees with the seat's knowledge. In deals that look the same to it, the
seat has to choose the same option; once they look different, each is solved on its own. A solution
found is certain. If a game returns to an earlier state, a solution may be missed.

>>> from rules.core import task
>>> from rules.core.history import finished
>>> from rules.core.registry import game
>>> g = game("edelweiss")
>>> s = g.read('phase = "attack"\\ndeck = "SHCD"\\nA = {board = "S"}\\nB = {board = "cs"}')
>>> solver = Solver(g, task.read({"goal": "win"}, g, s))
>>> [str(o) for o in finished(solver.solutions(dealt(g, s, 0, 8)))]
['attack']
"""

from collections.abc import Generator, Iterator
from typing import Any

from rules.bots import timer
from rules.bots.bot import GreedyBot, Slices, Thought, decided
from rules.bots.deals import DEEP, TooLong, told_apart
from rules.core.book.task import Clock, Task, gone_on, is_over, is_reached, wound
from rules.core.game import Game
from rules.core.model import Decision, Option
from rules.core.rng import Rng

Deal = tuple[Any, Clock]
"""A full state, and what is left of the turns in it."""
Deals = frozenset[Deal]
SECONDS = 2.0  # of a defender's thinking, at most
Search = Generator[None, None, bool]
"""Yields after everything that it looks at, so that others have their turn."""


def dealt(g: Game[Any], s: Any, seat: int, n: int, seed: int = 1) -> frozenset[Any]:
    """A state and `n` deals that look the same to a seat."""
    rng, view = Rng.of_seed(seed), g.view(s, seat)
    return frozenset([s, *(g.sample(view, rng) for _ in range(n))])


class Solver:
    """Solves a task. `nodes`: the number of sets of deals it may visit; beyond it TooLong is
    raised."""

    def __init__(self, g: Game[Any], task: Task, nodes: int = 100_000) -> None:
        self.game, self.task = g, task
        self.nodes = nodes
        self._depth = 0
        self._known: dict[Deals, bool] = {}

    def solutions(
        self, states: frozenset[Any], clock: Clock | None = None
    ) -> Generator[None, None, list[Option]]:
        """The options after which the task is certain, at this clock (by default at the beginning
        of the task); the states must look the same to the seat, which decides."""
        some = next(iter(states))
        now = clock or wound(self.task, self.game, some)
        deals = frozenset([(s, now) for s in states])
        d = self.game.decision(some)
        found = []
        for o in d.options if d and d.seat == self.task.seat else ():
            if (yield from self._is_certain(self._after(deals, o))):
                found.append(o)
        return found

    def is_certain(self, s: Any, clock: Clock) -> Search:
        """Whether the task can be completed from a state."""
        return self._is_certain(frozenset([(s, clock)]))

    def _is_certain(self, deals: Deals) -> Search:
        unfinished = [deal for deal in deals if not self._is_reached(deal)]
        for alike in told_apart(unfinished, self._seen):
            if not (yield from self._solved(frozenset(alike))):
                return False
        return True

    def _is_reached(self, deal: Deal) -> bool:
        return is_reached(self.task, self.game, deal[0], deal[1].turns)

    def _seen(self, deal: Deal) -> tuple[Any, Clock]:
        return self.game.view(deal[0], self.task.seat), deal[1]

    def _solved(self, deals: Deals) -> Search:
        known = self._known.get(deals)
        if known is not None:
            return known
        if self.nodes == 0 or self._depth == DEEP:
            raise TooLong
        self.nodes -= 1
        yield
        self._known[deals] = False  # a cycle back to here gains nothing
        self._depth += 1
        try:
            self._known[deals] = found = yield from self._search(deals)
        except TooLong:
            del self._known[deals]
            raise
        finally:
            self._depth -= 1
        return found

    def _search(self, deals: Deals) -> Search:
        answers: set[Deal] = set()
        d = None
        for s, clock in deals:
            d = self.game.decision(s)
            if d is None or is_over(self.game, s, clock.turns):
                return False
            if d.seat != self.task.seat:
                answers |= {self._then(s, clock, o) for o in d.options}
        if answers:
            return (yield from self._is_certain(frozenset(answers)))
        for o in d.options if d else ():
            if (yield from self._is_certain(self._after(deals, o))):
                return True
        return False

    def _after(self, deals: Deals, o: Option) -> Deals:
        return frozenset([self._then(s, clock, o) for s, clock in deals])

    def _then(self, s: Any, clock: Clock, o: Option) -> Deal:
        then = self.game.after(s, o)
        return then, gone_on(clock, self.game, then)


class Defender:
    """A bot that looks for an answer after which another seat's task can't be completed any more,
    within `nodes` and `seconds`; if it finds none, it plays as a bot that looks one step ahead."""

    def __init__(
        self, task: Task, clock: Clock, nodes: int = 6_000, seconds: float = SECONDS
    ) -> None:
        self.task, self.clock = task, clock
        self.nodes, self.seconds = nodes, seconds

    def think(self, game: Game[Any], view: Any, d: Decision, rng: Rng) -> Iterator[Thought]:
        liked = decided(GreedyBot(), game, view, d, rng)
        if len(d.options) > 1:
            yield Thought(liked, 0.0)
            deal, clock = game.sample(view, rng), Slices()
            solver = Solver(game, self.task, self.nodes)
            ends = timer.now() + self.seconds
            for i, o in enumerate([liked, *(o for o in d.options if o != liked)]):
                then = game.after(deal, o)
                search = solver.is_certain(then, gone_on(self.clock, game, then))
                while (is_certain := _step(search)) is None:
                    if clock.is_over():
                        yield Thought(liked, i / len(d.options))
                    if timer.now() > ends:
                        yield Thought(liked, 1.0)
                        return
                if not is_certain:
                    yield Thought(o, 1.0)
                    return
        yield Thought(liked, 1.0)


def _step(search: Search) -> bool | None:
    """The result of a search, None while it goes on; a search that is too long counts as
    certain."""
    try:
        next(search)
    except StopIteration as end:
        return bool(end.value)
    except TooLong:
        return True
    return None
