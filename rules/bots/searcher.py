"""An anytime search over the knowledge of a seat: information-set Monte Carlo tree search.

Every deal places the hidden cards in agreement with the view, and is tried with every option still
in the running, so that options are compared on the same deals. The running is a sequential halving
(Karnin, Koren, Somekh 2013; at the root of a search tree: Pepels and others 2014): the budget is
cut into ceil(log2 n) equal rounds, and after each the worse half is dropped. What the game's
evaluation says one step ahead counts as much as `PRIOR` playouts (Gelly and Silver 2007): with few
playouts for each option, it says more than they do. Below an option grows
one tree for all deals, in which a node stands for all states that look alike (single-observer
ISMCTS; Cowling, Powley, Whitehouse 2012). There a child's worth is UCB1 over the times when it was
available:

    mean(child) + c · sqrt(ln availability(child) / visits(child))

From a new leaf all seats play on greedily for `rollout_depth` choices; then the game's evaluation
judges the state. The search ends at the game's `horizon`: if dice are rolled between two choices,
later results drown the effect of the first choice. Near the end of the game no trials are made if
some result is certain (see `ending`); looking for it takes half of the time at most.

>>> from rules.core.registry import game
>>> from rules.bots.bot import decided
>>> g = game("edelweiss")
>>> s = g.read('A = {board = "S", hand = "D"}\\nB = {}\\nphase = "attack"\\ndeck = "S"')
>>> d = g.decision(s)
>>> str(decided(Searcher(iterations=50), g, g.view(s, d.seat), d, Rng.of_seed(1)))
'attack'
"""

from collections.abc import Generator, Iterator, Mapping, Sequence
from math import inf, sqrt
from typing import Any

from rules.bots import timer
from rules.bots.bot import Slices, Thought
from rules.bots.ending import ending
from rules.core.game import Game
from rules.core.model import Decision, Option
from rules.core.reproducible import Logarithms
from rules.core.rng import Rng

PRIOR = 2.0  # playouts
NODES = 200  # of a search for a certain result, for each playout
MOST_NODES = 40_000  # if playouts have no limit


class _Node:
    """An option in the tree: the seat that chose it, its visits, its total worth, its
    availability."""

    __slots__ = ("available", "children", "seat", "visits", "worth")

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.visits = 0
        self.worth = 0.0
        self.available = 0
        self.children: dict[Option, _Node] = {}

    @property
    def mean(self) -> float:
        return self.worth / self.visits if self.visits else 0.0


class Searcher:
    """Thinks for `seconds` or `iterations` (playouts), whichever ends first (None: no such limit).

    `rollout_depth` is the number of choices played from a leaf (None: the game's own), `explore`
    the constant c, `slice_s` the seconds between two thoughts. `likes`: what options are worth
    besides, by their verbs.
    """

    def __init__(
        self,
        seconds: float | None = None,
        iterations: int | None = None,
        rollout_depth: int | None = None,
        explore: float = 0.2,
        slice_s: float = 0.02,
    ) -> None:
        if not seconds and not iterations:
            raise ValueError("a searcher needs a limit: seconds or iterations")
        self.seconds = seconds
        self.iterations = iterations
        self.rollout_depth = rollout_depth
        self.explore = explore
        self.slice_s = slice_s
        self.likes: Mapping[str, float] = {}
        self._ln = Logarithms()

    def think(self, game: Game[Any], view: Any, d: Decision, rng: Rng) -> Iterator[Thought]:
        """A thought after every slice of time, and the final one."""
        if len(d.options) == 1:
            yield Thought(d.options[0], 1.0)
            return
        began = timer.now()
        nodes = self.iterations * NODES if self.iterations else MOST_NODES
        half = self.seconds / 2 if self.seconds else inf
        if sure := (yield from ending(game, view, d, nodes, half, self.slice_s)):
            yield sure
            return
        running, likes = list(game.candidates(view, d)), self.likes
        tried = {o: _Node(d.seat) for o in running}
        ahead = dict.fromkeys(running, 0.0)  # sums of evaluations one step ahead

        def worth(o: Option) -> float:
            node = tried[o]
            guess = ahead[o] / node.visits if node.visits else 0.0
            return (node.worth + PRIOR * guess) / (node.visits + PRIOR) + likes.get(o.verb, 0.0)

        rounds = (len(running) - 1).bit_length()
        finished = n = 0
        done = 0.0
        clock = Slices(self.slice_s)
        while len(running) > 1:
            deal = game.sample(view, rng)
            self._ln.reach(n + len(running))  # the limit of availability
            for o in running:
                s = game.after(deal, o)
                guess = game.evaluate(s, d.seat)
                for _ in self._try(game, s, tried[o], rng):
                    if clock.is_over():
                        best = max(running, key=worth)
                        yield Thought(best, min(done, 0.99), tried[best].mean)
                ahead[o] += guess
            n += len(running)
            done = self._share(n, timer.now() - began)
            while finished < int(done * rounds):
                finished += 1
                running.sort(key=worth, reverse=True)
                del running[(len(running) + 1) // 2 :]
        [best] = running
        yield Thought(best, 1.0, tried[best].mean)

    def _share(self, n: int, seconds: float) -> float:
        """The spent share of the budget, at most 1."""
        by_count = n / self.iterations if self.iterations else 0.0
        by_clock = seconds / self.seconds if self.seconds else 0.0
        return min(1.0, max(by_count, by_clock))

    def _try(self, game: Game[Any], s: Any, node: _Node, rng: Rng) -> Iterator[None]:
        """One playout from `s`, the state after the option of `node`: walks down the tree, adds a
        leaf, plays on, evaluates, and updates every node on the way. Pauses where a slice may
        end."""
        path = [node]
        left = game.horizon
        while left > 0 and (d := game.decision(s)) is not None:
            left -= 1
            if len(d.options) == 1:
                s = game.after(s, d.options[0])
                continue
            options = game.candidates(s, d)
            is_new = any(o not in node.children for o in options)
            if is_new:
                o, node = self._expand(node, d, options, rng)
            else:
                o, node = self._select(node, options)
            path.append(node)
            s = game.after(s, o)
            if is_new:
                break
        s = yield from self._play_on(game, s, left, rng)
        worth: dict[int, float] = {}
        for node in path:
            if node.seat not in worth:
                worth[node.seat] = game.evaluate(s, node.seat)
            node.visits += 1
            node.worth += worth[node.seat]
        yield

    @staticmethod
    def _expand(
        node: _Node, d: Decision, options: Sequence[Option], rng: Rng
    ) -> tuple[Option, _Node]:
        """A child for an option not tried here yet: the best candidate, or a random one if the game
        does not rank its options."""
        untried = [o for o in options if o not in node.children]
        o = rng.choice(untried) if options is d.options else untried[0]
        for other in options:
            if other in node.children:
                node.children[other].available += 1
        child = node.children[o] = _Node(d.seat)
        child.available = 1
        return o, child

    def _select(self, node: _Node, options: Sequence[Option]) -> tuple[Option, _Node]:
        """The child with the best UCB1."""
        best, best_score = options[0], -1.0
        for o in options:
            child = node.children[o]
            child.available += 1
            score = child.worth / child.visits + self.explore * sqrt(
                self._ln[child.available] / child.visits
            )
            if score > best_score:
                best, best_score = o, score
        return best, node.children[best]

    def _play_on(
        self, game: Game[Any], s: Any, plies: float, rng: Rng
    ) -> Generator[None, None, Any]:
        left = game.rollout_depth if self.rollout_depth is None else self.rollout_depth
        while left and plies > 0 and (d := game.decision(s)) is not None:
            plies -= 1
            if len(d.options) > 1:
                left -= 1
            s = yield from _greediest(game, s, d, rng)
        return s


def _greediest(game: Game[Any], s: Any, d: Decision, rng: Rng) -> Generator[None, None, Any]:
    """The state after the candidate with the best evaluation in the full state; ties by chance.
    Pauses after each candidate."""
    options = game.candidates(s, d)
    if len(options) == 1:
        return game.after(s, options[0])
    first = rng.below(len(options))
    best, best_worth = None, -1.0
    for o in (*options[first:], *options[:first]):
        after = game.after(s, o)
        worth = game.evaluate(after, d.seat)
        if worth > best_worth:
            best, best_worth = after, worth
        yield
    return best
