"""What an editor writes for a board: the game and what stands beside it, and a position or a link.

| key | what | if it is left out |
|---|---|---|
| `lang` | `en` or `ja` | as the page says |
| `theme` | `light`, `dark` or `system` | the page's |
| `show` | of the table: `bar`, `seats`, `steps`, `log`, with + between them | `bar+seats+steps` |
| `live` | `no`: a picture alone | somebody may play on |
| `seats` | who sits there, like `person,bot` | whoever is asked is a person, the others are bots |
| `level` | of the bots | `casual` |
| `view` | whose eyes the picture has: a seat's letter, or `none` | whoever is asked |
| `goal` | makes it a puzzle: `win`, `hold`, or what the game counts, like `points` | none |
| `by` | how much more of that | has to be said with such a goal |
| `turns` | within how many, the first one included | 1; 2 with `hold` |
| `puzzle` | one of the game's own puzzles, by its name; there is no body then | none |

Errors say at which line of the body they are; without one they are about what stands beside the
name.

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

NOBODY = "none"  # whose eyes see no more than all do
PACK = "pack"  # in place of a game's name: a pack for the boards of the page

_CUT = re.compile(r"\s*(?:https?:|[gd]\d+\b)")  # was meant for a link
_ADDRESS = re.compile(
    r"(?:https?://[^#]*#(?:/link/)?)?(g1\.[^?]*)(?:\?.*)?"
)  # of a link, or it alone


class Board(NamedTuple):
    """`given` is what stands beside the name, `body` the position as it is written, "" for one that
    a `link` leads to; `task` and `title` what a puzzle is called and asks for, in the game's words;
    `table` what a record of it keeps of that."""

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
    """`info`: the game and what stands beside it. `packs` are texts of packs whose cards a position
    may use. Raises for the first thing that is wrong."""
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
    """The game of a board that is no link."""
    if name:
        try:
            return find_game(name)
        except BadInput as e:
            raise e.meant({one: titles(one) for one in ids()}) from None
    if _CUT.match(body):
        raise BadInput("link_cut").at(1)
    raise BadInput("game_missing", known=", ".join(ids()))


def titles(name: str) -> list[str]:
    """What a game is called, in each language."""
    return list(find_game(name).words.both(t("game.title")).values())


def packs_for(g: Game[Any], texts: Sequence[str]) -> list[str]:
    """Those of them that are packs of this game."""
    return [text for text in texts if Document.either(text).text("game") == g.id]


def mistakes(info: str, body: str, lang: str = "en", packs: Sequence[str] = ()) -> list[BadInput]:
    """All that is wrong with a board: beside the name first, then in the order of the lines. Of a
    link no lines are told, as nobody sees them."""
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
    """All that is wrong with a link, with the lines of the position that is in it."""
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
    """Raises where the task of a puzzle can't be one in this game, whatever the position."""
    task = _task(given).get("task")
    if task:
        tasks.check(task, list(g.tally(g.setup(1, g.configure({})), 0)))


def mistakes_of_pack(text: str) -> list[BadInput]:
    """All that is wrong with a pack."""
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
    """The link that a body is, "" if it is none."""
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
    """The task of a puzzle, as a table keeps it."""
    task = {key: given[key] for key in beside.TASK if key in given}
    if task and "goal" not in task:
        raise BadInput("goal_missing", name=next(iter(task)))
    return {"task": {k: _number(v) for k, v in task.items()}} if task else {}


def _number(text: str) -> int | str:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 4 else text


def _seats(g: Game[Any], s: Any) -> list[int]:
    return [panel.seat for panel in g.scene(s).panels]


def _seated(board: Board) -> None:
    """Raises where nobody sits at a board, or not those who are asked for."""
    if not board.seats:
        raise BadInput("no_seats", range=board.game.seat_range())
    for e in _misseated(board.game, board.given, board.seats):
        raise e


def _misseated(
    g: Game[Any], given: Mapping[str, str], seats: Sequence[int] | None = None
) -> list[BadInput]:
    """What is wrong with who is to sit there, and with whose eyes the picture is to have; without
    `seats`, of a position that nobody can read, there may be as many as the game is for."""
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
    """The seat whose side is nearest, and whose eyes see the picture."""
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
