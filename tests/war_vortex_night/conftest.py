"""Cards that the tests make are known to the game in these tests alone."""

import duel
import pytest

from rules.games.war_vortex_night.cards import SHELF


def pytest_collection_finish():
    """Many are made as the modules are imported, wherever tests then run."""
    duel.outside()


@pytest.fixture(autouse=True, scope="module")
def made():
    with SHELF.using(duel.BENCH):
        yield
