"""Players never see internal names: no underscore, no ref."""

import random
import re

import pytest

from rules.core.model import Option
from rules.core.picture import described, text
from rules.core.registry import game, ids
from rules.core.scene import as_json
from rules.text.words import LANGUAGES

NAMES = ("Aiko", "Ben", "Cleo", "Dan", "Eve", "Fumi")
INNER = re.compile(r"\w+_\w+|\d\.(?:hand|deck|board|court)\b|\{|\}")
UNTOLD = {"id", "ref", "shape", "symbol", "kind", "art", "seal", "layout", "on", "part", "state"}


def texts(found, key=""):
    """All that is said in a scene as the page gets it."""
    if isinstance(found, dict):
        for k, value in found.items():
            if k not in UNTOLD:
                yield from texts(value, k)
    elif isinstance(found, list | tuple):
        for value in found:
            yield from texts(value, key)
    elif isinstance(found, str) and key not in ("marks", "cells", "squares", "arrows", "holes"):
        yield found


def asked(g, s, d, lang):
    """The texts of a question, and of the table."""
    v = g.view(s, d.seat)
    say = lambda said: g.words.say(said, lang, NAMES) if said else ""  # noqa: E731
    yield say(g.prompt(v, d))
    yield say(g.status(v))
    yield say(g.concern(v, d))
    for o in d.options[:40]:
        offer = g.offer(v, d, o)
        yield from (say(offer.text), say(offer.short), say(offer.warn), say(g.because(v, d, o)))
    yield from (say(line) for line in g.outlook(v, d, d.options[0]))
    for reason in g.explain(v, d.seat, Option("fly", ("kite",))):
        yield from (say(reason.text), say(reason.need))
    yield from texts(as_json(g.scene(v), g.words, lang, NAMES))
    yield text(described(g, v, lang, d.seat))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("id", ids())
def test_nothing_that_is_told_is_an_inner_name(id, lang):
    g = game(id)
    for seats in {g.seats[0], g.seats[-1]}:
        rng = random.Random(seats)
        s = g.setup(seats, g.configure({"seats": seats}))
        told = [g.words.say(e.seen_by(0).text, lang, NAMES) for e in g.opening(s)]
        for ply in range(700):
            d = g.decision(s)
            if d is None:
                break
            if ply % 23 == 0:
                told += asked(g, s, d, lang)
            step = g.apply(s, rng.choice(d.options))
            told += [g.words.say(e.seen_by(d.seat).text, lang, NAMES) for e in step.events]
            s = step.state
        inner = sorted({one[:90] for one in told if INNER.search(one)})
        assert inner == []
