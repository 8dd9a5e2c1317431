"""Random games of two builds: do they have the same choices and the same end?

Settings that only one of the builds knows have their defaults.
"""

from __future__ import annotations

from bench.against.speed import both
from bench.against.tree import Tree
from bench.table import Row
from rules.core import registry
from rules.core.rng import Rng
from rules.core.settings import at_random

PART = "random games of any settings"
BATCH = 20  # games that a process is asked for at once
Digests = list[str | None]


def measure(game: str, tree: Tree, games: int) -> Row:
    """The row of so many random games, with the place where the first two part."""
    g = registry.game(game)
    with both(tree, pyodide=False) as pairs:
        pair = pairs["CPython"]
        known = set(pair[0].ask("settings", game)) & set(pair[1].ask("settings", game))
        asked = []
        for seed in range(games):
            config = g.configure(at_random(g, Rng.of_seed(seed)))
            asked.append([seed, {name: config[name] for name in config if name in known}])
        found: tuple[Digests, Digests] = ([], [])
        for k in range(0, games, BATCH):
            for digests, engine in zip(found, pair, strict=True):
                digests += engine.ask("digests", game, asked[k : k + BATCH])
        note = ""
        if others := differing(*found):
            one, other = (engine.ask("moves", game, *asked[others[0]]) for engine in pair)
            note = parting(one, other, tree.name)
    return row(game, tree.name, *found, note)


def differing(here: Digests, there: Digests) -> list[int]:
    """The games that differ, of those that both builds can play."""
    return [k for k, (a, b) in enumerate(zip(here, there, strict=True)) if a and b and a != b]


def row(game: str, name: str, here: Digests, there: Digests, note: str = "") -> Row:
    """The row of two builds' digests. It has a bar only if they are equal: where they differ, rules
    may have been mended since."""
    n = sum(bool(a and b) for a, b in zip(here, there, strict=True))
    others = differing(here, there)
    told = [note] if note else []
    told += [f"{len(here) - n} more can't be played by both"] if n < len(here) else []
    says = f"differ from game {others[0]} on" if others else "equal" if n else "none to compare"
    bar = ("all equal", True) if n and not others else ("", None)
    return Row(PART, f"{game}, digests of {n} against {name}: {says}", n - len(others), "equal",
               "; ".join(told), *bar)


def parting(one: list[str], other: list[str], name: str) -> str:
    """The place where two games part.

    >>> parting(["0 draw", "0 end"], ["0 draw", "0 skip"], "2a83846")
    'at ply 1 “0 end” here, “0 skip” in 2a83846'
    """
    ply = next(k for k in range(len(one) + 1) if one[k : k + 1] != other[k : k + 1])
    says = [(*moves[ply : ply + 1], "nothing more")[0] for moves in (one, other)]
    return f"at ply {ply} “{says[0]}” here, “{says[1]}” in {name}"
