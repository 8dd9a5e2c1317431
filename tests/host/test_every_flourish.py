"""Great moments: every kind that a game has occurs in its games, is about things on the table, and
is told to all eyes in both languages."""

import pytest

from pywasm_app.host import telling
from pywasm_app.host.past import Past
from rules.bots.bot import GreedyBot, decided
from rules.core import registry
from rules.core.flourish import KINDS
from rules.core.history import History
from rules.core.registry import game
from rules.core.rng import Rng

GREAT = {
    "edelweiss": {"called", "blow"},
    "tash_kalar": {"called"},
    "walpurgis": {"chain"},
    "war_vortex_night": {"blow", "falls"},
    "quest_for_the_grail": {"completed", "falls"},
}
SETTINGS = {"edelweiss": {"class_1": "buddy_summoner"}}
GAMES = 40  # until every kind must have been there
MOST = 0.4  # of the steps of a game, or it is nothing great
NAMES = ("Aiko", "Ben")


def refs(scene):
    """What a great moment may be about."""
    return {item.ref for zone in scene.zones for item in zone.items} | {
        square.ref for zone in scene.zones for square in zone.squares or ()
    }


def histories(of):
    """Whole games, at random and by a bot that looks ahead, in turn."""
    rng, bot = Rng.of_seed(4), GreedyBot(samples=1)
    for seed in range(GAMES):
        h = History(of, of.setup(seed, of.configure(SETTINGS.get(of.id, {}))))
        while d := h.decision:
            o = rng.choice(d.options)
            if seed % 2 and len(d.options) > 1:
                o = decided(bot, of, of.view(h.state, d.seat), d, rng)
            h.play(str(o))
        yield h


@pytest.mark.parametrize("name", registry.ids())
def test_every_kind_occurs_and_is_about_what_lies_there(name):
    of = game(name)
    missing = set(GREAT.get(name, ()))
    for h in histories(of):
        great = 0
        for eyes in (0, 1, None):
            past = Past(h, eyes)
            for k in range(h.ply):
                found = of.flourish(past.played(k))
                if found is None:
                    continue
                great += 1
                missing.discard(found.kind)
                assert found.kind in KINDS and found.seat in (0, 1)
                there = refs(of.scene(past.view(k))) | refs(of.scene(past.view(k + 1)))
                assert {found.ref, *found.ways} <= there
                assert found.ref not in found.ways
                for lang in ("en", "ja"):
                    sent = telling.flourish(past, k + 1, NAMES, lang)
                    assert sent["ply"] == k + 1 and sent["kind"] == found.kind
                    assert bool(sent["text"]) == bool(found.text)
                    assert "{" not in sent["text"] and "flourish" not in sent["text"]
        assert great <= MOST * 3 * h.ply
        if not missing:
            return
    assert not missing
