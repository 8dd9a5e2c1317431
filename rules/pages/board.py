"""The text of a board as an editor writes it: the game and settings, and a position or a link.

| key | value | default |
|---|---|---|
| `lang` | `en` or `ja` | the page's |
| `theme` | `light`, `dark` or `system` | the page's |
| `show` | parts of the table: `bar`, `seats`, `steps`, `log`, joined by + | `bar+seats+steps` |
| `live` | `no`: a picture without play | can be played |
| `seats` | who plays each seat, like `person,bot` | a person decides; all others are bots |
| `level` | the bots' level | `casual` |
| `view` | the picture's viewpoint: a seat's letter, or `none` | the seat to move |
| `goal` | makes it a puzzle: `win`, `hold`, or a tally of the game, like `points` | none |
| `by` | the required increase of a tally | required with a tally |
| `turns` | the number of turns, the first one included | 1; 2 with `hold` |
| `puzzle` | the name of one of the game's own puzzles; there is no body then | none |

Errors name the line of the body; errors without a line are in the settings.

>>> board = read('edelweiss lang=ja', 'to_move = "A"\\nphase = "attack"\\nA = { board = "S" }')
>>> board.given["lang"], board.game.id, board.state.phase
('ja', 'edelweiss', 'attack')
>>> for e in mistakes("edelweiss levle=expert", 'phase = "nap"\\nblokced = true'):
...     print(str(e)[:60])
there is no key “levle” here; known: lang, theme, live, leve
line 1, phase: expected one of class, draw, main, attack, in
line 2, blokced: there is no key “blokced” here; known: game
"""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from rules.core import link as links
from rules.core.book import puzzle as puzzles
from rules.core.book import task as tasks
from rules.core.book.lesson import say
from rules.core.cards.pack import check, form_of
from rules.core.game import Game
from rules.core.history import finished
from rules.core.record import Opened
from rules.core.registry import game as find_game
from rules.core.registry import ids
from rules.pages import beside
from rules.text.document import Document, letter
from rules.text.errors import BadInput
from rules.text.mistakes import mistakes as all_of
from rules.text.words import Text, t

NOBODY = "none"  # a spectator's view
PACK = "pack"  # in place of a game's name: a pack for the boards of the page

_CUT = re.compile(r"\s*(?:https?:|[gd]\d+\b)")  # meant as a link
_ADDRESS = re.compile(
    r"(?:https?://[^#]*#(?:/link/)?)?(g1\.[^?]*)(?:\?.*)?"
)  # an address with a link, or the link alone


class Board(NamedTuple):
    """`given`: the settings after the name; `body`: the text of the position, "" for a `link`;
    `task` and `title`: the text and the title of a puzzle, in the game's words; `table`: the
    entries about it in a record."""

    game: Game[Any]
    state: Any
    given: dict[str, str]
    body: str
    link: str
    task: Text | None
    title: str
    table: dict[str, Any]

    @property
    def seats(self) -> list[int]:
        return _seats(self.game, self.state)


def read(info: str, body: str, lang: str = "en", packs: Sequence[str] = ()) -> Board:
    """`info`: the game and its settings. `packs` are texts of packs whose cards a position may use.
    Raises for the first mistake."""
    name, given, wrong = beside.read(info)
    for e in wrong:
        raise e
    lang = given.get("lang", lang)
    address = address_in(body)
    if address:
        return _linked(name, given, address, lang)
    g = _named(name, body)
    g = g.with_packs(*packs_for(g, packs))
    table = _task(given)
    body_read, title = body, ""
    if "puzzle" in given:
        for e in beside.not_beside(given, (*beside.SEEN, "puzzle"), "puzzle"):
            raise e
        posed = puzzles.find(g, given["puzzle"])
        if body.strip():
            raise BadInput("puzzle_alone").at(1)
        body_read, table = "", {"puzzle": posed.id}
        state = g.read(posed.position)
        task: dict[str, Any] | None = posed.task
        title = say(posed.title, g, lang)
    else:
        state, task = g.read(body), table.get("task")
    said = tasks.text(tasks.read(task, g, state)) if task else None
    found = Board(g, state, given, body_read, "", said, title, table)
    _seated(found)
    return found


def _named(name: str, body: str) -> Game[Any]:
    """The game of a board without a link."""
    if name:
        try:
            return find_game(name)
        except BadInput as e:
            raise e.meant({one: titles(one) for one in ids()}) from None
    if _CUT.match(body):
        raise BadInput("link_cut").at(1)
    raise BadInput("game_missing", known=", ".join(ids()))


def titles(name: str) -> list[str]:
    """The title of a game, in each language."""
    return list(find_game(name).words.both(t("game.title")).values())


def packs_for(g: Game[Any], texts: Sequence[str]) -> list[str]:
    """The texts that are packs of this game."""
    return [text for text in texts if Document.either(text).text("game") == g.id]


def mistakes(info: str, body: str, lang: str = "en", packs: Sequence[str] = ()) -> list[BadInput]:
    """All mistakes in a board: first in the settings, then in the order of the lines. Errors in a
    link have no line, as editors don't see its content."""
    name, given, found = beside.read(info)
    link = address_in(body)
    if link:
        found += beside.not_beside(given, beside.SEEN, "link")
        found += _unlined(mistakes_of_link(link, lang))
    else:
        inside: list[BadInput] = []
        try:
            g = _named(name, body)
            if "puzzle" in given:
                found += beside.not_beside(given, (*beside.SEEN, "puzzle"), "puzzle")
                found += _misseated(g, {"view": given.get("view", NOBODY)})
                found += _first(lambda: puzzles.find(g, given["puzzle"]))
            else:
                found += _first(lambda: _goal(g, given))
                g = g.with_packs(*packs_for(g, packs))
                inside = all_of(g.read, body)
                found += _misseated(g, given, None if inside else _seats(g, g.read(body)))
        except BadInput as e:
            return [e, *found]
        found += inside
    return found or _first(lambda: read(info, body, lang, packs))


def mistakes_of_link(link: str, lang: str = "en") -> list[BadInput]:
    """All mistakes in a link, with the lines of the position in it."""
    try:
        name, position, packs = links.position_in(link)
        found = mistakes(name, position, lang, packs) if position else []
    except BadInput as e:
        return [e]
    return found or _first(lambda: _linked("", {}, link, lang))


def _unlined(told: list[BadInput]) -> list[BadInput]:
    for e in told:
        e.line = None
    return told


def _goal(g: Game[Any], given: dict[str, str]) -> None:
    """Raises for a puzzle's task that is impossible in this game, whatever the position."""
    task = _task(given).get("task")
    if task:
        tasks.check(task, list(g.tally(g.setup(1, g.configure({})), 0)))


def mistakes_of_pack(text: str) -> list[BadInput]:
    """All mistakes in a pack."""
    try:
        form = form_of(Document.either(text).text("game"))
    except BadInput as e:
        return [e]
    found = all_of(form.read, text, "card")
    if not found:
        try:
            check(text)
        except BadInput as e:
            return [e]
    return found


def _first(read: Callable[[], object]) -> list[BadInput]:
    try:
        read()
    except BadInput as e:
        return [e]
    return []


def address_in(body: str) -> str:
    """The link in a body, "" if it is none."""
    found = _ADDRESS.fullmatch(links.joined(body))
    return found[1] if found else ""


def _linked(name: str, given: dict[str, str], link: str, lang: str) -> Board:
    opened: Opened = finished(links.opening(link))
    g, s = opened.history.game, opened.history.state
    if opened.notice:
        raise opened.notice
    table, said, title = opened.record.table, None, ""
    if "puzzle" in table and "task" not in table:
        posed = puzzles.find(g, str(table["puzzle"]))
        s, title = g.read(posed.position), say(posed.title, g, lang)
        said = tasks.text(tasks.read(posed.task, g, s))
    elif "task" in table:
        said = tasks.text(tasks.read(table["task"], g, opened.history.states[0]))
    for e in beside.not_beside(given, beside.SEEN, "link"):
        raise e
    if name and name != g.id:
        raise BadInput("not_one_of", expected=g.id, found=name)
    found = Board(g, s, given, "", link, said, title, {})
    eyes(found)
    return found


def _task(given: dict[str, str]) -> dict[str, Any]:
    """A puzzle's task in the form of tables."""
    task = {key: given[key] for key in beside.TASK if key in given}
    if task and "goal" not in task:
        raise BadInput("goal_missing", name=next(iter(task)))
    return {"task": {k: _number(v) for k, v in task.items()}} if task else {}


def _number(text: str) -> int | str:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 4 else text


def _seats(g: Game[Any], s: Any) -> list[int]:
    return [panel.seat for panel in g.scene(s).panels]


def _seated(board: Board) -> None:
    """Raises for a board without seats, or with the wrong ones in its settings."""
    if not board.seats:
        raise BadInput("no_seats", range=board.game.seat_range())
    for e in _misseated(board.game, board.given, board.seats):
        raise e


def _misseated(
    g: Game[Any], given: Mapping[str, str], seats: Sequence[int] | None = None
) -> list[BadInput]:
    """The errors in the settings `seats` and `view`. Without `seats`, for an unreadable position,
    any number that the game supports is allowed."""
    out: list[BadInput] = []
    asked = given["seats"].split(",") if "seats" in given else []
    counts = g.seats if seats is None else [len(seats)]
    if asked and (len(asked) not in counts or not set(asked) <= {"person", "bot"}):
        n = g.seat_range() if seats is None else str(len(seats))
        expected = t("type.seats", n=n)
        out.append(BadInput("wrong_type", expected=expected, found=given["seats"]).at(key="seats"))
    known = [letter(seat) for seat in (range(g.seats[-1]) if seats is None else seats)]
    view = given.get("view", NOBODY)
    if view not in (*known, NOBODY):
        may_be = ", ".join([*known, NOBODY])
        out.append(BadInput("not_one_of", expected=may_be, found=view).at(key="view"))
    return out


def eyes(board: Board) -> tuple[int, int | None]:
    """The seat whose side is nearest, and the seat whose view is drawn (None: a spectator's)."""
    d = board.game.decision(board.state)
    asked = d.seat if d else 0
    view = board.given.get("view")
    if view is None:
        return asked, asked
    if view == NOBODY:
        return asked, None
    for e in _misseated(board.game, {"view": view}, board.seats):
        raise e
    seen = next(seat for seat in board.seats if letter(seat) == view)
    return seen, seen
