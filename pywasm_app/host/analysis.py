"""The review of a game: each seat's prospects at every ply, the game's statistics, and of a
finished game the moment that decided it.

The prospects are the bots' estimate (`Game.evaluate`), from 0 to 1. It uses the true states once
all may be seen. Before that it uses the viewer's knowledge, with the rest dealt at random.
"""

from collections.abc import Callable, Generator
from typing import Any

from pywasm_app.host.sight import Sight
from rules.core.rng import Rng
from rules.core.scene import as_json
from rules.text.words import t

POINTS = 400  # of a curve at most; a longer game is sampled at even strides
STATS = 3  # kinds of events that are told
COUNTS = "counts."
SMALLEST = 0.01  # change of a share that is told: a point on the page

Analysis = dict[str, Any]


def analysing(sight: Sight, lang: str) -> Generator[float, None, Analysis]:
    """In slices (the share done, 0 … 1): the `plies` examined, each seat's `shares` there, the
    `swing` (the largest gain, if any), `facts`, a number for each seat; of a finished game also
    the `moment` that decided it, and what happened most unevenly (`stats`)."""
    plies = points(0, sight.plies)
    seats = range(len(sight.seats))
    shares: list[list[float]] = [[] for _ in seats]
    for k, ply in enumerate(plies, 1):
        for seat, share in enumerate(standing(sight, ply)):
            shares[seat].append(round(share, 3))
        yield k / len(plies)
    result = sight.result_at(sight.plies)
    return {
        "plies": plies,
        "moment": result and moment(sight, plies, shares, result.winners, lang),
        "stats": stats(sight, lang) if result else [],
        "shares": shares,
        "swing": swing(plies, shares, _left(sight, plies)),
        "facts": [
            {"fact": "turns", "values": [_turns(sight, seat) for seat in seats]},
            {"fact": "choices", "values": [_choices(sight, seat) for seat in seats]},
            {"fact": "best", "values": [round(max(shares[seat]) * 100) for seat in seats]},
            {"fact": "least", "values": [round(min(shares[seat]) * 100) for seat in seats]},
        ],
    }


def points(first: int, last: int, most: int = POINTS) -> list[int]:
    """The plies from first to last, or `most` of them at even strides, including both ends.

    >>> points(0, 3), points(0, 100, 5)
    ([0, 1, 2, 3], [0, 25, 50, 75, 100])
    """
    n = last - first
    if n < most:
        return list(range(first, last + 1))
    return [first + k * n // (most - 1) for k in range(most)]


def swing(
    plies: list[int], shares: list[list[float]], left: Callable[[int], bool] = lambda k: False
) -> dict[str, Any] | None:
    """The two points between which a seat's share grew most, and by how much; None if no share grew
    by a `SMALLEST`. Points between which a seat `left` the game don't count, because no move caused
    the change.

    >>> curves = [[0.5, 0.5, 0.9], [0.5, 0.4, 0.1]]
    >>> swing([0, 1, 2], curves), swing([0, 1, 2], curves, lambda k: k == 2)
    ({'ply': 2, 'seat': 0, 'by': 0.4}, None)
    """
    changes = [
        (round(curve[k] - curve[k - 1], 3), -k, -seat)
        for seat, curve in enumerate(shares)
        for k in range(1, len(plies))
    ]
    for by, k, seat in sorted(changes, reverse=True):
        if by >= SMALLEST and not left(-k):
            return {"ply": plies[-k], "seat": -seat, "by": by}
    return None


def moment(
    sight: Sight,
    plies: list[int],
    shares: list[list[float]],
    winners: tuple[int, ...],
    lang: str,
) -> Analysis | None:
    """Where a winner's share grew most: the ply, the seat, its share before and after, and the
    scene as these eyes saw it then; None if no winner's grew by a `SMALLEST`."""
    found = swing(plies, [shares[seat] for seat in winners], _left(sight, plies))
    if not found:
        return None
    ply, seat = found["ply"], winners[found["seat"]]
    k = plies.index(ply)
    scene = sight.game.scene(sight.past.view(ply))
    return {
        "ply": ply,
        "seat": seat,
        "before": shares[seat][k - 1],
        "after": shares[seat][k],
        "scene": as_json(scene, sight.game.words, lang, sight.names(lang)),
    }


def stats(sight: Sight, lang: str) -> list[Analysis]:
    """What happened most unevenly: up to `STATS` kinds of events for which the game has words
    (`counts.<kind>`), and the seats' numbers of them; of `counts.<kind>.n` the sums of their
    n."""
    words, seats = sight.game.words, range(len(sight.seats))
    counts = {key: [0] * len(seats) for key in words.table if key.startswith(COUNTS)}
    for line in sight.past.lines():
        if line.event is None or line.event.seat is None:
            continue
        kind, seat = COUNTS + line.event.kind, line.event.seat
        if kind in counts:
            counts[kind][seat] += 1
        elif f"{kind}.n" in counts:
            counts[f"{kind}.n"][seat] += dict(line.event.facts)["n"]

    def unevenness(key: str) -> float:
        return (max(counts[key]) - min(counts[key])) / (max(counts[key]) + 1)

    told = sorted((key for key in counts if any(counts[key])), key=unevenness, reverse=True)
    return [{"text": words.say(t(key), lang), "values": counts[key]} for key in told[:STATS]]


def standing(sight: Sight, ply: int) -> list[float]:
    """Each seat's prospects at a ply, 0 lost … 1 won."""
    result, seats = sight.result_at(ply), range(len(sight.seats))
    if result is not None:
        return [float(seat in result.winners) if result.winners else 0.5 for seat in seats]
    state = sight.sampled(ply, Rng.of_seed(ply))
    return [sight.game.evaluate(state, seat) for seat in seats]


def _turns(sight: Sight, seat: int) -> int:
    return sum(line.event is None and line.seat == seat for line in sight.past.lines())


def _choices(sight: Sight, seat: int) -> int | None:
    """How often a person chose among several options, as far as these eyes may know; None for a
    bot."""
    if sight.seats[seat].who != "person":
        return None
    past = sight.past
    return sum(past.seat(ply) == seat and past.decided(ply) for ply in range(sight.plies))


def _left(sight: Sight, plies: list[int]) -> Callable[[int], bool]:
    """Whether a seat gave up between the points k − 1 and k."""
    return lambda k: _gave_up(sight, plies[k - 1], plies[k])


def _gave_up(sight: Sight, before: int, ply: int) -> bool:
    """Whether a seat gave up between two plies."""
    if ply == sight.plies and sight.resigned is not None:
        return True
    return any(sight.past.gave_up(k) for k in range(before, ply))
