"""Do bots with a fixed number of playouts choose the same on every Python?

    python -m bench.choices [GAME …] [--games 40]

plays games with such bots here, on the oldest and newest CPython of this machine and inside
Pyodide, and compares the digests of all their choices; prints the seeds with differences, and exits
with status 1 if there are any.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import shutil
import subprocess
import sys
import sysconfig
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from pywasm_app.tools import node
from rules.bots.bot import decided
from rules.bots.levels import make
from rules.core import registry
from rules.core.rng import Rng
from rules.core.settings import at_random

BOTS = ("searcher:6p", "searcher:12p", "greedy", "beginner")
OLDEST, NEWEST = 11, 30  # versions 3.n to look for


def digests(game: str, games: int, plies: int) -> list[str]:
    """One digest for each seed from 0 on: of the settings, and of the choices of two different bots
    in at most `plies` plies."""
    g = registry.game(game)
    found = []
    for seed in range(games):
        rng = Rng.of_seed(seed)
        config = g.configure(at_random(g, rng))
        s = g.setup(seed, config)
        bots = [make(BOTS[(seed + k) % len(BOTS)]) for k in range(2)]
        told = hashlib.sha256(json.dumps(config, sort_keys=True).encode())
        for _ in range(plies):
            if (d := g.decision(s)) is None:
                break
            o = decided(bots[d.seat % 2], g, g.view(s, d.seat), d, rng)
            told.update(f"{o}\n".encode())
            s = g.after(s, o)
        found.append(told.hexdigest()[:16])
    return found


def pythons() -> dict[str, list[str]]:
    """Other Pythons by name, with the command line that starts each: the oldest supported CPython
    and the newest, if they are on the path or in pyenv's folder, and Pyodide."""
    installed = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    found = {}
    for n in range(OLDEST, NEWEST):
        name = f"python3.{n}"
        own = sorted(installed.glob(f"3.{n}.*/bin/{name}"))
        if there := str(own[-1]) if own else shutil.which(name):
            found[name] = [there, "-m", "bench.choices"]
    found = {name: found[name] for name in (*list(found)[:1], *list(found)[-1:])}
    found.pop(f"python3.{sys.version_info.minor}", None)
    script = str(node.SCRIPTS / "pyodide.mjs")
    site = sysconfig.get_path("purelib")
    found["pyodide"] = [node.node(), script, str(node.ROOT), site, "bench.choices"]
    return found


def played(command: list[str], names: list[str], games: int, plies: int) -> dict[str, list[str]]:
    """The digests of each game, computed by another Python."""
    told = ["--only-here", *names, "--games", str(games), "--plies", str(plies)]
    done = subprocess.run(
        [*command, *told], cwd=node.ROOT, capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise RuntimeError(f"{command[0]}: {done.stderr[-2000:]}")
    return json.loads(done.stdout.splitlines()[-1])


def compared(names: list[str], games: int, plies: int) -> dict[str, dict[str, list[int]]]:
    """For each other Python and game, the seeds whose choices differ from this Python's."""
    others = pythons()
    with ThreadPoolExecutor(2) as pool:
        waiting = {n: pool.submit(played, c, names, games, plies) for n, c in others.items()}
        here = {game: digests(game, games, plies) for game in names}
        there = {name: found.result() for name, found in waiting.items()}
    return {
        name: {game: [n for n in range(games) if here[game][n] != found[game][n]] for game in names}
        for name, found in there.items()
    }


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.choices", description=__doc__)
    parser.add_argument("game", nargs="*", default=registry.ids(), help="all where none is named")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--plies", type=int, default=20_000, help="of a game, at the most")
    parser.add_argument("--only-here", action="store_true", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.only_here:
        print(json.dumps({g: digests(g, asked.games, asked.plies) for g in asked.game}))
        return 0
    found = compared(list(asked.game), asked.games, asked.plies)
    for name, seeds in found.items():
        for game, differing in seeds.items():
            print(f"{name}: {game}: {f'not the same: {differing}' if differing else 'the same'}")
    return int(any(differing for seeds in found.values() for differing in seeds.values()))


if __name__ == "__main__":
    sys.exit(main())
