"""Options with the same text can’t be told apart by listeners, or in a list."""

import random

import pytest

from rules.core.registry import game, ids
from rules.text.words import LANGUAGES

MORE = {  # {game: (seed, plies)} of a game in which that had happened
    "quest_for_the_grail": (7, 171),
    "tash_kalar": (1, 140),
}


def alike(g, s, d):
    """Two options of a decision that are called the same and come to something else, or nothing."""
    v = g.view(s, d.seat)
    offers = [(o, g.offer(v, d, o).text) for o in d.options]
    for lang in LANGUAGES:
        seen = {}
        for o, text in offers:
            other = seen.setdefault(g.words.say(text, lang), o)
            if other is not o and g.apply(s, o).state != g.apply(s, other).state:
                return str(other), str(o), g.words.say(text, lang)
    return None


@pytest.mark.parametrize("id", ids())
def test_no_two_options_read_the_same(id):
    g = game(id)
    seed, plies = MORE.get(id, (1, 150))
    rng = random.Random(seed)
    s = g.setup(seed, g.configure({}))
    looked = 0
    for ply in range(plies):
        d = g.decision(s)
        if d is None:
            break
        if len(d.options) < 150 or rng.random() < 0.1:
            looked += 1
            assert alike(g, s, d) is None, (ply, d.kind)
        s = g.apply(s, rng.choice(d.options)).state
    assert looked > 4
