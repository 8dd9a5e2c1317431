"""The pictures of cards: each card of a game that has pictures has one of its own."""

import re

import pytest

from pywasm_app.host.rooms.manifest import skin
from rules.core import registry
from rules.core.registry import game

PICTURED = {"quest_for_the_grail"}
MOST = 1400  # characters of a drawing
# What a drawing may consist of: nothing that is loaded, run, or found by an id.
TAGS = {"path", "rect", "circle", "ellipse", "g"}


def arts(name):
    return {entry.id: entry.face.art for entry in game(name).gallery() if entry.face.art}


@pytest.mark.parametrize("name", registry.ids())
def test_every_card_has_its_own(name):
    found, symbols = arts(name), skin(game(name)).get("symbols", {})
    assert bool(found) == (name in PICTURED)
    assert len(found) in (0, len(game(name).gallery()))
    assert [card for card, art in found.items() if art not in symbols] == []
    drawn = [symbols[art] for art in found.values()]
    assert len(set(drawn)) == len(drawn)


@pytest.mark.parametrize("name", sorted(PICTURED))
def test_no_picture_is_left_over_or_brings_anything_along(name):
    symbols = skin(game(name))["symbols"]
    cards = set(arts(name))
    text = registry.data(name, "pictures.toml")
    assert {line[1] for line in re.finditer(r"^(\w+) = '''", text, re.M)} == cards
    for card in cards:
        drawn = symbols[f"own_{card}"]
        assert len(drawn) <= MOST, card
        assert set(re.findall(r"<(\w+)", drawn)) <= TAGS, card
        assert not re.search(r"url\(|\bid=|href|style=|class=|on\w+=", drawn), card
