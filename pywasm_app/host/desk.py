"""The desk: answers the page's requests and keeps the tables (docs/protocol.md).

`answer` does everything that takes no time. What takes time (bots, hints, the pace of forced
moves) runs beside it as tasks of the event loop, in slices, so that requests get in between.

>>> desk = Desk(print)
>>> reply = desk.answer({"op": "new", "game": "edelweiss", "seed": 1, "config": {"first": "1"},
...     "seats": [{"name": "", "who": "person"}, {"name": "", "who": "person"}]})
>>> reply["table"], reply["curtain"], reply["decision"]
('t1', None, None)
"""

from collections.abc import Callable, Generator
from time import time_ns
from typing import Any

from pywasm_app.host import (
    answers,
    catalogue,
    examples,
    lesson_table,
    lines,
    loading,
    puzzles,
    serializer,
)
from pywasm_app.host.analysis import analysing
from pywasm_app.host.lesson_table import LessonTable
from pywasm_app.host.puzzle_table import PuzzleTable
from pywasm_app.host.session import ALL, Session, places, read_seats
from pywasm_app.host.transcript import transcript
from rules.core import link as links
from rules.core import rulebook
from rules.core.branch import lines_of
from rules.core.game import Game
from rules.core.history import finished
from rules.core.model import Option
from rules.core.record import Record
from rules.core.registry import game as find_game
from rules.core.rng import Rng
from rules.core.scene import as_json
from rules.text.errors import BadInput
from rules.text.nesting import typed
from rules.text.words import LANGUAGES, plain, t

Reply = dict[str, Any]
CARDS = 1_000  # different ones in a deck
PICTURES = 50  # that are drawn for one request: half a second of work, as nothing gets in between


class Desk:
    """`push` is called with everything that is sent unasked."""

    def __init__(self, push: Callable[[Reply], None]) -> None:
        self.push = push
        self.lang = "en"
        self.pace = 0.5  # seconds
        self.tables: dict[str, Session] = {}
        self._made = 0
        self._sent: dict[str, tuple[str, Any]] = {}  # which log the page has of each table

    def answer(self, request: Reply) -> Reply:
        """The reply to a request; raises BadInput with what is wrong with it."""
        op = str(request.get("op"))
        do = getattr(self, "do_" + op, None)
        if do is None:
            raise BadInput("op", op=op)
        reply: Reply = do(request)
        return reply

    # -- tables ------------------------------------------------------------------------------

    def do_hello(self, r: Reply) -> Reply:
        lang, pace = r.get("lang", "en"), r.get("pace", 500)
        if lang not in LANGUAGES:
            raise BadInput("not_one_of", expected=", ".join(LANGUAGES), found=lang)
        if type(pace) not in (int, float) or not 0 <= pace <= 10_000:
            raise BadInput("out_of_range", low=0, high=10_000, found=pace).at(key="pace")
        self.lang, self.pace = lang, pace / 1000
        self._sent.clear()
        return {}

    def do_new(self, r: Reply) -> Reply:
        g = _game(r)
        if r.get("lesson"):
            return self._seat(lesson_table.begin(self._key(), g, r.get("step", 1)))
        if r.get("puzzle") is not None:
            return self._seat(loading.from_puzzle(self._key(), g, _text(r, "puzzle")))
        seats = read_seats(g, r.get("seats"))
        chosen = typed(r.get("config", {}), dict, "config")
        config = g.configure({**chosen, "seats": len(seats)})
        seed = r.get("seed")
        if seed is None:
            seed = Rng.of_seed(time_ns()).word() >> 11  # 53 bits: whole in JSON everywhere
        if type(seed) is not int or not 0 <= seed < 1 << 53:
            raise BadInput("out_of_range", low=0, high=(1 << 53) - 1, found=seed).at(key="seed")
        undo = _one_of(r, "undo", ("fair", "open"))
        if _one_of(r, "seating", ("given", "random")) == "random":
            order = list(range(len(seats)))
            Rng.of_seed(seed ^ 0x5EA7).shuffle(order)
            seats = tuple(seats[i] for i in order)
            config = g.reseated(config, order)
        position = "" if r.get("position") is None else _text(r, "position")
        record = Record(g.id, g.version, seed, config, position=position, table={"undo": undo})
        session = Session(self._key(), g, record, seats)
        session.check_places()
        return self._seat(session)

    def do_open(self, r: Reply) -> Reply:
        return finished(self.loading(r))

    def loading(self, r: Reply, ahead: bool = False) -> Generator[float, None, Reply]:
        """Opens a save or a link in slices, as a long game takes its time; yields how much is
        done."""
        if r.get("link") is None:
            session = yield from loading.from_save(self._key(), _text(r, "save"), ahead)
        else:
            session = yield from loading.from_link(self._key(), _text(r, "link"))
        return self._seat(session)

    def do_close(self, r: Reply) -> Reply:
        session = self._table(r)
        session.changed()  # whatever runs for it stops at its next slice
        del self.tables[session.key]
        return {}

    def do_act(self, r: Reply) -> Reply:
        s = self._table(r)
        ply = _whole(r, "ply")
        if ply != s.ply:
            raise BadInput("stale", now=s.ply, then=str(ply)[:20])
        d = s.asked()
        is_free = d is None or s.pauses() or s.seats[d.seat].who == "person"
        if not is_free or s.curtain() is not None:
            raise BadInput("not_yours")
        notation = str(self._legal(s, _text(r, "n")))
        s.play(notation)
        return self.table(s)

    def do_next(self, r: Reply) -> Reply:
        s = self._table(r)
        if not isinstance(s, LessonTable):
            raise BadInput("not_yours")
        s.next()
        return self.table(s)

    def do_again(self, r: Reply) -> Reply:
        """A puzzle from its beginning."""
        s = self._puzzle(r)
        s.again()
        return self.table(s)

    def do_solution(self, r: Reply) -> Reply:
        """Plays a puzzle's solution."""
        s = self._puzzle(r)
        s.show()
        return self.table(s)

    def do_undo(self, r: Reply) -> Reply:
        s = self._table(r)
        obstacle = s.undo_obstacle()
        if obstacle:
            raise obstacle
        s.undo()
        return self.table(s)

    def do_redo(self, r: Reply) -> Reply:
        s = self._table(r)
        s.redo()
        return self.table(s)

    def do_view_as(self, r: Reply) -> Reply:
        s = self._table(r)
        s.view_as(None if r.get("seat") is None else _whole(r, "seat"))
        return self.table(s)

    def do_go(self, r: Reply) -> Reply:
        s = self._table(r)
        eyes = r.get("seat")
        s.go(_whole(r, "ply"), eyes if eyes in (None, ALL) else _whole(r, "seat"))
        return self.table(s)

    def do_resign(self, r: Reply) -> Reply:
        s = self._table(r)
        s.resign(_whole(r, "seat"))
        return self.table(s)

    def do_skip(self, r: Reply) -> Reply:
        self._table(r).skipping = True
        return {}

    def do_stop(self, r: Reply) -> Reply:
        self._table(r).stopping = True
        return {}

    def do_branch(self, r: Reply) -> Reply:
        """Another line begins at a ply."""
        s = self._replayed(r)
        lines.leave(s, _whole(r, "ply"))
        return self.anew(s)

    def entering(self, r: Reply) -> Generator[float, None, Reply]:
        """Lays another line on the table, in slices; yields how much is done."""
        s = self._replayed(r)
        yield from lines.entering(s, _whole(r, "line"))
        return self.anew(s)

    def do_line(self, r: Reply) -> Reply:
        return finished(self.entering(r))

    def do_name_line(self, r: Reply) -> Reply:
        s = self._replayed(r)
        lines.call(s, _whole(r, "line"), plain(" ".join(_text(r, "name").split())))
        return self.table(s)

    def do_drop_line(self, r: Reply) -> Reply:
        s = self._replayed(r)
        lines.drop(s, _whole(r, "line"))
        return self.table(s)

    def do_note(self, r: Reply) -> Reply:
        """A note on the move that led to a ply. One that says who wrote it may have waited till the
        next curtain."""
        seat = None if r.get("seat") is None else _whole(r, "seat")
        s = self._replayed(r) if seat is None else self._table(r)
        if isinstance(s, LessonTable):
            raise BadInput("not_yours")
        lines.note(s, _whole(r, "ply"), lines_of(_text(r, "text")), seat)
        return self.table(s)

    def do_transcript(self, r: Reply) -> Reply:
        """The game as a text for people."""
        s = self._replayed(r)
        s.check_known()
        return {"text": transcript(s.sight(), self.lang)}

    def analysing(self, r: Reply) -> Generator[float, None, Reply]:
        """How well each seat stood, ply by ply; in slices, yields how much is done."""
        s = self._replayed(r)
        s.check_known()
        if s.is_over:
            s.see_all()
        return (yield from analysing(s.sight()))

    def do_log(self, r: Reply) -> Reply:
        """Earlier lines of the log than the page has."""
        sight = self._table(r).sight()
        before, lines = _whole(r, "before"), sight.past.length
        if not 0 <= before <= lines:
            raise BadInput("out_of_range", low=0, high=lines, found=before).at(key="before")
        start = max(0, before - serializer.LINES)
        return {"log": {"from": start, "lines": serializer.log(sight, self.lang, start, before)}}

    def do_save(self, r: Reply) -> Reply:
        """The save of a long game, which does not come with its table."""
        return {"save": self._table(r).sight().save}

    def do_link(self, r: Reply) -> Reply:
        """The link to what is on a table, or to a deck; or a picture of a table as addresses have
        it, with what is on the table in words."""
        if r.get("deck") is not None:
            return {"link": links.of_deck(_text(r, "deck"))}
        if r.get("picture") is not None:
            drawn = typed(r["picture"], dict, "picture")
            html = _text(drawn, "html")
            text = answers.in_words(self._replayed(r).sight(), self.lang)
            return {"link": links.of_picture(html, text)}
        sight = self._replayed(r).sight()
        return {"link": sight.link(_one_of(r, "what", ("position", "game")))}

    # -- questions ---------------------------------------------------------------------------

    def do_outlook(self, r: Reply) -> Reply:
        """What would follow from an option of the person who is asked."""
        return answers.outlook(self._table(r).sight(), _text(r, "n"), self.lang)

    def do_why(self, r: Reply) -> Reply:
        """Why an attempt is not possible: typed, or by pointing at something."""
        sight = self._table(r).sight().somebody()
        if r.get("n") is not None:
            tried = [Option.parse(_text(r, "n"))]
        else:
            tried = answers.pointed_at(sight, _text(r, "ref"))
        return answers.why(sight, tried, self.lang)

    def do_puzzles(self, r: Reply) -> Reply:
        """All puzzles of a game."""
        return {"puzzles": puzzles.listed(_game(r), self.lang)}

    def do_rulebook(self, r: Reply) -> Reply:
        g = _game(r)
        book = rulebook.load(g.id, self.lang)
        return {
            "title": book.title,
            "intro": book.intro,
            "sections": [
                {
                    "id": section.id,
                    "title": section.title,
                    "clauses": [
                        {
                            "id": c.id,
                            "text": c.text,
                            "position": c.position,
                            "moves": list(c.moves),
                            "see": c.see,
                        }
                        for c in section.clauses
                    ],
                }
                for section in book.sections
            ],
        }

    def do_pictures(self, r: Reply) -> Reply:
        """Positions, by any names, as pictures, each with the link that opens it; so many at the
        most as are drawn while nobody notices."""
        g = _game(r)
        drawn = {}
        positions = typed(r.get("positions"), dict, "positions")
        if len(positions) > PICTURES:
            raise BadInput("too_big", size=len(positions), limit=PICTURES).at(key="positions")
        for name, position in positions.items():
            s = g.read(typed(position, str, f"positions.{name}"))
            scene = as_json(g.scene(s), g.words, self.lang)
            drawn[name] = {"scene": scene, "link": _tried(g, s, position)}
        return {"pictures": drawn}

    def do_steps(self, r: Reply) -> Reply:
        """What an example shows, step by step."""
        g = _game(r)
        return {"steps": examples.steps(g, _text(r, "position"), _moves(r), self.lang)}

    # -- decks -------------------------------------------------------------------------------

    def do_catalogue(self, r: Reply) -> Reply:
        """What decks of a game are made of."""
        return catalogue.catalogue(_game(r), self.lang)

    def do_deck(self, r: Reply) -> Reply:
        """A deck, by its text, its cards or a link: all that is wrong with it, and its text."""
        if r.get("link") is not None:
            return catalogue.linked(self.lang, _text(r, "link"))
        g = _game(r)
        if r.get("text") is not None:
            return catalogue.read(g, self.lang, _text(r, "text"))
        return catalogue.checked(g, self.lang, _text(r, "name"), _counts(r))

    # -- inside ------------------------------------------------------------------------------

    def anew(self, s: Session) -> Reply:
        """The Table message with all of the log."""
        self._sent.pop(s.key, None)
        return self.table(s)

    def table(self, s: Session) -> Reply:
        """The Table message; the log only as far as the page does not have it yet."""
        sight = s.sight()
        lang, mark = self._sent.get(s.key, ("", None))
        log_from = sight.past.unchanged(mark) if lang == self.lang else 0
        log_from = max(log_from, sight.past.length - serializer.LINES)
        self._sent[s.key] = self.lang, sight.past.mark()
        return serializer.table(sight, self.lang, log_from)

    def _seat(self, session: Session) -> Reply:
        table = self.table(session)
        self.tables[session.key] = session
        return table

    def _key(self) -> str:
        self._made += 1
        return f"t{self._made}"

    def _table(self, r: Reply) -> Session:
        found = self.tables.get(str(r.get("table")))
        if found is None:
            raise BadInput("no_table")
        found.recall()
        return found

    def _replayed(self, r: Reply) -> Session:
        """A table at which one may look back: no lesson, and no curtain that waits to be lifted."""
        s = self._table(r)
        if s.curtain() is not None or isinstance(s, LessonTable):
            raise BadInput("not_yours")
        return s

    def _puzzle(self, r: Reply) -> PuzzleTable:
        s = self._table(r)
        if not isinstance(s, PuzzleTable):
            raise BadInput("not_yours")
        return s

    def _legal(self, s: Session, typed: str) -> Option:
        """What was typed, as a legal option; raises with the reason why it is none."""
        o = Option.parse(typed)
        d = s.asked()
        if d is None:
            raise BadInput("over")
        if o not in d.options:
            raise s.refusal(o)
        return o


def _game(r: Reply) -> Game[Any]:
    """The game that is asked about, with its own cards alone, whatever tables try."""
    g = find_game(str(r.get("game")))
    g.learn()
    return g


def _tried(g: Game[Any], state: Any, position: str) -> str:
    """The link that opens an example, if somebody is asked something in it."""
    if g.decision(state) is None:
        return ""
    config = g.configure({"seats": places(g, state)})
    return links.of_game(Record(g.id, g.version, 0, config, position=position))


def _text(r: Reply, key: str) -> str:
    return typed(r.get(key), str, key)


def _whole(r: Reply, key: str) -> int:
    value = r.get(key)
    if type(value) is not int:  # JSON's true and 1.0 are equal to 1, and still not a number here
        raise BadInput("wrong_type", expected=t("type.number"), found=value).at(key=key)
    return value


def _moves(r: Reply) -> list[str]:
    value = r.get("moves")
    if not isinstance(value, list) or not all(isinstance(move, str) for move in value):
        raise BadInput("wrong_type", expected=t("type.list"), found=value).at(key="moves")
    return value


def _counts(r: Reply) -> list[tuple[str, int]]:
    """Cards and how many of each."""
    value = r.get("cards")
    if not isinstance(value, list) or len(value) > CARDS:
        raise BadInput("wrong_type", expected=t("type.list"), found=value).at(key="cards")
    for pair in value:
        if not isinstance(pair, list) or [type(part) for part in pair] != [str, int]:
            raise BadInput("wrong_type", expected=t("type.list"), found=pair).at(key="cards")
    return [(card, n) for card, n in value]


def _one_of(r: Reply, key: str, choices: tuple[str, ...]) -> str:
    """One of a few words; the first when the request leaves it open."""
    value = r.get(key, choices[0])
    if value not in choices:
        raise BadInput("not_one_of", expected=", ".join(choices), found=value).at(key=key)
    return str(value)
