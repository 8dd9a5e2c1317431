"""Exact play at the end, where every way in which the hidden cards may lie can be looked at: a
depth-first AND-OR search for the results that are certain.

The search takes the game's word for the deals (`Game.deals`): one of them leads to the same
decisions and results as the true state. The seat has to choose the same option in deals that look
the same to it. Every other seat may know everything and be against it. So what is found holds
whatever is hidden: a certain win stays a win. If a single deal is possible, the result is exact.
Where nothing but a defeat is certain, nothing is said: bets are left to the trials of a searcher.

The limit is a number of states, so that the choices are the same on every machine; and a time, for
a bot with a clock.

>>> from rules.core.history import finished
>>> from rules.core.registry import game
>>> g = game("edelweiss")
>>> s = g.read('A = {board = "SSC"}\\nB = {hand = "D"}\\nphase = "attack"\\ndeck = ""')
>>> d = g.decision(s)
>>> found = finished(ending(g, g.view(s, d.seat), d, 1000))
>>> str(found.option), found.win_probability
('attack', 1.0)
"""

from collections.abc import Generator, Iterable, Sequence
from math import inf
from typing import Any

from rules.bots import timer
from rules.bots.bot import Slices, Thought
from rules.bots.deals import DEEP, TooLong, told_apart
from rules.core.game import Game
from rules.core.model import Decision, Option

Search = Generator[None, None, float]
"""Yields after every state, so that others have their turn; ends with a result, 0 lost … 1 won."""


def ending(
    game: Game[Any],
    view: Any,
    d: Decision,
    nodes: int,
    seconds: float = inf,
    slice_s: float = 0.02,
) -> Generator[Thought, None, Thought | None]:
    """The option with the best certain result, unless that is a defeat, in at most so many nodes
    and seconds; None if none is found. Until then thoughts without a result, one for each slice of
    time."""
    deals = game.deals(view)
    if not deals:
        return None
    guess = Thought(game.candidates(view, d)[0], 0.0)
    search = Endgame(game, d.seat, nodes).best(deals, d)
    ends, clock = timer.now() + seconds, Slices(slice_s)
    try:
        while timer.now() < ends:
            next(search)
            if clock.is_over():
                yield guess
    except StopIteration as found:
        option, result = found.value
        if result == 1 or (result and len(deals) == 1):
            return Thought(option, 1.0, result)
    except TooLong:
        pass
    return None


class Endgame:
    """A search for the results that are certain for `seat`, in at most `nodes` states."""

    def __init__(self, game: Game[Any], seat: int, nodes: int) -> None:
        self.game, self.seat = game, seat
        self.nodes = nodes
        self._depth = 0
        self._known: dict[frozenset[Any], float] = {}

    def best(
        self, deals: Sequence[Any], d: Decision
    ) -> Generator[None, None, tuple[Option, float]]:
        """The option of the seat with the best certain result, and this; `d` is the decision in all
        deals."""
        best, most = d.options[0], 0.0
        for o in self._ordered(deals[0], d):
            result = yield from self._certain([self.game.after(s, o) for s in deals])
            if result > most:
                best, most = o, result
            if most == 1:
                break
        return best, most

    def _ordered(self, s: Any, d: Decision) -> Sequence[Option]:
        """All options, what a searcher would look at first."""
        return list(dict.fromkeys((*self.game.candidates(s, d), *d.options)))

    def _certain(self, deals: Iterable[Any]) -> Search:
        """The worst result of some deals; the seat tells those that look different apart."""
        worst = 1.0
        different = list(dict.fromkeys(deals))
        apart = [different] if len(different) == 1 else told_apart(different, self._seen)
        for alike in apart:
            worst = min(worst, (yield from self._result(alike)))
            if not worst:
                break
        return worst

    def _seen(self, s: Any) -> Any:
        return self.game.view(s, self.seat)

    def _result(self, alike: list[Any]) -> Search:
        """The result of deals that look the same to the seat; looked at once for each essence."""
        some = {self.game.essence(s): s for s in alike}
        alike, key = list(some.values()), frozenset(some)
        known = self._known.get(key)
        if known is None:
            if self.nodes < len(alike) or self._depth == DEEP:
                raise TooLong
            self.nodes -= len(alike)
            yield
            self._depth += 1
            known = self._known[key] = yield from self._played(alike)
            self._depth -= 1
        return known

    def _played(self, alike: list[Any]) -> Search:
        for s in alike if len(alike) > 1 else ():
            if not (yield from self._result([s])):
                return 0.0
        game, d = self.game, self.game.decision(alike[0])
        if d is None:
            return min([game.evaluate(s, self.seat) for s in alike])
        if d.seat == self.seat:
            _, result = yield from self.best(alike, d)
            return result
        answers = []
        for s in alike:
            theirs = game.decision(s)
            assert theirs is not None, "the end of a game can be seen"
            answers += [game.after(s, o) for o in theirs.options]
        return (yield from self._certain(answers))
