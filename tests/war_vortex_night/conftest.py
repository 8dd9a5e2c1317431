"""Cards that the tests make are known to the game in these tests alone."""

import duel
import pytest


def pytest_collection_finish():
    """Many are made as the modules are imported, wherever tests then run."""
    duel.unknown()


@pytest.fixture(autouse=True, scope="module")
def made():
    duel.known()
    yield
    duel.unknown()
