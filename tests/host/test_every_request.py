"""Every request that the worker answers, sent for every game in both languages, at many moments.

The answer is the requested one, or an error about the request; never an internal error. The
requests are read from the code, so that none can be forgotten. `YUTAKU_REQUESTS`: the number of
random games for a moment of each kind (1); if set, nothing is left out.
"""

import asyncio
import json
import os
import sys
from copy import copy

import pytest

from pywasm_app.host import keeping, sight, worker
from pywasm_app.host.desk import Desk
from pywasm_app.host.rooms.rulebooks import PICTURES
from pywasm_app.host.seats import ALL
from pywasm_app.ui.bridge import read
from rules.bots.bot import RandomBot
from rules.core.book import lesson, puzzle, rulebook
from rules.core.cards.deck import form_of
from rules.core.registry import game, ids
from rules.core.rng import Rng
from rules.text.words import LANGUAGES

WHOLE = "YUTAKU_REQUESTS" in os.environ
GAMES = int(os.environ.get("YUTAKU_REQUESTS", "1"))
SLOW = sys.platform == "emscripten"
FEW = 1000 if WHOLE else 1 if SLOW else 3  # of many options, refs and the like that are asked about
PERSON = {"name": "", "who": "person"}
BOT = {"name": "", "who": "bot", "level": "beginner"}
OPS = {name[3:] for name in dir(Desk) if name.startswith("do_")} | {*worker._SLOW}


# -- what is asked ---------------------------------------------------------------------------------
# Of each request the fields with which it is sent: to a game, or to a table as it stands.


def _new(g):
    yield from ({"seats": [PERSON] * n} for n in g.seats)
    yield {"seats": [BOT] * g.seats[-1], "seating": "random", "undo": "open"}
    for setting in g.settings:
        for value in [c.value for c in setting.choices] or [not setting.default]:
            yield {"seats": [PERSON] * g.seats[-1], "config": {setting.name: value}}
    yield {"seats": [PERSON] * g.seats[0], "config": {"packs": ["game = 1"]}}
    taught = lesson.load(g)
    for k in _few(range(len(taught.steps) if taught else 1)):
        yield {"lesson": True, "step": k + 1}
    yield from ({"puzzle": one.id} for one in _few(puzzle.load(g)))
    yield {"puzzle": "none"}


def _deck(g):
    yield {"name": "", "cards": []}
    if g.decks:
        form, text = form_of(g), ""
        for cards in form.ready().values():
            counts = [list(pair) for pair in form.counted(cards)]
            yield {"name": "x", "cards": counts}
            text = form.write(form.made("x", counts))
        yield {"name": "x", "cards": [[entry.id, 1] for entry in form.entries()]}
        yield {"text": text}


def _clauses(g):
    book = rulebook.load(g.id, "en")
    return _few([c for section in book.sections for c in section.clauses if c.position])


def _drawn_together(g):
    """All positions of its rulebook, as many at once as may be."""
    clauses = list(_clauses(g))
    for at in range(0, len(clauses), PICTURES):
        yield {c.id: c.position for c in clauses[at : at + PICTURES]}


OF_A_GAME = {
    "hello": lambda g: [{"lang": lang, "pace": 0} for lang in LANGUAGES],
    "new": _new,
    "puzzles": lambda g: [{}],
    "rulebook": lambda g: [{}],
    "catalogue": lambda g: [{}],
    "gallery": lambda g: [{}],
    "deck": _deck,
    "pictures": lambda g: [{"positions": some} for some in _drawn_together(g)],
    "steps": lambda g: [{"position": c.position, "moves": c.moves} for c in _clauses(g)],
}


def _some(values, rng):
    found = list(values)
    rng.shuffle(found)
    return found[:FEW]


def _few(values):
    """Some of them at even distances."""
    return values[:: max(1, len(values) // (3 * FEW))]


def _act(s, rng):
    d = s.asked()
    options = _some(d.options, rng) if d else []
    return [{"n": str(o), "ply": s.history.ply} for o in options] + [{"n": "x", "ply": 0}]


def _outlook(s, rng):
    return [{"n": ask["n"]} for ask in _act(s, rng)]


def _why(s, rng):
    scene = s.game.scene(s.game.view(s.history.state, None))
    refs = {i.ref for z in scene.zones for i in (z, *z.items)}
    refs |= {q.ref for z in scene.zones for q in z.squares}
    return [{"ref": ref} for ref in _some(sorted(refs), rng)] + _outlook(s, rng)


def _go(s, rng):
    plies = {0, s.history.ply // 2, s.history.ply}
    eyes = [None, ALL, *range(len(s.seats))]
    return _some([{"ply": ply, "seat": seat} for ply in sorted(plies) for seat in eyes], rng)


def _link(s, rng):
    picture = {"html": "<b>x</b>"}
    return [{"what": "position"}, {"what": "game"}, {"picture": picture}, {"deck": "game = 1"}]


def _order(s, rng):
    asks = [{"name": "x", "chosen": "x"}]
    for order in s.game.orders:
        for one in order.choices:
            asks.append({"name": order.name, "chosen": [one] if order.several else one})
    return asks


def _seats(s, rng):
    return [{"seat": seat} for seat in range(len(s.seats))]


def _nothing(s, rng):
    return [{}]


OF_A_TABLE = {
    "open": lambda s, rng: [
        {"save": keeping.save(s)},
        {"link": sight.seen(s).link("position")},
        {"link": "g1.x"},
    ],
    "link": _link,
    "act": _act,
    "order": _order,
    "outlook": _outlook,
    "why": _why,
    "go": _go,
    "view_as": lambda s, rng: [*_seats(s, rng), {"seat": None}],
    "resign": _seats,
    "log": lambda s, rng: [{"before": s.history.told[s.history.ply]}, {"before": -1}],
    "branch": lambda s, rng: [{"ply": 0}, {"ply": s.history.ply}],
    "line": lambda s, rng: [{"line": 0}, {"line": 1}],
    "name_line": lambda s, rng: [{"line": 0, "name": "x"}],
    "drop_line": lambda s, rng: [{"line": 0}, {"line": 1}],
    "note": lambda s, rng: [{"ply": s.history.ply, "text": "x"}],
    **dict.fromkeys(
        ("again", "analysis", "close", "hint", "next", "odds", "redo", "save", "skip", "solution"),
        _nothing,
    ),
    **dict.fromkeys(("stop", "transcript", "undo"), _nothing),
}


def test_no_request_is_forgotten():
    assert {*OF_A_GAME, *OF_A_TABLE} == OPS and len(OPS) > 30


# -- when it is asked ------------------------------------------------------------------------------


def begun(g, seats, **more):
    desk = Desk()
    table = desk.answer({"op": "new", "game": g.id, "seats": seats, "seed": 3, **more})
    return desk.tables[table["table"]]


def played(s, plies=None, rng=None):
    """The table after this many random options, or at its end."""
    rng = rng or Rng.of_seed(4)
    while (d := s.asked()) and (plies is None or s.history.ply < plies):
        s.play(str(rng.choice(d.options)))
    return s


def seen(s):
    """The table with the asked player's curtain lifted."""
    d = s.asked()
    if d is not None and d.seat in s.persons:
        s.view_as(d.seat)
    return s


def kinds(g, seed):
    """A table at each kind of decision that a random game comes to: in mid-game, in mid-effect."""
    known = set()
    s, rng = begun(g, [PERSON] * g.seats[seed % len(g.seats)], seed=seed), Rng.of_seed(seed)
    while d := s.asked():
        if d.kind not in known and s.history.ply > 1:
            known.add(d.kind)
            yield f"asked {d.kind}", seen(anew(s))
        s.play(str(rng.choice(d.options)))


def moments(g):
    """(its description, a table) of every kind."""
    few, most = g.seats[0], g.seats[-1]
    alone = [PERSON] + [BOT] * (few - 1)
    yield "fresh, persons", begun(g, [PERSON] * few)
    yield "fresh, a person", begun(g, alone)
    yield "fresh, bots", begun(g, [BOT] * most)
    yield "on the way, persons", played(begun(g, [PERSON] * most), 25)
    yield "on the way, a person", played(begun(g, alone), 16)
    yield "on the way, bots", played(begun(g, [BOT] * few), 20)
    for seed in range(GAMES):
        yield from kinds(g, seed)
    s = played(begun(g, alone, undo="open"), 20)
    s.undo()
    yield "taken back", s
    over = played(begun(g, [PERSON] * few))
    yield "over, persons", over
    yield "over, bots", played(begun(g, [BOT] * few))
    s = anew(over)
    s.go(s.history.ply // 2, ALL)
    yield "looked back", s
    desk = Desk()
    desk.tables["t"] = s
    desk.answer({"op": "branch", "table": "t", "ply": s.history.ply // 2})
    yield "two lines", seen(s)
    s = seen(played(begun(g, [PERSON] * few), 9))
    if s.can()["resign"] and not s.can()["leaves"]:
        s.resign(s.asked().seat)
        yield "given up", s
    if lesson.load(g):
        s = begun(g, None, lesson=True)
        yield "lesson", anew(s)
        while not s.waits:
            s.play(s.forced() or str(s.step.meant(s.asked().options)[0]))
        yield "lesson, a step is over", s
    for one in puzzle.load(g)[:1]:
        s = begun(g, None, puzzle=one.id)
        yield "puzzle", anew(s)
        s.show()
        yield "puzzle, solved", s


def anew(s):
    """The same table, of which nothing is shared that changes."""
    other = copy(s)
    other.history, other.orders = copy(s.history), copy(s.orders)
    for one in (other, other.history):
        for name, value in vars(one).items():
            if isinstance(value, list):
                setattr(one, name, list(value))
    return other


# -- asking ----------------------------------------------------------------------------------------


class Worker:
    """The worker as the page has it, with quick hints and odds."""

    def __init__(self, monkeypatch, lang):
        self.out = []
        worker.start(lambda text: self.out.append(read(text)))
        monkeypatch.setattr(worker, "Searcher", lambda seconds: RandomBot())
        monkeypatch.setattr(worker, "ODDS", 1)
        self.lang = lang
        self.answered = set()
        self.number = 0

    async def ask(self, op, **fields):
        """The reply. Internal errors and pushed faults fail the test."""
        self.number += 1
        self.out.clear()
        await worker.receive(json.dumps({"id": self.number, "op": op, **fields}))
        while not any(message.get("id") == self.number for message in self.out):
            await asyncio.sleep(0)
        errors = [m["error"] for m in self.out if "error" in m]
        where = f"{self.lang}: {op} {json.dumps(fields)[:300]}"
        assert not [error for error in errors if error["code"] == "internal"], where
        assert all(error["text"] for error in errors), where
        if not errors:
            self.answered.add(op)

    async def hello(self):
        """The page's language, and a pace at which no table goes on by itself while it is asked."""
        await self.ask("hello", lang=self.lang, pace=10_000)

    async def ask_all(self, s, rng, ops=OF_A_TABLE):
        for op in sorted(ops):
            for fields in OF_A_TABLE[op](s, rng):
                worker._desk.tables["at"] = at = anew(s)
                at.key = "at"
                await self.ask(op, **{**fields, "table": "at"})


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", ids())
def test_what_a_game_is_asked(name, lang, monkeypatch):
    g = game(name)

    async def scenario():
        w = Worker(monkeypatch, lang)
        for op, of in OF_A_GAME.items():
            await w.hello()
            for fields in of(g):
                await w.ask(op, game=name, **fields)
        return w.answered

    unasked = {*OF_A_GAME} - asyncio.run(scenario())
    assert unasked == (set() if g.decks else {"catalogue", "deck"})


@pytest.mark.parametrize("name", ids())
def test_what_a_table_is_asked(name, monkeypatch):
    """One moment in English, the next one in Japanese."""
    g = game(name)

    async def scenario():
        w = Worker(monkeypatch, "en")
        for k, (moment, s) in enumerate(moments(g)):
            odds = {"odds"} if not WHOLE and "fresh" not in moment else set()
            for w.lang in LANGUAGES if WHOLE else (LANGUAGES[k % 2],):
                await w.hello()
                await w.ask_all(s, Rng.of_seed(k), {*OF_A_TABLE} - odds)
        return w.answered

    taught, puzzles = lesson.load(g), puzzle.load(g)
    none = set() if puzzles else {"again", "solution"}
    if not taught or not any(step.position for step in taught.steps[1:]):
        none.add("next")  # no step begins somewhere else
    if not g.orders:
        none.add("order")
    assert {*OF_A_TABLE} - asyncio.run(scenario()) == none
