"""A game looked back on: how well each seat stood at every ply, and what can be counted of it.

How well a seat stands is the bots' estimate (`Game.evaluate`), from 0 to 1. It is made of full
states once all may be seen, else of what whoever looks knows, with the rest dealt at random.
"""

from collections.abc import Generator
from typing import Any

from pywasm_app.host.session import SPECTATOR, Session
from rules.core.rng import Rng

POINTS = 400  # of a curve at most; a longer game is looked at in strides

Analysis = dict[str, Any]


def analysing(s: Session) -> Generator[float, None, Analysis]:
    """In slices (how much is done, 0 … 1): the `plies` that were looked at, each seat's `shares`
    there, the `swing` (where the largest change is), and `facts`, a number for each seat."""
    s.history.check_known(0)
    if s.is_over:
        s.see_all()
    plies = points(0, s.history.ply)
    seats = range(len(s.seats))
    shares: list[list[float]] = [[] for _ in seats]
    for k, ply in enumerate(plies, 1):
        for seat, share in enumerate(standing(s, ply)):
            shares[seat].append(round(share, 3))
        yield k / len(plies)
    return {
        "plies": plies,
        "shares": shares,
        "swing": swing(plies, shares),
        "facts": [
            {"fact": "turns", "values": [_turns(s, seat) for seat in seats]},
            {"fact": "choices", "values": [_choices(s, seat) for seat in seats]},
            {"fact": "best", "values": [round(max(shares[seat]) * 100) for seat in seats]},
            {"fact": "least", "values": [round(min(shares[seat]) * 100) for seat in seats]},
        ],
    }


def points(first: int, last: int, most: int = POINTS) -> list[int]:
    """The plies from first to last, or so many of them in even strides, both ends among them.

    >>> points(0, 3), points(0, 100, 5)
    ([0, 1, 2, 3], [0, 25, 50, 75, 100])
    """
    n = last - first
    if n < most:
        return list(range(first, last + 1))
    return [first + k * n // (most - 1) for k in range(most)]


def swing(plies: list[int], shares: list[list[float]]) -> dict[str, Any] | None:
    """Between which two points somebody's share has changed most, and by how much.

    >>> swing([0, 1, 2], [[0.5, 0.5, 0.9], [0.5, 0.4, 0.1]])
    {'ply': 2, 'seat': 0, 'by': 0.4}
    """
    if len(plies) < 2:
        return None
    changes = (
        (curve[k] - curve[k - 1], -k, -seat)
        for seat, curve in enumerate(shares)
        for k in range(1, len(plies))
    )
    by, k, seat = max(changes)
    return {"ply": plies[-k], "seat": -seat, "by": round(by, 3)}


def standing(s: Session, ply: int) -> list[float]:
    """How well each seat stands at a ply, 0 lost … 1 won."""
    g, state = s.game, s.history.states[ply]
    result = s.result() if ply == s.history.ply else g.result(state)
    seats = range(len(s.seats))
    if result is not None:
        return [float(seat in result.winners) if result.winners else 0.5 for seat in seats]
    if not s.is_over and g.keeps_secrets(state):
        eyes = s.perspective()
        view = g.view(state, eyes if isinstance(eyes, int) else SPECTATOR)
        state = g.sample(view, Rng.of_seed(ply))
    return [g.evaluate(state, seat) for seat in seats]


def _turns(s: Session, seat: int) -> int:
    lines = s.history.log[: s.history.told[s.history.ply]]
    return sum(line.event is None and line.seat == seat for line in lines)


def _choices(s: Session, seat: int) -> int:
    """How often a seat chose where there was something to choose, as far as all can tell."""
    h = s.history
    chose = zip(h.seats[: h.ply], h.auto[: h.ply], strict=True)
    return sum(who == seat and not auto for who, auto in chose)
