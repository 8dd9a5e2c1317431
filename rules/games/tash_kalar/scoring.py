"""Points: the worth of destroyed pieces, the ranking, the winners (TK-14, TK-16, TK-17).

>>> points_for((3, 1, 1))  # three common, one heroic, one legendary piece (TK-14.3)
4
>>> s = State("duel", 2, False, ("a", "b"), ((0, 0, 0), (8, 0, 0)), (16, 3), scores=((4,), (4,)))
>>> ranking(s)
[[1], [0]]
"""

from rules.core.model import Count, Event
from rules.core.tuples import changed
from rules.games.tash_kalar import cards
from rules.games.tash_kalar.board import each, name
from rules.games.tash_kalar.state import LETTERS, Masks, State, pieces_of, side_of, sides
from rules.text.words import Text, Who, t

GOALS = {"classic": 9, "duel": 18}  # TK-16.3, TK-16.4
MELEE_GOALS = {3: 12, 4: 10}  # TK-16.5


def points_for(destroyed: Masks) -> int:
    """2 for a legendary piece, 1 for a heroic one, 1 for two common ones (TK-14.3, TK-14.8)."""
    commons, heroics, legends = destroyed
    return 2 * legends + heroics + commons // 2


def scored(
    s: State, side: int, colour: int, points: int, why: Text
) -> tuple[State, tuple[Event, ...]]:
    """Points for a side; in a Melee in one colour. `why` names their reason."""
    row = changed(s.scores[side], colour, s.scores[side][colour] + points)
    where = t("in_colour", colour=LETTERS[colour]) if s.mode == "melee" else t("nothing")
    who = t("team", letter=LETTERS[side]) if s.teams else Who(side)
    facts = (("side", who), ("n", points), ("where", where), ("why", why))
    event = Event("score", s.to_move, facts)
    return s._replace(scores=changed(s.scores, side, row)), (event,)


def destroying(counts: Masks) -> Text:
    """The reason for a turn's points, by rank; a left-over common piece is not mentioned
    (TK-14.3)."""
    common, heroic, legendary = counts
    worth = ((legendary, "legendary"), (heroic, "heroic"), (common - common % 2, "common"))
    return t("for.destroying", all=tuple(t(f"for.{rank}", n=n) for n, rank in worth if n))


def points_of(s: State, side: int) -> int:
    """A side's points: in Classic from tasks and legendary pieces on the board (TK-14.1), in a
    Melee those of its lowest colour (TK-1.8)."""
    if s.mode == "classic":
        return task_points(s, side) + s.pieces[side][2].bit_count()
    return in_colours(s, side)[0]


def counted(s: State) -> tuple[Count, ...]:
    """The legendary pieces on the board, which count at the end of Classic (TK-14.1)."""
    if s.mode != "classic":
        return ()
    seats = {side_of(s, seat): seat for seat in reversed(range(s.seats))}  # the first of each side
    return tuple(
        Count(name(at), seats[side]) for side in range(sides(s)) for at in each(s.pieces[side][2])
    )


def task_points(s: State, side: int) -> int:
    return sum([cards.task(card).points for card in s.claimed[side]])


def in_colours(s: State, side: int) -> tuple[int, ...]:
    """A side's scores from the lowest to the highest; its own colour has none (TK-14.11)."""
    if s.mode != "melee":
        return s.scores[side]
    row = s.scores[side]
    return tuple(sorted(row[k] for k in range(sides(s)) if k != side))


def is_met(s: State) -> bool:
    """Whether a score meets the end condition (TK-16.3 to TK-16.5)."""
    if s.mode == "melee":
        return max(map(max, s.scores)) >= MELEE_GOALS[s.seats]
    return any(points_of(s, side) >= GOALS[s.mode] for side in range(sides(s)))


def _standing(s: State, side: int) -> tuple[object, ...]:
    """The criteria of the ranking, the most important first (TK-17)."""
    _, heroics, legends = s.pieces[side]
    points = in_colours(s, side) if s.mode == "melee" else (points_of(s, side),)
    return points, (heroics | legends).bit_count(), pieces_of(s, side).bit_count()


def ranking(s: State) -> list[list[int]]:
    """The sides from first to last; tied sides share a place (TK-17.1 to TK-17.7)."""
    standings = {side: _standing(s, side) for side in range(sides(s))}
    places: list[list[int]] = []
    for standing in sorted(set(standings.values()), reverse=True):
        places.append([side for side in standings if standings[side] == standing])
    return places


def deciding(s: State) -> str:
    """The clause that decided between the first and the second place."""
    first, *rest = ranking(s)
    if len(first) > 1:
        return "TK-17.7"
    a, b = _standing(s, first[0]), _standing(s, rest[0][0])
    if a[0] != b[0]:
        if s.mode != "melee":
            return "TK-17.1" if s.mode == "classic" else "TK-17.2"
        return (
            "TK-17.3" if in_colours(s, first[0])[0] != in_colours(s, rest[0][0])[0] else "TK-17.4"
        )
    return "TK-17.5" if a[1] != b[1] else "TK-17.6"
