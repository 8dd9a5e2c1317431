"""The measurements inside a Python, the same on CPython and in Pyodide.

A call is a JSON list, its answer a JSON text: engine play, the searcher, the desk's undo and replay
steps, and games for comparison with another build. A call that fails answers {"error": why}: the
rules may be those of an older commit (see `bench.against.guest`).

    python -m bench.own                  answers each line of stdin

>>> import json
>>> from rules.core import registry
>>> sorted(json.loads(answer(json.dumps(["engine", 0.01, registry.ids()[0]]))))
['decisions', 'decisions_per_s', 'done', 'game', 'games', 'rolls']
"""

import json
import sys
import traceback
from collections.abc import Callable
from functools import partial
from time import perf_counter
from typing import Any

from bench import bars
from bench.against import games
from pywasm_app.host.desk import Desk
from rules.bots.searcher import Searcher
from rules.cli.bench import random_play
from rules.core import registry
from rules.core.game import Game
from rules.core.model import Decision, Option
from rules.core.rng import Rng

try:
    from processor import seconds as processor_time  # of bench/pyodide.mjs
except ImportError:
    from time import thread_time as processor_time

_laid_out: list[tuple[Game[Any], Any, Decision]] = []  # for `playouts`


def answer(line: str) -> str:
    """The answer to one call."""
    name, *given = json.loads(line)
    calls = {"engine": engine, "listing": listing, "answering": answering, "searcher": searcher,
             "positions": positions, "lay_out": lay_out, "playouts": playouts, "slices": slices,
             "desk": desk, "digests": games.digests, "moves": games.moves,
             "settings": games.settings, "deal": games.deal, "take": games.take,
             "choose": games.choose}
    try:
        return json.dumps(calls[name](*given))
    except Exception as e:
        traceback.print_exc()
        return json.dumps({"error": f"{type(e).__name__}: {e}"})


def engine(seconds: float, game: str) -> dict[str, Any]:
    """Random play for some seconds: the number of decisions made, and of rolls if they count."""
    played = random_play(registry.game(game), seconds)
    rolls = played["rolls"] if bars.of(game).rolls else 0
    return {**played, "done": played["decisions"] + rolls}


def listing(games: int, game: str) -> list[float]:
    """Milliseconds for listing the options, for all decisions of whole random games."""
    return [took for seed in range(games) for took in answering(game, seed)["options"]]


def answering(game: str, seed: int, least: int = 1) -> dict[str, list[float]]:
    """Milliseconds of processor time for listing the options of each decision, for finding who is
    asked next after one of them, and for both in play, from a choice until the next options are
    read; in whole random games with at least so many decisions. The first two use copies of the
    states, because a game may cache what it has found out."""
    g = registry.game(game)
    rng = Rng.of_seed(5 + seed)
    times: dict[str, list[float]] = {"options": [], "next": [], "both": []}

    def timed(kind: str, work: Callable[[], Any]) -> Any:
        began = processor_time()
        found = work()
        times[kind].append((processor_time() - began) * 1000)
        return found

    def options(s: Any) -> tuple[Option, ...]:
        d = g.decision(s)
        return tuple(d.options) if d else ()

    def played(s: Any, o: Option) -> tuple[Any, tuple[Option, ...]]:
        s = g.after(s, o)
        return s, options(s)

    while len(times["both"]) < least:
        s = g.setup(rng.below(1 << 30), g.configure({}))
        open_to = options(s)
        while open_to:
            timed("options", partial(options, type(s)(*s)))
            o = rng.choice(open_to)
            timed("next", partial(g.after, type(s)(*s), o))
            s, open_to = timed("both", partial(played, type(s)(*s), o))
    return times


def searcher(seconds: float, game: str) -> dict[str, Any]:
    """The searcher's iterations in some seconds, over decisions from all phases of games."""
    g = registry.game(game)
    rng = Rng.of_seed(7)
    bot = Searcher(iterations=200)
    done = 0
    spent = 0.0
    while spent < seconds:
        s = g.setup(rng.below(1 << 30), g.configure({}))
        while (d := g.decision(s)) is not None and spent < seconds:
            if len(d.options) > 1 and rng.below(8) == 0:
                began = perf_counter()
                for _ in bot.think(g, g.view(s, d.seat), d, rng):
                    pass
                spent += perf_counter() - began
                done += 200
            s = g.apply(s, rng.choice(d.options)).state
    return {"done": done}


def positions(game: str, seed: int, n: int) -> list[str]:
    """The positions of `n` decisions that a searcher thinks about, from random games."""
    g = registry.game(game)
    rng = Rng.of_seed(seed)
    found: list[str] = []
    while len(found) < n:
        s = g.setup(rng.below(1 << 30), g.configure({}))
        while (d := g.decision(s)) is not None and len(found) < n:
            if rng.below(8) == 0 and len(g.candidates(g.view(s, d.seat), d)) > 1:
                found.append(g.write(s))
            s = g.after(s, rng.choice(d.options))
    return found


def lay_out(game: str, found: list[str]) -> int:
    """Keeps the decisions of those positions for `playouts`; returns their number."""
    g = registry.game(game)
    del _laid_out[:]
    for position in found:
        s = g.read(position)
        if (d := g.decision(s)) is not None:
            v = g.view(s, d.seat)
            if len(g.candidates(v, d)) > 1:
                _laid_out.append((g, v, d))
    return len(_laid_out)


def playouts(each: int) -> dict[str, Any]:
    """The searcher's thinking about those decisions, with `each` playouts for every one."""
    rng = Rng.of_seed(7)
    for g, v, d in _laid_out:
        for _ in Searcher(iterations=each).think(g, v, d, rng):
            pass
    return {"done": each * len(_laid_out)}


def slices(seconds: float, game: str) -> list[float]:
    """Milliseconds of each slice while the searcher thinks for some seconds, over decisions from
    all phases of games."""
    g = registry.game(game)
    rng = Rng.of_seed(13)
    bot = Searcher(seconds=0.2)
    times: list[float] = []
    while sum(times) < seconds * 1000:
        s = g.setup(rng.below(1 << 30), g.configure({}))
        while (d := g.decision(s)) is not None and sum(times) < seconds * 1000:
            if len(d.options) > 1 and rng.below(8) == 0:
                thought = bot.think(g, g.view(s, d.seat), d, rng)
                began = perf_counter()
                for _ in thought:
                    times.append((perf_counter() - began) * 1000)
                    began = perf_counter()
            s = g.apply(s, rng.choice(d.options)).state
    return times


def desk(games: int, game: str, plies: int = 1 << 30) -> dict[str, Any]:
    """Milliseconds of each act, undo and replay step at the desk, in whole random games or their
    first plies."""
    times: dict[str, list[float]] = {"act": [], "undo": [], "go": []}
    rng = Rng.of_seed(11)

    def timed(op: str, request: dict[str, Any]) -> dict[str, Any]:
        began = perf_counter()
        reply = json.dumps(at.answer({"op": op, **request}), ensure_ascii=False)
        times[op].append((perf_counter() - began) * 1000)
        return json.loads(reply)

    people = [{"name": "", "who": "person"} for _ in range(registry.game(game).seats[0])]
    for k in range(games):
        at = Desk()
        table = at.answer({"op": "new", "game": game, "seats": people, "seed": k, "undo": "open"})
        key = {"table": table["table"]}
        session = at.tables[table["table"]]
        while (d := session.asked()) is not None and session.history.ply < plies:
            if session.curtain() is not None:
                at.answer({"op": "view_as", **key, "seat": session.curtain()})
            timed("act", {**key, "n": str(rng.choice(d.options)), "ply": session.history.ply})
        last, eyes = session.history.ply, None if session.asked() else "all"
        for ply in (*range(last + 1), *range(last, -1, -1)):
            timed("go", {**key, "ply": ply, "seat": eyes})
        at.answer({"op": "go", **key, "ply": last, "seat": None})
        while session.undo_obstacle() is None:
            timed("undo", key)
    return times


def serve() -> None:
    """Answers each line of stdin."""
    for one in sys.stdin:
        print(answer(one), flush=True)


if __name__ == "__main__":
    serve()
