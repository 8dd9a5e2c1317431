"""The puzzle of the day: the same for everybody, from the date and the list of games alone.

The games take turns, so that each has as many days as numbered puzzles; after the last puzzle the
first one follows.

>>> daily = Daily([{"id": "pond", "problems": [1, 3]}, {"id": "lake", "problems": [2]}])
>>> [daily.of("2026-12-0%d" % n) for n in range(1, 5)]
[('lake', '1'), ('pond', '1'), ('pond', '2'), ('lake', '1')]
>>> daily.row("2026-12-02", {"lake": ["1"], "pond": ["1"]}.get)
2
"""

from pywasm_app.ui.base.time_ago import minutes

TYPE_CHECKING = False  # see `base.calls`

if TYPE_CHECKING:
    from collections.abc import Callable

    Names = Callable[[str], list[str] | None]

FIRST = "2026-12-01"


def number(day: str) -> int:
    """The number of a day, like 2026-01-02, in a count without gaps."""
    return (minutes(day + "T00:00") or 0) // 1440


def date(number: int) -> str:
    """The day with this number.

    >>> date(number("2028-02-29")), date(number("2026-12-31") + 1)
    ('2028-02-29', '2027-01-01')
    """
    year = 1970 + number // 366
    while _day(year + 1, 1, 1) <= number:
        year += 1
    month = 12
    while _day(year, month, 1) > number:
        month -= 1
    return "%d-%02d-%02d" % (year, month, number - _day(year, month, 1) + 1)


def _day(year: int, month: int, day: int) -> int:
    return number("%d-%02d-%02d" % (year, month, day))


class Daily:
    def __init__(self, games: list[dict]) -> None:
        self.order: list[tuple[str, str]] = []  # of all puzzles
        counts = sorted((game["id"], len(game.get("problems") or ())) for game in games)
        for k in range(max([n for _, n in counts] or [0])):
            self.order += [(id, str(k + 1)) for id, n in counts if k < n]

    def of(self, day: str) -> tuple[str, str] | None:
        """(game, puzzle) of a day; None if there are none."""
        if not self.order:
            return None
        return self.order[(number(day) - number(FIRST)) % len(self.order)]

    def row(self, day: str, solved: "Names") -> int:
        """The solved days in a row until this one, which may still be open. `solved(game)`: the
        names of its solved puzzles."""
        at, n = number(day), 0
        if not self.is_solved(day, solved):
            at -= 1
        while n < len(self.order) and self.is_solved(date(at - n), solved):
            n += 1
        return n

    def is_solved(self, day: str, solved: "Names") -> bool:
        found = self.of(day)
        return found is not None and found[1] in (solved(found[0]) or ())
