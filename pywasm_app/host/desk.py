"""The desk: answers the page's requests and keeps the tables (docs/protocol.md).

It checks a request, has the session play, and makes the reply from the sight of the eyes at the
screen. `answer` does everything that takes no time. The worker schedules `sliced` work, hints and
odds, so that other requests can be answered in between.

>>> desk = Desk()
>>> reply = desk.answer({"op": "new", "game": "edelweiss", "seed": 1, "config": {"first": "1"},
...     "seats": [{"name": "", "who": "person"}, {"name": "", "who": "person"}]})
>>> reply["table"], reply["curtain"], reply["decision"]
('t1', None, None)
"""

from collections.abc import Generator
from time import time_ns
from typing import Any

from pywasm_app.host import answers, fields, lesson_table, lines, loading, serializer
from pywasm_app.host.analysis import analysing
from pywasm_app.host.fields import Request
from pywasm_app.host.lesson_table import LessonTable
from pywasm_app.host.puzzle_table import PuzzleTable
from pywasm_app.host.rooms import catalogue, gallery, puzzles, rulebooks
from pywasm_app.host.seats import ALL, read_seats
from pywasm_app.host.session import Session
from pywasm_app.host.sight import seen
from pywasm_app.host.transcript import transcript
from rules.core import link as links
from rules.core.branch import lines_of
from rules.core.game import Game
from rules.core.history import finished
from rules.core.model import Decision, Option
from rules.core.record import Record
from rules.core.registry import game as find_game
from rules.core.rng import Rng
from rules.text.errors import BadInput
from rules.text.nesting import typed
from rules.text.words import LANGUAGES, plain

Reply = dict[str, Any]


class Desk:
    """The tables, the page's preferences (`lang`, `pace`), and the parts of the tables that it
    already has."""

    def __init__(self) -> None:
        self.lang = "en"
        self.pace = 0.5  # seconds
        self.tables: dict[str, Session] = {}
        self._made = 0
        self._sent: dict[str, tuple[str, Any]] = {}  # which log the page has of each table

    def answer(self, request: Request) -> Reply:
        """The reply to a request; raises BadInput with its fault."""
        op = str(request.get("op"))
        do = getattr(self, "do_" + op, None)
        if do is None:
            raise BadInput("op", op=op)
        reply: Reply = do(request)
        return reply

    # -- tables ------------------------------------------------------------------------------

    def do_hello(self, r: Request) -> Reply:
        lang, pace = r.get("lang", "en"), r.get("pace", 500)
        if lang not in LANGUAGES:
            raise BadInput("not_one_of", expected=", ".join(LANGUAGES), found=lang)
        if type(pace) not in (int, float) or not 0 <= pace <= 10_000:
            raise BadInput("out_of_range", low=0, high=10_000, found=pace).at(key="pace")
        self.lang, self.pace = lang, pace / 1000
        self._sent.clear()
        return {}

    def do_new(self, r: Request) -> Reply:
        g = _game(r)
        if r.get("lesson"):
            return self._seat(lesson_table.begin(self._key(), g, r.get("step", 1)))
        if r.get("puzzle") is not None:
            return self._seat(loading.from_puzzle(self._key(), g, fields.text(r, "puzzle")))
        seats = read_seats(g, r.get("seats"))
        chosen = typed(r.get("config", {}), dict, "config")
        config = g.configure({**chosen, "seats": len(seats)})
        seed = r.get("seed")
        if seed is None:
            seed = Rng.of_seed(time_ns()).word() >> 11  # 53 bits, exact in JSON for every program
        if type(seed) is not int or not 0 <= seed < 1 << 53:
            raise BadInput("out_of_range", low=0, high=(1 << 53) - 1, found=seed).at(key="seed")
        undo = fields.one_of(r, "undo", ("fair", "open"))
        if fields.one_of(r, "seating", ("given", "random")) == "random":
            order = list(range(len(seats)))
            Rng.of_seed(seed ^ 0x5EA7).shuffle(order)
            seats = tuple(seats[i] for i in order)
            config = g.reseated(config, order)
        position = "" if r.get("position") is None else fields.text(r, "position")
        record = Record(g.id, g.version, seed, config, position=position, table={"undo": undo})
        session = Session(self._key(), g, record, seats)
        session.check_places()
        return self._seat(session)

    def do_open(self, r: Request) -> Reply:
        return finished(self.sliced_open(r))

    def sliced_open(self, r: Request, ahead: bool = False) -> Generator[float, None, Reply]:
        """Opens a save or a link in slices, because a long game takes time; yields the share that
        is done."""
        if r.get("link") is None:
            session = yield from loading.from_save(self._key(), fields.text(r, "save"), ahead)
        else:
            session = yield from loading.from_link(self._key(), fields.text(r, "link"))
        return self._seat(session)

    def do_close(self, r: Request) -> Reply:
        session = self.session(r)
        session.changed()  # running work on this table stops at its next slice
        del self.tables[session.key]
        return {}

    def do_act(self, r: Request) -> Reply:
        s = self.session(r)
        ply = fields.whole(r, "ply")
        if ply != s.ply:
            raise BadInput("stale", now=s.ply, then=str(ply)[:20])
        d = s.asked()
        is_free = d is None or s.pauses() or s.seats[d.seat].who == "person"
        if not is_free or s.curtain() is not None:
            raise BadInput("not_yours")
        notation = str(self._legal(s, fields.text(r, "n")))
        s.play(notation)
        if r.get("joined") is True and s.ply > ply > 0:
            s.join(ply)
        return self.table(s)

    def do_next(self, r: Request) -> Reply:
        s = self.session(r)
        if not isinstance(s, LessonTable):
            raise BadInput("not_yours")
        s.next()
        return self.table(s)

    def do_again(self, r: Request) -> Reply:
        """Restarts a puzzle."""
        s = self._puzzle(r)
        s.again()
        return self.table(s)

    def do_solution(self, r: Request) -> Reply:
        """Plays a puzzle's solution."""
        s = self._puzzle(r)
        s.show()
        return self.table(s)

    def do_undo(self, r: Request) -> Reply:
        s = self.session(r)
        s.undo()
        return self.table(s)

    def do_redo(self, r: Request) -> Reply:
        s = self.session(r)
        s.redo()
        return self.table(s)

    def do_view_as(self, r: Request) -> Reply:
        s = self.session(r)
        s.view_as(None if r.get("seat") is None else fields.whole(r, "seat"))
        return self.table(s)

    def do_go(self, r: Request) -> Reply:
        s = self.session(r)
        eyes = r.get("seat")
        s.go(fields.whole(r, "ply"), eyes if eyes in (None, ALL) else fields.whole(r, "seat"))
        return self.table(s)

    def do_resign(self, r: Request) -> Reply:
        s = self.session(r)
        s.resign(fields.whole(r, "seat"))
        return self.table(s)

    def do_order(self, r: Request) -> Reply:
        """Gives a standing order."""
        s = self.session(r)
        s.order(fields.text(r, "name"), r.get("chosen"))
        return self.table(s)

    def do_skip(self, r: Request) -> Reply:
        self.session(r).skipping = True
        return {}

    def do_stop(self, r: Request) -> Reply:
        self.session(r).stopping = True
        return {}

    def do_branch(self, r: Request) -> Reply:
        """Begins another line at a ply."""
        s = self._replayed(r)
        lines.leave(s, fields.whole(r, "ply"))
        return self.anew(s)

    def sliced_line(self, r: Request) -> Generator[float, None, Reply]:
        """Switches to another line, in slices; yields the share that is done."""
        s = self._replayed(r)
        yield from lines.entering(s, fields.whole(r, "line"))
        return self.anew(s)

    def do_line(self, r: Request) -> Reply:
        return finished(self.sliced_line(r))

    def do_name_line(self, r: Request) -> Reply:
        s = self._replayed(r)
        lines.call(s, fields.whole(r, "line"), plain(" ".join(fields.text(r, "name").split())))
        return self.table(s)

    def do_drop_line(self, r: Request) -> Reply:
        s = self._replayed(r)
        lines.drop(s, fields.whole(r, "line"))
        return self.table(s)

    def do_note(self, r: Request) -> Reply:
        """Writes a note on the move that led to a ply. A note with a writer may have waited until
        the next curtain."""
        seat = None if r.get("seat") is None else fields.whole(r, "seat")
        s = self._replayed(r) if seat is None else self.session(r)
        if isinstance(s, LessonTable):
            raise BadInput("not_yours")
        lines.note(s, fields.whole(r, "ply"), lines_of(fields.text(r, "text")), seat)
        return self.table(s)

    def do_transcript(self, r: Request) -> Reply:
        """The game as a text for people to read."""
        s = self._replayed(r)
        s.check_known()
        return {"text": transcript(seen(s), self.lang)}

    def sliced_analysis(self, r: Request) -> Generator[float, None, Reply]:
        """Each seat's prospects, ply by ply; in slices, yields the share that is done."""
        s = self._replayed(r)
        s.check_known()
        if s.is_over:
            s.see_all()
        return (yield from analysing(seen(s), self.lang))

    def do_log(self, r: Request) -> Reply:
        """Lines of the log before those that the page has."""
        sight = seen(self.session(r))
        before, lines = fields.whole(r, "before"), sight.past.length
        if not 0 <= before <= lines:
            raise BadInput("out_of_range", low=0, high=lines, found=before).at(key="before")
        start = max(0, before - serializer.LINES)
        return {"log": {"from": start, "lines": serializer.log(sight, self.lang, start, before)}}

    def do_save(self, r: Request) -> Reply:
        """The save of a long game, which does not come with its table."""
        return {"save": seen(self.session(r)).save}

    def do_link(self, r: Request) -> Reply:
        """The link to a table or to a deck; or a picture of a table in the form of addresses, with
        the table described in words."""
        if r.get("deck") is not None:
            return {"link": links.of_deck(fields.text(r, "deck"))}
        if r.get("picture") is not None:
            drawn = typed(r["picture"], dict, "picture")
            html = fields.text(drawn, "html")
            text = answers.in_words(seen(self._replayed(r)), self.lang)
            return {"link": links.of_picture(html, text)}
        sight = seen(self._replayed(r))
        return {"link": sight.link(fields.one_of(r, "what", ("position", "game")))}

    # -- questions ---------------------------------------------------------------------------

    def do_outlook(self, r: Request) -> Reply:
        """The consequences of an option of the person who is asked."""
        return answers.outlook(seen(self.session(r)), fields.text(r, "n"), self.lang)

    def do_why(self, r: Request) -> Reply:
        """Why an attempt is not possible: typed, or by pointing at a thing."""
        sight = seen(self.session(r)).somebody()
        if r.get("n") is not None:
            tried = [Option.parse(fields.text(r, "n"))]
        else:
            tried = answers.pointed_at(sight, fields.text(r, "ref"))
        return answers.why(sight, tried, self.lang)

    # -- games, without a table --------------------------------------------------------------

    def do_puzzles(self, r: Request) -> Reply:
        """All puzzles of a game."""
        return {"puzzles": puzzles.listed(_game(r), self.lang)}

    def do_rulebook(self, r: Request) -> Reply:
        return rulebooks.told(_game(r), self.lang)

    def do_pictures(self, r: Request) -> Reply:
        """Pictures of positions, under names of the caller's choice, each with the link that opens
        it."""
        g, positions = _game(r), typed(r.get("positions"), dict, "positions")
        return {"pictures": rulebooks.pictures(g, positions, self.lang)}

    def do_steps(self, r: Request) -> Reply:
        """The pictures of an example, step by step."""
        g = _game(r)
        steps = rulebooks.steps(g, fields.text(r, "position"), fields.moves(r), self.lang)
        return {"steps": steps}

    def do_catalogue(self, r: Request) -> Reply:
        """The catalogue of a game's decks."""
        return catalogue.catalogue(_game(r), self.lang)

    def do_gallery(self, r: Request) -> Reply:
        """All cards of a game."""
        return gallery.gallery(_game(r), self.lang)

    def do_deck(self, r: Request) -> Reply:
        """A deck, by its text, its cards or a link: all of its faults, and its text."""
        if r.get("link") is not None:
            return catalogue.linked(self.lang, fields.text(r, "link"))
        g = _game(r)
        if r.get("text") is not None:
            return catalogue.read(g, self.lang, fields.text(r, "text"))
        return catalogue.checked(g, self.lang, fields.text(r, "name"), fields.counts(r))

    # -- for the worker, too ----------------------------------------------------------------

    def anew(self, s: Session) -> Reply:
        """The Table message with the whole log."""
        self._sent.pop(s.key, None)
        return self.table(s)

    def table(self, s: Session) -> Reply:
        """The Table message, without the log lines that the page already has."""
        sight = seen(s)
        lang, mark = self._sent.get(s.key, ("", None))
        log_from = sight.past.unchanged(mark) if lang == self.lang else 0
        log_from = max(log_from, sight.past.length - serializer.LINES)
        self._sent[s.key] = self.lang, sight.past.mark()
        return serializer.table(sight, self.lang, log_from)

    def session(self, r: Request) -> Session:
        """The table of a request, with its own cards."""
        found = self.tables.get(str(r.get("table")))
        if found is None:
            raise BadInput("no_table")
        return found

    def for_hint(self, r: Request) -> tuple[Session, Decision]:
        """The table of a request for a hint, and the open decision there."""
        s = self.session(r)
        d = s.asked()
        if d is None or not s.can()["hint"]:
            raise BadInput("not_yours")
        return s, d

    def for_odds(self, r: Request) -> Session:
        """The table of a request for odds."""
        s = self.session(r)
        obstacle = s.odds_obstacle()
        if obstacle:
            raise obstacle
        return s

    # -- inside ------------------------------------------------------------------------------

    def _seat(self, session: Session) -> Reply:
        table = self.table(session)
        self.tables[session.key] = session
        return table

    def _key(self) -> str:
        self._made += 1
        return f"t{self._made}"

    def _replayed(self, r: Request) -> Session:
        """A table where looking back is allowed: no lesson, and no curtain waiting to be lifted."""
        s = self.session(r)
        if s.curtain() is not None or isinstance(s, LessonTable):
            raise BadInput("not_yours")
        return s

    def _puzzle(self, r: Request) -> PuzzleTable:
        s = self.session(r)
        if not isinstance(s, PuzzleTable):
            raise BadInput("not_yours")
        return s

    def _legal(self, s: Session, typed: str) -> Option:
        """A typed notation as a legal option; raises with the reason if it is not one."""
        o = Option.parse(typed)
        d = s.asked()
        if d is None:
            raise BadInput("over")
        if o not in d.options:
            raise seen(s).refusal(o)
        return o


def _game(r: Request) -> Game[Any]:
    """The game of a request, with only its own cards, whatever packs tables try."""
    return find_game(str(r.get("game")))
