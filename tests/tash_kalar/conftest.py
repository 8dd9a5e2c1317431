"""Lets the tests of this folder share `arena`, the fixture cards, and `witness` of all games."""

import sys
from pathlib import Path

import pytest

from rules.games.tash_kalar.cards import SHELF

sys.path[:0] = [str(Path(__file__).parent), str(Path(__file__).parents[1])]


@pytest.fixture(autouse=True, scope="module")
def fixture_cards():
    from fixtures import PACKS

    with SHELF.beside(*PACKS):
        yield
