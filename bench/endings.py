"""Does a searcher keep the endings that are won by force?

    python -m bench.endings [edelweiss | tash_kalar …] [--positions 200] [--bot searcher:60p]

Quick bots that now and then play at random bring games close to their end. A plain search, which
shares no code with the bot's own, looks among many deals for positions where some option wins
whatever is hidden and some other may not. From each the bot plays on, with its search for certain
results and without it, against three defenders: one that sees all cards and takes every win that is
thrown away, the greedy bot, and the random one. (The last turn of Tash-Kalar asks no defender.)
Told are the games kept of those won by force, and the mean time of a decision.
"""

import argparse
import sys
from collections.abc import Iterator
from contextlib import nullcontext
from itertools import count, islice
from time import perf_counter
from typing import Any, NamedTuple
from unittest.mock import patch

from rules.bots.bot import Bot, GreedyBot, RandomBot, decided
from rules.bots.levels import make
from rules.bots.odds import QuickBot
from rules.core.game import Game
from rules.core.model import Decision
from rules.core.registry import game
from rules.core.rng import Rng

GAMES = ("edelweiss", "tash_kalar")
DEFENDERS = {"edelweiss": ("all-seeing", "greedy", "random"), "tash_kalar": ("greedy",)}
SAMPLES = {"edelweiss": 1000, "tash_kalar": 0}  # no hidden card matters to the last turn
BUDGET = {"edelweiss": 60_000, "tash_kalar": 1_500}  # states of the proofs at a position
WITHOUT = "rules.bots.searcher.ending"


class Ending(NamedTuple):
    """A position that `seat` wins by force, if it chooses well."""

    s: Any
    seat: int


class Unproved(Exception):
    """A proof takes too long."""


class Proof:
    """Whether `seat` wins by force: the plainest search over what it may know."""

    def __init__(self, g: Game[Any], seat: int) -> None:
        self.game, self.seat, self.left = g, seat, BUDGET[g.id]
        self.known: dict[frozenset[Any], bool] = {}

    def holds(self, states: frozenset[Any]) -> bool:
        """In all of these states, which may look different."""
        if len(states) == 1:
            return self._wins(states)
        groups: dict[Any, set[Any]] = {}
        for s in states:
            groups.setdefault(self.game.view(s, self.seat), set()).add(s)
        return all(self._wins(frozenset(alike)) for alike in groups.values())

    def _wins(self, alike: frozenset[Any]) -> bool:
        if alike not in self.known:
            self.left -= len(alike)
            if self.left < 0:
                raise Unproved
            self.known[alike] = self._found(alike)
        return self.known[alike]

    def _found(self, alike: frozenset[Any]) -> bool:
        g, answers = self.game, set()
        for s in alike:
            if (d := g.decision(s)) is None:
                over = g.result(s)
                assert over is not None
                if over.winners != (self.seat,):
                    return False
            elif d.seat == self.seat:
                return any(self.holds(frozenset([g.after(s, o) for s in alike])) for o in d.options)
            else:
                answers |= {g.after(s, o) for o in d.options}
        return self.holds(frozenset(answers))


def endings(name: str) -> Iterator[Ending]:
    """Of the games with seeds from 0 on; at most one of each."""
    g = game(name)
    for seed in count():
        rng = Rng.of_seed(seed)
        s = g.setup(seed, g.configure(_settings(name, seed)))
        bots = (QuickBot(), QuickBot(), RandomBot())
        while (d := g.decision(s)) is not None:
            if (
                len(d.options) > 1
                and _is_close(g, s, d.seat, seed)
                and is_won_by_force(g, s, d, rng)
            ):
                yield Ending(s, d.seat)
                break
            bot = bots[rng.below(3)]
            s = g.after(s, decided(bot, g, g.view(s, d.seat), d, rng))


def _settings(name: str, seed: int) -> dict[str, Any]:
    if name == "tash_kalar":
        return {"seats": 2, "mode": ("classic", "duel")[seed // 2 % 2]}
    return {"diamond_dust": seed // 2 % 4 == 0}


def _is_close(g: Game[Any], s: Any, seat: int, seed: int) -> bool:
    """The last turn, mostly its last action, with a few points to gain; or at most two cards in the
    deck."""
    if g.id == "edelweiss":
        return len(s.deck) <= seed % 3
    lead = g.tally(s, seat)["points"] - g.tally(s, 1 - seat)["points"]
    return s.last == 0 and s.actions <= 1 + (seed % 4 == 0) and -2 <= lead <= 0


def is_won_by_force(g: Game[Any], s: Any, d: Decision, rng: Rng) -> bool:
    """Whether some option wins for certain, and some other does not."""
    view = g.view(s, d.seat)
    deals = {
        one._replace(chance=(0,)) for one in (g.sample(view, rng) for _ in range(SAMPLES[g.id]))
    }
    deals.add(s._replace(chance=(0,)))
    proof, found = Proof(g, d.seat), set()
    try:
        for o in dict.fromkeys((*g.candidates(s, d), *d.options)):
            found.add(proof.holds(frozenset([g.after(one, o) for one in deals])))
            if len(found) == 2:
                return True
    except Unproved:
        pass
    return False


class AllSeeing:
    """A defender that knows the state `s`: takes an option after which the other seat does not win
    by force; if there is none, what the greedy bot takes."""

    s: Any = None

    def think(self, g: Game[Any], view: Any, d: Decision, rng: Rng) -> Iterator[Any]:
        """The thoughts of the greedy bot, about the options that it should choose from."""
        saving = [
            o for o in d.options if not Proof(g, 1 - d.seat).holds(frozenset([g.after(self.s, o)]))
        ]
        yield from GreedyBot().think(g, view, d._replace(options=tuple(saving) or d.options), rng)


def is_kept(name: str, one: Ending, bot: Bot, defender: Bot, times: list[float]) -> bool:
    """Whether the bot wins an ending against a defender; adds the seconds of its decisions."""
    g, s, rng = game(name), one.s, Rng.of_seed(1)
    while (d := g.decision(s)) is not None:
        view, began = g.view(s, d.seat), perf_counter()
        if d.seat == one.seat:
            o = decided(bot, g, view, d, rng)
            times.append(perf_counter() - began)
        else:
            if isinstance(defender, AllSeeing):
                defender.s = s
            o = decided(defender, g, view, d, rng)
        s = g.after(s, o)
    over = g.result(s)
    return over is not None and over.winners == (one.seat,)


def kept(name: str, many: list[Ending], bot: str, defender: str, exact: bool) -> tuple[int, float]:
    """How many of the endings a bot keeps, and the mean seconds of a decision."""
    other = AllSeeing() if defender == "all-seeing" else make(defender)
    times: list[float] = []
    with nullcontext() if exact else patch(WITHOUT, _silent):
        n = sum(is_kept(name, one, make(bot), other, times) for one in many)
    return n, sum(times) / max(1, len(times))


def _silent(*_: Any) -> Iterator[Any]:
    """Finds no ending."""
    yield from ()


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.endings", description=__doc__)
    parser.add_argument("game", nargs="*", default=GAMES)
    parser.add_argument("--positions", type=int, default=200)
    parser.add_argument("--bot", default="searcher:60p")
    asked = parser.parse_args()
    for name in asked.game:
        many = list(islice(endings(name), asked.positions))
        for defender in DEFENDERS[name]:
            for exact in (True, False):
                n, mean = kept(name, many, asked.bot, defender, exact)
                how = "with" if exact else "without"
                print(
                    f"{name}: {asked.bot} {how} exact endings against {defender}: "
                    f"{n} of {len(many)} kept, {1000 * mean:.0f} ms a decision",
                    flush=True,
                )
    return 0


if __name__ == "__main__":
    sys.exit(main())
