"""Two worlds that differ only in what a seat can't see, driven in lockstep through the desk.

As long as both worlds allow the same answers and nobody learns anything, every message that this
seat's page gets is the same, to the letter. At a curtain, which hides every hand, the page itself
is drawn in both worlds and compared.
"""

import json
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[2]))
from pywasm_app.host import manifest
from pywasm_app.host.desk import Desk
from pywasm_app.host.session import Seat, Session
from pywasm_app.ui.app import App
from pywasm_app.ui.base.tree import to_html
from rules.core.record import Record
from rules.core.registry import game, ids
from rules.core.rng import Rng
from rules.text.errors import BadInput
from tests.ui.paper import Port, answer

WORLDS = 40  # pairs, of each kind and game
SECRET = "save"  # the whole game as text: it is stored, never drawn
GAMES = [g.id for g in map(game, ids()) if g.keeps_secrets(g.setup(1, g.configure({})))]


def states(g, pairs, seed=1):
    """Some states of random games in which somebody is asked something and has secrets."""
    rng = Rng.of_seed(seed)
    while pairs:
        config = g.configure({"seats": rng.choice(g.seats)})
        s = g.setup(rng.below(1 << 30), config)
        left = rng.below(120)
        while (d := g.decision(s)) is not None:
            left -= 1
            if left < 0 and g.keeps_secrets(s) and not d.auto:
                yield config, s, d
                pairs -= 1
                break
            s = g.apply(s, rng.choice(d.options)).state


class World:
    """A desk with one table on it, whose game begins in a state."""

    def __init__(self, g, config, s, seats):
        self.desk = Desk(lambda push: None)
        record = Record(g.id, g.version, 1, config, position=g.write(s))
        self.session = self.desk.tables["t1"] = Session("t1", g, record, seats)

    def table(self):
        return self.plain(self.desk.table(self.session))

    def ask(self, op, **fields):
        """The answer, or what is wrong; without the save."""
        try:
            return self.plain(self.desk.answer({"op": op, "table": "t1", **fields}))
        except BadInput as e:
            return e.key, e.say("en"), e.where()

    @staticmethod
    def plain(answer):
        return json.dumps({k: v for k, v in answer.items() if k != SECRET})


def refs(table):
    for zone in table["scene"]["zones"]:
        yield from (thing["ref"] for thing in zone["items"] + zone["squares"])


def everything(world, seat, d, rng):
    """All that a person at this seat can ask without moving."""
    table = world.table()
    yield table
    for ref in sorted(set(refs(json.loads(table)))):
        yield world.ask("why", ref=ref)
    for text in ("pass", "end", str(rng.choice(d.options)), "summon D", "nonsense", "place e5"):
        yield world.ask("why", n=text)
    yield world.ask("go", ply=0, seat=None)
    for eyes in ("all", (seat + 1) % len(world.session.seats), seat):
        yield world.ask("go", ply=0, seat=eyes)
    yield world.ask("log", before=0)


@pytest.mark.parametrize("name", GAMES)
def test_a_seat_s_page_hears_the_same(name):
    g, rng, steps = game(name), Rng.of_seed(7), 0
    for config, s, first in states(g, WORLDS):
        me, other = first.seat, g.sample(g.view(s, first.seat), rng)
        seats = [Seat("", "bot", "casual")] * config["seats"]
        seats[me] = Seat("", "person")
        pair = [World(g, config, world, tuple(seats)) for world in (s, other)]
        for _ in range(12):
            asked = [w.session.asked() for w in pair]
            if None in asked or asked[0].seat != asked[1].seat:
                assert asked[0] == asked[1] or me not in [d.seat for d in asked if d]
                break
            if asked[0].seat == me:
                dice = rng.word()
                one, two = (list(everything(w, me, asked[0], Rng.of_seed(dice))) for w in pair)
                assert one == two
            both = [o for o in asked[0].options if o in asked[1].options]
            if not both:
                break
            o = rng.choice(both)
            for w in pair:
                w.session.play(str(o))
            steps += 1
            happened = [w.session.history.events[-1] for w in pair]
            if any(e.reveals for events in happened for e in events):
                break  # somebody learned something, and that may differ
            told = [[e.seen_by(me) for e in events] for events in happened]
            assert told[0] == told[1]
    assert steps > WORLDS


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("name", GAMES)
def test_at_the_curtain_the_page_is_the_same(name, lang):
    """Whatever anybody holds, and whatever was drawn before the curtain fell."""
    g, rng, differ = game(name), Rng.of_seed(9), 0
    games = manifest.baked()["games"]
    for config, s, d in states(g, WORLDS // 2):
        other = g.sample(g.view(s, None), rng)
        differ += g.view(s, d.seat) != g.view(other, d.seat)
        seats = tuple(Seat(f"P{i}", "person") for i in range(config["seats"]))
        drawn = []
        for state in (s, other):
            world = World(g, config, state, seats)
            world.desk.answer({"op": "hello", "lang": lang, "pace": 0})
            port = Port()
            port.app = app = App(port, games)
            app.start()
            app.change("lang", lang)
            world.session.eyes = d.seat  # somebody sat here and saw this hand before
            seen = world.desk.table(world.session)
            port.shelf.put("yutaku.save.k", seen["save"])
            port.go("#/game/k")
            answer(app, port, seen, op="open")
            port.tick()
            app.spoken = json.dumps(seen["scene"])  # what was read out may still be there
            world.session.eyes = None
            table = world.desk.table(world.session)
            assert table["curtain"] == d.seat
            app.on_message("message", json.dumps({"push": "table", "table": table}))
            drawn.append((to_html(port.tree), World.plain(table), app.spoken))
        assert drawn[0] == drawn[1]
    assert differ > WORLDS // 4
