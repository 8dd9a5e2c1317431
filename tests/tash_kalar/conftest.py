"""Lets the tests of this folder share `arena` and the fixture cards."""

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))


@pytest.fixture(autouse=True, scope="module")
def fixture_cards():
    from fixtures import PACKS

    from rules.games.tash_kalar import cards

    with cards.extra(*PACKS):
        yield
