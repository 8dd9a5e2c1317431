"""Two worlds that differ only in things hidden from the screen: at a curtain, which hides every
hand, the page itself is drawn in both and compared."""

import json
import sys
from pathlib import Path

import pytest
from worlds import World, plain, states

sys.path.insert(0, str(Path(__file__).parents[2]))
from pywasm_app.host.rooms import manifest
from pywasm_app.host.seats import Seat
from pywasm_app.ui.app import App
from pywasm_app.ui.base.tree import to_html
from rules.core.registry import game, ids
from rules.core.rng import Rng
from tests.ui.paper import Port, answer

WORLDS = 20  # pairs, of each language and game
GAMES = [g.id for g in map(game, ids()) if g.keeps_secrets(g.setup(1, g.configure({})))]


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("name", GAMES)
def test_at_the_curtain_the_page_is_the_same(name, lang):
    """For any hands, and whatever was drawn before the curtain fell."""
    g, rng, differ = game(name), Rng.of_seed(9), 0
    games = manifest.baked()["games"]
    for config, s, d in states(g, WORLDS):
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
            world.session.eyes = d.seat  # a player sat here and saw this hand before
            seen = world.desk.table(world.session)
            port.shelf.put("yutaku.save.k", seen["save"])
            port.go("#/game/k")
            answer(app, port, seen, op="open")
            port.tick()
            app.spoken = json.dumps(seen["scene"])  # the last announcement may still be there
            world.session.eyes = None
            table = world.desk.table(world.session)
            assert table["curtain"] == d.seat
            app.on_message("message", json.dumps({"push": "table", "table": table}))
            drawn.append((to_html(port.tree), plain(table), app.spoken))
        assert drawn[0] == drawn[1]
    assert differ > WORLDS // 2
