"""The players at a table, the number of seats, and the eyes of the screen.

>>> from rules.core.registry import game
>>> asked = [{"name": "Aiko", "who": "person"}, {"who": "bot", "level": "casual"}]
>>> g = game("edelweiss")
>>> said(called(g, read_seats(g, asked)), "en")
('Aiko', 'Computer')
>>> said(called(g, read_seats(g, [asked[0], {**asked[1], "opponent": "vreni"}])), "ja")
('Aiko', 'ヴレニおばあさん')
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from rules.bots import opponents
from rules.bots.levels import LEVELS
from rules.core.book.lesson import Saying
from rules.core.game import Game
from rules.text.errors import BadInput
from rules.text.words import CORE, Text, plain, t

NAME = 40  # characters
SPARRING = "casual"  # the level of bots where a link doesn't name one

Eyes = int | str | None
"""A seat's; nobody's, as a spectator looks; or those that see everything."""
SPECTATOR = None
ALL = "all"


Name = str | Text | Saying


class Seat(NamedTuple):
    name: str
    who: str  # "person" or "bot"
    level: str | None = None
    opponent: str | None = None  # who a bot is, if anybody


def read_seats(g: Game[Any], asked: Any) -> tuple[Seat, ...]:
    """Seats as the page sends them, checked."""
    if not isinstance(asked, list) or len(asked) not in g.seats:
        raise g.wrong_seats(len(asked) if isinstance(asked, list) else asked)
    seats = []
    for i, seat in enumerate(asked):
        place = f"seats.{i}"
        if not isinstance(seat, dict):
            raise BadInput("wrong_type", expected=t("type.table"), found=seat).at(key=place)
        name, who = seat.get("name", ""), seat.get("who")
        if who not in ("person", "bot"):
            raise BadInput("not_one_of", expected="person, bot", found=who).at(key=place)
        if not isinstance(name, str) or len(name) > NAME:
            raise BadInput("name_length", limit=NAME).at(key=place)
        level = seat.get("level") if who == "bot" else None
        if who == "bot" and (not isinstance(level, str) or level not in LEVELS):
            raise BadInput("bot_level", name=level, known=", ".join(LEVELS))
        opponent = seat.get("opponent") if who == "bot" else None
        if opponent is not None:
            opponents.find(g, str(opponent))
        seats.append(Seat(plain(" ".join(name.split())), who, level, opponent))
    return tuple(seats)


def called(g: Game[Any], seats: Sequence[Seat], is_watched: bool = False) -> tuple[Name, ...]:
    """The names of seats: their own, an opponent's, “You”, “Computer”, or a number. `is_watched`:
    nobody at this screen sits there."""
    is_alone = sum(seat.who == "person" for seat in seats) == 1 and not is_watched
    names: list[Name] = []
    for i, seat in enumerate(seats):
        if seat.name:
            names.append(seat.name)
        elif seat.opponent:
            names.append(opponents.find(g, seat.opponent).name)
        elif seat.who == "bot":
            names.append(t("seat.bot"))
        else:
            names.append(t("seat.you") if is_alone else t("seat.number", n=i + 1))
    return tuple(names)


def said(called: Sequence[Name], lang: str) -> tuple[str, ...]:
    """The names of seats in a language, with a number if several would have the same."""
    names = [_said(one, lang) for one in called]
    twice = {n for n in names if names.count(n) > 1}
    return tuple(f"{n} {i + 1}" if n in twice else n for i, n in enumerate(names))


def _said(name: Name, lang: str) -> str:
    if isinstance(name, Text):
        return CORE.say(name, lang)
    return name if isinstance(name, str) else dict(name)[lang]


def places(g: Game[Any], state: Any) -> int:
    """The number of seats of a position; raises if nobody sits in it."""
    n = len(g.scene(state).panels)
    if not n:
        raise BadInput("no_seats", range=g.seat_range())
    return n


def alone(
    g: Game[Any], state: Any, level: str = SPARRING, view: int | None = -1
) -> list[dict[str, Any]]:
    """Seats for one person, whose `view` it is (−1: that of the seat asked first), and bots, in the
    form of tables; for persons only, if it is nobody's."""
    d = g.decision(state)
    person, bot = Seat("", "person"), Seat("", "bot", level)
    if view is not None and view < 0:
        view = d.seat if d else 0
    seats = (bot if view is not None and i != view else person for i in range(places(g, state)))
    return [seat._asdict() for seat in seats]


def check_places(g: Game[Any], state: Any, seats: int) -> None:
    """Raises if a position is for another number of players."""
    n = places(g, state)
    if n != seats:
        raise BadInput("position_seats", seats=n, n=seats).at(key="seats")
