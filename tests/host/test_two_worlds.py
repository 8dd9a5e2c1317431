"""Two worlds that differ only in things hidden from a seat, driven in lockstep through the desk.

All messages to this seat's page are the same, to the letter: tables, curtains, logs, transcripts,
notes, lines, curves, links, the drawn parts of saves, reasons, outlooks, errors; and so is
everything that the gate returns. Others choose actions that look the same, and differ if possible:
they give orders, undo, put another card face down. Number of pairs: `YUTAKU_WORLDS`.
"""

import json
import os
import zlib

import pytest
from worlds import World, known, plain, states

from pywasm_app.host import keeping
from pywasm_app.host.seats import Seat
from pywasm_app.host.sight import seen, seen_by
from rules.bots import opponents
from rules.core.history import finished
from rules.core.registry import game, ids
from rules.core.rng import Rng
from rules.text.errors import BadInput

PAIRS = int(os.environ.get("YUTAKU_WORLDS", "4"))  # of each kind and game
STEPS = 14
TRIED = 40  # other choices of another seat tried, until one looks the same


def refs(table):
    for zone in json.loads(table)["scene"]["zones"]:
        yield from (thing["ref"] for thing in zone["items"] + zone["squares"])


def everything(world, me, rng):
    """All that this seat's page can ask without moving, and all that the gate has for it."""
    s = world.session
    table = world.table()
    yield table
    yield known(rng.choice((seen(s), seen_by(s, me))))
    there = sorted(set(refs(table)))
    for _ in range(3):
        yield world.ask("why", ref=rng.choice(there))
    for text in ("pass", "end", "summon D", "nonsense", "place e5"):
        yield world.ask("why", n=text)
    for option in (json.loads(table)["decision"] or {"options": []})["options"][:6]:
        yield world.ask("outlook", n=option["n"])
    yield world.ask("act", n="nonsense", ply=s.ply)
    for op, fields in (
        ("transcript", {}),
        ("link", {"what": "position"}),
        ("link", {"what": "game"}),
    ):
        yield world.ask(op, **fields)
    yield world.ask("log", before=s.history.told[s.ply])
    try:
        yield finished(world.desk.sliced_analysis({"table": "t1"}))
    except BadInput as e:
        yield e.key
    if not rng.below(4):  # it is a new table
        opened = world.desk.answer({"op": "open", "save": keeping.save(s)})
        yield plain({**opened, "table": ""})
        world.desk.answer({"op": "close", "table": opened["table"]})
    ply = rng.below(s.ply + 1)
    for eyes in (None, "all", (me + 1) % len(s.seats), me):
        yield world.ask("go", ply=ply, seat=eyes)
    yield world.ask("transcript")
    s.viewed = None


class Pair:
    """Two worlds that look the same to `me`, and the actions in both."""

    def __init__(self, g, config, s, me, is_alone, rng):
        other = "bot" if is_alone else "person"
        known = opponents.load(g)
        seats = [
            Seat("", "person") if n == me else Seat("", other, "casual", known[n % len(known)].id)
            for n in range(config["seats"])
        ]
        undo = rng.choice(("fair", "open"))
        two = (s, g.sample(g.view(s, me), rng))
        self.worlds = [World(g, config, world, tuple(seats), undo) for world in two]
        self.game, self.me, self.is_alone, self.rng = g, me, is_alone, rng
        self.differ = 0  # choices of others' that looked the same and were not

    def compared(self):
        for world in self.worlds:  # a player sits there, or is about to lift another's curtain
            world.session.eyes = self.me
        dice = self.rng.word()
        one, two = (list(everything(w, self.me, Rng.of_seed(dice))) for w in self.worlds)
        for a, b in zip(one, two, strict=True):
            assert a == b
        asked = [w.session.asked() for w in self.worlds]
        assert len({d and (d.seat, d.kind, d.auto, d.window, d.pause) for d in asked}) == 1
        return asked

    def seen(self, events, state):
        return [e.seen_by(self.me) for e in events], self.game.view(state, self.me)

    def ask(self, op, **fields):
        one, two = (w.ask(op, **fields) for w in self.worlds)
        assert one == two

    def look_back(self):
        """Players' actions besides moves."""
        s, rng = self.worlds[0].session, self.rng
        at, lines = rng.below(s.ply + 1), len(s.record.branches) + 1
        d = s.asked()
        if d and d.seat != self.me and s.curtain() is not None and rng.below(2):
            self.note_of_another(d.seat, at)
            return
        op, fields = rng.choice(
            (
                ("undo", {}),
                ("redo", {}),
                ("note", {"ply": at, "text": f"Mine, at {at}."}),
                ("note", {"ply": at, "text": f"Late, at {at}.", "seat": self.me}),
                ("branch", {"ply": at}),
                ("line", {"line": rng.below(lines)}),
                ("name_line", {"line": rng.below(lines), "name": "Bold"}),
                ("drop_line", {"line": rng.below(lines)}),
            )
        )
        self.ask(op, **fields)

    def note_of_another(self, other, at):
        """Another player notes their own hand, a different one in each world."""
        for world in self.worlds:
            held = zlib.crc32(repr(seen_by(world.session, other).view).encode())
            world.ask("view_as", seat=other)
            world.ask("note", ply=at, text=f"I know {held}.")
            assert f"{held}" in keeping.save(world.session)

    def is_over(self):
        return any(world.session.is_over for world in self.worlds)

    def move(self, asked):
        """One choice in each world; returns whether they still look the same to this seat. If
        several at one screen have no secrets, all see each other's choices."""
        one, two = self.worlds
        is_open = not (self.is_alone or self.game.keeps_secrets(one.session.history.state))
        mine = is_open or asked[0].seat == self.me
        o = self.preferred(asked[0])
        one.session.play(str(o))
        h = one.session.history
        now = self.seen(h.events[-1], h.state)
        other = o if mine else self.alike(asked[1], o, now)
        if other is not None:
            two.session.play(str(other))
            self.differ += other != o
            there = two.session.history
            if self.seen(there.events[-1], there.state) == now:
                return True
        events = [e for w in self.worlds for e in w.session.history.events[-1]]
        assert any(e.reveals_to(self.me) for e in events), str(o)
        return False

    def preferred(self, d):
        """An option; rather an order than another way to pass."""
        orders = [o for o in d.options if d.window and o.verb == d.options[-1].verb and o.args]
        return self.rng.choice(orders if orders and self.rng.below(2) else d.options)

    def alike(self, d, o, now):
        """An option that looks like `o` to this seat, preferably a different one."""
        s = self.worlds[1].session.history.state
        found = [x for x in d.options if x != o and x.verb == o.verb]
        self.rng.shuffle(found)
        found.sort(key=lambda x: sum(a != b for a, b in zip(x.args, o.args, strict=False)))
        for x in (*found[:TRIED], *([o] if o in d.options else [])):
            step = self.game.step(s, x)
            if self.seen(step.events, step.state) == now:
                return x
        return None


def in_lockstep(name, is_alone, pairs, seed):
    """Drives some pairs; counts their steps, the choices that looked the same and differed, and the
    windows in which others were asked."""
    g, rng = game(name), Rng.of_seed(seed)
    steps = differ = windows = 0
    for config, s, first in states(g, pairs, seed=2 * seed + is_alone):
        me = first.seat if rng.below(2) else rng.below(config["seats"])
        pair = Pair(g, config, s, me, is_alone, rng)
        for _ in range(STEPS):
            asked = pair.compared()
            if None in asked or not pair.move(asked) or pair.is_over():
                break  # a seat has learned something, or all may be seen
            steps += 1
            windows += asked[0].window and asked[0].seat != me
            if rng.below(3) == 0:
                pair.compared()
                pair.look_back()
        differ += pair.differ
    return steps, differ, windows


@pytest.mark.parametrize("is_alone", [True, False], ids=["alone", "together"])
@pytest.mark.parametrize("name", ids())
def test_a_seat_hears_the_same_in_both_worlds(name, is_alone, monkeypatch):
    """Alone with bots, and where all sit at one screen."""
    monkeypatch.setattr(keeping, "fresh_dice", lambda: Rng.of_seed(5))
    steps, differ, windows = in_lockstep(name, is_alone, PAIRS, seed=7)
    print(f"{name}: {PAIRS} pairs, {steps} steps, {differ} that looked the same and were not")
    assert steps and (differ or not windows)
