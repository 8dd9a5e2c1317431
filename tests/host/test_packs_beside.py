"""Tables with different packs of the same ids in one worker: each continues with its own cards,
whatever requests come between its moves.

Each game's packs are made twice, with the same ids: in the second one every card is its neighbour
of the first. So code that uses the other table's cards deals, plays and tells something else.
"""

import asyncio
import json
import random
import sys
import tomllib
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[1]))
from patience import stands_still, until

from pywasm_app.host import worker
from pywasm_app.host.desk import Desk
from rules.core import registry
from rules.text.document import written
from rules.text.errors import BadInput

GAMES = [name for name in registry.ids() if registry.game(name).packs]
PLAIN = "Plain Shot"  # Walpurgis knows it by its name
PLIES = 40


def shipped(g):
    """The first shipped pack with cards that are dealt, or that decks are made of."""
    found = [tomllib.loads(path.read_text("utf-8"))
             for path in sorted((registry.folder(g.id) / "packs").glob("*.toml"))]  # fmt: skip
    return next(p for p in found if p.get("kind", "") in ("", "school", "characters", "warriors"))


def turned(g, shift):
    """A pack's text, and which of its ids is which shipped card. With another `shift` the same ids
    are other cards."""
    pack = shipped(g)
    n = len(pack["card"])
    as_what = {}
    cards = []
    for i, card in enumerate(pack["card"]):
        other = pack["card"][(i + shift) % n]
        name = other["name"]
        if name["en"] != PLAIN:
            name = {"en": f"{name['en']} {shift}", "ja": f"{name['ja']}{shift}"}
        cards.append({**other, "id": f"q_{card['id']}", "name": name})
        as_what[other["id"]] = f"q_{card['id']}"
    return written({**pack, "id": "q", "card": cards}), as_what


def config(g, shift):
    text, as_what = turned(g, shift)
    out = {"packs": [text], "first": "1"} if has_first(g) else {"packs": [text]}
    if g.decks is None:
        return {**out, "school_1": "q"}
    for ready in g.decks.ready().values():
        counts = g.decks.counted(ready)
        if any(card in as_what for card, _ in counts):
            lines = [f"{as_what.get(card, card)} = {n}" for card, n in counts]
            deck = "\n".join([f'game = "{g.id}"', "[cards]", *lines])
            return {**out, "deck_1": deck}
    raise AssertionError(g.id)


def has_first(g):
    return any(setting.name == "first" for setting in g.settings)


def person(n):
    return [{"name": "", "who": "person"}] * n


class Table:
    """A player at a table who chooses by a seeded lot, and records all texts."""

    def __init__(self, desk, name, shift, seed):
        self.desk, self.rng, self.said, self.turn = desk, random.Random(seed), [], 0
        g = registry.game(name)
        self.seats = person(g.seats[0])
        self.reply = self.ask(op="new", game=name, seed=seed, seats=self.seats,
                              config=config(g, shift))  # fmt: skip
        self.key = self.reply["table"]

    def ask(self, **request):
        reply = self.desk.answer(request)
        kept = {k: v for k, v in reply.items() if k not in ("table", "save")}
        self.said.append(json.dumps(kept, ensure_ascii=False))
        return reply

    def step(self):
        """One move, and now and then a question about the table; False when it is over."""
        s = self.desk.tables[self.key]
        if s.curtain() is not None:
            self.reply = self.ask(op="view_as", table=self.key, seat=s.curtain())
        self.turn += 1
        if self.turn % 7 == 0:
            self.ask(op="transcript", table=self.key)
            self.ask(op="why", table=self.key, n="no such thing")
        if self.turn % 11 == 0 and self.reply["can"]["undo"]:
            self.reply = self.ask(op="undo", table=self.key)
            return True
        d = s.asked()
        if d is None:
            return False
        if s.curtain() is not None:
            self.reply = self.ask(op="view_as", table=self.key, seat=s.curtain())
        n = str(self.rng.choice(d.options))
        self.reply = self.ask(op="act", table=self.key, ply=s.history.ply, n=n)
        return True


def between(desk, name, k):
    """Requests of other rooms in between: about the game, without a table, or with others."""
    g = registry.game(name)
    asked = [
        {"op": "puzzles", "game": name},
        {"op": "rulebook", "game": name},
        {"op": "new", "game": name, "lesson": True},
        {"op": "new", "game": name, "seats": person(g.seats[0]), "seed": k},
    ]
    if g.decks:
        ready = list(g.decks.ready().values())[-1]  # a shipped one
        counts = [list(pair) for pair in g.decks.counted(ready)]
        asked += [{"op": "catalogue", "game": name},
                  {"op": "deck", "game": name, "name": "", "cards": counts}]  # fmt: skip
    return desk.answer(asked[k % len(asked)])


@pytest.mark.parametrize("name", GAMES)
def test_each_table_goes_on_as_if_it_were_alone(name):
    alone = []
    for shift in (0, 1):
        table = Table(Desk(), name, shift, seed=5)
        for _ in range(PLIES):
            table.step()
        alone.append(table.said)
    assert alone[0] != alone[1]
    desk = Desk()
    both = [Table(desk, name, shift, seed=5) for shift in (0, 1)]
    rooms = []
    for k in range(PLIES):
        for table in both:
            table.step()
        rooms.append(between(desk, name, k))
    assert [table.said for table in both] == alone
    assert not any("q_" in json.dumps(room) for room in rooms)


@pytest.mark.parametrize("name", GAMES)
def test_saves_and_links_of_both_are_opened_again(name):
    desk = Desk()
    both = [Table(desk, name, shift, seed=6) for shift in (0, 1)]
    for _ in range(20):
        for table in both:
            table.step()
    for table in both:
        s = desk.tables[table.key]
        before = desk.answer({"op": "go", "table": table.key, "ply": s.history.ply, "seat": None})
        save = desk.answer({"op": "save", "table": table.key})["save"]
        other = desk.answer({"op": "open", "save": save})
        opened = desk.tables[other["table"]]
        assert opened.history.state == s.history.state and opened.notice is None
        again = desk.answer({"op": "go", "table": table.key, "ply": s.history.ply, "seat": None})
        assert again["scene"] == before["scene"]
        if s.curtain() is not None:
            desk.answer({"op": "view_as", "table": table.key, "seat": s.curtain()})
        link = desk.answer({"op": "link", "table": table.key, "what": "position"})["link"]
        desk.answer({"op": "open", "link": link})


@pytest.mark.parametrize("name", GAMES)
def test_a_pack_that_cannot_be_read_costs_no_table_its_cards(name):
    desk = Desk()
    table = Table(desk, name, 1, seed=7)
    bad = turned(registry.game(name), 0)[0].replace('id = "q_', 'id = "Q ')
    for _ in range(10):
        with pytest.raises(BadInput):
            desk.answer({"op": "new", "game": name, "seats": table.seats,
                         "config": {"packs": [bad]}})  # fmt: skip
        table.step()


@pytest.mark.parametrize("name", GAMES)
def test_bots_think_at_both_tables_at_once(name):
    """Each for a while, in slices, while rooms are asked about"""
    g = registry.game(name)
    seats = [{"name": "", "who": "bot", "level": "casual"}] * g.seats[0]
    said = []

    def faults():
        return [text for text in said if '"fault"' in text or '"error"' in text]

    def moved():
        return {text.split('"table":"')[1][:2] for text in said if '"push":"table"' in text}

    def over():
        return all(table.is_over for table in worker._desk.tables.values())

    async def play():
        worker.start(said.append)
        await worker.receive('{"id": 1, "op": "hello", "pace": 0}')
        for n, shift in enumerate((0, 1), 2):
            new = {"id": n, "op": "new", "game": name, "seats": seats, "seed": 3,
                   "config": config(g, shift)}  # fmt: skip
            await worker.receive(json.dumps(new))
        for n in range(4, 9):
            await worker.receive(json.dumps({"id": n, "op": "puzzles", "game": name}))
            told = len(said)
            await until(lambda told=told: len(said) > told or over(), "something of the bots")
        await until(lambda: moved() == {"t1", "t2"}, "moves at both tables")
        for n, key in enumerate(list(worker._desk.tables), 20):
            await worker.receive(json.dumps({"id": n, "op": "close", "table": key}))
        await stands_still(lambda: faults() == [], 0.1)

    asyncio.run(play())
    assert faults() == []
