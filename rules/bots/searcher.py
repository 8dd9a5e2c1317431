"""An anytime search over what a seat knows: information-set Monte Carlo tree search.

Single-observer ISMCTS (Cowling, Powley, Whitehouse 2012): every iteration deals the hidden things
anew in agreement with the view, and walks one tree in which a node stands for all states that
look alike. A child's worth is UCB1 over the iterations in which it was available:

    mean(child) + c · sqrt(ln availability(child) / visits(child))

From a new leaf the game is played on by `roll` random steps and then judged by the game's own
evaluation.

>>> from rules.core.registry import game
>>> from rules.bots.bot import decided
>>> g = game("edelweiss")
>>> s = g.read('A = {board = "S", hand = "D"}\\nB = {}\\nphase = "attack"\\ndeck = "S"')
>>> d = g.decide(s)
>>> str(decided(Searcher(iterations=50), g, g.view(s, d.seat), d, Rng.of_seed(1)))
'attack'
"""

from collections.abc import Iterator
from math import log, sqrt
from time import perf_counter
from typing import Any

from rules.bots.bot import Thought
from rules.core.game import Game
from rules.core.model import Decision, Option
from rules.core.rng import Rng


class _Node:
    """An option as it was tried: by whom, how often, with what success, how often available."""

    __slots__ = ("available", "children", "seat", "visits", "worth")

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.visits = 0
        self.worth = 0.0
        self.available = 0
        self.children: dict[Option, _Node] = {}


class Searcher:
    """Thinks for `seconds` or `iterations`, whichever ends first (None: no such limit).

    `roll` is how many random steps a leaf is played on, `explore` the constant c, `slice_s` how
    long it thinks between two thoughts.
    """

    def __init__(
        self,
        seconds: float | None = None,
        iterations: int | None = None,
        roll: int = 6,
        explore: float = 0.5,
        slice_s: float = 0.02,
        noise: float = 0.0,
    ) -> None:
        if seconds is None and iterations is None:
            raise ValueError("a searcher needs a limit: seconds or iterations")
        self.seconds = seconds
        self.iterations = iterations
        self.roll = roll
        self.explore = explore
        self.slice_s = slice_s
        self.noise = noise

    def think(self, game: Game[Any], view: Any, d: Decision, rng: Rng) -> Iterator[Thought]:
        if len(d.options) == 1 or (self.noise and rng.random() < self.noise):
            yield Thought(rng.choice(d.options), 1.0)
            return
        root = _Node(-1)
        began = last = perf_counter()
        n = 0
        done = 0.0
        while done < 1.0:
            self._iterate(game, game.sample(view, rng), root, rng)
            n += 1
            now = perf_counter()
            done = n / self.iterations if self.iterations else 0.0
            if self.seconds:
                done = max(done, (now - began) / self.seconds)
            if now - last >= self.slice_s and done < 1.0:
                last = now
                yield _best(root, d, done)
        yield _best(root, d, 1.0)

    def _iterate(self, game: Game[Any], s: Any, root: _Node, rng: Rng) -> None:
        node, path = root, [root]
        explore = self.explore
        while (d := game.decide(s)) is not None:
            children = node.children
            fresh = [o for o in d.options if o not in children]
            if fresh:
                o = fresh[rng.below(len(fresh))] if len(fresh) > 1 else fresh[0]
                node = children[o] = _Node(d.seat)
                for other in d.options:
                    if other in children:
                        children[other].available += 1
                path.append(node)
                s = game.apply(s, o).state
                break
            best, best_score = d.options[0], -1.0
            for o in d.options:
                child = children[o]
                child.available += 1
                score = child.worth / child.visits + explore * sqrt(
                    log(child.available) / child.visits
                )
                if score > best_score:
                    best, best_score = o, score
            node = children[best]
            path.append(node)
            s = game.apply(s, best).state
        for _ in range(self.roll):
            d = game.decide(s)
            if d is None:
                break
            options = d.options
            s = game.apply(s, options[rng.below(len(options))]).state
        worth: dict[int, float] = {}
        for node in path:
            seat = node.seat
            if seat >= 0 and seat not in worth:
                worth[seat] = game.evaluate(s, seat)
            node.visits += 1
            node.worth += worth.get(seat, 0.0)


def _best(root: _Node, d: Decision, done: float) -> Thought:
    """The most visited option (ties: the first)."""
    tried = [o for o in d.options if o in root.children]
    best = max(tried, key=lambda o: root.children[o].visits)
    child = root.children[best]
    return Thought(best, min(done, 1.0), child.worth / child.visits)
