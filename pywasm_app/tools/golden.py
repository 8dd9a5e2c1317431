"""A save of a game as this version writes it, for `tests/golden`: later versions must open it.

    python -m pywasm_app.tools.golden edelweiss

writes `tests/golden/edelweiss.v2.yutaku`, of a random game played to its end, or for 200 moves.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from pywasm_app.host.keeping import save
from pywasm_app.host.seats import Seat
from pywasm_app.host.session import Session
from rules.core import registry
from rules.core.game import Game
from rules.core.record import Record
from rules.core.rng import Rng

FOLDER = Path(__file__).parents[2] / "tests" / "golden"
SEED, MOVES = 5, 200


def played(game: Game[Any]) -> str:
    """The save of a random game."""
    seats = tuple(Seat(f"Player {n + 1}", "person") for n in range(game.seats[0]))
    config = game.configure({"seats": len(seats)})
    s = Session("t", game, Record(game.id, game.version, SEED, config), seats)
    rng = Rng.of_seed(SEED)
    while (d := s.asked()) is not None and s.history.ply < MOVES:
        s.play(str(rng.choice(d.options)))
    return save(s)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m pywasm_app.tools.golden")
    parser.add_argument("game", choices=registry.ids())
    game = registry.game(parser.parse_args().game)
    path = FOLDER / f"{game.id}.v{game.version}.yutaku"
    path.write_text(played(game), "utf-8")
    print(path.relative_to(FOLDER.parents[1]))


if __name__ == "__main__":
    main()
