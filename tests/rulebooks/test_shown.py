"""Every clause of a rulebook that can be shown has a position to try; of the others we say why."""

import tomllib
from pathlib import Path

import pytest

from rules.core import registry
from rules.core.book import rulebook
from rules.text.words import LANGUAGES

REASONED = {file.stem: file for file in Path(__file__).parent.glob("*.toml")}
REASONS = {
    "parts": "what a game consists of, before anything lies on the table",
    "setting": "how people agree on a game, choose seats and decks before there is a position",
    "making": "for those who make decks, cards and packs",
    "writing": "how things are written, named or counted",
    "general": "what holds always, or leads to other clauses, and is no single situation",
    "manners": "what people at a table do and the page does for them",
    "never": "what doesn't come up with the cards or settings that there are",
}


def shown(name, lang="en"):
    book = rulebook.load(name, lang)
    return {c.id: c for section in book.sections for c in section.clauses}


@pytest.mark.parametrize("name", sorted(REASONED))
def test_every_clause_is_shown_or_said_why_not(name):
    reasons = tomllib.loads(REASONED[name].read_text("utf-8"))
    without = [one for ids in reasons.values() for one in ids]
    assert set(reasons) <= set(REASONS)
    assert len(without) == len(set(without))
    assert set(without) == {c.id for c in shown(name).values() if not c.position}


@pytest.mark.parametrize("name", registry.ids())
def test_both_languages_show_the_same(name):
    one, other = (shown(name, lang) for lang in LANGUAGES)
    for c in one.values():
        same = other[c.id]
        assert (c.position, c.moves, c.see) == (same.position, same.moves, same.see), c.id
