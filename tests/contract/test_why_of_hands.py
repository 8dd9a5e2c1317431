"""A “why not?” for a card of the own hand says when it can be used."""

import random

import pytest

from rules.core.registry import game, ids
from rules.text.words import LANGUAGES

EMPTY = {"why.other", "why.not_now", "why.not_this"}


def held(g, v, seat):
    """The refs of the cards in a hand that can be seen."""
    for zone in g.scene(v).zones:
        if zone.kind == "hand" and zone.seat == seat:
            yield from (item.ref for item in zone.items if not item.face.back)


@pytest.mark.parametrize("id", ids())
def test_every_card_in_hand_has_an_answer(id):
    """At every question of seeded games: it can be played, or a reason says why it can't"""
    g = game(id)
    asked, untold = set(), set()
    for seed in (1, 2):
        rng = random.Random(seed)
        s = g.setup(seed, g.configure({}))
        for _ in range(1200):
            d = g.decision(s)
            if d is None:
                break
            v = g.view(s, d.seat)
            for ref in held(g, v, d.seat) if rng.random() < 0.3 else ():
                asked.add(d.kind)
                tried = g.attempts(v, d.seat, ref)
                if any(o in d.options for o in tried):
                    continue
                said = {r.text.key for o in tried for r in g.explain(v, d.seat, o)}
                if not said - EMPTY:
                    untold.add((d.kind, ref, *said))
                for o in tried:
                    for reason in g.explain(v, d.seat, o):
                        assert all(g.words.say(reason.text, lang) for lang in LANGUAGES)
            s = g.after(s, rng.choice(d.options))
    assert not untold
    assert asked or not any(zone.kind == "hand" for zone in g.scene(s).zones)
