"""Every registered game at tables of the host: persons and bots in all numbers, who save, open,
take back, ask for hints and give up."""

import asyncio
import json
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[1]))
from patience import until

from pywasm_app.host import worker
from pywasm_app.host.desk import Desk
from pywasm_app.ui.bridge import read
from rules.bots.bot import RandomBot, decided
from rules.core.registry import game, ids
from rules.core.rng import Rng
from rules.text.errors import BadInput

STEPS = 40  # of each table
PERSON = {"name": "", "who": "person"}
BOT = {"name": "", "who": "bot", "level": "beginner"}


def tables():
    """(game's id, who sits there) of every number of seats: only persons, one, two among bots."""
    for name in ids():
        for n in game(name).seats:
            for persons in sorted({n, 1, min(n, 2)}):
                yield name, [PERSON] * persons + [BOT] * (n - persons)


def named(value):
    return value if isinstance(value, str) else "".join(seat["who"][0] for seat in value)


class Visit:
    """A visitor who does a bit of everything at a table, at random."""

    def __init__(self, name, seats, undo="fair"):
        self.rng = Rng.of_seed(len(seats) + seats.count(PERSON))
        self.desk = Desk()
        new = {"op": "new", "game": name, "seats": seats, "seed": 5, "undo": undo}
        self.table = self.desk.answer(new)
        self.s = self.desk.tables[self.table["table"]]

    def ask(self, op, **fields):
        self.table = self.desk.answer({"op": op, "table": self.s.key, **fields})
        return self.table

    def step(self):
        """One step of the game, as the worker and the page would do it; whether there was one."""
        s, d = self.s, self.s.asked()
        if d is None:
            return False
        if s.curtain() is not None:
            self.lift(d)
        elif s.forced() is not None:
            s.play(s.forced())
            self.table = self.desk.table(s)
        elif s.bot_to_move():
            view = s.game.view(s.history.state, d.seat)
            s.play(str(decided(RandomBot(), s.game, view, d, self.rng)))
            self.table = self.desk.table(s)
        else:
            asked = self.table["decision"]
            assert [o["n"] for o in asked["options"]] == [str(o) for o in d.options]
            assert asked["prompt"] and all(o["text"] for o in asked["options"])
            self.ask("act", n=str(self.rng.choice(d.options)), ply=s.history.ply)
        return True

    def lift(self, d):
        assert self.table["decision"] is None
        if self.table["can"]["undo"]:
            self.taken_back_by_whoever(d)
        with pytest.raises(BadInput):
            self.ask("act", n=str(d.options[0]), ply=self.s.history.ply)
        self.ask("view_as", seat=d.seat)
        assert self.s.curtain() is None and self.table["decision"]

    def taken_back_by_whoever(self, d):
        """Who sits there now need not be who chose it: that one is asked to come back first."""
        ply = self.s.history.ply
        assert self.ask("undo")["ply"] < ply and self.table["decision"] is None
        assert self.table["curtain"] == self.s.asked().seat
        while self.s.history.ply < ply:
            self.ask("redo")
        assert self.table["curtain"] == d.seat

    def reopened(self):
        """The save, opened beside the table, shows the same; both tables live on."""
        again = self.desk.answer({"op": "open", "save": self.table["save"]})
        copy = self.desk.tables[again["table"]]
        assert again["notice"] == ""
        assert copy.history.states == self.s.history.states[: self.s.history.ply + 1]
        copy.eyes = self.s.eyes
        shown = self.desk.table(copy)
        for key in ("scene", "decision", "seats", "ply", "status", "can", "result"):
            assert shown[key] == self.table[key], key
        assert self.log(copy) == self.log(self.s)

    def log(self, s):
        before = s.history.told[s.history.ply]
        return self.desk.answer({"op": "log", "table": s.key, "before": before})

    def taken_back(self):
        """Undone moves can be redone, and are the same."""
        if not self.table["can"]["undo"]:
            assert self.table["undo_stops"]
            return
        ply, state = self.s.history.ply, self.s.history.state
        assert self.ask("undo")["ply"] < ply and self.table["decision"]
        while self.s.history.ply < ply:
            self.ask("redo")
        assert self.s.history.states[ply] == state
        self.s.history.go(ply)


@pytest.mark.parametrize("undo", ["fair", "open"])
@pytest.mark.parametrize(("name", "seats"), list(tables()), ids=named)
def test_a_table(name, seats, undo):
    visit = Visit(name, seats, undo)
    for n in range(STEPS):
        if not visit.step():
            break
        json.dumps(visit.table)
        if n % 7 == 3:
            visit.reopened()
        if n % 5 == 2 and visit.s.curtain() is None:
            visit.taken_back()


@pytest.mark.parametrize(("name", "seats"), list(tables()), ids=named)
def test_giving_up(name, seats):
    """The game is over for all, the giver has not won, and it can be said, saved and taken back; or
    the giver leaves, and the others play on."""
    visit = Visit(name, seats)
    for _ in range(6):
        visit.step()
    s = visit.s
    for seat in s.persons:
        if s.is_over or not visit.desk.table(s)["can"]["resign"]:
            return
        if visit.desk.table(s)["can"]["leaves"]:  # the others play on
            asked = s.asked().seat
            visit.ask("resign", seat=asked)
            assert visit.table["result"] is None and s.asked().seat != asked
            return
        over = visit.ask("resign", seat=seat)["result"]
        assert over["text"] and seat not in over["winners"]
        assert set(over["winners"]) < set(range(len(seats)))
        visit.desk.answer({"op": "hello", "lang": "ja"})
        again = visit.desk.answer({"op": "open", "save": visit.table["save"]})
        assert again["result"]["winners"] == over["winners"] and again["result"]["text"]
        visit.desk.answer({"op": "hello", "lang": "en"})
        visit.ask("undo")
        assert visit.table["result"] is None


@pytest.mark.parametrize("name", ids())
def test_a_hint_is_one_of_the_options(name, monkeypatch):
    monkeypatch.setattr(worker, "HINT_S", 0.1)
    out = []

    async def scenario():
        worker.start(lambda text: out.append(read(text)))
        monkeypatch.setattr(worker, "_desk", visit.desk)
        await worker.receive(json.dumps({"id": 9, "op": "hint", "table": visit.s.key}))
        await until(lambda: any(message.get("id") == 9 for message in out), "the hint")

    visit = Visit(name, [PERSON] + [BOT] * (game(name).seats[0] - 1))
    while not visit.desk.table(visit.s)["can"]["hint"]:
        visit.step()
    options = [o["n"] for o in visit.desk.table(visit.s)["decision"]["options"]]
    asyncio.run(scenario())
    [hint] = [message["ok"] for message in out if message.get("id") == 9]
    assert hint["n"] in options and hint["text"]
